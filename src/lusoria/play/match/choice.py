"""A legal action, as it is offered to a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .match import Match


class Choice:
    """A legal action, as it is offered to a player; its words are computed when they are read."""

    __slots__ = ("_match", "_view", "number")

    def __init__(self, number: int, match: Match, view: Any) -> None:
        """Offer action *number* to the viewer of *view*."""
        self.number, self._match, self._view = number, match, view

    @property
    def text(self) -> str:
        """The action as text."""
        return self._match.game.format(self.number)

    @property
    def words(self) -> str:
        """What the action would do, in words."""
        game, viewer = self._match.game, int(self._view.seat)
        return game.describe(self._view, self.number, self._match.names_for(viewer))

    @property
    def topic(self) -> str:
        """The heading under which it is listed."""
        return self._match.game.topic(self._view, self.number)

    def __eq__(self, other: object) -> bool:
        """Compare what is offered, not to whom."""
        return isinstance(other, Choice) and (self.number, self.text) == (other.number, other.text)

    def __hash__(self) -> int:
        """Return the action's number."""
        return self.number

    def __repr__(self) -> str:
        """Show number and text."""
        return f"Choice({self.number}, {self.text!r})"
