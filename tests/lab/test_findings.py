"""What a comparison, a sweep and a study say of Toll, where one can work it out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lusoria.lab.arena_api import Interval
from lusoria.lab.balance.compare import Terms, compare
from lusoria.lab.balance.estimates import POINTS, THE_GAME, Measured
from lusoria.lab.balance.findings import changes, differs, is_moved, shared
from lusoria.lab.balance.page import options, page
from lusoria.lab.balance.study import study
from lusoria.lab.balance.sweep import sweep
from lusoria.lab.balance.tables import Beginning, ByBot, Study
from tests.lab.toll import GAME

TERMS = Terms(bots=("greedy",), check="", games=50, players=2)


def test_a_comparison_says_first_what_happens_to_points() -> None:
    found = compare(GAME, "prize=6", "prize=8", TERMS).findings()
    assert found[0] == "Points of a player rise from 18 to 24."
    assert found[-1].startswith("What players do differently: die (things taken) 0.")
    assert found[-1].endswith(" to 0; prize (things taken) 2.41 to 3.")


def test_bots_that_agree_are_named_with_what_each_shows() -> None:
    terms = replace(TERMS, bots=("greedy", "random"), check="search:4", check_games=12)
    found = compare(GAME, "prize=6", "prize=8", terms).findings()
    assert found[0].startswith("Points of a player rise from 18 to 24 (greedy) and from 1")
    assert found[0].endswith("(random).")
    assert found[-1].startswith("The check by search:4 (12 games on each side) shows the same: ")


def test_a_copy_shows_nothing() -> None:
    assert compare(GAME, "standard", "prize=3", TERMS).findings() == [
        "Nothing differs clearly between standard and prize=3. "
        "More games (--games) would show smaller differences."
    ]


def test_what_only_one_bot_shows_is_called_a_habit() -> None:
    def of(bot: str, value: float, clear: bool) -> ByBot:
        gap = Interval(value, value - 0.1, value + 0.1)
        row = Measured(THE_GAME, "turns", POINTS, Interval(9, 9, 9), Interval(8, 8, 8), gap, clear)
        return ByBot(bot, 50, False, (row,), ({}, {}), ({}, {}), ({}, {}))

    for second, habit in (
        (of("b", -2.0, True), "The bots disagree about turns: that is their habit."),
        (of("b", 0.05, False), "Turns differ clearly only with a: that may be a habit."),
    ):
        assert list(changes(shared([of("a", 2.0, True), second]))) == [habit]


def test_a_slight_change_is_not_worth_a_sentence() -> None:
    gap = Interval(0.5, 0.4, 0.6)
    row = Measured(
        THE_GAME, "turns", POINTS, Interval(128, 1, 999), Interval(128.5, 1, 999), gap, True
    )
    one = ByBot("a", 5000, False, (row,), ({}, {}), ({}, {}), ({}, {}))
    assert list(changes(shared([one]))) == []


def test_a_sweep_says_where_a_statistic_is_lowest_and_highest() -> None:
    found = sweep(GAME, ["prize=6..8"], TERMS).findings()
    assert found[0] == "Points of a player, by prize: 18 (at 6) to 24 (at 8), greedy."
    assert found[-1].startswith("Little or no change in decisions in a game")
    pairs = sweep(GAME, ["prize=7,8", "open=0..1"], TERMS).findings()
    assert pairs[0].endswith("(at 7, 0) to 24 (at 8, 1), greedy.")


def test_a_study_says_what_is_worth_most_and_what_nobody_misses() -> None:
    terms = replace(TERMS, games=400, variants={"box": "prize = 7"})
    found = study(GAME, terms).findings()
    assert found[0].startswith("A player loses most who takes no prize at all (50.0% of victories")
    assert found[1] == "These restrictions cost a player nothing: never takes die."
    assert "prize (6 instead of 7: -3 greedy)" in found[2]
    checked = study(GAME, replace(terms, check="search:4", check_games=12), ("things",)).findings()
    assert checked[-1] == (
        "The check by search:4 (12 games each) confirms the loss of a player who takes no prize at "
        "all and never takes prize."
    )
    assert found[3] == "At no table do all bots show clearly that going first helps or hurts."


@pytest.mark.parametrize(("low", "high", "word"), [(0.55, 0.65, "helps"), (0.35, 0.45, "hurts")])
def test_going_first_helps_or_hurts_where_every_bot_shows_it(
    low: float, high: float, word: str
) -> None:
    first = Interval((low + high) / 2, low, high)
    row = Beginning(2, "greedy", 100, first, (first, first))
    unsure = Beginning(3, "greedy", 100, Interval(0.4, 0.3, 0.5), ())
    found = Study("toll", "Toll", 2, 1, {}, POINTS, (), (row, unsure), True, "").findings()
    assert len(found) == 1
    assert found[0].startswith(f"With 2 players, going first {word}: the first player wins ")
    assert found[0].endswith(" of games, where 50.0% is even.")


def test_a_change_is_clear_only_with_room_to_spare() -> None:
    assert differs(Interval(2.0, 1.0, 3.0)) and differs(Interval(-2.0, -3.0, -1.0))
    assert not differs(Interval(1.5, 0.5, 2.5))
    assert not differs(Interval(0.0, 0.0, 0.0))
    assert not differs(Interval(2.0, float("nan"), float("nan")))
    assert is_moved([100.0, 102.0]) and not is_moved([100.0, 100.5]) and not is_moved([0.0, 0.0])


def test_a_report_names_the_numbers_of_both_sides() -> None:
    box = '{"turns":10,"cost":{"villa":6,"temple":9},"fog":true}'
    assert options({"sheet": box, "rival": "always"}) == (
        "turns = 10, fog = True, cost.villa = 6 and cost.temple = 9, rival = always"
    )
    assert options({"box": "standard"}) == "box = standard"
    assert options({}) == "no options"


def test_a_report_begins_with_its_findings_and_folds_its_numbers() -> None:
    text = page(compare(GAME, "prize=6", "prize=8", TERMS))
    assert text.index("Points of a player rise") < text.index("The two sides")
    assert "<summary>All " in text
    assert "<summary>Numbers" in page(sweep(GAME, ["prize=6..8"], TERMS))
