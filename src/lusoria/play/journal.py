"""A match on disk while it is played: each entry is saved before anybody is told."""

from __future__ import annotations

import os
import secrets
import sys
import time
from pathlib import Path
from typing import IO, Final

from ..core.errors import LusoriaError
from .files import reason
from .match.match import Match
from .match_file import write_text

if sys.platform != "win32":
    import fcntl

TRIES: Final = 8


class Journal:
    """The file of one match, to which entries are only ever added."""

    def __init__(self, match: Match, folder: Path | None = None, path: Path | None = None) -> None:
        """Begin a file in *folder*, or go on with the one at *path* if nobody else writes it."""
        self.match = match
        self.written = 0
        self.path, self._stream = begun(match.game.name, folder or matches_folder(), path)
        if path is not None and self.path == path:
            self.written = len(match.entries)
        else:
            self._write(write_text(match))

    def keep(self) -> None:
        """Put on disk what has happened since."""
        if self.written < len(self.match.entries):
            lines = self.match.log()[self.written :]
            self._write("".join(f"{line}\n" for line in lines))

    def _write(self, text: str) -> None:
        """Write to the end of the file and wait until it is there."""
        try:
            self._stream.write(text)
            self._stream.flush()
            os.fsync(self._stream.fileno())
        except OSError as error:
            raise LusoriaError(f"{self.path}: {reason(error)}") from error
        self.written = len(self.match.entries)

    def close(self) -> None:
        """Let the file go; one in which nothing has been decided is taken away."""
        self._stream.close()
        if all(entry.seat < 0 for entry in self.match.entries):
            self.path.unlink(missing_ok=True)


def begun(
    name: str, folder: Path, path: Path | None = None, suffix: str = "txt"
) -> tuple[Path, IO[str]]:
    """Open the file at *path*, or a new one that nobody has: its name is *name* and the time."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        if path is not None and path.resolve().parent == folder.resolve():
            stream = path.open("a", encoding="utf-8")
            if claimed(stream):
                return path, stream
            stream.close()
        for _ in range(TRIES):
            stamp = time.strftime("%Y%m%d-%H%M%S")
            fresh = folder / f"{name}-{stamp}-{secrets.token_hex(2)}.{suffix}"
            try:
                stream = fresh.open("x", encoding="utf-8")
            except FileExistsError:
                continue
            claimed(stream)
            return fresh, stream
    except OSError as error:
        raise LusoriaError(f"{folder}: {reason(error)}") from error
    raise LusoriaError(f"{folder}: no new file could be begun")


def claimed(stream: IO[str]) -> bool:
    """Whether the file is ours alone to write."""
    if sys.platform == "win32":
        return True
    try:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def matches_folder() -> Path:
    """Return the folder of the user's in which matches are kept."""
    return data_folder() / "matches"


def data_folder() -> Path:
    """Return the folder of the user's in which Lusoria keeps what must not be lost."""
    if chosen := os.environ.get("LUSORIA_DATA"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", str(Path.home()))) / "lusoria"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "lusoria"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "lusoria"
