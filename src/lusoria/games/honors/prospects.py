"""What a player of Path of Honors may expect from a position, in points.

Points in hand, what the dice on the table and those of turns to come will bring, skills, wealth
and the election it may be spent on.  Dice that were just thrown count as what a throw promises,
and votes just counted as their odds did: a choice is judged by its odds, not by its luck.
"""

from __future__ import annotations

from ...core.jit import rule
from .actions import BRIBES, RUN
from .campaign import campaign, candidacy, kept_worth, odds, prize
from .data import (
    BARRING,
    DICE,
    ELECTION_STAGE,
    INFAMY,
    KEEP_STAGE,
    NEEDED,
    NONE,
    OFFICES,
    SKILL_STAGE,
    SKILLS,
    VOTES_STAGE,
)
from .rules.election import may_run, support_of
from .rules.sheet import bonus_of, degree_of, level_of, points_of
from .state import Table
from .worth import (
    NOTHING,
    Prices,
    Weights,
    degree_worth,
    face_worth,
    office_worth,
    prices,
    rank_worth,
    throw_worth,
    training_rate,
    turns_left,
)


@rule
def prospects(table: Table, seat: int, secret: int, weights: Weights) -> float:
    """What a seat has and may hope for; *secret* is what it has decided about the elections."""
    elects = table.stage < VOTES_STAGE and may_run(table, seat)
    value = float(points_of(table, seat)) + skill_hopes(table, seat, weights)
    value += career_hopes(table, seat, weights) + luck(table, seat, weights)
    dignitas = int(table.dignitas[seat])
    if not has_thrown(table, seat):
        dice = int(table.sheet.dice[level_of(table, dignitas)])
        each = prices(table, seat, dice, elects, weights)
        value += dice * throw_worth(table, int(table.sheet.throws) - 1, each, NOTHING)
        dignitas = after_upkeep(table, seat, 0)
    elif seat == table.active and table.throws > 0:
        each = prices(table, seat, dice_lying(table), elects, weights)
        value += dice_hopes(table, each)
        if table.stage < SKILL_STAGE:
            dignitas = after_upkeep(table, seat, int(table.capital))
    value += rank_worth(table, dignitas, bonus_of(table, seat), False, weights)
    return value + purse_hopes(table, seat, dignitas, secret, elects, weights)


@rule
def has_thrown(table: Table, seat: int) -> bool:
    """Whether a seat's dice of the turn have been thrown."""
    if table.stage >= ELECTION_STAGE:
        return True
    return seat < table.active or (seat == table.active and table.throws > 0)


@rule
def dice_lying(table: Table) -> int:
    """How many dice lie on the table or roll, at least one."""
    count = 0
    for die in range(DICE):
        count += int(table.faces[die] > 0 or (int(table.rolling) >> die) & 1)
    return max(1, count)


@rule
def after_upkeep(table: Table, seat: int, capital: int) -> int:
    """Dignitas after an upkeep that is paid with so much PC and the bonus [5.1]."""
    dignitas = int(table.dignitas[seat])
    left = capital + bonus_of(table, seat)
    return max(0, dignitas + left - int(table.sheet.upkeep[level_of(table, dignitas)]))


@rule
def dice_hopes(table: Table, each: Prices) -> float:
    """What the dice on the table promise; those just thrown, what a throw promises."""
    loose = int(table.thrown)
    promise = 0.0
    if loose:
        throws = int(table.sheet.throws) - int(table.throws)
        promise = throw_worth(table, throws, each, NOTHING)
    unsettled = table.stage < SKILL_STAGE
    value = each.point * int(table.points)
    for die in range(DICE):
        face, fresh = int(table.faces[die]), (loose >> die) & 1
        worth = face_worth(table, face, each) if face > 0 else 0.0
        if unsettled and die >= table.die:
            value += promise if fresh else worth
        elif fresh:
            value += promise - worth
        if face > 0 and (die < table.die or not unsettled):
            value -= int(table.sheet.faces[face - 1, INFAMY])
    return value


@rule
def skill_hopes(table: Table, seat: int, weights: Weights) -> float:
    """What skills do in the turns to come, and the boxes filled towards the next level."""
    value = 0.0
    for skill in range(len(SKILLS)):
        filled, degree = int(table.skills[seat, skill]), degree_of(table, seat, skill)
        start = 0
        for full in range(degree):
            start += int(table.sheet.skill_boxes[full])
        if degree > 0:
            value += degree * degree_worth(table, seat, skill, weights)
        if filled > start:
            rate = training_rate(table, seat, skill, start, 0, weights)
            value += weights.begun * (filled - start) * rate
    return weights.learned * value


@rule
def purse_hopes(
    table: Table, seat: int, dignitas: int, secret: int, elects: bool, weights: Weights
) -> float:
    """What wealth is worth, and the election that some of it may be spent on."""
    wealth = int(table.wealth[seat])
    dice = int(table.sheet.dice[level_of(table, dignitas)])
    if secret >= RUN:
        office, bribe = (secret - RUN) // BRIBES, (secret - RUN) % BRIBES
        value = candidacy(table, seat, office, dice, bribe, weights)
        return value + kept_worth(table, seat, wealth - bribe, weights)
    if elects and secret == 0:
        return campaign(table, seat, dice, wealth, weights)
    if table.stage < ELECTION_STAGE and turns_left(table) == 0:
        return weights.last * wealth
    return kept_worth(table, seat, wealth, weights)


@rule
def career_hopes(table: Table, seat: int, weights: Weights) -> float:
    """What offices promise that may be won later: those open now, and those that come next."""
    value, next_turn = 0.0, int(table.turn) + 1
    for office in range(len(OFFICES)):
        turn = max(next_turn, int(table.sheet.election_turn[office]))
        if turn > table.sheet.turns or is_closed(table, seat, office):
            continue
        share = weights.hope if turn == next_turn else weights.expect
        value += share * office_worth(table, office, turn, weights)
    return value


@rule
def is_closed(table: Table, seat: int, office: int) -> bool:
    """Whether a seat has an office, may not win it any more, or lacks the one before [6.1]."""
    if table.won[seat, office] > 0:
        return True
    for other in range(len(OFFICES)):
        if (BARRING[office] >> other) & 1 and table.won[seat, other] > 0:
            return True
    return NEEDED[office] != NONE and table.won[seat, NEEDED[office]] == 0


@rule
def luck(table: Table, seat: int, weights: Weights) -> float:
    """What the latest votes promised, less what they brought, until the next decision."""
    if table.ran[seat] == NONE:
        return 0.0
    early = table.stage <= KEEP_STAGE and table.throws <= 1
    if not early and table.stage < VOTES_STAGE:
        return 0.0
    office, turn = int(table.ran[seat]), int(table.turn) - int(early)
    dice, added = int(table.ballots[seat]), int(table.backing[seat])
    win = odds(dice, int(table.sheet.rival_dice[office]), added)
    brought = 1.0 if table.won[seat, office] == turn else 0.0
    needless = weights.learned * weights.vote * support_of(table, seat, office)
    return (win - brought) * (prize(table, office, turn, weights) - needless)
