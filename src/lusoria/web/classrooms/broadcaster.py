"""Whose turn it is to be shown what is new: a few at a time, round after round.

An act of one concerns a hundred screens.  If all of them were woken at once, nobody's next act
would be heard before the last of them has been served; and where acts come quicker than rounds they
would pile up.  So a broadcaster goes round: he wakes a few, lets whoever has something to say
speak, and wakes the next.  Between two rounds he rests, and what happens meanwhile is shown
together.
"""

from __future__ import annotations

import asyncio
from typing import Final

TOGETHER: Final = 6
"""Screens that are woken at a time."""
SHORTEST: Final = 0.005
"""Seconds between two rounds, at least."""
SHARE: Final = 0.1
"""How long the rest is, as a share of the round before it."""
LONGEST: Final = 0.02
"""Seconds of the longest rest."""


class Wakeup:
    """What a classroom sets when there is something new for a screen; its turn comes."""

    def __init__(self, broadcaster: Broadcaster) -> None:
        """Wait to be called by a broadcaster."""
        self.broadcaster, self.turn = broadcaster, asyncio.Event()

    def set(self) -> None:
        """Say that there is something new."""
        self.broadcaster.call(self)


class Broadcaster:
    """Wakes the screens of a classroom."""

    def __init__(self) -> None:
        """Begin with nobody to wake."""
        self.waiting: dict[Wakeup, None] = {}
        self.round: asyncio.Task[None] | None = None

    def call(self, one: Wakeup) -> None:
        """Wake a screen when its turn comes."""
        self.waiting[one] = None
        if self.round is None or self.round.done():
            self.round = asyncio.create_task(self._go_round())

    async def _go_round(self) -> None:
        """Go round as long as somebody is to be woken."""
        clock = asyncio.get_running_loop().time
        while self.waiting:
            begun = clock()
            turns, self.waiting = list(self.waiting), {}
            for first in range(0, len(turns), TOGETHER):
                for one in turns[first : first + TOGETHER]:
                    one.turn.set()
                await asyncio.sleep(0)
            await asyncio.sleep(min(LONGEST, max(SHORTEST, SHARE * (clock() - begun))))
