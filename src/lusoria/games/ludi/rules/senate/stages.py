"""The stages of the Senate: how each opens, when it closes, what follows [8.2, LU-67]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data, verbs
from ...model.state import State, Table
from .. import offers
from ..people import has_done_enough, holder_of
from . import bills


@rule
def open_senate(table: Table) -> None:
    """Open the Senate of a winter if a Roman is in Rome [8.2, LU-67]."""
    senate = table.senate
    senate.stage = codes.NO_SENATE
    senate.moved = 0
    for at in range(data.CONSULS):
        senate.consuls[at] = data.NONE
        senate.results[at] = codes.OPEN_BILL
    for seat in range(int(table.roles)):
        table.people.voices[seat] = 0
        if bills.attends(table.people, seat):
            senate.stage = codes.NOMINATING


@rule
def end_senate(state: State) -> None:
    """Let all that is open fall at winter's end, and share out a census [8.3, LU-67]."""
    bills.share_out(state)
    forget_bill(state.table)
    state.table.senate.tie = codes.NO_TIE
    state.table.senate.stage = codes.NO_SENATE


@rule
def forget_bill(table: Table) -> None:
    """Take the bill off the table, and the votes on it."""
    senate = table.senate
    senate.bill = codes.NO_BILL
    senate.first = data.NONE
    senate.second = data.NONE
    senate.amount = 0
    for seat in range(int(table.roles)):
        table.people.vote[seat] = codes.NOT_VOTED


@rule
def attend_senate(state: State) -> None:
    """After every act, close the stages in which nobody is waited for [8.2, LU-67]."""
    table = state.table
    if table.chance.kind != codes.NO_CHANCE or table.calendar.closing:
        return
    while is_untied(table) or (is_open_stage(table) and not is_waiting(table)):
        close_stage(state)


@rule
def is_open_stage(table: Table) -> bool:
    """Whether the Senate is in a stage that can be closed."""
    return (
        codes.NOMINATING <= int(table.senate.stage) <= codes.VOTING
        and table.senate.tie == codes.NO_TIE
    )


@rule
def is_untied(table: Table) -> bool:
    """Whether death or departure has left nothing tied about the consuls."""
    return table.senate.tie == codes.TIED_CONSULS and not is_tied(table, most_acclaimed(table))


@rule
def is_waiting(table: Table) -> bool:
    """Whether somebody entitled has not acted in this stage and still may [8.2, LU-67, LU-91]."""
    for seat in range(int(table.roles)):
        if bills.attends(table.people, seat) and is_heard(table, seat) and is_due(table, seat):
            return True
    return False


@rule
def is_heard(table: Table, seat: int) -> bool:
    """Whether the Senate waits for a role: it is held, has not rested, is no bot done [LU-91]."""
    people = table.people
    held = int(people.held[seat])
    if held == codes.NOT_HELD or people.rested[seat] == 1:
        return False
    return not (held == codes.BOT and has_done_enough(people, seat))


@rule
def is_due(table: Table, seat: int) -> bool:
    """Whether a Roman in Rome is entitled to act in this stage and has not [8.1, 8.2]."""
    people, stage = table.people, int(table.senate.stage)
    if stage == codes.NOMINATING:
        return int(people.acclaims[seat]) == data.NONE
    if stage == codes.ACCLAIMING:
        return not has_voice(table, seat) and any_candidate(table)
    if stage == codes.PROPOSING:
        return int(table.senate.consuls[table.senate.turn]) == seat
    return int(people.vote[seat]) == codes.NOT_VOTED and bills.votes_of(table, seat) > 0


@rule
def has_voice(table: Table, seat: int) -> bool:
    """Whether a role acclaims a player who is still a candidate."""
    candidate = int(table.people.acclaims[seat])
    return candidate != data.NONE and is_candidate(table, candidate)


@rule
def is_candidate(table: Table, seat: int) -> bool:
    """Whether a role stands for consul and is in the Senate [8.2, LU-45]."""
    return int(table.people.candidate[seat]) == 1 and bills.attends(table.people, seat)


@rule
def any_candidate(table: Table) -> bool:
    """Whether anybody stands for consul."""
    for seat in range(int(table.roles)):
        if is_candidate(table, seat):
            return True
    return False


@rule
def close_stage(state: State) -> None:
    """Close a stage and begin the next [8.2, LU-67]."""
    table = state.table
    stage = int(table.senate.stage)
    if stage == codes.NOMINATING:
        begin_acclaiming(table)
    elif stage == codes.ACCLAIMING:
        close_acclaiming(state)
    elif stage == codes.PROPOSING:
        drop_motion(state)
    else:
        close_vote(state)


@rule
def wake_romans(table: Table) -> None:
    """Let those in the Senate who rested be asked again: a new stage begins [LU-105]."""
    for seat in range(int(table.roles)):
        if bills.attends(table.people, seat):
            table.people.rested[seat] = 0


@rule
def wake_venus(table: Table) -> None:
    """Let Venus be asked again: only she breaks a tie [8.1, LU-105]."""
    venus = holder_of(table, data.VENUS)
    if venus != data.NONE:
        table.people.rested[venus] = 0


@rule
def begin_acclaiming(table: Table) -> None:
    """Begin the voice vote: nobody has voted yet [8.2]."""
    table.senate.stage = codes.ACCLAIMING
    wake_romans(table)
    for seat in range(int(table.roles)):
        table.people.acclaims[seat] = data.NONE


@rule
def close_acclaiming(state: State) -> None:
    """Count heads once, then elect the consuls; a broken or fallen tie is not counted again."""
    table = state.table
    if table.senate.tie == codes.NO_TIE:
        table.senate.turn = 0
        for seat in range(int(table.roles)):
            if bills.attends(table.people, seat) and has_voice(table, seat):
                table.people.voices[table.people.acclaims[seat]] += 1
    elect(state)


@rule
def elect(state: State) -> None:
    """Appoint the most acclaimed as consuls, in order, until Venus must break a tie [LU-45]."""
    table = state.table
    senate = table.senate
    senate.tie = codes.NO_TIE
    while senate.turn < data.CONSULS:
        best = most_acclaimed(table)
        if best == data.NONE:
            break
        if is_tied(table, best):
            senate.tie = codes.TIED_CONSULS
            wake_venus(table)
            return
        appoint(table, best)
    begin_bill(state, 0)


@rule
def most_acclaimed(table: Table) -> int:
    """A candidate with the most voices, at least one, who is no consul yet, or NONE [LU-45]."""
    best = data.NONE
    for seat in range(int(table.roles)):
        if is_running(table, seat):
            if best == data.NONE or table.people.voices[seat] > table.people.voices[best]:
                best = seat
    return best


@rule
def is_running(table: Table, seat: int) -> bool:
    """Whether a candidate has a voice and is not appointed yet."""
    appointed = table.senate.turn > 0 and table.senate.consuls[0] == seat
    return int(table.people.voices[seat]) > 0 and is_candidate(table, seat) and not appointed


@rule
def is_rival(table: Table, seat: int, best: int) -> bool:
    """Whether a candidate has as many voices as the most acclaimed."""
    return is_running(table, seat) and table.people.voices[seat] == table.people.voices[best]


@rule
def is_tied(table: Table, best: int) -> bool:
    """Whether several candidates have the most voices [8.1]."""
    rivals = 0
    for seat in range(int(table.roles)):
        rivals += int(best != data.NONE and is_rival(table, seat, best))
    return rivals > 1


@rule
def appoint(table: Table, seat: int) -> None:
    """Make a candidate the next consul [8.2]."""
    table.senate.consuls[table.senate.turn] = seat
    table.senate.turn += 1


@rule
def begin_bill(state: State, turn: int) -> None:
    """Let the next consul move a bill, or adjourn [8.2]."""
    senate = state.table.senate
    forget_bill(state.table)
    senate.tie = codes.NO_TIE
    if turn < data.CONSULS and senate.consuls[turn] != data.NONE:
        senate.turn = turn
        senate.stage = codes.PROPOSING
        wake_romans(state.table)
    else:
        senate.turn = 0
        senate.stage = codes.ADJOURNED


@rule
def drop_motion(state: State) -> None:
    """Pass over a consul who moves nothing, is silent, dead or gone [8.2, LU-67]."""
    senate = state.table.senate
    consul = int(senate.consuls[senate.turn])
    if state.purses.desk[consul] == verbs.MOVE_IMPERIUM:
        offers.clear_desk(state, consul)
    conclude(state, codes.NOT_MOVED)


@rule
def put_motion(table: Table, bill: int, first: int, second: int, amount: int) -> None:
    """Put a bill to the vote [8.2, 8.3]."""
    senate = table.senate
    senate.bill = bill
    senate.first = first
    senate.second = second
    senate.amount = amount
    senate.stage = codes.VOTING
    wake_romans(table)


@rule
def close_vote(state: State) -> None:
    """Weigh the votes; a tie waits for Venus [8.1, LU-66, LU-67]."""
    result = bills.outcome_of(state.table)
    if result == codes.OPEN_BILL:
        state.table.senate.tie = codes.TIED_BILL
        wake_venus(state.table)
    else:
        conclude(state, result)


@rule
def conclude(state: State, result: int) -> None:
    """Note what became of a consul's bill, carry it out, and go on [8.2, LU-67]."""
    senate = state.table.senate
    turn = int(senate.turn)
    senate.results[turn] = result
    if result == codes.CARRIED:
        bills.carry_out(state)
    begin_bill(state, turn + 1)
