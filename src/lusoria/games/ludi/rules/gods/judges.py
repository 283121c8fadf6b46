"""Judges and Juppiter: guises, allotments, corrections, who holds a role [3.5, 18.3, 18.4]."""

from __future__ import annotations

from typing import Final

import numpy as np

from .....core.compile.jit import rule
from ...model import actions, cast, chapters, codes, data, reasons, verbs
from ...model.state import Battles, State, Table
from .. import offers
from ..death import death
from ..people import assign_powers, is_mortal, may_own, owns_nothing
from ..season import joining
from ..senate import bills
from ..trade import purse, trade
from ..travel import places
from ..war import spoils
from . import corrections

(
    PROSCRIBE,
    RESTORE,
    EXPOSE,
    SHIELD,
    PUT_CROWN,
    TAKE_CROWN,
    SAVE,
    CONDEMN,
    LIBERATE,
) = range(9)
"""What a judge may make of somebody [18.3]."""
USES: Final = (
    (data.MINERVA, codes.USED_TRANSFER),
    (data.MERCURY, codes.USED_RESCUE),
    (data.JUNO, codes.USED_FORCE),
    (data.APOLLO, codes.USED_PLAGUE),
    (data.DIANA, codes.USED_PLAGUE),
    (data.TYR, codes.USED_CHALLENGE),
)
"""Whose each once-a-season use is; all other bits are things that befall one."""
SHARED_USES: Final = np.zeros(len(data.NUMINA), np.int16)
"""What counts for a numen and for Juppiter in its guise [LU-70]."""
for _numen, _use in USES:
    SHARED_USES[_numen] |= _use
MOST_HELD = 20_000


@rule
def is_judgement(verb: int) -> bool:
    """Whether a verb is Juppiter's or a judge's."""
    return corrections.is_amend(verb) or bool(actions.PART[verb] == chapters.JUDGEMENTS)


@rule
def guard_judges(state: State, seat: int, verb: int, object: int, choice: int) -> int:
    """What speaks against a verb of Juppiter's or of a judge's."""
    table = state.table
    if verb == verbs.APPEAR_AS:
        return guise_objection(table, seat, object)
    if table.people.kind[seat] == data.FACILITATOR and table.judged == 0:
        return reasons.NOT_JUDGED
    if verb == verbs.ALLOT:
        return (
            reasons.ALLOWED if table.people.held[object] == codes.NOT_HELD else reasons.STILL_HELD
        )
    if verb == verbs.ALLOT_TO:
        return allot_objection(table, object)
    if verb == verbs.HAND_OVER_ROLE:
        return reasons.HELD_SO if table.people.held[object] == choice else reasons.ALLOWED
    if verb == verbs.VOID_BATTLE:
        return (
            reasons.NO_BATTLE if table.battles.stage[object] == codes.AT_PEACE else reasons.ALLOWED
        )
    if verb == verbs.CORRECT_DIE:
        return die_objection(
            table.battles, object, choice // data.FORGED_SIDES, choice % data.FORGED_SIDES
        )
    if verb == verbs.BRING_IN:
        return joining.join_objection(table, object)
    if verb == verbs.CORRECT:
        return reasons.ALLOWED
    if corrections.is_amend(verb):
        return corrections.amend_objection(
            state, int(state.purses.partner[seat]), verb, object, choice
        )
    return correct_objection(state, seat, verb, object, choice)


@rule
def guise_objection(table: Table, seat: int, numen: int) -> int:
    """What speaks against a guise of Juppiter's [3.5, LU-70]."""
    if table.people.kind[seat] != data.NUMEN:
        return reasons.NO_NUMEN
    if table.people.used[seat] & codes.USED_GUISE:
        return reasons.GUISE_USED
    return (
        reasons.NO_GUISE
        if numen == data.JUPPITER or numen == data.JUNO or numen == data.FATES
        else reasons.ALLOWED
    )


@rule
def allot_objection(table: Table, to: int) -> int:
    """What speaks against allotting an absent numen's things to another [3.5, LU-6]."""
    if table.people.held[to] == codes.NOT_HELD:
        return reasons.NOBODY_HOLDS_IT
    return reasons.OWNS_NOTHING if owns_nothing(table.people, to) else reasons.ALLOWED


@rule
def correct_objection(state: State, seat: int, verb: int, object: int, choice: int) -> int:
    """What speaks against a correction [18.3, LU-3]."""
    people, target = state.table.people, int(state.purses.partner[seat])
    if verb == verbs.CORRECT_UP or verb == verbs.CORRECT_DOWN:
        return goods_objection(
            state, target, choice // codes.STEPS_OF_AMOUNT, verb == verbs.CORRECT_UP
        )
    if verb == verbs.CORRECT_STATUS:
        return status_objection(state.table, target, choice)
    if verb != verbs.CORRECT_PLACE:
        return reasons.NOT_POSSIBLE
    if object >= data.LANDS:
        return reasons.NO_REGION
    if people.place[target] == codes.NOWHERE:
        return reasons.IS_UNSEEN if is_mortal(people, target) else reasons.OFF_MAP
    if people.locked[target] > 0:
        return reasons.TARGET_LOCKED
    return reasons.THERE_ALREADY if people.place[target] == object else reasons.ALLOWED


@rule
def die_objection(battles: Battles, region: int, side: int, pip: int) -> int:
    """What speaks against correcting a legion's die while the result waits [18.3, LU-107]."""
    if battles.stage[region] != codes.WAITING:
        return reasons.NO_RESULT
    sides = data.FORGED_SIDES if battles.named[region, side] == codes.FORGED_NAMED else data.SIDES
    return (
        reasons.DIE_SO
        if pip >= sides or int(battles.die[region, side]) == pip + 1
        else reasons.ALLOWED
    )


@rule
def goods_objection(state: State, target: int, goods: int, more: bool) -> int:
    """What speaks against a correction of what somebody holds [18.3]."""
    people = state.table.people
    if goods >= codes.CLIENT_LEGION and people.locked[target] > 0:
        return reasons.LEGIONS_LOCKED
    if more and people.kind[target] != data.NUMEN and not may_own(people, target, goods):
        return reasons.MAY_NOT_OWN
    return reasons.OWNS_NOTHING if more and owns_nothing(people, target) else reasons.ALLOWED


@rule
def status_objection(table: Table, target: int, status: int) -> int:
    """What speaks against a correction of what befell somebody [18.3]."""
    if not is_mortal(table.people, target):
        return reasons.NO_MORTAL
    return reasons.ALLOWED if is_otherwise(table, target, status) else reasons.STATUS_SO


@rule
def is_otherwise(table: Table, target: int, status: int) -> bool:
    """Whether a mortal is not, and could be, what a judge decides."""
    people = table.people
    alive = int(people.life[target]) == codes.ALIVE
    if status == PROSCRIBE:
        return bills.is_roman(people, target) and int(people.proscribed[target]) == 0
    if status == RESTORE:
        return int(people.proscribed[target]) > 0
    if status == EXPOSE:
        exposed = people.unprotected[target] == 1 or people.armed[target] == 1
        return alive and not exposed
    if status == SHIELD:
        return int(people.unprotected[target]) == 1
    if status == PUT_CROWN:
        return alive and int(people.crown[target]) == 0
    if status == TAKE_CROWN:
        return int(people.crown[target]) == 1 and int(people.patron[target]) == data.NONE
    if status == SAVE:
        return int(people.life[target]) == codes.DYING
    if status == CONDEMN:
        return alive
    return int(people.bacchant[target]) == 1 or int(people.possessed[target]) != data.NONE


@rule
def do_judges(state: State, seat: int, verb: int, object: int, choice: int) -> None:
    """Carry out a verb of Juppiter's or of a judge's."""
    table = state.table
    if verb == verbs.APPEAR_AS:
        table.people.used[seat] |= codes.USED_GUISE
        table.people.guise[seat] = object
        assign_powers(table)
    elif verb == verbs.ALLOT or verb == verbs.CORRECT:
        trade.open_desk(state, seat, verb, object)
    elif verb == verbs.ALLOT_TO:
        allot(state, int(state.purses.partner[seat]), object)
        offers.clear_desk(state, seat)
    elif verb == verbs.HAND_OVER_ROLE:
        hand_over(state, object, choice)
    elif verb == verbs.BRING_IN:
        joining.join(state, object)
    elif verb == verbs.VOID_BATTLE:
        spoils.end_battle(state, object)
    elif verb == verbs.CORRECT_DIE:
        table.battles.die[object, choice // data.FORGED_SIDES] = choice % data.FORGED_SIDES + 1
    elif corrections.is_amend(verb):
        corrections.amend(state, int(state.purses.partner[seat]), verb, object, choice)
        offers.clear_desk(state, seat)
    else:
        correct(state, int(state.purses.partner[seat]), verb, object, choice)
        offers.clear_desk(state, seat)


@rule
def allot(state: State, absent: int, to: int) -> None:
    """Pass what an absent numen has, for good, and its powers while it is absent [3.5, LU-6]."""
    purses, things = state.purses, state.table.things
    state.table.people.allotted[absent] = to
    for goods in range(codes.KINDS_OF_GOODS):
        purse.take_all(state, absent, to, goods)
    purses.warships[to] += purses.warships[absent]
    purses.warships[absent] = 0
    purses.virus[to] += purses.virus[absent]
    purses.virus[absent] = 0
    if things.forged == absent:
        things.forged = to
    if things.ring == absent:
        things.ring = to
    assign_powers(state.table)


@rule
def hand_over(state: State, role: int, holder: int) -> None:
    """Let nobody, a person or a bot hold a role; a numen nobody holds is off the map [18.4]."""
    people = state.table.people
    people.held[role] = holder
    people.voice[role] = data.NONE
    if holder != codes.NOT_HELD:
        people.allotted[role] = data.NONE
    elif people.kind[role] == data.NUMEN:
        offers.drop_offers(state, role)
        places.vanish(state, role)
    assign_powers(state.table)


@rule
def correct(state: State, target: int, verb: int, object: int, choice: int) -> None:
    """Correct what a role holds, where it is, or what befell it [18.3, LU-3]."""
    if verb == verbs.CORRECT_PLACE:
        places.move(state, target, object)
    elif verb == verbs.CORRECT_STATUS:
        set_status(state, target, choice)
    else:
        amount = trade.amount_of(choice)
        change_goods(
            state, target, choice // codes.STEPS_OF_AMOUNT, amount, verb == verbs.CORRECT_UP
        )


@rule
def change_goods(state: State, target: int, goods: int, amount: int, more: bool) -> None:
    """Put goods into play from the judges' box, or take back what is there [18.3]."""
    held = int(state.purses.goods[target, goods])
    change = min(amount, MOST_HELD - held) if more else -min(amount, held)
    state.purses.goods[target, goods] = held + change
    state.table.box[goods] -= change
    offers.drop_unpayable(state, target)
    purse.note_arms(state, target)


@rule
def set_status(state: State, target: int, status: int) -> None:
    """Set right what befell a mortal [18.3]."""
    people = state.table.people
    if status <= RESTORE:
        people.proscribed[target] = int(status == PROSCRIBE)
    elif status <= SHIELD:
        people.unprotected[target] = int(status == EXPOSE)
    elif status <= TAKE_CROWN:
        people.crown[target] = int(status == PUT_CROWN)
    elif status == SAVE:
        people.life[target] = codes.ALIVE
        state.table.dead.cause[target] = codes.NO_CAUSE
        state.table.dead.killer[target] = data.NONE
        offers.drop_offers(state, target)
    elif status == CONDEMN:
        death.condemn(state, target, codes.NO_CAUSE, data.NONE)
    else:
        people.bacchant[target] = 0
        people.possessed[target] = data.NONE


@rule
def share_uses(table: Table) -> None:
    """After every act, let what is used once a season count for Juppiter's guise too [LU-70]."""
    people = table.people
    for seat in range(int(table.roles)):
        guise = int(people.guise[seat])
        other = user_of(table, guise) if guise != data.NONE else data.NONE
        if other != data.NONE:
            both = (int(people.used[seat]) | int(people.used[other])) & int(SHARED_USES[guise])
            people.used[seat] |= both
            people.used[other] |= both


@rule
def user_of(table: Table, numen: int) -> int:
    """Whose uses count with Juppiter's in a guise: the numen's, or of the role allotted to it."""
    people = table.people
    for seat in range(int(table.roles)):
        if int(cast.IDENTITY[people.row[seat]]) == numen:
            passed = people.held[seat] == codes.NOT_HELD and int(people.allotted[seat]) != data.NONE
            return int(people.allotted[seat]) if passed else seat
    return data.NONE
