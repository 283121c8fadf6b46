"""An experiment: arms that play the same numbered games, block by block, optionally in a file."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from typing import Any, Final, NamedTuple, TypeAlias

from ...core.errors import DamagedFile, LusoriaError
from ...core.game import Game
from ...core.text.words import plain
from ..lanes import missing_gpu
from ..source_digest import program
from .play import Arm, Block, Player

FORMAT: Final = 1
HEADING: Final = "lusoria balance"
BLOCKS: Final = 25
"""Into how many blocks the games of an arm are cut: intervals come from how much these differ."""
FAR: Final = 1 << 32
"""How far the seeds of arms lie from each other if they do not share their luck."""
TRIED: Final = 20
"""Games by which it is found out how long others take."""
TRIED_ON_GPU: Final = 4096
CPU, CUDA = "cpu", "cuda"
DEVICES: Final = (CPU, CUDA)
"""Where games are played."""
Report: TypeAlias = Callable[[int, int], None]
"""Told how many games have been played, and of how many."""


class Task(NamedTuple):
    """A block that is to be played."""

    arm: int
    block: int
    first: int
    games: int


@dataclass(frozen=True)
class ExperimentPlan:
    """What is played: nothing else decides what comes out."""

    game: Game
    players: int
    arms: tuple[Arm, ...]
    games: tuple[int, ...]
    """How many games each arm plays."""
    seed: int = 1
    same_luck: bool = True

    def tasks(self) -> Iterator[Task]:
        """List all blocks, the first of every arm first."""
        for block in range(BLOCKS):
            for arm, games in enumerate(self.games):
                first, last = games * block // BLOCKS, games * (block + 1) // BLOCKS
                if last > first:
                    yield Task(arm, block, first, last - first)

    @property
    def total(self) -> int:
        """How many games all arms play together."""
        return sum(self.games)

    def line(self) -> str:
        """Write it as the first line of a file."""
        arms = [{**arm._asdict(), "variants": dict(arm.variants)} for arm in self.arms]
        return written(
            {
                HEADING: FORMAT,
                "game": self.game.name,
                "rules": self.game.version,
                "program": program(),
                "players": self.players,
                "seed": self.seed,
                "same_luck": self.same_luck,
                "games": self.games,
                "arms": arms,
            }
        )

    def play(self, task: Task, device: str = CPU, halt: Event | None = None) -> Block:
        """Play a block."""
        return self.player(self.arms[task.arm], device, halt).play(
            self.seed_of(task.arm), task.first, task.games
        )

    def player(self, arm: Arm, device: str = CPU, halt: Event | None = None) -> Player:
        """Return who plays an arm, until *halt* is set."""
        return Player(self.game, arm.players or self.players, arm, device, halt or Event())

    def seed_of(self, arm: int) -> int:
        """Return the seed of an arm's games: all have the same luck, unless that is not wanted."""
        return self.seed if self.same_luck else self.seed + FAR * arm


Played: TypeAlias = Generator[tuple[Task, Block], None, None]
"""Blocks as they are played, in the order of their tasks."""


@dataclass
class Outcome:
    """What the arms have come to so far."""

    plan: ExperimentPlan
    blocks: dict[tuple[int, int], Block] = field(default_factory=dict)
    """By arm and number."""

    def of(self, arm: int) -> list[Block]:
        """Return the blocks of an arm that every arm with as many games has played, in order."""
        alike = [at for at, games in enumerate(self.plan.games) if games == self.plan.games[arm]]
        numbers = [
            block for block in range(BLOCKS) if all((at, block) in self.blocks for at in alike)
        ]
        return [self.blocks[arm, block] for block in numbers]

    @property
    def played(self) -> int:
        """How many games have been played."""
        return sum(block.games for block in self.blocks.values())

    @property
    def whole(self) -> bool:
        """Whether all games have been played."""
        return self.played == self.plan.total


def counted(blocks: list[Block], what: str) -> Counter[int]:
    """Add up what is counted of blocks: ``scores``, ``lengths`` or ``endings``."""
    found: Counter[int] = Counter()
    for block in blocks:
        found.update(getattr(block, what))
    return found


def run(
    plan: ExperimentPlan,
    threads: int = 1,
    file: Path | None = None,
    report: Report | None = None,
    cluster: str | None = None,
    warn: Callable[[float], None] | None = None,
    device: str = CPU,
) -> Outcome:
    """Play what is left of a plan; what was played is kept in the file, line by line.

    It can be broken off at any time: then it returns what there is.
    """
    check_device(device, cluster)
    outcome = Outcome(plan)
    if file is not None:
        outcome.blocks = resumed(plan, file)
    left = [task for task in plan.tasks() if (task.arm, task.block) not in outcome.blocks]
    if left and warn is not None and cluster is None:
        warn(forecast(plan, threads, device) * len(left) / len(list(plan.tasks())))
    if cluster is None:
        playing = threaded(plan, left, threads, device)
    else:
        playing = spread(plan, left, cluster)
    try:
        for task, block in playing:
            if file is not None:
                with file.open("a", encoding="utf-8") as lines:
                    lines.write(written({"arm": task.arm, "block": task.block, **block._asdict()}))
            outcome.blocks[task.arm, task.block] = block
            if report is not None:
                report(outcome.played, plan.total)
    except KeyboardInterrupt:
        pass
    finally:
        playing.close()
    return outcome


def check_device(device: str, cluster: str | None) -> None:
    """Refuse a device that is not there."""
    if device not in DEVICES:
        raise LusoriaError(f"the device is {' or '.join(DEVICES)}, not '{plain(device, 20)}'")
    if device == CUDA and cluster is not None:
        raise LusoriaError("a cluster plays on its CPUs: leave out the cluster or the GPU")
    if device == CUDA and (lack := missing_gpu()):
        raise LusoriaError(lack)


def forecast(plan: ExperimentPlan, threads: int = 1, device: str = CPU) -> float:
    """Return about how many seconds a plan takes on this machine; what it needs is compiled."""
    seconds, rates = 0.0, {}
    for arm, games in zip(plan.arms, plan.games, strict=True):
        kind = (arm.bot, arm.focus_bot, arm.players)
        if kind not in rates:
            player = plan.player(arm, device)
            player.play(plan.seed, 0, 1)
            tried = (TRIED_ON_GPU if player.on_gpu else TRIED) if player.is_light else 1
            start = time.perf_counter()
            player.play(plan.seed, 0, tried)
            rates[kind] = (time.perf_counter() - start) / tried
            rates[kind] /= 1 if player.on_gpu else threads
        seconds += rates[kind] * games
    return seconds


def threaded(plan: ExperimentPlan, tasks: list[Task], threads: int, device: str = CPU) -> Played:
    """Play blocks on this machine, side by side, and give them out in order."""
    halt = Event()
    with ThreadPoolExecutor(max(1, threads)) as pool:
        waiting: list[tuple[Task, Future[Block]]] = []
        try:
            for task in tasks:
                waiting.append((task, pool.submit(plan.play, task, device, halt)))
                if len(waiting) > 2 * threads:
                    first, block = waiting.pop(0)
                    yield first, block.result()
            for task, block in waiting:
                yield task, block.result()
        finally:
            halt.set()
            pool.shutdown(wait=False, cancel_futures=True)


def spread(plan: ExperimentPlan, tasks: list[Task], address: str) -> Played:
    """Play blocks on a cluster and give them out in order."""
    from ..cluster import Cluster, check_bots, sendable

    check_bots(name for arm in plan.arms for name in (arm.bot, arm.focus_bot) if name)
    game = sendable(plan.game)
    wanted = (
        (game, plan.players, tuple(plan.arms[task.arm]), plan.seed_of(task.arm), tuple(task))
        for task in tasks
    )
    for task, block in zip(tasks, Cluster(address).each(play_afar, wanted), strict=True):
        yield task, Block(*block)


def play_afar(wanted: str, *task: Any) -> tuple[Any, ...]:
    """Play a block on a machine of a cluster."""
    from ...games import load_reference
    from ..cluster import same_program

    same_program(wanted)
    game, players, arm, seed, numbers = task
    one, (_, _, first, games) = Arm(*arm), numbers
    return tuple(Player(load_reference(game), one.players or players, one).play(seed, first, games))


def written(values: Mapping[str, Any]) -> str:
    """Write plain values as one line."""
    return json.dumps(values, separators=(",", ":")) + "\n"


def resumed(plan: ExperimentPlan, path: Path) -> dict[tuple[int, int], Block]:
    """Return what a file holds of a plan; a new file begins with the plan."""
    if not path.exists() or not path.read_text("utf-8").strip():
        path.write_text(plan.line(), "utf-8")
        return {}
    heading, *lines = path.read_text("utf-8").splitlines(keepends=True)
    if heading != plan.line():
        raise LusoriaError(
            f"{path} holds another experiment, or one of another version of Lusoria; "
            "name a new file"
        )
    blocks: dict[tuple[int, int], Block] = {}
    kept = [heading]
    for at, line in enumerate(lines, 2):
        if not line.endswith("\n"):
            break
        blocks.update([read_block(line, path, at)])
        kept.append(line)
    if len(kept) <= len(lines):
        path.write_text("".join(kept), "utf-8")
    return blocks


def read_block(line: str, path: Path, at: int) -> tuple[tuple[int, int], Block]:
    """Read a line of a file."""
    try:
        values = json.loads(line)
        key = int(values.pop("arm")), int(values.pop("block"))
        counts = ("scores", "lengths", "endings")
        for name in counts:
            values[name] = {int(number): times for number, times in values[name].items()}
        return key, Block(**values)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise DamagedFile(f"{path}, line {at}: this is no block of an experiment") from error
