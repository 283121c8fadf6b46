"""Pictures of every game, drawn once."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from functools import cache

from lusoria.draw.svg import Picture
from lusoria.games import GAMES
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match

NAMES = tuple(game.name for game in GAMES)


@cache
def match_of(name: str, moves: int = 40, players: int = 0) -> Match:
    """A game of random play, some way in."""
    game = next(game for game in GAMES if game.name == name)
    return recorded(game, 3, 0, players, stop=moves)


@cache
def picture_of(name: str, narrow: bool = False, moves: int = 40) -> Picture:
    """A game as its first seat sees it."""
    picture: Picture = match_of(name, moves).picture(0, narrow)
    return picture


def tree_of(text: str) -> ElementTree.Element:
    """Read a document."""
    return ElementTree.fromstring(text)
