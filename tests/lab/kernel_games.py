"""Play a few games in a kernel and on the CPU; leave with 1 if they differ."""

from __future__ import annotations

import sys

from numba.cuda.simulator import kernelapi

from lusoria.core.game import Game
from lusoria.lab.batch import LIMIT, Batch
from lusoria.lab.cuda import Gpu
from lusoria.lab.signature import signed
from lusoria.play.box import find
from tests.contract.common import tables

GAMES_EACH = (3, 1)
LONGEST = (LIMIT, 120)
"""Games, and after how many actions each is given up; the second is for live games."""
PLAIN = kernelapi.FakeCUDALocal.array


def aligned(self: object, shape: object, dtype: object, alignment: int = 0) -> object:  # noqa: ARG001
    """Take memory as the simulator does, which knows of no alignment."""
    return PLAIN(self, shape, dtype)


kernelapi.FakeCUDALocal.array = aligned


def same(game: Game, seats: int) -> bool:
    """Whether kernel and CPU agree in every byte."""
    games, limit = GAMES_EACH[game.live], LONGEST[game.live]
    here = Batch.of(game, seats).play(1, 0, games, limit)
    there = Gpu.of(game, seats).play(1, 0, games, limit)
    return (
        str(signed(there)) == str(signed(here))
        and there.scores.tolist() == here.scores.tolist()
        and there.ranks.tolist() == here.ranks.tolist()
        and there.tallies.tolist() == here.tallies.tolist()
    )


if __name__ == "__main__":
    wanted = find(sys.argv[1])
    differ = [seats for seats in tables(wanted) if not same(wanted, seats)]
    print(f"{wanted.title} differs for {differ} players" if differ else "the same games")
    sys.exit(bool(differ))
