"""Serving an office: every row of every chart, and the optional actions."""

from __future__ import annotations

from typing import Any

import pytest

from lusoria.core.compile.jit import entry
from lusoria.games.honors.data import NONE, QUAESTOR
from lusoria.games.honors.reasons import TOO_LAVISH, TOO_POOR
from lusoria.games.honors.rules.office import served_by

from ..moves import play
from .scenes import answers, fresh, gained, phase, refused, scene, seat, serving, throw

ROWS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "tribune": [
        (2, {"dignitas": 1}),
        (4, {"dignitas": 2, "skills": {"populism": 1}}),
        (6, {"dignitas": 3, "skills": {"populism": 1}, "earned": 2, "names": ["Publicola"]}),
    ],
    "aedile": [
        (2, {"dignitas": 1}),
        (4, {"dignitas": 2, "skills": {"populism": 1}}),
        (6, {"dignitas": 3, "skills": {"populism": 1}, "earned": 2, "names": ["Fabricius"]}),
    ],
    "rome": [
        (2, {"dignitas": 2}),
        (4, {"dignitas": 4, "steady": 1}),
        (6, {"dignitas": 6, "steady": 2, "names": ["Fabricius"]}),
    ],
    "spain": [
        (2, {"dignitas": 2, "wealth": 1}),
        (4, {"dignitas": 4, "wealth": 2}),
        (6, {"dignitas": 6, "wealth": 3, "names": ["Ibericus"]}),
    ],
    "consul": [
        (2, {"dignitas": 2, "wealth": 1}),
        (4, {"dignitas": 4, "wealth": 2}),
        (6, {"dignitas": 6, "wealth": 3, "names": ["Marcellus"]}),
    ],
}
"""What each level of each chart needs and earns, read from the rulebook."""
WAYS: dict[str, tuple[str, tuple[str, ...]]] = {
    "tribune": ("tribune", ()),
    "aedile": ("aedile", ("games 0", "grain 0")),
    "rome": ("praetor", ("die 2",)),
    "spain": ("praetor", ("die 3", "extort 0")),
    "consul": ("consul", ()),
}
HELP = {
    "tribune": {"populism"},
    "aedile": {"admin"},
    "rome": {"law", "admin"},
    "spain": {"command", "admin"},
    "consul": {"command"},
}


def at_challenge(chart: str, me: dict[str, Any] | None = None, **rest: Any) -> Any:
    """Return a match in which a level of a chart is to be chosen."""
    office, way = WAYS[chart]
    return play(serving(office, me, **rest), *way)


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("chart", ROWS)
def test_3_1_ho_14_every_row_of_every_chart_rewards_its_roll_and_no_less(
    chart: str, level: int
) -> None:
    need, reward = ROWS[chart][level - 1]
    for face in range(1, 7):
        match = at_challenge(chart)
        before = seat(match)
        play(match, f"challenge {level}", f"die {face}")
        assert gained(before, match) == (reward if face >= need else {})
        assert phase(match) == "dice"


@pytest.mark.parametrize("skill", ["oratory", "monomachy", "law", "populism", "admin", "command"])
@pytest.mark.parametrize("chart", ROWS)
def test_3_1_ho_14_each_full_level_of_a_listed_skill_adds_one(chart: str, skill: str) -> None:
    for boxes, added in ((1, 0), (2, 1), (4, 1), (5, 2), (8, 2), (9, 3)):
        match = at_challenge(chart, {"skills": {skill: boxes}})
        helped = added if skill in HELP[chart] else 0
        before = seat(match)
        play(match, "challenge 3", f"die {6 - helped}")
        assert "Fabricius" in seat(match)["names"] or gained(before, match)["names"]
        if helped < 3:
            failed = at_challenge(chart, {"skills": {skill: boxes}})
            play(failed, "challenge 3", f"die {5 - helped}")
            assert seat(failed)["names"] == []


def test_3_1_ho_14_of_two_skills_the_better_counts_and_not_both() -> None:
    match = at_challenge("rome", {"skills": {"law": 2, "admin": 5}})
    assert seat(play(match, "challenge 3", "die 3"))["names"] == []
    match = at_challenge("rome", {"skills": {"law": 2, "admin": 5}})
    assert seat(play(match, "challenge 3", "die 4"))["names"] == ["Fabricius"]


def test_3_1_the_level_is_chosen_before_the_die() -> None:
    match = at_challenge("consul")
    assert answers(match) == ["challenge 1", "challenge 2", "challenge 3"]
    match.play("challenge 2")
    assert phase(match) == "deed"


@pytest.mark.parametrize("office", ["quaestor"])
def test_3_1_ho_14_a_quaestor_has_nothing_to_do(office: str) -> None:
    assert phase(serving(office)) == "dice"


def test_3_1_the_term_is_over_after_a_turn() -> None:
    match = play(fresh({"offices": {"tribune": 4}}, turn=6), "omen 8")
    assert phase(match) == "dice"


def test_3_1_ho_4_dignitas_from_office_counts_for_this_turns_dice() -> None:
    match = at_challenge("consul", {"dignitas": 4})
    play(match, "challenge 1", "die 6")
    assert len(match.position()["dice"]["faces"]) == 3


def test_3_2_ho_7_a_box_of_populism_beyond_the_last_is_lost() -> None:
    match = at_challenge("tribune", {"skills": {"populism": 9}})
    assert seat(play(match, "challenge 2", "die 6"))["skills"] == {"populism": 9}


def test_3_3_ho_16_an_aedile_pays_for_games_and_grain_a_point_for_each_wealth() -> None:
    match = serving("aedile", {"wealth": 5})
    assert answers(match) == ["games 0", "games 1", "games 2", "games 3"]
    match.play("games 3")
    assert (seat(match)["wealth"], seat(match)["earned"]) == (2, 3)
    assert answers(match) == ["grain 0", "grain 1", "grain 2"]
    refused(match, "grain 3", TOO_POOR)
    match.play("grain 2")
    assert (seat(match)["wealth"], seat(match)["earned"]) == (0, 5)
    assert phase(match) == "challenge"
    assert match.scores == [5 + 4]


def test_3_3_the_sheet_may_allow_less() -> None:
    match = serving("aedile", {"wealth": 5}, sheet="sponsor = 2")
    refused(match, "games 3", TOO_LAVISH)
    assert answers(match) == ["games 0", "games 1", "games 2"]


@pytest.mark.parametrize("face", range(1, 7))
def test_3_4_ho_17_a_die_of_1_or_2_keeps_the_praetor_in_rome(face: int) -> None:
    match = serving("praetor")
    assert phase(match) == "place"
    match.play(f"die {face}")
    assert match.position()["chart"] == ("rome" if face <= 2 else "spain")
    assert phase(match) == ("challenge" if face <= 2 else "extort")


@pytest.mark.parametrize(("step", "wealth", "infamy"), [(0, 0, 0), (1, 3, 1), (2, 4, 2), (3, 5, 3)])
def test_3_4_ho_17_extortion_brings_wealth_and_infamy(step: int, wealth: int, infamy: int) -> None:
    match = play(serving("praetor"), "die 6", f"extort {step}")
    assert (seat(match)["wealth"], seat(match)["infamy"]) == (wealth, infamy)
    assert phase(match) == "challenge"


def test_3_4_ho_17_the_praetors_pc_counts_from_this_turn_for_good() -> None:
    match = at_challenge("rome", {"dignitas": 2})
    play(match, "challenge 3", "die 6")
    throw(match, 4, 4, 4).play("stop")
    offices, earned = 1 + 2, 2
    assert seat(match)["dignitas"] == 8 - 4 + offices + earned
    assert seat(match)["steady"] == 2


def test_3_5_a_consul_who_triumphs_is_called_marcellus() -> None:
    match = play(serving("consul", {"skills": {"command": 9}}), "challenge 3", "die 3")
    assert seat(match)["names"] == ["Marcellus"]
    assert match.scores == [4 + 6 + 8 + 5 + 4]


@pytest.mark.parametrize(
    ("name", "points"), [("Publicola", 3), ("Fabricius", 3), ("Ibericus", 0), ("Marcellus", 4)]
)
def test_3_6_ho_15_every_name_has_its_points(name: str, points: int) -> None:
    assert scene("buy", {"names": [name]}).scores == [points]


def test_3_6_ho_15_row_and_name_both_count_and_a_name_only_once() -> None:
    match = at_challenge("rome", {"names": ["Fabricius"], "earned": 2})
    offices = match.scores[0] - 3 - 2
    play(match, "challenge 3", "die 6")
    assert seat(match)["names"] == ["Fabricius"]
    assert match.scores == [offices + 2 + 3]


def test_3_6_ho_15_two_players_may_have_the_same_name() -> None:
    match = scene("buy", {"names": ["Publicola"]}, {"names": ["Publicola"]})
    assert match.scores == [3, 3]


def test_3_1_an_office_is_served_on_the_turn_after_its_election_and_on_the_first_by_nobody() -> (
    None
):
    won = {"offices": {"quaestor": 2}}
    served = [
        int(entry(served_by)(scene("buy", career, turn=turn).state.table, 0))
        for career, turn in ((won, 3), (won, 4), ({}, 1))
    ]
    assert served == [QUAESTOR, NONE, NONE]
