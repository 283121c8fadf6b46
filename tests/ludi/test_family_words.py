"""Friendships, loans and marriages in words."""

from __future__ import annotations

from typing import Any

from lusoria.core.compile.jit import entry
from lusoria.core.record import blank
from lusoria.core.seats import NATURE, NOBODY
from lusoria.games.ludi.model.state import VIEW
from lusoria.games.ludi.model.view import observe
from lusoria.games.ludi.narration.story import narrate
from lusoria.games.ludi.phone.phrases import describe
from lusoria.games.ludi.views.role_facts import bonds

from .couples import agree, hall, kill, wedding
from .room import Room
from .test_friendship import friends, lend


def seen(table: Room, seat: int = NOBODY) -> Any:
    """Return what a seat, or a spectator, sees."""
    view = blank(VIEW)
    entry(observe)(table.state, seat, view)
    return view


def told(table: Room, name: str, verb: str, about: str | int = 0) -> str:
    """Do something and return how a spectator is told of it."""
    before, action = seen(table), table.number(verb, about)
    table.do(name, verb, about)
    return narrate(before, table.seat(name), action, seen(table))


def test_18_5_betrothal_and_wedding_are_told() -> None:
    table = hall().do("Antony", "court", "Livia")
    assert told(table, "Livia", "accept", "Antony") == "Antony and Livia have agreed to marry."
    assert told(table, "Antony", "ask blessing of", "Juno") == ""
    assert told(table, "Juno", "accept", "Antony") == "Antony and Livia are married."


def test_18_5_a_divorce_is_told() -> None:
    table = wedding(hall()).do("Livia", "ask divorce of", "Juno")
    said = told(table, "Juno", "accept", "Livia")
    assert said == "The marriage of Antony and Livia is dissolved."


def test_18_5_poison_is_told() -> None:
    table = wedding(hall()).do("Livia", "serve virus")
    before, action = seen(table), table.number("draw", "Cicero")
    table.nature("draw", "Cicero")
    told = narrate(before, NATURE, action, seen(table))
    assert told == "The poison reaches Cicero.\nCicero is to die."


def test_18_5_a_death_that_ends_a_marriage_is_told() -> None:
    table = wedding(hall())
    before = seen(table)
    said = narrate(before, NATURE, table.number("lot"), seen(kill(table, "Antony")))
    assert "The marriage of Antony and Livia ends with death." in said
    assert said.startswith("Antony dies, executed.")


def test_18_5_friendships_and_oaths_are_told() -> None:
    table = hall().do("Antony", "befriend", "Cicero")
    lines = told(table, "Cicero", "accept", "Antony").splitlines()
    assert lines == ["Antony is now friends with Cicero."]
    table.do("Antony", "swear before", "Juno")
    assert told(table, "Juno", "accept", "Antony") == "Antony has sworn friendship before Juno."
    left = told(table, "Cicero", "leave friends")
    assert left.splitlines()[1:] == ["The friendship of Antony and Cicero is over."]


def test_11_2_lender_and_borrower_read_their_loans() -> None:
    table = lend(friends().give("Antony", fleets=3), "Antony", "Cicero", fleets=2)
    lent = bonds(seen(table, table.seat("Antony")), table.seat("Antony"))
    borrowed = bonds(seen(table, table.seat("Cicero")), table.seat("Cicero"))
    assert "Lent: Cicero 2 fleets." in lent
    assert "Borrowed: Antony 2 fleets." in borrowed
    roles = int(table.state.table.roles)
    assert set(seen(table, table.seat("Brutus")).loans.borrower[:roles].flat) == {-1}


def test_15_2_a_plea_against_a_friendship_names_the_friends() -> None:
    table = agree(wedding(hall()), "Cicero", "befriend", "Brutus")
    said = describe(seen(table), table.number("beseech against", 0))
    assert said == "beseech against the friendship of Brutus and Cicero [15.2]"
