"""A bot that is a separate program: questions go in as lines of JSON, answers come out.

``docs/protocol.md`` describes the lines for authors of bots. A program that cannot be started, does
not answer, answers nonsense or exits is ended, and a ``BotError`` says what it did.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import re
import shlex
import shutil
import signal
import subprocess
import threading
import time
import weakref
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import IO, Any, Final, NamedTuple

from ..core.errors import BotError, LusoriaError
from ..core.game import Game
from ..core.position.plain_positions import written
from ..core.rng import stream_of, word
from ..core.text.words import Names, brief, plain

OUTSIDE: Final = "exec"
PROTOCOL: Final = 1
SECONDS: Final = 10.0
"""What a program may think about a decision if nothing is said."""
MOST_SECONDS: Final = 600.0
GREETING: Final = 20.0
"""Seconds in which a program must have answered the first line: some start slowly."""
GRACE: Final = 1.0
"""Seconds beyond its budget in which an answer is still taken: clocks and pipes differ."""
FAREWELL: Final = 1.0
"""Seconds in which a program that is told that all is over may leave by itself."""
LONGEST: Final = 1 << 16
"""Bytes of a line that a program may write."""
WAITING: Final = 64
"""Lines that are kept unread; a program that writes more waits."""
OVERHEARD: Final = 4096
"""Bytes of what it last wrote to standard error."""
QUOTED: Final = 120
EXTRAS: Final = ("panel", "tensor")
"""What a program may ask to be shown beside its view."""


class Command(NamedTuple):
    """A program as it is named at a table."""

    words: tuple[str, ...]
    seconds: float = SECONDS

    @classmethod
    def read(cls, text: str) -> Command:
        """Read ``./mybot --fast``, ``"my bot" x`` or, with a budget, ``2s:./mybot``."""
        timed = re.match(r"([0-9]{1,6}(?:\.[0-9]{1,6})?)(s|ms):", text)
        seconds = SECONDS
        if timed:
            seconds = float(timed[1]) * (1.0 if timed[2] == "s" else 0.001)
            if not 0.0 < seconds <= MOST_SECONDS:
                raise LusoriaError(f"'{timed[0]}' is not a time of up to {MOST_SECONDS:g} s")
            text = text[timed.end() :]
        try:
            words = shlex.split(text, posix=os.name == "posix")
        except ValueError:
            raise LusoriaError(f"the quotation in '{plain(text, QUOTED)}' does not end") from None
        if os.name != "posix":
            words = [part.strip("\"'") for part in words]
        if not words or not words[0]:
            raise LusoriaError("say which program: exec:./mybot, or exec:python3 mybot.py")
        return cls(tuple(words), seconds)

    def program(self) -> str:
        """Return where the program lies, or say why it cannot be run."""
        name = os.path.expanduser(self.words[0])  # noqa: PTH111 - Path drops the leading ./
        if found := shutil.which(name):
            return found
        if Path(name).is_dir():
            raise BotError(f"'{plain(name, QUOTED)}' is a folder, not a program")
        if Path(name).exists():
            raise BotError(
                f"'{plain(name, QUOTED)}' may not be run as a program; give it the right to "
                "(chmod +x), or name the program that runs it first"
            )
        raise BotError(f"there is no program '{plain(name, QUOTED)}'")

    def __str__(self) -> str:
        """Name the program with its arguments."""
        return plain(shlex.join(self.words), QUOTED)


class Outside:
    """A player that is asked through its standard input and answers on its standard output."""

    def __init__(
        self,
        game: Game,
        command: Command,
        seats: int,
        seed: int = 0,
        index: int = 0,
    ) -> None:
        """Start the program; it is greeted when its seat is known."""
        self.game, self.command, self.seats = game, command, seats
        stream = stream_of(seed, index)
        self.seed = int(word(stream)) << 21 | int(word(stream)) >> 11
        self.asked, self.wants, self.greeted = 0, frozenset[str](), False
        with undisturbed():
            self.pipes = Pipes(command)
            self.end = weakref.finalize(self, self.pipes.close)

    def limit(self, seconds: float) -> None:
        """Give the program no more time for a decision than is waited for it."""
        self.command = self.command._replace(seconds=min(self.command.seconds, seconds))

    def greet(self, seat: int, variants: Mapping[str, str] | None = None) -> None:
        """Say what is played and where it sits, and wait until the program is ready."""
        game = self.game
        hello = {
            "type": "hello",
            "protocol": PROTOCOL,
            "game": game.name,
            "title": game.title,
            "rules": game.version,
            "variants": dict(variants or {}),
            "seats": self.seats,
            "seat": seat,
            "actions": game.actions,
            "seed": self.seed,
            "budget": {"seconds": self.command.seconds},
        }
        answer = self.answer(hello, GREETING, "ready")
        spoken = answer.get("protocol")
        if type(spoken) is not int or spoken != PROTOCOL:
            raise self.failed(f"speaks protocol {brief(spoken)}, not {PROTOCOL}")
        wants = answer.get("wants", [])
        if not isinstance(wants, list) or any(want not in EXTRAS for want in wants):
            raise self.failed(f"wants {brief(wants)}; there are {', '.join(EXTRAS)}")
        self.wants, self.greeted = frozenset(wants), True

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Return the action it takes; where there is but one, it is not asked."""
        if not self.greeted:
            self.greet(int(view.seat))
        if len(actions) == 1:
            return int(actions[0])
        self.asked += 1
        options = {int(action): self.game.format(int(action)) for action in actions}
        answer = self.answer(self.question(view, options), self.command.seconds, "action")
        if answer.get("id") != self.asked:
            other = brief(answer.get("id"))
            raise self.failed(f"answered question {other} when question {self.asked} was asked")
        return self.chosen(answer.get("action"), options)

    def question(self, view: Any, options: Mapping[int, str]) -> dict[str, Any]:
        """Put into one object all that the seat may know and do."""
        game, names = self.game, Names(viewer=int(view.seat))
        asked: dict[str, Any] = {
            "type": "turn",
            "id": self.asked,
            "question": game.tell(view, names),
            "view": written(view, game.view),
            "options": [
                {"action": action, "text": text, "words": game.describe(view, action, names)}
                for action, text in options.items()
            ],
            "budget": {"seconds": self.command.seconds},
        }
        if "panel" in self.wants:
            asked["panel"] = game.panel(view, names)
        if "tensor" in self.wants:
            asked["tensor"] = [round(float(number), 6) for number in game.tensor(view)]
        return asked

    def chosen(self, action: Any, options: Mapping[int, str]) -> int:
        """Return the option that the program means: by its number, or as it is written."""
        if isinstance(action, str):
            for number, text in options.items():
                if text == action:
                    return number
        elif type(action) is int and action in options:
            return action
        raise self.failed(f"answered {self.named(action)}, which is not legal")

    def named(self, action: Any) -> str:
        """Write a wrong answer so that people can see what was meant."""
        if type(action) is int and 0 <= action < self.game.actions:
            return f"{int(action)} ('{self.game.format(int(action))}')"
        return brief(action)

    def answer(self, message: Mapping[str, Any], seconds: float, kind: str) -> dict[str, Any]:
        """Say something and return what the program says to it, other than remarks."""
        if not self.end.alive:
            raise BotError(f"the program {self.command} has been ended")
        deadline = time.monotonic() + seconds + GRACE
        self.pipes.say(message)
        while (left := deadline - time.monotonic()) > 0.0:
            try:
                line = self.pipes.inbox.get(timeout=left)
            except queue.Empty:
                break
            answer = self.understood(line)
            if answer.get("type") == kind:
                return answer
            if answer.get("type") != "info":
                other = brief(answer.get("type"))
                raise self.failed(f"answered with type {other} where '{kind}' was due")
        raise self.failed(f"did not answer within {seconds:g} s")

    def understood(self, line: bytes) -> dict[str, Any]:
        """Read a line; its end is the end of the program."""
        if not line:
            raise self.failed(self.pipes.obituary())
        if len(line) > LONGEST:
            raise self.failed(f"wrote a line of more than {LONGEST:,} bytes")
        try:
            answer = json.loads(line.decode("utf-8"))
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            said = brief(line.decode("utf-8", "replace").strip())
            raise self.failed(f"wrote {said}, which is no JSON object")
        return dict(answer)

    def failed(self, reason: str) -> BotError:
        """End the program and say why."""
        self.close(0.0)
        return BotError(f"the program {self.command} {reason}")

    def close(self, patience: float = FAREWELL, result: Mapping[str, Any] | None = None) -> None:
        """Tell the program that all is over, and see to it that it ends."""
        if not self.end.alive:
            return
        try:
            self.pipes.farewell({"type": "end", **(result or {})}, patience)
        finally:
            with undisturbed():
                self.pipes.end()
                self.end.detach()


class Pipes:
    """A running program and the three threads that keep its pipes from filling up."""

    def __init__(self, command: Command) -> None:
        """Start it."""
        self.inbox: queue.Queue[bytes] = queue.Queue(WAITING)
        self.outbox: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self.heard: deque[bytes] = deque()
        self.deaf = threading.Event()
        program = command.program()
        try:
            self.process = subprocess.Popen(
                [program, *command.words[1:]],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or error
            raise BotError(f"the program {command} cannot be started: {why}") from None
        process = self.process
        self.threads = [
            threading.Thread(target=work, args=args, daemon=True)
            for work, args in (
                (speak, (process.stdin, self.outbox)),
                (listen, (process.stdout, self.inbox, self.deaf)),
                (overhear, (process.stderr, self.heard)),
            )
        ]
        for thread in self.threads:
            thread.start()

    def say(self, message: Mapping[str, Any]) -> None:
        """Send an object as one line; a program that does not read keeps nobody waiting."""
        self.outbox.put(json.dumps(message, separators=(",", ":")).encode() + b"\n")

    def close(self) -> None:
        """Say farewell and end it."""
        self.farewell({"type": "end"}, 0.0)
        self.end()

    def farewell(self, message: Mapping[str, Any], patience: float) -> None:
        """Say farewell, close its input, and give it time to leave."""
        self.say(message)
        self.outbox.put(b"")
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(patience)

    def end(self) -> None:
        """End it if it has not left."""
        stop(self.process)
        self.deaf.set()
        with contextlib.suppress(queue.Empty):
            while True:
                self.inbox.get_nowait()
        for thread in self.threads:
            thread.join(FAREWELL)

    def obituary(self) -> str:
        """Say how a program ended that wrote nothing more."""
        try:
            code = self.process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            return "closed its output"
        if code < 0:
            ended = f"was ended by {signal_name(-code)}"
        else:
            ended = f"ended with exit code {code}" if code else "ended before the game did"
        self.threads[-1].join(0.1)
        lines = b"".join(self.heard).decode("utf-8", "replace").strip().splitlines()
        return f"{ended}: {plain(lines[-1], QUOTED)}" if lines else ended


def speak(stream: IO[bytes], outbox: queue.SimpleQueue[bytes]) -> None:
    """Write what is to be said; an empty line closes the pipe."""
    with contextlib.suppress(OSError, ValueError):
        while line := outbox.get():
            stream.write(line)
            stream.flush()
    with contextlib.suppress(OSError, ValueError):
        stream.close()


def listen(stream: IO[bytes], inbox: queue.Queue[bytes], deaf: threading.Event) -> None:
    """Pass on what is said, line by line; an empty one is the end, one too long ends it too."""
    line = b"start"
    with contextlib.suppress(OSError, ValueError), stream:
        while line and len(line) <= LONGEST:
            line = stream.readline(LONGEST + 1)
            if (line.strip() or not line) and not deaf.is_set():
                inbox.put(line)


def overhear(stream: IO[bytes], heard: deque[bytes]) -> None:
    """Keep the end of what a program complains about."""
    with contextlib.suppress(OSError, ValueError), stream:
        while some := stream.read1(OVERHEARD):  # type: ignore[attr-defined]
            heard.append(some)
            while sum(map(len, heard)) - len(heard[0]) >= OVERHEARD:
                heard.popleft()


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Let a request to end wait for a moment: who left now would leave a program behind."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    asked: list[int] = []
    usual = {
        number: signal.signal(number, lambda number, _: asked.append(number))
        for number in (signal.SIGTERM, signal.SIGINT)
    }
    try:
        yield
    finally:
        for number, handler in usual.items():
            signal.signal(number, handler if handler is not None else signal.SIG_DFL)
        for one in asked:
            signal.raise_signal(one)


def stop(process: subprocess.Popen[bytes]) -> None:
    """End a program and what it has started, also what it has left behind; at once if it must be.

    Its number is nobody else's yet: it has been waited for only just now.
    """
    for number in ("SIGTERM", "SIGKILL"):
        if process.poll() is not None:
            break
        signalled(process, number)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(FAREWELL / 4 if number == "SIGTERM" else FAREWELL)
    if os.name == "posix":
        signalled(process, "SIGKILL")


def signalled(process: subprocess.Popen[bytes], number: str) -> None:
    """Send a signal to a program and whatever it has started."""
    with contextlib.suppress(OSError):
        if os.name == "posix":
            os.killpg(process.pid, getattr(signal, number))
        else:
            process.kill()


def signal_name(number: int) -> str:
    """Name a signal."""
    with contextlib.suppress(ValueError):
        return signal.Signals(number).name
    return f"signal {number}"
