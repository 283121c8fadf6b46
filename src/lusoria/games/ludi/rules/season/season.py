"""The end of a season: small steps in a fixed order, no choice left open [5.1, LU-1].

``closing`` is the step at work and ``cursor`` the seat it has come to, so that a step that needs
chance can wait for it and go on where it was.
"""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model.cast import IDENTITY
from ...model.data import (
    ACTIUM,
    FATES,
    FINALE,
    HIEMS,
    JUVENTAS,
    NONE,
    NUMEN,
    PLUTO,
    ROME,
    SEASON_AT,
    TAKES_SEAT,
    WINTERS_IN_ROME,
)
from ...model.position.terms import (
    CONFERENCE,
    DRAW_LOT,
    DRAW_SEAT,
    DRAW_START,
    DYING,
    GATHERING,
    KINDS_OF_GOODS,
    LOOSE,
    MOVING,
    NO_CHANCE,
    NO_TRY,
    NOT_HELD,
    NOWHERE,
    OPEN_ESTATE,
    SEATED,
    SETTING_UP,
    SETTLED,
    SHADE,
    STANDING,
    SUMMER,
    WINTER,
)
from ...model.state import State, Table
from ..death.death import die, execute_estate, lawful_heir, receive
from ..death.wills import close_conference, end_bequest
from ..gods.plague import age_plague, lift_plague, note_locks, take_toll
from ..offers import drop_offers
from ..people import assign_powers, holder_of
from ..senate.stages import end_senate, open_senate
from ..trade.purse import take_all
from ..trade.tribute import end_tribute, let_all_loose
from ..travel.places import (
    any_seat_suits,
    fill_seat,
    is_winter_ahead,
    move,
    next_step,
    sit_down,
    stand_up,
    watches_seats,
)
from ..war.ring import bring_ring_home
from ..war.watch import end_fight
from .chronicle import note_legions

(
    OPEN_PLAY,
    PLACE_THE_UNPLACED,
    DRAW_THE_ORDER,
    END_FIGHTS,
    END_WINTER_BUSINESS,
    BURY,
    EXECUTE_ESTATES,
    HOUSE_THE_GODS,
    SEAT_THE_DISPLACED,
    CLEAR,
    PLAGUE_STEP,
    TAKE_OFF_RING,
    SEAT_STANDERS,
    RECEIVE_SHADES,
    TURN_THE_PAGE,
) = range(15)
"""No step: the season is on; before the first season; then the steps of every season's end."""


@rule
def close_season(table: Table) -> None:
    """Begin the end of the season."""
    first = table.calendar.phase == SETTING_UP
    begin_step(table, PLACE_THE_UNPLACED if first else END_FIGHTS)


@rule
def begin_step(table: Table, step: int) -> None:
    """Go to a step of the season's end, at its first seat."""
    table.calendar.closing = step
    table.calendar.cursor = 0


@rule
def go_on(state: State) -> None:
    """Carry out the steps of the season's end until chance is asked or the next season is open."""
    table = state.table
    while table.calendar.closing != OPEN_PLAY and table.chance.kind == NO_CHANCE:
        step = int(table.calendar.closing)
        if step == DRAW_THE_ORDER:
            draw_the_order(table)
        elif step == TURN_THE_PAGE:
            turn_the_page(state)
        elif table.calendar.cursor < table.roles:
            table.calendar.cursor += 1
            take_step(state, step, int(table.calendar.cursor) - 1)
        else:
            begin_step(table, step + 1)


@rule
def take_step(state: State, step: int, seat: int) -> None:
    """Carry out a step of the season's end for one seat."""
    if step == PLACE_THE_UNPLACED:
        place_the_unplaced(state.table, seat)
    elif step == END_FIGHTS:
        if seat == 0:
            note_locks(state.table)
        end_fight(state, seat)
    elif step == END_WINTER_BUSINESS:
        end_winter_business(state, seat)
    elif step == BURY:
        bury(state, seat)
    elif step == EXECUTE_ESTATES:
        hand_on(state, seat)
    elif step == HOUSE_THE_GODS:
        house_numen(state, seat)
    elif step == SEAT_THE_DISPLACED:
        seat_the_displaced(state.table, seat)
    elif step == CLEAR:
        clear(state, seat)
    elif step == PLAGUE_STEP:
        suffer_plague(state, seat)
    elif step == TAKE_OFF_RING:
        take_off_ring(state, seat)
    elif step == SEAT_STANDERS:
        seat_stander(state.table, seat)
    elif step == RECEIVE_SHADES:
        receive_shade(state.table, seat)


@rule
def ask_seat(table: Table, kind: int, seat: int) -> None:
    """Ask chance where a role goes."""
    table.chance.kind = kind
    table.chance.seat = seat


@rule
def place_the_unplaced(table: Table, seat: int) -> None:
    """Ask chance for a senator's or numen's place that was not chosen [3.2, 3.5, LU-75]."""
    people = table.people
    if people.held[seat] == NOT_HELD or people.place[seat] != NOWHERE or seat == table.judge:
        return
    ask_seat(table, DRAW_START if people.kind[seat] == NUMEN else DRAW_SEAT, seat)


@rule
def draw_the_order(table: Table) -> None:
    """Ask chance who is next in the order of arrival, until all have a number [LU-33]."""
    people = table.people
    for seat in range(int(table.roles)):
        if people.place[seat] != NOWHERE and people.arrival[seat] == 0:
            table.chance.kind = DRAW_LOT
            return
    begin_step(table, TURN_THE_PAGE)


@rule
def end_winter_business(state: State, seat: int) -> None:
    """End the Senate, then tribute seat by seat, then all attachments [8.2, 9.1, 14.4]."""
    if seat == 0:
        end_senate(state)
    end_tribute(state, seat)
    if seat == int(state.table.roles) - 1:
        let_all_loose(state.table)


@rule
def suffer_plague(state: State, seat: int) -> None:
    """Let those who stayed pay, then the plague grow old [16.1, 16.2, LU-58]."""
    take_toll(state, seat)
    if seat == int(state.table.roles) - 1:
        age_plague(state.table)


@rule
def bury(state: State, seat: int) -> None:
    """Let the dying die [LU-44]."""
    if state.table.people.life[seat] == DYING:
        die(state, seat)


@rule
def hand_on(state: State, seat: int) -> None:
    """Close conferences, execute estates of an earlier season, forget bequests [14.2, LU-49]."""
    table = state.table
    dead = table.dead
    waited = int(dead.season[seat]) < int(table.calendar.seasons)
    last = int(SEASON_AT[next_step(table)]) == FINALE
    if dead.estate[seat] == CONFERENCE:
        close_conference(state)
    elif dead.estate[seat] == OPEN_ESTATE and (waited or last):
        execute_estate(state, seat, lawful_heir(state, seat))
    end_bequest(table, seat)


@rule
def house_numen(state: State, seat: int) -> None:
    """Seat a numen, before mortals look for what is left [6.3, 6.4, LU-27, LU-109]."""
    table = state.table
    people = table.people
    if people.kind[seat] != NUMEN or people.place[seat] == NOWHERE:
        return
    if people.unsettled[seat] != SETTLED:
        seat_the_displaced(table, seat)
    elif is_winter_ahead(table):
        prepare_for_winter(state, seat)
    if people.place[seat] == ROME or not watches_seats(table):
        draw_stander(table, seat)


@rule
def prepare_for_winter(state: State, seat: int) -> None:
    """Before a winter put the numina of Rome there, and let the others sit down [6.3, LU-27]."""
    people = state.table.people
    numen = int(IDENTITY[people.row[seat]])
    if WINTERS_IN_ROME[numen] == 1 and people.place[seat] != ROME:
        move(state, seat, ROME)
    if TAKES_SEAT[numen] == 1 and people.posture[seat] == LOOSE:
        sit_down(state.table, seat)


@rule
def draw_stander(table: Table, seat: int) -> None:
    """Ask chance for the seat of one who stands as a motus ends, if one would do [LU-28]."""
    if table.calendar.phase != MOVING or table.people.posture[seat] != STANDING:
        return
    if table.chance.kind == NO_CHANCE and any_seat_suits(table, seat):
        ask_seat(table, DRAW_SEAT, seat)


@rule
def seat_the_displaced(table: Table, seat: int) -> None:
    """Ask chance for the seat that a displaced player has not chosen [LU-30]."""
    if table.people.unsettled[seat] == SETTLED:
        return
    if any_seat_suits(table, seat):
        ask_seat(table, DRAW_SEAT, seat)
    else:
        table.people.unsettled[seat] = SETTLED
        fill_seat(table, int(table.people.place[seat]))


@rule
def clear(state: State, seat: int) -> None:
    """Forget tries, offers and companies; what Juventas has not passed on is the Fates' [LU-4]."""
    people = state.table.people
    state.purses.sea_try[seat] = NO_TRY
    state.purses.waters[seat] = 0
    people.aboard[seat] = NONE
    drop_offers(state, seat)
    if people.kind[seat] == NUMEN and int(IDENTITY[people.row[seat]]) == JUVENTAS:
        fates = holder_of(state.table, FATES)
        for goods in range(KINDS_OF_GOODS):
            take_all(state, seat, fates, goods)


@rule
def take_off_ring(state: State, seat: int) -> None:
    """Into the motus after a winter, bring the Ring home; its wearer needs a seat [7.8, LU-38]."""
    if state.table.calendar.phase == WINTER and state.table.things.wearer == seat:
        bring_ring_home(state)


@rule
def seat_stander(table: Table, seat: int) -> None:
    """Leaving a motus, seat a stander where Saturn does not watch [LU-28]."""
    if not watches_seats(table):
        draw_stander(table, seat)


@rule
def receive_shade(table: Table, seat: int) -> None:
    """Leaving a motus, receive the shades that waited since before it [LU-77]."""
    waited = int(table.dead.season[seat]) < int(table.calendar.seasons)
    if table.calendar.phase == MOVING and table.people.life[seat] == SHADE and waited:
        receive(table, seat, holder_of(table, PLUTO))


@rule
def turn_the_page(state: State) -> None:
    """Open the next season: clocks, counters and marks begin anew [5.1]."""
    table = state.table
    calendar = table.calendar
    wintered = calendar.phase == WINTER
    if calendar.phase == SUMMER:
        note_legions(state)
    calendar.step = next_step(table)
    season = int(SEASON_AT[calendar.step])
    calendar.phase = GATHERING if season == FINALE else season
    calendar.seasons += 1
    calendar.signal = 0
    for seat in range(int(table.roles)):
        begin_anew(table, seat)
        if wintered and table.people.kind[seat] == NUMEN:
            stand_up(table, seat)
        if season == FINALE:
            go_to_actium(state, seat)
    assign_powers(table)
    if season == HIEMS:
        table.things.repeats = 0
        open_senate(table)
    if season == FINALE:
        lift_plague(table)
    calendar.season_began = calendar.arrivals
    begin_step(table, OPEN_PLAY)


@rule
def begin_anew(table: Table, seat: int) -> None:
    """Clear what counts for one season only."""
    people = table.people
    people.acts[seat] = 0
    people.rested[seat] = 0
    people.used[seat] = 0
    people.guise[seat] = NONE
    people.collected[seat] = 0
    people.candidate[seat] = 0
    people.acclaims[seat] = NONE
    people.betrothed[seat] = NONE
    if people.spouse[seat] == NONE:
        people.dos[seat] = 0


@rule
def go_to_actium(state: State, seat: int) -> None:
    """Bring everybody to Actium: no seats, no possession, no proscription there [17.1]."""
    table = state.table
    people = table.people
    people.possessed[seat] = NONE
    people.proscribed[seat] = 0
    people.unsettled[seat] = SETTLED
    if people.place[seat] == NOWHERE:
        return
    if people.posture[seat] == SEATED:
        table.taken[people.place[seat]] -= 1
    people.place[seat] = ACTIUM
    people.posture[seat] = LOOSE
