"""The end, in every place where it can come [7]."""

from __future__ import annotations

import pytest

from lusoria.core.seats import NOBODY
from lusoria.games.roma.data import OVER
from lusoria.games.roma.reasons import FIRST_STAGE, STOCKPILE_EMPTY
from lusoria.play.match.match import Match

from ..moves import play
from .scenes import FOE, ME, dice, his, own, phase, refused, scene, stockpile

RUIN = "a player has no points left"
EMPTY = "the stockpile is empty"
LEVEL = "the stockpile is empty and the players are level"


def ended(match: Match, scores: list[int], how: str, winners: list[int]) -> None:
    """Check that *match* has ended so, and that nothing more can be done."""
    assert match.over
    assert match.acting == NOBODY
    assert match.scores == scores
    assert match.ending == how
    assert match.winners == winners
    assert "pending" not in match.position()
    reason = FIRST_STAGE + OVER if min(match.scores) == 0 else STOCKPILE_EMPTY
    for seat in (ME, FOE):
        assert match.options(seat) == []
        assert match.game.why(match.state, seat, match.number("end", seat)) == reason


def test_7_1_ro_28_paying_for_empty_discs_ends_the_game_before_the_throw() -> None:
    match = play(scene(foe=["Forum"] * 3, points=4, foe_points=3), "end")
    ended(match, [4, 0], RUIN, [ME])
    match = play(scene(foe=["Forum"] * 3, points=4, foe_points=2), "end")
    ended(match, [4, 0], RUIN, [ME])


def test_7_1_ro_28_a_tribunus_plebis_takes_the_last_point() -> None:
    match = scene({3: "Tribunus Plebis"}, dice=[3, 3, 4], points=2, foe_points=1)
    match.play("activate 3")
    ended(match, [3, 0], RUIN, [ME])
    assert dice(match) == [3, 4]


def test_7_1_ro_13_a_mercator_buys_the_last_point() -> None:
    match = scene({3: "Mercator"}, dice=[3, 4], money=9, foe_points=3)
    play(match, "activate 3", "buy 3")
    ended(match, [13, 0], RUIN, [ME])
    assert own(match)["money"] == 3
    assert his(match)["money"] == 6


def test_7_1_ro_14_a_mercatus_takes_the_opponents_last_points() -> None:
    variants = {"mercatus": "opponent"}
    match = scene({3: "Mercatus"}, ["Forum"] * 3, [3], foe_points=2, options=variants)
    match.play("activate 3")
    ended(match, [12, 0], RUIN, [ME])


def test_7_1_a_player_with_one_point_left_plays_on() -> None:
    match = play(scene({3: "Tribunus Plebis"}, dice=[3, 4], foe_points=2), "activate 3")
    assert not match.over
    assert match.ending == "not over"
    assert match.winners == []


def test_7_2_ro_28_a_legat_empties_the_stockpile() -> None:
    match = scene({3: "Legat"}, ["Forum"] * 3, [3, 4], points=20, foe_points=13)
    match.play("activate 3")
    ended(match, [23, 13], EMPTY, [ME])


def test_7_2_ro_27_a_legat_is_credited_beyond_the_stockpile() -> None:
    match = scene({3: "Legat"}, ["Forum"], [3], points=20, foe_points=14)
    match.play("activate 3")
    ended(match, [25, 14], EMPTY, [ME])
    assert sum(match.scores) == 39


def test_7_2_ro_27_a_forum_is_credited_in_full_and_that_decides_the_game() -> None:
    match = scene({3: "Forum", 2: "Basilica", 4: "Basilica"}, dice=[3, 6], points=12, foe_points=20)
    play(match, "activate 3", "score 6")
    ended(match, [22, 20], EMPTY, [ME])


def test_7_2_ro_32_a_forum_with_a_templum_ends_the_game_only_when_all_is_paid() -> None:
    match = scene({3: "Forum", 2: "Templum"}, dice=[3, 4, 6], points=13, foe_points=20)
    play(match, "activate 3", "score 4")
    assert not match.over
    match.play("add 6")
    ended(match, [23, 20], EMPTY, [ME])


def test_7_2_ro_28_a_forum_ends_the_game_although_a_die_is_left() -> None:
    match = scene({3: "Forum", 2: "Templum"}, dice=[3, 4, 6], points=12, foe_points=20)
    play(match, "activate 3", "score 4", "pass")
    ended(match, [16, 20], EMPTY, [FOE])
    assert dice(match) == [6]


def test_7_2_ro_14_a_mercatus_empties_the_stockpile() -> None:
    match = scene({3: "Mercatus"}, ["Forum"] * 5, [3], points=15, foe_points=17)
    match.play("activate 3")
    ended(match, [20, 17], EMPTY, [ME])


def test_7_2_a_single_point_left_in_the_stockpile_goes_on() -> None:
    match = scene({3: "Legat"}, ["Forum"] * 3, [3], points=18, foe_points=14)
    match.play("activate 3")
    assert not match.over
    assert stockpile(match) == 1


def test_7_2_points_that_change_hands_do_not_empty_the_stockpile() -> None:
    match = scene({3: "Tribunus Plebis"}, dice=[3], points=17, foe_points=18)
    match.play("activate 3")
    assert match.scores == [18, 17]
    assert not match.over


@pytest.mark.parametrize(("points", "foe_points", "winners"), [(9, 23, [FOE]), (19, 13, [ME])])
def test_7_3_ro_28_the_player_with_more_points_wins_whoever_ended_it(
    points: int, foe_points: int, winners: list[int]
) -> None:
    match = scene({3: "Legat"}, ["Forum"] * 2, [3], points=points, foe_points=foe_points)
    match.play("activate 3")
    ended(match, [points + 4, foe_points], EMPTY, winners)


def test_7_3_ro_28_equal_points_are_a_shared_victory() -> None:
    match = scene({3: "Legat"}, ["Forum"] * 4, [3], points=16, foe_points=18)
    match.play("activate 3")
    ended(match, [18, 18], LEVEL, [ME, FOE])


def test_7_3_ro_27_equal_points_after_a_credit_are_a_shared_victory() -> None:
    match = scene({3: "Legat"}, ["Forum"], [3], points=15, foe_points=20)
    match.play("activate 3")
    ended(match, [20, 20], LEVEL, [ME, FOE])


def test_7_3_ro_28_there_is_no_limit_of_turns() -> None:
    six = ["Forum", "Forum", "Forum", "Consul", "Legat", "Onager"]
    match = scene(six, ["Forum", "Forum", "Forum", "Consul", "Legat", "Onager"])
    for _ in range(150):
        play(match, "end", "roll 1 2 3")
    assert not match.over
    assert match.scores == [10, 10]


def test_7_1_nothing_more_is_played_when_the_game_is_over() -> None:
    match = scene({3: "Tribunus Plebis"}, dice=[3, 4], foe_points=1, hand=["Templum"], money=9)
    match.play("activate 3")
    for action in ("end", "money 4", "lay Templum 1", "roll 1 2 3"):
        refused(match, action, FIRST_STAGE + OVER)
    assert phase(match) == "over"


def test_7_1_ro_5_the_second_player_may_be_ruined_in_his_very_first_turn() -> None:
    match = play(scene(foe=["Forum"] * 4, points=8, foe_points=1, dice=[1, 2, 3]), "end")
    ended(match, [8, 0], RUIN, [ME])
