"""The dice on the table: what they show and give, how they may change, what they pay."""

from __future__ import annotations

from typing import Final

from ....core.text.words import plural
from ....draw import pieces
from ....draw.layout import Area, Cells
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import data, manual
from ..actions import LOWER, RAISE, USE_LAW
from .scene import TEXT, Scene, plate

STYLE: Final = scoped(
    ".die.locked .body{fill:var(--gold);stroke:var(--gold-line);stroke-width:2.5}",
    ".die.air .body{fill:none;stroke:var(--soft);stroke-dasharray:5 4}",
    ".pointer{fill:var(--go)}",
    ".asked-die .spot{fill:var(--go-wash)}",
    ".spot{fill:transparent}",
)
SIZE: Final = 52.0
SPOT: Final = 100.0
BUTTON: Final = 36.0
TOP: Final = 34.0
BROAD: Final = 800.0
"""From this width on the balance stands beside the heading."""


def changing(scene: Scene) -> bool:
    """Whether the viewer may change dice."""
    return bool(scene.among(USE_LAW, 3 * data.DICE))


def tray_height(scene: Scene, width: float) -> float:
    """How high the dice and what can be done with them stand."""
    if not scene.dice:
        return 0.0
    return (
        TOP
        + SPOT
        + (2 * BUTTON + 8 if changing(scene) else 0)
        + (28 if scene.balance and width < BROAD else 4)
    )


def cells(scene: Scene, width: float) -> Cells:
    """The cells dice lie in, all abreast."""
    each = min(98.0, (width - 20 + 6) / max(1, scene.dice) - 6)
    return Cells(data.DICE, each, SPOT, 6)


def tray(scene: Scene, box: Area) -> str:
    """All dice in a row, each with what it gives, and below them what they pay."""
    if not scene.dice:
        return ""
    table, places = scene.seen.table, cells(scene, box.width)
    drawn = [
        group(10 + x, TOP, spot(scene, die, places.width))
        for die, (x, _) in enumerate(places.places(scene.dice))
    ]
    if scene.balance:
        said = "Upkeep: each PC short costs 1 dignitas, each PC to spare adds 1"
        broad = box.width >= BROAD
        x, y, room = (
            (300.0, 25.0, box.width - 430) if broad else (14.0, box.height - 11, box.width - 28)
        )
        line = words(x, y, scene.balance, TEXT, room)
        drawn.append(tag("g", pieces.explained(said), line, id="upkeep"))
    whose = scene.name(int(table.active))
    rolls = f"roll {int(table.throws)} of {int(table.sheet.throws)}"
    note = f"gold: kept, {rolls}" if locked_some(scene) else rolls
    if table.points:
        note = plural(int(table.points), "skill point")
    return plate(box, f"Dice of {whose}", *drawn, note=note, id="tray")


def locked_some(scene: Scene) -> bool:
    """Whether dice were kept that others are still rolled beside."""
    thrown = int(scene.seen.table.thrown)
    kept = any(not (thrown >> die) & 1 for die in range(scene.dice))
    return kept and scene.stage in ("dice", "keep")


def spot(scene: Scene, die: int, width: float) -> str:
    """One die: its face, whether it is locked, what it gives, and how it may change."""
    table, middle = scene.seen.table, width / 2
    face = int(table.faces[die])
    loose = (int(table.thrown) >> die) & 1 and scene.stage in ("dice", "keep")
    kind = "air" if not face else "locked" if locked_some(scene) and not loose else ""
    asked = scene.stage == "either" and table.die == die
    said = scene.gives(face) if face else ["rolling"]
    text = "".join(
        words(middle, 73 + 19 * row, one, TEXT, width, "middle", None if row == 0 else "soft")
        for row, one in enumerate(said)
    )
    arrow = tag("path", d=f"M{middle - 8:g} -6h16l-8 9z", class_="pointer") if asked else ""
    meaning = (
        f"Dice: number {die + 1} shows {face}, {manual.face_text(table.sheet, face)}"
        if face
        else f"Dice: number {die + 1} is rolling"
    )
    if kind == "locked":
        meaning += ". It is kept for this turn"
    return tag(
        "g",
        tag(
            "g",
            pieces.explained(meaning),
            tag("rect", width=width, height=SPOT, rx=8, class_="spot"),
            tag("g", pieces.die(middle, 27, SIZE, face, kind), class_="glows"),
            arrow,
            text,
            class_="asked-die" if asked else None,
            id=f"die-{die}",
        ),
        changes(scene, die, width),
    )


def changes(scene: Scene, die: int, width: float) -> str:
    """Buttons under a die: Law above, Admin down and up below."""
    face, half = int(scene.seen.table.faces[die]), width / 2 - 2
    buttons = (
        (USE_LAW + die, 0.0, 0.0, width, "Law", data.LAWFUL),
        (LOWER + die, 0.0, BUTTON + 4, half, "", face - 1),
        (RAISE + die, half + 4, BUTTON + 4, half, "", face + 1),
    )
    return "".join(
        group(
            x,
            SPOT + 2 + y,
            scene.offer(action, change(room, label, new), class_="button"),
        )
        for action, x, y, room, label, new in buttons
        if action in scene.actions
    )


def change(width: float, label: str, face: int) -> str:
    """A button with the face that the die would show."""
    shown = pieces.die(0, 0, 26, face)
    if label and width < 84:
        label = ""
    return pieces.button(width, BUTTON, label, TEXT, shown)
