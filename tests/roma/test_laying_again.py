"""Architectus and Senator lay for nothing, Consiliarius and Machina lay again [6.2, 6.3, ...]."""

from __future__ import annotations

import pytest

from lusoria.games.roma.data import FREE_STAGE, PLACE_STAGE
from lusoria.games.roma.reasons import (
    BUILDING_PLACED,
    CHARACTER_PLACED,
    FIRST_STAGE,
    NEEDS_HAND_BUILDING,
    NEEDS_HAND_CHARACTER,
    NOT_IN_HAND,
    ONLY_BUILDINGS,
    ONLY_CHARACTERS,
)

from ..moves import play
from .scenes import answers, dice, discards, own, phase, refused, scene


def test_6_2_ro_22_an_architectus_lays_as_many_buildings_as_wanted_for_nothing() -> None:
    match = scene({2: "Architectus"}, dice=[2, 5], hand=["Turris", "Forum", "Nero"], money=1)
    match.play("activate 2")
    assert answers(match, "lay Nero") == []
    assert len(answers(match)) == 2 * 6 + 1
    play(match, "lay Turris 4", "lay Forum 6", "pass")
    assert own(match)["discs"] == [None, "Architectus", None, "Turris", None, "Forum"]
    assert own(match)["money"] == 1
    assert own(match)["hand"] == ["Nero"]
    assert phase(match) == "actions"
    assert dice(match) == [5]


def test_6_2_ro_22_an_architectus_lays_no_characters() -> None:
    match = scene({2: "Architectus"}, dice=[2], hand=["Turris", "Legat"], money=9)
    match.play("activate 2")
    refused(match, "lay Legat 1", ONLY_BUILDINGS)
    refused(match, "lay Forum 1", NOT_IN_HAND)
    refused(match, "end", FIRST_STAGE + FREE_STAGE)


def test_6_2_ro_22_an_architectus_may_cover_any_own_card_one_just_laid_and_himself() -> None:
    hand = ["Turris", "Forum", "Basilica", "Templum"]
    match = scene({2: "Architectus", 3: "Nero"}, dice=[2], hand=hand)
    play(match, "activate 2", "lay Turris 3", "lay Forum 2", "lay Basilica 2", "lay Templum 1")
    play(match, "pass")
    assert own(match)["discs"] == ["Templum", "Basilica", "Turris", None, None, None]
    assert discards(match) == {"Architectus": 1, "Nero": 1, "Forum": 1}


def test_6_2_ro_22_laying_none_after_all_is_allowed() -> None:
    match = play(scene({2: "Architectus"}, dice=[2], hand=["Turris"]), "activate 2", "pass")
    assert own(match)["hand"] == ["Turris"]
    assert dice(match) == []


def test_6_2_ro_9_an_architectus_needs_a_building_in_hand() -> None:
    match = scene({2: "Architectus", 3: "Forum"}, dice=[2], hand=["Nero"], money=9)
    refused(match, "activate 2", NEEDS_HAND_BUILDING)


def test_6_2_ro_31_free_laying_is_closed_by_the_player_even_if_nothing_is_left_to_lay() -> None:
    match = play(scene({2: "Architectus"}, dice=[2], hand=["Turris"]), "activate 2", "lay Turris 1")
    assert phase(match) == "free"
    assert answers(match) == ["pass"]
    assert phase(play(match, "pass")) == "actions"


def test_6_2_what_is_laid_after_the_activation_is_paid_again() -> None:
    match = scene({2: "Architectus"}, dice=[2], hand=["Turris", "Templum"], money=2)
    play(match, "activate 2", "lay Turris 1", "pass", "lay Templum 3")
    assert own(match)["money"] == 0


def test_6_13_ro_22_a_senator_lays_as_many_characters_as_wanted_for_nothing() -> None:
    hand = ["Nero", "Centurio", "Sicarius", "Forum"]
    match = scene({2: "Senator"}, dice=[2], hand=hand)
    match.play("activate 2")
    refused(match, "lay Forum 1", ONLY_CHARACTERS)
    play(match, "lay Nero 5", "lay Centurio 2", "lay Sicarius 5", "pass")
    assert own(match)["discs"] == [None, "Centurio", None, None, "Sicarius", None]
    assert discards(match) == {"Senator": 1, "Nero": 1}
    assert own(match)["hand"] == ["Forum"]


def test_6_13_ro_9_a_senator_needs_a_character_in_hand() -> None:
    match = scene({2: "Senator"}, dice=[2], hand=["Forum"], money=9)
    refused(match, "activate 2", NEEDS_HAND_CHARACTER)


def test_6_13_ro_31_a_senator_too_is_closed_by_the_player_only() -> None:
    match = play(scene({2: "Senator"}, dice=[2], hand=["Nero"]), "activate 2", "lay Nero 2")
    assert answers(match) == ["pass"]


def test_6_13_a_second_die_opens_free_laying_again() -> None:
    match = scene({2: "Senator"}, dice=[2, 2], hand=["Nero", "Consul"])
    play(match, "activate 2", "lay Nero 1", "pass", "activate 2", "lay Consul 3", "pass")
    assert own(match)["discs"] == ["Nero", "Senator", "Consul", None, None, None]


def test_6_3_ro_23_a_consiliarius_lifts_all_own_characters_himself_included() -> None:
    match = scene(["Nero", "Consiliarius", "Forum", None, "Legat"], ["Consul"], [2])
    match.play("activate 2")
    assert own(match)["discs"] == [None, None, "Forum", None, None, None]
    assert match.position()["pending"]["lifted"] == [
        "Nero", "Consiliarius", None, None, "Legat", None
    ]  # fmt: skip
    assert match.position()["seats"][1]["discs"][0] == "Consul"
    assert own(match)["hand"] == []


def test_6_3_ro_23_lifted_cards_are_laid_in_order_of_their_old_discs() -> None:
    match = scene(["Nero", "Consiliarius", "Forum", None, "Legat"], dice=[2])
    play(match, "activate 2", "place 5", "place 1", "place 6")
    assert own(match)["discs"] == ["Consiliarius", None, "Forum", None, "Nero", "Legat"]
    assert phase(match) == "actions"
    assert discards(match) == {}


def test_6_3_ro_23_each_is_laid_at_a_disc_no_lifted_card_has_taken() -> None:
    match = scene(["Nero", "Consiliarius", "Legat"], dice=[2])
    play(match, "activate 2", "place 5")
    assert answers(match) == ["place 1", "place 2", "place 3", "place 4", "place 6"]
    refused(match, "place 5", CHARACTER_PLACED)


def test_6_3_ro_23_all_must_be_laid_and_none_may_be_kept() -> None:
    match = play(scene(["Nero", "Consiliarius"], dice=[2, 4]), "activate 2", "place 5")
    for action in ("end", "pass", "money 4"):
        refused(match, action, FIRST_STAGE + PLACE_STAGE)


def test_6_3_ro_23_buildings_may_be_covered_and_are_discarded() -> None:
    match = scene(["Nero", "Consiliarius", "Forum", "Turris"], dice=[2])
    play(match, "activate 2", "place 3", "place 2")
    assert own(match)["discs"] == [None, "Consiliarius", "Nero", "Turris", None, None]
    assert discards(match) == {"Forum": 1}


def test_6_3_ro_23_six_characters_may_all_change_places() -> None:
    six = ["Nero", "Consiliarius", "Legat", "Consul", "Senator", "Velites"]
    match = play(scene(six, dice=[2]), "activate 2", *(f"place {d}" for d in (6, 5, 4, 3, 2, 1)))
    assert own(match)["discs"] == six[::-1]
    assert discards(match) == {}


def test_6_3_a_card_laid_again_may_be_activated_at_its_new_disc() -> None:
    match = scene({2: "Consiliarius", 3: "Tribunus Plebis"}, dice=[2, 5])
    play(match, "activate 2", "place 1", "place 5", "activate 5")
    assert match.scores == [11, 9]


def test_6_3_laying_again_costs_nothing() -> None:
    match = play(scene({2: "Consiliarius"}, dice=[2], money=3), "activate 2", "place 6")
    assert own(match)["money"] == 3
    assert own(match)["discs"][5] == "Consiliarius"


def test_6_20_ro_23_a_machina_lifts_all_own_buildings_itself_included() -> None:
    match = scene(["Forum", "Consul", None, "Machina", "Turris"], dice=[4])
    match.play("activate 4")
    assert own(match)["discs"] == [None, "Consul", None, None, None, None]
    play(match, "place 6", "place 5", "place 1")
    assert own(match)["discs"] == ["Turris", "Consul", None, None, "Machina", "Forum"]


def test_6_20_ro_23_characters_may_be_covered_and_are_discarded() -> None:
    match = scene(["Forum", "Consul", None, "Machina"], dice=[4])
    play(match, "activate 4", "place 2", "place 4")
    assert own(match)["discs"] == [None, "Forum", None, "Machina", None, None]
    assert discards(match) == {"Consul": 1}


def test_6_20_ro_23_a_machina_lays_buildings_on_discs_not_taken_yet() -> None:
    match = play(scene(["Forum", None, None, "Machina"], dice=[4]), "activate 4", "place 2")
    refused(match, "place 2", BUILDING_PLACED)
    assert len(answers(match)) == 5


def test_6_20_a_machina_may_be_activated_again_at_its_new_disc() -> None:
    match = scene({4: "Machina", 5: "Forum"}, dice=[4, 2])
    play(match, "activate 4", "place 2", "place 3", "activate 2", "place 1", "place 6")
    assert own(match)["discs"] == ["Machina", None, None, None, None, "Forum"]


@pytest.mark.parametrize("disc", range(1, 7))
def test_6_20_ro_23_a_card_may_go_back_to_its_old_disc(disc: int) -> None:
    match = play(scene({disc: "Machina"}, dice=[disc]), f"activate {disc}", f"place {disc}")
    assert own(match)["discs"][disc - 1] == "Machina"
    assert discards(match) == {}
