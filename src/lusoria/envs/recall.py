"""All that a player was ever told, for programs that ask what it can remember.

A memory is the last action and the memory before it, so that a thousand lines of play which begin
alike share their beginning.  What a player was told of an action is found when it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any, Final

from ..core.game import Game
from ..core.record import copy_of
from ..core.seats import ANYONE, NOBODY

DIGESTS: Final = 1 << 24
"""How many digests there are: as many numbers as a float tells apart."""
NOTHING: Final = 0
"""No digest: the action tells it all."""


class Memory:
    """One action, the position before it, and what came before."""

    __slots__ = ("_told", "action", "before", "game", "length", "parent", "seat")

    def __init__(
        self,
        game: Game,
        parent: Memory | None = None,
        before: Any = None,
        seat: int = NOBODY,
        action: int = 0,
    ) -> None:
        """Remember that *seat* took an action in the position *before*; at first, nothing."""
        self.game, self.parent, self.before = game, parent, before
        self.seat, self.action = seat, action
        self.length: int = parent.length + 1 if parent else 0
        self._told: dict[int, tuple[int, int]] = {}

    def after(self, state: Any, seat: int, action: int) -> Memory:
        """Return the memory of one action more."""
        return Memory(self.game, self, state, seat, action)

    def following(self) -> Any:
        """Return the position after the action."""
        state = copy_of(self.before)
        self.game.apply(state, self.seat, self.action)
        return state

    def line(self) -> list[Memory]:
        """Return all actions, the first one first."""
        found = []
        node: Memory | None = self
        while node is not None and node.parent is not None:
            found.append(node)
            node = node.parent
        return found[::-1]

    def told(self, viewer: int) -> tuple[int, int]:
        """Return what a player was told of the action, and a digest of what it saw besides.

        Where an action was redacted, or decisions taken in secret were shown, a player may have
        seen more than it was told.
        """
        if viewer not in self._told:
            game = self.game
            told = int(game.redact(self.before, self.seat, self.action, viewer))
            after = self.following() if self.shows(told) else None
            digest = NOTHING if after is None else digest_of(game.look(after, viewer))
            self._told[viewer] = told, digest
        return self._told[viewer]

    def shows(self, told: int) -> bool:
        """Whether a player may see more than it is told."""
        return told != self.action or int(self.game.acting(self.before)) == ANYONE

    def text(self, viewer: int) -> str:
        """Write all that a player was told."""
        return " ".join(self.words(viewer))

    def words(self, viewer: int) -> Iterator[str]:
        """Write what a player was told, action by action."""
        for node in self.line():
            told, digest = node.told(viewer)
            yield f"{node.seat}:{told}" + (f"#{digest:06x}" if digest else "")


def digest_of(view: Any) -> int:
    """Return a number that tells views apart."""
    return int.from_bytes(sha256(view.tobytes()).digest()[:4], "big") % (DIGESTS - 1) + 1
