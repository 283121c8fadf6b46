"""What a viewer of Path of Honors can see change, and the words by which the log tells it."""

from __future__ import annotations

from typing import Final

from ...core.visible import Change, Silent, Told, Visible, Words, mentions
from . import data, manual

STEP: Final = Silent("a step within a turn; the whole of it is told")
COUNTING: Final = Silent("votes are counted one by one, and each candidate's sum is told")


def who(change: Change) -> Words:
    """Name the player whose number it is."""
    return (mentions(change.names[change.row]),)


def number(change: Change) -> Words:
    """Name the player, and the new number or by how much it has changed."""
    return (*who(change), (str(change.now), str(change.amount), "other dice bring"))


def luxury(change: Change) -> Words:
    """Name the player and the luxury."""
    moved = change.was ^ change.now
    titles = [
        manual.lower(title) for at, title in enumerate(manual.LUXURY_TITLES) if moved >> at & 1
    ]
    return (*who(change), *titles)


def name(change: Change) -> Words:
    """Name the player and the name earned."""
    moved = change.was ^ change.now
    return (*who(change), *(name for at, name in enumerate(data.NAMES) if moved >> at & 1))


def skill(change: Change) -> Words:
    """Name the player and the skill."""
    return (*who(change), data.SKILLS[change.at[1]])


def office(change: Change) -> Words:
    """Name the player and the office won."""
    return (*who(change), data.OFFICES[change.at[1]])


def candidacy(change: Change) -> Words:
    """Name the player and the office for which to run."""
    return (*who(change), data.OFFICES[change.now]) if change.now != data.NONE else who(change)


def lost(change: Change) -> bool:
    """Whether there is nothing any more."""
    return change.now == data.NONE


SPENT: Final = Silent("a bribe counts in its election only", lambda change: not change.now)

VISIBLE: Final[Visible] = {
    "table": STEP,
    "table.wealth": Told(number),
    "table.dignitas": Told(number),
    "table.infamy": Told(number),
    "table.earned": Told(number),
    "table.steady": Told(number),
    "table.luxuries": Told(luxury),
    "table.votes": COUNTING,
    "table.rivals": COUNTING,
    "table.backing": COUNTING,
    "table.bribes": Told(number, (SPENT,)),
    "table.skills": Told(skill),
    "table.won": Told(office),
    "table.names": Told(name),
    "table.ran": Told(candidacy, (Silent("who ran last time counts no more", lost),)),
    "table.omen": Told(
        lambda change: (f"omen {change.now}",),
        (Silent("an omen holds until the turn ends", lambda change: not change.now),),
    ),
    "secret": Told(lambda change: (mentions(change.names[int(change.after.seat)]),)),
    "seat": Silent("it says who looks"),
}
