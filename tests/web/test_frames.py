"""Frames: what follows from the match alone is drawn once, and nobody waits for many of them."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from lusoria.core.seats import NOBODY
from lusoria.play.store import Spoken
from lusoria.web import feed
from lusoria.web.frames import EMPTY, whole_frame
from lusoria.web.room import Room

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


def test_between_two_frames_everything_else_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables that change at once are drawn one after the other; a long tale is told elsewhere."""
    turns: list[int] = []
    drawn: list[tuple[int, bool]] = []
    here = threading.current_thread()

    def draw(*_: Any, **__: Any) -> Any:
        drawn.append((len(turns), threading.current_thread() is here))
        return EMPTY

    async def look() -> None:
        brush = asyncio.Lock()
        lookers = [watcher(Room(store, two("quorum"), brush)) for _ in range(4)]
        looking = asyncio.gather(*(one.frame() for one in lookers))
        while not looking.done():
            turns.append(1)
            await asyncio.sleep(0)

    async def nothing(_: bytes) -> None:
        pass

    def watcher(room: Room) -> feed.Watcher:
        return feed.Watcher(room, [], nothing, lambda: 1.0)

    store: Any = None
    monkeypatch.setattr(feed, "whole_frame", draw)
    asyncio.run(look())
    assert len({turn for turn, _ in drawn}) == len(drawn) == 4 and all(near for _, near in drawn)
    drawn.clear()
    monkeypatch.setattr(feed, "LONG", 3)
    asyncio.run(look())
    assert not any(near for _, near in drawn)


def test_a_table_at_which_nobody_looks_keeps_no_drawings() -> None:
    store: Any = None
    room = Room(store, two("quorum"))
    whole_frame(room.table, 0, False, [0], {0}, 1.0, 200.0, room.boards)
    room.rest()
    assert not room.boards and not room.table.match._tales
