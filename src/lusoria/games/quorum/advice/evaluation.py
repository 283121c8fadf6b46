"""What a seasoned player thinks of a position of Quorum.

Points ahead of the best rival, as they may be in the end: what the cards played so far and the
markers will bring, what the cards of a hand would add, a rival's too as far as all know them, and
what lies in Rome for each seat (``card_values``).  What things are worth changes with the rounds
left, and so does the lead that makes a victory likely (``fitted``).
"""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.record import Actions
from ....core.rng import Stream
from ....core.seats import NOBODY
from ....core.table import SearchSettings
from .. import data
from ..rules import end, tally, turn
from ..state import Table, View
from . import card_values, fitted, set_values, track_values
from .fitted import WEIGHTS, Weights
from .outlook import outlook_of, rounds_left
from .policy import advised
from .set_values import Outlook

WIN = 1000.0
TABLES = {track_values.PAIR: WEIGHTS, track_values.PAIR + 1: fitted.CROWD}
HABITS = {
    track_values.PAIR: fitted.HABIT,
    track_values.PAIR + 1: fitted.CROWD_HABIT,
}
"""The weights, by the number of seats from which on they hold."""

SEARCH_SETTINGS = SearchSettings(
    6,
    1.0,
    policy=True,
    baseline_opponents=1 / 3,
    strong_opponents=1 / 3,
    prior_weight=1.0,
    tables={track_values.PAIR + 1: {"turns": 8, "tried": 4}},
)
"""How far a search bot looks ahead; the scale is 1 as the evaluation counts in leads that matter.
A rival soon tells what kind of player it is; at larger tables the next seat speaks for all
others."""

LEVELS = {
    2: {
        "easy": "softmax:15",
        "medium": "softmax:2",
        "hard": "search:4000",
        "expert": "search:20000",
    },
    3: {
        "easy": "softmax:20",
        "medium": "softmax:4",
        "hard": "search:4000",
        "expert": "search:12000",
    },
}
"""What the levels stand for, by the number of seats from which on it holds: each up to hard comes
in before about 80 of 100 of the one below."""
CALIBRATION = {2: (1.23, 1.72, 1.08)}
"""Fitted to 600 games by ``bench/calibrate.py``."""


@rule
def evaluate(view: View) -> float:
    """How far ahead of the best rival the viewer is, as a player of its seat would judge it."""
    if view.table.seats == track_values.PAIR:
        return judged(view, WEIGHTS[0])
    return judged(view, fitted.CROWD[0])


@rule
def judged(view: View, weights: Weights) -> float:
    """The lead by these weights, as a multiple of what makes a victory likely."""
    seat, table = int(view.seat), view.table
    if seat == NOBODY:
        return 0.0
    if table.stage == data.OVER:
        return WIN * final_lead(table, seat)
    return lead(view, weights) / fitted.at(weights.spread, rounds_left(table, seat))


@rule
def final_lead(table: Table, seat: int) -> float:
    """Merit ahead of the best rival when all is over [7.1]."""
    rival = 0
    for other in range(table.seats):
        if other != seat:
            rival = max(rival, end.merit(table, other))
    return float(end.merit(table, seat) - rival)


@rule
def lead(view: View, weights: Weights) -> float:
    """Points ahead of the best rival that can be expected in the end."""
    seat, table = int(view.seat), view.table
    value, rival = 0.0, -1e9
    for other in range(table.seats):
        if other == seat:
            low, high = int(view.dealt[0]), int(view.dealt[1])
            value = prospects(table, weights, other, low, high)
        else:
            rival = max(rival, prospects(table, weights, other, 0, 0))
    return value - rival


@rule
def prospects(table: Table, weights: Weights, seat: int, low: int, high: int) -> float:
    """Points that *seat* can expect in the end; *low* and *high* are the cards only it knows."""
    outlook = outlook_of(table, weights, seat)
    rest = outlook.rest
    sets = set_values.sets_worth(weights, outlook.traits, outlook.icons, rest)
    value = sets + province_worth(table, weights, outlook)
    value -= fitted.at(weights.god, rest) * turn.gods_held(table, seat)
    value += card_values.hand_worth(table, weights, outlook, sets, low, high)
    return value + card_values.offer(table, weights, outlook)


@rule
def province_worth(table: Table, weights: Weights, outlook: Outlook) -> float:
    """What the provinces will bring: the cards that each counts, and those still to come [5.3]."""
    seat, rest = outlook.seat, outlook.rest
    value, steps = 0.0, 0
    for province in range(data.CIRCLE):
        count = fitted.at(weights.future_cards, rest) + tally.digit(
            outlook.traits, int(table.box.counted[province])
        )
        value += outlook.places[province] * count
        steps += int(table.spaces[province, seat])
    return fitted.at(weights.counted, rest) * value + fitted.at(weights.track, rest) * steps


@rule
def advise(view: View, actions: Actions, count: int, stream: Stream) -> int:  # noqa: ARG001
    """Return what a player does who goes by rules of thumb, of *count* legal actions."""
    if view.table.seats == track_values.PAIR:
        return advised(view, actions, count, fitted.HABIT[0])
    return advised(view, actions, count, fitted.CROWD_HABIT[0])
