"""Another box of Roma: what a document changes, and what it may not [1]."""

from __future__ import annotations

import json

import numpy as np
import pytest

import lusoria
from lusoria.core.errors import InvalidOption
from lusoria.games.roma.box import BOX, card_of
from lusoria.games.roma.data import FORUM, TURRIS
from lusoria.lab.batch import Batch
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match

from ..moves import play

ROMA = lusoria.game("roma")
YOURS = """
points = 30
start_points = 8
start_money = 6
turris_bonus = 2
basilica_bonus = 3
mercator_price = 5
[price]
Forum = 3
[defence]
Turris = 1
[copies]
Nero = 0
Forum = 9
"""
OPTION = {"box": YOURS}


def turn(money: int, **options: str) -> Match:
    """Return a match in which the first player holds a Forum and has so much money."""
    position = {
        "options": options,
        "seats": [
            {"hand": ["Forum"], "money": money, "discs": ["Turris", None, "Turris", *[None] * 3]},
            {},
        ],
        "dice": [1],
    }
    return ROMA.from_position(position, complete=False)


def test_2_2_a_box_changes_what_players_begin_with() -> None:
    position = ROMA.start(2, OPTION).position()
    assert [(one["points"], one["money"]) for one in position["seats"]] == [(8, 6), (8, 6)]
    assert "Nero" not in position["pile"]
    assert position["pile"]["Forum"] == 9


def test_4_1_a_forum_that_costs_3_can_be_laid_with_3_sestertii() -> None:
    cheap = play(turn(3, box="[price]\nForum = 3\n"), "lay Forum 2")
    assert cheap.position()["seats"][0]["money"] == 0
    assert turn(3).why("lay Forum 2")
    assert turn(2, box="[price]\nForum = 3\n").why("lay Forum 2")
    assert not turn(5).why("lay Forum 2")


def test_5_2_defences_and_what_a_turris_adds_are_those_of_the_box() -> None:
    match = turn(3, box=YOURS)
    defence = match.game.look(match.state, 0)
    assert card_of(defence.table.box, TURRIS).defence == 1
    assert "def 3" in match.game.panel(defence)
    assert "def 7" in match.game.panel(turn(3).game.look(turn(3).state, 0))


def test_1_1_the_manual_tells_the_numbers_of_the_box() -> None:
    match = ROMA.start(2, OPTION)
    texts = [heading for heading, _ in match.game.manual(match.game.look(match.state, 0))]
    assert "Forum (building, price 3, defence 5, two dice, 9 in the box)" in texts
    assert card_of(match.state.table.box, FORUM).price == 3


WRONG = {
    "cards": ("copies = [" + ", ".join(["0"] * 25) + "]", "0 cards: 8 are dealt, and none is left"),
    "crowd": ("copies = [" + ", ".join(["9"] * 25) + "]", "copies makes 225 cards, 100 may be"),
    "points": ("start_points = 18", "line 1: start_points must be less than half of all 36 points"),
    "price": ("[price]\nForum = 21", "line 2: price.Forum must be 0 to 20, not 21"),
    "name": ("[price]\nforum = 2", "line 2: price has no 'forum'; did you mean Forum?"),
}


@pytest.mark.parametrize("name", WRONG)
def test_1_a_box_that_cannot_be_played_is_refused_before_a_game(name: str) -> None:
    text, sentence = WRONG[name]
    with pytest.raises(InvalidOption) as refused:
        ROMA.start(2, {"box": text})
    assert sentence in str(refused.value)


def test_1_a_match_keeps_its_box_through_files_and_positions() -> None:
    match = recorded(ROMA.game, 3, 1, 2, OPTION)
    assert f"option box: {BOX.settle(YOURS)}" in match.text()
    assert lusoria.read(match.text()).state.tobytes() == match.state.tobytes()
    begun = ROMA.start(2, OPTION)
    moved = ROMA.from_position(json.loads(json.dumps(begun.position())))
    assert moved.state.tobytes() == begun.state.tobytes()
    assert "option box" not in ROMA.start(2).text()
    assert "box" not in ROMA.start(2).position()["options"]


def test_1_a_batch_plays_the_same_game_as_a_match() -> None:
    results = Batch.of(ROMA.game, 2, OPTION).play(5, 0, 4)
    for number in range(4):
        match = recorded(ROMA.game, 5, number, 2, OPTION)
        assert match.over
        assert ROMA.game.faults(match.state, True) == []
        assert np.array_equal(results.scores[number], match.scores)
