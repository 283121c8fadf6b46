"""Frames: what follows from the match alone is drawn once."""

from __future__ import annotations

from typing import Any

from lusoria.core.seats import NOBODY
from lusoria.play.store import Spoken
from lusoria.web.frames import whole_frame

from ..play.test_table import move, two


def test_a_board_is_drawn_anew_when_the_match_has_moved_and_only_then() -> None:
    table = two("quorum")
    boards: dict[Any, Any] = {}

    def seen(seat: int, kept: dict[Any, Any] | None) -> Any:
        mine = [seat] if seat >= 0 else []
        return whole_frame(table, seat, False, mine, {0}, 1.0, 200.0, kept)

    for seat in (0, 1, NOBODY):
        assert seen(seat, boards) == seen(seat, None)
    before = seen(0, boards)
    table.spoken.append(Spoken(1, 1, "Ben", "Salve", 150.0))
    after = seen(0, boards)
    assert after.talk and after == seen(0, None)
    assert after.layers is before.layers and after.options is before.options
    move(table, table.acts()[0])
    assert seen(0, boards) == seen(0, None) != after
    assert {key[0] for key in boards} == {table.number}
