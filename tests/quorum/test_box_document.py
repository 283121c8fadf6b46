"""Another box of Quorum: what a document changes, and what it may not [1]."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

import lusoria
from lusoria.core.errors import InvalidOption
from lusoria.games.quorum.box import BOX
from lusoria.lab.batch import Batch
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match

from ..moves import play

QUORUM = lusoria.game("quorum")
YOURS = """
rounds = 5
first_token = 3
triple_points = 12
pair_points = 7
trade_points = [0, 1, 2, 4, 9]
building_points = [0, 2, 4, 8, 12, 18, 24]
[counted]
Africa = "power_3"
Hispania = "Military"
[god_copies]
Mars = 3
Venus = 1
[god_left]
Mars = 2
[influence]
card_1 = 5
"""
OPTION = {"box": YOURS}


def scene(*played: str, options: dict[str, str] | None = None, **fields: Any) -> Match:
    """Return a match in which the first player has played some cards and holds one."""
    rest = ["Trade-3 Gallia+1", "Trade-1 Asia+1", "Trade-1 Asia+3", "Trade-3 Asia+2"]
    first = {"played": list(played), "dealt": ["Intrigue-0 Gallia+2", *rest]}
    theirs = ["Bath-2 Africa+2", "Bath-3 Gallia+1", "Temple-2 Africa+1", "Temple-1 Germania+1"]
    rome = ["1 Gallia+3", "1 Gallia+2", "2 Gallia+1", "0 Macedonia+2", "1 Macedonia+1"]
    fields["rome"] = [f"Intrigue-{card}" for card in rome]
    position = {
        "options": options or {},
        "seats": [first, {"dealt": theirs}],
        "stage": "play",
        **fields,
    }
    return QUORUM.from_position(position, complete=False)


def points(match: Match) -> int:
    """Return what the first player has."""
    return int(match.scores[0])


def test_5_1_a_box_changes_the_rounds_and_the_tokens() -> None:
    match = recorded(QUORUM.game, 1, 0, 3, OPTION)
    assert match.position()["turns"] == 5 * 3
    assert set(QUORUM.start(2, OPTION).position()["tokens"].values()) == {3}


def test_6_sets_are_worth_what_the_box_says() -> None:
    cards = ["Military-1 Asia+2", "Military-2 Hispania+1"]
    assert points(scene(*cards)) == 5
    assert points(scene(*cards, options=OPTION)) == 7
    house = ["Bath-3 Germania+3"]
    assert points(scene(*house)) == 1
    assert points(scene(*house, options=OPTION)) == 2
    wares = ["Trade-1 Gallia+2"]
    assert points(scene(*wares)) == 2
    assert points(scene(*wares, options=OPTION)) == 2 + 1


def test_5_4_a_province_counts_what_the_box_says() -> None:
    cards = ["Military-1 Asia+2"]
    ahead: dict[str, Any] = {"markers": {"Africa": {"3": [1]}}, "tokens": {"Africa": 4}}
    assert points(scene(*cards, **ahead)) == 4
    assert points(scene(*cards, options=OPTION, **ahead)) == 0
    assert points(scene("Military-3 Asia+1", options=OPTION, **ahead)) == 4


def test_3_5_a_card_advances_by_what_the_box_says() -> None:
    for options, space in (({}, "2"), (OPTION, "5")):
        match = play(scene(options=options), "play Intrigue-0 Gallia+2")
        assert match.position()["markers"]["Gallia"] == {space: [1]}


def test_1_the_manual_tells_the_numbers_of_the_box() -> None:
    match = QUORUM.start(2, OPTION)
    texts = dict(match.game.manual(match.game.look(match.state, 0)))
    assert "12 points for powers 1-2-3, 7 for 1-2" in texts["Military"]
    assert "your cards of power 3" in texts["Africa"]
    assert "adds 2 to the token on its left" in texts["Mars"]
    assert "Gallia by 5." in texts["Intrigue-0 Gallia+2"]


WRONG = {
    "rounds": ("rounds = 13", "line 1: rounds must be 1 to 12, not 13"),
    "gods": ("[god_copies]\nMars = 3", "line 1: god_copies makes 15 Gods, and 14 are in the deck"),
    "pairs": ("pair_points = 11", "triple_points must not be less than pair_points, 11"),
    "counted": ('[counted]\nAsia = "Navy"', "line 2: counted.Asia cannot be 'Navy'"),
    "card": ("[influence]\ncard_73 = 1", "line 2: influence has no 'card_73'; did you mean card_7"),
}


@pytest.mark.parametrize("name", WRONG)
def test_1_a_box_that_cannot_be_played_is_refused_before_a_game(name: str) -> None:
    text, sentence = WRONG[name]
    with pytest.raises(InvalidOption) as refused:
        QUORUM.start(2, {"box": text})
    assert sentence in str(refused.value)


@pytest.mark.parametrize("seats", [2, 4])
def test_1_a_match_keeps_its_box_through_files_and_positions(seats: int) -> None:
    match = recorded(QUORUM.game, 3, 1, seats, OPTION)
    assert f"option box: {BOX.settle(YOURS)}" in match.text()
    assert lusoria.read(match.text()).state.tobytes() == match.state.tobytes()
    begun = QUORUM.start(seats, OPTION)
    moved = QUORUM.from_position(json.loads(json.dumps(begun.position())))
    assert moved.state.tobytes() == begun.state.tobytes()
    assert "option" not in QUORUM.start(seats).text()
    assert "options" not in QUORUM.start(seats).position()


def test_1_a_batch_plays_the_same_game_as_a_match() -> None:
    results = Batch.of(QUORUM.game, 3, OPTION).play(5, 0, 4)
    for number in range(4):
        match = recorded(QUORUM.game, 5, number, 3, OPTION)
        assert match.over
        assert QUORUM.game.faults(match.state, True) == []
        assert np.array_equal(results.scores[number], match.scores)
