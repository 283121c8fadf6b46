"""One line of a log, and entries that are not actions of the game."""

from __future__ import annotations

from sys import intern
from typing import Final, NamedTuple

from ...core.text.words import plain

UNDO: Final = -1
"""Stands in the log for taking back the last action."""
RESIGN: Final = -2
"""Stands in the log for giving up."""
SEATED: Final = -3
"""Stands in the log for somebody else at a seat, or for the same with another name."""
RETRY: Final = -4
"""Stands in the log for going back to one's own last decision, past chance and the others."""
TIMEOUT: Final = -5
"""Stands in the log for running out of time: the seat is given up."""
REWIND: Final = -10
"""This and what is below stand in the log for going back: to after so many entries less."""
ASIDE: Final = {
    UNDO: "undo",
    RESIGN: "concede",
    SEATED: "seated",
    RETRY: "retry",
    TIMEOUT: "out of time",
}
"""What stands in the log and is no action of the game, as it is written; no game may say so."""
REWINDING: Final = "rewind to"
"""How going back is written, with the number of entries that stay."""
LONGEST_NAME: Final = 40
BRACKETS: Final = str.maketrans("[]#", "()/")
"""What would end a name too early in a file."""


class Entry(NamedTuple):
    """One line of the log: seat, action, the words beside it, and the person."""

    seat: int
    action: int
    note: str = ""
    who: str = ""
    """The person who acted, if it is not the one named at the seat."""


def is_aside(action: int) -> bool:
    """Whether an entry is no action of the game."""
    return action < 0


def moves_back(action: int) -> bool:
    """Whether an entry takes something back."""
    return action in (UNDO, RETRY) or action <= REWIND


def gives_up(action: int) -> bool:
    """Whether an entry gives a seat up."""
    return action in (RESIGN, TIMEOUT)


def rewinding(number: int) -> int:
    """Return what stands in the log for going back to after *number* entries."""
    return REWIND - number


def goes_back_to(action: int) -> int | None:
    """Return how many entries stay if an entry goes back, or None."""
    return REWIND - action if action <= REWIND else None


def aside_text(action: int) -> str:
    """Write what is no action of the game."""
    number = goes_back_to(action)
    return ASIDE[action] if number is None else f"{REWINDING} {number}"


def aside_of(text: str) -> int | None:
    """Read what is no action of the game; None is something else."""
    for action, written in ASIDE.items():
        if text == written:
            return action
    digits = text.removeprefix(REWINDING).strip()
    if text.startswith(REWINDING) and digits.isascii() and digits.isdigit() and len(digits) < 9:
        return rewinding(int(digits))
    return None


def person_name(name: str) -> str:
    """Return a person's name as it may stand in front of an entry, one object for all of these."""
    return intern(plain(plain(name, LONGEST_NAME).translate(BRACKETS).replace(" -- ", " - ")))
