"""Nature's actions: the lot, the circle, backs, faces, names [2, 3.4, 4.1, 8]."""

from __future__ import annotations

from ....core import dice
from ....core.compile.jit import rule
from ....core.record import Actions, Int8s, Numbers
from ....core.rng import Stream, draw
from .. import data
from ..actions import BACK, BEGIN, CARD, NAME, PLACE
from ..state import State, Table
from . import sets


@rule
def sample(state: State, stream: Stream) -> int:
    """Draw an action of nature by the true odds."""
    table = state.table
    stage = int(table.stage)
    if stage == data.BACK_STAGE:
        return BACK + drawn_from(table.backs, draw(stream, int(table.deck)))
    if stage == data.GOD_STAGE:
        return NAME + drawn_from(table.unnamed, draw(stream, gods_unnamed(table)))
    if stage == data.MAP:
        return PLACE + unplaced(table, draw(stream, provinces_left(table)))
    if stage == data.START:
        return BEGIN + draw(stream, int(table.seats))
    province = int(table.top)
    number = draw(stream, int(table.backs[province]))
    return CARD + province * data.SUIT + sets.nth(sets.suit_in(state.deck, province), number)


@rule
def drawn_from(counts: Int8s, number: int) -> int:
    """The kind, of seven, of the card that comes after *number* others; no branch to foresee."""
    kind, passed = 0, 0
    for earlier in range(data.BACKS - 1):
        passed += int(counts[earlier])
        kind += int(number >= passed)
    return kind


@rule
def gods_unnamed(table: Table) -> int:
    """God cards whose name nobody knows [8.3]."""
    count = 0
    for god in range(data.GODS):
        count += int(table.unnamed[god])
    return count


@rule
def provinces_left(table: Table) -> int:
    """Provinces that are not placed yet [2.2]."""
    count = 0
    for place in range(data.CIRCLE):
        count += int(table.circle[place] == data.NONE)
    return count


@rule
def is_placed(table: Table, province: int) -> bool:
    """Whether a province has its place in the circle [2.2]."""
    for place in range(data.CIRCLE):
        if table.circle[place] == province:
            return True
    return False


@rule
def unplaced(table: Table, number: int) -> int:
    """The province that comes after *number* others not placed yet."""
    province = 0
    while number > 0 or is_placed(table, province):
        number -= int(not is_placed(table, province))
        province += 1
    return province


@rule
def outcomes(state: State, actions: Actions, weights: Numbers) -> int:
    """List all that nature may do now, with its odds."""
    table = state.table
    stage = int(table.stage)
    if stage == data.BACK_STAGE:
        return counted(table.backs, data.BACKS, BACK, actions, weights)
    if stage == data.GOD_STAGE:
        return counted(table.unnamed, data.GODS, NAME, actions, weights)
    if stage == data.MAP:
        return places(table, actions, weights)
    if stage == data.START:
        return lots(table, actions, weights)
    if stage == data.FACE_STAGE or stage == data.DEAL_STAGE:
        return faces(state, actions, weights)
    return 0


@rule
def lots(table: Table, actions: Actions, weights: Numbers) -> int:
    """List the seats that may begin [2.1]."""
    return dice.list_evenly(BEGIN, int(table.seats), actions, weights)


@rule
def counted(counts: Int8s, kinds: int, first: int, actions: Actions, weights: Numbers) -> int:
    """List the kinds of which there are cards, each as likely as it has cards."""
    count = 0
    for kind in range(kinds):
        if counts[kind] > 0:
            actions[count] = first + kind
            weights[count] = counts[kind]
            count += 1
    return count


@rule
def places(table: Table, actions: Actions, weights: Numbers) -> int:
    """List the provinces that are not placed yet."""
    count = 0
    for province in range(data.CIRCLE):
        if not is_placed(table, province):
            actions[count] = PLACE + province
            weights[count] = 1
            count += 1
    return count


@rule
def faces(state: State, actions: Actions, weights: Numbers) -> int:
    """List the cards of the deck that have the back of its top card."""
    province = int(state.table.top)
    rest = sets.suit_in(state.deck, province)
    count = 0
    while rest:
        actions[count] = CARD + province * data.SUIT + sets.place_of(sets.lowest(rest))
        weights[count] = 1
        count += 1
        rest &= rest - 1
    return count
