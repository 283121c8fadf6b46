"""What results are worth, against tables computed by hand and published values."""

from __future__ import annotations

import math
import random

import pytest

from lusoria.core.seats import NOBODY
from lusoria.lab.arena_summary import Standing, contests_of
from lusoria.lab.distribution import distribution
from lusoria.lab.pairing import Pairing
from lusoria.lab.rating import (
    ELO,
    Contest,
    Ladder,
    Sample,
    Sprt,
    mean_of,
    share_of,
    skills,
    student,
)

FISHTEST = (
    ((3, 20, 50, 22, 5), 0, 20, 0.04032037241670679),
    ((3, 20, 50, 22, 5), -10, 10, 0.9344729113889829),
    ((0, 10, 30, 12, 0), 0, 20, -0.27041453628885204),
    ((12, 40, 60, 30, 8), 0, 20, -2.9973011351582723),
)
"""Pairs of games by their score, two ratings, and the ratio that Fishtest computes from them."""


def pairing(
    number: int, bots: str, places: str, points: tuple[int, ...], **more: object
) -> Pairing:
    """Return a game of two in a few words: ``pairing(0, "ab", "12", (9, 4))``."""
    seats = len(bots)
    values: dict[str, object] = {
        "number": number,
        "round": number // 2,
        "seed": 1 + number // 2,
        "bots": tuple(bots),
        "places": tuple(int(place) for place in places),
        "points": points,
        "ending": "over",
        "began": 0,
        "decisions": 10 + number,
        "forfeit": NOBODY,
        "reason": "",
        "log": ((0, 1),),
        "moves": (5,) * seats,
        "thought": (0.5,) * seats,
        "longest": (0.2,) * seats,
    }
    return Pairing._make({**values, **more}.values())


TABLE = (
    pairing(0, "ab", "12", (10, 4)),
    pairing(1, "ba", "21", (2, 20)),
    pairing(2, "ab", "21", (6, 9)),
    pairing(3, "ba", "21", (5, 6)),
    pairing(4, "ab", "11", (8, 8)),
    pairing(5, "ba", "21", (0, 10)),
)
"""Three rounds of two games: a wins 2, then 1, then 1 1/2 of them."""


def test_a_score_and_its_interval_are_those_computed_by_hand() -> None:
    """Rounds give 2, 1 and 1.5 of 2: mean 0.75, rounds astray by 0.5, -0.5 and 0.

    variance 0.5 * 3/2 / 36 = 0.020833; of independent games 0.75 * 0.25 / 6 = 0.03125; effect
    2/3, told by min(2, 1.125) rounds, drawn to (2 + 1.125 * 2/3) / 3.125 = 0.88; the six games
    are worth 6.818, and Student's t for 4 is 2.776: Wilson's interval is 0.275 to 0.960.
    """
    found = share_of([Sample(2, 2), Sample(1, 2), Sample(1.5, 2)])
    assert found.mean == 0.75
    assert found.effect == pytest.approx(0.88)
    assert (found.low, found.high) == pytest.approx((0.2752, 0.9595), abs=5e-4)


def test_the_table_of_an_arena_is_that_computed_by_hand() -> None:
    facts = Standing(("b", "a"), 2, TABLE).facts()
    first, second = facts["table"]
    assert (first["bot"], second["bot"]) == ("a", "b")
    assert (first["games"], first["score"]["mean"], second["score"]["mean"]) == (6, 0.75, 0.25)
    assert first["points"]["mean"] == 10.0
    assert first["points"]["counts"] == {"6": 2, "8": 1, "10": 2, "20": 1}
    rounds = [30 - 20, 12 - 20, 18 - 20]
    half = student(2) * math.sqrt(sum(one**2 for one in rounds) * 3 / 2 / 36)
    assert first["points"]["above"] - 10.0 == pytest.approx(half, abs=1e-5)
    assert [one["score"]["mean"] for one in facts["cross"]] == [0.25, 0.75]
    assert [one["met"] for one in facts["cross"]] == [6, 6]
    assert [seat["mean"] for seat in facts["seats"]] == pytest.approx([1.5 / 6, 4.5 / 6])
    assert facts["began"] == {"games": 6, "score": facts["seats"][0]}
    assert facts["lengths"]["mean"] == 12.5
    assert facts["endings"] == {"over": 6}
    timing = Standing(("a", "b"), 2, TABLE).timing()
    assert timing["a"] == {"moves": 30, "mean": 0.1, "longest": 0.2}


def test_a_forfeit_is_lost_and_its_points_do_not_count() -> None:
    lost = pairing(6, "ab", "21", (), forfeit=0, reason="crashed", ending="forfeited")
    facts = Standing(("a", "b"), 2, (*TABLE, lost)).facts()
    rows = {row["bot"]: row for row in facts["table"]}
    assert rows["a"]["score"]["mean"] == pytest.approx(4.5 / 7, abs=1e-6)
    assert (rows["a"]["forfeits"], rows["b"]["forfeits"]) == (1, 0)
    assert rows["a"]["points"]["mean"] == 10.0
    assert facts["forfeits"] == [{"game": 6, "seat": 1, "bot": "a", "reason": "crashed"}]
    assert facts["lengths"]["high"] == 15


def test_rounds_that_came_out_alike_prove_little_and_many_prove_much() -> None:
    few, many = share_of([Sample(1, 2)] * 2), share_of([Sample(1, 2)] * 200)
    assert few.high - few.low > 0.7
    assert many.high - many.low < 0.02
    all_won = share_of([Sample(2, 2)] * 50)
    assert 0.95 < all_won.low < 0.97
    assert all_won.high == pytest.approx(1.0)


def test_one_round_says_nothing_of_the_error_of_points() -> None:
    assert mean_of([Sample(7, 2)]) == (3.5, -math.inf, math.inf, 1.0)


@pytest.mark.parametrize(("freedom", "known"), [(1, 12.706), (4, 2.776), (10, 2.228), (1e9, 1.96)])
def test_students_t_is_that_of_the_tables(freedom: float, known: float) -> None:
    assert student(freedom) == pytest.approx(known, rel=2e-3)


def test_two_ratings_solve_the_equation_of_their_likelihood() -> None:
    """Won 4.5 of 6, and each drew once with the middle: 4.5 - 6 s(d) + 1/2 - s(d/2) = 0."""
    found = Ladder("ab", list(contests_of(TABLE))).ratings()
    apart = (found["a"].value - found["b"].value) / ELO
    assert found["a"].value + found["b"].value == pytest.approx(3000.0)
    slope = 4.5 - 6.0 / (1 + math.exp(-apart)) + 0.5 - 1.0 / (1 + math.exp(-apart / 2))
    assert slope == pytest.approx(0.0, abs=1e-9)


def orders(strengths: list[float], seats: int, games: int, seed: int) -> list[Contest]:
    """Let bots of known ratings meet, by Plackett and Luce."""
    dice, found = random.Random(seed), []
    for number in range(games):
        bots = dice.sample(range(len(strengths)), seats)
        luck = [strengths[bot] / ELO - math.log(-math.log(dice.random())) for bot in bots]
        places = tuple(1 + sum(other > mine for other in luck) for mine in luck)
        found.append(Contest(number, tuple("abcd"[bot] for bot in bots), places))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ratings_are_found_again_within_their_errors(seats: int) -> None:
    known = [-250.0, -100.0, 50.0, 300.0]
    inside = 0
    for seed in range(10):
        found = Ladder("abcd", orders(known, seats, 150, seed)).ratings()
        rated = [found[bot] for bot in "abcd"]
        inside += sum(
            abs(one.value - 1500 - true) <= one.error
            for one, true in zip(rated, known, strict=True)
        )
        assert all(one.error < 150 for one in rated)
    assert inside >= 34


def test_who_wins_everything_is_strong_but_not_without_end() -> None:
    found = Ladder("ab", [Contest(at, ("a", "b"), (1, 2)) for at in range(50)]).ratings()
    assert 1800 < found["a"].value < 2000
    assert found["a"].error > 150


def test_openskill_puts_bots_in_the_same_order_and_learns_nothing_from_a_mirror() -> None:
    met = orders([-300.0, 0.0, 100.0, 400.0], 4, 200, 1)
    found = skills("abcd", met)
    assert sorted("abcd", key=lambda bot: found[bot].mu) == list("abcd")
    assert skills("ab", [Contest(0, ("a", "a"), (1, 2))])["a"] == skills("ab", [])["b"]
    three = skills("ab", [Contest(0, ("a", "b", "b", "b"), (1, 2, 3, 4))])
    assert three["a"].mu > three["b"].mu


@pytest.mark.parametrize(("pairs", "low", "high", "known"), FISHTEST)
def test_a_test_has_the_ratios_of_fishtest(
    pairs: tuple[int, ...], low: int, high: int, known: float
) -> None:
    test = Sprt(*(1 / (1 + 10 ** (-rating / 400)) for rating in (low, high)))
    scores = {at / 4: float(times) for at, times in enumerate(pairs)}
    assert test.ratio(scores) == pytest.approx(known, abs=1e-9)


def test_where_rounds_are_single_games_the_test_is_walds() -> None:
    test = Sprt(0.5, 0.6)
    wald = 70 * math.log(0.6 / 0.5) + 30 * math.log(0.4 / 0.5)
    assert test.ratio({0.0: 30, 1.0: 70}) == pytest.approx(wald)
    assert test.bound == pytest.approx(math.log(19))
    assert [test.verdict(ratio) for ratio in (3.0, 0.0, -3.0)] == ["high", "", "low"]
    assert test.ratio({}) == 0.0
    assert test.ratio({1.0: 10}) > 1.0 > 0.0 > test.ratio({0.0: 10})


def test_those_who_play_alone_meet_whoever_had_the_same_luck() -> None:
    alone = [pairing(0, "a", "1", (70,)), pairing(1, "b", "2", (40,)), pairing(2, "a", "1", (30,))]
    alone.append(pairing(3, "b", "2", (), forfeit=0))
    assert list(contests_of(alone)) == [
        Contest(0, ("a", "b"), (1, 2)),
        Contest(1, ("a", "b"), (1, 2)),
    ]
    assert list(contests_of([pairing(0, "a", "2", (5,))])) == [Contest(0, ("a",), (2,))]
    assert list(contests_of(alone[:3], 2)) == [Contest(0, ("a", "b"), (1, 2))], "b has yet to play"


def test_a_distribution_has_mean_and_quantiles() -> None:
    found = distribution({1: 1, 2: 2, 9: 1})
    assert found == {"mean": 3.5, "low": 1, "q25": 1, "median": 2, "q75": 2, "high": 9}
