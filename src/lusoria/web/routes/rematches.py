"""A rematch: one click opens it, and one click of each other player joins it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any, Final

from litestar import Response, post
from litestar.params import FromPath

from ...play.store.store import OVER, WAITING
from ...play.table.rematch import kept_for, rematch_seats
from ...play.table.table_setup import new_table
from ..errors import NotYours
from ..live.live_table import LiveTable
from ..middleware import address_of, device_cookie
from ..server import Server
from .tables import Asked, entered, form_of, onward


@post("/t/{table:str}/rematch", include_in_schema=False)
async def play_again(request: Asked, table: FromPath[str]) -> Response[Any]:
    """Open a rematch, or sit down at the one that is open."""
    server, live_table, mine = await entered(request, table)
    if not mine or live_table.table.status != OVER:
        raise NotYours("only the players of this table can start a rematch, when the game is over")
    ticket, cookies = device_cookie(request)
    rotated = (await form_of(request)).get("rotated") == "on"
    if not live_table.table.table_record.rematch:
        await opened(server, live_table, mine, ticket, rotated, address_of(request))
    following = live_table.table.table_record.rematch
    await sat_down(server, live_table, mine, await server.live_table(following), ticket)
    return onward(f"/t/{following}", cookies)


async def opened(
    server: Server, live_table: LiveTable, mine: list[int], ticket: str, rotated: bool, address: str
) -> None:
    """Set such a table again, with a seat for everybody; of two at once the first one counts."""
    table, shift = live_table.table, int(rotated)
    seats, record = len(table.seat_records), table.table_record
    fresh = await server.create(
        new_table(
            table.game,
            record.players,
            rematch_seats(table, mine, shift),
            dict(record.options),
            hints=record.hints,
            clock=record.clock,
        ),
        [(ticket, (seat + shift) % seats) for seat in mine],
        address,
    )
    if await asyncio.wrap_future(server.store.follow(live_table.id, fresh.id)):
        table.table_record = replace(table.table_record, rematch=fresh.id)
        live_table.changed()
    else:
        await asyncio.wrap_future(server.store.forget(fresh.id))
        await live_table.refresh()


async def sat_down(
    server: Server, live_table: LiveTable, mine: list[int], following: LiveTable, ticket: str
) -> None:
    """Take the seats that are kept; if somebody else has one by now, spectate."""
    for seat in mine:
        name = live_table.table.seat_record(seat).name
        kept = kept_for(following.table, name)
        if kept is not None and following.table.status == WAITING:
            await server.take_seat(following, kept, name, "", ticket)


REMATCHES: Final = [play_again]
