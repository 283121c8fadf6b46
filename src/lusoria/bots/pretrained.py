"""Networks that come with Lusoria, as functions ``(observation, mask, info) -> action``."""

from __future__ import annotations

import re
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..core.errors import LusoriaError
from ..core.game import Game
from ..core.record import Floats
from ..core.text.words import brief, joined
from ..games import load_game, names
from .network import STRANGE, Network, trained_seats, weights_of

NAME: Final = re.compile(r"([a-z]+)(?:-(\d{1,2}))?")


class Baseline:
    """A trained network that decides for a seat; for rows of observations, row by row.

    Where ``info`` has the seat's view it looks ahead and plays on, as the bot ``network`` does;
    otherwise it takes the action that its policy likes best.
    """

    def __init__(self, game: Game, seats: int, seed: int = 0) -> None:
        """Load the weights that come with a game."""
        self.game, self.weights = game, weights_of(game, seats)
        self.network = Network(game, self.weights, seed)
        self.__name__ = f"{game.name}-{seats}"

    def __call__(
        self, observation: Floats, mask: NDArray[Any], info: dict[str, Any] | None = None
    ) -> Any:
        """Return an action, or one for each row."""
        told = info or {}
        if observation.ndim == 1:
            if "view" in told:
                return self.network.choose(told["view"], np.flatnonzero(mask).tolist())
            return int(self.first_thoughts(observation[None], mask[None])[0])
        return self.first_thoughts(observation, mask)

    def first_thoughts(self, observations: Floats, masks: NDArray[Any]) -> NDArray[np.int64]:
        """Return the legal action with the highest logit in each row."""
        answer, _ = self.weights.answer(observations)
        logits = np.full(masks.shape, answer.min() - STRANGE, np.float32)
        logits[:, self.weights.actions] = answer
        best: NDArray[np.int64] = np.where(masks.astype(np.bool_), logits, -np.inf).argmax(axis=1)
        return best

    def __repr__(self) -> str:
        """Say in short which network it is."""
        return f"<Baseline {self.__name__}>"


def load_baseline(name: str, seed: int = 0) -> Baseline:
    """Return the network called *name*: a game, and the number of seats where it has several."""
    found = NAME.fullmatch(name)
    if not found or found[1] not in names():
        raise LusoriaError(f"{brief(name)} is no baseline; there are {joined(baselines())}")
    game = load_game(found[1])
    return Baseline(game, int(found[2] or game.seats[0]), seed)


def baselines() -> list[str]:
    """Return the names of all networks that come with Lusoria."""
    games = [load_game(name) for name in names()]
    return [f"{game.name}-{seats}" for game in games for seats in trained_seats(game)]
