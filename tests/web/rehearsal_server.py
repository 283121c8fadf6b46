"""A server in a process of its own, which may be killed: ``python -m tests.web.rehearsal_server``.

The first that looks at a database opens a room there, and says how it is found; the next ones open
it where it was, if need be at the same address.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from lusoria.play.store.store import Store
from lusoria.web.classrooms import start
from lusoria.web.classrooms.forms import blank
from lusoria.web.serve import bound_to, server_of
from lusoria.web.server import Server

from .rooming import warmed

ROOT = Path(__file__).parents[2]
STARTING, STOPPING = 600.0, 60.0
"""Seconds that a busy machine may take: rules may have to be compiled first."""


class ServerProcess:
    """A process that serves, and can be killed."""

    def __init__(self, database: Path, people: int = 0, port: int = 0, **known: str) -> None:
        """Start it; wait until it says where it is."""
        given = [str(one) for one in (database, people, port)]
        command = [sys.executable, "-m", "tests.web.rehearsal_server", *given]
        path = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
        known = {**os.environ, "PYTHONPATH": path, **known}
        self.process = subprocess.Popen(command, cwd=ROOT, env=known, stdout=subprocess.PIPE)
        alarm = threading.Timer(STARTING, self.process.kill)
        alarm.start()
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        alarm.cancel()
        self.told: dict[str, Any] = json.loads(line)
        self.port = int(self.told.pop("port"))

    def kill(self) -> None:
        """Kill it on the spot, as a power cut does."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(STOPPING)
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def serving(
    database: Path, people: int = 0, port: int = 0, **known: str
) -> Iterator[ServerProcess]:
    """Serve for a while; *known* is what stands in its environment beside ours."""
    server = ServerProcess(database, people, port, **known)
    try:
        yield server
    finally:
        server.kill()


def main(database: str, people: int, port: int) -> None:
    """Serve until the end; say where, once it is so and rules are there: people wait for those."""
    if os.environ.get("NUMBA_DISABLE_JIT") != "1":
        warmed()
    server = Server(Store(f"sqlite:///{database}"), pace=0.0, ready=True)
    told: dict[str, object] = {}
    if people:
        ask = blank("", people)
        settings = replace(ask.wanted().settings, pace=0.5)
        cast = ask.hosting.cast_in("lively", people)
        room = replace(ask.wanted(), cast=cast, settings=settings)
        told = asdict(start.start(server, room))
    bound = bound_to("127.0.0.1", port)

    def greet() -> None:
        print(json.dumps({"port": bound.getsockname()[1], **told}), flush=True)

    server_of(server, greet).run(sockets=[bound])


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
