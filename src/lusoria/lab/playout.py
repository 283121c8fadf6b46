"""One whole game, from set-up to the end, by bots.  The same loop serves every target."""

from __future__ import annotations

from typing import Any, Final

from ..bots.choose import choose, choose_at_random
from ..core.contract import (
    Chosen,
    State,
    acting,
    apply,
    ending,
    invite,
    legal,
    observe,
    rank,
    sample,
    score,
    setup,
    stage,
)
from ..core.jit import template
from ..core.record import Actions, Int16, Int32, Int64, Record, dtype_of
from ..core.rng import Stream
from ..core.seats import ANYONE, NATURE, NOBODY

MASK: Final = 0xFFFFFFFF
FNV: Final = 0x01000193
BLANK: Final = 0x811C9DC5
"""The digest of a game before its first action."""


class Tally(Record):
    """What one game came to."""

    digest: Int64
    """A fold of all its actions: equal games have equal digests."""
    decisions: Int32
    """Actions that seats took."""
    nature: Int32
    """Actions that nature took."""
    ending: Int16
    """How it ended; 0 if it was given up unfinished."""


TALLY = dtype_of(Tally)


@template
def play_out(
    state: State,
    players: int,
    seats: int,
    chosen: Chosen,
    stream: Stream,
    limit: int,
    actions: Actions,
    bots: Any,
    mind: Any,
    eyes: Any,
    tally: Tally,
) -> None:
    """Play a game to its end, or until *limit* actions have been taken."""
    setup(state, players, chosen)
    decisions, nature, digest = 0, 0, BLANK
    seat = int(acting(state))
    while seat != NOBODY and decisions + nature < limit:
        if seat == NATURE:
            nature += 1
        else:
            decisions += 1
        digest = fold(digest, step(state, seat, seats, stream, actions, bots, mind, eyes))
        seat = int(acting(state))
    tally.digest = digest
    tally.decisions = decisions
    tally.nature = nature
    tally.ending = ending(state)


@template
def step(
    state: State,
    seat: int,
    seats: int,
    stream: Stream,
    actions: Actions,
    bots: Any,
    mind: Any,
    eyes: Any,
) -> int:
    """Take one action, chance's or a seat's; return who and what in one number."""
    if seat == NATURE:
        action = int(sample(state, stream))
    else:
        if seat == ANYONE:
            seat = invite(state, seats, stream, actions)
        count = legal(state, seat, actions)
        action = int(decide(state, seat, count, stream, actions, bots, mind, eyes))
    apply(state, seat, action)
    return action * 256 + seat + 8


@template
def start(state: State, players: int, chosen: Chosen) -> None:
    """Set a game up."""
    setup(state, players, chosen)


@template
def stage_of(state: State) -> int:
    """Return the number of the question that is open."""
    return int(stage(state))


@template
def fold(digest: int, move: int) -> int:
    """Take one more action into a digest."""
    return ((digest ^ move) * FNV) & MASK


@template
def decide(
    state: State,
    seat: int,
    count: int,
    stream: Stream,
    actions: Actions,
    bots: Any,
    mind: Any,
    eyes: Any,
) -> int:
    """Ask whoever sits there; ``bind`` puts one of the two below in its place."""
    raise NotImplementedError


@template
def ask_bot(
    state: State,
    seat: int,
    count: int,
    stream: Stream,
    actions: Actions,
    bots: Any,
    mind: Any,
    eyes: Any,
) -> int:
    """Show the seat's bot its view and let it choose."""
    observe(state, seat, eyes[1])
    return choose(bots[seat], eyes[1], actions, count, stream, mind, eyes)


@template
def ask_chance(
    state: State,
    seat: int,
    count: int,
    stream: Stream,
    actions: Actions,
    bots: Any,
    mind: Any,
    eyes: Any,
) -> int:
    """Every seat plays at random: no view is needed."""
    return choose_at_random(actions, count, stream)


@template
def settle(state: State, scores: Any, ranks: Any) -> None:
    """Write down points and places."""
    score(state, scores)
    rank(state, ranks)
