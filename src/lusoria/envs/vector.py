"""Many games at once as a vector environment of Gymnasium, compiled.

``make`` is what ``gymnasium.make_vec`` calls.  With opponents it makes a ``SeatsEnv``: one seat of
each lane is yours, opponents play the others, and any learner for one agent works as it is.  For
``opponents="self"`` it makes a ``LanesEnv``: **the seat that acts changes from step to step**.  A
lane shows what the seat asked may know, and the reward is what the seat that has just decided
gains.  ``PerSeat`` turns that into one trajectory for each seat.

A lane whose game is over shows the next game at once; nothing can be decided in the last position
of a game, so it is not shown.
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from ..core.errors import InvalidOption
from ..core.game import Game
from ..core.record import Floats
from ..core.text.words import brief
from ..lab.batch import LIMIT
from ..lab.lanes import Lanes
from ..lab.opponent_lanes import SeatTensors
from ..play.public_game import find
from .against import Opposed
from .missing_extras import needed
from .opponents import SELF, Lineup, Opponents

if TYPE_CHECKING:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
else:
    gymnasium = needed("gymnasium", "Gymnasium", "gym")
    spaces, VectorEnv = gymnasium.spaces, gymnasium.vector.VectorEnv
    AutoresetMode, batch_space = gymnasium.vector.AutoresetMode, gymnasium.vector.utils.batch_space


Actions: TypeAlias = NDArray[np.int64]
Step: TypeAlias = tuple[
    Floats, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
]
"""Observations, rewards, which games have ended, which were cut short, and info."""
GIVEN_UP: Final = 0
"""The ending of a game that was cut short."""
USUAL: Final = "greedy"
SETTINGS: Final = ("variants", "limit", "threads", "device")
"""What else a vector environment may be told."""


Given = TypeVar("Given", bound=NDArray[Any])


class SeatChanges(UserWarning):
    """The seat that acts changes from step to step."""


def make(
    game: str | Game,
    num_envs: int = 1,
    players: int = 0,
    opponents: Opponents = USUAL,
    seat: int | str = 0,
    **settings: Any,
) -> LanesEnv | SeatsEnv:
    """Make a vector environment of one seat against opponents, or of all seats for ``self``."""
    if unknown := settings.keys() - set(SETTINGS):
        raise InvalidOption(
            f"a vector environment has no setting {brief(min(unknown))}; it has num_envs, players, "
            f"opponents, seat, {', '.join(SETTINGS)}"
        )
    if isinstance(opponents, str) and opponents == SELF:
        if seat != 0:
            raise InvalidOption("in self-play the program decides for every seat: leave seat out")
        return LanesEnv(game, num_envs, players, **settings)
    return SeatsEnv(game, num_envs, players, opponents, seat, **settings)


class BatchEnv(VectorEnv[Floats, Actions, NDArray[Any]]):
    """What both kinds of environments have in common."""

    metadata = {  # noqa: RUF012
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(self, batch: Lanes) -> None:
        """Show the lanes of a batch."""
        self.batch, game = batch, batch.game
        self.num_envs = batch.lanes
        low, high = game.layout.bounds()
        self.single_observation_space = spaces.Box(low, high, dtype=np.float32)
        self.single_action_space = spaces.Discrete(game.actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.own = batch.device == "cpu"
        """Whether arrays are copied for the caller: the next step writes into the batch's own."""

    def number(self, seed: int | None, options: dict[str, Any] | None) -> int:
        """Return the seed of the games to come."""
        super().reset(seed=seed, options=options)
        return int(self.np_random.integers(2**62)) if seed is None else seed

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are open in each lane."""
        return self.given(self.batch.mask)

    def given(self, array: Given) -> Given:
        """Return an array that the next step leaves alone."""
        return array.copy() if self.own else array


class SeatsEnv(BatchEnv):
    """Many games side by side, in each of which one seat plays against opponents."""

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        players: int = 0,
        opponents: Opponents = USUAL,
        seat: int | str = 0,
        variants: Mapping[str, str] | None = None,
        limit: int = LIMIT,
        **settings: Any,
    ) -> None:
        """Take *seat* in each of *num_envs* games: an index from 0, or ``random`` in every game.

        A game is cut short after *limit* actions, chance's included.
        """
        if settings.pop("device", "cpu") != "cpu":
            raise InvalidOption("opponents play on the CPU; opponents='self' takes device='cuda'")
        made = find(game) if isinstance(game, str) else game
        super().__init__(Lanes(made, num_envs, players, variants, limit=limit, **settings))
        batch = self.batch
        lineup = Lineup(made, batch.seats, opponents, seat, made.settled(variants or {}))
        self.opposed = Opposed(batch, lineup)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Begin the games of a seed in all lanes."""
        self.opposed.begin(self.number(seed, options))
        return self.given(self.batch.observation), self.told()

    def step(self, actions: Any) -> Step:
        """Take one action in each lane; opponents and chance answer."""
        self.opposed.step(actions)
        table = self.opposed.table
        cut = table.ended & (self.batch.ending == GIVEN_UP)
        ended = table.ended & ~cut
        return self.given(self.batch.observation), table.gained.copy(), ended, cut, self.told()

    def told(self) -> dict[str, Any]:
        """Return what else there is to know of each lane."""
        return {
            "action_mask": self.action_masks(),
            "seat": self.opposed.table.seat.copy(),
            "scores": self.given(self.batch.scores),
        }


class LanesEnv(BatchEnv):
    """Many games side by side, in each of which the program decides for the seat asked.

    ``info["acting"]`` says which seat that is.
    """

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
        super().__init__(Lanes(made, num_envs, players, variants, device, threads, limit))
        self.announced = self.batch.seats == 1
        """Whether the program knows that the seat that acts changes."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Begin the games of a seed in all lanes."""
        self.announce()
        self.batch.reset(self.number(seed, options))
        return self.given(self.batch.observation), self.told()

    def announce(self) -> None:
        """Warn once that this is not the environment of one agent."""
        if not self.announced:
            warnings.warn(
                "the seat that acts changes from step to step (info['acting']), and with it whose "
                "observation and reward a lane shows. A learner for one agent would mix the seats "
                "up: wrap this in lusoria.envs.vector.PerSeat, or name opponents",
                SeatChanges,
                stacklevel=3,
            )
        self.announced = True

    def step(self, actions: Any) -> Step:
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


class PerSeat(VectorEnv[Floats, Actions, NDArray[Any]]):
    """A self-play environment with one trajectory for each seat of each lane.

    Row ``lane * seats + seat`` always shows what that seat may know and pays what it gains.  One
    action more, the last one, means to wait; it is the only one open to a seat that is not asked.
    """

    metadata = BatchEnv.metadata

    def __init__(self, env: VectorEnv[Floats, Actions, NDArray[Any]]) -> None:
        """Wrap an environment of self-play."""
        whole = env.unwrapped
        if not isinstance(whole, LanesEnv) or not whole.own:
            raise InvalidOption("PerSeat wraps opponents='self' on the CPU")
        whole.announced = True
        self.env, self.batch = whole, whole.batch
        game, self.seats = whole.batch.game, whole.batch.seats
        self.num_envs, self.wait = whole.num_envs * self.seats, game.actions
        self.single_observation_space = whole.single_observation_space
        self.single_action_space = spaces.Discrete(game.actions + 1)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.seats_seen = SeatTensors(self.batch)

    @property
    def asked(self) -> NDArray[np.int64]:
        """The rows of the seats that are asked, lane by lane."""
        return np.arange(self.env.num_envs) * self.seats + self.batch.acting

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Begin the games of a seed in all lanes."""
        self.env.reset(seed=seed, options=options)
        return self.seen(), self.told()

    def step(self, actions: Any) -> Step:
        """Take the actions of the seats that are asked; all others wait."""
        answers, waiting = np.asarray(actions), np.ones(self.num_envs, np.bool_)
        waiting[self.asked] = False
        if answers.shape != waiting.shape or (answers[waiting] != self.wait).any():
            raise InvalidOption(
                f"a seat that is not asked waits: its action is {self.wait}, the only one open"
            )
        *_, ended, cut, _ = self.env.step(answers[~waiting])
        paid = np.array(self.batch.reward).reshape(-1)
        return self.seen(), paid, ended.repeat(self.seats), cut.repeat(self.seats), self.told()

    def seen(self) -> Floats:
        """Return what every seat may know."""
        return self.seats_seen.written().reshape(self.num_envs, -1)

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are open to each seat, waiting included."""
        masks = np.zeros((self.num_envs, self.wait + 1), np.bool_)
        masks[:, self.wait] = True
        masks[self.asked, : self.wait] = self.batch.mask
        masks[self.asked, self.wait] = False
        return masks

    def told(self) -> dict[str, Any]:
        """Return what else there is to know."""
        acts = np.zeros(self.num_envs, np.bool_)
        acts[self.asked] = True
        return {"action_mask": self.action_masks(), "acts": acts}
