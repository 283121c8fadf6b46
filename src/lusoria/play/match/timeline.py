"""The course of a log: which of its entries stand, after any number of them.

Actions lie on each other like plates.  Taking back lifts the topmost; going back puts the pile
as it was.  For every entry the course notes which action is then on top, and for every action what
lies below it: so nothing is ever forgotten, and no pile has to be built twice.  An hour in a full
room is a hundred thousand entries: so these are plain numbers side by side.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Final

from .entry import RESIGN, UNDO, Entry, goes_back_to, is_aside

BOTTOM: Final = -1
"""There is no action below."""


class Timeline:
    """Which entries stand after each entry of a log."""

    def __init__(self) -> None:
        """Begin before the first entry."""
        self.tops = array("i")
        """The number of the action on top after each entry."""
        self.below = array("i")
        """The action under each action; under what is none there is nothing."""
        self.given: list[tuple[int, frozenset[int]]] = [(0, frozenset())]
        """From how many entries on which seats have given up."""

    def follow(self, entries: Sequence[Entry]) -> Timeline:
        """Take in what has been added to a log."""
        for at in range(len(self.tops), len(entries)):
            self._take_in(at, entries[at])
        return self

    def _take_in(self, at: int, entry: Entry) -> None:
        """Take in one more entry."""
        top, below, given = self.top(at), BOTTOM, self.given[-1][1]
        back = goes_back_to(entry.action)
        if back is not None:
            top, given = self.top(back), self.resigned(back)
        elif entry.action == UNDO:
            top = self.below[top]
        elif entry.action == RESIGN:
            given |= {entry.seat}
        elif not is_aside(entry.action):
            top, below = at, top
        self.tops.append(top)
        self.below.append(below)
        if given != self.given[-1][1]:
            self.given.append((at + 1, given))

    def top(self, number: int) -> int:
        """Return the action on top after *number* entries."""
        return self.tops[number - 1] if number else BOTTOM

    def resigned(self, number: int) -> frozenset[int]:
        """Return who has given up after *number* entries."""
        return self.given[bisect_right(self.given, number, key=lambda one: one[0]) - 1][1]

    def downward(self, number: int) -> Iterator[int]:
        """Go through the actions that stand after *number* entries, the last one first."""
        at = self.top(number)
        while at != BOTTOM:
            yield at
            at = self.below[at]

    def standing(self, number: int) -> Sequence[int]:
        """Return the numbers of the actions that stand after *number* entries."""
        found = array("i", self.downward(number))
        found.reverse()
        return found
