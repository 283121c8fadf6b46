"""People's files: read with care, written whole or not at all."""

from __future__ import annotations

import json
import os
import stat
import tempfile
from pathlib import Path
from typing import Any, Final

from ..core.errors import DamagedFile, InvalidPosition, LusoriaError

LONGEST: Final = 10_000_000
"""Bytes of any file that is read."""


def text_of(path: Path) -> str:
    """Read a text file, or say why not; nothing but a regular file of sensible size is read."""
    path = at_home(path)
    try:
        facts = path.stat()
        if stat.S_ISDIR(facts.st_mode):
            raise DamagedFile(f"{path}: this is a folder")
        if not stat.S_ISREG(facts.st_mode):
            raise DamagedFile(f"{path}: this is not an ordinary file")
        if facts.st_size > LONGEST:
            raise DamagedFile(
                f"{path}: {facts.st_size:,} bytes is too large; at most {LONGEST:,} are read"
            )
        return path.read_bytes()[: LONGEST + 1].decode("utf-8")
    except UnicodeDecodeError as error:
        raise DamagedFile(f"{path}: this is not a text file") from error
    except (OSError, ValueError) as error:
        raise DamagedFile(f"{path}: {reason(error)}") from error


def values_of(text: str) -> dict[str, Any]:
    """Read an object of JSON; no field may stand twice, and all numbers are plain ones."""
    try:
        found = json.loads(text, object_pairs_hook=once, parse_constant=no_number)
    except json.JSONDecodeError as error:
        raise InvalidPosition(f"line {error.lineno}: {error.msg}") from error
    except RecursionError as error:
        raise InvalidPosition("the position is nested too deeply") from error
    except ValueError as error:
        raise InvalidPosition("a number is too long") from error
    if not isinstance(found, dict):
        raise InvalidPosition("position must be an object")
    return found


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the fields of an object, each of which stands once."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise InvalidPosition(f"{twice} stands twice")
    return found


def no_number(word: str) -> Any:
    """Refuse what JSON does not have."""
    raise InvalidPosition(f"{word} is no number")


def write_whole(path: Path, text: str) -> None:
    """Write a file so that an interruption leaves the old one or the new one."""
    try:
        content = text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise LusoriaError(f"{path}: {reason(error)}") from error
    write_bytes(path, content)


def write_bytes(path: Path, content: bytes) -> None:
    """Write a file of any kind, whole or not at all."""
    path = writable(path)
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:60]}.")
    except OSError as error:
        raise LusoriaError(f"{path}: {reason(error)}") from error
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        mask = os.umask(0)
        os.umask(mask)
        Path(name).chmod(0o666 & ~mask)
        Path(name).replace(path)
    except OSError as error:
        Path(name).unlink(missing_ok=True)
        raise LusoriaError(f"{path}: {reason(error)}") from error


def writable(path: Path) -> Path:
    """Return where a file of that name can be written, or say why it cannot.

    A link is followed and stays a link; devices, pipes and folders are left alone.
    """
    path = at_home(path)
    if "\0" in str(path):
        raise LusoriaError("the name of a file has no null byte in it")
    try:
        target = path.resolve() if path.is_symlink() else path
        if target.exists() and not target.is_file():
            raise LusoriaError(f"{path}: this is not an ordinary file, so it is not replaced")
        if not target.parent.is_dir():
            raise LusoriaError(f"{path}: No such file or directory")
        if not os.access(target.parent, os.W_OK):
            raise LusoriaError(f"{path}: Permission denied")
    except (OSError, ValueError, RuntimeError) as error:
        raise LusoriaError(f"{path}: {reason(error)}") from error
    return target


def at_home(path: Path) -> Path:
    """Return a path in which ``~`` stands for the user's own folder."""
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def reason(error: Exception) -> str:
    """Say in short what went wrong with a file."""
    return str(getattr(error, "strerror", None) or error)
