"""The verbs of battle: what speaks against each, and what each does [7, 14.1, 15.2]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import actions, data, reasons
from ...model.position import terms
from ...model.state import State, Table
from .. import offers, people
from ..trade import trade
from . import aids, challenges, dice, field, heroes, naming, ring, skirmish, spoils, wargods


@rule
def guard_battle(state: State, seat: int, verb: int, object: int, choice: int) -> int:
    """What speaks against a verb of battle."""
    if verb <= actions.HAND_OVER_TO:
        return guard_challenge(state, seat, verb, object)
    if verb <= actions.FIGHT_BESIDE:
        return guard_skirmish(state, seat, verb, object, choice)
    if verb <= actions.EXECUTE:
        return guard_spoils(state, seat, verb, object)
    return guard_gods(state, seat, verb, object)


@rule
def guard_challenge(state: State, seat: int, verb: int, object: int) -> int:
    """What speaks against challenging, answering, and handing a battle over [7.1, 7.3]."""
    if verb == actions.CHALLENGE:
        return challenges.challenge_objection(state, seat, object)
    if verb == actions.WAIVE:
        return challenges.waive_objection(state, seat)
    if verb == actions.CALL_TIME:
        return challenges.time_objection(state, seat, object)
    if verb == actions.ACCEPT_CHALLENGE or verb == actions.REFUSE_CHALLENGE:
        return challenges.asked_objection(state, seat, terms.CHALLENGED)
    if verb == actions.WITHDRAW_CHALLENGE:
        return challenges.asked_objection(state, seat, terms.CHALLENGERS)
    return hand_over_objection(state.table, seat, object)


@rule
def guard_skirmish(state: State, seat: int, verb: int, object: int, choice: int) -> int:
    """What speaks against naming, pressing, helping, proclaiming [7.4, 7.10, 7.11, 14.4]."""
    if verb == actions.NAME_LEGION:
        return naming.name_objection(state, seat, object, choice)
    if verb == actions.PRESS:
        return naming.press_objection(state, seat, choice)
    if verb == actions.LAY_WHEEL:
        return dice.wheel_objection(state, seat, dice.wheel_of(state, seat))
    if verb == actions.LEND_FORGED_LEGION:
        return aids.forged_objection(state.table, seat, object)
    if verb == actions.HAUNT:
        return dice.haunt_objection(state, seat)
    if verb == actions.PROCLAIM_RESULT:
        return skirmish.proclaim_objection(state, seat)
    if verb == actions.CALL_ON:
        return aids.call_objection(state.table, seat)
    return heroes.ally_objection(state.table, seat, object)


@rule
def guard_spoils(state: State, seat: int, verb: int, object: int) -> int:
    """What speaks against converting, executing, sparing [7.4, 14.1]."""
    if verb == actions.CONVERT_WITH:
        return spoils.convert_objection(state, seat, object)
    if verb == actions.GIVE_UP:
        return spoils.capture_objection(state, seat)
    if verb == actions.EXECUTE_BEATEN:
        return spoils.beaten_objection(state, seat, object)
    return (
        spoils.spare_objection(state, seat)
        if verb == actions.SPARE
        else spoils.execute_objection(state, seat, object)
    )


@rule
def guard_gods(state: State, seat: int, verb: int, object: int) -> int:
    """What speaks against the battles that gods begin, the Ring, a possession [7.5-7.12]."""
    if verb == actions.TEMPT:
        return wargods.tempt_objection(state, seat, object)
    if verb == actions.TEMPT_AGAINST:
        return wargods.against_objection(state, seat, object)
    if verb == actions.FIGHT_THE_OTHER or verb == actions.FIGHT_THE_GOD:
        return wargods.choice_objection(state, seat, verb == actions.FIGHT_THE_OTHER)
    if verb == actions.FORCE:
        return wargods.force_objection(state, seat, object)
    if verb == actions.FORCE_AGAINST:
        return wargods.pair_objection(state, seat, object)
    if verb == actions.LEND_RING:
        return ring.lend_ring_objection(state, seat, object)
    if verb == actions.STRIKE:
        return ring.strike_objection(state, seat, object)
    if verb == actions.TAKE_RING_BACK:
        return ring.ring_back_objection(state)
    return (
        ring.possess_objection(state, seat, object)
        if verb == actions.POSSESS
        else reasons.NOT_POSSIBLE
    )


@rule
def hand_over_objection(table: Table, seat: int, target: int) -> int:
    """What speaks against handing a battle over to another numen here [7.1, LU-63]."""
    region = int(table.people.place[seat])
    if region < 0 or table.battles.presiding[region] != seat:
        return reasons.NOT_PRESIDING
    return presiding_objection(table, region, target)


@rule
def presiding_objection(table: Table, region: int, target: int) -> int:
    """What speaks against a numen's presiding over the battle of a region [7.1, 7.5]."""
    if region < 0:
        return reasons.OFF_MAP
    if table.battles.stage[region] == terms.AT_PEACE:
        return reasons.NO_BATTLE
    if table.battles.tempter[region] != data.NONE:
        return reasons.WAR_GOD_PRESIDES
    if table.battles.presiding[region] == target:
        return reasons.PRESIDES_ALREADY
    return reasons.ALLOWED if field.may_preside(table, target, region) else reasons.MAY_NOT_PRESIDE


@rule
def do_battle(state: State, seat: int, verb: int, object: int, choice: int) -> None:
    """Carry out a verb of battle."""
    if verb <= actions.HAND_OVER_TO:
        do_challenge(state, seat, verb, object)
    elif verb <= actions.FIGHT_BESIDE:
        do_skirmish(state, seat, verb, object, choice)
    elif verb <= actions.EXECUTE:
        do_spoils(state, seat, verb, object)
    else:
        do_gods(state, seat, verb, object)


@rule
def do_challenge(state: State, seat: int, verb: int, object: int) -> None:
    """Challenge, answer a challenge, hand a battle over [7.1, 7.3]."""
    if verb == actions.CHALLENGE:
        challenges.challenge(state, seat, object)
    elif verb == actions.WAIVE:
        field.mark_party(state, seat, terms.WAIVED)
    elif verb == actions.CALL_TIME:
        challenges.call_time(state, object)
    elif verb == actions.ACCEPT_CHALLENGE:
        challenges.join_battle(state, int(state.table.people.place[seat]))
    elif verb == actions.HAND_OVER_TO:
        offers.make_offer(state, seat, verb, object, data.NONE, data.NONE)
    else:
        challenges.break_off(state, seat)


@rule
def do_skirmish(state: State, seat: int, verb: int, object: int, choice: int) -> None:
    """Name, press, help, proclaim [7.4, 7.10, 7.11, 14.4, 15.2]."""
    if verb == actions.NAME_LEGION:
        naming.name_legion(state, people.place_of(state, seat), object, choice)
    elif verb == actions.PRESS:
        naming.press(state, people.place_of(state, seat))
    elif verb == actions.LAY_WHEEL:
        dice.lay_wheel(state, seat, choice)
    elif verb == actions.HAUNT:
        dice.haunt(state, seat, choice)
    elif verb == actions.PROCLAIM_RESULT:
        skirmish.proclaim(state, seat)
    else:
        offers.make_offer(state, seat, verb, object, data.NONE, data.NONE)


@rule
def do_spoils(state: State, seat: int, verb: int, object: int) -> None:
    """Convert a captured legion, execute, spare [7.4, 14.1]."""
    if verb == actions.CONVERT_WITH:
        spoils.convert(state, seat, object)
    elif verb == actions.GIVE_UP:
        spoils.give_up(state, seat)
    elif verb == actions.EXECUTE_BEATEN:
        spoils.execute_beaten(state, seat, object)
    elif verb == actions.SPARE:
        spoils.end_battle(state, int(state.table.people.place[seat]))
    else:
        spoils.execute(state, seat, object)


@rule
def do_gods(state: State, seat: int, verb: int, object: int) -> None:
    """Begin the battles of gods, lend and use the Ring, possess [7.5, 7.6, 7.8, 7.12]."""
    if verb == actions.TEMPT or verb == actions.FORCE:
        trade.open_desk(state, seat, verb, object)
    elif verb == actions.TEMPT_AGAINST:
        wargods.tempt(state, seat, object)
    elif verb == actions.FIGHT_THE_OTHER:
        wargods.fight_the_other(state, seat)
    elif verb == actions.FIGHT_THE_GOD:
        wargods.fight_the_god(state, seat)
    elif verb == actions.FORCE_AGAINST:
        wargods.force(state, seat, object)
    elif verb == actions.LEND_RING:
        offers.make_offer(state, seat, verb, object, data.NONE, data.NONE)
    elif verb == actions.STRIKE:
        ring.strike(state, seat, object)
    elif verb == actions.TAKE_RING_BACK:
        ring.take_ring_back(state, seat)
    else:
        ring.possess(state, seat, object)


@rule
def consent_battle(state: State, sender: int, slot: int) -> int:
    """What keeps the one asked from agreeing to preside, to a loan, to help."""
    verb, to = int(state.offers.verb[sender, slot]), int(state.offers.to[sender, slot])
    if verb == actions.HAND_OVER_TO:
        return hand_over_objection(state.table, sender, to)
    if verb == actions.LEND_FORGED_LEGION:
        return aids.forged_objection(state.table, sender, to)
    if verb == actions.CALL_ON:
        return aids.call_objection(state.table, sender)
    if verb == actions.FIGHT_BESIDE:
        return heroes.ally_objection(state.table, sender, to)
    return ring.lend_ring_objection(state, sender, to)


@rule
def settle_battle(state: State, sender: int, slot: int) -> None:
    """Carry out what was agreed to: presiding, loans, help."""
    table = state.table
    verb, to = int(state.offers.verb[sender, slot]), int(state.offers.to[sender, slot])
    if verb == actions.HAND_OVER_TO:
        table.battles.presiding[table.people.place[sender]] = to
    elif verb == actions.LEND_FORGED_LEGION:
        table.things.forged = to
    elif verb == actions.CALL_ON:
        aids.double_die(table, sender)
    elif verb == actions.FIGHT_BESIDE:
        table.people.ally[sender] = to
    else:
        ring.lend_ring(state, sender, to)
