"""What a player of Personae may know, what it can imagine, and the observation tensor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final

import numpy as np
from numpy.typing import NDArray

from lusoria.core.compile.jit import rule
from lusoria.core.features import Field, Layout, axis, put_one, seats_from_viewer
from lusoria.core.record import Floats, Int8, Int8s, Record, copy_of, dtype_of
from lusoria.core.rng import Stream
from lusoria.core.seats import NATURE

from . import rules
from .rules import COPIES, HELD, KINDS, SEATS

HIDDEN: Final = rules.ACTIONS
REDACTED: Final = 1


class View(Record):
    """What one player knows."""

    table: rules.Table
    hands: Annotated[Int8s, SEATS, HELD]
    """The viewer's hand, and what it knows of the others; 0 is nothing, or unknown."""
    shown: Annotated[Int8s, SEATS]
    """What each of the others has seen in the viewer's hand."""
    seat: Int8


VIEW = dtype_of(View)
ALL: Final = int(COPIES[0].sum())
PLAYER, MASK = seats_from_viewer(SEATS), axis("mask", KINDS)
LAYOUT: Final = Layout(
    (
        Field("seated", "there is such a player", "table.seats", (PLAYER,)),
        Field("turn", "whose turn it is", "table.turn", (PLAYER,), one=True),
        Field("out", "has been unmasked", "table.out", (PLAYER,)),
        Field("guarded", "a doorkeeper protects", "table.guarded", (PLAYER,)),
        Field("held", "masks in the hand", "table.held", (PLAYER,), HELD),
        Field("laid", "masks laid down", "table.laid", (PLAYER, MASK), int(COPIES.max())),
        Field("hands", "masks known", "hands", (PLAYER, axis("place", HELD), MASK), one=True),
        Field("shown", "what it knows of mine", "shown", (PLAYER, MASK), one=True),
        Field("pile", "masks in the pile", "table.pile", (), ALL),
        Field("small", "it is a small feast", "table.feast"),
    ),
    omitted={"seat": "players are told from the viewer's own"},
)
FEATURES: Final = LAYOUT.size
SEATED, TURN, OUT, GUARD, HANDFUL, LAID, HANDS, SHOWN, PILE, SMALL = (
    LAYOUT.at(field.name) for field in LAYOUT.fields
)


@rule
def observe(state: Any, seat: int, view: Any) -> None:
    """Copy what *seat* may know; at midnight all masks are taken off [3.2, 3.3, 4.2]."""
    view.table = state.table
    view.seat = seat
    midnight = rules.ending_of(state.table) == 2
    for owner in range(SEATS):
        view.shown[owner] = state.knows[owner, seat] if seat >= 0 else 0
        view.hands[owner, 0] = state.knows[seat, owner] if seat >= 0 else 0
        view.hands[owner, 1] = 0
        if owner == seat or midnight:
            view.hands[owner, 0] = state.hands[owner, 0]
            view.hands[owner, 1] = state.hands[owner, 1]


@rule
def imagine(view: Any, stream: Stream, state: Any) -> None:
    """Fill *state* with a game that the viewer cannot tell from the real one."""
    state.table = view.table
    seat = int(view.seat)
    for owner in range(SEATS):
        state.hands[owner, 0] = view.hands[owner, 0]
        state.hands[owner, 1] = view.hands[owner, 1]
        for viewer in range(SEATS):
            state.knows[viewer, owner] = 0
    for other in range(SEATS):
        if seat >= 0 and other != seat:
            state.knows[seat, other] = view.hands[other, 0]
            state.knows[other, seat] = view.shown[other]
    for owner in range(state.table.seats):
        missing = int(state.table.held[owner])
        for place in range(HELD):
            missing -= int(state.hands[owner, place] > 0)
        for _ in range(missing):
            rules.take(state.hands, owner, rules.sample(state, stream) - rules.DEAL + 1)


@rule
def redact(state: Any, seat: int, action: int, viewer: int) -> int:
    """Hide from all but the one who draws which mask is dealt [1.2]."""
    return HIDDEN if seat == NATURE and viewer != rules.drawing(state.table) else action


def visibility(view: Any) -> NDArray[Any]:
    """Say which masks a viewer sees: a guest shows one by an action that everybody hears."""
    seen: NDArray[Any] = (view.hands[:, :, None] == np.arange(1, KINDS + 1)).any(axis=1)
    return seen.astype(int)


def disclose(view: Any, views: Sequence[Any]) -> Any:
    """Take off all masks once the game is over."""
    shown = copy_of(view)
    for seat, own in enumerate(views):
        shown.hands[seat] = own.hands[seat]
    return shown


@rule
def encode(view: Any, tensor: Floats) -> None:
    """Tell a learning program what is known, the viewer first."""
    table = view.table
    for place in range(table.seats):
        seat = (max(0, int(view.seat)) + place) % int(table.seats)
        tensor[SEATED + place] = 1.0
        tensor[TURN + place] = int(table.turn == seat)
        tensor[OUT + place] = table.out[seat]
        tensor[GUARD + place] = table.guarded[seat]
        tensor[HANDFUL + place] = table.held[seat] / HELD
        for kind in range(KINDS):
            tensor[LAID + place * KINDS + kind] = table.laid[seat, kind] / COPIES.max()
        for at in range(HELD):
            put_one(tensor, HANDS + (place * HELD + at) * KINDS, int(view.hands[seat, at]) - 1)
        put_one(tensor, SHOWN + place * KINDS, int(view.shown[seat]) - 1)
    tensor[PILE] = int(table.pile) / ALL
    tensor[SMALL] = table.feast


@rule
def evaluate(view: Any) -> float:
    """Prefer to be at the feast, with few others, a high rank, and knowledge."""
    seat, worth = max(0, int(view.seat)), 0.0
    for other in range(view.table.seats):
        sign = 10.0 if other == seat else -3.0
        worth += sign * float(1 - int(view.table.out[other]))
        worth += int(other != seat and view.hands[other, 0] > 0)
    return worth + 0.2 * float(view.hands[seat, 0]) + 0.5 * float(view.table.guarded[seat])
