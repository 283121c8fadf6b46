"""Settings of training and evaluation, which load without numba."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

LANES: Final = {"cuda": 16_384, "cpu": 128}
MINIBATCH: Final = {"cuda": 32_768, "cpu": 1_024}
HELD_OUT: Final = 5_000_000
"""The first seed of evaluations: nothing is trained or tuned on it or on later ones."""
TUNING: Final = 900_000
"""The first seed of evaluations while a network trains."""
GAMES: Final = 1_000
TASKS: Final = (
    "roma-vs-greedy",
    "quorum-2-vs-greedy",
    "loyalty-2-vs-greedy",
    "honors-2-vs-greedy",
)
"""The tasks of docs/tasks.md; any other name of this form is a task, too."""


@dataclass(frozen=True)
class TrainingOptions:
    """Settings of a training; the defaults are those that reached the published curve."""

    game: str
    seats: int = 2
    out: Path = Path("runs")
    minutes: float = 10.0
    device: str = "cpu"
    lanes: int = 0
    """Games in parallel; 0 is the device's usual number."""
    steps: int = 64
    """Decisions of a lane between two updates: about a game."""
    width: int = 448
    depth: int = 3
    learning_rate: float = 1e-3
    epochs: int = 2
    lam: float = 0.9
    temperature: float = 0.2
    """Of the look ahead, at first."""
    final_temperature: float = 0.06
    margin: float = 0.25
    """What a clear victory adds to the reward, fading to nothing."""
    seed: int = 1
    task: str = ""
    """The task on which the network is evaluated while it trains, on tuning seeds."""
    eval_games: int = 200
    eval_every: float = 60.0
    """Seconds between two evaluations."""
    tensorboard: bool = False
