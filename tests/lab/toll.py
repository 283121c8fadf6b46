"""Toll: a made-up game whose averages can be worked out by hand.

A turn throws a die; then the player takes what it shows, or the prize that the box names.
"""

from __future__ import annotations

import sys
from typing import Annotated, Any, Final

from lusoria.core.box import Box, Entry
from lusoria.core.compile.jit import rule
from lusoria.core.dice import list_evenly
from lusoria.core.features import Field, Layout
from lusoria.core.game import Game
from lusoria.core.measures import Bundle, Group, Measures
from lusoria.core.metadata import Metadata
from lusoria.core.perfect_information import open_records
from lusoria.core.ranking import rank_highest
from lusoria.core.record import Actions, Floats, Int8, Int16, Int16s, Numbers, Record, dtype_of
from lusoria.core.refusal import ALLOWED, reasons_after, refused
from lusoria.core.rng import Stream, draw
from lusoria.core.seats import NATURE, NOBODY
from lusoria.core.table import Variant

MOST, ROUNDS, FACES = 3, 3, 6
TAKE, PRIZE, DIE = range(3)
ACTIONS: Final = DIE + FACES
ENDINGS: Final = ("", "three rounds have been played")
REASONS: Final = reasons_after("1")
GOAL: Final = "Take more than the others."


class Amounts(Record):
    """The numbers of the box."""

    prize: Int8
    open: Int8


class Chosen(Record):
    """What is chosen."""

    box: Amounts


class Table(Record):
    """All there is."""

    points: Annotated[Int16s, MOST]
    turns: Int16
    seats: Int8
    die: Int8
    prize: Int8
    open: Int8


STATE, VIEW = open_records(Table)
CHOSEN = dtype_of(Chosen)
LAYOUT: Final = Layout((Field("turns", "turns", "table.turns", (), ROUNDS * MOST),), omitted={})
FEATURES: Final = 1
BOX: Final = Box(
    game="toll",
    title="Toll",
    entries=(
        Entry("prize", (), 0, 9, 3, "what the prize is worth"),
        Entry("open", (), 0, 1, True, "whether the prize may be taken"),
    ),
)
MEASURES: Final = Measures(
    groups=(Group("things taken", "takes", ("die", "prize")),),
    bundles=(Bundle("takes no prize at all", 0, ("prize",)),),
    close=0,
    turn="round",
    gains=True,
)


@rule
def setup(state: Any, seats: int, chosen: Any) -> None:
    state.table.seats = seats
    state.table.prize = chosen.box.prize
    state.table.open = chosen.box.open


@rule
def ending(state: Any) -> int:
    return int(int(state.table.turns) == ROUNDS * int(state.table.seats))


@rule
def acting(state: Any) -> int:
    if ending(state):
        return NOBODY
    return NATURE if state.table.die == 0 else int(state.table.turns) % int(state.table.seats)


@rule
def why(state: Any, seat: int, action: int) -> int:
    return refused(seat, acting(state), action, ACTIONS)


@rule
def legal(state: Any, seat: int, actions: Actions) -> int:
    if seat < 0 or why(state, seat, TAKE) != ALLOWED:
        return 0
    actions[0] = TAKE
    actions[1] = PRIZE
    return 1 + int(state.table.open)


@rule
def apply(state: Any, seat: int, action: int) -> None:
    table = state.table
    if action >= DIE:
        table.die = action - DIE + 1
        return
    table.points[seat] += table.die if action == TAKE else table.prize
    table.die = 0
    table.turns += 1


@rule
def sample(state: Any, stream: Stream) -> int:  # noqa: ARG001
    return DIE + draw(stream, FACES)


@rule
def outcomes(state: Any, actions: Actions, weights: Numbers) -> int:  # noqa: ARG001
    return list_evenly(DIE, FACES, actions, weights)


@rule
def score(state: Any, scores: Numbers) -> None:
    for seat in range(state.table.seats):
        scores[seat] = state.table.points[seat]


@rule
def rank(state: Any, ranks: Numbers) -> None:
    rank_highest(state.table.points, int(state.table.seats), ranks)


@rule
def encode(view: Any, tensor: Floats) -> None:
    tensor[0] = int(view.table.turns) / (ROUNDS * MOST)


@rule
def evaluate(view: Any) -> float:
    return float(view.table.points[max(0, int(view.seat))])


@rule
def term(seen: Any, seat: int, action: int, group: int) -> int:  # noqa: ARG001
    return action if group == 0 and action < DIE else -1


@rule
def turn_mark(seen: Any) -> int:
    return 1 + int(seen.table.turns) // int(seen.table.seats)


def words(*_: Any) -> Any:
    """Say nothing."""
    return ""


METADATA: Final = Metadata(
    name="toll",
    title="Toll",
    credit="made up for tests",
    version=1,
    seats=(1, 2, 3),
    variants=(Variant("box", ("standard",), "the numbers of the box", BOX.document),),
    package=__name__,
)
GAME: Final = Game.of(
    METADATA,
    sys.modules[__name__],
    format=str,
    describe=words,
    tell=words,
    panel=words,
    manual=words,
    explain=words,
    narrate=words,
    board=words,
    secrets=False,
)
