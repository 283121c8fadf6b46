"""Seeded games of the lab as matches, entry by entry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from ..bots.choose import BOTS, choose
from ..core.game import Game
from ..core.rng import stream_of
from ..core.seats import NATURE
from .match import Entry, Match

LONGEST = 100_000


def recorded(
    game: Game,
    seed: int,
    index: int = 0,
    seats: int = 0,
    options: Mapping[str, str] | None = None,
    bots: Sequence[int] = (),
    stop: int = LONGEST,
) -> Match:
    """Return game *index* of the family *seed* as ``lab.batch`` plays it, up to *stop* entries."""
    names = [
        BOTS[bots[seat]] if seat < len(bots) else BOTS[0] for seat in range(game.seats_of(seats))
    ]
    match = Match(game, seats, options, names=names)
    stream = stream_of(seed, index)
    mind, eyes = np.zeros(2, game.state), np.zeros(2, game.view)
    rule = game.bound(choose)
    while not match.over and len(match.entries) < stop:
        if match.acting == NATURE:
            entry = Entry(NATURE, int(game.sample(match.state, stream)))
        else:
            seat = match.movers()[0]
            listed = np.array(game.legal_actions(match.state, seat), np.int16)
            bot = bots[seat] if seat < len(bots) else 0
            view = match.view(seat)
            entry = Entry(seat, int(rule(bot, view, listed, len(listed), stream, mind, eyes)))
        match.append(entry)
    return match
