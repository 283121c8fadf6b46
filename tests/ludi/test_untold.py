"""What once happened in sight of everybody and was told to nobody."""

from __future__ import annotations

import pytest

from lusoria.games.ludi.model.codes import BOT, MOST_ACTS, PERSON
from lusoria.games.ludi.narration.story import narrate

from .arena import CURIAL, FORGED, duel, skirmish
from .room import Room, goods, room
from .senators import ALL, YES, elected, killed
from .test_heroes import forged
from .test_judges import judged
from .test_story import heard, seen, thrown
from .test_wills import dead, returning


def carried(table: Room, listener: str = "") -> list[str]:
    """Let a bill be carried and return how it is told."""
    table.do("Cicero", "vote", 0, YES).do("Balbus", "vote", 0, YES)
    return heard(table, listener, "Pansa", "vote", 0, YES)


def test_14_2_lu_49_whom_a_conference_moves_is_told_and_who_loses_a_seat_for_it() -> None:
    table = dead().seats("Spain", 30).put(Livia="Spain", Scribonia="Spain", Hirtius="Rome")
    taken = int(table.state.table.taken[0])
    table.seats("Rome", taken).put(Pansa="Gaul").seats("Rome", taken)
    assert heard(table, "", "Vesta", "object to will of", "Lepidus") == [
        "Vesta objects to the will of Lepidus: the Vestals confer.",
        "Livia and Scribonia are now in Rome.",
        "Hirtius loses a seat in Rome to the Vestals and must find another elsewhere.",
        "Cicero II loses a seat in Rome to the Vestals and must find another elsewhere.",
    ]


def test_14_2_lu_49_a_vestal_and_a_displaced_mortal_hear_it_of_themselves() -> None:
    table = dead().seats("Spain", 30).put(Livia="Spain", Hirtius="Rome")
    taken = int(table.state.table.taken[0])
    table.seats("Rome", taken)
    hers = heard(Room(table.state.copy()), "Livia", "Vesta", "object to will of", "Lepidus")
    assert "You are now in Rome." in hers
    his = heard(table, "Hirtius", "Vesta", "object to will of", "Lepidus")
    assert "You lose a seat in Rome to the Vestals and must find another elsewhere." in his


def test_8_3_lu_47_legions_above_ten_that_mars_takes_are_told() -> None:
    table = elected("Cicero", "Balbus", "Pansa").give("Antony", curial=4, client=0)
    table.give("Octavian", curial=3, client=5).do("Cicero", "move imperium of", "Antony")
    table.do("Cicero", "give imperium to", "Octavian", ALL)
    assert carried(table)[1:] == [
        "2 Roman legions pass from Antony to Octavian.",
        "Mars takes 2 Roman legions from Antony, those above ten.",
    ]


def test_8_3_what_mars_takes_from_the_proscribed_and_the_murdered_is_told() -> None:
    table = elected("Cicero", "Balbus", "Pansa").give("Antony", curial=4, client=2)
    table.do("Cicero", "move proscriptio of", "Antony")
    assert carried(table)[1:] == ["Mars takes 4 Roman legions from Antony."]
    table = elected("Cicero", "Balbus", "Pansa").give("Antony", curial=1, client=2)
    table.do("Cicero", "move caedes of", "Antony")
    assert "Mars takes 2 allied legions and 1 Roman legion from Antony." in carried(table)


def test_8_3_mars_hears_of_it_as_a_gain() -> None:
    table = elected("Cicero", "Balbus", "Pansa").give("Antony", curial=4)
    table.do("Cicero", "move proscriptio of", "Antony")
    assert carried(table, "Mars")[1:] == [
        "The Senate decrees the proscription of Antony, 120 votes to 0.",
        "You gain 4 Roman legions.",
    ]


def test_2_1_lu_25_what_who_presided_takes_above_ten_is_told() -> None:
    table = skirmish(duel(10, 1), 6, 1)
    assert heard(table, "", "Antony", "spare") == [
        "Antony spares the beaten.",
        "The battle in Gaul is over.",
        "Juppiter takes 1 Roman legion, the legions above ten.",
    ]


def test_2_1_how_many_legions_above_ten_a_god_takes_is_told() -> None:
    table = room().put(Antony="Gaul", Juno="Gaul").give("Antony", curial=9, client=4)
    assert heard(table, "", "Juno", "strip", "Antony") == [
        "Juno takes from Antony all legions above ten: 3 allied legions."
    ]


def test_3_5_lu_6_whose_property_juppiter_allots_is_told_and_what_it_is() -> None:
    table = room().give("Minerva", money=7, curial=2, client=0, fleets=0).without("Minerva")
    table.do("Juppiter", "allot", "Minerva")
    assert heard(table, "", "Juppiter", "allot to", "Vesta") == [
        "Juppiter allots the property of Minerva to Vesta: 700k and 2 Roman legions."
    ]


@pytest.mark.parametrize(
    ("listener", "told"),
    [
        (
            "",
            "Pythagoras brings the ghost of Lepidus back to life in Asia, as Hirtius; "
            "Lepidus stays dead, in South Italy.",
        ),
        (
            "Lepidus",
            "Pythagoras brings your ghost back to life in Asia, as Hirtius; "
            "you stay dead, in South Italy.",
        ),
        (
            "Pythagoras",
            "You bring the ghost of Lepidus back to life in Asia, as Hirtius; "
            "Lepidus stays dead, in South Italy.",
        ),
    ],
)
def test_14_5_lu_52_who_brings_a_ghost_back_and_as_whom_is_told(listener: str, told: str) -> None:
    table = returning().give("Pythagoras", money=20)
    table.mark("Hirtius", held=BOT).mark("Lepidus", held=PERSON)
    table.do("Lepidus", "beg return of", "Pythagoras").do("Lepidus", "as", "Hirtius")
    assert told in heard(table, listener, "Pythagoras", "accept", "Lepidus")


def test_14_2_curial_legions_that_venus_takes_from_the_dead_are_told() -> None:
    table = room().put(Antony="Gaul").give("Antony", curial=3, client=0).mark("Antony", crown=0)
    before = seen(table)
    killed(table, "Antony")
    told = narrate(before, 0, table.number("yield"), seen(table)).splitlines()
    assert "Venus takes 3 Roman legions left by Antony." in told


def test_8_1_lu_105_a_bill_on_which_nobody_votes_any_more_is_told() -> None:
    table = elected("Cicero", "Balbus", "Pansa").give("Antony", curial=4)
    for name, acts in (("Cicero", MOST_ACTS - 2), ("Balbus", MOST_ACTS), ("Pansa", MOST_ACTS)):
        table.mark(name, held=BOT, acts=acts)
    table.do("Cicero", "move imperium of", "Antony")
    assert heard(table, "", "Cicero", "give imperium to", "Octavian", ALL) == [
        "Cicero moves the transfer of all Roman legions to Octavian.",
        "The bill is rejected: nobody votes.",
    ]


def test_7_10_lu_39_in_a_draw_the_forged_legion_stays() -> None:
    table = forged().do("Lepidus", "name legion of", "Lepidus", CURIAL)
    table.do("Antony", "name legion of", "Antony", FORGED)
    assert thrown(table, 4, 4) == [
        "In Gaul Antony throws 4, Lepidus 4: a draw, and Lepidus's Roman legion goes to Juppiter."
    ]


def test_18_3_a_correction_says_whose_purse_it_is_about_and_what_it_came_to() -> None:
    table = judged().give("Neptune", fleets=2).give("Antony", money=3)
    table.do("Facilitator", "correct", "Neptune")
    assert heard(table, "", "Facilitator", "correct down", 0, goods("fleets", 5)) == [
        "The facilitator corrects Neptune's purse: 2 fleets less."
    ]


def test_18_3_lu_11_whose_purse_is_a_mortals_is_told_to_its_owner_alone() -> None:
    for listener, whose in (("", "somebody's"), ("Antony", "your")):
        table = judged().give("Antony", fleets=2)
        table.do("Facilitator", "correct", "Antony")
        told = heard(table, listener, "Facilitator", "correct up", 0, goods("fleets", 1))
        assert told[0] == f"The facilitator corrects {whose} purse: 1 fleet more."
