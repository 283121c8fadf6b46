"""A match as it is seen and told once it is over: all hands turned up, nothing veiled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..core.defaults import nothing_disclosed
from ..core.seats import NOBODY
from .tale import Tale

if TYPE_CHECKING:
    from ..core.game import Game
    from .match import Entry, Match

OPEN: Final = 1 << 20
"""Added to a looker, the place among a match's tales where the open one is kept."""


def discloses(game: Game) -> bool:
    """Whether a game can show what all seats know in one picture."""
    return game.disclose is not nothing_disclosed


def disclosed(match: Match, seat: int = NOBODY) -> Any:
    """Return what *seat* sees with all that the other seats know."""
    view = match.view(seat)
    if not discloses(match.game):
        return view
    return match.game.disclose(view, [match.view(other) for other in range(match.seats)])


def tale_of(match: Match, looker: int, opened: bool) -> Tale:
    """Return what has happened in sentences, as *looker* may know it, or all of it."""
    return open_tale(match, looker).caught_up() if opened else match.tale(looker)


def open_tale(match: Match, looker: int) -> Tale:
    """Return the tale of a match with nothing hidden, as far as it was told."""
    tale = match.shown.tales.get(OPEN + looker)
    if tale is None:
        tale = match.shown.tales[OPEN + looker] = OpenTale(match, match.known(looker))
    return tale


def tell_on(match: Match, looker: int, opened: bool, most: int) -> None:
    """Tell *most* entries more of what ``tale_of`` returns."""
    (open_tale(match, looker) if opened else match.shown.whole_tale(looker)).caught_up(most)


def untold(match: Match, looker: int, opened: bool) -> int:
    """Return how many entries must be lived through before that can be told."""
    tale = match.shown.tales.get(OPEN + looker if opened else looker)
    return len(match.entries) if tale is None or tale.start else tale.untold


class OpenTale(Tale):
    """The events of a match with nothing hidden, in the words that one looker hears.

    Each is told through the eyes of somebody who knows it: whoever acted, or to whom it was dealt.
    """

    def _take_in(self, at: int, entry: Entry) -> None:
        """Live through one more entry."""
        if entry.action < 0:
            super()._take_in(at, entry)
            return
        looker = self.looker
        self._look_through(self.witness(entry))
        super()._take_in(at, entry)
        self._look_through(looker)

    def _look_through(self, eyes: int) -> None:
        """Look at the table as it stands through the eyes of a seat."""
        self.looker, self._looked = eyes, -1

    def _hearsay(self, at: int) -> None:
        """Hear nothing from others: who tells it has seen it."""

    def witness(self, entry: Entry) -> int:
        """Return a seat that learns an action as it is."""
        game, state = self.match.game, self.match.lived(self._at)
        first = [int(entry.seat)] if entry.seat >= 0 else []
        everybody: list[int] = [*first, NOBODY, *range(self.match.seats)]
        for seat in everybody:
            if int(game.veil(state, entry.seat, entry.action, seat)) == entry.action:
                return seat
        return NOBODY
