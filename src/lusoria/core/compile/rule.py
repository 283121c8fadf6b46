"""Compiled rules, as Python and other rules call them."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from numba import types
from numba.core.registry import CPUDispatcher


class Rule(CPUDispatcher):  # type: ignore[misc]
    """A compiled rule: other rules call it as it is, Python by way of its entry."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Compile once for whole numbers of any width: a call widens them."""
        return super().get_call_template(tuple(widened(kind) for kind in args), kws)

    def __call__(self, *arguments: Any) -> Any:
        """Call the rule from Python."""
        return self.entry_(*arguments)

    @cached_property
    def entry_(self) -> Any:
        """What Python calls."""
        from .jit import entry

        return entry(self)


def widened(kind: Any) -> Any:
    """Return the type that a rule is compiled for where it is called with *kind*."""
    plain = types.unliteral(kind)
    return types.int64 if isinstance(plain, types.Integer) and plain.signed else plain
