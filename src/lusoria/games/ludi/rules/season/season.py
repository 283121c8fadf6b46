"""The end of a season: small steps in a fixed order, no choice left open [5.1, LU-1].

``closing`` is the step at work and ``cursor`` the seat it has come to, so that a step that needs
chance can wait for it and go on where it was.
"""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import cast, codes, data
from ...model.state import State, Table
from .. import offers
from ..death import death, wills
from ..gods import plague
from ..people import assign_powers, holder_of
from ..senate import stages
from ..trade import purse, tribute
from ..travel import places
from ..war import interruptions, ring
from . import chronicle

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
    first = table.calendar.phase == codes.SETTING_UP
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
    while table.calendar.closing != OPEN_PLAY and table.chance.kind == codes.NO_CHANCE:
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
            plague.note_locks(state.table)
        interruptions.end_fight(state, seat)
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
    if (
        people.held[seat] == codes.NOT_HELD
        or people.place[seat] != codes.NOWHERE
        or seat == table.judge
    ):
        return
    ask_seat(table, codes.DRAW_START if people.kind[seat] == data.NUMEN else codes.DRAW_SEAT, seat)


@rule
def draw_the_order(table: Table) -> None:
    """Ask chance who is next in the order of arrival, until all have a number [LU-33]."""
    people = table.people
    for seat in range(int(table.roles)):
        if people.place[seat] != codes.NOWHERE and people.arrival[seat] == 0:
            table.chance.kind = codes.DRAW_LOT
            return
    begin_step(table, TURN_THE_PAGE)


@rule
def end_winter_business(state: State, seat: int) -> None:
    """End the Senate, then tribute seat by seat, then all attachments [8.2, 9.1, 14.4]."""
    if seat == 0:
        stages.end_senate(state)
    tribute.end_tribute(state, seat)
    if seat == int(state.table.roles) - 1:
        tribute.let_all_loose(state.table)


@rule
def suffer_plague(state: State, seat: int) -> None:
    """Let those who stayed pay, then the plague grow old [16.1, 16.2, LU-58]."""
    plague.take_toll(state, seat)
    if seat == int(state.table.roles) - 1:
        plague.age_plague(state.table)


@rule
def bury(state: State, seat: int) -> None:
    """Let the dying die [LU-44]."""
    if state.table.people.life[seat] == codes.DYING:
        death.die(state, seat)


@rule
def hand_on(state: State, seat: int) -> None:
    """Close conferences, execute estates of an earlier season, forget bequests [14.2, LU-49]."""
    table = state.table
    dead = table.dead
    waited = int(dead.season[seat]) < int(table.calendar.seasons)
    last = int(data.SEASON_AT[places.next_step(table)]) == data.FINALE
    if dead.estate[seat] == codes.CONFERENCE:
        wills.close_conference(state)
    elif dead.estate[seat] == codes.OPEN_ESTATE and (waited or last):
        death.execute_estate(state, seat, death.lawful_heir(state, seat))
    wills.end_bequest(table, seat)


@rule
def house_numen(state: State, seat: int) -> None:
    """Seat a numen, before mortals look for what is left [6.3, 6.4, LU-27, LU-109]."""
    table = state.table
    people = table.people
    if people.kind[seat] != data.NUMEN or people.place[seat] == codes.NOWHERE:
        return
    if people.unsettled[seat] != codes.SETTLED:
        seat_the_displaced(table, seat)
    elif places.is_winter_ahead(table):
        prepare_for_winter(state, seat)
    if people.place[seat] == data.ROME or not places.watches_seats(table):
        draw_stander(table, seat)


@rule
def prepare_for_winter(state: State, seat: int) -> None:
    """Before a winter put the numina of Rome there, and let the others sit down [6.3, LU-27]."""
    people = state.table.people
    numen = int(cast.IDENTITY[people.row[seat]])
    if data.WINTERS_IN_ROME[numen] == 1 and people.place[seat] != data.ROME:
        places.move(state, seat, data.ROME)
    if data.TAKES_SEAT[numen] == 1 and people.posture[seat] == codes.LOOSE:
        places.sit_down(state.table, seat)


@rule
def draw_stander(table: Table, seat: int) -> None:
    """Ask chance for the seat of one who stands as a motus ends, if one would do [LU-28]."""
    if table.calendar.phase != codes.MOVING or table.people.posture[seat] != codes.STANDING:
        return
    if table.chance.kind == codes.NO_CHANCE and places.any_seat_suits(table, seat):
        ask_seat(table, codes.DRAW_SEAT, seat)


@rule
def seat_the_displaced(table: Table, seat: int) -> None:
    """Ask chance for the seat that a displaced player has not chosen [LU-30]."""
    if table.people.unsettled[seat] == codes.SETTLED:
        return
    if places.any_seat_suits(table, seat):
        ask_seat(table, codes.DRAW_SEAT, seat)
    else:
        table.people.unsettled[seat] = codes.SETTLED
        places.fill_seat(table, int(table.people.place[seat]))


@rule
def clear(state: State, seat: int) -> None:
    """Forget tries, offers and companies; what Juventas has not passed on is the Fates' [LU-4]."""
    people = state.table.people
    state.purses.sea_try[seat] = codes.NO_TRY
    state.purses.waters[seat] = 0
    people.aboard[seat] = data.NONE
    offers.drop_offers(state, seat)
    if people.kind[seat] == data.NUMEN and int(cast.IDENTITY[people.row[seat]]) == data.JUVENTAS:
        fates = holder_of(state.table, data.FATES)
        for goods in range(codes.KINDS_OF_GOODS):
            purse.take_all(state, seat, fates, goods)


@rule
def take_off_ring(state: State, seat: int) -> None:
    """Into the motus after a winter, bring the Ring home; its wearer needs a seat [7.8, LU-38]."""
    if state.table.calendar.phase == codes.WINTER and state.table.things.wearer == seat:
        ring.bring_ring_home(state)


@rule
def seat_stander(table: Table, seat: int) -> None:
    """Leaving a motus, seat a stander where Saturn does not watch [LU-28]."""
    if not places.watches_seats(table):
        draw_stander(table, seat)


@rule
def receive_shade(table: Table, seat: int) -> None:
    """Leaving a motus, receive the shades that waited since before it [LU-77]."""
    waited = int(table.dead.season[seat]) < int(table.calendar.seasons)
    if table.calendar.phase == codes.MOVING and table.people.life[seat] == codes.SHADE and waited:
        death.receive(table, seat, holder_of(table, data.PLUTO))


@rule
def turn_the_page(state: State) -> None:
    """Open the next season: clocks, counters and marks start over [5.1]."""
    table = state.table
    calendar = table.calendar
    wintered = calendar.phase == codes.WINTER
    if calendar.phase == codes.SUMMER:
        chronicle.note_legions(state)
    calendar.step = places.next_step(table)
    season = int(data.SEASON_AT[calendar.step])
    calendar.phase = codes.GATHERING if season == data.FINALE else season
    calendar.seasons += 1
    calendar.signal = 0
    for seat in range(int(table.roles)):
        begin_anew(table, seat)
        if wintered and table.people.kind[seat] == data.NUMEN:
            places.stand_up(table, seat)
        if season == data.FINALE:
            go_to_actium(state, seat)
    assign_powers(table)
    if season == data.HIEMS:
        table.things.repeats = 0
        stages.open_senate(table)
    if season == data.FINALE:
        plague.lift_plague(table)
    calendar.season_began = calendar.arrivals
    begin_step(table, OPEN_PLAY)


@rule
def begin_anew(table: Table, seat: int) -> None:
    """Clear what counts for one season only."""
    people = table.people
    people.acts[seat] = 0
    people.rested[seat] = 0
    people.used[seat] = 0
    people.guise[seat] = data.NONE
    people.collected[seat] = 0
    people.candidate[seat] = 0
    people.acclaims[seat] = data.NONE
    people.betrothed[seat] = data.NONE
    if people.spouse[seat] == data.NONE:
        people.dos[seat] = 0


@rule
def go_to_actium(state: State, seat: int) -> None:
    """Bring everybody to Actium: no seats, no possession, no proscription there [17.1]."""
    table = state.table
    people = table.people
    people.possessed[seat] = data.NONE
    people.proscribed[seat] = 0
    people.unsettled[seat] = codes.SETTLED
    if people.place[seat] == codes.NOWHERE:
        return
    if people.posture[seat] == codes.SEATED:
        table.taken[people.place[seat]] -= 1
    people.place[seat] = data.ACTIUM
    people.posture[seat] = codes.LOOSE
