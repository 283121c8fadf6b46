"""The characters that ask, pay or change something [6.1 to 6.17, but battles and copies]."""

from __future__ import annotations

import pytest

from lusoria.games.roma.data import CONSUL_STAGE, MERCATOR_STAGE, TARGET_STAGE
from lusoria.games.roma.reasons import (
    FIRST_STAGE,
    NEEDS_BUILDING,
    NEEDS_CHARACTER,
    NEEDS_DIE,
    NEEDS_EMPTY_DISC,
    NEEDS_MONEY,
    NO_BUILDING_THERE,
    NO_CHARACTER_THERE,
    NO_LESS_THAN_1,
    NO_MORE_THAN_6,
    NO_SUCH_DIE,
    TOO_FEW_POINTS,
    TOO_LITTLE_MONEY,
)

from ..moves import play
from .scenes import answers, dice, discards, his, own, phase, refused, scene

MIXED = {1: "Forum", 2: "Consul", 4: "Turris", 6: "Nero"}
"""Buildings at 1 and 4, characters at 2 and 6, nothing at 3 and 5."""


def test_6_1_ro_11_a_sicarius_and_any_opposing_character_are_both_discarded() -> None:
    match = scene({3: "Sicarius"}, MIXED, [3, 5])
    match.play("activate 3")
    assert answers(match) == ["target 2", "target 6"]
    match.play("target 6")
    assert discards(match) == {"Sicarius": 1, "Nero": 1}
    assert own(match)["discs"] == [None] * 6
    assert his(match)["discs"] == ["Forum", "Consul", None, "Turris", None, None]
    assert phase(match) == "actions"
    assert dice(match) == [5]


def test_6_1_ro_11_no_defence_helps_against_a_sicarius() -> None:
    match = scene({3: "Sicarius"}, ["Turris", "Turris", "Nero"], [3])
    play(match, "activate 3", "target 3")
    assert his(match)["discs"][2] is None


@pytest.mark.parametrize("title", ["Sicarius", "Gladiator", "Velites"])
def test_6_1_ro_9_sicarius_gladiator_and_velites_need_an_opposing_character(title: str) -> None:
    refused(scene({3: title, 4: "Consul"}, ["Forum"] * 6, [3]), "activate 3", NEEDS_CHARACTER)
    refused(scene({3: title}, (), [3]), "activate 3", NEEDS_CHARACTER)


@pytest.mark.parametrize("title", ["Sicarius", "Gladiator", "Velites"])
def test_6_1_only_an_opposing_character_may_be_chosen(title: str) -> None:
    match = play(scene({3: title, 5: "Legat"}, MIXED, [3]), "activate 3")
    for disc in (1, 3, 4, 5):
        refused(match, f"target {disc}", NO_CHARACTER_THERE)
    refused(match, "money 3", FIRST_STAGE + TARGET_STAGE)


@pytest.mark.parametrize("empty", range(1, 7))
def test_6_4_ro_26_a_legat_brings_a_point_for_each_empty_opposing_disc(empty: int) -> None:
    match = scene({3: "Legat"}, ["Forum"] * (6 - empty), [3])
    match.play("activate 3")
    assert match.scores == [10 + empty, 10]
    assert phase(match) == "actions"


def test_6_4_ro_26_a_legat_does_not_count_own_empty_discs_and_needs_an_opposing_one() -> None:
    refused(scene({3: "Legat"}, ["Forum"] * 6, [3]), "activate 3", NEEDS_EMPTY_DISC)


def test_6_5_ro_12_a_gladiator_sends_a_character_back_to_its_owners_hand() -> None:
    match = scene({3: "Gladiator"}, MIXED, [3], foe_hand=["Forum"], foe_money=1)
    play(match, "activate 3", "target 6")
    assert his(match)["discs"][5] is None
    assert sorted(his(match)["hand"]) == ["Forum", "Nero"]
    assert his(match)["money"] == 1
    assert discards(match) == {}
    assert own(match)["discs"][2] == "Gladiator"


def test_6_5_ro_12_the_card_sent_back_is_known_to_both() -> None:
    match = play(scene({3: "Gladiator"}, MIXED, [3], foe_hand=["Forum"]), "activate 3", "target 6")
    assert his(match)["known"] == ["Nero"]


def test_6_6_ro_13_a_mercator_buys_points_for_two_sestertii_each_paid_to_the_opponent() -> None:
    match = scene({3: "Mercator"}, dice=[3], money=7, foe_money=1)
    match.play("activate 3")
    assert answers(match) == ["buy 1", "buy 2", "buy 3"]
    match.play("buy 2")
    assert match.scores == [12, 8]
    assert own(match)["money"] == 3
    assert his(match)["money"] == 5


def test_6_6_ro_13_a_mercator_buys_no_more_than_the_opponent_has() -> None:
    match = play(scene({3: "Mercator"}, dice=[3], money=50, foe_points=2), "activate 3")
    assert answers(match) == ["buy 1", "buy 2"]
    refused(match, "buy 3", TOO_FEW_POINTS)


def test_6_6_ro_13_a_mercator_buys_no_more_than_the_money_allows_and_at_least_one() -> None:
    match = play(scene({3: "Mercator"}, dice=[3], money=5), "activate 3")
    refused(match, "buy 3", TOO_LITTLE_MONEY)
    refused(match, "pass", FIRST_STAGE + MERCATOR_STAGE)


@pytest.mark.parametrize("money", [0, 1])
def test_6_6_ro_9_a_mercator_needs_two_sestertii(money: int) -> None:
    refused(scene({3: "Mercator"}, dice=[3], money=money), "activate 3", NEEDS_MONEY)


def test_6_7_ro_15_a_consul_raises_or_lowers_an_unused_die_by_one() -> None:
    match = play(scene({3: "Consul"}, dice=[3, 2, 5]), "activate 3")
    assert answers(match) == ["raise 2", "raise 5", "lower 2", "lower 5"]
    assert dice(play(match, "raise 5")) == [2, 6]
    match = play(scene({3: "Consul"}, dice=[3, 2, 5]), "activate 3", "lower 2")
    assert dice(match) == [1, 5]


def test_6_7_ro_15_a_die_does_not_go_beyond_1_and_6() -> None:
    match = play(scene({3: "Consul"}, dice=[3, 1, 6]), "activate 3")
    assert answers(match) == ["raise 1", "lower 6"]
    refused(match, "raise 6", NO_MORE_THAN_6)
    refused(match, "lower 1", NO_LESS_THAN_1)
    refused(match, "raise 3", NO_SUCH_DIE)
    refused(match, "end", FIRST_STAGE + CONSUL_STAGE)


def test_6_7_ro_9_a_consul_needs_another_unused_die() -> None:
    refused(scene({3: "Consul"}, dice=[3]), "activate 3", NEEDS_DIE)


def test_6_7_the_changed_die_may_activate_the_consul_again() -> None:
    match = scene({3: "Consul"}, dice=[2, 3, 5])
    play(match, "activate 3", "raise 2", "activate 3", "lower 5")
    assert dice(match) == [4]


def test_6_7_a_changed_die_counts_as_what_it_now_shows() -> None:
    match = play(scene({3: "Consul", 6: "Tribunus Plebis"}, dice=[3, 5]), "activate 3", "raise 5")
    match.play("activate 6")
    assert match.scores == [11, 9]


def test_6_9_ro_11_a_nero_and_any_opposing_building_are_both_discarded() -> None:
    match = scene({5: "Nero"}, {1: "Forum", 2: "Consul", 4: "Turris"}, [5, 5])
    match.play("activate 5")
    assert answers(match) == ["target 1", "target 4"]
    match.play("target 4")
    assert discards(match) == {"Nero": 1, "Turris": 1}
    assert own(match)["discs"] == [None] * 6
    assert his(match)["discs"] == ["Forum", "Consul", None, None, None, None]


@pytest.mark.parametrize("title", ["Nero", "Onager"])
def test_6_9_ro_9_nero_and_onager_need_an_opposing_building(title: str) -> None:
    refused(scene({3: title, 4: "Forum"}, {3: "Consul"}, [3]), "activate 3", NEEDS_BUILDING)


@pytest.mark.parametrize("title", ["Nero", "Onager"])
def test_6_9_only_an_opposing_building_may_be_chosen(title: str) -> None:
    match = scene({3: title, 5: "Machina"}, {1: "Forum", 2: "Consul", 4: "Turris"}, [3])
    match.play("activate 3")
    for disc in (2, 3, 5, 6):
        refused(match, f"target {disc}", NO_BUILDING_THERE)


def test_6_15_ro_18_an_essedum_lowers_all_opposing_defence_for_the_rest_of_the_turn() -> None:
    match = scene({2: "Essedum", 3: "Legionarius", 4: "Onager"}, MIXED | {3: "Legat"}, [2, 3, 4])
    play(match, "activate 2", "activate 3", "battle 1", "activate 4", "target 4", "battle 4")
    assert his(match)["discs"] == ["Forum", "Consul", None, None, None, "Nero"]


def test_6_15_ro_18_an_essedum_stacks_with_each_activation_and_lapses_with_the_turn() -> None:
    match = scene({2: "Essedum", 3: "Legionarius"}, ["Forum"] * 6, [2, 2, 3])
    play(match, "activate 2", "activate 2")
    assert match.position()["essedum"] == 2
    play(match, "activate 3", "battle 1")
    assert his(match)["discs"][2] is None
    play(match, "end", "roll 1 2 3", "end", "roll 3 4 5")
    assert match.position()["essedum"] == 0


def test_6_15_ro_18_an_essedum_that_has_left_still_counts_this_turn() -> None:
    match = scene({2: "Essedum", 3: "Legionarius"}, {3: "Forum"}, [2, 3], hand=["Templum"], money=2)
    play(match, "activate 2", "lay Templum 2", "activate 3", "battle 3")
    assert his(match)["discs"][2] is None


def test_6_15_an_essedum_does_not_weaken_own_cards() -> None:
    match = scene({2: "Essedum", 3: "Forum"}, {3: "Legionarius"}, [2])
    play(match, "activate 2", "end", "roll 1 3 4", "activate 3", "battle 4")
    assert own(match)["discs"][2] == "Forum"


def test_6_16_a_tribunus_plebis_takes_a_point_from_the_opponent() -> None:
    match = play(scene({3: "Tribunus Plebis"}, dice=[3], points=4, foe_points=7), "activate 3")
    assert match.scores == [5, 6]
    assert phase(match) == "actions"
