"""A plain picture, until the real one is drawn."""

from __future__ import annotations

from collections.abc import Sequence

from ....draw import palette, pieces
from ....draw.svg import Picture, group, tag
from ..notation import format_action
from ..state import View
from ..text import panel, tell
from ..words import describe


def board(view: View, actions: Sequence[int] = (), narrow: bool = False) -> Picture:
    """Draw the panel as text and a button for each legal action."""
    lines = panel(view).splitlines()
    text = "".join(pieces.words(20, 40 + 20 * row, line, 14) for row, line in enumerate(lines))
    top = 60 + 20 * len(lines)
    buttons = "".join(
        group(
            20,
            top + 36 * at,
            pieces.choice(
                action,
                describe(view, action),
                pieces.button(200, 30, format_action(action)),
                class_="button",
            ),
        )
        for at, action in enumerate(int(action) for action in actions)
    )
    height = top + 36 * len(actions) + 20
    width = 480 if narrow else 1000
    ground = tag("rect", width=float(width), height=float(height), class_="ground")
    layers = {"table": ground, "panel": text, "commands": buttons}
    return Picture(width, height, layers, "Loyalty: Rome", tell(view), palette.THEME + pieces.STYLE)
