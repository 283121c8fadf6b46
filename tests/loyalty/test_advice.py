"""What the game's own advice thinks, and what bots make of it; the tensor."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from lusoria.bots.choose import GREEDY, RANDOM
from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.seats import NOBODY
from lusoria.games.loyalty.data import ENDLESS, ONGOING
from lusoria.games.loyalty.features import CHAIN, DEED, FEATURES, OWNER, PICKED
from lusoria.games.loyalty.game import GAME
from lusoria.lab.batch import Batch

from ..moves import play
from .scenes import deed, scene

Thought = Callable[..., float]


@pytest.fixture(params=["evaluate", "evaluate_1"])
def thought(request: pytest.FixtureRequest) -> Thought:
    """Return what a seat thinks of a match, today and by the baseline."""
    return lambda match, seat=0: float(getattr(GAME, request.param)(match.view(seat)))


def test_7_5_more_of_anything_is_better(thought: Thought) -> None:
    plain = thought(scene())
    assert thought(scene(me={"coins": 6})) > plain
    assert thought(scene(me={"wreaths": [1, 0, 0]})) > plain
    assert thought(scene(me={"favours": ["coins"]})) > plain
    assert thought(scene(foe={"favours": ["coins"]})) < plain
    assert thought(scene(on={5: (2, 0)})) > thought(scene(on={5: (2, 2)}))
    assert thought(scene(me={"temple": [10]})) > thought(scene(me={"temple": [1]}))
    assert thought(scene(), NOBODY) == 0


def test_7_7_a_won_game_is_worth_more_than_any_hope(thought: Thought) -> None:
    won = scene(stage="over", me={"wreaths": [1, 0, 0]})
    assert thought(won) > 100
    assert thought(won, 1) < -100


def test_5_6_an_open_copy_promises_something(thought: Thought) -> None:
    assert thought(deed("Venus", "main")) > thought(deed("Mars", "main")) - 5


def test_8_1_the_tensor_tells_the_open_question() -> None:
    match = deed("Venus", "main", "copy main 2", "messenger 3 of 2", gods=["Juno"], on={3: (0, 1)})
    tensor = GAME.tensor(match.view(0))
    assert len(tensor) == FEATURES
    assert tensor[DEED : DEED + 60].sum() == 1
    assert tensor[CHAIN] == 1
    assert tensor[PICKED + 2] == 1
    assert list(tensor[OWNER : OWNER + 2]) == [0, 1]
    assert list(GAME.tensor(match.view(1))[OWNER : OWNER + 2]) == [1, 0]


def test_7_6_coins_beyond_what_can_be_spent_attract_nobody(thought: Thought) -> None:
    assert thought(scene(me={"coins": 12})) > thought(scene(me={"coins": 11}))
    assert thought(scene(me={"coins": 40})) == thought(scene(me={"coins": 12}))
    saver = {"favours": ["3+coins"]}
    assert thought(scene(me={"coins": 24, **saver})) > thought(scene(me={"coins": 21, **saver}))
    assert thought(scene(me={"coins": 90, **saver})) == thought(scene(me={"coins": 24, **saver}))


def test_4_4_who_cannot_send_anybody_would_rather_retreat_than_save(thought: Thought) -> None:
    stuck = {1: (2, 2), 2: (4, 4)}
    rich = scene(on=stuck, me={"coins": 80}, foe={"coins": 80})
    gathered, retreated = play(rich.copy(), "gather 1"), play(rich.copy(), "retreat")
    assert thought(retreated) > thought(gathered)


def test_7_3_the_end_attracts_the_leader_only(thought: Thought) -> None:
    ahead, behind = {"wreaths": [0, 0, 4]}, {"wreaths": [0, 0, 0]}
    near, far = [4, 22, 8], [20, 22, 8]
    assert thought(scene(me=ahead, foe=behind, supply=near)) > thought(
        scene(me=ahead, foe=behind, supply=far)
    )
    assert thought(scene(me=behind, foe=ahead, supply=near)) < thought(
        scene(me=behind, foe=ahead, supply=far)
    )


def test_6_1_taking_a_favour_promises_the_best_of_them() -> None:
    def hope(*favours: str) -> float:
        """Tell how one thinks while Jupiter offers these favours among others."""
        kinds = ("coins", *favours, "sets", "fours", "threes", "4+fives")[:6]
        asked = deed("Jupiter", "main", favours=kinds)
        return float(GAME.evaluate(asked.view(0)))

    assert hope("8 points", "3 points") > hope("5 points", "3 points")


def test_5_1_it_is_better_if_nobody_may_follow() -> None:
    asked = deed("Ceres", "general", coins=0)
    assert asked.acting == 1
    assert float(GAME.evaluate(asked.view(0))) < float(
        GAME.evaluate(play(asked, ("stay", 1)).view(0))
    )


@pytest.mark.parametrize(("seats", "mean"), [(2, 25.7), (3, 16.3), (4, 10.4)])
def test_7_4_greedy_players_come_to_an_end_long_before_the_200th_round(
    seats: int, mean: float
) -> None:
    games = 2 if INTERPRETED else 2000
    results = Batch.of(GAME, seats, bots=[GREEDY] * seats).play(7, 0, games)
    rounds = [int(state.table.rounds) for state in results.states]
    endings = {int(state.table.ending) for state in results.states}
    assert not endings & {ONGOING, ENDLESS}
    assert max(rounds) < 100
    assert abs(sum(rounds) / games - mean) < mean * (0.6 if INTERPRETED else 0.1)


def test_7_7_a_greedy_player_beats_a_random_one_in_99_of_100_games() -> None:
    wins, games = 0, 1 if INTERPRETED else 500
    for seat in (0, 1):
        bots = [GREEDY if seat == one else RANDOM for one in (0, 1)]
        results = Batch.of(GAME, 2, bots=bots).play(9, 0, games)
        wins += int(np.sum(results.ranks[:, seat] == 1))
    assert wins >= 0.99 * 2 * games
