"""Set-up: fresh sheets for all [1.7]."""

from __future__ import annotations

from ....core.compile.jit import rule
from ..data import NONE, OMEN_STAGE, SEATS
from ..state import Chosen, State


@rule
def setup(state: State, seats: int, chosen: Chosen) -> None:
    """Hand out the sheets; the first omen is thrown next [1.1, 1.7]."""
    table = state.table
    table.sheet = chosen.sheet
    table.seats = seats
    table.stage = OMEN_STAGE
    table.turn = 1
    table.chart = NONE
    table.challenge = NONE
    table.office = NONE
    table.voter = NONE
    for seat in range(SEATS):
        table.ran[seat] = NONE
    for seat in range(seats):
        table.wealth[seat] = chosen.sheet.start_wealth
        table.dignitas[seat] = chosen.sheet.start_dignitas
