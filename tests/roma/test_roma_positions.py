"""Positions: round trips, puzzles, and every way a position can be wrong."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from lusoria.core.errors import InvalidPosition, InvalidSeats
from lusoria.core.seats import NATURE

from ..moves import play
from .scenes import ROMA, answers, own, scene
from .stages import MATCHES

SIX = [None] * 6
ALL_DISCS = [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("stage", MATCHES)
def test_8_1_a_position_of_every_phase_is_read_back_as_it_was_written(stage: str) -> None:
    match = MATCHES[stage]()
    written = json.loads(json.dumps(match.position()))
    again = ROMA.from_position(written, complete=match.complete)
    assert again.position() == match.position()
    assert again.state.tobytes() == match.state.tobytes()
    if not match.over and match.acting != NATURE:
        assert [again.options(seat) for seat in (0, 1)] == [match.options(seat) for seat in (0, 1)]


@pytest.mark.parametrize("seed", range(4))
def test_8_1_positions_of_whole_games_are_lawful_and_read_back(seed: int) -> None:
    random = Random(seed)
    match = ROMA.start(seed=seed, variants={"free_laying": "turn"} if seed % 2 else {})
    for turn in range(250):
        if match.over:
            break
        seat = random.choice(match.movers())
        match.play(random.choice(match.options(seat)).number, seat)
        assert match.game.faults(match.state, True) == []
        if turn % 10 == 0:
            again = ROMA.from_position(match.position())
            assert again.state.tobytes() == match.state.tobytes()


def test_8_1_a_position_says_everything_in_words() -> None:
    match = scene({3: "Forum"}, {4: "Nero"}, [3, 4], hand=["Legat"], money=7, blocked=[2])
    position = match.position()
    assert position["game"] == "roma"
    assert position["version"] == 1
    assert position["stage"] == "actions"
    assert position["turn"] == 1
    assert position["dice"] == [3, 4]
    assert position["seats"][0] == {
        "points": 10,
        "money": 7,
        "hand": ["Legat"],
        "discs": [None, None, "Forum", None, None, None],
        "blocked": [2],
        "known": [],
    }
    assert sum(position["pile"].values()) == 49
    assert position["discards"] == {}


def test_1_1_a_puzzle_may_leave_cards_out_but_not_double_them() -> None:
    values = {"seats": [{"hand": ["Nero"]}, {}], "pile": ["Forum"]}
    match = ROMA.from_position(values, complete=False)
    assert match.position()["pile"] == {"Forum": 1}
    with pytest.raises(InvalidPosition, match="cards: 0 Sicarius in play, the box has 1"):
        ROMA.from_position(values)


def test_1_1_cards_no_one_names_are_in_the_pile() -> None:
    match = ROMA.from_position({"seats": [{"hand": ["Nero"]}, {"discs": ["Forum", *SIX[1:]]}]})
    pile = match.position()["pile"]
    assert sum(pile.values()) == 50
    assert "Nero" not in pile
    assert pile["Forum"] == 5


def test_1_1_cards_are_named_in_any_case_and_as_lists_or_numbers() -> None:
    match = scene({1: "TRIBUNUS plebis"}, hand={"forum": 2, "nero": 1}, discards=["templum"])
    assert own(match)["discs"][0] == "Tribunus Plebis"
    assert own(match)["hand"] == ["Nero", "Forum", "Forum"]


def test_3_4_a_position_may_be_played_on_by_either_seat() -> None:
    values = {"turn": 2, "seats": [{}, {"discs": ["Tribunus Plebis", *SIX[1:]]}], "dice": [1]}
    match = ROMA.from_position(values)
    assert match.acting == 1
    assert play(match, "activate 1").scores == [9, 11]
    assert answers(match) == ["end"]


def seats(first: dict[str, Any], second: dict[str, Any] | None = None) -> dict[str, Any]:
    return {"seats": [first, second or {}]}


def pending(phase: str, **values: Any) -> dict[str, Any]:
    """Return a position in *phase* in which a card at disc 3 acts."""
    mine = {"discs": [None, None, "Centurio", "Forum", None, None]}
    foe = {"discs": [None, "Consul", "Turris", None, None, None]}
    return {"stage": phase, "pending": values, "dice": [4], **seats(mine, foe)}


FOUR = ["Forum", "Legat", "Nero", "Consul"]
LAWLESS: dict[str, tuple[dict[str, Any], str]] = {
    "no such card": (seats({"discs": [None, None, "Caesar", *SIX[3:]]}), "seats[0].discs[2] names"),
    "no such card in hand": (seats({"hand": ["Caesar"]}), "seats[0].hand names 'Caesar'"),
    "hand is a word": (seats({"hand": "Forum"}), "seats[0].hand must list cards"),
    "hand has too many": (seats({"hand": {"Forum": 7}}), "seats[0].hand.Forum must be 0 to 6"),
    "hand counts in words": (seats({"hand": {"Forum": "two"}}), "seats[0].hand.Forum must be a wh"),
    "seven discs": (seats({}, {"discs": [None] * 7}), "seats[1].discs must have 6 entries, not 7"),
    "discs is a word": (seats({"discs": "Forum"}), "seats[0].discs must be a list"),
    "points in words": (seats({"points": "ten"}), "seats[0].points must be a whole number"),
    "points true": (seats({"points": True}), "seats[0].points must be a whole number"),
    "debts": (seats({}, {"points": -1}), "seats[1].points must be 0 to"),
    "money negative": (seats({"money": -2}), "seats[0].money must be 0 to"),
    "blocked disc 7": (seats({"blocked": [1, 7]}), "seats[0].blocked[1] must be 1 to 6"),
    "seat unknown field": (seats({"colour": "red"}), "seats[0].colour is not a field"),
    "seat is no object": ({"seats": [3, {}]}, "seats[0] must be an object"),
    "field unknown": (seats({}) | {"weather": "fine"}, "weather is not a field"),
    "phase unknown": (seats({}) | {"stage": "siesta"}, "stage must be one of start"),
    "turn of seat 3": (seats({}) | {"turn": 3}, "turn must be 1 to 2"),
    "first is seat 0": (seats({}) | {"first": 0}, "first must be 1 to 2"),
    "die shows 7": (seats({}) | {"dice": [1, 7]}, "dice[1] must be 1 to 6"),
    "dice is no list": (seats({}) | {"dice": 3}, "dice must be a list"),
    "essedum four times": (seats({}) | {"essedum": 4}, "essedum must be 0 to 3"),
    "free horses": (seats({}) | {"free": ["horses"]}, "free[0] must be characters or buildings"),
    "discards unknown": (seats({}) | {"discards": ["Caesar"]}, "discards names 'Caesar'"),
    "pile is a number": (seats({}) | {"pile": 7}, "pile must list cards"),
    "pending is a list": (seats({}) | {"pending": []}, "pending must be an object"),
    "pending unknown field": (seats({}) | {"pending": {"x": 1}}, "pending.x is not a field"),
    "pending disc 0": (pending("target", disc=0, acts_as="Velites"), "pending.disc must be 1 to 6"),
    "pending title": (pending("target", disc=3, acts_as="Caesar"), "pending.acts_as names"),
    "pending target 9": (pending("battle", target=9), "pending.target must be 1 to 6"),
    "pending battle 7": (pending("centurio", battle=7), "pending.battle must be 0 to 6"),
    "pending due 99": (pending("templum", due=99), "pending.due must be 0 to 36"),
    "pending drawing 9": (pending("draw", drawing=9), "pending.drawing must be 0 to 6"),
    "pending lifted five": (pending("place", lifted=[None] * 5), "pending.lifted must have 6"),
    "pending taken 9": (pending("place", taken=[9]), "pending.taken[0] must be 1 to 6"),
    "two Neros": (seats({"hand": ["Nero"]}, {"hand": ["Nero"]}), "cards: 2 Nero in play"),
    "known but not held": (seats({"known": ["Nero"]}), "seats[0].known"),
    "no points, not over": (seats({"points": 0}), "seats.points: the game is over exactly when"),
    "all points, not over": (seats({"points": 26}), "seats.points: the game is over exactly when"),
    "over for no reason": (seats({}) | {"stage": "over"}, "seats.points: the game is over exactly"),
    "both ruined": (seats({"points": 0}, {"points": 0}) | {"stage": "over"}, "at most one player"),
    "four dice": (seats({}) | {"dice": [1, 2, 3, 4]}, "dice: 4 are unused, there are 3"),
    "dice before the throw": (seats({}) | {"stage": "throw", "dice": [1]}, "dice: none is thrown"),
    "no triple": (seats({}) | {"stage": "triple", "dice": [1, 1, 2]}, "dice: three of a kind"),
    "blocked at the start": (seats({"blocked": [1]}) | {"stage": "start"}, "seats[0].blocked"),
    "laid at the start": (
        seats({"discs": ["Nero", *SIX[1:]]}) | {"stage": "start"}, "seats[0].discs: nothing is"
    ),
    "gifts in a turn": (seats({"gifts": ["Nero"]}), "seats[0].gifts: 1 are too many"),
    "three in the exchange": (
        seats({"hand": FOUR[:3]}, {"hand": ["Turris"] * 2 + ["Onager"] * 2})
        | {"stage": "exchange"},
        "seats[0].hand: 4 cards are held, given and laid",
    ),
    "acting card, no question": (pending("actions", disc=3, acts_as="Forum"), "pending.disc"),
    "question, no acting card": (pending("target"), "pending.disc: stage target"),
    "disc without title": (pending("target", disc=3), "pending.disc: stage target"),
    "draw of nothing": (pending("draw"), "pending.drawing: cards are still to be drawn"),
    "draw from no pile": (pending("draw", drawing=2) | {"pile": []}, "pile: a card is to be drawn"),
    "keep of nothing": (pending("keep"), "pending.drawn: one of the drawn cards is kept"),
    "drawn in a turn": (pending("actions", drawn=["Nero"]), "pending.drawn"),
    "place nothing": (pending("place", disc=3, acts_as="Machina"), "pending.lifted"),
    "no room": (
        pending("place", disc=3, acts_as="Machina", lifted=["Onager", *SIX[1:]], taken=ALL_DISCS),
        "pending.taken: there is no room",
    ),
    "battle without target": (pending("battle", disc=3, acts_as="Centurio"), "pending.target"),
    "attack on nothing": (
        pending("battle", disc=3, acts_as="Centurio", target=6), "pending.target: there is no card"
    ),
    "centurio without throw": (
        pending("centurio", disc=3, acts_as="Centurio", target=3), "pending.battle"
    ),
    "templum without due": (pending("templum", disc=4, acts_as="Forum"), "pending.due"),
    "wrong asker": (pending("target", disc=3, acts_as="Legat"), "pending.acts_as: Legat never"),
    "no answer": (pending("target", disc=3, acts_as="Sicarius")
        | seats({"discs": [None, None, "Sicarius", None, None, None]}), "stage: the seat to"),
    "another game": (seats({}) | {"game": "quorum"}, "game: the position is one of 'quorum'"),
    "another version": (seats({}) | {"version": 9}, "version: 9 is not 1"),
    "seats missing": ({}, "seats must be a list"),
    "seats is a word": ({"seats": "two"}, "seats must be a list"),
    "no seats": ({"seats": []}, "seats must have 2 entries"),
    "options is a list": (seats({}) | {"options": ["mercatus"]}, "options must be an object"),
    "a card called nothing": (seats({"hand": {None: 1}}), "seats[0].hand"),
    "two hundred dice": (seats({}) | {"dice": [3] * 200}, "dice"),
    "taken outside of place": (pending("actions", taken=[1]), "pending.taken"),
    "shuffled outside of a draw": (pending("actions", shuffled=True), "pending.shuffled"),
    "dealing from no pile": (seats({}) | {"stage": "deal", "pile": []}, "pile"),
    "dealing a fifth card": (
        seats({"hand": FOUR}, {"hand": ["Turris"]}) | {"stage": "deal", "turn": 1}, "seats[0].hand"
    ),
    "drawing more than there is": (pending("draw", drawing=3) | {"pile": ["Nero"]}, "pending.draw"),
    "all discs blocked": (seats({}, {"blocked": ALL_DISCS}), "seats[1].blocked"),
}  # fmt: skip
"""What is wrong: the position, and the beginning of what is said about it."""


@pytest.mark.parametrize("fault", LAWLESS)
def test_1_1_a_position_that_cannot_occur_is_refused_with_the_field_named(fault: str) -> None:
    position, said = LAWLESS[fault]
    with pytest.raises(InvalidPosition) as refusal:
        ROMA.from_position(position, complete=False)
    assert said in str(refusal.value)


def test_1_2_a_position_is_an_object_for_two_seats() -> None:
    with pytest.raises(InvalidPosition, match="must be an object"):
        ROMA.from_position([])  # type: ignore[arg-type]
    with pytest.raises(InvalidSeats, match="2 players, not 3"):
        ROMA.from_position({"seats": [{}, {}, {}]})


def test_1_1_a_match_does_not_change_when_the_position_it_came_from_does() -> None:
    values: dict[str, Any] = {"seats": [{"money": 4}, {}], "dice": [3]}
    match = play(ROMA.from_position(values), "money 3")
    assert values == {"seats": [{"money": 4}, {}], "dice": [3]}
    values["seats"][0]["money"] = 99
    match.undo()
    assert own(match)["money"] == 4
