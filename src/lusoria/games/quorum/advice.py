"""What a seasoned player thinks of a position of Quorum.

Points ahead of the best rival, as they may be in the end: what the cards played so far and the
markers will bring, what the cards of a hand would add, a rival's too as far as all know them, and
what lies in Rome for each seat (``advice_cards``).  What things are worth changes with the rounds
left, and so does the lead that makes a victory likely (``advice_weights``).
"""

from __future__ import annotations

from ...core.jit import rule
from ...core.seats import NOBODY
from ...core.table import Foresight
from .advice_cards import hand_worth, offer
from .advice_sets import Outlook, different, recruited, sets_worth, sites
from .advice_track import places_of
from .advice_weights import CROWD, WEIGHTS, Weights, at
from .data import CIRCLE, ICONS, INTRIGUE, OVER, ROUNDS
from .rules.end import merit
from .rules.tally import COUNTED, POWER, TYPE, digit, tally_of
from .rules.turn import gods_held
from .state import Table, View
from .yardstick import evaluate_1

__all__ = ["FORESIGHT", "LEVELS", "TABLES", "WEIGHTS", "evaluate", "evaluate_1", "judged"]

WIN = 1000.0
PAIR = 2
TABLES = {PAIR: WEIGHTS, PAIR + 1: CROWD}
"""The weights, by the number of seats from which on they hold."""

FORESIGHT = Foresight(6, 1.0, tried=2, trust=1.0, tables={3: {"turns": 8}})
"""How far a thinker looks ahead; the scale is 1 as the evaluation counts in leads that matter."""

LEVELS = {
    2: {"easy": "careless:30", "medium": "greedy", "hard": "search:4000"},
    3: {"easy": "careless:65", "medium": "careless:20", "hard": "search:4000"},
    4: {"easy": "careless:75", "medium": "careless:20", "hard": "search:4000"},
}
"""By the number of seats: alone among easy ones, medium wins 77 to 82 games of 100."""


@rule
def evaluate(view: View) -> float:
    """How far ahead of the best rival the looker is, as a player of its seat would judge it."""
    if view.table.seats == PAIR:
        return judged(view, WEIGHTS[0])
    return judged(view, CROWD[0])


@rule
def judged(view: View, weights: Weights) -> float:
    """The lead by these weights, as a multiple of what makes a victory likely."""
    seat, table = int(view.seat), view.table
    if seat == NOBODY:
        return 0.0
    if table.stage == OVER:
        return WIN * final_lead(table, seat)
    return lead(view, weights) / at(weights.spread, rounds_left(table, seat))


@rule
def final_lead(table: Table, seat: int) -> float:
    """Merit ahead of the best rival when all is over [7.1]."""
    rival = 0
    for other in range(table.seats):
        if other != seat:
            rival = max(rival, merit(table, other))
    return float(merit(table, seat) - rival)


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
def rounds_left(table: Table, seat: int) -> int:
    """Cards that *seat* is still to play."""
    seats = int(table.seats)
    after = (seat - int(table.first) + seats) % seats
    return ROUNDS - (int(table.turns) + seats - 1 - after) // seats


@rule
def prospects(table: Table, weights: Weights, seat: int, low: int, high: int) -> float:
    """Points that *seat* can expect in the end; *low* and *high* are the cards only it knows."""
    rest = rounds_left(table, seat)
    traits, icons = tally_of(table.played[seat])
    outlook = outlook_of(table, weights, seat, rest, traits, icons)
    value = outlook.sets + province_worth(table, weights, outlook)
    value -= at(weights.god, rest) * gods_held(table, seat)
    value += hand_worth(table, weights, outlook, low, high)
    return value + offer(table, weights, outlook)


@rule
def outlook_of(
    table: Table, weights: Weights, seat: int, rest: int, traits: int, icons: int
) -> Outlook:
    """See how things stand for a seat that has played cards with these tallies."""
    plots, threes = digit(traits, TYPE + INTRIGUE), digit(traits, POWER + 3)
    plot, built = at(weights.plot, rest), different(icons)
    return Outlook(
        seat,
        rest,
        traits,
        icons,
        places_of(table, seat, rest),
        sets_worth(weights, traits, icons, rest),
        plot * threes + at(weights.intrigue, rest),
        plot * plots + at(weights.three, rest),
        sites(weights, min(ICONS, built + 1), rest) - sites(weights, built, rest),
        recruited(weights, traits, rest),
        at(weights.usual, rest),
    )


@rule
def province_worth(table: Table, weights: Weights, outlook: Outlook) -> float:
    """What the provinces will bring: the cards that each counts, and those still to come [5.3]."""
    seat, rest = outlook.seat, outlook.rest
    value, steps = 0.0, 0
    for province in range(CIRCLE):
        count = at(weights.hope, rest) + digit(outlook.traits, int(COUNTED[province]))
        value += outlook.places[province] * count
        steps += int(table.spaces[province, seat])
    return at(weights.counted, rest) * value + at(weights.track, rest) * steps
