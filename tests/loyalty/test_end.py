"""The end: every way the game ends, final scoring, the winner [7]; all is open [8]."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lusoria.core.seats import NOBODY
from lusoria.games.loyalty.data import FAVOURS, NAMES
from lusoria.games.loyalty.text import breakdown, panel, tell
from lusoria.play.match.match import Match

from ..moves import play, view_of
from . import oracle
from .endless import stalled
from .scenes import LOYALTY, coins, deed, scene, seat

BOX = [favour.name for favour in FAVOURS for _ in range(favour.copies)]


def test_7_1_lo_16_the_game_ends_when_a_god_cannot_be_refilled() -> None:
    match = play(scene(on={2: (0, 2)}, deck=0, foe={"dice": 1}), "gather 1")
    assert match.over
    assert match.ending == "a God card cannot be refilled"
    assert seat(match, 2)["favours"] == {"3 points": 1}
    assert seat(match, 2)["dice"] == 2


def test_7_2_lo_16_the_game_ends_when_a_favour_cannot_be_refilled() -> None:
    match = play(scene(on={2: (0, 2)}, reserve=[]), "gather 1", "god Venus")
    assert match.ending == "a favour cannot be refilled"


@pytest.mark.parametrize(
    ("god", "half", "answers", "value"),
    [
        ("Vulcanus", "main", [], 1),
        ("Mercurius", "general", [], 2),
        ("Flora", "main", [], 3),
        ("Saturnus", "main", ["wreath"], 2),
        ("Terminus", "general", ["space 5"], 1),
        ("Justitia", "general", [], 1),
    ],
)
def test_7_3_lo_18_the_last_wreath_of_a_value_ends_the_game_at_once(
    god: str, half: str, answers: list[str], value: int
) -> None:
    wreaths = [0, 0, 0]
    wreaths[value - 1] = (24, 22, 12)[value - 1] - 1
    match = deed(god, half, *answers, me={"wreaths": wreaths, "temple": [5]})
    assert match.over
    assert match.ending == "the last wreath of a value is taken"
    assert seat(match)["wreaths"][value - 1] == wreaths[value - 1] + 1


def test_7_3_lo_18_a_paid_wreath_returns_to_the_supply() -> None:
    match = deed("Apollo", "general", me={"wreaths": [23, 0, 0]})
    assert not match.over
    assert match.position()["supply"][0] == 2


def test_7_4_lo_30_the_game_ends_after_200_rounds() -> None:
    match = play(scene(rounds=199, first=2, me={"temple": [2]}), "gather 1")
    assert match.over
    assert match.ending == "200 rounds have been played"
    assert coins(match) == 5
    assert not play(scene(rounds=198, first=2), "gather 1").over
    assert not play(scene(rounds=199, first=1), "gather 1").over


def test_7_4_lo_30_a_stalled_game_is_recorded() -> None:
    match = stalled()
    assert match.ending == "200 rounds have been played"
    assert match.text() == (Path(__file__).parent / "games" / "stalled.txt").read_text("utf-8")


def test_7_5_lo_26_the_temple_is_collected_from_the_starting_player_on() -> None:
    for first, expected in ((1, [1, 0]), (2, [0, 1])):
        match = scene(
            seats=3, rounds=0, first=first, deck=0, turn=1,
            on={2: (0, 2)}, me={"temple": [5], "wreaths": [0, 0, 0]}, foe={"temple": [3]},
            others=[{"wreaths": [23, 0, 0]}],
        )  # fmt: skip
        play(match, "gather 1")
        assert match.over
        assert [seat(match, number)["wreaths"][0] for number in (1, 2)] == expected
        assert match.position()["seats"][0]["temple"] == []


def test_7_5_lo_2_lo_26_a_score_is_wreaths_messengers_and_favours() -> None:
    match = over({"wreaths": [2, 1, 1], "favours": ["8 points", "5 points"]}, {}, {3: (2, 0)})
    assert breakdown(view_of(match, 0), 0) == {
        "wreaths": 7,
        "messengers": 2,
        "favours": 13,
        "total": 22,
    }
    assert match.scores == [22, 0]
    assert "22 points: wreaths 7, messengers 2, favours 13" in panel(view_of(match, 0))
    assert tell(view_of(match, 0)) == "Seat 1 wins with 22 points. Seat 2 has 0."


def over(me: dict[str, Any], foe: dict[str, Any], on: Any = None, **rest: Any) -> Match:
    """Return a match that is over."""
    favours = ("sets", "5 points", "threes", "fours", "4+fives", "5 points")
    return scene(on=on, me=me, foe=foe, stage="over", favours=favours, **rest)


@settings(deadline=None, max_examples=120, suppress_health_check=list(HealthCheck))
@given(st.randoms(use_true_random=False))
def test_7_6_lo_20_lo_21_favours_are_worth_what_the_oracle_says(random: Random) -> None:
    seats = random.choice((2, 3, 4))
    gods = random.sample(NAMES, 6)
    rest = [name for name in NAMES if name not in gods]
    discards = random.sample(rest, random.randint(0, len(rest)))
    box = random.sample(BOX, len(BOX))
    people: list[dict[str, Any]] = []
    for _ in range(seats):
        held = [box.pop() for _ in range(random.randint(0, 6))]
        wreaths = [random.randint(0, 5), random.randint(0, 5), random.randint(0, 2)]
        people.append({"favours": held, "coins": random.randint(0, 25), "wreaths": wreaths})
    crowd = [[random.randint(0, 1) for _ in range(seats)] for _ in range(6)]
    columns = [
        {"god": god, "favour": None, "dice": 0, "messengers": who}
        for god, who in zip(gods, crowd, strict=True)
    ]
    values = {"pantheon": columns, "seats": people, "stage": "over", "discards": discards}
    match = LOYALTY.from_position(values, complete=False)
    for number, person in enumerate(people):
        on = sum(who[number] for who in crowd)
        expected = oracle.total(person["favours"], discards, person["coins"], person["wreaths"], on)
        assert match.scores[number] == expected


@pytest.mark.parametrize(
    ("favour", "discards", "points"),
    [
        ("double war", ["Mars", "Bellona", "Juno"], 4),
        ("2+war", ["Mars", "Bellona", "Juno"], 4),
        ("threes", ["Mars", "Bellona", "Terminus", "Hercules", "Furiae", "Discordia"], 2),
        ("fours", ["Mars", "Bellona", "Terminus"], 0),
        ("4+fives", ["Mars", "Bellona", "Terminus", "Furiae", "Hercules"], 10),
        ("sets", ["Mars", "Juno", "Pluto", "Vesta", "Flora", "Furiae"], 4),
        ("favours", [], 1),
        ("2+favours", [], 3),
    ],
)
def test_7_6_lo_3_lo_20_discards_count_for_everybody(
    favour: str, discards: list[str], points: int
) -> None:
    values = [{"favours": []}, {"favours": [favour]}]
    columns = [{"god": None, "favour": None} for _ in range(6)]
    position = {"pantheon": columns, "seats": values, "stage": "over", "discards": discards}
    assert LOYALTY.from_position(position, complete=False).scores == [0, points]


def test_7_7_lo_27_ties_are_broken_by_coins_then_favours() -> None:
    assert over({"wreaths": [1, 0, 0]}, {"wreaths": [2, 0, 0]}).winners == [1]
    assert over({"coins": 5}, {"coins": 4}).winners == [0]
    even = over({"favours": ["3 points"]}, {"wreaths": [3, 0, 0]})
    assert even.scores == [3, 3]
    assert even.winners == [0]
    shared = over({}, {})
    assert shared.winners == [0, 1]
    assert tell(view_of(shared, 0)) == "Seat 1 and seat 2 share the victory with 0 points."
    richer = over({"coins": 5}, {"coins": 4})
    assert "Seat 1 wins with 0 points and the most coins (5). Seat 2 has 0" in tell(
        view_of(richer, 0)
    )
    assert "Seat 1 wins with 3 points and the most favours" in tell(view_of(even, 0))
    assert shared.game.ranks(over({}, {"coins": 9}, seats=3).state, 3) == [2, 1, 2]


def test_8_1_everybody_sees_everything() -> None:
    match = LOYALTY.start(3, seed=4)
    tables = {view_of(match, viewer).table.tobytes() for viewer in (NOBODY, 0, 1, 2)}
    assert len(tables) == 1
    assert match.log() == match.log(NOBODY)


def test_7_7_a_fortune_does_not_upset_the_places() -> None:
    match = over({"favours": ["3+coins"], "coins": 30_000}, {"coins": 30_000})
    assert match.winners == [0]
    assert over({"coins": 30_000}, {"coins": 29_999}).winners == [0]


def test_7_6_a_favour_that_counts_coins_has_no_limit_but_the_printed_one() -> None:
    others = ("sets", "threes", "fours", "4+fives", "favours", "2+favours")
    me = {"favours": ["3+coins", "coins"], "coins": 600}
    match = scene(me=me, foe={}, stage="over", favours=others)
    assert match.scores[0] == 3 + 200 + 10
