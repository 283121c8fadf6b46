"""Numba's internals that we depend on, and a check that they are as expected.

They are used by ``deferred_codegen``, ``record_passing``, ``compile_cache`` and the class ``Rule``.
Without them, rules compile plainly: more slowly, with the same games.
"""

from __future__ import annotations

import importlib
import inspect
import os
from typing import Any, NamedTuple

import numba

from ..text.notice import notice

KNOWN = "0.68."
"""The versions of numba that we have examined."""


class Hook(NamedTuple):
    """One internal of numba: where it is, what it takes, what its body names."""

    where: str
    takes: tuple[str, ...] | None = None
    names: tuple[str, ...] = ()


HOOKS = (
    Hook("numba.core.codegen:JITCodeLibrary.finalize", ("self",)),
    Hook("numba.core.codegen:JITCodeLibrary.get_pointer_to_function", ("self", "name")),
    Hook("numba.core.codegen:JITCodeLibrary._get_module_for_linking", ("self",)),
    Hook("numba.core.codegen:JITCodeLibrary._ensure_finalized", ("self",)),
    Hook("numba.core.codegen:JITCodeLibrary._raise_if_finalized", ("self",)),
    Hook("numba.core.codegen:JITCodeLibrary.enable_object_caching", ("self",)),
    Hook("numba.core.codegen:JITCodeLibrary.codegen"),
    Hook(
        "numba.core.codegen:CPUCodeLibrary.__init__",
        ("self", "codegen", "name"),
        ("_linking_libraries", "_final_module"),
    ),
    Hook("numba.core.codegen:CodeLibrary._ensure_finalized", names=("_finalized",)),
    Hook("numba.core.compiler:Compiler.define_pipelines", ("self",), ("state",)),
    Hook("numba.core.compiler:CompilerBase.__init__", names=("library", "args", "targetctx")),
    Hook("numba.core.compiler:CompileResult._reduce", ("self",), ("reload_init",)),
    Hook("numba.core.compiler:CompileResult._rebuild"),
    Hook("numba.core.serialize:dumps", ("obj",)),
    Hook("numba.core.registry:CPUDispatcher.get_call_template", ("self", "args", "kws")),
    Hook("numba.core.dispatcher:Dispatcher.compile", ("self", "sig"), ("_cache", "load_overload")),
    Hook("numba.core.dispatcher:Dispatcher.compile", names=("save_overload",)),
    Hook("numba.core.cpu:CPUTargetOptions._nrt"),
    Hook("numba.core.cpu:CPUTargetOptions.forceinline"),
    Hook("numba.core.cpu:CPUTargetOptions.no_cpython_wrapper"),
    Hook("numba.core.cpu:CPUTargetOptions.no_cfunc_wrapper"),
    Hook("numba.core.boxing:unbox_record", ("typ", "obj", "c")),
    Hook("numba.core.pythonapi:NativeValue"),
    Hook("numba.core.pythonapi:_unboxers.functions"),
)


def unexpected() -> str:
    """List what is not as expected."""
    if not numba.__version__.startswith(KNOWN):
        return f"version {numba.__version__}"
    return next((wrong for wrong in map(fault_of, HOOKS) if wrong), "")


def fault_of(hook: Hook) -> str:
    """Say what is wrong with one hook."""
    module, path = hook.where.split(":")
    try:
        found: Any = importlib.import_module(module)
        for name in path.split("."):
            found = getattr(found, name)
    except (ImportError, AttributeError):
        return f"no {path}"
    if hook.takes is not None and tuple(inspect.signature(found).parameters) != hook.takes:
        return f"{path} takes other arguments"
    named = names_in(found) if hook.names else set()
    missing = [name for name in hook.names if name not in named]
    return f"{path} names no {missing[0]}" if missing else ""


def names_in(function: Any) -> set[str]:
    """Return the names that a function's body uses, those of functions within it too."""
    codes = [inspect.unwrap(function).__code__]
    named: set[str] = set()
    while codes:
        code = codes.pop()
        named.update(code.co_names)
        codes.extend(one for one in code.co_consts if inspect.iscode(one))
    return named


def hooked() -> bool:
    """Whether numba's internals are used: they are as expected, and nobody asked otherwise."""
    if os.environ.get("LUSORIA_PLAIN") == "1":
        return False
    if wrong := unexpected():
        notice(f"numba is not as expected ({wrong}); rules compile plainly, which takes longer")
    return not wrong
