"""The rules of Cursus, section by section."""

from __future__ import annotations

import lusoria
from lusoria.play.match.match import Match

from .. import GAME


def race(fields: list[int], die: int, *played: str, breaths: int = 3, turns: int = 0) -> Match:
    table = {"turns": turns, "seats": len(fields), "die": die, "breaths": [breaths] * 4}
    position = {"seats": [{}] * len(fields), "table": table | {"fields": (fields + [0] * 4)[:4]}}
    match = lusoria.register(GAME).from_position(position)
    for action in played:
        match.play(action, seat=turns % len(fields))
    return match


def refusal(match: Match, action: str) -> str:
    return str(getattr(match.why(action, 0), "section", ""))


def driven(action: str) -> tuple[int, int]:
    table = race([5, 8], 4, action, breaths=2).position()["table"]
    return table["fields"][0], table["breaths"][0]


def test_1_1_all_begin_behind_with_three_breaths() -> None:
    table = lusoria.register(GAME).start(3).position()["table"]
    assert (table["fields"], table["breaths"]) == ([0] * 4, [3, 3, 3, 0])


def test_2_1_the_die_comes_first() -> None:
    assert refusal(race([5, 8], 0), "trot") == "2.1"


def test_2_2_a_trot_goes_as_far_as_the_die() -> None:
    assert driven("trot") == (9, 2)


def test_2_3_a_gallop_goes_farther_for_a_breath() -> None:
    assert driven("gallop") == (11, 1)
    assert refusal(race([5, 8], 4, breaths=0), "gallop") == "2.3"


def test_2_4_a_field_is_for_one() -> None:
    assert refusal(race([5, 9], 4), "trot") == "2.4"


def test_2_5_a_rest_gives_a_breath_back() -> None:
    assert driven("rest") == (5, 3)


def test_3_1_the_line_ends_the_race() -> None:
    assert race([23, 20], 1, "trot").winners == [0]


def test_3_2_the_night_ends_it_too() -> None:
    assert race([12, 12], 1, "rest", turns=19).winners == [0, 1]
