"""Guard numba's own cache, which is used where rules compile plainly.

Numba unpickles whatever it finds, and any fault in it, or on the disk, ends the program. So when a
program ends, it records its files with their digests; the next one deletes files that differ, and
they are compiled again. Nothing is kept on a disk that is nearly full.
"""

from __future__ import annotations

import atexit
import contextlib
import hashlib
import json
import shutil
from functools import partial
from pathlib import Path
from typing import Final

from ..text.notice import notice

SEALS: Final = "seals.json"
KINDS: Final = (".nbi", ".nbc")
"""What numba's files end in; those that are still being written end otherwise."""
SPARE: Final = 2**28
"""Bytes that a disk must have left: what all games take, and more."""


def guarded_folder(folder: Path) -> Path | None:
    """Return a folder for numba's cache with nothing wrong in it, or none."""
    if shutil.disk_usage(folder).free < SPARE:
        notice(f"compiled rules cannot be kept in {folder}: the disk is nearly full")
        return None
    known = read_seal(folder)
    for name, digest in digests(folder).items():
        if known.get(name) != digest:
            (folder / name).unlink(missing_ok=True)
    atexit.register(partial(write_seal, folder))
    return folder


def read_seal(folder: Path) -> dict[str, str]:
    """Return what was written down about files, nothing if that is damaged."""
    try:
        found = json.loads((folder / SEALS).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def write_seal(folder: Path) -> None:
    """Write down how numba's files were left, whole or not at all."""
    fresh = folder / f"{SEALS}.new"
    with contextlib.suppress(OSError):
        fresh.write_text(json.dumps(digests(folder)), "utf-8")
        fresh.replace(folder / SEALS)


def digests(folder: Path) -> dict[str, str]:
    """Return a digest of every file of numba's, by its name within the folder."""
    found = {}
    for path in folder.rglob("*"):
        if path.suffix in KINDS:
            with contextlib.suppress(FileNotFoundError):
                content = hashlib.sha256(path.read_bytes()).hexdigest()
                found[str(path.relative_to(folder))] = content
    return found
