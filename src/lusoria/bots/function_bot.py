"""A bot that is a Python function: ``(observation, mask, info) -> action``.

It gets the observation tensor and a mask of the legal actions; *info* has the seat's view and the
list of legal actions. Its answer is checked like every other bot's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..core.errors import BotError
from ..core.game import Game
from ..core.record import Floats
from ..core.text.words import brief, plain

Mask: TypeAlias = NDArray[np.int8]
Info: TypeAlias = dict[str, Any]
Policy: TypeAlias = Callable[[Floats, Mask, Info], Any]
"""What decides for a seat: it returns the number of an open action."""


class FunctionBot:
    """A seat for which a function decides."""

    def __init__(self, game: Game, policy: Policy) -> None:
        """Seat a function at a table of *game*."""
        self.game, self.policy = game, policy

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Return the action it takes."""
        listed, mask = [int(action) for action in actions], np.zeros(self.game.actions, np.int8)
        mask[listed] = 1
        info = {"game": self.game.name, "seat": int(view.seat), "actions": listed, "view": view}
        answer = self.policy(self.game.tensor(view), mask, info)
        action = number_in(answer)
        if action not in listed:
            raise BotError(f"{self} answered {self.named(answer, action)}", info["seat"])
        return action

    def named(self, answer: Any, action: int) -> str:
        """Write a wrong answer so that people can see what was meant."""
        if 0 <= action < self.game.actions:
            return f"{action} ('{self.game.format(action)}'), which is not legal now"
        return f"{brief(answer)}, which is no action"

    def __str__(self) -> str:
        """Name the function."""
        return f"the function {name_of(self.policy)}"


def number_in(answer: Any) -> int:
    """Return the whole number that an answer is, or -1: arrays of one number count, too."""
    found = np.asarray(answer)
    return int(found.item()) if found.size == 1 and found.dtype.kind in "iu" else -1


def name_of(policy: Policy) -> str:
    """Return what a function is called."""
    named = getattr(policy, "__name__", None) or type(policy).__name__
    return plain(str(named), 40)
