"""One whole game, from set-up to the end, by bots.  The same loop serves every target."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..bots.choose import RANDOM, choose, choose_at_random, chooser
from ..core.compile.jit import rule, template
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
    began: Int16
    """The first seat whose turn it was alone; NOBODY where there is no such thing."""


TALLY = dtype_of(Tally)


class Setting(NamedTuple):
    """What all games of a run have in common."""

    players: int
    seats: int
    chosen: Chosen
    limit: int
    """Actions after which a game is given up."""


class PlayerScratch(NamedTuple):
    """What players need at hand: chance, a list of actions, and those who look a mind and eyes."""

    stream: Stream
    actions: Actions
    bots: Any
    mind: Any
    eyes: Any


class ChanceScratch(NamedTuple):
    """A desk for players who look at nothing."""

    stream: Stream
    actions: Actions


class SeatBots(NamedTuple):
    """Bots, one a seat, with a mind and eyes for those who look."""

    bots: Any
    mind: Any
    eyes: Any


@template
def play_out(
    state: State, setting: Setting, scratch: PlayerScratch | ChanceScratch, tally: Tally
) -> None:
    """Play a game to its end, or until the limit is reached."""
    begin(state, setting, tally)
    play_on(state, int(acting(state)), setting, scratch, tally)


@template
def play_on(
    state: State, asked: int, setting: Setting, scratch: PlayerScratch | ChanceScratch, tally: Tally
) -> None:
    """Play on from where a game stands, where *asked* is asked next.

    It counts in numbers of its own: a tally lies in memory, and that would take a tenth longer.
    """
    seats, limit = setting.seats, setting.limit
    decisions, nature = int(tally.decisions), int(tally.nature)
    digest, began = int(tally.digest), int(tally.began)
    seat = int(acting(state))
    while seat != NOBODY and decisions + nature < limit:
        if seat == NATURE:
            nature += 1
        else:
            decisions += 1
            if began == NOBODY and seat >= 0:
                began = seat
        digest = fold(digest, step(state, asked, seats, scratch))
        seat = int(acting(state))
        asked = seat
    tally.digest = digest
    tally.decisions = decisions
    tally.nature = nature
    tally.began = began
    tally.ending = ending(state)


@template
def carry_on(
    state: State,
    asked: int,
    setting: Setting,
    stream: Stream,
    actions: Actions,
    seat_bots: SeatBots,
    tally: Tally,
) -> None:
    """Let the bot of the seat play on; ``bind`` puts one of the two below in its place."""
    raise NotImplementedError


@template
def carry_on_at_random(
    state: State,
    asked: int,
    setting: Setting,
    stream: Stream,
    actions: Actions,
    seat_bots: SeatBots,
    tally: Tally,
) -> None:
    """Play on at random."""
    play_on(state, asked, setting, ChanceScratch(stream, actions), tally)


@template
def carry_on_by_bots(
    state: State,
    asked: int,
    setting: Setting,
    stream: Stream,
    actions: Actions,
    seat_bots: SeatBots,
    tally: Tally,
) -> None:
    """Let bots play on that look before they choose."""
    scratch = PlayerScratch(stream, actions, seat_bots.bots, seat_bots.mind, seat_bots.eyes)
    play_on(state, asked, setting, scratch, tally)


@template
def begin(state: State, setting: Setting, tally: Tally) -> None:
    """Set a game up; nothing has been counted yet."""
    setup(state, setting.players, setting.chosen)
    tally.digest = BLANK
    tally.decisions = 0
    tally.nature = 0
    tally.began = NOBODY


@template
def step(state: State, seat: int, seats: int, scratch: PlayerScratch | ChanceScratch) -> int:
    """Take one action, chance's or a seat's; return who and what in one number."""
    if seat == NATURE:
        action = int(sample(state, scratch.stream))
    else:
        if seat == ANYONE:
            seat = invite(state, seats, scratch.stream, scratch.actions)
        count = legal(state, seat, scratch.actions)
        action = int(decide(state, seat, count, scratch))
    apply(state, seat, action)
    return action * 256 + seat + 8


@template
def count(tally: Tally, seat: int, move: int) -> None:
    """Count an action, where games are played a step at a time."""
    if seat == NATURE:
        tally.nature += 1
    else:
        tally.decisions += 1
        if tally.began == NOBODY and seat >= 0:
            tally.began = seat
    tally.digest = fold(int(tally.digest), move)


@template
def stage_of(state: State) -> int:
    """Return the number of the question that is open."""
    return int(stage(state))


@rule
def fold(digest: int, move: int) -> int:
    """Take one more action into a digest."""
    return ((digest ^ move) * FNV) & MASK


@template
def decide(state: State, seat: int, count: int, scratch: PlayerScratch | ChanceScratch) -> int:
    """Ask the bot of the seat; ``bind`` puts one of the two below in its place."""
    raise NotImplementedError


@template
def ask_bot(state: State, seat: int, count: int, scratch: PlayerScratch) -> int:
    """Show the seat's bot its view and let it choose."""
    view = scratch.eyes[1]
    observe(state, seat, view)
    bot = scratch.bots[seat]
    return choose(bot, view, scratch.actions, count, scratch.stream, scratch.mind, scratch.eyes)


@template
def ask_chance(state: State, seat: int, count: int, scratch: PlayerScratch | ChanceScratch) -> int:
    """Every seat plays at random: no view is needed."""
    return choose_at_random(scratch.actions, count, scratch.stream)


@template
def settle(state: State, scores: Any, ranks: Any) -> None:
    """Write down points and places."""
    score(state, scores)
    rank(state, ranks)


def playing(bots: NDArray[np.int8]) -> dict[str, Any]:
    """Return what the names of templates mean where these bots play."""
    if np.all(bots == RANDOM):
        return {"carry_on": carry_on_at_random, "decide": ask_chance}
    return {"carry_on": carry_on_by_bots, "decide": ask_bot, **chooser(bots)}
