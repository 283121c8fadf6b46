"""Whole random games on a GPU, and proof that they are the CPU's games.

    python bench/gpu.py [GAME] [--players N] [--games N] [--rounds N] [--pool N] [--json]

Plays the same seeded games on CPU and GPU, compares every final state and every action, then
measures whole playouts.  Needs numpy, numba and numba-cuda, nothing else.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

import numpy as np
from numba import cuda

from lusoria.games import take
from lusoria.lab.batch import Batch
from lusoria.lab.cuda import Gpu
from lusoria.lab.signature import signed

CHECKED = 20_000
BLOCKS = (32, 64, 128, 256)
LARGE_BLOCKS = (256, 512)
"""Threads a block to try, for games one by one and side by side; the best is reported."""


def main() -> int:
    """Compare, measure, report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="roma")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--pool", type=int, help="games a thread keeps; the game's own choice")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    game = take(arguments.game)

    start = time.perf_counter()
    cpu = Batch.of(game, arguments.players).play(1, 0, CHECKED)
    cpu_ready = time.perf_counter() - start
    start = time.perf_counter()
    machine = Gpu.of(game, arguments.players, pool=arguments.pool)
    gpu = machine.play(1, 0, CHECKED)
    gpu_ready = time.perf_counter() - start
    same = str(signed(cpu)) == str(signed(gpu)) and bool(np.all(cpu.scores == gpu.scores))

    sizes = BLOCKS if machine.pool == 1 else LARGE_BLOCKS
    runs = {
        threads: machine.timed(2, arguments.games, arguments.rounds, threads) for threads in sizes
    }
    threads = min(sizes, key=lambda size: runs[size][0])
    seconds, decisions, nature = runs[threads]
    games = arguments.games * arguments.rounds
    kernel = machine.kernel
    facts = {
        "game": game.name,
        "players": machine.seats,
        "signature_cpu": str(signed(cpu)),
        "signature_gpu": str(signed(gpu)),
        "identical": same,
        "games": games,
        "seconds": round(seconds, 4),
        "games_per_second": round(games / seconds),
        "decisions_per_second": round(decisions / seconds),
        "actions_per_second": round((decisions + nature) / seconds),
        "pool": machine.pool,
        "threads_a_block": threads,
        "seconds_by_threads": {size: round(run[0], 3) for size, run in runs.items()},
        "state_bytes": game.state.itemsize,
        "registers": list(kernel.get_regs_per_thread().values()),
        "local_bytes": list(kernel.get_local_mem_per_thread().values()),
        "compile_cpu_s": round(cpu_ready, 1),
        "compile_gpu_s": round(gpu_ready, 1),
        "device": str(cuda.get_current_device().name),
    }
    if arguments.json:
        print(json.dumps(facts))
    else:
        for name, value in facts.items():
            print(f"{name:>22}  {value}")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
