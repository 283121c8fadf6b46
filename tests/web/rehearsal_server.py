"""A server in a process of its own, which may be killed: ``python -m tests.web.rehearsal_server``.

The first that looks at a database opens a room there, and says how it is found.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, replace

from lusoria.play.store import Store
from lusoria.web.house import House
from lusoria.web.rooms import start
from lusoria.web.rooms.forms import blank
from lusoria.web.serve import bound_to, server_of


def main(database: str, people: int) -> None:
    """Serve until the end; say where, once it is so."""
    house = House(Store(f"sqlite:///{database}"), pace=0.0, ready=True)
    told: dict[str, object] = {}
    if people:
        ask = blank("", people)
        settings = replace(ask.wanted().settings, pace=0.5)
        told = asdict(start.start(house, replace(ask.wanted(), settings=settings)))
    bound = bound_to("127.0.0.1", 0)

    def greet() -> None:
        print(json.dumps({"port": bound.getsockname()[1], **told}), flush=True)

    server_of(house, greet).run(sockets=[bound])


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
