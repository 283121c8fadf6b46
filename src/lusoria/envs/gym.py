"""One seat of a game as a Gymnasium environment; opponents of your choice play the others.

The action space has every action of the game; ``info["action_mask"]`` and ``action_masks()`` say
which are legal. The reward is 0 until the game is over: then 1 for a victory, and less than 0 for a
defeat, as in ``lab.stepper.rewards``; or, with ``reward="score"``, the change of the seat's lead
over the best opponent.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final, NamedTuple, SupportsInt, TypedDict, Unpack

import numpy as np
from numpy.typing import NDArray

from ..bots.naming import Mind, dismiss
from ..bots.outside import Outside
from ..bots.player import Bot
from ..core.errors import InvalidOption
from ..core.game import Game
from ..core.record import Floats, record_of
from ..core.rng import STREAM
from ..games import pickled
from ..lab.stepper import Stepper
from ..play.public_game import find
from .missing_extras import needed
from .opponents import SELF, Lineup, Opponent, Opponents, title_of
from .pictures import MODES, one_of, shown

if TYPE_CHECKING:
    import gymnasium
    from gymnasium import spaces
else:
    gymnasium = needed("gymnasium", "Gymnasium", "gym")
    spaces = gymnasium.spaces

REWARDS: Final = ("win", "score")
ILLEGAL: Final = ("lose", "raise")
"""What becomes of a seat that takes an action which is not open: it loses, or the program stops."""
OPPONENTS: Final = "greedy"
LOST: Final = -1.0


class EnvSettings(TypedDict, total=False):
    """What else an environment may be told."""

    reward: str
    """``win`` or ``score``."""
    illegal: str
    """What an action that is not open leads to: ``lose`` or ``raise``."""
    limit: int
    """Decisions of the seat after which an episode is cut short; 0 is no limit."""
    keep: int
    """How many of its last decisions can be undone."""
    render_mode: str | None


USUAL: Final[EnvSettings] = {
    "reward": "win",
    "illegal": "lose",
    "limit": 0,
    "keep": 0,
    "render_mode": None,
}


def not_negative(number: int, name: str) -> int:
    """Return a number of decisions that makes sense."""
    if number < 0:
        raise InvalidOption(f"{name} is a number of decisions from 0 on, not {number}")
    return number


class SeatEnv(gymnasium.Env[Floats, np.int64]):
    """A seat at a table of bots."""

    metadata = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        players: int = 0,
        seat: int | str = 0,
        opponents: Opponents = OPPONENTS,
        variants: Mapping[str, str] | None = None,
        **settings: Unpack[EnvSettings],
    ) -> None:
        """Take *seat*, numbered from 0 or ``random``; *opponents* take the other seats."""
        if unknown := settings.keys() - USUAL.keys():
            raise TypeError(f"SeatEnv got an unexpected keyword argument '{min(unknown)}'")
        if opponents == SELF:
            raise InvalidOption(
                "opponents='self' is for gymnasium.make_vec; here name opponents, or use PettingZoo"
            )
        chosen: EnvSettings = {**USUAL, **settings}
        self.game = find(game) if isinstance(game, str) else game
        self.stepper = Stepper(self.game, players, variants)
        self.reward = one_of(chosen["reward"], REWARDS, "reward")
        self.illegal = one_of(chosen["illegal"], ILLEGAL, "illegal")
        mode = chosen["render_mode"]
        self.render_mode = None if mode is None else one_of(mode, MODES, "mode")
        self.limit = not_negative(chosen["limit"], "limit")
        self.keep = not_negative(chosen["keep"], "keep")
        self.lineup = Lineup(self.game, self.stepper.seats, opponents, seat, self.stepper.variants)
        if self.keep and self.lineup.has_program:
            raise uncopied()
        self.number, self.steps, self.lead, self.lost = 0, 0, 0.0, False
        self.seat, self.opponents = self.lineup.drawn(self.number)
        self.minds: dict[int, Mind] = {}
        self.past: list[Episode] = []
        low, high = self.game.layout.bounds()
        self.observation_space = spaces.Box(low, high, dtype=np.float32)
        self.action_space = spaces.Discrete(self.game.actions)
        self.mask = np.zeros(self.game.actions, np.int8)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Begin the next game; from one seed the same games follow."""
        super().reset(seed=seed, options=options)
        self.number = int(self.np_random.integers(2**62))
        self.leave()
        self.stepper.begin(self.number)
        self.seat, self.opponents = self.lineup.drawn(self.number)
        self.minds = self.lineup.seated(self.opponents, self.number)
        self.steps, self.lead, self.lost = 0, 0.0, False
        self.past.clear()
        self.wait()
        tensor, info = self.seen()
        return tensor, {**info, "opponents": self.titles()}

    def titles(self) -> dict[int, str]:
        """Return what the opponents of this game are called, by their seats."""
        return {seat: title_of(one) for seat, one in self.opponents.items()}

    def leave(self) -> None:
        """Let the opponents go; programs among them are told what the game came to."""
        stepper, result = self.stepper, {}
        if self.minds and stepper.over:
            winners = [seat for seat, place in enumerate(stepper.ranks) if place == 1]
            result = {"scores": stepper.scores, "winners": winners}
        minds, self.minds = self.minds, {}
        dismiss(minds.values(), result)

    def close(self) -> None:
        """End what opponents have started."""
        self.leave()

    def wait(self) -> None:
        """Let the others play until the seat is asked, or the game is over."""
        stepper = self.stepper
        while stepper.seat != self.seat and not stepper.over:
            stepper.play(self.choice(stepper))

    def choice(self, stepper: Stepper) -> int:
        """Ask the opponent whose turn it is."""
        mind, actions = self.minds[stepper.seat], stepper.actions
        if isinstance(mind, Bot):
            return int(mind.decide(stepper.view(), actions))
        return mind.choose(stepper.view(), [int(action) for action in actions])

    def step(self, action: SupportsInt) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        """Take an action, let the others answer, and look."""
        number, stepper = int(action), self.stepper
        if self.lost or stepper.over:
            raise gymnasium.error.ResetNeeded("the game is over: reset the environment")
        if not (0 <= number < self.game.actions and self.mask[number]):
            return self.refused(number)
        if self.keep:
            self.remember()
        self.steps += 1
        stepper.play(number)
        self.wait()
        tensor, info = self.seen()
        cut = bool(self.limit and self.steps >= self.limit and not stepper.over)
        return tensor, self.step_reward(), stepper.over, cut, info

    def refused(self, action: int) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        """Deal with an action that is not open."""
        error = self.stepper.refusal(action)
        if self.illegal == "raise":
            raise error
        self.lost = True
        tensor, info = self.seen()
        return tensor, LOST, True, False, {**info, "illegal": str(error)}

    def step_reward(self) -> float:
        """Return what the last step was worth to the seat."""
        if self.reward == "win":
            return self.stepper.rewards()[self.seat]
        scores = self.stepper.scores
        own = scores.pop(self.seat)
        lead = float(own - max(scores, default=0))
        gained, self.lead = lead - self.lead, lead
        return gained

    def seen(self) -> tuple[Floats, dict[str, Any]]:
        """Return the seat's tensor, which actions are open to it, and which seat it is."""
        tensor, self.mask = self.stepper.look(self.seat)
        return tensor, {"action_mask": self.mask, "seat": self.seat}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are open, as maskable learners ask for it."""
        return self.mask.astype(np.bool_)

    def render(self) -> Any:
        """Draw what the seat sees."""
        stepper = self.stepper
        view = self.game.look(stepper.state, self.seat)
        return shown(self.render_mode, self.game, view, stepper.players)

    def remember(self) -> None:
        """Keep what a step back needs."""
        self.past.append(self.moment())
        del self.past[: -self.keep]

    def moment(self) -> Episode:
        """Return where the episode stands."""
        if any(isinstance(mind, Outside) for mind in self.minds.values()):
            raise uncopied()
        minds = {seat: memory_of(mind) for seat, mind in self.minds.items()}
        counted = (self.number, self.steps, self.lead, self.lost)
        return Episode(self.stepper.copy(), *counted, minds, self.seat, self.opponents)

    def take_up(self, moment: Episode) -> None:
        """Go on from a moment."""
        self.stepper, self.number, self.steps, self.lead, self.lost, minds, *_ = moment
        self.stepper, self.seat, self.opponents = (
            self.stepper.copy(),
            moment.seat,
            moment.opponents,
        )
        sitting = {seat: self.opponents[seat] for seat in minds}
        self.minds = self.lineup.seated(sitting, self.number)
        for seat, mind in self.minds.items():
            remind(mind, minds[seat])

    def back(self, steps: int = 1) -> tuple[Floats, dict[str, Any]]:
        """Go back to where the seat was asked so many of its decisions ago; look again."""
        if not 0 < steps <= len(self.past):
            kept = len(self.past)
            raise InvalidOption(f"{steps} steps cannot be taken back; {kept} of them are kept")
        self.take_up(self.past[-steps])
        del self.past[-steps:]
        return self.seen()

    def copy(self) -> SeatEnv:
        """Return an environment of its own that goes on as this one would."""
        twin = object.__new__(type(self))
        twin.__setstate__(self.__getstate__())
        twin._np_random = deepcopy(self._np_random)
        return twin

    def __deepcopy__(self, _: dict[int, Any]) -> SeatEnv:
        """Copy all that changes; what never does is shared."""
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """Return what is pickled: the game by its name, bots by what they remember."""
        kept = {name: value for name, value in self.__dict__.items() if name not in REMADE}
        return {**kept, "game": pickled(self.game), "moment": self.moment(), "past": self.past[:]}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Take up what was pickled."""
        kept = dict(kept)
        moment = kept.pop("moment")
        self.__dict__.update(kept)
        self.game = moment.stepper.game
        self.take_up(moment)


class Episode(NamedTuple):
    """Where an episode stands."""

    stepper: Stepper
    number: int
    steps: int
    lead: float
    lost: bool
    minds: dict[int, Any]
    """What each bot remembers."""
    seat: int
    opponents: dict[int, Opponent]


REMADE: Final = ("game", "stepper", "minds", "seat", "opponents")


def uncopied() -> InvalidOption:
    """Say why an episode against a program cannot be copied."""
    return InvalidOption(
        "an opponent is a program (exec:...), and what it remembers cannot be copied: nothing can "
        "be kept, copied or taken back"
    )


def memory_of(mind: Any) -> tuple[Any, ...]:
    """Return what changes in a bot: its chance, how often it has thought, the bot inside it."""
    stream, inner = getattr(mind, "stream", None), inner_of(mind)
    kept = None if stream is None else stream.tobytes()
    return kept, getattr(mind, "decisions", 0), None if inner is None else memory_of(inner)


def remind(mind: Any, memory: tuple[Any, ...]) -> None:
    """Let a fresh bot be what another one was."""
    kept, decisions, inside = memory
    if kept is not None:
        mind.stream = record_of(kept, STREAM)
    if hasattr(mind, "decisions"):
        mind.decisions = decisions
    if inside is not None:
        remind(inner_of(mind), inside)


def inner_of(mind: Any) -> Any:
    """Return the bot inside a bot: a careless one is another most of the time."""
    return getattr(mind, "bot", None) or getattr(mind, "habit", None)
