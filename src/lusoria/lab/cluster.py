"""Games distributed over the machines of a Ray cluster; the only module that uses Ray.

A task plays some of the same numbered games that this machine would play, and a game depends on its
number alone. So it does not matter who plays them, and a task whose machine dies goes to another
one. Results are taken in their order.
"""

from __future__ import annotations

import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import islice
from typing import Any, Final, cast

from ..bots.naming import is_outside
from ..core.errors import LusoriaError
from ..core.game import Game
from ..core.text.words import plain
from ..games import GameReference, load_game, load_reference, reference_to
from .batch import Batch
from .pairing import Pairing, Rules
from .schedule import Fixture
from .source_digest import program
from .sums import Sums, chunk_of, played
from .workers import Workers

LOCAL: Final = "local"
"""The address that stands for a cluster of this machine alone."""
AHEAD: Final = 4
"""Tasks for each core that are given out before their turn."""
TOGETHER: Final = 4
"""Games of an arena in one task."""


class Aside:
    """Standard output on which only we speak: Ray's threads tell of dead workers there."""

    def __init__(self, stream: Any) -> None:
        """Take the place of *stream*."""
        self.stream = stream

    def write(self, text: str) -> int:
        """Write what we say, and what others say to standard error."""
        ours = threading.current_thread() is threading.main_thread()
        return int((self.stream if ours else sys.stderr).write(text))

    def __getattr__(self, name: str) -> Any:
        """Be the stream in everything else."""
        return getattr(self.stream, name)


class Cluster:
    """Machines that play together."""

    def __init__(self, address: str = "") -> None:
        """Join the cluster at an address, or make one of this machine."""
        try:
            import ray
        except ImportError:
            raise LusoriaError("--cluster needs Ray: pip install 'lusoria[cluster]'") from None
        self.ray: Any = ray
        try:
            ray.init(
                address=address or LOCAL,
                ignore_reinit_error=True,
                log_to_driver=False,
                configure_logging=False,
            )
        except Exception as error:
            said = plain(str(error).strip().splitlines()[0] if str(error).strip() else "", 120)
            where = f"at {plain(address, 60)}" if address else "on this machine"
            raise LusoriaError(f"there is no Ray cluster {where}: {said}") from None
        if not isinstance(sys.stdout, Aside):
            sys.stdout = cast("Any", Aside(sys.stdout))
        self.cores = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def sums(
        self, batch: Batch, variants: Mapping[str, str], seed: int, games: int
    ) -> Iterator[Sums]:
        """Play *games* games and give out the sums of chunks in order."""
        size = chunk_of(batch)
        table = (sendable(batch.game), batch.players, tuple(variants.items()))
        bots = tuple(batch.bots.tolist())
        tasks = (
            (*table, bots, seed, first, min(size, games - first)) for first in range(0, games, size)
        )
        for name, values in self.each(play_chunk, tasks):
            sums = Sums(load_game(name), batch.seats)
            sums.__dict__.update(values)
            yield sums

    def pairings(
        self, rules: Rules, fixtures: Iterable[Fixture], going: Callable[[], bool]
    ) -> Iterator[Pairing]:
        """Play the games of a list and give them out in order, while they are wanted."""
        table = (sendable(rules.game), rules.players, dict(rules.variants), rules.patience)
        listed = iter(fixtures)
        some = iter(lambda: tuple(islice(listed, TOGETHER)), ())
        tasks = ((table, together) for together in some)
        for pairings in self.each(play_together, tasks, going):
            yield from (Pairing(*pairing) for pairing in pairings)

    def each(
        self,
        function: Callable[..., Any],
        tasks: Iterator[tuple[Any, ...]],
        going: Callable[[], bool] = lambda: True,
    ) -> Iterator[Any]:
        """Give out tasks, some ahead, and return what they come to in their order.

        A task whose process or machine dies is given out again, however often that happens.
        """
        remote = self.ray.remote(max_retries=-1)(function)
        waiting: deque[Any] = deque()
        try:
            while True:
                fresh = islice(tasks, self.cores * AHEAD - len(waiting)) if going() else ()
                waiting.extend(remote.remote(program(), *task) for task in fresh)
                if not waiting:
                    return
                yield self.result(waiting.popleft())
        finally:
            for task in waiting:
                self.ray.cancel(task)

    def result(self, task: Any) -> Any:
        """Wait for a task; what was wrong there is wrong here."""
        try:
            return self.ray.get(task)
        except self.ray.exceptions.RayTaskError as error:
            raise error.cause from None


def sendable(game: Game) -> GameReference:
    """Return what a machine of the cluster needs to load a game."""
    reference = reference_to(game)
    if reference is None:
        raise LusoriaError(
            f"a cluster cannot import '{game.name}': put it into a module and name that module as "
            "the package of its Metadata"
        )
    return reference


def check_bots(bots: Iterable[str]) -> None:
    """Refuse programs of this machine, which others do not have."""
    for bot in filter(is_outside, bots):
        raise LusoriaError(f"'{plain(bot, 60)}' is a program of this machine: no cluster has it")


def same_program(wanted: str) -> None:
    """Refuse to play for another program: its games would be others."""
    if wanted != program():
        raise LusoriaError(f"a machine of the cluster has {program()}, not {wanted}")


def play_chunk(wanted: str, *task: Any) -> tuple[str, dict[str, Any]]:
    """Play a chunk of games, somewhere; return the game's name and what was counted."""
    same_program(wanted)
    *table, seed, first, count = task
    batch = batch_of(*table)
    sums = played(batch, seed, first, count)
    counted = {name: value for name, value in vars(sums).items() if name != "game"}
    return batch.game.name, counted


@lru_cache(maxsize=8)
def batch_of(
    game: GameReference,
    players: int,
    variants: tuple[tuple[str, str], ...],
    bots: tuple[int, ...],
) -> Batch:
    """Return a batch; the next chunk finds its rules compiled."""
    return Batch.of(load_reference(game), players, dict(variants), bots)


def play_together(
    wanted: str, table: tuple[Any, ...], fixtures: tuple[tuple[Any, ...], ...]
) -> list[tuple[Any, ...]]:
    """Play some games of an arena, somewhere, in a process that may be ended if a bot hangs."""
    same_program(wanted)
    game, *others = table
    listed = (Fixture(*fixture) for fixture in fixtures)
    pairings = Workers(Rules(load_reference(game), *others), listed, 1, lambda: True).run()
    return [tuple(pairing) for pairing in pairings]
