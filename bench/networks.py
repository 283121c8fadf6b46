"""Find the best rollout weight for a network, and what the network wins with it.

    python bench/networks.py quorum quorum-2-25min.npz --weights 4,8,16,32 --games 200
    python bench/networks.py quorum mine.npz --weights 16 --against network --games 1000 --ship

Games have two players, each bot at each seat, with the same luck.  Results are saved game by game
in a JSON file, so an interrupted run continues.  ``--ship`` replaces the network that comes with
the game by this one, with the first of the weights.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any, Final, NamedTuple

HERE = Path(__file__).resolve().parents[1]
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # games share the cores
sys.path.insert(0, str(HERE / "src"))

from lusoria.bots.naming import mind_of
from lusoria.bots.network import Network, load_weights, save_weights, shipped
from lusoria.core.rng import stream_of
from lusoria.lab.rating import Sample, share_of
from lusoria.play.driver import ORDER, Driver
from lusoria.play.match.match import Match
from lusoria.play.public_game import find

TUNED: Final = 4_000_000
"""The first seed of games that tune."""
REPORTED: Final = 5_000_000
"""The first seed of games that are reported."""
PAIR: Final = 2
SAVE_SECONDS: Final = 10
"""How often results are written while games are played."""


class Task(NamedTuple):
    """A game of a network with one weight against a bot."""

    game: str
    file: str
    weight: float
    against: str
    number: int
    seed: int

    @property
    def row(self) -> str:
        """What is measured."""
        return f"{self.game} {Path(self.file).name} {self.weight:g} - {self.against} ({self.seed})"


def played(task: Task) -> tuple[Task, float]:
    """Play one game; return the task with what the network has won."""
    game, mine = find(task.game), task.number % PAIR
    seed, match = task.seed + task.number // PAIR, Match(game, PAIR)
    weights = load_weights(Path(task.file), game)._replace(weight=task.weight)
    minds: dict[int, Any] = {
        mine: Network(game, weights, seed, 1 + mine),
        1 - mine: mind_of(task.against, game, PAIR, seed, PAIR - mine),
    }
    driver = Driver(match, minds, stream_of(seed), stream_of(seed, ORDER))
    while driver.step() is not None:
        pass
    return task, 1.0 / len(match.winners) if mine in match.winners else 0.0


def line(row: str, kept: dict[str, float]) -> str:
    """Sum a row up; both games of a pair are one sample."""
    pairs: dict[int, Sample] = {}
    for number, won in kept.items():
        total, size = pairs.get(int(number) // PAIR, (0.0, 0))
        pairs[int(number) // PAIR] = Sample(total + won, size + 1)
    found = share_of(list(pairs.values()))
    return f"{row}: {found.mean:.1%} ({found.low:.1%} to {found.high:.1%}) of {len(kept)} games"


def measure(tasks: list[Task], results: dict[str, dict[str, float]], options: Any) -> None:
    """Play what is left and keep it, until the time is up."""
    left = [task for task in tasks if str(task.number) not in results.get(task.row, {})]
    saved = time.monotonic()
    end = saved + 60.0 * options.minutes
    with multiprocessing.get_context("spawn").Pool(
        options.processes, signal.signal, (signal.SIGINT, signal.SIG_IGN)
    ) as pool:
        for task, won in pool.imap_unordered(played, left):
            results.setdefault(task.row, {})[str(task.number)] = won
            if time.monotonic() > saved + SAVE_SECONDS:
                saved = time.monotonic()
                options.json.write_text(json.dumps(results), "utf-8")
            if time.monotonic() > end:
                pool.terminate()
                break
    options.json.write_text(json.dumps(results), "utf-8")


def main() -> int:
    """Measure, print, and ship if that is wanted."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("file")
    parser.add_argument("--weights", default="8", help="by commas")
    parser.add_argument("--against", default="search:1000", help="bots, by commas")
    parser.add_argument("--games", type=int, default=200, help="of each row")
    parser.add_argument("--report", action="store_true", help="play on seeds that tune nothing")
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--json", type=Path, default=Path("networks.json"))
    parser.add_argument("--ship", action="store_true", help="put it in place of the game's own")
    options = parser.parse_args()
    weights = [float(one) for one in options.weights.split(",")]
    tasks = [
        Task(options.game, options.file, weight, bot, number, REPORTED if options.report else TUNED)
        for number in range(options.games)
        for weight in weights
        for bot in options.against.split(",")
    ]
    kept = options.json.read_text("utf-8") if options.json.exists() else "{}"
    results: dict[str, dict[str, float]] = json.loads(kept)
    measure(tasks, results, options)
    print("\n".join(line(row, found) for row, found in sorted(results.items())))
    if options.ship:
        game = find(options.game)
        chosen = load_weights(Path(options.file), game)._replace(weight=weights[0])
        save_weights(Path(str(shipped(game, PAIR))), chosen)
    return 0


if __name__ == "__main__":
    sys.exit(main())
