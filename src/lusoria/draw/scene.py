"""What every picture is made from: a view, what its looker may do, and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Self

from ..core.words import NUMBERED, Names
from . import pieces
from .svg import tag


@dataclass(frozen=True, kw_only=True)
class Scene:
    """What is to be drawn; a game adds what it reads from its own views."""

    view: Any
    actions: frozenset[int] = frozenset()
    """The looker's legal actions."""
    names: Names = NUMBERED
    news: tuple[str, ...] = ()
    """The sentences of the last move."""
    describe: Callable[..., str]
    """Says in words what an action would do."""
    write: Callable[[int], str]
    """Writes an action in short."""

    @classmethod
    def of(
        cls,
        view: Any,
        actions: Sequence[int],
        names: Names,
        news: Sequence[str],
        describe: Callable[..., str],
        write: Callable[[int], str],
    ) -> Self:
        """Put together what ``board`` is given and how the game speaks of actions."""
        return cls(
            view=view,
            actions=legal_set(actions),
            names=names,
            news=tuple(news),
            describe=describe,
            write=write,
        )

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.names.shown(seat)

    def meaning(self, action: int) -> str:
        """Say what an action does, and how it is written."""
        said, short = self.describe(self.view, action, self.names), self.write(action)
        said = said[:1].upper() + said[1:]
        return said if said.lower() == short.lower() else f"{said} [{short}]"

    def offer(self, action: int, *children: str, **attributes: object) -> str:
        """Draw *children*, and let them stand for *action* if it is legal."""
        if action in self.actions:
            return pieces.choice(action, self.meaning(action), *children, **attributes)
        return tag("g", *children, **attributes)

    def among(self, first: int, count: int) -> list[int]:
        """The legal actions of a block."""
        return [action for action in range(first, first + count) if action in self.actions]

    def first_of(self, *actions: int) -> int:
        """Return the first of *actions* that is legal, or -1."""
        return next((action for action in actions if action in self.actions), -1)


def legal_set(actions: Sequence[int]) -> frozenset[int]:
    """Return actions as plain numbers that can be looked up."""
    return frozenset(int(action) for action in actions)
