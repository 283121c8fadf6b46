"""Another box of Loyalty: what a document changes, and what it may not [1]."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

import lusoria
from lusoria.core.errors import InvalidOption
from lusoria.games.loyalty.box import BOX, VERB_WORDS
from lusoria.games.loyalty.manual import of
from lusoria.games.loyalty.nouns import track_of
from lusoria.games.loyalty.verbs import COPY
from lusoria.lab.batch import Batch
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match

from ..moves import play, view_of
from .scenes import LOYALTY, answers, scene, seat

YOURS = """
start_coins = 5
gods = 12
[track]
2_3 = "2c+w1 1c|w3 EXIT"
[blocked]
2 = ""
[hercules_verb]
main = "gain"
general = "place"
[hercules_price]
main = 2
general = 0
[hercules_wreath]
main = 3
[favour_points]
3_points = 4
[favour_each]
coins = 2
"""
OPTION = {"box": YOURS}


def boxed(*gods: str, **values: Any) -> Match:
    """Return a scene that is played with the other box."""
    return scene(gods, options={"box": BOX.settle(YOURS)}, **values)


def test_1_3_a_box_changes_what_players_begin_with() -> None:
    position = LOYALTY.start(3, OPTION, seed=1).position()
    assert [one["coins"] for one in position["seats"]] == [5, 5, 5]
    assert position["deck"] == 12 - 6


def test_1_4_the_track_of_a_box_is_climbed_and_collected() -> None:
    match = boxed("Mars", me={"temple": [1], "hand": 5})
    assert [one[:3] for one in track_of(match.state.table)] == [(1, 2, 1), (2, 1, 0), (2, 0, 3)]
    before = seat(match)["coins"]
    play(match, "temple")
    assert seat(match)["coins"] == before + 2
    assert seat(match)["wreaths"] == [1, 0, 0]


def test_6_16_hercules_does_what_the_box_says() -> None:
    match = boxed("Hercules", "Mars", me={"coins": 2})
    assert (
        of(view_of(match, 0).table)
        .god_text(15)
        .startswith(
            "Main: Pay 2 coins, gain a wreath of value 3. General: Place a messenger from your hand"
        )
    )
    play(match, "main 1")
    assert (seat(match)["coins"], seat(match)["wreaths"]) == (0, [0, 0, 1])
    poor = boxed("Hercules", "Mars", me={"coins": 1})
    assert "main 1" not in answers(poor)
    assert "general 1" in answers(poor)


def test_7_6_favours_are_worth_what_the_box_says() -> None:
    match = boxed("Mars", me={"coins": 4, "favours": {"3 points": 1, "coins": 1}})
    usual = scene(["Mars"], me={"coins": 4, "favours": {"3 points": 1, "coins": 1}})
    assert match.scores[0] == usual.scores[0] + 1 + 4


def test_7_6_a_favour_of_another_worth_is_marked_on_the_board() -> None:
    text = '{"favour_copies":{"3_points":9},"favour_points":{"3_points":4}}'
    favours = ("3 points", *("5 points",) * 4, "8 points")
    for narrow in (False, True):
        usual = scene(["Mars"], favours=favours).picture(0, narrow)
        other = scene(["Mars"], favours=favours, options={"box": text}).picture(0, narrow)
        assert str(usual).count('class="unusual"') == 0
        assert str(other).count('class="unusual"') == 1


WRONG = {
    "exit": ('[track]\n4 = "- 1c"', "line 2: track.4: the track has no exit: end it with EXIT"),
    "bonus": ('[track]\n4 = "x EXIT"', "line 2: track.4: 'x' is no bonus"),
    "bonuses": (
        '[track]\n4 = "1c x w9 2c"',
        "'x' and 'w9' are no bonuses: write - for none, 2c for coins, w1 for a wreath of value 1 "
        "to 3, or 2c+w1 for both; the track has no exit: end it with EXIT",
    ),
    "bare": ('[track]\n4 = "EXIT"', "the track has no space before EXIT"),
    "long": ('[track]\n4 = "' + "- " * 15 + 'EXIT"', "the track has more than 14 spaces"),
    "closed": ('[blocked]\n2 = "1 2 3 4 5 6 7 8"', "blocked.2 blocks every space of the track"),
    "beyond": ('[blocked]\n2 = "9"', "blocked.2 names depth 9, and the track has depths 1 to 8"),
    "deck": ("gods = 6", "line 1: gods must be 7 to 30, not 6"),
    "dice": ("[dice]\n2 = 11", "dice.2 must be 7 to 10: they must find room"),
    "copy": ('[hercules_verb]\nmain = "copy"', "hercules_verb.main cannot be 'copy'"),
    "gain": ('[hercules_verb]\nmain = "gain"', "hercules_verb.main is gain, and nothing is gained"),
    "gift": ("[hercules_coins]\nmain = 1", "must be 0: the verb swap_cards gives nothing"),
    "steps": ('[hercules_verb]\nmain = "advance"', "must be 1 to 2 for the verb advance, not 0"),
    "either": ('[hercules_verb]\nmain = "either"', "hercules_coins.main must not be 0"),
    "favours": (
        "favour_copies = [" + ", ".join(["0"] * 24) + "]",
        "favour_copies makes 0 favours: none is left to draw",
    ),
    "crowd": (
        "favour_copies = [" + ", ".join(["6"] * 24) + "]",
        "favour_copies makes 144 favours, 120 may be",
    ),
}


def test_1_4_blocked_depths_are_not_compared_with_a_track_that_cannot_be() -> None:
    text = '[track]\n2_3 = "1c"\n[blocked]\n2 = "1 7 9"'
    with pytest.raises(InvalidOption) as refused:
        LOYALTY.start(2, {"box": text})
    assert str(refused.value) == (
        "the box, line 2: track.2_3: the track has no exit: end it with EXIT"
    )


@pytest.mark.parametrize("name", WRONG)
def test_1_a_box_that_cannot_be_played_is_refused_before_a_game(name: str) -> None:
    text, sentence = WRONG[name]
    with pytest.raises(InvalidOption) as refused:
        LOYALTY.start(2, {"box": text})
    assert sentence in str(refused.value)


def test_1_4_a_space_may_name_its_wreath_before_its_coins() -> None:
    for text in ("w1+2c EXIT", "2c + w1 exit", "{2c+w1} EXIT"):
        assert BOX.settle(json.dumps({"track": {"4": text}})) == '{"track":{"4":"2c+w1 EXIT"}}'


@pytest.mark.parametrize("seats", [2, 4])
def test_1_a_match_keeps_its_box_through_files_and_positions(seats: int) -> None:
    match = recorded(LOYALTY.game, 3, 1, seats, OPTION)
    assert f"option box: {BOX.settle(YOURS)}" in match.text()
    assert lusoria.read(match.text()).state.tobytes() == match.state.tobytes()
    begun = LOYALTY.start(seats, OPTION)
    moved = LOYALTY.from_position(json.loads(json.dumps(begun.position())))
    assert moved.state.tobytes() == begun.state.tobytes()
    assert "option" not in LOYALTY.start(seats).text()
    assert "options" not in LOYALTY.start(seats).position()


def test_1_a_batch_plays_the_same_game_as_a_match() -> None:
    results = Batch.of(LOYALTY.game, 3, OPTION).play(5, 0, 3)
    for number in range(3):
        match = recorded(LOYALTY.game, 5, number, 3, OPTION)
        assert np.array_equal(results.scores[number], match.scores)


@pytest.mark.parametrize("verb", VERB_WORDS)
def test_6_16_hercules_can_have_every_verb_but_copying(verb: str) -> None:
    numbers = {"advance": (1, 0, 0), "per_space": (2, 0, 0), "per_card": (1, 0, 0)}
    amount, coins, wreath = numbers.get(verb, (0, 0, 0))
    if verb in ("gain", "either"):
        coins, wreath = 1, 1
    text = json.dumps(
        {
            "hercules_verb": [verb, verb],
            "hercules_amount": [amount, amount],
            "hercules_coins": [coins, coins],
            "hercules_wreath": [wreath, wreath],
        }
    )
    for number in range(2):
        match = recorded(LOYALTY.game, 8, number, 4, {"box": text})
        assert match.over
        assert LOYALTY.game.faults(match.state, True) == []
        assert match.narration()
    assert len(VERB_WORDS) == COPY
