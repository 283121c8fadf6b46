"""The picture of Personae: a row for each player, and below them a button for each action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lusoria.core.text.words import NUMBERED, Names
from lusoria.draw import palette, pieces
from lusoria.draw.scene import Scene
from lusoria.draw.svg import Picture, group

from .words import MASKS, describe, laid_by, tell

ROW, TOP = 84.0, 96.0


def board(
    view: Any,
    actions: Sequence[int] = (),
    narrow: bool = False,
    names: Names = NUMBERED,
    news: Sequence[str] = (),
) -> Picture:
    """Draw the feast; *narrow* suits a phone."""
    scene = Scene.of(view, actions, names, news, describe)
    width, seats = 480.0 if narrow else 760.0, range(int(view.table.seats))
    asked = scene.question_by(tell)
    layers = {
        "question": pieces.words(16, 36, asked, 22, width - 120, class_="serif strong"),
        "pile": pieces.words(width - 96, 36, f"Pile: {view.table.pile}", 16, 90, class_="soft"),
        "news": group(16, 46, pieces.ticker(width - 32, scene.news)),
        "players": "".join(player(scene, seat, width - 32) for seat in seats),
    }
    layers, height = scene.completed(layers, width, TOP + ROW * len(seats) + 12)
    style = palette.THEME + pieces.STYLE
    return Picture(width, height, layers, "Personae", scene.caption(asked), style)


def player(scene: Scene, seat: int, width: float) -> str:
    """Draw what a player has, as far as it is known, and what has been laid down."""
    table = scene.view.table
    known = [MASKS[int(mask)] for mask in scene.view.hands[seat] if mask]
    masks = [*known, *["?"] * (int(table.held[seat]) - len(known))]
    state = ", unmasked" if table.out[seat] else ", protected" if table.guarded[seat] else ""
    return group(
        16,
        TOP + ROW * seat,
        pieces.panel(width, ROW - 6),
        pieces.words(10, 18, scene.name(seat) + state, 14, width - 20, class_="soft"),
        *(pieces.badge(75 + 130 * at, 42, mask, 15) for at, mask in enumerate(masks)),
        pieces.words(10, 70, laid_by(scene.view, seat), 13, width - 20),
        id=f"player-{seat}",
    )
