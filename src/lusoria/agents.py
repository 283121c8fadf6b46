"""Commands for people who train agents; numba and PyTorch load only when they are needed."""

from __future__ import annotations

import argparse
import json
from dataclasses import fields
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from .core.errors import LusoriaError
from .terminal.arguments import count, whole
from .terminal.command import add, add_json
from .training.options import GAMES, HELD_OUT, LANES, TASKS, TrainingOptions

USUAL: Final = TrainingOptions("")
NUMBERS: Final = {
    "steps": "decisions of a lane between two updates",
    "width": "units of a hidden layer",
    "depth": "hidden layers",
    "learning_rate": "learning rate of Adam at first; it falls to a twentieth",
    "epochs": "passes over each rollout",
    "lam": "lambda of TD(lambda)",
    "temperature": "initial temperature of the lookahead",
    "final_temperature": "final temperature of the lookahead",
    "margin": "initial bonus on the reward for a clear win",
    "seed": "training seed; keep it below 900,000, the range for tuning",
    "eval_games": "games per evaluation; 0 turns evaluations off",
    "eval_every": "seconds between evaluations",
}


def describe_train(commands: Any) -> None:
    """Describe how to train a network."""
    train = add(
        commands,
        "train",
        "train a network for a game by self-play",
        "lusoria train quorum --minutes 15 --device cuda",
        train_,
        about="Train a network for a game by self-play. The folder --out gets a log, the learning "
        "curve, a checkpoint and the weights. Run the same command to resume. To play with the "
        "weights, name the bot network:FILE.",
    )
    train.add_argument("game", help="the game: roma, quorum, ...")
    train.add_argument("--seats", type=count, default=0, help="number of players (default: 2)")
    train.add_argument("--out", type=Path, metavar="FOLDER", help="default: runs/GAME")
    train.add_argument("--minutes", type=float, default=USUAL.minutes, help="total training time")
    train.add_argument("--device", choices=tuple(LANES), help="default: cuda where there is one")
    train.add_argument("--lanes", type=whole, default=0, help="games in parallel")
    train.add_argument("--task", default="", help="evaluate on this task; default: against greedy")
    train.add_argument(
        "--tensorboard", action="store_true", help="log for TensorBoard as well (package needed)"
    )
    for name, told in NUMBERS.items():
        usual = getattr(USUAL, name)
        option = f"--{name.replace('_', '-')}"
        train.add_argument(option, type=type(usual), default=usual, help=f"{told} ({usual})")


def train_(options: argparse.Namespace) -> int:
    """Train until the time is over."""
    if not find_spec("torch"):
        raise LusoriaError(
            "'lusoria train' needs more packages. Install them with: pip install 'lusoria[learn]'"
        )
    from .lab.lanes import missing_gpu
    from .play.public_game import find
    from .training.trainer import Trainer

    game = find(options.game)
    given = {one.name: getattr(options, one.name) for one in fields(TrainingOptions)}
    given["seats"] = options.seats or (2 if 2 in game.seats else game.seats[0])
    given["out"] = options.out or Path("runs") / game.name
    given["device"] = options.device or ("cpu" if missing_gpu() else "cuda")
    Trainer(TrainingOptions(**given)).run()
    return 0


def describe_evaluate(commands: Any) -> None:
    """Describe how to evaluate a bot."""
    evaluate = add(
        commands,
        "evaluate",
        "score a bot on a named task, on seeds that nothing was tuned on",
        "lusoria evaluate quorum-2-vs-greedy --bot network",
        evaluate_,
        about="Score a bot on a named task. A task fixes the game, the opponent, the seeds and the "
        f"rule of the score: {', '.join(TASKS)}, or any other GAME-SEATS-vs-BOT.",
    )
    evaluate.add_argument("task", help="GAME-vs-BOT or GAME-SEATS-vs-BOT")
    evaluate.add_argument("--bot", required=True, help="a bot: network:FILE, exec:PROGRAM, hard")
    evaluate.add_argument("--games", type=count, default=GAMES, help=f"default: {GAMES}")
    evaluate.add_argument(
        "--seed", type=whole, default=HELD_OUT, help=f"default: {HELD_OUT:,}, the held-out seeds"
    )
    evaluate.add_argument("--threads", type=count, default=1, help="processes (default 1)")
    add_json(evaluate)


def evaluate_(options: argparse.Namespace) -> int:
    """Score a bot on a task."""
    from .training.tasks import Task

    task = Task.read(options.task)
    found = task.evaluate(options.bot, options.games, options.seed, options.threads)
    if options.json:
        value, low, high = found.score
        facts = {"task": task.name, "bot": found.bot, "games": found.games, "seed": options.seed}
        print(json.dumps({**facts, "score": value, "low": low, "high": high}))
    else:
        print(found)
    return 0


def describe_mcp(commands: Any) -> None:
    """Describe how to let a language model play."""
    add(
        commands,
        "mcp",
        "let a language model play, by the Model Context Protocol",
        "lusoria mcp",
        mcp_,
        extras=("mcp",),
        about="Let a language model play, by the Model Context Protocol over standard input and "
        "output. Programs for language models start this command themselves.",
    )


def mcp_(_: argparse.Namespace) -> int:
    """Serve one language model."""
    from .mcp.server import run

    return run()
