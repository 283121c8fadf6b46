"""The file of an arena: its plan, and every game as soon as it is over."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import IO, Final

from ..core.errors import DamagedFile, LusoriaError
from ..lab.arena import ArenaPlan
from ..lab.arena_log import plan_line, read_pairings, read_plan
from ..lab.pairing import Pairing
from ..play.files import at_home, reason, writable
from ..play.journal import begun, claimed, data_folder

KEPT: Final = 50
"""Arenas of which every game is kept, unless a place for them was named."""


class ArenaFile:
    """A file that is ours to write."""

    def __init__(self, path: Path, stream: IO[str]) -> None:
        """Take an open file."""
        self.path, self.stream = path, stream

    @classmethod
    def new(cls, plan: ArenaPlan, path: Path | None) -> ArenaFile:
        """Begin a file: the one that was named, which must be new, or one of the user's own."""
        if path is None:
            folder = data_folder() / "arenas"
            store = cls(*begun(plan.game, folder, suffix="jsonl"))
            tidy_up(folder)
        else:
            store = cls(path, created(path))
        store.write(plan_line(plan))
        return store

    @classmethod
    def old(cls, path: Path) -> tuple[ArenaFile, ArenaPlan, list[Pairing]]:
        """Go on with a file; a line that was cut off is taken away."""
        path = at_home(path)
        try:
            store = cls(path, path.open("r+", encoding="utf-8", newline="\n"))
        except (OSError, ValueError) as error:
            raise DamagedFile(f"{path}: {reason(error)}") from error
        try:
            return store, *store.read()
        except UnicodeDecodeError as error:
            store.close()
            raise DamagedFile(f"{path} is not a text file") from error
        except LusoriaError as error:
            store.close()
            raise DamagedFile(f"{path}: {error}") from error

    def read(self) -> tuple[ArenaPlan, list[Pairing]]:
        """Read everything, and stand at the end of what is whole."""
        if not claimed(self.stream):
            raise LusoriaError("another arena is using this file")
        lines = self.stream.readlines()
        plan, pairings = read_plan(lines[0] if lines else ""), read_pairings(lines[1:])
        self.stream.seek(len("".join(lines[: 1 + len(pairings)]).encode("utf-8")))
        self.stream.truncate()
        return plan, pairings

    def write(self, line: str) -> None:
        """Put a line on disk."""
        try:
            self.stream.write(line)
            self.stream.flush()
        except OSError as error:
            raise LusoriaError(f"{self.path}: {reason(error)}") from error

    def close(self) -> None:
        """Let the file go."""
        self.stream.close()

    def __enter__(self) -> ArenaFile:
        """Write until the end of a block."""
        return self

    def __exit__(self, *_: object) -> None:
        """Let the file go."""
        self.close()


def created(path: Path) -> IO[str]:
    """Open a file that is not there yet."""
    try:
        stream = writable(path).open("x", encoding="utf-8")
    except FileExistsError:
        raise LusoriaError(f"{path} already exists; continue it with --resume {path}") from None
    except OSError as error:
        raise LusoriaError(f"{path}: {reason(error)}") from error
    claimed(stream)
    return stream


def tidy_up(folder: Path) -> None:
    """Forget the oldest arenas of the user's own folder."""
    files: list[tuple[float, Path]] = []
    for path in folder.glob("*.jsonl"):
        with contextlib.suppress(OSError):  # another arena may tidy up at the same time
            files.append((path.stat().st_mtime, path))
    for _, path in sorted(files, reverse=True)[KEPT:]:
        path.unlink(missing_ok=True)
