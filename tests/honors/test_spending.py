"""Upkeep, dignitas, skills, luxuries, infamy."""

from __future__ import annotations

from typing import Any

import pytest

from lusoria.games.honors.data import LUXURIES, SKILLS
from lusoria.games.honors.reasons import NO_BOX, NO_CONSULSHIP, OWNED, TOO_DEAR

from ..moves import play
from .scenes import CAREER, answers, dice, fresh, phase, refused, scene, seat, throw, thrown
from .test_sheet import PRINTED


def settled(dignitas: int, capital: int, me: dict[str, Any] | None = None) -> int:
    """Return dignitas after upkeep with so much PC from dice."""
    faces = [5] * (capital // 2) + [3] * (capital % 2)
    faces += [4] * (2 - len(faces))
    match = play(thrown(faces, {"dignitas": dignitas, **(me or {})}), "stop")
    while phase(match) == "either":
        match.play("first")
    return int(seat(match)["dignitas"])


@pytest.mark.parametrize(
    ("dignitas", "upkeep"),
    [(0, 2), (5, 2), (6, 4), (13, 4), (14, 8), (23, 8), (24, 12), (35, 12), (36, 16), (50, 16)],
)
@pytest.mark.parametrize("capital", [0, 1, 4, 12])
def test_5_1_ho_3_what_upkeep_lacks_is_lost(dignitas: int, upkeep: int, capital: int) -> None:
    assert settled(dignitas, capital) == max(0, dignitas + capital - upkeep)


def test_5_1_ho_27_what_dignitas_has_not_is_let_off() -> None:
    assert settled(1, 0) == 0
    assert settled(7, 0, {"offices": {}}) == 3


def test_5_1_ho_4_upkeep_is_that_of_the_level_before_falling() -> None:
    assert settled(14, 0) == 6


def test_5_1_ho_4_an_omen_counts_for_this_turns_dice_and_upkeep() -> None:
    match = play(throw(play(fresh({"dignitas": 7}), "omen 10"), 4, 4), "stop")
    assert seat(match)["dignitas"] == 5 - 2
    match = play(throw(play(fresh({"dignitas": 5}), "omen 11"), 4, 4, 4), "stop")
    assert seat(match)["dignitas"] == 7 - 4


@pytest.mark.parametrize(
    ("me", "bonus"),
    [
        ({"offices": {"quaestor": 2}}, 1),
        ({"offices": {"tribune": 4}}, 1),
        ({"offices": {"aedile": 6}}, 1),
        ({"offices": {"aedile": 6, "praetor": 8}}, 3),
        ({"offices": CAREER}, 5),
        ({"offices": {"quaestor": 2, "tribune": 4, **CAREER}}, 7),
        ({"steady": 2}, 2),
        ({"skills": {"oratory": 1}}, 0),
        ({"skills": {"oratory": 2}}, 1),
        ({"skills": {"oratory": 5}}, 2),
        ({"skills": {"oratory": 9}}, 3),
        ({"skills": {"oratory": 9}, "steady": 2, "offices": {"quaestor": 2}}, 6),
    ],
)
def test_5_1_ho_5_bonus_pc_of_offices_rewards_and_oratory_add_up(
    me: dict[str, Any], bonus: int
) -> None:
    match = play(thrown((4, 4), {"dignitas": 3, **me}, turn=12), "stop")
    assert seat(match)["dignitas"] == 3 + bonus - 2


def test_5_2_ho_3_what_is_left_is_added_and_none_is_kept() -> None:
    match = play(thrown((5, 5), {"dignitas": 4}), "stop")
    assert seat(match)["dignitas"] == 6
    assert "capital" not in dice(match)


def test_5_2_ho_4_a_level_won_counts_for_this_turns_election() -> None:
    match = play(thrown((5, 5), {"dignitas": 4}, turn=2), "stop", "done", "run quaestor 0")
    assert seat(match)["ran"]["dice"] == 3


def training(points: int, skills: dict[str, int] | None = None) -> Any:
    """Return a match in which skill points are to be placed."""
    return scene(
        "skill", {"skills": skills or {}}, dice={"faces": [3, 3], "settled": 2, "points": points}
    )


@pytest.mark.parametrize("skill", SKILLS)
def test_1_4_every_skill_has_levels_of_2_3_and_4_boxes_and_5_points_when_full(skill: str) -> None:
    match = training(9)
    for boxes in range(1, 10):
        match.play(f"train {skill}")
        assert seat(match)["skills"] == {skill: boxes}
        assert match.scores == [5 if boxes == 9 else 0]
    assert phase(match) == "buy"


def test_5_3_ho_7_points_are_placed_one_by_one_while_a_box_is_open() -> None:
    nearly = dict.fromkeys(SKILLS, 9) | {"law": 8}
    match = training(3, nearly)
    refused(match, "train admin", NO_BOX)
    assert answers(match) == ["train law"]
    match.play("train law")
    assert phase(match) == "buy"
    assert "points" not in dice(match)


def test_5_3_ho_6_votes_of_a_level_count_at_once() -> None:
    match = play(thrown((3, 4), turn=2), "stop", "second")
    play(match, "train populism", "train populism", "done", "run quaestor 0")
    assert seat(match)["ran"]["backing"] == 2


@pytest.mark.parametrize("luxury", LUXURIES)
def test_1_6_every_luxury_has_its_cost_and_its_points(luxury: str) -> None:
    cost = PRINTED["cost"][luxury]
    career = {"offices": CAREER}
    points = scene("buy", career, turn=12).scores[0]
    match = scene("buy", {"wealth": cost - 1, **career}, turn=12)
    refused(match, f"buy {luxury}", TOO_DEAR)
    match = play(scene("buy", {"wealth": cost, **career}, turn=12), f"buy {luxury}")
    assert seat(match)["wealth"] == 0
    assert match.scores == [points + PRINTED["luxury_points"][luxury]]


def test_5_4_ho_20_each_luxury_is_bought_once_and_scores_alone() -> None:
    match = scene("buy", {"wealth": 20})
    play(match, "buy domus", "buy furnishings", "buy silver")
    refused(match, "buy domus", OWNED)
    assert match.scores == [6 + 4 + 2]
    assert seat(match)["wealth"] == 3


@pytest.mark.parametrize(
    ("luxuries", "points"),
    [
        (["domus", "furnishings"], 0),
        (["silver", "clothing"], 2),
        (["domus", "furnishings", "silver"], 6 + 4 + 2),
        (["domus", "furnishings", "silver", "villa"], 6 + 4 + 2 + 8),
    ],
)
def test_1_6_ho_20_by_the_sheet_domus_furnishings_and_silver_count_only_together(
    luxuries: list[str], points: int
) -> None:
    assert scene("buy", {"luxuries": luxuries}, sheet="combined = true").scores == [points]


def test_5_4_the_temple_without_a_consulship_is_refused_for_that_however_poor_one_is() -> None:
    refused(scene("buy", {"wealth": 0}), "buy temple", NO_CONSULSHIP)
    refused(scene("buy", {"wealth": 9, "offices": CAREER}, turn=11), "buy temple", TOO_DEAR)


def test_5_4_ho_20_two_players_may_own_the_same_luxury() -> None:
    match = scene("buy", {"wealth": 9, "luxuries": []}, {"luxuries": ["domus"]})
    assert play(match, "buy domus").scores == [6, 6]


@pytest.mark.parametrize(
    ("won", "turn", "allowed"), [(10, 11, True), (11, 12, True), (0, 11, False)]
)
def test_5_4_ho_20_the_temple_needs_a_completed_consulship(
    won: int, turn: int, allowed: bool
) -> None:
    offices = {"aedile": 6, "praetor": 8, **({"consul": won} if won else {})}
    match = scene("buy", {"wealth": 10, "offices": offices}, turn=turn)
    if allowed:
        match.play("buy temple")
    else:
        refused(match, "buy temple", NO_CONSULSHIP)


def test_5_5_every_1_is_infamy_and_it_is_marked_last() -> None:
    match = play(thrown((1, 1, 4)), "stop")
    assert seat(match)["infamy"] == 0
    assert seat(play(match, "done"))["infamy"] == 2
