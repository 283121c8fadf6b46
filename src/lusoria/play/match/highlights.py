"""Highlights of a match for a big screen: cards of the moments that a whole room should see."""

from __future__ import annotations

from collections import deque
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ...core.seats import NOBODY
from .narration import Narration

if TYPE_CHECKING:
    from .entry import Entry
    from .match import Match

KEPT: Final = 200
"""Cards that are kept."""


class Highlight(NamedTuple):
    """A moment: the entry it belongs to, and what is shown of it."""

    entry: int
    shown: dict[str, Any]


class Highlights(Narration):
    """What a spectator has seen, as cards instead of sentences."""

    def __init__(self, match: Match, start: int) -> None:
        """Begin after *start* entries."""
        self.cards: deque[Highlight] = deque(maxlen=KEPT)
        super().__init__(match, NOBODY, start)

    def _live(self, at: int, entry: Entry, before: Any, learned: int) -> None:
        """Put an act on cards, if the game has any for it."""
        hosting = self.match.game.live.hosting
        if hosting is not None and hosting.staging is not None:
            highlights = hosting.staging.highlights
            shown = highlights(before, entry.seat, learned, self._view, self.names)
            self.cards += (Highlight(at, one) for one in shown)

    def cards_since(self, number: int) -> list[Highlight]:
        """Return the cards of the entries from *number* on that still stand."""
        new = [card for card in self.cards if card.entry >= number]
        if not new:
            return []
        downward = self.match.timeline.downward(len(self.match.entries))
        standing = set(takewhile(lambda at: at >= number, downward))
        return [card for card in new if card.entry in standing]
