"""What each seat may see: all but what others have decided about the elections [8]."""

from __future__ import annotations

from ...core.compile.jit import rule
from ...core.rng import Stream, draw
from . import actions, data, reasons
from .rules import election
from .state import State, Table, View


@rule
def observe(state: State, seat: int, view: View) -> None:
    """Fill *view* with what *seat* may know; NOBODY is a spectator [8.1, 8.2]."""
    view.table = state.table
    view.secret = state.secret[seat] if seat >= 0 else 0
    view.seat = seat


@rule
def redact(state: State, seat: int, action: int, viewer: int) -> int:
    """What *viewer* learns of an action: of another's decision only that it was made [8.2]."""
    table = state.table
    hidden = table.stage == data.ELECTION_STAGE and table.seats > 1 and viewer != seat
    return actions.SOME_DECISION if hidden else action


def reveals(before: View, after: View) -> bool:
    """Whether all decisions about the elections have just been revealed [8.1]."""
    return bool(
        before.table.stage == data.ELECTION_STAGE
        and after.table.stage != data.ELECTION_STAGE
        and before.table.seats > 1
    )


@rule
def imagine(view: View, stream: Stream, state: State) -> None:
    """Fill *state* with a game that the viewer cannot tell from the real one [8.2]."""
    state.table = view.table
    for seat in range(data.SEATS):
        state.secret[seat] = 0
        if seat == view.seat:
            state.secret[seat] = view.secret
        elif (int(view.table.decided) >> seat) & 1:
            state.secret[seat] = imagine_decision(view.table, seat, stream)


@rule
def imagine_decision(table: Table, seat: int, stream: Stream) -> int:
    """What another seat may have decided: anything open to it, each office equally likely [8.2]."""
    forced = int(election.must_run(table, seat))
    choices = 1 - forced
    for office in range(len(data.OFFICES)):
        choices += int(election.office_objection(table, seat, office) == reasons.ALLOWED)
    choice = draw(stream, choices) + forced
    office = NOWHERE
    while choice > 0:
        office += 1
        choice -= int(election.office_objection(table, seat, office) == reasons.ALLOWED)
    if office == NOWHERE:
        return actions.ABSTAIN
    bribe = draw(stream, int(table.wealth[seat]) + 1)
    return actions.RUN + office * actions.BRIBES + bribe


NOWHERE = -1
"""Before the first office."""
