"""The render queue: one frame at a time for all tables, games in progress before long work.

People in the middle of a game wait for the frame after an action. First frames, and narrations told
from their beginning, come in bursts when many games end together: they wait, though never for ever.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from .workers import RenderWorkers

PATIENT: Final = 8
"""Frames that go before something long at most; then it is its turn."""


class RenderQueue:
    """Held while a piece of work is done where the sockets are served.

    It is given on, not put down: nobody who comes later goes before those who wait.
    """

    def __init__(self, render_workers: RenderWorkers | None = None) -> None:
        """Lie ready; *render_workers* can be asked to draw while others wait."""
        self.held = False
        self.render_workers = render_workers or RenderWorkers(0)
        self.short: deque[asyncio.Future[None]] = deque()
        self.long: deque[asyncio.Future[None]] = deque()
        self.passed = 0
        """How many have gone before the first of those who wait for long work."""

    @property
    def awaited(self) -> int:
        """How many wait for it."""
        return len(self.short) + len(self.long)

    async def take(self, long: bool = False) -> None:
        """Wait until it is free; who has *long* work lets others go first."""
        if not self.held:
            self.held = True
            return
        turn = asyncio.get_running_loop().create_future()
        (self.long if long else self.short).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give_on()
            raise

    async def give(self) -> None:
        """Give it on, when everything else that has come in has been heard."""
        try:
            await asyncio.sleep(0)
        finally:
            self._give_on()

    def _give_on(self) -> None:
        """Give it to the next in the queue, or put it down."""
        for line in (self.short, self.long):
            while line and line[0].done():
                line.popleft()
        self.held = bool(self.short or self.long)
        if self.held:
            self._next().popleft().set_result(None)

    def _next(self) -> deque[asyncio.Future[None]]:
        """Return the line whose turn it is."""
        if self.short and (not self.long or self.passed < PATIENT):
            self.passed += bool(self.long)
            return self.short
        self.passed = 0
        return self.long
