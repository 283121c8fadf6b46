"""The one module that knows how rules are compiled and where the result is kept."""

from __future__ import annotations

import functools
import hashlib
import os
import platform
import shutil
import sys
import tempfile
import types
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import numba
from numba.core.registry import CPUDispatcher

from .drafts import Drafting, Entering
from .handing import PLACE
from .opened import opened

P = ParamSpec("P")
R = TypeVar("R")

PACKAGE = Path(__file__).resolve().parents[1]
KEPT_CACHES = 4
INLINED = 370
"""Bytes of bytecode up to which a rule is inlined: about 80 instructions."""
FLAGS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}
INNER: dict[str, Any] = {"no_cpython_wrapper": True, "_nrt": False, "pipeline_class": Drafting}
"""Rules allocate nothing and are called by rules only: they need no reference counts, no wrapper
and no machine code each."""

ENTRIES: dict[Any, Any] = {}
BOUND: dict[Any, Any] = {}
INTERPRETED = bool(numba.config.DISABLE_JIT)


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Mark *function* as a rule: one source for interpreter, CPU and GPU.

    Small rules are inlined into their callers: numba's calls cost more than they do.
    """
    if INTERPRETED:
        return function
    inline = len(function.__code__.co_code) <= INLINED
    compiled = numba.njit(forceinline=inline, **FLAGS, **INNER)(function)
    compiled.__class__ = Rule
    return cast("Callable[P, R]", compiled)


class Rule(CPUDispatcher):  # type: ignore[misc]
    """A compiled rule: other rules call it as it is, Python by way of its entry."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Compile once for whole numbers of any width: a call widens them."""
        return super().get_call_template(tuple(widened(kind) for kind in args), kws)

    def __call__(self, *arguments: Any) -> Any:
        """Call the rule from Python."""
        return entry(self)(*arguments)


def widened(kind: Any) -> Any:
    """Return the type that a rule is compiled for where it is called with *kind*."""
    plain = numba.types.unliteral(kind)
    return numba.types.int64 if isinstance(plain, numba.types.Integer) and plain.signed else plain


def entry(function: Callable[P, R]) -> Callable[P, R]:
    """Return a rule as Python may call it; what it compiles to is kept on disk."""
    if INTERPRETED:
        return interpreted(function)
    source = getattr(function, "py_func", function)
    if source not in ENTRIES:
        kept = CACHE is not None
        ENTRIES[source] = numba.njit(cache=kept, pipeline_class=Entering, **FLAGS)(source)
    return cast("Callable[P, R]", ENTRIES[source])


def interpreted(function: Callable[P, R]) -> Callable[P, R]:
    """Return a rule for the interpreter, which is quicker with opened records."""

    @functools.wraps(function)
    def run(*arguments: P.args, **_: P.kwargs) -> R:
        return cast("Callable[..., R]", function)(*map(opened, arguments))

    return run


def template(function: Callable[P, R]) -> Callable[P, R]:
    """Mark *function* as a rule about any game, written against ``core.contract``.

    It cannot be called; ``bind`` makes a rule of it for one game.
    """
    function.__template__ = True  # type: ignore[attr-defined]
    return function


def bind(function: Callable[P, R], names: Mapping[str, Any], label: str) -> Callable[P, R]:
    """Return *function* as a rule in which the contract's names mean those in *names*."""
    if (function, label) not in BOUND:
        BOUND[function, label] = entry(rebound(function, names, label))
    return cast("Callable[P, R]", BOUND[function, label])


def rebound(function: Callable[P, R], names: Mapping[str, Any], label: str) -> Callable[P, R]:
    """Return a template as a rule that other rules and kernels may call."""
    return _bound(function, names, label, {})


def _bound(
    function: Callable[P, R], names: Mapping[str, Any], label: str, done: dict[Any, Any]
) -> Callable[P, R]:
    """Rebind *function* and every template it calls, each once."""
    scope = dict(function.__globals__)
    for name in function.__code__.co_names:
        meant = names.get(name, scope.get(name))
        if getattr(meant, "__template__", False):
            if meant not in done:
                done[meant] = _bound(meant, names, label, done)
            meant = done[meant]
        if meant is not None:
            scope[name] = meant
    fresh = types.FunctionType(function.__code__, scope, f"{function.__name__}_{label}")
    fresh.__qualname__ = fresh.__name__
    return cast("Callable[P, R]", rule(fresh))


def cache_root() -> Path:
    """Return the folder of the user's in which programs keep what they can make again."""
    if chosen := os.environ.get("LUSORIA_CACHE"):
        return Path(chosen)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "lusoria"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", str(Path.home()))) / "lusoria"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "lusoria"


def cache_key() -> str:
    """Return a digest of everything that compiled code depends on.

    Numba compares only the file a function stands in; a callee in another file could go
    stale.  So each state of the sources, of numba, of its flags and of the CPU has a folder.
    """
    digest = hashlib.sha256()
    for path in sorted(PACKAGE.rglob("*.py")):
        digest.update(f"{path.relative_to(PACKAGE)}\0".encode())
        digest.update(path.read_bytes())
    facts = (numba.__version__, sys.version, platform.machine(), numba.config.CPU_NAME, PLACE)
    flags = (numba.config.BOUNDSCHECK, numba.config.OPT, numba.config.DEBUG)
    digest.update(repr((facts, flags)).encode())
    return digest.hexdigest()[:20]


def open_cache() -> Path | None:
    """Make the folder for this state of the sources and clear away old ones."""
    if INTERPRETED:
        return None
    for root in (cache_root(), Path(tempfile.gettempdir()) / "lusoria-cache"):
        folder = root / "compiled" / cache_key()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            os.utime(folder)
            forget_old(folder.parent)
        except OSError:
            continue
        return folder
    return None


def forget_old(parent: Path) -> None:
    """Remove all but the most recently used folders."""
    folders = sorted(parent.iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in folders[KEPT_CACHES:]:
        shutil.rmtree(folder, ignore_errors=True)


CACHE = open_cache()
if CACHE is not None:
    numba.config.CACHE_DIR = str(CACHE)
