"""Opponent models of a search bot: players like itself, baseline players, or strong ones.

Baseline players try every action and use the game's first evaluation, strong ones today's. A search
bot that expects others to play as it would errs with those who do not. If the game can retrace what
they have done since the viewer's last decision, each of their actions is compared with what every
kind of player would have done there, in games as the viewer imagined them then; the better
prediction gains weight. Nothing is used but the viewer's own views.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ..core.compile.jit import template
from ..core.contract import View, acting, apply, imagine, retrace, why
from ..core.game import Game
from ..core.record import Actions, Numbers, copy_of
from ..core.rng import open_stream
from ..core.table import SearchSettings
from .search import (
    BASELINE_OPPONENT,
    HIDDEN_STATE,
    PLAYED,
    POLICY,
    SIMILAR_OPPONENT,
    STRONG_OPPONENT,
    SearchPlan,
    Workspace,
    answer,
    let_chance_act,
    play_as_baseline,
    play_strongly,
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
    plan: SearchPlan,
    workspace: Workspace,
    deeds: Actions,
    counts: Numbers,
) -> None:
    """Count how often what others did since *before* is what each kind of player would do."""
    viewer, count = int(before.seat), min(len(counts), int(retrace(before, after, deeds)))
    hidden_state_stream, policy_stream, state = (
        workspace.streams[HIDDEN_STATE],
        workspace.streams[POLICY],
        workspace.mind[PLAYED],
    )
    for number in range(first, first + GUESSES if count else first):
        open_stream(hidden_state_stream, plan.seed, 2 * number)
        open_stream(policy_stream, plan.seed, -2 * number - 1)
        imagine(before, hidden_state_stream, state)
        apply(state, viewer, action)
        for place in range(count):
            let_chance_act(state, hidden_state_stream)
            seat, deed = int(acting(state)), int(deeds[place])
            if seat < 0 or seat == viewer or why(state, seat, deed):
                break
            counts[place, TOLD] += 1
            counts[place, SIMILAR_OPPONENT] += (
                answer(state, seat, plan, policy_stream, workspace) == deed
            )
            counts[place, BASELINE_OPPONENT] += (
                play_as_baseline(state, seat, policy_stream, workspace) == deed
            )
            if plan.strong_opponents > 0.0:
                counts[place, STRONG_OPPONENT] += (
                    play_strongly(state, seat, policy_stream, workspace) == deed
                )
            apply(state, seat, deed)


class OpponentModel:
    """What a search bot has learned of those it plays with."""

    def __init__(self, game: Game, look: SearchSettings, seed: int, workspace: Workspace) -> None:
        """Expect what the game says, until something is seen."""
        self.seed, self.workspace = seed, workspace
        self.rule = game.bound(recognise, answer=ways(look)["answer"])
        first = np.array(
            [
                1.0 - look.baseline_opponents - look.strong_opponents,
                look.baseline_opponents,
                look.strong_opponents,
            ]
        )
        self.possible = first > 0.0
        self.odds = np.log(first[self.possible])
        """How likely each kind is that is possible at all, as logarithms: the likeliest has 0."""
        self.deeds, self.counts = game.listing(), np.zeros((DEEDS, KINDS + 1), np.int32)
        self.parting: tuple[Any, int] | None = None
        """What the search bot saw and did last."""
        self.met = 0

    @property
    def chances(self) -> list[float]:
        """How likely they are of each kind."""
        found = np.zeros(KINDS)
        found[self.possible] = np.exp(self.odds)
        chances: list[float] = (found / found.sum()).tolist()
        return chances

    def meet(self, view: Any, plan: SearchPlan) -> None:
        """Learn from what they have done since the last decision."""
        if self.parting is None:
            return
        for *foretold, told in self.foretold(*self.parting, view, plan):
            if told:
                self.odds += np.log(np.array(foretold)[self.possible] + 0.5)
        self.odds = np.maximum(self.odds - self.odds.max(), -SURE)

    def foretold(self, before: Any, action: int, after: Any, plan: SearchPlan) -> list[list[int]]:
        """Return for each action of theirs how often it was foretold; nothing is overlooked."""
        self.counts[:] = 0
        plan = plan._replace(tried=0)
        self.rule(before, action, after, self.met, plan, self.workspace, self.deeds, self.counts)
        self.met += GUESSES
        return self.counts.tolist()

    def leave(self, view: Any, action: int) -> None:
        """Keep in mind what the search bot saw and did."""
        self.parting = copy_of(view), action
