"""What a player of Path of Honors may expect from a position, in points.

Points in hand, what the dice on the table and those of turns to come will bring, skills, wealth
and the election it may be spent on.  Dice that were just thrown count as what a throw promises,
and votes just counted as their odds did: a choice is judged by its odds, not by its luck.
"""

from __future__ import annotations

from ...core.compile.jit import rule
from . import actions, data
from .asset_values import (
    NOTHING,
    Outlook,
    Prices,
    Weights,
    degree_worth,
    face_worth,
    faces_worth,
    office_worth,
    prices,
    standing,
    throw_worth,
    training_rate,
    turns_left,
)
from .campaign import campaign, candidacy, kept_worth, odds, prize
from .rules import election, sheet
from .state import Table


@rule
def prospects(table: Table, seat: int, secret: int, weights: Weights) -> float:
    """What a seat has and may still get; *secret* is what it has decided about the elections."""
    thrown, pending = has_thrown(table, seat), office_pending(table, seat)
    outlook = Outlook(turns_left(table) + int(not thrown), pending)
    value = float(sheet.points_of(table, seat)) + skill_prospects(table, seat, outlook, weights)
    value += career_prospects(table, seat, outlook, weights) + luck(table, seat, weights)
    dignitas, bonus, elects = int(table.dignitas[seat]), sheet.bonus_of(table, seat), False
    if pending != data.NONE:
        bonus -= int(table.sheet.office_capital[pending])
    if thrown:
        elects = table.stage < data.VOTES_STAGE and election.may_run(table, seat)
        if seat == table.active and table.throws > 0:
            value += dice_prospects(table, prices(table, seat, dice_lying(table), elects, weights))
            if table.stage < data.SKILL_STAGE:
                dignitas = after_upkeep(table, seat)
    value += standing(table, dignitas, bonus, outlook.left, weights)
    return value + purse_prospects(table, seat, dignitas, secret, elects, weights)


@rule
def counts_votes(table: Table) -> bool:
    """Whether nothing has been decided since the latest votes."""
    return table.stage >= data.VOTES_STAGE or (table.stage <= data.KEEP_STAGE and table.throws <= 1)


@rule
def voted_on(table: Table) -> int:
    """The turn of the latest votes, as long as nothing has been decided since."""
    return int(table.turn) - int(table.stage < data.VOTES_STAGE)


@rule
def office_pending(table: Table, seat: int) -> int:
    """The office that the latest votes brought, as long as nothing has been decided since."""
    office = int(table.ran[seat])
    if office == data.NONE or not counts_votes(table):
        return data.NONE
    return office if table.won[seat, office] == voted_on(table) else data.NONE


@rule
def has_thrown(table: Table, seat: int) -> bool:
    """Whether a seat has done something with its dice of the turn, or all did."""
    if seat == table.active:
        return table.stage > data.KEEP_STAGE or table.throws > 1
    return table.stage >= data.ELECTION_STAGE or seat < table.active


@rule
def dice_lying(table: Table) -> int:
    """How many dice lie on the table or roll, at least one."""
    count = 0
    for die in range(data.DICE):
        count += int(table.faces[die] > 0 or (int(table.rolling) >> die) & 1)
    return max(1, count)


@rule
def after_upkeep(table: Table, seat: int) -> int:
    """Dignitas after upkeep, dice not yet settled left out [5.1]."""
    dignitas = int(table.dignitas[seat])
    left = int(table.capital) + sheet.bonus_of(table, seat)
    return max(0, dignitas + left - int(table.sheet.upkeep[sheet.level_of(table, dignitas)]))


@rule
def dice_prospects(table: Table, each: Prices) -> float:
    """What the dice on the table promise; those just thrown, what a throw promises."""
    loose = int(table.thrown)
    promise = 0.0
    if loose:
        throws = int(table.sheet.throws) - int(table.throws)
        promise = throw_worth(faces_worth(table, each), throws, NOTHING)
    unsettled = table.stage < data.SKILL_STAGE
    value = each.point * int(table.points)
    for die in range(data.DICE):
        face, fresh = int(table.faces[die]), (loose >> die) & 1
        worth = face_worth(table, face, each) if face > 0 else 0.0
        if unsettled and die >= table.die:
            value += promise if fresh else worth
        elif fresh:
            value += promise - worth
        if face > 0 and (die < table.die or not unsettled):
            value -= int(table.sheet.faces[face - 1, data.INFAMY])
    return value


@rule
def skill_prospects(table: Table, seat: int, outlook: Outlook, weights: Weights) -> float:
    """What skills do in the turns to come, and the boxes filled towards the next level."""
    value = 0.0
    for skill in range(len(data.SKILLS)):
        filled, degree = int(table.skills[seat, skill]), sheet.degree_of(table, seat, skill)
        start = 0
        for full in range(degree):
            start += int(table.sheet.skill_boxes[full])
        if degree > 0:
            value += degree * degree_worth(table, seat, skill, outlook, weights)
        if filled > start:
            rate = training_rate(table, seat, skill, start, 0, outlook, weights)
            value += weights.begun * (filled - start) * rate
    return weights.learned * value


@rule
def purse_prospects(
    table: Table, seat: int, dignitas: int, secret: int, elects: bool, weights: Weights
) -> float:
    """What wealth is worth, and the election that some of it may be spent on."""
    wealth = int(table.wealth[seat])
    dice = int(table.sheet.dice[sheet.level_of(table, dignitas)])
    if secret >= actions.RUN:
        office, bribe = (
            (secret - actions.RUN) // actions.BRIBES,
            (secret - actions.RUN) % actions.BRIBES,
        )
        value = candidacy(table, seat, office, dice, bribe, weights)
        return value + kept_worth(table, seat, wealth - bribe, weights)
    if elects and secret == 0:
        return campaign(table, seat, dice, wealth, weights)
    if table.stage < data.ELECTION_STAGE and turns_left(table) == 0:
        return weights.last * wealth
    return kept_worth(table, seat, wealth, weights)


@rule
def career_prospects(table: Table, seat: int, outlook: Outlook, weights: Weights) -> float:
    """What offices promise in the turns that are left: those open then, and those that follow."""
    value, next_turn = 0.0, int(table.sheet.turns) - outlook.left + 1
    for office in range(len(data.OFFICES)):
        turn = max(next_turn, int(table.sheet.election_turn[office]))
        if turn > table.sheet.turns or is_closed(table, seat, office, outlook.pending):
            continue
        share = weights.retry if turn == next_turn else weights.expect
        value += share * office_worth(table, office, turn, weights)
    return value


@rule
def is_closed(table: Table, seat: int, office: int, pending: int) -> bool:
    """Whether a seat has an office, may not win it any more, or lacks the one before [6.1]."""
    if table.won[seat, office] > 0 and office != pending:
        return True
    for other in range(len(data.OFFICES)):
        bars = (data.BARRING[office] >> other) & 1 and other != pending
        if bars and table.won[seat, other] > 0:
            return True
    needed = int(data.NEEDED[office])
    return needed != data.NONE and (table.won[seat, needed] == 0 or needed == pending)


@rule
def luck(table: Table, seat: int, weights: Weights) -> float:
    """What the latest votes promised, less the points they brought, until the next decision."""
    office = int(table.ran[seat])
    if office == data.NONE or not counts_votes(table):
        return 0.0
    dice, added, turn = int(table.ballots[seat]), int(table.backing[seat]), voted_on(table)
    value = odds(dice, int(table.sheet.rival_dice[office]), added)
    value *= prize(table, office, turn, weights)
    if table.won[seat, office] == turn:
        value -= sheet.office_points(table, office, turn)
    return value
