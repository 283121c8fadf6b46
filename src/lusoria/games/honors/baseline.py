"""The first evaluation of Path of Honors, as ``greedy:1`` plays by it: a baseline, never changed.

Points in hand, what wealth will buy, what dignitas and its dice will bring turn by turn, what
skills will do, what elections promise.  Dice that were just thrown count as what a throw promises,
and so do votes just counted: a choice is judged by its odds, not by its luck.
"""

from __future__ import annotations

import math

import numpy as np

from ...core.compile.jit import rule
from ...core.seats import NOBODY
from . import actions, data, reasons
from .rules import election, sheet
from .state import Table, View

VICTORY = 20.0
"""What it is worth to have most points when the game is over, besides the points."""
WEALTH_WORTH = 0.78
"""What a wealth is worth while luxuries are left to buy."""
IDLE_WEALTH = 0.05
CAPITAL_FIRST, CAPITAL_TURN, CAPITAL_MOST = 0.13, 0.1, 0.88
"""What a PC is worth: something, more for each turn to come, at most so much."""
POINT_FIRST, POINT_TURN = 0.58, 0.27
"""What a skill point is worth: something, and more for each turn to come."""
ORATORY_TURN, LAW_TURN, ADMIN_TURN = 1.58, 1.14, 1.34
"""What a level of Oratory, a use of Law, a use of Admin is worth each turn."""
BETWEEN = 0.08
"""What share of a PC's worth a dignitas between two levels is."""
NEARLY = 0.9
"""What share of a full skill's points boxes are worth, the more the fuller it is."""
OFFICE_CAPITAL = 0.2
"""What a PC each turn is worth, for each turn to come."""
VOTE = 0.17
"""What a vote is worth in an election to come."""
BEGUN = 0.37
"""What share of a level its boxes are worth before it is full."""
NEXT_OFFICE = 0.1
"""How likely an office to come is."""
SERVICE = np.array([0.0, 0.9, 1.0, 2.1, 3.5, 0.0])
"""What serving an office is worth."""
BRIBE_SEEN = 30
"""The highest bribe that is thought about."""


@rule
def evaluate_1(view: View) -> float:
    """Points that the viewer may expect, less those of the best opponent."""
    seat = int(view.seat)
    if seat == NOBODY:
        return 0.0
    table = view.table
    best = 0.0
    for other in range(table.seats):
        if other != seat:
            points = float(sheet.points_of(table, other))
            best = points if other == int(seat == 0) else max(best, points)
    if table.stage != data.OVER:
        return prospects(table, seat, int(view.secret)) - best
    value = sheet.points_of(table, seat) - best
    if table.seats == 1:
        return value + luck(table, seat)
    return value + (VICTORY if value > 0 else -VICTORY if value < 0 else 0.0)


@rule
def prospects(table: Table, seat: int, secret: int) -> float:
    """What a seat has and may still get, in points."""
    left = int(table.sheet.turns) - int(table.turn)
    dignitas, turns = int(table.dignitas[seat]), left + 1
    value = float(sheet.points_of(table, seat)) + skill_prospects(table, seat, left)
    value += OFFICE_CAPITAL * left * steady_capital(table, seat)
    if has_thrown(table, seat):
        turns = left
        if in_hand(table, seat):
            dignitas = after_upkeep(table, seat)
        value += dice_prospects(table, seat, left)
    value += dignitas_prospects(table, seat, dignitas, turns)
    return value + office_prospects(table, seat, dignitas, secret)


@rule
def steady_capital(table: Table, seat: int) -> int:
    """PC that offices and their rewards bring a seat each turn."""
    return sheet.bonus_of(table, seat) - sheet.effect_of(table, seat, data.ORATORY)


@rule
def has_thrown(table: Table, seat: int) -> bool:
    """Whether a seat's dice of the turn have been thrown."""
    if table.stage >= data.ELECTION_STAGE:
        return True
    return seat < table.active or (seat == table.active and table.throws > 0)


@rule
def in_hand(table: Table, seat: int) -> bool:
    """Whether a seat's dice are not yet spent."""
    return seat == table.active and table.throws > 0 and table.stage < data.SKILL_STAGE


@rule
def after_upkeep(table: Table, seat: int) -> int:
    """Dignitas after upkeep, dice not yet settled left out [5.1]."""
    dignitas = int(table.dignitas[seat])
    left = int(table.capital) + sheet.bonus_of(table, seat)
    return max(0, dignitas + left - int(table.sheet.upkeep[sheet.level_of(table, dignitas)]))


@rule
def capital_worth(left: int) -> float:
    """What a PC is worth with so many turns to come."""
    return min(CAPITAL_MOST, CAPITAL_FIRST + CAPITAL_TURN * left)


@rule
def point_worth(left: int) -> float:
    """What a skill point is worth with so many turns to come."""
    return POINT_FIRST + POINT_TURN * left


@rule
def face_worth(table: Table, face: int, left: int) -> float:
    """What a face of a die is worth: its better offer, less its infamy."""
    row = face - 1
    capital, point = capital_worth(left), point_worth(left)
    best = 0.0
    for offer in (data.FIRST_OFFER, data.SECOND_OFFER):
        value = capital * int(table.sheet.faces[row, offer])
        value += point * int(table.sheet.faces[row, offer + 1])
        best = max(best, value + WEALTH_WORTH * int(table.sheet.faces[row, offer + 2]))
    return best - int(table.sheet.faces[row, data.INFAMY])


@rule
def throw_worth(table: Table, left: int, throws: int) -> float:
    """What a die is worth that was just thrown and may be thrown so many times again."""
    worth = -1e9
    for _ in range(throws + 1):
        total = 0.0
        for face in range(1, data.FACES + 1):
            total += max(worth, face_worth(table, face, left))
        worth = total / data.FACES
    return worth


@rule
def dice_prospects(table: Table, seat: int, left: int) -> float:
    """What the dice on the table promise; those just thrown, what a throw promises."""
    if seat != table.active or table.throws == 0 or table.stage >= data.ELECTION_STAGE:
        return 0.0
    loose = int(table.thrown)
    promise = (
        throw_worth(table, left, int(table.sheet.throws) - int(table.throws)) if loose else 0.0
    )
    unsettled = table.stage < data.SKILL_STAGE
    value = point_worth(left) * int(table.points)
    for die in range(data.DICE):
        face, fresh = int(table.faces[die]), (loose >> die) & 1
        worth = face_worth(table, face, left) if face > 0 else 0.0
        if unsettled and die >= table.die:
            value += promise if fresh else worth
        elif fresh:
            value += promise - worth
        if face > 0 and (die < table.die or not unsettled):
            value -= int(table.sheet.faces[face - 1, data.INFAMY])
    return value


@rule
def dignitas_prospects(table: Table, seat: int, dignitas: int, turns: int) -> float:
    """What the dice of the turns to come are worth if upkeep is paid from the bonus alone."""
    bonus, value, stock = sheet.bonus_of(table, seat), 0.0, float(dignitas)
    for turn in range(turns):
        left = turns - 1 - turn
        level = sheet.level_of(table, int(stock))
        value += int(table.sheet.dice[level]) * throw_worth(
            table, left, int(table.sheet.throws) - 1
        )
        stock = max(0.0, stock + bonus - int(table.sheet.upkeep[level]))
    return value + smooth(dignitas, turns)


@rule
def smooth(dignitas: int, turns: int) -> float:
    """What dignitas between two levels is worth."""
    return BETWEEN * capital_worth(turns) * min(dignitas, 24)


@rule
def skill_prospects(table: Table, seat: int, left: int) -> float:
    """What skills do in the turns to come, and how near they are to being full."""
    value, boxes = 0.0, sheet.boxes_of(table)
    for skill in range(len(data.SKILLS)):
        filled = int(table.skills[seat, skill])
        full = sheet.degree_of(table, seat, skill)
        reach = progress(table, filled)
        value += degree_worth(table, seat, skill, left) * (full + BEGUN * (reach - full))
        if filled < boxes:
            share = filled / boxes
            value += share * share * NEARLY * int(table.sheet.skill_points[skill])
    return value


@rule
def progress(table: Table, filled: int) -> float:
    """Levels that so many boxes are, the begun one in part."""
    reach = 0.0
    for degree in range(len(data.SKILL_LEVELS)):
        size = int(table.sheet.skill_boxes[degree])
        reach += min(1.0, max(0, filled) / size)
        filled -= size
    return reach


@rule
def degree_worth(table: Table, seat: int, skill: int, left: int) -> float:
    """What a level of a skill is worth in the turns to come."""
    effect = int(table.sheet.skill_effect[skill])
    if skill == data.ORATORY:
        return ORATORY_TURN * effect * left
    if skill == data.LAW:
        return LAW_TURN * effect * left
    if skill == data.ADMIN:
        return ADMIN_TURN * effect * left
    return VOTE * effect * elections_for(table, seat, skill)


@rule
def elections_for(table: Table, seat: int, skill: int) -> float:
    """Elections to come in which a skill brings votes."""
    count = 0.0
    for office in range(len(data.OFFICES)):
        counts = skill == data.POPULISM or (skill == data.MONOMACHY and office <= data.AEDILE)
        counts = counts or (skill == data.COMMAND and office == data.CONSUL)
        if counts and earliest(table, seat, office) <= table.sheet.turns:
            count += 1.0
    return count


@rule
def earliest(table: Table, seat: int, office: int) -> int:
    """The first turn on which a seat can still win an office, or one after the last."""
    turn, now = 0, first_election(table)
    if table.won[seat, office] > 0 or is_barred(table, seat, office):
        return int(table.sheet.turns) + 1
    if data.NEEDED[office] != data.NONE:
        for other in range(data.AEDILE, office):
            if table.won[seat, other] == 0:
                turn = max(turn, now, int(table.sheet.election_turn[other])) + 1
    return max(turn, now, int(table.sheet.election_turn[office]))


@rule
def first_election(table: Table) -> int:
    """The turn of the next election that is not decided yet."""
    return int(table.turn) + int(table.stage >= data.VOTES_STAGE)


@rule
def is_barred(table: Table, seat: int, office: int) -> bool:
    """Whether an office is closed to a seat for good [6.1]."""
    if office >= data.AEDILE:
        return False
    for other in range(office + 1, len(data.OFFICES)):
        if table.won[seat, other] > 0 and (office == 0 or other == data.AEDILE):
            return True
    return False


@rule
def office_worth(table: Table, office: int, turn: int) -> float:
    """What winning an office on a turn is worth."""
    left = int(table.sheet.turns) - turn
    value = float(sheet.office_points(table, office, turn))
    value += OFFICE_CAPITAL * left * int(table.sheet.office_capital[office])
    return value + (SERVICE[office] if left > 0 else 0.0)


@rule
def office_prospects(table: Table, seat: int, dignitas: int, secret: int) -> float:
    """What elections promise, this turn's with the best bribe, and what wealth is worth."""
    total, best = 0.0, 0.0
    wealth = float(table.wealth[seat])
    plain = wealth_worth(table, seat, wealth)
    dice = int(table.sheet.dice[sheet.level_of(table, dignitas)])
    turns = int(table.sheet.turns)
    for office in range(len(data.OFFICES)):
        turn = earliest(table, seat, office)
        if turn > turns:
            continue
        later = NEXT_OFFICE * office_worth(table, office, turn)
        if secret >= actions.RUN and (secret - actions.RUN) // actions.BRIBES == office:
            best = (
                candidacy(table, seat, office, dice, (secret - actions.RUN) % actions.BRIBES, plain)
                - later
            )
        elif secret == 0 and may_run_now(table, seat, office):
            later = NEXT_OFFICE * office_worth(table, office, min(turns, turn + 1))
            later = later if turn < turns else 0.0
            best = max(best, campaign(table, seat, office, dice, plain) - later)
        total += later
    return total + best + plain + service_prospects(table, seat) + luck(table, seat)


@rule
def may_run_now(table: Table, seat: int, office: int) -> bool:
    """Whether a seat may still run for an office this turn."""
    if table.stage >= data.VOTES_STAGE:
        return False
    return election.office_objection(table, seat, office) == reasons.ALLOWED


@rule
def campaign(table: Table, seat: int, office: int, dice: int, plain: float) -> float:
    """What running for an office is worth with the best bribe."""
    best = 0.0
    for bribe in range(min(BRIBE_SEEN, int(table.wealth[seat])) + 1):
        best = max(best, candidacy(table, seat, office, dice, bribe, plain))
    return best


@rule
def candidacy(table: Table, seat: int, office: int, dice: int, bribe: int, plain: float) -> float:
    """What running for an office with a bribe is worth, less what the wealth is worth."""
    added = bribe + election.support_of(table, seat, office)
    win = odds(dice, added, int(table.sheet.rival_dice[office]))
    spent = plain - wealth_worth(table, seat, float(int(table.wealth[seat]) - bribe))
    return win * office_worth(table, office, int(table.turn)) - spent


@rule
def odds(dice: int, added: int, against: int) -> float:
    """How likely dice and what is added beat the dice of the rival."""
    margin = 3.5 * (dice - against) + added
    spread = math.sqrt(35.0 / 12.0 * (dice + against))
    return 1.0 / (1.0 + math.exp(-1.7 * margin / spread))


@rule
def wealth_worth(table: Table, seat: int, wealth: float) -> float:
    """What wealth will buy; beyond the luxuries that are left it is idle."""
    if table.turn == table.sheet.turns and table.stage >= data.ELECTION_STAGE:
        return 0.0
    room = 0.0
    for luxury in range(len(data.LUXURIES)):
        if not (int(table.luxuries[seat]) >> luxury) & 1:
            room += int(table.sheet.cost[luxury])
    if table.turn == table.sheet.turns and table.stage >= data.SKILL_STAGE:
        return IDLE_WEALTH * wealth
    return WEALTH_WORTH * min(wealth, room) + IDLE_WEALTH * max(0.0, wealth - room)


@rule
def service_prospects(table: Table, seat: int) -> float:
    """What an office still to be served is worth."""
    for office in range(len(data.OFFICES)):
        won = int(table.won[seat, office])
        waits = won == table.turn and won < table.sheet.turns
        served = won > 0 and won == table.turn - 1 and not has_thrown(table, seat)
        if waits or served:
            return float(SERVICE[office])
    return 0.0


@rule
def luck(table: Table, seat: int) -> float:
    """What the latest votes promised, less what they brought, until the next decision."""
    if table.ran[seat] == data.NONE:
        return 0.0
    early = table.stage <= data.KEEP_STAGE and table.throws <= 1
    if not early and table.stage < data.VOTES_STAGE:
        return 0.0
    office, turn = int(table.ran[seat]), int(table.turn) - int(early)
    against = int(table.sheet.rival_dice[office])
    win = odds(int(table.ballots[seat]), int(table.backing[seat]), against)
    brought = 1.0 if table.won[seat, office] == turn else 0.0
    return (win - brought) * office_worth(table, office, turn)
