"""Cached drawings: a pure function keeps what it has drawn, within a bound.

The key is the arguments alone, with their types, so nothing can be drawn that would not be drawn
anyway.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, Final, ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")

MANY: Final = 8192
"""Results that are kept of something small: a line of text, a die."""
SOME: Final = 1024
"""Results that are kept of something large: a card, a panel, a whole layer."""

FEW: Final = 256
"""Results that are kept of what is asked for several times while one picture is drawn."""

KEEPERS: Final[list[Any]] = []
"""Every function that keeps what it has drawn."""


def once(most: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Let a pure function of hashable arguments keep its last *most* results."""

    def keep(function: Callable[P, R]) -> Callable[P, R]:
        keeper = lru_cache(most, typed=True)(function)
        KEEPERS.append(keeper)
        return cast("Callable[P, R]", keeper)

    return keep


class Seen:
    """A view as something to look drawings up by: views are the same if their bytes are."""

    __slots__ = ("raw", "view")

    def __init__(self, view: Any) -> None:
        """Take a view that nobody changes any more."""
        self.view, self.raw = view, view.tobytes()

    def __hash__(self) -> int:
        """Return the same number for the same bytes."""
        return hash(self.raw)

    def __eq__(self, other: object) -> bool:
        """Compare the bytes."""
        return isinstance(other, Seen) and self.raw == other.raw


def once_seen(most: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Let a pure function of a view, and of hashable arguments, keep its last *most* results."""

    def keep(function: Callable[P, R]) -> Callable[P, R]:
        keeper = once(most)(lambda seen, *rest: cast("Any", function)(seen.view, *rest))

        @wraps(function)
        def look(view: Any, *rest: Any) -> R:
            return cast("R", keeper(Seen(view), *rest))

        look.keeper = keeper  # type: ignore[attr-defined]
        return cast("Callable[P, R]", look)

    return keep


def forget() -> None:
    """Forget everything that was drawn."""
    for keeper in KEEPERS:
        keeper.cache_clear()
