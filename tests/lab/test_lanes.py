"""Many games stepped together: the same bits however they are played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import lusoria
from examples.cursus import GAME as CURSUS
from lusoria.bots.choose import GREEDY, RANDOM
from lusoria.bots.player import Bot
from lusoria.core.compile.jit import INTERPRETED, entry
from lusoria.core.errors import IllegalAction, LusoriaError
from lusoria.core.game import Game
from lusoria.core.record import blank
from lusoria.core.rng import STREAM, draw, open_stream
from lusoria.core.seats import ANYONE, NATURE
from lusoria.games import GAMES, register
from lusoria.lab import lanes as module
from lusoria.lab.batch import LIMIT, Batch
from lusoria.lab.lane_rules import (
    BEGIN,
    Rows,
    allowed,
    any_of,
    first_fault,
    game_number,
    in_order,
    offer_nothing,
    pick,
    reward,
    tell_nothing,
    unmask,
)
from lusoria.lab.lanes import Lanes, pieces, word_type
from tests.contract.common import label

register(CURSUS)
TESTED = (*GAMES, CURSUS) if INTERPRETED else (CURSUS,)
"""All games are stepped by the interpreter; to compile them all takes minutes."""
each = pytest.mark.parametrize("game", TESTED, ids=label)
SHORT = 40
"""Actions of a long game that the interpreter has time for."""


def lanes_of(game: Game, count: int = 3, **named: Any) -> Lanes:
    limit = SHORT if game.is_live else LIMIT
    return Lanes(game, count, **{"threads": 1, "limit": limit, **named})


def rows(batch: Lanes) -> bytes:
    return b"".join(np.asarray(row).tobytes() for row in batch.engine.rows)


def walked(batch: Lanes, steps: int) -> Iterator[Lanes]:
    batch.reset(7)
    for step in range(steps):
        yield batch.step(batch.random_actions(step))


@each
def test_what_lanes_show_is_what_the_game_says(game: Game) -> None:
    """Masks are ``legal``, observations the viewer's tensor; nature never waits."""
    for batch in walked(lanes_of(game), 4):
        for lane in range(len(batch)):
            state, seat = batch.state(lane), int(batch.acting[lane])
            turn = int(game.acting(state))
            assert turn == seat or (turn == ANYONE and game.legal_actions(state, seat))
            assert turn != NATURE
            legal = sorted(game.legal_actions(state, seat))
            assert np.flatnonzero(batch.mask[lane]).tolist() == legal
            assert batch.options[lane] == len(legal)
            assert np.array_equal(batch.observation[lane], game.tensor(game.look(state, seat)))


@each
def test_played_out_lanes_are_the_games_of_the_lab(game: Game) -> None:
    batch = lanes_of(game).reset(5)
    for turn in range(1 if game.is_live else 2):
        assert batch.playout() is batch
        for lane in range(len(batch)):
            number = int(game_number(lane, turn))
            single = Batch.of(game).play(5, number, 1, batch.limit)
            assert batch.scores[lane].tolist() == single.scores[0].tolist()
            assert batch.ranks[lane].tolist() == single.ranks[0].tolist()
            assert batch.ending[lane] == single.tallies["ending"][0]
        assert batch.done.all() and (batch.games == turn + 1).all()
        assert batch.reward.sum(axis=1) == pytest.approx(0.0, abs=1e-6) or batch.seats == 1


def test_lanes_that_bots_play_out_are_the_games_of_the_lab() -> None:
    batch = lanes_of(CURSUS).reset(5)
    batch.playout(["greedy", "random"])
    for lane in range(len(batch)):
        number = int(game_number(lane, 0))
        single = Batch.of(CURSUS, bots=[GREEDY, RANDOM]).play(5, number, 1, batch.limit)
        assert batch.scores[lane].tolist() == single.scores[0].tolist()


def test_lanes_do_not_depend_on_threads_or_on_other_lanes(monkeypatch: Any) -> None:
    monkeypatch.setattr(module, "SMALLEST", 1)
    alone = lanes_of(CURSUS, 6)
    threads = lanes_of(CURSUS, 6, threads=2)
    more = lanes_of(CURSUS, 9)
    assert len(threads.engine.parts) == 6  # type: ignore[attr-defined]
    assert rows(alone.reset(3)) == rows(threads.reset(3))
    more.reset(3)
    finished = 0
    for step in range(60):
        actions = alone.random_actions(step).copy()
        alone.step(actions)
        threads.step(actions.tolist())
        more.step(np.concatenate([actions, more.random_actions(step + 1000)[6:]]))
        assert rows(alone) == rows(threads)
        for name in Rows._fields:
            mine, theirs = (getattr(batch.engine.rows, name) for batch in (alone, more))
            assert np.array_equal(mine, theirs[:6])
        finished += int(alone.done.sum())
    assert finished > 6 and finished == alone.games.sum()


def test_a_finished_lane_shows_its_result_and_the_next_game() -> None:
    batch = lanes_of(CURSUS, 2)
    steps = 0
    for _ in walked(batch, 200):
        steps += 1
        if batch.done[0]:
            break
        assert not batch.reward[0].any()
    assert steps > 1 and batch.done[0]
    assert sorted(batch.ranks[0])[0] == 1 and batch.reward[0].any()
    number = int(game_number(0, int(batch.games[0])))
    fresh = lusoria.stepper("cursus", seed=7, number=number)
    assert fresh.state.tobytes() == batch.state(0).tobytes()
    assert fresh.seat == batch.acting[0]
    assert sorted(fresh.actions.tolist()) == np.flatnonzero(batch.mask[0]).tolist()


@each
def test_lanes_imagine_what_the_seat_asked_cannot_know(game: Game) -> None:
    """What is known stays; lanes that imagine the same game imagine it alike, by the seed."""
    source, which = lanes_of(game).reset(3), [2, 0, 2]
    for step in range(4):
        source.step(source.random_actions(step))
    before, batch = rows(source), lanes_of(game)
    assert batch.imagine(source, which, 9) is batch and rows(source) == before
    for name in ("acting", "options", "mask", "observation"):
        assert np.array_equal(getattr(batch, name), getattr(source, name)[which])
    assert batch.state(0).tobytes() == batch.state(2).tobytes()
    again = lanes_of(game).reset(1).imagine(source, which, 9)
    actions = batch.random_actions(1).copy()
    actions[2] = actions[0]
    batch.step(actions)
    again.step(actions)
    assert np.array_equal(batch.observation, again.observation)
    assert np.array_equal(batch.observation[0], batch.observation[2])


def test_only_lanes_that_there_are_can_be_imagined() -> None:
    source, batch = lanes_of(CURSUS).reset(1), lanes_of(CURSUS)
    with pytest.raises(LusoriaError, match="numbered 0 to 2"):
        batch.imagine(source, [0, 1, 3], 1)
    with pytest.raises(LusoriaError, match="lanes to imagine must be one a lane"):
        batch.imagine(source, [0], 1)
    with pytest.raises(LusoriaError, match="same kind"):
        lanes_of(CURSUS, seats=3).imagine(source, [0, 0, 0], 1)
    with pytest.raises(LusoriaError, match="reset"):
        batch.imagine(lanes_of(CURSUS), [0, 0, 0], 1)


def test_bots_say_what_they_would_do_in_every_lane() -> None:
    batch = lanes_of(CURSUS).reset(4)
    for step in range(6):
        before = rows(batch)
        said = batch.bot_actions("greedy", step).copy()
        assert rows(batch) == before
        for lane, action in enumerate(said):
            view = CURSUS.look(batch.state(lane), int(batch.acting[lane]))
            mind = Bot(CURSUS, "greedy", step, lane)
            assert mind.choose(view, np.flatnonzero(batch.mask[lane]).tolist()) == action
        batch.step(said)
    mixed = batch.bot_actions(["greedy", "random"], 1).copy()
    assert all(batch.mask[lane, action] for lane, action in enumerate(mixed))
    assert np.array_equal(batch.bot_actions("random", 3), batch.random_actions(3))


def test_an_illegal_action_names_the_lane_and_changes_nothing() -> None:
    batch = lanes_of(CURSUS, 3).reset(1)
    before, good = rows(batch), batch.random_actions(1).copy()
    wrong = good.copy()
    wrong[2] = int(np.argmin(batch.mask[2]))
    with pytest.raises(
        IllegalAction, match=r"^lane 2: '.*' is not legal for seat \d \(index \d\): .*\[.*\]$"
    ):
        batch.step(wrong)
    for number in (-1, CURSUS.actions, 2**40):
        wrong[1] = number
        with pytest.raises(IllegalAction, match=rf"^lane 1: {number} is no action"):
            batch.step(wrong)
    for given, said in (
        (good[:2], r"of shape \(3,\), not \(2,\)"),
        ([good], r"not \(1, 3\)"),
        (good.astype(float), "whole numbers, not float64"),
        (["a", "b", "c"], "whole numbers, not"),
    ):
        with pytest.raises(LusoriaError, match=said):
            batch.step(given)
    assert rows(batch) == before
    batch.step(good)
    assert rows(batch) != before


@pytest.mark.parametrize(
    ("named", "said"),
    [
        ({"lanes": 0}, "lanes is a whole number from 1 to"),
        ({"lanes": 1.5}, "lanes is a whole number"),
        ({"lanes": 2, "threads": -1}, "threads is a whole number"),
        ({"lanes": 2, "device": "tpu"}, "a device is cpu or cuda, not 'tpu'"),
        ({"lanes": 2, "seats": 9}, "players, not 9"),
        ({"lanes": 2, "mercatus": "x"}, "has no option 'mercatus'"),
        ({"lanes": 2**31 - 1}, r"2,147,483,647 lanes of .* take [\d,.]+ GB"),
    ],
)
def test_a_batch_that_cannot_be_is_refused(
    named: dict[str, Any], said: str, monkeypatch: Any
) -> None:
    monkeypatch.setattr(module, "all_memory", lambda: 10**9)
    with pytest.raises(LusoriaError, match=said):
        lusoria.batch("cursus", **named)


def test_a_batch_must_be_reset_first() -> None:
    batch = lanes_of(CURSUS)
    for ask in (lambda: batch.step([0, 0, 0]), batch.playout, lambda: batch.random_actions(1)):
        with pytest.raises(LusoriaError, match="reset the batch first"):
            ask()
    batch.reset(1)
    with pytest.raises(LusoriaError, match="there is no lane 3"):
        batch.state(3)
    with pytest.raises(LusoriaError, match="1 bots are named"):
        batch.playout(["random"])
    assert repr(batch).startswith("<Batch of ") and len(batch) == 3


def test_without_a_gpu_the_cpu_plays_and_says_so(
    monkeypatch: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(module, "missing_gpu", lambda: "there is no GPU in this test")
    batch = lusoria.batch("cursus", 2, device="cuda")
    assert batch.device == "cpu"
    assert capsys.readouterr().err == "lusoria: there is no GPU in this test; the CPU plays\n"


def test_rewards_are_shared_and_lost() -> None:
    expected = {
        (1, 2): (1.0, -1.0),
        (1, 1): (0.0, 0.0),
        (2, 2): (-1.0, -1.0),
        (1, 2, 3, 4): (1.0, -1 / 3, -1 / 3, -1 / 3),
        (1, 3, 1): (0.25, -0.5, 0.25),
        (1,): (1.0,),
        (2,): (-1.0,),
    }
    for places, gains in expected.items():
        found = np.zeros(len(places), np.float32)
        entry(reward)(np.array(places, np.int32), 1, found)
        assert found.tolist() == pytest.approx(gains)
        entry(reward)(np.array(places, np.int32), 0, found)
        assert not found.any()


def test_a_mask_says_what_is_allowed_and_what_may_be_picked() -> None:
    mask = np.array([[False, True, True], [True, False, False]])
    assert entry(first_fault)(mask, np.array([2, 0])) == -1
    assert entry(first_fault)(mask, np.array([2, 1])) == 1
    assert not entry(allowed)(mask[0], 3) and not entry(allowed)(mask[0], -1)
    stream = blank(STREAM)
    picked = {int(entry(pick)(mask[0].view(np.uint8), 2, stream, seed, 0)) for seed in range(20)}
    assert picked == {1, 2}
    assert int(entry(pick)(np.zeros(3, np.uint8), 1, stream, 1, 0)) == BEGIN


@pytest.mark.parametrize(("actions", "width"), [(9, 1), (10, 2), (12, 4), (16, 4)])
def test_whatever_the_words_of_a_mask_the_same_action_is_picked(actions: int, width: int) -> None:
    assert word_type(actions).itemsize == width
    chance = np.random.default_rng(actions)
    for seed in range(30):
        mask = chance.random(actions) < 0.4
        mask[seed % actions] = True
        legal, stream = np.flatnonzero(mask), blank(STREAM)
        entry(open_stream)(stream, seed, 7)
        wanted = legal[int(entry(draw)(stream, len(legal)))]
        words = mask.view(word_type(actions))
        assert int(entry(pick)(words, len(legal), stream, seed, 7)) == wanted


def test_what_is_noted_as_it_was_listed_gives_the_action_that_the_mask_gives() -> None:
    chance, stream, lane = np.random.default_rng(3), blank(STREAM), 1
    for seed in range(30):
        legal = chance.permutation(40)[: 1 + seed % 9]
        mask, listed = np.zeros(40, bool), np.zeros((32, 3), np.int16)
        mask[legal], listed[: len(legal), lane] = True, legal
        wanted = int(entry(any_of)(len(legal), stream, seed, lane))
        noted = int(entry(in_order)(listed, lane, len(legal), wanted))
        words = mask.view(word_type(40))
        assert noted == int(entry(pick)(words, len(legal), stream, seed, lane))
    assert int(entry(in_order)(np.zeros((32, 3), np.int16), 0, 2, 1)) == BEGIN


@pytest.mark.parametrize("allowed", [0, 1, 5, 32, 33, 64])
def test_a_mask_is_cleared_by_what_was_noted_of_it_or_whole(allowed: int) -> None:
    legal = np.random.default_rng(allowed).permutation(64)[:allowed]
    mask, listed = np.zeros((3, 64), bool), np.zeros((32, 3), np.int16)
    mask[:, legal] = True
    listed[: min(allowed, 32)] = legal[:32, None]
    for part in range(4):
        entry(unmask)(mask.view(word_type(64))[1], listed[:, 1], allowed, part, 4)
    assert not mask[1].any()
    assert (mask.sum(axis=1)[[0, 2]] == allowed).all()


def test_what_is_shown_apart_is_shown_by_one_of_two() -> None:
    state, rows = blank(CURSUS.state), Lanes(CURSUS, 1).reset(1).engine.rows
    before = {name: getattr(rows, name).copy() for name in Rows._fields}
    assert offer_nothing(rows, 0, state, CURSUS.listing()) == 0
    tell_nothing(rows, 0, state, ())
    assert all(np.array_equal(was, getattr(rows, name)) for name, was in before.items())


def test_lanes_are_cut_into_parts_that_are_worth_it() -> None:
    assert pieces(10, 4) == [slice(0, 10)]
    cut = pieces(4096, 2)
    assert len(cut) == 8 and cut[0] == slice(0, 512) and cut[-1].stop == 4096
    assert pieces(10**6, 1) == [slice(0, 10**6)]
