"""A game as programs use it: start, read, restore."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..core.errors import InvalidPosition, UnknownGame
from ..core.game import Game
from ..core.text.words import brief, plain
from ..games import load_game, names
from ..games.guests import folder_of
from .match.match import Match


@dataclass(frozen=True, slots=True)
class PublicGame:
    """A game by its name: what ``lusoria.game`` returns."""

    game: Game

    def __repr__(self) -> str:
        """Name the game, and for how many it is."""
        return repr(self.game)

    @property
    def name(self) -> str:
        """The name to load it by."""
        return self.game.name

    @property
    def title(self) -> str:
        """The title that people read."""
        return self.game.title

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players it is for."""
        return self.game.seats

    @property
    def folder(self) -> Path:
        """The folder of the game."""
        return folder_of(self.game.package)

    @property
    def rules(self) -> str:
        """The rules as implemented, numbered."""
        return self.folder.joinpath("RULES.md").read_text("utf-8")

    def start(
        self,
        seats: int = 0,
        variants: Mapping[str, str] | None = None,
        seed: int | None = None,
        names: Sequence[str] = (),
    ) -> Match:
        """Start a match.

        With a *seed* chance acts by itself; without one, call ``match.nature()``.
        """
        return Match(self.game, seats, variants, seed, names)

    def from_position(
        self, position: Mapping[str, Any], complete: bool = True, seed: int | None = None
    ) -> Match:
        """Start a match from a position; *complete* requires every card of the box."""
        if not isinstance(position, Mapping):
            raise InvalidPosition("position must be an object")
        named = position.get("game", self.name)
        if named != self.name:
            raise InvalidPosition(
                f"game: the position is one of {brief(named)}, not of '{self.name}'"
            )
        version = position.get("version", self.game.version)
        if version != self.game.version:
            raise InvalidPosition(f"version: {brief(version)} is not {self.game.version}")
        seats = position.get("seats")
        if not isinstance(seats, Sequence) or isinstance(seats, str):
            raise InvalidPosition("seats must be a list with an object for each seat")
        players = position.get("players", len(seats))
        if not isinstance(players, int):
            raise InvalidPosition("players must be a number")
        return Match(self.game, players, None, seed, position=position, complete=complete)


def find(name: str) -> Game:
    """Return the game called *name*."""
    known = names()
    if not isinstance(name, str):
        raise UnknownGame(
            f"a game is asked for by its name, such as '{known[0]}', not by {brief(name)}; "
            "make your own known with lusoria.register(game)"
        )
    if name in known:
        return load_game(name)
    near = difflib.get_close_matches(name[:40].casefold(), known, 1, 0.5)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}"
    raise UnknownGame(f"there is no game '{plain(name, 40)}'; {hint}")
