"""A view with what its viewer may do: all that the picture of Loyalty is made from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ....core.text.words import Names, in_places
from ....draw import pieces
from ....draw.scene import Scene as Shared
from ....draw.scene import legal_set
from .. import actions, data, nouns, text, verbs, words
from ..rules import numbers
from ..state import Table, View

ABOUT_DICE: Final = (verbs.MOVE_DIE, verbs.TAKE_DIE, verbs.RECAST)
ABOUT_FAVOURS: Final = (verbs.TAKE_FAVOUR, verbs.DROP_FAVOUR, verbs.SWAP_FAVOURS)


@dataclass(frozen=True, kw_only=True)
class Scene(Shared):
    """What is to be drawn."""

    view: View

    @cached_property
    def table(self) -> Table:
        """The table itself, as rules want it."""
        return self.view.table

    @cached_property
    def question(self) -> str:
        """What is asked now."""
        return self.question_by(text.tell)

    @cached_property
    def points(self) -> list[dict[str, int]]:
        """What the points of every seat are made of."""
        return [text.breakdown(self.view, seat) for seat in range(self.seen.table.seats)]

    @cached_property
    def seats(self) -> list[int]:
        """All seats, the viewer's own first."""
        count, viewer = int(self.seen.table.seats), max(0, int(self.seen.seat))
        return [(viewer + side) % count for side in range(count)]

    @cached_property
    def stage(self) -> str:
        """What the game waits for."""
        return data.STAGES[self.seen.table.stage]

    @cached_property
    def marks(self) -> list[str]:
        """The sign of each seat on its messengers."""
        return nouns.marks_of(self.names, int(self.seen.table.seats))

    def asked(self, seat: int) -> bool:
        """Whether the game waits for *seat*."""
        table = self.seen.table
        return bool(table.stage != data.OVER and table.actor == seat)

    def has_won(self, seat: int) -> bool:
        """Whether the game is over and *seat* is first."""
        return self.stage == "over" and text.ranks_of(self.view)[seat] == 1

    @cached_property
    def places(self) -> list[int]:
        """All seats, the winner first."""
        return in_places(text.ranks_of(self.view))

    def beat(self, seat: int) -> int:
        """How many sentences follow when the points of a seat are told: the winner is last."""
        return self.places.index(seat) + 1

    def run(self, seat: int) -> str:
        """Let a seat's points appear at the end when they are told."""
        if self.stage != "over":
            return ""
        return pieces.appearing(self.points[seat]["total"], self.beat(seat))

    def line_action(self, column: int, half: int) -> int:
        """The legal action that a line of a card stands for, or NONE."""
        sends = (actions.SEND_MAIN if half == data.MAIN else actions.SEND_GENERAL) + column
        copies = (actions.COPY_MAIN if half == data.MAIN else actions.COPY_GENERAL) + column
        follows = actions.FOLLOW_MAIN if half == data.MAIN else actions.FOLLOW_GENERAL
        marked = column == self.seen.table.mark
        return self.first_of(sends, copies, *((follows,) if marked else ()))

    def picks(self, column: int, things: tuple[int, ...]) -> int:
        """The legal action of picking a column for the sake of some of its *things*."""
        table = self.seen.table
        if (
            self.stage == "exit"
            or table.deed == data.NONE
            or numbers.verb(self.table, int(table.deed)) not in things
        ):
            return data.NONE
        return self.first_of(actions.COLUMN + column, actions.TO + column)

    def dice_action(self, column: int) -> int:
        """The legal action that the dice of a column stand for, or NONE."""
        gather = self.first_of(actions.GATHER + column)
        return gather if gather != data.NONE else self.picks(column, ABOUT_DICE)

    def favour_action(self, column: int) -> int:
        """The legal action that the favour of a column stands for, or NONE."""
        return self.picks(column, ABOUT_FAVOURS)

    def card_action(self, column: int) -> int:
        """The legal action that the head of a card stands for, or NONE."""
        deed = int(self.seen.table.deed)
        elsewhere = deed != data.NONE and numbers.verb(self.table, deed) in (
            *ABOUT_DICE,
            *ABOUT_FAVOURS,
        )
        if elsewhere and self.stage != "exit":
            return data.NONE
        return self.first_of(
            actions.SEND_IDLE + column, actions.COLUMN + column, actions.TO + column
        )


def scene_of(view: View, actions: Sequence[int], names: Names, news: Sequence[str]) -> Scene:
    """Put a view, the viewer's legal actions, names and news together."""
    return Scene(
        view=view,
        actions=legal_set(actions),
        names=names,
        news=tuple(news),
        describe=words.describe,
    )
