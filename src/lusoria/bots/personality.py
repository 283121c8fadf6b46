"""Personalities: the same fair bots, with a preference for some actions.

A preference adds a little to a bot's estimate of an option, as winning chance, and is the same at
every level: a builder lays foundations, an aggressor attacks, a gambler trusts to luck, a miser
saves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ..core.game import Game
from ..core.table import PERSONALITIES

NAMES: Final = tuple(PERSONALITIES)
KEENNESS: Final = 0.08
"""What an action that a personality likes wholly seems to add to the chance to win."""


class Taste(NamedTuple):
    """What a personality likes in a game."""

    game: Game
    personality: str

    def of(self, view: Any, actions: Sequence[int]) -> list[float]:
        """Return what each of *actions* seems to add to the chance to win."""
        appeal = self.game.appeal
        if appeal is None:
            return [0.0] * len(actions)
        place = NAMES.index(self.personality)
        return [KEENNESS * float(appeal(view, int(action))[place]) for action in actions]
