"""Serving an office: optional actions, the required action and its reward [3]."""

from __future__ import annotations

from ....core.compile.jit import rule
from ..data import (
    AEDILE,
    AEDILE_CHART,
    BEGIN_DICE,
    BOXES_EARNED,
    CAPITAL,
    CHALLENGE_STAGE,
    CHALLENGES,
    CHART_EARNS,
    CHART_OF,
    CHART_OTHER,
    CHART_SKILL,
    DEED_STAGE,
    DIGNITAS,
    EXTORT_STAGE,
    GAMES_STAGE,
    GRAIN_STAGE,
    KIND_GHOSTS,
    LAST_IN_ROME,
    NONE,
    OFFICES,
    PLACE_STAGE,
    POINTS,
    POPULISM,
    PRAETOR,
    ROLL,
    ROME_CHART,
    SPAIN_CHART,
    WEALTH,
)
from ..state import Table
from .sheet import boxes_of, degree_of, omen_is


@rule
def served_by(table: Table, seat: int) -> int:
    """The office a seat serves this turn, or NONE [3.1]."""
    for office in range(len(OFFICES)):
        if table.won[seat, office] > 0 and table.won[seat, office] == table.turn - 1:
            return office
    return NONE


@rule
def begin_phase(table: Table) -> None:
    """Begin the action phase of the active seat with its office, if any [2.1, 3.1, 6.7]."""
    office = served_by(table, int(table.active))
    table.stage = BEGIN_DICE
    if office == AEDILE:
        table.stage = GAMES_STAGE
    elif office == PRAETOR:
        table.stage = PLACE_STAGE
    elif office != NONE and CHART_OF[office] != NONE:
        table.chart = CHART_OF[office]
        table.stage = CHALLENGE_STAGE


@rule
def sponsor(table: Table, wealth: int) -> None:
    """Spend wealth on games, then on grain, for a point each [3.3]."""
    table.wealth[table.active] -= wealth
    table.earned[table.active] += wealth
    if table.stage == GAMES_STAGE:
        table.stage = GRAIN_STAGE
    else:
        table.chart = AEDILE_CHART
        table.stage = CHALLENGE_STAGE


@rule
def be_sent(table: Table, face: int) -> None:
    """A die keeps the praetor in Rome or sends him to Spain [3.4]."""
    if face <= LAST_IN_ROME:
        table.chart = ROME_CHART
        table.stage = CHALLENGE_STAGE
    else:
        table.chart = SPAIN_CHART
        table.stage = EXTORT_STAGE


@rule
def extort(table: Table, step: int) -> None:
    """Take wealth from the province for infamy; step 0 takes none [3.4]."""
    if step > 0:
        table.wealth[table.active] += table.sheet.extort_wealth[step - 1]
        table.infamy[table.active] += table.sheet.extort_infamy[step - 1]
    table.stage = CHALLENGE_STAGE


@rule
def accept_challenge(table: Table, challenge: int) -> None:
    """Choose a level; its die is thrown next [3.1]."""
    table.challenge = challenge
    table.stage = DEED_STAGE


@rule
def help_of(table: Table, seat: int, chart: int) -> int:
    """What skills and omen add to the die of a required action [2.2, 3.1]."""
    one = degree_of(table, seat, int(CHART_SKILL[chart]))
    other = degree_of(table, seat, int(CHART_OTHER[chart]))
    return max(one, other) + omen_is(table, KIND_GHOSTS)


@rule
def attempt(table: Table, face: int) -> None:
    """The die of the required action has fallen: reward success [3.1]."""
    seat, chart = int(table.active), int(table.chart)
    need = int(table.sheet.rewards[chart, table.challenge, ROLL])
    if face + help_of(table, seat, chart) >= need:
        reward(table, seat, chart, int(table.challenge))
    table.chart = NONE
    table.challenge = NONE
    table.stage = BEGIN_DICE


@rule
def reward(table: Table, seat: int, chart: int, challenge: int) -> None:
    """Give what a row of a chart earns [3.2, 3.3, 3.4, 3.5, 3.6]."""
    table.dignitas[seat] += table.sheet.rewards[chart, challenge, DIGNITAS]
    table.earned[seat] += table.sheet.rewards[chart, challenge, POINTS]
    table.steady[seat] += table.sheet.rewards[chart, challenge, CAPITAL]
    table.wealth[seat] += table.sheet.rewards[chart, challenge, WEALTH]
    boxes = int(table.skills[seat, POPULISM])
    boxes += int(table.sheet.rewards[chart, challenge, BOXES_EARNED])
    table.skills[seat, POPULISM] = min(boxes, boxes_of(table))
    if challenge == len(CHALLENGES) - 1:
        table.names[seat] |= 1 << int(CHART_EARNS[chart])
