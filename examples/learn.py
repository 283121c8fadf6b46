#!/usr/bin/env python3
"""Train a network for a game by self-play: ``python examples/learn.py quorum --minutes 10``.

Thousands of games are played side by side on a GPU (``--device cpu`` plays fewer of them here), the
network decides for every seat, and learns from how the games end.  From time to time it is tried
against another bot, by ``lusoria arena`` in a process of its own.  Everything is in the folder
``--out``: what was noted (``log.jsonl``), the curve (``curve.svg``), all that is needed to go on
(``checkpoint.pt``) and the weights (``network.npz``, and as ``alone.npz`` for a bot that plays no
games on), which sit down anywhere as ``network:FILE``.  Whoever breaks it off, or starts it again,
goes on where it stood.
"""

from __future__ import annotations

import argparse
import json
import math
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(HERE), str(HERE / "src")]

try:
    import torch
except ModuleNotFoundError:
    sys.exit("examples/learn.py needs PyTorch: pip install 'lusoria[learn]'")

import lusoria
from examples.learning.curve import curve
from examples.learning.net import PolicyValue
from examples.learning.play import SETTINGS, Table
from examples.learning.update import TrainingSettings, learn
from lusoria.bots.network import save_weights

LANES = {"cuda": 16_384, "cpu": 128}
PORTION = {"cuda": 32_768, "cpu": 1_024}
AHEAD = 8
"""Imagined games for each that is played: about as many as a seat has actions."""
WORLDS = 8
"""Games that the bot imagines before it decides: more than in training, where many add up."""
PLAYS, WEIGHT = 1000, 8.0
"""Games that the bot plays on before it decides, and how much they count; measurements on the way
are without them, so that they show what the network has learned."""
STEPS = 64
"""Decisions of a lane between two updates: about a game."""
SHOWN = ("playing", "doubt", "apart", "same", "explained", "length")
"""What of a line of the log is also shown on the screen."""
FADING = 0.05
"""The part of the rate that is left in the end."""


def main() -> int:
    """Train, until the time is over."""
    wanted = arguments()
    torch.manual_seed(wanted.seed)
    torch.set_float32_matmul_precision("high")
    try:
        training = Training(wanted)
    except lusoria.LusoriaError as error:
        sys.exit(f"examples/learn.py: {error}")
    try:
        training.run()
    except KeyboardInterrupt:
        print("\nbroken off; the same command goes on")
    training.keep()
    training.trial.close()
    print(f"everything is in {wanted.out}")
    return 0


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=Plain)
    parser.add_argument("game", help="the game, for instance quorum or roma")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--out", type=Path, help="where everything is kept: runs/GAME")
    parser.add_argument("--minutes", type=float, default=10.0, help="time to train, in all")
    parser.add_argument("--device", choices=tuple(LANES), default="cuda")
    parser.add_argument("--lanes", type=int, default=0, help="games side by side")
    parser.add_argument("--steps", type=int, default=STEPS, help="decisions between two updates")
    parser.add_argument("--width", type=int, default=448, help="numbers in a layer")
    parser.add_argument("--depth", type=int, default=3, help="layers")
    parser.add_argument("--rate", type=float, default=TrainingSettings().rate, help="learning rate")
    parser.add_argument("--epochs", type=int, default=TrainingSettings().epochs)
    parser.add_argument("--memory", type=float, default=TrainingSettings().lam)
    parser.add_argument("--warmth", type=float, default=0.2, help="how much is tried at first")
    parser.add_argument("--cool", type=float, default=0.06, help="and how much in the end")
    parser.add_argument("--margin", type=float, default=0.25, help="what a clear victory adds")
    parser.add_argument("--seed", type=int, default=1, help="below 1,000,000, as for all tuning")
    parser.add_argument("--against", default="greedy", help="who is played against to measure it")
    parser.add_argument("--games", type=int, default=200, help="games of such a measurement")
    parser.add_argument("--every", type=float, default=60.0, help="seconds between two of them")
    options = parser.parse_args()
    options.out = options.out or Path("runs") / options.game
    return options


class Plain(argparse.RawDescriptionHelpFormatter, argparse.ArgumentDefaultsHelpFormatter):
    """Help with its lines as written, and what is taken if nothing is said."""


class Progress(NamedTuple):
    """How far a training has come, in all its runs."""

    updates: int = 0
    decisions: int = 0
    games: int = 0
    seconds: float = 0.0


class Training:
    """A network, the games it plays, and what is kept of them."""

    def __init__(self, wanted: argparse.Namespace) -> None:
        """Begin, or go on with what lies in the folder."""
        self.clock = time.perf_counter()
        self.wanted, self.out = wanted, wanted.out
        self.out.mkdir(parents=True, exist_ok=True)
        batch = lusoria.batch(
            wanted.game, wanted.lanes or LANES[wanted.device], wanted.seats, wanted.device
        )
        self.game, self.device = batch.game, batch.device
        self.network = PolicyValue(self.game, wanted.width, wanted.depth).to(self.device)
        self.optimizer = torch.optim.Adam(
            self.network.parameters(), eps=1e-5, fused=self.device == "cuda"
        )
        self.progress = self.taken_over()
        batch.reset(wanted.seed + self.progress.updates)
        ahead = lusoria.batch(wanted.game, AHEAD * batch.lanes, wanted.seats, self.device)
        ahead.reset(wanted.seed)
        self.table = Table(batch, ahead, self.network, wanted.steps)
        self.settings = TrainingSettings(
            epochs=wanted.epochs, portion=PORTION[self.device], lam=wanted.memory
        )
        self.trial = Trial(wanted, self.out)

    def taken_over(self) -> Progress:
        """Take over what an earlier run has kept, if there was one; return how far it came."""
        path = self.out / "checkpoint.pt"
        if not path.exists():
            return Progress()
        kept: dict[str, Any] = torch.load(path, map_location="cpu", weights_only=True)
        if kept["shape"] != self.shape:
            raise lusoria.LusoriaError(f"{path} is of another game or another network")
        self.network.load_state_dict(kept["network"])
        self.optimizer.load_state_dict(kept["optimizer"])
        progress = Progress(*kept["progress"])
        print(f"going on after {progress.seconds / 60:.1f} minutes")
        return progress

    @property
    def shape(self) -> list[Any]:
        """What a checkpoint must have in common with this training."""
        wanted = self.wanted
        return [wanted.game, wanted.seats, wanted.width, wanted.depth, self.network.mark]

    def run(self) -> None:
        """Play and learn by turns."""
        total = 60.0 * self.wanted.minutes
        while self.progress.seconds < total:
            noted = self.update(self.progress.seconds / total)
            noted |= self.trial.result()
            if self.trial.due(self.progress.seconds):
                self.keep()
                self.trial.begin(self.progress.seconds)
            self.note(noted)
        self.keep()
        self.note_trial()
        self.trial.begin(self.progress.seconds)
        self.note_trial()

    def note_trial(self) -> None:
        """Wait for a measurement that is running, and note it."""
        if noted := self.trial.result(wait=True):
            self.note(noted)

    def update(self, part: float) -> dict[str, Any]:
        """Play once and learn from it; *part* of the time is over."""
        wanted = self.wanted
        temperature = wanted.temperature * (wanted.cool / wanted.temperature) ** part
        played = self.table.play(temperature, wanted.margin * (1.0 - part))
        playing = time.perf_counter() - self.clock
        fading = FADING + (1.0 - FADING) * (1.0 - part)
        settings = self.settings._replace(rate=wanted.rate * fading)
        noted = learn(self.network, self.optimizer, played, settings)
        if not math.isfinite(sum(noted.values())):
            raise SystemExit("examples/learn.py: the numbers have run away; try a smaller --rate")
        decisions, ended = played.value.numel(), int(played.done.sum())
        now, before = time.perf_counter(), self.progress
        spent, self.clock = now - self.clock, now
        self.progress = Progress(
            before.updates + 1,
            before.decisions + decisions,
            before.games + ended,
            before.seconds + spent,
        )
        length, speed = decisions / max(1, ended), decisions / spent
        return {**noted, "length": length, "speed": speed, "playing": playing / spent}

    def note(self, noted: dict[str, Any]) -> None:
        """Write a line of the log, and now and then one to the screen."""
        line = {**self.progress._asdict(), **noted}
        written = {
            key: round(one, 5) if isinstance(one, float) else one for key, one in line.items()
        }
        with (self.out / "log.jsonl").open("a", encoding="utf-8") as log:
            log.write(json.dumps(written) + "\n")
        if "score" in noted or self.progress.updates % 10 == 1:
            print(said(written), flush=True)

    def keep(self) -> None:
        """Keep all that is needed to go on, the weights and the curve; each whole or not at all."""
        kept = {
            "shape": self.shape,
            "network": self.network.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "progress": list(self.progress),
        }
        partial = self.out / "checkpoint.part"
        torch.save(kept, partial)
        partial.replace(self.out / "checkpoint.pt")
        weights = self.network.exported(WORLDS, SETTINGS * self.wanted.cool)
        save_weights(self.out / "alone.npz", weights)
        save_weights(self.out / "network.npz", weights._replace(plays=PLAYS, weight=WEIGHT))
        log, picture = self.out / "log.jsonl", self.out / "curve.svg"
        curve(log, picture, self.game.title, self.wanted.against)


def said(line: dict[str, Any]) -> str:
    """Say in a line how it stands."""
    shown = [f"{line['seconds']:7.1f} s", f"{line['decisions'] / 1e6:9.1f} M decisions"]
    if "speed" in line:
        shown.append(f"{line['speed'] / 1e6:6.3f} M/s")
    shown += [f"{key} {line[key]:.3f}" for key in SHOWN if key in line]
    if "score" in line:
        shown.append(f"{line['score']:.1%} of {line['tried']} games after {line['at']:.0f} s")
    return "  ".join(shown)


class Trial:
    """The network against another bot, played elsewhere while the training goes on."""

    def __init__(self, wanted: argparse.Namespace, out: Path) -> None:
        """Nothing is tried yet."""
        self.wanted, self.out = wanted, out
        self.running: subprocess.Popen[bytes] | None = None
        self.at, self.next = 0.0, 0.0

    def due(self, seconds: float) -> bool:
        """Whether the time for the next one has come."""
        return self.wanted.games > 0 and self.running is None and seconds >= self.next

    def begin(self, seconds: float) -> None:
        """Begin one with the weights as they were just kept; one that is running is left."""
        if not self.wanted.games or self.running:
            return
        weights = self.out / "trial.npz"
        weights.write_bytes((self.out / "alone.npz").read_bytes())
        wanted = self.wanted
        command = [sys.executable, "-m", "lusoria", "arena", wanted.game]
        command += ["--bots", f"network:{weights},{wanted.against}", "--players", str(wanted.seats)]
        command += ["--games", str(wanted.games), "--seed", "900000", "--threads", "1"]
        command += [
            "--json",
            str(self.out / "trial.json"),
            "--state",
            str(self.out / "trial.arena"),
        ]
        for old in ("trial.json", "trial.arena"):
            (self.out / old).unlink(missing_ok=True)
        with (self.out / "trial.log").open("wb") as said:
            self.running = subprocess.Popen(command, stdout=said, stderr=said)
        self.at, self.next = seconds, seconds + wanted.every

    def result(self, wait: bool = False) -> dict[str, Any]:
        """Return what one came to that is over."""
        if self.running is None or (self.running.poll() is None and not wait):
            return {}
        code, self.running = self.running.wait(), None
        if code:
            print((self.out / "trial.log").read_text("utf-8", "replace"), file=sys.stderr)
            return {}
        facts = json.loads((self.out / "trial.json").read_text("utf-8"))
        mine = next(row for row in facts["table"] if row["bot"].startswith("network"))
        return {"score": mine["score"]["mean"], "tried": facts["played"], "at": self.at}

    def close(self) -> None:
        """Leave nothing running."""
        if self.running:
            self.running.terminate()
            self.running.wait()


if __name__ == "__main__":
    sys.exit(main())
