"""The verbs of battle: what speaks against each, and what each does [7, 14.1, 15.2]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import actions, chapters, codes, data, reasons, verbs
from ...model.state import State, Table
from .. import offers, people
from ..trade import trade
from . import aids, challenges, dice, fighters, heroes, naming, ring, skirmish, spoils, wargods


@rule
def guard_battle(state: State, seat: int, verb: int, object: int, choice: int) -> int:
    """What speaks against a verb of battle."""
    if actions.PART[verb] == chapters.CHALLENGES:
        return guard_challenge(state, seat, verb, object)
    if actions.PART[verb] == chapters.SKIRMISHES:
        return guard_skirmish(state, seat, verb, object, choice)
    if actions.PART[verb] == chapters.SPOILS:
        return guard_spoils(state, seat, verb, object)
    return guard_gods(state, seat, verb, object)


@rule
def guard_challenge(state: State, seat: int, verb: int, object: int) -> int:
    """What speaks against challenging, answering, and handing a battle over [7.1, 7.3]."""
    if verb == verbs.CHALLENGE:
        return challenges.challenge_objection(state, seat, object)
    if verb == verbs.WAIVE:
        return challenges.waive_objection(state, seat)
    if verb == verbs.CALL_TIME:
        return challenges.time_objection(state, seat, object)
    if verb == verbs.ACCEPT_CHALLENGE or verb == verbs.REFUSE_CHALLENGE:
        return challenges.asked_objection(state, seat, codes.CHALLENGED)
    if verb == verbs.WITHDRAW_CHALLENGE:
        return challenges.asked_objection(state, seat, codes.CHALLENGERS)
    return hand_over_objection(state.table, seat, object)


@rule
def guard_skirmish(state: State, seat: int, verb: int, object: int, choice: int) -> int:
    """What speaks against naming, pressing, helping, proclaiming [7.4, 7.10, 7.11, 14.4]."""
    if verb == verbs.NAME_LEGION:
        return naming.name_objection(state, seat, object, choice)
    if verb == verbs.PRESS:
        return naming.press_objection(state, seat, choice)
    if verb == verbs.LAY_WHEEL:
        return dice.wheel_objection(state, seat, dice.wheel_of(state, seat))
    if verb == verbs.LEND_FORGED_LEGION:
        return aids.forged_objection(state.table, seat, object)
    if verb == verbs.HAUNT:
        return dice.haunt_objection(state, seat)
    if verb == verbs.PROCLAIM_RESULT:
        return skirmish.proclaim_objection(state, seat)
    if verb == verbs.CALL_ON:
        return aids.call_objection(state.table, seat)
    return heroes.ally_objection(state.table, seat, object)


@rule
def guard_spoils(state: State, seat: int, verb: int, object: int) -> int:
    """What speaks against converting, executing, sparing [7.4, 14.1]."""
    if verb == verbs.CONVERT_WITH:
        return spoils.convert_objection(state, seat, object)
    if verb == verbs.GIVE_UP:
        return spoils.capture_objection(state, seat)
    if verb == verbs.EXECUTE_BEATEN:
        return spoils.beaten_objection(state, seat, object)
    return (
        spoils.spare_objection(state, seat)
        if verb == verbs.SPARE
        else spoils.execute_objection(state, seat, object)
    )


@rule
def guard_gods(state: State, seat: int, verb: int, object: int) -> int:
    """What speaks against the battles that gods begin, the Ring, a possession [7.5-7.12]."""
    if verb == verbs.TEMPT:
        return wargods.tempt_objection(state, seat, object)
    if verb == verbs.TEMPT_AGAINST:
        return wargods.against_objection(state, seat, object)
    if verb == verbs.FIGHT_THE_OTHER or verb == verbs.FIGHT_THE_GOD:
        return wargods.choice_objection(state, seat, verb == verbs.FIGHT_THE_OTHER)
    if verb == verbs.FORCE:
        return wargods.force_objection(state, seat, object)
    if verb == verbs.FORCE_AGAINST:
        return wargods.pair_objection(state, seat, object)
    if verb == verbs.LEND_RING:
        return ring.lend_ring_objection(state, seat, object)
    if verb == verbs.STRIKE:
        return ring.strike_objection(state, seat, object)
    if verb == verbs.TAKE_RING_BACK:
        return ring.ring_back_objection(state)
    return (
        ring.possess_objection(state, seat, object)
        if verb == verbs.POSSESS
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
    if table.battles.stage[region] == codes.AT_PEACE:
        return reasons.NO_BATTLE
    if table.battles.tempter[region] != data.NONE:
        return reasons.WAR_GOD_PRESIDES
    if table.battles.presiding[region] == target:
        return reasons.PRESIDES_ALREADY
    return (
        reasons.ALLOWED if fighters.may_preside(table, target, region) else reasons.MAY_NOT_PRESIDE
    )


@rule
def do_battle(state: State, seat: int, verb: int, object: int, choice: int) -> None:
    """Carry out a verb of battle."""
    if actions.PART[verb] == chapters.CHALLENGES:
        do_challenge(state, seat, verb, object)
    elif actions.PART[verb] == chapters.SKIRMISHES:
        do_skirmish(state, seat, verb, object, choice)
    elif actions.PART[verb] == chapters.SPOILS:
        do_spoils(state, seat, verb, object)
    else:
        do_gods(state, seat, verb, object)


@rule
def do_challenge(state: State, seat: int, verb: int, object: int) -> None:
    """Challenge, answer a challenge, hand a battle over [7.1, 7.3]."""
    if verb == verbs.CHALLENGE:
        challenges.challenge(state, seat, object)
    elif verb == verbs.WAIVE:
        fighters.mark_party(state, seat, codes.WAIVED)
    elif verb == verbs.CALL_TIME:
        challenges.call_time(state, object)
    elif verb == verbs.ACCEPT_CHALLENGE:
        challenges.join_battle(state, int(state.table.people.place[seat]))
    elif verb == verbs.HAND_OVER_TO:
        offers.make_offer(state, seat, verb, object, data.NONE, data.NONE)
    else:
        challenges.break_off(state, seat)


@rule
def do_skirmish(state: State, seat: int, verb: int, object: int, choice: int) -> None:
    """Name, press, help, proclaim [7.4, 7.10, 7.11, 14.4, 15.2]."""
    if verb == verbs.NAME_LEGION:
        naming.name_legion(state, people.place_of(state, seat), object, choice)
    elif verb == verbs.PRESS:
        naming.press(state, people.place_of(state, seat))
    elif verb == verbs.LAY_WHEEL:
        dice.lay_wheel(state, seat, choice)
    elif verb == verbs.HAUNT:
        dice.haunt(state, seat, choice)
    elif verb == verbs.PROCLAIM_RESULT:
        skirmish.proclaim(state, seat)
    else:
        offers.make_offer(state, seat, verb, object, data.NONE, data.NONE)


@rule
def do_spoils(state: State, seat: int, verb: int, object: int) -> None:
    """Convert a captured legion, execute, spare [7.4, 14.1]."""
    if verb == verbs.CONVERT_WITH:
        spoils.convert(state, seat, object)
    elif verb == verbs.GIVE_UP:
        spoils.give_up(state, seat)
    elif verb == verbs.EXECUTE_BEATEN:
        spoils.execute_beaten(state, seat, object)
    elif verb == verbs.SPARE:
        spoils.end_battle(state, int(state.table.people.place[seat]))
    else:
        spoils.execute(state, seat, object)


@rule
def do_gods(state: State, seat: int, verb: int, object: int) -> None:
    """Begin the battles of gods, lend and use the Ring, possess [7.5, 7.6, 7.8, 7.12]."""
    if verb == verbs.TEMPT or verb == verbs.FORCE:
        trade.open_desk(state, seat, verb, object)
    elif verb == verbs.TEMPT_AGAINST:
        wargods.tempt(state, seat, object)
    elif verb == verbs.FIGHT_THE_OTHER:
        wargods.fight_the_other(state, seat)
    elif verb == verbs.FIGHT_THE_GOD:
        wargods.fight_the_god(state, seat)
    elif verb == verbs.FORCE_AGAINST:
        wargods.force(state, seat, object)
    elif verb == verbs.LEND_RING:
        offers.make_offer(state, seat, verb, object, data.NONE, data.NONE)
    elif verb == verbs.STRIKE:
        ring.strike(state, seat, object)
    elif verb == verbs.TAKE_RING_BACK:
        ring.take_ring_back(state, seat)
    else:
        ring.possess(state, seat, object)


@rule
def consent_battle(state: State, sender: int, slot: int) -> int:
    """What keeps the one asked from agreeing to preside, to a loan, to help."""
    verb, to = int(state.offers.verb[sender, slot]), int(state.offers.to[sender, slot])
    if verb == verbs.HAND_OVER_TO:
        return hand_over_objection(state.table, sender, to)
    if verb == verbs.LEND_FORGED_LEGION:
        return aids.forged_objection(state.table, sender, to)
    if verb == verbs.CALL_ON:
        return aids.call_objection(state.table, sender)
    if verb == verbs.FIGHT_BESIDE:
        return heroes.ally_objection(state.table, sender, to)
    return ring.lend_ring_objection(state, sender, to)


@rule
def settle_battle(state: State, sender: int, slot: int) -> None:
    """Carry out what was agreed to: presiding, loans, help."""
    table = state.table
    verb, to = int(state.offers.verb[sender, slot]), int(state.offers.to[sender, slot])
    if verb == verbs.HAND_OVER_TO:
        table.battles.presiding[table.people.place[sender]] = to
    elif verb == verbs.LEND_FORGED_LEGION:
        table.things.forged = to
    elif verb == verbs.CALL_ON:
        aids.double_die(table, sender)
    elif verb == verbs.FIGHT_BESIDE:
        table.people.ally[sender] = to
    else:
        ring.lend_ring(state, sender, to)
