"""Score bots, and PPO by sb3-contrib, on named tasks: ``docs/tasks.md`` shows what comes out.

``python bench/tasks.py bots --games 1000`` scores the bots that need no training;
``python bench/tasks.py ppo --task quorum-2-vs-greedy --minutes 5 --seeds 1,2,3`` trains and scores
PPO on the CPU (``pip install 'lusoria[sb3]'``).  Both add to ``bench/tasks.json`` and rewrite the
table of the page.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any, Final

import lusoria
from lusoria.core.errors import LusoriaError
from lusoria.training.tasks import TASKS, TUNING, Task

RESULTS: Final = Path(__file__).with_name("tasks.json")
PAGE: Final = Path(__file__).parents[1] / "docs" / "tasks.md"
MARK: Final = "<!-- results: written by bench/tasks.py -->\n"
BOTS: Final = ("random", "policy", "search:300", "search:1000", "network")
PPO: Final[dict[str, Any]] = {
    "n_steps": 128,
    "batch_size": 2048,
    "n_epochs": 4,
    "learning_rate": 3e-4,
    "gamma": 1.0,
    "gae_lambda": 0.95,
    "ent_coef": 0.01,
}
"""What MaskablePPO is told; everything else is its default.  The network has two layers of 256."""
LANES: Final = 64
ROUND: Final = LANES * 128 * 8
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
    """Train MaskablePPO against the task's opponent for some minutes, and score it."""
    import torch
    from sb3_contrib import MaskablePPO

    from lusoria.envs.sb3 import vec_env

    torch.set_num_threads(1)
    read = Task.read(task)
    env = vec_env(read.game, LANES, players=read.seats, opponents=read.opponent, seat="random")
    net = {"net_arch": [256, 256]}
    model = MaskablePPO("MlpPolicy", env, seed=seed, device="cpu", policy_kwargs=net, **PPO)
    curve: list[list[float]] = []
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < 60.0 * minutes:
        model.learn(ROUND, reset_num_timesteps=False)
        score = read.evaluate(policy_of(model), TUNED_ON, TUNING).score
        curve.append([round(spent, 1), model.num_timesteps, score.value])
        sys.stderr.write(f"{task}, seed {seed}: {curve[-1]}\n")
    found = read.evaluate(policy_of(model), games)
    told = {"minutes": minutes, "decisions": model.num_timesteps, "curve": curve}
    keep(task, f"PPO, seed {seed}", found, told)


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
    """Rewrite the table of the page."""
    results = json.loads(RESULTS.read_text("utf-8"))
    lines = ["| task | bot | games | score | 95% |", "|---|---|---|---|---|"]
    for task, bots in results.items():
        for bot, row in sorted(bots.items(), key=lambda one: one[1]["score"]):
            after = f", {row['decisions'] / 1e6:.1f} M decisions" if "decisions" in row else ""
            name = f"{bot}{after}" if after else f"`{bot}`"
            between = f"{row['low']:.1%} to {row['high']:.1%}"
            lines.append(
                f"| `{task}` | {name} | {row['games']:,} | {row['score']:.1%} | {between} |"
            )
    before, _, rest = PAGE.read_text("utf-8").partition(MARK)
    _, _, after = rest.partition(MARK)
    PAGE.write_text(f"{before}{MARK}\n" + "\n".join(lines) + f"\n\n{MARK}{after}", "utf-8")


if __name__ == "__main__":
    main()
