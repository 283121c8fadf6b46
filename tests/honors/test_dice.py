"""Resource dice: throws, changes, choices."""

from __future__ import annotations

import pytest

from lusoria.games.honors.reasons import (
    LAWFUL_ALREADY,
    LOCKED,
    NO_ADMIN,
    NO_DIE,
    NO_HIGHER,
    NO_LAW,
    NO_LOWER,
    NOT_A_ONE,
)

from ..moves import play
from .scenes import answers, dice, fresh, phase, refused, seat, throw, thrown

SKILLED = {"skills": {"law": 2, "admin": 2}}


def test_4_1_ho_1_dice_are_thrown_up_to_three_times_and_the_rest_is_locked() -> None:
    match = throw(play(fresh({"dignitas": 14}), "omen 8"), 1, 2, 3, 4)
    assert len(answers(match)) == 16
    match.play("throw 1 3")
    assert dice(match)["rolling"] == [1, 3]
    throw(match, 5, 1)
    assert dice(match)["faces"] == [5, 2, 1, 4]
    assert set(answers(match)) == {"stop", "throw 1", "throw 3", "throw 1 3"}
    refused(match, "throw 2", LOCKED)
    refused(match, "throw 1 2", LOCKED)
    throw(play(match, "throw 3"), 1)
    assert dice(match)["faces"] == [5, 2, 1, 4]
    assert phase(match) == "either"


def test_4_1_a_die_that_was_not_thrown_is_no_locked_one() -> None:
    match = thrown((1, 4))
    refused(match, "throw 3", NO_DIE)
    refused(match, "throw 1 6", NO_DIE)


@pytest.mark.parametrize("throws", [1, 2, 5])
def test_4_1_the_sheet_says_how_often_dice_are_thrown(throws: int) -> None:
    match = play(fresh(sheet=f"throws = {throws}"), "omen 8")
    for number in range(throws):
        throw(match, 4, 4)
        assert dice(match)["throws"] == number + 1
        if number < throws - 1:
            match.play("throw 1 2")
    assert phase(match) == "buy"


def test_4_1_ho_1_a_player_may_stop_at_once_and_may_lock_a_1() -> None:
    match = play(throw(play(fresh(), "omen 8"), 1, 1), "stop")
    assert phase(match) == "buy"
    assert seat(play(match, "done"))["infamy"] == 2


def test_4_1_ho_4_dice_already_thrown_stay_when_the_level_falls() -> None:
    match = play(throw(play(fresh({"dignitas": 6}), "omen 8"), 4, 4, 4), "stop")
    assert seat(match)["dignitas"] == 2
    assert len(dice(match)["faces"]) == 3


@pytest.mark.parametrize("face", [1, 2, 3, 4, 6])
def test_4_2_ho_6_law_turns_any_die_into_a_5_a_1_too(face: int) -> None:
    match = play(thrown((face, 4), {"skills": {"law": 2}}), "stop", "law 1")
    assert dice(match)["faces"] == [5, 4]


def test_4_2_ho_28_law_is_not_used_on_a_5() -> None:
    match = play(thrown((5, 4), {"skills": {"law": 2}}), "stop")
    refused(match, "law 1", LAWFUL_ALREADY)
    assert answers(match) == ["law 2", "accept"]


@pytest.mark.parametrize("face", range(1, 7))
def test_4_2_ho_6_admin_moves_a_die_by_1_within_2_to_6_and_no_1(face: int) -> None:
    match = play(thrown((face, 1), {"skills": {"admin": 2}}), "stop")
    for action, allowed, reason in (
        ("raise 1", 1 < face < 6, NO_HIGHER),
        ("lower 1", face > 2, NO_LOWER),
    ):
        if allowed:
            again = play(thrown((face, 1), {"skills": {"admin": 2}}), "stop", action)
            assert dice(again)["faces"][0] == face + (1 if action == "raise 1" else -1)
        else:
            refused(match, action, NOT_A_ONE if face == 1 else reason)


@pytest.mark.parametrize(("boxes", "uses"), [(1, 0), (2, 1), (4, 1), (5, 2), (8, 2), (9, 3)])
@pytest.mark.parametrize("skill", ["law", "admin"])
def test_4_2_ho_6_level_n_gives_n_uses(skill: str, boxes: int, uses: int) -> None:
    match = play(thrown((4, 4), {"skills": {skill: boxes}}), "stop")
    assert dice(match).get(skill, 0) == uses
    assert phase(match) == ("change" if uses else "buy")


def test_4_2_ho_6_several_changes_of_one_die_in_any_order() -> None:
    match = play(thrown((1, 4), SKILLED), "stop")
    play(match, "law 1", "raise 1")
    assert dice(match)["faces"] == [6, 4]
    assert phase(match) == "buy"
    match = play(thrown((3, 4), {"skills": {"law": 2, "admin": 5}}), "stop")
    play(match, "lower 1", "lower 2", "law 2")
    assert dice(match)["faces"] == [2, 5]


def test_4_2_ho_6_uses_are_optional_and_counted() -> None:
    match = play(thrown((3, 4), SKILLED), "stop", "law 1")
    refused(match, "law 2", NO_LAW)
    refused(match, "raise 3", NO_DIE)
    match.play("accept")
    assert phase(match) == "buy"
    match = play(thrown((3, 4), SKILLED), "stop", "raise 1")
    refused(match, "raise 2", NO_ADMIN)


def test_4_2_ho_6_infamy_is_counted_after_all_changes() -> None:
    match = play(thrown((1, 1), {"skills": {"law": 2}}), "stop", "law 2")
    assert seat(play(match, "done"))["infamy"] == 1


def test_4_2_ho_6_levels_gained_in_training_work_from_the_next_turn() -> None:
    match = play(thrown((3, 1), {"skills": {}}), "stop", "second")
    play(match, "train law", "train law")
    assert phase(match) == "buy"
    play(match, "done", "abstain", "omen 8")
    throw(match, 1, 4).play("stop")
    assert phase(match) == "change"


@pytest.mark.parametrize(
    ("face", "choice", "capital", "points", "wealth"),
    [
        (1, "", 0, 0, 0),
        (2, "first", 0, 1, 0),
        (2, "second", 0, 0, 2),
        (3, "first", 1, 0, 0),
        (3, "second", 0, 2, 0),
        (4, "", 0, 0, 3),
        (5, "", 2, 0, 0),
        (6, "", 1, 0, 1),
    ],
)
def test_1_3_every_face_gives_what_it_shows(
    face: int, choice: str, capital: int, points: int, wealth: int
) -> None:
    match = play(thrown((face, 2), {"dignitas": 3}), "stop")
    if choice:
        match.play(choice)
    assert phase(match) == "either"
    assert dice(match).get("capital", 0) == capital
    assert dice(match).get("points", 0) == points
    assert seat(match)["wealth"] == wealth


def test_4_3_ho_2_each_die_with_two_offers_is_asked_about_in_order() -> None:
    match = play(thrown((2, 4, 3)), "stop")
    assert answers(match) == ["first", "second"]
    assert "settled" not in dice(match)
    match.play("second")
    assert dice(match)["settled"] == 2
    assert seat(match)["wealth"] == 5
    match.play("second")
    assert phase(match) == "skill"
    assert dice(match)["points"] == 2


def test_4_3_ho_2_choices_come_after_all_changes() -> None:
    match = play(thrown((2, 2), {"skills": {"admin": 2}}), "stop", "raise 2")
    assert phase(match) == "either"
    play(match, "first", "first")
    assert dice(match)["points"] == 1
