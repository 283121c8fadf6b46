"""The timeline of a log: which of its entries stand, after any number of them.

Actions form a stack. Undoing removes the topmost; rewinding restores an earlier stack. For every
entry, the timeline notes which action is then on top, and for every action what lies below it: so
nothing is ever forgotten, and no stack has to be built twice. An hour in a full room is a hundred
thousand entries, so these are plain numbers side by side.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Final

from ...core.seats import NATURE
from .entry import RETRY, TIMEOUT, UNDO, Entry, gives_up, goes_back_to, is_aside

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
        self.late: set[int] = set()
        """The seats that have been given up because their time was up."""
        self.retries = 0
        """How often a seat has gone back past chance or another seat to decide again."""
        self.seats = array("h")
        """Who made each entry."""
        self.throws = array("i")
        """How many actions of chance stand up to each action, itself included."""
        self.sources: list[int] = []
        """The entry that decides each action of chance, by how many stand before it."""
        self.repeated: dict[int, int] = {}
        """Actions of chance that repeat an earlier one, and which."""

    def follow(self, entries: Sequence[Entry]) -> Timeline:
        """Take in what has been added to a log."""
        for at in range(len(self.tops), len(entries)):
            self._take_in(at, entries[at])
        return self

    def _take_in(self, at: int, entry: Entry) -> None:
        """Take in one more entry."""
        top, below, given = self.top(at), BOTTOM, self.given[-1][1]
        throws, back = 0, goes_back_to(entry.action)
        if back is not None:
            top, given = self.top(back), self.resigned(back)
            del self.sources[self._thrown(top) :]
        elif entry.action == UNDO:
            top = self.below[top]
        elif entry.action == RETRY:
            top = self.below[self.last_of(entry.seat, at)]
            self.retries += 1
        elif gives_up(entry.action):
            given |= {entry.seat}
            self.late |= {entry.seat} if entry.action == TIMEOUT else set()
        elif not is_aside(entry.action):
            throws = self._thrown(top) + self._throw(at, entry.seat, self._thrown(top))
            top, below = at, top
        self.tops.append(top)
        self.below.append(below)
        self.seats.append(entry.seat)
        self.throws.append(throws)
        if given != self.given[-1][1]:
            self.given.append((at + 1, given))

    def _throw(self, at: int, seat: int, before: int) -> int:
        """Note what decides an entry if chance made it; return how many throws it is."""
        if seat != NATURE:
            return 0
        if before < len(self.sources):
            self.repeated[at] = self.sources[before]
        else:
            self.sources.append(at)
        return 1

    def _thrown(self, top: int) -> int:
        """Return how many actions of chance stand up to an action."""
        return 0 if top == BOTTOM else self.throws[top]

    def source(self, number: int) -> int:
        """Return the entry whose dice decide entry *number*, made or next to be made.

        That is the entry itself, unless a seat has gone back to decide again: chance then repeats
        what it did.
        """
        if number < len(self.tops):
            return self.repeated.get(number, number)
        before = self._thrown(self.top(number))
        return self.sources[before] if before < len(self.sources) else number

    def last_of(self, seat: int, number: int) -> int:
        """Return the last action of *seat* that stands after *number* entries, or BOTTOM."""
        return next((at for at in self.downward(number) if self.seats[at] == seat), BOTTOM)

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
