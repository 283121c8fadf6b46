"""Reaching people on their phones, now or not at all."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, Final

from ..live.messages import ServerMessage
from .classroom import Classroom

SLOW: Final = 3.0
"""Seconds after which a phone that does not listen is left alone."""


def connected(classroom: Classroom) -> set[int]:
    """Return the people whose phones are there now."""
    return {getattr(watcher, "person", -1) for watcher in classroom.live_table.watchers} - {-1}


async def push(classroom: Classroom, told: ServerMessage, wanted: Callable[[int], bool]) -> int:
    """Tell the phones of some people something now; return how many there were."""

    async def reach(watcher: Any) -> None:
        with contextlib.suppress(Exception):
            async with asyncio.timeout(SLOW):
                await watcher.tell(told)

    phones = [
        watcher
        for watcher in classroom.live_table.watchers
        if getattr(watcher, "kind", "") == "phone" and wanted(getattr(watcher, "person", -1))
    ]
    await asyncio.gather(*map(reach, phones))
    return len(phones)
