"""Compiled rules on disk, found again if nothing that they are made from has changed.

A file is named by a digest of the bytecode and the constants of an entry and of every rule below
it; words, pictures and docstrings do not count. It starts with a digest of its content, so a
damaged file is deleted before anything reads it.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import pickle
import tempfile
from functools import cache
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import numpy as np
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps

from ..text.notice import notice
from .cache_folder import forget_old_files

SEAL = 32
"""Bytes at the head of a file that seal the others."""


class CompileCache:
    """Keeps what one entry compiles to; numba asks it before it compiles and tells it after."""

    def __init__(self, function: Any, folder: Path) -> None:
        """Keep *function* in *folder*."""
        self.function, self.folder = function, folder

    @property
    def cache_path(self) -> str:
        """Where the files are, for numba's statistics."""
        return str(self.folder)

    def load_overload(self, kinds: Any, context: Any) -> Any:
        """Return what was compiled for arguments of *kinds*, or None."""
        context.refresh()
        path = self.path(kinds, context.codegen())
        try:
            content = unsealed(path)
            made = CompileResult._rebuild(context, *pickle.loads(content)) if content else None
            if made:
                os.utime(path)
        except Exception:
            made = None
        if made is None:
            with contextlib.suppress(OSError):
                path.unlink(missing_ok=True)
        return made

    def save_overload(self, kinds: Any, made: Any) -> None:
        """Write down what was compiled; where that is not possible, say so once."""
        if made.library.has_dynamic_globals or made.lifted:
            return
        try:
            write_sealed(self.path(kinds, made.library.codegen), dumps(made._reduce()))
            forget_old_files(self.folder)
        except OSError as error:
            notice(f"compiled rules cannot be kept in {self.folder}: {error.strerror}")

    def path(self, kinds: Any, codegen: Any) -> Path:
        """Return the file for arguments of *kinds*."""
        target = [str(kind) for kind in kinds], codegen.magic_tuple()
        digest = hashlib.sha256(meaning_of(self.function) + repr(target).encode()).hexdigest()
        return self.folder / f"{self.function.__name__[:60]}-{digest[:32]}.rule"

    def enable(self) -> None:
        """Do as numba's own caches do."""

    def disable(self) -> None:
        """Do as numba's own caches do."""

    def flush(self) -> None:
        """Do as numba's own caches do."""


def unsealed(path: Path) -> bytes:
    """Return what a file holds, nothing if it is damaged or is not there."""
    if not path.exists():
        return b""
    sealed = path.read_bytes()
    content = sealed[SEAL:]
    return content if hashlib.sha256(content).digest() == sealed[:SEAL] else b""


def write_sealed(path: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    handle, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(hashlib.sha256(content).digest() + content)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def meaning_of(function: Any) -> bytes:
    """Return a digest of everything that a rule is compiled from."""
    digest = hashlib.sha256()
    seen, waiting = {function}, [function]
    while waiting:
        words, callees = own_meaning(waiting.pop())
        digest.update(words)
        fresh = [callee for callee in callees if callee not in seen]
        seen.update(fresh)
        waiting.extend(dict.fromkeys(fresh))
    return digest.digest()


@cache
def own_meaning(function: Any) -> tuple[bytes, tuple[Any, ...]]:
    """Return a digest of one rule without those it calls, and those."""
    code, scope = function.__code__, function.__globals__
    names = names_of(code)
    callees: list[Any] = []
    words = [words_of_code(code, function.__doc__)]
    known = [scope[name] for name in names if name in scope]
    cells = [cell.cell_contents for cell in function.__closure__ or ()]
    modules = [value for value in known if isinstance(value, ModuleType)]
    parts = [getattr(module, name) for module in modules for name in names if hasattr(module, name)]
    for value in (*known, *parts, *cells, function.__defaults__):
        source = getattr(value, "py_func", None)
        words.append("rule" if source else words_of(value))
        callees += [source] if source else []
    return hashlib.sha256("\0".join(words).encode()).digest(), tuple(callees)


def names_of(code: CodeType) -> list[str]:
    """Return the names that code uses, and code within it, in their order."""
    inner = [names_of(one) for one in code.co_consts if isinstance(one, CodeType)]
    return list(dict.fromkeys([*code.co_names, *(name for names in inner for name in names)]))


def words_of_code(code: CodeType, docstring: str | None) -> str:
    """Write down what code does: neither where it stands nor what its docstring says."""
    numbers = [words_of(one) for one in code.co_consts if one is None or one != docstring]
    return repr((code.co_code, code.co_names, code.co_varnames, code.co_argcount, numbers))


def words_of(value: Any) -> str:
    """Write down a constant so that equal words mean equal constants."""
    if isinstance(value, CodeType):
        return words_of_code(value, None)
    if isinstance(value, np.ndarray):
        content = hashlib.sha256(np.ascontiguousarray(value).tobytes()).hexdigest()
        return f"array {value.dtype} {value.shape} {content}"
    if isinstance(value, tuple | list):
        return f"{type(value).__name__} {[words_of(one) for one in value]}"
    if isinstance(value, frozenset | set):
        return f"set {sorted(words_of(one) for one in value)}"
    if isinstance(value, type | ModuleType) or callable(value):
        return f"{getattr(value, '__module__', '')} {getattr(value, '__name__', '')}"
    return f"{type(value).__name__} {value!r}"
