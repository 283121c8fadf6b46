"""The numbers of the box in force: gods, favours and the side of the track in use [1]."""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import data
from ..state import Table


@rule
def of_hercules(deed: int) -> bool:
    """Whether an action is one of Hercules: the box may change what he does [6.16]."""
    return deed >> 1 == data.HERCULES


@rule
def verb(table: Table, deed: int) -> int:
    """The verb of an action [5.5, 6.16]."""
    if of_hercules(deed):
        return int(table.box.hercules_verb[deed & 1])
    return int(data.VERB[deed])


@rule
def price(table: Table, deed: int) -> int:
    """The coins that an action costs [5.5, 6.16]."""
    if of_hercules(deed):
        return int(table.box.hercules_price[deed & 1])
    return int(data.PRICE[deed])


@rule
def pays(table: Table, deed: int) -> int:
    """The value of the wreath that an action costs, or 0 [5.5, 6.16]."""
    if of_hercules(deed):
        return int(table.box.hercules_pays[deed & 1])
    return int(data.PAYS[deed])


@rule
def coins(table: Table, deed: int) -> int:
    """The coins that an action gives last [5.5, 6.16]."""
    if of_hercules(deed):
        return int(table.box.hercules_coins[deed & 1])
    return int(data.COINS[deed])


@rule
def wreath(table: Table, deed: int) -> int:
    """The value of the wreath that an action gives last, or 0 [5.5, 6.16]."""
    if of_hercules(deed):
        return int(table.box.hercules_wreath[deed & 1])
    return int(data.WREATH[deed])


@rule
def amount(table: Table, deed: int) -> int:
    """How many, where the verb of an action says so many [5.5, 6.16]."""
    if of_hercules(deed):
        return int(table.box.hercules_amount[deed & 1])
    return int(data.AMOUNT[deed])


@rule
def reach(table: Table, deed: int) -> int:
    """How far an action reaches [5.5, 6.16]."""
    if of_hercules(deed):
        return int(table.box.hercules_reach[deed & 1])
    return int(data.REACH[deed])


@rule
def whose(table: Table, deed: int) -> int:
    """Whose messengers an action may mean [5.5, 6.16]."""
    if of_hercules(deed):
        return int(table.box.hercules_whose[deed & 1])
    return int(data.WHOSE[deed])


@rule
def needs(table: Table, deed: int) -> int:
    """What an action needs besides its price, a bit each [5.5, 6.16]."""
    if of_hercules(deed):
        return int(table.box.hercules_needs[deed & 1])
    return int(data.NEEDS[deed])


@rule
def side(table: Table) -> int:
    """The side of the Temple Track in use [1.4]."""
    return 1 if table.seats == data.SEATS else 0


@rule
def length(table: Table) -> int:
    """The spaces of the side in use [1.4]."""
    return int(table.box.length[side(table)])


@rule
def depth(table: Table, space: int) -> int:
    """How far along the track a space is [1.4]."""
    return int(table.box.depth[side(table), space])


@rule
def blocked(table: Table) -> int:
    """The spaces that are blocked for the whole game, a bit each [1.4]."""
    return int(table.box.closed[table.seats - data.FEWEST])
