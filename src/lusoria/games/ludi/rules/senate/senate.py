"""The Senate: who may nominate, acclaim, move, vote, and close or decide for Venus [8, LU-67]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import actions, chapters, codes, data, reasons, verbs
from ...model.state import State, Table
from .. import offers
from ..trade import trade
from . import bills, stages


@rule
def guard_senate(state: State, seat: int, verb: int, object: int, choice: int) -> int:
    """What speaks against a verb of the Senate."""
    if verb == verbs.NOMINATE:
        return nominate_objection(state.table, seat)
    if verb == verbs.ACCLAIM:
        return acclaim_objection(state.table, seat, object)
    if actions.PART[verb] == chapters.PREFERENCES:
        return venus_objection(state.table, verb, object)
    if actions.PART[verb] == chapters.MOTIONS:
        return motion_objection(state, seat, verb, object)
    if verb == verbs.VOTE:
        return vote_objection(state.table, seat, choice)
    return share_objection(state.table, object, int(data.AMOUNT[choice]))


@rule
def nominate_objection(table: Table, seat: int) -> int:
    """What speaks against a nomination: each Roman in Rome makes one [8.2, LU-45, LU-90]."""
    if table.senate.stage != codes.NOMINATING:
        return reasons.NOT_THIS_STAGE
    if not bills.attends(table.people, seat):
        return reasons.NOT_IN_SENATE
    return (
        reasons.ALLOWED if table.people.acclaims[seat] == data.NONE else reasons.NOMINATED_ALREADY
    )


@rule
def acclaim_objection(table: Table, seat: int, candidate: int) -> int:
    """What speaks against a voice for a candidate [8.2, LU-45]."""
    if table.senate.stage != codes.ACCLAIMING:
        return reasons.NOT_THIS_STAGE
    if table.senate.tie != codes.NO_TIE:
        return reasons.TIE_WAITS
    if not bills.attends(table.people, seat):
        return reasons.NOT_IN_SENATE
    if not stages.is_candidate(table, candidate):
        return reasons.NOT_CANDIDATE
    return reasons.VOICE_GIVEN if table.people.acclaims[seat] == candidate else reasons.ALLOWED


@rule
def venus_objection(table: Table, verb: int, object: int) -> int:
    """What speaks against Venus' closing a stage or breaking a tie [8.1, 8.2, LU-67]."""
    if verb == verbs.CLOSE_STAGE:
        if table.senate.tie != codes.NO_TIE:
            return reasons.TIE_WAITS
        return reasons.ALLOWED if stages.is_open_stage(table) else reasons.NOT_THIS_STAGE
    if verb == verbs.DECIDE_BILL:
        return reasons.ALLOWED if table.senate.tie == codes.TIED_BILL else reasons.NOTHING_TIED
    if table.senate.tie != codes.TIED_CONSULS:
        return reasons.NOTHING_TIED
    return (
        reasons.ALLOWED
        if stages.is_rival(table, object, stages.most_acclaimed(table))
        else reasons.NOT_TIED
    )


@rule
def motion_objection(state: State, seat: int, verb: int, object: int) -> int:
    """What speaks against a consul's motion [8.2, 8.3]."""
    table = state.table
    if table.senate.stage != codes.PROPOSING:
        return reasons.NOT_THIS_STAGE
    if table.senate.consuls[table.senate.turn] != seat:
        return reasons.NOT_CONSUL
    if verb == verbs.MOVE_IMPERIUM:
        return reasons.ALLOWED if bills.commands(table.people, object) else reasons.ONLY_COMMANDERS
    if verb == verbs.GIVE_IMPERIUM:
        return command_objection(state, seat, object)
    if verb == verbs.MOVE_PROSCRIPTIO:
        return reasons.PROSCRIBED_ALREADY if table.people.proscribed[object] else reasons.ALLOWED
    if verb == verbs.MOVE_RESTITUTIO:
        return reasons.ALLOWED if table.people.proscribed[object] else reasons.NOT_PROSCRIBED
    if verb == verbs.MOVE_CENSUS and (
        object >= data.LANDS or int(data.TYPE[object]) != data.PROVINCE
    ):
        return reasons.ONLY_PROVINCES
    return reasons.ALLOWED


@rule
def command_objection(state: State, seat: int, second: int) -> int:
    """What speaks against giving the named commander's legions to somebody [8.3]."""
    first = int(state.purses.partner[seat])
    if first == second:
        return reasons.SAME_COMMANDER
    return reasons.ALLOWED if bills.commands(state.table.people, first) else reasons.ONLY_COMMANDERS


@rule
def vote_objection(table: Table, seat: int, choice: int) -> int:
    """What speaks against a vote [8.1, LU-66]."""
    if table.senate.stage != codes.VOTING:
        return reasons.NOT_THIS_STAGE
    if table.senate.tie != codes.NO_TIE:
        return reasons.TIE_WAITS
    if not bills.attends(table.people, seat):
        return reasons.NOT_IN_SENATE
    if bills.votes_of(table, seat) == 0:
        return reasons.NO_VOTES
    return reasons.VOTED_SO if table.people.vote[seat] == choice + 1 else reasons.ALLOWED


@rule
def share_objection(table: Table, target: int, amount: int) -> int:
    """What speaks against a share in the census [8.3, LU-48]."""
    if table.senate.pot == 0:
        return reasons.NO_CENSUS
    if table.people.favoured[target] == 0:
        return reasons.NOT_FOR_CENSUS
    return reasons.ALLOWED if int(table.senate.pot) >= amount else reasons.POT_TOO_SMALL


@rule
def do_senate(state: State, seat: int, verb: int, object: int, choice: int) -> None:
    """Carry out a verb of the Senate."""
    people = state.table.people
    if verb == verbs.NOMINATE:
        people.acclaims[seat] = object
        people.candidate[object] = 1
    elif verb == verbs.ACCLAIM:
        people.acclaims[seat] = object
    elif actions.PART[verb] == chapters.PREFERENCES:
        do_as_venus(state, verb, object, choice)
    elif actions.PART[verb] == chapters.MOTIONS:
        do_motion(state, seat, verb, object, choice)
    elif verb == verbs.VOTE:
        people.vote[seat] = choice + 1
    else:
        bills.pay_share(state, object, int(data.AMOUNT[choice]))


@rule
def do_as_venus(state: State, verb: int, object: int, choice: int) -> None:
    """Close a stage, or break a tie [8.1, 8.2]."""
    if verb == verbs.CLOSE_STAGE:
        stages.close_stage(state)
    elif verb == verbs.PREFER:
        stages.appoint(state.table, object)
        stages.elect(state)
    else:
        decided = codes.CARRIED if choice else codes.REJECTED
        stages.conclude(state, decided if bills.is_lawful(state.table) else codes.VOID)


@rule
def do_motion(state: State, seat: int, verb: int, object: int, choice: int) -> None:
    """Move a bill, or nothing [8.2, 8.3]."""
    table = state.table
    if verb == verbs.MOVE_IMPERIUM:
        trade.open_desk(state, seat, verb, object)
    elif verb == verbs.GIVE_IMPERIUM:
        stages.put_motion(
            table, codes.IMPERIUM, int(state.purses.partner[seat]), object, choice + 1
        )
        offers.clear_desk(state, seat)
    elif verb == verbs.MOVE_PROSCRIPTIO:
        stages.put_motion(table, codes.PROSCRIPTIO, object, data.NONE, 0)
    elif verb == verbs.MOVE_RESTITUTIO:
        stages.put_motion(table, codes.RESTITUTIO, object, data.NONE, 0)
    elif verb == verbs.MOVE_CAEDES:
        stages.put_motion(table, codes.CAEDES, object, data.NONE, 0)
    elif verb == verbs.MOVE_CENSUS:
        stages.put_motion(table, codes.CENSUS, object, data.NONE, 0)
    else:
        stages.drop_motion(state)
