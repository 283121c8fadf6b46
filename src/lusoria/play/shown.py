"""What is told and shown of a match, to each of its lookers, kept from entry to entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.seats import NOBODY
from .beside import Beside
from .glimpse import Glimpse, Read
from .herald import Card, Herald
from .past import LATELY
from .tale import LONG, NOT_TOLD, Event, Hearsay, Tale, told

if TYPE_CHECKING:
    from ..core.rumour import Listener
    from .entry import Entry
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
        self._tales: dict[int, Tale] = {}
        self._glimpses: dict[tuple[int, Read], Glimpse] = {}
        self.herald: Herald | None = None
        self.listener: Listener | None = None
        self.heard_of: dict[int, Hearsay] = {}
        self.heard = -1
        """How many entries there were when one who only looks on was told of them last."""

    @property
    def tales(self) -> dict[int, Tale]:
        """What each viewer was told, for the thread that may know."""
        self.check_thread()
        return self._tales

    @property
    def glimpses(self) -> dict[tuple[int, Read], Glimpse]:
        """What each viewer was shown, for the thread that may know."""
        self.check_thread()
        return self._glimpses

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
        found = tale.caught_up().since(number)
        if seat not in self.whole:
            tale.shorten()
        return found

    def hearsay(self, at: int) -> Hearsay | None:
        """Return what those are told of an entry whom it does not concern, if the game says so."""
        match, known = self.match, self.heard_of.get(at)
        if match.game.listener is None:
            return None
        entry = match.entries[at]
        if known is None or known.entry is not entry:
            if at < len(match.entries) - LATELY:
                return None  # one who was away looks for himself: nobody else asks any more
            known = self.heard_of[at] = self._overheard(at, entry)
            if len(self.heard_of) > LONG:
                del self.heard_of[next(iter(self.heard_of))]
        return known

    def _overheard(self, at: int, entry: Entry) -> Hearsay:
        """Listen to an entry for all whom it does not concern."""
        match, game = self.match, self.match.game
        if self.listener is None and game.listener is not None:
            self.listener = game.listener()
        assert self.listener is not None
        state, later = match.lived(at), match.lived(at + 1)
        before, after = match.seen(at, NOBODY), match.seen(at + 1, NOBODY)
        learned = int(game.veil(state, entry.seat, entry.action, NOBODY))
        rumour = self.listener(state, later, entry.seat, learned, before, after)
        if rumour is None:
            return Hearsay(entry, NOT_TOLD, [], frozenset())
        return Hearsay(entry, learned, told(at, entry, learned, rumour.text), rumour.closer)

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
