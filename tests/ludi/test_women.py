"""Amazons, headbands, and virgins condemned [12.1, 12.3]."""

from __future__ import annotations

import pytest

from lusoria.games.ludi.model.codes import ALIVE, BY_VESTA, DYING
from lusoria.games.ludi.model.data import AMAZON
from lusoria.games.ludi.model.reasons import (
    HEADBAND_USED,
    IS_WIFE,
    NO_VIRGIN,
    NOT_HERE,
    NOT_PROSCRIBED,
    NOT_THAT_KIND,
    NOT_YOUR_KIND,
    OFFERED_ALREADY,
)

from .couples import agree, divorced, hall, kind, life, wedding


def test_12_3_lu_53_a_virgin_becomes_an_amazon_and_loses_her_dowry() -> None:
    table = hall().do("Livia", "become amazon")
    assert (kind(table, "Livia"), table.people.dowry[table.seat("Livia")]) == (AMAZON, 0)
    table.refused("Livia", "become amazon", 0, NOT_YOUR_KIND)


def test_12_3_a_matron_is_no_amazon_before_she_is_free() -> None:
    table = wedding(hall())
    table.refused("Livia", "become amazon", 0, IS_WIFE)
    divorced(table).do("Livia", "become amazon")
    assert kind(table, "Livia") == AMAZON


def test_12_3_an_amazon_buys_legions_and_borrows_votes() -> None:
    table = hall().give("Livia", money=5).do("Livia", "become amazon")
    table.do("Livia", "buy curial from", "Juno")
    agree(agree(table, "Cicero", "befriend", "Livia"), "Cicero", "lend votes to", "Livia")
    assert table.people.block_holder[table.seat("Cicero")] == table.seat("Livia")


def test_12_1_lu_56_a_virgin_takes_a_proscription_over_once() -> None:
    table = hall().mark("Cicero", proscribed=1).mark("Brutus", proscribed=1)
    table.refused("Livia", "take headband of", "Antony", NOT_PROSCRIBED)
    table.do("Livia", "take headband of", "Cicero")
    proscribed = table.people.proscribed
    assert (proscribed[table.seat("Livia")], proscribed[table.seat("Cicero")]) == (2, 0)
    table.refused("Livia", "take headband of", "Brutus", HEADBAND_USED)
    table.put(Brutus="Gaul").refused("Octavia", "take headband of", "Brutus", NOT_HERE)


def test_12_1_lu_56_she_bears_the_sentence_in_rome() -> None:
    table = hall().mark("Cicero", proscribed=1).do("Livia", "take headband of", "Cicero")
    table.seats("Rome", 60).put(Livia="Rome", Venus="Rome").do("Venus", "seize", "Livia")
    assert life(table, "Livia") == DYING


@pytest.mark.parametrize("way", ["wedding", "amazon"])
def test_12_1_lu_56_the_proscription_is_void_when_she_marries_or_becomes_an_amazon(
    way: str,
) -> None:
    table = hall().mark("Cicero", proscribed=1).do("Livia", "take headband of", "Cicero")
    table = wedding(table) if way == "wedding" else table.do("Livia", "become amazon")
    assert not table.people.proscribed.any()


def test_12_1_vesta_condemns_a_virgin_if_the_fates_agree() -> None:
    table = hall().do("Vesta", "condemn Vestal", "Livia")
    assert life(table, "Livia") == ALIVE
    table.refused("Vesta", "condemn Vestal", "Livia", OFFERED_ALREADY)
    table.refused("Vesta", "condemn Vestal", "Cicero", NOT_THAT_KIND)
    table.do("Fates", "accept", "Vesta")
    assert life(table, "Livia") == DYING
    assert table.state.table.dead.cause[table.seat("Livia")] == BY_VESTA


def test_12_1_the_fates_may_spare_a_virgin_and_marriage_does() -> None:
    table = hall().do("Vesta", "condemn Vestal", "Octavia").do("Fates", "refuse", "Vesta")
    wedding(table.do("Vesta", "condemn Vestal", "Livia"))
    table.refused("Fates", "accept", "Vesta", NO_VIRGIN)
    assert life(table, "Octavia") == life(table, "Livia") == ALIVE


def test_12_1_lu_68_without_vesta_the_fates_condemn_alone() -> None:
    table = hall().without("Vesta").do("Fates", "condemn Vestal", "Livia")
    assert life(table, "Livia") == DYING
