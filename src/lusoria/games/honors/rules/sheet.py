"""Reading a player's sheet: levels, skills, bonuses, prices, points [1, 7.1]."""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import data
from ..state import Table

HIGHEST = len(data.LEVELS) - 1
DEGREES = len(data.SKILL_LEVELS)


@rule
def level_of(table: Table, dignitas: int) -> int:
    """The level, from 0, that so much dignitas reaches [1.2]."""
    level = 0
    left = dignitas
    while level < HIGHEST and left >= table.sheet.boxes[level]:
        left -= int(table.sheet.boxes[level])
        level += 1
    return level


@rule
def dice_of(table: Table, seat: int) -> int:
    """Dice that the dignitas of a seat gives [1.2]."""
    return int(table.sheet.dice[level_of(table, int(table.dignitas[seat]))])


@rule
def effect_of(table: Table, seat: int, skill: int) -> int:
    """What all full levels of a skill give [1.4]."""
    return degree_of(table, seat, skill) * int(table.sheet.skill_effect[skill])


@rule
def degree_of(table: Table, seat: int, skill: int) -> int:
    """Full levels of a skill [1.4]."""
    left, degree = int(table.skills[seat, skill]), 0
    while degree < DEGREES and left >= table.sheet.skill_boxes[degree]:
        left -= int(table.sheet.skill_boxes[degree])
        degree += 1
    return degree


@rule
def boxes_of(table: Table) -> int:
    """Boxes of a whole skill [1.4]."""
    boxes = 0
    for degree in range(DEGREES):
        boxes += int(table.sheet.skill_boxes[degree])
    return boxes


@rule
def bonus_of(table: Table, seat: int) -> int:
    """PC that a seat has each turn without any dice [5.1, 6.6]."""
    bonus = int(table.steady[seat]) + effect_of(table, seat, data.ORATORY)
    for office in range(len(data.OFFICES)):
        if table.won[seat, office] > 0:
            bonus += int(table.sheet.office_capital[office])
    return bonus


@rule
def omen_is(table: Table, omen: int) -> int:
    """How much an omen does this turn: nothing, unless it is the one [2.2]."""
    return int(table.sheet.omens[omen - data.FIRST_OMEN]) if table.omen == omen else 0


@rule
def price_of(table: Table, luxury: int) -> int:
    """What a luxury costs this turn [1.6, 2.2]."""
    price = int(table.sheet.cost[luxury])
    if (data.BUILT >> luxury) & 1:
        price = max(0, price - omen_is(table, data.FALLING_STONES))
    return price


@rule
def office_points(table: Table, office: int, turn: int) -> int:
    """Points of an office won on a turn [1.5, 6.6]."""
    late = turn - int(table.sheet.election_turn[office])
    full = int(table.sheet.office_points[office])
    if late == 0:
        return full + int(table.sheet.suo_anno[office])
    return max(int(table.sheet.least), full - int(table.sheet.late) * late)


@rule
def luxuries_worth(table: Table, seat: int) -> int:
    """Points of a seat's luxuries [1.6, 7.1]."""
    points, owned = 0, int(table.luxuries[seat])
    if table.sheet.combined and owned & data.HOUSEHOLD != data.HOUSEHOLD:
        owned &= ~data.HOUSEHOLD
    for luxury in range(len(data.LUXURIES)):
        if (owned >> luxury) & 1:
            points += int(table.sheet.luxury_points[luxury])
    return points


@rule
def skills_worth(table: Table, seat: int) -> int:
    """Points of a seat's full skills [1.4, 7.1]."""
    points, boxes = 0, boxes_of(table)
    for skill in range(len(data.SKILLS)):
        if table.skills[seat, skill] == boxes:
            points += int(table.sheet.skill_points[skill])
    return points


@rule
def offices_worth(table: Table, seat: int) -> int:
    """Points of a seat's offices [6.6, 7.1]."""
    points = 0
    for office in range(len(data.OFFICES)):
        if table.won[seat, office] > 0:
            points += office_points(table, office, int(table.won[seat, office]))
    return points


@rule
def rewards_worth(table: Table, seat: int) -> int:
    """Points of what a seat has done in office, names included [3.6, 7.1]."""
    points = int(table.earned[seat])
    for name in range(len(data.NAMES)):
        if (int(table.names[seat]) >> name) & 1:
            points += int(table.sheet.name_points[name])
    return points


@rule
def dignitas_worth(table: Table, seat: int) -> int:
    """Points of dignitas beyond the last box of the last level but one [1.2, 7.1]."""
    points = int(table.dignitas[seat])
    for level in range(HIGHEST):
        points -= int(table.sheet.boxes[level])
    return max(0, points)


@rule
def points_of(table: Table, seat: int) -> int:
    """All points of a seat as they stand [7.1]."""
    points = luxuries_worth(table, seat) + skills_worth(table, seat) + offices_worth(table, seat)
    points += rewards_worth(table, seat) + dignitas_worth(table, seat)
    return points - int(table.infamy[seat])
