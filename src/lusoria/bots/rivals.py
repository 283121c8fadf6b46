"""Whom a thinker plays with: players like itself, plain ones, or keen ones.

Plain players try every action and go by the game's first evaluation, keen ones by today's.  A
thinker that expects others to play as it would errs with those who do not.  Where the game can
retrace what they have done since the looker's last decision, each of their actions is held against
what every kind of player would have done there, in games as the looker imagined them then; the
better guess gains weight.  Nothing is used but the looker's own views.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ..core.contract import View, acting, apply, imagine, retrace, why
from ..core.game import Game
from ..core.jit import template
from ..core.record import Actions, Numbers, copy_of
from ..core.rng import open_stream
from ..core.table import Foresight
from .search import (
    ALIKE,
    DREAM,
    KEEN,
    PLAIN,
    PLAYED,
    WHIM,
    Bench,
    Plan,
    answer,
    let_chance_act,
    play_keenly,
    play_plainly,
    ways,
)

GUESSES: Final = 12
"""Imagined games in which an action is foretold."""
DEEDS: Final = 8
"""Actions in a row that are looked at."""
SURE: Final = 4.0
"""The odds, as a logarithm, at which it stops becoming surer."""
KINDS: Final = 3
TOLD: Final = KINDS
"""What is counted for an action: which kind foretold it how often, then in how many games."""


@template
def recognise(
    before: View,
    action: int,
    after: View,
    first: int,
    plan: Plan,
    bench: Bench,
    deeds: Actions,
    counts: Numbers,
) -> None:
    """Count how often what others did since *before* is what each kind of player would do."""
    looker, count = int(before.seat), min(len(counts), int(retrace(before, after, deeds)))
    dream, whim, state = bench.streams[DREAM], bench.streams[WHIM], bench.mind[PLAYED]
    for number in range(first, first + GUESSES if count else first):
        open_stream(dream, plan.seed, 2 * number)
        open_stream(whim, plan.seed, -2 * number - 1)
        imagine(before, dream, state)
        apply(state, looker, action)
        for place in range(count):
            let_chance_act(state, dream)
            seat, deed = int(acting(state)), int(deeds[place])
            if seat < 0 or seat == looker or why(state, seat, deed):
                break
            counts[place, TOLD] += 1
            counts[place, ALIKE] += answer(state, seat, plan, whim, bench) == deed
            counts[place, PLAIN] += play_plainly(state, seat, whim, bench) == deed
            if plan.keen > 0.0:
                counts[place, KEEN] += play_keenly(state, seat, whim, bench) == deed
            apply(state, seat, deed)


class Rivals:
    """What a thinker has learnt of those it plays with."""

    def __init__(self, game: Game, look: Foresight, seed: int, bench: Bench) -> None:
        """Expect what the game says, until something is seen."""
        self.seed, self.bench = seed, bench
        self.rule = game.bound(recognise, answer=ways(look)["answer"])
        first = np.array([1.0 - look.plain - look.keen, look.plain, look.keen])
        self.possible = first > 0.0
        self.odds = np.log(first[self.possible])
        """How likely each kind is that is possible at all, as logarithms: the likeliest has 0."""
        self.deeds, self.counts = game.listing(), np.zeros((DEEDS, KINDS + 1), np.int32)
        self.parting: tuple[Any, int] | None = None
        """What the thinker saw and did last."""
        self.met = 0

    @property
    def chances(self) -> list[float]:
        """How likely they are of each kind."""
        found = np.zeros(KINDS)
        found[self.possible] = np.exp(self.odds)
        chances: list[float] = (found / found.sum()).tolist()
        return chances

    def meet(self, view: Any, plan: Plan) -> None:
        """Learn from what they have done since the last decision."""
        if self.parting is None:
            return
        for *foretold, told in self.foretold(*self.parting, view, plan):
            if told:
                self.odds += np.log(np.array(foretold)[self.possible] + 0.5)
        self.odds = np.maximum(self.odds - self.odds.max(), -SURE)

    def foretold(self, before: Any, action: int, after: Any, plan: Plan) -> list[list[int]]:
        """Return for each action of theirs how often it was foretold; nothing is overlooked."""
        self.counts[:] = 0
        plan = plan._replace(tried=0)
        self.rule(before, action, after, self.met, plan, self.bench, self.deeds, self.counts)
        self.met += GUESSES
        return self.counts.tolist()

    def leave(self, view: Any, action: int) -> None:
        """Keep in mind what the thinker saw and did."""
        self.parting = copy_of(view), action
