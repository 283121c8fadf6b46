"""Emblems: a small picture for each game, made of the game's own pieces."""

from __future__ import annotations

from typing import Final

from .svg import Picture, group, tag

WIDTH: Final = 420.0
HEIGHT: Final = 236.0


def emblem(title: str, style: str, *children: str) -> Picture:
    """Put pieces on the table."""
    ground = tag("rect", width=WIDTH, height=HEIGHT, class_="ground")
    layers = {"ground": ground, "pieces": "".join(children)}
    return Picture(WIDTH, HEIGHT, layers, title, f"The emblem of {title}.", style)


def tilted(x: float, y: float, degrees: float, *children: str, scale: float = 1.0) -> str:
    """Lay a piece down askew, its corner at a point before it is turned."""
    turned = tag("g", *children, transform=f"rotate({degrees:g}) scale({scale:g})")
    return group(x, y, turned)
