"""Refusals name the first true cause: death, a husband, who acts for one, a want of fleets."""

from __future__ import annotations

import pytest

from lusoria.games.ludi.model import reasons
from lusoria.games.ludi.model.codes import DYING, IMAGO, SHADE, WINTER
from lusoria.games.ludi.model.data import MATRON
from lusoria.games.ludi.model.verbs import VERBS
from lusoria.games.ludi.phone.whom import admitted, meant

from .arena import arena
from .room import PLACES, Room, room


def two() -> Room:
    """Return Antony and Livia in Gaul."""
    return arena("Antony", "Livia").give("Antony", money=9).give("Livia", money=9)


@pytest.mark.parametrize("verb", ["walk", "sail"])
def test_14_1_a_dying_general_hears_that_he_is_dying_wherever_he_wants_to_go(verb: str) -> None:
    table = two().mark("Antony", life=DYING)
    table.refused("Antony", verb, "Spain", reasons.IS_DYING)
    assert table.why("Antony", verb, "Spain").section == "14.1"


def test_14_3_the_dead_hear_that_they_are_dead_and_shades_that_they_wait() -> None:
    table = two().mark("Antony", life=IMAGO)
    table.refused("Antony", "walk", "Spain", reasons.IS_DEAD)
    table.mark("Antony", life=SHADE)
    table.refused("Antony", "walk", "Spain", reasons.IS_DEAD)
    table.refused("Antony", "barter with", "Livia", reasons.IS_SHADE)


def test_14_1_the_same_is_said_of_whom_it_would_be_done_to() -> None:
    table = two().mark("Livia", life=DYING)
    table.refused("Antony", "barter with", "Livia", reasons.THEY_ARE_DYING)
    table.mark("Livia", life=IMAGO)
    table.refused("Antony", "court", "Livia", reasons.THEY_ARE_DEAD)
    table.mark("Livia", life=SHADE)
    table.refused("Antony", "barter with", "Livia", reasons.THEY_ARE_A_SHADE)


def test_15_1_a_wife_hears_of_her_marriage_where_she_could_do_it_unmarried() -> None:
    table = two().mark("Livia", kind=MATRON, spouse="Cicero")
    table.refused("Livia", "court", "Antony", reasons.IS_WIFE)
    table.refused("Livia", "become amazon", 0, reasons.IS_WIFE)
    table.refused("Antony", "court", "Livia", reasons.THEY_ARE_MARRIED)


def test_10_1_a_bacchant_hears_of_the_god_and_the_possessed_of_pazuzu() -> None:
    table = two().mark("Antony", bacchant=1)
    table.refused("Antony", "walk", "Spain", reasons.IS_BACCHANT)
    assert table.why("Antony", "walk", "Spain").section == "10.1"
    table.mark("Antony", bacchant=0, possessed="Pazuzu")
    table.refused("Antony", "walk", "Spain", reasons.IS_POSSESSED)
    assert table.why("Antony", "walk", "Spain").section == "7.12"


def test_16_2_a_flight_over_the_sea_wants_fleets_where_no_road_leads() -> None:
    table = room(WINTER).seats("Spain", 20).seats("Egypt", 20).put(Antony="Spain")
    table.state.table.things.plague = PLACES["Spain"]
    table.give("Antony", fleets=1, curial=2, client=0)
    table.refused("Antony", "flee plague to", "Egypt", reasons.FLIGHT_NEEDS_FLEETS)
    table.refused("Antony", "flee plague to", "Parthia", reasons.NO_ROAD)
    table.seats("Egypt", 0).without("Saturn")
    table.give("Antony", fleets=2).refused("Antony", "flee plague to", "Egypt", reasons.NO_SEAT)
    table.seats("Egypt", 20).do("Antony", "flee plague to", "Egypt")


def test_8_3_without_a_census_there_is_nothing_to_share_out() -> None:
    table = room(WINTER)
    table.refused("Venus", "share census with", "Cicero", reasons.NO_CENSUS)
    table.state.table.senate.pot = 5
    table.state.table.box[0] -= 5
    table.refused("Venus", "share census with", "Cicero", reasons.NOT_FOR_CENSUS)


def test_1_1_a_refusal_of_kind_says_whom_it_is_for() -> None:
    said = room().why("Juno", "walk", "Gaul")
    assert (said.section, said.text) == ("6.1", "that is for living mortals only")
    said = room().why("Cicero", "send plague to", "Gaul")
    assert (said.section, said.text) == ("16.1", "that is for Apollo and Diana only")
    said = room().why("Antony", "nominate", "Livia")
    assert said.section == "5.1"
    said = room(WINTER).why("Antony", "nominate", "Livia")
    assert said.text == "only generals, senators and amazons can be chosen for that"


def test_1_1_every_verb_has_words_for_whom_it_is() -> None:
    for verb in VERBS:
        assert bool(admitted(verb)) == bool(verb.who or verb.powers)
        assert bool(meant(verb)) == bool(verb.target or verb.gods)
