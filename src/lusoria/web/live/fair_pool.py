"""A thread pool in which addresses take turns, however many tables each of them has."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


class FairPool:
    """A few threads, and those who wait for one, by the address they come from."""

    def __init__(self, threads: int, name: str) -> None:
        """Begin with every thread free."""
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self.free, self.busy = threads, 0
        self.waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """Who waits, oldest first, by address; the address whose turn comes next stands first."""

    def waits(self, address: str) -> int:
        """Return how many of an address wait."""
        return len(self.waiting.get(address, ()))

    async def run(
        self, address: str, work: Callable[[], T], wanted: Callable[[], bool] = lambda: True
    ) -> T | None:
        """Do something long when it is its turn; None if nobody wants it any more by then."""
        await self._turn(address)
        self.busy += 1
        try:
            if not wanted():
                return None
            return await asyncio.get_running_loop().run_in_executor(self.pool, work)
        finally:
            self.busy -= 1
            self._pass_on()

    def close(self) -> None:
        """Begin nothing new."""
        self.pool.shutdown(wait=False, cancel_futures=True)

    async def _turn(self, address: str) -> None:
        """Wait for a thread."""
        if self.free:
            self.free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(address, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Give a thread to the oldest request of the next address, or let it be free."""
        while self.waiting:
            address, requests = self.waiting.popitem(last=False)
            turn = requests.popleft()
            if requests:
                self.waiting[address] = requests
            if not turn.done():
                turn.set_result(None)
                return
        self.free += 1
