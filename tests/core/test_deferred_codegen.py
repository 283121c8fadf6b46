"""Rules as drafts: lowered once, made ready only in what Python calls."""

from __future__ import annotations

from typing import Any

import pytest
from numba import types
from numba.core.registry import cpu_target

from lusoria.core.compile.deferred_codegen import DeferredCode, ShortTypes, with_callees
from lusoria.core.compile.jit import HOOKED, entry, rule

compiled = pytest.mark.skipif(not HOOKED, reason="rules compile as numba likes it")


@rule
def lowest(number: int) -> int:
    """Return a sum that is too long a loop to vanish."""
    total = 0
    for step in range(number):
        total += step * step % 7
    return total


@rule
def middle(number: int) -> int:
    """Call the lowest rule twice."""
    return lowest(number) + lowest(number + 1)


@rule
def highest(number: int) -> int:
    """Call both."""
    return middle(number) - lowest(number)


@rule
def neighbour(number: int) -> int:
    """Call them from elsewhere."""
    return middle(number) + 1


def test_what_python_calls_takes_in_the_rules_below_it() -> None:
    total = sum(step * step % 7 for step in range(11))
    assert entry(highest)(10) == total
    assert entry(neighbour)(10) == entry(middle)(10) + 1
    assert entry(lowest)(11) == total


@compiled
def test_a_rule_has_no_machine_code_of_its_own() -> None:
    assert entry(highest)(3) >= 0
    overloads: Any = lowest
    for made in overloads.overloads.values():
        assert isinstance(made.library, DeferredCode)
        assert made.library.get_pointer_to_function(made.fndesc.llvm_func_name) == 0
        assert not made.library.codegen.set_env("name", None)


def library(*callees: Any) -> DeferredCode:
    """Return a draft that calls others, without code."""
    draft = DeferredCode(cpu_target.target_context.codegen(), "nothing")
    draft._linking_libraries.extend(callees)
    return draft


@compiled
def test_every_draft_is_taken_in_once() -> None:
    other = object()
    low = library(other)
    left, right = library(low), library(low, low)
    assert with_callees([left, right]) == [right, left, low, other]


@compiled
def test_a_draft_is_linked_after_whoever_calls_it() -> None:
    low = library()
    middle, high = library(low), library()
    high._linking_libraries.extend((low, middle))
    assert with_callees([low, high, middle]) == [high, middle, low]


def test_types_of_arguments_print_in_a_word() -> None:
    brief = ShortTypes((types.int64, types.float64))
    assert repr(brief) == str(brief) == "2 arguments"
    assert brief == (types.int64, types.float64)
