"""Setting up, the seasons, and who ends them [3.2, 5.1-5.5, LU-1, LU-75, LU-80]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model.actions import (
    BEGIN_IN,
    DROP_YEARS,
    END_SEASON,
    GAME_OF_CHANCE,
    PROPOSE_FERIAE,
    REPEAT_TRIBUTE,
    REST,
    SIGNAL,
)
from ...model.data import (
    APOLLO,
    DIANA,
    FACILITATOR,
    FIRST_YEAR,
    HIEMS,
    HOLIDAY_YEAR,
    LANDS,
    LAST_YEAR,
    NONE,
    NUMEN,
    SEASON_AT,
    YEAR_AT,
)
from ...model.position.terms import BOT, MOST_ACTS, MOVING, WINTER
from ...model.reasons import (
    ALLOWED,
    NO_REGION,
    NO_SEAT,
    NO_SIGNAL,
    NOT_POSSIBLE,
    NOT_YOUR_SEASON,
    RESTED_ALREADY,
    SIGNALLED_ALREADY,
    THERE_ALREADY,
    TOO_MANY_YEARS,
    YEAR_BEGUN,
)
from ...model.state import State, Table
from ..gods.judges import do_judges, guard_judges, is_judgement
from ..offers import make_offer
from ..people import has_power
from ..trade.tribute import repeat_objection, repeat_tribute
from ..trade.wager import consent_to_game, do_wager, guard_wager, is_wager, settle_game
from ..travel.places import can_sit, is_winter_ahead, move
from .season import close_season


@rule
def guard_calendar(state: State, seat: int, verb: int, object: int, choice: int) -> int:
    """What speaks against a verb of the calendar."""
    table = state.table
    if verb == BEGIN_IN:
        return start_objection(table, seat, object)
    if verb == REST:
        return RESTED_ALREADY if table.people.rested[seat] else ALLOWED
    if verb == SIGNAL:
        return SIGNALLED_ALREADY if table.calendar.signal else ALLOWED
    if verb == END_SEASON:
        return end_objection(table, seat)
    if verb == PROPOSE_FERIAE:
        return feriae_objection(table)
    if verb == DROP_YEARS:
        return drop_objection(table, choice + 1)
    if verb == REPEAT_TRIBUTE:
        return repeat_objection(table)
    if is_wager(verb):
        return guard_wager(state, seat, verb, object, choice)
    if is_judgement(verb):
        return guard_judges(state, seat, verb, object, choice)
    return NOT_POSSIBLE


@rule
def start_objection(table: Table, seat: int, region: int) -> int:
    """What speaks against beginning in a region [3.2, 3.5, LU-75]."""
    if region >= LANDS:
        return NO_REGION
    if table.people.place[seat] == region:
        return THERE_ALREADY
    if table.people.kind[seat] == NUMEN:
        return ALLOWED
    return ALLOWED if can_sit(table, seat, region) else NO_SEAT


@rule
def end_objection(table: Table, seat: int) -> int:
    """What speaks against ending the season [5.1, LU-1]."""
    if table.people.held[seat] == BOT and not table.calendar.signal:
        return NO_SIGNAL
    if table.people.kind[seat] == FACILITATOR:
        return ALLOWED
    wintry = table.calendar.phase == WINTER or is_winter_ahead(table)
    ends = has_power(table.people, seat, DIANA if wintry else APOLLO)
    return ALLOWED if ends else NOT_YOUR_SEASON


@rule
def first_droppable(table: Table) -> int:
    """The first year that has not begun, as years since 44; winter begins a year [LU-80]."""
    step = int(table.calendar.step)
    year = FIRST_YEAR - int(YEAR_AT[step])
    before_winter = table.calendar.phase == MOVING and int(SEASON_AT[step + 1]) == HIEMS
    return year if before_winter else year + 1


@rule
def feriae_objection(table: Table) -> int:
    """What speaks against making 37 a year of holidays [5.4, LU-80]."""
    year = FIRST_YEAR - HOLIDAY_YEAR
    begun = first_droppable(table) > year
    return YEAR_BEGUN if begun or (int(table.calendar.dropped) >> year) & 1 else ALLOWED


@rule
def drop_objection(table: Table, years: int) -> int:
    """What speaks against leaving out so many coming years: 32 stays [5.5, LU-80]."""
    last = FIRST_YEAR - LAST_YEAR
    coming, dropped = 0, int(table.calendar.dropped)
    for year in range(first_droppable(table), last):
        coming += int((dropped >> year) & 1 == 0)
    return ALLOWED if years <= coming else TOO_MANY_YEARS


@rule
def do_calendar(state: State, seat: int, verb: int, object: int, choice: int) -> None:
    """Carry out a verb of the calendar."""
    table = state.table
    if verb == BEGIN_IN:
        move(state, seat, object)
    elif verb == REST:
        table.people.rested[seat] = 1
    elif verb == SIGNAL:
        signal(table)
    elif verb == END_SEASON:
        close_season(table)
    elif verb == PROPOSE_FERIAE or verb == DROP_YEARS:
        make_offer(state, seat, verb, object, choice, NONE)
    elif verb == REPEAT_TRIBUTE:
        repeat_tribute(table)
    elif is_wager(verb):
        do_wager(state, seat, verb, object, choice)
    elif is_judgement(verb):
        do_judges(state, seat, verb, object, choice)


@rule
def signal(table: Table) -> None:
    """Let the clock signal: whoever ends the season gets one more act for it [LU-1, LU-4]."""
    people = table.people
    table.calendar.signal = 1
    for seat in range(int(table.roles)):
        if people.kind[seat] == NUMEN and end_objection(table, seat) == ALLOWED:
            people.rested[seat] = 0
            people.acts[seat] = min(int(people.acts[seat]), MOST_ACTS - 1)


@rule
def consent_calendar(state: State, sender: int, slot: int) -> int:
    """What keeps one from agreeing to a change of the calendar or to a game [3.5, 5.4, 5.5]."""
    if state.offers.verb[sender, slot] == GAME_OF_CHANCE:
        return consent_to_game(state, sender, slot)
    if state.offers.verb[sender, slot] == PROPOSE_FERIAE:
        return feriae_objection(state.table)
    return drop_objection(state.table, int(state.offers.third[sender, slot]) + 1)


@rule
def settle_calendar(state: State, sender: int, slot: int) -> None:
    """Leave years out of the calendar, or play a game of chance [3.5, 5.4, 5.5, LU-80]."""
    if state.offers.verb[sender, slot] == GAME_OF_CHANCE:
        settle_game(state, sender, slot)
        return
    calendar = state.table.calendar
    if state.offers.verb[sender, slot] == PROPOSE_FERIAE:
        calendar.dropped |= 1 << (FIRST_YEAR - HOLIDAY_YEAR)
        return
    left = int(state.offers.third[sender, slot]) + 1
    year = first_droppable(state.table)
    while left > 0:
        if (int(calendar.dropped) >> year) & 1 == 0:
            calendar.dropped |= 1 << year
            left -= 1
        year += 1
