"""The end: points with their breakdown, grades, places."""

from __future__ import annotations

from typing import Any

import pytest

from lusoria.games.honors.game import GAME
from lusoria.games.honors.text import breakdown, panel, tell
from lusoria.play.match.match import Match

from ..moves import play, view_of
from .scenes import CAREER, phase, scene

VETERAN: dict[str, Any] = {
    "luxuries": ["villa", "temple", "silver"],
    "skills": {"law": 9, "oratory": 9, "admin": 8},
    "offices": {"quaestor": 2, "tribune": 5, **CAREER},
    "earned": 6,
    "names": ["Publicola", "Marcellus"],
    "dignitas": 40,
    "infamy": 3,
    "wealth": 20,
}


def over(*people: dict[str, Any], sheet: str = "standard") -> Match:
    """Let the last turn end."""
    seats = [{"dignitas": 0, **one} for one in people]
    match = scene("buy", *seats, turn=12, active=len(seats), sheet=sheet,
                  dice={"faces": [4, 4], "settled": 2})  # fmt: skip
    match.play("done")
    while not match.over:
        match.play("abstain", match.movers()[0])
    return match


def test_7_1_ho_21_points_are_the_sum_of_their_parts() -> None:
    match = over(VETERAN)
    parts = breakdown(view_of(match, 0), 0)
    assert parts == {
        "luxuries": 8 + 10 + 2,
        "skills": 5 + 5,
        "offices": 3 + 1 + 4 + 6 + 8,
        "rewards": 6 + 3 + 4,
        "dignitas": 4,
        "infamy": -3,
        "total": 66,
    }
    assert match.scores == [66]
    assert "66 points: luxuries 20, skills 10, offices 22, rewards 13" in panel(view_of(match, 0))


def test_7_1_ho_21_points_may_be_negative_and_wealth_counts_nothing() -> None:
    assert over({"infamy": 7, "wealth": 50}).scores == [-7]


@pytest.mark.parametrize(("dignitas", "points"), [(35, 0), (36, 0), (37, 1), (50, 14)])
def test_7_1_ho_3_dignitas_above_36_is_a_point_each(dignitas: int, points: int) -> None:
    assert scene("buy", {"dignitas": dignitas}).scores == [points]


def test_1_2_ho_3_dignitas_at_level_v_has_no_end() -> None:
    assert scene("buy", {"dignitas": 400}).scores == [364]


@pytest.mark.parametrize(
    ("points", "ending"),
    [
        (70, "a Caesarian victory"),
        (69, "a Fabian victory"),
        (60, "a Fabian victory"),
        (59, "a Ciceronian victory"),
        (40, "a Ciceronian victory"),
        (39, "no victory"),
        (0, "no victory"),
        (-5, "no victory"),
    ],
)
def test_7_2_ho_21_a_solo_game_has_three_grades(points: int, ending: str) -> None:
    match = over({"earned": max(0, points), "infamy": max(0, -points)})
    assert match.scores == [points]
    assert match.ending == ending
    won = points >= 40
    assert GAME.ranks(match.state, 1) == [1 if won else 2]
    assert match.winners == ([0] if won else [])
    assert ending in tell(view_of(match, 0))


def test_7_2_the_grades_are_those_of_the_sheet() -> None:
    assert over({"earned": 30}, sheet="grades = [50, 30, 10]").ending == "a Fabian victory"


def test_7_3_ho_21_most_points_win_and_ties_are_shared() -> None:
    match = over({"earned": 5}, {"earned": 9}, {"earned": 5})
    assert match.ending == "one player has most points"
    assert GAME.ranks(match.state, 3) == [2, 1, 2]
    assert match.winners == [1]
    assert "Seat 2 wins with 9 points. Seat 1 has 5, seat 3 has 5." in tell(view_of(match, 0))
    match = over({"earned": 9}, {"earned": 9}, {"earned": 5})
    assert match.ending == "several players share the most points"
    assert GAME.ranks(match.state, 3) == [1, 1, 3]
    assert "Seat 1 and seat 2 share the victory with 9 points each. Seat 3 has 5." in tell(
        view_of(match, 2)
    )


def test_1_7_the_game_ends_after_turn_12() -> None:
    match = play(scene("buy", {}, turn=11), "done", "abstain")
    assert phase(match) == "omen"
    assert match.position()["turn"] == 12
    assert over({}).over


@pytest.mark.parametrize("turns", [1, 5, 20])
def test_1_7_the_sheet_says_how_many_turns_there_are(turns: int) -> None:
    match = play(scene("buy", {}, turn=turns, sheet=f"turns = {turns}"), "done")
    if not match.over:
        match.play("abstain")
    assert match.over
    if turns > 1:
        match = play(scene("buy", {}, turn=turns - 1, sheet=f"turns = {turns}"), "done")
        assert not match.over


def test_3_1_ho_14_an_office_won_on_turn_12_has_no_action() -> None:
    match = play(scene("election", {"wealth": 63}, turn=12, asked=[1]), "run aedile 63")
    play(match, *(["die 1"] * 6))
    assert match.over
    assert match.scores == [1]
