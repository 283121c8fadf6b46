"""Women and marriage, chapters 12 and 15: how a marriage begins and ends, and what wives may do."""

from __future__ import annotations

from typing import Any

import pytest

from lusoria.core.jit import entry
from lusoria.core.record import copy_of
from lusoria.games.ludi.data import AMAZON, GENERAL, MATRON, SENATOR, VIRGIN, WIDOW
from lusoria.games.ludi.reasons import (
    BETROTHED_ALREADY,
    FOR_HUSBAND_ONLY,
    HEADBAND_USED,
    IN_BATTLE_NOW,
    LEGIONS_LOCKED,
    MARRIED_ALREADY,
    MAY_NOT_OWN,
    NO_DOWRY,
    NO_GROOM,
    NO_VIRUS,
    NOBODY_TO_POISON,
    NOT_BETROTHED,
    NOT_BRIDE_AND_GROOM,
    NOT_CLOSE,
    NOT_HERE,
    NOT_MARRIED,
    NOT_PROSCRIBED,
    NOT_SHORT,
    NOT_SPOUSE,
    NOT_THAT_KIND,
    NOT_TOGETHER,
    NOT_YOUR_KIND,
    OFFERED_ALREADY,
)
from lusoria.games.ludi.rules.death import condemn, die
from lusoria.games.ludi.terms import (
    ALIVE,
    BY_VESTA,
    DIVORCED,
    DYING,
    EXECUTED,
    MOVING,
    POISONED,
    SUMMER,
    WINTER,
)

from .room import Room, goods, room

GUESTS = ("Antony", "Cicero", "Brutus", "Livia", "Octavia", "Pacorus", "Juno", "Vesta")
KINDS = ("money", "fleets", "client", "curial")


def hall(phase: int = SUMMER) -> Room:
    """Return a room in which the guests are in Asia."""
    table = room(phase).seats("Asia", 60)
    for name in GUESTS:
        table.put(**{name: "Asia"})
    return table


def agree(table: Room, sender: str, verb: str, to: str) -> Room:
    """Let somebody make an offer and the other agree."""
    return table.do(sender, verb, to).do(to, "accept", sender)


def wedding(table: Room, groom: str = "Antony", bride: str = "Livia") -> Room:
    """Let two marry before Juno."""
    return agree(agree(table, groom, "court", bride), groom, "ask blessing of", "Juno")


def kind(table: Room, name: str) -> int:
    """Return somebody's kind."""
    return int(table.people.kind[table.seat(name)])


def spouse(table: Room, name: str) -> int:
    """Return somebody's spouse."""
    return int(table.people.spouse[table.seat(name)])


def life(table: Room, name: str) -> int:
    """Return how somebody stands with life."""
    return int(table.people.life[table.seat(name)])


def virus(table: Room, name: str) -> int:
    """Return somebody's virus cards."""
    return int(table.state.purses.virus[table.seat(name)])


def holdings(table: Room, name: str) -> list[int]:
    """Return somebody's money, fleets, client and curial legions."""
    return [table.goods(name, kind) for kind in KINDS]


def to_die(table: Room, name: str) -> Room:
    """Condemn somebody."""
    entry(condemn)(table.state, table.seat(name), EXECUTED, -1)
    return table


def kill(table: Room, name: str) -> Room:
    """Let somebody die."""
    entry(die)(to_die(table, name).state, table.seat(name))
    return table


def share(table: Room, giver: str, taker: str, **things: int) -> Room:
    """Let one spouse give things to the other."""
    table.do(giver, "share with", taker)
    for name, amount in things.items():
        table.do(giver, "put", choice=goods(name, amount))
    return table.do(giver, "propose").do(taker, "accept", giver)


def divorced(table: Room, asker: str = "Livia") -> Room:
    """Let one spouse ask for a divorce and Juno grant it."""
    return agree(table, asker, "ask divorce of", "Juno")


@pytest.mark.parametrize("phase", [SUMMER, MOVING, WINTER])
def test_15_1_a_virgin_marries_and_her_groom_receives_the_dowry_in_any_season(phase: int) -> None:
    table = hall(phase).give("Antony", money=4)
    purse = table.goods("Juno", "money")
    wedding(table)
    assert (spouse(table, "Antony"), spouse(table, "Livia")) == (
        table.seat("Livia"),
        table.seat("Antony"),
    )
    assert (kind(table, "Livia"), kind(table, "Antony")) == (MATRON, GENERAL)
    assert (table.goods("Antony", "money"), table.goods("Juno", "money")) == (24, purse - 20)
    assert table.people.dowry[table.seat("Livia")] == 0


def test_15_1_vesta_gives_the_bride_two_virus_cards_while_they_last() -> None:
    table = wedding(hall())
    assert (virus(table, "Livia"), virus(table, "Vesta")) == (2, 12)
    table.state.purses.virus[table.seat("Vesta")] = 1
    table.state.table.things.served = 11
    wedding(table, "Cicero", "Octavia")
    assert (virus(table, "Octavia"), virus(table, "Vesta")) == (1, 0)


@pytest.mark.parametrize("asker", ["Antony", "Livia"])
def test_15_1_either_may_court_and_either_may_call_juno(asker: str) -> None:
    other = "Livia" if asker == "Antony" else "Antony"
    table = agree(agree(hall(), asker, "court", other), asker, "ask blessing of", "Juno")
    assert kind(table, "Livia") == MATRON


def test_15_1_a_bride_marries_a_general_or_senator_and_no_king() -> None:
    table = hall()
    table.refused("Livia", "court", "Pacorus", NOT_THAT_KIND)
    table.refused("Pacorus", "court", "Livia", NOT_YOUR_KIND)
    table.refused("Antony", "court", "Cicero", NOT_BRIDE_AND_GROOM)
    table.refused("Livia", "court", "Octavia", NOT_BRIDE_AND_GROOM)
    table.mark("Cicero", kind=SENATOR).do("Livia", "court", "Cicero")


def test_12_3_lu_20_an_amazon_does_not_marry() -> None:
    table = hall().do("Livia", "become amazon")
    table.refused("Livia", "court", "Antony", NOT_YOUR_KIND)
    table.refused("Antony", "court", "Livia", NOT_THAT_KIND)


def test_15_1_lu_54_nobody_marries_twice_at_a_time() -> None:
    table = wedding(hall())
    table.refused("Octavia", "court", "Antony", MARRIED_ALREADY)
    table.refused("Antony", "court", "Octavia", MARRIED_ALREADY)
    table.refused("Cicero", "court", "Livia", NOT_THAT_KIND)
    table.refused("Livia", "court", "Cicero", NOT_YOUR_KIND)


def test_15_1_a_yes_comes_too_late_for_one_who_has_married() -> None:
    table = hall().do("Antony", "court", "Livia").do("Antony", "court", "Octavia")
    table.do("Livia", "accept", "Antony")
    agree(table, "Antony", "ask blessing of", "Juno")
    table.refused("Octavia", "accept", "Antony 2", MARRIED_ALREADY)


def test_lu_95_a_new_promise_replaces_the_old_one() -> None:
    table = agree(hall(), "Antony", "court", "Livia")
    table.refused("Livia", "court", "Antony", BETROTHED_ALREADY)
    table.do("Livia", "ask blessing of", "Juno")
    agree(table, "Octavia", "court", "Antony")
    table.refused("Juno", "accept", "Livia", NOT_BETROTHED)
    table.do("Livia", "withdraw", 0)
    table.refused("Livia", "ask blessing of", "Juno", NOT_BETROTHED)
    agree(table, "Antony", "ask blessing of", "Juno")
    assert spouse(table, "Octavia") == table.seat("Antony")


def test_lu_95_a_promise_falls_when_the_season_ends() -> None:
    table = agree(hall(), "Antony", "court", "Livia").end_season().settle()
    assert set(table.people.betrothed) == {-1}


def test_lu_95_a_promise_falls_when_one_is_to_die_or_becomes_an_amazon() -> None:
    table = agree(agree(hall(), "Antony", "court", "Livia"), "Cicero", "court", "Octavia")
    to_die(table, "Antony").do("Octavia", "become amazon")
    assert set(table.people.betrothed) == {-1}


def test_15_1_bride_groom_and_juno_are_in_one_region() -> None:
    table = hall()
    table.refused("Antony", "ask blessing of", "Juno", NOT_BETROTHED)
    agree(table, "Antony", "court", "Livia").put(Juno="Gaul")
    table.refused("Antony", "ask blessing of", "Juno", NOT_TOGETHER)
    table.put(Juno="Asia").do("Antony", "ask blessing of", "Juno").put(Antony="Syria")
    table.refused("Juno", "accept", "Antony", NOT_TOGETHER)
    table.refused("Antony", "ask blessing of", "Vesta", NOT_THAT_KIND)


def test_15_1_juno_may_refuse_her_blessing() -> None:
    table = agree(hall(), "Antony", "court", "Livia").do("Antony", "ask blessing of", "Juno")
    table.do("Juno", "refuse", "Antony")
    assert (kind(table, "Livia"), spouse(table, "Antony")) == (VIRGIN, -1)


def test_15_1_lu_54_without_the_money_juno_cannot_bless() -> None:
    table = agree(hall(), "Antony", "court", "Octavia").give("Juno", money=29)
    table.refused("Antony", "ask blessing of", "Juno", NO_DOWRY)
    table.give("Juno", money=30).do("Antony", "ask blessing of", "Juno").give("Juno", money=29)
    table.refused("Juno", "accept", "Antony", NO_DOWRY)


def test_12_1_lu_95_the_plea_of_a_dying_man_is_no_betrothal_and_ends_one_with_the_wedding() -> None:
    table = agree(hall().put(Juno="Gaul"), "Cicero", "court", "Livia")
    agree(to_die(table, "Antony"), "Antony", "plead with", "Livia")
    assert table.people.betrothed[table.seat("Livia")] == table.seat("Cicero")
    table.do("Juno", "accept", "Antony")
    assert (life(table, "Antony"), spouse(table, "Antony")) == (ALIVE, table.seat("Livia"))
    assert set(table.people.betrothed) == {-1}


def test_12_1_lu_57_a_husband_saved_by_his_wedding_owes_the_dowry_like_any_other() -> None:
    table = to_die(hall(), "Antony")
    agree(table, "Antony", "plead with", "Livia").do("Juno", "accept", "Antony")
    dowry = int(table.people.dos[table.seat("Antony")])
    before = table.give("Antony", money=50).goods("Livia", "money")
    divorced(table)
    assert dowry > 0
    assert table.goods("Livia", "money") == before + dowry


def test_12_1_lu_44_who_is_to_die_is_wed_by_plea_only() -> None:
    table = to_die(agree(hall(), "Antony", "court", "Livia"), "Antony")
    table.refused("Antony", "ask blessing of", "Juno", NOT_YOUR_KIND)
    table.refused("Livia", "ask blessing of", "Juno", NOT_BETROTHED)
    table.refused("Livia", "court", "Antony", NOT_THAT_KIND)


def test_12_1_lu_100_a_bride_who_is_a_virgin_no_more_saves_nobody() -> None:
    table = to_die(hall(), "Antony")
    agree(table, "Antony", "plead with", "Livia").do("Livia", "become amazon")
    table.refused("Juno", "accept", "Antony", NO_GROOM)


def test_12_2_lu_54_a_widow_remarries_without_a_second_dowry_but_with_virus() -> None:
    table = kill(wedding(hall()), "Antony")
    assert (kind(table, "Livia"), spouse(table, "Livia")) == (WIDOW, -1)
    purse, money = table.goods("Juno", "money"), table.goods("Cicero", "money")
    wedding(table, "Cicero")
    assert (table.goods("Juno", "money"), table.goods("Cicero", "money")) == (purse, money)
    assert (kind(table, "Livia"), virus(table, "Livia")) == (MATRON, 2)


def test_lu_69_a_widow_keeps_what_she_holds_and_her_virus_goes_back() -> None:
    table = wedding(hall().give("Antony", curial=3, money=4).give("Livia", money=0, fleets=1))
    share(table, "Antony", "Livia", curial=2, money=4)
    kill(table, "Antony")
    assert holdings(table, "Livia") == [4, 1, 0, 2]
    assert (virus(table, "Livia"), virus(table, "Vesta")) == (0, 14)


def test_lu_69_a_widower_keeps_the_dowry_and_may_remarry() -> None:
    table = wedding(hall().give("Antony", money=0))
    kill(table, "Livia")
    assert (table.goods("Antony", "money"), spouse(table, "Antony")) == (20, -1)
    assert virus(table, "Vesta") == 14
    wedding(table, "Antony", "Octavia")
    assert table.goods("Antony", "money") == 50


def test_lu_69_the_dowry_card_of_a_dead_virgin_is_gone() -> None:
    table = kill(hall(), "Livia")
    assert table.people.dowry[table.seat("Livia")] == 0


def test_15_2_spouses_exchange_anything_curial_legions_included() -> None:
    table = wedding(hall()).give("Antony", money=1, fleets=1, client=1, curial=2)
    table.give("Livia", money=0, fleets=0)
    share(table, "Antony", "Livia", fleets=1, client=1, curial=2)
    assert holdings(table, "Livia") == [0, 1, 1, 2]
    table.do("Antony", "share with", "Livia").do("Antony", "put", choice=goods("money", 1))
    table.do("Antony", "ask", choice=goods("curial", 1)).do("Antony", "propose")
    table.do("Livia", "accept", "Antony")
    assert holdings(table, "Livia") == [1, 1, 1, 1]


def test_15_2_only_spouses_share_and_only_in_one_region() -> None:
    table = wedding(hall())
    table.refused("Cicero", "share with", "Livia", NOT_SPOUSE)
    table.put(Livia="Gaul").refused("Antony", "share with", "Livia", NOT_HERE)


def test_15_2_a_locked_husband_shares_money_but_no_legions() -> None:
    table = wedding(hall()).give("Antony", curial=2).fight("Antony")
    table.do("Antony", "share with", "Livia").do("Antony", "put", choice=goods("money", 1))
    table.refused("Antony", "put", 0, LEGIONS_LOCKED, choice=goods("curial", 1))


def test_lu_23_spouses_lend_and_it_is_noted() -> None:
    table = wedding(hall()).give("Antony", fleets=2)
    table.refused("Cicero", "lend to", "Livia", NOT_CLOSE)
    table.do("Antony", "lend to", "Livia").do("Antony", "put", choice=goods("fleets", 2))
    table.do("Antony", "propose").do("Livia", "accept", "Antony")
    table.do("Antony", "recall fleets from", "Livia")
    assert table.goods("Antony", "fleets") == 2


def test_15_2_lu_20_a_matron_passes_legions_to_her_husband_only() -> None:
    table = wedding(hall()).give("Livia", client=3)
    table.do("Livia", "barter with", "Cicero")
    table.refused("Livia", "put", 0, FOR_HUSBAND_ONLY, choice=goods("client", 1))
    table.do("Livia", "cancel").do("Cicero", "barter with", "Livia")
    table.refused("Cicero", "ask", 0, FOR_HUSBAND_ONLY, choice=goods("client", 1))
    table.do("Livia", "barter with", "Antony").do("Livia", "put", choice=goods("client", 1))


def test_15_2_lu_20_a_matron_has_legions_from_her_husband_only() -> None:
    table = wedding(hall()).give("Cicero", client=3).do("Cicero", "barter with", "Livia")
    table.refused("Cicero", "put", 0, MAY_NOT_OWN, choice=goods("client", 1))
    table.do("Juno", "bestow on", "Livia")
    table.refused("Juno", "put", 0, MAY_NOT_OWN, choice=goods("curial", 1))
    table.put(Isis="Asia").refused("Livia", "buy client from", "Isis", NOT_YOUR_KIND)


def test_lu_57_a_widow_cannot_add_to_her_legions_until_she_is_an_amazon() -> None:
    table = wedding(hall().give("Antony", client=2))
    share(table, "Antony", "Livia", client=2)
    kill(table, "Antony").give("Cicero", client=3).do("Cicero", "barter with", "Livia")
    table.refused("Cicero", "put", 0, MAY_NOT_OWN, choice=goods("client", 1))
    table.do("Cicero", "cancel").do("Livia", "become amazon").do("Cicero", "barter with", "Livia")
    table.do("Cicero", "put", choice=goods("client", 1))


def test_lu_99_a_widow_lends_her_legions_away_but_receives_none() -> None:
    table = wedding(hall().give("Antony", curial=2))
    share(table, "Antony", "Livia", curial=2)
    kill(table, "Antony")
    agree(table, "Livia", "befriend", "Brutus").do("Livia", "lend to", "Brutus")
    table.do("Livia", "put", choice=goods("curial", 2)).do("Livia", "propose")
    table.do("Brutus", "accept", "Livia").do("Livia", "ask back from", "Brutus")
    table.refused("Livia", "ask", 0, MAY_NOT_OWN, choice=goods("curial", 1))
    table.do("Livia", "cancel").do("Livia", "become amazon").do("Livia", "ask back from", "Brutus")
    table.do("Livia", "ask", choice=goods("curial", 2))


def test_15_2_a_matron_with_legions_does_not_fight() -> None:
    table = wedding(hall()).give("Livia", curial=2)
    table.mark("Cicero", unprotected=1)
    table.refused("Livia", "execute", "Cicero", NOT_YOUR_KIND)
    table.refused("Livia", "challenge", "Antony", NOT_YOUR_KIND)


def test_12_2_each_living_mortal_where_the_husband_is_may_draw_the_card() -> None:
    table = wedding(room().put(Juno="Rome", Antony="Rome").seats("Rome", 60))
    table.seats("Germania", 20).put(Antony="Germania", Cicero="Germania", Octavia="Germania")
    to_die(table.put(Brutus="Germania", Juno="Germania"), "Brutus").do("Livia", "serve virus")
    there = ("Antony", "Cicero", "Octavia", "Ariovistus")
    assert table.chances() == {table.number("draw", name): 1 for name in there}


def test_12_2_who_draws_the_card_is_to_die_and_the_card_is_gone() -> None:
    table = wedding(hall()).do("Livia", "serve virus").nature("draw", "Cicero")
    dead = table.state.table.dead
    assert (life(table, "Cicero"), life(table, "Livia")) == (DYING, ALIVE)
    assert dead.cause[table.seat("Cicero")] == POISONED
    assert dead.killer[table.seat("Cicero")] == table.seat("Livia")
    assert (virus(table, "Livia"), table.state.table.things.served) == (1, 1)


def test_12_2_when_a_virgin_draws_the_card_the_sender_is_to_die() -> None:
    table = wedding(hall()).put(Livia="Spain").do("Livia", "serve virus").nature("draw", "Octavia")
    assert (life(table, "Octavia"), life(table, "Livia")) == (ALIVE, DYING)


def test_lu_55_the_sender_may_draw_her_own_card() -> None:
    table = wedding(hall()).do("Livia", "serve virus").nature("draw", "Livia")
    assert life(table, "Livia") == DYING


def test_12_2_a_wife_serves_virus_twice_in_a_marriage_and_no_more() -> None:
    table = wedding(hall())
    table.do("Livia", "serve virus").nature("draw", "Cicero")
    table.do("Livia", "serve virus").nature("draw", "Brutus")
    table.refused("Livia", "serve virus", 0, NO_VIRUS)
    table.refused("Octavia", "serve virus", 0, NOT_YOUR_KIND)


def test_lu_99_nobody_is_served_where_the_husband_is_unseen() -> None:
    table = wedding(hall(WINTER))
    table.state.table.things.wearer = table.seat("Antony")
    table.do("Antony", "steal to", "Gaul").refused("Livia", "serve virus", 0, NOBODY_TO_POISON)


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
    table.refused("Juno", "accept", "Livia", IN_BATTLE_NOW)
    table.refused("Antony", "ask divorce of", "Juno", IN_BATTLE_NOW)


def test_15_3_an_unfinished_exchange_is_forgotten_at_the_divorce() -> None:
    table = wedding(hall()).do("Antony", "share with", "Livia")
    divorced(table)
    assert table.state.purses.desk[table.seat("Antony")] == -1


def test_15_3_an_offered_exchange_fails_after_the_divorce() -> None:
    table = wedding(hall()).do("Antony", "share with", "Livia")
    table.do("Antony", "put", choice=goods("money", 1)).do("Antony", "propose")
    divorced(table).refused("Livia", "accept", "Antony", NOT_SPOUSE)


def test_12_3_lu_53_a_virgin_becomes_an_amazon_and_loses_her_dowry() -> None:
    table = hall().do("Livia", "become amazon")
    assert (kind(table, "Livia"), table.people.dowry[table.seat("Livia")]) == (AMAZON, 0)
    table.refused("Livia", "become amazon", 0, NOT_YOUR_KIND)


def test_12_3_a_matron_is_no_amazon_before_she_is_free() -> None:
    table = wedding(hall())
    table.refused("Livia", "become amazon", 0, NOT_YOUR_KIND)
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
    table.refused("Fates", "accept", "Vesta", NOT_THAT_KIND)
    assert life(table, "Octavia") == life(table, "Livia") == ALIVE


def test_12_1_lu_68_without_vesta_the_fates_condemn_alone() -> None:
    table = hall().without("Vesta").do("Fates", "condemn Vestal", "Livia")
    assert life(table, "Livia") == DYING


def written(record: Any) -> tuple[Any, ...]:
    """Return every field of a record, and nothing of what lies between them."""
    fields = (record[name] for name in record.dtype.names)
    return tuple(written(field) if field.dtype.names else field.tobytes() for field in fields)


def play(table: Room, *acts: tuple[str, ...]) -> tuple[Any, ...]:
    """Let acts happen one after another and return the whole state."""
    for name, verb, *about in acts:
        table.do(name, verb, about[0] if about else 0)
    return written(table.state)


def test_lu_2_two_couples_far_apart_marry_in_either_order_with_the_same_end() -> None:
    start = hall().seats("Gaul", 20).put(Cicero="Gaul", Octavia="Gaul")
    one = (("Antony", "court", "Livia"), ("Livia", "accept", "Antony"))
    other = (("Octavia", "court", "Cicero"), ("Cicero", "accept", "Octavia"))
    mixed = (one[0], other[0], other[1], one[1])
    ends = {
        play(Room(copy_of(start.state)), *acts) for acts in ((*one, *other), (*other, *one), mixed)
    }
    assert len(ends) == 1


def test_lu_2_a_wedding_and_a_loan_elsewhere_commute() -> None:
    start = agree(hall(), "Antony", "court", "Livia").give("Brutus", fleets=3)
    agree(start, "Brutus", "befriend", "Cicero").seats("Gaul", 20).put(Brutus="Gaul", Cicero="Gaul")
    start.do("Brutus", "lend to", "Cicero").do("Brutus", "put", choice=goods("fleets", 2))
    start.do("Brutus", "propose")
    one = (("Antony", "ask blessing of", "Juno"), ("Juno", "accept", "Antony"))
    other = (("Cicero", "accept", "Brutus"), ("Brutus", "recall fleets from", "Cicero"))
    ends = {play(Room(copy_of(start.state)), *acts) for acts in ((*one, *other), (*other, *one))}
    assert len(ends) == 1


def test_lu_2_a_divorce_and_a_new_amazon_commute() -> None:
    start = wedding(hall()).seats("Gaul", 20).put(Octavia="Gaul")
    one = (("Livia", "ask divorce of", "Juno"), ("Juno", "accept", "Livia"))
    other = (("Octavia", "become amazon"),)
    ends = {play(Room(copy_of(start.state)), *acts) for acts in ((*one, *other), (*other, *one))}
    assert len(ends) == 1
