"""Whose view must be compared after an act, and what all others hear of it.

A hundred narrations are told of every act, and most are the same: the viewer is not spoken of, is
not where it happens, and nothing has changed that they alone see.  Who that is can be found for all
at once, by comparing what each of them alone saw before and after.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ....core.compile.jit import entry
from ....core.live.rumour import Rumour
from ..model import state
from ..model import view as eyes
from ..model.fast_view import OPEN, fast_view
from ..model.state import View
from . import story

WORD: Final = 8
"""Bytes that are compared at once."""
look_at = entry(eyes.observe)
assert OPEN % WORD == 0 == state.VIEW.itemsize % WORD


class Eyes:
    """What every seat sees of one state."""

    def __init__(self, seats: int) -> None:
        """Make room for so many views."""
        self.views = np.zeros(seats, state.VIEW)
        self.each = [self.views[seat] for seat in range(seats)]
        words = self.views.view(np.uint64).reshape(seats, state.VIEW.itemsize // WORD)
        self.own: NDArray[Any] = words[:, OPEN // WORD :]
        self.state: Any = None

    def look(self, state: Any) -> Eyes:
        """Let everybody look at a state."""
        for seat, view in enumerate(self.each):
            look_at(state, seat, view)
        self.state = state
        return self


def listener() -> Listener:
    """Return a listener to a match."""
    return Listener()


class Listener:
    """Listens to one match; what all saw last is at hand when the next act comes."""

    def __init__(self) -> None:
        """Begin with nothing seen."""
        self.eyes: list[Eyes] = []

    def __call__(
        self, state: Any, later: Any, seat: int, action: int, before: View, after: View
    ) -> Rumour | None:
        """Say what is heard of an act by those whom it does not concern."""
        heard = story.heard_of(fast_view(before), seat, action, fast_view(after))
        if heard.near is None or state.table.roles != later.table.roles:
            return None
        return Rumour(heard.text, heard.about | heard.near | self._touched(state, later))

    def _touched(self, state: Any, later: Any) -> frozenset[int]:
        """Return for whom something has changed that not everybody sees."""
        was, now = self._seen(state), self._seen(later)
        return frozenset(np.flatnonzero((was.own != now.own).any(axis=1)).tolist())

    def _seen(self, state: Any) -> Eyes:
        """Return what all see of a state; the last two are kept."""
        seats = int(state.table.roles)
        self.eyes = [one for one in self.eyes if len(one.each) == seats]
        for one in self.eyes:
            if one.state is state:
                return one
        oldest = Eyes(seats) if len(self.eyes) < 2 else self.eyes.pop(0)
        self.eyes.append(oldest.look(state))
        return oldest
