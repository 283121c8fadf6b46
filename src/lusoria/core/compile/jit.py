"""The decorators ``rule`` and ``template``, and where compiled rules are cached."""

from __future__ import annotations

import functools
import hashlib
import platform
import sys
import types
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import numba
import numpy as np

from ..fast_record import fast
from .cache_folder import open_cache
from .compile_errors import ExplainingCompiler, NotingCompiler
from .hooks import hooked

P = ParamSpec("P")
R = TypeVar("R")

PACKAGE = Path(__file__).resolve().parents[2]
MACHINERY = [
    Path(__file__).with_name(f"{name}.py")
    for name in (
        "jit",
        "deferred_codegen",
        "compile_errors",
        "record_passing",
        "compile_cache",
        "rule",
    )
]
"""How rules are compiled; with numba left as it is, any source may matter."""
INLINED = 450
"""Bytes of bytecode up to which a rule is inlined: about 80 instructions, some of which read a
constant from a module."""

ENTRIES: dict[Any, Any] = {}
BOUND: dict[Any, Any] = {}
INTERPRETED = bool(numba.config.DISABLE_JIT)
HOOKED = not INTERPRETED and hooked()
"""Whether numba is reached into; see ``hooks``."""
FLAGS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}
INNER: dict[str, Any] = {"pipeline_class": NotingCompiler}
OUTER: dict[str, Any] = {"pipeline_class": ExplainingCompiler}
PLACE: int | None = None
"""Where in a record's object its address stands, if records are handed over by it."""

if HOOKED:
    from .compile_cache import CompileCache
    from .deferred_codegen import DeferredCompiler, EntryCompiler
    from .record_passing import passed_by_address
    from .rule import Rule

    PLACE = passed_by_address()
    # Rules allocate nothing and are called by rules only: they need no reference counts, no
    # wrapper and no machine code each.
    INNER = {"no_cpython_wrapper": True, "_nrt": False, "pipeline_class": DeferredCompiler}
    OUTER = {"pipeline_class": EntryCompiler}
    FLAGS["no_cfunc_wrapper"] = True


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Mark *function* as a rule: one source for interpreter, CPU and GPU.

    Small rules are inlined into their callers: numba's calls cost more than they do.
    """
    if INTERPRETED:
        return function
    if not HOOKED:
        return cast("Callable[P, R]", numba.njit(**FLAGS, **INNER)(function))
    inline = len(function.__code__.co_code) <= INLINED
    compiled = numba.njit(forceinline=inline, **FLAGS, **INNER)(function)
    compiled.__class__ = Rule
    return cast("Callable[P, R]", compiled)


def entry(function: Callable[P, R]) -> Callable[P, R]:
    """Return a rule as Python may call it; what it compiles to is kept on disk."""
    if INTERPRETED:
        return interpreted(function)
    source = getattr(function, "py_func", function)
    if source not in ENTRIES:
        kept = CACHE is not None and not HOOKED
        ENTRIES[source] = numba.njit(cache=kept, **FLAGS, **OUTER)(source)
        if CACHE is not None and HOOKED:
            ENTRIES[source]._cache = CompileCache(source, CACHE)
    return cast("Callable[P, R]", ENTRIES[source])


def interpreted(function: Callable[P, R]) -> Callable[P, R]:
    """Return a rule for the interpreter, which is quicker with fast records."""

    @functools.wraps(function)
    def run(*arguments: P.args, **_: P.kwargs) -> R:
        return cast("Callable[..., R]", function)(*map(fast, arguments))

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


def cache_key() -> str:
    """Return a digest of how rules are compiled here; ``keeping`` knows what they are made from."""
    facts = (numba.__version__, np.__version__, sys.version, platform.machine(), PLACE)
    flags = (numba.config.CPU_NAME, numba.config.BOUNDSCHECK, numba.config.OPT, numba.config.DEBUG)
    digest = hashlib.sha256(repr((facts, flags, HOOKED)).encode())
    for path in MACHINERY if HOOKED else sorted(PACKAGE.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:20]


CACHE = None if INTERPRETED else open_cache(cache_key())
if CACHE is not None and not HOOKED:
    numba.config.CACHE_DIR = str(CACHE)
