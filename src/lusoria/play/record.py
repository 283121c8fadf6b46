"""Seeded games of the lab as matches, entry by entry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from ..bots.choose import BOTS, RANDOM, chooser
from ..core.game import Game
from ..core.rng import stream_of
from ..core.seats import ANYONE, NATURE
from .match import Entry, Match

LONGEST = 100_000


def recorded(
    game: Game,
    seed: int,
    index: int = 0,
    seats: int = 0,
    variants: Mapping[str, str] | None = None,
    bots: Sequence[int] = (),
    stop: int = LONGEST,
) -> Match:
    """Return game *index* of the family *seed* as ``lab.batch`` plays it, up to *stop* entries."""
    match = Match(game, seats, variants)
    bots = [*bots, *[RANDOM] * (match.seats - len(bots))]
    match.names = [BOTS[bot] for bot in bots]
    stream = stream_of(seed, index)
    mind, eyes = np.zeros(2, game.state), np.zeros(2, game.view)
    rule = game.bound(chooser(bots))
    while not match.over and len(match.entries) < stop:
        if match.acting == NATURE:
            entry = Entry(NATURE, int(game.sample(match.state, stream)))
        else:
            seat = match.acting
            if seat == ANYONE:
                seat = game.asked(match.state, match.seats, stream)
            listed = game.listing(game.legal_actions(match.state, seat))
            view = match.view(seat)
            chosen = rule(bots[seat], view, listed, len(listed), stream, mind, eyes)
            entry = Entry(seat, int(chosen))
        match.append(entry)
    return match
