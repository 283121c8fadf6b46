"""The folder for compiled rules, which nobody else can write to."""

from __future__ import annotations

import contextlib
import os
import shutil
import stat
import sys
import tempfile
from functools import cache
from pathlib import Path

from ..text.notice import notice
from .cache_guard import guarded_folder
from .hooks import hooked

KEPT_FOLDERS = 4
KEPT_BYTES = 2**30
"""How much is kept: folders of as many versions of numba and the like, and bytes in each."""


def cache_root() -> Path:
    """Return the folder of the user's in which programs keep what they can make again."""
    if chosen := os.environ.get("LUSORIA_CACHE"):
        return Path(chosen)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "lusoria"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", str(Path.home()))) / "lusoria"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "lusoria"


def open_cache(key: str) -> Path | None:
    """Return a folder of ours for *key*: the user's, or one in the temporary folder, or none.

    Where rules compile plainly, numba keeps them by itself and has to be guarded.
    """
    for root in (cache_root(), spare_root()):
        folder = root / "compiled" / key
        try:
            if root == spare_root():
                root.mkdir(mode=0o700, exist_ok=True)
                if not private(root):
                    continue
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if not private(folder) or not os.access(folder, os.W_OK):
                continue
            os.utime(folder)
            forget_old_folders(folder.parent)
            return folder if hooked() else guarded_folder(folder)
        except OSError:
            continue
    notice("there is no folder to keep compiled rules in; they are compiled at every start")
    return None


def spare_root() -> Path:
    """Return a folder beside those of other users, where there is none at home."""
    whose = os.getuid() if hasattr(os, "getuid") else "user"
    return Path(tempfile.gettempdir()) / f"lusoria-{whose}"


def private(folder: Path) -> bool:
    """Whether a folder is ours and nobody else can write there: what lies in it is executed."""
    facts = folder.lstat()
    if not hasattr(os, "getuid"):
        return stat.S_ISDIR(facts.st_mode)
    ours = stat.S_ISDIR(facts.st_mode) and facts.st_uid == os.getuid()
    return ours and not facts.st_mode & 0o077


def forget_old_folders(parent: Path) -> None:
    """Remove all but the most recently used folders."""
    for folder in newest(parent)[KEPT_FOLDERS:]:
        shutil.rmtree(folder, ignore_errors=True)


@cache
def forget_old_files(folder: Path) -> None:
    """Once in a process, remove what was used longest ago."""
    total = 0
    for path in newest(folder):
        total += path.stat().st_size if path.exists() else 0
        if total > KEPT_BYTES:
            path.unlink(missing_ok=True)


def newest(folder: Path) -> list[Path]:
    """Return what is in a folder, what was used last first."""
    found = []
    for path in folder.iterdir():
        with contextlib.suppress(FileNotFoundError):
            found.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)]
