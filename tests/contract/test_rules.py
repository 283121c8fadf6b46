"""What the rules of every game promise."""

from __future__ import annotations

import numpy as np
import pytest

from lusoria.core.errors import LusoriaError
from lusoria.core.game import Game
from lusoria.core.record import copy_of
from lusoria.core.rng import stream_of
from lusoria.core.seats import ANYONE, NATURE, NOBODY
from lusoria.lab.batch import LIMIT, Batch
from lusoria.play.match.match import Match

from .common import (
    applied,
    every_game,
    every_table,
    every_variant,
    fewer,
    moments,
    next_action,
    reasons_for,
    seated,
    some,
    some_of,
    viewers,
    whole,
)

MANY_ACTIONS = 5000


@every_variant
def test_random_play_keeps_every_law(game: Game, seats: int, options: dict[str, str]) -> None:
    for moment in moments(game, seats, some(200, 40), options):
        assert game.faults(moment.state, True) == []


@every_table
def test_every_random_game_ends_and_its_final_state_keeps_every_law(game: Game, seats: int) -> None:
    results = Batch.of(game, seats).play(3, 0, fewer(game, some(600, 5)), whole(game))
    ended = whole(game) == LIMIT
    assert np.all((results.tallies["ending"] > 0) == ended)
    assert np.all(np.isin(results.ranks.min(axis=1), (1, 2)))
    for state in results.states[: some(200, 5)]:
        assert game.faults(copy_of(state), True) == []
        assert (game.acting(copy_of(state)) == NOBODY) == ended


@every_variant
def test_legal_lists_exactly_what_why_allows(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    for moment in moments(game, seats, some(200, 30), options):
        before = moment.state.tobytes()
        for seat in viewers(game, seats)[1:]:
            reasons = reasons_for(game, moment.state, seat)
            allowed = [at - 1 for at, reason in enumerate(reasons) if reason == 0]
            assert sorted(game.legal_actions(moment.state, seat)) == allowed
            assert all(0 <= reason < len(game.reasons) for reason in reasons)
        assert moment.state.tobytes() == before


@every_table
def test_nature_may_do_what_its_outcomes_list_and_nothing_else(game: Game, seats: int) -> None:
    for moment in moments(game, seats, some(120, 30)):
        allowed = {
            at - 1 for at, why in enumerate(reasons_for(game, moment.state, NATURE)) if not why
        }
        if moment.acting != NATURE:
            assert not allowed
            continue
        chances = game.chances(moment.state)
        assert {action for action, _ in chances} == allowed
        assert all(weight > 0 for _, weight in chances)


@every_table
def test_nature_samples_by_the_odds_it_lists(game: Game, seats: int) -> None:
    trials = some(4000, 200)
    for moment in moments(game, seats, some(12, 3)):
        if moment.acting != NATURE:
            continue
        chances, stream = dict(game.chances(moment.state)), stream_of(9)
        drawn = [int(game.sample(moment.state, stream)) for _ in range(trials)]
        assert set(drawn) <= set(chances)
        whole = sum(chances.values())
        for action, weight in chances.items():
            expected = trials * weight / whole
            assert abs(drawn.count(action) - expected) < 6 * (expected**0.5 + 1)


@every_variant
def test_somebody_can_always_act_until_it_is_over(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    for moment in moments(game, seats, some(120, 30), options):
        if moment.acting >= 0:
            assert moment.movers == [moment.acting]
        elif moment.acting == ANYONE:
            assert moment.movers
        else:
            assert moment.movers == []


@every_table
def test_every_legal_action_applies_and_keeps_every_law(game: Game, seats: int) -> None:
    for moment in moments(game, seats, some(60, 6)):
        for seat in some_of(moment.movers):
            actions = game.legal_actions(moment.state, seat)
            for action in some_of(actions) if game.is_live else actions:
                assert game.faults(applied(game, moment.state, seat, action), True) == []


@every_table
def test_every_other_action_is_refused_with_a_reason_and_no_change(game: Game, seats: int) -> None:
    stride = 7 if game.actions < MANY_ACTIONS else 211
    for number in range(fewer(game, some(3, 2))):
        match = Match(game, seats, seed=number)
        for turn in range(some(25, 4)):
            before, entries = match.state.tobytes(), list(match.entries)
            for seat in viewers(game, seats)[1:]:
                legal = set(game.legal_actions(match.state, seat))
                for action in range(-1, game.actions + 1, stride):
                    if action in legal:
                        continue
                    with pytest.raises(LusoriaError, match=r"\[\d"):
                        match.play(action, seat)
            assert match.state.tobytes() == before
            assert match.entries == entries
            if match.over:
                break
            seat = match.movers()[0]
            choices = match.options(seat)
            match.play(choices[turn % len(choices)].number, seat)


@every_table
def test_seats_that_act_at_once_may_act_in_any_order(game: Game, seats: int) -> None:
    for number, moment in enumerate(moments(game, seats, some(160, 30))):
        if game.is_live or moment.acting != ANYONE or len(moment.movers) < 2:
            continue
        first, second = moment.movers[:2]
        one = game.legal_actions(moment.state, first)
        two = game.legal_actions(moment.state, second)
        here, there = one[number % len(one)], two[number % len(two)]
        forth = applied(game, applied(game, moment.state, first, here), second, there)
        back = applied(game, applied(game, moment.state, second, there), first, here)
        assert forth.tobytes() == back.tobytes()


@every_table
def test_the_states_that_are_tested_reach_the_end_of_games(game: Game, seats: int) -> None:
    over = [moment.acting == NOBODY for moment in moments(game, seats, some(160, 24))]
    cut_short = whole(game) < LIMIT
    assert cut_short or (any(over) and not all(over))


@every_table
def test_scores_and_ranks_agree(game: Game, seats: int) -> None:
    for moment in moments(game, seats, some(80, 10)):
        ranks = game.ranks(moment.state, seated(game, seats))
        assert min(ranks) in (1, 2)
        assert max(ranks) < min(ranks) + len(ranks)
        assert len(game.scores(moment.state, len(ranks))) == len(ranks)
        assert 0 <= game.ending(moment.state) < len(game.endings)


@every_table
def test_thought_and_tensor_are_finite_and_repeatable(game: Game, seats: int) -> None:
    for moment in moments(game, seats, some(80, 10)):
        for seat in viewers(game, seats):
            view = game.look(moment.state, seat)
            assert np.isfinite(game.evaluate(view))
            tensor = game.tensor(view)
            assert np.all(np.isfinite(tensor))
            assert np.all(np.abs(tensor) < 100)
            assert np.array_equal(tensor, game.tensor(view))


@every_game
def test_a_setup_does_not_depend_on_what_the_memory_held(game: Game) -> None:
    for seats in game.seats:
        assert game.new(seats).tobytes() == game.new(seats).tobytes()


@every_table
def test_an_action_depends_on_the_state_alone(game: Game, seats: int) -> None:
    for number, moment in enumerate(moments(game, seats, some(80, 10))):
        if moment.acting == NOBODY:
            continue
        seat, action = next_action(game, moment, number)
        one = applied(game, moment.state, seat, action)
        assert one.tobytes() == applied(game, moment.state, seat, action).tobytes()
