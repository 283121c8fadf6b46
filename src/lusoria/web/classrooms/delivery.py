"""Deliver a message to people on their phones, now or not at all."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ..live.messages import ServerMessage
from .classroom import Classroom

if TYPE_CHECKING:
    from ..live.connection import Connection

SLOW: Final = 3.0
"""Seconds after which a phone that does not listen is left alone."""


def connected(classroom: Classroom) -> set[int]:
    """Return the people whose phones are there now."""
    return {connection.client.person for connection in classroom.live_table.connections} - {-1}


async def push(classroom: Classroom, told: ServerMessage, wanted: Callable[[int], bool]) -> int:
    """Tell the phones of some people something now; return how many there were."""

    async def reach(connection: Connection) -> None:
        with contextlib.suppress(Exception):
            async with asyncio.timeout(SLOW):
                await connection.tell(told)

    phones = [
        connection
        for connection in classroom.live_table.connections
        if connection.client.kind == "phone" and wanted(connection.client.person)
    ]
    await asyncio.gather(*map(reach, phones))
    return len(phones)
