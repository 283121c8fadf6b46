"""Judges and Juppiter: guises, allotments, corrections, who holds a role [3.5, 18.3, 18.4]."""

from __future__ import annotations

from typing import Final

import numpy as np

from .....core.compile.jit import rule
from ...model.actions import (
    ALLOT,
    ALLOT_TO,
    APPEAR_AS,
    BRING_IN,
    CORRECT,
    CORRECT_DIE,
    CORRECT_DOWN,
    CORRECT_PLACE,
    CORRECT_STATUS,
    CORRECT_UP,
    HAND_OVER_ROLE,
    VOID_BATTLE,
)
from ...model.cast import IDENTITY
from ...model.data import (
    APOLLO,
    DIANA,
    FACILITATOR,
    FATES,
    FORGED_SIDES,
    JUNO,
    JUPPITER,
    LANDS,
    MERCURY,
    MINERVA,
    NONE,
    NUMEN,
    NUMINA,
    SIDES,
    TYR,
)
from ...model.position.terms import (
    ALIVE,
    AT_PEACE,
    CLIENT_LEGION,
    DYING,
    FORGED_NAMED,
    KINDS_OF_GOODS,
    NO_CAUSE,
    NOT_HELD,
    NOWHERE,
    STEPS_OF_AMOUNT,
    USED_CHALLENGE,
    USED_FORCE,
    USED_GUISE,
    USED_PLAGUE,
    USED_RESCUE,
    USED_TRANSFER,
    WAITING,
)
from ...model.reasons import (
    ALLOWED,
    DIE_SO,
    GUISE_USED,
    HELD_SO,
    IS_UNSEEN,
    LEGIONS_LOCKED,
    MAY_NOT_OWN,
    NO_BATTLE,
    NO_GUISE,
    NO_MORTAL,
    NO_NUMEN,
    NO_REGION,
    NO_RESULT,
    NOBODY_HOLDS_IT,
    NOT_JUDGED,
    NOT_POSSIBLE,
    OFF_MAP,
    OWNS_NOTHING,
    STATUS_SO,
    STILL_HELD,
    TARGET_LOCKED,
    THERE_ALREADY,
)
from ...model.state import Battles, State, Table
from ..death.death import condemn
from ..offers import clear_desk, drop_offers, drop_unpayable
from ..people import assign_powers, is_mortal, may_own, owns_nothing
from ..season.joining import join, join_objection
from ..senate.bills import is_roman
from ..trade.purse import note_arms, take_all
from ..trade.trade import amount_of, open_desk
from ..travel.places import move, vanish
from ..war.spoils import end_battle
from .amends import amend, amend_objection, is_amend

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
    (MINERVA, USED_TRANSFER),
    (MERCURY, USED_RESCUE),
    (JUNO, USED_FORCE),
    (APOLLO, USED_PLAGUE),
    (DIANA, USED_PLAGUE),
    (TYR, USED_CHALLENGE),
)
"""Whose each once-a-season use is; all other bits are things that befall one."""
SHARED_USES: Final = np.zeros(len(NUMINA), np.int16)
"""What counts for a numen and for Juppiter in its guise [LU-70]."""
for _numen, _use in USES:
    SHARED_USES[_numen] |= _use
MOST_HELD = 20_000


@rule
def is_judgement(verb: int) -> bool:
    """Whether a verb is Juppiter's or a judge's."""
    if verb == BRING_IN or is_amend(verb):
        return True
    return ALLOT <= verb <= HAND_OVER_ROLE or verb == VOID_BATTLE or verb == CORRECT_DIE


@rule
def guard_judges(state: State, seat: int, verb: int, object: int, choice: int) -> int:
    """What speaks against a verb of Juppiter's or of a judge's."""
    table = state.table
    if verb == APPEAR_AS:
        return guise_objection(table, seat, object)
    if table.people.kind[seat] == FACILITATOR and table.judged == 0:
        return NOT_JUDGED
    if verb == ALLOT:
        return ALLOWED if table.people.held[object] == NOT_HELD else STILL_HELD
    if verb == ALLOT_TO:
        return allot_objection(table, object)
    if verb == HAND_OVER_ROLE:
        return HELD_SO if table.people.held[object] == choice else ALLOWED
    if verb == VOID_BATTLE:
        return NO_BATTLE if table.battles.stage[object] == AT_PEACE else ALLOWED
    if verb == CORRECT_DIE:
        return die_objection(table.battles, object, choice // FORGED_SIDES, choice % FORGED_SIDES)
    if verb == BRING_IN:
        return join_objection(table, object)
    if verb == CORRECT:
        return ALLOWED
    if is_amend(verb):
        return amend_objection(state, int(state.purses.partner[seat]), verb, object, choice)
    return correct_objection(state, seat, verb, object, choice)


@rule
def guise_objection(table: Table, seat: int, numen: int) -> int:
    """What speaks against a guise of Juppiter's [3.5, LU-70]."""
    if table.people.kind[seat] != NUMEN:
        return NO_NUMEN
    if table.people.used[seat] & USED_GUISE:
        return GUISE_USED
    return NO_GUISE if numen == JUPPITER or numen == JUNO or numen == FATES else ALLOWED


@rule
def allot_objection(table: Table, to: int) -> int:
    """What speaks against allotting an absent numen's things to another [3.5, LU-6]."""
    if table.people.held[to] == NOT_HELD:
        return NOBODY_HOLDS_IT
    return OWNS_NOTHING if owns_nothing(table.people, to) else ALLOWED


@rule
def correct_objection(state: State, seat: int, verb: int, object: int, choice: int) -> int:
    """What speaks against a correction [18.3, LU-3]."""
    people, target = state.table.people, int(state.purses.partner[seat])
    if verb == CORRECT_UP or verb == CORRECT_DOWN:
        return goods_objection(state, target, choice // STEPS_OF_AMOUNT, verb == CORRECT_UP)
    if verb == CORRECT_STATUS:
        return status_objection(state.table, target, choice)
    if verb != CORRECT_PLACE:
        return NOT_POSSIBLE
    if object >= LANDS:
        return NO_REGION
    if people.place[target] == NOWHERE:
        return IS_UNSEEN if is_mortal(people, target) else OFF_MAP
    if people.locked[target] > 0:
        return TARGET_LOCKED
    return THERE_ALREADY if people.place[target] == object else ALLOWED


@rule
def die_objection(battles: Battles, region: int, side: int, pip: int) -> int:
    """What speaks against correcting a legion's die while the result waits [18.3, LU-107]."""
    if battles.stage[region] != WAITING:
        return NO_RESULT
    sides = FORGED_SIDES if battles.named[region, side] == FORGED_NAMED else SIDES
    return DIE_SO if pip >= sides or int(battles.die[region, side]) == pip + 1 else ALLOWED


@rule
def goods_objection(state: State, target: int, goods: int, more: bool) -> int:
    """What speaks against a correction of what somebody holds [18.3]."""
    people = state.table.people
    if goods >= CLIENT_LEGION and people.locked[target] > 0:
        return LEGIONS_LOCKED
    if more and people.kind[target] != NUMEN and not may_own(people, target, goods):
        return MAY_NOT_OWN
    return OWNS_NOTHING if more and owns_nothing(people, target) else ALLOWED


@rule
def status_objection(table: Table, target: int, status: int) -> int:
    """What speaks against a correction of what befell somebody [18.3]."""
    if not is_mortal(table.people, target):
        return NO_MORTAL
    return ALLOWED if is_otherwise(table, target, status) else STATUS_SO


@rule
def is_otherwise(table: Table, target: int, status: int) -> bool:
    """Whether a mortal is not, and could be, what a judge makes of him."""
    people = table.people
    alive = int(people.life[target]) == ALIVE
    if status == PROSCRIBE:
        return is_roman(people, target) and int(people.proscribed[target]) == 0
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
        return int(people.crown[target]) == 1 and int(people.patron[target]) == NONE
    if status == SAVE:
        return int(people.life[target]) == DYING
    if status == CONDEMN:
        return alive
    return int(people.bacchant[target]) == 1 or int(people.possessed[target]) != NONE


@rule
def do_judges(state: State, seat: int, verb: int, object: int, choice: int) -> None:
    """Carry out a verb of Juppiter's or of a judge's."""
    table = state.table
    if verb == APPEAR_AS:
        table.people.used[seat] |= USED_GUISE
        table.people.guise[seat] = object
        assign_powers(table)
    elif verb == ALLOT or verb == CORRECT:
        open_desk(state, seat, verb, object)
    elif verb == ALLOT_TO:
        allot(state, int(state.purses.partner[seat]), object)
        clear_desk(state, seat)
    elif verb == HAND_OVER_ROLE:
        hand_over(state, object, choice)
    elif verb == BRING_IN:
        join(state, object)
    elif verb == VOID_BATTLE:
        end_battle(state, object)
    elif verb == CORRECT_DIE:
        table.battles.die[object, choice // FORGED_SIDES] = choice % FORGED_SIDES + 1
    elif is_amend(verb):
        amend(state, int(state.purses.partner[seat]), verb, object, choice)
        clear_desk(state, seat)
    else:
        correct(state, int(state.purses.partner[seat]), verb, object, choice)
        clear_desk(state, seat)


@rule
def allot(state: State, absent: int, to: int) -> None:
    """Pass what an absent numen has, for good, and its powers while it is absent [3.5, LU-6]."""
    purses, things = state.purses, state.table.things
    state.table.people.allotted[absent] = to
    for goods in range(KINDS_OF_GOODS):
        take_all(state, absent, to, goods)
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
    people.voice[role] = NONE
    if holder != NOT_HELD:
        people.allotted[role] = NONE
    elif people.kind[role] == NUMEN:
        drop_offers(state, role)
        vanish(state, role)
    assign_powers(state.table)


@rule
def correct(state: State, target: int, verb: int, object: int, choice: int) -> None:
    """Set right what somebody holds, where he is, or what befell him [18.3, LU-3]."""
    if verb == CORRECT_PLACE:
        move(state, target, object)
    elif verb == CORRECT_STATUS:
        set_status(state, target, choice)
    else:
        amount = amount_of(choice)
        change_goods(state, target, choice // STEPS_OF_AMOUNT, amount, verb == CORRECT_UP)


@rule
def change_goods(state: State, target: int, goods: int, amount: int, more: bool) -> None:
    """Put goods into play from the judges' box, or take back what is there [18.3]."""
    held = int(state.purses.goods[target, goods])
    change = min(amount, MOST_HELD - held) if more else -min(amount, held)
    state.purses.goods[target, goods] = held + change
    state.table.box[goods] -= change
    drop_unpayable(state, target)
    note_arms(state, target)


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
        people.life[target] = ALIVE
        state.table.dead.cause[target] = NO_CAUSE
        state.table.dead.killer[target] = NONE
        drop_offers(state, target)
    elif status == CONDEMN:
        condemn(state, target, NO_CAUSE, NONE)
    else:
        people.bacchant[target] = 0
        people.possessed[target] = NONE


@rule
def share_uses(table: Table) -> None:
    """After every act, let what is used once a season count for Juppiter's guise too [LU-70]."""
    people = table.people
    for seat in range(int(table.roles)):
        guise = int(people.guise[seat])
        other = user_of(table, guise) if guise != NONE else NONE
        if other != NONE:
            both = (int(people.used[seat]) | int(people.used[other])) & int(SHARED_USES[guise])
            people.used[seat] |= both
            people.used[other] |= both


@rule
def user_of(table: Table, numen: int) -> int:
    """Whose uses count with Juppiter's in a guise: the numen's, or his to whom it is allotted."""
    people = table.people
    for seat in range(int(table.roles)):
        if int(IDENTITY[people.row[seat]]) == numen:
            passed = people.held[seat] == NOT_HELD and int(people.allotted[seat]) != NONE
            return int(people.allotted[seat]) if passed else seat
    return NONE
