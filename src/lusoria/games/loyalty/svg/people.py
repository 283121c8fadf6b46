"""The players: coins, wreaths, dice, messengers, favours."""

from __future__ import annotations

from typing import Final

from ....core.text.words import plural
from ....draw import pieces
from ....draw.layout import Area
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import actions, data
from ..rules import end
from . import glyphs
from .scene import Scene

STYLE: Final = scoped(
    ".player .panel{stroke-width:1.4}",
    ".player.asked .panel{stroke:var(--go);stroke-width:3}",
    ".player.legal .panel,.legal .player .panel{stroke:var(--go);stroke-width:5}",
    ".player .stripe{fill:var(--who)}",
    ".won rect{fill:var(--gold)}",
    ".won text{fill:#2a231e}",
    ".turn-mark{fill:var(--go)}",
)
MEDAL: Final = 34
ROW: Final = 42
BROAD: Final = 400
"""Players at least so broad show all they have in one row."""


def head_of(width: float) -> float:
    """How much room all but the favours takes."""
    return 110 if width >= BROAD else 110 + ROW


def held(scene: Scene, seat: int) -> list[int]:
    """A seat's favours, one by one."""
    counts = scene.seen.table.held[seat].tolist()
    return [kind for kind in range(data.KINDS) for _ in range(counts[kind])]


def per_row(width: float) -> int:
    """How many favours stand in a row."""
    return max(1, int((width - 20) // 132))


def height_of(scene: Scene, seat: int, width: float) -> float:
    """How much room a player takes."""
    rows = -(-len(held(scene, seat)) // per_row(width))
    return head_of(width) + max(1, rows) * (MEDAL + 6) + 8


def player(scene: Scene, seat: int, box: Area) -> str:
    """One player with all that is his."""
    kinds = f"player seat-{seat}" + (" asked" if scene.asked(seat) else "")
    stripe = f"M12 0H16V{box.height:g}H12Q0 {box.height:g} 0 {box.height - 12:g}V12Q0 0 12 0Z"
    inside = tag(
        "g",
        pieces.panel(box.width, box.height),
        tag("path", d=stripe, class_="stripe"),
        title(scene, seat, box.width),
        goods(scene, seat, box.width),
        favours(scene, seat, box.width),
        class_=kinds,
    )
    return group(box.x, box.y, scene.offer(actions.ROB + seat, inside), id=f"seat-{seat}")


def title(scene: Scene, seat: int, width: float) -> str:
    """Name and points of a player."""
    points = scene.points[seat]
    parts = ", ".join(f"{word} {points[word]}" for word in ("wreaths", "messengers", "favours"))
    won = scene.has_won(seat)
    return plate(scene.name(seat), points["total"], parts, scene.asked(seat), won, width)


@once(SOME)
def plate(name: str, total: int, parts: str, asked: bool, won: bool, width: float) -> str:
    """What stands at the head of a player: whose turn it is, the name, the points."""
    mark = tag("path", d="M26 13v16l13-8Z", class_="turn-mark") if asked else ""
    start = 46 if mark else 28
    room = width - start - (184 if won else 110)
    badge = pieces.badge(width - 148, 22, "winner", 13, "badge won") if won else ""
    return "".join(
        (
            tag("title", f"{total} points: {parts}"),
            mark,
            words(start, 28, name, 18, room, class_="serif strong"),
            badge,
            words(width - 14, 28, plural(total, "point"), 18, 96, "end", "serif strong"),
            words(28, 48, parts, 13, width - 42, class_="soft"),
        )
    )


def goods(scene: Scene, seat: int, width: float) -> str:
    """Coins, messengers in hand, dice and wreaths, side by side."""
    table = scene.seen.table
    counts = [table.coins[seat], table.hand[seat], table.pool[seat], *table.wreaths[seat]]
    return row_of(seat, scene.marks[seat], tuple(map(int, counts)), width)


@once(SOME)
def row_of(seat: int, mark: str, counts: tuple[int, ...], width: float) -> str:
    """Things with their numbers."""
    signs = [
        pieces.coin(0, 0, 13),
        glyphs.pawn(seat, 0, 2, 32, mark),
        pieces.die(0, 0, 25),
        *(glyphs.wreath(-3, 0, 34, value + 1) for value in range(data.VALUES)),
    ]
    things = list(zip(signs, counts, strict=True))
    columns = len(things) if width >= BROAD else len(things) // 2
    step = (width - 28) / columns
    return "".join(
        group(
            22 + step * (at % columns + 0.34),
            80 + ROW * (at // columns),
            icon,
            words(20, 8, count, 21, None, None, "serif strong"),
        )
        for at, (icon, count) in enumerate(things)
    )


def favours(scene: Scene, seat: int, width: float) -> str:
    """The favours a player holds."""
    kinds, columns = held(scene, seat), per_row(width)
    if not kinds:
        return words(28, head_of(width) + 20, "no favours yet", 14, class_="soft")
    values = {kind: int(end.worth(scene.table, seat, kind)) for kind in set(kinds)}
    return medals(tuple((kind, values[kind]) for kind in kinds), width, columns)


@once(SOME)
def medals(kinds: tuple[tuple[int, int], ...], width: float, columns: int) -> str:
    """Favours with what they are worth now."""
    cell = (width - 28) / columns
    return "".join(
        group(
            22 + cell * (at % columns + 0.5),
            head_of(width) + MEDAL / 2 + (MEDAL + 6) * (at // columns),
            glyphs.medal(kind, cell - 6, MEDAL, value),
        )
        for at, (kind, value) in enumerate(kinds)
    )
