"""Dionysus' company, chapter 10: set free, killed, left alone, spoken for."""

from __future__ import annotations

from lusoria.games.ludi.model.codes import ALIVE, MOVING
from lusoria.games.ludi.model.data import NONE
from lusoria.games.ludi.model.reasons import (
    IS_BACCHANT,
    NOT_BACCHANT,
    NOT_CONTROLLED,
    NOT_HERE,
    NOT_NOW,
)

from .room import Room, room


def band() -> Room:
    """Return a room in which Cicero follows Dionysus in Gaul."""
    table = room().seats("Gaul", 30).put(Cicero="Gaul", Dionysus="Gaul", Silenus="Spain")
    return table.put(Ariadne="Spain").mark("Cicero", bacchant=1)


def test_10_1_each_of_the_three_sets_a_bacchant_free_from_anywhere() -> None:
    table = band().do("Ariadne", "set free", "Cicero")
    assert table.people.bacchant[table.seat("Cicero")] == 0
    table.refused("Ariadne", "set free", "Cicero", NOT_BACCHANT)
    table.do("Cicero", "name heir", "Livia")


def test_10_1_only_a_god_who_is_there_kills_and_not_in_a_motus() -> None:
    table = band()
    table.refused("Silenus", "kill", "Cicero", NOT_HERE)
    table.refused("Dionysus", "kill", "Antony", NOT_BACCHANT)
    table.put(Antony="Gaul").refused("Dionysus", "kill", "Antony", NOT_BACCHANT)
    table = room(MOVING).seats("Gaul", 30).put(Cicero="Gaul", Dionysus="Gaul")
    table.mark("Cicero", bacchant=1).refused("Dionysus", "kill", "Cicero", NOT_NOW)


def test_10_1_lu_65_a_god_speaks_for_his_bacchant_and_kills_or_frees_while_doing_so() -> None:
    table = band().do("Dionysus", "speak for", "Cicero").do("Dionysus", "walk", "Spain")
    assert table.place("Cicero") == "Spain"
    table.refused("Cicero", "walk", "Gaul", IS_BACCHANT)
    table.do("Silenus", "speak for", "Cicero").do("Silenus", "set free", "Cicero")
    assert table.people.voice[table.seat("Silenus")] == NONE
    table.refused("Silenus", "speak for", "Cicero", NOT_CONTROLLED)


def test_10_1_lu_65_a_bacchant_left_alone_is_free_after_the_act() -> None:
    table = band().do("Dionysus", "appear in", "Egypt")
    assert table.people.bacchant[table.seat("Cicero")] == 0
    assert table.people.life[table.seat("Cicero")] == ALIVE


def test_10_1_lu_65_any_of_the_three_watches_over_him() -> None:
    table = band().put(Silenus="Gaul").do("Dionysus", "appear in", "Egypt")
    assert table.people.bacchant[table.seat("Cicero")] == 1


def test_10_1_the_whole_band_goes_with_its_god_and_nobody_is_freed() -> None:
    table = band().seats("Spain", 30).put(Antony="Gaul").mark("Antony", bacchant=1)
    table.do("Dionysus", "lead band to", "Spain")
    assert {table.place(name) for name in ("Dionysus", "Cicero", "Antony")} == {"Spain"}
    assert table.people.bacchant[table.seat("Antony")] == 1
