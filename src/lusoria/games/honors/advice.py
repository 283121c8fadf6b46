"""What a seasoned player thinks of a position of Path of Honors, and what they do at once."""

from __future__ import annotations

from ...core.compile.jit import rule
from ...core.record import Actions
from ...core.rng import Stream
from ...core.seats import NOBODY
from ...core.table import SearchSettings
from . import asset_values, data, policy
from .asset_values import Weights
from .prospects import luck, prospects
from .rules import sheet
from .state import View

SEARCH_SETTINGS = SearchSettings(
    turns=240,
    scale=20.0,
    policy=True,
    prior_weight=2.0,
    tables={seats: {"turns": 4 * seats} for seats in range(2, 7)},
)
"""Alone a search bot plays on to the end by rules of thumb, among others for four rounds: measured,
see docs/decisions/0018 and 0034."""
LEVELS = {
    1: {"easy": "softmax:6", "medium": "softmax:2", "hard": "search:1000", "expert": "search:6000"},
    3: {"easy": "softmax:7", "medium": "softmax:2", "hard": "search:1000", "expert": "search:4000"},
}
"""What the levels stand for, by the number of seats from which on it holds: each up to hard comes
in before about 80 of 100 of the one below."""
CALIBRATION = {2: (0.92, 1.31, 1.25)}
"""Fitted to 600 games by ``bench/calibrate.py``."""
VICTORY = 20.0
"""What it is worth to have most points when the game is over, besides the points."""


@rule
def evaluate(view: View) -> float:
    """Points that the viewer may expect, less those of the best opponent."""
    return judged(view, asset_values.WEIGHTS)


@rule
def judged(view: View, weights: Weights) -> float:
    """What the viewer may expect if things are worth what the weights say."""
    seat = int(view.seat)
    if seat == NOBODY:
        return 0.0
    table = view.table
    over, best = table.stage == data.OVER, -1e9
    for other in range(table.seats):
        if other != seat:
            points = float(sheet.points_of(table, other))
            best = max(best, points if over else prospects(table, other, 0, weights))
    if table.seats == 1:
        best = 0.0
    if not over:
        return prospects(table, seat, int(view.secret), weights) - best
    value = sheet.points_of(table, seat) - best
    if table.seats == 1:
        return value + luck(table, seat, weights)
    return value + (VICTORY if value > 0 else -VICTORY if value < 0 else 0.0)


@rule
def advise(view: View, actions: Actions, count: int, stream: Stream) -> int:  # noqa: ARG001
    """Return what a player does who goes by rules of thumb, of *count* legal actions."""
    return policy.answer_of(view.table, int(view.seat), actions, count, asset_values.WEIGHTS)
