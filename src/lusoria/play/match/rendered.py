"""What is told and shown of a match to each of its viewers, cached from entry to entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.seats import NOBODY
from .highlights import Highlight, Highlights
from .match_part import OneThread
from .narration import LONG, NOT_NARRATED, Event, Hearsay, Narration, act_events
from .state_cache import LATELY
from .view_diff import (
    Read,
    ViewDiff,
    narrow_layers,
    plain_of,
    staged,
    staged_layers,
    wide_layers,
)

if TYPE_CHECKING:
    from ...core.live.rumour import Listener
    from .entry import Entry
    from .match import Match


class RenderedCache(OneThread):
    """What was told and shown of one match; all of it follows from the log."""

    def __init__(self) -> None:
        """Begin with nothing told."""
        self.whole: set[int] = set()
        """Viewers who were told everything from the beginning; of the others a part is kept."""
        self.rest()

    def rest(self) -> None:
        """Clear what was told and drawn; the next caller waits until it is made again."""
        self.narrations: dict[int, Narration] = {}
        self.view_diffs: dict[tuple[int, Read], ViewDiff] = {}
        self.highlights: Highlights | None = None
        self.listener: Listener | None = None
        self.heard_of: dict[int, Hearsay] = {}
        self.heard = -1
        """The number of entries when a spectator was last told of them."""


class Rendered:
    """The narrations, view diffs and cards of one match, for the thread that may know them.

    It holds its match, and the match only the cache: so neither waits for the collector of garbage.
    """

    __slots__ = ("cache", "match")

    def __init__(self, match: Match, cache: RenderedCache) -> None:
        """Render a match; what was rendered before is in the *cache*."""
        cache.check_thread()
        self.match, self.cache = match, cache

    @property
    def narrations(self) -> dict[int, Narration]:
        """What each viewer was told."""
        return self.cache.narrations

    def rest(self) -> None:
        """Clear what was told and drawn; the next caller waits until it is made again."""
        self.cache.rest()

    def whole_narration(self, viewer: int) -> Narration:
        """Return the narration from the beginning of the match, as far as it was told."""
        self.cache.whole.add(viewer)
        narration = self.narrations.get(viewer)
        return self._told_from(0, viewer) if narration is None or narration.start else narration

    def since(self, number: int, seat: int = NOBODY) -> list[Event]:
        """Return what a seat has learned since there were *number* entries."""
        count = len(self.match.entries)
        if seat != NOBODY and self.cache.heard != count:
            self.since(number, NOBODY)  # told first: for most others it is all there is to tell
            self.cache.heard = count
        narration = self.narrations.get(seat)
        behind = narration is not None and narration.read < number and seat not in self.cache.whole
        if narration is None or narration.start > number or behind:
            number = max(0, min(number, count))
            narration = self._told_from(number, seat)
        found = narration.caught_up().since(number)
        if seat not in self.cache.whole:
            narration.shorten()
        return found

    def hearsay(self, at: int) -> Hearsay | None:
        """Return what those are told of an entry whom it does not concern, if the game says so."""
        match, known = self.match, self.cache.heard_of.get(at)
        if match.game.live.listener is None:
            return None
        entry = match.entries[at]
        if known is None or known.entry is not entry:
            if at < len(match.entries) - LATELY:
                return None  # a viewer who was away is shown everything: nobody else asks for this
            known = self.cache.heard_of[at] = self._overheard(at, entry)
            if len(self.cache.heard_of) > LONG:
                del self.cache.heard_of[next(iter(self.cache.heard_of))]
        return known

    def _overheard(self, at: int, entry: Entry) -> Hearsay:
        """Listen to an entry for all whom it does not concern."""
        match, game = self.match, self.match.game
        if self.cache.listener is None and game.live.listener is not None:
            self.cache.listener = game.live.listener()
        assert self.cache.listener is not None
        state, later = match.lived(at), match.lived(at + 1)
        before, after = match.seen(at, NOBODY), match.seen(at + 1, NOBODY)
        learned = int(game.redact(state, entry.seat, entry.action, NOBODY))
        rumour = self.cache.listener(state, later, entry.seat, learned, before, after)
        if rumour is None:
            return Hearsay(entry, NOT_NARRATED, [], frozenset())
        return Hearsay(entry, learned, act_events(at, entry, learned, rumour.text), rumour.closer)

    def latest(self, seat: int) -> list[Event]:
        """Return what a seat has learned of the last move; of a long match only the end is told."""
        start = max(0, len(self.match.entries) - LONG // 2)
        narration = self.narrations.get(seat)
        if narration is None or narration.start > start:
            narration = self._told_from(start, seat)
        return narration.caught_up().latest()

    def _told_from(self, number: int, viewer: int) -> Narration:
        """Return a narration that begins after *number* entries; nothing of it is told yet."""
        narration = self.narrations[viewer] = Narration(
            self.match, self.match.known(viewer), number
        )
        return narration

    def highlights(self, number: int) -> list[Highlight]:
        """Return the moments since there were *number* entries that a whole room should see."""
        highlights = self.cache.highlights
        if highlights is None or highlights.start > number:
            number = max(0, min(number, len(self.match.entries)))
            highlights = self.cache.highlights = Highlights(self.match, number)
        highlights.caught_up().shorten()
        return highlights.cards_since(number)

    def view_diff(self, seat: int = NOBODY, read: Read = plain_of) -> ViewDiff:
        """Return what *seat* may know and do as plain values, with what has changed since when."""
        view_diff = self.cache.view_diffs.get((seat, read))
        if view_diff is None:
            view_diff = ViewDiff(self.match, self.match.known(seat), read)
            self.cache.view_diffs[seat, read] = view_diff
        return view_diff.caught_up()

    def layers(self, seat: int = NOBODY, narrow: bool = False) -> ViewDiff:
        """Return the picture that *seat* sees layer by layer, with what has changed since when.

        What a spectator sees is the same for everybody: it is drawn once, for all who ask.
        """
        return self.view_diff(seat, narrow_layers if narrow else wide_layers)

    def stage(self) -> ViewDiff:
        """Return what a big screen shows to all as plain values, with what has changed since."""
        return self.view_diff(NOBODY, staged)

    def stage_layers(self) -> ViewDiff:
        """Return the picture on a big screen layer by layer, with what has changed since."""
        return self.view_diff(NOBODY, staged_layers)
