"""Phase I and the four actions of phase II [3, 4]."""

from __future__ import annotations

import pytest

from lusoria.games.loyalty import reasons

from ..moves import play
from .scenes import answers, coins, column, crowd, phase, refused, row, scene, seat


def test_3_1_example_only_a_lead_of_two_or_more_messengers_scores() -> None:
    """Two against two on Janus, a lone one on Mars, a lead of two on Vulcanus."""
    match = scene(["Janus", "Mars", "Vulcanus"], {1: (2, 2), 2: (0, 1), 3: (1, 2)}, seats=2)
    play(match, "gather 6")
    assert phase(match) == "god"
    assert row(match, "god")[:3] == ["Janus", "Mars", None]
    assert seat(match, 2)["favours"] == {"5 points": 1}
    assert match.position()["discards"] == ["Vulcanus"]


def test_3_1_a_lead_against_several_opponents_counts_only_against_each() -> None:
    match = play(scene(["Janus"], {1: (2, 3, 2)}, seats=3), "gather 6")
    assert seat(match, 2)["favours"] == {"3 points": 1}


def test_3_2_lo_3_all_scored_cards_are_resolved_step_by_step() -> None:
    match = scene(
        ["Janus", "Mars"], {1: (1, 2), 2: (0, 2), 4: (2, 0)}, dice=(1, 2, 1, 1, 1, 1),
        foe={"dice": 0},
    )  # fmt: skip
    play(match, "gather 6")
    assert seat(match, 2)["favours"] == {"3 points": 2}
    assert seat(match, 2)["hand"] == 6
    assert seat(match, 2)["dice"] == 3
    assert crowd(match, 1) == [0, 0]
    assert seat(match)["hand"] == 4
    assert match.position()["discards"] == ["Janus", "Mars"]
    assert row(match, "dice") == [0, 0, 1, 1, 1, 0]


def test_3_3_lo_17_gaps_are_refilled_from_left_to_right_card_before_favour() -> None:
    match = play(scene(["Janus", "Mars"], {1: (0, 2), 4: (0, 2)}), "gather 6")
    assert phase(match) == "god"
    play(match, "god Juno")
    assert phase(match) == "favour"
    assert column(match, 1)["god"] == "Juno"
    play(match, "favour sets")
    assert phase(match) == "god"
    play(match, "god Venus", "favour coins")
    assert column(match, 4) == {"god": "Venus", "favour": "coins", "dice": 0, "messengers": [0, 0]}


def test_3_3_lo_17_the_end_comes_at_the_first_that_is_missing() -> None:
    match = scene(["Janus", "Mars"], {1: (0, 2), 4: (0, 2)}, deck=1, reserve=["sets", "coins"])
    play(match, "gather 6", "god Juno", "favour sets")
    assert match.over
    assert match.ending == "a God card cannot be refilled"
    assert seat(match, 2)["favours"] == {"3 points": 1, "5 points": 1}
    assert seat(match, 2)["dice"] == 2


def test_3_4_lo_19_three_dice_must_be_rolled() -> None:
    match = play(scene(foe={"dice": 1}, dice=(1, 1, 1, 1, 1, 1)), "gather 1")
    assert phase(match) == "check"
    match = play(scene(on={2: (0, 2)}, foe={"dice": 1}, dice=(1, 2, 1, 1, 1, 0)), "gather 1")
    play(match, "god Juno", "favour sets")
    assert phase(match) == "die"
    assert match.position()["rolling"] == 3
    play(match, "die 1", "die 1", "die 2")
    assert row(match, "dice") == [2, 1, 1, 1, 1, 0]
    assert phase(match) == "action"
    assert match.acting == 1


def test_3_4_lo_19_one_or_two_dice_may_be_rolled_all_or_none() -> None:
    for dice in (1, 2):
        match = play(scene(foe={"dice": dice}, dice=(1, 1, 1, 1, 1, 0)[:6]), "gather 1")
        assert answers(match) == ["roll", "keep"]
        kept = play(scene(foe={"dice": dice}, dice=(1, 1, 1, 1, 1, 0)), "gather 1", "keep")
        assert seat(kept, 2)["dice"] == dice
        assert phase(kept) == "action"
        play(match, "roll")
        assert match.position()["rolling"] == dice
        assert seat(match, 2)["dice"] == 0


def test_3_4_without_dice_nothing_is_asked() -> None:
    assert phase(play(scene(), "gather 1")) == "action"


def test_3_5_lo_12_a_die_lands_with_equal_chance_where_there_is_room() -> None:
    match = play(scene(foe={"dice": 1}, dice=(2, 2, 1, 1, 0, 0)), "gather 1", "roll")
    odds = match.game.chances(match.state)
    assert [match.game.format(action) for action, _ in odds] == [
        "die 1", "die 3", "die 4", "die 5", "die 6",
    ]  # fmt: skip
    assert {weight for _, weight in odds} == {1}
    refused(match, "die 2", reasons.NOT_POSSIBLE)


def test_3_5_lo_12_the_marked_column_has_no_room() -> None:
    match = play(scene(["Fortuna"], dice=(1, 1, 1, 1, 1, 1)), "main 1", "cast 1")
    assert "die 1" not in answers(match)


def test_4_1_sending_places_a_messenger_and_takes_a_die() -> None:
    match = play(scene(["Ceres"], dice=(2, 1, 1, 1, 1, 1)), "main 1")
    assert crowd(match, 1) == [1, 0]
    assert seat(match)["hand"] == 5
    assert seat(match)["dice"] == 1
    assert column(match, 1)["dice"] == 1
    assert match.position()["mark"] == 1


def test_4_1_lo_4_a_card_without_a_performable_action_cannot_be_chosen() -> None:
    match = scene(["Apollo"])
    refused(match, "main 1", reasons.FIRST_NEED + 15)
    refused(match, "general 1", reasons.FIRST_NEED + 14)
    refused(match, "idle 1", reasons.NOT_IDLE)


def test_4_1_lo_4_if_no_card_offers_an_action_one_may_be_chosen_for_nothing() -> None:
    match = scene(["Apollo", "Juno"], {1: (0, 1)}, me={"coins": 0}, dice=(1, 1, 0, 0, 0, 0),
                  foe={"wreaths": [1, 0, 0]})  # fmt: skip
    assert [text for text in answers(match) if "gather" not in text] == ["idle 1", "idle 2"]
    play(match, "idle 1")
    assert crowd(match, 1) == [1, 1]
    assert seat(match)["dice"] == 1
    assert match.acting == 1
    assert answers(match) == ["stay", "follow general"]


def test_4_1_lo_28_sending_needs_a_messenger_in_hand() -> None:
    match = scene(on={6: (6, 0)})
    refused(match, "main 1", reasons.NO_MESSENGER)
    refused(match, "idle 1", reasons.NO_MESSENGER)
    refused(scene(dice=(0, 1, 1, 1, 1, 1)), "general 1", reasons.NO_DIE)


def test_4_1_lo_10_the_die_taken_counts_but_the_messenger_sent_does_not() -> None:
    match = scene(["Fortuna", "Mars", "Fama"], me={"coins": 9, "temple": [1, 2, 4, 5, 6]})
    assert match.why("main 1") is None
    refused(match, "main 2", reasons.FIRST_NEED)
    refused(match, "main 3", reasons.FIRST_NEED)


def test_4_2_lo_25_scoring_the_temple_brings_all_home_with_bonuses() -> None:
    match = play(scene(me={"temple": [1, 2, 5, 9, 10]}), "temple")
    assert seat(match)["temple"] == []
    assert seat(match)["hand"] == 6
    assert coins(match) == 4
    assert seat(match)["wreaths"] == [1, 1, 1]
    assert match.acting == 1
    refused(scene(foe={"temple": [1]}), "temple", reasons.TEMPLE_EMPTY)


def test_4_3_gathering_gives_a_coin_and_a_die() -> None:
    match = play(scene(dice=(2, 0, 1, 1, 1, 1)), "gather 1")
    assert coins(match) == 4
    assert seat(match)["dice"] == 1
    assert column(match, 1)["dice"] == 1
    refused(scene(dice=(2, 0, 1, 1, 1, 1)), "gather 2", reasons.NO_DIE_THERE)


def test_4_3_nobody_follows_gathering_the_temple_or_a_retreat() -> None:
    for action in (["gather 1"], ["temple"], ["retreat", "back 1"]):
        match = play(scene(on={1: (1, 0)}, me={"temple": [1]}), *action)
        assert match.acting == 1
        assert phase(match) == "action"


def test_4_4_lo_36_lo_38_a_retreat_goes_through_own_cards_from_left_to_right() -> None:
    match = play(scene(on={2: (2, 1), 5: (1, 0)}), "retreat")
    assert answers(match) == ["back 0", "back 1", "back 2"]
    refused(match, "back 3", reasons.TOO_MANY_BACK)
    play(match, "back 0")
    assert answers(match) == ["back 1"]
    refused(match, "back 0", reasons.AT_LEAST_ONE)
    play(match, "back 1")
    assert crowd(match, 5) == [0, 0]
    assert crowd(match, 2) == [2, 1]
    assert match.acting == 1


def test_4_4_lo_38_after_one_is_taken_back_the_rest_may_stay() -> None:
    match = play(scene(on={2: (2, 1), 5: (1, 0)}), "retreat", "back 2")
    assert answers(match) == ["back 0", "back 1"]
    play(match, "back 0")
    assert seat(match)["hand"] == 5
    refused(scene(on={2: (0, 1)}), "retreat", reasons.NOBODY_TO_RETREAT)


def test_4_5_lo_29_a_turn_passes_if_nothing_can_be_done() -> None:
    match = scene(dice=(0,) * 6, foe={"dice": 2})
    assert answers(match) == ["pass"]
    play(match, "pass", "roll", "die 1", "die 2")
    assert match.acting == 1
    refused(match, "pass", reasons.CAN_ACT)
    refused(scene(dice=(0,) * 6, me={"temple": [1]}), "pass", reasons.CAN_ACT)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_4_1_play_goes_clockwise(seats: int) -> None:
    match = scene(seats=seats)
    for turn in range(seats):
        assert match.acting == turn
        play(match, f"gather {turn + 1}")
        while phase(match) == "check":
            play(match, "keep")
    assert match.acting == 0 or phase(match) == "check"
