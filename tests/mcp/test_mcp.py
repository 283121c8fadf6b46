"""A language model's seat, asked by the client of the protocol's own SDK."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mcp")

from mcp import Client, StdioServerParameters

from lusoria.core.record import blank
from lusoria.core.rng import stream_of
from lusoria.games import load_game
from lusoria.mcp.seats import NOT_YOUR_TURN, LocalSeat
from lusoria.mcp.server import ModelSeat, server

from ..web.serving import served

Call = Callable[..., Awaitable[str]]
TOOLS = {"list_games", "open_table", "join_table", "look", "options", "wait", "act"}
TOOLS |= {"why_not", "rules"}


def talk(told: Callable[[Call], Awaitable[None]], to: Any = None) -> None:
    """Let a client of the SDK talk to a server in this process, or to one that it starts."""

    async def run() -> None:
        async with Client(to or server(seed=3)) as client:
            assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS

            async def call(tool: str, **arguments: Any) -> str:
                result: Any = await client.call_tool(tool, arguments)
                return f"{'ERROR ' if result.is_error else ''}{result.content[0].text}"

            await told(call)

    asyncio.run(run())


def test_a_model_opens_a_table_reads_asks_and_acts() -> None:
    async def told(call: Call) -> None:
        assert "quorum: Quorum, 2 to 4 players" in await call("list_games")
        assert "you sit at no table yet" in await call("look")
        opened = await call("open_table", game="roma", bots="random")
        assert "Roma, 2 seats. You are seat 1 (index 0)." in opened
        assert "The options tool lists what you can do." in opened
        options = await call("options")
        first = options.splitlines()[0]
        assert first.startswith("1. ") and ": " in first
        acted = await call("act", action="1")
        assert "Since you last looked:" in acted
        assert "2.3" in await call("rules", section="2.3")
        assert "ERROR" in await call("open_table", game="chess")
        assert "join one with join_table" in await call("open_table", game="ludi")

    talk(told)


def test_a_refusal_names_the_rule_and_changes_nothing() -> None:
    async def told(call: Call) -> None:
        await call("open_table", game="quorum", bots="random")
        options = await call("options")
        assert "[" in await call("why_not", action="play Trade-1 Asia+1")
        assert await call("why_not", action="take 1") == "That is possible now."
        assert (await call("act", action="nonsense")).startswith("ERROR")
        assert "no option 99; the options are numbered 1 to 5" in await call("act", action="99")
        assert await call("options") == options

    talk(told)


def test_a_whole_game_is_played_to_its_result() -> None:
    async def told(call: Call) -> None:
        said = await call("open_table", game="quorum", bots="random")
        for _ in range(60):
            if "It is your turn" not in said:
                break
            said = await call("act", action="1")
        assert "win" in said
        assert await call("options") == "The game is over."
        assert "win" in await call("wait")
        assert "you have no options now" in await call("act", action="1")

    talk(told)


@pytest.mark.parametrize(("name", "acts"), [("roma", 5), ("quorum", 6)])
def test_nothing_that_the_seat_may_not_know_passes(name: str, acts: int) -> None:
    game = load_game(name)
    told: list[list[str]] = []
    for imagined in (False, True):
        model = ModelSeat(seed=5)
        model.open_table(name, bots="random", players=2)
        seat = model.taken
        assert isinstance(seat, LocalSeat)
        for _ in range(acts):
            model.act("1")
        if imagined:
            state = blank(game.state)
            game.imagine(game.look(seat.match.state, 0), stream_of(9), state)
            assert state.tobytes() != seat.match.state.tobytes()
            for field in state.dtype.names:
                seat.match.state[field] = state[field]
        seat.told = 0
        told.append(
            [
                model.look(),
                model.options(),
                model.why_not("pass"),
                model.rules("1"),
            ]
        )
    assert told[0] == told[1]


def test_the_command_speaks_over_standard_input_and_output() -> None:
    async def told(call: Call) -> None:
        assert "roma: Roma, 2 players" in await call("list_games")

    command = ["-c", "from lusoria.cli import main; main(['mcp'])"]
    talk(told, StdioServerParameters(command=sys.executable, args=command))


def test_a_model_takes_a_seat_of_a_server_by_its_link(tmp_path: Path) -> None:
    with served(tmp_path / "tables.db") as running:
        ada = running.visitor()
        made = ada.post("/api/tables", json={"game": "roma", "name": "Ada"}).json()
        address = f"{str(ada.base_url).rstrip('/')}/t/{made['table']}"

        async def told(call: Call) -> None:
            joined = await call("join_table", link=address, name="Model")
            assert "You are seat 2 (index 1)." in joined
            mine = await call("join_table", link=f"{address}/seat/{made['ticket']}")
            assert "You are seat 1 (index 0)." in mine
            options = await call("options")
            assert "1. give" in options
            assert "[" in await call("why_not", action="lay Forum 3")
            assert not (await call("act", action="1")).startswith("ERROR")
            assert await call("options") != options
            assert not (await call("act", action="1")).startswith("ERROR")
            assert await call("options") == NOT_YOUR_TURN
            assert "you have no options now: it is not your turn" in await call("act", action="1")
            assert NOT_YOUR_TURN in await call("wait", seconds=0.1), "the other seat is empty"
            assert "no link to a table" in await call("join_table", link="elsewhere")
            wrong = f"{address}/seat/{'x' * 22}"
            assert (await call("join_table", link=wrong)).startswith("ERROR")

        talk(told)
        assert not running.server.errors
