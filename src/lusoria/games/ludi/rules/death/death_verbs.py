"""Chapter 12 of the catalogue: heirs, suicide, the dying, wills, the dead [14, LU-44, LU-49]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data, reasons, verbs
from ...model.state import State, Table
from .. import offers
from ..gods import bacchants
from ..trade import trade
from . import death, dying, underworld, wills


@rule
def guard_death(state: State, seat: int, verb: int, object: int, choice: int) -> int:
    """What speaks against a verb of death."""
    table = state.table
    if verb == verbs.NAME_HEIR:
        return reasons.HEIR_ALREADY if state.purses.heir[seat] == object else reasons.ALLOWED
    if verb == verbs.HAND_OUT:
        return wills.hand_out_objection(state, seat, object, verb)
    if verb == verbs.HAND_VOTES:
        return wills.hand_votes_objection(table, seat)
    if verb == verbs.PLEAD:
        return dying.plead_objection(state, seat, object)
    if verb == verbs.PRESS_DEATH:
        return dying.press_objection(table, seat, object)
    if verb == verbs.OBJECT:
        return wills.dispute_objection(table, object)
    if verb == verbs.JUDGE_ESTATE:
        return wills.verdict_objection(table, seat, choice + 1)
    if verb == verbs.RECEIVE:
        return underworld.receive_objection(table, seat)
    if verb == verbs.BEG_RETURN:
        return offers.offer_objection(state, seat, verb, object)
    return reasons.ALLOWED


@rule
def do_death(state: State, seat: int, verb: int, object: int, choice: int) -> None:
    """Carry out a verb of death."""
    if verb == verbs.NAME_HEIR:
        state.purses.heir[seat] = object
    elif verb == verbs.BEG_DEATH or verb == verbs.HAND_VOTES:
        offers.make_offer(state, seat, verb, object, data.NONE, data.NONE)
    elif verb == verbs.HAND_OUT or verb == verbs.BEG_RETURN:
        trade.open_desk(state, seat, verb, object)
    elif verb == verbs.YIELD:
        death.die(state, seat)
    elif verb == verbs.PLEAD:
        dying.plead(state, seat, object, verb)
    elif verb == verbs.PRESS_DEATH:
        death.die(state, object)
    elif verb == verbs.OBJECT:
        wills.call_conference(state, object)
    elif verb == verbs.JUDGE_ESTATE:
        wills.give_verdict(state, seat, choice + 1)
    elif verb == verbs.RECEIVE:
        underworld.receive_all(state.table, seat)
    elif verb == verbs.RETURN_AS:
        offers.make_offer(
            state, seat, verbs.BEG_RETURN, int(state.purses.partner[seat]), object, data.NONE
        )
        offers.clear_desk(state, seat)


@rule
def consent_death(state: State, sender: int, slot: int) -> int:
    """What keeps the one asked from agreeing to an offer about death."""
    table, offers = state.table, state.offers
    verb, to = int(offers.verb[sender, slot]), int(offers.to[sender, slot])
    if verb == verbs.BEG_DEATH:
        return reasons.IN_BATTLE_NOW if table.people.locked[sender] > 0 else reasons.ALLOWED
    if verb == verbs.HAND_OUT:
        return wills.consent_to_bequest(state, sender, slot)
    if verb == verbs.HAND_VOTES:
        return wills.hand_votes_objection(table, sender)
    if verb == verbs.PLEAD:
        return dying.consent_to_plea(state, sender, slot)
    role = int(offers.third[sender, slot])
    if table.people.life[role] < codes.SHADE:
        return reasons.NOT_DEAD
    return underworld.return_objection(state, to, role)


@rule
def settle_death(state: State, sender: int, slot: int) -> None:
    """Carry out an offer about death that was agreed to."""
    verb, to = int(state.offers.verb[sender, slot]), int(state.offers.to[sender, slot])
    if verb == verbs.BEG_DEATH:
        death.kill_at_once(state, sender, codes.SUICIDE, to)
    elif verb == verbs.HAND_OUT:
        wills.settle_bequest(state, sender, slot)
    elif verb == verbs.HAND_VOTES:
        wills.settle_votes(state, sender, to)
    elif verb == verbs.PLEAD:
        dying.settle_plea(state, sender, slot, verb)
    else:
        underworld.bring_back(state, sender, int(state.offers.third[sender, slot]), to)


@rule
def look_after(state: State) -> None:
    """After an act free bacchants left alone, bury the hopeless, decide wills [LU-44, LU-65]."""
    table = state.table
    if is_anyone_in_need(table):
        look_after_roles(state)
    if table.dead.conference != data.NONE:
        wills.decide(state)


@rule
def is_anyone_in_need(table: Table) -> bool:
    """Whether anybody is a bacchant or about to die: the quick question after every act."""
    people, needs = table.people, 0
    for seat in range(int(table.roles)):
        needs |= int(people.bacchant[seat]) | int(people.life[seat] == codes.DYING)
    return needs != 0


@rule
def look_after_roles(state: State) -> None:
    """Free bacchants left alone and bury the hopeless [LU-44, LU-65]."""
    table = state.table
    people = table.people
    for seat in range(int(table.roles)):
        if people.bacchant[seat] == 1 and not bacchants.is_watched_over(table, seat):
            bacchants.set_free(table, seat)
        if people.life[seat] == codes.DYING and not dying.can_be_saved(state, seat):
            death.die(state, seat)
