"""Chapters of the catalogue of verbs, and parts of them in which verbs are judged alike."""

from __future__ import annotations

from typing import Final

from . import verbs

(
    CHANCE,
    OPENING,
    MOVEMENT,
    BATTLE,
    TRADE,
    FRIENDSHIP,
    FAMILY,
    SENATE,
    TRIBUTE,
    COMMAND,
    HEROES,
    PLAGUE,
    DEATH,
    ACTIUM,
    LETTERS,
) = range(15)
"""The catalogue counts its chapters from 1; what chance does and letters are not in it."""
AMENDS: Final = (
    verbs.CORRECT_VOTES,
    verbs.CORRECT_WARSHIPS,
    verbs.CORRECT_VIRUS,
    verbs.CORRECT_CARD,
    verbs.CORRECT_SPOUSE,
)
UNLISTED: Final = {
    **dict.fromkeys(
        (verbs.REST, verbs.SIGNAL, verbs.HAND_OVER_ROLE, verbs.BRING_IN, verbs.LEAVE_OUT, *AMENDS),
        OPENING,
    ),
    verbs.DECLARE: OPENING,
    **dict.fromkeys((verbs.PUT, verbs.ASK, verbs.PROPOSE, verbs.CANCEL, verbs.ACCEPT), TRADE),
    verbs.STRIKE_BARGAIN: TRADE,
    **dict.fromkeys((verbs.WRITE, verbs.WRITE_TO), LETTERS),
    **dict.fromkeys(
        (
            verbs.NATURE_START,
            verbs.NATURE_SEAT,
            verbs.NATURE_LOT,
            verbs.NATURE_DIE,
            verbs.NATURE_DRAW,
        ),
        CHANCE,
    ),
}
"""Chapters of verbs without a number in the catalogue."""
(
    OTHERS,
    JUDGEMENTS,
    CORRECTIONS,
    JOURNEYS,
    SEATING,
    CHALLENGES,
    SKIRMISHES,
    SPOILS,
    PURCHASES,
    BARGAINS,
    FRIENDS,
    PREFERENCES,
    MOTIONS,
) = range(13)
PARTS: Final = {
    JUDGEMENTS: ((1, 5), (1, 7)),
    JOURNEYS: ((2, 1), (2, 7)),
    SEATING: ((2, 8), (2, 15)),
    CHALLENGES: ((3, 1), (3, 6)),
    SKIRMISHES: ((3, 7), (3, 15)),
    SPOILS: ((3, 16), (3, 20)),
    PURCHASES: ((4, 1), (4, 3)),
    BARGAINS: ((4, 4), (4, 10)),
    FRIENDS: ((5, 1), (5, 4)),
    PREFERENCES: ((7, 3), (7, 4)),
    MOTIONS: ((7, 5), (7, 10)),
}
"""The first and the last number of each part in the catalogue."""
UNLISTED_PARTS: Final = {
    **dict.fromkeys((verbs.HAND_OVER_ROLE, verbs.BRING_IN), JUDGEMENTS),
    **dict.fromkeys(AMENDS, CORRECTIONS),
    verbs.STRIKE_BARGAIN: BARGAINS,
}


def chapter_of(at: int) -> int:
    """Return the chapter of rules that a verb belongs to."""
    entry = verbs.VERBS[at].entry
    return int(entry.split(".")[0]) if entry else UNLISTED[at]


def part_of(at: int) -> int:
    """Return the part of its chapter that a verb belongs to."""
    entry = verbs.VERBS[at].entry
    if not entry:
        return UNLISTED_PARTS.get(at, OTHERS)
    number = tuple(map(int, entry.split(".")))
    return next((part for part, (first, last) in PARTS.items() if first <= number <= last), OTHERS)
