"""Both options [9]."""

from __future__ import annotations

import pytest

from lusoria.core.errors import InvalidOption, InvalidSeats
from lusoria.games.roma.reasons import NEEDS_FORUM, TOO_EXPENSIVE

from ..moves import play
from .scenes import ROMA, answers, dealt, discards, own, phase, refused, scene, stockpile

FROM_FOE = {"mercatus": "opponent"}
FOR_THE_TURN = {"free_laying": "turn"}


def test_9_1_ro_14_the_points_of_a_mercatus_come_from_the_opponent() -> None:
    match = scene({3: "Mercatus"}, ["Forum"] * 3, [3], options=FROM_FOE)
    match.play("activate 3")
    assert match.scores == [13, 7]
    assert stockpile(match) == 16


def test_9_1_ro_14_the_opponent_pays_no_more_than_he_has() -> None:
    match = scene({3: "Mercatus"}, ["Forum"] * 6, [3], options=FROM_FOE, foe_points=4)
    match.play("activate 3")
    assert match.scores == [14, 0]
    assert match.over


def test_9_1_ro_14_a_mercatus_still_needs_an_opposing_forum() -> None:
    refused(scene({3: "Mercatus"}, ["Turris"], [3], options=FROM_FOE), "activate 3", NEEDS_FORUM)


def test_9_1_ro_14_without_the_option_the_stockpile_pays() -> None:
    match = play(scene({3: "Mercatus"}, ["Forum"] * 3, [3]), "activate 3")
    assert match.scores == [13, 10]


def test_9_2_ro_22_an_architectus_makes_buildings_free_to_the_end_of_the_turn() -> None:
    hand = ["Turris", "Forum", "Consul"]
    match = scene({3: "Architectus"}, dice=[3, 1], hand=hand, options=FOR_THE_TURN)
    refused(match, "lay Turris 1", TOO_EXPENSIVE)
    match.play("activate 3")
    assert phase(match) == "actions"
    refused(match, "lay Consul 1", TOO_EXPENSIVE)
    play(match, "lay Turris 1", "money 1", "lay Forum 2")
    assert own(match)["money"] == 1
    assert own(match)["discs"][:3] == ["Turris", "Forum", "Architectus"]


def test_9_2_ro_22_a_senator_makes_characters_free_to_the_end_of_the_turn() -> None:
    match = scene({3: "Senator"}, dice=[3], hand=["Nero", "Forum"], options=FOR_THE_TURN)
    match.play("activate 3")
    refused(match, "lay Forum 1", TOO_EXPENSIVE)
    match.play("lay Nero 1")
    assert own(match)["discs"][0] == "Nero"
    assert own(match)["money"] == 0


def test_9_2_ro_22_laying_stays_free_even_if_the_card_leaves() -> None:
    match = scene({3: "Architectus"}, dice=[3], hand=["Turris", "Forum"], options=FOR_THE_TURN)
    play(match, "activate 3", "lay Turris 3", "lay Forum 1")
    assert discards(match) == {"Architectus": 1}
    assert own(match)["discs"][0] == "Forum"


@pytest.mark.parametrize("title", ["Architectus", "Senator"])
def test_9_2_ro_22_no_card_in_hand_is_needed(title: str) -> None:
    match = play(scene({3: title}, dice=[3], options=FOR_THE_TURN), "activate 3")
    assert phase(match) == "actions"


def test_9_2_ro_22_a_card_drawn_later_in_the_turn_is_free_too() -> None:
    match = scene({3: "Senator"}, dice=[1, 3], options=FOR_THE_TURN, pile=["Nero"])
    play(match, "activate 3", "cards 1", "draw Nero", "keep Nero", "lay Nero 6")
    assert own(match)["discs"][5] == "Nero"


def test_9_2_ro_22_laying_is_paid_again_in_the_next_turn() -> None:
    full = ["Forum", "Forum", "Senator", "Consul", "Legat", "Onager"]
    match = scene(full, ["Forum"], [3], hand=["Nero"], foe_points=20, options=FOR_THE_TURN)
    play(match, "activate 3", "end")
    assert match.position()["free"] == []
    play(match, "roll 1 2 3", "end", "roll 1 2 4")
    refused(match, "lay Nero 1", TOO_EXPENSIVE)


def test_9_2_ro_22_it_is_the_same_when_a_scaenicus_acts_so() -> None:
    mine = {3: "Scaenicus", 4: "Architectus"}
    match = scene(mine, dice=[3], hand=["Turris"], options=FOR_THE_TURN)
    play(match, "activate 3", "copy Architectus", "lay Turris 3")
    assert own(match)["discs"][2] == "Turris"
    assert discards(match) == {"Scaenicus": 1}


def test_9_2_without_the_option_cards_are_laid_within_the_activation() -> None:
    match = play(scene({3: "Architectus"}, dice=[3], hand=["Turris"]), "activate 3")
    assert phase(match) == "free"
    assert "end" not in answers(match)


def test_9_1_options_are_part_of_the_match_and_of_its_position() -> None:
    match = dealt(["Forum"] * 4, ["Turris"] * 2 + ["Onager"] * 2, variants=FROM_FOE)
    assert match.position()["options"] == {"mercatus": "opponent", "free_laying": "activation"}


def test_9_1_an_unknown_option_or_value_is_refused_by_name() -> None:
    with pytest.raises(InvalidOption, match="no option 'colour'"):
        ROMA.start(variants={"colour": "red"})
    with pytest.raises(InvalidOption, match="stockpile or opponent"):
        ROMA.start(variants={"mercatus": "bank"})
    with pytest.raises(InvalidOption, match="no option 'colour'"):
        scene(options={"colour": "red"})


@pytest.mark.parametrize("seats", [1, 3, -1])
def test_9_1_roma_is_for_two_players_only(seats: int) -> None:
    with pytest.raises(InvalidSeats, match="for 2 players"):
        ROMA.start(seats)
