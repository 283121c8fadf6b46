"""Frames: what follows from the match alone is drawn once, and nobody waits for many of them."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from lusoria.core.seats import NOBODY
from lusoria.play.match.disclosure import narration_of, tell_on, untold
from lusoria.play.store.store import OVER, PLAYING, ChatMessage, Store
from lusoria.web import process_memory
from lusoria.web.live import display
from lusoria.web.live.frames import board_sketch, whole_frame
from lusoria.web.live.live_table import LiveTable
from lusoria.web.live.table_client import TableClient
from lusoria.web.render.queue import PATIENT, RenderQueue
from lusoria.web.server import Server

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
    table.spoken.append(ChatMessage(1, 1, "Ben", "Salve", 150.0))
    after = seen(0, boards)
    assert after.talk and after == seen(0, None)
    assert after.layers is before.layers and after.options is before.options
    move(table, table.acts()[0])
    assert seen(0, boards) == seen(0, None) != after
    assert {key[0] for key in boards} == {table.number}


def spectator(live_table: LiveTable) -> TableClient:
    """Return a spectator where all rules are compiled."""
    game = live_table.table.game.name
    server = SimpleNamespace(readiness=SimpleNamespace(progress={game: 1.0}))
    return TableClient(cast("Server", server), live_table, [])


def test_between_two_frames_everything_else_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables that change at once are drawn one after the other, and so is a long narration told."""
    turns: list[int] = []
    drawn: list[int] = []
    told: list[int] = []
    real = tell_on

    def draw(*given: Any) -> Any:
        drawn.append(len(turns))
        return sketch(*given)

    def tell(*given: Any) -> None:
        told.append(len(turns))
        real(*given)

    async def look() -> None:
        render_queue = RenderQueue()
        viewers = [spectator(LiveTable(store, two("quorum"), render_queue)) for _ in range(4)]
        looking = asyncio.gather(*(one.newest() for one in viewers))
        while not looking.done():
            turns.append(1)
            await asyncio.sleep(0)

    store: Any = None
    sketch = board_sketch
    monkeypatch.setattr(display, "board_sketch", draw)
    monkeypatch.setattr(display, "tell_on", tell)
    monkeypatch.setattr(display, "LONG", 1000)
    asyncio.run(look())
    assert len(set(drawn)) == len(drawn) == 4 and not told
    monkeypatch.setattr(display, "LONG", 3)
    asyncio.run(look())
    assert len(told) >= 4 and len(set(told)) == len(told)


def test_games_that_go_on_are_drawn_before_what_is_long_and_that_is_drawn_too() -> None:
    order: list[str] = []
    render_queue = RenderQueue()

    async def work(name: str, long: bool) -> None:
        await render_queue.take(long)
        order.append(name)
        await render_queue.give()

    async def evening() -> None:
        await render_queue.take()
        lost = asyncio.create_task(work("lost", False))
        long = [asyncio.create_task(work("long", True)) for _ in range(2)]
        short = [asyncio.create_task(work("short", False)) for _ in range(PATIENT + 2)]
        await asyncio.sleep(0)
        lost.cancel()
        await render_queue.give()
        await asyncio.gather(*long, *short)
        assert not render_queue.held

    asyncio.run(evening())
    assert order == [*["short"] * PATIENT, "long", "short", "short", "long"]


def test_a_narration_that_is_told_in_pieces_is_the_same_narration() -> None:
    table = two("quorum")
    for _ in range(12):
        move(table, table.acts()[0])
    for opened in (False, True):
        for seat in (0, 1, NOBODY):
            whole = list(narration_of(table.match, seat, opened).events)
            table.match.rest()
            while untold(table.match, seat, opened):
                tell_on(table.match, seat, opened, 5)
            assert narration_of(table.match, seat, opened).events == whole


def test_a_table_at_which_nobody_looks_keeps_no_drawings() -> None:
    store: Any = None
    live_table = LiveTable(store, two("quorum"))
    whole_frame(live_table.table, 0, False, [0], {0}, 1.0, 200.0, live_table.display.boards)
    live_table.rest()
    assert not live_table.display.boards and not live_table.table.match.rendered.narrations


def test_a_table_that_is_over_is_closed_when_nobody_has_come_for_two_beats() -> None:
    """Whoever comes back finds it again; one that goes on stays open."""

    async def evening() -> None:
        server = Server(Store("sqlite://"), ready=True)
        for id, status in (("over", OVER), ("asked", OVER), ("going", PLAYING)):
            server.live_tables[id] = LiveTable(server.store, two("quorum"))
            server.live_tables[id].table.table_record = replace(
                server.live_tables[id].table.table_record, id=id, status=status
            )
        rooms = list(server.live_tables.values())
        for live_table in rooms:
            await server._rest(live_table)
        assert len(server.live_tables) == 3 and all(live_table.resting for live_table in rooms)
        await server.live_table("asked")
        for live_table in rooms:
            await server._rest(live_table)
        assert list(server.live_tables) == ["going", "asked"]
        await server.minds.close()
        server.store.close()

    asyncio.run(evening())


def test_free_memory_is_given_back_where_the_allocator_can() -> None:
    kept = [bytes(100_000 + at) for at in range(200)]
    del kept
    assert process_memory.give_back() in (True, False)
    assert process_memory.trimmer() is process_memory.trimmer()
    assert process_memory.most() >= 0


def test_who_looks_otherwise_while_a_frame_is_drawn_is_shown_all_of_the_new_one() -> None:
    async def look() -> None:
        table = two("roma")
        viewer = spectator(LiveTable(store, table))
        viewer.mine = [0, 1]
        viewer.look(0, False)
        drawing = asyncio.create_task(viewer.newest())
        await asyncio.sleep(0)
        viewer.look(1, False)
        assert await drawing is None
        told = await viewer.newest()
        assert told is not None and b'"whole":true' in told and b'"seat":1,' in told

    store: Any = None
    asyncio.run(look())
