"""Spending: upkeep, dignitas, skills, luxuries [5]."""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import data
from ..state import Table
from . import sheet


@rule
def pay_upkeep(table: Table) -> None:
    """Pay for the level; what is short is lost, what is left is won [5.1, 5.2]."""
    seat = int(table.active)
    dignitas = int(table.dignitas[seat])
    left = int(table.capital) + sheet.bonus_of(table, seat)
    left -= int(table.sheet.upkeep[sheet.level_of(table, dignitas)])
    table.dignitas[seat] = max(0, dignitas + left)
    table.capital = 0
    table.stage = data.TRAINING


@rule
def go_on_training(table: Table) -> None:
    """Ask for a skill while there are points and open boxes; the rest is lost [5.3]."""
    table.stage = data.SKILL_STAGE
    if table.points == 0 or not has_open_box(table, int(table.active)):
        table.points = 0
        table.stage = data.BUY_STAGE


@rule
def has_open_box(table: Table, seat: int) -> bool:
    """Whether some skill of a seat has an open box [5.3]."""
    boxes = sheet.boxes_of(table)
    for skill in range(len(data.SKILLS)):
        if table.skills[seat, skill] < boxes:
            return True
    return False


@rule
def train(table: Table, skill: int) -> None:
    """Put a point into a skill [5.3]."""
    table.skills[table.active, skill] += 1
    table.points -= 1
    table.stage = data.TRAINING


@rule
def buy(table: Table, luxury: int) -> None:
    """Pay for a luxury [5.4]."""
    table.wealth[table.active] -= sheet.price_of(table, luxury)
    table.luxuries[table.active] |= 1 << luxury
