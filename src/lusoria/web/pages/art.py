"""The palette of all pictures as a style sheet, and the emblem of each game."""

from __future__ import annotations

from functools import lru_cache

from ...core.game import Game
from ...core.seats import NOBODY
from ...draw.palette import DARK, LIGHT, SANS, SERIF, properties


def colours() -> str:
    """Write the palettes as the head of ``style.css``: one for light rooms, one for dark ones.

    A control's edge is the palette's soft ink: lines between things may be faint, it may not.
    """
    light, dark = ({**palette, "edge": palette["soft"]} for palette in (LIGHT, DARK))
    return (
        "/* Colours: written by pages.art.colours from draw/palette.py. */\n"
        f":root{{--serif:{SERIF};--sans:{SANS};{properties(light)}color-scheme:light}}\n"
        f'@media (prefers-color-scheme:dark){{:root[data-theme="auto"]{{{properties(dark)}'
        "color-scheme:dark}}\n"
        f':root[data-theme="dark"]{{{properties(dark)}color-scheme:dark}}\n'
    )


@lru_cache(maxsize=32)
def emblem(game: Game) -> str:
    """Draw what stands for a game on the front page; a game without an emblem shows its table."""
    return str(game.emblem() if game.emblem else game.board(game.look(game.new(), NOBODY)))
