"""Death, chapter 14: causes, pleas and savers, suicide, what ends with a life."""

from __future__ import annotations

from typing import Any

import pytest

from lusoria.core.compile.jit import entry
from lusoria.core.record import blank
from lusoria.core.seats import NOBODY
from lusoria.games.ludi.model.cast import DOWRY
from lusoria.games.ludi.model.codes import (
    ALIVE,
    ASSASSINATED,
    BY_BACCHIC_GOD,
    BY_VESTA,
    BY_WAR_GOD,
    CAUSES,
    DIVORCED,
    DROWNED,
    DYING,
    EXECUTED,
    IN_BATTLE,
    POISONED,
    PROSCRIBED,
    SHADE,
    SUICIDE,
    UNESCORTED,
    USED_RESCUE,
    WINTER,
)
from lusoria.games.ludi.model.data import MATRON, NONE, WIDOW
from lusoria.games.ludi.model.notation import verb_name
from lusoria.games.ludi.model.reasons import (
    BEQUEST_SMALL,
    COUPLE_APART,
    HEIR_ALREADY,
    IN_BATTLE_NOW,
    IS_BACCHANT,
    IS_DYING,
    MARRIED_ALREADY,
    MAY_NOT_OWN,
    NO_DOWRY,
    NO_GROOM,
    NO_REFUGE,
    NO_SUCH_OFFER,
    NO_VOTES_LEFT,
    NOT_NOW,
    NOT_YOUR_VICTIM,
    NOTHING_LEFT,
    PLEA_OPEN,
    PLEADED_ALREADY,
    TARGET_LOCKED,
    THEY_ARE_DYING,
)
from lusoria.games.ludi.model.state import VIEW
from lusoria.games.ludi.model.view import observe
from lusoria.games.ludi.narration.deaths import fates
from lusoria.games.ludi.rules.death.death import condemn

from .room import PLACES, Room, goods, room

SAVERS = ("Mercury", "Dionysus", "Silenus", "Ariadne")


def doomed(name: str = "Cicero", cause: int = EXECUTED, killer: str = "Antony") -> Room:
    """Return a room in which somebody is dying in Gaul, with room enough for all."""
    table = room().seats("Gaul", 30).put(**{name: "Gaul"})
    return kill(table, name, cause, killer)


def kill(table: Room, name: str, cause: int = EXECUTED, killer: str = "Antony") -> Room:
    """Condemn somebody."""
    entry(condemn)(table.state, table.seat(name), cause, table.seat(killer))
    return table


def life(table: Room, name: str) -> int:
    """Return how somebody stands with life."""
    return int(table.people.life[table.seat(name)])


# The dying [14.1].


def test_14_1_lu_44_the_dying_only_plead_name_an_heir_yield_or_rest() -> None:
    table = doomed().give("Cicero", money=9)
    table.refused("Cicero", "walk", "Spain", IS_DYING)
    table.refused("Cicero", "barter with", "Antony", IS_DYING)
    names = {verb_name(action) for action in table.legal("Cicero")}
    assert names == {"name heir", "yield", "plead with", "plead rescue of", "rest"}


def test_14_1_who_yields_dies_and_his_shade_waits_in_south_italy() -> None:
    table = doomed().do("Cicero", "yield")
    assert life(table, "Cicero") == SHADE
    assert table.place("Cicero") == "South Italy"
    assert table.state.table.chronicle.deaths[EXECUTED] == 1


@pytest.mark.parametrize("saver", ["Dionysus", "Silenus", "Ariadne"])
def test_10_1_lu_44_each_of_the_company_takes_a_dying_player_in(saver: str) -> None:
    table = doomed().seats("Egypt", 30).put(**{saver: "Egypt"})
    table.do("Cicero", "plead with", saver).do(saver, "accept", "Cicero")
    assert life(table, "Cicero") == ALIVE
    assert table.place("Cicero") == "Egypt"
    assert table.people.bacchant[table.seat("Cicero")] == 1
    assert table.state.table.chronicle.rescues == 1
    assert table.state.table.dead.killer[table.seat("Cicero")] == NONE
    table.refused("Cicero", "walk", "Syria", IS_BACCHANT)


def test_10_1_without_a_seat_the_company_saves_nobody_until_the_god_finds_one() -> None:
    table = doomed().put(Dionysus="Syria").do("Cicero", "plead with", "Dionysus")
    table.seats("Syria", int(table.state.table.taken[11])).seats("Egypt", 30)
    table.refused("Dionysus", "accept", "Cicero", NO_REFUGE)
    table.do("Dionysus", "appear in", "Egypt").do("Dionysus", "accept", "Cicero")
    assert table.place("Cicero") == "Egypt"


def test_10_1_a_god_who_is_there_needs_no_other_seat() -> None:
    table = doomed().put(Dionysus="Gaul")
    table.seats("Gaul", int(table.state.table.taken[2]))
    table.do("Cicero", "plead with", "Dionysus").do("Dionysus", "accept", "Cicero")
    assert table.place("Cicero") == "Gaul"


def test_10_1_in_winter_a_god_without_a_seat_beside_him_is_not_asked() -> None:
    table = room(WINTER).seats("Gaul", 30).put(Cicero="Gaul", Dionysus="Spain")
    table.seats("Spain", int(table.state.table.taken[4]))
    kill(table, "Cicero").refused("Cicero", "plead with", "Dionysus", NO_REFUGE)


def test_6_7_lu_78_mercury_saves_a_dying_player_to_a_free_seat_of_his_choice() -> None:
    table = doomed().seats("Spain", 30)
    table.do("Cicero", "plead rescue of", "Mercury", 4).do("Mercury", "accept", "Cicero")
    assert life(table, "Cicero") == ALIVE
    assert table.place("Cicero") == "Spain"
    assert table.people.used[table.seat("Mercury")] & USED_RESCUE


def test_14_1_lu_44_mercury_saves_in_summer_only() -> None:
    table = kill(room(WINTER).seats("Gaul", 30).put(Cicero="Gaul"), "Cicero")
    table.refused("Cicero", "plead rescue of", "Mercury", NOT_NOW, 4)


def test_12_1_lu_44_a_virgin_saves_by_marriage_if_juno_blesses_from_anywhere() -> None:
    table = doomed().put(Livia="Gaul", Juno="Egypt").give("Cicero", money=1)
    juno, dowry = table.goods("Juno", "money"), int(DOWRY[table.people.row[table.seat("Livia")]])
    table.do("Cicero", "plead with", "Livia").do("Livia", "accept", "Cicero")
    assert life(table, "Cicero") == DYING
    table.do("Juno", "accept", "Cicero")
    assert life(table, "Cicero") == ALIVE
    assert table.people.spouse[table.seat("Livia")] == table.seat("Cicero")
    assert table.people.kind[table.seat("Livia")] == MATRON
    assert table.goods("Cicero", "money") == 1 + dowry
    assert table.goods("Juno", "money") == juno - dowry
    assert table.state.purses.virus[table.seat("Livia")] == 2
    assert table.state.table.chronicle.marriages == 1


def test_15_1_lu_54_juno_who_lacks_the_dowry_cannot_bless() -> None:
    table = doomed().put(Livia="Gaul").give("Juno", money=0)
    table.do("Cicero", "plead with", "Livia").do("Livia", "accept", "Cicero")
    table.refused("Juno", "accept", "Cicero", NO_DOWRY)
    table.do("Juno", "refuse", "Cicero")
    assert life(table, "Cicero") == DYING


def test_12_1_a_virgin_saves_only_whom_she_could_marry_and_in_her_region() -> None:
    table = doomed().put(Livia="Spain", Scribonia="Gaul", Antony="Gaul")
    table.refused("Cicero", "plead with", "Livia", COUPLE_APART)
    kill(table.put(Bogud="Gaul"), "Bogud").refused("Bogud", "plead with", "Scribonia", NO_GROOM)
    table.mark("Antony", spouse="Servilia")
    table.mark("Servilia", spouse="Antony", kind=MATRON, dowry=0)
    kill(table, "Antony").refused("Antony", "plead with", "Scribonia", MARRIED_ALREADY)
    table.do("Cicero", "plead with", "Scribonia").put(Scribonia="Spain")
    table.refused("Scribonia", "accept", "Cicero", COUPLE_APART)


def test_14_1_lu_100_one_plea_with_each_saver_and_the_last_no_is_death() -> None:
    table = doomed().put(Dionysus="Egypt").without("Mercury", "Silenus", "Ariadne")
    table.do("Cicero", "plead with", "Dionysus").do("Dionysus", "refuse", "Cicero")
    assert life(table, "Cicero") == SHADE


def test_14_1_lu_100_who_has_refused_is_not_asked_again() -> None:
    table = doomed().seats("Spain", 30).put(Dionysus="Egypt")
    table.do("Cicero", "plead with", "Dionysus").do("Dionysus", "refuse", "Cicero")
    table.refused("Cicero", "plead with", "Dionysus", PLEADED_ALREADY)
    table.do("Cicero", "plead rescue of", "Mercury", 4).do("Mercury", "refuse", "Cicero")
    table.refused("Cicero", "plead rescue of", "Mercury", PLEADED_ALREADY, 4)


def test_14_1_lu_44_where_nobody_in_play_could_save_him_a_player_dies_at_once() -> None:
    table = room().seats("Gaul", 30).put(Bogud="Gaul").without(*SAVERS)
    kill(table, "Bogud").do("Cicero", "name heir", "Antony")
    assert life(table, "Bogud") == SHADE


def test_14_1_lu_44_the_first_yes_saves_and_the_other_pleas_fall() -> None:
    table = doomed().seats("Egypt", 30).put(Dionysus="Egypt", Silenus="Egypt")
    table.do("Cicero", "plead with", "Dionysus").do("Cicero", "plead with", "Silenus")
    table.do("Dionysus", "accept", "Cicero 1")
    table.refused("Silenus", "accept", "Cicero 2", NO_SUCH_OFFER)


def test_14_1_lu_44_killer_death_god_or_presiding_numen_presses_when_no_plea_is_open() -> None:
    for presser in ("Antony", "Pluto", "Persephone", "Tanit"):
        table = doomed().put(Dionysus="Egypt")
        table.put(Antony="Gaul", Tanit="Gaul").fight("Antony")
        table.state.table.battles.presiding[PLACES["Gaul"]] = table.seat("Tanit")
        table.refused("Octavian", "press death of", "Cicero", NOT_YOUR_VICTIM)
        table.do("Cicero", "plead with", "Dionysus")
        table.refused(presser, "press death of", "Cicero", PLEA_OPEN)
        table.do("Dionysus", "refuse", "Cicero").do(presser, "press death of", "Cicero")
        assert life(table, "Cicero") == SHADE


def test_14_2_the_living_and_the_dying_name_a_living_heir_and_may_change_him() -> None:
    table = doomed().do("Antony", "name heir", "Livia").do("Antony", "name heir", "Bogud")
    table.do("Cicero", "name heir", "Livia")
    table.refused("Cicero", "name heir", "Livia", HEIR_ALREADY)
    kill(table, "Octavian").refused("Antony", "name heir", "Octavian", THEY_ARE_DYING)
    assert table.state.purses.heir[table.seat("Antony")] == table.seat("Bogud")


# Every cause, and its own rule of property first [14.1, LU-49, LU-79].

ORDINARY = (IN_BATTLE, EXECUTED, PROSCRIBED, UNESCORTED, DROWNED, BY_WAR_GOD, POISONED, BY_VESTA)


@pytest.mark.parametrize("cause", ORDINARY)
def test_14_2_lu_49_lu_79_most_causes_leave_curial_legions_to_venus_and_an_estate(
    cause: int,
) -> None:
    table = room().seats("Gaul", 30).put(Lepidus="Gaul")
    table.give("Lepidus", money=4, fleets=2, client=1, curial=3).give("Venus", curial=0)
    kill(table, "Lepidus", cause).do("Lepidus", "yield")
    seat = table.seat("Lepidus")
    assert table.goods("Venus", "curial") == 3
    assert list(table.state.table.dead.goods[seat]) == [4, 2, 1, 0]
    assert table.state.table.chronicle.deaths[cause] == 1


def test_8_3_lu_49_a_caedes_gives_all_legions_to_the_executing_god_even_if_he_is_saved() -> None:
    table = room().seats("Gaul", 30).put(Lepidus="Gaul", Dionysus="Gaul")
    table.give("Lepidus", money=4, client=1, curial=3).give("Mars", client=0, curial=0)
    kill(table, "Lepidus", ASSASSINATED, "Mars")
    assert (table.goods("Mars", "client"), table.goods("Mars", "curial")) == (1, 3)
    table.do("Lepidus", "plead with", "Dionysus").do("Dionysus", "accept", "Lepidus")
    assert (table.goods("Lepidus", "money"), table.goods("Lepidus", "curial")) == (4, 0)


def test_15_3_lu_49_a_divorce_killing_gives_all_but_votes_to_the_wife() -> None:
    table = room().seats("Gaul", 30).put(Lepidus="Gaul").give("Livia", money=0, fleets=0)
    table.mark("Lepidus", spouse="Livia").mark("Livia", spouse="Lepidus", kind=MATRON, dowry=0)
    table.give("Lepidus", money=4, fleets=2, client=1, curial=3)
    table.do("Lepidus", "name heir", "Cicero")
    kill(table, "Lepidus", DIVORCED, "Juno").do("Lepidus", "yield").settle()
    held = [table.goods("Livia", kind) for kind in ("money", "fleets", "client", "curial")]
    assert held == [4, 2, 1, 3]
    assert table.people.kind[table.seat("Livia")] == WIDOW
    table.end_season().settle().end_season().settle()
    assert table.people.block_owner[table.seat("Lepidus")] == table.seat("Cicero")


def test_10_1_lu_44_a_god_of_the_company_kills_his_bacchant_at_once_without_plea() -> None:
    table = room().seats("Gaul", 30).put(Cicero="Gaul", Silenus="Gaul", Dionysus="Gaul")
    table.give("Cicero", money=3).mark("Cicero", bacchant=1).do("Silenus", "kill", "Cicero")
    assert life(table, "Cicero") == SHADE
    assert table.state.table.dead.goods[table.seat("Cicero"), 0] == 3
    assert table.state.table.chronicle.deaths[BY_BACCHIC_GOD] == 1


def test_14_1_every_cause_of_death_has_its_scene() -> None:
    seen = {*ORDINARY, ASSASSINATED, DIVORCED, SUICIDE, BY_BACCHIC_GOD}
    assert seen == set(range(1, len(CAUSES)))


# Suicide [14.1].


def suicide(god: str = "Pluto") -> Room:
    """Return a room in which Lepidus has taken his life."""
    table = room().seats("Gaul", 30).put(Lepidus="Gaul")
    table.give("Lepidus", money=4, fleets=2, client=1, curial=3).give(god, money=10, curial=5)
    return table.do("Lepidus", "beg death of", god).do(god, "accept", "Lepidus")


def test_14_1_a_suicide_dies_at_once_and_the_death_god_has_everything() -> None:
    table = suicide("Persephone")
    assert life(table, "Lepidus") == SHADE
    held = [table.goods("Persephone", kind) for kind in ("money", "fleets", "client", "curial")]
    assert held == [14, 2, 1, 8]
    assert table.people.block_owner[table.seat("Lepidus")] == NONE
    assert table.state.table.chronicle.deaths[SUICIDE] == 1


def test_14_1_a_death_god_may_refuse_a_suicide() -> None:
    table = room().do("Cicero", "beg death of", "Pluto").do("Pluto", "refuse", "Cicero")
    assert life(table, "Cicero") == ALIVE


def test_lu_79_nobody_locked_in_a_battle_takes_his_life() -> None:
    table = room().do("Cicero", "beg death of", "Pluto").mark("Cicero", locked=3)
    table.refused("Cicero", "beg death of", "Persephone", IN_BATTLE_NOW)
    table.refused("Pluto", "accept", "Cicero", TARGET_LOCKED)


def test_14_1_that_god_hands_out_what_the_suicide_had_to_anybody_anywhere() -> None:
    table = suicide().put(Octavian="Egypt", Pluto="Greece").give("Octavian", money=0, curial=0)
    table.do("Pluto", "hand out to", "Octavian").do("Pluto", "put", choice=goods("money", 3))
    table.refused("Pluto", "put", 0, BEQUEST_SMALL, goods("money", 2))
    table.refused("Pluto", "put", 0, BEQUEST_SMALL, goods("curial", 4))
    table.do("Pluto", "put", choice=goods("curial", 3)).do("Pluto", "propose")
    table.do("Octavian", "accept", "Pluto")
    assert (table.goods("Octavian", "money"), table.goods("Octavian", "curial")) == (3, 3)
    assert list(table.state.table.dead.bequest[table.seat("Pluto")]) == [1, 2, 1, 0]


def test_14_1_lu_101_two_offers_of_the_same_thing_cannot_both_be_taken() -> None:
    table = suicide()
    for taker in ("Octavian", "Antony"):
        table.do("Pluto", "hand out to", taker).do("Pluto", "put", choice=goods("client", 1))
        table.do("Pluto", "propose")
    table.do("Octavian", "accept", "Pluto 1")
    table.refused("Antony", "accept", "Pluto 2", NO_SUCH_OFFER)


def test_14_1_the_takers_must_be_such_as_may_own_it() -> None:
    table = suicide().do("Pluto", "hand out to", "Livia")
    table.refused("Pluto", "put", 0, MAY_NOT_OWN, goods("client", 1))


def test_14_1_nothing_is_handed_out_by_a_god_to_whom_no_suicide_left_it() -> None:
    table = suicide().put(Octavian="Egypt")
    table.refused("Persephone", "hand out to", "Octavian", NOTHING_LEFT)
    table.refused("Persephone", "hand votes to", "Octavian", NO_VOTES_LEFT)


def test_14_1_the_suicides_votes_are_handed_out_too() -> None:
    table = suicide().do("Pluto", "hand votes to", "Cicero").do("Cicero", "accept", "Pluto")
    seat = table.seat("Lepidus")
    assert table.people.block_owner[seat] == table.people.block_holder[seat] == table.seat("Cicero")
    table.refused("Pluto", "hand votes to", "Antony", NO_VOTES_LEFT)


def test_14_1_after_the_season_the_rest_stays_the_gods_and_the_votes_sleep() -> None:
    table = suicide().end_season().settle()
    assert table.goods("Pluto", "money") == 14
    table.refused("Pluto", "hand out to", "Octavian", NOTHING_LEFT)
    table.refused("Pluto", "hand votes to", "Octavian", NO_VOTES_LEFT)
    table.end_season().settle()
    assert table.people.block_owner[table.seat("Lepidus")] == NONE


# What ends with a life [LU-69].


def test_lu_69_with_a_death_bonds_loans_and_friendships_end_and_cards_go_home() -> None:
    table = doomed("Antony").mark("Antony", spouse="Livia", amicitia=3, sworn=1, crown=1)
    table.mark("Livia", spouse="Antony", kind=MATRON, dowry=0)
    table.mark("Octavian", amicitia=3, sworn=1).mark("Bogud", escort="Antony")
    table.state.table.founder[3] = table.seat("Antony")
    antony, livia, vesta = (table.seat(name) for name in ("Antony", "Livia", "Vesta"))
    table.state.purses.virus[livia], table.state.purses.virus[vesta] = 2, 12
    table.state.loans.borrower[table.seat("Octavian"), 0] = antony
    table.state.loans.fleets[table.seat("Octavian"), 0] = 1
    table.mark("Hirtius", block_holder="Antony").mark("Antony", block_holder="Octavian")
    table.do("Antony", "yield")
    people = table.people
    assert people.kind[livia] == WIDOW
    assert people.spouse[livia] == people.spouse[antony] == NONE
    assert people.amicitia[table.seat("Octavian")] == NONE == table.state.table.founder[3]
    assert people.escort[table.seat("Bogud")] == NONE
    assert table.state.purses.virus[vesta] == 14
    assert table.state.loans.borrower[table.seat("Octavian"), 0] == NONE
    assert people.block_holder[table.seat("Hirtius")] == table.seat("Hirtius")
    assert people.block_holder[antony] == NONE
    assert people.crown[antony] == 0


def test_lu_69_a_friendship_of_three_outlives_its_founder() -> None:
    table = doomed("Antony")
    table.befriend("Antony", "Cicero", "Livia", group=3).do("Antony", "yield")
    assert table.state.table.founder[3] == table.seat("Antony")
    assert table.people.amicitia[table.seat("Antony")] == NONE
    assert table.people.amicitia[table.seat("Livia")] == 3


def test_7_8_the_ring_goes_home_from_a_dead_wearer() -> None:
    table = room(WINTER).seats("Gaul", 30).put(Cicero="Gaul")
    table.state.table.things.wearer = table.seat("Cicero")
    kill(table, "Cicero").do("Cicero", "yield")
    assert table.state.table.things.wearer == NONE


# What is told [18.5].


def seen(table: Room) -> Any:
    """Return what a spectator sees."""
    view = blank(VIEW)
    entry(observe)(table.state, NOBODY, view)
    return view


def test_18_5_deaths_and_rescues_are_told_whatever_brought_them() -> None:
    table = room().seats("Gaul", 30).put(Cicero="Gaul", Dionysus="Gaul", Hirtius="Gaul")
    before = seen(table)
    kill(kill(table, "Cicero"), "Hirtius")
    told = ["Cicero is to die, executed.", "Hirtius is to die, executed."]
    assert fates(before, seen(table)) == told
    before = seen(table)
    table.do("Cicero", "plead with", "Dionysus").do("Dionysus", "accept", "Cicero")
    table.do("Hirtius", "yield")
    assert fates(before, seen(table)) == ["Cicero is saved.", "Hirtius dies."]
