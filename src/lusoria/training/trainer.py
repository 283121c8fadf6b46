"""The trainer: self-play on a batch, updates, checkpoints, a log, and evaluations.

Its folder has ``settings.jsonl`` (a line for every start: the settings to train the same weights
again), ``log.jsonl`` (a line for every update and evaluation), ``curve.svg``, ``checkpoint.pt``
(everything needed to resume), ``network.npz`` (the bot ``network:FILE``) and ``alone.npz`` (the
same without rollouts before a decision).
"""

from __future__ import annotations

import json
import math
import platform
import subprocess
import sys
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final, NamedTuple

import torch

from .. import __version__
from ..bots.network import save_weights
from ..core.errors import LusoriaError
from ..lab.lanes import Lanes
from ..play.public_game import find
from .curve import curve
from .network import PolicyValue
from .options import LANES, MINIBATCH, TUNING, TrainingOptions
from .rollout import PRIOR_WEIGHT, RolloutBatch
from .tasks import Task, usual_task
from .update import TrainingSettings, learn

AHEAD: Final = 8
"""Imagined games for each that is played: about as many as a seat has actions."""
WORLDS: Final = 8
"""Games that the bot imagines before a decision: more than in training, where many add up."""
PLAYS, WEIGHT = 1000, 8.0
"""Rollouts of the bot before a decision, and how much they count."""
SHOWN: Final = ("kl", "target_entropy", "agreement", "explained_variance", "game_length")
"""Metrics that are also shown on the screen."""
FINAL_RATE: Final = 0.05
"""The part of the learning rate that is left in the end."""
OTHER: Final = "was trained for another game, or with another shape of the network"


class Progress(NamedTuple):
    """How far a training has come, in all its runs."""

    updates: int = 0
    decisions: int = 0
    games: int = 0
    seconds: float = 0.0


class Trainer:
    """A network, the games it plays, and what is kept of them."""

    def __init__(self, options: TrainingOptions) -> None:
        """Begin, or resume what lies in the folder."""
        self.clock = time.perf_counter()
        self.options, self.out = options, options.out
        game = find(options.game)
        self.out.mkdir(parents=True, exist_ok=True)
        lanes = options.lanes or LANES[options.device]
        batch = Lanes(game, lanes, options.seats, device=options.device)
        self.game, self.device = batch.game, batch.device
        torch.manual_seed(options.seed)
        torch.set_float32_matmul_precision("high")
        self.network = PolicyValue(game, options.width, options.depth).to(self.device)
        self.optimizer = torch.optim.Adam(
            self.network.parameters(), eps=1e-5, fused=self.device == "cuda"
        )
        self.task = Task.read(options.task or usual_task(game, options.seats))
        self.progress = self.resumed()
        batch.reset(options.seed + self.progress.updates)
        ahead = Lanes(game, AHEAD * batch.lanes, options.seats, device=self.device)
        ahead.reset(options.seed)
        self.table = RolloutBatch(batch, ahead, self.network, options.steps)
        self.settings = TrainingSettings(
            epochs=options.epochs, minibatch=MINIBATCH[self.device], lam=options.lam
        )
        self.evaluations = Evaluations(options, self.task)
        self.board = board_of(self.out) if options.tensorboard else None
        self.note_settings(batch.lanes)

    def resumed(self) -> Progress:
        """Take over a checkpoint, if there is one; return how far it came."""
        path = self.out / "checkpoint.pt"
        if not path.exists():
            return Progress()
        kept: dict[str, Any] = torch.load(path, map_location="cpu", weights_only=True)
        if kept["shape"] != self.shape:
            raise LusoriaError(f"{path} {OTHER}; name another folder with --out")
        self.network.load_state_dict(kept["network"])
        self.optimizer.load_state_dict(kept["optimizer"])
        progress = Progress(*kept["progress"])
        print(f"resuming after {progress.seconds / 60:.1f} minutes")
        return progress

    def note_settings(self, lanes: int) -> None:
        """Write down how this run was started."""
        settings = {**asdict(self.options), "out": str(self.out), "lanes": lanes}
        on_gpu = self.device == "cuda"
        noted = {
            "lusoria": __version__,
            "torch": torch.__version__,
            "device": torch.cuda.get_device_name() if on_gpu else platform.processor(),
            "after_seconds": round(self.progress.seconds, 1),
            "settings": {**settings, "device": self.device},
        }
        with (self.out / "settings.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(noted) + "\n")

    @property
    def shape(self) -> list[Any]:
        """What a checkpoint must have in common with this training."""
        options = self.options
        return [options.game, options.seats, options.width, options.depth, self.network.mark]

    def run(self) -> None:
        """Play and learn by turns until the time is over; Ctrl-C keeps what there is."""
        total = 60.0 * self.options.minutes
        try:
            while self.progress.seconds < total:
                metrics = self.update(self.progress.seconds / total)
                metrics |= self.evaluations.result()
                if self.evaluations.due(self.progress.seconds):
                    self.save()
                    self.evaluations.begin(self.progress.seconds)
                self.log(metrics)
            self.save()
            self.log_evaluation()
            self.evaluations.begin(self.progress.seconds)
            self.log_evaluation()
        except KeyboardInterrupt:
            print("\ninterrupted; the same command resumes")
        self.save()
        self.evaluations.close()
        print(f"everything is in {self.out}")

    def log_evaluation(self) -> None:
        """Wait for an evaluation that is running, and log it."""
        if metrics := self.evaluations.result(wait=True):
            self.log(metrics)

    def update(self, part: float) -> dict[str, Any]:
        """Play once and learn from it; *part* of the time is over."""
        options = self.options
        first, last = options.temperature, options.final_temperature
        played = self.table.play(first * (last / first) ** part, options.margin * (1.0 - part))
        playing = time.perf_counter() - self.clock
        rate = options.learning_rate * (FINAL_RATE + (1.0 - FINAL_RATE) * (1.0 - part))
        settings = self.settings._replace(learning_rate=rate)
        metrics = learn(self.network, self.optimizer, played, settings)
        if not math.isfinite(sum(metrics.values())):
            raise LusoriaError("the training has diverged; try a smaller --learning-rate")
        decisions, ended = played.value.numel(), int(played.done.sum())
        now, before = time.perf_counter(), self.progress
        spent, self.clock = now - self.clock, now
        self.progress = Progress(
            before.updates + 1,
            before.decisions + decisions,
            before.games + ended,
            before.seconds + spent,
        )
        return {
            **metrics,
            "learning_rate": rate,
            "game_length": decisions / max(1, ended),
            "decisions_per_second": decisions / spent,
            "playing": playing / spent,
        }

    def log(self, metrics: dict[str, Any]) -> None:
        """Write a line of the log, and now and then one to the screen."""
        line = {**self.progress._asdict(), **metrics}
        written = {
            key: round(one, 6) if isinstance(one, float) else one for key, one in line.items()
        }
        with (self.out / "log.jsonl").open("a", encoding="utf-8") as log:
            log.write(json.dumps(written) + "\n")
        if self.board:
            for key, one in metrics.items():
                if isinstance(one, float):
                    self.board.add_scalar(key, one, self.progress.decisions)
        if "score" in metrics or self.progress.updates % 10 == 1:
            print(said(written), flush=True)

    def save(self) -> None:
        """Save the checkpoint, the weights and the curve; each whole or not at all."""
        kept = {
            "shape": self.shape,
            "network": self.network.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "progress": list(self.progress),
        }
        partial = self.out / "checkpoint.part"
        torch.save(kept, partial)
        partial.replace(self.out / "checkpoint.pt")
        prior_weight = PRIOR_WEIGHT * self.options.final_temperature
        weights = self.network.exported(WORLDS, prior_weight)
        save_weights(self.out / "alone.npz", weights)
        save_weights(self.out / "network.npz", weights._replace(plays=PLAYS, weight=WEIGHT))
        curve(self.out / "log.jsonl", self.out / "curve.svg", self.game.title, self.task.opponent)


def board_of(out: Path) -> Any:
    """Return a writer for TensorBoard."""
    try:
        from torch.utils.tensorboard import SummaryWriter
    except ModuleNotFoundError:
        raise LusoriaError("--tensorboard needs a package: pip install tensorboard") from None
    return SummaryWriter(str(out / "tensorboard"))


def said(line: dict[str, Any]) -> str:
    """Say in a line how it stands."""
    shown = [f"{line['seconds']:7.1f} s", f"{line['decisions'] / 1e6:9.1f} M decisions"]
    if "decisions_per_second" in line:
        shown.append(f"{line['decisions_per_second'] / 1e6:6.3f} M/s")
    shown += [f"{key} {line[key]:.3f}" for key in SHOWN if key in line]
    if "score" in line:
        shown.append(f"{line['score']:.1%} of {line['tried']} games after {line['at']:.0f} s")
    return "  ".join(shown)


class Evaluations:
    """Evaluations on a task's tuning seeds, in a process of their own while training goes on."""

    def __init__(self, options: TrainingOptions, task: Task) -> None:
        """Wait for the first one."""
        self.options, self.task, self.out = options, task, options.out
        self.running: subprocess.Popen[bytes] | None = None
        self.at, self.next = 0.0, 0.0

    def due(self, seconds: float) -> bool:
        """Whether the time for the next one has come."""
        return self.options.eval_games > 0 and self.running is None and seconds >= self.next

    def begin(self, seconds: float) -> None:
        """Begin one with the weights that were just saved; one that is running goes on."""
        if not self.options.eval_games or self.running:
            return
        weights = self.out / "evaluated.npz"
        weights.write_bytes((self.out / "alone.npz").read_bytes())
        command = [sys.executable, "-m", "lusoria", "evaluate", self.task.name]
        command += ["--bot", f"network:{weights}", "--games", str(self.options.eval_games)]
        command += ["--seed", str(TUNING), "--json"]
        with (
            (self.out / "evaluation.json").open("wb") as facts,
            (self.out / "evaluation.log").open("wb") as errors,
        ):
            self.running = subprocess.Popen(command, stdout=facts, stderr=errors)
        self.at, self.next = seconds, seconds + self.options.eval_every

    def result(self, wait: bool = False) -> dict[str, Any]:
        """Return what one came to that is over."""
        if self.running is None or (self.running.poll() is None and not wait):
            return {}
        code, self.running = self.running.wait(), None
        if code:
            print((self.out / "evaluation.log").read_text("utf-8", "replace"), file=sys.stderr)
            return {}
        facts = json.loads((self.out / "evaluation.json").read_text("utf-8"))
        return {"score": facts["score"], "tried": facts["games"], "at": self.at}

    def close(self) -> None:
        """Leave nothing running."""
        if self.running:
            self.running.terminate()
            self.running.wait()
