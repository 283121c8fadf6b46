"""A view with what its looker may do: all that the picture of Quorum is made from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....core.seats import seat_name
from ....draw import pieces
from ....draw.svg import tag
from ..actions import ACTOR, TURN
from ..data import DECK, NONE, OVER
from ..notation import format_action
from ..position import members
from ..sheet import Sheet, places_of, sheets
from ..state import View
from ..text import describe


@dataclass(frozen=True)
class Scene:
    """What is to be drawn."""

    view: View
    actions: frozenset[int]
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

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return f"Seat {seat_name(seat)}" + (" (you)" if seat == self.view.seat else "")

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

    def meaning(self, action: int) -> str:
        """Say what an action does, and how it is written."""
        said, short = describe(self.view, action), format_action(action)
        said = said[:1].upper() + said[1:]
        return said if said.lower() == short.lower() else f"{said} [{short}]"

    def offer(self, action: int, *children: str, **attributes: object) -> str:
        """Draw *children*, and let them stand for *action* if it is legal."""
        if action in self.actions:
            return pieces.choice(action, self.meaning(action), *children, **attributes)
        return tag("g", *children, **attributes)


def scene_of(view: View, actions: Sequence[int]) -> Scene:
    """Put a view, the looker's legal actions and the score together."""
    found = sheets(view.table)
    return Scene(view, frozenset(int(action) for action in actions), found, places_of(found))


def card_id(card: int) -> str:
    """The name of a card, which it keeps when it moves."""
    return f"card-{DECK[card].number}"
