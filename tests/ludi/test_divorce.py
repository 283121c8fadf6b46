"""How a marriage ends before Juno, and what the husband repays [15.3, LU-57]."""

from __future__ import annotations

import pytest

from lusoria.games.ludi.model.codes import DIVORCED, DYING
from lusoria.games.ludi.model.data import GENERAL, WIDOW
from lusoria.games.ludi.model.reasons import (
    HUSBAND_LOCKED,
    IN_BATTLE_NOW,
    NOT_MARRIED,
    NOT_SHORT,
    NOT_SPOUSE,
    NOT_YOUR_KIND,
)

from .couples import (
    KINDS,
    divorced,
    hall,
    holdings,
    kill,
    kind,
    life,
    share,
    spouse,
    virus,
    wedding,
)
from .room import goods


@pytest.mark.parametrize("asker", ["Antony", "Livia"])
def test_15_3_husband_or_wife_asks_and_juno_grants_the_divorce_from_anywhere(asker: str) -> None:
    table = divorced(wedding(hall().give("Antony", money=5)).put(Juno="Gaul"), asker)
    assert (spouse(table, "Antony"), spouse(table, "Livia")) == (-1, -1)
    assert (kind(table, "Antony"), kind(table, "Livia")) == (GENERAL, WIDOW)
    assert (table.goods("Antony", "money"), virus(table, "Vesta")) == (5, 14)


def test_15_3_juno_may_forbid_the_divorce() -> None:
    table = wedding(hall()).do("Livia", "ask divorce of", "Juno").do("Juno", "refuse", "Livia")
    assert spouse(table, "Livia") == table.seat("Antony")
    table.refused("Cicero", "ask divorce of", "Juno", NOT_MARRIED)
    table.refused("Octavia", "ask divorce of", "Juno", NOT_YOUR_KIND)


@pytest.mark.parametrize(
    ("has", "pays", "short"),
    [
        ((20, 1, 1, 1), (20, 0, 0, 0), 0),
        ((25, 0, 0, 0), (20, 0, 0, 0), 0),
        ((5, 2, 9, 9), (5, 1, 0, 0), 0),
        ((0, 0, 3, 9), (0, 0, 2, 0), 0),
        ((1, 0, 1, 9), (1, 0, 1, 2), 0),
        ((0, 0, 1, 2), (0, 0, 1, 2), 0),
        ((0, 0, 1, 1), (0, 0, 1, 1), 5),
        ((0, 0, 0, 0), (0, 0, 0, 0), 20),
    ],
)
def test_15_3_lu_57_the_dowry_is_repaid_money_first_then_fleets_client_and_curial(
    has: tuple[int, ...], pays: tuple[int, ...], short: int
) -> None:
    table = wedding(hall()).give("Livia", money=0, fleets=0)
    divorced(table.give("Antony", **dict(zip(KINDS, has, strict=True))))
    assert tuple(holdings(table, "Livia")) == pays
    assert tuple(holdings(table, "Antony")) == tuple(
        own - paid for own, paid in zip(has, pays, strict=True)
    )
    assert table.people.dos[table.seat("Antony")] == short


def test_lu_57_classic_prices_value_what_is_repaid() -> None:
    table = wedding(hall()).give("Livia", money=0, fleets=0)
    table.state.table.prices = 1
    divorced(table.give("Antony", money=1, fleets=2, client=2, curial=9))
    assert holdings(table, "Livia") == [1, 2, 2, 3]


def test_15_3_what_the_wife_holds_of_her_husbands_stays_hers() -> None:
    table = wedding(hall().give("Antony", money=20, curial=3).give("Livia", money=0, fleets=1))
    share(table, "Antony", "Livia", curial=3)
    divorced(table)
    assert holdings(table, "Livia") == [20, 1, 0, 3]
    assert holdings(table, "Antony")[0] == 20


def test_15_3_juno_may_kill_a_husband_who_fell_short_that_season() -> None:
    table = wedding(hall()).give("Antony", money=3, fleets=0, client=0, curial=0)
    table.refused("Juno", "punish", "Antony", NOT_SHORT)
    divorced(table)
    table.refused("Livia", "punish", "Antony", NOT_YOUR_KIND)
    table.refused("Juno", "punish", "Cicero", NOT_SHORT)
    table.do("Juno", "punish", "Antony")
    assert life(table, "Antony") == DYING
    assert table.state.table.dead.cause[table.seat("Antony")] == DIVORCED


def test_15_3_lu_57_juno_spares_a_short_husband_by_letting_the_season_pass() -> None:
    table = divorced(wedding(hall()).give("Antony", money=3, fleets=0, client=0, curial=0))
    table.end_season().settle().refused("Juno", "punish", "Antony", NOT_SHORT)


def test_15_3_who_paid_in_full_is_not_punished() -> None:
    table = divorced(wedding(hall()))
    table.refused("Juno", "punish", "Antony", NOT_SHORT)


def test_lu_54_nothing_is_repaid_where_no_dowry_came() -> None:
    table = wedding(kill(wedding(hall()), "Antony"), "Cicero").give("Cicero", money=7)
    assert divorced(table).goods("Cicero", "money") == 7


def test_lu_98_no_divorce_while_the_husband_is_locked() -> None:
    table = wedding(hall()).do("Livia", "ask divorce of", "Juno").mark("Antony", locked=10)
    table.refused("Juno", "accept", "Livia", HUSBAND_LOCKED)
    table.refused("Antony", "ask divorce of", "Juno", IN_BATTLE_NOW)


def test_15_3_an_unfinished_exchange_is_forgotten_at_the_divorce() -> None:
    table = wedding(hall()).do("Antony", "share with", "Livia")
    divorced(table)
    assert table.state.purses.desk[table.seat("Antony")] == -1


def test_15_3_an_offered_exchange_fails_after_the_divorce() -> None:
    table = wedding(hall()).do("Antony", "share with", "Livia")
    table.do("Antony", "put", choice=goods("money", 1)).do("Antony", "propose")
    divorced(table).refused("Livia", "accept", "Antony", NOT_SPOUSE)
