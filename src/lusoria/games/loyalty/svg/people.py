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
from .. import actions, data, manual
from ..rules import end
from . import glyphs
from .scene import Scene

STYLE: Final = scoped(
    ".player .panel{stroke-width:1.4}",
    ".player.asked .panel{stroke:var(--go);stroke-width:3}",
    ".player.legal .panel,.legal .player .panel{stroke:var(--go);stroke-width:5}",
    ".player .stripe{fill:var(--who)}",
    ".acting{fill:none;stroke:var(--go);stroke-width:3.5}",
)
MEDAL: Final = 36.0
ROW: Final = 42.0
BROAD: Final = 400
"""Players at least so broad show all they have in one row."""
HEAD: Final = 40.0


def head_of(width: float) -> float:
    """How much room all but the favours takes."""
    return HEAD + (ROW if width >= BROAD else 2 * ROW) + 4


def held(scene: Scene, seat: int) -> list[int]:
    """A seat's favours, one by one."""
    counts = scene.seen.table.held[seat].tolist()
    return [kind for kind in range(data.KINDS) for _ in range(counts[kind])]


def per_row(width: float) -> int:
    """How many favours stand in a row."""
    return max(1, int((width - 16) // 88))


def height_of(scene: Scene, seat: int, width: float) -> float:
    """How much room a player takes."""
    rows = -(-len(held(scene, seat)) // per_row(width))
    return head_of(width) + rows * (MEDAL + 4) + (4 if rows else 0)


def player(scene: Scene, seat: int, box: Area) -> str:
    """One player with everything they have."""
    kinds = f"player seat-{seat}" + (" asked" if scene.asked(seat) else "")
    stripe = f"M12 0H15V{box.height:g}H12Q0 {box.height:g} 0 {box.height - 12:g}V12Q0 0 12 0Z"
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
    total = words(width - 12, 29, points["total"], 23, 60, "end", "serif strong")
    counting = pieces.tally(seat, total, scene.run(seat))
    said = f"{plural(points['total'], 'point')} now: {parts}."
    return plate(scene.name(seat), counting, said, scene.asked(seat), won, width)


@once(SOME)
def plate(name: str, total: str, said: str, asked: bool, won: bool, width: float) -> str:
    """What stands at the head of a player: whose turn it is, the name, the points."""
    start = 44 if asked else 24
    badge = pieces.winner(width - 84, 21) if won else ""
    return tag(
        "g",
        pieces.explained(said),
        pieces.turn_mark(32, 21) if asked else "",
        words(start, 28, name, 19, width - start - (130 if won else 50), class_="serif strong"),
        badge,
        total,
    )


def goods(scene: Scene, seat: int, width: float) -> str:
    """Coins, messengers in hand, dice and wreaths, side by side."""
    table = scene.seen.table
    counts = [table.coins[seat], table.hand[seat], table.pool[seat], *table.wreaths[seat]]
    name = scene.names.title(seat)
    return row_of(seat, scene.marks[seat], name, tuple(map(int, counts)), width)


@once(SOME)
def row_of(seat: int, mark: str, name: str, counts: tuple[int, ...], width: float) -> str:
    """Things with their numbers."""
    signs = [
        (pieces.coin(0, 0, 13), "Coins"),
        (glyphs.pawn(seat, 0, 2, 38, mark), "Messengers in hand"),
        (pieces.die(0, 0, 26), "Dice"),
        *(
            (glyphs.wreath(0, 0, 36, value + 1), f"Wreaths of value {value + 1}")
            for value in range(data.VALUES)
        ),
    ]
    columns = len(signs) if width >= BROAD else len(signs) // 2
    step = (width - 18) / columns
    return "".join(
        group(
            14 + step * (at % columns) + 20,
            HEAD + ROW * (at // columns + 0.5),
            pieces.explained(f"{word} of {name}: {count}."),
            icon,
            words(21, 8, count, 21, None, None, "serif strong"),
        )
        for at, ((icon, word), count) in enumerate(zip(signs, counts, strict=True))
    )


def favours(scene: Scene, seat: int, width: float) -> str:
    """The favours a player holds."""
    kinds, columns = held(scene, seat), per_row(width)
    favours = manual.of(scene.table).favours
    values = {kind: int(end.worth(scene.table, seat, kind)) for kind in set(kinds)}
    return medals(tuple((favours[kind], values[kind]) for kind in kinds), width, columns)


@once(SOME)
def medals(kinds: tuple[tuple[data.Favour, int], ...], width: float, columns: int) -> str:
    """Favours with what they are worth now."""
    cell = (width - 22) / columns
    return "".join(
        group(
            18 + cell * (at % columns + 0.5),
            head_of(width) + MEDAL / 2 + (MEDAL + 4) * (at // columns),
            glyphs.medal(favour, min(cell - 6, 110), MEDAL, value),
        )
        for at, (favour, value) in enumerate(kinds)
    )


def standings(scene: Scene, box: Area) -> str:
    """A messenger and the points of every player in one line."""
    step = box.width / len(scene.seats)
    return group(
        box.x,
        box.y,
        *(
            group(
                step * at + 20,
                box.height / 2,
                pieces.explained(f"{scene.name(seat)}: {scene.points[seat]['total']} points now."),
                tag("circle", r=20.0, class_="acting") if scene.asked(seat) else "",
                glyphs.pawn(seat, 0, 2, 38, scene.marks[seat]),
                pieces.tally(
                    seat,
                    words(24, 8, scene.points[seat]["total"], 22, None, None, "serif strong"),
                    scene.run(seat),
                ),
            )
            for at, seat in enumerate(scene.seats)
        ),
        id="standings",
    )
