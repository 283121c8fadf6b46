"""What a player of Path of Honors does at once: a rule of thumb for every question.

Each answer is picked from what things are worth, without trying any out.
"""

from __future__ import annotations

from ...core.compile.jit import rule
from ...core.record import Actions
from . import data
from .actions import (
    ABSTAIN,
    ACCEPT,
    BRIBES,
    BUY,
    CHALLENGE,
    DONE,
    EXTORT,
    LOWER,
    OFFER,
    RAISE,
    RUN,
    THROW,
    TRAIN,
    USE_LAW,
)
from .asset_values import (
    NOTHING,
    Faces,
    Outlook,
    Prices,
    Weights,
    deed_worth,
    faces_worth,
    offer_worth,
    point_worth,
    prices,
    rank_worth,
    room_of,
    throw_worth,
    training_rate,
    turns_left,
)
from .campaign import best_bribe, campaign, candidacy, kept_worth
from .rules import dice, election, sheet
from .state import Table


@rule
def answer_of(table: Table, seat: int, actions: Actions, count: int, weights: Weights) -> int:
    """Return the answer of a seat to the question that is open."""
    stage = int(table.stage)
    if count == 1:
        return int(actions[0])
    if stage == data.KEEP_STAGE:
        return dice_again(table, seat, weights)
    if stage == data.EITHER_STAGE:
        return offer_taken(table, seat, weights)
    if stage == data.SKILL_STAGE:
        return skill_trained(table, seat, actions[:count], weights)
    if stage == data.BUY_STAGE:
        return luxury_bought(table, seat, actions[:count], weights)
    if stage == data.ELECTION_STAGE:
        return candidacy_chosen(table, seat, actions[:count], weights)
    if stage == data.CHANGE_STAGE:
        return die_changed(table, seat, actions[:count], weights)
    if stage == data.CHALLENGE_STAGE:
        return challenge_accepted(table, seat, actions[:count], weights)
    if stage == data.EXTORT_STAGE:
        return extortion(table, actions[:count], weights)
    return int(actions[count - 1 if spends(table, seat, weights) else 0])


@rule
def is_listed(actions: Actions, action: int) -> bool:
    """Whether an action is among those that may be taken: some may be forbidden in a study."""
    for listed in actions:
        if listed == action:
            return True
    return False


@rule
def dice_in_hand(table: Table) -> int:
    """How many dice lie on the table."""
    count = 0
    while count < data.DICE and table.faces[count] > 0:
        count += 1
    return count


@rule
def prices_now(table: Table, seat: int, weights: Weights) -> Prices:
    """What PC, skill points and wealth of the dice in hand are worth."""
    return prices(table, seat, max(1, dice_in_hand(table)), election.may_run(table, seat), weights)


@rule
def dice_again(table: Table, seat: int, weights: Weights) -> int:
    """Throw the dice again that are worth less than what a throw promises [4.1]."""
    each = prices_now(table, seat, weights)
    throws = int(table.sheet.throws) - int(table.throws) - 1
    faces = faces_worth(table, each)
    promise = throw_worth(faces, throws, NOTHING)
    again, admin, law = (
        0,
        sheet.effect_of(table, seat, data.ADMIN),
        sheet.effect_of(table, seat, data.LAW),
    )
    for die in range(data.DICE):
        if (int(table.thrown) >> die) & 1:
            face = int(table.faces[die])
            worth = faces[face - 1]
            if worth < promise and admin > 0:
                worth = max(worth, nearby(faces, face))
                admin -= int(worth >= promise)
            if worth < promise:
                again |= 1 << die
                law -= 1
    if law > 0:
        again |= lawless(table, again, law, throws, faces)
    return THROW + again


@rule
def lawless(table: Table, again: int, law: int, throws: int, faces: Faces) -> int:
    """Dice besides those thrown *again* that may be thrown as well, since Law mends them [4.2]."""
    more, promise = 0, throw_worth(faces, throws, faces[data.LAWFUL - 1])
    for die in range(data.DICE):
        if law > 0 and (int(table.thrown) >> die) & 1 and not (again >> die) & 1:
            if faces[int(table.faces[die]) - 1] < promise:
                more |= 1 << die
                law -= 1
    return more


@rule
def nearby(faces: Faces, face: int) -> float:
    """What the better neighbour of a face is worth, that Admin makes of it [4.2]."""
    best = -1e9
    if data.INFAMOUS < face < data.FACES:
        best = faces[face]
    if face > data.INFAMOUS + 1:
        best = max(best, faces[face - 2])
    return best


@rule
def die_changed(table: Table, seat: int, actions: Actions, weights: Weights) -> int:
    """Make the change that gains most, if any gains [4.2]."""
    each = prices_now(table, seat, weights)
    best, most = ACCEPT, 1e-6
    faces = faces_worth(table, each)
    lawful = faces[data.LAWFUL - 1]
    law = table.law > 0 and actions[0] < RAISE
    admin = table.admin > 0 and actions[len(actions) - 2] >= RAISE
    if table.admin > 0:
        lawful = max(lawful, nearby(faces, data.LAWFUL))
    for die in range(data.DICE):
        face = int(table.faces[die])
        if face > 0:
            worth = faces[face - 1]
            if law and face != data.LAWFUL and lawful - worth > most:
                best, most = USE_LAW + die, lawful - worth
            if admin and face != data.INFAMOUS:
                if face < data.FACES:
                    gain = faces[face] - worth
                    if gain > most:
                        best, most = RAISE + die, gain
                if face > data.INFAMOUS + 1:
                    gain = faces[face - 2] - worth
                    if gain > most:
                        best, most = LOWER + die, gain
    return best


@rule
def offer_taken(table: Table, seat: int, weights: Weights) -> int:
    """Take the better offer; PC are judged by where they lead, one by one or all [4.3]."""
    open_capital, sure = 0, int(table.capital)
    for die in range(int(table.die), data.DICE):
        face = int(table.faces[die])
        if face > 0:
            if dice.offers_two(table, face):
                row = table.sheet.faces[face - 1]
                open_capital += max(int(row[data.FIRST_OFFER]), int(row[data.SECOND_OFFER]))
            else:
                sure += int(table.sheet.faces[face - 1, data.FIRST_OFFER])
    capital = capital_worth(table, seat, sure, 1, weights)
    if open_capital > 1:
        capital = max(capital, capital_worth(table, seat, sure, open_capital, weights))
    each = Prices(
        capital,
        point_worth(table, seat, int(table.points) + 1, weights),
        weights.wealth if table.wealth[seat] < room_of(table, seat) else weights.idle,
    )
    face = int(table.faces[table.die])
    first = offer_worth(table, face, data.FIRST_OFFER, each)
    return OFFER + int(offer_worth(table, face, data.SECOND_OFFER, each) > first)


@rule
def capital_worth(table: Table, seat: int, sure: int, more: int, weights: Weights) -> float:
    """What a PC is worth beside those that are sure, if there are so many more."""
    bonus, dignitas = sheet.bonus_of(table, seat), int(table.dignitas[seat])
    base = dignitas + bonus + sure - int(table.sheet.upkeep[sheet.level_of(table, dignitas)])
    elects = election.may_run(table, seat)
    rise = rank_worth(table, max(0, base + more), bonus, elects, weights)
    return (rise - rank_worth(table, max(0, base), bonus, elects, weights)) / more


@rule
def skill_trained(table: Table, seat: int, actions: Actions, weights: Weights) -> int:
    """Train the skill that makes most of a point [5.3]."""
    best, most = int(actions[0]), -1.0
    hand, outlook = int(table.points), Outlook(turns_left(table), data.NONE)
    for action in actions:
        skill = int(action) - TRAIN
        filled = int(table.skills[seat, skill])
        rate = training_rate(table, seat, skill, filled, hand, outlook, weights)
        if rate > most:
            best, most = TRAIN + skill, rate
    return best


@rule
def luxury_bought(table: Table, seat: int, actions: Actions, weights: Weights) -> int:
    """Buy what is worth its price, the bribe of the next election considered [5.4]."""
    last = turns_left(table) == 0
    best, most, held = DONE, 0.0, -1.0
    dice, wealth = sheet.dice_of(table, seat), int(table.wealth[seat])
    for action in actions:
        if action == DONE:
            continue
        luxury = int(action) - BUY
        price, points = sheet.price_of(table, luxury), int(table.sheet.luxury_points[luxury])
        if not last and points <= weights.wealth * price:
            continue
        if held < 0.0:
            held = campaign(table, seat, dice, wealth, weights)
        kept = campaign(table, seat, dice, wealth - price, weights)
        gain = points - (held - kept)
        rate = gain / max(1, price)
        if rate > most:
            best, most = BUY + luxury, rate
    return best


@rule
def candidacy_chosen(table: Table, seat: int, actions: Actions, weights: Weights) -> int:
    """Run for the office that promises most, with the bribe that does [6.2]."""
    dice, wealth = sheet.dice_of(table, seat), int(table.wealth[seat])
    best, most = ABSTAIN, kept_worth(table, seat, wealth, weights)
    if actions[0] != ABSTAIN:
        best, most = int(actions[0]), -1e9
    for office in range(len(data.OFFICES)):
        if is_listed(actions, RUN + office * BRIBES):
            bribe = best_bribe(table, seat, office, dice, wealth, weights)
            bribe = bribe if is_listed(actions, RUN + office * BRIBES + bribe) else 0
            value = candidacy(table, seat, office, dice, bribe, weights)
            value += kept_worth(table, seat, wealth - bribe, weights)
            if value > most:
                best, most = RUN + office * BRIBES + bribe, value
    return best


@rule
def challenge_accepted(table: Table, seat: int, actions: Actions, weights: Weights) -> int:
    """Accept the challenge that promises most [3.1]."""
    best, most = int(actions[0]), -1.0
    for action in actions:
        worth = deed_worth(table, seat, int(table.chart), int(action) - CHALLENGE, weights)
        if worth > most:
            best, most = int(action), worth
    return best


@rule
def extortion(table: Table, actions: Actions, weights: Weights) -> int:
    """Extort what is worth its infamy [3.4]."""
    best, most = 0, 0.0
    for step in range(len(data.CHALLENGES)):
        gain = weights.wealth * int(table.sheet.extort_wealth[step])
        gain -= int(table.sheet.extort_infamy[step])
        if gain > most and is_listed(actions, EXTORT + step + 1):
            best, most = step + 1, gain
    return EXTORT + best


@rule
def spends(table: Table, seat: int, weights: Weights) -> bool:
    """Whether an aedile spends all they may on games and grain [3.3]."""
    return weights.wealth < 1.0 or table.wealth[seat] > room_of(table, seat)
