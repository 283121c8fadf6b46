"""A match's cache of states: the state after any number of its entries."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final

from ...core.record import copy_of
from .entry import is_aside
from .match_part import MatchPart
from .timeline import Timeline

if TYPE_CHECKING:
    from .match import Match

LATELY: Final = 256
"""States of the last moments, which all viewers see one after the other."""
EVERY: Final = 128
"""Entries between two states that are remembered, to look back without replaying everything."""
MOST: Final = 96
"""States that are remembered; of more than that every other old one is forgotten."""


class StateCache(MatchPart):
    """The course of a match, and some of the states it went through."""

    def __init__(self, match: Match, kept: dict[int, Any] | None = None) -> None:
        """Remember what is *kept* already: states by the number of entries before them."""
        super().__init__(match)
        self.kept = kept or {}
        self._course = Timeline()
        self._lately: OrderedDict[int, tuple[Any, Any]] = OrderedDict()
        self._seen: dict[int, tuple[int, Any, Any]] = {}
        """What each viewer saw last: after how many entries, the last of them, and the view."""

    def copy_for(self, twin: Match) -> StateCache:
        """Return what a copy of the match remembers; states are shared, nobody changes them."""
        return StateCache(twin, dict(self.match._state_cache.kept))

    @property
    def timeline(self) -> Timeline:
        """Which entries stand, after any number of them."""
        return self._course.follow(self.match.entries)

    def keep(self, number: int, state: Any) -> None:
        """Remember a state, if it is one of those that are."""
        if number % EVERY == 0:
            self.kept[number] = copy_of(state)
            if len(self.kept) > MOST:
                for old in sorted(self.kept)[1 : MOST // 2 : 2]:
                    del self.kept[old]

    def rest(self) -> None:
        """Forget the last moments, and who saw what: looking back finds them again."""
        self._lately.clear()
        self._seen.clear()

    def lived(self, number: int) -> Any:
        """Return the state after *number* entries, shared by all who live through it: to read."""
        last = self.match.entries[number - 1] if number else None
        if number not in self._lately or self._lately[number][0] is not last:
            self._lately[number] = (last, self._next(number, last))
            if len(self._lately) > LATELY:
                self._lately.popitem(last=False)
        return self._lately[number][1]

    def _next(self, number: int, last: Any) -> Any:
        """Find that state: the match's own, or one step from the one before, if that is at hand."""
        if number == len(self.match.entries):
            return copy_of(self.match.state)
        if last is None or is_aside(last.action) or number - 1 not in self._lately:
            return self.after(number)
        state = copy_of(self._lately[number - 1][1])
        self.match.game.apply(state, last.seat, last.action)
        return state

    def seen(self, number: int, viewer: int) -> Any:
        """Return what a viewer saw after *number* entries, one view for all who read it.

        The newest one recalls what was made of the one before it, if the game knows how.
        """
        game, state = self.match.game, self.lived(number)
        if number != len(self.match.entries):
            return self._quick(game.look(state, viewer))
        last = self.match.entries[-1] if number else None
        at, entry, view = self._seen.get(viewer, (-1, None, None))
        if at != number or entry is not last:
            view = self._quick(game.look(state, viewer), view)
            self._seen[viewer] = (number, last, view)
        return view

    def _quick(self, view: Any, earlier: Any = None) -> Any:
        """Return a view as the game reads it most quickly."""
        recall = self.match.game.live.recall
        return view if recall is None else recall(view, earlier)

    def after(self, number: int) -> Any:
        """Return the state after *number* entries, as the log led to it then."""
        marks = {self.timeline.top(number): state for number, state in self.kept.items()}
        later: list[int] = []
        state = None
        for at in self.timeline.downward(number):
            if at in marks:
                state = copy_of(marks[at])
                break
            later.append(at)
        state = self.match.beginning() if state is None else state
        for at in reversed(later):
            entry = self.match.entries[at]
            self.match.game.apply(state, entry.seat, entry.action)
        return state
