"""Bots that think: what they find, what they must not need, and how they are named."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import lusoria
from examples.cursus import GAME as CURSUS
from lusoria.bots.naming import checked, is_bot, mind_of, split_names
from lusoria.bots.thinker import Budget, Thinker, shared
from lusoria.core.errors import LusoriaError
from lusoria.core.jit import INTERPRETED, rule
from lusoria.core.record import Actions, blank
from lusoria.core.rng import stream_of
from lusoria.core.table import Foresight
from lusoria.games import GAMES
from lusoria.play.driver import Driver
from lusoria.play.match import Match

ROMA, LUDI = GAMES[0], GAMES[-1]
SIMULATIONS = "60" if INTERPRETED else "600"


def race(fields: list[int], die: int) -> Match:
    """Return a race of Cursus in the middle."""
    table = {"turns": 0, "seats": 2, "die": die, "breaths": [1, 1, 0, 0], "fields": [*fields, 0, 0]}
    return lusoria.put(CURSUS).from_position({"seats": [{}] * 2, "table": table})


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("5000", Budget(simulations=5000)),
        ("1s", Budget(seconds=1.0)),
        ("200ms", Budget(seconds=0.2)),
        ("0.5s,threads=2", Budget(seconds=0.5, threads=2)),
    ],
)
def test_a_budget_is_read(text: str, budget: Budget) -> None:
    assert Budget.read(text) == budget


@pytest.mark.parametrize(
    "text", ["", "0", "0s", "-1", "1h", "s", "1s,threads=0", "5,x", "9" * 5000]
)
def test_what_is_no_budget_is_refused(text: str) -> None:
    with pytest.raises(LusoriaError):
        Budget.read(text)


def test_bots_are_told_from_people_by_their_names() -> None:
    assert split_names("me,search:2s,threads=2,greedy") == ["me", "search:2s,threads=2", "greedy"]
    assert all(map(is_bot, ("random", "greedy", "search", "search:5")))
    assert not any(map(is_bot, ("Ada", "searcher", "greedy:1x")))
    assert checked("search:1s", ROMA) == "search:1s"
    for name, game in (("search:x", ROMA), ("search:1s", LUDI), ("clever", ROMA)):
        with pytest.raises(LusoriaError):
            checked(name, game)


def test_a_thinker_takes_the_way_over_the_line() -> None:
    match = race([21, 22], 1)
    assert match.winners == []
    best = match.analyse(0, SIMULATIONS)[0]
    assert CURSUS.format(best.action) == "gallop"
    assert best.value == 1.0


@rule
def take_the_first(view: Any, actions: Actions, count: int, stream: Any) -> int:  # noqa: ARG001
    """A quick policy for Cursus."""
    return int(actions[0])


@pytest.mark.parametrize("foresight", [Foresight(policy=True), Foresight(tried=1)])
def test_seats_play_on_as_the_game_says(foresight: Foresight) -> None:
    game = replace(CURSUS, advise=take_the_first, foresight=foresight)
    match = race([21, 22], 1)
    found = Thinker(game, 2, Budget(60)).analyse(match.view(0), match.legal(0))
    assert CURSUS.format(found[0].action) == "gallop"
    assert found[0].value == 1.0


def test_a_thinker_finds_the_forum_that_ends_the_game() -> None:
    foe = ["Turris", "Basilica", "Legat", "Tribunus Plebis", "Consul", "Templum"]
    seats = [
        {"discs": [None] * 3 + ["Forum", None, None], "points": 15},
        {"discs": foe, "points": 15},
    ]
    match = lusoria.game("roma").from_position({"seats": seats, "dice": [4, 6]}, False)
    found = match.analyse(0, SIMULATIONS)
    assert ROMA.format(found[0].action) == "activate 4"
    assert found[0].value > 0.9


def test_a_lone_player_is_judged_by_points() -> None:
    match = lusoria.game("honors").start(seats=1, seed=3)
    while len(match.legal(0)) < 2:
        match.play(match.legal(0)[0], 0)
    found = match.analyse(0, "3")
    assert sorted(one.action for one in found) == sorted(match.legal(0))


def test_judgements_are_ordered_and_have_errors() -> None:
    match = Match(ROMA, seed=3)
    found = match.analyse(0, SIMULATIONS)
    assert sorted(one.action for one in found) == sorted(match.legal(0))
    assert [one.visits for one in found] == sorted((one.visits for one in found), reverse=True)
    assert all(0.0 <= one.value <= 1.0 and one.error >= 0.0 for one in found)


def test_the_same_seed_gives_the_same_thoughts_on_any_number_of_threads() -> None:
    match = Match(ROMA, seed=3)
    view, actions = match.view(0), match.legal(0)
    thoughts = [
        [one.action for one in Thinker(ROMA, 2, Budget(200, threads=n), 7).analyse(view, actions)]
        for n in (1, 1, 2, 3)
    ]
    assert thoughts[0] == thoughts[1] == thoughts[2] == thoughts[3]


def test_a_thinker_knows_only_its_view() -> None:
    match = Match(ROMA, seed=3)
    other = blank(ROMA.state)
    ROMA.imagine(match.view(0), stream_of(9), other)
    assert other.tobytes() != match.state.tobytes()
    chosen = [
        Thinker(ROMA, 2, Budget(100), 7).choose(ROMA.look(state, 0), match.legal(0))
        for state in (match.state, other)
    ]
    assert chosen[0] == chosen[1]


def test_a_forced_action_is_not_thought_about() -> None:
    thinker = Thinker(ROMA, 2, Budget(seconds=500.0))
    assert thinker.choose(Match(ROMA, seed=3).view(0), [5]) == 5
    assert thinker.decisions == 0


def test_thinkers_beat_chance_in_a_race() -> None:
    won = 0
    for seed in range(10):
        match = Match(CURSUS, 2)
        lusoria.put(CURSUS)
        match.sit((), ["search:40", "random"] if seed % 2 else ["random", "search:40"])
        driver = Driver.of(match, seed)
        while driver.step() is not None:
            pass
        won += match.winners == [seed % 2 == 0]
    assert won >= 8


def test_work_is_shared_evenly() -> None:
    assert shared(10, 3) == [4, 3, 3]
    assert shared(2, 8) == [1, 1]


def test_a_live_game_has_no_thinkers() -> None:
    with pytest.raises(LusoriaError, match="is not for thinkers"):
        mind_of("search:1s", LUDI, 20)
    with pytest.raises(LusoriaError, match="nothing for"):
        Match(LUDI, seed=1).analyse(0)
