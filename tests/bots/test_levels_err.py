"""Levels err as people do, and personalities show in what they do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from lusoria.bots.naming import mind_of
from lusoria.bots.personality import KEENNESS, NAMES, Taste
from lusoria.bots.player import SoftmaxBot
from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.errors import LusoriaError
from lusoria.core.game import Game
from lusoria.core.rng import stream_of
from lusoria.core.seats import ANYONE, NATURE, NOBODY
from lusoria.games import load_game

ROMA = load_game("roma")
PLAYED = 500 if not INTERPRETED else 1
"""Games of each of two games."""


def decisions(game: Game, bots: list[str], seed: int) -> Iterator[tuple[Any, list[int], int]]:
    """Play a game; yield every view, the options there, and what the bot takes."""
    seats = len(bots)
    state, chance, order = game.new(seats), stream_of(seed), stream_of(seed, -1)
    minds = [mind_of(bot, game, seats, seed, 1 + seat) for seat, bot in enumerate(bots)]
    while (seat := int(game.acting(state))) != NOBODY:
        if seat == NATURE:
            game.apply(state, NATURE, int(game.sample(state, chance)))
            continue
        seat = game.asked(state, seats, order) if seat == ANYONE else seat
        view, options = game.look(state, seat), game.legal_actions(state, seat)
        action = int(minds[seat].choose(view, options))
        yield view, options, action
        game.apply(state, seat, action)


@pytest.mark.parametrize("name", ["roma", "honors"])
def test_no_level_wastes_a_turn_in_a_thousand_games(name: str) -> None:
    game, found = load_game(name), Counter[bool]()
    for seed in range(PLAYED):
        bots = ["easy", "medium"] if seed % 2 else ["medium", "easy"]
        for view, options, action in decisions(game, bots, seed):
            if any(game.wastes(view, one) for one in options):
                found[game.wastes(view, action)] += 1
    assert found[True] == 0
    assert found[False] > 8 * PLAYED


def with_dice_left() -> tuple[Any, list[int]]:
    """Return a decision of Roma in which dice are left and the turn may be ended."""
    for view, options, _ in decisions(ROMA, ["easy", "easy"], 3):
        if any(ROMA.wastes(view, one) for one in options):
            return view.copy(), options
    raise AssertionError("no such decision")


def test_a_bot_that_thinks_wastes_nothing_either() -> None:
    view, options = with_dice_left()
    (wasteful,) = [action for action in options if ROMA.wastes(view, action)]
    useful = next(action for action in options if action != wasteful)
    assert mind_of("search:8", ROMA, 2).choose(view, [wasteful, useful]) == useful


def test_a_softmax_takes_the_better_the_more_often_and_nothing_senseless() -> None:
    bot = SoftmaxBot(ROMA, 2, 10.0, seed=4)
    drawn = Counter(bot.drawn(np.array([0.0, -0.1, -0.2, -0.31])) for _ in range(3_000))
    assert drawn[0] > 1.8 * drawn[1] > 3.0 * drawn[2] > 0
    assert drawn[3] == 0, "three temperatures behind make no sense to anybody"


def test_a_cold_softmax_takes_the_best() -> None:
    bot = SoftmaxBot(ROMA, 2, 0.0)
    assert {bot.drawn(np.array([0.1, 0.3, 0.2])) for _ in range(100)} == {1}


@pytest.mark.parametrize("text", ["101", "", "2.555", "-1", "x"])
def test_a_temperature_is_a_number_up_to_a_hundred(text: str) -> None:
    with pytest.raises(LusoriaError, match="softmax:25 is, for instance"):
        mind_of(f"softmax:{text}", ROMA, 2)


def liking(game: Game, bot: str, personality: str, games: int) -> float:
    """Return how much a personality likes what a bot does, on average."""
    found = [
        Taste(game, personality).of(view, [action])[0]
        for seed in range(games)
        for view, options, action in decisions(game, [bot, "medium"], seed)
        if len(options) > 1 and int(view.seat) == 0
    ]
    return sum(found) / len(found)


@pytest.mark.parametrize("personality", NAMES)
@pytest.mark.parametrize("name", ["roma", "quorum", "loyalty", "honors"])
def test_a_personality_does_more_of_what_it_likes(name: str, personality: str) -> None:
    game, games = load_game(name), 40 if not INTERPRETED else 2
    plain = liking(game, "medium", personality, games)
    keen = liking(game, f"medium:{personality}", personality, games)
    assert -KEENNESS <= plain <= KEENNESS
    assert keen > plain or INTERPRETED
