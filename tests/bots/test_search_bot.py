"""Bots that think: what they find, what they must not need, and how they are named."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import lusoria
from examples.cursus import GAME as CURSUS
from lusoria.bots.naming import checked, is_bot, mind_of, split_names
from lusoria.bots.search_bot import Budget, SearchBot, shared
from lusoria.core.compile.jit import INTERPRETED, rule
from lusoria.core.errors import LusoriaError
from lusoria.core.game import Game
from lusoria.core.record import Actions, blank
from lusoria.core.rng import stream_of
from lusoria.core.table import SearchSettings
from lusoria.games import GAMES
from lusoria.play.driver import Driver
from lusoria.play.match.match import Match

ROMA, QUORUM, LUDI = GAMES[0], GAMES[1], GAMES[-1]
OPEN = Match(CURSUS, 2, seed=5)
SIMULATIONS = "24" if INTERPRETED else "600"


lusoria.register(CURSUS)


def race(fields: list[int], die: int) -> Match:
    """Return a race of Cursus in the middle."""
    table = {"turns": 0, "seats": 2, "die": die, "breaths": [1, 1, 0, 0], "fields": [*fields, 0, 0]}
    return lusoria.game("cursus").from_position({"seats": [{}] * 2, "table": table})


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


def test_a_search_bot_takes_the_way_over_the_line() -> None:
    match = race([21, 22], 1)
    assert match.winners == []
    best = match.analyse(0, SIMULATIONS)[0]
    assert best.text == "gallop"
    assert best.value == 1.0


@rule
def take_the_first(view: Any, actions: Actions, count: int, stream: Any) -> int:  # noqa: ARG001
    """A quick policy for Cursus."""
    return int(actions[0])


@pytest.mark.parametrize(
    "search_settings",
    [SearchSettings(policy=True), SearchSettings(policy=True, tried=1), SearchSettings(tried=1)],
)
def test_seats_play_on_as_the_game_says(search_settings: SearchSettings) -> None:
    game = replace(CURSUS, advise=take_the_first, search_settings=search_settings)
    match = race([21, 22], 1)
    found = SearchBot(game, 2, Budget(60)).analyse(match.view(0), match.legal(0))
    assert CURSUS.format(found[0].action) == "gallop"
    assert found[0].value == 1.0


def test_a_search_bot_finds_the_forum_that_ends_the_game() -> None:
    foe = ["Turris", "Basilica", "Legat", "Tribunus Plebis", "Consul", "Templum"]
    seats = [
        {"discs": [None] * 3 + ["Forum", None, None], "points": 15},
        {"discs": foe, "points": 15},
    ]
    match = lusoria.game("roma").from_position({"seats": seats, "dice": [4, 6]}, False)
    found = match.analyse(0, 12)
    assert found[0].text == "activate 4"
    assert found[0].value > 0.9


def test_judgements_are_ordered_and_have_errors() -> None:
    match = Match(CURSUS, 3, seed=3)
    found = match.analyse(0, SIMULATIONS)
    assert sorted(one.action for one in found) == sorted(match.legal(0))
    assert [one.visits for one in found] == sorted((one.visits for one in found), reverse=True)
    assert all(0.0 <= one.value <= 1.0 and one.error >= 0.0 for one in found)


@pytest.mark.parametrize("threads", [(1, 1), (1, 3)])
def test_the_same_seed_gives_the_same_thoughts_on_any_number_of_threads(
    threads: tuple[int, int],
) -> None:
    thoughts = [
        SearchBot(CURSUS, 2, Budget(60, threads=count), 7).analyse(OPEN.view(0), OPEN.legal(0))
        for count in threads
    ]
    assert [one.action for one in thoughts[0]] == [one.action for one in thoughts[1]]
    for one, other in zip(*thoughts, strict=True):
        assert one.visits == other.visits
        assert one.value == pytest.approx(other.value)


def test_other_seeds_give_other_thoughts() -> None:
    values = {
        SearchBot(CURSUS, 2, Budget(60), seed).analyse(OPEN.view(0), OPEN.legal(0))[0].value
        for seed in range(4)
    }
    assert len(values) > 1


@pytest.mark.parametrize(
    "game", [ROMA, QUORUM] if INTERPRETED else [ROMA], ids=lambda game: game.name
)
def test_a_search_bot_knows_only_its_view(game: Game) -> None:
    match = Match(game, seed=3)
    seat = match.movers()[0]
    other = blank(game.state)
    game.imagine(match.view(seat), stream_of(9), other)
    assert other.tobytes() != match.state.tobytes()
    chosen = [
        SearchBot(game, 2, Budget(8), 7).choose(game.look(state, seat), match.legal(seat))
        for state in (match.state, other)
    ]
    assert chosen[0] == chosen[1]


def test_a_forced_action_is_not_thought_about() -> None:
    search_bot = SearchBot(ROMA, 2, Budget(seconds=500.0))
    assert search_bot.choose(Match(ROMA, seed=3).view(0), [5]) == 5
    assert search_bot.decisions == 0


@pytest.mark.parametrize(
    ("better", "worse", "least"), [("search:24", "random", 8), ("search:24", "search:3", 5)]
)
def test_search_bots_beat_chance_and_more_thoughts_are_not_weaker(
    better: str, worse: str, least: int
) -> None:
    won = 0
    for seed in range(10):
        match = Match(CURSUS, 2)
        match.sit((), [better, worse] if seed % 2 else [worse, better])
        driver = Driver.of(match, seed)
        while driver.step() is not None:
            pass
        won += match.winners == [seed % 2 == 0]
    assert won >= least


class Pretence:
    """A clock that only simulations move on, each by so many seconds."""

    def __init__(self, *costs: float) -> None:
        self.now, self.costs, self.run = 0.0, costs, 0

    def __call__(self) -> float:
        return self.now

    def explore(self, view: Any, options: Any, first: int, samples: int, *_: Any) -> None:
        """Stand in for simulations."""
        assert view.seat == 0 and first >= 0
        self.now += samples * len(options) * self.costs[min(self.run, len(self.costs) - 1)]
        self.run += 1


@pytest.mark.parametrize("costs", [(1e-5,), (0.002,), (0.04,), (0.001, 0.002, 0.003), (0.9, 0.001)])
@pytest.mark.parametrize("options", [2, 3, 18])
def test_a_budget_of_time_is_kept(costs: tuple[float, ...], options: int) -> None:
    clock = Pretence(*costs)
    search_bot = SearchBot(CURSUS, 2, Budget(seconds=1.0), clock=clock)
    search_bot.rule = clock.explore
    search_bot.choose(OPEN.view(0), range(options))
    assert 0.94 <= clock.now <= 1.05


def test_an_analysis_keeps_its_time_too() -> None:
    clock = Pretence(0.002)
    search_bot = SearchBot(CURSUS, 2, Budget(seconds=1.0), clock=clock)
    search_bot.rule = clock.explore
    found = search_bot.analyse(OPEN.view(0), [0, 1, 2])
    assert 0.94 <= clock.now <= 1.05
    assert sum(one.visits for one in found) > 400


def test_a_short_time_leaves_options_untried() -> None:
    clock = Pretence(0.1)
    search_bot = SearchBot(CURSUS, 2, Budget(seconds=0.25), clock=clock)
    search_bot.rule = clock.explore
    found = search_bot.analyse(OPEN.view(0), [0, 1, 2])
    assert clock.now <= 0.31
    assert {one.visits for one in found} == {0, 1}


def test_work_is_shared_evenly() -> None:
    assert shared(10, 3) == [4, 3, 3]
    assert shared(2, 8) == [1, 1]
    assert shared(0, 8) == [0]


def test_ludi_is_live_and_has_no_search_bots() -> None:
    with pytest.raises(LusoriaError, match="has no search or softmax bots"):
        mind_of("search:1s", LUDI, 20)
    with pytest.raises(LusoriaError, match="nothing for"):
        Match(LUDI, seed=1).analyse(0)
