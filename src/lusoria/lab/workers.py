"""Games in parallel, each in a process that can be ended if a bot in it never answers.

A worker reports in shared memory who is thinking and since when. A bot that thinks for too long, or
crashes the process, forfeits the game; the next one is played by a new worker.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Final

from ..core.errors import LusoriaError
from ..core.seats import NOBODY
from ..games import GameReference, load_reference, reference_to
from .pairing import ArenaTable, Fault, Meeting, Pairing, Rules, Watch, stalled
from .schedule import Fixture

LOOK: Final = 0.25
"""Seconds between two looks at the clocks."""
GRACE: Final = 2.0
"""Seconds beyond the patience after which a worker is ended: until then the bot may answer late, as
a program may by a second."""
PARTING: Final = 4.0
"""Seconds in which a worker that is ended may let its bots go: programs among them end, too."""
COMPILING: Final = 900.0
"""Seconds more while rules are compiled, which is no bot's fault."""


def starting() -> Any:
    """Return how processes are started: where that can be, from one that has imported the rest.

    Games share the cores, so numpy computes with one thread in each process.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload(["lusoria.lab.pairing"])
    return context


START: Final = starting()


class SharedClock(Watch):
    """Numbers that both processes see: since when somebody thinks, who, and with how much time."""

    def __init__(self, numbers: Any, patience: float) -> None:
        """Take the numbers."""
        self.numbers, self.patience = numbers, patience

    def begin(self, seat: int, more: float = 0.0) -> None:
        """Write down who thinks."""
        self.numbers[1] = seat
        self.numbers[2] = self.patience + more + GRACE + (COMPILING if self.slow else 0.0)
        self.numbers[0] = time.monotonic()

    def end(self) -> None:
        """Write down that nobody does."""
        self.numbers[0] = 0.0

    @property
    def seat(self) -> int:
        """Who thinks, or NOBODY."""
        return self.last if self.numbers[0] else NOBODY

    @property
    def last(self) -> int:
        """Who thinks, or did last."""
        return int(self.numbers[1])

    @property
    def late(self) -> bool:
        """Whether somebody has been thinking for too long."""
        since = float(self.numbers[0])
        return since > 0.0 and time.monotonic() - since > self.numbers[2]


def work(line: Connection, numbers: Any, game: GameReference, rules: tuple[Any, ...]) -> None:
    """Play what is asked for until nobody asks any more; first say that the rules are compiled."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, depart)
    table = Rules(load_reference(game), *rules)
    arena_table = ArenaTable(table, SharedClock(numbers, table.patience))
    with contextlib.suppress(EOFError, BrokenPipeError):
        while True:
            fixture = Fixture(*line.recv())
            arena_table.warm(fixture)
            line.send(None)
            line.send(arena_table.play(fixture))


def depart(*_: object) -> None:
    """Leave the game that is being played, and let its bots go; that is asked for once."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sys.exit()


class Worker:
    """A process that plays games one after the other."""

    def __init__(self, rules: Rules) -> None:
        """Start it."""
        self.rules, self.ready = rules, False
        self.fixture: Fixture | None = None
        self.clock = SharedClock(START.Array("d", 3, lock=False), rules.patience)
        self.line, theirs = START.Pipe()
        arguments = (theirs, self.clock.numbers, reference_to(rules.game), tuple(rules[1:]))
        self.process = START.Process(target=work, args=arguments, daemon=True)
        self.process.start()
        theirs.close()

    def give(self, fixture: Fixture) -> None:
        """Ask for a game."""
        self.fixture = fixture
        with contextlib.suppress(OSError):
            self.line.send(tuple(fixture))

    def take(self) -> Pairing | None:
        """Return the game if it is over, or lost with the process."""
        try:
            while self.line.poll():
                pairing: Pairing | None = self.line.recv()
                self.ready = True
                if pairing is not None:
                    return pairing
        except (EOFError, OSError):
            self.stop()
            reason = f"ended its process with exit code {self.process.exitcode}"
            return self.lost(self.clock.seat, reason)
        if self.clock.late:
            pairing = self.lost(self.clock.last, stalled(self.rules.patience))
            self.stop()
            return pairing
        return None

    def lost(self, seat: int, reason: str) -> Pairing:
        """Write down what is known of a game that ended with its process."""
        if self.fixture is None or seat == NOBODY:
            raise LusoriaError(f"a worker {reason}, and no bot was thinking")
        return Meeting(self.rules, self.fixture, Watch()).forfeited(Fault(seat, reason))

    def leave(self) -> None:
        """Ask the process to end."""
        with contextlib.suppress(OSError):
            self.process.terminate()

    def stop(self) -> None:
        """End the process, whatever it does."""
        self.leave()
        self.process.join(PARTING)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.line.close()


class Workers:
    """Workers that play the games of a list, each the next one that is open."""

    def __init__(
        self, rules: Rules, fixtures: Iterator[Fixture], most: int, going: Callable[[], bool]
    ) -> None:
        """Take the list; *going* says before each game whether it is still wanted."""
        self.rules, self.fixtures, self.most, self.going = rules, fixtures, most, going
        self.idle: list[Worker] = []
        self.busy: list[Worker] = []

    def run(self) -> Iterator[Pairing]:
        """Give out each game when it is over.

        The first worker begins alone: what it has compiled the others find on disk.
        """
        try:
            self.engage(1)
            while self.busy:
                wait([worker.line for worker in self.busy], LOOK)
                yield from self.finished()
                if any(worker.ready for worker in (*self.busy, *self.idle)):
                    self.engage(self.most)
                elif not self.busy:
                    self.engage(1)
        finally:
            for worker in (*self.busy, *self.idle):
                worker.leave()
            for worker in (*self.busy, *self.idle):
                worker.stop()

    def finished(self) -> Iterator[Pairing]:
        """Give out the games that are over; their workers are free again, if they still are."""
        for worker in list(self.busy):
            pairing = worker.take()
            if pairing is not None:
                self.busy.remove(worker)
                if not worker.line.closed:
                    self.idle.append(worker)
                yield pairing

    def engage(self, most: int) -> None:
        """Give games to workers that are free, and to new ones while there are too few."""
        while len(self.busy) < most and self.going():
            fixture = next(self.fixtures, None)
            if fixture is None:
                return
            worker = self.idle.pop() if self.idle else Worker(self.rules)
            self.busy.append(worker)
            worker.give(fixture)
