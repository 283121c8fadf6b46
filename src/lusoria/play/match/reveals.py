"""Whether an action reveals something: what was seen cannot be unseen, so it is never undone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ...core.game import Game
from ...core.record import blank, copy_of
from ...core.rng import stream_of
from .entry import Entry

GUESSES: Final = 16
"""How many imagined games tell whether an action would show its seat something new."""


def shows_something(game: Game, before: Any, entry: Entry) -> bool:
    """Whether an action shows its seat something that the seat could not foresee."""
    after = copy_of(before)
    game.apply(after, entry.seat, entry.action)
    seen = game.look(after, entry.seat).tobytes()
    for guess in guesses(game, before, entry.seat):
        game.apply(guess, entry.seat, entry.action)
        if game.look(guess, entry.seat).tobytes() != seen:
            return True
    return False


def guesses(game: Game, state: Any, seat: int, count: int = GUESSES) -> Iterator[Any]:
    """Imagine some games that *seat* cannot tell from *state*."""
    view, stream = game.look(state, seat), stream_of(1)
    for _ in range(count):
        guess = blank(game.state)
        game.imagine(view, stream, guess)
        yield guess
