"""Setting up, the seasons, and who ends them [3.2, 5.1-5.5, LU-1, LU-75, LU-80]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data, reasons, verbs
from ...model.state import State, Table
from .. import offers, people
from ..gods import judges
from ..trade import tribute, wager
from ..travel import places
from . import season


@rule
def guard_calendar(state: State, seat: int, verb: int, object: int, choice: int) -> int:
    """What speaks against a verb of the calendar."""
    table = state.table
    if verb == verbs.BEGIN_IN:
        return start_objection(table, seat, object)
    if verb == verbs.REST:
        return reasons.RESTED_ALREADY if table.people.rested[seat] else reasons.ALLOWED
    if verb == verbs.SIGNAL:
        return reasons.SIGNALLED_ALREADY if table.calendar.signal else reasons.ALLOWED
    if verb == verbs.END_SEASON:
        return end_objection(table, seat)
    if verb == verbs.PROPOSE_FERIAE:
        return feriae_objection(table)
    if verb == verbs.DROP_YEARS:
        return drop_objection(table, choice + 1)
    if verb == verbs.LEAVE_OUT:
        return year_objection(table, choice + 1)
    if verb == verbs.REPEAT_TRIBUTE:
        return tribute.repeat_objection(table)
    if verb == verbs.DECLARE:
        spoken = int(table.people.used[seat]) & codes.USED_VERDICT
        return reasons.DECLARED_ALREADY if spoken else reasons.ALLOWED
    if wager.is_wager(verb):
        return wager.guard_wager(state, seat, verb, object, choice)
    if judges.is_judgement(verb):
        return judges.guard_judges(state, seat, verb, object, choice)
    return reasons.NOT_POSSIBLE


@rule
def start_objection(table: Table, seat: int, region: int) -> int:
    """What speaks against beginning in a region [3.2, 3.5, LU-75]."""
    if region >= data.LANDS:
        return reasons.NO_REGION
    if table.people.place[seat] == region:
        return reasons.THERE_ALREADY
    if table.people.kind[seat] == data.NUMEN:
        return reasons.ALLOWED
    return reasons.ALLOWED if places.can_sit(table, seat, region) else reasons.NO_SEAT


@rule
def end_objection(table: Table, seat: int) -> int:
    """What speaks against ending the season [5.1, LU-1]."""
    if table.people.held[seat] == codes.BOT and not table.calendar.signal:
        return reasons.NO_SIGNAL
    if table.people.kind[seat] == data.FACILITATOR:
        return reasons.ALLOWED
    wintry = table.calendar.phase == codes.WINTER or places.is_winter_ahead(table)
    ends = people.has_power(table.people, seat, data.DIANA if wintry else data.APOLLO)
    return reasons.ALLOWED if ends else reasons.NOT_YOUR_SEASON


@rule
def first_droppable(table: Table) -> int:
    """The first year that has not begun, as years since 44; winter begins a year [LU-80]."""
    step = int(table.calendar.step)
    year = data.FIRST_YEAR - int(data.YEAR_AT[step])
    before_winter = (
        table.calendar.phase == codes.MOVING and int(data.SEASON_AT[step + 1]) == data.HIEMS
    )
    return year if before_winter else year + 1


@rule
def feriae_objection(table: Table) -> int:
    """What speaks against making 37 a year of holidays [5.4, LU-80]."""
    year = data.FIRST_YEAR - data.HOLIDAY_YEAR
    begun = first_droppable(table) > year
    return (
        reasons.YEAR_BEGUN
        if begun or (int(table.calendar.dropped) >> year) & 1
        else reasons.ALLOWED
    )


@rule
def drop_objection(table: Table, years: int) -> int:
    """What speaks against leaving out so many coming years: 32 stays [5.5, LU-80]."""
    last = data.FIRST_YEAR - data.LAST_YEAR
    coming, dropped = 0, int(table.calendar.dropped)
    for year in range(first_droppable(table), last):
        coming += int((dropped >> year) & 1 == 0)
    return reasons.ALLOWED if years <= coming else reasons.TOO_MANY_YEARS


@rule
def year_objection(table: Table, year: int) -> int:
    """What speaks against a judge's leaving out a year, counted since 44 [18.3, LU-119]."""
    if table.judged == 0:
        return reasons.NOT_JUDGED
    gone = first_droppable(table) > year or (int(table.calendar.dropped) >> year) & 1
    return reasons.YEAR_IS_GONE if gone else reasons.ALLOWED


@rule
def do_calendar(state: State, seat: int, verb: int, object: int, choice: int) -> None:
    """Carry out a verb of the calendar."""
    table = state.table
    if verb == verbs.BEGIN_IN:
        places.move(state, seat, object)
    elif verb == verbs.REST:
        table.people.rested[seat] = 1
    elif verb == verbs.SIGNAL:
        signal(table)
    elif verb == verbs.END_SEASON:
        season.close_season(table)
    elif verb == verbs.PROPOSE_FERIAE or verb == verbs.DROP_YEARS:
        offers.make_offer(state, seat, verb, object, choice, data.NONE)
    elif verb == verbs.LEAVE_OUT:
        table.calendar.dropped |= 1 << (choice + 1)
    elif verb == verbs.REPEAT_TRIBUTE:
        tribute.repeat_tribute(table)
    elif verb == verbs.DECLARE:
        table.people.used[seat] |= codes.USED_VERDICT
    elif wager.is_wager(verb):
        wager.do_wager(state, seat, verb, object, choice)
    elif judges.is_judgement(verb):
        judges.do_judges(state, seat, verb, object, choice)


@rule
def signal(table: Table) -> None:
    """Let the clock signal: the role that ends the season gets one more act for it [LU-1, LU-4]."""
    people = table.people
    table.calendar.signal = 1
    for seat in range(int(table.roles)):
        if people.kind[seat] == data.NUMEN and end_objection(table, seat) == reasons.ALLOWED:
            people.rested[seat] = 0
            people.acts[seat] = min(int(people.acts[seat]), codes.MOST_ACTS - 1)


@rule
def consent_calendar(state: State, sender: int, slot: int) -> int:
    """What keeps one from agreeing to a change of the calendar or to a game [3.5, 5.4, 5.5]."""
    if state.offers.verb[sender, slot] == verbs.GAME_OF_CHANCE:
        return wager.consent_to_game(state, sender, slot)
    if state.offers.verb[sender, slot] == verbs.PROPOSE_FERIAE:
        return feriae_objection(state.table)
    return drop_objection(state.table, int(state.offers.third[sender, slot]) + 1)


@rule
def settle_calendar(state: State, sender: int, slot: int) -> None:
    """Leave years out of the calendar, or play a game of chance [3.5, 5.4, 5.5, LU-80]."""
    if state.offers.verb[sender, slot] == verbs.GAME_OF_CHANCE:
        wager.settle_game(state, sender, slot)
        return
    calendar = state.table.calendar
    if state.offers.verb[sender, slot] == verbs.PROPOSE_FERIAE:
        calendar.dropped |= 1 << (data.FIRST_YEAR - data.HOLIDAY_YEAR)
        return
    left = int(state.offers.third[sender, slot]) + 1
    year = first_droppable(state.table)
    while left > 0:
        if (int(calendar.dropped) >> year) & 1 == 0:
            calendar.dropped |= 1 << year
            left -= 1
        year += 1
