"""How strong a bot is: ``python bench/strength.py GAME --bot search:1000 --against greedy``.

The bot sits at each seat in turn, all other seats are its opponents', and all seats of one round
have the same luck.  What is printed: the share of victories with its 95% interval, the mean score
of the bot, and the CPU time a decision took it.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from lusoria.bots.naming import mind_of
from lusoria.bots.thinker import Thinker
from lusoria.core.rng import stream_of
from lusoria.core.table import Foresight
from lusoria.play.box import find
from lusoria.play.driver import ORDER, Driver
from lusoria.play.match import Match


class Task(NamedTuple):
    """One game to be played."""

    game: str
    players: int
    bot: str
    against: str
    number: int
    seed: int
    turns: int
    scale: float


class Outcome(NamedTuple):
    """What came of it."""

    won: float
    score: int
    decisions: int
    seconds: float


def played(task: Task) -> Outcome:
    """Play one game and say how the bot fared."""
    game = find(task.game)
    if task.turns:
        game = replace(game, foresight=Foresight(task.turns, task.scale))
    match = Match(game, task.players)
    mine, round_ = task.number % match.seats, task.seed + task.number // match.seats
    minds = {
        seat: mind_of(
            task.bot if seat == mine else task.against, game, match.seats, round_, 1 + seat
        )
        for seat in range(match.seats)
    }
    driver = Driver(match, minds, stream_of(round_), stream_of(round_, ORDER))
    start = time.process_time()
    while driver.step() is not None:
        pass
    spent = time.process_time() - start
    mind = minds[mine]
    decisions = mind.decisions if isinstance(mind, Thinker) else len(match.entries)
    won = 1.0 / len(match.winners) if mine in match.winners else 0.0
    return Outcome(won, match.scores[mine], decisions, spent)


def interval(mean: float, count: int) -> float:
    """Return half of the 95% interval of a share."""
    return 1.96 * math.sqrt(max(mean * (1 - mean), 0.25 / count) / count)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--bot", default="search:1000")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--turns", type=int, default=0, help="another foresight than the game's")
    parser.add_argument("--scale", type=float, default=8.0)
    options = parser.parse_args()
    tasks = [
        Task(
            options.game,
            options.players,
            options.bot,
            options.against,
            number,
            options.seed,
            options.turns,
            options.scale,
        )
        for number in range(options.games)
    ]
    first = played(tasks[0])
    with multiprocessing.get_context("spawn").Pool(options.processes) as pool:
        found = [first, *pool.imap_unordered(played, tasks[1:])]
    won = sum(one.won for one in found) / len(found)
    score = sum(one.score for one in found) / len(found)
    each = sum(one.seconds for one in found) / max(1, sum(one.decisions for one in found))
    print(
        f"{options.game} {options.bot} against {options.against}, {len(found)} games, "
        f"turns {options.turns or 'as set'}, scale {options.scale:g}: "
        f"won {won:.3f} +- {interval(won, len(found)):.3f}, "
        f"mean score {score:.2f}, {1000 * each:.2f} ms CPU a decision",
        flush=True,
    )


if __name__ == "__main__":
    main()
