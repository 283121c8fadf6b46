"""Many games at once."""

from __future__ import annotations

import numpy as np
import pytest

from lusoria.bots.choose import GREEDY, POLICY, RANDOM
from lusoria.bots.player import Bot, bot_of
from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.errors import LusoriaError
from lusoria.core.game import Game
from lusoria.core.record import blank, copy_of
from lusoria.core.seats import NATURE
from lusoria.games import GAMES
from lusoria.lab.batch import LIMIT, Batch, Results
from lusoria.lab.perft import perft
from lusoria.lab.playout import BLANK, TALLY, Setting, begin, count, stage_of
from lusoria.lab.signature import Signature, signature_of, signed
from lusoria.play.driver import recorded
from lusoria.play.public_game import PublicGame

ROMA = GAMES[0]
BETWEEN_STAGES = 30
FEW = 4 if INTERPRETED else 300


def test_games_do_not_depend_on_how_they_are_cut_into_chunks_or_threads() -> None:
    batch = Batch.of(ROMA)
    whole = signed(batch.play(1, 0, FEW))
    for threads, chunk in ((1, 3), (2, 64), (3, 1000)):
        pieces = Signature()
        for results in batch.stream(1, FEW, threads, chunk=chunk):
            pieces.add(results)
        assert str(pieces) == str(whole)


def test_a_random_bot_that_looks_plays_as_one_that_does_not() -> None:
    blind = Batch.of(ROMA, bots=[RANDOM, RANDOM])
    seeing = Batch.of(ROMA, bots=[RANDOM, GREEDY])
    assert blind.runner is not seeing.runner
    seeing = Batch(ROMA, 2, seeing.chosen, np.array([RANDOM, RANDOM], np.int8))
    assert str(signed(seeing.play(1, 0, FEW))) == str(signed(blind.play(1, 0, FEW)))


@pytest.mark.parametrize("bots", [(RANDOM, RANDOM), (GREEDY, RANDOM)])
def test_a_game_of_the_lab_can_be_recorded_entry_by_entry(bots: tuple[int, int]) -> None:
    results = Batch.of(ROMA, bots=bots).play(6, 0, 3)
    for number in range(1 if INTERPRETED else 3):
        match = recorded(ROMA, 6, number, bots=bots)
        assert match.state.tobytes() == results.states[number].tobytes()
        tally = results.tallies[number]
        assert len(match.entries) == tally["decisions"] + tally["nature"]
        assert tally["began"] == next(
            seat for _, state in match.replay() if (seat := int(ROMA.acting(state))) >= 0
        )


def test_a_game_cut_short_is_unfinished() -> None:
    results = Batch.of(ROMA).play(1, 0, 3, limit=20)
    assert results.tallies["ending"].tolist() == [0, 0, 0]


def test_signatures_tell_variants_apart() -> None:
    plain = signature_of(ROMA, 2, games=FEW)
    assert plain == signature_of(ROMA, 2, {"mercatus": "stockpile"}, games=FEW)
    assert plain != signature_of(ROMA, 2, {"free_laying": "turn"}, games=FEW)


def test_perft_agrees_with_counting_by_hand() -> None:
    """2 starting players, then any of 25 titles, then any title still in the pile."""
    start = ROMA.new()
    assert perft(ROMA, start, 2, 0) == 1
    assert perft(ROMA, start, 2, 1) == 2
    assert perft(ROMA, start, 2, 2) == 2 * 25
    single = 3
    assert perft(ROMA, start, 2, 3) == 2 * (25 * 25 - single)


def test_a_bot_of_no_name_is_refused() -> None:
    with pytest.raises(
        LusoriaError, match=r"no bot 'clever' for Roma; there are random, greedy, greedy:1$"
    ):
        bot_of("clever", ROMA)
    with pytest.raises(LusoriaError, match="no bot 'policy' for Roma"):
        bot_of("policy", ROMA)


def test_a_bot_takes_a_legal_action_of_what_it_is_offered() -> None:
    match = recorded(ROMA, 3, 0, stop=30)
    match.nature()
    seat = match.movers()[0]
    for name in ("random", "greedy"):
        offered = [choice.number for choice in match.options(seat)]
        assert Bot(ROMA, name, 1).choose(match.view(seat), offered) in offered


@pytest.mark.parametrize("seat", [0, 1])
def test_greedy_beats_random_in_nine_of_ten_games_of_roma(seat: int) -> None:
    bots = [GREEDY if place == seat else RANDOM for place in range(2)]
    results = Batch.of(ROMA, bots=bots).play(1, 1, 1 if INTERPRETED else 2000)
    assert np.mean(results.ranks[:, seat] == 1) > 0.9


def test_perft_counts_the_gifts_of_both_seats_in_any_order() -> None:
    """Each hand has three titles: 6 first gifts; then as many, less what is gone."""
    box = PublicGame(ROMA)
    hands = [["Forum", "Forum", "Legat", "Turris"], ["Consul", "Consul", "Nero", "Templum"]]
    start = box.from_position(
        {"stage": "exchange", "seats": [{"hand": hand} for hand in hands]}, complete=False
    ).state
    assert perft(ROMA, start, 2, 1) == 6
    after_own_pair, after_own_single, after_other = 3, 2, 3
    own = after_own_pair + 2 * after_own_single
    assert perft(ROMA, start, 2, 2) == 2 * (own + 3 * after_other)


def test_no_way_leads_on_from_a_finished_game() -> None:
    match = recorded(ROMA, 1)
    assert match.over
    assert perft(ROMA, match.state, 2, 1) == 0
    assert perft(ROMA, match.state, 2, 3) == 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_is_set_up_and_its_stage_told_as_a_kernel_asks_for_it(game: Game) -> None:
    state = blank(game.state)
    players, tally = game.seats[-1], blank(TALLY)
    setting = Setting(players, len(game.roles(players)), game.chosen_of({}), LIMIT)
    game.bound(begin)(state, setting, tally)
    assert (int(tally.decisions), int(tally.nature)) == (0, 0)
    for seat in (NATURE, 0, NATURE):
        game.bound(count)(tally, seat, 7)
    assert (int(tally.decisions), int(tally.nature)) == (1, 2)
    assert int(tally.digest) != BLANK
    assert int(tally.began) == 0
    assert state.tobytes() == game.new(game.seats[-1]).tobytes()
    states = Batch.of(game, game.seats[-1]).play(1, 0, 3, limit=90).states
    assert all(0 <= game.bound(stage_of)(copy_of(one)) < BETWEEN_STAGES for one in states)


def test_a_policy_that_a_game_does_not_have_takes_any_action() -> None:
    batch = Batch.of(ROMA, bots=[POLICY, POLICY])
    blind = Batch.of(ROMA, bots=[RANDOM, RANDOM])
    assert str(signed(batch.play(1, 0, FEW))) == str(signed(blind.play(1, 0, FEW)))


def test_a_victory_is_shared_by_equals_and_some_games_nobody_wins() -> None:
    ranks = np.array([[1, 2], [1, 1], [2, 3], [1, 2]], np.int32)
    tallies = np.zeros(4, TALLY)
    tallies["ending"] = [1, 1, 1, 0]
    results = Results(np.zeros(4, ROMA.state), tallies, np.zeros_like(ranks), ranks)
    assert results.wins().tolist() == [1.5, 0.5]
    assert Results(results.states, tallies[:0], ranks[:0], ranks[:0]).wins().tolist() == [0, 0]
