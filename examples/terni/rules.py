"""The rules of Terni Lapilli."""

from __future__ import annotations

from typing import Annotated, Any, Final

import numpy as np

from lusoria.core.compile.jit import rule
from lusoria.core.dice import list_evenly
from lusoria.core.features import Field, Layout, axis, seats_from_viewer
from lusoria.core.perfect_information import open_records
from lusoria.core.record import Actions, Floats, Int8, Int8s, Numbers, Record
from lusoria.core.refusal import ALLOWED, FIRST_OWN, reasons_after, refused
from lusoria.core.rng import Stream, draw
from lusoria.core.seats import NATURE, NOBODY
from lusoria.core.table import Reason

POINTS, PEBBLES, TURNS = 9, 3, 30
LINES: Final = np.array(
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]],
    np.int8,
)

LAY, MOVE, COIN = 0, POINTS, POINTS + POINTS * POINTS
ACTIONS: Final = COIN + 2
ENDINGS: Final = ("", "three in a row", "patience has run out")
TAKEN, IN_HAND, NONE_IN_HAND, NOT_OWN, FAR, COIN_FIRST, COIN_LIES = range(FIRST_OWN, FIRST_OWN + 7)
REASONS: Final = reasons_after(
    "2.1",
    Reason("2.2", "the point is not empty"),
    Reason("2.2", "a pebble is still in hand"),
    Reason("2.3", "no pebble is left in hand"),
    Reason("2.3", "no pebble of this seat lies there"),
    Reason("2.3", "the points are not beside each other"),
    Reason("1.1", "the coin must be tossed first"),
    Reason("1.1", "the coin has been tossed"),
)


class Table(Record):
    """The board, and whose turn it is."""

    points: Annotated[Int8s, POINTS]
    """0 where nothing lies, else 1 more than the seat whose pebble it is."""
    turns: Int8
    """Turns that have been taken."""
    first: Int8
    """1 more than the seat that began; 0 before the coin is tossed."""
    seats: Int8


STATE, VIEW = open_records(Table)
SEAT = seats_from_viewer(2)
LAYOUT: Final = Layout(
    (
        Field("pebbles", "whose pebbles lie where", "table.points", (SEAT, axis("point", POINTS))),
        Field("first", "who began", "table.first", (SEAT,), one=True),
        Field("turns", "turns that have been taken", "table.turns", (), TURNS),
    ),
    omitted={"seat": "seats are told from the viewer's own", "table.seats": "always two"},
)
FEATURES: Final = LAYOUT.size
PEBBLE, FIRST, TURN = LAYOUT.at("pebbles"), LAYOUT.at("first"), LAYOUT.at("turns")


@rule
def setup(state: Any, seats: int, chosen: Any) -> None:  # noqa: ARG001
    """Leave the board empty [1.1]."""
    state.table.seats = seats


@rule
def has_row(table: Any, seat: int) -> bool:
    """Whether *seat* has three in a row [3.1]."""
    for line in range(len(LINES)):
        found = 0
        for place in range(PEBBLES):
            found += int(table.points[LINES[line, place]] == seat + 1)
        if found == PEBBLES:
            return True
    return False


@rule
def ending(state: Any) -> int:
    """How the game ended, 0 while it lasts [3.1, 3.2]."""
    if has_row(state.table, 0) or has_row(state.table, 1):
        return 1
    return 2 if state.table.turns == TURNS else 0


@rule
def acting(state: Any) -> int:
    """The coin first, then the seats in turn [1.1, 2.1]."""
    table = state.table
    if ending(state):
        return NOBODY
    return NATURE if table.first == 0 else (int(table.first) - 1 + int(table.turns)) % 2


@rule
def are_beside(start: int, goal: int) -> bool:
    """Whether two points are one step apart [2.3]."""
    steps = max(abs(start // 3 - goal // 3), abs(start % 3 - goal % 3))
    return steps == 1


@rule
def why(state: Any, seat: int, action: int) -> int:
    """Why *seat* may not take *action* now [1, 2]."""
    table, reason = state.table, refused(seat, acting(state), action, ACTIONS)
    if reason != ALLOWED:
        return reason
    if seat == NATURE:
        return ALLOWED if action >= COIN else COIN_FIRST
    if action >= COIN:
        return COIN_LIES
    in_hand = int(table.turns) < 2 * PEBBLES
    if action < MOVE:
        if not in_hand:
            return NONE_IN_HAND
        return ALLOWED if table.points[action] == 0 else TAKEN
    start, goal = (action - MOVE) // POINTS, (action - MOVE) % POINTS
    if in_hand:
        return IN_HAND
    if table.points[start] != seat + 1:
        return NOT_OWN
    if not are_beside(start, goal):
        return FAR
    return ALLOWED if table.points[goal] == 0 else TAKEN


@rule
def legal(state: Any, seat: int, actions: Actions) -> int:
    """List what *seat* may do."""
    count = 0
    for action in range(COIN):
        if seat >= 0 and why(state, seat, action) == ALLOWED:
            actions[count] = action
            count += 1
    return count


@rule
def apply(state: Any, seat: int, action: int) -> None:
    """Toss the coin, lay or move [1.1, 2.2, 2.3]."""
    table = state.table
    if action >= COIN:
        table.first = action - COIN + 1
        return
    if action < MOVE:
        table.points[action] = seat + 1
    else:
        table.points[(action - MOVE) // POINTS] = 0
        table.points[(action - MOVE) % POINTS] = seat + 1
    table.turns += 1


@rule
def sample(state: Any, stream: Stream) -> int:  # noqa: ARG001
    """Toss the coin [1.1]."""
    return COIN + draw(stream, 2)


@rule
def outcomes(state: Any, actions: Actions, weights: Numbers) -> int:  # noqa: ARG001
    """List the sides of the coin."""
    return list_evenly(COIN, 2, actions, weights)


@rule
def score(state: Any, scores: Numbers) -> None:
    """Score 1 for a player with a row [3.1]."""
    for seat in range(2):
        scores[seat] = int(has_row(state.table, seat))


@rule
def rank(state: Any, ranks: Numbers) -> None:
    """Place the winner first; without one both share the game [3.1, 3.2]."""
    for seat in range(2):
        ranks[seat] = 1 + int(has_row(state.table, 1 - seat))


@rule
def encode(view: Any, tensor: Floats) -> None:
    """Write the observation tensor: pebbles, the viewer's first, and the turns taken."""
    viewer = max(0, int(view.seat))
    for point in range(POINTS):
        owner = int(view.table.points[point]) - 1
        if owner >= 0:
            tensor[PEBBLE + (owner ^ viewer) * POINTS + point] = 1.0
    if view.table.first:
        tensor[FIRST + ((int(view.table.first) - 1) ^ viewer)] = 1.0
    tensor[TURN] = int(view.table.turns) / TURNS


@rule
def evaluate(view: Any) -> float:
    """Prefer a row, and the centre, which lies in four of them."""
    seat = max(0, int(view.seat))
    rows = int(has_row(view.table, seat)) - int(has_row(view.table, 1 - seat))
    return 10.0 * rows + int(view.table.points[4] == seat + 1)
