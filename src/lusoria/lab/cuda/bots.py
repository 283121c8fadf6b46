"""Bots that look before they choose, in lanes on a GPU: ``greedy`` and ``policy``.

Each thread has room for what a bot sees and imagines. Evaluations are floating-point numbers: sums
and products are rounded as on a CPU; only an exponential may differ in its last bit.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numba import cuda
from numpy.typing import NDArray

from ...bots.choose import RANDOM
from ...core.compile.jit import rebound
from ...core.errors import LusoriaError
from ...core.game import Game
from ...core.rng import STREAM, open_stream
from ..lane_rules import Home, LaneContext, ask_one, play_end
from ..playout import TALLY, PlayerScratch, SeatBots, Setting, playing
from .machine import Exact, padded

ROOM: Final = 16_384
"""Bytes of its own that a thread may take: so many threads wait for memory at once."""


def looks(bots: NDArray[np.int8]) -> bool:
    """Whether any of these bots looks before it chooses."""
    return bool(np.any(bots != RANDOM))


def check_room(game: Game) -> None:
    """Refuse games that are too large to be imagined by each thread."""
    needed = 2 * (game.state.itemsize + game.view.itemsize)
    if needed > ROOM:
        raise LusoriaError(
            f"on a GPU {game.title} is played at random: a bot that looks would need {needed:,} "
            "bytes in each lane. Other bots need a CPU"
        )


def names_for(game: Game, bots: NDArray[np.int8]) -> tuple[dict[str, Any], str]:
    """Return what the names of templates mean where these bots play, and a label for them."""
    kinds = "_".join(str(int(bot)) for bot in np.unique(bots))
    return {**game.names(), **playing(bots)}, f"{game.name}_gpu_bots_{kinds}"


def ask_kernel(game: Game, bots: NDArray[np.int8]) -> Any:
    """Build the kernel that asks the bot of the seat whose turn it is, in every lane."""
    ask = rebound(ask_one, *names_for(game, bots))
    state_type, view_type = padded(game.state), padded(game.view)
    room, number = game.longest_list, game.number

    @Exact
    def kernel(rows: Any, home: Any, tables: Any, sitting: Any, blank: Any, seed: int) -> None:
        lane = cuda.grid(1)
        if lane < tables.given.shape[0]:
            streams = cuda.local.array(1, STREAM, 16)
            actions = cuda.local.array(room, number, 16)
            minds = cuda.local.array(2, state_type, 16)
            eyes = cuda.local.array(2, view_type, 16)
            for at in range(2):
                minds[at] = tables.empty[0]
                eyes[at] = blank[0]
            open_stream(streams[0], seed, lane)
            scratch = PlayerScratch(streams[0], actions, sitting, minds, eyes)
            tables.given[lane] = ask(rows, lane, home.states[lane], scratch)

    return kernel


def end_kernel(game: Game, seats: int, bots: NDArray[np.int8]) -> Any:
    """Build the kernel in which bots that look play every lane to the end of its game."""
    end = rebound(play_end, *names_for(game, bots))
    state_type, view_type = padded(game.state), padded(game.view)
    room, number = game.longest_list, game.number

    @Exact
    def kernel(
        rows: Any,
        home: Any,
        tables: Any,
        sitting: Any,
        blank: Any,
        players: int,
        limit: int,
        seed: int,
    ) -> None:
        lane = cuda.grid(1)
        if lane < tables.given.shape[0]:
            states = cuda.local.array(1, state_type, 16)
            streams = cuda.local.array(1, STREAM, 16)
            tallies = cuda.local.array(1, TALLY, 16)
            actions = cuda.local.array(room, number, 16)
            minds = cuda.local.array(2, state_type, 16)
            eyes = cuda.local.array(2, view_type, 16)
            for at in range(2):
                minds[at] = tables.empty[0]
                eyes[at] = blank[0]
            states[0] = home.states[lane]
            streams[0] = home.streams[lane]
            tallies[0] = home.tallies[lane]
            setting = Setting(players, seats, tables.variants[0], limit)
            context = LaneContext(setting, seed, actions, tables.empty, tables.empty)
            here, seat_bots = Home(states, streams, tallies), SeatBots(sitting, minds, eyes)
            end(rows, lane, here, 0, context, seat_bots, lane)
            home.states[lane] = states[0]
            home.streams[lane] = streams[0]
            home.tallies[lane] = tallies[0]

    return kernel
