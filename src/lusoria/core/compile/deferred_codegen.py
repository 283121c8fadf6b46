"""Deferred code generation: rules are drafts, and only entries become machine code.

Numba optimizes each function together with everything it calls and makes machine code of it, so the
bottom of a tall tree of rules is processed again at every level above. Rules are never called by
themselves. A draft is kept as it was lowered; an entry, which Python calls, takes in all drafts
below it and is optimized once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from llvmlite import binding
from numba.core.codegen import JITCodeLibrary

from .compile_errors import ExplainingCompiler, NotingCompiler

SHARED = "linkonce_odr"
"""Code that several libraries may have; one that does not need it drops it."""


class DeferredCode(JITCodeLibrary):  # type: ignore[misc]
    """The code of one rule, without what it calls."""

    @property
    def codegen(self) -> Any:
        """What would load the code: nothing does."""
        return NullEngine()

    def finalize(self) -> None:
        """Leave everything to the entries."""
        self._raise_if_finalized()
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == binding.Linkage.external:
                function.linkage = SHARED
        self._finalized = True

    def get_pointer_to_function(self, _: str) -> int:
        """Say that there is no machine code."""
        self._ensure_finalized()
        return 0

    def _get_module_for_linking(self) -> Any:
        """Return the code of the rule alone."""
        self._ensure_finalized()
        return self._final_module


class NullEngine:
    """Stands for the machine where there is nothing to load."""

    def set_env(self, _: str, __: Any) -> None:
        """Do nothing: rules use no environment."""


class LinkedCode(JITCodeLibrary):  # type: ignore[misc]
    """The code of an entry with all the rules it needs."""

    def finalize(self) -> None:
        """Take in the drafts, those that drafts call too, and optimise."""
        self._linking_libraries: list[Any] = with_callees(self._linking_libraries)
        super().finalize()


def with_callees(libraries: Iterable[Any]) -> list[Any]:
    """Return libraries and, of drafts, all that they call, each once and after all its callers.

    The linker drops shared code that nothing has asked for yet: callers must come first.
    """
    ordered: dict[Any, None] = {}

    def visit(library: Any) -> None:
        """List a library when all it calls are listed."""
        if library in ordered:
            return
        for callee in library._linking_libraries if isinstance(library, DeferredCode) else ():
            visit(callee)
        ordered[library] = None

    for library in libraries:
        visit(library)
    return list(reversed(ordered))


class DeferredCompiler(NotingCompiler):
    """Compiles a rule as a draft."""

    library = DeferredCode

    def define_pipelines(self) -> Any:
        """Compile as numba does, into a library of our own."""
        state = self.state
        if state.library is None:
            codegen = state.targetctx.codegen()
            state.library = self.library(codegen, state.func_id.func_qualname)
            state.library.enable_object_caching()
        state.args = ShortTypes(state.args)
        return super().define_pipelines()


class ShortTypes(tuple[Any, ...]):
    """Types of arguments that print in a word; numba prints them for each of its passes.

    The type of a large game's record is long, and printing it took a tenth of the time.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        """Say how many there are."""
        return f"{len(self)} arguments"


class EntryCompiler(ExplainingCompiler, DeferredCompiler):
    """Compiles what Python calls."""

    library = LinkedCode
