"""Companies at sea, LU-74, and kings with their escorts, LU-73, once more."""

from __future__ import annotations

import pytest

from lusoria.core.compile.jit import entry
from lusoria.games.ludi.model.codes import EXECUTED, MOVING, NO_TRY, WINTER
from lusoria.games.ludi.model.reasons import (
    ABOARD_ALREADY,
    BOUND_TO_KING,
    KING_IS_SAFE,
    NO_FLEET,
    NO_ROOM_FOR_ALL,
    NOBODY_ESCORTS,
    NOT_ABOARD,
    NOT_KING_AND_ROMAN,
    NOT_YOUR_KIND,
)
from lusoria.games.ludi.rules.death.death import condemn

from .room import PLACES, Room, room


def agree(table: Room, sender: str, verb: str, to: str) -> Room:
    """Let somebody make an offer and the other agree."""
    return table.do(sender, verb, to).do(to, "accept", sender)


def harbour(region: str, *people: str) -> Room:
    """Return a room in which people with a fleet and no legion are in a region."""
    table = room().seats(region, 60)
    for name in people:
        table.put(**{name: region}).give(name, fleets=1, curial=0, client=0)
    return table


def test_2_2_lu_74_one_fleet_carries_any_number_of_players() -> None:
    table = harbour("Greece", "Cicero", "Livia", "Pansa").give("Livia", fleets=0)
    agree(table.give("Pansa", fleets=0), "Cicero", "take aboard", "Livia")
    agree(table, "Cicero", "take aboard", "Pansa").seats("Egypt", 40).do("Cicero", "sail", "Egypt")
    assert {table.place(name) for name in ("Cicero", "Livia", "Pansa")} == {"Egypt"}


def test_lu_74_the_company_needs_a_fleet_for_each_of_its_legions() -> None:
    table = harbour("Greece", "Cicero", "Brutus").give("Cicero", fleets=2).give("Brutus", fleets=0)
    agree(table.give("Brutus", curial=2), "Cicero", "take aboard", "Brutus")
    table.seats("Egypt", 40).do("Cicero", "sail", "Egypt")
    assert set(table.state.purses.sea_try) == {NO_TRY}


def test_lu_74_legions_of_the_company_without_a_fleet_may_be_caught() -> None:
    table = harbour("Greece", "Cicero", "Brutus").give("Brutus", curial=3, fleets=0)
    agree(table, "Cicero", "take aboard", "Brutus").seats("Egypt", 40).do("Cicero", "sail", "Egypt")
    assert table.state.purses.sea_try[table.seat("Brutus")] == 2
    table.do("Neptune", "apprehend", "Brutus", choice=1)
    assert table.goods("Brutus", "curial") == 1


def test_lu_74_one_company_each_and_only_with_a_fleet() -> None:
    table = harbour("Greece", "Cicero", "Livia", "Pansa").give("Pansa", fleets=0)
    table.refused("Pansa", "take aboard", "Cicero", NO_FLEET)
    table.refused("Livia", "disembark", 0, NOT_ABOARD)
    agree(table, "Cicero", "take aboard", "Livia")
    table.refused("Livia", "take aboard", "Pansa", ABOARD_ALREADY)
    table.do("Livia", "disembark").do("Livia", "take aboard", "Pansa")


def test_lu_74_a_king_who_sails_home_needs_no_seat() -> None:
    table = harbour("Greece", "Cicero", "Cleopatra").seats("Egypt", 40)
    agree(table, "Cicero", "take aboard", "Cleopatra")
    full = int(table.state.table.taken[PLACES["Egypt"]])
    table.seats("Egypt", full).refused("Cicero", "sail", "Egypt", NO_ROOM_FOR_ALL)
    table.seats("Egypt", full + 1).do("Cicero", "sail", "Egypt")
    assert table.place("Cleopatra") == "Egypt"


@pytest.mark.parametrize("cause", ["locked", "dying"])
def test_lu_63_the_locked_and_the_dying_stay_behind(cause: str) -> None:
    table = agree(harbour("Greece", "Cicero", "Pansa"), "Cicero", "take aboard", "Pansa")
    if cause == "locked":
        table.fight("Pansa")
    else:
        entry(condemn)(table.state, table.seat("Pansa"), EXECUTED, -1)
    table.seats("Egypt", 40).do("Cicero", "sail", "Egypt")
    assert (table.place("Cicero"), table.place("Pansa")) == ("Egypt", "Greece")
    assert table.people.aboard[table.seat("Pansa")] == -1


def in_rome(*people: str) -> Room:
    """Return a room in which Bogud is in Rome with Cicero, his escort, and others."""
    table = agree(harbour("Rome", "Cicero", "Bogud", *people), "Bogud", "offer escort", "Cicero")
    return table.seats("Egypt", 40).put(Venus="Rome")


def test_lu_73_an_escort_does_not_sail_away_in_anothers_company() -> None:
    table = agree(in_rome("Pansa"), "Pansa", "take aboard", "Cicero")
    table.refused("Pansa", "sail", "Egypt", BOUND_TO_KING)
    table.do("Cicero", "disembark").do("Pansa", "sail", "Egypt")


def test_lu_73_king_and_escort_sail_together_in_any_company() -> None:
    table = agree(in_rome("Pansa"), "Pansa", "take aboard", "Cicero")
    agree(table, "Pansa", "take aboard", "Bogud").do("Pansa", "sail", "Egypt")
    assert table.place("Bogud") == table.place("Cicero") == "Egypt"
    agree(in_rome(), "Bogud", "take aboard", "Cicero").do("Bogud", "sail", "Egypt")
    agree(in_rome(), "Cicero", "take aboard", "Bogud").do("Cicero", "sail", "Egypt")


def test_lu_73_an_escort_does_not_walk_off_though_the_king_is_in_his_company() -> None:
    table = agree(in_rome(), "Cicero", "take aboard", "Bogud").seats("South Italy", 40)
    table.refused("Cicero", "walk", "South Italy", BOUND_TO_KING)
    table.do("Bogud", "walk", "South Italy").do("Cicero", "walk", "South Italy")


def test_lu_73_in_a_motus_the_king_goes_first() -> None:
    table = room(MOVING).seats("Rome", 60).seats("Egypt", 40).put(Cicero="Rome", Bogud="Rome")
    agree(table, "Cicero", "offer escort", "Bogud")
    table.refused("Cicero", "go", "Egypt", BOUND_TO_KING)
    table.do("Bogud", "go", "Egypt").do("Cicero", "go", "Egypt")


def test_lu_73_king_and_escort_enter_rome_in_one_company_and_he_is_safe() -> None:
    table = agree(harbour("Sicily", "Cicero", "Bogud"), "Cicero", "offer escort", "Bogud")
    agree(table, "Bogud", "take aboard", "Cicero").seats("Rome", 60).do("Bogud", "sail", "Rome")
    table.put(Venus="Rome").refused("Venus", "judge king", "Bogud", KING_IS_SAFE)


@pytest.mark.parametrize("mark", ["proscribed", "place"])
def test_lu_73_an_escort_proscribed_or_moved_protects_nobody(mark: str) -> None:
    table = in_rome()
    if mark == "proscribed":
        table.mark("Cicero", proscribed=1)
    else:
        table.do("Minerva", "transfer", "Cicero", choice=PLACES["Egypt"])
    table.do("Venus", "judge king", "Bogud", choice=0)


def test_6_6_a_bond_is_between_a_king_and_a_roman_in_any_season() -> None:
    table = room(WINTER).seats("Rome", 60).put(Cicero="Rome", Bogud="Rome", Pansa="Rome")
    table.put(Pacorus="Rome").refused("Cicero", "offer escort", "Pansa", NOT_KING_AND_ROMAN)
    table.refused("Bogud", "offer escort", "Pacorus", NOT_KING_AND_ROMAN)
    table.refused("Livia", "offer escort", "Bogud", NOT_YOUR_KIND)
    agree(table, "Bogud", "offer escort", "Cicero")


def test_6_6_a_king_frees_his_escort_and_not_the_other_way() -> None:
    table = in_rome()
    table.refused("Cicero", "free escort", 0, NOT_YOUR_KIND)
    table.do("Bogud", "free escort").refused("Bogud", "free escort", 0, NOBODY_ESCORTS)
    table.do("Cicero", "walk", "South Italy")
