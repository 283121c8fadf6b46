"""``lusoria serve``: one process, for this machine alone or for the network."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import logging
import os
import socket
import sys
import threading
import time
import webbrowser
from functools import partial
from typing import Any, Final

import segno
import uvicorn
from sqlalchemy import make_url

from ..core.errors import LusoriaError
from ..core.text.words import plain
from ..play.store.database import NoStore
from ..play.store.store import Store
from .app import application
from .classrooms.open_classrooms import NewClassroom
from .classrooms.start import again, start
from .http_protocols import Requests, Wire
from .live.bot_runner import PACE
from .live.messages import LONGEST_MESSAGE
from .server import KEEP_DAYS, Server

EVERYWHERE: Final = ("0.0.0.0", "::")
ALONE: Final = "127.0.0.1"
"""The address at which only this machine finds a server."""
PORT: Final = 8017
TRIES: Final = 20
"""Ports that are tried one after the other if none was asked for."""
SELDOM: Final = 10_000
"""New things after which the collector of garbage looks for some."""
TURN: Final = 0.001
"""Seconds after which a thread that computes lets the sockets be served: they let go of the
interpreter whenever they send, and had to wait five times as long to get it back."""
BETWEEN: Final = 2.0
"""Seconds between two pages that are opened in a browser."""
PATIENCE: Final = 5
"""Seconds in which open requests may come to an end."""


class Lines(logging.Formatter):
    """Writes each record as one JSON object a line."""

    KNOWN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "color_message"}

    def format(self, record: logging.LogRecord) -> str:
        """Write time, level, message, and whatever was said beside it."""
        told: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        told |= {key: value for key, value in vars(record).items() if key not in self.KNOWN}
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, default=str)


def set_up_logs(verbose: bool) -> None:
    """Log to standard error, one JSON object a line; quietly unless something is wrong."""
    out = logging.StreamHandler(sys.stderr)
    out.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers, root.level = [out], logging.INFO if verbose else logging.WARNING


class HttpServer(uvicorn.Server):
    """Says when it is there."""

    def __init__(self, config: uvicorn.Config, server: Server, greeting: Any) -> None:
        """Serve a server."""
        super().__init__(config)
        self.server, self.greeting = server, greeting
        self.up = threading.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin, and greet."""
        sys.setswitchinterval(TURN)
        await super().startup(sockets)
        self.server.prepared.add_done_callback(leave_alone)
        self.up.set()
        if self.greeting is not None:
            self.greeting()

    async def listen_at(self, host: str, port: int) -> None:
        """Listen at one more address: this machine's own in its network."""
        bound = bound_to(host, port)
        self.servers.append(
            await asyncio.get_running_loop().create_server(
                lambda: Requests(
                    config=self.config,
                    server_state=self.server_state,
                    app_state=self.lifespan.state,
                ),
                sock=bound,
            )
        )
        self.server.near, self.server.open_to_network = address_of(bound), None

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let sockets go with a goodbye, then stop."""
        self.server.stopping = True
        await goodbye(self.server)
        await super().shutdown(sockets)


def leave_alone(_: object) -> None:
    """Let the collector of garbage pass over all there is now: modules, rules, what games are.

    It would stop everybody for a tenth of a second each time, and find nothing.  Of what comes and
    goes, frames and messages above all, hardly anything needs it: it looks less often.
    """
    gc.freeze()
    gc.set_threshold(SELDOM)


async def goodbye(server: Server) -> None:
    """Tell everybody that the server stops: their pages come back by themselves."""
    from .live.messages import Bye, write

    raw = write(Bye("stopping"))
    for live_table in list(server.live_tables.values()):
        for connection in list(live_table.connections):
            with contextlib.suppress(Exception):
                async with asyncio.timeout(0.2):
                    await connection.send(raw)


def server_of(server: Server, greeting: Any = None) -> HttpServer:
    """Return a server for a server."""
    config = uvicorn.Config(
        application(server),
        log_config=None,
        access_log=False,
        http=Requests,
        ws=Wire,
        ws_max_size=LONGEST_MESSAGE,
        ws_per_message_deflate=True,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=PATIENCE,
        server_header=False,
        lifespan="on",
    )
    return HttpServer(config, server, greeting)


def bound_to(host: str, port: int | None) -> socket.socket:
    """Return a socket on the wished port, or near the usual one if none was wished."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    ports = [port] if port is not None else [*range(PORT, PORT + TRIES), 0]
    for number in ports:
        bound = socket.socket(family, socket.SOCK_STREAM)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Connections inherit this: a frame after an answer does not wait 40 ms to be acknowledged.
        bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            bound.bind((host, number))
            bound.listen(1024)
            bound.set_inheritable(True)
        except OSError as error:
            bound.close()
            if port is not None or error.errno is None:
                raise LusoriaError(f"{host}:{number}: {error.strerror}") from error
            continue
        except OverflowError as error:
            bound.close()
            raise LusoriaError(f"{number} is no port") from error
        return bound
    raise LusoriaError(f"{host}: no port is free")


def address_of(bound: socket.socket) -> str:
    """Return the address under which a server on this machine is found."""
    host, port = bound.getsockname()[:2]
    if host in EVERYWHERE:
        host = near_address()
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def near_address() -> str:
    """Return this machine's address in its own network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            host: str = probe.getsockname()[0]
        except OSError:
            return ALONE
    return host


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    database: str = "",
    browser: bool = True,
    verbose: bool = False,
    pace: float = PACE,
    wanted: NewClassroom | str | None = None,
    keep_days: int = KEEP_DAYS,
) -> int:
    """Serve until interrupted, perhaps with a classroom; return the exit code.

    The classroom is a new one, or one of last time by its code.
    """
    with contextlib.closing(bound_to(host, port)) as bound:
        store = Store(database)
        if other := "" if store.postgres else claimed(store, address_of(bound)):
            store.close()
            raise NoStore(
                f"{store.safe_address}: another Lusoria is serving this database, at {other}"
            )
        set_up_logs(verbose)
        server = Server(store, pace)
        server.keep_days = keep_days
        return served(server, bound, browser, wanted)


def served(
    server: Server, bound: socket.socket, browser: bool, wanted: NewClassroom | str | None = None
) -> int:
    """Serve a server on a socket until interrupted; say where it is, and show it."""
    address, host = address_of(bound), bound.getsockname()[0]
    server.near = address if host in EVERYWHERE else ""
    opened = (
        again(server, wanted)
        if isinstance(wanted, str)
        else start(server, wanted)
        if wanted
        else None
    )

    def greet() -> None:
        say(
            f"Lusoria is at {address}",
            f"(stop with Ctrl-C; owner: {address}/owner?ticket={server.owner})",
        )
        if opened is not None:
            say(*opened.lines(address))
        if opened is not None or host in EVERYWHERE:
            sys.stdout.write(terminal_qr(opened.door(address) if opened else address))
            sys.stdout.flush()
        if browser and not os.environ.get("LUSORIA_NO_BROWSER"):
            pages = [opened.screen(address), opened.console(address)] if opened else [address]
            threading.Thread(target=show, args=(pages,), daemon=True).start()

    http_server = server_of(server, greet)
    if browser and host == ALONE and (near := near_address()) != ALONE:
        server.open_to_network = partial(http_server.listen_at, near, bound.getsockname()[1])
    with contextlib.suppress(KeyboardInterrupt):
        http_server.run(sockets=[bound])
    return 0


def show(pages: list[str]) -> None:
    """Open pages in the browser, the last one on top; a ticket of one is kept before the next."""
    for at, page in enumerate(pages):
        time.sleep(BETWEEN if at else 0.0)
        webbrowser.open(page)


def say(*lines: str) -> None:
    """Tell the person who started it."""
    for line in lines:
        sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def terminal_qr(address: str) -> str:
    """Draw an address for the camera of a phone."""
    import io

    out = io.StringIO()
    segno.make(address, error="l").terminal(out, compact=True)
    return out.getvalue() + "\n"


HELD: list[Any] = []
"""Locks that are held as long as the process lives."""


def claimed(store: Store, address: str) -> str:
    """Claim a file of SQLite for this process, or return where the one is that serves it.

    Nothing would tell two processes of each other's entries.
    """
    file = make_url(store.address).database
    if sys.platform == "win32" or not file or file == ":memory:":
        return ""
    import fcntl

    lock = open(f"{file}.lock", "a+", encoding="utf-8")  # noqa: PTH123, SIM115
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.seek(0)
        other = plain(lock.read(200)) or "an address of its own"
        lock.close()
        return other
    lock.truncate(0)
    lock.write(address)
    lock.flush()
    HELD.append(lock)
    return ""
