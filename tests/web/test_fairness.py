"""Bots think in turn: nobody's tables hold up those of others, and none thinks for nobody."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from functools import partial
from unittest.mock import patch

import pytest

from lusoria.bots.search_bot import SearchBot
from lusoria.web.live import bot_runner as bots
from lusoria.web.live.fair_pool import FairPool

from .serving import KEYS, Served, Sitter, played_now, served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("fair") / "tables.db") as running:
        yield running


def test_addresses_take_turns_and_within_one_the_oldest_request_comes_first() -> None:
    order: list[str] = []

    async def evening() -> None:
        pool, door = FairPool(1, "test"), threading.Event()
        first = asyncio.create_task(pool.run("crowd", door.wait))
        await asyncio.sleep(0)
        asked = [
            asyncio.create_task(pool.run(who, partial(order.append, f"{who}{at}")))
            for who, at in [("crowd", 1), ("crowd", 2), ("crowd", 3), ("ada", 1), ("ben", 1)]
        ]
        await asyncio.sleep(0)
        assert pool.waits("crowd") == 3 and pool.waits("ada") == 1
        asked[1].cancel()
        door.set()
        await asyncio.gather(first, *asked, return_exceptions=True)
        assert pool.free == 1 and not pool.waiting and not pool.busy
        pool.close()

    asyncio.run(evening())
    assert order == ["crowd1", "ada1", "ben1", "crowd3"]


def test_what_nobody_wants_any_more_is_not_begun() -> None:
    async def evening() -> None:
        pool = FairPool(1, "test")
        assert await pool.run("ada", lambda: 1, lambda: False) is None
        assert await pool.run("ada", lambda: 1) == 1 and pool.free == 1
        pool.close()

    asyncio.run(evening())


def test_a_bot_thinks_only_where_somebody_looks_and_goes_on_when_somebody_comes(
    server: Served,
) -> None:
    thought: list[int] = []
    choose = SearchBot.choose

    def counted(self: SearchBot, view: object, actions: list[int]) -> int:
        thought.append(threading.get_ident())
        return choose(self, view, actions)

    visitor = server.visitor()
    with patch.object(SearchBot, "choose", counted):
        table = played_now(visitor, name="Ada", level="hard")
        live_table = server.server.live_tables[table]
        assert live_table.bot_to_act() is None and not thought
        while not thought:
            seen = visitor.get(f"/api/tables/{table}").json()
            if options := seen["options"]:
                move = {"key": next(KEYS), "seen": seen["number"], "action": options[0]["number"]}
                visitor.post(f"/api/tables/{table}/act", json=move)
        assert live_table.attended()
        live_table.looked = -1000.0
        assert not live_table.attended() and live_table.bot_to_act() is None
        with server.sitting(table, visitor) as ada:
            ada.hello()
            assert live_table.attended()


def test_at_too_many_tables_of_one_address_bots_wait_and_people_are_told(server: Served) -> None:
    visitor = server.visitor()
    with patch.object(bots, "MOST_THINKING", 1):
        one, two = (played_now(visitor, name="Ada", level="hard") for _ in range(2))
        with server.sitting(one, visitor) as first:
            first.hello()
            play_until(first, lambda: one in thinking(server))
            with server.sitting(two, visitor) as second:
                second.hello()
                play_until(second, lambda: second.frame["notices"] == [bots.TOO_MANY])
                assert thinking(server) == [one]
                first.talk.close()
                second.until(lambda frame: not frame["notices"])


def thinking(server: Served) -> list[str]:
    """Return the tables at which bots look ahead."""
    return [live_table.id for rooms in server.server.minds.busy.values() for live_table in rooms]


def play_until(sitter: Sitter, wanted: Callable[[], bool]) -> None:
    """Take the first option there is, again and again, until something is so."""
    while not wanted():
        if options := sitter.frame["options"]:
            told = sitter.act(number=options[0]["number"])
            sitter.until(lambda frame, told=told: frame["number"] >= told.get("number", 0))
        else:
            sitter.hear("frame")
