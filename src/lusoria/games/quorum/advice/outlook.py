"""How things stand for a seat of Quorum."""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import data
from ..rules import tally
from ..state import Table
from . import fitted, set_values, track_values
from .fitted import Places, Weights
from .set_values import Outlook


@rule
def rounds_left(table: Table, seat: int) -> int:
    """Cards that *seat* is still to play."""
    seats = int(table.seats)
    after = (seat - int(table.first) + seats) % seats
    return int(table.box.rounds) - (int(table.turns) + seats - 1 - after) // seats


@rule
def outlook_of(table: Table, weights: Weights, seat: int) -> Outlook:
    """See how things stand for a seat."""
    rest = rounds_left(table, seat)
    traits, icons = tally.tally_by_sixes(table.played[seat])
    return outlook_with(
        weights, seat, rest, traits, icons, track_values.places_of(table, seat, rest)
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
    plot, built = fitted.at(weights.plot, rest), set_values.different(icons)
    return Outlook(
        seat,
        rest,
        traits,
        icons,
        places,
        plot * threes + fitted.at(weights.intrigue, rest),
        plot * plots + fitted.at(weights.three, rest),
        set_values.sites(weights, min(data.ICONS, built + 1), rest)
        - set_values.sites(weights, built, rest),
        set_values.recruited(weights, traits, rest),
        fitted.at(weights.usual, rest),
    )
