"""What the chronicle counts, where it happens [17.5]."""

from __future__ import annotations

import pytest

from lusoria.games.ludi.model.codes import MUST_ACCEPT_DONE

from .arena import arena, duel
from .couples import divorced, hall, wedding
from .room import Room, room
from .senators import NO, YES, elected, vote


def counted(table: Room, name: str) -> int:
    """Return how often something has happened."""
    return int(getattr(table.state.table.chronicle, name))


def test_7_4_a_battle_is_counted_when_it_is_joined() -> None:
    assert counted(duel(), "battles") == 1


def test_7_3_a_challenge_that_is_refused_is_no_battle() -> None:
    table = (
        arena("Antony", "Lepidus", "Juppiter").give("Antony", curial=2).give("Lepidus", curial=2)
    )
    table.mark("Lepidus", used=MUST_ACCEPT_DONE).do("Antony", "challenge", "Lepidus")
    table.do("Lepidus", "refuse challenge")
    assert counted(table, "battles") == 0


def test_7_5_a_fight_with_a_god_is_counted() -> None:
    table = arena("Antony", "Lepidus", "Mars", "Juppiter")
    table.give("Antony", curial=2).give("Lepidus", curial=2)
    table.do("Mars", "tempt", "Antony").do("Mars", "tempt against", "Lepidus")
    assert counted(table, "battles") == 0
    table.do("Antony", "fight the god")
    assert counted(table, "battles") == 1


def test_15_1_15_3_marriages_and_divorces_are_counted() -> None:
    table = wedding(hall())
    assert (counted(table, "marriages"), counted(table, "divorces")) == (1, 0)
    divorced(table)
    assert (counted(table, "marriages"), counted(table, "divorces")) == (1, 1)


@pytest.mark.parametrize(("cast", "carried"), [(YES, 1), (NO, 0)])
def test_8_3_a_bill_is_counted_if_it_is_carried(cast: int, carried: int) -> None:
    table = elected("Cicero", "Balbus", "Pansa").do("Cicero", "move proscriptio of", "Antony")
    vote(table, Cicero=cast, Balbus=cast, Pansa=cast)
    assert counted(table, "bills") == counted(table, "proscriptions") == carried


def test_8_3_other_bills_are_no_proscriptions() -> None:
    table = elected("Cicero", "Balbus", "Pansa").do("Cicero", "move census of", "Asia")
    vote(table, Cicero=YES, Balbus=YES, Pansa=YES)
    assert (counted(table, "bills"), counted(table, "proscriptions")) == (1, 0)


def test_16_1_a_plague_is_counted_when_it_is_sent() -> None:
    table = room().do("Apollo", "send plague to", "Spain")
    assert counted(table, "plagues") == 1
    table.do("Apollo", "lift plague")
    assert counted(table, "plagues") == 1
