"""Drawings that are made once: a pure function keeps what it has drawn, and never too much.

What decides is the arguments alone, with their types, so that nothing can be drawn that would not
be drawn anyway.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")

MANY: Final = 8192
"""Results that are kept of something small: a line of text, a die."""
SOME: Final = 1024
"""Results that are kept of something large: a card, a panel, a whole layer."""

KEEPERS: Final[list[Any]] = []
"""Every function that keeps what it has drawn."""


def once(most: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Let a pure function of hashable arguments keep its last *most* results."""

    def keep(function: Callable[P, R]) -> Callable[P, R]:
        keeper = lru_cache(most, typed=True)(function)
        KEEPERS.append(keeper)
        return cast("Callable[P, R]", keeper)

    return keep


def forget() -> None:
    """Forget everything that was drawn."""
    for keeper in KEEPERS:
        keeper.cache_clear()
