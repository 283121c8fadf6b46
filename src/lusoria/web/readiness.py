"""Which games are ready to be played; a child process compiles them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from ..core.compile.jit import INTERPRETED
from ..games import BUILT_IN, load_game, names
from .child_process import child, ended

ALMOST: Final = 0.9
"""How far a game is when it is compiled but not loaded."""


class Readiness:
    """How far each game is, from 0 to 1."""

    def __init__(self, changed: Callable[[str], None], ready: bool = INTERPRETED) -> None:
        """Begin with nothing compiled, or, where nothing has to be, with everything *ready*."""
        self.changed = changed
        self.progress = {name: 1.0 if ready or name not in BUILT_IN else 0.0 for name in names()}
        self.wanted: list[str] = []
        """Games that somebody waits for, the first request first."""

    def ready(self, name: str) -> bool:
        """Whether a game can be played."""
        return self.progress.get(name, 0.0) >= 1.0

    def want(self, name: str) -> None:
        """Note that somebody waits for a game: it is the next to be compiled."""
        if name not in self.wanted:
            self.wanted.append(name)

    def missing(self) -> list[str]:
        """List the games that are not ready, those that somebody waits for first."""
        order = dict.fromkeys([*self.wanted, *self.progress])
        return [name for name in order if name in self.progress and not self.ready(name)]

    async def prepare(self) -> None:
        """Compile what is missing, game by game; load each as soon as it is there."""
        while missing := self.missing():
            name = missing[0]
            await self._compile(name)
            await self._load(name)
            self._reached(name, 1.0)

    async def _compile(self, name: str) -> None:
        """Have a child fill the cache on disk, and follow how far it is."""
        compiler = await child("compile", name)
        try:
            assert compiler.stdout is not None
            async for line in compiler.stdout:
                _, done, steps = line.split()
                self._reached(name, ALMOST * int(done) / int(steps))
            await compiler.wait()
        finally:
            await ended(compiler)

    async def _load(self, name: str) -> None:
        """Load from disk what the child has compiled, a step at a time beside all else."""
        from .compile import steps_of

        steps = await asyncio.to_thread(lambda: steps_of(load_game(name)))
        for done, step in enumerate(steps, 1):
            await asyncio.to_thread(step)
            self._reached(name, ALMOST + (0.99 - ALMOST) * done / len(steps))

    def _reached(self, name: str, progress: float) -> None:
        """Note how far a game is, and tell."""
        self.progress[name] = progress
        self.changed(name)
