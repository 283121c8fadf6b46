"""Parts of a match that do not keep it alive.

Every action is tried on a copy of the match. Without reference cycles, a copy is freed at once; a
cycle waits for the garbage collector, which stops everybody.
"""

from __future__ import annotations

from threading import get_ident
from typing import TYPE_CHECKING
from weakref import ref

if TYPE_CHECKING:
    from .match import Match


class OneThread:
    """Something that one thread may use, or any."""

    thread: int | None = None
    """The only thread that may use it; None is any."""

    def keep_to_this_thread(self) -> None:
        """Refuse every other thread from now on."""
        self.thread = get_ident()

    def check_thread(self) -> None:
        """Refuse a thread that may not use it."""
        if self.thread is not None and self.thread != get_ident():
            raise RuntimeError("a live match belongs to one thread: hand others a copy")


class MatchPart(OneThread):
    """Something that a match has, and that asks the match when it must."""

    def __init__(self, match: Match) -> None:
        """Know the match."""
        self._match = ref(match)

    @property
    def match(self) -> Match:
        """Whose it is."""
        self.check_thread()
        match = self._match()
        assert match is not None
        return match
