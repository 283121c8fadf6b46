"""The record sheet as a wax tablet of two leaves; the first holds dignitas and skills."""

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
from ..rules import sheet
from . import possessions
from .scene import TEXT, WIDE, Scene, heading

STYLE: Final = scoped(
    ".tabula .wood{fill:var(--wood);stroke:var(--shade);stroke-width:1.5}",
    ".tabula .grain{fill:none;stroke:#0003;stroke-width:1.5}",
    ".tabula .surface{fill:var(--wax);stroke:#0006;stroke-width:2}",
    ".tabula .ring{fill:none;stroke:var(--gold-line);stroke-width:3}",
    ".tick{fill:none;stroke:var(--soft);stroke-width:1.2}",
    ".mark{fill:none;stroke:var(--gold);stroke-width:2.8;stroke-linecap:round;"
    "stroke-linejoin:round}",
    ".tabula.asked .wood{stroke:var(--go);stroke-width:3}",
)
ROW: Final = 27.0
HEAD: Final = 38.0
DIGNITAS: Final = 32 + ROW * len(data.LEVELS)
SKILLS: Final = 36 + ROW * len(data.SKILLS)
RIM: Final = 9.0
LEAF: Final = HEAD + DIGNITAS + SKILLS + 2 * RIM
BOXES: Final = 158.0
"""Where the boxes of dignitas begin."""
EFFECTS: Final = (
    "+{n} PC",
    "+{n} vote{s}",
    "{n} {dice} to 5",
    "+{n} vote{s}",
    "{n} {dice} \u00b1 1",
    "+{n} vote{s}",
)
"""What a level of each skill does, in short."""


def tablet_height(width: float) -> float:
    """How high the tablet stands: its leaves abreast, or one above the other."""
    return LEAF if width >= WIDE else 2 * LEAF + 6


def tablet(scene: Scene, box: Area) -> str:
    """Both leaves, tied together by rings."""
    wide = box.width >= WIDE
    width = (box.width - 8) / 2 if wide else box.width
    second = (width + 8, 0.0) if wide else (0.0, LEAF + 6)
    inner = Area(RIM, RIM, width - 2 * RIM, LEAF - 2 * RIM)
    leaves = group(0, 0, leaf(width), first_leaf(scene, inner), class_="wax")
    leaves += group(*second, leaf(width), possessions.ledger(scene, inner), class_="wax")
    kind = "tabula asked" if scene.asked(scene.own) else "tabula"
    return group(box.x, box.y, leaves, rings(width, wide), class_=kind)


@once(SOME)
def leaf(width: float) -> str:
    """A board with a rim, and wax in it."""
    grain = "".join(
        f"M{x:g} {y:g}q{width / 4:g} {3 - y / 90:g} {width * 0.4:g} 0"
        for x, y in ((20, 4.5), (width * 0.5, 4), (30, LEAF - 4.5), (width * 0.46, LEAF - 4))
    )
    inner = (width - 2 * RIM, LEAF - 2 * RIM)
    return (
        tag("rect", width=width, height=LEAF, rx=8, class_="wood")
        + tag("path", d=grain, class_="grain")
        + tag("rect", x=RIM, y=RIM, width=inner[0], height=inner[1], rx=5, class_="surface")
    )


@once(SOME)
def rings(width: float, wide: bool) -> str:
    """What holds the leaves together."""
    spots = (
        [(width + 4, LEAF * share) for share in (0.2, 0.8)]
        if wide
        else [(width * share, LEAF + 3) for share in (0.2, 0.8)]
    )
    return "".join(
        tag(
            "ellipse",
            cx=x,
            cy=y,
            rx=9.0 if wide else 5.0,
            ry=5.0 if wide else 9.0,
            class_="ring",
        )
        for x, y in spots
    )


def first_leaf(scene: Scene, box: Area) -> str:
    """The name, dignitas and skills."""
    low = HEAD + DIGNITAS
    return group(
        box.x,
        box.y,
        title(scene, box.width),
        group(0, HEAD, dignitas(scene, box.width), id="dignitas"),
        group(0, low, skills(scene, box.width), id="skills"),
    )


def title(scene: Scene, width: float) -> str:
    """Whose tablet it is, with the names earned in office."""
    held = int(scene.seen.table.names[scene.own])
    names = [name for at, name in enumerate(data.NAMES) if (held >> at) & 1]
    said = " ".join([scene.name(scene.own), *names])
    mark = pieces.turn_mark(20, 21) if scene.asked(scene.own) else ""
    x = 34.0 if mark else 14.0
    texts = [
        f"{name}: a name you earn in office, worth "
        f"{plural(int(scene.seen.table.sheet.name_points[data.NAMES.index(name)]), 'point')}"
        for name in names
    ]
    return tag(
        "g",
        pieces.explained(". ".join(texts) or f"The sheet of {scene.name(scene.own)}"),
        mark,
        words(x, 28, said, 21, width - x - 14, class_="serif strong"),
        id="name",
    )


def dignitas(scene: Scene, width: float) -> str:
    """Five levels with their boxes, the level reached marked."""
    held, level = int(scene.seen.table.dignitas[scene.own]), scene.level(scene.own)
    said = pieces.explained(f"Dignitas {held}, level {data.LEVELS[level]}. {scene.lore.levels}")
    rows, below = [], held
    for at in range(len(data.LEVELS)):
        rows.append(group(8, 32 + ROW * at, level_row(scene, at, level, below, width - 16)))
        below -= int(scene.seen.table.sheet.boxes[at]) if at < len(data.LEVELS) - 1 else 0
    return tag("g", said, heading(width, "Dignitas", f"{held}")) + "".join(rows)


def level_row(scene: Scene, at: int, level: int, held: int, width: float) -> str:
    """One level: its dice, its upkeep, its boxes."""
    numbers, last = scene.seen.table.sheet, at == len(data.LEVELS) - 1
    points = int(sheet.dignitas_worth(scene.table, scene.own)) if last and held > 0 else 0
    boxes = 0 if last else int(numbers.boxes[at])
    facts = (int(numbers.dice[at]), int(numbers.upkeep[at]), points, boxes)
    marks = changed_level(data.LEVELS[at], scene.lore.changed)
    drawn = level_of_sheet(at, at == level, facts, min(boxes, max(0, held)), width) + marks
    return tag("g", drawn, id=f"level-{at}")


@once(SOME)
def changed_level(name: str, changed: frozenset[str]) -> str:
    """Lines under the numbers of a level that are not those of the standard sheet."""
    places = (("dice", 44, 46), ("upkeep", 100, 42), ("boxes", BOXES, 60))
    return "".join(
        pieces.underlined(x, 24, wide, f"{entry}.{name}" in changed) for entry, x, wide in places
    )


@once(SOME)
def level_of_sheet(at: int, now: bool, facts: tuple[int, ...], filled: int, width: float) -> str:
    """A level with its dice, its upkeep, the points beyond it, its boxes, and how many are full."""
    dice, upkeep, points, boxes = facts
    name, thrown = data.LEVELS[at], plural(dice, "die", "dice")
    said = f"Dignitas level {name}: you roll {thrown} and pay {upkeep} PC each turn"
    parts = [
        pieces.explained(said + (f", {filled} of {boxes} boxes filled" if boxes else "")),
        tag("rect", width=width, height=ROW - 2, rx=4, class_="edge"),
        words(20, 19.5, name, 18, anchor="middle", class_="serif strong"),
        words(44, 19, thrown, TEXT, 52),
        words(100, 19, f"{upkeep} PC", TEXT, 52, class_="soft"),
    ]
    if at == len(data.LEVELS) - 1:
        text = f"{plural(points, 'point')} beyond" if points else "a point for each beyond"
        parts.append(words(BOXES, 19, text, TEXT, width - BOXES - 6, class_="soft"))
    else:
        step = min(20.0, (width - BOXES - 4) / boxes)
        parts.append(ticks([BOXES + step * one for one in range(boxes)], step - 5, filled))
    return tag("g", *parts, class_="row now" if now else "row")


def ticks(places: list[float], size: float, filled: int) -> str:
    """Boxes in a row, the first of them ticked."""
    top = (ROW - 2 - size) / 2
    boxes = "".join(f"M{x:g} {top:g}h{size:g}v{size:g}h{-size:g}z" for x in places)
    marks = "".join(
        f"M{x + size * 0.18:g} {top + size * 0.5:g}l{size * 0.25:g} {size * 0.28:g} "
        f"{size * 0.5:g} {-size * 0.75:g}"
        for x in places[:filled]
    )
    return tag("path", d=boxes, class_="tick") + (
        tag("path", d=marks, class_="mark") if marks else ""
    )


def skills(scene: Scene, width: float) -> str:
    """Six skills with their boxes in groups; those that can be trained are buttons."""
    points = int(scene.seen.table.points) if scene.own == scene.seen.table.active else 0
    note = plural(points, "point") + " to place" if scene.stage == "skill" and points else ""
    rows = [
        group(8, 36 + ROW * at, skill_row(scene, at, width - 16)) for at in range(len(data.SKILLS))
    ]
    return heading(width, "Skills", note) + "".join(rows)


def skill_row(scene: Scene, skill: int, width: float) -> str:
    """One skill: its levels, its boxes, what it does."""
    table, seat, numbers = scene.seen.table, scene.own, scene.seen.table.sheet
    degree, filled = int(sheet.degree_of(scene.table, seat, skill)), int(table.skills[seat, skill])
    said = f"{scene.lore.skills[skill]}. You have {plural(filled, 'box', 'boxes')}, level {degree}"
    n = int(numbers.skill_effect[skill]) * max(1, degree)
    effect = EFFECTS[skill].format(n=n, s="s" * (n != 1), dice="die" if n == 1 else "dice")
    full = degree == len(data.SKILL_LEVELS)
    points = int(numbers.skill_points[skill]) if full else data.NONE
    boxes = tuple(numbers.skill_boxes.tolist())
    drawn = skill_line(skill, effect, (filled, degree, points), boxes, width)
    name = data.SKILLS[skill]
    other = {f"skill_effect.{name}", f"skill_points.{name}"} & scene.lore.changed
    drawn += pieces.underlined(width - 72, 24, 66, bool(other))
    if actions.TRAIN + skill not in scene.actions:
        return idle(skill, said, drawn)
    shown = tag("g", pieces.explained(said), drawn)
    return scene.offer(actions.TRAIN + skill, shown, class_="row", id=f"skill-{skill}")


@once(SOME)
def idle(skill: int, said: str, drawing: str) -> str:
    """A skill that cannot be trained now."""
    shown = tag("g", pieces.explained(said), drawing)
    return tag("g", shown, class_="row", id=f"skill-{skill}")


@once(SOME)
def skill_line(
    skill: int, effect: str, how: tuple[int, int, int], boxes: tuple[int, ...], width: float
) -> str:
    """A skill with its boxes, what it does, and the points of one that is complete."""
    filled, degree, points = how
    start, room = 124.0, width - 124 - 112
    step = min(21.0, (room - 8 * (len(boxes) - 1)) / sum(boxes))
    groups = [degree for degree, count in enumerate(boxes) for _ in range(count)]
    places = [start + step * at + 8 * part for at, part in enumerate(groups)]
    parts = [
        tag("rect", width=width, height=ROW - 2, rx=4, class_="edge"),
        words(8, 19, data.SKILLS[skill].capitalize(), TEXT, 112, class_="serif strong"),
        ticks(places, step - 5, filled),
        words(width - 6, 19, effect, TEXT, 86, "end", "strong" if degree else "soft"),
    ]
    if points != data.NONE:
        parts.append(pieces.laurel(width - 104, 13, 26))
        parts.append(words(width - 104, 18.5, points, TEXT, anchor="middle", class_="strong"))
    return "".join(parts)
