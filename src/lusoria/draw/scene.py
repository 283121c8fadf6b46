"""What every picture is made from: a view, the viewer's legal actions, and the players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Self, TypeAlias

from ..core.fast_record import fast
from ..core.table import Steps
from ..core.text.words import NUMBERED, Names, plural
from . import pieces
from .layout import cells_in
from .svg import group, tag

ACTION: Final = ' data-action="'
"""What stands before the number of an action that an element stands for."""


Path: TypeAlias = Callable[[Any, int], Steps]
"""Names the pieces that an action is made of."""


@dataclass(frozen=True, kw_only=True)
class Scene:
    """What is to be drawn; a game adds what it reads from its own views."""

    view: Any
    actions: frozenset[int] = frozenset()
    """The viewer's legal actions."""
    names: Names = NUMBERED
    news: tuple[str, ...] = ()
    """The sentences of the last move."""
    describe: Callable[..., str]
    """Says in words what an action would do."""

    @classmethod
    def of(
        cls,
        view: Any,
        actions: Sequence[int],
        names: Names,
        news: Sequence[str],
        describe: Callable[..., str],
    ) -> Self:
        """Put together what ``board`` is given and how the game speaks of actions."""
        return cls(
            view=view,
            actions=legal_set(actions),
            names=names,
            news=tuple(news),
            describe=describe,
        )

    @cached_property
    def seen(self) -> Any:
        """The view with its fields at hand, for reading; rules are given the view itself."""
        return fast(self.view)

    def question_by(self, tell: Callable[..., str]) -> str:
        """Say by a game's *tell* what is asked now, or why nothing is any more."""
        return self.names.closing or tell(self.view, self.names)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.names.shown(seat)

    def meaning(self, action: int) -> str:
        """Say what an action does, as it is read out, too."""
        said: str = self.describe(self.view, action, self.names)
        return said[:1].upper() + said[1:]

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

    def caption(self, question: str, *sentences: str) -> str:
        """Put the picture in sentences: the question, the last move, all else, and the choice."""
        count = len(self.actions)
        choice = f"You may choose from {plural(count, 'action')}." if count else ""
        return " ".join(one for one in (question, *self.news, *sentences, choice) if one)

    def left(self, layers: dict[str, str], path: Path | None = None) -> list[int]:
        """The legal actions that no piece, and no *path* over pieces, stands for."""
        if not self.actions:
            return []
        drawn = {
            int(after.partition('"')[0])
            for one in layers.values()
            for after in one.split(ACTION)[1:]
        }
        hidden = self.actions - drawn
        if path is None or not hidden:
            return sorted(hidden)
        steps = {action: frozenset(path(self.view, action)) for action in self.actions}
        shared = Counter(steps.values())
        return sorted(one for one in hidden if not steps[one] or shared[steps[one]] > 1)

    def completed(
        self, layers: dict[str, str], width: float, height: float, path: Path | None = None
    ) -> tuple[dict[str, str], float]:
        """Put the ground below *layers*, and beneath everything a button for what they leave out.

        Return all layers and the height of the whole picture.
        """
        actions, cells = self.left(layers, path), cells_in(width - 28, 210, 44, 8)
        buttons = "".join(
            group(
                14 + x,
                height + y,
                self.offer(
                    action,
                    pieces.button(cells.width, 44, self.meaning(action), 17),
                    class_="button",
                ),
            )
            for action, (x, y) in zip(actions, cells.places(len(actions)), strict=True)
        )
        high = height + (cells.height_of(len(actions)) + 14 if actions else 0.0)
        return {"table": pieces.ground(width, high), **layers, "more": buttons}, high


def legal_set(actions: Sequence[int]) -> frozenset[int]:
    """Return actions as plain numbers that can be looked up."""
    return frozenset(int(action) for action in actions)
