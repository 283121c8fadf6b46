"""A bot that asks a network: one look at the tensor of its view, and the action it likes best.

The network was trained by self-play (``examples/learn.py``) and is asked by numpy alone.  Its weights
lie in the game's own folder, one file for each number of seats, and say for which tensor and which
actions they were trained: with others they would mean nothing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import IO, Any, Final, NamedTuple
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from ..core.errors import DamagedFile, LusoriaError
from ..core.game import Game
from ..core.rng import draw, stream_of
from ..core.words import plain

NETWORK: Final = "network"
FILE: Final = "network-{seats}.npz"
MOST_BYTES: Final = 256 * 2**20
"""How large a file of weights may be."""
PARTS: Final = ("mark", "columns", "actions", "policy", "policy_bias", "value", "value_bias")
"""What a file of weights has, beside its hidden layers."""

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

    def likings(self, tensors: Matrix) -> tuple[Matrix, Matrix]:
        """Return how much it likes each action that it knows, and what it expects to gain.

        Every layer but the first adds to what the one before it has found.
        """
        first, *others = self.hidden
        found = np.maximum(first.of(tensors[..., self.columns]), 0.0)
        for layer in others:
            found = found + np.maximum(layer.of(found), 0.0)
        return self.policy.of(found), self.value.of(found)[..., 0]


class Network:
    """A player that is shown its view and its legal actions, and asks its network."""

    def __init__(self, game: Game, weights: Weights, seed: int = 0, index: int = 0) -> None:
        """Seat a network at a table of *game*."""
        self.game, self.weights = game, weights
        self.stream = stream_of(seed, index)
        self.known = np.full(game.actions, -1)
        self.known[weights.actions] = np.arange(len(weights.actions))

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Return the action it likes best; where it has never met any of them, one at random."""
        if len(actions) == 1:
            return int(actions[0])
        likings = self.judge(view, actions)[0]
        if not np.isfinite(likings).any():
            return int(actions[draw(self.stream, len(actions))])
        return int(actions[int(likings.argmax())])

    def judge(self, view: Any, actions: Sequence[int]) -> tuple[Matrix, float]:
        """Return how much it likes each of *actions*, and what it expects to gain."""
        likings, value = self.weights.likings(self.game.tensor(view))
        places = self.known[np.asarray(actions)]
        return np.where(places < 0, np.float32(-np.inf), likings[places]), float(value)


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
    package = game.package or f"lusoria.games.{game.name}"
    return resources.files(package).joinpath(FILE.format(seats=seats))


@lru_cache(maxsize=8)
def weights_of(game: Game, seats: int) -> Weights:
    """Return the weights that come with a game, or say that there are none."""
    file = shipped(game, seats)
    if not file.is_file():
        have = trained_seats(game)
        where = f"only at tables for {' or '.join(map(str, have))}" if have else "nobody trained one"
        raise LusoriaError(f"{game.title} has no network for {seats} seats: {where}")
    with file.open("rb") as source:
        return read_weights(source, game, file.name)


def load_weights(path: Path, game: Game) -> Weights:
    """Read weights of one's own from a file."""
    try:
        with path.open("rb") as source:
            return read_weights(source, game, str(path))
    except OSError as error:
        reason = error.strerror or "it cannot be read"
        raise LusoriaError(f"{plain(str(path), 80)}: {reason}") from error


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
            f"{game.title}; examples/learn.py trains it anew"
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
    )


def save_weights(path: Path, weights: Weights) -> None:
    """Write weights to a file, as half-precision numbers."""
    arrays: dict[str, Any] = {
        "mark": np.array(weights.mark),
        "columns": weights.columns.astype(np.uint16),
        "actions": weights.actions.astype(np.uint16),
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
