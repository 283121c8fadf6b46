"""A view with what its viewer may do: all that the picture of Roma is made from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Final, TypeAlias

import numpy as np

from ....core.text.words import NUMBERED, Names
from ....draw import scene as shared
from ....draw.memo import FEW, once
from .. import actions, box, data, manual, state, text
from ..rules import battle, turn
from ..rules.why import free_kind
from ..state import Table, Titles, View

Spot: TypeAlias = tuple[str, int, int]
"""Where a visible card is: a word, and up to two numbers."""

NOWHERE: Final = 0
SLUGS: Final = tuple(name.lower().replace(" ", "-") for name in data.NAMES)
"""Titles as they stand in the names of elements."""


@dataclass(frozen=True, kw_only=True)
class Scene(shared.Scene):
    """What is to be drawn."""

    ids: Mapping[Spot, str]
    """The name of each visible card, which it keeps when it moves."""

    @cached_property
    def table(self) -> Table:
        """The open table, as rules are given it."""
        table: Table = self.view.table
        return table

    @cached_property
    def question(self) -> str:
        """What is asked now, in words."""
        return self.question_by(text.tell)

    @cached_property
    def defences(self) -> dict[tuple[int, int], int]:
        """What each open card defends itself with now, by seat and disc."""
        return {
            (seat, disc): int(battle.defence(self.table, seat, disc))
            for seat, row in enumerate(self.discs)
            for disc, title in enumerate(row)
            if title >= 0
        }

    @cached_property
    def below(self) -> int:
        """The seat drawn at the bottom: the viewer's own, or the first for a spectator."""
        return max(0, int(self.seen.seat))

    @cached_property
    def above(self) -> int:
        """The seat drawn at the top."""
        return data.SEATS - 1 - self.below

    @cached_property
    def seated(self) -> bool:
        """Whether the viewer plays."""
        return int(self.seen.seat) >= 0

    @property
    def asked(self) -> bool:
        """Whether the viewer is the one on turn."""
        return self.seated and self.seen.seat == self.seen.table.turn

    @cached_property
    def laying(self) -> bool:
        """Whether any card of the hand may be laid."""
        return not self.actions.isdisjoint(
            range(actions.LAY, actions.LAY + data.TITLES * data.DISCS)
        )

    @cached_property
    def stock(self) -> int:
        """Points left in the stockpile."""
        return max(0, int(self.seen.table.box.points) - int(self.seen.table.points.sum()))

    def on_turn(self, seat: int) -> bool:
        """Whether the game waits for *seat*."""
        table = self.seen.table
        if table.stage == data.EXCHANGE:
            return bool(table.given[seat] < data.GIFTS)
        return bool(
            table.stage < data.OVER
            and actions.ACTOR[table.stage] == actions.TURN
            and table.turn == seat
        )

    def has_won(self, seat: int) -> bool:
        """Whether the game is over and no one has more points than *seat*."""
        table = self.seen.table
        return bool(table.stage == data.OVER and table.points[seat] == table.points.max())

    @cached_property
    def discs(self) -> list[list[int]]:
        """What lies at the places for all to see, by seat and disc."""
        discs: list[list[int]] = self.seen.table.discs.tolist()
        return discs

    @cached_property
    def titles(self) -> list[list[int]]:
        """What lies at the places, by seat and disc, as far as the viewer knows it."""
        titles = [row[:] for row in self.discs]
        if self.seated:
            own, faces = titles[self.below], self.seen.faces.tolist()
            own[:] = [
                face if title == data.DOWN else title
                for title, face in zip(own, faces, strict=True)
            ]
        return titles

    @cached_property
    def blocked(self) -> list[list[int]]:
        """Which places no die reaches, by seat and disc."""
        blocked: list[list[int]] = self.seen.table.blocked.tolist()
        return blocked

    def laid(self, seat: int, disc: int) -> int:
        """The title at a place as far as the viewer knows it, or NONE, or DOWN."""
        return self.titles[seat][disc]

    @cached_property
    def unseen(self) -> list[tuple[int, int]]:
        """The cards that the viewer can place nowhere, by title."""
        return [(title, count) for title, count in enumerate(manual.unseen(self.seen)) if count > 0]

    def defence(self, seat: int, disc: int) -> int:
        """What the open card at a place defends itself with now."""
        return self.defences[seat, disc]

    def shown(self, title: int) -> data.Card:
        """What a card shows, as the box has it."""
        return box.card_of(self.table.box, title)

    def price(self, title: int) -> int:
        """What a card of the hand costs now."""
        if self.seen.table.stage == data.FREE_STAGE and data.KIND[title] == free_kind(self.table):
            return 0
        return int(turn.price(self.table, title))


def scene_of(
    view: View, actions: Sequence[int], names: Names = NUMBERED, news: Sequence[str] = ()
) -> Scene:
    """Put a view and the viewer's legal actions together."""
    return Scene(
        view=view,
        actions=shared.legal_set(actions),
        names=names.heard_by(int(view.seat)),
        news=tuple(news),
        describe=text.describe,
        ids=card_ids(view),
    )


def card_ids(view: View) -> Mapping[Spot, str]:
    """Name every visible card by its title and a number among its like."""
    raw: bytes = view.tobytes()  # type: ignore[attr-defined]
    return ids_in(raw)


@once(FEW)
def ids_in(raw: bytes) -> Mapping[Spot, str]:
    """Name every visible card of a view, given as its bytes: pictures and marks ask for them."""
    seen: Counter[int] = Counter()
    ids = {}
    for spot, title, count in visible(np.frombuffer(raw, state.VIEW)[0]):
        ids[spot] = f"card-{SLUGS[title]}-{seen[title] + 1}"
        seen[title] += count
    return MappingProxyType(ids)


def visible(view: View) -> Iterator[tuple[Spot, int, int]]:
    """Every card that the viewer sees on its own: where, which title, how many."""
    table = view.table
    for seat, row in enumerate(table.discs.tolist()):
        for disc, title in enumerate(row):
            if title >= 0:
                yield ("disc", seat, disc), title, 1
    for disc, pair in enumerate(zip(view.faces.tolist(), table.lifted.tolist(), strict=True)):
        for word, title in zip(("down", "lifted"), pair, strict=True):
            if title != data.NONE:
                yield (word, disc, NOWHERE), title, 1
    for word, counts in (("drawn", view.drawn), ("gift", view.gifts), ("hand", view.hand)):
        for title, count in counted(counts):
            yield (word, title, NOWHERE), title, count


def counted(counts: Titles) -> list[tuple[int, int]]:
    """The titles of which there are cards, each with how many."""
    return [(title, count) for title, count in enumerate(counts.tolist()) if count > 0]
