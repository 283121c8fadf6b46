"""Limit the tables from one address that wait for players."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from ..play.store.store import Store
from .errors import TooMuch

MOST_WAITING: Final = 200
"""Tables of one address that wait for players; a class shares an address."""
MOST_ADDRESSES: Final = 1000


class Quota:
    """Remembers which tables came from which address, until the server stops."""

    def __init__(self, store: Store) -> None:
        """Begin with none."""
        self.store = store
        self.made: OrderedDict[str, set[str]] = OrderedDict()

    async def check(self, address: str) -> None:
        """Refuse one more table where too many of an address wait; nobody's address is free."""
        mine = self.made.get(address, set())
        if len(mine) < MOST_WAITING:
            return
        mine &= await asyncio.to_thread(self.store.waiting, sorted(mine))
        if len(mine) >= MOST_WAITING:
            raise TooMuch(
                "too many tables from your network are still waiting for players: "
                "start or join one of them before you open another"
            )

    def add(self, address: str, table: str) -> None:
        """Count a table that waits for players."""
        if address:
            self.made.setdefault(address, set()).add(table)
            self.made.move_to_end(address)
        while len(self.made) > MOST_ADDRESSES:
            self.made.popitem(last=False)
