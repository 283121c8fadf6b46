"""Serving an office: optional actions, the required action and its reward [3]."""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import data
from ..state import Table
from . import sheet


@rule
def served_by(table: Table, seat: int) -> int:
    """The office a seat serves this turn, or NONE [3.1]."""
    for office in range(len(data.OFFICES)):
        if table.won[seat, office] > 0 and table.won[seat, office] == table.turn - 1:
            return office
    return data.NONE


@rule
def begin_phase(table: Table) -> None:
    """Begin the action phase of the active seat with its office, if any [2.1, 3.1, 6.7]."""
    office = served_by(table, int(table.active))
    table.stage = data.BEGIN_DICE
    if office == data.AEDILE:
        table.stage = data.GAMES_STAGE
    elif office == data.PRAETOR:
        table.stage = data.PLACE_STAGE
    elif office != data.NONE and data.CHART_OF[office] != data.NONE:
        table.chart = data.CHART_OF[office]
        table.stage = data.CHALLENGE_STAGE


@rule
def sponsor(table: Table, wealth: int) -> None:
    """Spend wealth on games, then on grain, for a point each [3.3]."""
    table.wealth[table.active] -= wealth
    table.earned[table.active] += wealth
    if table.stage == data.GAMES_STAGE:
        table.stage = data.GRAIN_STAGE
    else:
        table.chart = data.AEDILE_CHART
        table.stage = data.CHALLENGE_STAGE


@rule
def be_sent(table: Table, face: int) -> None:
    """A die keeps the praetor in Rome or sends them to Spain [3.4]."""
    if face <= data.LAST_IN_ROME:
        table.chart = data.ROME_CHART
        table.stage = data.CHALLENGE_STAGE
    else:
        table.chart = data.SPAIN_CHART
        table.stage = data.EXTORT_STAGE


@rule
def extort(table: Table, step: int) -> None:
    """Take wealth from the province for infamy; step 0 takes none [3.4]."""
    if step > 0:
        table.wealth[table.active] += table.sheet.extort_wealth[step - 1]
        table.infamy[table.active] += table.sheet.extort_infamy[step - 1]
    table.stage = data.CHALLENGE_STAGE


@rule
def accept_challenge(table: Table, challenge: int) -> None:
    """Choose a level; its die is thrown next [3.1]."""
    table.challenge = challenge
    table.stage = data.DEED_STAGE


@rule
def help_of(table: Table, seat: int, chart: int) -> int:
    """What skills and omen add to the die of a required action [2.2, 3.1]."""
    one = sheet.degree_of(table, seat, int(data.CHART_SKILL[chart]))
    other = sheet.degree_of(table, seat, int(data.CHART_OTHER[chart]))
    return max(one, other) + sheet.omen_is(table, data.KIND_GHOSTS)


@rule
def attempt(table: Table, face: int) -> None:
    """The die of the required action has fallen: reward success [3.1]."""
    seat, chart = int(table.active), int(table.chart)
    need = int(table.sheet.rewards[chart, table.challenge, data.ROLL])
    if face + help_of(table, seat, chart) >= need:
        reward(table, seat, chart, int(table.challenge))
    table.chart = data.NONE
    table.challenge = data.NONE
    table.stage = data.BEGIN_DICE


@rule
def reward(table: Table, seat: int, chart: int, challenge: int) -> None:
    """Give what a row of a chart earns [3.2, 3.3, 3.4, 3.5, 3.6]."""
    table.dignitas[seat] += table.sheet.rewards[chart, challenge, data.DIGNITAS]
    table.earned[seat] += table.sheet.rewards[chart, challenge, data.POINTS]
    table.steady[seat] += table.sheet.rewards[chart, challenge, data.CAPITAL]
    table.wealth[seat] += table.sheet.rewards[chart, challenge, data.WEALTH]
    boxes = int(table.skills[seat, data.POPULISM])
    boxes += int(table.sheet.rewards[chart, challenge, data.BOXES_EARNED])
    table.skills[seat, data.POPULISM] = min(boxes, sheet.boxes_of(table))
    if challenge == len(data.CHALLENGES) - 1:
        table.names[seat] |= 1 << int(data.CHART_EARNS[chart])
