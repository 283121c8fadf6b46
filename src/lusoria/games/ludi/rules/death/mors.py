"""Chapter 12 of the catalogue: heirs, suicide, the dying, wills, the dead [14, LU-44, LU-49]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model.actions import (
    BEG_DEATH,
    BEG_RETURN,
    HAND_OUT,
    HAND_VOTES,
    JUDGE_ESTATE,
    NAME_HEIR,
    OBJECT,
    PLEAD,
    PRESS_DEATH,
    RECEIVE,
    RETURN_AS,
    YIELD,
)
from ...model.data import NONE
from ...model.position.terms import DYING, SHADE, SUICIDE
from ...model.reasons import ALLOWED, HEIR_ALREADY, IN_BATTLE_NOW, NOT_DEAD
from ...model.state import State, Table
from ..gods.bacchants import is_watched_over, set_free
from ..offers import clear_desk, make_offer, offer_objection
from ..trade.trade import open_desk
from .death import die, kill_at_once
from .dying import (
    consent_to_plea,
    has_hope,
    plead,
    plead_objection,
    press_objection,
    settle_plea,
)
from .underworld import bring_back, receive_all, receive_objection, return_objection
from .wills import (
    call_conference,
    consent_to_bequest,
    decide,
    dispute_objection,
    give_verdict,
    hand_out_objection,
    hand_votes_objection,
    settle_bequest,
    settle_votes,
    verdict_objection,
)


@rule
def guard_death(state: State, seat: int, verb: int, object: int, choice: int) -> int:
    """What speaks against a verb of death."""
    table = state.table
    if verb == NAME_HEIR:
        return HEIR_ALREADY if state.purses.heir[seat] == object else ALLOWED
    if verb == HAND_OUT:
        return hand_out_objection(state, seat, object, verb)
    if verb == HAND_VOTES:
        return hand_votes_objection(table, seat)
    if verb == PLEAD:
        return plead_objection(state, seat, object)
    if verb == PRESS_DEATH:
        return press_objection(table, seat, object)
    if verb == OBJECT:
        return dispute_objection(table, object)
    if verb == JUDGE_ESTATE:
        return verdict_objection(table, seat, choice + 1)
    if verb == RECEIVE:
        return receive_objection(table, seat)
    if verb == BEG_RETURN:
        return offer_objection(state, seat, verb, object)
    return ALLOWED


@rule
def do_death(state: State, seat: int, verb: int, object: int, choice: int) -> None:
    """Carry out a verb of death."""
    if verb == NAME_HEIR:
        state.purses.heir[seat] = object
    elif verb == BEG_DEATH or verb == HAND_VOTES:
        make_offer(state, seat, verb, object, NONE, NONE)
    elif verb == HAND_OUT or verb == BEG_RETURN:
        open_desk(state, seat, verb, object)
    elif verb == YIELD:
        die(state, seat)
    elif verb == PLEAD:
        plead(state, seat, object, verb)
    elif verb == PRESS_DEATH:
        die(state, object)
    elif verb == OBJECT:
        call_conference(state, object)
    elif verb == JUDGE_ESTATE:
        give_verdict(state, seat, choice + 1)
    elif verb == RECEIVE:
        receive_all(state.table, seat)
    elif verb == RETURN_AS:
        make_offer(state, seat, BEG_RETURN, int(state.purses.partner[seat]), object, NONE)
        clear_desk(state, seat)


@rule
def consent_death(state: State, sender: int, slot: int) -> int:
    """What keeps the one asked from agreeing to an offer about death."""
    table, offers = state.table, state.offers
    verb, to = int(offers.verb[sender, slot]), int(offers.to[sender, slot])
    if verb == BEG_DEATH:
        return IN_BATTLE_NOW if table.people.locked[sender] > 0 else ALLOWED
    if verb == HAND_OUT:
        return consent_to_bequest(state, sender, slot)
    if verb == HAND_VOTES:
        return hand_votes_objection(table, sender)
    if verb == PLEAD:
        return consent_to_plea(state, sender, slot)
    role = int(offers.third[sender, slot])
    if table.people.life[role] < SHADE:
        return NOT_DEAD
    return return_objection(state, to, role)


@rule
def settle_death(state: State, sender: int, slot: int) -> None:
    """Carry out an offer about death that was agreed to."""
    verb, to = int(state.offers.verb[sender, slot]), int(state.offers.to[sender, slot])
    if verb == BEG_DEATH:
        kill_at_once(state, sender, SUICIDE, to)
    elif verb == HAND_OUT:
        settle_bequest(state, sender, slot)
    elif verb == HAND_VOTES:
        settle_votes(state, sender, to)
    elif verb == PLEAD:
        settle_plea(state, sender, slot, verb)
    else:
        bring_back(state, sender, int(state.offers.third[sender, slot]), to)


@rule
def look_after(state: State) -> None:
    """After an act free bacchants left alone, bury the hopeless, decide wills [LU-44, LU-65]."""
    table = state.table
    if is_anyone_in_need(table):
        look_after_roles(state)
    if table.dead.conference != NONE:
        decide(state)


@rule
def is_anyone_in_need(table: Table) -> bool:
    """Whether anybody is a bacchant or about to die: the quick question after every act."""
    people, needs = table.people, 0
    for seat in range(int(table.roles)):
        needs |= int(people.bacchant[seat]) | int(people.life[seat] == DYING)
    return needs != 0


@rule
def look_after_roles(state: State) -> None:
    """Free bacchants left alone and bury the hopeless [LU-44, LU-65]."""
    table = state.table
    people = table.people
    for seat in range(int(table.roles)):
        if people.bacchant[seat] == 1 and not is_watched_over(table, seat):
            set_free(table, seat)
        if people.life[seat] == DYING and not has_hope(state, seat):
            die(state, seat)
