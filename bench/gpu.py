"""Games on a GPU: whole playouts, and stepping with masks and observations.

    python bench/gpu.py [GAME[:PLAYERS[:POOL[:REGISTERS]]]...] [--out=FILE] [--number=N]

Plays the same seeded games on CPU and GPU and compares every final state and every action, steps
the same lanes on both and compares every array; then measures, and writes one JSON object.  A
decision is one action of one seat.  Stepping means: a legal action is picked at random for every
lane on the GPU, all are checked and carried out, chance acts, finished games start again, and mask,
observation, rewards and all other arrays are written.  Each game is compiled in a process of its
own; while one measures, no other uses the GPU.  Needs numpy, numba and numba-cuda, nothing else.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

import numpy as np
from numba import cuda

from lusoria.core.game import Game
from lusoria.games import load_game
from lusoria.lab.batch import Batch
from lusoria.lab.cuda import Counting, Gpu
from lusoria.lab.lanes import Lanes
from lusoria.lab.signature import signed
from lusoria.lab.sums import Sums, chunk_of, play_sums

USUAL = ("roma", "quorum:4", "loyalty:4", "honors:1", "honors:4")
CHECKED, STEPPED, STEPS = 20_000, 512, 60
"""Games played, lanes stepped and steps taken to compare."""
BLOCKS = (128, 256, 512, 1024)
"""Threads a block to try, as far as there are registers for them; the best is reported."""
ALL_REGISTERS = 65_536
FEW = 2
"""Games a thread keeps that are few: where they are more, half as many games take long enough."""
LANES = (2**12, 2**14, 2**16, 2**18, 2**20, 2**22)
COUNTED = 2
"""Of a round, half are counted as well."""
SECONDS = 0.7
"""How long each number of lanes is stepped, at least."""
WARM = 60
"""Steps before that, so that lanes are anywhere in their games."""


def main() -> int:
    """Measure every game in a process of its own, or one in this."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=USUAL)
    parser.add_argument("--number", type=int, default=12_000_000, help="games of a round")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--out", type=Path, help="write the JSON here, not to standard output")
    parser.add_argument("--lock", type=Path, help="a file to lock while measuring")
    arguments = parser.parse_args()
    if arguments.lock:
        name, *numbers = arguments.games[0].split(":")
        print(json.dumps(measured(load_game(name), [int(number) for number in numbers], arguments)))
        return 0
    facts = {"device": str(cuda.get_current_device().name), **versions()}
    with tempfile.NamedTemporaryFile() as lock, ThreadPoolExecutor() as pool:
        jobs = [pool.submit(child, game, lock.name) for game in arguments.games]
        with alone(Path(lock.name)):
            facts["pgx"] = peer()
        for _ in as_completed(jobs):
            facts["games"] = [job.result() for job in jobs if job.done()]
            if arguments.out:
                write(arguments.out, facts)
    write(arguments.out, facts)
    return 0 if all(one.get("identical") for one in facts["games"]) else 1


def write(path: Path | None, facts: dict[str, Any]) -> None:
    """Write what was found to a file, or print it."""
    text = json.dumps(facts, indent=1) + "\n"
    if path:
        path.write_text(text, "utf-8")
    else:
        print(text, end="")


def peer() -> dict[str, Any]:
    """Step Pgx's backgammon and Leduc hold'em on the same GPU; say so where it is missing."""
    command = [sys.executable, str(Path(__file__).with_name("pgx_lanes.py"))]
    command += ["backgammon", "leduc_holdem"]
    lanes = ",".join(str(number) for number in (2**14, 2**18, 2**20))
    run = subprocess.run([*command, "--lanes", lanes], capture_output=True, text=True, check=False)
    if run.returncode:
        return {"missing": (run.stderr.strip().splitlines() or ["no word"])[-1]}
    found: dict[str, Any] = json.loads(run.stdout.splitlines()[-1])
    return found


def child(game: str, lock: str) -> dict[str, Any]:
    """Measure one game in a process of its own."""
    words = [argument for argument in sys.argv[1:] if argument.startswith("-")]
    named = [f"--lock={lock}", *(word for word in words if not word.startswith("--out"))]
    command = [sys.executable, __file__, game, *named]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode:
        return {"game": game, "failed": run.stderr[-2000:]}
    found: dict[str, Any] = json.loads(run.stdout.splitlines()[-1])
    return found


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Wait until nobody else measures."""
    with lock.open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
        cuda.synchronize()


def versions() -> dict[str, Any]:
    """Return what the figures rest on."""
    import numba
    import numba_cuda

    return {
        "python": platform.python_version(),
        "numba": numba.__version__,
        "numba_cuda": numba_cuda.__version__,
        "numpy": np.__version__,
        "date": time.strftime("%Y-%m-%d"),
    }


def measured(game: Game, numbers: list[int], arguments: argparse.Namespace) -> dict[str, Any]:
    """Compare and measure one game, with its own pool and registers unless they are named."""
    players, pool, registers = (*numbers, *(0, 0, 0)[len(numbers) :])
    machine = Gpu.of(game, players, pool=pool, registers=registers)
    facts: dict[str, Any] = {"game": game.name}
    facts |= playouts(game, players, machine, arguments)
    facts |= stepping(game, players, arguments)
    facts["identical"] = all(facts.pop(name) for name in ("same_games", "same_sums", "same_lanes"))
    return facts


def playouts(
    game: Game, players: int, machine: Gpu, arguments: argparse.Namespace
) -> dict[str, Any]:
    """Play whole games."""
    start = time.perf_counter()
    gpu = machine.play(1, 0, CHECKED)
    ready = time.perf_counter() - start
    batch = Batch.of(game, players)
    cpu = batch.play(1, 0, CHECKED)
    same = str(signed(cpu)) == str(signed(gpu)) and bool(np.all(cpu.scores == gpu.scores))
    counting = Counting(machine, chunk_of(batch))
    same_sums = equal(total(game, batch.seats, play_sums(batch, 3, CHECKED, 4)), counting)
    used = max(machine.kernel.get_regs_per_thread().values())
    sizes = [size for size in BLOCKS if size * (-(-used // 8) * 8) <= ALL_REGISTERS]
    count = max(1, arguments.number // (1 if machine.pool <= FEW else FEW))
    with alone(arguments.lock):
        runs = {size: machine.timed(2, count, arguments.rounds, size) for size in sizes}
        start = time.perf_counter()
        sums = total(game, batch.seats, counting.stream(2, -(-count // COUNTED)))
        spent = time.perf_counter() - start
    threads = min(sizes, key=lambda size: runs[size][0])
    seconds, decisions, nature = runs[threads]
    kernel = machine.kernel
    return {
        "players": machine.players,
        "seats": machine.seats,
        "same_games": same,
        "same_sums": same_sums,
        "signature": str(signed(gpu)),
        "games": count * arguments.rounds,
        "seconds": round(seconds, 4),
        "games_per_second": round(count * arguments.rounds / seconds),
        "decisions_per_second": round(decisions / seconds),
        "actions_per_second": round((decisions + nature) / seconds),
        "simulate_decisions_per_second": round(sums.decisions / spent),
        "pool": machine.pool,
        "threads_a_block": threads,
        "seconds_by_threads": {size: round(run[0], 3) for size, run in runs.items()},
        "state_bytes": game.state.itemsize,
        "registers": list(kernel.get_regs_per_thread().values()),
        "local_bytes": list(kernel.get_local_mem_per_thread().values()),
        "compile_s": round(ready, 1),
    }


def total(game: Game, seats: int, parts: Any) -> Sums:
    """Add up."""
    found = Sums(game, seats)
    for sums in parts:
        found.add(sums)
    return found


def equal(here: Sums, counting: Counting) -> bool:
    """Whether the GPU counts the same."""
    there = total(here.game, here.seats, counting.stream(3, CHECKED))
    return (
        here.counters() == there.counters()
        and (here.mark, here.nature) == (there.mark, there.nature)
        and here.statistics == there.statistics
    )


def stepping(game: Game, players: int, arguments: argparse.Namespace) -> dict[str, Any]:
    """Step lanes with masks and observations."""
    start = time.perf_counter()
    small = Lanes(game, STEPPED, players, device="cuda").reset(5)
    small.step(small.random_actions(0))
    cuda.synchronize()
    ready = time.perf_counter() - start
    same = same_lanes(game, players, small)
    rates: dict[int, int] = {}
    for lanes in LANES:
        with alone(arguments.lock):
            batch = Lanes(game, lanes, players, device="cuda")
            share(small, batch)
            rates[lanes] = round(rate_of(batch.reset(1)))
            del batch
    row = sum(np.asarray(row)[0].nbytes for row in small.engine.rows)
    engine: Any = small.engine
    kernels = (engine.turn, *(kernel for kernel, _ in engine.shown))
    return {
        "same_lanes": same,
        "steps_per_second": max(rates.values()),
        "steps_per_second_by_lanes": rates,
        "bytes_a_step": row,
        "actions": game.actions,
        "features": game.features,
        "step_registers": [list(kernel.get_regs_per_thread().values()) for kernel in kernels],
        "step_compile_s": round(ready, 1),
    }


def share(known: Lanes, fresh: Lanes) -> None:
    """Let lanes use kernels that are compiled already."""
    for name in ("turn", "shown"):
        setattr(fresh.engine, name, getattr(known.engine, name))


def same_lanes(game: Game, players: int, there: Lanes) -> bool:
    """Whether a CPU steps the same lanes to the same bits."""
    here, there = Lanes(game, STEPPED, players, threads=2).reset(5), there.reset(5)
    same = True
    for step in range(STEPS):
        here.step(np.array(here.random_actions(step)))
        there.step(there.random_actions(step))
        rows = zip(here.engine.rows, there.engine.rows, strict=True)
        same = same and all(
            np.array_equal(np.asarray(mine), np.asarray(theirs)) for mine, theirs in rows
        )
    return same


def rate_of(batch: Lanes) -> float:
    """Return steps a second, all lanes together."""
    for step in range(WARM):
        batch.step(batch.random_actions(step))
    cuda.synchronize()
    steps, start = 0, time.perf_counter()
    while steps < 8 or time.perf_counter() - start < SECONDS:
        batch.step(batch.random_actions(WARM + steps))
        steps += 1
    cuda.synchronize()
    return steps * batch.lanes / (time.perf_counter() - start)


if __name__ == "__main__":
    sys.exit(main())
