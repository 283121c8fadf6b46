"""Drawings that are kept: the same as those that are not, and never too many."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest

from lusoria.core.seats import NOBODY
from lusoria.draw import memo
from lusoria.draw.svg import tag

from .boards import NAMES, match_of


def drawn(name: str) -> list[dict[str, str]]:
    """Draw some moments of a game, through a seat's eyes and a spectator's, wide and narrow."""
    return [
        match_of(name, moves).picture(seat, narrow).layers
        for moves in (12, 40)
        for seat in (0, NOBODY)
        for narrow in (False, True)
    ]


def keep_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every function draw anew, under whatever name others know it."""
    for module in [one for name, one in sys.modules.items() if name.startswith("lusoria.")]:
        for name, value in list(vars(module).items()):
            keeps = getattr(value, "keeper", value)
            if any(keeps is keeper for keeper in memo.KEEPERS):
                monkeypatch.setattr(module, name, value.__wrapped__)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_kept_is_what_would_be_drawn_anew(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = [drawn(name), drawn(name)]
    keep_nothing(monkeypatch)
    assert drawn(name) == kept[0] == kept[1]


def test_nothing_is_kept_without_bound() -> None:
    assert memo.KEEPERS
    assert all(keeper.cache_info().maxsize for keeper in memo.KEEPERS)


def test_numbers_that_are_equal_are_still_told_apart() -> None:
    written = [tag("g", x=value) for value in (0.0, -0.0, 1, 1.0, True)]
    assert written == ['<g x="0"/>', '<g x="-0"/>', '<g x="1"/>', '<g x="1"/>', '<g x="True"/>']


def test_what_was_forgotten_is_drawn_again() -> None:
    calls = []

    @memo.once(1)
    def piece(number: int) -> int:
        calls.append(number)
        return number

    assert [piece(1), piece(1), piece(2), piece(1)] == [1, 1, 2, 1]
    memo.forget()
    assert piece(1) == 1 and calls == [1, 2, 1, 1]
    memo.KEEPERS.remove(piece)


def test_views_are_told_apart_by_their_bytes() -> None:
    calls = []

    @memo.once_seen(2)
    def piece(view: np.ndarray[Any, Any], number: int) -> int:
        calls.append(number)
        return int(view[0]) + number

    view, same, other = np.array([1, 2]), np.array([1, 2]), np.array([1, 3])
    assert [piece(view, 5), piece(same, 5), piece(other, 5), piece(view, 6)] == [6, 6, 6, 7]
    assert calls == [5, 5, 6]
    view[0] = 3
    assert piece(view, 5) == 8
    memo.KEEPERS.remove(piece.keeper)  # type: ignore[attr-defined]
