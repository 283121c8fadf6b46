"""The Senate: who may nominate, acclaim, move, vote, and close or decide for Venus [8, LU-67]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model.actions import (
    ACCLAIM,
    CLOSE_STAGE,
    DECIDE_BILL,
    GIVE_IMPERIUM,
    MOVE_CAEDES,
    MOVE_CENSUS,
    MOVE_IMPERIUM,
    MOVE_NOTHING,
    MOVE_PROSCRIPTIO,
    MOVE_RESTITUTIO,
    NOMINATE,
    PREFER,
    VOTE,
)
from ...model.data import AMOUNT, LANDS, NONE, PROVINCE, TYPE
from ...model.position.terms import (
    ACCLAIMING,
    CAEDES,
    CARRIED,
    CENSUS,
    IMPERIUM,
    NO_TIE,
    NOMINATING,
    PROPOSING,
    PROSCRIPTIO,
    REJECTED,
    RESTITUTIO,
    TIED_BILL,
    TIED_CONSULS,
    VOID,
    VOTING,
)
from ...model.reasons import (
    ALLOWED,
    NO_CENSUS,
    NO_VOTES,
    NOMINATED_ALREADY,
    NOT_CANDIDATE,
    NOT_CONSUL,
    NOT_FOR_CENSUS,
    NOT_IN_SENATE,
    NOT_PROSCRIBED,
    NOT_THIS_STAGE,
    NOT_TIED,
    NOTHING_TIED,
    ONLY_COMMANDERS,
    ONLY_PROVINCES,
    POT_TOO_SMALL,
    PROSCRIBED_ALREADY,
    SAME_COMMANDER,
    TIE_WAITS,
    VOICE_GIVEN,
    VOTED_SO,
)
from ...model.state import State, Table
from ..offers import clear_desk
from ..trade.trade import open_desk
from .bills import attends, commands, is_lawful, pay_share, votes_of
from .stages import (
    appoint,
    close_stage,
    conclude,
    drop_motion,
    elect,
    is_candidate,
    is_open_stage,
    is_rival,
    most_acclaimed,
    put_motion,
)


@rule
def guard_senate(state: State, seat: int, verb: int, object: int, choice: int) -> int:
    """What speaks against a verb of the Senate."""
    if verb == NOMINATE:
        return nominate_objection(state.table, seat)
    if verb == ACCLAIM:
        return acclaim_objection(state.table, seat, object)
    if verb <= DECIDE_BILL:
        return venus_objection(state.table, verb, object)
    if verb <= MOVE_NOTHING:
        return motion_objection(state, seat, verb, object)
    if verb == VOTE:
        return vote_objection(state.table, seat, choice)
    return share_objection(state.table, object, int(AMOUNT[choice]))


@rule
def nominate_objection(table: Table, seat: int) -> int:
    """What speaks against a nomination: each Roman in Rome makes one [8.2, LU-45, LU-90]."""
    if table.senate.stage != NOMINATING:
        return NOT_THIS_STAGE
    if not attends(table.people, seat):
        return NOT_IN_SENATE
    return ALLOWED if table.people.acclaims[seat] == NONE else NOMINATED_ALREADY


@rule
def acclaim_objection(table: Table, seat: int, candidate: int) -> int:
    """What speaks against a voice for a candidate [8.2, LU-45]."""
    if table.senate.stage != ACCLAIMING:
        return NOT_THIS_STAGE
    if table.senate.tie != NO_TIE:
        return TIE_WAITS
    if not attends(table.people, seat):
        return NOT_IN_SENATE
    if not is_candidate(table, candidate):
        return NOT_CANDIDATE
    return VOICE_GIVEN if table.people.acclaims[seat] == candidate else ALLOWED


@rule
def venus_objection(table: Table, verb: int, object: int) -> int:
    """What speaks against Venus' closing a stage or breaking a tie [8.1, 8.2, LU-67]."""
    if verb == CLOSE_STAGE:
        if table.senate.tie != NO_TIE:
            return TIE_WAITS
        return ALLOWED if is_open_stage(table) else NOT_THIS_STAGE
    if verb == DECIDE_BILL:
        return ALLOWED if table.senate.tie == TIED_BILL else NOTHING_TIED
    if table.senate.tie != TIED_CONSULS:
        return NOTHING_TIED
    return ALLOWED if is_rival(table, object, most_acclaimed(table)) else NOT_TIED


@rule
def motion_objection(state: State, seat: int, verb: int, object: int) -> int:
    """What speaks against a consul's motion [8.2, 8.3]."""
    table = state.table
    if table.senate.stage != PROPOSING:
        return NOT_THIS_STAGE
    if table.senate.consuls[table.senate.turn] != seat:
        return NOT_CONSUL
    if verb == MOVE_IMPERIUM:
        return ALLOWED if commands(table.people, object) else ONLY_COMMANDERS
    if verb == GIVE_IMPERIUM:
        return command_objection(state, seat, object)
    if verb == MOVE_PROSCRIPTIO:
        return PROSCRIBED_ALREADY if table.people.proscribed[object] else ALLOWED
    if verb == MOVE_RESTITUTIO:
        return ALLOWED if table.people.proscribed[object] else NOT_PROSCRIBED
    if verb == MOVE_CENSUS and (object >= LANDS or int(TYPE[object]) != PROVINCE):
        return ONLY_PROVINCES
    return ALLOWED


@rule
def command_objection(state: State, seat: int, second: int) -> int:
    """What speaks against giving the named commander's legions to somebody [8.3]."""
    first = int(state.purses.partner[seat])
    if first == second:
        return SAME_COMMANDER
    return ALLOWED if commands(state.table.people, first) else ONLY_COMMANDERS


@rule
def vote_objection(table: Table, seat: int, choice: int) -> int:
    """What speaks against a vote [8.1, LU-66]."""
    if table.senate.stage != VOTING:
        return NOT_THIS_STAGE
    if table.senate.tie != NO_TIE:
        return TIE_WAITS
    if not attends(table.people, seat):
        return NOT_IN_SENATE
    if votes_of(table, seat) == 0:
        return NO_VOTES
    return VOTED_SO if table.people.vote[seat] == choice + 1 else ALLOWED


@rule
def share_objection(table: Table, target: int, amount: int) -> int:
    """What speaks against a share in the census [8.3, LU-48]."""
    if table.senate.pot == 0:
        return NO_CENSUS
    if table.people.favoured[target] == 0:
        return NOT_FOR_CENSUS
    return ALLOWED if int(table.senate.pot) >= amount else POT_TOO_SMALL


@rule
def do_senate(state: State, seat: int, verb: int, object: int, choice: int) -> None:
    """Carry out a verb of the Senate."""
    people = state.table.people
    if verb == NOMINATE:
        people.acclaims[seat] = object
        people.candidate[object] = 1
    elif verb == ACCLAIM:
        people.acclaims[seat] = object
    elif verb <= DECIDE_BILL:
        do_as_venus(state, verb, object, choice)
    elif verb <= MOVE_NOTHING:
        do_motion(state, seat, verb, object, choice)
    elif verb == VOTE:
        people.vote[seat] = choice + 1
    else:
        pay_share(state, object, int(AMOUNT[choice]))


@rule
def do_as_venus(state: State, verb: int, object: int, choice: int) -> None:
    """Close a stage, or break a tie [8.1, 8.2]."""
    if verb == CLOSE_STAGE:
        close_stage(state)
    elif verb == PREFER:
        appoint(state.table, object)
        elect(state)
    else:
        decided = CARRIED if choice else REJECTED
        conclude(state, decided if is_lawful(state.table) else VOID)


@rule
def do_motion(state: State, seat: int, verb: int, object: int, choice: int) -> None:
    """Move a bill, or nothing [8.2, 8.3]."""
    table = state.table
    if verb == MOVE_IMPERIUM:
        open_desk(state, seat, verb, object)
    elif verb == GIVE_IMPERIUM:
        put_motion(table, IMPERIUM, int(state.purses.partner[seat]), object, choice + 1)
        clear_desk(state, seat)
    elif verb == MOVE_PROSCRIPTIO:
        put_motion(table, PROSCRIPTIO, object, NONE, 0)
    elif verb == MOVE_RESTITUTIO:
        put_motion(table, RESTITUTIO, object, NONE, 0)
    elif verb == MOVE_CAEDES:
        put_motion(table, CAEDES, object, NONE, 0)
    elif verb == MOVE_CENSUS:
        put_motion(table, CENSUS, object, NONE, 0)
    else:
        drop_motion(state)
