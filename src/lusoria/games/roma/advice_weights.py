"""The numbers by which a position of Roma is judged, in points; found by ``tools/tune.py``."""

from __future__ import annotations

from typing import Annotated

from ...core.record import Float64, Float64s, Record
from ...core.weights import weights_of
from . import data


class Weights(Record):
    """What things are worth."""

    worth: Annotated[Float64s, data.TITLES]
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
    """Laying one's characters or buildings again."""
    copying: Float64
    """What share of the best deed to be copied a Scaenicus is worth."""
    dread: Float64
    """How much worse it is to be close to ruin."""
    press: Float64
    """How much more a point of the lead counts when the stockpile is empty."""
    fade: Float64
    """What share of all but points is worth nothing when the stockpile is empty."""


WORTH = {
    "Sicarius": 0.1,
    "Architectus": 1.39,
    "Consiliarius": 0.04,
    "Legat": 0,
    "Gladiator": 3.78,
    "Mercator": 3.39,
    "Consul": 0.91,
    "Legionarius": 1.53,
    "Nero": 0.67,
    "Praetorianus": 0.79,
    "Scaenicus": 1.19,
    "Haruspex": 1.07,
    "Senator": 1.46,
    "Velites": 1.89,
    "Essedum": 0.67,
    "Tribunus Plebis": 2.24,
    "Centurio": 2.32,
    "Aesculapinum": 0.67,
    "Basilica": 1.98,
    "Machina": 0.22,
    "Forum": 3.92,
    "Mercatus": 0.13,
    "Onager": 2.49,
    "Templum": 1.28,
    "Turris": 1.37,
}
"""What each card is worth once it is laid."""

WEIGHTS = weights_of(
    Weights,
    worth=[WORTH[name] for name in data.NAMES],
    again=0.26,
    menace=0.15,
    low=0.05,
    basilica=1.42,
    templum=0.90,
    empty=4.84,
    urgent=0.58,
    coin=0.39,
    surplus=0.02,
    card=0.10,
    share=0.35,
    filler=0.62,
    rival=0.36,
    die=0.82,
    draw=1.1,
    forum=1.9,
    legat=1.81,
    tribunus=3.55,
    mercatus=1.14,
    mercator=1.05,
    strike=0.80,
    eject=0.60,
    centurio=3.05,
    block=0.25,
    search=2.05,
    recover=0.45,
    free=0.40,
    shift=0.12,
    copying=1.25,
    dread=1.35,
    press=0.10,
    fade=0.04,
)
"""The weights in force."""
