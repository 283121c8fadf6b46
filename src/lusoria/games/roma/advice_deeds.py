"""What the cards of Roma would do as the table stands, in points: a seasoned player's estimate."""

from __future__ import annotations

from ...core.jit import rule
from .advice_weights import Weights
from .data import (
    AESCULAPINUM,
    ARCHITECTUS,
    BUILDING,
    CENTURIO,
    CHARACTER,
    CHARACTERS,
    CONSILIARIUS,
    DISCS,
    ESSEDUM_MALUS,
    FACES,
    FORUM,
    GLADIATOR,
    HARUSPEX,
    LEGAT,
    LEGIONARIUS,
    MACHINA,
    MERCATOR,
    MERCATOR_PRICE,
    MERCATUS,
    NERO,
    ONAGER,
    PRAETORIANUS,
    PRICE,
    SCAENICUS,
    SENATOR,
    SICARIUS,
    SYMBOL,
    TITLES,
    TRIBUNUS,
    VELITES,
)
from .rules.battle import defence
from .rules.table import count_laid, empty_discs
from .state import Table, View


@rule
def deed(view: View, table: Table, weights: Weights, seat: int, disc: int, drop: int) -> float:
    """What the card of *seat* at *disc* would do if activated; *drop* Esseda have gone before."""
    title = int(table.discs[seat, disc])
    if title != SCAENICUS:
        return deed_as(view, table, weights, seat, disc, title, drop)
    best = 0.0
    for place in range(DISCS):
        copied = int(table.discs[seat, place])
        if 0 <= copied < CHARACTERS and copied != SCAENICUS:
            best = max(best, deed_as(view, table, weights, seat, disc, copied, drop))
    return weights.copying * best


@rule
def deed_as(
    view: View, table: Table, weights: Weights, seat: int, disc: int, title: int, drop: int
) -> float:
    """What a card at *disc* would do as *title*; those that depend on other dice do nothing."""
    if SYMBOL[title] != 1:
        return 0.0
    foe = 1 - seat
    if title == LEGIONARIUS or title == CENTURIO:
        reach = weights.centurio if title == CENTURIO else 0.0
        return weights.strike * assault(table, weights, foe, disc, drop, reach)
    if title == VELITES or title == ONAGER:
        return weights.strike * best_assault(table, weights, foe, int(title == ONAGER), drop)
    if title == SICARIUS or title == NERO:
        victim = best_victim(table, weights, foe, int(title == NERO))
        own = loss(table, weights, seat, disc)
        return max(0.0, weights.strike * victim - own) if victim > 0.0 else 0.0
    if title == GLADIATOR:
        return weights.eject * best_victim(table, weights, foe, CHARACTER)
    return peaceful(view, table, weights, seat, title)


@rule
def peaceful(view: View, table: Table, weights: Weights, seat: int, title: int) -> float:
    """What a card brings that harms no other."""
    foe = 1 - seat
    if title == LEGAT:
        return weights.legat * empty_discs(table, foe)
    if title == TRIBUNUS:
        return weights.tribunus
    if title == MERCATUS:
        return weights.mercatus * count_laid(table, foe, FORUM)
    if title == MERCATOR:
        affordable = int(table.money[seat]) // MERCATOR_PRICE
        return weights.mercator * min(affordable, int(table.points[foe]))
    if title == PRAETORIANUS:
        return weights.block * best_block(table, weights, foe)
    if title == HARUSPEX:
        return weights.search
    if title == AESCULAPINUM:
        return weights.recover * best_discarded(table, weights)
    if title == ARCHITECTUS or title == SENATOR:
        return free_laying(view, table, weights, seat, int(title == ARCHITECTUS))
    if title == CONSILIARIUS or title == MACHINA:
        return weights.shift
    return 0.0


@rule
def loss(table: Table, weights: Weights, seat: int, disc: int) -> float:
    """What *seat* would lose with the card at *disc*."""
    title = int(table.discs[seat, disc])
    return float(weights.worth[title] + weights.empty) if title >= 0 else 0.0


@rule
def assault(table: Table, weights: Weights, foe: int, disc: int, drop: int, reach: float) -> float:
    """What an attack on a card is worth: its loss by the chance to throw its defence."""
    if table.discs[foe, disc] < 0:
        return 0.0
    needed = defence(table, foe, disc) - ESSEDUM_MALUS * drop - reach
    return min(1.0, max(0.0, (FACES + 1 - needed) / FACES)) * loss(table, weights, foe, disc)


@rule
def best_assault(table: Table, weights: Weights, foe: int, kind: int, drop: int) -> float:
    """What the best attack on a card of a kind is worth."""
    best = 0.0
    for disc in range(DISCS):
        if int(table.discs[foe, disc] >= CHARACTERS) == kind:
            best = max(best, assault(table, weights, foe, disc, drop, 0.0))
    return best


@rule
def best_victim(table: Table, weights: Weights, foe: int, kind: int) -> float:
    """What the best card of a kind would be a loss of."""
    best = 0.0
    for disc in range(DISCS):
        if int(table.discs[foe, disc] >= CHARACTERS) == kind:
            best = max(best, loss(table, weights, foe, disc))
    return best


@rule
def best_block(table: Table, weights: Weights, foe: int) -> float:
    """The worth of the best card that could be blocked."""
    best = 0.0
    for disc in range(DISCS):
        title = int(table.discs[foe, disc])
        if title >= 0 and SYMBOL[title] > 0 and not table.blocked[foe, disc]:
            best = max(best, float(weights.worth[title]))
    return best


@rule
def best_discarded(table: Table, weights: Weights) -> float:
    """The worth of the best character among the discards."""
    best = 0.0
    for title in range(CHARACTERS):
        if table.discards[title] > 0:
            best = max(best, float(weights.worth[title]))
    return best


@rule
def free_laying(view: View, table: Table, weights: Weights, seat: int, kind: int) -> float:
    """What laying all cards of a kind for nothing would fill and save."""
    gaps = empty_discs(table, seat)
    if seat != view.seat:
        return weights.free * weights.empty * min(gaps, int(table.held[seat]) // 2)
    value = 0.0
    for title in range(CHARACTERS * kind, TITLES if kind == BUILDING else CHARACTERS):
        if view.hand[title] > 0:
            value += weights.worth[title]
            if gaps > 0:
                value += weights.empty + weights.coin * PRICE[title]
                gaps -= 1
    return weights.free * value
