"""How things stand for a seat of Quorum."""

from __future__ import annotations

from ...core.compile.jit import rule
from .advice_sets import Outlook, different, recruited, sites
from .advice_track import places_of
from .advice_weights import Places, Weights, at
from .data import ICONS, INTRIGUE, ROUNDS
from .rules.tally import POWER, TYPE, digit, tally_by_sixes
from .state import Table


@rule
def rounds_left(table: Table, seat: int) -> int:
    """Cards that *seat* is still to play."""
    seats = int(table.seats)
    after = (seat - int(table.first) + seats) % seats
    return ROUNDS - (int(table.turns) + seats - 1 - after) // seats


@rule
def outlook_of(table: Table, weights: Weights, seat: int) -> Outlook:
    """See how things stand for a seat."""
    rest = rounds_left(table, seat)
    traits, icons = tally_by_sixes(table.played[seat])
    return outlook_with(weights, seat, rest, traits, icons, places_of(table, seat, rest))


@rule
def outlook_with(
    weights: Weights, seat: int, rest: int, traits: int, icons: int, places: Places
) -> Outlook:
    """See how things stand for a seat with these tallies and multipliers."""
    plots, threes = digit(traits, TYPE + INTRIGUE), digit(traits, POWER + 3)
    plot, built = at(weights.plot, rest), different(icons)
    return Outlook(
        seat,
        rest,
        traits,
        icons,
        places,
        plot * threes + at(weights.intrigue, rest),
        plot * plots + at(weights.three, rest),
        sites(weights, min(ICONS, built + 1), rest) - sites(weights, built, rest),
        recruited(weights, traits, rest),
        at(weights.usual, rest),
    )
