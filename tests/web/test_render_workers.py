"""Render workers: while many wait boards are drawn in other processes, and everybody gets his."""

from __future__ import annotations

import asyncio
import io
import os
import signal
from dataclasses import replace
from typing import Any

import pytest

from lusoria.core.seats import NOBODY
from lusoria.play.store.store import OVER
from lusoria.web.live.frames import Sketch, board_sketch, whole_frame
from lusoria.web.live.live_table import LiveTable
from lusoria.web.render import worker as rendering
from lusoria.web.render.queue import RenderQueue
from lusoria.web.render.worker import RenderedBoard, RenderJob, framed, read_board, write
from lusoria.web.render.workers import CROWD, RenderWorkers

from ..play.test_table import move, two
from .test_frames import spectator

PATIENCE = 120
"""Seconds in which a render worker on a busy machine has begun."""


def sketches(game: str, moves: int = 8) -> list[Sketch]:
    """Return what everybody sees at a table after some moves, boards excepted."""
    table = two(game)
    for _ in range(moves):
        move(table, table.acts()[0])
    looks = [(seat, narrow) for seat in (0, 1, NOBODY) for narrow in (False, True)]
    return [board_sketch(table, seat, narrow) for seat, narrow in looks]


@pytest.mark.parametrize("game", ["roma", "quorum", "loyalty", "honors"])
def test_a_render_worker_draws_what_would_be_drawn_here(game: str) -> None:
    wanted = sketches(game)
    boards = io.BytesIO()
    orders = io.BytesIO(b"".join(framed(write(one.order)) for one in wanted))
    assert rendering.main(orders, boards) == 0
    boards.seek(0)
    for one in wanted:
        assert one.painted(read_board(rendering.message_from(boards))) == one.painted()
    assert rendering.message_from(boards) == b""


def test_an_order_that_breaks_off_is_none() -> None:
    assert rendering.message_from(io.BytesIO(b"\x05\x00")) == b""


async def until(holds: Any) -> None:
    """Wait for a fact."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


async def with_one(render_workers: RenderWorkers, order: RenderJob) -> None:
    """Let a crowd come, and wait until its render worker has drawn a board."""
    assert render_workers.paint(order, CROWD) is None
    await until(lambda: any(one.games.get(order.game) for one in render_workers.render_workers))


def test_a_crowd_calls_a_render_worker_who_goes_when_little_is_left_to_draw() -> None:
    one = sketches("quorum")[0]

    async def evening() -> None:
        render_workers = RenderWorkers(1)
        assert render_workers.paint(one.order, CROWD - 1) is None and render_workers.calling is None
        await with_one(render_workers, one.order)
        ordered = render_workers.paint(one.order, 0)
        assert ordered is not None
        board = await ordered
        assert board is not None and one.painted(board) == one.painted()
        assert (
            render_workers.paint(one.order, CROWD) is not None
            and len(render_workers.render_workers) == 1
        )
        await render_workers.rest()
        assert len(render_workers.render_workers) == 1
        process = render_workers.render_workers[0].process
        await render_workers.rest()
        assert not render_workers.render_workers and process.returncode is not None
        await render_workers.close()

    asyncio.run(evening())


def test_whatever_becomes_of_a_render_worker_boards_are_drawn() -> None:
    one = sketches("quorum")[0]

    async def evening() -> None:
        render_workers = RenderWorkers(1)
        live_table = LiveTable(None, two("quorum"), RenderQueue(render_workers))  # type: ignore[arg-type]
        viewer = spectator(live_table)
        await with_one(render_workers, one.order)
        render_worker = render_workers.render_workers[0]
        os.kill(render_worker.process.pid, signal.SIGSTOP)
        looking = asyncio.create_task(viewer.newest())
        await until(lambda: render_worker.ordered)
        render_worker.process.kill()
        assert await looking
        assert viewer.shown == whole_frame(live_table.table, NOBODY, False, [], set())
        assert not render_worker.lives and render_workers.paint(one.order, 0) is None
        await render_workers.rest()
        assert not render_workers.render_workers
        await with_one(render_workers, one.order)
        await render_workers.close()
        assert not render_workers.render_workers

    asyncio.run(evening())


def test_a_render_worker_ends_with_its_server() -> None:
    one = sketches("quorum")[0]

    async def evening() -> None:
        render_workers = RenderWorkers(1)
        await with_one(render_workers, one.order)
        process = render_workers.render_workers[0].process
        assert process.stdin is not None
        process.stdin.close()
        async with asyncio.timeout(PATIENCE):
            assert await process.wait() == 0
        await render_workers.close()

    asyncio.run(evening())


def test_a_board_of_a_render_worker_is_kept_for_all_with_the_same_eyes() -> None:
    orders: list[RenderJob] = []

    class Near(RenderWorkers):
        """A render worker that sits here."""

        def paint(self, order: RenderJob, _: int) -> asyncio.Future[RenderedBoard | None]:
            orders.append(order)
            done: asyncio.Future[RenderedBoard | None] = asyncio.get_running_loop().create_future()
            done.set_result(read_board(rendering.answered(write(order))[rendering.HEAD :]))
            return done

    async def evening() -> None:
        live_table = LiveTable(None, two("quorum"), RenderQueue(Near(0)))  # type: ignore[arg-type]
        viewers = [spectator(live_table), spectator(live_table)]
        told = await asyncio.gather(*(one.newest() for one in viewers))
        assert told[0] is told[1] and viewers[0].shown is viewers[1].shown and len(orders) == 1
        move(live_table.table, live_table.table.acts()[0])
        live_table.changed()
        assert await viewers[0].newest()
        assert viewers[0].shown == whole_frame(live_table.table, NOBODY, False, [], set())
        assert len(orders) == 2

    asyncio.run(evening())


def test_an_order_tells_nothing_that_its_viewer_may_not_know() -> None:
    """What goes to a render worker is a view: all is open only when it is over."""
    table = two("roma")
    hidden = board_sketch(table, 0, False).order
    assert hidden.view == table.match.view(0).tobytes()
    table.table_record = replace(table.table_record, status=OVER)
    assert board_sketch(table, 0, False).order.view != hidden.view


def test_a_guests_game_is_drawn_here(monkeypatch: pytest.MonkeyPatch) -> None:
    one = sketches("quorum")[0]
    monkeypatch.setattr("lusoria.web.render.workers.BUILT_IN", ())
    render_workers = RenderWorkers(1)
    assert render_workers.paint(one.order, CROWD) is None and render_workers.calling is None
