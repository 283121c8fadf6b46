"""Rendering of an environment: a board as SVG, as text, or as an array of pixels."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..core.errors import InvalidOption
from ..core.game import Game
from ..core.text.words import Names, joined
from .missing_extras import needed

MODES: Final = ("human", "ansi", "svg", "rgb_array")
"""To be printed, as text, as a picture, as pixels."""
WIDTH: Final = 960
"""Pixels across an array of pixels."""


def shown(mode: str | None, game: Game, view: Any, players: int) -> Any:
    """Draw a view; without a mode there is nothing to see."""
    if mode is None:
        return None
    viewer = int(view.seat)
    titles = tuple(named(role) for role in game.roles(players))
    names = Names(titles, viewer, game.live.plurals(players))
    if mode == "human":
        print(game.panel(view, names))
        return None
    if mode == "ansi":
        return game.panel(view, names)
    picture = str(game.board(view, [], False, names, []))
    return picture if mode == "svg" else pixels(picture)


def named(role: str) -> str:
    """Return the name of an unnamed player: the role's, or the seat's."""
    return f"seat {role}" if role.isdigit() else role


def pixels(picture: str, width: int = WIDTH) -> NDArray[np.uint8]:
    """Return an SVG as an array of height, width and three colours."""
    resvg = needed("resvg_py", "resvg", "gym")
    image = needed("PIL.Image", "Pillow", "gym")
    png = bytes(resvg.svg_to_bytes(svg_string=picture, width=width, background="white"))
    with image.open(io.BytesIO(png)) as opened:
        return np.asarray(opened.convert("RGB"), np.uint8)


def one_of(value: str, known: Sequence[str], name: str) -> str:
    """Return one of the words that are known."""
    if value not in known:
        raise InvalidOption(f"{name} is {joined(tuple(known), 'or')}, not '{value}'")
    return value
