"""The last two options are looked at more closely, and games may be played to their end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from examples.cursus import GAME as CURSUS
from lusoria.bots.search import DELAY, DELAYS, Bench, Plan, Sums
from lusoria.bots.thinker import Budget, Round, Thinker
from lusoria.core.game import Game
from lusoria.core.record import Actions
from lusoria.core.table import Foresight
from lusoria.games import GAMES, take
from lusoria.play.match import Match

OPEN = Match(CURSUS, 2, seed=5)
NEAR = Foresight(1, 8.0)


def looking(**changes: Any) -> Game:
    """Return Cursus with a short look ahead, changed in some way."""
    return replace(CURSUS, foresight=NEAR._replace(**changes))


def worth(game: Game, games: int) -> float:
    """Return what the first option is worth to the looker in so many imagined games."""
    option = OPEN.legal(0)[0]
    thought = Round(Thinker(game, 2, Budget(1), seed=3), OPEN.view(0), [option])
    thought.simulate(games, [option])
    return thought.tallies[option].mean(0)


def test_a_game_played_to_its_end_is_won_or_lost() -> None:
    end = worth(looking(beyond=1.0), 1)
    assert min(end, 1.0 - end) == pytest.approx(0.0, abs=DELAY * DELAYS)
    assert 0.1 < worth(looking(), 1) < 0.9


@pytest.mark.parametrize("beyond", [0.25, 0.5])
def test_the_end_counts_as_much_as_the_game_says(beyond: float) -> None:
    before, end = worth(looking(), 20), worth(looking(beyond=1.0), 20)
    mixed = worth(looking(beyond=beyond), 20)
    assert mixed == pytest.approx(before + beyond * (end - before))
    assert before != end


def test_a_game_that_is_over_before_looking_ahead_ends_is_judged_as_ever() -> None:
    assert worth(looking(turns=1000), 8) == worth(looking(turns=1000, beyond=0.5), 8)


def test_only_the_last_two_options_are_looked_at_closely() -> None:
    looks: list[tuple[int, float, int]] = []

    def note(
        _: Any, listed: Actions, __: int, samples: int, plan: Plan, ___: Bench, sums: Sums
    ) -> None:
        if samples:
            looks.append((len(listed), plan.beyond, plan.tried))
        for place in range(len(listed)):
            sums.totals[place] += samples * place

    game = looking(tried=3, closely={"beyond": 1.0, "tried": 0})
    thinker = Thinker(game, 2, Budget(800))
    thinker.rule = note
    thinker.think(OPEN.view(0), range(7), 0.0)
    assert looks == [(7, 0.0, 3), (4, 0.0, 3), (2, 1.0, 0)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_otherwise_has_names_of_a_foresight(game: Game) -> None:
    for seats in game.seats:
        look = game.foresight.at(seats)
        assert look._replace(**look.closely).turns >= 0


def test_with_others_path_of_honors_is_played_to_its_end_from_the_last_two_options() -> None:
    look = take("honors").foresight
    close = {"beyond": 0.5}
    assert [dict(look.at(seats).closely) for seats in (1, 2, 6)] == [{}, close, close]
