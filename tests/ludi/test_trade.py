"""Trade and offers, chapter 13: purchases, the desk, consent."""

from __future__ import annotations

import pytest

from lusoria.games.ludi.model.codes import IMAGO
from lusoria.games.ludi.model.data import GENERAL, SENATOR
from lusoria.games.ludi.model.reasons import (
    DESK_EMPTY,
    DESK_FIRST,
    IN_BATTLE_NOW,
    LEGIONS_LOCKED,
    MAY_NOT_OWN,
    NO_DESK,
    NO_FLEETS_HERE,
    NO_STOCK,
    NO_SUCH_OFFER,
    NOT_HERE,
    NOT_SO_MUCH,
    NOT_SUCH_GOODS,
    NOT_THAT_KIND,
    NOT_YOUR_KIND,
    OFFERED_ALREADY,
    OWNS_NOTHING,
    SAME_GOODS,
    TEN_ALREADY,
    TOO_MANY_OF_KIND,
    TOO_MANY_OFFERS,
    TOO_POOR,
)

from .room import Room, goods, room


def market() -> Room:
    """Return a room in which buyers and sellers are in Asia."""
    table = room().seats("Asia", 40)
    names = ("Antony", "Cicero", "Livia", "Pacorus", "Juno", "Isis", "Neptune", "Juventas", "Mars")
    for name in names:
        table.put(**{name: "Asia"})
    return table


@pytest.mark.parametrize(
    ("verb", "seller", "kind", "price"),
    [
        ("buy curial from", "Juno", "curial", 5),
        ("buy client from", "Isis", "client", 10),
        ("buy fleet from", "Neptune", "fleets", 20),
    ],
)
def test_13_3_a_purchase_costs_what_chapter_2_says(
    verb: str, seller: str, kind: str, price: int
) -> None:
    table = market().give("Antony", money=price, curial=0, client=0, fleets=0)
    stock, purse = table.goods(seller, kind), table.goods(seller, "money")
    table.do("Antony", verb, seller)
    assert (table.goods("Antony", kind), table.goods("Antony", "money")) == (1, 0)
    assert (table.goods(seller, kind), table.goods(seller, "money")) == (stock - 1, purse + price)
    table.refused("Antony", verb, seller, TOO_POOR)


def test_2_1_classic_prices_are_those_of_chapter_13() -> None:
    table = market().give("Antony", money=9, curial=0)
    table.state.table.prices = 1
    table.do("Antony", "buy curial from", "Juno").do("Antony", "buy client from", "Isis")
    table.do("Antony", "buy fleet from", "Neptune")
    assert table.goods("Antony", "money") == 0


def test_13_5_lu_21_a_numen_without_stock_sells_nothing() -> None:
    table = market().give("Antony", money=50)
    table.refused("Antony", "buy client from", "Juno", NO_STOCK)
    table.refused("Antony", "buy client from", "Tanit", NOT_HERE)


def test_2_1_nobody_buys_an_eleventh_legion() -> None:
    table = market().give("Antony", money=50, curial=6, client=4)
    table.refused("Antony", "buy curial from", "Juno", TEN_ALREADY)


def test_2_1_kings_buy_client_legions_only_and_women_none() -> None:
    table = market().give("Pacorus", money=20).give("Livia", money=50)
    table.refused("Pacorus", "buy curial from", "Juno", NOT_YOUR_KIND)
    table.refused("Livia", "buy client from", "Isis", NOT_YOUR_KIND)
    table.do("Livia", "buy fleet from", "Neptune").do("Pacorus", "buy client from", "Isis")


def test_3_2_a_senator_who_acquires_a_legion_is_a_general_for_good() -> None:
    table = market().give("Cicero", money=5)
    assert table.people.kind[table.seat("Cicero")] == SENATOR
    table.do("Cicero", "buy curial from", "Juno")
    assert table.people.kind[table.seat("Cicero")] == GENERAL
    table.give("Cicero", curial=0)
    assert table.people.kind[table.seat("Cicero")] == GENERAL


def test_13_5_nobody_buys_while_locked_in_a_battle() -> None:
    table = market().give("Antony", money=50).mark("Antony", locked=10)
    table.refused("Antony", "buy curial from", "Juno", IN_BATTLE_NOW)


def test_13_5_lu_120_a_god_offers_what_it_has_for_an_offering() -> None:
    table = market().give("Antony", money=5, curial=0, client=0).give("Juno", curial=4, money=0)
    table.do("Juno", "bargain with", "Antony")
    table.do("Juno", "put", 0, goods("curial", 2)).do("Juno", "ask", 0, goods("money", 3))
    table.refused("Juno", "ask", 0, NOT_SUCH_GOODS, goods("client", 1))
    table.do("Juno", "propose").do("Antony", "accept", "Juno")
    assert (table.goods("Antony", "curial"), table.goods("Antony", "money")) == (2, 2)
    assert (table.goods("Juno", "curial"), table.goods("Juno", "money")) == (2, 3)


def test_13_5_lu_120_a_god_without_property_asks_for_an_offering_mercury_does_not() -> None:
    table = market().give("Antony", money=5).put(Mercury="Asia")
    table.do("Mars", "bargain with", "Antony").do("Mars", "ask", 0, goods("money", 1))
    table.do("Mars", "propose").do("Antony", "accept", "Mars")
    assert table.goods("Mars", "money") == 1
    table.refused("Mercury", "bargain with", "Antony", OWNS_NOTHING)


def test_13_5_lu_120_an_offering_that_is_not_there_makes_the_bargain_fail() -> None:
    table = market().give("Antony", money=1)
    table.do("Mars", "bargain with", "Antony").do("Mars", "ask", 0, goods("money", 2))
    table.do("Mars", "propose").refused("Antony", "accept", "Mars", NOT_SO_MUCH)


def test_13_4_no_fleet_is_sold_or_bartered_in_parthia_or_germania() -> None:
    table = room().seats("Parthia", 40).put(Antony="Parthia", Cicero="Parthia", Neptune="Parthia")
    table.give("Antony", money=50, fleets=2)
    table.refused("Antony", "buy fleet from", "Neptune", NO_FLEETS_HERE)
    table.do("Antony", "barter with", "Cicero")
    table.refused("Antony", "put", 0, NO_FLEETS_HERE, choice=goods("fleets", 1))


def test_13_2_a_barter_is_built_step_by_step_and_happens_when_it_is_accepted() -> None:
    table = market().give("Antony", money=3, fleets=2, client=1).give("Cicero", money=9, fleets=0)
    table.do("Antony", "barter with", "Cicero")
    table.do("Antony", "put", choice=goods("fleets", 2)).do(
        "Antony", "put", choice=goods("client", 1)
    )
    table.do("Antony", "ask", choice=goods("money", 5)).do(
        "Antony", "ask", choice=goods("money", 2)
    )
    table.do("Antony", "propose").do("Cicero", "accept", "Antony")
    assert [table.goods("Antony", kind) for kind in ("money", "fleets", "client")] == [10, 0, 0]
    assert [table.goods("Cicero", kind) for kind in ("money", "fleets", "client")] == [2, 2, 1]
    assert table.people.kind[table.seat("Cicero")] == GENERAL


def test_13_2_curial_legions_are_not_bartered() -> None:
    table = market().do("Antony", "barter with", "Cicero")
    table.refused("Antony", "put", 0, NOT_SUCH_GOODS, choice=goods("curial", 1))
    table.refused("Antony", "ask", 0, NOT_SUCH_GOODS, choice=goods("curial", 1))


def test_13_2_what_was_begun_is_finished_or_cancelled_first() -> None:
    table = market().do("Antony", "barter with", "Cicero")
    table.refused("Antony", "walk", "Syria", DESK_FIRST)
    table.refused("Antony", "propose", 0, DESK_EMPTY)
    table.do("Antony", "cancel").refused("Antony", "put", 0, NO_DESK, choice=goods("money", 1))
    table.do("Antony", "walk", "Syria")


def test_13_2_nobody_puts_what_he_has_not_or_gives_and_takes_the_same() -> None:
    table = market().give("Antony", money=4).do("Antony", "barter with", "Cicero")
    table.refused("Antony", "put", 0, NOT_SO_MUCH, choice=goods("money", 5))
    table.do("Antony", "put", choice=goods("money", 3))
    table.refused("Antony", "put", 0, NOT_SO_MUCH, choice=goods("money", 2))
    table.refused("Antony", "ask", 0, SAME_GOODS, choice=goods("money", 1))


def test_2_1_legions_go_only_to_those_who_may_own_them() -> None:
    table = market().give("Antony", client=3).do("Antony", "barter with", "Livia")
    table.refused("Antony", "put", 0, MAY_NOT_OWN, choice=goods("client", 1))
    table.do("Antony", "cancel").do("Livia", "barter with", "Antony")
    table.refused("Livia", "ask", 0, MAY_NOT_OWN, choice=goods("client", 1))


def test_7_3_legions_of_a_locked_fighter_stay_but_his_money_moves() -> None:
    table = market().give("Antony", client=3, money=2).fight("Antony")
    table.do("Antony", "barter with", "Cicero")
    table.refused("Antony", "put", 0, LEGIONS_LOCKED, choice=goods("client", 1))
    table.do("Antony", "put", choice=goods("money", 2)).do("Antony", "propose")
    table.do("Cicero", "accept", "Antony")


def test_lu_22_numina_receive_money_and_fleets_but_never_legions() -> None:
    table = market().give("Antony", money=5, client=1)
    table.do("Antony", "offer to god", "Juno")
    table.refused("Antony", "put", 0, NOT_SUCH_GOODS, choice=goods("client", 1))
    table.do("Antony", "put", choice=goods("money", 5)).do("Antony", "propose")
    purse = table.goods("Juno", "money")
    table.do("Juno", "accept", "Antony")
    assert table.goods("Juno", "money") == purse + 5


def test_3_5_mercury_and_juventas_own_nothing() -> None:
    table = market().give("Antony", money=5)
    table.refused("Antony", "offer to god", "Juventas", OWNS_NOTHING)


def test_3_5_a_numen_bestows_legions_on_those_who_may_own_them() -> None:
    table = market().give("Cicero", curial=0).do("Juno", "bestow on", "Cicero")
    table.do("Juno", "put", choice=goods("curial", 2)).do("Juno", "propose")
    table.do("Cicero", "accept", "Juno")
    assert table.goods("Cicero", "curial") == 2
    table.do("Juno", "bestow on", "Livia")
    table.refused("Juno", "put", 0, MAY_NOT_OWN, choice=goods("curial", 1))


def test_lu_25_a_gift_may_exceed_ten_legions() -> None:
    table = market().give("Antony", curial=9).do("Juno", "bestow on", "Antony")
    table.do("Juno", "put", choice=goods("curial", 5)).do("Juno", "propose")
    table.do("Antony", "accept", "Juno")
    assert table.goods("Antony", "curial") == 14


def test_lu_51_an_imago_trades_money_and_fleets_only() -> None:
    table = market().give("Cicero", money=3, curial=0, client=0)
    table.mark("Cicero", life=IMAGO, posture=0, block_owner=-1, block_holder=-1)
    table.state.table.taken[9] -= 1
    table.give("Antony", client=2).do("Antony", "barter with", "Cicero")
    table.refused("Antony", "put", 0, MAY_NOT_OWN, choice=goods("client", 1))
    table.do("Antony", "ask", choice=goods("money", 3)).do("Antony", "propose")
    table.do("Cicero", "accept", "Antony")
    assert table.goods("Cicero", "money") == 0


def test_13_6_lu_71_juventas_begs_and_passes_on_and_the_rest_goes_to_the_fates() -> None:
    table = market().give("Cicero", curial=0)
    table.do("Juventas", "beg of", "Juno").do("Juventas", "ask", choice=goods("curial", 3))
    table.do("Juventas", "propose").do("Juno", "accept", "Juventas")
    assert table.goods("Juventas", "curial") == 3
    table.do("Juventas", "pass on to", "Cicero").do("Juventas", "put", choice=goods("curial", 1))
    table.do("Juventas", "propose").do("Cicero", "accept", "Juventas")
    fates = table.goods("Fates", "curial")
    table.end_season().settle()
    assert (table.goods("Juventas", "curial"), table.goods("Fates", "curial")) == (0, fates + 2)


def offered(table: Room, sender: str, *partners: str) -> Room:
    """Let somebody offer a hundred thousand to each of several partners."""
    for partner in partners:
        table.do(sender, "barter with", partner).do(sender, "put", choice=goods("money", 1))
        table.do(sender, "propose")
    return table


def test_18_2_lu_4_two_open_offers_of_a_kind_and_none_twice_to_the_same() -> None:
    table = offered(market().give("Antony", money=9), "Antony", "Cicero")
    table.refused("Antony", "barter with", "Cicero", OFFERED_ALREADY)
    offered(table, "Antony", "Livia")
    table.refused("Antony", "barter with", "Pacorus", TOO_MANY_OF_KIND)
    table.do("Antony", "withdraw", 0)
    offered(table, "Antony", "Pacorus")


def test_lu_4_four_open_offers_in_all() -> None:
    table = offered(market().give("Antony", money=9), "Antony", "Cicero", "Livia")
    table.do("Antony", "take aboard", "Cicero").do("Antony", "take aboard", "Livia")
    table.refused("Antony", "offer to god", "Juno", TOO_MANY_OFFERS)


def test_lu_4_an_offer_is_answered_by_the_one_it_was_made_to() -> None:
    table = offered(market().give("Antony", money=9), "Antony", "Cicero")
    table.refused("Livia", "accept", "Antony", NO_SUCH_OFFER)
    table.do("Cicero", "refuse", "Antony")
    table.refused("Cicero", "accept", "Antony", NO_SUCH_OFFER)


def test_lu_4_offers_fall_when_the_two_part() -> None:
    table = offered(market().give("Antony", money=9), "Antony", "Cicero")
    table.do("Antony", "walk", "Syria")
    assert table.people.offering[table.seat("Antony")] == 0


def test_lu_4_offers_fall_when_the_goods_are_gone() -> None:
    table = offered(market().give("Antony", money=5), "Antony", "Cicero")
    table.do("Antony", "buy curial from", "Juno")
    table.refused("Cicero", "accept", "Antony", NO_SUCH_OFFER)


def test_lu_4_nobody_proposes_what_he_has_lost_meanwhile() -> None:
    table = market().give("Juno", curial=1).give("Antony", money=5)
    table.do("Juno", "bestow on", "Cicero").do("Juno", "put", choice=goods("curial", 1))
    table.do("Antony", "buy curial from", "Juno")
    table.refused("Juno", "propose", 0, NOT_SO_MUCH)


def test_lu_4_offers_fall_when_the_season_ends() -> None:
    table = offered(market().give("Antony", money=9), "Antony", "Cicero").end_season().settle()
    assert table.people.offering[table.seat("Antony")] == 0


def test_lu_4_one_accepts_only_what_he_can_pay() -> None:
    table = market().give("Cicero", money=2).do("Antony", "barter with", "Cicero")
    table.do("Antony", "ask", choice=goods("money", 3)).do("Antony", "propose")
    table.refused("Cicero", "accept", "Antony", NOT_SO_MUCH)
    table.give("Cicero", money=3).do("Cicero", "accept", "Antony")


def test_13_2_numina_do_not_barter() -> None:
    table = market()
    table.refused("Antony", "barter with", "Juno", NOT_THAT_KIND)
    table.refused("Juno", "barter with", "Antony", NOT_YOUR_KIND)
