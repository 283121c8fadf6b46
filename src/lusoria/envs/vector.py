"""A batch of games as a vector environment of Gymnasium: in every lane the seat asked decides.

It is for learning by self-play: each lane shows what the seat asked may know, and the reward is
what the seat that has just decided gains by it.  What all seats gain stands in ``info["rewards"]``.
A lane whose game is over shows the next game at once; nothing can be decided in the last position
of a game, so it is not shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from ..core.game import Game
from ..lab.batch import LIMIT
from ..lab.lanes import Lanes
from ..play.public_game import find
from .needs import needed

if TYPE_CHECKING:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
else:
    gymnasium = needed("gymnasium", "Gymnasium", "gym")
    spaces, VectorEnv = gymnasium.spaces, gymnasium.vector.VectorEnv
    AutoresetMode, batch_space = gymnasium.vector.AutoresetMode, gymnasium.vector.utils.batch_space


GIVEN_UP: Final = 0
"""The ending of a game that was cut short."""


class LanesEnv(VectorEnv[Any, Any, Any]):
    """Many games side by side."""

    metadata = {  # noqa: RUF012
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        players: int = 0,
        variants: Mapping[str, str] | None = None,
        limit: int = LIMIT,
        device: str = "cpu",
        threads: int = 0,
    ) -> None:
        """Make room for *num_envs* games; on a GPU tensors and masks stay there.

        A game is cut short after *limit* actions, chance's included.
        """
        made = find(game) if isinstance(game, str) else game
        self.batch = Lanes(made, num_envs, players, variants, device, threads, limit)
        self.num_envs = num_envs
        low, high = made.layout.bounds()
        self.single_observation_space = spaces.Box(low, high, dtype=np.float32)
        self.single_action_space = spaces.Discrete(made.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.own = self.batch.device == "cpu"
        """Whether arrays are copied for the caller: the next step writes into the batch's own."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin the games of a seed in all lanes."""
        super().reset(seed=seed, options=options)
        self.batch.reset(int(self.np_random.integers(2**62)) if seed is None else seed)
        return self.given(self.batch.observation), self.told()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Take one action in each lane."""
        batch = self.batch
        acted = np.array(batch.acting)
        batch.step(actions)
        gained = np.asarray(batch.reward)[np.arange(self.num_envs), acted]
        done, cut = np.array(batch.done), np.asarray(batch.ending) == GIVEN_UP
        return self.given(batch.observation), gained, done & ~cut, done & cut, self.told()

    def told(self) -> dict[str, Any]:
        """Return what else there is to know of each lane."""
        batch = self.batch
        return {
            "action_mask": self.given(batch.mask),
            "acting": self.given(batch.acting),
            "rewards": self.given(batch.reward),
            "scores": self.given(batch.scores),
        }

    def given(self, array: Any) -> Any:
        """Return an array that the next step leaves alone."""
        return np.array(array) if self.own else array
