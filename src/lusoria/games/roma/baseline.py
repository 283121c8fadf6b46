"""The first evaluation of Roma, as ``greedy:1`` plays by it: a baseline, never changed."""

from __future__ import annotations

import numpy as np

from ...core.compile.jit import rule
from ...core.seats import NOBODY
from . import data
from .rules.table import empty_discs, has_laid, stockpile, unused
from .state import Table, View

WORTH = np.array(
    # Sicarius to Centurio, then Aesculapinum to Turris
    [1.6, 1.0, 0.6, 2.4, 2.0, 2.2, 1.0, 1.8, 1.6, 1.2, 1.6, 1.3, 1.0, 1.8, 1.0, 3.2, 2.2]
    + [1.2, 1.2, 0.5, 3.6, 1.4, 1.4, 1.0, 1.8],
    dtype=np.float64,
)
"""What a laid card is worth, in points."""

WIN = 1000.0
EMPTY = 3.0
"""What an empty disc costs, in points."""
URGENT = 0.45
"""What a coin is worth that helps to fill an empty disc."""
COIN = 0.25
"""What a saved coin is worth."""
PURSE = 12
"""Money beyond this is worth much less."""
DIE = 0.15
"""What an unused die is still worth."""
CARD = 0.3
"""What any card in hand is worth."""
SHARE = 0.25
"""What share of a card's worth it has while still in hand."""
FILLER = 0.9
"""What a card in hand adds when a disc is empty."""


@rule
def evaluate_1(view: View) -> float:
    """Points ahead, as a player of the viewer's seat would judge it.

    What the opponent will pay for empty discs is counted ahead while the turn lasts, so that
    ending it early gains nothing.
    """
    seat = int(view.seat)
    if seat == NOBODY:
        return 0.0
    table = view.table
    value = float(int(table.points[seat]) - int(table.points[1 - seat]))
    if table.stage == data.OVER:
        return WIN * value
    value += holdings(view, table, seat) - holdings(view, table, 1 - seat)
    value -= dread(int(table.points[seat])) - dread(int(table.points[1 - seat]))
    value += hand_worth(view, empty_discs(table, seat))
    if table.turn == seat and table.stage >= data.ACTIONS_STAGE:
        value += DIE * unused(table) + promise(view, table, seat)
        value += empty_discs(table, 1 - seat)
    return value


@rule
def dread(points: int) -> float:
    """How much worse it is to be close to ruin."""
    return 6.0 / (1.0 + points)


@rule
def holdings(view: View, table: Table, seat: int) -> float:
    """What laid cards, empty discs and money of a seat are worth."""
    value = purse(int(table.money[seat]), min(int(table.held[seat]), empty_discs(table, seat)))
    for disc in range(data.DISCS):
        title = laid_at(view, table, seat, disc)
        if title >= 0:
            value += WORTH[title] + company(view, table, seat, disc, title)
        elif title == data.NONE:
            value -= EMPTY
        if seat == table.turn and table.lifted[disc] != data.NONE:
            value += WORTH[table.lifted[disc]] + EMPTY
        if table.blocked[seat, disc] and title >= 0:
            value -= 0.4 * WORTH[title]
    return value


@rule
def purse(money: int, fillers: int) -> float:
    """What money is worth: most while cards wait to be laid at empty discs."""
    urgent = min(money, 5 * fillers)
    saved = min(money - urgent, PURSE)
    return URGENT * urgent + COIN * saved + 0.05 * (money - urgent - saved)


@rule
def laid_at(view: View, table: Table, seat: int, disc: int) -> int:
    """The card at a disc, the viewer's own face-down one too."""
    if table.stage == data.LAYING and seat == view.seat:
        return int(view.faces[disc])
    return int(table.discs[seat, disc])


@rule
def company(view: View, table: Table, seat: int, disc: int, title: int) -> float:
    """What the neighbours add to a Forum."""
    if title != data.FORUM:
        return 0.0
    value = 0.0
    for beside in (disc - 1, disc + 1):
        if 0 <= beside < data.DISCS:
            neighbour = laid_at(view, table, seat, beside)
            if neighbour == data.BASILICA:
                value += 1.2
            elif neighbour == data.TEMPLUM:
                value += 1.4
            elif neighbour == data.TURRIS:
                value += 0.1
    return value


@rule
def hand_worth(view: View, gaps: int) -> float:
    """What the viewer's own hand is worth: most where it can fill an empty disc."""
    value = 0.0
    for title in range(data.TITLES):
        for _ in range(view.hand[title]):
            value += CARD + SHARE * WORTH[title]
            if gaps > 0:
                value += FILLER
                gaps -= 1
    return value


@rule
def promise(view: View, table: Table, seat: int) -> float:
    """What the open question is about to bring."""
    stage = table.stage
    if stage == data.FORUM_STAGE:
        return forum_promise(table, seat)
    if stage == data.TEMPLUM_STAGE or stage == data.CENTURIO_STAGE:
        return float(int(table.due)) + best_die(table)
    if stage == data.KEEP_STAGE:
        return CARD + best_drawn(view) + FILLER * min(1, empty_discs(table, seat))
    if stage == data.MERCATOR_STAGE:
        return 1.4 * min(int(table.money[seat]) // 2, int(table.points[1 - seat]))
    if stage == data.TARGET_STAGE:
        return best_target(table, seat)
    if stage == data.FREE_STAGE:
        return free_promise(view, table, seat)
    if stage == data.COPY_STAGE:
        return 1.5
    if stage == data.PLACE_STAGE or stage == data.CONSUL_STAGE:
        return 0.1
    return 0.8 if stage > data.ACTIONS_STAGE else 0.0


@rule
def forum_promise(table: Table, seat: int) -> float:
    """What the Forum in question will pay with the best die left."""
    value = best_die(table)
    disc = int(table.disc)
    for beside in (disc - 1, disc + 1):
        if 0 <= beside < data.DISCS and table.discs[seat, beside] == data.BASILICA:
            value += 2.0
    return min(value, float(stockpile(table)) + 8.0)


@rule
def best_die(table: Table) -> float:
    """The highest unused die."""
    best = 0
    for face in range(data.FACES):
        if table.dice[face] > 0:
            best = face + 1
    return float(best)


@rule
def best_drawn(view: View) -> float:
    """A share of the worth of the best card drawn."""
    best = 0.0
    for title in range(data.TITLES):
        if view.drawn[title] > 0:
            best = max(best, SHARE * WORTH[title])
    return best


@rule
def best_target(table: Table, seat: int) -> float:
    """A share of the worth of what the acting card may strike."""
    kind = (
        data.CHARACTER
        if table.title < data.CHARACTERS and has_laid(table, 1 - seat, data.CHARACTER)
        else 1
    )
    best = 0.0
    for disc in range(data.DISCS):
        title = table.discs[1 - seat, disc]
        if title >= 0 and int(title >= data.CHARACTERS) == kind:
            best = max(best, 0.6 * (WORTH[title] + EMPTY))
    return best


@rule
def free_promise(view: View, table: Table, seat: int) -> float:
    """What laying for nothing will save and fill."""
    buildings = table.title != data.SENATOR
    gaps = empty_discs(table, seat)
    value = 0.0
    for title in range(
        data.CHARACTERS if buildings else 0, data.TITLES if buildings else data.CHARACTERS
    ):
        if view.hand[title] > 0:
            value += 0.6 * WORTH[title]
            if gaps > 0:
                value += EMPTY
                gaps -= 1
    return value
