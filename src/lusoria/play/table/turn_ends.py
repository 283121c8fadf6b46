"""Which actions end a turn, as far as the acting seat can know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from ...core.record import copy_of
from ...core.rng import stream_of
from ...core.seats import ANYONE, NATURE
from ..match.match import Match
from ..match.reveals import guesses

GUESSES: Final = 4
"""Imagined games that tell whether an action ends the turn."""


def turn_ends(match: Match, seat: int, actions: Sequence[int]) -> set[int]:
    """Return those of a seat's *actions* after which another seat decides; a lone one ends none.

    The game itself is not asked but those it may be, so that nothing is told beforehand.
    """
    games = list(likely(match, seat)) if len(actions) > 1 else []
    return {
        action
        for action in actions
        if any(next_after(match, guess, seat, action) != seat for guess in games)
    }


def likely(match: Match, seat: int) -> Iterable[Any]:
    """Imagine games that *seat* may be in, each once; where nothing is hidden there is one."""
    count = GUESSES if match.game.secrets else 1
    imagined = guesses(match.game, match.state, seat, count)
    return {guess.tobytes(): guess for guess in imagined}.values()


def next_after(match: Match, guess: Any, seat: int, action: int) -> int:
    """Return who decides after an action in an imagined game; *seat* itself if it may be."""
    game, after, stream = match.game, copy_of(guess), stream_of(1)
    game.apply(after, seat, action)
    while (acting := int(game.acting(after))) == NATURE:
        game.apply(after, NATURE, int(game.sample(after, stream)))
    return seat if acting == ANYONE and game.legal_actions(after, seat) else acting
