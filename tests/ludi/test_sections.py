"""Sections and rulings that several chapters rest on, each in one scene."""

from __future__ import annotations

import pytest

from lusoria.core.compile.jit import entry
from lusoria.core.record import blank
from lusoria.core.rng import stream_of
from lusoria.games.ludi.model.codes import MOVING, STANDING, SUMMER, WINTER
from lusoria.games.ludi.model.reasons import NO_CROWN, NOT_HERE, NOT_NOW
from lusoria.games.ludi.model.state import STATE, VIEW
from lusoria.games.ludi.model.verbs import VERBS
from lusoria.games.ludi.model.view import imagine, observe

from .arena import CURIAL, duel, skirmish
from .room import PLACES, room
from .senators import curia


def test_1_7_a_mortal_with_a_golden_crown_may_become_the_hero_of_a_numen() -> None:
    table = room().put(Cicero="Asia", Juno="Asia")
    table.refused("Cicero", "seek patron", "Juno", NO_CROWN)
    table.mark("Cicero", crown=1).do("Cicero", "seek patron", "Juno").do("Juno", "accept", "Cicero")
    assert table.people.patron[table.seat("Cicero")] == table.seat("Juno")


@pytest.mark.parametrize("people", [12, 40, 110])
def test_2_8_the_ring_lies_with_pluto_who_is_at_every_table(people: int) -> None:
    table = room(SUMMER, people)
    assert table.state.table.things.ring == table.seat("Pluto")


@pytest.mark.parametrize(("verb", "about"), [("challenge", "Brutus"), ("walk", "Gaul")])
def test_5_2_battles_and_travel_are_for_summer(verb: str, about: str) -> None:
    summer = room(SUMMER).put(Antony="Spain", Brutus="Spain", Juno="Spain")
    assert summer.seats("Gaul", 40).why("Antony", verb, about).section == ""
    for phase in (WINTER, MOVING):
        room(phase).refused("Antony", verb, about, NOT_NOW)


def test_5_3_in_winter_the_senate_meets_while_tribute_is_paid_elsewhere() -> None:
    table = curia("Cicero", "Balbus", "Pansa").seats("Parthia", 9).put(Mithras="Parthia")
    table.mark("Mithras", posture=1).do("Cicero", "nominate", "Balbus")
    table.do("Pacorus", "claim of", "Mithras").do("Balbus", "nominate", "Cicero")
    room(SUMMER).refused("Cicero", "nominate", "Balbus", NOT_NOW)
    room(SUMMER).refused("Pacorus", "claim of", "Mithras", NOT_NOW)


def test_6_2_lu_28_when_a_motus_ends_standers_get_free_seats_by_lot_without_saturn() -> None:
    table = room(MOVING).without("Saturn").put(Cicero="Egypt").seats("Egypt", 40)
    table.seats("Sicily", int(table.state.table.taken[PLACES["Sicily"]])).put(Cicero="Sicily")
    assert table.people.posture[table.seat("Cicero")] == STANDING
    table.end_season().settle()
    assert STANDING not in table.people.posture[: int(table.state.table.roles)]


def test_13_1_neither_barter_nor_purchase_happens_across_regions() -> None:
    table = room().put(Antony="Asia", Cicero="Gaul", Juppiter="Gaul").give("Antony", money=50)
    table.refused("Antony", "barter with", "Cicero", NOT_HERE)
    table.refused("Antony", "buy curial from", "Juppiter", NOT_HERE)


def test_18_5_lu_61_messages_are_no_acts_they_stay_outside_the_record() -> None:
    assert not {verb.entry for verb in VERBS} & {"1.13", "1.14", "1.15"}


def test_7_4_lu_84_all_see_how_many_legions_have_not_rolled() -> None:
    table = skirmish(duel(4, 3), 6, 1)
    view = blank(VIEW)
    entry(observe)(table.state, table.seat("Livia"), view)
    fresh = view.table.battles.fresh_curial
    assert (fresh[table.seat("Antony")], fresh[table.seat("Lepidus")]) == (3, 2)
    assert view.purses.goods[table.seat("Antony")].sum() == 0


def test_7_4_lu_84_an_imagined_fighter_has_the_legions_that_are_rolling() -> None:
    table = duel(4, 3)
    table.do("Lepidus", "name legion of", "Lepidus", CURIAL)
    table.do("Antony", "name legion of", "Antony", CURIAL)
    view, guess = blank(VIEW), blank(STATE)
    entry(observe)(table.state, table.seat("Livia"), view)
    entry(imagine)(view, stream_of(1), guess)
    curial = guess.purses.goods[:, CURIAL]
    assert curial[table.seat("Antony")] >= 4 and curial[table.seat("Lepidus")] >= 3
