"""A match as it is seen and told once it is over: all hands turned up, nothing veiled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core.defaults import nothing_disclosed
from ..core.record import copy_of
from ..core.seats import NOBODY
from .tale import ASIDE, Event, Tale

if TYPE_CHECKING:
    from ..core.game import Game
    from .match import Entry, Match


def discloses(game: Game) -> bool:
    """Whether a game can show what all seats know in one picture."""
    return game.disclose is not nothing_disclosed


def disclosed(match: Match, seat: int = NOBODY) -> Any:
    """Return what *seat* sees with all that the other seats know."""
    view = match.view(seat)
    if not discloses(match.game):
        return view
    return match.game.disclose(view, [match.view(other) for other in range(match.seats)])


class OpenTale(Tale):
    """The events of a match with nothing hidden, in the words that one looker hears.

    Each is told through the eyes of somebody who knows it: whoever acted, or to whom it was dealt.
    """

    def _take_in(self, at: int, entry: Entry) -> None:
        """Live through one more entry."""
        if entry.action in ASIDE:
            super()._take_in(at, entry)
            return
        self._seen.append(entry)
        self._standing.append(at)
        self.learned.append(entry.action)
        game, eyes = self.match.game, self.witness(entry)
        before = game.look(self._state, eyes)
        self._state = copy_of(self._state)
        game.apply(self._state, entry.seat, entry.action)
        after = game.look(self._state, eyes)
        told = game.narrate(before, entry.seat, entry.action, after, self.names)
        if entry.note:
            told = f"{told} - {entry.note}".strip(" -")
        self.events += [Event(at, entry.seat, line) for line in told.splitlines() if line]

    def witness(self, entry: Entry) -> int:
        """Return a seat that learns an action as it is."""
        game, state = self.match.game, self._state
        first = [int(entry.seat)] if entry.seat >= 0 else []
        everybody: list[int] = [*first, NOBODY, *range(self.match.seats)]
        for seat in everybody:
            if int(game.veil(state, entry.seat, entry.action, seat)) == entry.action:
                return seat
        return NOBODY
