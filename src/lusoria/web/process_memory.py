"""The process's memory: its maximum, and returning free memory to the system.

Frames, messages and compression windows are large and live for seconds. The allocator of glibc
keeps what they leave behind between longer-lived objects, and after some minutes most of the
process is such holes.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from functools import cache
from typing import Any


def most() -> int:
    """Return the most memory the process has had, in bytes."""
    if sys.platform == "win32":
        return 0
    import resource

    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit


def give_back() -> bool:
    """Give free memory back to the system; return whether there was any that could be."""
    trim = trimmer()
    return trim is not None and bool(trim(0))


@cache
def trimmer() -> Callable[[int], Any] | None:
    """Return the function that gives memory back; only glibc's allocator needs it."""
    try:
        trim: Callable[[int], Any] = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return None
    return trim
