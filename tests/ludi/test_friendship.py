"""Friendships and loans, chapter 11, and votes lent, 2.4: by offer, by recall, by Juno's will."""

from __future__ import annotations

import pytest

from lusoria.core.compile.jit import entry
from lusoria.games.ludi.model.actions import action_of
from lusoria.games.ludi.model.codes import EXECUTED, SUMMER, WINTER
from lusoria.games.ludi.model.data import GENERAL, SENATOR
from lusoria.games.ludi.model.reasons import (
    FRIENDS_ALREADY,
    IN_BATTLE_NOW,
    LEGIONS_LOCKED,
    MAY_NOT_OWN,
    MORE_THAN_LENT,
    NO_FLEETS_HERE,
    NO_FRIENDSHIP,
    NO_SUCH_FRIENDSHIP,
    NO_VOTES_AT_HOME,
    NO_VOTES_LENT,
    NOT_CLOSE,
    NOT_FRIENDS,
    NOT_HERE,
    NOT_SO_MUCH,
    NOT_SUCH_GOODS,
    NOT_THAT_KIND,
    NOT_YOUR_KIND,
    NOTHING_LENT,
    OFFERED_ALREADY,
    SWORN_ALREADY,
    TARGET_LOCKED,
    THEY_HAVE_FRIENDS,
    THEY_HAVE_NO_FRIENDS,
    TOO_MANY_LOANS,
)
from lusoria.games.ludi.model.state import LOANS
from lusoria.games.ludi.model.verbs import BESEECH
from lusoria.games.ludi.model.view import redact
from lusoria.games.ludi.rules.death.death import condemn, die

from .room import Room, goods, room

PEOPLE = ("Antony", "Cicero", "Brutus", "Livia", "Pacorus", "Juno")


def hall(phase: int = SUMMER, region: str = "Asia") -> Room:
    """Return a room in which six are in one region."""
    table = room(phase).seats(region, 60)
    for name in PEOPLE:
        table.put(**{name: region})
    return table


def agree(table: Room, sender: str, verb: str, to: str) -> Room:
    """Let somebody make an offer and the other agree."""
    return table.do(sender, verb, to).do(to, "accept", sender)


def friends(*others: str, phase: int = SUMMER) -> Room:
    """Return a hall in which Antony has founded a friendship with Cicero, and others joined."""
    table = agree(hall(phase), "Antony", "befriend", "Cicero")
    for other in others:
        agree(table, "Antony", "invite", other)
    return table


def lend(table: Room, lender: str, borrower: str, **things: int) -> Room:
    """Lend things."""
    table.do(lender, "lend to", borrower)
    for kind, amount in things.items():
        table.do(lender, "put", choice=goods(kind, amount))
    return table.do(lender, "propose").do(borrower, "accept", lender)


def ask_back(table: Room, lender: str, borrower: str, **things: int) -> Room:
    """Ask for things back."""
    table.do(lender, "ask back from", borrower)
    for kind, amount in things.items():
        table.do(lender, "ask", choice=goods(kind, amount))
    return table.do(lender, "propose")


def group(table: Room, name: str) -> int:
    """Return the friendship somebody belongs to."""
    return int(table.people.amicitia[table.seat(name)])


def holder(table: Room, name: str) -> int:
    """Return who holds somebody's votes."""
    return int(table.people.block_holder[table.seat(name)])


def noted(table: Room, lender: str) -> dict[int, tuple[int, int]]:
    """Return a lender's noted loans: fleets and Roman legions by borrower."""
    loans, seat = table.state.loans, table.seat(lender)
    return {
        int(loans.borrower[seat, slot]): (
            int(loans.fleets[seat, slot]),
            int(loans.curial[seat, slot]),
        )
        for slot in range(LOANS)
        if loans.borrower[seat, slot] >= 0
    }


def kill(table: Room, name: str) -> Room:
    """Let somebody die."""
    entry(condemn)(table.state, table.seat(name), EXECUTED, -1)
    entry(die)(table.state, table.seat(name))
    return table


def test_11_1_lu_64_two_who_meet_found_a_friendship_if_both_want_it() -> None:
    table = hall().do("Antony", "befriend", "Cicero")
    assert group(table, "Antony") == group(table, "Cicero") == -1
    table.do("Cicero", "accept", "Antony")
    assert group(table, "Antony") == group(table, "Cicero") == 0
    assert table.state.table.founder[0] == table.seat("Antony")


def test_11_1_friends_are_living_mortals_of_any_kind_in_one_region() -> None:
    table = agree(hall(), "Livia", "befriend", "Pacorus")
    table.refused("Antony", "befriend", "Juno", NOT_THAT_KIND)
    table.refused("Juno", "befriend", "Antony", NOT_YOUR_KIND)
    table.put(Cicero="Egypt").refused("Antony", "befriend", "Cicero", NOT_HERE)


def test_11_1_lu_64_nobody_is_in_two_friendships() -> None:
    table = friends()
    table.refused("Antony", "befriend", "Brutus", FRIENDS_ALREADY)
    table.refused("Brutus", "befriend", "Antony", THEY_HAVE_FRIENDS)
    agree(table, "Brutus", "befriend", "Livia")
    table.refused("Antony", "invite", "Brutus", THEY_HAVE_FRIENDS)
    table.refused("Brutus", "ask in", "Antony", FRIENDS_ALREADY)


def test_11_1_a_late_yes_fails_when_the_asker_has_found_other_friends() -> None:
    table = hall().do("Antony", "befriend", "Cicero").do("Antony", "befriend", "Brutus")
    table.do("Cicero", "accept", "Antony")
    table.refused("Brutus", "accept", "Antony 2", THEY_HAVE_FRIENDS)


def test_11_1_any_member_invites_and_anybody_may_ask_to_be_let_in() -> None:
    table = friends()
    table.refused("Brutus", "invite", "Livia", NO_FRIENDSHIP)
    table.refused("Brutus", "ask in", "Livia", THEY_HAVE_NO_FRIENDS)
    agree(table, "Cicero", "invite", "Brutus")
    agree(table, "Livia", "ask in", "Brutus")
    assert group(table, "Livia") == group(table, "Brutus") == group(table, "Antony")


def test_11_2_one_may_leave_and_two_friends_go_on() -> None:
    table = friends("Brutus").do("Antony", "leave friends")
    assert group(table, "Antony") == -1
    assert group(table, "Cicero") == group(table, "Brutus") == 0
    table.refused("Antony", "leave friends", 0, NO_FRIENDSHIP)


def test_11_2_who_is_left_alone_has_no_friendship() -> None:
    table = friends().do("Cicero", "leave friends")
    assert group(table, "Antony") == group(table, "Cicero") == -1
    assert table.state.table.founder[0] == -1


def test_11_2_lu_64_nobody_leaves_while_locked() -> None:
    friends().mark("Antony", locked=10).refused("Antony", "leave friends", 0, IN_BATTLE_NOW)


def test_11_1_each_member_swears_for_himself_where_juno_is() -> None:
    table = friends()
    table.refused("Brutus", "swear before", "Juno", NO_FRIENDSHIP)
    agree(table, "Antony", "swear before", "Juno")
    assert (table.people.sworn[table.seat("Antony")], table.people.sworn[table.seat("Cicero")]) == (
        1,
        0,
    )
    table.refused("Antony", "swear before", "Juno", SWORN_ALREADY)
    table.refused("Cicero", "swear before", "Brutus", NOT_THAT_KIND)
    table.put(Juno="Gaul").refused("Cicero", "swear before", "Juno", NOT_HERE)


def test_11_1_juno_may_refuse_an_oath() -> None:
    table = friends().do("Antony", "swear before", "Juno").do("Juno", "refuse", "Antony")
    assert table.people.sworn[table.seat("Antony")] == 0


def test_11_2_an_oath_ends_with_the_friendship() -> None:
    table = agree(friends(), "Antony", "swear before", "Juno").do("Cicero", "leave friends")
    assert table.people.sworn[table.seat("Antony")] == 0


def test_11_1_lu_23_friends_lend_legions_fleets_and_money() -> None:
    table = friends("Brutus").give("Antony", curial=3, client=2, fleets=4, money=9)
    table.give("Brutus", curial=0, client=0, fleets=0, money=0)
    lend(table, "Antony", "Brutus", curial=2, client=1, fleets=3, money=5)
    kinds = ("curial", "client", "fleets", "money")
    assert [table.goods("Brutus", kind) for kind in kinds] == [2, 1, 3, 5]
    assert [table.goods("Antony", kind) for kind in kinds] == [1, 1, 1, 4]


def test_11_2_lu_24_loans_of_fleets_and_curial_legions_are_noted_and_no_others() -> None:
    table = friends("Brutus").give("Antony", curial=3, client=2, fleets=4, money=9)
    lend(table, "Antony", "Brutus", client=1, money=5)
    assert noted(table, "Antony") == {}
    lend(table, "Antony", "Brutus", curial=2, fleets=1)
    lend(table, "Antony", "Brutus", fleets=2)
    assert noted(table, "Antony") == {table.seat("Brutus"): (3, 2)}


def test_11_1_strangers_do_not_lend() -> None:
    table = friends().give("Antony", fleets=2)
    table.refused("Antony", "lend to", "Brutus", NOT_CLOSE)
    table.refused("Antony", "ask back from", "Brutus", NOTHING_LENT)


def test_2_1_lu_20_a_loan_makes_a_senator_a_general_and_never_a_king_a_holder_of_curial() -> None:
    table = friends("Pacorus").give("Antony", curial=3, client=2)
    table.mark("Cicero", kind=SENATOR).give("Cicero", curial=0, client=0)
    lend(table, "Antony", "Cicero", curial=1)
    assert table.people.kind[table.seat("Cicero")] == GENERAL
    table.do("Antony", "lend to", "Pacorus")
    table.refused("Antony", "put", 0, MAY_NOT_OWN, choice=goods("curial", 1))
    table.do("Antony", "put", choice=goods("client", 1))


def test_lu_25_a_loan_may_exceed_ten_legions() -> None:
    table = friends("Brutus").give("Antony", curial=9).give("Brutus", curial=9)
    lend(table, "Antony", "Brutus", curial=5)
    assert table.goods("Brutus", "curial") == 14
    table.do("Juno", "strip", "Brutus")
    assert table.goods("Brutus", "curial") == 10


def test_lu_23_nobody_lends_from_or_into_a_battle() -> None:
    table = friends("Brutus").give("Antony", curial=3)
    table.mark("Brutus", locked=10).refused("Antony", "lend to", "Brutus", TARGET_LOCKED)
    table.refused("Brutus", "lend to", "Antony", IN_BATTLE_NOW)
    table.mark("Brutus", locked=0).do("Antony", "lend to", "Brutus")
    table.do("Antony", "put", choice=goods("curial", 1)).do("Antony", "propose")
    table.mark("Brutus", locked=10).refused("Brutus", "accept", "Antony", IN_BATTLE_NOW)


def test_11_1_an_unfinished_loan_is_forgotten_when_the_friendship_ends() -> None:
    table = friends().give("Antony", fleets=2).do("Antony", "lend to", "Cicero")
    table.do("Cicero", "leave friends")
    assert table.state.purses.desk[table.seat("Antony")] == -1


def test_11_1_an_offered_loan_fails_when_the_friendship_has_ended() -> None:
    table = friends().give("Antony", fleets=2).do("Antony", "lend to", "Cicero")
    table.do("Antony", "put", choice=goods("fleets", 1)).do("Antony", "propose")
    table.do("Antony", "leave friends").refused("Cicero", "accept", "Antony", NOT_CLOSE)


def test_11_1_one_lends_what_one_has() -> None:
    table = friends().give("Antony", fleets=0, money=0, curial=0, client=0)
    table.refused("Antony", "lend to", "Cicero", NOT_SO_MUCH)


def test_lu_96_loans_to_eight_are_noted_and_a_ninth_waits() -> None:
    names = ("Brutus", "Hirtius", "Pansa", "Decimus", "Ventidius", "Plancus", "Pollio", "Isauricus")
    table = friends().give("Antony", fleets=20)
    for name in names:
        agree(table.put(**{name: "Asia"}), "Antony", "invite", name)
    for name in names:
        lend(table, "Antony", name, fleets=1)
    table.refused("Antony", "lend to", "Cicero", TOO_MANY_LOANS)
    lend(table, "Antony", "Brutus", fleets=1)
    table.do("Antony", "recall fleets from", "Pansa")
    lend(table, "Antony", "Cicero", fleets=1)


def test_lu_96_an_open_offer_of_a_loan_keeps_its_note() -> None:
    names = ("Brutus", "Hirtius", "Pansa", "Decimus", "Ventidius", "Plancus", "Pollio")
    table = friends("Livia").give("Antony", fleets=20)
    for name in names:
        agree(table.put(**{name: "Asia"}), "Antony", "invite", name)
        lend(table, "Antony", name, fleets=1)
    table.do("Antony", "lend to", "Cicero").do("Antony", "put", choice=goods("fleets", 1))
    table.do("Antony", "propose").refused("Antony", "lend to", "Livia", TOO_MANY_LOANS)
    table.do("Cicero", "accept", "Antony")
    assert len(noted(table, "Antony")) == 8


def test_11_2_lu_24_fleets_come_back_on_request_as_many_as_are_left() -> None:
    table = friends().give("Antony", fleets=4).give("Cicero", fleets=0)
    lend(table, "Antony", "Cicero", fleets=3).give("Cicero", fleets=2)
    table.do("Antony", "recall fleets from", "Cicero")
    assert (table.goods("Antony", "fleets"), table.goods("Cicero", "fleets")) == (3, 0)
    assert noted(table, "Antony") == {table.seat("Cicero"): (1, 0)}
    table.give("Cicero", fleets=5).do("Antony", "recall fleets from", "Cicero")
    assert (table.goods("Cicero", "fleets"), noted(table, "Antony")) == (4, {})
    table.refused("Antony", "recall fleets from", "Cicero", NOTHING_LENT)


def test_13_2_what_was_recalled_from_the_desk_is_not_proposed() -> None:
    table = friends().give("Antony", fleets=2).give("Cicero", fleets=0)
    lend(table, "Antony", "Cicero", fleets=2).do("Cicero", "barter with", "Brutus")
    table.do("Cicero", "put", choice=goods("fleets", 2)).do(
        "Antony", "recall fleets from", "Cicero"
    )
    table.refused("Cicero", "propose", 0, NOT_SO_MUCH)
    table.do("Cicero", "cancel")


def test_11_2_fleets_are_recalled_in_one_region_by_the_sea_even_when_friends_no_more() -> None:
    table = lend(friends().give("Antony", fleets=4), "Antony", "Cicero", fleets=1)
    table.do("Cicero", "leave friends").put(Cicero="Egypt")
    table.refused("Antony", "recall fleets from", "Cicero", NOT_HERE)
    table.seats("Parthia", 20).put(Cicero="Parthia", Antony="Parthia")
    table.refused("Antony", "recall fleets from", "Cicero", NO_FLEETS_HERE)
    table.put(Cicero="Egypt", Antony="Egypt").do("Antony", "recall fleets from", "Cicero")
    assert noted(table, "Antony") == {}


def test_11_2_lu_24_money_and_legions_come_back_only_if_the_holder_agrees() -> None:
    table = friends("Brutus").give("Antony", curial=3, client=1, money=9)
    table.give("Brutus", curial=0, client=0, money=0)
    lend(table, "Antony", "Brutus", curial=2, client=1, money=5)
    ask_back(table, "Antony", "Brutus", curial=2).do("Brutus", "refuse", "Antony")
    assert table.goods("Brutus", "curial") == 2
    ask_back(table, "Antony", "Brutus", curial=1, client=1, money=5)
    table.do("Brutus", "accept", "Antony")
    assert [table.goods("Brutus", kind) for kind in ("curial", "client", "money")] == [1, 0, 0]
    assert noted(table, "Antony") == {table.seat("Brutus"): (0, 1)}


def test_lu_23_no_more_curial_legions_come_back_than_were_lent() -> None:
    table = friends("Brutus").give("Antony", curial=3).give("Brutus", curial=5)
    lend(table, "Antony", "Brutus", curial=2).do("Antony", "ask back from", "Brutus")
    table.refused("Antony", "ask", 0, MORE_THAN_LENT, choice=goods("curial", 3))
    table.refused("Antony", "ask", 0, NOT_SUCH_GOODS, choice=goods("fleets", 1))
    table.do("Antony", "ask", choice=goods("curial", 2))
    table.refused("Antony", "ask", 0, MORE_THAN_LENT, choice=goods("curial", 1))


def test_lu_23_a_return_fails_when_the_loan_is_no_more() -> None:
    table = friends("Brutus").give("Antony", curial=3).give("Brutus", curial=5)
    ask_back(lend(table, "Antony", "Brutus", curial=2), "Antony", "Brutus", curial=2)
    beseech(table).do("Juno", "accept", "Livia")
    table.refused("Brutus", "accept", "Antony", MORE_THAN_LENT)


def test_7_3_lent_legions_do_not_come_back_during_a_battle() -> None:
    table = friends("Brutus").give("Antony", curial=3)
    lend(table, "Antony", "Brutus", curial=2).fight("Brutus")
    table.do("Antony", "ask back from", "Brutus")
    table.refused("Antony", "ask", 0, LEGIONS_LOCKED, choice=goods("curial", 1))


def test_11_2_a_former_friend_asks_back_what_is_noted() -> None:
    table = lend(friends().give("Antony", curial=3), "Antony", "Cicero", curial=1)
    table.do("Cicero", "leave friends")
    ask_back(table, "Antony", "Cicero", curial=1).do("Cicero", "accept", "Antony")
    table.refused("Antony", "ask back from", "Cicero", NOTHING_LENT)


def test_lu_24_lending_back_what_was_borrowed_returns_it() -> None:
    table = friends("Brutus").give("Antony", fleets=4, curial=3).give("Brutus", curial=5)
    lend(table, "Antony", "Brutus", fleets=3, curial=1)
    lend(table, "Brutus", "Antony", fleets=2, curial=4)
    assert noted(table, "Antony") == {table.seat("Brutus"): (1, 0)}
    assert noted(table, "Brutus") == {table.seat("Antony"): (0, 3)}


def test_2_4_lu_66_a_roman_lends_all_his_votes_to_a_roman_friend() -> None:
    table = agree(friends("Brutus", "Livia"), "Cicero", "lend votes to", "Antony")
    assert holder(table, "Cicero") == table.seat("Antony")
    table.refused("Cicero", "lend votes to", "Brutus", NO_VOTES_AT_HOME)
    table.refused("Antony", "lend votes to", "Livia", NOT_THAT_KIND)
    table.refused("Antony", "lend votes to", "Octavian", NOT_FRIENDS)
    table.put(Octavian="Asia").refused("Antony", "lend votes to", "Octavian", NOT_FRIENDS)


def test_2_4_lu_66_borrowed_votes_are_not_lent_on() -> None:
    table = agree(friends("Brutus"), "Cicero", "lend votes to", "Antony")
    agree(table, "Antony", "lend votes to", "Brutus")
    assert holder(table, "Cicero") == table.seat("Antony")
    assert holder(table, "Antony") == table.seat("Brutus")


def test_lu_97_inherited_votes_are_lent_and_recalled_with_ones_own() -> None:
    table = kill(friends("Brutus"), "Brutus")
    table.mark("Brutus", block_owner="Cicero", block_holder="Cicero")
    agree(table, "Cicero", "lend votes to", "Antony")
    assert holder(table, "Cicero") == holder(table, "Brutus") == table.seat("Antony")
    table.do("Cicero", "recall votes")
    assert holder(table, "Cicero") == holder(table, "Brutus") == table.seat("Cicero")


@pytest.mark.parametrize("phase", [SUMMER, WINTER])
def test_11_2_lu_24_votes_come_home_at_once_from_anywhere(phase: int) -> None:
    table = friends(phase=phase)
    table.refused("Cicero", "recall votes", 0, NO_VOTES_LENT)
    agree(table, "Cicero", "lend votes to", "Antony").put(Antony="Spain")
    table.do("Cicero", "recall votes")
    assert holder(table, "Cicero") == table.seat("Cicero")


@pytest.mark.parametrize("leaver", ["Antony", "Cicero"])
def test_11_2_lent_votes_go_home_when_either_leaves(leaver: str) -> None:
    table = agree(friends("Brutus"), "Cicero", "lend votes to", "Antony")
    table.do(leaver, "leave friends")
    assert holder(table, "Cicero") == table.seat("Cicero")


def test_11_2_votes_between_other_friends_stay_lent_when_a_third_leaves() -> None:
    table = agree(friends("Brutus"), "Cicero", "lend votes to", "Antony")
    table.do("Brutus", "leave friends")
    assert holder(table, "Cicero") == table.seat("Antony")


def beseech(table: Room) -> Room:
    """Let Livia, a matron, plead with Juno against Antony's friendship."""
    if table.people.spouse[table.seat("Livia")] < 0:
        table.put(Octavian="Asia")
        agree(agree(table, "Octavian", "court", "Livia"), "Octavian", "ask blessing of", "Juno")
    return table.do("Livia", "beseech against", group(table, "Antony"))


def test_15_2_lu_24_juno_breaks_a_friendship_up_and_all_but_votes_stays_where_it_is() -> None:
    table = friends("Brutus").give("Antony", fleets=4, curial=3).give("Brutus", fleets=0)
    lend(table, "Antony", "Brutus", fleets=3, curial=1)
    agree(table, "Cicero", "lend votes to", "Antony")
    beseech(table).do("Juno", "accept", "Livia")
    assert group(table, "Antony") == group(table, "Brutus") == group(table, "Cicero") == -1
    assert (table.goods("Brutus", "fleets"), noted(table, "Antony")) == (3, {})
    assert holder(table, "Cicero") == table.seat("Cicero")
    table.refused("Antony", "recall fleets from", "Brutus", NOTHING_LENT)


def test_15_2_juno_need_not_and_only_matrons_plead_against_friendships_that_are() -> None:
    table = beseech(friends().put(Juno="Asia"))
    table.refused("Livia", "beseech against", 0, OFFERED_ALREADY)
    table.do("Juno", "refuse", "Livia")
    table.refused("Livia", "beseech against", 7, NO_SUCH_FRIENDSHIP)
    table.refused("Servilia", "beseech against", 0, NOT_YOUR_KIND)
    assert group(table, "Antony") == 0


def test_15_2_a_plea_falls_with_the_friendship_it_is_against() -> None:
    table = beseech(friends()).do("Antony", "leave friends")
    assert table.people.offering[table.seat("Livia")] == 0


def test_18_5_juno_alone_learns_what_a_matron_pleads_for() -> None:
    table = beseech(friends())
    action = int(action_of(BESEECH, 0, 0))
    table.do("Livia", "withdraw", 0).put(Juno="Gaul")
    known = entry(redact)(table.state, table.seat("Livia"), action, table.seat("Juno"))
    hidden = entry(redact)(table.state, table.seat("Livia"), action, table.seat("Cicero"))
    assert (int(known) == action, int(hidden) == action) == (True, False)


def test_lu_69_a_death_ends_friendship_oath_and_votes_lent_or_borrowed() -> None:
    table = agree(friends("Brutus"), "Antony", "swear before", "Juno")
    agree(agree(table, "Cicero", "lend votes to", "Antony"), "Antony", "lend votes to", "Brutus")
    kill(table, "Antony")
    assert (group(table, "Antony"), table.people.sworn[table.seat("Antony")]) == (-1, 0)
    assert (holder(table, "Cicero"), holder(table, "Antony")) == (table.seat("Cicero"), -1)
    kill(table, "Brutus")
    assert group(table, "Cicero") == -1


@pytest.mark.parametrize("victim", ["Antony", "Brutus"])
def test_lu_69_loans_lapse_both_ways_at_a_death(victim: str) -> None:
    table = friends("Brutus").give("Antony", fleets=4, curial=3).give("Cicero", fleets=2)
    lend(table, "Antony", "Brutus", fleets=3, curial=1)
    lend(table, "Cicero", "Antony", fleets=1)
    kill(table, victim)
    assert noted(table, "Antony") == {}
    assert (noted(table, "Cicero") == {}) == (victim == "Antony")
