"""A view with what its looker may do: all that the picture of Quorum is made from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....core.words import NUMBERED, Names
from ....draw import scene
from ....draw.scene import legal_set
from ..actions import ACTOR, TURN
from ..data import DECK, NONE, OVER
from ..notation import format_action
from ..position import members
from ..sheet import Sheet, places_of, sheets
from ..state import View
from ..tale import NEXT
from ..text import describe


@dataclass(frozen=True, kw_only=True)
class Scene(scene.Scene):
    """What is to be drawn, with the score as it stands."""

    sheets: list[Sheet]
    places: list[int]

    @property
    def seats(self) -> int:
        """How many players there are."""
        return int(self.view.table.seats)

    @property
    def seated(self) -> bool:
        """Whether the looker plays."""
        return int(self.view.seat) >= 0

    @property
    def own(self) -> int:
        """The looker's seat, or the first for a spectator."""
        return max(0, int(self.view.seat))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.view.table.stage == OVER)

    def others(self) -> list[int]:
        """The seats of the others in the order of play; for a spectator all."""
        if not self.seated:
            return list(range(self.seats))
        return [(self.own + step) % self.seats for step in range(1, self.seats)]

    def on_turn(self, seat: int) -> bool:
        """Whether the game waits for *seat*."""
        table = self.view.table
        return bool(ACTOR[table.stage] == TURN and table.turn == seat)

    def has_won(self, seat: int) -> bool:
        """Whether the game is over and nobody is ahead of *seat*."""
        return self.over and self.places[seat] == 1

    def hand(self) -> list[int]:
        """The looker's own Rome cards."""
        own = [*members(self.view.table.known[self.own]), *members(self.view.dealt)]
        return sorted(own) if self.seated else []

    def gods(self, seat: int) -> list[int]:
        """The Gods in a hand."""
        return [int(god) for god in self.view.table.gods[seat] if god != NONE]

    def played(self, seat: int, kind: int) -> list[int]:
        """The cards of one type that a seat has played, by power."""
        cards = [at for at in members(self.view.table.played[seat]) if DECK[at].type == kind]
        return sorted(cards, key=lambda card: (DECK[card].power, DECK[card].number))


def scene_of(
    view: View, actions: Sequence[int], names: Names = NUMBERED, news: Sequence[str] = ()
) -> Scene:
    """Put a view, the looker's legal actions, the names and the score together."""
    found = sheets(view.table)
    return Scene(
        view=view,
        actions=legal_set(actions),
        names=names.heard_by(int(view.seat)),
        news=pictured(view, news),
        describe=describe,
        write=format_action,
        sheets=found,
        places=places_of(found),
    )


def pictured(view: View, news: Sequence[str]) -> tuple[str, ...]:
    """Leave out the news that the picture itself shows: the top of the deck, the final sheet."""
    last = news[:1] if view.table.stage == OVER else news
    return tuple(line for line in last if not line.startswith(NEXT))


def card_id(card: int) -> str:
    """The name of a card, which it keeps when it moves."""
    return f"card-{DECK[card].number}"
