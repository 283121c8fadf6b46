"""The verbs of battle: what speaks against each, and what each does [7, 14.1, 15.2]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model.actions import (
    ACCEPT_CHALLENGE,
    CALL_ON,
    CALL_TIME,
    CHALLENGE,
    CONVERT_WITH,
    EXECUTE,
    EXECUTE_BEATEN,
    FIGHT_BESIDE,
    FIGHT_THE_GOD,
    FIGHT_THE_OTHER,
    FORCE,
    FORCE_AGAINST,
    GIVE_UP,
    HAND_OVER_TO,
    HAUNT,
    LAY_WHEEL,
    LEND_FORGED_LEGION,
    LEND_RING,
    NAME_LEGION,
    POSSESS,
    PRESS,
    PROCLAIM_RESULT,
    REFUSE_CHALLENGE,
    SPARE,
    STRIKE,
    TAKE_RING_BACK,
    TEMPT,
    TEMPT_AGAINST,
    WAIVE,
    WITHDRAW_CHALLENGE,
)
from ...model.data import NONE
from ...model.position.terms import AT_PEACE, CHALLENGED, CHALLENGERS, WAIVED
from ...model.reasons import (
    ALLOWED,
    MAY_NOT_PRESIDE,
    NO_BATTLE,
    NOT_POSSIBLE,
    NOT_PRESIDING,
    OFF_MAP,
    PRESIDES_ALREADY,
    WAR_GOD_PRESIDES,
)
from ...model.state import State, Table
from ..offers import make_offer
from ..people import place_of
from ..trade.trade import open_desk
from .aids import call_objection, double_die, forged_objection
from .challenges import (
    asked_objection,
    break_off,
    call_time,
    challenge,
    challenge_objection,
    join_battle,
    time_objection,
    waive_objection,
)
from .dice import haunt, haunt_objection, lay_wheel, wheel_objection, wheel_of
from .field import mark_party, may_preside
from .heroes import ally_objection
from .naming import name_legion, name_objection, press, press_objection
from .ring import (
    lend_ring,
    lend_ring_objection,
    possess,
    possess_objection,
    ring_back_objection,
    strike,
    strike_objection,
    take_ring_back,
)
from .skirmish import proclaim, proclaim_objection
from .spoils import (
    beaten_objection,
    capture_objection,
    convert,
    convert_objection,
    end_battle,
    execute,
    execute_beaten,
    execute_objection,
    give_up,
    spare_objection,
)
from .wargods import (
    against_objection,
    choice_objection,
    fight_the_god,
    fight_the_other,
    force,
    force_objection,
    pair_objection,
    tempt,
    tempt_objection,
)


@rule
def guard_battle(state: State, seat: int, verb: int, object: int, choice: int) -> int:
    """What speaks against a verb of battle."""
    if verb <= HAND_OVER_TO:
        return guard_challenge(state, seat, verb, object)
    if verb <= FIGHT_BESIDE:
        return guard_skirmish(state, seat, verb, object, choice)
    if verb <= EXECUTE:
        return guard_spoils(state, seat, verb, object)
    return guard_gods(state, seat, verb, object)


@rule
def guard_challenge(state: State, seat: int, verb: int, object: int) -> int:
    """What speaks against challenging, answering, and handing a battle over [7.1, 7.3]."""
    if verb == CHALLENGE:
        return challenge_objection(state, seat, object)
    if verb == WAIVE:
        return waive_objection(state, seat)
    if verb == CALL_TIME:
        return time_objection(state, seat, object)
    if verb == ACCEPT_CHALLENGE or verb == REFUSE_CHALLENGE:
        return asked_objection(state, seat, CHALLENGED)
    if verb == WITHDRAW_CHALLENGE:
        return asked_objection(state, seat, CHALLENGERS)
    return hand_over_objection(state.table, seat, object)


@rule
def guard_skirmish(state: State, seat: int, verb: int, object: int, choice: int) -> int:
    """What speaks against naming, pressing, helping, proclaiming [7.4, 7.10, 7.11, 14.4]."""
    if verb == NAME_LEGION:
        return name_objection(state, seat, object, choice)
    if verb == PRESS:
        return press_objection(state, seat, choice)
    if verb == LAY_WHEEL:
        return wheel_objection(state, seat, wheel_of(state, seat))
    if verb == LEND_FORGED_LEGION:
        return forged_objection(state.table, seat, object)
    if verb == HAUNT:
        return haunt_objection(state, seat)
    if verb == PROCLAIM_RESULT:
        return proclaim_objection(state, seat)
    if verb == CALL_ON:
        return call_objection(state.table, seat)
    return ally_objection(state.table, seat, object)


@rule
def guard_spoils(state: State, seat: int, verb: int, object: int) -> int:
    """What speaks against converting, executing, sparing [7.4, 14.1]."""
    if verb == CONVERT_WITH:
        return convert_objection(state, seat, object)
    if verb == GIVE_UP:
        return capture_objection(state, seat)
    if verb == EXECUTE_BEATEN:
        return beaten_objection(state, seat, object)
    return spare_objection(state, seat) if verb == SPARE else execute_objection(state, seat, object)


@rule
def guard_gods(state: State, seat: int, verb: int, object: int) -> int:
    """What speaks against the battles that gods begin, the Ring, a possession [7.5-7.12]."""
    if verb == TEMPT:
        return tempt_objection(state, seat, object)
    if verb == TEMPT_AGAINST:
        return against_objection(state, seat, object)
    if verb == FIGHT_THE_OTHER or verb == FIGHT_THE_GOD:
        return choice_objection(state, seat, verb == FIGHT_THE_OTHER)
    if verb == FORCE:
        return force_objection(state, seat, object)
    if verb == FORCE_AGAINST:
        return pair_objection(state, seat, object)
    if verb == LEND_RING:
        return lend_ring_objection(state, seat, object)
    if verb == STRIKE:
        return strike_objection(state, seat, object)
    if verb == TAKE_RING_BACK:
        return ring_back_objection(state)
    return possess_objection(state, seat, object) if verb == POSSESS else NOT_POSSIBLE


@rule
def hand_over_objection(table: Table, seat: int, target: int) -> int:
    """What speaks against handing a battle over to another numen here [7.1, LU-63]."""
    region = int(table.people.place[seat])
    if region < 0 or table.battles.presiding[region] != seat:
        return NOT_PRESIDING
    return presiding_objection(table, region, target)


@rule
def presiding_objection(table: Table, region: int, target: int) -> int:
    """What speaks against a numen's presiding over the battle of a region [7.1, 7.5]."""
    if region < 0:
        return OFF_MAP
    if table.battles.stage[region] == AT_PEACE:
        return NO_BATTLE
    if table.battles.tempter[region] != NONE:
        return WAR_GOD_PRESIDES
    if table.battles.presiding[region] == target:
        return PRESIDES_ALREADY
    return ALLOWED if may_preside(table, target, region) else MAY_NOT_PRESIDE


@rule
def do_battle(state: State, seat: int, verb: int, object: int, choice: int) -> None:
    """Carry out a verb of battle."""
    if verb <= HAND_OVER_TO:
        do_challenge(state, seat, verb, object)
    elif verb <= FIGHT_BESIDE:
        do_skirmish(state, seat, verb, object, choice)
    elif verb <= EXECUTE:
        do_spoils(state, seat, verb, object)
    else:
        do_gods(state, seat, verb, object)


@rule
def do_challenge(state: State, seat: int, verb: int, object: int) -> None:
    """Challenge, answer a challenge, hand a battle over [7.1, 7.3]."""
    if verb == CHALLENGE:
        challenge(state, seat, object)
    elif verb == WAIVE:
        mark_party(state, seat, WAIVED)
    elif verb == CALL_TIME:
        call_time(state, object)
    elif verb == ACCEPT_CHALLENGE:
        join_battle(state, int(state.table.people.place[seat]))
    elif verb == HAND_OVER_TO:
        make_offer(state, seat, verb, object, NONE, NONE)
    else:
        break_off(state, seat)


@rule
def do_skirmish(state: State, seat: int, verb: int, object: int, choice: int) -> None:
    """Name, press, help, proclaim [7.4, 7.10, 7.11, 14.4, 15.2]."""
    if verb == NAME_LEGION:
        name_legion(state, place_of(state, seat), object, choice)
    elif verb == PRESS:
        press(state, place_of(state, seat))
    elif verb == LAY_WHEEL:
        lay_wheel(state, seat, choice)
    elif verb == HAUNT:
        haunt(state, seat, choice)
    elif verb == PROCLAIM_RESULT:
        proclaim(state, seat)
    else:
        make_offer(state, seat, verb, object, NONE, NONE)


@rule
def do_spoils(state: State, seat: int, verb: int, object: int) -> None:
    """Convert a captured legion, execute, spare [7.4, 14.1]."""
    if verb == CONVERT_WITH:
        convert(state, seat, object)
    elif verb == GIVE_UP:
        give_up(state, seat)
    elif verb == EXECUTE_BEATEN:
        execute_beaten(state, seat, object)
    elif verb == SPARE:
        end_battle(state, int(state.table.people.place[seat]))
    else:
        execute(state, seat, object)


@rule
def do_gods(state: State, seat: int, verb: int, object: int) -> None:
    """Begin the battles of gods, lend and use the Ring, possess [7.5, 7.6, 7.8, 7.12]."""
    if verb == TEMPT or verb == FORCE:
        open_desk(state, seat, verb, object)
    elif verb == TEMPT_AGAINST:
        tempt(state, seat, object)
    elif verb == FIGHT_THE_OTHER:
        fight_the_other(state, seat)
    elif verb == FIGHT_THE_GOD:
        fight_the_god(state, seat)
    elif verb == FORCE_AGAINST:
        force(state, seat, object)
    elif verb == LEND_RING:
        make_offer(state, seat, verb, object, NONE, NONE)
    elif verb == STRIKE:
        strike(state, seat, object)
    elif verb == TAKE_RING_BACK:
        take_ring_back(state, seat)
    else:
        possess(state, seat, object)


@rule
def consent_battle(state: State, sender: int, slot: int) -> int:
    """What keeps the one asked from agreeing to preside, to a loan, to help."""
    verb, to = int(state.offers.verb[sender, slot]), int(state.offers.to[sender, slot])
    if verb == HAND_OVER_TO:
        return hand_over_objection(state.table, sender, to)
    if verb == LEND_FORGED_LEGION:
        return forged_objection(state.table, sender, to)
    if verb == CALL_ON:
        return call_objection(state.table, sender)
    if verb == FIGHT_BESIDE:
        return ally_objection(state.table, sender, to)
    return lend_ring_objection(state, sender, to)


@rule
def settle_battle(state: State, sender: int, slot: int) -> None:
    """Carry out what was agreed to: presiding, loans, help."""
    table = state.table
    verb, to = int(state.offers.verb[sender, slot]), int(state.offers.to[sender, slot])
    if verb == HAND_OVER_TO:
        table.battles.presiding[table.people.place[sender]] = to
    elif verb == LEND_FORGED_LEGION:
        table.things.forged = to
    elif verb == CALL_ON:
        double_die(table, sender)
    elif verb == FIGHT_BESIDE:
        table.people.ally[sender] = to
    else:
        lend_ring(state, sender, to)
