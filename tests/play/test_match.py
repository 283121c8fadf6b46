"""Matches as Python programs use them."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import pytest

import lusoria
from lusoria.core.errors import (
    IllegalAction,
    InvalidPosition,
    InvalidSeats,
    NotYourTurn,
    UndoRefused,
    UnknownGame,
)
from lusoria.core.rng import stream_of
from lusoria.core.seats import ANYONE, NATURE, NOBODY
from lusoria.games import load_game
from lusoria.play.match.match import Entry, Match

from ..moves import play

ROMA = lusoria.game("roma")


def opened(seed: int | None = 7) -> Match:
    """Start a match."""
    return ROMA.start(seats=2, variants={}, seed=seed)


def test_without_a_seed_chance_waits_and_can_be_scripted() -> None:
    match = opened(None)
    assert match.acting == NATURE
    assert [choice.text for choice in match.options()] == ["begin 1", "begin 2"]
    play(match, "begin 2", "draw Turris")
    assert match.position()["seats"][1]["hand"] == ["Turris"]
    match.nature(stream_of(3))
    assert match.acting == ANYONE


def test_with_a_seed_chance_acts_by_itself_and_repeatably() -> None:
    assert opened().acting == ANYONE
    assert opened().text() == opened().text()
    assert opened().text() != opened(8).text()


def test_what_moves_a_match_on_or_back_changes_the_match_itself_and_returns_nothing() -> None:
    match, spare = opened(), play(opened(), ("give Sicarius", 0))
    assert match.play("give Sicarius", 0) is None  # type: ignore[func-returns-value]
    assert match.text() == spare.text()
    assert match.undo(0) is None  # type: ignore[func-returns-value]
    assert match.log()[-1] == "1: undo"


def test_a_match_at_an_earlier_moment_is_a_copy() -> None:
    match = play(opened(), ("give Sicarius", 0))
    earlier = match.at(len(match.entries) - 1)
    assert earlier.text() == opened().text()
    assert match.log()[-1] == "1: give Sicarius"
    assert match.at(None).text() == match.text()


def test_nature_without_a_stream_is_not_foreseeable() -> None:
    matches = [opened(None) for _ in range(4)]
    for match in matches:
        match.nature()
    assert len({match.text() for match in matches}) == 4


def test_several_seats_may_act_and_must_say_who_they_are() -> None:
    match = opened()
    assert match.movers() == [0, 1]
    with pytest.raises(NotYourTurn, match="seats 1 and 2 may act at the same time"):
        match.play(match.options(0)[0].number)
    for _ in range(2):
        match.play(match.options(1)[0].number, seat=1)
    assert match.movers() == [0]
    match.play(match.options()[0].text)


def test_options_carry_number_text_and_words_and_can_be_played() -> None:
    match = opened()
    choice = match.options(0)[0]
    assert choice.text == ROMA.game.format(choice.number)
    assert choice.words.startswith(choice.text)
    match.play(choice.text, seat=0)
    assert match.entries[-1] == Entry(0, choice.number)


def test_a_refusal_names_seat_action_reason_and_section() -> None:
    match = opened()
    with pytest.raises(IllegalAction) as caught:
        match.play("lay Forum 3", seat=0)
    assert str(caught.value) == (
        "'lay Forum 3' is not legal for seat 1 (index 0): "
        "the players are choosing two cards to give away [2.3]"
    )
    assert caught.value.section == "2.3"
    with pytest.raises(NotYourTurn):
        match.play("roll 1 2 3", seat=NATURE)


def test_seats_that_are_not_there_are_refused() -> None:
    match = opened()
    with pytest.raises(InvalidSeats, match=r"there is no seat 3 \(index 2\); there are 2 seats"):
        match.view(2)
    with pytest.raises(InvalidSeats, match=r"there is no seat 3 \(index 2\); there are 2 seats"):
        match.play("give Forum", seat=2)
    with pytest.raises(NotYourTurn):
        match.play(0, seat=2)
    with pytest.raises(InvalidSeats):
        ROMA.start(seats=4)
    wrong: tuple[Any, ...] = ("the first", None, 1.0)
    for seat in wrong:
        with pytest.raises(InvalidSeats, match="a seat is a number, 0 for the first one, not"):
            match.view(seat)
    with pytest.raises(InvalidSeats, match="a seat is a number"):
        match.play(0, seat=wrong[0])


def test_a_seat_may_be_any_integer() -> None:
    match = opened()
    first: Any = np.int8(0)
    assert match.legal(first) == match.legal(0)


def test_a_game_of_no_name_is_refused() -> None:
    with pytest.raises(UnknownGame, match=r"by its name, such as 'roma', not by <Game roma"):
        lusoria.game(cast(Any, ROMA))
    with pytest.raises(UnknownGame, match="did you mean roma"):
        lusoria.game("Romma")
    assert next(box.name for box in lusoria.available_games()) == "roma"
    assert ROMA.title == "Roma"
    assert ROMA.seats == (2,)


def test_a_match_played_out_has_winners_and_an_ending() -> None:
    match = opened()
    while not match.over:
        seat = match.movers()[0]
        match.play(match.options(seat)[-1].number, seat)
    assert match.acting == NOBODY
    assert match.winners
    assert max(match.scores) == match.scores[match.winners[0]]
    assert match.ending in ROMA.game.endings
    assert match.options(0) == []
    with pytest.raises(IllegalAction, match="the game is over"):
        match.play("end", seat=NOBODY)


def test_a_position_starts_a_match_in_the_middle_and_survives_a_file() -> None:
    match = opened()
    again = ROMA.from_position(match.position())
    assert again.state.tobytes() == match.state.tobytes()
    again.play(again.options(0)[0].number, 0)
    copy = lusoria.read(again.text())
    assert copy.state.tobytes() == again.state.tobytes()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "quorum"}, "the position is one of 'quorum'"),
        ({"version": 99}, "version: 99"),
        ({"seats": 3}, "seats must be a list"),
    ],
)
def test_a_foreign_position_is_refused(change: dict[str, object], said: str) -> None:
    with pytest.raises(InvalidPosition, match=said):
        ROMA.from_position({**opened().position(), **change})


def test_undo_is_an_entry_and_restores_the_bytes() -> None:
    match = opened()
    before = match.state.tobytes()
    match.play(match.options(0)[0].number, 0)
    match.undo(0)
    assert match.state.tobytes() == before
    assert match.log()[-1] == "1: undo"
    assert lusoria.read(match.text()).state.tobytes() == before
    with pytest.raises(UndoRefused, match="chance has acted"):
        match.undo(0)
    with pytest.raises(UndoRefused, match="nothing to take back"):
        opened(None).undo()


def test_a_seat_may_not_undo_what_another_has_done() -> None:
    match = opened()
    match.play(match.options(1)[0].number, 1)
    with pytest.raises(UndoRefused, match="was by seat 2"):
        match.undo(0)


def test_a_match_shows_itself_in_a_notebook() -> None:
    assert opened()._repr_svg_().startswith("<svg")


def test_rules_can_be_read() -> None:
    assert ROMA.rules.startswith("# Roma")


@pytest.mark.parametrize("name", ["roma", "quorum", "loyalty", "honors"])
@pytest.mark.parametrize("narrow", [False, True])
def test_after_a_resignation_the_board_asks_nobody(name: str, narrow: bool) -> None:
    match = Match(load_game(name), 2, seed=3, names=["Ada", "Ben"])
    asked = match.tell(0)
    match.resign(1)
    for viewer, said in ((0, "Ben has resigned."), (1, "You have resigned."), (-1, "Ben has")):
        picture = match.picture(viewer, narrow)
        assert said in str(picture) and said in picture.description
        assert asked not in picture.description and "data-action" not in str(picture)
