"""What the cards of Roma would do as the table stands, in points: a seasoned player's estimate."""

from __future__ import annotations

from typing import NamedTuple

from ...core.compile.jit import rule
from . import data
from .advice_weights import Weights
from .rules import table
from .state import Table, View


class Look(NamedTuple):
    """A table as it is judged for one of its seats."""

    known: View
    """What the judge may know; numba takes a field called ``view`` for its own."""
    table: Table
    weights: Weights
    seat: int
    gaps: int
    """Empty discs of the seat."""
    breaches: int
    """Empty discs of its opponent."""
    shield: int
    """What is added to the defence of each of the opponent's cards, a Turris of its own too."""


@rule
def deed(look: Look, disc: int, title: int, drop: int) -> float:
    """What a die would bring by a card at *disc*; *drop* Esseda more are to go before."""
    if title != data.SCAENICUS:
        return deed_as(look, disc, title, drop)
    best = 0.0
    for place in range(data.DISCS):
        copied = int(look.table.discs[look.seat, place])
        if 0 <= copied < data.CHARACTERS and copied != data.SCAENICUS:
            best = max(best, deed_as(look, disc, copied, drop))
    return look.weights.copying * best


@rule
def deed_as(look: Look, disc: int, title: int, drop: int) -> float:
    """What a card would do as *title*; one that depends on other dice does nothing by itself."""
    weights, foe = look.weights, 1 - look.seat
    if title == data.LEGIONARIUS:
        return weights.strike * assault(look, disc, drop, 0.0)
    if title == data.CENTURIO:
        return weights.strike * assault(look, disc, drop, weights.centurio)
    if title == data.VELITES or title == data.ONAGER:
        return weights.strike * best_assault(look, int(title == data.ONAGER), drop)
    if title == data.SICARIUS or title == data.NERO:
        victim = weights.strike * best_victim(look, int(title == data.NERO))
        return max(0.0, victim - loss(look, look.seat, disc))
    if title == data.GLADIATOR:
        return weights.eject * best_victim(look, data.CHARACTER)
    if title == data.LEGAT:
        return weights.legat * look.breaches
    if title == data.TRIBUNUS:
        return weights.tribunus
    if title == data.MERCATUS:
        return weights.mercatus * table.count_laid(look.table, foe, data.FORUM)
    return service(look, title)


@rule
def service(look: Look, title: int) -> float:
    """What a card does that neither strikes nor scores."""
    table, weights, foe = look.table, look.weights, 1 - look.seat
    if title == data.MERCATOR:
        affordable = int(table.money[look.seat]) // int(look.table.box.mercator_price)
        return weights.mercator * min(affordable, int(table.points[foe]))
    if title == data.PRAETORIANUS:
        return weights.block * best_block(look)
    if title == data.HARUSPEX:
        return weights.search + welcome(look)
    if title == data.AESCULAPINUM:
        found = best_discarded(table, weights)
        return weights.recover * found + welcome(look) if found > 0.0 else 0.0
    if title == data.ARCHITECTUS or title == data.SENATOR:
        return free_laying(look, int(title == data.ARCHITECTUS))
    if title == data.CONSILIARIUS or title == data.MACHINA:
        return weights.shift
    return 0.0


@rule
def is_hostile(title: int) -> bool:
    """Whether a card strikes at opposing cards."""
    return (
        title == data.LEGIONARIUS
        or title == data.CENTURIO
        or title == data.VELITES
        or title == data.ONAGER
        or title == data.SICARIUS
        or title == data.NERO
        or title == data.GLADIATOR
    )


@rule
def loss(look: Look, seat: int, disc: int) -> float:
    """What *seat* would lose with its card at *disc*."""
    title = int(look.table.discs[seat, disc])
    return float(look.weights.worth[title] + look.weights.empty)


@rule
def assault(look: Look, disc: int, drop: int, reach: float) -> float:
    """What an attack on a card is worth: its loss by the chance to throw its defence."""
    title = int(look.table.discs[1 - look.seat, disc])
    if title < 0:
        return 0.0
    defence = (
        int(look.table.box.defence[title])
        + look.shield
        - int(title == data.TURRIS)
        - int(look.table.box.essedum_malus) * drop
    )
    chance = min(1.0, max(0.0, (data.FACES + 1 + reach - defence) * (1.0 / data.FACES)))
    return chance * float(look.weights.worth[title] + look.weights.empty)


@rule
def best_assault(look: Look, kind: int, drop: int) -> float:
    """What the best attack on a card of a kind is worth."""
    best = 0.0
    for disc in range(data.DISCS):
        if int(look.table.discs[1 - look.seat, disc] >= data.CHARACTERS) == kind:
            best = max(best, assault(look, disc, drop, 0.0))
    return best


@rule
def best_victim(look: Look, kind: int) -> float:
    """What the best opposing card of a kind would be a loss of."""
    best = 0.0
    for disc in range(data.DISCS):
        title = look.table.discs[1 - look.seat, disc]
        if title >= 0 and int(title >= data.CHARACTERS) == kind:
            best = max(best, loss(look, 1 - look.seat, disc))
    return best


@rule
def best_block(look: Look) -> float:
    """The worth of the best opposing card that could be blocked."""
    best = 0.0
    for disc in range(data.DISCS):
        title = int(look.table.discs[1 - look.seat, disc])
        if title >= 0 and data.SYMBOL[title] > 0 and not look.table.blocked[1 - look.seat, disc]:
            best = max(best, float(look.weights.worth[title]))
    return best


@rule
def welcome(look: Look) -> float:
    """What any card more adds to a hand that cannot fill the empty discs."""
    return look.weights.filler if look.gaps > int(look.table.held[look.seat]) else 0.0


@rule
def best_discarded(table: Table, weights: Weights) -> float:
    """The worth of the best character among the discards."""
    best = 0.0
    for title in range(data.CHARACTERS):
        if table.discards[title] > 0:
            best = max(best, float(weights.worth[title]))
    return best


@rule
def free_laying(look: Look, kind: int) -> float:
    """What laying all cards of a kind for nothing would fill and save."""
    view, weights, gaps = look.known, look.weights, look.gaps
    if look.seat != view.seat:
        return weights.free * weights.empty * min(gaps, int(look.table.held[look.seat]) // 2)
    value = 0.0
    for title in range(
        data.CHARACTERS * kind, data.TITLES if kind == data.BUILDING else data.CHARACTERS
    ):
        if view.hand[title] > 0:
            value += weights.worth[title]
            if gaps > 0:
                value += weights.empty + weights.coin * int(look.table.box.price[title])
                gaps -= 1
    return weights.free * value
