"""Show what is new to a few clients at a time, round after round.

An action of one player concerns everybody at the table, in a classroom a hundred screens. If all
were woken at once, nobody's next action would be handled before the last of them is served; and
where actions come faster than rounds, they would pile up. So a broadcaster wakes a few, handles
requests, and wakes the next. After a long round it rests, and what happens meanwhile is shown
together.
"""

from __future__ import annotations

import asyncio
from typing import Final

TOGETHER: Final = 6
"""Screens that are woken at a time; a table with no more of them never rests."""
SHORTEST: Final = 0.005
"""Seconds between two long rounds, at least."""
SHARE: Final = 0.1
"""How long the rest is, as a share of the round before it."""
LONGEST: Final = 0.02
"""Seconds of the longest rest."""


class Broadcaster:
    """Wakes those who watch one table."""

    def __init__(self) -> None:
        """Begin with nobody to wake."""
        self.waiting: dict[asyncio.Event, None] = {}
        self.round: asyncio.Task[None] | None = None

    def call(self, turn: asyncio.Event) -> None:
        """Set *turn* when it is time."""
        self.waiting[turn] = None
        if self.round is None or self.round.done():
            self.round = asyncio.create_task(self._go_round())

    async def _go_round(self) -> None:
        """Go round as long as somebody is to be woken."""
        clock = asyncio.get_running_loop().time
        while self.waiting:
            begun = clock()
            turns, self.waiting = list(self.waiting), {}
            for first in range(0, len(turns), TOGETHER):
                for turn in turns[first : first + TOGETHER]:
                    turn.set()
                await asyncio.sleep(0)
            if len(turns) > TOGETHER:
                await asyncio.sleep(min(LONGEST, max(SHORTEST, SHARE * (clock() - begun))))
