"""What things are worth to a player of Path of Honors, in points, while the game goes on.

All numbers that are a matter of opinion are weights with a name.  They were found by playing many
solo games with other weights (see docs/decisions/0018).
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

import numpy as np

from ...core.compile.jit import rule
from . import data
from .rules import dice, sheet
from .rules.office import help_of
from .state import Table

NOTHING: Final = -1e9
"""What mends a die that nothing mends."""


class Weights(NamedTuple):
    """Opinions, in points unless it is said otherwise."""

    wealth: float = 0.96
    """A wealth, while there are luxuries left to buy."""
    idle: float = -0.14
    """A wealth beyond what all of them cost."""
    die: float = 0.74
    """A die in a turn to come."""
    die_turn: float = 0.10
    """What it is worth more for each turn that follows."""
    effort: float = 0.39
    """PC that a die of a turn to come is expected to give."""
    between: float = 0.08
    """A dignitas that reaches no level, for each turn to come."""
    ballot: float = 1.86
    """A vote die in the elections of this turn."""
    point: float = 0.20
    """A skill point, whatever it trains."""
    point_turn: float = 0.27
    """What it is worth more for each turn to come."""
    rate: float = 0.10
    """The share of what a box of the best skill is worth that a skill point is."""
    pace: float = 3.40
    """Skill points that a turn to come is expected to give."""
    oratory: float = 2.10
    """A level of Oratory in a turn to come."""
    law: float = 0.63
    """A level of Law in a turn to come."""
    admin: float = 2.12
    """A level of Admin in a turn to come."""
    vote: float = 1.59
    """A vote in an election to come."""
    schooled: float = 0.54
    """The share of a full skill's points that its last boxes promise."""
    capital: float = 0.48
    """A PC a turn, for each turn to come."""
    dignity: float = 0.73
    """A dignitas won in office."""
    retry: float = 0.27
    """The share of an office that another try next turn promises."""
    learned: float = 0.5
    """The share of what skills are worth as long as something is to be learned that they are."""
    begun: float = 0.8
    """The share of its worth that a box has on the way to a level."""
    last: float = 0.7
    """A wealth on the last turn, before luxuries are bought."""
    expect: float = 0.6
    """The share of an office that comes later which having the one before promises."""
    help: float = 0.29
    """A level of a skill that helps in an office still to be served."""
    tribune: float = 2.23
    """What serving as tribune promises."""
    aedile: float = 0.42
    """What serving as aedile promises, and the way to the offices above."""
    praetor: float = 15.70
    """The same of the praetor."""
    consul: float = 15.11
    """The same of the consul."""
    contest: float = 0.5
    """How likely another player runs for the same office."""
    purse: float = 0.4
    """The share of their wealth that such a player bribes with."""


WEIGHTS: Final = Weights()


PAST: Final = 2
"""Turns after its own on which an office is still thought of."""
HELPED: Final = np.array(
    [
        0,
        0,
        0,
        1 << data.TRIBUNE,
        (1 << data.AEDILE) | (1 << data.PRAETOR),
        (1 << data.PRAETOR) | (1 << data.CONSUL),
    ],
    np.int8,
)
"""Offices in which each skill helps, a bit each."""


class Outlook(NamedTuple):
    """How far a player looks."""

    left: int
    """Turns whose dice are still to be thrown."""
    pending: int
    """An office just won whose votes count as they promised, or NONE."""


class Prices(NamedTuple):
    """What a PC, a skill point, a wealth are worth just now."""

    capital: float
    point: float
    wealth: float


Faces: TypeAlias = tuple[float, float, float, float, float, float]
"""What each face of a die is worth."""


@rule
def turns_left(table: Table) -> int:
    """Turns that follow this one."""
    return int(table.sheet.turns) - int(table.turn)


@rule
def standing(table: Table, dignitas: int, bonus: int, left: int, weights: Weights) -> float:
    """What dignitas is worth: dice of all turns that are left, as upkeep wears it down."""
    value, stock = 0.0, float(max(0, dignitas))
    for after in range(left - 1, -1, -1):
        level = sheet.level_of(table, int(stock))
        dice = int(table.sheet.dice[level])
        value += dice * (weights.die + weights.die_turn * after)
        stock += bonus + weights.effort * dice - int(table.sheet.upkeep[level])
        stock = max(0.0, stock)
    return value + weights.between * left * dignitas


@rule
def rank_worth(table: Table, dignitas: int, bonus: int, elects: bool, weights: Weights) -> float:
    """What dignitas is worth, with the vote dice of this turn where there is an election."""
    value = standing(table, dignitas, bonus, turns_left(table), weights)
    if elects:
        value += weights.ballot * int(table.sheet.dice[sheet.level_of(table, dignitas)])
    return value


@rule
def room_of(table: Table, seat: int) -> int:
    """What all luxuries cost that a seat has not."""
    room = 0
    for luxury in range(len(data.LUXURIES)):
        if not (int(table.luxuries[seat]) >> luxury) & 1:
            room += int(table.sheet.cost[luxury])
    return room


@rule
def wealth_worth(room: int, wealth: int, weights: Weights) -> float:
    """What wealth will buy; beyond the luxuries that are left it is idle."""
    return weights.wealth * min(wealth, room) + weights.idle * max(0, wealth - room)


@rule
def degree_worth(table: Table, seat: int, skill: int, outlook: Outlook, weights: Weights) -> float:
    """What one more level of a skill is worth in the turns that are left."""
    effect, left = int(table.sheet.skill_effect[skill]), outlook.left
    if skill == data.ORATORY:
        return weights.oratory * effect * left
    if skill == data.LAW:
        return weights.law * effect * left
    helps = weights.help * offices_helped(table, seat, skill, outlook.pending)
    if skill == data.ADMIN:
        return weights.admin * effect * left + helps
    return weights.vote * effect * elections_for(table, seat, skill, outlook.pending) + helps


@rule
def offices_helped(table: Table, seat: int, skill: int, pending: int) -> int:
    """Offices not yet won in which a skill helps: of Law only in Rome, which is seldom."""
    count = 0
    for office in range(len(data.OFFICES)):
        wanted = table.won[seat, office] == 0 or office == pending
        if wanted and (HELPED[skill] >> office) & 1:
            count += 1
    return count


@rule
def elections_for(table: Table, seat: int, skill: int, pending: int) -> int:
    """Elections to come in which a skill brings votes: of offices not yet won."""
    count = 0
    first = data.CONSUL if skill == data.COMMAND else 0
    last = (
        data.AEDILE
        if skill == data.MONOMACHY
        else data.CONSUL
        if skill == data.COMMAND
        else len(data.OFFICES) - 1
    )
    for office in range(first, last + 1):
        wanted = table.won[seat, office] == 0 or office == pending
        count += int(wanted and table.turn <= PAST + table.sheet.election_turn[office])
    return count


@rule
def training_rate(
    table: Table, seat: int, skill: int, start: int, hand: int, outlook: Outlook, weights: Weights
) -> float:
    """The most that a box of a skill brings, from a box on, on the way to one of its levels."""
    filled, boxes, best, gain = int(table.skills[seat, skill]), 0, 0.0, 0.0
    reach = hand + weights.pace * outlook.left
    worth = degree_worth(table, seat, skill, outlook, weights)
    for degree in range(len(data.SKILL_LEVELS)):
        boxes += int(table.sheet.skill_boxes[degree])
        need = boxes - filled
        if need > 0:
            gain += worth
            if degree == len(data.SKILL_LEVELS) - 1:
                gain += weights.schooled * int(table.sheet.skill_points[skill])
            if need <= reach:
                best = max(best, gain / (boxes - start))
    return best


@rule
def point_worth(table: Table, seat: int, hand: int, weights: Weights) -> float:
    """What a skill point is worth now."""
    best, outlook = 0.0, Outlook(turns_left(table), data.NONE)
    for skill in range(len(data.SKILLS)):
        filled = int(table.skills[seat, skill])
        best = max(best, training_rate(table, seat, skill, filled, hand, outlook, weights))
    return weights.point + weights.point_turn * outlook.left + weights.rate * best


@rule
def prices(table: Table, seat: int, dice: int, elects: bool, weights: Weights) -> Prices:
    """What dice can give is worth just now; of PC as many are thought of as dice."""
    bonus, dignitas = sheet.bonus_of(table, seat), int(table.dignitas[seat])
    base = dignitas + bonus - int(table.sheet.upkeep[sheet.level_of(table, dignitas)])
    base += int(table.capital)
    rise = rank_worth(table, max(0, base + dice), bonus, elects, weights)
    rise -= rank_worth(table, max(0, base), bonus, elects, weights)
    return Prices(
        rise / dice,
        point_worth(table, seat, int(table.points) + dice, weights),
        weights.wealth if table.wealth[seat] < room_of(table, seat) else weights.idle,
    )


@rule
def offer_worth(table: Table, face: int, offer: int, each: Prices) -> float:
    """What an offer of a face is worth, as the omen has it."""
    row = table.sheet.faces[face - 1]
    value = each.capital * int(row[offer])
    value += each.point * dice.skill_taken(table, int(row[offer + 1]))
    return value + each.wealth * dice.wealth_taken(table, int(row[offer + 2]))


@rule
def face_worth(table: Table, face: int, each: Prices) -> float:
    """What a face is worth: its better offer, less its infamy."""
    first = offer_worth(table, face, data.FIRST_OFFER, each)
    second = offer_worth(table, face, data.SECOND_OFFER, each)
    return max(first, second) - int(table.sheet.faces[face - 1, data.INFAMY])


@rule
def faces_worth(table: Table, each: Prices) -> Faces:
    """What each face is worth."""
    return (
        face_worth(table, 1, each),
        face_worth(table, 2, each),
        face_worth(table, 3, each),
        face_worth(table, 4, each),
        face_worth(table, 5, each),
        face_worth(table, 6, each),
    )


@rule
def throw_worth(faces: Faces, throws: int, floor: float) -> float:
    """What a die is worth that is thrown, so many times again if it falls badly, or mended."""
    worth = floor
    for _ in range(throws + 1):
        total = 0.0
        for face in faces:
            total += max(worth, face)
        worth = total / data.FACES
    return worth


@rule
def service(office: int, weights: Weights) -> float:
    """What serving an office promises, and the offices that it leads to."""
    if office == data.AEDILE:
        return weights.aedile
    if office == data.AEDILE + 1:
        return weights.praetor
    if office == data.CONSUL:
        return weights.consul
    return weights.tribune if office == data.AEDILE - 1 else 0.0


@rule
def office_worth(table: Table, office: int, turn: int, weights: Weights) -> float:
    """What winning an office on a turn is worth."""
    left = int(table.sheet.turns) - turn
    value = float(sheet.office_points(table, office, turn))
    value += weights.capital * left * int(table.sheet.office_capital[office])
    return value + (service(office, weights) if left > 0 else 0.0)


@rule
def deed_worth(table: Table, seat: int, chart: int, challenge: int, weights: Weights) -> float:
    """What a level of a challenge promises: its odds times its reward."""
    row = table.sheet.rewards[chart, challenge]
    lucky = data.FACES + 1 + help_of(table, seat, chart) - int(row[data.ROLL])
    value = weights.dignity * int(row[1]) + weights.vote * int(row[2]) + int(row[3])
    value += weights.capital * turns_left(table) * int(row[4]) + weights.wealth * int(row[5])
    name = int(data.CHART_EARNS[chart])
    if challenge == len(data.CHALLENGES) - 1 and not (int(table.names[seat]) >> name) & 1:
        value += int(table.sheet.name_points[name])
    return value * min(data.FACES, max(0, lucky)) / data.FACES
