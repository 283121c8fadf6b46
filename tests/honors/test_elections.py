"""Elections: who may run, commitments, votes, winners."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from lusoria.core.errors import InvalidPosition, NotYourTurn
from lusoria.core.seats import ANYONE, NATURE
from lusoria.games.honors.data import MOST_WEALTH, OFFICES
from lusoria.games.honors.game import GAME
from lusoria.games.honors.reasons import (
    BARRED,
    BRIBE_TOO_HIGH,
    DECIDED,
    HELD,
    MUST_RUN,
    NO_OFFICE_OPEN,
    OFFICE_MISSING,
    TOO_EARLY,
)
from lusoria.games.honors.rules.sheet import office_points
from lusoria.games.honors.sheet import most_wealth
from lusoria.play.match.match import Match

from ..contract.common import imagined
from ..moves import play
from .scenes import (
    CAREER,
    answers,
    fresh,
    offices,
    phase,
    refused,
    scene,
    seat,
    throw,
    thrown,
    voting,
)

FIRST_TURN = {"quaestor": 2, "tribune": 4, "aedile": 6, "praetor": 8, "consul": 10, "censor": 12}


def may(won: dict[str, int], turn: int) -> set[str]:
    """Return the offices open to a lone player with a career, nothing if he is not asked."""
    match = play(thrown((4, 4), {"offices": won}, turn=turn), "stop", "done")
    return offices(match) if phase(match) == "election" else set()


@pytest.mark.parametrize("turn", range(1, 13))
def test_6_1_ho_8_nobody_runs_before_the_turn_of_an_office(turn: int) -> None:
    beginner = {name for name in ("quaestor", "tribune", "aedile") if FIRST_TURN[name] <= turn}
    assert may({}, turn) == beginner


@pytest.mark.parametrize("office", FIRST_TURN)
def test_6_1_ho_8_nobody_holds_an_office_twice(office: str) -> None:
    career = {"aedile": 6, "praetor": 8, "consul": 10}
    needs = {name: turn for name, turn in career.items() if turn < FIRST_TURN[office]}
    won = {office: FIRST_TURN[office]} | (needs if office in ("praetor", "consul") else {})
    if office != "censor":
        assert office not in may(won, 12)


def test_6_1_ho_8_an_office_already_held_bars_quaestor_and_tribune() -> None:
    assert may({"tribune": 4}, 5) == set()
    assert may({"tribune": 4}, 6) == {"aedile"}
    assert may({"aedile": 6}, 7) == set()
    assert may({"quaestor": 2}, 6) == {"tribune", "aedile"}
    assert may({"quaestor": 2, "tribune": 4}, 6) == {"aedile"}


def test_6_1_ho_8_aedile_praetor_consul_and_censor_follow_each_other() -> None:
    assert may({"quaestor": 2, "tribune": 4}, 12) == {"aedile"}
    assert may({"aedile": 6}, 12) == {"praetor"}
    assert may({"aedile": 6, "praetor": 8}, 12) == {"consul"}
    assert may(CAREER, 11) == set()
    assert may(CAREER, 12) == {"censor"}


def test_6_1_ho_8_quaestor_and_tribune_are_not_needed_for_higher_offices() -> None:
    assert may({}, 6) == {"quaestor", "tribune", "aedile"}
    assert may({"aedile": 6}, 8) == {"praetor"}


def test_6_1_ho_8_every_refusal_names_its_rule() -> None:
    match = voting({}, turn=3)
    refused(match, "run tribune 0", TOO_EARLY)
    match = voting({"offices": {"quaestor": 2}}, turn=6)
    refused(match, "run quaestor 0", HELD)
    match = voting({"offices": {"aedile": 6}}, turn=8)
    refused(match, "run quaestor 0", BARRED)
    refused(match, "run tribune 0", BARRED)
    refused(match, "run consul 0", TOO_EARLY)
    match = voting({}, turn=12)
    for office in ("praetor", "consul", "censor"):
        refused(match, f"run {office} 0", OFFICE_MISSING)


def test_6_1_ho_8_one_may_run_while_serving() -> None:
    match = fresh({"offices": {"aedile": 7}}, turn=8)
    play(match, "omen 12", "games 0", "grain 0", "challenge 1", "die 1")
    play(throw(match, 4, 4), "stop", "done")
    assert offices(match) == {"praetor"}


def test_6_1_ho_9_running_is_never_compulsory() -> None:
    match = voting({"wealth": 2}, turn=6)
    assert answers(match) == [
        "abstain",
        *(
            f"run {office} {bribe}"
            for office in ("quaestor", "tribune", "aedile")
            for bribe in range(3)
        ),
    ]
    match.play("abstain")
    assert phase(match) == "omen"
    assert "ran" not in seat(match)


def test_6_2_ho_11_a_bribe_is_anything_up_to_all_ones_wealth() -> None:
    match = voting({"wealth": 3})
    refused(match, "run quaestor 4", BRIBE_TOO_HIGH)
    assert len(answers(match, "run quaestor")) == 4
    match = voting({"wealth": 200}, turn=6)
    assert len(answers(match, "run ")) == 3 * 201
    refused(match, "run aedile 201", BRIBE_TOO_HIGH)
    assert seat(play(match, "run tribune 200"))["wealth"] == 0
    assert seat(match)["ran"]["bribe"] == 200


def test_6_2_ho_22_no_wealth_is_beyond_the_highest_bribe() -> None:
    match = voting({"wealth": 200})
    refused(match, f"run quaestor {MOST_WEALTH}", BRIBE_TOO_HIGH)
    with pytest.raises(InvalidPosition, match="with what is to come it could be more than 599"):
        voting({"wealth": MOST_WEALTH})
    assert most_wealth(match.state.table.sheet) == 12 * 6 * (3 + 1) + 2 * (5 + 3 + 3)
    assert seat(voting({"wealth": 599 - 10 * 24 - 11}))["wealth"] == 348


def test_6_1_ho_9_by_the_sheet_one_must_run_on_the_turn_of_an_open_office() -> None:
    must = "compulsory = true"
    refused(voting({}, turn=2, sheet=must), "abstain", MUST_RUN)
    refused(voting({}, turn=6, sheet=must), "abstain", MUST_RUN)
    assert "run tribune 0" in answers(voting({}, turn=6, sheet=must))
    assert answers(voting({}, turn=3, sheet=must)) == ["abstain", "run quaestor 0"]
    match = voting({"offices": {"aedile": 6}}, {}, turn=8, sheet=must)
    refused(match, "abstain", MUST_RUN, 0)
    assert "abstain" in answers(match, speaker=1)
    match.play("run praetor 0", 0)
    for number in range(20):
        decided = imagined(GAME, match.view(1), number).secret[0]
        assert GAME.format(int(decided)).startswith("run ")


def test_6_2_ho_10_the_bribe_is_lost_either_way() -> None:
    for mine, won in ((6, True), (1, False)):
        match = play(voting({"wealth": 5}), "run quaestor 3")
        assert seat(match)["wealth"] == 2
        throw(match, 4, 4, mine, mine)
        assert seat(match)["wealth"] == 2
        assert ("quaestor" in seat(match)["offices"]) == won


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_6_2_ho_11_any_order_of_commitments_gives_the_same_state(order: tuple[int, ...]) -> None:
    choices = ("run quaestor 2", "abstain", "run quaestor 0")
    people = ({"wealth": 4}, {"wealth": 4}, {"wealth": 4})
    first = voting(*people)
    for number in range(3):
        first.play(choices[number], number)
    match = voting(*people)
    for number in order:
        assert match.acting == ANYONE
        match.play(choices[number], number)
    assert match.state.tobytes() == first.state.tobytes()
    assert match.acting == NATURE


def test_6_2_ho_11_wealth_is_lowered_only_when_all_is_revealed() -> None:
    match = voting({"wealth": 4}, {"wealth": 4})
    match.play("run quaestor 3", 1)
    assert [seat(match, number)["wealth"] for number in (1, 2)] == [4, 4]
    match.play("run quaestor 1", 0)
    assert [seat(match, number)["wealth"] for number in (1, 2)] == [3, 1]
    assert [seat(match, number)["ran"]["bribe"] for number in (1, 2)] == [1, 3]


def test_6_2_each_decides_once_and_only_who_is_asked() -> None:
    match = voting({}, {}, {"offices": {"quaestor": 2}}, turn=3, asked=[1, 2])
    match.play("abstain", 0)
    refused(match, "abstain", DECIDED, 0)
    refused(match, "abstain", NO_OFFICE_OPEN, 2)
    with pytest.raises(NotYourTurn):
        match.play("abstain", NATURE)
    match.play("abstain", 1)
    assert phase(match) == "omen"


@pytest.mark.parametrize(
    ("skills", "office", "votes"),
    [
        ({"monomachy": 2}, "quaestor", 1),
        ({"monomachy": 5}, "tribune", 2),
        ({"monomachy": 9}, "aedile", 3),
        ({"monomachy": 9}, "praetor", 0),
        ({"monomachy": 9}, "consul", 0),
        ({"populism": 1}, "quaestor", 0),
        ({"populism": 2}, "quaestor", 2),
        ({"populism": 5}, "praetor", 4),
        ({"populism": 9}, "censor", 6),
        ({"command": 2}, "consul", 4),
        ({"command": 9}, "consul", 12),
        ({"command": 9}, "censor", 0),
        ({"command": 9}, "aedile", 0),
        ({"oratory": 9, "law": 9, "admin": 9}, "consul", 0),
        ({"populism": 2, "command": 2}, "consul", 6),
        ({"populism": 2, "monomachy": 2}, "aedile", 3),
    ],
)
def test_6_3_ho_6_skills_bring_votes_in_their_elections(
    skills: dict[str, int], office: str, votes: int
) -> None:
    turn = FIRST_TURN[office]
    won = {
        name: when for name, when in CAREER.items() if when < turn and office not in ("tribune",)
    }
    match = voting({"skills": skills, "wealth": 2, "offices": won}, turn=turn)
    match.play(f"run {office} 2")
    assert seat(match)["ran"]["backing"] == 2 + votes


@pytest.mark.parametrize(("dignitas", "dice"), [(0, 2), (6, 3), (14, 4), (24, 5), (36, 6)])
def test_6_3_ho_10_votes_are_the_dice_of_the_level_and_what_is_added(
    dignitas: int, dice: int
) -> None:
    match = play(voting({"dignitas": dignitas, "wealth": 1}), "run quaestor 1")
    throw(match, 1, 1, *([2] * dice))
    assert seat(match)["ran"]["votes"] == 2 * dice + 1
    assert seat(match)["offices"] == {"quaestor": 2}


@pytest.mark.parametrize("office", FIRST_TURN)
def test_6_4_a_lone_candidate_meets_a_rival_with_the_dice_of_the_office(office: str) -> None:
    dice = {"quaestor": 2, "tribune": 3, "aedile": 4, "praetor": 5, "consul": 5, "censor": 6}
    turn = FIRST_TURN[office]
    won = {name: when for name, when in CAREER.items() if when < turn and turn > 6}
    match = play(voting({"offices": won, "wealth": 63}, turn=turn), f"run {office} 63")
    for _ in range(dice[office]):
        assert match.position()["poll"]["voter"] == "rival"
        match.play("die 6")
    assert match.position()["poll"]["voter"] == 1
    throw(match, 1, 1)
    assert seat(match)["offices"][office] == turn


def test_6_4_ho_10_a_lone_candidate_needs_more_votes_than_the_rival() -> None:
    match = throw(play(voting(), "run quaestor 0"), 3, 4, 2, 4)
    assert seat(match)["offices"] == {}
    assert seat(match)["ran"]["votes"] == 6
    assert match.position()["poll"] == {"rivals": {"quaestor": 7}}


def test_6_4_ho_10_a_tie_throws_all_dice_again_and_additions_stay() -> None:
    match = play(voting({"wealth": 2}), "run quaestor 2")
    throw(match, 3, 4, 2, 3)
    assert phase(match) == "votes"
    assert match.position()["poll"]["voter"] == "rival"
    assert match.position()["poll"]["ballot"] == 2
    throw(match, 6, 1, 5, 1)
    assert seat(match)["ran"]["votes"] == 2 + 6
    assert seat(match)["offices"] == {"quaestor": 2}


def test_6_5_ho_11_two_candidates_meet_without_a_rival() -> None:
    match = voting({"wealth": 1}, {}, {})
    for number, choice in enumerate(("run quaestor 1", "abstain", "run quaestor 0")):
        match.play(choice, number)
    assert match.position()["poll"]["contest"] == [1, 3]
    throw(match, 3, 3, 6, 2)
    assert seat(match, 3)["offices"] == {"quaestor": 2}
    assert [seat(match, number)["ran"]["votes"] for number in (1, 3)] == [7, 8]
    assert "ran" not in seat(match, 2)


def test_6_5_ho_11_by_the_sheet_the_rival_stands_against_several_too() -> None:
    def contested() -> Match:
        match = voting({"wealth": 1}, {}, sheet="rival_always = true")
        play(match, ("run quaestor 1", 0), ("run quaestor 0", 1))
        assert match.position()["poll"]["contest"] == [1, 2, "rival"]
        return match

    match = throw(contested(), 6, 6, 5, 5, 6, 5)
    assert [seat(match, number)["offices"] for number in (1, 2)] == [{}, {}]
    assert match.position()["poll"]["rivals"] == {"quaestor": 12}
    match = throw(contested(), 6, 5, 5, 5, 6, 5)
    assert match.position()["poll"]["contest"] == [1, 2, "rival"]
    throw(match, 1, 1, 1, 1, 6, 6)
    assert [seat(match, number)["offices"] for number in (1, 2)] == [{}, {"quaestor": 2}]
    assert match.position()["poll"]["rivals"] == {"quaestor": 2}


def test_6_4_every_election_of_a_turn_keeps_its_own_rival() -> None:
    match = voting({}, {}, turn=4)
    play(match, ("run tribune 0", 0), ("run quaestor 0", 1))
    throw(match, 3, 4, 1, 1)
    throw(match, 6, 5, 4, 2, 2)
    assert match.position()["poll"] == {"rivals": {"quaestor": 7, "tribune": 15}}
    match.play("omen 8")
    assert match.position()["poll"] == {"rivals": {"quaestor": 7, "tribune": 15}}


def test_6_5_ho_25_only_those_tied_for_highest_throw_again() -> None:
    match = voting({"wealth": 1}, {}, {})
    for number, choice in enumerate(("run quaestor 1", "run quaestor 0", "run quaestor 0")):
        match.play(choice, number)
    throw(match, 4, 4, 1, 1, 5, 4)
    assert match.position()["poll"]["contest"] == [1, 3]
    assert match.position()["poll"]["voter"] == 1
    throw(match, 1, 1, 1, 1)
    assert seat(match, 1)["offices"] == {"quaestor": 2}
    assert [seat(match, number)["ran"]["votes"] for number in (1, 2, 3)] == [3, 2, 2]


def test_6_5_ho_11_several_elections_a_turn_are_held_in_the_order_of_offices() -> None:
    match = voting({}, {}, {}, turn=6)
    for number, choice in enumerate(("run aedile 0", "run quaestor 0", "run aedile 0")):
        match.play(choice, number)
    assert match.position()["poll"]["office"] == "quaestor"
    assert match.position()["poll"]["contest"] == [2, "rival"]
    throw(match, 1, 1, 6, 6)
    assert match.position()["poll"]["office"] == "aedile"
    throw(match, 1, 1, 6, 6)
    assert [seat(match, number)["offices"] for number in (1, 2, 3)] == [
        {},
        {"quaestor": 6},
        {"aedile": 6},
    ]


@pytest.mark.parametrize("office", FIRST_TURN)
def test_6_6_ho_12_an_office_loses_2_points_for_each_turn_it_is_late_down_to_1(office: str) -> None:
    full = {"quaestor": 3, "tribune": 3, "aedile": 4, "praetor": 6, "consul": 8, "censor": 9}
    for turn in range(FIRST_TURN[office], 13):
        points = max(1, full[office] - 2 * (turn - FIRST_TURN[office]))
        table = scene("buy").state.table
        assert office_points(table, OFFICES.index(office), turn) == points


def test_6_6_ho_5_an_office_brings_its_pc_from_the_next_upkeep_on() -> None:
    match = throw(play(voting({"dignitas": 4}), "run quaestor 0"), 1, 1, 6, 6)
    assert match.scores == [3]
    throw(play(match, "omen 8"), 4, 4).play("stop")
    assert seat(match)["dignitas"] == 4 + 1 - 2


def test_6_6_ho_12_there_is_nothing_beyond_the_full_value_in_the_right_year() -> None:
    match = play(voting({"wealth": 40}, turn=6), "run aedile 40")
    throw(match, 1, 1, 1, 1, 1, 1)
    assert match.scores == [4]


def test_6_6_ho_12_by_the_sheet_ones_own_year_brings_a_token_besides() -> None:
    tokens = "[suo_anno]\naedile = 4\npraetor = 6\nconsul = 8\ncensor = 9\n"
    for turn, points in ((6, 4 + 4), (7, 4 - 2)):
        match = play(voting({"wealth": 40}, turn=turn, sheet=tokens), "run aedile 40")
        throw(match, 1, 1, 1, 1, 1, 1)
        assert match.scores == [points]


def test_6_7_ho_13_a_censor_is_elected_on_turn_12_and_has_no_action() -> None:
    match = play(voting({"offices": CAREER, "wealth": 63}, turn=12), "run censor 63")
    throw(match, *([1] * 8))
    assert match.over
    assert match.scores == [4 + 6 + 8 + 9]


def test_6_7_ho_13_a_consul_of_turn_12_counts_late_and_is_no_censor() -> None:
    match = voting({"offices": {"aedile": 6, "praetor": 8}, "wealth": 63}, turn=12)
    assert offices(match) == {"consul"}
    throw(play(match, "run consul 63"), *([1] * 7))
    assert match.over
    assert match.scores == [4 + 6 + 4]


def people(*wealth: int) -> list[dict[str, Any]]:
    """Return seats with so much wealth."""
    return [{"wealth": one} for one in wealth]


def test_6_2_ho_11_a_solo_player_decides_in_the_same_step() -> None:
    match = voting(*people(2))
    assert match.acting == 0
    assert phase(play(match, "run quaestor 2")) == "votes"
