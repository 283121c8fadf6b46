"""Wills and the Vestals' conference; the dead received and brought back [14.2, 14.3, 14.5]."""

from __future__ import annotations

from lusoria.core.compile.jit import entry
from lusoria.core.record import blank
from lusoria.core.rng import stream_of
from lusoria.games.ludi.model.codes import (
    ALIVE,
    BOT,
    CONFERENCE,
    DYING,
    EXECUTED,
    GATHERING,
    IMAGO,
    MOVING,
    MUST_SIT,
    NO_ESTATE,
    PERSON,
    SEATED,
    SHADE,
    STANDING,
)
from lusoria.games.ludi.model.data import CALENDAR, GENERAL, NONE, SENATOR, VIRGIN
from lusoria.games.ludi.model.reasons import (
    CONFER_IN_ROME,
    CONFERENCE_ON,
    JUDGED_ALREADY,
    NO_CONFERENCE,
    NO_ENTRANCE,
    NO_OPEN_ESTATE,
    NO_SEAT,
    NO_SHADES,
    NOT_HERE,
    NOT_ONESELF,
    NOT_THAT_KIND,
    SHADES_WAIT,
    TOO_POOR,
    UNDER_PLAGUE,
    UNDER_TRUCE,
    VESTA_WAITS,
)
from lusoria.games.ludi.model.state import STATE, VIEW
from lusoria.games.ludi.model.view import imagine, observe
from lusoria.games.ludi.rules.death.death import kill_at_once
from lusoria.games.ludi.rules.death.underworld import close_estate

from .room import PLACES, Room, room

HEIR, VESTA = range(2)
VIRGINS = ("Servilia", "Livia", "Atia", "Octavia", "Scribonia", "Antonia", "Calpurnia")


def dead(name: str = "Lepidus", heir: str = "Cicero") -> Room:
    """Return a room in which somebody has died, with four allied legions, leaving an heir."""
    table = room().seats("Gaul", 30).put(**{name: "Gaul"}).give(name, money=7, fleets=2, client=4)
    table.do(name, "name heir", heir)
    return bury(table, name)


def bury(table: Room, name: str) -> Room:
    """Let somebody die at once."""
    entry(kill_at_once)(table.state, table.seat(name), EXECUTED, table.seat("Antony"))
    return table


def held(table: Room, name: str) -> list[int]:
    """Return somebody's money, fleets, allied legions."""
    return [table.goods(name, kind) for kind in ("money", "fleets", "client")]


def empty(table: Room, *names: str) -> Room:
    """Let some have nothing."""
    for name in names:
        table.give(name, money=0, fleets=0, client=0, curial=0)
    return table


# Heirs and conferences [14.2].


def test_14_2_lu_49_an_estate_waits_until_the_end_of_the_season_after_the_death() -> None:
    table = empty(dead(), "Cicero")
    table.end_season().settle()
    assert held(table, "Cicero") == [0, 0, 0]
    table.end_season().settle()
    assert held(table, "Cicero") == [7, 2, 4]
    seat = table.seat("Lepidus")
    assert table.people.block_owner[seat] == table.people.block_holder[seat] == table.seat("Cicero")
    assert table.people.kind[table.seat("Cicero")] == GENERAL


def test_14_2_lu_49_what_the_heir_may_not_own_is_vestas_and_such_votes_sleep() -> None:
    table = empty(dead(heir="Livia"), "Livia", "Vesta")
    table.end_season().settle().end_season().settle()
    assert held(table, "Livia") == [7, 2, 0]
    assert held(table, "Vesta") == [0, 0, 4]
    assert table.people.block_owner[table.seat("Lepidus")] == NONE


def test_14_2_lu_49_a_dead_heir_inherits_nothing() -> None:
    table = empty(bury(dead(), "Cicero"), "Vesta")
    table.state.table.dead.goods[table.seat("Cicero")] = 0
    table.state.table.box[:] += [13 - 8, 1, 0, 0]
    table.end_season().settle().end_season().settle()
    assert held(table, "Vesta") == [7, 2, 4]


def test_2_4_lu_66_votes_inherited_earlier_go_on_to_the_next_heir() -> None:
    table = dead().end_season().settle().end_season().settle()
    table.do("Cicero", "name heir", "Hirtius")
    bury(table, "Cicero").end_season().settle().end_season().settle()
    for name in ("Lepidus", "Cicero"):
        assert table.people.block_owner[table.seat(name)] == table.seat("Hirtius")


def test_14_2_lu_49_an_objection_brings_every_virgin_to_rome_and_displaces_the_latest() -> None:
    table = dead().seats("Spain", 30).put(Livia="Spain", Scribonia="Spain", Hirtius="Rome")
    taken = int(table.state.table.taken[0])
    table.seats("Rome", taken).put(Pansa="Gaul").seats("Rome", taken)
    table.do("Vesta", "object to will of", "Lepidus")
    people = table.people
    assert {table.place(name) for name in VIRGINS} == {"Rome"}
    assert {int(people.posture[table.seat(name)]) for name in VIRGINS} == {SEATED}
    assert people.posture[table.seat("Hirtius")] == STANDING
    assert people.unsettled[table.seat("Hirtius")] == MUST_SIT
    assert table.state.table.dead.estate[table.seat("Lepidus")] == CONFERENCE


def test_14_2_lu_56_a_proscribed_virgin_answers_the_call() -> None:
    table = dead().seats("Spain", 30).put(Livia="Spain").mark("Livia", proscribed=2)
    table.do("Atia", "object to will of", "Lepidus").do("Livia", "judge estate", choice=HEIR)


def outlaw() -> Room:
    """Return a conference to which Livia came who bears a proscription, before Mars in Rome."""
    table = empty(dead(), "Vesta").seats("Spain", 30).seats("Rome", 60).put(Mars="Rome")
    table.put(Livia="Spain").mark("Livia", proscribed=2)
    return table.do("Atia", "object to will of", "Lepidus")


def vote_all(table: Room) -> Room:
    """Let all virgins vote for Vesta."""
    for name in VIRGINS:
        table.do(name, "judge estate", choice=VESTA)
    return table


def test_14_2_lu_115_a_proscribed_vestal_is_safe_in_rome_from_the_call_to_the_verdict() -> None:
    table = outlaw()
    assert table.place("Livia") == "Rome"
    for god in ("Mars", "Venus"):
        table.put(**{god: "Rome"}).refused(god, "seize", "Livia", UNDER_TRUCE)
    table.do("Livia", "judge estate", choice=VESTA)
    table.refused("Mars", "seize", "Livia", UNDER_TRUCE)


def test_14_2_lu_115_she_is_brought_out_of_rome_when_the_conference_ends() -> None:
    table = outlaw().seats("South Italy", 30)
    vote_all(table.seats("North Italy", int(table.state.table.taken[PLACES["North Italy"]])))
    assert table.place("Livia") == "South Italy"
    assert table.people.posture[table.seat("Livia")] == SEATED
    assert {table.place(name) for name in VIRGINS if name != "Livia"} == {"Rome"}
    table.refused("Mars", "seize", "Livia", NOT_HERE)


def test_14_2_lu_115_she_stands_beside_rome_where_no_seat_is_free() -> None:
    table = outlaw()
    for region, at in PLACES.items():
        if region not in ("Rome", "Actium"):
            table.seats(region, int(table.state.table.taken[at]))
    vote_all(table)
    assert table.place("Livia") in ("North Italy", "South Italy")
    assert table.people.posture[table.seat("Livia")] == STANDING


def test_14_2_lu_115_so_she_is_where_the_season_or_a_return_to_life_ends_the_conference() -> None:
    assert outlaw().end_season().settle().place("Livia") != "Rome"
    table = outlaw().do("Facilitator", "signal")
    entry(close_estate)(table.state, table.seat("Lepidus"))
    assert table.place("Livia") != "Rome"


def test_14_1_lu_115_without_a_conference_a_proscribed_vestal_in_rome_is_seized() -> None:
    table = vote_all(outlaw()).put(Livia="Rome").do("Mars", "seize", "Livia")
    assert table.people.life[table.seat("Livia")] == DYING


def test_14_2_lu_49_the_virgins_majority_decides_when_all_have_voted() -> None:
    table = empty(dead(), "Vesta").do("Livia", "object to will of", "Lepidus")
    for name in VIRGINS[:3]:
        table.do(name, "judge estate", choice=HEIR)
    for name in VIRGINS[3:6]:
        table.do(name, "judge estate", choice=VESTA)
    assert table.state.table.dead.estate[table.seat("Lepidus")] == CONFERENCE
    table.do(VIRGINS[0], "judge estate", choice=VESTA).do(VIRGINS[6], "judge estate", choice=HEIR)
    assert table.state.table.dead.estate[table.seat("Lepidus")] == NO_ESTATE
    assert held(table, "Vesta") == [7, 2, 4]
    assert table.people.block_owner[table.seat("Lepidus")] == NONE
    table.refused("Livia", "judge estate", 0, NO_CONFERENCE)


def test_14_2_lu_49_vesta_breaks_ties_only() -> None:
    table = empty(dead(), "Cicero").seats("Spain", 30)
    table.do("Livia", "object to will of", "Lepidus").put(Calpurnia="Spain")
    for at, name in enumerate(VIRGINS[:6]):
        table.refused("Vesta", "judge estate", 0, VESTA_WAITS, HEIR)
        table.do(name, "judge estate", choice=at % 2)
    table.refused("Calpurnia", "judge estate", 0, CONFER_IN_ROME, HEIR)
    table.refused("Livia", "judge estate", 0, JUDGED_ALREADY, VESTA)
    table.do("Vesta", "judge estate", choice=HEIR)
    assert held(table, "Cicero") == [7, 2, 4]


def test_14_2_lu_49_vesta_decides_alone_where_there_are_no_virgins() -> None:
    table = empty(dead(), "Vesta")
    for name in VIRGINS:
        table.mark(name, kind=4, dowry=0)
    table.do("Vesta", "object to will of", "Lepidus").do("Vesta", "judge estate", choice=VESTA)
    assert held(table, "Vesta") == [7, 2, 4]


def test_14_2_lu_102_one_conference_at_a_time_and_only_on_open_estates() -> None:
    table = bury(dead(), "Hirtius").do("Livia", "object to will of", "Lepidus")
    table.refused("Atia", "object to will of", "Hirtius", CONFERENCE_ON)
    table.refused("Atia", "object to will of", "Lepidus", NO_OPEN_ESTATE)
    table.refused("Atia", "object to will of", "Pansa", NOT_THAT_KIND)


def test_14_2_lu_102_a_virgin_who_goes_leaves_the_vote_to_the_others() -> None:
    table = empty(dead(), "Vesta").seats("South Italy", 30)
    table.do("Livia", "object to will of", "Lepidus")
    for name in VIRGINS:
        if name != "Livia":
            table.do(name, "judge estate", choice=VESTA)
    table.do("Livia", "walk", "South Italy")
    assert held(table, "Vesta") == [7, 2, 4]


def test_14_2_lu_49_at_the_seasons_end_a_conference_without_majority_goes_to_the_heir() -> None:
    table = empty(dead(), "Cicero").do("Livia", "object to will of", "Lepidus")
    table.do("Livia", "judge estate", choice=VESTA).do("Atia", "judge estate", choice=HEIR)
    table.end_season().settle()
    assert held(table, "Cicero") == [7, 2, 4]


def test_14_2_lu_102_at_the_seasons_end_the_votes_given_decide() -> None:
    table = empty(dead(), "Vesta").do("Livia", "object to will of", "Lepidus")
    table.do("Livia", "judge estate", choice=VESTA).end_season().settle()
    assert held(table, "Vesta") == [7, 2, 4]


def test_17_1_lu_103_before_actium_every_estate_is_handed_on() -> None:
    table = empty(dead(), "Cicero")
    table.state.table.calendar.step = len(CALENDAR) - 3
    table.end_season().settle()
    assert table.state.table.calendar.phase == GATHERING
    assert held(table, "Cicero") == [7, 2, 4]


# Shades and imagines [14.3, 14.4].


def test_14_3_lu_77_a_death_god_at_an_entrance_receives_all_shades_there() -> None:
    table = bury(dead(), "Hirtius").do("Hirtius", "drift", "Greece").put(Pluto="Gaul")
    table.refused("Hirtius", "drift", "Spain", SHADES_WAIT)
    table.refused("Pluto", "receive", 0, NO_ENTRANCE)
    table.put(Pluto="Greece", Persephone="South Italy").do("Pluto", "receive")
    table.refused("Pluto", "receive", 0, NO_SHADES)
    people = table.people
    assert people.life[table.seat("Hirtius")] == IMAGO
    assert people.black[table.seat("Hirtius")] == table.seat("Pluto")
    assert people.life[table.seat("Lepidus")] == SHADE
    table.do("Persephone", "receive")
    assert people.black[table.seat("Lepidus")] == table.seat("Persephone")
    table.do("Hirtius", "drift", "Parthia")


def test_lu_77_unreceived_shades_wait_for_the_end_of_the_next_motus() -> None:
    table = dead().end_season().settle()
    assert table.people.life[table.seat("Lepidus")] == SHADE
    bury(table, "Hirtius").end_season().settle()
    assert table.people.life[table.seat("Lepidus")] == IMAGO
    assert table.people.life[table.seat("Hirtius")] == SHADE


# Pythagoras [14.5].


def returning(role: str = "Hirtius") -> Room:
    """Return a room with Lepidus' ghost and another dead role, both where Pythagoras is."""
    table = bury(dead(), role).seats("Asia", 30).put(Pythagoras="Asia", Lepidus="Asia")
    return table.mark("Lepidus", life=IMAGO, black="Pluto")


def test_14_5_lu_52_an_imago_returns_in_another_dead_role_with_its_starting_money() -> None:
    table = returning().give("Lepidus", money=3).give("Pythagoras", money=20)
    table.mark("Hirtius", held=BOT, kind=GENERAL, headband=0).mark("Lepidus", held=PERSON)
    table.do("Lepidus", "beg return of", "Pythagoras").do("Lepidus", "as", "Hirtius")
    table.do("Pythagoras", "accept", "Lepidus")
    people, hirtius, lepidus = table.people, table.seat("Hirtius"), table.seat("Lepidus")
    assert (int(people.life[hirtius]), int(people.kind[hirtius])) == (ALIVE, SENATOR)
    assert table.goods("Hirtius", "money") == 12 + 3
    assert table.goods("Pythagoras", "money") == 8
    assert table.place("Hirtius") == "Asia"
    assert people.block_owner[hirtius] == people.block_holder[hirtius] == hirtius
    assert people.black[hirtius] == NONE
    assert (int(people.held[hirtius]), int(people.held[lepidus])) == (PERSON, BOT)
    assert (int(people.life[lepidus]), table.place("Lepidus")) == (SHADE, "South Italy")
    assert people.black[lepidus] == NONE
    assert table.goods("Lepidus", "money") == 0
    assert table.state.table.chronicle.returns == 1


def test_14_5_lu_52_willed_votes_come_home_and_no_card_comes_back() -> None:
    table = returning("Livia").give("Pythagoras", money=20)
    table.do("Lepidus", "beg return of", "Pythagoras").do("Lepidus", "as", "Livia")
    table.do("Pythagoras", "accept", "Lepidus")
    livia = table.seat("Livia")
    assert (int(table.people.kind[livia]), int(table.people.dowry[livia])) == (VIRGIN, 0)
    table = returning().give("Pythagoras", money=20).mark("Hirtius", block_owner="Cicero")
    table.mark("Hirtius", block_holder="Cicero")
    table.do("Lepidus", "beg return of", "Pythagoras").do("Lepidus", "as", "Hirtius")
    table.do("Pythagoras", "accept", "Lepidus")
    assert table.people.block_holder[table.seat("Hirtius")] == table.seat("Hirtius")


def test_14_5_lu_103_the_old_estate_of_who_lives_again_is_handed_on_at_once() -> None:
    table = empty(returning().give("Pythagoras", money=20), "Vesta")
    table.do("Livia", "object to will of", "Hirtius")
    table.do("Lepidus", "beg return of", "Pythagoras").do("Lepidus", "as", "Hirtius")
    table.do("Pythagoras", "accept", "Lepidus")
    assert held(table, "Vesta") == [12, 1, 0]
    assert table.state.table.dead.conference == NONE


def test_14_5_pythagoras_needs_the_money_and_a_free_seat_and_the_role_another_dead_one() -> None:
    table = returning().give("Pythagoras", money=11)
    table.do("Lepidus", "beg return of", "Pythagoras")
    table.refused("Lepidus", "as", "Lepidus", NOT_ONESELF)
    table.refused("Lepidus", "as", "Cicero", NOT_THAT_KIND)
    table.do("Lepidus", "as", "Hirtius").refused("Pythagoras", "accept", "Lepidus", TOO_POOR)
    table.give("Pythagoras", money=12).seats("Asia", int(table.state.table.taken[9]))
    table.refused("Pythagoras", "accept", "Lepidus", NO_SEAT)
    table.seats("Asia", 30).state.table.things.plague = 9
    table.refused("Pythagoras", "accept", "Lepidus", UNDER_PLAGUE)


def test_lu_11_a_stranger_cannot_tell_who_is_to_return() -> None:
    table = returning().put(Pansa="Spain").do("Lepidus", "beg return of", "Pythagoras")
    table.do("Lepidus", "as", "Hirtius")
    view, guess, again = blank(VIEW), blank(STATE), blank(VIEW)
    entry(observe)(table.state, table.seat("Pansa"), view)
    assert view.offers.verb[table.seat("Lepidus"), 0] == NONE
    entry(imagine)(view, stream_of(3), guess)
    entry(observe)(guess, table.seat("Pansa"), again)
    assert again.tobytes() == view.tobytes()
    assert table.until(MOVING).people.life[table.seat("Hirtius")] == SHADE
