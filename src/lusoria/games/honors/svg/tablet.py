"""The record sheet itself: dignitas, skills, honours, luxuries, purse and score."""

from __future__ import annotations

from typing import Final

from ....core.text.words import plural
from ....draw import pieces
from ....draw.layout import Area, Cells, cells_in
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import actions, data, manual
from ..rules.office import served_by
from ..rules.sheet import (
    bonus_of,
    degree_of,
    dignitas_worth,
    level_of,
    office_points,
    price_of,
)
from .scene import WIDE, Scene, line, part, tick

STYLE: Final = scoped(
    ".tabula .slab{fill:var(--card);stroke:var(--gold-line);stroke-width:1.6}",
    ".tabula .groove{fill:none;stroke:var(--line);stroke-width:1}",
    ".luxury .edge{fill:var(--panel);stroke:var(--line)}",
    ".luxury.owned .edge{fill:var(--gold);stroke:var(--gold-line)}",
    ".luxury.owned text{fill:#2a231e}",
    ".luxury.legal .edge{stroke:var(--go);fill:var(--go-wash)}",
)
ROW: Final = 34
DIGNITAS_HEIGHT: Final = 52 + ROW * len(data.LEVELS)
SKILLS_HEIGHT: Final = 46 + ROW * len(data.SKILLS)
HONOURS_HEIGHT: Final = 58 + 32 * len(data.OFFICES)
LUXURY_HEIGHT: Final = 62
EFFECTS: Final = (
    "+{n} PC a turn",
    "+{n} vote up to aedile",
    "{n} die becomes a 5",
    "+{n} votes",
    "{n} die \u00b1 1",
    "+{n} votes for consul",
)
ANSA: Final = 15.0
"""How far the handles of the tablet reach out."""


def tablet_height(width: float) -> float:
    """How high the whole tablet stands."""
    return purse_height(width) + sheets_height(width) + luxuries_height(width) + 12


def sheets_height(width: float) -> float:
    """How high dignitas, skills and honours stand, abreast or one below the other."""
    heights = (DIGNITAS_HEIGHT, SKILLS_HEIGHT, HONOURS_HEIGHT)
    return float(max(heights) if width >= WIDE else sum(heights))


def tablet(scene: Scene, box: Area) -> str:
    """One slab with handles: name and points, the three columns of the sheet, the luxuries."""
    seat, top = scene.own, box.y + 8
    drawn = [slab(box), purse(scene, seat, Area(box.x, top, box.width, purse_height(box.width)))]
    top += purse_height(box.width)
    drawn.append(group(box.x, top, line(18, 0, box.width - 36)))
    drawn.append(sheets(scene, seat, Area(box.x, top, box.width, sheets_height(box.width))))
    top += sheets_height(box.width)
    drawn.append(group(box.x, top, line(18, 0, box.width - 36)))
    high = luxuries_height(box.width)
    drawn.append(luxuries(scene, seat, Area(box.x, top, box.width, high)))
    return tag("g", *drawn, class_="tabula asked" if scene.asked(seat) else "tabula")


@once(SOME)
def slab(box: Area) -> str:
    """A tablet with two handles, as Romans hung them up."""
    reach = min(ANSA, box.x - 4)
    low, high = box.height / 2 - 72, box.height / 2 + 72
    sides = "".join(
        tag(
            "path",
            d=f"M{x:g} {low + 30:g}l{step:g} -30V{high:g}l{-step:g} -30z",
            class_="slab",
        )
        for x, step in ((3.0, -reach - 3), (box.width - 3, reach + 3))
    )
    inner = (box.width - 12, box.height - 12)
    return group(
        box.x,
        box.y,
        sides,
        tag("rect", width=float(box.width), height=float(box.height), rx=4, class_="slab"),
        tag("rect", x=6, y=6, width=inner[0], height=inner[1], rx=2, class_="groove"),
    )


def sheets(scene: Scene, seat: int, box: Area) -> str:
    """Dignitas, skills and honours: abreast with a line between, or one below the other."""
    parts = (
        (dignitas, 0.32, DIGNITAS_HEIGHT),
        (skills, 0.38, SKILLS_HEIGHT),
        (honours, 0.30, HONOURS_HEIGHT),
    )
    drawn, x, y = "", box.x, box.y
    wide = box.width >= WIDE
    for at, (draw, share, high) in enumerate(parts):
        width = box.width * share if wide else box.width
        drawn += draw(scene, seat, Area(x, y, width, box.height if wide else high))
        if at and wide:
            drawn += group(x, y, line(0, 16, 0, box.height - 30))
        elif at:
            drawn += group(x, y, line(18, 0, box.width - 36))
        x, y = (x + width, y) if wide else (x, y + high)
    return drawn


def dignitas(scene: Scene, seat: int, box: Area) -> str:
    """Five levels with their boxes, the level reached marked."""
    table = scene.seen.table
    held = int(table.dignitas[seat])
    level = int(level_of(scene.table, held))
    note = f"{held} \u00b7 bonus {int(bonus_of(scene.table, seat))} PC a turn"
    heads = "".join(
        words(x, 45, text, 11, anchor="middle", class_="soft")
        for x, text in ((62, "dice"), (101, "upkeep"))
    )
    rows, below = [], held
    for at in range(len(data.LEVELS)):
        rows.append(group(10, 50 + ROW * at, level_row(scene, at, level, below, box.width - 20)))
        below -= int(table.sheet.boxes[at]) if at < len(data.LEVELS) - 1 else 0
    return part(box, "Dignitas", heads, *rows, note=note, id="dignitas")


def level_row(scene: Scene, at: int, level: int, held: int, width: float) -> str:
    """One level: its dice, its upkeep, its boxes."""
    sheet, last = scene.seen.table.sheet, at == len(data.LEVELS) - 1
    points = int(dignitas_worth(scene.table, scene.own)) if last and held > 0 else 0
    boxes = 0 if last else int(sheet.boxes[at])
    numbers = (int(sheet.dice[at]), int(sheet.upkeep[at]), points, boxes, min(boxes, max(0, held)))
    return level_of_sheet(at, at == level, numbers, width)


@once(SOME)
def level_of_sheet(at: int, now: bool, numbers: tuple[int, ...], width: float) -> str:
    """A level with its dice, its upkeep, the points beyond it, its boxes, and how many are full."""
    dice, upkeep, points, boxes, filled = numbers
    parts = [
        tag("rect", width=width, height=ROW - 4.0, rx=4, class_="edge"),
        words(22, 22, data.LEVELS[at], 17, anchor="middle", class_="serif strong"),
        words(52, 21, dice, 15, anchor="middle"),
        words(91, 21, f"{upkeep} PC", 14, anchor="middle"),
    ]
    if at == len(data.LEVELS) - 1:
        text = f"{points} beyond, a point each" if points else "a point for each beyond"
        parts.append(words(122, 21, text, 14, width - 130, class_="soft"))
    else:
        step = min(23.0, (width - 128) / boxes)
        size = max(2.0, step - 5)
        parts += [tick(122 + step * one, 15 - size / 2, size, one < filled) for one in range(boxes)]
    return tag("g", *parts, class_="row now" if now else "row")


def skills(scene: Scene, seat: int, box: Area) -> str:
    """Six skills with their boxes in groups; those that can be trained are buttons."""
    rows = [
        group(10, 40 + ROW * at, skill_row(scene, seat, at, box.width - 20))
        for at in range(len(data.SKILLS))
    ]
    points = int(scene.seen.table.points) if seat == scene.seen.table.active else 0
    note = plural(points, "point") + " to place" if scene.stage == "skill" and points else ""
    return part(box, "Skills", *rows, note=note, id="skills")


def skill_row(scene: Scene, seat: int, skill: int, width: float) -> str:
    """One skill: its levels, its boxes, what it does."""
    table, sheet = scene.seen.table, scene.seen.table.sheet
    effect = EFFECTS[skill].format(n=int(sheet.skill_effect[skill]))
    full = int(degree_of(scene.table, seat, skill)) == len(data.SKILL_LEVELS)
    title = ""
    if actions.TRAIN + skill not in scene.actions:
        title = tag(
            "title", f"{data.SKILLS[skill].capitalize()}: {manual.skill_effect(sheet, skill)}"
        )
    boxes = skill_boxes(tuple(sheet.skill_boxes.tolist()), int(table.skills[seat, skill]), width)
    points = int(sheet.skill_points[skill]) if full else data.NONE
    drawn = skill_line(skill, effect, points, width, boxes)
    return scene.offer(actions.TRAIN + skill, title, drawn, class_="row", id=f"skill-{skill}")


@once(SOME)
def skill_line(skill: int, effect: str, points: int, width: float, boxes: str) -> str:
    """A skill with its *boxes*, what it does, and the *points* of one that is complete."""
    parts = [
        tag("rect", width=width, height=ROW - 4.0, rx=4, class_="edge"),
        words(10, 21, data.SKILLS[skill].capitalize(), 15, 92, class_="serif strong"),
        boxes,
        words(width - 10, 20, effect, 12, width * 0.3, "end", "soft"),
    ]
    if points != data.NONE:
        parts.append(pieces.laurel(width * 0.645, 15, 24))
        parts.append(words(width * 0.645, 19.5, points, 12, anchor="middle", class_="strong"))
    return "".join(parts)


@once(SOME)
def skill_boxes(boxes: tuple[int, ...], learned: int, width: float) -> str:
    """The boxes of a skill, a gap between the levels."""
    step = min(16.4, (width * 0.61 - 104 - 16) / sum(boxes))
    drawn, at = [], 0
    for degree, count in enumerate(boxes):
        for _ in range(count):
            x = 104 + step * at + 7 * degree
            full = at < learned
            drawn.append(tick(x, 15 - (step - 4) / 2, step - 4, full, "skill"))
            at += 1
    return "".join(drawn)


def honours(scene: Scene, seat: int, box: Area) -> str:
    """Six offices: when, against how many dice, for what; those won in laurel."""
    width = box.width - 20
    columns = ((0.41, "turn"), (0.56, "rival dice"), (0.73, "points"), (0.88, "PC a turn"))
    heads = "".join(
        words(10 + width * share, 46, text, 11, anchor="middle", class_="soft")
        for share, text in columns
    )
    rows = [
        group(10, 52 + 32 * at, honour_row(scene, seat, at, width, columns))
        for at in range(len(data.OFFICES))
    ]
    return part(box, "Honours", heads, *rows, id="honours")


def honour_row(
    scene: Scene, seat: int, office: int, width: float, columns: tuple[tuple[float, str], ...]
) -> str:
    """One office."""
    table, sheet = scene.seen.table, scene.seen.table.sheet
    won = int(table.won[seat, office])
    numbers = (
        won or int(sheet.election_turn[office]),
        int(sheet.rival_dice[office]),
        int(office_points(scene.table, office, won) if won else sheet.office_points[office]),
        int(sheet.office_capital[office]),
    )
    active = seat == table.active and scene.stage != "over"
    serves = active and served_by(scene.table, seat) == office
    return office_line(office, numbers, bool(won), serves, width, columns)


@once(SOME)
def office_line(
    office: int,
    numbers: tuple[int, ...],
    won: bool,
    serves: bool,
    width: float,
    columns: tuple[tuple[float, str], ...],
) -> str:
    """An office with its *numbers*, whether it was *won*, and whether somebody *serves* in it."""
    parts = [
        tag("rect", width=width, height=28.0, rx=4, class_="edge"),
        words(32, 20, data.OFFICES[office].capitalize(), 15, width * 0.28, class_="serif strong"),
        *(
            words(
                width * share, 20, number, 14, anchor="middle", class_="strong" if won else "soft"
            )
            for (share, _), number in zip(columns, numbers, strict=True)
        ),
    ]
    parts.append(pieces.laurel(17, 14, 24) if won else tick(11, 8, 12, False))
    return tag("g", *parts, class_="row now" if serves else "row")


def luxuries_height(width: float) -> float:
    """How high the luxuries stand in so much room."""
    return 40 + luxury_cells(width).height_of(len(data.LUXURIES) + 1) + 14


def luxury_cells(width: float) -> Cells:
    """The cells luxuries lie in."""
    return cells_in(width - 36, 118 if width < WIDE else 180, LUXURY_HEIGHT, 8)


def luxuries(scene: Scene, seat: int, box: Area) -> str:
    """Eleven luxuries and the purse; those one can buy are buttons, those owned are gold."""
    cells = luxury_cells(box.width)
    *places, last = cells.places(len(data.LUXURIES) + 1)
    drawn = [
        group(18 + x, 38 + y, luxury(scene, seat, at, cells.width))
        for at, (x, y) in enumerate(places)
    ]
    drawn.append(group(18 + last[0], 38 + last[1], coins(scene, seat)))
    return part(box, "Luxuries", *drawn, id="luxuries")


def coins(scene: Scene, seat: int) -> str:
    """What is there to spend."""
    wealth = int(scene.seen.table.wealth[seat])
    return pieces.coin(32, 31, 24, wealth) + words(66, 36, "to spend", 14, class_="soft")


def luxury(scene: Scene, seat: int, at: int, width: float) -> str:
    """One luxury: what it costs and what it is worth."""
    table = scene.seen.table
    owned = bool((int(table.luxuries[seat]) >> at) & 1)
    price = data.NONE if owned else int(price_of(scene.table, at))
    drawn = ware(at, int(table.sheet.luxury_points[at]), price, width)
    kind = "luxury owned" if owned else "luxury"
    return scene.offer(actions.BUY + at, drawn, class_=kind, id=f"luxury-{at}")


@once(SOME)
def ware(at: int, worth: int, price: int, width: float) -> str:
    """A luxury that is worth so many points; one without a price is owned."""
    points = plural(worth, "point")
    size = 13.5 if width > 150 else 12.5
    parts = [
        tag("rect", width=width, height=float(LUXURY_HEIGHT), rx=6, class_="edge"),
        words(12, 25, manual.LUXURY_TITLES[at], 14.5, width - 20, class_="serif strong"),
        words(width - 12, 49, points, size, width - 60, "end"),
    ]
    if price == data.NONE:
        parts.append(words(12, 49, "owned", size, class_="strong"))
    else:
        parts.append(pieces.coin(24, 44, 12, price))
    return "".join(parts)


PURSE_HEIGHT: Final = 84


def purse_height(width: float) -> float:
    """How high purse and score stand."""
    return PURSE_HEIGHT if width >= WIDE else 148.0


def purse(scene: Scene, seat: int, box: Area) -> str:
    """Wealth, infamy, names, and what the points are made of."""
    table = scene.seen.table
    parts = dict(scene.points[seat])
    total = parts.pop("total")
    names = [name for at, name in enumerate(data.NAMES) if (int(table.names[seat]) >> at) & 1]
    head = [
        pieces.coin(34, 58, 16, int(table.wealth[seat])),
        words(58, 63, "wealth", 14, class_="soft"),
        pieces.shield(136, 56, 32, int(table.infamy[seat])),
        words(160, 63, "infamy", 14, class_="soft"),
    ]
    wide = box.width >= WIDE
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
    return part(box, title, *head, id="purse")
