"""The set-up [2]."""

from __future__ import annotations

from collections import Counter

import pytest

from lusoria.core.seats import NATURE
from lusoria.games.quorum.data import PROVINCES
from lusoria.games.quorum.reasons import NO_SUCH_BACK, NO_SUCH_SEAT, PLACED

from ..moves import play
from .scenes import (
    QUORUM,
    answers,
    dealt,
    named,
    phase,
    refused,
    rome,
    seat_of,
    start,
    turn_up,
)

ROME = (1, 5, 9, 13, 16)
HANDS = ((2, 6, 10, 14), (3, 7, 11, 15), (4, 8, 12, 17), (18, 19, 20, 21))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_2_1_qu_15_the_first_player_is_drawn_by_lot(seats: int) -> None:
    match = QUORUM.start(seats)
    assert match.acting == NATURE
    chances = {match.game.format(action): odds for action, odds in match.game.chances(match.state)}
    assert chances == {f"begin {seat + 1}": 1 for seat in range(seats)}
    if seats < 4:
        refused(match, f"begin {seats + 1}", NO_SUCH_SEAT)


def test_2_1_qu_15_whoever_is_named_takes_the_first_turn() -> None:
    match = dealt(ROME, *HANDS[:3], first=3)
    play(match, "back altar")
    assert match.acting == 2


def test_2_2_qu_1_the_provinces_are_placed_one_after_another_each_equally_likely() -> None:
    match = play(QUORUM.start(), "begin 1")
    left = set(PROVINCES)
    for name in ("Asia", "Gallia", "Macedonia", "Africa", "Hispania"):
        assert set(answers(match)) == {f"place {other}" for other in left}
        assert {odds for _, odds in match.game.chances(match.state)} == {1}
        play(match, f"place {name}")
        left.discard(name)
    circle = match.position()["circle"]
    assert circle == ["Asia", "Gallia", "Macedonia", "Africa", "Hispania", "Germania"]
    assert phase(match) == "back"


def test_2_2_a_province_is_placed_once() -> None:
    match = play(QUORUM.start(), "begin 1", "place Asia")
    refused(match, "place Asia", PLACED)


def test_2_3_qu_2_five_cards_come_to_rome_face_up_and_then_four_to_each_hand() -> None:
    match = start(3)
    turn_up(match, *named(*ROME))
    assert rome(match) == named(*ROME)
    assert [seat_of(match, seat)["dealt"] for seat in range(3)] == [[], [], []]
    for seat in range(3):
        turn_up(match, *named(*HANDS[seat]))
        assert set(seat_of(match, seat)["dealt"]) == set(named(*HANDS[seat]))
    assert phase(match) == "back"


def test_2_3_qu_18_the_first_player_is_dealt_to_first_and_the_others_to_the_left() -> None:
    match = dealt(ROME, *HANDS[:3], first=2)
    assert set(seat_of(match, 1)["dealt"]) == set(named(*HANDS[0]))
    assert set(seat_of(match, 2)["dealt"]) == set(named(*HANDS[1]))
    assert set(seat_of(match, 0)["dealt"]) == set(named(*HANDS[2]))


def test_2_3_qu_3_a_back_is_seen_before_the_face_by_the_cards_left() -> None:
    match = start()
    chances = {match.game.format(action): odds for action, odds in match.game.chances(match.state)}
    assert chances == {f"back {name}": 12 for name in PROVINCES}
    turn_up(match, *named(1))
    chances = {match.game.format(action): odds for action, odds in match.game.chances(match.state)}
    assert chances == {f"back {name}": 11 if name == "Gallia" else 12 for name in PROVINCES}
    play(match, "back Gallia")
    faces = Counter(answers(match))
    assert len(faces) == 11
    assert f"card {named(1)[0]}" not in faces


def test_2_4_qu_2_the_gods_join_the_deck_after_the_deal() -> None:
    match = start()
    refused(match, "back altar", NO_SUCH_BACK)
    match = dealt(ROME, *HANDS[:2])
    position = match.position()
    assert position["altars"] == 14
    assert len(position["deck"]) == 72 - 13
    assert "God" not in rome(match)
    chances = {match.game.format(action): odds for action, odds in match.game.chances(match.state)}
    assert chances["back altar"] == 14
    assert sum(chances.values()) == 86 - 13
    play(match, "back altar")
    assert phase(match) == "take"
