"""How things stand for a seat of Quorum."""

from __future__ import annotations

from ...core.compile.jit import rule
from . import advice_sets, advice_track, advice_weights, data
from .advice_sets import Outlook
from .advice_weights import Places, Weights
from .rules import tally
from .state import Table


@rule
def rounds_left(table: Table, seat: int) -> int:
    """Cards that *seat* is still to play."""
    seats = int(table.seats)
    after = (seat - int(table.first) + seats) % seats
    return data.ROUNDS - (int(table.turns) + seats - 1 - after) // seats


@rule
def outlook_of(table: Table, weights: Weights, seat: int) -> Outlook:
    """See how things stand for a seat."""
    rest = rounds_left(table, seat)
    traits, icons = tally.tally_by_sixes(table.played[seat])
    return outlook_with(
        weights, seat, rest, traits, icons, advice_track.places_of(table, seat, rest)
    )


@rule
def outlook_with(
    weights: Weights, seat: int, rest: int, traits: int, icons: int, places: Places
) -> Outlook:
    """See how things stand for a seat with these tallies and multipliers."""
    plots, threes = (
        tally.digit(traits, tally.TYPE + data.INTRIGUE),
        tally.digit(traits, tally.POWER + 3),
    )
    plot, built = advice_weights.at(weights.plot, rest), advice_sets.different(icons)
    return Outlook(
        seat,
        rest,
        traits,
        icons,
        places,
        plot * threes + advice_weights.at(weights.intrigue, rest),
        plot * plots + advice_weights.at(weights.three, rest),
        advice_sets.sites(weights, min(data.ICONS, built + 1), rest)
        - advice_sets.sites(weights, built, rest),
        advice_sets.recruited(weights, traits, rest),
        advice_weights.at(weights.usual, rest),
    )
