"""What a training is told: one record of settings, from the command line or from a program."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

LANES: Final = {"cuda": 16_384, "cpu": 128}
MINIBATCH: Final = {"cuda": 32_768, "cpu": 1_024}


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
