"""A match can be copied, pickled, shown and asked."""

from __future__ import annotations

import copy
import pickle
from weakref import ref

import numpy as np
import pytest

import lusoria
from lusoria.core.errors import IllegalAction, InvalidNotation, LusoriaError
from lusoria.core.game import Game
from lusoria.core.seats import NATURE
from lusoria.games import GAMES
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match

from ..garbage import collector_at_rest

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))


def middle(game: Game) -> Match:
    """Return a match of which chance is known, in the middle."""
    match = Match(game, seed=5)
    for _ in range(4):
        seat = match.movers()[0]
        match.play(match.options(seat)[0].number, seat, "because")
    return match


@every_game
def test_a_copy_goes_its_own_way(game: Game) -> None:
    match = middle(game)
    before = match.text(), match.state.tobytes()
    for make in (Match.copy, copy.copy, copy.deepcopy, lambda m: pickle.loads(pickle.dumps(m))):
        twin = make(match)
        assert (twin.text(), twin.state.tobytes()) == before
        seat = twin.movers()[0]
        number = twin.options(seat)[-1].number
        twin.play(number, seat, "because")
        assert len(twin.entries) > len(match.entries)
        assert (match.text(), match.state.tobytes()) == before
        again = match.copy()
        again.play(number, seat, "because")
        assert again.text() == twin.text()


@every_game
def test_what_is_rendered_of_a_copy_outlives_its_name(game: Game) -> None:
    match = middle(game)
    assert match.copy().rendered.since(0) == match.rendered.since(0)
    assert match.copy().rendered.view_diff(0).parts == match.rendered.view_diff(0).parts


@every_game
def test_a_copy_that_nobody_needs_is_gone_at_once(game: Game) -> None:
    """Each action is tried on one: the collector of garbage would stop a whole house for them."""
    match = middle(game)
    trial = match.copy()
    gone = ref(trial)
    seat = trial.movers()[0]
    trial.play(trial.options(seat)[-1].number, seat, "because")
    with collector_at_rest():
        del trial
        assert gone() is None


@every_game
def test_a_match_is_shown_in_short(game: Game) -> None:
    shown = repr(middle(game))
    assert game.title in shown
    assert len(shown) < 120


def test_only_whole_numbers_are_actions() -> None:
    match = lusoria.game("roma").start(seed=7)
    before = match.text()
    for wrong in (3.7, None, b"end", [1]):
        with pytest.raises(InvalidNotation, match="whole number"):
            match.play(wrong, 0)  # type: ignore[arg-type]
    for far in (10**30, -(10**30)):
        with pytest.raises(InvalidNotation, match="numbers below"):
            match.play(far, 0)
    with pytest.raises(LusoriaError):
        match.play(-5, 0)
    assert match.text() == before
    number = match.options(0)[0].number
    match.play(np.int16(number), 0)
    assert match.entries[-1].action == number


def test_numpy_numbers_are_welcome_in_positions() -> None:
    seats = [{"money": np.int8(5)}, {}]
    match = lusoria.game("roma").from_position({"seats": seats, "dice": [np.int64(3)]}, False)
    assert match.position()["seats"][0]["money"] == 5


def test_a_refusal_is_a_sentence_about_anybody() -> None:
    match = recorded(GAMES[0], 1, 0)
    with pytest.raises(LusoriaError, match="'money 2' is not legal for anybody: "):
        match.play("money 2")
    match = lusoria.game("roma").start(seed=7, names=["Ada", "Ben"])
    with pytest.raises(IllegalAction, match="'again' is not legal for Ada: "):
        match.play("again", 0)
    with pytest.raises(LusoriaError, match="'end' is not legal for nature"):
        match.play("end", NATURE)
