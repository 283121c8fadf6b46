"""The dice on the table: throws, changes, choices."""

from __future__ import annotations

from typing import Final

from ....core.text.words import plural
from ....draw import pieces
from ....draw.layout import Area, Cells, cells_in
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import data
from ..actions import ACCEPT, LOWER, OFFER, RAISE, THROW, USE_LAW
from .scene import WIDE, Scene, plate

STYLE: Final = scoped(
    ".die.locked .body{fill:var(--gold);stroke:var(--gold-line);stroke-width:2.5}",
    ".die.mini .body{stroke-width:.8}",
    ".die.mini.locked .body{stroke-width:1}",
    ".die.again .body{fill:none;stroke:var(--soft);stroke-dasharray:2 2}",
    ".die.air .body{fill:none;stroke:var(--soft);stroke-dasharray:5 4}",
    ".pointer{fill:var(--go)}",
    ".subset rect{fill:var(--go-wash);stroke:var(--go);stroke-width:1.2}",
    ".subset.legal:hover rect,.subset.legal:focus rect{stroke-width:3}",
)
SIZE: Final = 58
CHOICE: Final = 48.0
SPOT: Final = 118
TRAY: Final = 108
BUTTONS: Final = 118
BESIDE: Final = 200
"""The least width in which choices lie beside the dice."""


def tray_height(scene: Scene, width: float) -> float:
    """How high the dice and what can be done with them stand."""
    if not scene.dice:
        return 0.0
    low = 36 + row_height(scene, width)
    if choices := choice_count(scene):
        area = choice_area(scene, width)
        low = max(low, area.y + subset_cells(scene, area.width).height_of(choices))
    return low + 14


def spots(scene: Scene, width: float) -> Cells:
    """The cells dice lie in."""
    least = 60 if width < WIDE else SPOT - 8
    room = min(width - 24, SPOT * max(3, scene.dice))
    return cells_in(room, min(least, room / max(1, scene.dice) - 8), spot_height(scene), 8)


def spot_height(scene: Scene) -> float:
    """How high a die with its buttons stands."""
    changes = scene.stage in ("change", "either") and bool(scene.actions)
    return TRAY + (BUTTONS if changes else 0.0)


def row_height(scene: Scene, width: float) -> float:
    """How high the dice stand."""
    return spots(scene, width).height_of(scene.dice)


def choice_count(scene: Scene) -> int:
    """How many choices concern all dice: which to throw again, or to leave them."""
    return len(scene.among(THROW, 1 << data.DICE)) + len(scene.among(ACCEPT, 1))


def subset_cells(scene: Scene, room: float) -> Cells:
    """The cells for each choice of dice to throw again."""
    return cells_in(room, min(room, max(98, 16 + 17 * scene.dice)), CHOICE, 6)


def choice_area(scene: Scene, width: float) -> Area:
    """Where those choices lie: beside the dice or below them, whichever is less high."""
    cells, high = spots(scene, width), row_height(scene, width)
    count = choice_count(scene)
    taken = min(scene.dice, cells.columns) * (cells.width + cells.gap)
    room = width - 24 - taken
    below = high + 8 + subset_cells(scene, width - 24).height_of(count)
    if room > BESIDE and max(high, subset_cells(scene, room).height_of(count)) < below:
        return Area(12 + taken, 38, room, high)
    return Area(12, 36 + high + 8, width - 24, high)


def tray(scene: Scene, box: Area) -> str:
    """All dice in a row, each with what it gives, and the choices."""
    if not scene.dice:
        return ""
    table, cells = scene.seen.table, spots(scene, box.width)
    drawn = [
        group(12 + x, 36 + y, spot(scene, die, cells.width))
        for die, (x, y) in enumerate(cells.places(scene.dice))
    ]
    whose = scene.name(int(table.active))
    some = any((int(table.thrown) >> die) & 1 == 0 for die in range(scene.dice))
    locked = some and scene.stage in ("dice", "keep")
    hand = ["gold: locked"] if locked else []
    hand.append(f"throw {int(table.throws)} of {int(table.sheet.throws)}")
    hand += [f"{int(table.capital)} PC"] if table.capital else []
    hand += [plural(int(table.points), "skill point")] if table.points else []
    choices = subsets(scene, choice_area(scene, box.width))
    return plate(box, f"Dice of {whose}", *drawn, *choices, note=" \u00b7 ".join(hand), id="tray")


def spot(scene: Scene, die: int, width: float) -> str:
    """One die: its face, whether it is locked, what it gives, and how it may change."""
    table = scene.seen.table
    face, middle = int(table.faces[die]), width / 2
    loose = (int(table.thrown) >> die) & 1 and scene.stage in ("dice", "keep")
    kind = "air" if not face else "" if loose else "locked"
    size = min(SIZE, width - 12)
    shown = pieces.die(middle, 34, size, face, kind)
    said = offer_lines(scene, face) if face else ["in the air"]
    text = "".join(
        words(
            middle, 80 + 16 * row, one, 13, width, "middle", "serif" if row == 0 else "serif soft"
        )
        for row, one in enumerate(said)
    )
    asked = scene.stage == "either" and table.die == die
    arrow = tag("path", d=f"M{middle - 7:g} -3h14l-7 8z", class_="pointer") if asked else ""
    number = words(3, 14, die + 1, 12, class_="soft") if width > 90 else ""
    return tag("g", number, shown, arrow, text, changes(scene, die, width, asked), id=f"die-{die}")


def offer_lines(scene: Scene, face: int) -> list[str]:
    """What a face gives, in a line or two."""
    row = [int(number) for number in scene.seen.table.sheet.faces[face - 1]]
    if row[data.INFAMY]:
        return ["infamy"]
    first = short(*row[data.FIRST_OFFER : data.SECOND_OFFER])
    return (
        [first, f"or {short(*row[data.SECOND_OFFER :])}"]
        if any(row[data.SECOND_OFFER :])
        else [first]
    )


def short(capital: int, skill: int, wealth: int) -> str:
    """What an offer gives, in short."""
    parts = [f"{capital} PC"] if capital else []
    parts += [f"{skill} skill"] if skill else []
    parts += [f"{wealth} wealth"] if wealth else []
    return " + ".join(parts) or "nothing"


def changes(scene: Scene, die: int, width: float, asked: bool) -> str:
    """Buttons under a die: Law, Admin up and down, or the two offers."""
    if asked:
        labels = {OFFER + at: one.removeprefix("or ") for at, one in enumerate(both(scene, die))}
    else:
        labels = {USE_LAW + die: "Law: 5", RAISE + die: "Admin +1", LOWER + die: "Admin \u22121"}
    drawn: list[str] = []
    for action, label in labels.items():
        if action in scene.actions:
            shape = pieces.button(width - 4, 32, label, 13)
            drawn.append(
                group(2, TRAY + 37 * len(drawn), scene.offer(action, shape, class_="button"))
            )
    return "".join(drawn)


def both(scene: Scene, die: int) -> list[str]:
    """The two offers of a die."""
    return offer_lines(scene, int(scene.seen.table.faces[die]))


def subsets(scene: Scene, area: Area) -> list[str]:
    """A button for every choice of dice to throw again, the dice drawn on it."""
    cells = subset_cells(scene, area.width)
    actions = sorted(
        scene.among(THROW, 1 << data.DICE), key=lambda one: (bin(one - THROW).count("1"), one)
    )
    actions += scene.among(ACCEPT, 1)
    drawn = []
    faces = tuple(scene.seen.table.faces.tolist()[: scene.dice])
    for action, (x, y) in zip(actions, cells.places(len(actions)), strict=True):
        if action in (THROW, ACCEPT):
            label = "Keep all" if action == THROW else "Leave them"
            shape = pieces.button(cells.width, CHOICE, label, 15)
            drawn.append(
                group(area.x + x, area.y + y, scene.offer(action, shape, class_="button main"))
            )
        else:
            shape = subset(faces, action - THROW, cells.width)
            drawn.append(group(area.x + x, area.y + y, scene.offer(action, shape, class_="subset")))
    return drawn


@once(SOME)
def subset(faces: tuple[int, ...], dice: int, width: float) -> str:
    """Small dice: those kept in gold, those thrown again in outline; and in words what is kept."""
    step = min(21.0, (width - 10) / len(faces))
    start = width / 2 - step * (len(faces) - 1) / 2
    shown = [tag("rect", width=width, height=CHOICE, rx=8)]
    for die, face in enumerate(faces):
        again = (dice >> die) & 1
        kind = "mini again" if again else "mini locked"
        shown.append(pieces.die(start + step * die, 17, step - 3, 0 if again else face, kind))
    kept = " ".join(str(face) for die, face in enumerate(faces) if not (dice >> die) & 1)
    said = f"keep {kept}" if kept else "throw all"
    shown.append(words(width / 2, CHOICE - 8, said, 12.5, width - 10, "middle", "strong"))
    return "".join(shown)
