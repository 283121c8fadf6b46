"""A number that pins behaviour: equal rules give equal signatures on every target."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from ..core.game import Game
from .batch import Batch, Results

SEED: Final = 1
GAMES: Final = 1000


class Signature:
    """A running digest of games: every action, every final state, in order."""

    def __init__(self) -> None:
        """Begin with no games."""
        self.actions, self.states = hashlib.sha256(), hashlib.sha256()

    def add(self, results: Results) -> None:
        """Take in a run of games."""
        self.actions.update(np.ascontiguousarray(results.tallies["digest"]).tobytes())
        self.states.update(results.states.tobytes())

    def __str__(self) -> str:
        """Return the digest in short."""
        both = self.actions.digest() + self.states.digest()
        return hashlib.sha256(both).hexdigest()[:16]


def signature_of(
    game: Game, seats: int, options: Mapping[str, str] | None = None, games: int = GAMES
) -> str:
    """Return the signature of *games* random games."""
    return str(signed(Batch.of(game, seats, options).play(SEED, 0, games)))


def signed(results: Any) -> Signature:
    """Return the signature of one run of games."""
    signature = Signature()
    signature.add(results)
    return signature
