"""A view with what its looker may do: all that the picture of Loyalty is made from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ....core.seats import seat_name
from ....draw import pieces
from ....draw.svg import tag
from ..actions import (
    COLUMN,
    COPY_GENERAL,
    COPY_MAIN,
    FOLLOW_GENERAL,
    FOLLOW_MAIN,
    GATHER,
    SEND_GENERAL,
    SEND_IDLE,
    SEND_MAIN,
    TO,
)
from ..data import MAIN, NONE, OVER, STAGES, VERB
from ..notation import format_action
from ..state import View
from ..text import ranks_of
from ..verbs import (
    DROP_FAVOUR,
    MOVE_DIE,
    RECAST,
    SWAP_FAVOURS,
    TAKE_DIE,
    TAKE_FAVOUR,
)
from ..words import describe

ABOUT_DICE: Final = (MOVE_DIE, TAKE_DIE, RECAST)
ABOUT_FAVOURS: Final = (TAKE_FAVOUR, DROP_FAVOUR, SWAP_FAVOURS)


@dataclass(frozen=True)
class Scene:
    """What is to be drawn."""

    view: View
    actions: frozenset[int]

    @property
    def seats(self) -> list[int]:
        """All seats, the looker's own first."""
        count, looker = int(self.view.table.seats), max(0, int(self.view.seat))
        return [(looker + side) % count for side in range(count)]

    @property
    def stage(self) -> str:
        """What the game waits for."""
        return STAGES[self.view.table.stage]

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return f"Seat {seat_name(seat)}" + (" (you)" if seat == self.view.seat else "")

    def asked(self, seat: int) -> bool:
        """Whether the game waits for *seat*."""
        table = self.view.table
        return bool(table.stage != OVER and table.actor == seat)

    def has_won(self, seat: int) -> bool:
        """Whether the game is over and *seat* is first."""
        return self.stage == "over" and ranks_of(self.view)[seat] == 1

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

    def first_of(self, *actions: int) -> int:
        """Return the first of *actions* that is legal, or NONE."""
        return next((action for action in actions if action in self.actions), NONE)

    def line_action(self, column: int, half: int) -> int:
        """The legal action that a line of a card stands for, or NONE."""
        sends = (SEND_MAIN if half == MAIN else SEND_GENERAL) + column
        copies = (COPY_MAIN if half == MAIN else COPY_GENERAL) + column
        follows = FOLLOW_MAIN if half == MAIN else FOLLOW_GENERAL
        marked = column == self.view.table.mark
        return self.first_of(sends, copies, *((follows,) if marked else ()))

    def picks(self, column: int, things: tuple[int, ...]) -> int:
        """The legal action of picking a column for the sake of some of its *things*."""
        table = self.view.table
        if self.stage == "exit" or table.deed == NONE or VERB[table.deed] not in things:
            return NONE
        return self.first_of(COLUMN + column, TO + column)

    def dice_action(self, column: int) -> int:
        """The legal action that the dice of a column stand for, or NONE."""
        gather = self.first_of(GATHER + column)
        return gather if gather != NONE else self.picks(column, ABOUT_DICE)

    def favour_action(self, column: int) -> int:
        """The legal action that the favour of a column stands for, or NONE."""
        return self.picks(column, ABOUT_FAVOURS)

    def card_action(self, column: int) -> int:
        """The legal action that the head of a card stands for, or NONE."""
        deed = int(self.view.table.deed)
        elsewhere = deed != NONE and VERB[deed] in (*ABOUT_DICE, *ABOUT_FAVOURS)
        if elsewhere and self.stage != "exit":
            return NONE
        return self.first_of(SEND_IDLE + column, COLUMN + column, TO + column)


def scene_of(view: View, actions: Sequence[int]) -> Scene:
    """Put a view and the looker's legal actions together."""
    return Scene(view, frozenset(int(action) for action in actions))
