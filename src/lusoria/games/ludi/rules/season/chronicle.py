"""What has happened, counted where it happens; no rule looks at these numbers [17.5]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import data
from ...model.state import State
from .. import people


@rule
def note_death(state: State, cause: int) -> None:
    """Count a death by its cause [14.1]."""
    state.table.chronicle.deaths[cause] += 1


@rule
def note_battle(state: State) -> None:
    """Count a battle that is joined, a god's fight, a strike or a possession included [7.4]."""
    state.table.chronicle.battles += 1


@rule
def note_marriage(state: State) -> None:
    """Count a marriage [15.1]."""
    state.table.chronicle.marriages += 1


@rule
def note_divorce(state: State) -> None:
    """Count a divorce [15.3]."""
    state.table.chronicle.divorces += 1


@rule
def note_proscription(state: State) -> None:
    """Count a proscription [8.3]."""
    state.table.chronicle.proscriptions += 1


@rule
def note_bill(state: State) -> None:
    """Count a bill that was carried [8.3]."""
    state.table.chronicle.bills += 1


@rule
def note_plague(state: State) -> None:
    """Count a plague [16.1]."""
    state.table.chronicle.plagues += 1


@rule
def note_rescue(state: State) -> None:
    """Count a dying player who is saved [14.1]."""
    state.table.chronicle.rescues += 1


@rule
def note_return(state: State) -> None:
    """Count a role that lives again [14.5]."""
    state.table.chronicle.returns += 1


@rule
def note_legions(state: State) -> None:
    """Write down how many legions are in mortal hands at a summer's end; all could count them."""
    table = state.table
    legions = 0
    for seat in range(int(table.roles)):
        if people.is_mortal(table.people, seat):
            legions += people.legions_of(state, seat)
    summer = data.FIRST_YEAR - int(data.YEAR_AT[table.calendar.step])
    table.chronicle.legions[summer] = legions
