"""A digest of behaviour: equal rules give equal signatures on every target."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from ..core.game import Game
from .batch import LIMIT, Batch, Results

SEED: Final = 1
GAMES: Final = 1000
FEW: Final = ((5, LIMIT), (2, 150))
MANY: Final = ((GAMES, LIMIT), (10, LIMIT))
"""How many games are pinned, and after how many actions each is given up: a few, which the
interpreter plays too, and many; the second of each is for live games, which are long."""
MOST_TABLES: Final = 6


class Signature:
    """A running digest of games: every action, every final state, in order."""

    def __init__(self) -> None:
        """Begin with no games."""
        self.actions, self.states = hashlib.sha256(), hashlib.sha256()

    def add(self, results: Results) -> None:
        """Take in a run of games."""
        self.actions.update(np.ascontiguousarray(results.tallies["digest"]).tobytes())
        self.states.update(played(results.states))

    def __str__(self) -> str:
        """Return the digest in short."""
        both = self.actions.digest() + self.states.digest()
        return hashlib.sha256(both).hexdigest()[:16]


def played(states: Any) -> bytes:
    """Return the bytes of states but for the numbers of the box: play follows from them anyway.

    A box may thus get another entry, and the signature of the standard game stays as it is.
    """
    at = span_of_box(states.dtype)
    octets = np.ascontiguousarray(states).view(np.uint8).reshape(len(states), -1)
    return bytes(octets.tobytes() if at is None else np.delete(octets, at, axis=1).tobytes())


def span_of_box(layout: np.dtype[Any]) -> slice | None:
    """Return where in a table the numbers of the box are, if it has them."""
    if "table" not in (layout.names or ()) or "box" not in (layout["table"].names or ()):
        return None
    table = layout["table"]
    assert layout.fields is not None and table.fields is not None
    start = table.fields["box"][1]
    starts = [place[1] for place in table.fields.values()]
    end = min((at for at in starts if at > start), default=table.itemsize)
    before = layout.fields["table"][1]
    return slice(before + start, before + end)


def signature_of(
    game: Game,
    seats: int,
    variants: Mapping[str, str] | None = None,
    games: int = GAMES,
    limit: int = LIMIT,
) -> str:
    """Return the signature of *games* random games, each given up after *limit* actions."""
    return str(signed(Batch.of(game, seats, variants).play(SEED, 0, games, limit)))


def tables_of(game: Game) -> list[int]:
    """Return the numbers of players that are pinned: all, or the fewest, a third, the most."""
    if len(game.seats) <= MOST_TABLES:
        return list(game.seats)
    return [game.seats[0], game.seats[len(game.seats) // 3], game.seats[-1]]


def signed(results: Any) -> Signature:
    """Return the signature of one run of games."""
    signature = Signature()
    signature.add(results)
    return signature
