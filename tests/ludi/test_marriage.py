"""Women and marriage, chapters 12 and 15: how a marriage begins and ends, and what wives may do."""

from __future__ import annotations

import pytest

from lusoria.core.record import copy_of
from lusoria.games.ludi.model.codes import ALIVE, DYING, MOVING, POISONED, SUMMER, WINTER
from lusoria.games.ludi.model.data import GENERAL, MATRON, SENATOR, VIRGIN, WIDOW
from lusoria.games.ludi.model.reasons import (
    BETROTHED_ALREADY,
    FOR_HUSBAND_ONLY,
    IS_DYING,
    IS_WIFE,
    LEGIONS_LOCKED,
    MARRIED_ALREADY,
    MAY_NOT_OWN,
    NO_DOWRY,
    NO_VIRGIN,
    NO_VIRUS,
    NOBODY_TO_POISON,
    NOT_A_FIGHTER,
    NOT_BETROTHED,
    NOT_BRIDE_AND_GROOM,
    NOT_CLOSE,
    NOT_HERE,
    NOT_SPOUSE,
    NOT_THAT_KIND,
    NOT_TOGETHER,
    NOT_YOUR_KIND,
    THEY_ARE_DYING,
    THEY_ARE_MARRIED,
)

from .couples import (
    agree,
    divorced,
    hall,
    holdings,
    kill,
    kind,
    life,
    share,
    spouse,
    to_die,
    virus,
    wedding,
)
from .room import Room, goods, room


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
    table.refused("Cicero", "court", "Livia", THEY_ARE_MARRIED)
    table.refused("Livia", "court", "Cicero", IS_WIFE)


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
    table.refused("Antony", "ask blessing of", "Juno", IS_DYING)
    table.refused("Livia", "ask blessing of", "Juno", NOT_BETROTHED)
    table.refused("Livia", "court", "Antony", THEY_ARE_DYING)


def test_12_1_lu_100_a_bride_who_is_a_virgin_no_more_saves_nobody() -> None:
    table = to_die(hall(), "Antony")
    agree(table, "Antony", "plead with", "Livia").do("Livia", "become amazon")
    table.refused("Juno", "accept", "Antony", NO_VIRGIN)


@pytest.mark.parametrize("way", ["become amazon", "wedding"])
def test_12_1_who_is_a_virgin_no_more_saves_nobody_who_has_pleaded_with_her(way: str) -> None:
    table = to_die(hall(), "Cicero").do("Cicero", "plead with", "Livia")
    table = table.do("Livia", way) if way == "become amazon" else wedding(table)
    table.refused("Livia", "accept", "Cicero", NO_VIRGIN)


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
    table.refused("Livia", "challenge", "Antony", NOT_A_FIGHTER)


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


def play(table: Room, *acts: tuple[str, ...]) -> bytes:
    """Let acts happen one after another and return the bytes of the state."""
    for name, verb, *about in acts:
        table.do(name, verb, about[0] if about else 0)
    return bytes(table.state.tobytes())


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
