"""A whole table as a PettingZoo environment: every seat is an agent.

``aec_env`` is for every game: agents act one at a time in the game's own order. Where several may
act at once, in secret or in a live game, the game chooses whom to ask, perhaps at random: agents
answer one after the other, and none sees earlier secret answers.

``parallel_env`` is for live games, in which all may act at any time. In a round, every agent
chooses an action; they are played in the order of the seats, starting one seat later in each round,
and an action that is no longer legal when its turn comes is skipped.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from ..core.errors import InvalidOption
from ..core.game import Game
from ..core.seats import NOBODY
from ..games import LISTENERS, names, pickled
from ..lab.stepper import Stepper
from ..play.public_game import find
from .ids import VERSION, id_of
from .missing_extras import needed
from .pictures import MODES, one_of, shown

if TYPE_CHECKING:
    import pettingzoo
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv, ParallelEnv
else:
    pettingzoo = needed("pettingzoo", "PettingZoo", "zoo")
    spaces = needed("gymnasium.spaces", "Gymnasium", "zoo")
    seeding = needed("gymnasium.utils.seeding", "Gymnasium", "zoo")
    AECEnv, ParallelEnv = pettingzoo.AECEnv, pettingzoo.ParallelEnv

ILLEGAL: Final = ("lose", "raise")
LOST: Final = -1.0
Observed = dict[str, Any]
Agents = dict[str, Any]


class TableEnv:
    """What both kinds of environments have in common."""

    def __init__(
        self,
        game: str | Game,
        players: int = 0,
        variants: Mapping[str, str] | None = None,
        limit: int = 0,
        render_mode: str | None = None,
    ) -> None:
        """Sit everybody down; after *limit* decisions an episode is cut short."""
        self.game = find(game) if isinstance(game, str) else game
        self.stepper = Stepper(self.game, players, variants)
        self.render_mode = None if render_mode is None else one_of(render_mode, MODES, "mode")
        self.limit, self.steps = limit, 0
        self.metadata = {
            "render_modes": list(MODES),
            "name": f"lusoria_{self.game.name}_v{VERSION}",
            "is_parallelizable": self.game.is_live,
            "render_fps": 2,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.stepper.seats)]
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self.seen_by_one() for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(self.game.actions) for agent in self.possible_agents
        }
        whole = self.game.state.itemsize
        self.state_space = spaces.Box(0, 255, (whole,), np.uint8)
        self.chance: Any = None

    def seen_by_one(self) -> Any:
        """Return the space of what one agent is told."""
        low, high = self.game.layout.bounds()
        return spaces.Dict(
            observation=spaces.Box(low, high, dtype=np.float32),
            action_mask=spaces.Box(0, 1, (self.game.actions,), np.int8),
        )

    def observation_space(self, agent: str) -> Any:
        """Return the space of what an agent is told."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions: all there are; a mask says which are open."""
        return self.action_spaces[agent]

    def begin(self, seed: int | None) -> None:
        """Begin the next game; from one seed the same games follow."""
        if seed is not None or self.chance is None:
            self.chance, _ = seeding.np_random(seed)
        self.stepper.begin(int(self.chance.integers(2**62)))
        self.agents, self.steps = self.possible_agents[:], 0

    def told(self, agent: str, always: bool = False) -> Observed:
        """Return what an agent may know, and which actions are open to it."""
        tensor, mask = self.stepper.look(self.seat_of[agent], always)
        return {"observation": tensor, "action_mask": mask}

    def everybody(self, value: Any) -> Agents:
        """Return the same for every agent that is left."""
        return dict.fromkeys(self.agents, value)

    def gained(self) -> dict[str, float]:
        """Return what each agent gains now."""
        rewards = self.stepper.rewards()
        return {agent: rewards[self.seat_of[agent]] for agent in self.agents}

    @property
    def cut(self) -> bool:
        """Whether the game has gone on for long enough."""
        return bool(self.limit) and self.steps >= self.limit and not self.stepper.over

    def state(self) -> NDArray[np.uint8]:
        """Return the whole game, secrets included, for those who learn with all in view."""
        return np.frombuffer(self.stepper.state.tobytes(), np.uint8)

    def __getstate__(self) -> dict[str, Any]:
        """Return what is pickled and copied: the game by its name."""
        return {**self.__dict__, "game": pickled(self.game)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Take up what was pickled."""
        self.__dict__.update({**kept, "game": kept["stepper"].game})

    def drawn_for(self, seat: int) -> Any:
        """Draw what a seat sees."""
        view = self.game.look(self.stepper.state, seat)
        return shown(self.render_mode, self.game, view, self.stepper.players)


class aec_env(TableEnv, AECEnv):  # type: ignore[misc]  # noqa: N801
    """A table at which one agent acts at a time."""

    def __init__(
        self,
        game: str | Game,
        players: int = 0,
        variants: Mapping[str, str] | None = None,
        illegal: str = "lose",
        limit: int = 0,
        render_mode: str | None = None,
    ) -> None:
        """Seat everybody; an agent that takes an illegal action loses, or it raises."""
        TableEnv.__init__(self, game, players, variants, limit, render_mode)
        self.illegal = one_of(illegal, ILLEGAL, "illegal")

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin the next game."""
        self.begin(seed)
        self.rewards = self.everybody(0.0)
        self._cumulative_rewards = self.everybody(0.0)
        self.terminations = self.everybody(False)
        self.truncations = self.everybody(False)
        self.infos: dict[str, Any] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.stepper.seat]

    def observe(self, agent: str) -> Observed:
        """Return what an agent may know."""
        return self.told(agent)

    def step(self, action: Any) -> None:
        """Take the action of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        if not self.stepper.is_legal(int(action)):
            self.refuse(agent, int(action))
        else:
            self.go_on(int(action))
        self._accumulate_rewards()

    def go_on(self, action: int) -> None:
        """Take an action that is open."""
        self.steps += 1
        seat = self.stepper.play(action)
        self.rewards = self.gained()
        if self.stepper.over:
            self.terminations = self.everybody(True)
        elif self.cut:
            self.truncations = self.everybody(True)
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]

    def refuse(self, agent: str, action: int) -> None:
        """Deal with an action that is not open."""
        error = self.stepper.refusal(action)
        if self.illegal == "raise":
            raise error
        self.rewards = self.everybody(0.0) | {agent: LOST}
        self.terminations = self.everybody(True)
        self.infos[agent] = {"illegal": str(error)}

    def render(self) -> Any:
        """Draw what the agent sees whose turn it is."""
        return self.drawn_for(self.seat_of[self.agent_selection])

    def close(self) -> None:
        """Leave nothing behind: there is no window."""


class parallel_env(TableEnv, ParallelEnv):  # type: ignore[misc]  # noqa: N801
    """A table of a live game, at which all agents act in rounds."""

    def __init__(
        self,
        game: str | Game,
        players: int = 0,
        variants: Mapping[str, str] | None = None,
        limit: int = 0,
        render_mode: str | None = None,
    ) -> None:
        """Sit everybody down; after *limit* rounds an episode is cut short."""
        TableEnv.__init__(self, game, players, variants, limit, render_mode)
        if not self.game.is_live:
            raise InvalidOption(f"{self.game.title} is played in turns: aec_env is for it")

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[Agents, Agents]:
        """Begin the next game."""
        self.begin(seed)
        return self.all_told(), {agent: {} for agent in self.agents}

    def all_told(self) -> Agents:
        """Return what every agent may know."""
        return {agent: self.told(agent, always=True) for agent in self.agents}

    def step(self, actions: Mapping[str, Any]) -> tuple[Agents, Agents, Agents, Agents, Agents]:
        """Let the agents act in their order; who is too late is passed over."""
        first, seats = self.steps % self.stepper.seats, self.stepper.seats
        done: dict[str, bool] = {}
        for place in range(seats):
            agent = self.possible_agents[(first + place) % seats]
            if agent in actions and not self.stepper.over:
                done[agent] = self.stepper.play_for(self.seat_of[agent], int(actions[agent]))
        self.steps += 1
        told, gained = self.all_told(), self.gained()
        ended, cut = self.everybody(self.stepper.over), self.everybody(self.cut)
        infos = {agent: {"acted": done.get(agent, False)} for agent in self.agents}
        if self.stepper.over or self.cut:
            self.agents = []
        return told, gained, ended, cut, infos

    def render(self) -> Any:
        """Draw what everybody can see."""
        return self.drawn_for(NOBODY)

    def close(self) -> None:
        """Leave nothing behind: there is no window."""


def register_all() -> None:
    """Let PettingZoo know every game, where it keeps a list: ``make("aec", "lusoria/Roma-v0")``."""
    if not hasattr(pettingzoo, "register"):
        return
    for name in names():
        register_name(name)
    LISTENERS.append(lambda game: register_name(game.name))


def register_name(game: str) -> None:
    """Let PettingZoo know the game of a name."""
    name, kwargs = id_of(game), {"game": game}
    if name not in pettingzoo.aec_registry:
        pettingzoo.register("aec", name, "lusoria.envs.zoo:aec_env", kwargs=kwargs)
        pettingzoo.register("parallel", name, "lusoria.envs.zoo:parallel_env", kwargs=kwargs)


register_all()
