"""Printing to the terminal, without control characters."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import sys
import textwrap
from collections.abc import Callable, Iterator, Sequence
from typing import IO, Any, Final, TypeAlias

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

from ..core.text.words import visible

NARROWEST = 40
WIDEST = 120
PAPER = 79
UNSEEN = "\N{REPLACEMENT CHARACTER}"
Paint: TypeAlias = Sequence[tuple[str, str]]
"""Patterns, and how what they match is shown on a terminal."""
OPTIONS: Final = ((r"\[\d+\]", "cyan"), (r"(?m)^  \S.*:$", "bold"))
PANEL: Final = ((r"(?m)^> .*$", "bold green"), (r"\*", "bold yellow"))
WIPE = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen and what could be scrolled back to."""


class Screen(Console):
    """A console whose reader may leave before the end without a word of ours."""

    def on_broken_pipe(self) -> None:
        """Leave quietly: the reader has seen enough."""
        silence(sys.stdout)
        raise SystemExit(0)


def out(stderr: bool = False) -> Console:
    """Return a console that breaks no lines of its own where the terminal is wide enough."""
    return Screen(stderr=stderr, highlight=False, soft_wrap=True)


def say(console: Console, text: str, style: str = "", paint: Paint = ()) -> None:
    """Print lines as they are, without anything that a terminal would obey; *paint* some of it."""
    shown = Text("".join(c if c == "\n" or visible(c) else UNSEEN for c in text))
    for pattern, colour in paint:
        shown.highlight_regex(pattern, colour)
    console.print(shown, style=style, markup=False, highlight=False)


def columns(console: Console) -> int:
    """Return how long lines may be: 79 letters where nobody says how wide the paper is."""
    return max(NARROWEST, min(WIDEST, console.width) - 1) if console.is_terminal else PAPER


def print_json(facts: Any) -> None:
    """Print the one JSON object that ``--json`` promises, and nothing else, on standard output."""
    print(json.dumps(facts, ensure_ascii=False))


def tell(console: Console, text: str) -> None:
    """Print an event; a line that ends in a colon is a heading."""
    style = "bold" if text.endswith(":") else ""
    for line in text.splitlines():
        width = max(NARROWEST, console.width - 1)
        say(console, textwrap.fill(line, width, subsequent_indent="  "), style)


def wipe(console: Console) -> None:
    """Clear the screen so that nothing of it can be scrolled back to."""
    if console.is_terminal:
        console.file.write(WIPE)
        console.file.flush()
    else:
        console.print("-" * 79)


def waiting(words: str, console: Console) -> Any:
    """Show that something takes a while, on a terminal."""
    return console.status(words) if console.is_terminal else contextlib.nullcontext()


@contextlib.contextmanager
def progress(words: str, console: Console) -> Iterator[Callable[[float], None]]:
    """Show a bar on a terminal; what is yielded reports the share that is done."""
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    disable = not console.is_terminal
    with Progress(*columns, console=console, transient=True, disable=disable) as shown:
        task = shown.add_task(words, total=1.0)
        yield lambda share: shown.update(task, completed=share)


def forgiving() -> None:
    """Let no character stop the program, whatever the terminal can show or send."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            with contextlib.suppress(ValueError, OSError):
                reconfigure(errors="replace")


def settled() -> str:
    """Write out what is still waiting; return why that is not possible, or nothing."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        silence(sys.stdout)
    except OSError as error:
        silence(sys.stdout)
        return why_unwritten(error)
    return ""


def silence(stream: IO[Any]) -> None:
    """Let what is still to be written to *stream* go nowhere, so that leaving makes no noise."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def why_unwritten(error: OSError) -> str:
    """Say why the output could not be written."""
    full = error.errno == errno.ENOSPC
    return "the disk is full" if full else f"the output could not be written: {error.strerror}"
