"""The turn track with its elections, and the omen of the turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....draw import pieces
from ....draw.layout import Area, Cells, cells_in
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import data, manual
from ..rules import sheet
from .scene import WIDE, Scene

STYLE: Final = scoped(
    ".turn rect{fill:var(--panel);stroke:var(--line)}",
    ".turn.past rect{fill:var(--well)}",
    ".turn.now rect{fill:var(--gold);stroke:var(--gold-line);stroke-width:2}",
    ".turn.now text{fill:#2a231e}",
    ".omen .sky{fill:var(--night)}",
    ".omen .star{fill:var(--gold)}",
    ".omen text{fill:var(--ivory)}",
)
HEIGHT: Final = 62


def track_cells(scene: Scene, width: float) -> Cells:
    """The cells of the track: twelve abreast, or four above four."""
    abreast = min(turns_of(scene), 12 if width >= WIDE else 4)
    return cells_in(width, (width + 6) / abreast - 6.1, HEIGHT, 6)


def turns_of(scene: Scene) -> int:
    """How many turns the game has."""
    return int(scene.seen.table.sheet.turns)


def track_height(scene: Scene, width: float) -> float:
    """How high the track stands in so much room."""
    return track_cells(scene, width).height_of(turns_of(scene))


def track(scene: Scene, box: Area) -> str:
    """Twelve turns, with the offices that come up and those the player has won."""
    cells = track_cells(scene, box.width)
    drawn = [
        group(x, y, turn_cell(scene, at + 1, cells.width))
        for at, (x, y) in enumerate(cells.places(turns_of(scene)))
    ]
    return group(box.x, box.y, *drawn, id="track")


def turn_cell(scene: Scene, turn: int, width: float) -> str:
    """One turn of the track."""
    table = scene.seen.table
    due = tuple(at for at, when in enumerate(table.sheet.election_turn.tolist()) if when == turn)
    won = [at for at, when in enumerate(table.won[scene.own].tolist()) if when == turn]
    kind = "now" if turn == table.turn else "past" if turn < table.turn else "next"
    points = int(sheet.office_points(scene.table, won[0], turn)) if won else 0
    return cell(turn, due, won[0] if won else data.NONE, points, kind, width)


@once(SOME)
def cell(turn: int, due: tuple[int, ...], won: int, points: int, kind: str, width: float) -> str:
    """A turn with the offices that are due, and the one that was won."""
    parts = [
        tag("rect", width=width, height=float(HEIGHT), rx=6),
        words(9, 24, turn, 18, class_="serif strong"),
    ]
    if due:
        said = " ".join(data.OFFICES[at] for at in due)
        parts.append(words(width - 7, 22, said, 12.5, width - 36, "end", "serif soft"))
    if won != data.NONE:
        parts.append(pieces.laurel(17, 44, 22))
        parts.append(words(17, 48.5, points, 12, anchor="middle", class_="strong"))
        parts.append(words(32, 48, data.OFFICES[won], 12, width - 38, class_="strong"))
    return tag("g", tag("title", turn_title(turn, due)), *parts, class_=f"turn {kind}")


def turn_title(turn: int, due: Sequence[int]) -> str:
    """Say what a turn brings."""
    names = " and ".join(data.OFFICES[at] for at in due)
    return f"Turn {turn}" + (f": first election of {names}" if names else "")


def omen_lines(scene: Scene, width: float) -> list[str]:
    """The omen in lines."""
    omen = int(scene.seen.table.omen)
    if not omen:
        return ["The omen of the turn is not known yet."]
    effect = manual.omen_effect(scene.seen.table.sheet, omen)
    return pieces.folded(
        f"Omen {omen}: {manual.OMEN_NARRATIONS[omen - data.FIRST_OMEN]} \u2014 {effect}.",
        width - 76,
        15,
    )


def omen_height(scene: Scene, width: float) -> float:
    """How high the omen stands."""
    return 22.0 + 20 * len(omen_lines(scene, width))


def omen(scene: Scene, box: Area) -> str:
    """The sky with the omen of the turn."""
    text = "".join(
        words(54, 26 + 20 * row, one, 15, box.width - 70, class_="serif")
        for row, one in enumerate(omen_lines(scene, box.width))
    )
    star = "M28 10l3.4 8.2 8.8.6-6.8 5.7 2.2 8.6-7.6-4.7-7.6 4.7 2.2-8.6-6.8-5.7 8.8-.6z"
    return group(
        box.x,
        box.y,
        tag("rect", width=float(box.width), height=float(box.height), rx=8, class_="sky"),
        tag("path", d=star, class_="star"),
        text,
        class_="omen",
        id="omen",
    )
