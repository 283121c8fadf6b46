"""A match as it is shown once it is over: all hands open, nothing redacted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ...core.defaults import nothing_disclosed
from ...core.seats import NOBODY
from .narration import Narration

if TYPE_CHECKING:
    from ...core.game import Game
    from .match import Entry, Match

OPEN: Final = 1 << 20
"""Added to a viewer, the place among a match's narrations where the open one is kept."""


def discloses(game: Game) -> bool:
    """Whether a game can show what all seats know in one picture."""
    return game.disclose is not nothing_disclosed


def disclosed(match: Match, seat: int = NOBODY) -> Any:
    """Return what *seat* sees with all that the other seats know."""
    view = match.view(seat)
    if not discloses(match.game):
        return view
    return match.game.disclose(view, [match.view(other) for other in range(match.seats)])


def narration_of(match: Match, viewer: int, opened: bool) -> Narration:
    """Return what has happened in sentences, as *viewer* may know it, or all of it."""
    return open_narration(match, viewer).caught_up() if opened else match.narration(viewer)


def open_narration(match: Match, viewer: int) -> Narration:
    """Return the narration of a match with nothing hidden, as far as it was told."""
    narration = match.rendered.narrations.get(OPEN + viewer)
    if narration is None:
        narration = match.rendered.narrations[OPEN + viewer] = FullNarration(
            match, match.known(viewer)
        )
    return narration


def tell_on(match: Match, viewer: int, opened: bool, most: int) -> None:
    """Tell *most* entries more of what ``narration_of`` returns."""
    (open_narration(match, viewer) if opened else match.rendered.whole_narration(viewer)).caught_up(
        most
    )


def untold(match: Match, viewer: int, opened: bool) -> int:
    """Return how many entries must be lived through before that can be told."""
    narration = match.rendered.narrations.get(OPEN + viewer if opened else viewer)
    return len(match.entries) if narration is None or narration.start else narration.untold


class FullNarration(Narration):
    """The events of a match with nothing hidden, in the words that one viewer hears.

    Each is told as a seat that knows it: the one that acted, or the one that was dealt to.
    """

    def _take_in(self, at: int, entry: Entry) -> None:
        """Live through one more entry."""
        if entry.action < 0:
            super()._take_in(at, entry)
            return
        viewer = self.viewer
        self._look_through(self.witness(entry))
        super()._take_in(at, entry)
        self._look_through(viewer)

    def _look_through(self, viewer: int) -> None:
        """Look at the table as it stands through the eyes of a seat."""
        self.viewer, self._looked = viewer, -1

    def _hearsay(self, at: int) -> None:
        """Hear nothing from others: who tells it has seen it."""

    def witness(self, entry: Entry) -> int:
        """Return a seat that learns an action as it is."""
        game, state = self.match.game, self.match.lived(self._at)
        first = [int(entry.seat)] if entry.seat >= 0 else []
        everybody: list[int] = [*first, NOBODY, *range(self.match.seats)]
        for seat in everybody:
            if int(game.redact(state, entry.seat, entry.action, seat)) == entry.action:
                return seat
        return NOBODY
