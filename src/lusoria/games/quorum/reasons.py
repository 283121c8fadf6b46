"""Why an action may be forbidden: a number for the rules, a sentence for people."""

from __future__ import annotations

from typing import Final

from ...core.table import Reason
from . import data

FIRST_STAGE: Final = 1
"""The first reasons say what the game waits for instead, one for each stage."""
WAITING: Final = (
    Reason("2.1", "the first player must be drawn by lot first"),
    Reason("2.2", "the provinces are being placed"),
    Reason("2.3", "the back of the deck's top card must be seen first"),
    Reason("3.4", "the top card of the deck is being laid in Rome"),
    Reason("2.3", "the hands are being dealt"),
    Reason("3.3", "a card must be taken from Rome first"),
    Reason("4.1", "the name of the God must be shown first"),
    Reason("4.2", "a province must be chosen for the God's effect first"),
    Reason("3.5", "a card must be played now"),
    Reason("5.1", "the game is over"),
)

_OTHERS: Final = {
    "NO_SUCH_ACTION": Reason("3.1", "there is no such action"),
    "NOT_YOURS": Reason("3.1", "another player is on turn"),
    "CHANCE_ACTS": Reason("3.1", "chance acts now, and no player"),
    "NOT_CHANCE": Reason("3.1", "a player acts now, and not chance"),
    "ONLY_CHANCE": Reason("3.1", "chance does that, and no player"),
    "MUST_REFRESH": Reason("3.2", "Rome must be refreshed first: it shows nothing but Gods"),
    "FOURTH_GOD": Reason("4.1", "a hand cannot hold a fourth God"),
    "TOO_FEW_GODS": Reason("3.2", "fewer than three Gods lie in Rome"),
    "REFRESHED": Reason("3.2", "Rome has been refreshed this turn already"),
    "NOT_IN_HAND": Reason("3.5", "that card is not in the hand"),
    "NO_SUCH_SEAT": Reason("2.1", "chance cannot do that: nobody sits there"),
    "PLACED": Reason("2.2", "chance cannot do that: the province is placed already"),
    "NO_SUCH_BACK": Reason("8.1", "chance cannot do that: the deck has no card with that back"),
    "NOT_IN_DECK": Reason("8.1", "chance cannot do that: that card is not in the deck"),
    "OTHER_BACK": Reason("8.1", "chance cannot do that: the top card has another back"),
    "NAMED": Reason("8.3", "chance cannot do that: all cards of that God are named"),
}

ALLOWED: Final = 0
REASONS: Final = (Reason("", "the action is legal"), *WAITING, *_OTHERS.values())
assert len(WAITING) == len(data.STAGES)

(
    NO_SUCH_ACTION,
    NOT_YOURS,
    CHANCE_ACTS,
    NOT_CHANCE,
    ONLY_CHANCE,
    MUST_REFRESH,
    FOURTH_GOD,
    TOO_FEW_GODS,
    REFRESHED,
    NOT_IN_HAND,
    NO_SUCH_SEAT,
    PLACED,
    NO_SUCH_BACK,
    NOT_IN_DECK,
    OTHER_BACK,
    NAMED,
) = range(FIRST_STAGE + len(WAITING), len(REASONS))
