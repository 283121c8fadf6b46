"""One lane of a batch: a game that stops whenever a seat is asked, and restarts when it is over.

The same templates serve every target. A lane draws from one stream, whose number is made of the
lane and of the games that it has finished: nothing else decides what happens in it.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..core.compile.jit import rule, template
from ..core.contract import (
    State,
    acting,
    apply,
    encode,
    ending,
    imagine,
    invite,
    legal,
    observe,
    sample,
)
from ..core.game import Game
from ..core.record import Actions
from ..core.rng import Stream, draw, open_stream
from ..core.seats import ANYONE, NATURE, NOBODY
from .playout import PlayerScratch, SeatBots, Setting, Tally, begin, carry_on, count, decide, settle

BEGIN: Final = -1
"""What stands in the place of an action where a lane begins its next game."""
LANE_BITS: Final = 32
"""Bits of a game's number that are the lane's; those above them count the lane's games."""
MOST_LANES: Final = 2**31 - 1
FINE: Final = -1
"""There is no lane whose action is illegal."""
BYTE: Final = 8
WIDEST: Final = 4
"""Bytes of a mask that are read at once at most."""
FOUR_ONES: Final = 0x01010101
WIDEST_SUM: Final = 0xFF


class Rows(NamedTuple):
    """What lanes show, a row each; ``lanes`` says what it means."""

    acting: NDArray[np.int32]
    options: NDArray[np.int32]
    mask: NDArray[np.bool_]
    observation: NDArray[np.float32]
    reward: NDArray[np.float32]
    done: NDArray[np.bool_]
    scores: NDArray[np.int32]
    ranks: NDArray[np.int32]
    ending: NDArray[np.int16]
    games: NDArray[np.int64]


class Home(NamedTuple):
    """Where games are while they are played: where they are kept, or in memory nearer at hand."""

    states: Any
    streams: Any
    tallies: Any


class LaneContext(NamedTuple):
    """What all lanes have in common, and room to work in."""

    setting: Setting
    seed: int
    actions: Actions
    views: Any
    zeros: Any
    """One record of zeros, a state before it is set up."""


@template
def advance(rows: Rows, home: Home, context: LaneContext, given: Any, first: int) -> None:
    """Take an action in each lane and follow it to the next question; *first* is the first lane."""
    for at in range(len(given)):
        take_turn(rows, at, home, at, context, int(given[at]), first + at)
        wipe(rows, at)
        show(rows, at, home.states[at], context.actions, context.views)


@template
def play_ends(
    rows: Rows, home: Home, context: LaneContext, seat_bots: SeatBots, first: int
) -> None:
    """Play the game of each lane to its end, and begin the next one."""
    for at in range(len(home.states)):
        play_end(rows, at, home, at, context, seat_bots, first + at)
        wipe(rows, at)
        show(rows, at, home.states[at], context.actions, context.views)


@template
def ask_all(
    rows: Rows,
    home: Home,
    context: LaneContext,
    seat_bots: SeatBots,
    given: Any,
    stream: Stream,
    first: int,
) -> None:
    """Ask bots what they would do, each lane with a stream of its own; nothing is done yet."""
    scratch = PlayerScratch(stream, context.actions, seat_bots.bots, seat_bots.mind, seat_bots.eyes)
    for at in range(len(given)):
        open_stream(stream, context.seed, first + at)
        given[at] = ask_one(rows, at, home.states[at], scratch)


@template
def ask_one(rows: Rows, at: int, state: State, scratch: PlayerScratch) -> int:
    """Ask the bot of the seat that a lane asks."""
    seat = int(rows.acting[at])
    return int(decide(state, seat, int(legal(state, seat, scratch.actions)), scratch))


@template
def imagine_all(
    rows: Rows, home: Home, context: LaneContext, asked: Any, elsewhere: Home, which: Any
) -> None:
    """Let each lane stand where a lane elsewhere stands, as the seat asked there imagines it."""
    for at in range(len(which)):
        imagine_one(
            rows, at, home, context.views[0], asked, elsewhere, int(which[at]), context.seed
        )
        wipe(rows, at)
        show(rows, at, home.states[at], context.actions, context.views)


@template
def imagine_one(
    rows: Rows,
    at: int,
    home: Home,
    view: Any,
    asked: Any,
    elsewhere: Home,
    place: int,
    seed: int,
) -> None:
    """Imagine the game at a *place* elsewhere; lanes that imagine the same one imagine alike."""
    seat, stream = int(asked[place]), home.streams[at]
    open_stream(stream, seed, place)
    observe(elsewhere.states[place], seat, view)
    imagine(view, stream, home.states[at])
    home.tallies[at] = elsewhere.tallies[place]
    rows.acting[at] = seat
    rows.done[at] = False
    rows.games[at] = 0


@template
def take_turn(
    rows: Rows, at: int, home: Home, here: int, context: LaneContext, action: int, lane: int
) -> None:
    """Take an action in a lane, and follow it to the next question."""
    rows.done[at] = False
    for seat in range(context.setting.seats):
        rows.reward[at, seat] = 0.0
    follow(rows, at, home, here, context, action, lane)


@template
def play_end(
    rows: Rows, at: int, home: Home, here: int, context: LaneContext, seat_bots: SeatBots, lane: int
) -> None:
    """Play the game of a lane to its end, and begin the next one."""
    state, tally = home.states[here], home.tallies[here]
    asked, stream = int(rows.acting[at]), home.streams[here]
    carry_on(state, asked, context.setting, stream, context.actions, seat_bots, tally)
    conclude(rows, at, state, tally)
    follow(rows, at, home, here, context, BEGIN, lane)


@template
def follow(
    rows: Rows, at: int, home: Home, here: int, context: LaneContext, action: int, lane: int
) -> None:
    """Take an action and let chance act until a seat is asked; if the game ends, begin the next.

    Where anyone may act, the game itself says who is asked.  Every rule is called at one place
    only: a GPU reads each of them once for all lanes.
    """
    state, stream, tally = home.states[here], home.streams[here], home.tallies[here]
    seat, asked = int(rows.acting[at]), NOBODY
    while asked == NOBODY:
        if action == BEGIN:
            home.states[here] = context.zeros[0]
            open_stream(stream, context.seed, game_number(lane, int(rows.games[at])))
            begin(state, context.setting, tally)
        else:
            turn = int(acting(state))
            apply(state, seat, action)
            count(tally, turn, move_of(seat, action))
        turn = int(acting(state))
        if turn == NOBODY or given_up(tally, context.setting.limit):
            conclude(rows, at, state, tally)
            action = BEGIN
        elif turn == NATURE:
            seat, action = NATURE, int(sample(state, stream))
        elif turn == ANYONE:
            asked = int(invite(state, context.setting.seats, stream, context.actions))
        else:
            asked = turn
    rows.acting[at] = asked


@template
def conclude(rows: Rows, at: int, state: State, tally: Tally) -> None:
    """Write down what the game of a lane came to."""
    tally.ending = ending(state)
    rows.ending[at] = tally.ending
    rows.done[at] = True
    rows.games[at] += 1
    settle(state, rows.scores[at], rows.ranks[at])
    reward(rows.ranks[at], int(tally.ending), rows.reward[at])


@template
def show(rows: Rows, at: int, state: State, actions: Actions, views: Any) -> None:
    """Write what the seat asked may know and do; the rows have been wiped."""
    tell(rows, at, state, views)
    offer(rows, at, state, actions)


@template
def tell(rows: Rows, at: int, state: State, views: Any) -> None:
    """Write what the seat asked may know."""
    observe(state, int(rows.acting[at]), views[0])
    encode(views[0], rows.observation[at])


@template
def offer(rows: Rows, at: int, state: State, actions: Actions) -> int:
    """Write what the seat asked may do; return how many actions it is, which are listed, too."""
    found = int(legal(state, int(rows.acting[at]), actions))
    rows.options[at] = found
    for place in range(found):
        rows.mask[at, int(actions[place])] = True
    return found


@template
def tell_nothing(rows: Rows, at: int, state: State, views: Any) -> None:
    """Write nothing of what is known, where that is done apart."""


@template
def offer_nothing(rows: Rows, at: int, state: State, actions: Actions) -> int:
    """Write nothing of what can be done, where that is done apart."""
    return 0


@rule
def wipe(rows: Rows, at: int) -> None:
    """Clear what a lane has shown."""
    rows.observation[at, :] = 0.0
    rows.mask[at, :] = False


@rule
def wipe_mask(rows: Rows, at: int) -> None:
    """Clear what a lane has shown, where every number of a tensor is written."""
    rows.mask[at, :] = False


def wiping(game: Game) -> dict[str, Any]:
    """Return what has to be cleared in a lane of a game before it shows something."""
    return {"wipe": wipe_mask} if game.layout.whole else {}


@rule
def reward(ranks: Any, ended: int, rewards: Any) -> None:
    """Write what each seat gains: 1 for a victory of its own, which the others lose together.

    Those who win together share, and where nobody wins all lose alike.  A lone player gains 1 or
    loses 1.  A game that was given up is worth nothing.
    """
    seats, winners = len(ranks), 0
    for seat in range(seats):
        if ranks[seat] == 1:
            winners += 1
    for seat in range(seats):
        if ended == 0:
            rewards[seat] = 0.0
        elif ranks[seat] == 1:
            rewards[seat] = (seats - winners) / (winners * (seats - 1)) if seats > 1 else 1.0
        else:
            rewards[seat] = -1.0 / max(1, seats - 1)


@rule
def given_up(tally: Tally, limit: int) -> bool:
    """Whether a game has gone on for too long; each has one decision at least."""
    return tally.decisions > 0 and int(tally.decisions) + int(tally.nature) >= limit


@rule
def move_of(seat: int, action: int) -> int:
    """Return who and what in one number, as digests fold them."""
    return action * 256 + seat + 8


@rule
def game_number(lane: int, games: int) -> int:
    """Return the number of the game that a lane plays after so many finished ones."""
    return (games << LANE_BITS) | lane


@rule
def first_fault(mask: Any, given: Any) -> int:
    """Return the first lane whose action is not legal, or FINE."""
    for lane in range(len(given)):
        if not allowed(mask[lane], int(given[lane])):
            return lane
    return FINE


@rule
def allowed(mask: Any, action: int) -> bool:
    """Whether a lane's mask allows an action."""
    return 0 <= action < len(mask) and bool(mask[action])


@rule
def pick_all(words: Any, options: Any, given: Any, stream: Stream, seed: int, first: int) -> None:
    """Pick a legal action for each lane, all equally likely."""
    for at in range(len(given)):
        given[at] = pick(words[at], int(options[at]), stream, seed, first + at)


@rule
def pick(words: Any, options: int, stream: Stream, seed: int, lane: int) -> int:
    """Pick one of the actions that a mask allows by the first draw of the lane's stream.

    The mask comes in *words* of one, two or four of its bytes, so that few of them need be read.
    """
    left, width = any_of(options, stream, seed, lane), int(words.itemsize)
    for at in range(len(words)):
        word = int(words[at])
        here = bytes_set(word)
        if left < here:
            for place in range(width):
                if (word >> (BYTE * place)) & 1:
                    if left == 0:
                        return at * width + place
                    left -= 1
        left -= here
    return BEGIN


@rule
def any_of(options: int, stream: Stream, seed: int, lane: int) -> int:
    """Draw which of a lane's legal actions is picked, by their order in the mask."""
    open_stream(stream, seed, lane)
    return int(draw(stream, options))


@rule
def in_order(listed: Any, lane: int, count: int, wanted: int) -> int:
    """Return the action of a lane than which so many of those listed, a column each, are less."""
    for place in range(count):
        action, less = int(listed[place, lane]), 0
        for other in range(count):
            less += int(listed[other, lane]) < action
        if less == wanted:
            return action
    return BEGIN


@rule
def unmask(row: Any, listed: Any, count: int, part: int, parts: int) -> None:
    """Clear a part of a lane's mask that allows *count* actions, the first of which are listed.

    The row comes in words as ``pick`` takes them; several threads clear a part of it each.
    """
    width = int(row.itemsize)
    if count <= len(listed):
        for place in range(part, count, parts):
            row[int(listed[place]) // width] = 0
    else:
        for at in range(part, len(row), parts):
            row[at] = 0


@rule
def bytes_set(word: int) -> int:
    """Return how many of at most four bytes, each 0 or 1, are 1: their sum gathers in the last."""
    return (word * FOUR_ONES >> (WIDEST - 1) * BYTE) & WIDEST_SUM
