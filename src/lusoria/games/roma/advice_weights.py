"""The numbers by which a position of Roma is judged, in points; found by ``tools/tune.py``."""

from __future__ import annotations

from typing import Annotated

from ...core.record import Float64, Float64s, Record
from ...core.weights import weights_of
from .data import FACES, TITLES


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
    draw: Annotated[Float64s, FACES]
    """Choosing one of so many cards drawn."""
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
    # Sicarius to Centurio, then Aesculapinum to Turris
    worth=[1.6, 1.0, 0.6, 1.6, 1.6, 1.6, 1.0, 1.4, 1.4, 1.0, 1.2, 1.3, 1.0, 1.4, 1.0, 2.4, 1.8]
    + [1.2, 1.2, 0.5, 3.6, 1.0, 1.2, 1.0, 1.4],
    again=0.3,
    menace=0.3,
    low=0.1,
    basilica=1.2,
    templum=1.4,
    turris=0.1,
    empty=3.0,
    urgent=0.45,
    coin=0.25,
    surplus=0.05,
    card=0.3,
    share=0.25,
    filler=0.9,
    rival=0.3,
    die=0.85,
    draw=[0.3, 0.5, 0.65, 0.75, 0.85, 0.9],
    forum=1.0,
    legat=1.0,
    tribunus=2.0,
    mercatus=1.0,
    mercator=1.4,
    strike=0.8,
    eject=0.6,
    centurio=2.0,
    block=0.4,
    search=1.2,
    recover=0.4,
    free=0.6,
    shift=0.3,
    copying=0.9,
    dread=6.0,
    press=0.3,
    fade=0.3,
)
"""The weights in force."""
