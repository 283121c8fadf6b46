"""A turn: empty discs, the throw, three of a kind, the end of the turn [3]."""

from __future__ import annotations

import pytest

from lusoria.core.errors import NotYourTurn
from lusoria.core.seats import NATURE
from lusoria.games.roma.data import ACTIONS_STAGE, THROW, TRIPLE
from lusoria.games.roma.reasons import FIRST_STAGE, NO_SUCH_DIE

from ..moves import play
from .scenes import ME, answers, dice, his, own, phase, refused, scene, stockpile

SIX = ["Consul", "Forum", "Legat", "Gladiator", "Onager", "Velites"]


@pytest.mark.parametrize("laid", range(7))
def test_3_1_ro_5_a_turn_begins_with_a_point_for_each_empty_disc(laid: int) -> None:
    match = scene(foe=SIX[:laid])
    match.play("end")
    assert match.scores == [10, 10 - (6 - laid)]
    assert stockpile(match) == 16 + 6 - laid
    assert phase(match) == "throw"


def test_3_1_ro_5_only_the_player_whose_turn_begins_pays() -> None:
    match = play(scene({1: "Forum"}, {1: "Nero"}, points=9), "end", "roll 1 2 3", "end")
    assert match.scores == [9 - 5, 10 - 5]


@pytest.mark.parametrize(("points", "left"), [(7, 2), (6, 1), (5, 0), (4, 0), (1, 0)])
def test_3_1_ro_5_nobody_pays_more_points_than_he_has(points: int, left: int) -> None:
    match = scene(foe={2: "Forum"}, foe_points=points)
    match.play("end")
    assert match.scores == [10, left]
    assert match.over == (left == 0)


def test_3_1_ro_5_the_game_ends_before_the_throw_when_the_last_point_is_paid() -> None:
    match = play(scene(foe={2: "Forum"}, foe_points=5), "end")
    assert phase(match) == "over"
    assert dice(match) == []
    assert match.winners == [ME]


def test_3_2_three_dice_are_thrown_before_anything_else_is_done() -> None:
    match = play(scene(SIX, SIX, hand=["Senator"], money=9), "end")
    assert match.acting == NATURE
    for seat in (0, 1):
        assert match.options(seat) == []
    with pytest.raises(NotYourTurn):
        match.play("end", 1)
    match.play("roll 3 4 6")
    assert match.acting == 1
    assert dice(match) == [3, 4, 6]


def test_3_2_nature_cannot_do_anything_but_throw() -> None:
    match = scene(stage="throw")
    refused(match, "battle 3", FIRST_STAGE + THROW)


@pytest.mark.parametrize("throw", ["roll 1 1 2", "roll 3 5 5", "roll 1 2 3"])
def test_3_3_ro_6_two_of_a_kind_is_not_thrown_again(throw: str) -> None:
    match = play(scene(stage="throw"), throw)
    assert phase(match) == "actions"
    refused(match, "again", FIRST_STAGE + ACTIONS_STAGE)


def test_3_3_ro_6_three_of_a_kind_is_accepted_or_thrown_again() -> None:
    match = play(scene(stage="throw"), "roll 5 5 5")
    assert answers(match) == ["again", "accept"]
    refused(match, "money 5", FIRST_STAGE + TRIPLE)
    refused(match, "end", FIRST_STAGE + TRIPLE)


def test_3_3_ro_6_an_accepted_triple_gives_three_dice_of_its_number() -> None:
    match = play(scene(stage="throw"), "roll 5 5 5", "accept")
    assert dice(match) == [5, 5, 5]
    play(match, "money 5", "money 5", "money 5")
    assert own(match)["money"] == 15


def test_3_3_ro_6_all_three_dice_are_thrown_again_and_again_if_it_is_a_triple_again() -> None:
    match = play(scene(stage="throw"), "roll 5 5 5", "again")
    assert match.acting == NATURE
    assert dice(match) == []
    play(match, "roll 2 2 2", "again", "roll 5 5 5", "again", "roll 1 1 6")
    assert phase(match) == "actions"
    assert dice(match) == [1, 1, 6]


def test_3_3_ro_6_throwing_again_costs_no_second_payment_for_empty_discs() -> None:
    match = play(scene(stage="throw"), "roll 5 5 5", "again", "roll 1 2 3")
    assert match.scores == [10, 10]


def test_3_4_ro_29_the_turn_may_be_ended_at_once_and_unused_dice_lapse() -> None:
    match = play(scene(SIX, SIX[:5], [2, 4, 6]), "end")
    assert dice(match) == []
    match.play("roll 1 2 2")
    assert dice(match) == [1, 2, 2]
    assert match.acting == 1


def test_3_4_ro_29_ending_the_turn_is_always_offered_between_actions() -> None:
    match = scene({2: "Essedum"}, dice=[2, 4, 6], hand=["Templum"], money=9)
    for action in ("activate 2", "money 4", "lay Templum 3", "money 6"):
        assert "end" in answers(match)
        match.play(action)
    assert answers(match) == ["end"]


@pytest.mark.parametrize(
    ("card", "foe"),
    [("Forum", ()), ("Consul", ()), ("Praetorianus", ()), ("Machina", ()), ("Consiliarius", ())],
)
def test_3_4_ro_29_the_turn_is_not_ended_while_an_action_is_half_done(
    card: str, foe: tuple[str, ...]
) -> None:
    match = play(scene({2: card}, foe, [2, 4]), "activate 2")
    assert "end" not in answers(match)
    reason = match.why("end")
    assert reason is not None


def test_3_4_actions_come_in_any_order_and_any_number() -> None:
    match = scene({4: "Essedum"}, dice=[2, 4, 6], hand=["Templum", "Consul"], money=2)
    play(match, "lay Templum 1", "money 6", "lay Consul 2", "activate 4", "money 2")
    assert own(match)["money"] == 2 - 2 + 6 - 3 + 2
    assert own(match)["discs"][:2] == ["Templum", "Consul"]


def test_3_4_a_die_is_not_used_twice() -> None:
    match = play(scene({4: "Essedum"}, dice=[4, 5]), "money 4")
    refused(match, "money 4", NO_SUCH_DIE)
    refused(match, "cards 4", NO_SUCH_DIE)
    refused(match, "activate 4", NO_SUCH_DIE)


def test_3_4_effects_of_the_turn_lapse_with_it() -> None:
    match = play(scene({4: "Essedum"}, SIX, dice=[4]), "activate 4")
    assert match.position()["essedum"] == 1
    match.play("end")
    assert match.position()["essedum"] == 0
    assert his(match)["points"] == 10
