"""The rules of Cursus."""

from __future__ import annotations

from typing import Annotated, Any, Final

from lusoria.core.compile.jit import rule
from lusoria.core.dice import list_evenly
from lusoria.core.features import Field, Layout, axis, put_one, seats_from_viewer
from lusoria.core.perfect_information import open_records
from lusoria.core.ranking import rank_highest
from lusoria.core.record import Actions, Floats, Int8, Int8s, Int16, Numbers, Record
from lusoria.core.refusal import ALLOWED, FIRST_OWN, reasons_after, refused
from lusoria.core.rng import Stream, draw
from lusoria.core.seats import NATURE, NOBODY
from lusoria.core.table import Reason

MOST: Final = 4
LINE: Final = 24
BREATHS, SPURT = 3, 2
ROUNDS, FACES = 10, 6

TROT, GALLOP, REST, DIE = range(4)
ACTIONS: Final = DIE + FACES
ENDINGS: Final = ("", "a chariot has reached the line", "night has fallen")
NO_BREATH, TAKEN, DIE_FIRST, NO_DIE = range(FIRST_OWN, FIRST_OWN + 4)
REASONS: Final = reasons_after(
    "2.1",
    Reason("2.3", "the horses are out of breath"),
    Reason("2.4", "another chariot stands there"),
    Reason("2.1", "the die must be thrown first"),
    Reason("2.1", "the die has been thrown"),
)


class Table(Record):
    """The race, all of it for everybody to see."""

    turns: Int16
    """Turns that have been taken."""
    fields: Annotated[Int8s, MOST]
    """Where each chariot stands."""
    breaths: Annotated[Int8s, MOST]
    """What each team has left."""
    seats: Int8
    die: Int8
    """What has been thrown, 0 before."""


STATE, VIEW = open_records(Table)
CHARIOT = seats_from_viewer(MOST)
LAYOUT: Final = Layout(
    (
        Field("seated", "there is such a chariot", "table.seats", (CHARIOT,)),
        Field("fields", "how far it has come", "table.fields", (CHARIOT,), LINE, 127),
        Field("breaths", "what its team has left", "table.breaths", (CHARIOT,), BREATHS),
        Field("die", "what has been thrown", "table.die", (axis("face", FACES),), one=True),
        Field("turns", "turns that have been taken", "table.turns", (), ROUNDS * MOST),
    ),
    omitted={"seat": "chariots are told from the viewer's own"},
)
FEATURES: Final = LAYOUT.size
SEATED, FIELD, BREATH = LAYOUT.at("seated"), LAYOUT.at("fields"), LAYOUT.at("breaths")
THROWN, TURNS = LAYOUT.at("die"), LAYOUT.at("turns")


@rule
def setup(state: Any, seats: int, chosen: Any) -> None:  # noqa: ARG001
    """Line the chariots up [1.1]."""
    state.table.seats = seats
    for seat in range(seats):
        state.table.breaths[seat] = BREATHS


@rule
def ending(state: Any) -> int:
    """How the race ended, 0 while it lasts [3.1, 3.2]."""
    for seat in range(state.table.seats):
        if state.table.fields[seat] == LINE:
            return 1
    return 2 if int(state.table.turns) == ROUNDS * int(state.table.seats) else 0


@rule
def acting(state: Any) -> int:
    """The die first, then the driver whose turn it is [2.1]."""
    if ending(state):
        return NOBODY
    return NATURE if state.table.die == 0 else int(state.table.turns) % int(state.table.seats)


@rule
def goal_of(table: Any, seat: int, action: int) -> int:
    """Where an action takes a chariot [2.2, 2.3, 2.5]."""
    steps = 0 if action == REST else int(table.die) + (SPURT if action == GALLOP else 0)
    return min(LINE, int(table.fields[seat]) + steps)


@rule
def is_taken(table: Any, seat: int, field: int) -> bool:
    """Whether another chariot stands on a field that is for one [2.4]."""
    for other in range(table.seats):
        if other != seat and table.fields[other] == field:
            return 0 < field < LINE
    return False


@rule
def why(state: Any, seat: int, action: int) -> int:
    """Why *seat* may not take *action* now [2]."""
    table, reason = state.table, refused(seat, acting(state), action, ACTIONS)
    if reason != ALLOWED:
        return reason
    if seat == NATURE:
        return ALLOWED if action >= DIE else DIE_FIRST
    if action >= DIE:
        return NO_DIE
    if action == GALLOP and table.breaths[seat] == 0:
        return NO_BREATH
    taken = action != REST and is_taken(table, seat, goal_of(table, seat, action))
    return TAKEN if taken else ALLOWED


@rule
def legal(state: Any, seat: int, actions: Actions) -> int:
    """List what *seat* may do."""
    count = 0
    for action in range(DIE):
        actions[count] = action
        count += int(seat >= 0 and why(state, seat, action) == ALLOWED)
    return count


@rule
def apply(state: Any, seat: int, action: int) -> None:
    """Throw the die, or drive [2]."""
    table = state.table
    if action >= DIE:
        table.die = action - DIE + 1
        return
    table.fields[seat] = goal_of(table, seat, action)
    if action == GALLOP:
        table.breaths[seat] -= 1
    elif action == REST:
        table.breaths[seat] = min(BREATHS, int(table.breaths[seat]) + 1)
    table.die = 0
    table.turns += 1


@rule
def sample(state: Any, stream: Stream) -> int:  # noqa: ARG001
    """Throw the die [2.1]."""
    return DIE + draw(stream, FACES)


@rule
def outcomes(state: Any, actions: Actions, weights: Numbers) -> int:  # noqa: ARG001
    """List the faces of the die."""
    return list_evenly(DIE, FACES, actions, weights)


@rule
def score(state: Any, scores: Numbers) -> None:
    """Score the fields that each chariot has covered."""
    for seat in range(state.table.seats):
        scores[seat] = state.table.fields[seat]


@rule
def rank(state: Any, ranks: Numbers) -> None:
    """Rank the chariots by distance [3.1, 3.2]."""
    rank_highest(state.table.fields, int(state.table.seats), ranks)


@rule
def encode(view: Any, tensor: Floats) -> None:
    """Write the observation tensor: the race, the viewer first."""
    table = view.table
    for place in range(table.seats):
        seat = (max(0, int(view.seat)) + place) % int(table.seats)
        tensor[SEATED + place] = 1.0
        tensor[FIELD + place] = table.fields[seat] / LINE
        tensor[BREATH + place] = table.breaths[seat] / BREATHS
    put_one(tensor, THROWN, int(table.die) - 1)
    tensor[TURNS] = int(table.turns) / (ROUNDS * MOST)


@rule
def evaluate(view: Any) -> float:
    """Prefer to be far ahead, and to have breath."""
    seat = max(0, int(view.seat))
    return float(view.table.fields[seat]) + 0.8 * float(view.table.breaths[seat])
