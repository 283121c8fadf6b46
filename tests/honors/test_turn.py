"""Omens and the order of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from lusoria.core.seats import ANYONE, NATURE
from lusoria.games.honors.data import OMENS
from lusoria.games.honors.game import GAME
from lusoria.games.honors.manual import OMEN_EFFECTS, OMEN_NARRATIONS

from ..moves import play
from .scenes import answers, fresh, gained, phase, scene, seat, serving, throw, thrown, voting

RICH = {"wealth": 10, "dignitas": 10, "luxuries": ["domus", "villa"]}


def test_2_1_ho_1_a_turn_runs_through_its_steps_in_order() -> None:
    career = {"aedile": 6}
    me = {"wealth": 3, "offices": career, "skills": {"law": 2, "admin": 2}, "dignitas": 2}
    match = fresh(me, turn=7)
    seen = [phase(match)]
    for action in (
        "omen 8",
        "games 1",
        "grain 0",
        "challenge 1",
        "die 6",
        "die 1",
        "die 2",
        "throw 1",
        "die 3",
        "throw 1",
        "die 3",
        "law 1",
        "raise 2",
        "second",
        "train law",
        "train law",
        "done",
    ):
        match.play(action)
        seen.append(phase(match))
    assert seen == [
        "omen",
        "games",
        "grain",
        "challenge",
        "deed",
        "dice",
        "dice",
        "keep",
        "dice",
        "keep",
        "dice",
        "change",
        "change",
        "either",
        "skill",
        "skill",
        "buy",
        "omen",
    ]


def test_2_1_ho_1_a_whole_turn_ends_with_its_election() -> None:
    match = throw(play(fresh(turn=2), "omen 8"), 4, 4)
    play(match, "stop", "buy clothing", "done")
    assert phase(match) == "election"
    play(match, "run quaestor 3")
    assert phase(match) == "votes"
    throw(match, 1, 1, 6, 6)
    assert phase(match) == "omen"
    assert match.position()["turn"] == 3


def test_2_1_ho_19_all_seats_act_in_order_under_one_omen_and_then_vote_at_once() -> None:
    match = play(fresh({}, {}, {}, turn=2), "omen 11")
    assert [seat(match, number)["dignitas"] for number in (1, 2, 3)] == [2, 2, 2]
    for number in range(3):
        throw(match, 5, 5)
        assert match.acting == number
        play(match, "stop", "done")
        assert match.position()["omen"] == 11
    assert match.acting == ANYONE
    assert match.movers() == [0, 1, 2]


def test_2_1_ho_24_no_question_is_put_that_offers_nothing() -> None:
    match = play(throw(play(fresh(turn=1), "omen 8"), 4, 4), "stop")
    assert phase(match) == "buy"
    match.play("done")
    assert phase(match) == "omen"
    full = dict.fromkeys(("oratory", "monomachy", "law", "populism", "admin", "command"), 9)
    match = play(throw(play(fresh({"skills": full}, turn=1), "omen 8"), 3, 3), "stop", "accept")
    play(match, "second", "second")
    assert phase(match) == "buy"


FULL = dict.fromkeys(("oratory", "monomachy", "law", "populism", "admin", "command"), 9)


@pytest.mark.parametrize(
    ("opened", "only"),
    [
        (lambda: serving("aedile", {"wealth": 0}), "games 0"),
        (lambda: play(serving("aedile", {"wealth": 0}), "games 0"), "grain 0"),
        (lambda: play(thrown((5, 5), {"skills": {"law": 2}}), "stop"), "accept"),
        (lambda: play(thrown((1, 1), {"skills": {"admin": 2}}), "stop"), "accept"),
        (lambda: scene("skill", {"skills": FULL | {"law": 8}},
                       dice={"faces": [3, 3], "settled": 2, "points": 1}), "train law"),
        (lambda: scene("buy", {"wealth": 0}), "done"),
    ],
)  # fmt: skip
def test_2_1_ho_24_a_question_with_one_answer_is_put(opened: Any, only: str) -> None:
    assert answers(opened()) == [only]


def test_2_1_ho_24_a_die_with_one_offer_is_not_asked_about_and_no_throw_follows_the_last() -> None:
    match = throw(play(fresh(sheet="throws = 1"), "omen 8"), 5, 4)
    assert phase(match) == "buy"
    match = throw(play(fresh(sheet="throws = 1"), "omen 8"), 5, 2)
    assert match.position()["dice"]["settled"] == 1


def test_2_1_ho_24_who_may_run_for_nothing_is_not_asked() -> None:
    match = play(fresh({}, {"offices": {"quaestor": 2}}, turn=3), "omen 8")
    for _ in range(2):
        play(throw(match, 4, 4), "stop", "done")
    assert match.position()["asked"] == [1]
    assert match.movers() == [0]


def test_2_2_the_omen_is_the_sum_of_two_dice() -> None:
    match = fresh()
    assert match.acting == NATURE
    odds = {GAME.format(action): weight for action, weight in GAME.chances(match.state)}
    assert odds == {f"omen {total}": 6 - abs(total - 7) for total in range(2, 13)}
    assert len(OMEN_NARRATIONS) == len(OMEN_EFFECTS) == len(OMENS)


@pytest.mark.parametrize("omen", range(2, 13))
def test_2_2_ho_18_every_omen_costs_or_gives_at_once_what_it_says(omen: int) -> None:
    match = fresh(RICH)
    before = seat(match)
    match.play(f"omen {omen}")
    expected = {5: {"wealth": 9}, 9: {"wealth": 6}, 10: {"dignitas": 8}, 11: {"dignitas": 12}}
    assert gained(before, match) == expected.get(omen, {})


@pytest.mark.parametrize(
    ("omen", "me", "expected"),
    [
        (5, {"wealth": 0}, {}),
        (9, {"wealth": 3, "luxuries": ["domus", "villa"]}, {"wealth": 0}),
        (9, {"wealth": 3, "luxuries": ["villa"]}, {"wealth": 1}),
        (9, {"wealth": 3, "luxuries": ["statue"]}, {}),
        (10, {"dignitas": 1}, {"dignitas": 0}),
        (10, {"dignitas": 0}, {}),
    ],
)
def test_2_2_ho_18_what_one_has_not_is_let_off(
    omen: int, me: dict[str, object], expected: dict[str, int]
) -> None:
    match = fresh(me)
    before = seat(match)
    assert gained(before, play(match, f"omen {omen}")) == expected


def test_2_2_ho_26_an_omen_strikes_all_before_the_first_acts() -> None:
    match = play(fresh({"dignitas": 7}, {"dignitas": 7}, {"dignitas": 1}), "omen 10")
    assert [seat(match, number)["dignitas"] for number in (1, 2, 3)] == [5, 5, 0]
    assert len(match.position()["dice"]["faces"]) == 2


@pytest.mark.parametrize(
    ("omen", "faces", "choices", "wealth"),
    [
        (2, (4, 4), (), 4),
        (2, (6, 2), ("second",), 1),
        (2, (6, 2), ("first",), 0),
        (3, (4, 6), (), 6),
        (3, (2, 2), ("second", "first"), 3),
        (3, (5, 1), (), 0),
    ],
)
def test_2_2_ho_18_poor_and_rich_trade_touch_each_die_from_which_wealth_is_taken(
    omen: int, faces: tuple[int, ...], choices: tuple[str, ...], wealth: int
) -> None:
    match = play(thrown(faces, {"skills": {"oratory": 9}}, omen=omen), "stop", *choices)
    assert seat(match)["wealth"] == wealth


@pytest.mark.parametrize(
    ("choices", "points"),
    [(("first", "second"), 5), (("second", "second"), 3), (("first", "first"), 2)],
)
def test_2_2_ho_18_the_phantom_fleet_adds_a_point_to_each_die_from_which_skill_is_taken(
    choices: tuple[str, ...], points: int
) -> None:
    match = play(thrown((2, 3), omen=6), "stop", *choices)
    assert match.position()["dice"]["points"] == points


def test_2_2_ho_18_falling_stones_make_buildings_and_statues_cheaper_each_time() -> None:
    match = scene("buy", {"wealth": 34, "offices": {"aedile": 6, "praetor": 8, "consul": 10}},
                  omen=7, turn=12)  # fmt: skip
    for luxury, left in (
        ("domus", 28),
        ("villa", 20),
        ("library", 14),
        ("statue", 10),
        ("equestrian", 4),
        ("clothing", 1),
    ):
        assert seat(play(match, f"buy {luxury}"))["wealth"] == left
    assert answers(match, "buy") == []


def test_2_2_ho_18_falling_stones_reach_the_temple_but_not_furnishings() -> None:
    match = scene("buy", {"wealth": 14, "offices": {"aedile": 6, "praetor": 8, "consul": 10}},
                  omen=7, turn=12)  # fmt: skip
    assert seat(play(match, "buy temple"))["wealth"] == 6
    assert seat(play(match, "buy furnishings"))["wealth"] == 0


@pytest.mark.parametrize(("omen", "votes"), [(8, 3), (12, 2), (7, 0)])
def test_2_2_ho_18_two_omens_bring_votes_in_this_turns_election(omen: int, votes: int) -> None:
    match = play(voting({"wealth": 1}, omen=omen), "run quaestor 1")
    assert seat(match)["ran"]["backing"] == 1 + votes


@pytest.mark.parametrize(("omen", "dignitas"), [(4, 4), (12, 0)])
def test_2_2_ho_18_kind_ghosts_help_the_required_action(omen: int, dignitas: int) -> None:
    match = play(serving("consul", omen=omen), "challenge 2", "die 3")
    assert seat(match)["dignitas"] == dignitas


def test_2_2_ho_18_kind_ghosts_do_not_move_the_praetor() -> None:
    match = play(serving("praetor", omen=4), "die 2")
    assert match.position()["chart"] == "rome"
