"""The record sheet itself: dignitas, skills, honours, luxuries, purse and score."""

from __future__ import annotations

from typing import Final

from ....draw import pieces
from ....draw.layout import Area, Cells, cells_in
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from ..actions import BUY, TRAIN
from ..data import LEVELS, LUXURIES, NAMES, OFFICES, SKILL_LEVELS, SKILLS
from ....core.words import plural
from ..manual import LUXURY_TITLES, skill_effect
from ..rules.office import served_by
from ..rules.sheet import (
    bonus_of,
    boxes_of,
    degree_of,
    dignitas_worth,
    level_of,
    office_points,
    price_of,
)
from ..text import breakdown
from .scene import Scene, line, plate, tick

STYLE: Final = scoped(
    ".luxury .edge{fill:var(--panel);stroke:var(--line)}",
    ".luxury.owned .edge{fill:var(--gold);stroke:var(--gold-line)}",
    ".luxury.owned text{fill:#2a231e}",
    ".luxury.legal .edge{stroke:var(--go);fill:var(--go-wash)}",
    ".sum .edge{fill:var(--well)}",
)
ROW: Final = 34
DIGNITAS_HEIGHT: Final = 52 + ROW * len(LEVELS)
SKILLS_HEIGHT: Final = 46 + ROW * len(SKILLS)
HONOURS_HEIGHT: Final = 58 + 32 * len(OFFICES)
LUXURY_HEIGHT: Final = 62
EFFECTS: Final = (
    "+{n} PC a turn",
    "+{n} vote, Q T A",
    "{n} die to 5",
    "+{n} votes",
    "{n} die \u00b11",
    "+{n} votes, consul",
)


def dignitas(scene: Scene, seat: int, box: Area) -> str:
    """Five levels with their boxes, the level reached marked."""
    table = scene.view.table
    held = int(table.dignitas[seat])
    level = int(level_of(table, held))
    note = f"{held} \u00b7 bonus {int(bonus_of(table, seat))} PC a turn"
    heads = "".join(
        words(x, 45, text, 11, anchor="middle", class_="soft")
        for x, text in ((62, "dice"), (98, "PC"))
    )
    rows, below = [], held
    for at in range(len(LEVELS)):
        rows.append(group(10, 50 + ROW * at, level_row(scene, at, level, below, box.width - 20)))
        below -= int(table.sheet.boxes[at]) if at < len(LEVELS) - 1 else 0
    return plate(box, "Dignitas", heads, *rows, note=note, id="dignitas")


def level_row(scene: Scene, at: int, level: int, held: int, width: float) -> str:
    """One level: its dice, its upkeep, its boxes."""
    sheet = scene.view.table.sheet
    parts = [
        tag("rect", width=width, height=ROW - 4.0, rx=4, class_="edge"),
        words(22, 22, LEVELS[at], 17, anchor="middle", class_="serif strong"),
        words(52, 21, int(sheet.dice[at]), 15, anchor="middle"),
        words(88, 21, int(sheet.upkeep[at]), 15, anchor="middle"),
    ]
    if at == len(LEVELS) - 1:
        points = int(dignitas_worth(scene.view.table, scene.own)) if held > 0 else 0
        text = f"{points} beyond, a point each" if points else "a point for each beyond"
        parts.append(words(112, 21, text, 14, width - 120, class_="soft"))
    else:
        boxes = int(sheet.boxes[at])
        step = min(23.0, (width - 118) / boxes)
        size = max(2.0, step - 5)
        filled = min(boxes, max(0, held))
        parts += [tick(112 + step * one, 15 - size / 2, size, one < filled) for one in range(boxes)]
    return tag("g", *parts, class_="row now" if at == level else "row")


def skills(scene: Scene, seat: int, box: Area) -> str:
    """Six skills with their boxes in groups; those that can be trained are buttons."""
    rows = [
        group(10, 40 + ROW * at, skill_row(scene, seat, at, box.width - 20))
        for at in range(len(SKILLS))
    ]
    points = int(scene.view.table.points) if seat == scene.view.table.active else 0
    note = plural(points, "point") + " to place" if scene.stage == "skill" and points else ""
    return plate(box, "Skills", *rows, note=note, id="skills")


def skill_row(scene: Scene, seat: int, skill: int, width: float) -> str:
    """One skill: its levels, its boxes, what it does."""
    table = scene.view.table
    effect = EFFECTS[skill].format(n=int(table.sheet.skill_effect[skill]))
    parts = [
        tag("title", f"{SKILLS[skill].capitalize()}: {skill_effect(table.sheet, skill)}")
        if TRAIN + skill not in scene.actions
        else "",
        tag("rect", width=width, height=ROW - 4.0, rx=4, class_="edge"),
        words(10, 21, SKILLS[skill].capitalize(), 15, 92, class_="serif strong"),
        skill_boxes(scene, seat, skill, width),
        words(width - 10, 20, effect, 12.5, width * 0.3, "end", "soft"),
    ]
    full = int(degree_of(table, seat, skill)) == len(SKILL_LEVELS)
    if full:
        points = int(table.sheet.skill_points[skill])
        parts.append(pieces.laurel(width * 0.66, 15, 24))
        parts.append(words(width * 0.66, 19.5, points, 12, anchor="middle", class_="strong"))
    return scene.offer(TRAIN + skill, *parts, class_="row")


def skill_boxes(scene: Scene, seat: int, skill: int, width: float) -> str:
    """The boxes of a skill, a gap between the levels."""
    table = scene.view.table
    total = int(boxes_of(table))
    step = min(18.0, (width * 0.62 - 104 - 16) / total)
    drawn, at = [], 0
    for degree in range(len(SKILL_LEVELS)):
        for _ in range(table.sheet.skill_boxes[degree]):
            x = 104 + step * at + 7 * degree
            full = at < table.skills[seat, skill]
            drawn.append(tick(x, 15 - (step - 4) / 2, step - 4, full, "skill"))
            at += 1
    return "".join(drawn)


def honours(scene: Scene, seat: int, box: Area) -> str:
    """Six offices: when, against how many dice, for what; those won in laurel."""
    width = box.width - 20
    columns = ((0.42, "turn"), (0.56, "rival"), (0.7, "points"), (0.84, "PC"))
    heads = "".join(
        words(10 + width * share, 46, text, 11, anchor="middle", class_="soft")
        for share, text in columns
    )
    rows = [
        group(10, 52 + 32 * at, honour_row(scene, seat, at, width, columns))
        for at in range(len(OFFICES))
    ]
    return plate(box, "Honours", heads, *rows, id="honours")


def honour_row(
    scene: Scene, seat: int, office: int, width: float, columns: tuple[tuple[float, str], ...]
) -> str:
    """One office."""
    table = scene.view.table
    won = int(table.won[seat, office])
    points = (
        int(office_points(table, office, won)) if won else int(table.sheet.office_points[office])
    )
    numbers = (
        won or int(table.sheet.election_turn[office]),
        int(table.sheet.rival_dice[office]),
        points,
        int(table.sheet.office_capital[office]),
    )
    parts = [
        tag("rect", width=width, height=28.0, rx=4, class_="edge"),
        words(32, 20, OFFICES[office].capitalize(), 15, width * 0.28, class_="serif strong"),
        *(
            words(
                width * share, 20, number, 14, anchor="middle", class_="strong" if won else "soft"
            )
            for (share, _), number in zip(columns, numbers, strict=True)
        ),
    ]
    parts.append(pieces.laurel(17, 14, 24) if won else tick(11, 8, 12, False))
    serves = seat == table.active and served_by(table, seat) == office and scene.stage != "over"
    return tag("g", *parts, class_="row now" if serves else "row")


def luxuries_height(width: float) -> float:
    """How high the luxuries stand in so much room."""
    return 40 + luxury_cells(width).height_of(len(LUXURIES)) + 14


def luxury_cells(width: float) -> Cells:
    """The cells luxuries lie in."""
    return cells_in(width - 24, 130 if width < 600 else 180, LUXURY_HEIGHT, 8)


def luxuries(scene: Scene, seat: int, box: Area) -> str:
    """Eleven luxuries; those one can buy are buttons, those owned are gold."""
    cells = luxury_cells(box.width)
    drawn = [
        group(12 + x, 38 + y, luxury(scene, seat, at, cells.width))
        for at, (x, y) in enumerate(cells.places(len(LUXURIES)))
    ]
    note = f"wealth {int(scene.view.table.wealth[seat])}"
    return plate(box, "Luxuries", *drawn, note=note, id="luxuries")


def luxury(scene: Scene, seat: int, at: int, width: float) -> str:
    """One luxury: what it costs and what it is worth."""
    table = scene.view.table
    owned = bool((int(table.luxuries[seat]) >> at) & 1)
    points = plural(int(table.sheet.luxury_points[at]), "point")
    size = 13.5 if width > 150 else 12.5
    parts = [
        tag("rect", width=width, height=float(LUXURY_HEIGHT), rx=6, class_="edge"),
        words(12, 25, LUXURY_TITLES[at], 14.5, width - 20, class_="serif strong"),
        words(width - 12, 49, points, size, width - 60, "end"),
    ]
    if owned:
        parts.append(words(12, 49, "owned", size, class_="strong"))
    else:
        parts.append(pieces.coin(24, 44, 12, int(price_of(table, at))))
    return scene.offer(BUY + at, *parts, class_="luxury owned" if owned else "luxury")


PURSE_HEIGHT: Final = 84


def purse_height(width: float) -> float:
    """How high purse and score stand."""
    return PURSE_HEIGHT if width >= 600 else 148.0


def purse(scene: Scene, seat: int, box: Area) -> str:
    """Wealth, infamy, names, and what the points are made of."""
    table = scene.view.table
    parts = breakdown(scene.view, seat)
    total = parts.pop("total")
    names = [name for at, name in enumerate(NAMES) if (int(table.names[seat]) >> at) & 1]
    head = [
        pieces.coin(34, 58, 16, int(table.wealth[seat])),
        words(58, 63, "wealth", 14, class_="soft"),
        pieces.shield(136, 56, 32, int(table.infamy[seat])),
        words(160, 63, "infamy", 14, class_="soft"),
    ]
    wide = box.width >= 600
    start, top = (232.0, 46.0) if wide else (16.0, 104.0)
    step = (box.width - start - 90) / len(parts)
    for at, (word, number) in enumerate(parts.items()):
        x = start + step * (at + 0.5)
        style = "strong bar-ink" if number < 0 else "strong" if number else "soft"
        head.append(words(x, top + 8, number, 18, anchor="middle", class_=f"serif {style}"))
        head.append(words(x, top + 26, word, 12, step - 4, "middle", "soft"))
    x = box.width - 52
    head.append(pieces.laurel(x, top + 6, 52))
    head.append(words(x, top + 14, total, 22, 44, "middle", "serif strong"))
    if not wide:
        head.append(line(16, 84, box.width - 32))
    title = " \u00b7 ".join([scene.name(seat), *names])
    return plate(box, title, *head, id="purse")
