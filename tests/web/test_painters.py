"""Painters: while many wait boards are drawn in other processes, and everybody gets his."""

from __future__ import annotations

import asyncio
import io
import os
import signal
from dataclasses import replace
from typing import Any

import pytest

from lusoria.core.seats import NOBODY
from lusoria.play.store import OVER
from lusoria.web import painting
from lusoria.web.brush import Brush
from lusoria.web.frames import Sketch, board_sketch, whole_frame
from lusoria.web.painters import CROWD, Painters
from lusoria.web.painting import Board, Order, framed, read_board, write
from lusoria.web.room import Room

from ..play.test_table import move, two
from .test_frames import watcher

PATIENCE = 120
"""Seconds in which a painter on a busy machine has begun."""


def sketches(game: str, moves: int = 8) -> list[Sketch]:
    """Return what everybody sees at a table after some moves, boards excepted."""
    table = two(game)
    for _ in range(moves):
        move(table, table.acts()[0])
    looks = [(seat, narrow) for seat in (0, 1, NOBODY) for narrow in (False, True)]
    return [board_sketch(table, seat, narrow) for seat, narrow in looks]


@pytest.mark.parametrize("game", ["roma", "quorum", "loyalty", "honors"])
def test_a_painter_draws_what_would_be_drawn_here(game: str) -> None:
    wanted = sketches(game)
    boards = io.BytesIO()
    orders = io.BytesIO(b"".join(framed(write(one.order)) for one in wanted))
    assert painting.main(orders, boards) == 0
    boards.seek(0)
    for one in wanted:
        assert one.painted(read_board(painting.message_from(boards))) == one.painted()
    assert painting.message_from(boards) == b""


def test_an_order_that_breaks_off_is_none() -> None:
    assert painting.message_from(io.BytesIO(b"\x05\x00")) == b""


async def until(holds: Any) -> None:
    """Wait for a fact."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


async def with_one(painters: Painters, order: Order) -> None:
    """Let a crowd come, and wait until its painter has drawn a board."""
    assert painters.paint(order, CROWD) is None
    await until(lambda: any(one.games.get(order.game) for one in painters.painters))


def test_a_crowd_calls_a_painter_who_goes_when_little_is_left_to_draw() -> None:
    one = sketches("quorum")[0]

    async def evening() -> None:
        painters = Painters(1)
        assert painters.paint(one.order, CROWD - 1) is None and painters.calling is None
        await with_one(painters, one.order)
        ordered = painters.paint(one.order, 0)
        assert ordered is not None
        board = await ordered
        assert board is not None and one.painted(board) == one.painted()
        assert painters.paint(one.order, CROWD) is not None and len(painters.painters) == 1
        await painters.rest()
        assert len(painters.painters) == 1
        process = painters.painters[0].process
        await painters.rest()
        assert not painters.painters and process.returncode is not None
        await painters.close()

    asyncio.run(evening())


def test_whatever_becomes_of_a_painter_boards_are_drawn() -> None:
    one = sketches("quorum")[0]

    async def evening() -> None:
        painters = Painters(1)
        room = Room(None, two("quorum"), Brush(painters))  # type: ignore[arg-type]
        looker = watcher(room)
        await with_one(painters, one.order)
        painter = painters.painters[0]
        os.kill(painter.process.pid, signal.SIGSTOP)
        looking = asyncio.create_task(looker.frame())
        await until(lambda: painter.ordered)
        painter.process.kill()
        assert await looking == whole_frame(room.table, NOBODY, False, [], set())
        assert not painter.lives and painters.paint(one.order, 0) is None
        await painters.rest()
        assert not painters.painters
        await with_one(painters, one.order)
        await painters.close()
        assert not painters.painters

    asyncio.run(evening())


def test_a_painter_ends_with_its_house() -> None:
    one = sketches("quorum")[0]

    async def evening() -> None:
        painters = Painters(1)
        await with_one(painters, one.order)
        process = painters.painters[0].process
        assert process.stdin is not None
        process.stdin.close()
        async with asyncio.timeout(PATIENCE):
            assert await process.wait() == 0
        await painters.close()

    asyncio.run(evening())


def test_a_board_of_a_painter_is_kept_for_all_with_the_same_eyes() -> None:
    orders: list[Order] = []

    class Near(Painters):
        """A painter that sits here."""

        def paint(self, order: Order, _: int) -> asyncio.Future[Board | None]:
            orders.append(order)
            done: asyncio.Future[Board | None] = asyncio.get_running_loop().create_future()
            done.set_result(read_board(painting.answered(write(order))[painting.HEAD :]))
            return done

    async def evening() -> None:
        room = Room(None, two("quorum"), Brush(Near(0)))  # type: ignore[arg-type]
        lookers = [watcher(room), watcher(room)]
        frames = await asyncio.gather(*(one.frame() for one in lookers))
        assert frames[0] is frames[1] and len(orders) == 1
        move(room.table, room.table.acts()[0])
        room.changed()
        assert await lookers[0].frame() == whole_frame(room.table, NOBODY, False, [], set())
        assert len(orders) == 2

    asyncio.run(evening())


def test_an_order_tells_nothing_that_its_looker_may_not_know() -> None:
    """What goes to a painter is a view: all is open only when it is over."""
    table = two("roma")
    hidden = board_sketch(table, 0, False).order
    assert hidden.view == table.match.view(0).tobytes()
    table.sheet = replace(table.sheet, status=OVER)
    assert board_sketch(table, 0, False).order.view != hidden.view


def test_a_guests_game_is_drawn_here(monkeypatch: pytest.MonkeyPatch) -> None:
    one = sketches("quorum")[0]
    monkeypatch.setattr("lusoria.web.painters.SHELF", ())
    painters = Painters(1)
    assert painters.paint(one.order, CROWD) is None and painters.calling is None
