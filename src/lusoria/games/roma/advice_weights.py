"""The numbers by which a position of Roma is judged, in points; found by ``tools/tune.py``."""

from __future__ import annotations

from typing import Annotated

from ...core.record import Float64, Float64s, Record
from ...core.weights import weights_of
from .data import TITLES


class Weights(Record):
    """What things are worth."""

    worth: Annotated[Float64s, TITLES]
    """A laid card, besides what it would do at once."""
    again: Float64
    """The share of what a card would do now that counts for the turns to come."""
    menace: Float64
    """The same share for cards that strike at others."""
    low: Float64
    """What each number of its disc takes from a card: high dice are better taken as money."""
    basilica: Float64
    """A Basilica beside a Forum."""
    templum: Float64
    """A Templum beside a Forum."""
    turris: Float64
    """What each other card of the owner adds to a Turris."""
    empty: Float64
    """What an empty disc costs."""
    urgent: Float64
    """A coin that helps to fill an empty disc."""
    coin: Float64
    """A saved coin."""
    surplus: Float64
    """A coin beyond those that can be used soon."""
    card: Float64
    """Any card in hand."""
    share: Float64
    """What share of a card's worth it has while still in hand."""
    filler: Float64
    """What a card in hand adds when a disc is empty."""
    rival: Float64
    """A card in the opponent's hand."""
    die: Float64
    """What share of the best use of an unused die counts before it is used."""
    draw: Float64
    """The best of very many cards drawn; of n cards it is n parts in n + 1."""
    forum: Float64
    """A point that a Forum would pay now."""
    legat: Float64
    """An opposing empty disc, to a Legat."""
    tribunus: Float64
    """A point that changes hands, to a Tribunus."""
    mercatus: Float64
    """An opposing Forum, to a Mercatus."""
    mercator: Float64
    """A point that a Mercator can buy."""
    strike: Float64
    """What share of the loss of a card its discarding is worth to the opponent."""
    eject: Float64
    """The same for a card that returns to the hand."""
    centurio: Float64
    """What a die may add to a Centurio's throw, on average."""
    block: Float64
    """What share of its worth a card loses by a block."""
    search: Float64
    """Choosing any card of the pile."""
    recover: Float64
    """What share of the best discarded character an Aesculapinum brings."""
    free: Float64
    """What share of what laying for nothing saves it is worth."""
    shift: Float64
    """Laying one's characters or buildings anew."""
    copying: Float64
    """What share of the best deed to be copied a Scaenicus is worth."""
    dread: Float64
    """How much worse it is to be close to ruin."""
    press: Float64
    """How much more a point of the lead counts when the stockpile is empty."""
    fade: Float64
    """What share of all but points is worth nothing when the stockpile is empty."""


WEIGHTS = weights_of(
    Weights,
    worth=[
        0.1,
        1.39,
        0.0395,
        -0.0169,
        3.78,
        3.39,
        0.908,
        1.53,
        0.665,
        0.787,
        1.19,
        1.07,
        1.46,
        1.89,
        0.668,
        2.24,
        2.32,
        0.665,
        1.98,
        0.219,
        3.92,
        0.13,
        2.49,
        1.28,
        1.37,
    ],
    again=0.263,
    menace=0.155,
    low=0.0499,
    basilica=1.42,
    templum=0.897,
    turris=-0.0111,
    empty=4.84,
    urgent=0.584,
    coin=0.393,
    surplus=-0.174,
    card=0.0954,
    share=0.349,
    filler=0.621,
    rival=0.36,
    die=0.822,
    draw=1.1,
    forum=1.9,
    legat=1.81,
    tribunus=3.55,
    mercatus=1.14,
    mercator=1.05,
    strike=0.804,
    eject=0.596,
    centurio=3.05,
    block=0.253,
    search=2.05,
    recover=0.45,
    free=0.397,
    shift=0.121,
    copying=1.25,
    dread=1.35,
    press=0.0991,
    fade=0.0377,
)
"""The weights in force."""
