"""Bots prepare for Actium, and use caedes, games of chance and the return to life."""

from __future__ import annotations

from collections import Counter

import pytest

from lusoria.core.compile.jit import INTERPRETED
from lusoria.games.ludi.bots.attitude import special_points
from lusoria.games.ludi.bots.bargain import game_points, stake_points
from lusoria.games.ludi.bots.navy import LAST_MOTUS, LAST_SUMMER
from lusoria.games.ludi.model.cast import CAST
from lusoria.games.ludi.model.codes import GATHERING, MOVING, SUMMER
from lusoria.games.ludi.model.verbs import NUMBER, VERBS
from tests.ludi.arena import ghost
from tests.ludi.asking import ASKED, answers, senate, usual, view_of
from tests.ludi.room import Room, goods, room

# Actium


def test_17_1_at_actium_one_joins_ones_own() -> None:
    table = room(GATHERING).do("Octavian", "found party").do("Antony", "found party")
    found = answers(table, "Agrippa")
    assert found["join party-1"] > found["join party-2"]
    assert usual(table, "Agrippa") in ("join", "found party")


def test_17_1_neptune_closes_only_when_all_have_gathered() -> None:
    table = room(GATHERING).do("Facilitator", "signal")
    assert answers(table, "Neptune")["close gathering"] == 0
    for seat in range(int(table.state.table.roles) - 1):
        table.people.rested[seat] = 1
    table.mark("Neptune", rested=0)
    assert answers(table, "Neptune")["close gathering"] > 0


def eve(phase: int = SUMMER) -> Room:
    """Return the last summer before Actium, or the motus that leads to it."""
    table = room(phase)
    table.state.table.calendar.step = LAST_SUMMER if phase == SUMMER else LAST_MOTUS
    return table


def test_17_2_on_the_eve_of_actium_a_senator_turns_his_money_into_legions() -> None:
    for table, arms in ((room(SUMMER), False), (eve(), True)):
        table.seats("Asia", 40).put(Crassus="Asia", Juppiter="Asia").give("Crassus", money=30)
        assert (usual(table, "Crassus") == "buy curial from") == arms


def test_17_2_on_the_eve_fleets_are_bought_for_the_pool() -> None:
    table = eve().put(Livia="Asia", Neptune="Asia").give("Livia", money=90, fleets=3)
    assert answers(table, "Livia")["buy fleet from neptune"] > ASKED // 2


def test_17_2_the_last_motus_leads_to_where_legions_are_sold() -> None:
    table = eve(MOVING).give("Crassus", money=30)
    for numen in (role.short for role in CAST if role.numen >= 0 and not role.copy):
        table.give(numen, curial=0, client=0, fleets=0)
    table.give("Mars", curial=9).put(Mars="Syria", Crassus="Gaul").seats("Syria", 40)
    assert answers(table, "Crassus")["go syria"] > ASKED // 2


def test_17_1_on_the_eve_friends_are_sought() -> None:
    found = []
    for table in (room(SUMMER), eve()):
        table.seats("Syria", 40).put(Crassus="Syria", Octavian="Syria").give("Crassus", money=0)
        found.append(answers(table, "Crassus")["befriend octavian"])
    assert found[0] < found[1]


def test_17_1_who_is_bound_to_nobody_goes_where_the_warships_are() -> None:
    table = room(GATHERING).do("Octavian", "found party").do("Antony", "found party")
    table.do("Neptune", "give warships to", 1, 7)
    found = answers(table, "Crassus")
    assert found["join party-2"] > 4 * found["join party-1"]
    assert found["join party-2"] > found["found party"]


def test_17_1_nobody_rests_at_actium_before_he_has_a_party() -> None:
    table = room(GATHERING).do("Octavian", "found party")
    assert answers(table, "Crassus")["rest"] < ASKED // 8
    table.do("Crassus", "join", 0)
    assert answers(table, "Crassus")["found party"] < ASKED // 4


def test_17_1_nobody_asks_a_bot_that_has_done_enough_to_answer() -> None:
    table = room(GATHERING).do("Octavian", "found party").mark("Octavian", acts=6)
    found = answers(table, "Agrippa")
    assert found["join party-1"] < found["found party"]


def test_17_1_only_who_brings_something_founds_a_party() -> None:
    table = room(GATHERING).do("Octavian", "found party")
    rich = table.give("Crassus", curial=5, fleets=5)
    many = answers(rich, "Crassus")["found party"]
    few = answers(rich.give("Crassus", curial=0, fleets=0), "Crassus")["found party"]
    assert many > few


@pytest.mark.parametrize(("held", "given"), [(0, {5, 10}), (3, {2, 7}), (9, {1, 6})])
def test_17_2_gifts_fill_a_pool_up_to_fives(held: int, given: set[int]) -> None:
    table = room(GATHERING).give("Octavian", curial=held, fleets=0).do("Octavian", "found party")
    table.give("Mars", curial=20, client=0, fleets=0)
    gifts: Counter[int] = Counter()
    for text, times in answers(table, "Mars").items():
        if text.startswith("contribute"):
            gifts[int(text.split()[3])] += times
    assert gifts.total() > ASKED // 2
    assert sum(gifts[pieces] for pieces in given) > gifts.total() * 3 // 4


def test_17_3_no_more_than_25_warships_are_given() -> None:
    table = room(GATHERING).do("Octavian", "found party")
    table.give("Mars", curial=20, client=0, fleets=0)
    table.state.table.parties.warships[0] = 25
    for god in ("Neptune", "Mars"):
        assert not any("party-1" in text for text in answers(table, god))


# Caedes, games of chance, return to life


def consul(*others: str) -> Room:
    """Return a winter in which Octavian is the first consul, with these beside him in Rome."""
    table = senate("Octavian", *others)
    for name in ("Octavian", *others):
        table.do(name, "nominate", "Octavian")
    for name in ("Octavian", *others):
        table.do(name, "acclaim", "Octavian")
    return table


def test_8_3_a_consul_moves_the_caedes_that_nobody_here_would_stop() -> None:
    found = answers(consul("Maecenas"), "Octavian")
    victims = [text for text in found if text.startswith("move caedes of")]
    assert sum(found[text] for text in victims) >= ASKED // 4
    assert "move caedes of agrippa" not in victims


def test_8_3_no_caedes_is_moved_against_a_friend_of_who_votes_here() -> None:
    found = answers(consul("Maecenas", "Ventidius", "Brutus"), "Octavian", 4 * ASKED)
    assert not any(text.startswith("move caedes of") for text in found)


def test_8_3_who_wants_a_caedes_does_not_abstain() -> None:
    table = consul("Maecenas").do("Octavian", "move caedes of", "Antony")
    assert answers(table, "Maecenas")["vote yes"] > ASKED * 3 // 4


@pytest.mark.parametrize(
    ("money", "more", "less"), [(30, "accept", "refuse"), (9, "refuse", "accept")]
)
def test_3_5_one_plays_for_what_one_can_spare(money: int, more: str, less: str) -> None:
    table = room(SUMMER).give("Antony", money=money).do("Fates", "game of chance", "Antony")
    assert usual(table, "Fates") == "stake against"
    table.do("Fates", "stake against", "Cleopatra", goods("money", 5))
    said = Counter(text.split()[0] for text in answers(table, "Antony").elements())
    assert said[more] > said[less]


def test_3_5_the_fates_stake_what_both_can_bear_to_lose() -> None:
    table = room(SUMMER).seats("Asia", 40).put(Antony="Asia", Bogud="Asia", Fates="Asia")
    table.give("Antony", money=16, fleets=0, client=0).give("Bogud", money=0, fleets=9, client=0)
    table.do("Fates", "game of chance", "Antony")
    poor = [text for text in answers(table, "Fates") if text.startswith("stake against bogud")]
    assert not poor


@pytest.mark.skipif(not INTERPRETED, reason="rules are asked one by one")
def test_3_5_what_nobody_has_staked_or_asked_for_is_worth_nothing() -> None:
    table = room(SUMMER)
    view, fates, antony = view_of(table, "Fates"), table.seat("Fates"), table.seat("Antony")
    assert game_points(view, antony, fates, 0) == 0
    assert stake_points(view, fates, NUMBER["stake against"], antony, 0) == 0
    assert special_points(view, antony, len(VERBS) - 1, fates, 0) == 0


def ghosts(money: int) -> Room:
    """Return a summer with two imagines before Pythagoras, who has so much to give."""
    table = room(SUMMER).seats("Gaul", 40)
    ghost(table, "Cicero", "Brutus")
    return table.put(Pythagoras="Gaul", Fates="Rome").give("Pythagoras", money=money)


def test_14_5_an_imago_asks_for_its_return_to_life() -> None:
    table = ghosts(30)
    assert usual(table, "Cicero") == "beg return of"
    table.do("Cicero", "beg return of", "Pythagoras")
    assert usual(table, "Cicero") == "as"
    assert usual(table.do("Cicero", "as", "Brutus"), "Pythagoras") == "accept"


def test_14_5_nobody_begs_of_a_pythagoras_who_cannot_pay() -> None:
    assert answers(ghosts(1), "Cicero")["beg return of pythagoras"] == 0


def test_14_5_lu_70_juppiter_is_pythagoras_where_there_is_none() -> None:
    table = ghost(room(SUMMER, 40).without("Pythagoras"), "Cicero")
    alone = room(SUMMER, 40).without("Pythagoras")
    plain = answers(alone, "Juppiter", 4 * ASKED)["appear as pythagoras"]
    assert answers(table, "Juppiter", 4 * ASKED)["appear as pythagoras"] > 2 * plain + 4
