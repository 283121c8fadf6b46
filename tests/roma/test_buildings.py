"""Forum with Basilica and Templum, Mercatus, Turris [6.19, 6.21, 6.22, 6.24, 6.25]."""

from __future__ import annotations

import pytest

from lusoria.games.roma.data import FORUM_STAGE, TEMPLUM_STAGE
from lusoria.games.roma.reasons import (
    FIRST_STAGE,
    NEEDS_DIE,
    NEEDS_FORUM,
    NEVER_ACTIVATED,
    NO_SUCH_DIE,
)
from lusoria.play.match.match import Match

from ..moves import play
from .scenes import answers, dice, his, own, phase, refused, scene, stockpile


def forum(disc: int, others: dict[int, str], dice: list[int], *actions: str) -> Match:
    """Activate the Forum at *disc* that lies among *others*."""
    match = scene({disc: "Forum", **others}, dice=dice)
    return play(match, f"activate {disc}", *actions)


@pytest.mark.parametrize("score", range(1, 7))
def test_6_21_ro_21_a_forum_pays_what_a_second_unused_die_shows(score: int) -> None:
    match = forum(3, {}, [3, score], f"score {score}")
    assert match.scores == [10 + score, 10]
    assert stockpile(match) == 16 - score
    assert dice(match) == []
    assert phase(match) == "actions"


def test_6_21_ro_21_the_die_that_activates_a_forum_does_not_score() -> None:
    match = forum(3, {}, [3, 4, 6])
    assert answers(match) == ["score 4", "score 6"]
    refused(match, "score 3", NO_SUCH_DIE)
    refused(match, "end", FIRST_STAGE + FORUM_STAGE)
    match.play("score 4")
    assert match.scores == [14, 10]
    assert dice(match) == [6]


def test_6_21_ro_21_a_second_die_of_the_same_number_may_score() -> None:
    assert forum(3, {}, [3, 3], "score 3").scores == [13, 10]


def test_6_21_ro_9_a_forum_needs_another_unused_die() -> None:
    refused(scene({3: "Forum"}, dice=[3]), "activate 3", NEEDS_DIE)
    match = play(scene({3: "Forum"}, dice=[3, 4, 5]), "money 4", "money 5")
    refused(match, "activate 3", NEEDS_DIE)


def test_6_19_ro_21_a_basilica_beside_a_forum_adds_two_points() -> None:
    assert forum(3, {2: "Basilica"}, [3, 4], "score 4").scores == [16, 10]
    assert forum(3, {4: "Basilica"}, [3, 4], "score 4").scores == [16, 10]


def test_6_19_ro_21_two_basilicas_beside_a_forum_add_four_points() -> None:
    match = forum(3, {2: "Basilica", 4: "Basilica"}, [3, 1], "score 1")
    assert match.scores == [10 + 1 + 4, 10]


@pytest.mark.parametrize("disc", [1, 5, 6])
def test_6_19_ro_21_a_basilica_farther_away_adds_nothing(disc: int) -> None:
    assert forum(3, {disc: "Basilica"}, [3, 4], "score 4").scores == [14, 10]


@pytest.mark.parametrize(
    ("disc", "basilica", "bonus"), [(1, 6, 0), (6, 1, 0), (1, 2, 2), (6, 5, 2)]
)
def test_6_21_ro_21_discs_1_and_6_are_not_neighbours(disc: int, basilica: int, bonus: int) -> None:
    match = forum(disc, {basilica: "Basilica"}, [disc, 4], "score 4")
    assert match.scores == [14 + bonus, 10]


@pytest.mark.parametrize(("disc", "templum"), [(1, 6), (6, 1)])
def test_6_24_ro_21_a_templum_at_the_other_end_does_not_count(disc: int, templum: int) -> None:
    match = forum(disc, {templum: "Templum"}, [disc, 4, 5], "score 4")
    assert phase(match) == "actions"
    assert match.scores == [14, 10]


def test_6_19_an_opposing_basilica_or_templum_adds_nothing() -> None:
    match = scene({3: "Forum"}, {2: "Basilica", 4: "Templum"}, [3, 4, 5])
    play(match, "activate 3", "score 4")
    assert match.scores == [14, 10]
    assert dice(match) == [5]


def test_6_19_a_basilica_is_never_activated() -> None:
    refused(scene({3: "Basilica", 4: "Forum"}, dice=[3, 5]), "activate 3", NEVER_ACTIVATED)


@pytest.mark.parametrize("templum", [2, 4])
def test_6_24_ro_21_a_templum_lets_the_third_die_count(templum: int) -> None:
    match = forum(3, {templum: "Templum"}, [3, 4, 6], "score 4")
    assert answers(match) == ["add 6", "pass"]
    assert match.scores == [10, 10]
    match.play("add 6")
    assert match.scores == [20, 10]
    assert dice(match) == []


def test_6_24_ro_21_the_third_die_may_be_kept_for_something_else() -> None:
    match = forum(3, {2: "Templum"}, [3, 4, 6], "score 4", "pass")
    assert match.scores == [14, 10]
    assert dice(match) == [6]
    assert own(play(match, "money 6"))["money"] == 6


def test_6_24_ro_32_the_second_die_is_chosen_first_then_the_templum_is_asked_about() -> None:
    match = forum(3, {2: "Templum"}, [3, 4, 6], "score 6")
    assert answers(match) == ["add 4", "pass"]
    refused(match, "add 6", NO_SUCH_DIE)
    refused(match, "end", FIRST_STAGE + TEMPLUM_STAGE)
    assert match.scores == [10, 10]
    assert match.position()["pending"]["due"] == 6


def test_6_24_ro_21_a_die_used_before_does_not_count_for_a_templum() -> None:
    match = scene({3: "Forum", 2: "Templum"}, dice=[3, 4, 6])
    play(match, "money 6", "activate 3", "score 4")
    assert match.scores == [14, 10]
    assert phase(match) == "actions"


def test_6_24_ro_21_two_templa_count_the_third_die_once() -> None:
    match = forum(3, {2: "Templum", 4: "Templum"}, [3, 1, 2], "score 1", "add 2")
    assert match.scores == [13, 10]
    assert phase(match) == "actions"


def test_6_24_ro_32_basilica_and_templum_make_one_payment() -> None:
    match = forum(3, {2: "Basilica", 4: "Templum"}, [3, 4, 5], "score 5")
    assert match.position()["pending"]["due"] == 7
    match.play("add 4")
    assert match.scores == [10 + 5 + 2 + 4, 10]


def test_6_24_a_templum_two_discs_away_does_not_count() -> None:
    match = forum(3, {1: "Templum", 5: "Templum"}, [3, 4, 6], "score 4")
    assert phase(match) == "actions"


def test_6_24_a_templum_is_never_activated() -> None:
    refused(scene({3: "Templum", 4: "Forum"}, dice=[3, 5]), "activate 3", NEVER_ACTIVATED)


def test_6_21_a_forum_beside_another_forum_pays_no_more() -> None:
    assert forum(3, {2: "Forum", 4: "Forum"}, [3, 4], "score 4").scores == [14, 10]


def test_6_21_the_same_forum_cannot_be_activated_twice_with_three_dice() -> None:
    match = forum(3, {}, [3, 3, 3], "score 3")
    refused(match, "activate 3", NEEDS_DIE)


@pytest.mark.parametrize("fora", range(1, 7))
def test_6_22_ro_14_a_mercatus_brings_a_point_for_each_opposing_forum(fora: int) -> None:
    match = scene({3: "Mercatus"}, ["Forum"] * fora, [3])
    match.play("activate 3")
    assert match.scores == [10 + fora, 10]
    assert stockpile(match) == 16 - fora


def test_6_22_ro_9_a_mercatus_needs_an_opposing_forum() -> None:
    match = scene({3: "Mercatus", 1: "Forum"}, ["Basilica", "Mercatus"], [3])
    refused(match, "activate 3", NEEDS_FORUM)


def test_6_25_a_turris_is_never_activated() -> None:
    refused(scene({3: "Turris"}, dice=[3]), "activate 3", NEVER_ACTIVATED)


def test_6_25_ro_19_a_turris_works_from_the_moment_it_is_laid() -> None:
    match = scene({3: "Consul"}, {3: "Legionarius"}, hand=["Turris"], money=6)
    play(match, "lay Turris 5", "end", "roll 3 3 4", "activate 3", "battle 3")
    assert own(match)["discs"][2] == "Consul"
    play(match, "activate 3", "battle 4")
    assert own(match)["discs"][2] is None
    assert his(match)["discs"][2] == "Legionarius"


def test_6_25_ro_19_covering_the_turris_ends_its_strength() -> None:
    match = scene({3: "Consul", 5: "Turris"}, {3: "Legionarius"}, hand=["Templum"], money=2)
    play(match, "lay Templum 5", "end", "roll 3 3 4", "activate 3", "battle 3")
    assert own(match)["discs"][2] is None
