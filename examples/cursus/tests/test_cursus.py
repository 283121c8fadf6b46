"""The rules of Cursus, section by section."""

from __future__ import annotations

from typing import Any

import pytest

import lusoria
from lusoria.core.errors import LusoriaError
from lusoria.play.match import Match

from .. import GAME


def race(fields: list[int], die: int, breaths: int = 3, turns: int = 0) -> Match:
    table = {"turns": turns, "seats": len(fields), "die": die}
    padded: dict[str, Any] = {"fields": fields + [0] * (4 - len(fields)), "breaths": [breaths] * 4}
    return lusoria.put(GAME).from_position({"seats": [{}] * len(fields), "table": table | padded})


def test_1_1_all_begin_behind_with_three_breaths() -> None:
    table = lusoria.put(GAME).start(3).position()["table"]
    assert (table["fields"], table["breaths"]) == ([0] * 4, [3, 3, 3, 0])


def test_2_2_2_3_2_5_chariots_go_as_they_are_driven() -> None:
    for action, field, breaths in (("trot", 9, 2), ("gallop", 11, 1), ("rest", 5, 3)):
        table = race([5, 8], 4, breaths=2).play(action).position()["table"]
        assert (table["fields"][0], table["breaths"][0]) == (field, breaths)


def test_2_1_2_4_what_is_not_allowed_is_refused_with_its_section() -> None:
    for match, action, section in (
        (race([5, 9], 4), "trot", "2.4"),
        (race([5, 8], 4, breaths=0), "gallop", "2.3"),
        (race([5, 8], 0), "trot", "2.1"),
    ):
        with pytest.raises(LusoriaError) as refused:
            match.play(action)
        assert refused.value.section == section


def test_3_1_3_2_the_line_and_the_night_end_the_race() -> None:
    assert race([23, 20], 1).play("trot").winners == [0]
    assert race([12, 12], 1, turns=79).play("rest", 1).winners == [0, 1]
