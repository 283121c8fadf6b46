"""The rules of Terni Lapilli, section by section."""

from __future__ import annotations

from itertools import combinations

import lusoria
from lusoria.core.compile.jit import entry
from lusoria.play.match.match import Match

from .. import GAME
from ..rules import LINES, are_beside

BOX = lusoria.register(GAME)


def laid(board: str, turns: int, first: int = 1) -> Match:
    points = [".xo".index(sign) for row in board.split() for sign in row]
    table = {"points": points, "turns": turns, "first": first, "seats": 2}
    return BOX.from_position({"seats": [{}, {}], "table": table})


def refusal(match: Match, action: str) -> str:
    reason = match.why(action, match.acting)
    return reason.section if reason else ""


def test_1_1_a_coin_decides_who_begins() -> None:
    match = BOX.start()
    assert refusal(match, "lay a1") == "1.1"
    match.play("coin 2")
    assert match.acting == 1
    assert refusal(match, "coin 1") == "1.1"


def test_2_1_seats_take_turns() -> None:
    match = BOX.start()
    match.play("coin 1")
    match.play("lay b2")
    assert match.acting == 1
    assert match.why("lay a1", 0).section == "2.1"  # type: ignore[union-attr]


def test_2_2_pebbles_are_laid_on_empty_points_first() -> None:
    match = laid("x.. .o. ...", 2)
    assert refusal(match, "lay b2") == "2.2"
    assert refusal(match, "move a1 b1") == "2.2"
    assert refusal(match, "lay c3") == ""


def test_2_3_then_they_move_a_step() -> None:
    match = laid("xo. .ox x..", 6)
    assert refusal(match, "lay c1") == "2.3"
    assert refusal(match, "move b1 c1") == "2.3"
    assert refusal(match, "move a1 c1") == "2.3"
    assert refusal(match, "move a1 b1") == "2.2"
    match.play("move c2 c1")
    assert match.position()["table"]["points"] == [1, 2, 1, 0, 2, 0, 1, 0, 0]


def test_2_3_nobody_is_ever_shut_in() -> None:
    rows = {tuple(sorted(line)) for line in LINES.tolist()}
    beside_each_other = entry(are_beside)
    for mine in set(combinations(range(9), 3)) - rows:
        beside = {at for at in range(9) for own in mine if beside_each_other(own, at)} - set(mine)
        assert len(beside) > 3


def test_3_1_three_in_a_row_win() -> None:
    match = laid("xx. oo. ...", 4)
    match.play("lay c1")
    assert (match.ending, match.winners, match.scores) == ("three in a row", [0], [1, 0])


def test_3_2_after_thirty_turns_both_share_the_game() -> None:
    match = laid("xo. .ox x..", 29, first=2)
    match.play("move c2 c1")
    assert (match.ending, match.winners) == ("patience has run out", [0, 1])
