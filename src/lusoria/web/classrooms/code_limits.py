"""Limits on guessing classroom codes: slow for attackers, unnoticed by a class that mistypes.

Every address may send many wrong codes at once, and then one per second; more are refused unread.
Right codes do not count. If a classroom's code is in use at an address (its console was opened
there, or somebody has joined), it passes at once, whatever others try there.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from typing import TYPE_CHECKING, Final

from ..errors import TooMuch
from ..middleware import Buckets

if TYPE_CHECKING:
    from .classroom import Classroom
    from .open_classrooms import OpenClassrooms

WRONG: Final = (300.0, 1.0)
"""Wrong codes an address may give: so many at once, so many a second."""
MOST_WAITING: Final = 10
"""Guesses of one address that wait for their turn; others are refused."""
TURN: Final = 0.5
"""Seconds between two looks whether it is somebody's turn."""
MOST_KNOWN: Final = 10_000


class Door:
    """Finds classrooms by their codes."""

    def __init__(self, classrooms: OpenClassrooms) -> None:
        """Stand before all classrooms of a server."""
        self.classrooms, self.wrong = classrooms, Buckets(*WRONG)
        self.waiting: Counter[str] = Counter()
        self.known: OrderedDict[tuple[str, str], None] = OrderedDict()

    def know(self, address: str, code: str) -> None:
        """Remember that a classroom's code is in use at an address."""
        self.known[address, code] = None
        self.known.move_to_end((address, code))
        while len(self.known) > MOST_KNOWN:
            self.known.popitem(last=False)

    async def classroom(self, code: str, address: str) -> Classroom:
        """Return the classroom with a code that comes from an address."""
        code = code.strip().lower()
        if (address, code) in self.known:
            return await self.classrooms.coded(code)
        if not self.wrong.take(address):
            await self.turn(address)
        classroom = await self.classrooms.coded(code)
        self.wrong.give_back(address)
        self.know(address, code)
        return classroom

    async def turn(self, address: str) -> None:
        """Wait until an address may try one more code."""
        if self.waiting[address] >= MOST_WAITING:
            raise TooMuch("too many wrong codes from your network; wait a minute, then try again")
        self.waiting[address] += 1
        try:
            while not self.wrong.take(address):
                await asyncio.sleep(TURN)
        finally:
            self.waiting[address] -= 1
            if not self.waiting[address]:
                del self.waiting[address]
