"""A turn [3]."""

from __future__ import annotations

import pytest

from lusoria.core.seats import NATURE
from lusoria.games.quorum.data import SLOTS
from lusoria.games.quorum.reasons import (
    FIRST_STAGE,
    FOURTH_GOD,
    NOT_IN_HAND,
    REFRESHED,
    TOO_FEW_GODS,
)

from ..moves import play
from .scenes import (
    FOE,
    GODS,
    ME,
    answers,
    markers,
    named,
    phase,
    refused,
    rome,
    scene,
    seat_of,
    turn_up,
)

THREE = GODS[:3]
LAST_TURN = {"turns": 23, "first": 2}


def test_3_1_qu_6_take_see_the_gap_filled_then_play_then_the_left_neighbour() -> None:
    match = scene({"dealt": named(1)}, {}, {}, rome=named(2, 5, 9, 13, 16), top="Asia")
    play(match, "take 2")
    assert phase(match) == "face"
    play(match, f"card {named(55)[0]}", "back altar")
    assert rome(match) == named(2, 55, 9, 13, 16)
    assert phase(match) == "play"
    assert match.acting == ME
    play(match, f"play {named(5)[0]}")
    assert match.acting == FOE
    assert phase(match) == "take"


def test_3_1_qu_6_after_the_last_seat_the_first_is_on_turn_again() -> None:
    match = scene({}, {}, {"dealt": named(1)}, turn=3, stage="play", top="altar")
    play(match, f"play {named(1)[0]}")
    assert match.acting == 0


@pytest.mark.parametrize("gods", range(6))
def test_3_2_qu_4_rome_may_be_refreshed_from_three_gods_on(gods: int) -> None:
    match = scene(rome=["God"] * gods)
    if gods < 3:
        refused(match, "refresh", TOO_FEW_GODS)
    else:
        assert "refresh" in answers(match)


def test_3_2_qu_4_five_new_cards_come_first_and_then_the_old_ones_are_mixed_in() -> None:
    match = scene(rome=["God", "God", "God", *named(1, 2)], top="altar")
    deck = set(match.position()["deck"])
    play(match, "refresh")
    assert rome(match) == ["God", None, None, None, None]
    assert match.position()["pending"]["aside"] == ["God", "God", "God", *named(1, 2)]
    turn_up(match, *named(5, 9, 13))
    assert "back Gallia" in answers(match)
    play(match, "back Gallia")
    assert f"card {named(1)[0]}" not in answers(match)
    play(match, f"card {named(3)[0]}")
    assert rome(match) == ["God", *named(5, 9, 13, 3)]
    assert set(match.position()["deck"]) == (deck | set(named(1, 2))) - set(named(5, 9, 13, 3))
    assert "aside" not in match.position().get("pending", {})
    assert match.position()["altars"] == 14 - 1
    play(match, "back Asia")
    assert phase(match) == "take"
    assert match.acting == ME


def test_3_2_qu_17_one_back_is_seen_after_each_new_card_and_one_after_the_mixing() -> None:
    match = scene(rome=["God"] * 3, top="Asia")
    play(match, "refresh")
    for place in range(SLOTS):
        assert phase(match) == "face"
        play(match, answers(match)[0])
        assert phase(match) == "back"
        assert match.position()["pending"].get("gap") == (place + 2 if place < 4 else None)
        play(match, "back Asia")
    assert phase(match) == "take"


def test_3_2_qu_4_once_a_turn() -> None:
    match = scene(rome=["God"] * 4, pending={"refreshed": True})
    refused(match, "refresh", REFRESHED)


def test_3_2_qu_4_the_next_player_may_refresh_again() -> None:
    match = scene({"dealt": named(1)}, rome=["God"] * 4, pending={"refreshed": True}, top="altar")
    play(match, "take 5", "back Asia", f"play {named(1)[0]}")
    assert match.acting == FOE
    assert "refresh" in answers(match)


def test_3_2_qu_4_three_gods_in_hand_and_five_in_rome_force_a_refresh_and_again() -> None:
    match = scene({"gods": THREE}, rome=["God"] * 5, top="altar")
    assert answers(match) == ["refresh"]
    play(match, "refresh", *["back altar"] * 5)
    assert phase(match) == "take"
    assert match.position()["pending"]["refreshed"] is True
    assert answers(match) == ["refresh"]
    play(match, "refresh", *["back altar"] * 3, "back Asia", f"card {named(55)[0]}", "back altar")
    assert answers(match) == ["take 5"]


def test_3_2_qu_4_without_three_gods_in_hand_nobody_is_forced() -> None:
    match = scene({"gods": THREE[:2]}, rome=["God"] * 5)
    assert len(answers(match)) == 6
    match = scene({"gods": THREE[:2]}, rome=["God"] * 5, pending={"refreshed": True})
    assert answers(match) == [f"take {slot}" for slot in range(1, 6)]


@pytest.mark.parametrize("slot", range(1, 6))
def test_3_3_any_of_the_five_cards_may_be_taken_and_is_known_to_all(slot: int) -> None:
    cards = named(2, 5, 9, 13, 16)
    match = play(scene(rome=cards), f"take {slot}")
    assert seat_of(match)["known"] == [cards[slot - 1]]
    assert rome(match)[slot - 1] is None


def test_3_3_a_card_must_be_taken_before_one_is_played() -> None:
    match = scene({"dealt": named(1)})
    refused(match, f"play {named(1)[0]}", FIRST_STAGE + 5)


def test_3_3_only_one_card_is_taken() -> None:
    match = scene({"dealt": named(1)}, top="altar")
    play(match, "take 1", "back Asia")
    refused(match, "take 2", FIRST_STAGE + 8)


def test_3_4_a_rome_card_fills_the_gap_face_up() -> None:
    match = play(scene(rome=named(1, 2, 3, 4, 5), top="Asia"), "take 3")
    assert match.acting == NATURE
    play(match, f"card {named(56)[0]}")
    assert rome(match) == named(1, 2, 56, 4, 5)


def test_3_4_qu_6_a_god_fills_it_face_down_without_a_name() -> None:
    match = play(scene(rome=named(1, 2, 3, 4, 5), top="altar"), "take 3")
    assert rome(match) == [*named(1, 2), "God", *named(4, 5)]
    assert phase(match) == "back"
    assert match.position()["altars"] == 13


def test_3_4_qu_6_the_gap_is_filled_on_the_last_turn_too() -> None:
    match = scene({"dealt": named(1)}, rome=named(2, 3, 4, 5, 6), top="Asia", **LAST_TURN)
    play(match, "take 1", f"card {named(55)[0]}", "back Gallia", f"play {named(2)[0]}")
    assert match.over
    assert rome(match)[0] == named(55)[0]


@pytest.mark.parametrize("number", range(1, 73, 5))
def test_3_5_a_played_card_moves_the_marker_by_its_influence(number: int) -> None:
    (name,) = named(number)
    match = scene({"dealt": [name]}, stage="play", top="altar")
    play(match, f"play {name}")
    province, influence = name.split()[1].split("+")
    assert markers(match, province) == {influence: [1]}
    assert seat_of(match)["played"] == [name]
    assert name not in seat_of(match)["dealt"]


def test_3_5_a_card_must_be_in_the_hand() -> None:
    match = scene({"dealt": named(1)}, {"dealt": named(2)}, stage="play", top="altar")
    refused(match, f"play {named(2)[0]}", NOT_IN_HAND)
    refused(match, f"play {named(3)[0]}", NOT_IN_HAND)


def test_3_5_the_taken_card_may_be_played_at_once_and_so_may_a_dealt_one() -> None:
    match = scene({"dealt": named(2), "gods": THREE}, rome=named(1), top="altar")
    play(match, "take 1", "back Asia")
    assert set(answers(match)) == {f"play {name}" for name in named(1, 2)}


def test_3_5_qu_7_a_marker_goes_no_farther_than_15() -> None:
    match = scene({"dealt": named(2)}, stage="play", top="altar", markers={"Gallia": {"13": [1]}})
    play(match, f"play {named(2)[0]}")
    assert markers(match, "Gallia") == {"15": [1]}


def test_3_6_qu_7_a_marker_that_arrives_is_put_on_top() -> None:
    match = scene(
        {"dealt": named(2)}, {}, {}, stage="play", top="altar", markers={"Gallia": {"3": [3, 2]}}
    )
    play(match, f"play {named(2)[0]}")
    assert markers(match, "Gallia") == {"3": [3, 2, 1]}


def test_3_6_qu_7_on_space_15_too() -> None:
    match = scene(
        {"dealt": named(2)}, stage="play", top="altar", markers={"Gallia": {"15": [2], "14": [1]}}
    )
    play(match, f"play {named(2)[0]}")
    assert markers(match, "Gallia") == {"15": [2, 1]}


def test_3_6_qu_7_markers_above_one_that_leaves_drop_and_keep_their_order() -> None:
    match = scene(
        {"dealt": named(3)}, {}, {}, {}, stage="play", top="altar",
        markers={"Gallia": {"3": [2, 1, 4, 3]}},
    )  # fmt: skip
    play(match, f"play {named(3)[0]}")
    assert markers(match, "Gallia") == {"5": [1], "3": [2, 4, 3]}


def test_3_6_qu_7_a_marker_on_space_15_keeps_its_place() -> None:
    match = scene(
        {"dealt": named(2)}, stage="play", top="altar", markers={"Gallia": {"15": [1, 2]}}
    )
    play(match, f"play {named(2)[0]}")
    assert markers(match, "Gallia") == {"15": [1, 2]}


def test_3_2_a_god_in_rome_is_no_use_to_a_hand_that_holds_three() -> None:
    match = scene({"gods": THREE}, rome=["God", *named(1)])
    refused(match, "take 1", FOURTH_GOD)
