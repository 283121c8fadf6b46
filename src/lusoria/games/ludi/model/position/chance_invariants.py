"""The laws of chance: when it is asked, and for whose stakes dice are thrown."""

from __future__ import annotations

from collections.abc import Iterator

from .. import codes, data
from ..state import State


def chance_faults(state: State) -> Iterator[str]:
    """Chance is asked in its time, not when all is over; no plague stops a Senate [LU-111]."""
    table = state.table
    if table.calendar.phase == codes.FINISHED and table.chance.kind != codes.NO_CHANCE:
        yield "chance: the game is over"
    if table.calendar.closing and table.chance.kind == codes.NO_CHANCE:
        yield "closing: a season's end waits for chance only"
    if (
        table.calendar.phase == codes.WINTER
        and table.things.plague == data.ROME
        and not table.calendar.closing
    ):
        yield "things.plague: none lies on Rome in winter"


def wager_faults(state: State) -> Iterator[str]:
    """A game of chance is between two who hold the stake, and waits for dice only [LU-62]."""
    table = state.table
    wager, players = table.wager, [int(seat) for seat in table.wager.gamblers]
    if table.chance.kind != codes.WAGER_DIE:
        if set(players) != {data.NONE} or wager.amount or wager.stake or wager.die:
            yield "wager: a game waits for its dice only"
        return
    if (
        wager.amount < 1
        or not 0 <= wager.stake < codes.CURIAL_LEGION
        or not 0 <= wager.die <= data.SIDES
    ):
        yield "wager: money, fleets or client legions are at stake, and one die is noted"
    if len(set(players)) < len(players) or data.NONE in players:
        yield "wager: a game is between two"
        return
    for seat in players:
        mortal = data.IS_MORTAL[table.people.kind[seat]]
        if mortal and table.people.life[seat] != codes.ALIVE:
            yield "wager: the dying and the dead do not play"
        if state.purses.goods[seat, wager.stake] < wager.amount:
            yield "wager: each side holds the stake"
