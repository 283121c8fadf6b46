"""Setting up, the calendar, and the end of a season [3, 5, 6, LU-1, LU-75, LU-80]."""

from __future__ import annotations

import pytest

from lusoria.core.record import blank
from lusoria.core.seats import ANYONE, NATURE
from lusoria.games.ludi.model.cast import CAST
from lusoria.games.ludi.model.codes import (
    BOT,
    DYING,
    ENTHRONED,
    GATHERING,
    IMAGO,
    LOOSE,
    MOST_ACTS,
    MOVING,
    PERSON,
    SEATED,
    SETTING_UP,
    SHADE,
    STANDING,
    SUMMER,
    WINTER,
)
from lusoria.games.ludi.model.data import (
    APOLLO,
    CALENDAR,
    DIANA,
    FATES,
    KING,
    MARS,
    MOTUS,
    NUMEN,
    ROME,
    TAKES_SEAT,
    VENUS,
    YEAR_AT,
)
from lusoria.games.ludi.model.reasons import (
    BOT_DONE,
    NO_SEAT,
    NO_SIGNAL,
    NOT_JUDGED,
    NOT_YOUR_SEASON,
    RESTED_ALREADY,
    SIGNALLED_ALREADY,
    TOO_MANY_YEARS,
    YEAR_BEGUN,
    YEAR_IS_GONE,
)
from lusoria.games.ludi.model.state import CHOSEN, STATE
from lusoria.games.ludi.rules.people import has_power, holder_of

from .room import EVERYBODY, Room, acting, room, setup


def fresh(people: int = EVERYBODY) -> Room:
    """Return a room before anybody has chosen a place."""
    state = blank(STATE)
    setup(state, people, blank(CHOSEN))
    return Room(state)


def test_3_1_everybody_holds_what_the_cast_says() -> None:
    table = fresh()
    for name, role in ((role.short, role) for role in CAST[:71]):
        assert table.goods(name, "money") == role.money
        assert table.goods(name, "curial") == role.curial
        assert table.goods(name, "client") == role.client
        assert table.goods(name, "fleets") == role.fleets


def test_3_4_kings_begin_on_their_thrones_and_take_no_seat() -> None:
    table = fresh()
    for name in ("Cleopatra", "Bogud", "Ariovistus", "Pacorus"):
        assert table.people.posture[table.seat(name)] == ENTHRONED


def test_3_2_lu_75_a_senator_chooses_a_free_seat_and_a_numen_any_region() -> None:
    table = fresh().seats("Sicily", 1)
    table.refused("Cicero", "begin in", "Sicily", NO_SEAT)
    table.do("Cicero", "begin in", "Spain").do("Juno", "begin in", "Sicily")
    assert table.place("Cicero") == "Spain"
    assert table.people.posture[table.seat("Cicero")] == SEATED
    assert table.people.posture[table.seat("Juno")] == LOOSE


def test_3_2_lu_75_who_has_not_chosen_is_placed_by_chance() -> None:
    table = fresh().do("Cicero", "begin in", "Spain").end_season()
    assert acting(table.state) == NATURE
    table.settle()
    assert table.place("Cicero") == "Spain"
    assert "nowhere" not in {table.place(role.short) for role in CAST[:71]}
    assert acting(table.state) == ANYONE
    assert table.state.table.calendar.phase == SUMMER


def test_7_3_lu_33_the_order_of_arrival_at_the_start_is_drawn_by_lot() -> None:
    table = room()
    mapped = int(table.state.table.roles) - 1
    assert sorted(table.people.arrival[:mapped]) == list(range(1, mapped + 1))


def test_5_1_a_bot_ends_a_season_only_after_the_signal() -> None:
    table = room()
    table.refused("Facilitator", "end season", 0, NO_SIGNAL)
    table.mark("Apollo", held=BOT)
    table.refused("Apollo", "end season", 0, NO_SIGNAL)
    table.do("Facilitator", "signal")
    table.refused("Facilitator", "signal", 0, SIGNALLED_ALREADY)
    table.do("Apollo", "end season")
    assert table.state.table.calendar.phase == MOVING


def test_5_1_apollo_ends_summers_and_diana_winters_and_each_the_motus_before() -> None:
    for phase, name, other in ((SUMMER, "Apollo", "Diana"), (WINTER, "Diana", "Apollo")):
        table = room(phase)
        table.refused(other, "end season", 0, NOT_YOUR_SEASON)
        table.do(name, "end season")
    motus = room(MOVING)
    motus.refused("Apollo", "end season", 0, NOT_YOUR_SEASON)
    motus.do("Diana", "end season")


def test_lu_68_diana_ends_summers_where_nobody_holds_apollo() -> None:
    room().without("Apollo").do("Diana", "end season")


def test_lu_68_the_duties_of_absent_gods_pass_on() -> None:
    table = room().without("Venus", "Mars", "Phobos", "Apollo", "Diana")
    people = table.people
    assert has_power(people, table.seat("Juppiter"), VENUS)
    assert has_power(people, table.seat("Deimos"), MARS)
    assert holder_of(table.state.table, APOLLO) == table.seat("Fates")
    assert holder_of(table.state.table, DIANA) == table.seat("Fates")
    assert has_power(people, table.seat("Facilitator"), FATES)


def test_lu_4_a_bot_that_has_rested_or_done_enough_does_nothing_more() -> None:
    table = room().mark("Juno", held=BOT)
    table.do("Juno", "rest")
    table.refused("Juno", "rest", 0, RESTED_ALREADY)
    table.refused("Juno", "appear in", "Sicily", BOT_DONE)
    table.mark("Minerva", held=BOT, acts=MOST_ACTS)
    table.refused("Minerva", "appear in", "Sicily", BOT_DONE)
    table.mark("Vesta", held=PERSON, acts=MOST_ACTS)
    table.do("Vesta", "rest")


def test_5_1_the_calendar_runs_from_summer_44_to_actium_in_31() -> None:
    table = room()
    years = []
    while table.state.table.calendar.phase != GATHERING:
        years.append(int(YEAR_AT[table.state.table.calendar.step]))
        table.end_season().settle()
    assert len(years) == 13 + 12 + 24
    assert (years[0], years[-1]) == (44, 32)
    assert {table.place(role.short) for role in CAST[:71]} == {"Actium"}


def test_5_4_lu_80_feriae_leave_out_winter_and_summer_37_if_juppiter_agrees() -> None:
    table = room().do("Apollo", "propose feriae to", "Juppiter").do("Juppiter", "accept", "Apollo")
    table.refused("Diana", "propose feriae to", "Juppiter", YEAR_BEGUN)
    seen = []
    while table.state.table.calendar.phase != GATHERING:
        table.end_season().settle()
        seen.append(CALENDAR[table.state.table.calendar.step])
    assert not [season for season in seen if season.year == 37]
    assert [season.season for season in seen].count(MOTUS) == 22


def test_5_5_lu_80_years_are_dropped_in_a_motus_and_32_stays() -> None:
    table = room(MOVING)
    table.refused("Diana", "drop years with", "Juppiter", TOO_MANY_YEARS, choice=11)
    table.do("Diana", "drop years with", "Juppiter", choice=10).do("Juppiter", "accept", "Diana")
    table.end_season().settle()
    calendar = table.state.table.calendar
    assert (int(calendar.phase), int(YEAR_AT[calendar.step])) == (WINTER, 32)


def test_5_5_juppiter_agrees_only_to_what_can_still_be_dropped() -> None:
    table = room(MOVING).do("Diana", "drop years with", "Juppiter", choice=10)
    table.do("Apollo", "drop years with", "Juppiter", choice=0).do("Juppiter", "accept", "Diana")
    table.refused("Juppiter", "accept", "Apollo", TOO_MANY_YEARS)


def judged(table: Room) -> Room:
    """Let the facilitator be a person."""
    table.state.table.judged = 1
    return table.mark("Facilitator", held=PERSON)


def test_18_3_lu_119_the_facilitator_leaves_out_years_that_have_not_begun() -> None:
    table = judged(room())
    for choice in range(1, 11):
        table.do("Facilitator", "leave out year", 0, choice)
    table.refused("Facilitator", "leave out year", 0, YEAR_IS_GONE, choice=1)
    seen = []
    while table.state.table.calendar.phase != GATHERING:
        table.end_season().settle()
        seen.append(CALENDAR[table.state.table.calendar.step])
    assert {season.year for season in seen if season.year > 31} == {43, 32}
    table = judged(room(WINTER))
    table.refused("Facilitator", "leave out year", 0, YEAR_IS_GONE, choice=0)


def test_18_3_a_clock_leaves_out_no_year() -> None:
    room().refused("Facilitator", "leave out year", 0, NOT_JUDGED)


def test_6_3_lu_27_in_winter_venus_and_mars_are_in_rome_and_other_numina_sit_elsewhere() -> None:
    table = room(WINTER)
    people = table.people
    for name in ("Venus", "Mars", "Phobos", "Deimos"):
        assert table.place(name) == "Rome"
    for role in CAST[37:71]:
        seat = table.seat(role.short)
        if TAKES_SEAT[role.numen]:
            assert people.posture[seat] in (SEATED, STANDING)
            assert people.posture[seat] == STANDING or people.place[seat] != ROME
        else:
            assert people.posture[seat] == LOOSE


def test_6_3_numina_leave_their_seats_when_the_winter_is_over() -> None:
    table = room(WINTER).end_season().settle()
    numina = [seat for seat in range(int(table.state.table.roles)) if is_numen(table, seat)]
    assert {int(table.people.posture[seat]) for seat in numina} == {LOOSE}


def is_numen(table: Room, seat: int) -> bool:
    """Whether a seat's role is a numen."""
    return bool(table.people.kind[seat] == NUMEN)


def test_lu_30_a_displaced_player_gets_a_random_free_seat_at_the_seasons_end() -> None:
    table = room().put(Cicero="Spain")
    table.mark("Cicero", posture=STANDING, unsettled=1)
    table.state.table.taken[4] -= 1
    table.seats("Spain", int(table.state.table.taken[4]))
    table.end_season()
    assert acting(table.state) == NATURE
    table.settle()
    assert table.place("Cicero") != "Spain"
    assert table.people.posture[table.seat("Cicero")] == SEATED


def test_lu_44_the_dying_die_at_the_seasons_end_and_the_heir_inherits_after_the_next() -> None:
    table = room().give("Cicero", money=5, fleets=1).give("Livia", money=0, fleets=0)
    seat, livia = table.seat("Cicero"), table.seat("Livia")
    table.state.purses.heir[seat] = livia
    table.mark("Cicero", life=DYING).end_season().settle()
    assert table.people.life[seat] == SHADE
    assert table.place("Cicero") == "South Italy"
    assert table.goods("Livia", "money") == 0
    table.end_season().settle()
    assert (table.goods("Livia", "money"), table.goods("Livia", "fleets")) == (5, 1)


def test_14_2_lu_49_curial_legions_of_the_dead_are_venus_s_and_the_rest_vestas_without_heir() -> (
    None
):
    table = room().give("Antony", money=7, curial=4, client=2).give("Vesta", money=0, client=0)
    venus = table.goods("Venus", "curial")
    table.mark("Antony", life=DYING).end_season().settle()
    assert table.goods("Venus", "curial") == venus + 4
    table.end_season().settle()
    assert (table.goods("Vesta", "money"), table.goods("Vesta", "client")) == (7, 2)
    assert int(table.people.block_owner[table.seat("Antony")]) == -1


def test_lu_77_a_shade_is_received_at_the_end_of_the_motus_after_its_death() -> None:
    table = room().mark("Cicero", life=DYING).end_season().settle()
    table.end_season().settle()
    assert table.people.life[table.seat("Cicero")] == IMAGO


def test_17_1_at_actium_nobody_is_proscribed_and_no_king_sits_on_his_throne() -> None:
    table = room().mark("Cicero", proscribed=1)
    table.state.table.calendar.step = len(CALENDAR) - 3
    table.end_season().settle()
    assert table.state.table.calendar.phase == GATHERING
    assert table.people.proscribed[table.seat("Cicero")] == 0
    kings = [seat for seat in range(71) if table.people.kind[seat] == KING]
    assert {int(table.people.posture[seat]) for seat in kings} == {LOOSE}


@pytest.mark.parametrize("people", [12, 33, 110])
def test_lu_8_a_room_of_any_size_can_be_set_up(people: int) -> None:
    table = fresh(people)
    assert table.state.table.calendar.phase == SETTING_UP
    assert table.state.table.roles >= people + 1
