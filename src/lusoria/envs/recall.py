"""Everything that a player was ever told, for information states with perfect recall.

A memory is the last action and the memory before it, so a thousand lines of play with the same
beginning share it. What a player was told of an action is computed on demand.
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

    def imagined(self, viewer: int, state: Any) -> Imagined:
        """Return the memory of a position that a viewer imagines instead of the real one."""
        return Imagined(self, viewer, state)

    def following(self) -> Any:
        """Return the position after the action."""
        state = copy_of(self.before)
        self.game.apply(state, self.seat, self.action)
        return state

    def line(self) -> list[Memory]:
        """Return all actions since the beginning or an imagined position, the first one first."""
        return self.traced()[1]

    def traced(self) -> tuple[Memory, list[Memory]]:
        """Return the memory with which it began, and all actions since, the first one first."""
        found, node = [], self
        while node.parent is not None:
            found.append(node)
            node = node.parent
        return node, found[::-1]

    def past(self, viewer: int) -> Iterator[tuple[int, int, int]]:
        """Return who acted, what a player was told of it, and a digest of what it saw besides."""
        root, line = self.traced()
        yield from root.heard(viewer)
        for node in line:
            yield node.seat, *node.told(viewer)

    def heard(self, viewer: int) -> list[tuple[int, int, int]]:  # noqa: ARG002
        """Return what a player was told before this memory began."""
        return []

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
        for seat, told, digest in self.past(viewer):
            yield f"{seat}:{told}" + (f"#{digest:06x}" if digest else "")


class Imagined(Memory):
    """The memory of an imagined position: the past is what its viewer was told, and no more.

    The others were told what everybody was told, and what they see in the imagined position.
    """

    __slots__ = ("open", "own", "state", "viewer")

    def __init__(self, real: Memory, viewer: int, state: Any) -> None:
        """Take over what the viewer was told; nothing else of the real game is kept."""
        super().__init__(real.game)
        self.viewer, self.state, self.length = viewer, state, real.length
        self.own, self.open = list(real.past(viewer)), list(real.past(NOBODY))

    def following(self) -> Any:
        """Return the imagined position."""
        return self.state

    def heard(self, viewer: int) -> list[tuple[int, int, int]]:
        """Return what a player was told before."""
        if viewer in (self.viewer, NOBODY):
            return self.own if viewer == self.viewer else self.open
        now = (NOBODY, self.game.actions, digest_of(self.game.look(self.state, viewer)))
        return [*self.open, now]


def digest_of(view: Any) -> int:
    """Return a number that tells views apart."""
    return int.from_bytes(sha256(view.tobytes()).digest()[:4], "big") % (DIGESTS - 1) + 1
