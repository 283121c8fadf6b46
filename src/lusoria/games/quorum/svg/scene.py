"""A view with what its viewer may do: all that the picture of Quorum is made from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate

from ....core.text.words import NUMBERED, Names
from ....draw import scene
from ....draw.scene import legal_set
from .. import actions, box, data, manual, narration, position, score_sheet, text
from ..score_sheet import ScoreSheet
from ..state import View


@dataclass(frozen=True, kw_only=True)
class Scene(scene.Scene):
    """What is to be drawn, with the score as it stands."""

    sheets: list[ScoreSheet]
    places: list[int]

    @cached_property
    def question(self) -> str:
        """What is asked now, in words."""
        return self.question_by(text.tell)

    @cached_property
    def titles(self) -> tuple[str, ...]:
        """The names of all seats as they stand on a board."""
        return tuple(self.names.title(seat) for seat in range(self.seats))

    @cached_property
    def played(self) -> list[tuple[tuple[int, ...], ...]]:
        """The cards that each seat has played, type by type, by power."""
        return [
            tuple(tuple(by_power(kind, cards)) for kind in range(len(data.TYPES)))
            for cards in map(list, map(position.members, self.seen.table.played[: self.seats]))
        ]

    @cached_property
    def seats(self) -> int:
        """How many players there are."""
        return int(self.seen.table.seats)

    @cached_property
    def seated(self) -> bool:
        """Whether the viewer plays."""
        return int(self.seen.seat) >= 0

    @cached_property
    def own(self) -> int:
        """The viewer's seat, or the first for a spectator."""
        return max(0, int(self.seen.seat))

    @cached_property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.seen.table.stage == data.OVER)

    def others(self) -> list[int]:
        """The seats of the others in the order of play; for a spectator all."""
        if not self.seated:
            return list(range(self.seats))
        return [(self.own + step) % self.seats for step in range(1, self.seats)]

    def on_turn(self, seat: int) -> bool:
        """Whether the game waits for *seat*."""
        table = self.seen.table
        return bool(actions.ACTOR[table.stage] == actions.TURN and table.turn == seat)

    def has_won(self, seat: int) -> bool:
        """Whether the game is over and nobody is ahead of *seat*."""
        return self.over and self.places[seat] == 1

    def cue(self, province: int) -> int | None:
        """How many sentences of the final scoring follow when a province is told."""
        if not self.over:
            return None
        place = int(self.seen.table.circle.tolist().index(province))
        return data.CIRCLE - place + len(data.TYPES)

    def run(self, seat: int) -> str:
        """What a seat's points come to at the end, line by line of the final scoring."""
        if not self.over:
            return ""
        circle, points = self.seen.table.circle.tolist(), self.sheets[seat].points
        lines = [*(points[province] for province in circle), *points[data.CIRCLE :]]
        sums = [0, *accumulate(lines)]
        return " ".join(map(str, [*sums, sums[-1]]))

    def hand(self) -> list[int]:
        """The viewer's own Rome cards."""
        own = [
            *position.members(self.seen.table.known[self.own]),
            *position.members(self.seen.dealt),
        ]
        return sorted(own) if self.seated else []

    @property
    def texts(self) -> manual.Manual:
        """What people read of the box."""
        return manual.of(self.seen.table)

    def shown(self, card: int) -> data.Card:
        """What a card shows, as the box has it."""
        return box.card_of(self.view.table.box, card)

    def lore(self, card: int) -> str:
        """What the type of a card is worth."""
        return self.texts.types[data.DECK[card].type]

    def god(self, god: int) -> data.God:
        """What a God does, as the box has it."""
        return box.god_of(self.view.table.box, god)

    def gods(self, seat: int) -> list[int]:
        """The Gods in a hand."""
        return [int(god) for god in self.seen.table.gods[seat] if god != data.NONE]


def by_power(kind: int, cards: Iterable[int]) -> list[int]:
    """Return the cards of one type, by power."""
    found = (card for card in cards if data.DECK[card].type == kind)
    return sorted(found, key=lambda card: (data.DECK[card].power, data.DECK[card].number))


def scene_of(
    view: View, actions: Sequence[int], names: Names = NUMBERED, news: Sequence[str] = ()
) -> Scene:
    """Put a view, the viewer's legal actions, the names and the score together."""
    found = score_sheet.sheets(view.table)
    return Scene(
        view=view,
        actions=legal_set(actions),
        names=names.heard_by(int(view.seat)),
        news=pictured(view, news),
        describe=text.describe,
        sheets=found,
        places=score_sheet.places_of(found),
    )


def pictured(view: View, news: Sequence[str]) -> tuple[str, ...]:
    """Leave out the news that the picture itself shows: the top of the deck, the final sheet."""
    last = news[:1] if view.table.stage == data.OVER else news
    return tuple(line for line in last if not line.startswith(narration.NEXT))


def card_id(card: int) -> str:
    """The name of a card, which it keeps when it moves."""
    return f"card-{data.DECK[card].number}"
