"""What is told and shown of a match, to each of its lookers, kept from entry to entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.seats import NOBODY
from .beside import Beside
from .glimpse import Glimpse, Read
from .herald import Card, Herald
from .tale import LONG, Event, Tale

if TYPE_CHECKING:
    from .match import Match


class Shown(Beside):
    """The tales, glimpses and cards of one match; all of it follows from the log."""

    def __init__(self, match: Match) -> None:
        """Begin with nothing told."""
        super().__init__(match)
        self.whole: set[int] = set()
        """Lookers who were told everything from the beginning; of the others a part is kept."""
        self.rest()

    def rest(self) -> None:
        """Forget what was told and shown; whoever asks again waits until it is found again."""
        self.tales: dict[int, Tale] = {}
        self.glimpses: dict[tuple[int, Read], Glimpse] = {}
        self.herald: Herald | None = None
        self.heard = -1
        """How many entries there were when one who only looks on was told of them last."""

    def whole_tale(self, looker: int) -> Tale:
        """Return the tale from the beginning of the match, as far as it was told."""
        self.whole.add(looker)
        tale = self.tales.get(looker)
        return self._told_from(0, looker) if tale is None or tale.start else tale

    def since(self, number: int, seat: int) -> list[Event]:
        """Return what a seat has learnt since there were *number* entries."""
        count = len(self.match.entries)
        if seat != NOBODY and self.heard != count:
            self.since(number, NOBODY)  # told first: for most others it is all there is to tell
            self.heard = count
        tale = self.tales.get(seat)
        behind = tale is not None and tale.read < number and seat not in self.whole
        if tale is None or tale.start > number or behind:
            number = max(0, min(number, count))
            tale = self._told_from(number, seat)
        told = tale.caught_up().since(number)
        if seat not in self.whole:
            tale.shorten()
        return told

    def latest(self, seat: int) -> list[Event]:
        """Return what a seat has learnt of the last move; of a long match only the end is told."""
        start = max(0, len(self.match.entries) - LONG // 2)
        tale = self.tales.get(seat)
        if tale is None or tale.start > start:
            tale = self._told_from(start, seat)
        return tale.caught_up().latest()

    def _told_from(self, number: int, looker: int) -> Tale:
        """Return a tale that begins after *number* entries; nothing of it is told yet."""
        tale = self.tales[looker] = Tale(self.match, self.match.known(looker), number)
        return tale

    def cards(self, number: int) -> list[Card]:
        """Return the moments since there were *number* entries that a whole room should see."""
        herald = self.herald
        if herald is None or herald.start > number:
            number = max(0, min(number, len(self.match.entries)))
            herald = self.herald = Herald(self.match, number)
        herald.caught_up().shorten()
        return herald.cards_since(number)

    def glimpse(self, seat: int, read: Read) -> Glimpse:
        """Look at something again, or for the first time."""
        glimpse = self.glimpses.get((seat, read))
        if glimpse is None:
            glimpse = Glimpse(self.match, self.match.known(seat), read)
            self.glimpses[seat, read] = glimpse
        return glimpse.caught_up()
