"""Set-up: fresh sheets for all [1.7]."""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import data
from ..state import Chosen, State


@rule
def setup(state: State, seats: int, chosen: Chosen) -> None:
    """Hand out the sheets; the first omen is thrown next [1.1, 1.7]."""
    table = state.table
    table.sheet = chosen.sheet
    table.seats = seats
    table.stage = data.OMEN_STAGE
    table.turn = 1
    table.chart = data.NONE
    table.challenge = data.NONE
    table.office = data.NONE
    table.voter = data.NONE
    for seat in range(data.SEATS):
        table.ran[seat] = data.NONE
    for seat in range(seats):
        table.wealth[seat] = chosen.sheet.start_wealth
        table.dignitas[seat] = chosen.sheet.start_dignitas
