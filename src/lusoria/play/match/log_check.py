"""Check whether a log follows the rules, entry by entry."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.errors import LusoriaError, NotYourTurn
from .entry import RETRY, UNDO, gives_up, goes_back_to, is_aside
from .match import Entry, Match
from .rewind import last_to_undo

MOST_PROVEN: Final = 20_000
"""Entries that are proven when a table is opened: about a second; of longer logs only the end."""


def follow(match: Match, entry: Entry) -> None:
    """Append an entry of a log, or say why the rules do not allow it there."""
    if entry.action == UNDO:
        if last_to_undo(match, entry.seat).seat != entry.seat:
            raise NotYourTurn("another seat has acted since")
    elif gives_up(entry.action):
        match.copy().resign(entry.seat)
    elif entry.action == RETRY:
        match.copy().retry(entry.seat)
    elif is_aside(entry.action):
        match.known(entry.seat)
        number = goes_back_to(entry.action)
        if number is not None and not 0 <= number < len(match.entries):
            raise LusoriaError(f"there is nothing to go back to at {number}")
    elif reason := match.why(entry.action, entry.seat):
        raise LusoriaError(reason.text, reason.section)
    match.append(entry)


def sound_part(match: Match, entries: Sequence[Entry]) -> int:
    """Return how many of *entries* the rules allow after those of the match, up to the first not.

    What is damaged may fail in any way: that is the answer, no error.
    """
    for at, entry in enumerate(entries):
        try:
            follow(match, entry)
        except Exception:
            return at
    return len(entries)
