"""Play a few games in a kernel and on the CPU; leave with 1 if they differ."""

from __future__ import annotations

import sys

from numba.cuda.simulator import kernelapi

from lusoria.core.game import Game
from lusoria.games import GAMES
from lusoria.lab.batch import Batch
from lusoria.lab.cuda import Gpu
from lusoria.lab.signature import signed

GAMES_EACH = 3
PLAIN = kernelapi.FakeCUDALocal.array


def aligned(self: object, shape: object, dtype: object, alignment: int = 0) -> object:  # noqa: ARG001
    """Take memory as the simulator does, which knows of no alignment."""
    return PLAIN(self, shape, dtype)


kernelapi.FakeCUDALocal.array = aligned


def same(game: Game, seats: int) -> bool:
    """Whether kernel and CPU agree in every byte."""
    here = Batch.of(game, seats).play(1, 0, GAMES_EACH)
    there = Gpu.of(game, seats).play(1, 0, GAMES_EACH)
    return (
        str(signed(there)) == str(signed(here))
        and there.scores.tolist() == here.scores.tolist()
        and there.ranks.tolist() == here.ranks.tolist()
        and there.tallies.tolist() == here.tallies.tolist()
    )


if __name__ == "__main__":
    wanted = next(game for game in GAMES if game.name == sys.argv[1])
    sys.exit(0 if same(wanted, int(sys.argv[2])) else 1)
