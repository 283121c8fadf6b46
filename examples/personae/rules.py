"""The rules of Personae."""

from __future__ import annotations

from typing import Annotated, Any, Final

import numpy as np

from lusoria.core.compile.jit import rule
from lusoria.core.record import Actions, Int8, Int8s, Numbers, Record, dtype_of
from lusoria.core.refusal import ALLOWED, FIRST_OWN, reasons_after, refused
from lusoria.core.rng import Stream, draw
from lusoria.core.seats import NATURE, NOBODY
from lusoria.core.table import Reason, Variant

SEATS, KINDS, HELD = 4, 6, 2
GOSSIP, GUEST, WRESTLER, DOORKEEPER, HOST, KING = range(1, KINDS + 1)
COPIES: Final = np.array([[0, 5, 3, 3, 2, 2, 1], [0, 0, 1, 1, 1, 1, 1]], np.int8)
"""How many there are of each mask, at a whole feast and at a small one."""
VARIANTS: Final = (Variant("feast", ("whole", "small"), "how many masks there are [1.1]"),)
AIMED: Final = np.array([GUEST, WRESTLER, HOST], np.int8)
"""Masks that name a player and no more; a gossip also names a mask."""

ALONE, AIM = 0, KINDS
GUESS: Final = AIM + len(AIMED) * SEATS
DEAL: Final = GUESS + SEATS * (KINDS - 1)
ACTIONS: Final = DEAL + KINDS
ENDINGS: Final = ("", "one player is left", "midnight has come")
DEALT, NONE_LEFT, NOT_HELD, MUST_NAME, NAMES_NOBODY, ABSENT, ONESELF, GUARDED = range(
    FIRST_OWN, FIRST_OWN + 8
)
REASONS: Final = reasons_after(
    "2.1",
    Reason("2.1", "only chance deals, and only when a mask is to be drawn"),
    Reason("1.1", "no such mask is left"),
    Reason("2.1", "you do not have this mask"),
    Reason("2.2", "somebody must be named"),
    Reason("2.2", "this mask names nobody"),
    Reason("2.2", "that player is not at the feast"),
    Reason("2.2", "you cannot name yourself"),
    Reason("3.4", "a doorkeeper protects that player"),
)


class Chosen(Record):
    """The variants in force."""

    feast: Int8


class Table(Record):
    """What everybody sees."""

    laid: Annotated[Int8s, SEATS, KINDS]
    """How many of each mask a player has laid down."""
    held: Annotated[Int8s, SEATS]
    """How many masks each player has."""
    out: Annotated[Int8s, SEATS]
    """1 for players who have been unmasked."""
    guarded: Annotated[Int8s, SEATS]
    """1 for players whom a doorkeeper protects."""
    pile: Int8
    turn: Int8
    seats: Int8
    feast: Int8


class State(Record):
    """Everything."""

    table: Table
    hands: Annotated[Int8s, SEATS, HELD]
    """What each player has, the higher rank first; 0 is nothing."""
    knows: Annotated[Int8s, SEATS, SEATS]
    """What the first player has seen in the hand of the second, while it is there."""


STATE, CHOSEN = dtype_of(State), dtype_of(Chosen)


@rule
def setup(state: Any, seats: int, chosen: Any) -> None:
    """Shuffle all masks into the pile [1.1]."""
    state.table.seats = seats
    state.table.feast = chosen.feast
    state.table.pile = COPIES[chosen.feast].sum()


@rule
def drawing(table: Any) -> int:
    """The seat that is to draw a mask, or NOBODY [1.2, 2.1, 3.5]."""
    for seat in range(table.seats):
        if not table.out[seat] and table.held[seat] == 0:
            return seat
    return int(table.turn) if table.held[table.turn] == 1 else NOBODY


@rule
def ending_of(table: Any) -> int:
    """How the game ended, 0 while it lasts [4.1, 4.2]."""
    if int(table.out.sum()) == int(table.seats) - 1:
        return 1
    seat = drawing(table)
    return 2 if seat >= 0 and table.held[seat] == 1 and table.pile <= 1 else 0


@rule
def ending(state: Any) -> int:
    """How the game ended, 0 while it lasts."""
    return ending_of(state.table)


@rule
def acting(state: Any) -> int:
    """Chance deals what is to be drawn; otherwise the seat lays down whose turn it is [2.1]."""
    if ending_of(state.table):
        return NOBODY
    return NATURE if drawing(state.table) >= 0 else int(state.table.turn)


@rule
def kind_of(action: int) -> int:
    """Which mask an action lays down."""
    if action < AIM:
        return action + 1
    return int(AIMED[(action - AIM) // SEATS]) if action < GUESS else GOSSIP


@rule
def named_by(action: int) -> int:
    """Whom an action names, or NOBODY."""
    if action < AIM:
        return NOBODY
    return (action - AIM) % SEATS if action < GUESS else (action - GUESS) // (KINDS - 1)


@rule
def guessed_by(action: int) -> int:
    """Which mask a gossip guesses: any but its own [3.1]."""
    return GUEST + (action - GUESS) % (KINDS - 1)


@rule
def why_not_named(table: Any, seat: int, kind: int, named: int) -> int:
    """Why *seat* may not name a player with a mask [2.2, 3.4]."""
    if named >= table.seats or table.out[named]:
        return ABSENT
    if named == seat and kind != HOST:
        return ONESELF
    return GUARDED if table.guarded[named] else ALLOWED


@rule
def why(state: Any, seat: int, action: int) -> int:
    """Why *seat* may not take *action* now [2.1, 2.2]."""
    table, reason = state.table, refused(seat, acting(state), action, ACTIONS)
    if reason != ALLOWED:
        return reason
    if seat == NATURE or action >= DEAL:
        if seat != NATURE or action < DEAL:
            return DEALT
        return ALLOWED if unseen(state, action - DEAL + 1) else NONE_LEFT
    kind, named = kind_of(action), named_by(action)
    if state.hands[seat, 0] != kind and state.hands[seat, 1] != kind:
        return NOT_HELD
    if named >= 0:
        return why_not_named(table, seat, kind, named)
    if kind in (DOORKEEPER, KING):
        return ALLOWED
    for other in range(table.seats):
        if why_not_named(table, seat, kind, other) == ALLOWED:
            return MUST_NAME
    return ALLOWED


@rule
def legal(state: Any, seat: int, actions: Actions) -> int:
    """List what *seat* may do."""
    count = 0
    for action in range(DEAL):
        if seat >= 0 and why(state, seat, action) == ALLOWED:
            actions[count] = action
            count += 1
    return count


@rule
def unseen(state: Any, kind: int) -> int:
    """How many of a mask are neither laid down nor in a hand: those are in the pile."""
    count = int(COPIES[state.table.feast, kind])
    for seat in range(state.table.seats):
        count -= int(state.table.laid[seat, kind - 1])
        count -= int(state.hands[seat, 0] == kind) + int(state.hands[seat, 1] == kind)
    return count


@rule
def take(hands: Any, seat: int, kind: int) -> None:
    """Put a mask into a hand, the higher rank first."""
    low, high = min(int(hands[seat, 0]), kind), max(int(hands[seat, 0]), kind)
    hands[seat, 0], hands[seat, 1] = high, low


@rule
def lay(state: Any, seat: int, kind: int) -> None:
    """Lay a mask down for all to see, and forget who had seen it [2.1]."""
    if state.hands[seat, 0] == kind:
        state.hands[seat, 0] = state.hands[seat, 1]
    state.hands[seat, 1] = 0
    state.table.held[seat] -= 1
    state.table.laid[seat, kind - 1] += 1
    for viewer in range(SEATS):
        if state.knows[viewer, seat] == kind:
            state.knows[viewer, seat] = 0


@rule
def unmask(state: Any, seat: int) -> None:
    """Lay down what is left and go home [2.3]."""
    if state.hands[seat, 0]:
        lay(state, seat, int(state.hands[seat, 0]))
    state.table.out[seat] = 1


@rule
def wrestle(state: Any, seat: int, named: int) -> None:
    """Compare two masks in secret; the lower rank is unmasked [3.3]."""
    own, other = int(state.hands[seat, 0]), int(state.hands[named, 0])
    state.knows[seat, named], state.knows[named, seat] = other, own
    if own != other:
        unmask(state, seat if own < other else named)


@rule
def use(state: Any, seat: int, action: int) -> None:
    """Carry out what a mask does to the player it names [3.1, 3.2, 3.3, 3.5]."""
    kind, named = kind_of(action), named_by(action)
    mask = int(state.hands[named, 0])
    if kind == GOSSIP and mask == guessed_by(action):
        unmask(state, named)
    elif kind == GUEST:
        state.knows[seat, named] = mask
    elif kind == WRESTLER:
        wrestle(state, seat, named)
    elif kind == HOST:
        lay(state, named, mask)
        state.table.out[named] = int(mask == KING)


@rule
def apply(state: Any, seat: int, action: int) -> None:
    """Deal a mask, or lay one down, let it do its work and pass the turn on [2.1, 3.4, 3.6]."""
    table = state.table
    if action >= DEAL:
        drawer = drawing(table)
        take(state.hands, drawer, action - DEAL + 1)
        table.held[drawer] += 1
        table.pile -= 1
        return
    kind = kind_of(action)
    lay(state, seat, kind)
    if kind == KING:
        unmask(state, seat)
    elif kind == DOORKEEPER:
        table.guarded[seat] = 1
    elif named_by(action) >= 0:
        use(state, seat, action)
    table.turn = (seat + 1) % int(table.seats)
    while table.out[table.turn]:
        table.turn = (int(table.turn) + 1) % int(table.seats)
    table.guarded[table.turn] = 0


@rule
def sample(state: Any, stream: Stream) -> int:
    """Deal a mask from the pile [1.2]."""
    left = 0
    for kind in range(1, KINDS + 1):
        left += unseen(state, kind)
    place, kind = draw(stream, left), 1
    while place >= unseen(state, kind):
        place -= unseen(state, kind)
        kind += 1
    return DEAL + kind - 1


@rule
def outcomes(state: Any, actions: Actions, weights: Numbers) -> int:
    """List the masks of the pile."""
    count = 0
    for kind in range(1, KINDS + 1):
        if unseen(state, kind):
            actions[count], weights[count] = DEAL + kind - 1, unseen(state, kind)
            count += 1
    return count


@rule
def score(state: Any, scores: Numbers) -> None:
    """Give 1 to the last at the feast, or to the highest rank at midnight [4.1, 4.2]."""
    for seat in range(state.table.seats):
        best = ending_of(state.table) > 0 and not state.table.out[seat]
        for other in range(state.table.seats):
            best = best and state.hands[other, 0] <= state.hands[seat, 0]
        scores[seat] = int(best)


@rule
def rank(state: Any, ranks: Numbers) -> None:
    """Place the winners first, all others behind them."""
    score(state, ranks)
    seats = int(state.table.seats)
    winners = int(ranks[:seats].sum())
    for seat in range(seats):
        ranks[seat] = 1 if ranks[seat] else 1 + winners


def faults(state: Any, complete: bool) -> list[str]:
    """List what cannot be: masks too many, or a pile of another size."""
    table, left = state.table, [int(unseen(state, kind)) for kind in range(1, KINDS + 1)]
    found = [f"there are too many masks of rank {kind}" for kind, n in enumerate(left, 1) if n < 0]
    if ((state.hands > 0).sum(axis=1) != table.held).any():
        found.append("held does not count the hands")
    if complete and sum(left) != table.pile:
        found.append(f"the pile has {sum(left)} masks, not {table.pile}")
    return found
