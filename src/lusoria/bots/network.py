"""A bot that uses a network: a policy, and the value of each action.

The network was trained by self-play (``lusoria train``) and runs on numpy alone. Its weights are in
the game's own folder, one file for each number of seats, and name the tensor and the actions that
they were trained for: with others they would mean nothing. The value is one estimate of an action;
rollouts, as ``search`` plays them, are another. Their errors differ, so the sum errs less.
"""

from __future__ import annotations

import hashlib
import math
import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import IO, Any, Final, NamedTuple
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from ..core.errors import DamagedFile, LusoriaError
from ..core.game import Game
from ..core.record import blank
from ..core.rng import STREAM, open_stream, wrap
from ..core.seats import ANYONE, NATURE, NOBODY
from ..core.text.words import plain
from ..games.guests import folder_of
from .personality import Taste
from .search_bot import Budget, Round, SearchBot

NETWORK: Final = "network"
STRANGE: Final = np.float32(20.0)
"""How far an action that was never open in training is below all others, as a logarithm."""
SHARES: Final = 2.0
"""What a network hopes to gain, from -1 to 1, for a chance to win."""
TWO: Final = 2
"""Networks play at tables for two: what one gains the other loses."""
ODD: Final = 0x9E3779B97F4A7C15
DECISION: Final = 1 << 17
"""Streams of chance that belong to one decision."""
FILE: Final = "network-{seats}.npz"
PATIENCE: Final = re.compile(r"([0-9]{1,3})(?:\+([0-9]{1,6}))?")
"""How a name says what is done before a decision: ``8`` or ``8+1000``."""

Matrix = NDArray[np.float32]


class Layer(NamedTuple):
    """Numbers that are multiplied, and those that are added then."""

    weights: Matrix
    bias: Matrix

    def of(self, numbers: Matrix) -> Matrix:
        """Return what comes out for what goes in, a row or many."""
        found: Matrix = numbers @ self.weights + self.bias
        return found


class Weights(NamedTuple):
    """All that a network has learned."""

    mark: str
    """For which tensor and which actions it was trained."""
    columns: NDArray[np.int64]
    """Which numbers of the tensor it looks at: the others were 0 in all its games."""
    actions: NDArray[np.int64]
    """Which actions it knows: the others were never open."""
    hidden: tuple[Layer, ...]
    policy: Layer
    value: Layer
    worlds: int = 0
    """Games to be imagined before a decision; without any its first thought is taken."""
    prior_weight: float = 0.0
    """How much the first thought then counts beside what is hoped for."""
    plays: int = 0
    """Games to be played on before a decision."""
    weight: float = 0.0
    """How much the share won in those counts beside what is hoped for."""

    def patient(self, text: str) -> Weights:
        """Return them with the games to be imagined and played on that a name asks for."""
        found = PATIENCE.fullmatch(text)
        if not found:
            raise LusoriaError(
                f"'{plain(text, 30)}' is not how many games a network imagines, and plays on: "
                f"network:8 and network:8+1000 are, for instance"
            )
        worlds, plays = (int(number or 0) for number in found.groups())
        return self._replace(worlds=worlds, plays=plays)

    def answer(self, tensors: Matrix) -> tuple[Matrix, Matrix]:
        """Return how much it likes each action that it knows, and what it expects to gain.

        Every layer but the first adds to what the one before it has found.
        """
        first, *others = self.hidden
        found = np.maximum(first.of(tensors[..., self.columns]), 0.0)
        for layer in others:
            found = found + np.maximum(layer.of(found), 0.0)
        return self.policy.of(found), self.value.of(found)[..., 0]


class Network:
    """A player that is shown its view and its legal actions, and may look one action ahead.

    Then each action is tried in some games that it imagines, the same ones with the same luck for
    all of them, and the network says what the next player to act may expect.  It may also play on
    from the actions that are still promising.
    """

    def __init__(
        self,
        game: Game,
        weights: Weights,
        seed: int = 0,
        index: int = 0,
        taste: Taste | None = None,
    ) -> None:
        """Seat a network at a table of *game*."""
        self.game, self.weights, self.taste = game, weights, taste
        self.seed, self.chance_stream, self.decisions = wrap(seed * ODD + index), blank(STREAM), 0
        self.known = np.full(game.actions, -1)
        self.known[weights.actions] = np.arange(len(weights.actions))
        budget = Budget(simulations=weights.plays)
        self.search_bot = SearchBot(game, TWO, budget, seed, index) if weights.plays else None

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Return the action it takes, and learn of the other what it has done since the last."""
        if self.search_bot:
            self.search_bot.meet(view)
        action = self.liked_best(view, actions) if len(actions) > 1 else int(actions[0])
        if self.search_bot:
            self.search_bot.leave(view, action)
        return action

    def liked_best(self, view: Any, actions: Sequence[int]) -> int:
        """Return the action it likes best; of equals that which is listed first."""
        self.decisions += 1
        liked = self.logits(view, actions)
        if self.weights.worlds:
            liked = self.values(view, actions) + self.weights.prior_weight * liked
        if self.taste:
            liked = liked + SHARES * np.asarray(self.taste.of(view, actions), np.float32)
        if self.search_bot:
            return self.played_on(self.search_bot, view, dict(zip(actions, liked, strict=True)))
        return int(actions[int(liked.argmax())])

    def played_on(self, search_bot: SearchBot, view: Any, liked: dict[int, float]) -> int:
        """Play on from the actions, drop the worse half again and again, and return the last."""
        left = [int(action) for action in liked]
        search_bot.decisions = self.decisions
        thought = Round(search_bot, view, left)

        def worth(action: int) -> float:
            share = thought.tallies[action].mean(thought.seat)
            return self.weights.weight * share + float(liked[action])

        rounds = math.ceil(math.log2(len(left)))
        for _ in range(rounds):
            thought.simulate(max(1, self.weights.plays // rounds // len(left)), left)
            left = sorted(left, key=worth, reverse=True)[: (len(left) + 1) // 2]
        return left[0]

    def logits(self, view: Any, actions: Sequence[int]) -> Matrix:
        """Return how likely each of *actions* is at first sight, as logarithms."""
        answer, _ = self.weights.answer(self.game.tensor(view))
        places = self.known[np.asarray(actions)]
        found = np.where(places < 0, answer.min() - STRANGE, answer[places])
        logits: Matrix = found - found.max()
        logits -= np.log(np.exp(logits).sum())
        return np.maximum(logits, -STRANGE)

    def values(self, view: Any, actions: Sequence[int]) -> Matrix:
        """Return what it hopes to gain after each of *actions*, on average over its worlds."""
        seat, shape = int(view.seat), (self.weights.worlds, len(actions))
        state, tensors = blank(self.game.state), np.zeros((*shape, self.game.features), np.float32)
        signs, rewards = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
        for world in range(self.weights.worlds):
            number = self.decisions * DECISION + 2 * world
            open_stream(self.chance_stream, self.seed, number)
            self.game.imagine(view, self.chance_stream, state)
            for place, action in enumerate(actions):
                after = self.game.clone(state)
                asked = self.follow(after, seat, int(action), number + 1)
                if asked == NOBODY:
                    rewards[world, place] = reward_of(self.game, after, seat)
                    continue
                signs[world, place] = 1.0 if asked == seat else -1.0
                self.game.encode(self.game.look(after, asked), tensors[world, place])
        _, values = self.weights.answer(tensors)
        mean: Matrix = (rewards + signs * values).mean(axis=0)
        return mean

    def follow(self, state: Any, seat: int, action: int, number: int) -> int:
        """Take an action, let chance act until somebody is asked, and say who that is.

        Chance acts by the stream of that *number*: the same for all actions of a world.
        """
        game = self.game
        open_stream(self.chance_stream, self.seed, number)
        game.apply(state, seat, action)
        while (asked := int(game.acting(state))) == NATURE:
            game.apply(state, NATURE, int(game.sample(state, self.chance_stream)))
        return asked if asked != ANYONE else game.movers(state, TWO)[0]


def reward_of(game: Game, state: Any, seat: int) -> float:
    """Return what a seat of a table for two has gained: 1, -1, or nothing if nobody won."""
    places = game.ranks(state, TWO)
    return float(places[1 - seat] > 1) - float(places[seat] > 1)


@lru_cache(maxsize=64)
def mark_of(game: Game) -> str:
    """Return what tells this game's tensor and actions from any others."""
    told = [
        (one.name, one.axes, one.scale, one.most, one.least, one.one) for one in game.layout.fields
    ]
    texts = [game.format(action) for action in range(game.actions)]
    return hashlib.sha256(repr((told, texts)).encode()).hexdigest()[:16]


def trained_seats(game: Game) -> tuple[int, ...]:
    """Return the numbers of seats for which a game has a network."""
    sizes = dict.fromkeys(len(game.roles(players)) for players in game.seats)
    return tuple(seats for seats in sizes if shipped(game, seats).is_file())


def shipped(game: Game, seats: int) -> Any:
    """Return where a game's weights for so many seats would lie."""
    return folder_of(game.package) / FILE.format(seats=seats)


@lru_cache(maxsize=8)
def weights_of(game: Game, seats: int) -> Weights:
    """Return the weights that come with a game, or say that there are none."""
    file = shipped(game, seats)
    if not file.is_file():
        have = trained_seats(game)
        where = (
            f"only at tables for {' or '.join(map(str, have))}" if have else "nobody trained one"
        )
        raise LusoriaError(f"{game.title} has no network for {seats} seats: {where}")
    with file.open("rb") as source:
        return read_weights(source, game, file.name)


def load_weights(path: Path, game: Game) -> Weights:
    """Read weights of one's own from a file; read once, they are kept until the file changes."""
    try:
        return kept_weights(path.absolute(), path.stat().st_mtime_ns, game)
    except OSError as error:
        reason = error.strerror or "it cannot be read"
        raise LusoriaError(f"{plain(str(path), 80)}: {reason}") from error


@lru_cache(maxsize=64)
def kept_weights(path: Path, _: int, game: Game) -> Weights:
    """Read the weights of a file as it was at a time."""
    with path.open("rb") as source:
        return read_weights(source, game, str(path))


def read_weights(source: IO[bytes], game: Game, name: str) -> Weights:
    """Read weights, and look whether they are for this game as it is."""
    try:
        with np.load(source, allow_pickle=False) as kept:
            found = weights_in(kept)
    except (ValueError, KeyError, EOFError, OSError, BadZipFile) as error:
        raise DamagedFile(f"{plain(name, 80)} holds no network") from error
    if found.mark != mark_of(game):
        raise LusoriaError(
            f"{plain(name, 80)} was trained for another tensor or other actions than those of this "
            f"{game.title}; lusoria train trains a new one"
        )
    return found


def weights_in(kept: Any) -> Weights:
    """Put weights together from the arrays of a file."""
    numbers = {key: np.asarray(kept[key]) for key in kept}
    depth = sum(key.startswith("hidden_bias") for key in numbers)

    def layer(weights: str, bias: str) -> Layer:
        return Layer(numbers[weights].astype(np.float32), numbers[bias].astype(np.float32))

    return Weights(
        str(numbers["mark"]),
        numbers["columns"].astype(np.int64),
        numbers["actions"].astype(np.int64),
        tuple(layer(f"hidden{at}", f"hidden_bias{at}") for at in range(depth)),
        layer("policy", "policy_bias"),
        layer("value", "value_bias"),
        int(numbers["worlds"]),
        float(numbers["prior_weight"]),
        int(numbers.get("plays", 0)),
        float(numbers.get("weight", 0.0)),
    )


def save_weights(path: Path, weights: Weights) -> None:
    """Write weights to a file, as half-precision numbers."""
    arrays: dict[str, Any] = {
        "mark": np.array(weights.mark),
        "columns": weights.columns.astype(np.uint16),
        "actions": weights.actions.astype(np.uint16),
        "worlds": np.array(weights.worlds, np.uint16),
        "prior_weight": np.array(weights.prior_weight, np.float32),
        "plays": np.array(weights.plays, np.uint32),
        "weight": np.array(weights.weight, np.float32),
    }
    layers = {f"hidden{at}": layer for at, layer in enumerate(weights.hidden)}
    for name, layer in {**layers, "policy": weights.policy, "value": weights.value}.items():
        bias = name.replace("hidden", "hidden_bias") if "hidden" in name else f"{name}_bias"
        arrays[name] = layer.weights.astype(np.float16)
        arrays[bias] = layer.bias.astype(np.float16)
    partial = path.with_name(f"{path.name}.part")
    with partial.open("wb") as target:
        np.savez_compressed(target, **arrays)
    partial.replace(path)
