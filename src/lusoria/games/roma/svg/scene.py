"""A view with what its looker may do: all that the picture of Roma is made from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from ....core.words import NUMBERED, Names
from ....draw import scene as shared
from ..actions import ACTOR, LAY, TURN
from ..data import (
    DISCS,
    DOWN,
    EXCHANGE,
    FREE_STAGE,
    GIFTS,
    KIND,
    NAMES,
    NONE,
    OVER,
    POINTS,
    SEATS,
    TITLES,
)
from ..notation import format_action
from ..rules.battle import defence
from ..rules.turn import price
from ..rules.why import free_kind
from ..state import Titles, View
from ..text import describe

Spot: TypeAlias = tuple[str, int, int]
"""Where a visible card is: a word, and up to two numbers."""

NOWHERE: Final = 0


@dataclass(frozen=True, kw_only=True)
class Scene(shared.Scene):
    """What is to be drawn."""

    ids: dict[Spot, str]
    """The name of each visible card, which it keeps when it moves."""

    @property
    def below(self) -> int:
        """The seat drawn at the bottom: the looker's own, or the first for a spectator."""
        return max(0, int(self.view.seat))

    @property
    def above(self) -> int:
        """The seat drawn at the top."""
        return SEATS - 1 - self.below

    @property
    def seated(self) -> bool:
        """Whether the looker plays."""
        return int(self.view.seat) >= 0

    @property
    def asked(self) -> bool:
        """Whether the looker is the one on turn."""
        return self.seated and self.view.seat == self.view.table.turn

    @property
    def laying(self) -> bool:
        """Whether any card of the hand may be laid."""
        return not self.actions.isdisjoint(range(LAY, LAY + TITLES * DISCS))

    @property
    def stock(self) -> int:
        """Points left in the stockpile."""
        return max(0, POINTS - int(self.view.table.points.sum()))

    def on_turn(self, seat: int) -> bool:
        """Whether the game waits for *seat*."""
        table = self.view.table
        if table.stage == EXCHANGE:
            return bool(table.given[seat] < GIFTS)
        return bool(table.stage < OVER and ACTOR[table.stage] == TURN and table.turn == seat)

    def has_won(self, seat: int) -> bool:
        """Whether the game is over and no one has more points than *seat*."""
        table = self.view.table
        return bool(table.stage == OVER and table.points[seat] == table.points.max())

    def laid(self, seat: int, disc: int) -> int:
        """The title at a place as far as the looker knows it, or NONE, or DOWN."""
        title = int(self.view.table.discs[seat, disc])
        if title == DOWN and seat == self.view.seat:
            return int(self.view.faces[disc])
        return title

    def defence(self, seat: int, disc: int) -> int:
        """What the open card at a place defends itself with now."""
        return int(defence(self.view.table, seat, disc))

    def price(self, title: int) -> int:
        """What a card of the hand costs now."""
        table = self.view.table
        if table.stage == FREE_STAGE and KIND[title] == free_kind(table):
            return 0
        return int(price(table, title))


def scene_of(
    view: View, actions: Sequence[int], names: Names = NUMBERED, news: Sequence[str] = ()
) -> Scene:
    """Put a view and the looker's legal actions together."""
    return Scene(
        view=view,
        actions=shared.legal_set(actions),
        names=names.heard_by(int(view.seat)),
        news=tuple(news),
        describe=describe,
        write=format_action,
        ids=card_ids(view),
    )


def card_ids(view: View) -> dict[Spot, str]:
    """Name every visible card by its title and a number among its like."""
    seen: Counter[int] = Counter()
    ids = {}
    for spot, title, count in visible(view):
        ids[spot] = f"card-{NAMES[title].lower().replace(' ', '-')}-{seen[title] + 1}"
        seen[title] += count
    return ids


def visible(view: View) -> Iterator[tuple[Spot, int, int]]:
    """Every card that the looker sees on its own: where, which title, how many."""
    for seat in range(SEATS):
        for disc in range(DISCS):
            if view.table.discs[seat, disc] >= 0:
                yield ("disc", seat, disc), int(view.table.discs[seat, disc]), 1
    for disc in range(DISCS):
        for word, title in (("down", view.faces[disc]), ("lifted", view.table.lifted[disc])):
            if title != NONE:
                yield (word, disc, NOWHERE), int(title), 1
    for word, counts in (("drawn", view.drawn), ("gift", view.gifts), ("hand", view.hand)):
        for title, count in counted(counts):
            yield (word, title, NOWHERE), title, count


def counted(counts: Titles) -> list[tuple[int, int]]:
    """The titles of which there are cards, each with how many."""
    return [(title, int(counts[title])) for title in range(TITLES) if counts[title] > 0]
