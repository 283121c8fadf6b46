"""Vector environments for Stable-Baselines3 and sb3-contrib: ``MaskablePPO("MlpPolicy", made)``.

``vec_env(...)`` takes what ``gymnasium.make_vec`` takes, or an environment made by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ..core.errors import InvalidOption
from ..core.text.words import brief
from .missing_extras import needed
from .vector import LanesEnv, PerSeat, SeatsEnv, make

needed("stable_baselines3", "Stable-Baselines3", "sb3")
if TYPE_CHECKING:
    from stable_baselines3.common.vec_env import VecEnv
else:
    VecEnv = needed("stable_baselines3.common.vec_env", "Stable-Baselines3", "sb3").VecEnv


class MaskedVecEnv(VecEnv):  # type: ignore[misc]
    """Many games at once, with masks."""

    def __init__(self, env: SeatsEnv | PerSeat) -> None:
        """Show a vector environment of Gymnasium as Stable-Baselines3 knows them."""
        self.env, self.render_mode = env, None
        super().__init__(env.num_envs, env.single_observation_space, env.single_action_space)
        self.actions: NDArray[np.int64] = np.zeros(env.num_envs, np.int64)
        self.returns = np.zeros(env.num_envs)
        self.lengths = np.zeros(env.num_envs, np.int64)

    def reset(self) -> NDArray[np.float32]:
        """Begin the games of the next seed."""
        seed = next((one for one in self._seeds if one is not None), None)
        self._reset_seeds()
        self.returns[:], self.lengths[:] = 0.0, 0
        observations: NDArray[np.float32] = self.env.reset(seed=seed)[0]
        return observations

    def step_async(self, actions: NDArray[np.int64]) -> None:
        """Take over actions."""
        self.actions = actions

    def step_wait(self) -> tuple[Any, Any, Any, list[dict[str, Any]]]:
        """Carry them out; a game that was given up is over and worth nothing."""
        observations, rewards, ended, cut, _ = self.env.step(self.actions)
        dones: NDArray[np.bool_] = ended | cut
        self.returns += rewards
        self.lengths += 1
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for lane in np.flatnonzero(dones):
            result = {"r": float(self.returns[lane]), "l": int(self.lengths[lane])}
            infos[lane] = {"episode": result, "terminal_observation": observations[lane]}
        self.returns[dones], self.lengths[dones] = 0.0, 0
        return observations, rewards, dones, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are open in each lane."""
        masks: NDArray[np.bool_] = np.asarray(self.env.action_masks(), np.bool_)
        return masks

    def has_attr(self, attr_name: str) -> bool:
        """Whether the lanes have an attribute; masks, for those who ask."""
        return attr_name == "action_masks" or hasattr(self.env, attr_name)

    def env_method(
        self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any
    ) -> list[Any]:
        """Ask the lanes for their masks, or for something that is the same in all of them."""
        chosen = self.chosen(indices)
        if method_name == "action_masks":
            return list(self.action_masks()[chosen])
        return [getattr(self.env, method_name)(*args, **kwargs)] * len(chosen)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Return what is the same in all lanes."""
        found = self.render_mode if attr_name == "render_mode" else getattr(self.env, attr_name)
        return [found] * len(self.chosen(indices))

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Refuse: lanes have nothing of their own that could be set."""
        raise InvalidOption(
            f"lanes share everything: {attr_name} cannot be {brief(value)} in {brief(indices)}"
        )

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """Return that no lane is wrapped, except by what notes its episodes."""
        return [wrapper_class.__name__ == "Monitor"] * len(self.chosen(indices))

    def chosen(self, indices: Any) -> Sequence[int]:
        """Return the lanes that are meant."""
        chosen: Sequence[int] = list(self._get_indices(indices))
        return chosen

    def close(self) -> None:
        """Let the lanes go."""
        self.env.close()


def vec_env(game: Any, num_envs: int = 8, **settings: Any) -> MaskedVecEnv:
    """Return many games of one seat against opponents, or of every seat for ``self``."""
    env = make(game, num_envs, **settings)
    return MaskedVecEnv(PerSeat(env) if isinstance(env, LanesEnv) else env)
