"""Every turn-based game as an OpenSpiel game: ``pyspiel.load_game("lusoria_quorum(players=3)")``.

Chance is explicit: its nodes list nature's actions with their exact probabilities. Where several
seats decide in secret at the same time, they are asked in the order of their seats, and none is
told what the others have decided. An information state is everything that a player was ever told;
an observation is what it may know now.

A game that exceeds ``LONGEST`` actions is abandoned, with returns of 0. With the parameter
``log=False``, the tensor of an information state is the observation tensor alone.
``state.resample_from_infostate`` samples a state that the player cannot distinguish from the real
one.
"""

from __future__ import annotations

from copy import deepcopy
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from ..core.compile.jit import bind
from ..core.defaults import ask_in_order
from ..core.errors import InvalidOption
from ..core.game import Game
from ..core.record import blank, copy_of
from ..core.rng import stream_of
from ..core.seats import ANYONE, NATURE, NOBODY
from ..games import GAMES, LISTENERS, guests, load_reference, pickled
from ..lab.stepper import rewards
from .missing_extras import needed
from .recall import DIGESTS, Imagined, Memory

if TYPE_CHECKING:
    import pyspiel
else:
    pyspiel = needed("pyspiel", "OpenSpiel", "spiel")

LONGEST: Final = 4096
"""Actions, chance's included, after which a game is given up."""
PREFIX: Final = "lusoria_"
PLAYERS: Final = "players"
LOG: Final = "log"
"""The parameter that says whether tensors of information states end with the log."""
CHANCES: Final = 1 << 53
"""Seeds that the number of a sampler is turned into."""
KINDS: Final = pyspiel.GameType
REGISTERED: Final[set[str]] = set()


class Scratch:
    """Room for lists of actions, and lists of odds that were written down before."""

    def __init__(self, game: Game) -> None:
        """Lay it ready."""
        self.game, self.room = game, game.listing()
        self.weights = np.zeros(game.longest_list, np.int32)
        self.known = lru_cache(maxsize=1024)(self.listed)

    def legal(self, state: Any, seat: int) -> list[int]:
        """Return the legal actions of a seat in ascending order."""
        found: list[int] = self.room[: self.game.legal(state, seat, self.room)].tolist()
        found.sort()
        return found

    def odds(self, state: Any) -> list[tuple[int, float]]:
        """Return nature's actions with their odds."""
        count = self.game.outcomes(state, self.room, self.weights)
        return self.known(self.room[:count].tobytes(), self.weights[:count].tobytes())

    def listed(self, actions: bytes, weights: bytes) -> list[tuple[int, float]]:
        """Write actions and relative odds as actions and odds."""
        heavy = np.frombuffer(weights, np.int32)
        odds = (heavy / heavy.sum()).tolist()
        pairs = zip(np.frombuffer(actions, self.game.number).tolist(), odds, strict=True)
        return sorted(pair for pair in pairs if pair[1])


class Moment:
    """Where a game stands, and how it came there; states of OpenSpiel have one each."""

    def __init__(self, game: Game, players: int, variants: dict[str, str]) -> None:
        """Begin with a game that is set up; chance has not acted."""
        self.game, self.players, self.variants = game, players, variants
        self.seats = len(game.roles_at(players, variants))
        self.scratch = Scratch(game)
        self.memory = Memory(game)
        self.state = game.new(players, variants)
        self.actor = self.asked()

    def asked(self) -> int:
        """Return who acts: a seat, NATURE or NOBODY; where anyone may, the first who can."""
        acting = int(self.game.acting(self.state))
        if acting != ANYONE:
            return acting
        rule = bind(ask_in_order, self.game.names(), self.game.name)
        return int(rule(self.state, self.seats, stream_of(0), self.scratch.room))

    def apply(self, action: int) -> None:
        """Take an action of the acting player."""
        self.memory = self.memory.after(self.state, self.actor, action)
        self.state = self.memory.following()
        self.actor = NOBODY if self.memory.length >= LONGEST else self.asked()

    def imagined(self, viewer: int, seed: int) -> Moment:
        """Return a position that a viewer cannot tell from this one, drawn by a seed."""
        twin, game = deepcopy(self), self.game
        twin.state = blank(game.state)
        game.imagine(game.look(self.state, viewer), stream_of(seed), twin.state)
        twin.memory = self.memory.imagined(viewer, copy_of(twin.state))
        return twin

    @property
    def given_up(self) -> bool:
        """Whether the game was stopped before its end."""
        return self.actor == NOBODY and int(self.game.acting(self.state)) != NOBODY

    def __deepcopy__(self, _: dict[int, Any]) -> Moment:
        """Copy in no time: what a moment refers to is replaced, never changed."""
        twin = object.__new__(Moment)
        twin.__dict__.update(self.__dict__)
        return twin

    def __getstate__(self) -> dict[str, Any]:
        """Return what is pickled: the game by its name, and all actions."""
        if isinstance(self.memory.traced()[0], Imagined):
            raise InvalidOption("an imagined position has no past that could be played again")
        moves = [node.action for node in self.memory.line()]
        kept = {"players": self.players, "variants": self.variants, "moves": moves}
        return {"game": pickled(self.game), **kept}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Play again what was pickled."""
        Moment.__init__(self, load_reference(kept["game"]), kept["players"], kept["variants"])
        for action in kept["moves"]:
            self.apply(action)


class TableState(pyspiel.State):  # type: ignore[misc]
    """A position of a game."""

    def __init__(self, game: TableGame, start: Moment) -> None:
        """Begin a game."""
        super().__init__(game)
        self.at = deepcopy(start)

    def current_player(self) -> int:
        """Return who acts."""
        actor = self.at.actor
        if actor >= 0:
            return actor
        return int(pyspiel.PlayerId.CHANCE if actor == NATURE else pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.at.actor == NOBODY

    def _legal_actions(self, player: int) -> list[int]:
        """Return a player's legal actions in ascending order."""
        return self.at.scratch.legal(self.at.state, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return nature's actions with their odds."""
        return self.at.scratch.odds(self.at.state)

    def _apply_action(self, action: int) -> None:
        """Take an action."""
        self.at.apply(action)

    def _action_to_string(self, _: int, action: int) -> str:
        """Write an action."""
        return self.at.game.format(action)

    def resample_from_infostate(self, player: int, sampler: Any) -> TableState:
        """Return a state that a player cannot tell from this one; *sampler* is a source of chance.

        All that the player does not know is sampled again.  The new state has no history: what the
        player was told stands for it.
        """
        made: TableState = self.get_game().new_initial_state()
        made.at = self.at.imagined(player, int(sampler() * CHANCES))
        return made

    def returns(self) -> list[float]:
        """Return what each player has won or lost."""
        at = self.at
        if at.actor != NOBODY or at.given_up:
            return [0.0] * at.seats
        return rewards(at.game.ranks(at.state, at.seats))

    def __str__(self) -> str:
        """Write all that has happened."""
        game, (root, line) = self.at.game, self.at.memory.traced()
        viewer = root.viewer if isinstance(root, Imagined) else NOBODY
        told = [(seat, action) for seat, action, _ in root.heard(viewer)]
        told += [(node.seat, node.action) for node in line]
        lines = [f"{named(seat)}: {game.format(action)}" for seat, action in told]
        return "\n".join(lines) or "the beginning"


def named(seat: int) -> str:
    """Write who acted."""
    return "chance" if seat == NATURE else f"p{seat}"


class TableObserver:
    """What a player is told: now, or ever since the game began."""

    def __init__(self, game: Game, kind: Any, params: Any) -> None:
        """Lay the tensors out."""
        chosen = {LOG: True, **(params or {})}
        if chosen.keys() != {LOG}:
            raise ValueError(f"observations have the parameter {LOG}; there are {params}")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("what all players know together is no observation here")
        self.game, self.recalls = game, bool(kind.perfect_recall)
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.logs = self.recalls and bool(chosen[LOG])
        told = 2 * LONGEST if self.logs else 0
        self.tensor = np.zeros(game.features + told, np.float32)
        self.dict = {"observation": self.tensor[: game.features]}
        if self.logs:
            self.dict["log"] = self.tensor[game.features :]
        self.view = blank(game.view)

    def viewer(self, player: int) -> int:
        """Return whose eyes are meant: without private knowledge, a spectator's."""
        return player if self.private else NOBODY

    def set_from(self, state: TableState, player: int) -> None:
        """Fill the tensors with what a player is told."""
        self.tensor.fill(0)
        at, viewer = state.at, self.viewer(player)
        self.game.observe(at.state, viewer, self.view)
        self.game.encode(self.view, self.dict["observation"])
        if self.logs:
            scale = self.game.actions + self.game.redacted
            for place, (_, told, digest) in enumerate(at.memory.past(viewer)):
                self.dict["log"][2 * place : 2 * place + 2] = (1 + told) / scale, digest / DIGESTS

    def string_from(self, state: TableState, player: int) -> str:
        """Write what a player is told."""
        at, viewer = state.at, self.viewer(player)
        if self.recalls:
            return f"p{viewer} {at.memory.text(viewer)}"
        view = self.game.look(at.state, viewer)
        return f"{self.game.panel(view)}\n{hash_of(view)}"


def hash_of(view: Any) -> str:
    """Tell views apart that look the same on a panel."""
    from hashlib import sha256

    return sha256(view.tobytes()).hexdigest()[:16]


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game of the shelf at a table for so many players."""

    def __init__(self, game: Game, params: dict[str, Any]) -> None:
        """Set up as the parameters say."""
        self.game = game
        self.players = game.seats_of(int(params.get(PLAYERS, 0)))
        self.log = bool(params.get(LOG, True))
        own = (PLAYERS, LOG)
        chosen = {name: str(value) for name, value in params.items() if name not in own}
        self.variants = game.settled(chosen)
        super().__init__(type_of(game), info_of(game, self.players), params)
        self.start = Moment(game, self.players, self.variants)

    def new_initial_state(self) -> TableState:
        """Begin a game."""
        return TableState(self, self.start)

    def max_chance_nodes_in_history(self) -> int:
        """Return how often chance can act at most."""
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TableObserver:
        """Return the observer, which says what players know."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return TableObserver(self.game, kind, params or {LOG: self.log})


def type_of(game: Game) -> Any:
    """Describe a game as OpenSpiel lists it."""
    hidden = KINDS.Information.IMPERFECT_INFORMATION
    solo = game.seats[0] == 1
    return KINDS(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=KINDS.Dynamics.SEQUENTIAL,
        chance_mode=KINDS.ChanceMode.EXPLICIT_STOCHASTIC,
        information=hidden if game.secrets else KINDS.Information.PERFECT_INFORMATION,
        utility=KINDS.Utility.GENERAL_SUM if solo else KINDS.Utility.ZERO_SUM,
        reward_model=KINDS.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            PLAYERS: game.seats[0],
            LOG: True,
            **{option.name: option.values[0] for option in game.variants},
        },
    )


def info_of(game: Game, players: int) -> Any:
    """Give the sizes of a game at a table for so many players."""
    return pyspiel.GameInfo(
        num_distinct_actions=game.actions,
        max_chance_outcomes=game.actions,
        num_players=players,
        min_utility=-1.0 / max(1, players - 1),
        max_utility=1.0,
        utility_sum=None if game.seats[0] == 1 else 0.0,
        max_game_length=LONGEST,
    )


def register(game: Game) -> None:
    """Let OpenSpiel know a game; a live one has no turns and cannot be known."""
    if game.is_live:
        raise InvalidOption(
            f"{game.title} is not played in turns: whose action comes first is up to the players, "
            "and OpenSpiel has no such games. PettingZoo has: lusoria.envs.zoo"
        )
    if game.name not in REGISTERED:
        REGISTERED.add(game.name)
        pyspiel.register_game(type_of(game), class_of(game))


def class_of(game: Game) -> type[TableGame]:
    """Return a class of its own for a game: OpenSpiel keeps it, and pickles find it by its name."""

    class OneGame(TableGame):
        """A game of the shelf, as OpenSpiel makes it."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            """Set up as the parameters say."""
            super().__init__(game, params or {})

    OneGame.__name__ = OneGame.__qualname__ = f"{game.name.capitalize()}Game"
    globals()[OneGame.__name__] = OneGame
    return OneGame


def register_guest(game: Game) -> None:
    """Let OpenSpiel know a game that has just been registered, if it is played in turns."""
    if not game.is_live:
        register(game)


for _game in (*GAMES, *guests()):
    register_guest(_game)
LISTENERS.append(register_guest)
