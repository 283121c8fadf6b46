"""Score bots, and PPO by sb3-contrib, on named tasks: ``docs/tasks.md`` shows what comes out.

``python bench/tasks.py bots --games 1000`` scores the bots that need no training;
``python bench/tasks.py ppo --task quorum-2-vs-greedy --minutes 5 --seeds 1,2,3`` trains and scores
PPO on the CPU (``pip install 'lusoria[sb3]'``).  Both add to ``bench/tasks.json`` and rewrite the
table and the picture of the page.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from statistics import fmean
from typing import Any, Final

import lusoria
from lusoria.core.errors import LusoriaError
from lusoria.draw import charts
from lusoria.draw.svg import Picture
from lusoria.training.options import TASKS, TUNING
from lusoria.training.tasks import Task

RESULTS: Final = Path(__file__).with_name("tasks.json")
PAGE: Final = Path(__file__).parents[1] / "docs" / "tasks.md"
PICTURES: Final = PAGE.parent / "pictures"
MARK: Final = "<!-- results: written by bench/tasks.py -->\n"
TRAINED: Final = "PPO"
BOTS: Final = ("random", "policy", "search:300", "search:1000", "network")
PPO: Final[dict[str, Any]] = {
    "n_steps": 128,
    "batch_size": 512,
    "n_epochs": 4,
    "learning_rate": 3e-4,
    "gamma": 1.0,
    "gae_lambda": 0.95,
    "ent_coef": 0.01,
}
"""What MaskablePPO is told; everything else is its default.  The network has two layers of 256."""
LANES: Final = 64
ROUND: Final = LANES * 128 * 4
"""Decisions between two evaluations on tuning seeds."""
TUNED_ON: Final = 100
"""Games of such an evaluation."""


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("bots", "ppo", "page"))
    parser.add_argument("--task", action="append", default=[])
    parser.add_argument("--bot", action="append", default=[])
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seeds", default="1,2,3")
    options = parser.parse_args()
    for task in options.task or TASKS:
        if options.what == "bots":
            for bot in options.bot or BOTS:
                score_bot(task, bot, options.games)
        elif options.what == "ppo":
            for seed in map(int, options.seeds.split(",")):
                train_ppo(task, seed, options.minutes, options.games)
    write_page()


def score_bot(task: str, bot: str, games: int) -> None:
    """Score a bot that needs no training, if the game has it."""
    start = time.process_time()
    try:
        found = lusoria.evaluate(task, bot, games)
    except LusoriaError as error:
        sys.stderr.write(f"{task}, {bot}: {error}\n")
        return
    keep(task, bot, found, {"cpu_seconds": round(time.process_time() - start, 1)})


def train_ppo(task: str, seed: int, minutes: float, games: int) -> None:
    """Train MaskablePPO for some minutes of one core, and score it.

    Half of its games are against the task's opponent, half against ``random``: against a strong
    opponent alone a beginner never wins, so that no reward tells it anything.
    """
    import torch
    from sb3_contrib import MaskablePPO

    from lusoria.envs.opponents import Pool
    from lusoria.envs.sb3 import vec_env

    torch.set_num_threads(1)
    read = Task.read(task)
    weak = Task.read(task.replace(f"vs-{read.opponent}", "vs-random"))
    pool = Pool([weak.opponent, read.opponent])
    settings = {"players": read.seats, "opponents": pool, "seat": "random", "threads": 1}
    net = {"net_arch": [256, 256]}
    model = MaskablePPO(
        "MlpPolicy",
        vec_env(read.game, LANES, **settings),
        seed=seed,
        device="cpu",
        policy_kwargs=net,
        **PPO,
    )
    curve: list[list[float]] = []
    spent = 0.0
    while spent < 60.0 * minutes:
        start = time.process_time()
        model.learn(ROUND, reset_num_timesteps=False)
        spent += time.process_time() - start
        scores = [
            one.evaluate(policy_of(model), TUNED_ON, TUNING).score.value for one in (read, weak)
        ]
        curve.append([round(spent, 1), model.num_timesteps, *scores])
        sys.stderr.write(f"{task}, seed {seed}: {curve[-1]}\n")
    told = {"minutes": minutes, "decisions": model.num_timesteps}
    for one, more in ((read, {"curve": curve}), (weak, {})):
        found = one.evaluate(policy_of(model), games)
        keep(one.name, f"{TRAINED}, seed {seed}", found, {**told, **more})


def policy_of(model: Any) -> Any:
    """Return a trained model as a function of an environment."""

    def ppo(observation: Any, mask: Any, _: Any) -> int:
        return int(model.predict(observation, action_masks=mask, deterministic=True)[0])

    return ppo


def keep(task: str, bot: str, found: Any, more: dict[str, Any]) -> None:
    """Add a result to the file."""
    results = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
    value, low, high = found.score
    row = {"games": found.games, "score": value, "low": low, "high": high, **more}
    results.setdefault(task, {})[bot] = row
    RESULTS.write_text(json.dumps(results, indent=1) + "\n", "utf-8")
    sys.stderr.write(f"{found}\n")


def write_page() -> None:
    """Rewrite the tables of the page, and draw what PPO has learned."""
    results = json.loads(RESULTS.read_text("utf-8"))
    lines = ["| task | bot | games | score | 95% |", "|---|---|---|---|---|"]
    for task, bots in results.items():
        for bot, row in sorted(bots.items(), key=lambda one: one[1]["score"]):
            between = f"{row['low']:.1%} to {row['high']:.1%}"
            name = bot if bot.startswith(TRAINED) else f"`{bot}`"
            lines.append(
                f"| `{task}` | {name} | {row['games']:,} | {row['score']:.1%} | {between} |"
            )
    for task, bots in results.items():
        curves = [row["curve"] for row in bots.values() if "curve" in row]
        if curves:
            drawn = drawing(task, curves).svg()
            (PICTURES / f"ppo-{task}.svg").write_text(drawn, "utf-8")
    before, _, rest = PAGE.read_text("utf-8").partition(MARK)
    _, _, after = rest.partition(MARK)
    PAGE.write_text(f"{before}{MARK}\n" + "\n".join(lines) + f"\n\n{MARK}{after}", "utf-8")


def drawing(task: str, runs: list[list[list[float]]]) -> Picture:
    """Draw how often PPO won while it learned: the mean of the seeds, in a band of them all."""
    read = Task.read(task)
    steps = [f"{row[1] / 1e3:,.0f}k" for row in min(runs, key=len)]
    curves = []
    for place, against in enumerate((read.opponent, "random"), 2):
        columns = [[100.0 * run[at][place] for run in runs] for at in range(len(steps))]
        means, low, high = ([pick(one) for one in columns] for pick in (fmean, min, max))
        curves.append(charts.Curve(f"against {against}", means, low, high))
    title = f"PPO in {read.game.title}: % of games won, by decisions ({len(runs)} seeds)"
    return charts.bands(title, steps, curves, (0.0, 100.0))


if __name__ == "__main__":
    main()
