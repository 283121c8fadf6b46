"""The second leaf of the tablet: purse, points, luxuries."""

from __future__ import annotations

from typing import Final

from ....core.text.words import plural
from ....draw import pieces
from ....draw.layout import Area, Cells
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pictograms import pictogram
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import actions, data, guide, manual
from ..rules import sheet
from .scene import TEXT, Scene, heading
from .wares import WARES

STYLE: Final = scoped(
    ".luxury .edge{fill:var(--well);stroke:var(--line)}",
    ".luxury.owned .edge{fill:var(--gold);stroke:var(--gold-line)}",
    ".luxury.owned text{fill:#2a231e}",
    ".luxury.owned .glyph{stroke:#2a231e}",
    ".luxury.owned .glyph .solid{fill:#2a231e}",
    ".luxury.legal .edge{stroke:var(--go);fill:var(--go-wash);stroke-width:2.5}",
    ".luxury.dear{opacity:.78}",
)
PURSE: Final = 40.0
SCORE: Final = 88.0
TALL: Final = 72.0
POINTS: Final = {
    "luxuries": "Luxuries: points of all you have bought",
    "skills": "Skills: points for those with three complete levels",
    "offices": "Offices: points of all you have won",
    "rewards": "Rewards: points earned in office, with games, grain and names",
    "dignitas": "Dignitas: a point for each beyond the boxes of level IV",
    "infamy": "Infamy: a point less for each",
}


def ledger(scene: Scene, box: Area) -> str:
    """The purse, what the points are made of, and the luxuries."""
    return group(
        box.x,
        box.y,
        group(0, 0, purse(scene, box.width), id="purse"),
        group(0, PURSE, score(scene, box.width), id="score", data_cue=scene.cue(scene.own)),
        group(0, PURSE + SCORE, luxuries(scene, box.width), id="luxuries"),
    )


def purse(scene: Scene, width: float) -> str:
    """Wealth, infamy, and the PC that come without dice."""
    table, seat, notions = scene.seen.table, scene.own, dict(guide.NOTIONS)
    wealth, infamy = int(table.wealth[seat]), int(table.infamy[seat])
    bonus = int(sheet.bonus_of(scene.table, seat))
    upkeep = int(table.sheet.upkeep[scene.level(seat)])
    third = (width - 20) / 3
    due = f"Upkeep: {upkeep} PC each turn, and you get {bonus} PC without dice; "
    texts = (
        f"Wealth {wealth}: {notions['Wealth']}",
        f"Infamy {infamy}: {notions['Infamy']}",
        due + notions["Upkeep"],
    )
    drawn = (
        pieces.coin(18, 24, 15, wealth) + words(40, 30, "wealth", TEXT, third - 44),
        pieces.shield(18, 23, 30, infamy) + words(40, 30, "infamy", TEXT, third - 44),
        words(4, 30, f"+{bonus} PC", 18, 62, class_="serif strong")
        + words(66, 30, "a turn", TEXT, third - 66),
    )
    ids = ("wealth", "infamy", "capital")
    return "".join(
        group(10 + third * at, 0, pieces.explained(said), shown, id=name)
        for at, (name, said, shown) in enumerate(zip(ids, texts, drawn, strict=True))
    )


def score(scene: Scene, width: float) -> str:
    """What the points are made of, and their sum in laurel."""
    parts = dict(scene.points[scene.own])
    total = parts.pop("total")
    third = (width - 96) / 3
    drawn = [
        group(
            14 + third * (at % 3),
            42 + 26 * (at // 3),
            pieces.explained(POINTS[word]),
            sum_of(word, number, third - 14),
            id=f"points-{word}",
        )
        for at, (word, number) in enumerate(parts.items())
    ]
    said = f"{plural(total, 'point')} if the game ended now"
    number = words(0, 9, total, 26, 50, "middle", "serif strong")
    wreath = pieces.laurel(0, 0, 66) + pieces.tally(scene.own, number, scene.run(scene.own))
    sums = group(width - 42, 44, pieces.explained(said + next_grade(scene, total)), wreath)
    goal = next_grade(scene, total)
    return heading(width, "Points" + (goal and f" {goal}")) + "".join(drawn) + sums


@once(SOME)
def sum_of(word: str, number: int, width: float) -> str:
    """A kind of points and how many."""
    style = "strong bar-ink" if number < 0 else "strong" if number else "soft"
    return words(0, 6, word, TEXT, width - 26, class_="soft") + words(
        width, 6, number, TEXT + 1, 26, "end", f"serif {style}"
    )


def next_grade(scene: Scene, total: int) -> str:
    """Say what a lone player aims at next."""
    if scene.seen.table.seats > 1:
        return ""
    goals = zip(
        reversed(data.GRADES), reversed(scene.seen.table.sheet.grades.tolist()), strict=True
    )
    return next(
        (f"\u2013 {name.capitalize()} from {int(least)}" for name, least in goals if least > total),
        "",
    )


def luxury_cells(width: float) -> Cells:
    """The cells luxuries lie in: four abreast."""
    return Cells(4, (width - 16 + 6) / 4 - 6, TALL, 5)


def luxuries(scene: Scene, width: float) -> str:
    """Eleven luxuries; those one can buy are buttons, those owned are gold."""
    cells = luxury_cells(width)
    drawn = [
        group(8 + x, 33 + y, luxury(scene, at, cells.width))
        for at, (x, y) in enumerate(cells.places(len(data.LUXURIES)))
    ]
    return heading(width, "Luxuries", "price and points") + "".join(drawn)


def luxury(scene: Scene, at: int, width: float) -> str:
    """One luxury: what it costs and what it is worth."""
    table = scene.seen.table
    owned = bool((int(table.luxuries[scene.own]) >> at) & 1)
    price = data.NONE if owned else int(sheet.price_of(scene.table, at))
    numbers = (int(table.sheet.cost[at]), price, int(table.sheet.luxury_points[at]))
    name = data.LUXURIES[at]
    other = tuple(f"{entry}.{name}" in scene.lore.changed for entry in ("cost", "luxury_points"))
    if actions.BUY + at in scene.actions:
        drawn = tag("g", *wares(at, numbers, other, width))
        return scene.offer(actions.BUY + at, drawn, class_="luxury", id=f"luxury-{at}")
    dear = not owned and price > int(table.wealth[scene.own])
    kind = "luxury owned" if owned else "luxury dear" if dear else "luxury"
    return idle(at, numbers, other, kind, width)


@once(SOME)
def idle(
    at: int, numbers: tuple[int, int, int], other: tuple[bool, ...], kind: str, width: float
) -> str:
    """A luxury that cannot be bought now."""
    return tag("g", tag("g", *wares(at, numbers, other, width)), class_=kind, id=f"luxury-{at}")


def wares(
    at: int, numbers: tuple[int, int, int], other: tuple[bool, ...], width: float
) -> tuple[str, str]:
    """A luxury's explanation and its drawing; *other* says which numbers are not the standard."""
    usual, price, worth = numbers
    owned = price == data.NONE
    said = guide.price_text(at, usual if owned else price, usual, worth)
    said = f"{manual.LUXURY_TITLES[at]}: {said}" + (". You own it" if owned else "")
    return pieces.explained(said), ware(at, worth, price, other, width)


@once(SOME)
def ware(at: int, worth: int, price: int, other: tuple[bool, ...], width: float) -> str:
    """A luxury that is worth so many points; one without a price is owned."""
    parts = [
        tag("rect", width=width, height=TALL, rx=6, class_="edge"),
        pictogram(WARES[at], 3, 33, 31),
        words(width / 2, 20, data.LUXURIES[at].capitalize(), TEXT, width - 8, "middle", "serif"),
        pieces.laurel(width - 18, 49, 33),
        words(width - 18, 54.5, worth, TEXT, anchor="middle", class_="strong"),
        pieces.underlined(width - 32, 68, 28, other[1]),
    ]
    if price != data.NONE:
        parts.append(pieces.coin(width / 2 - 2, 49, 13, price))
        parts.append(pieces.underlined(width / 2 - 16, 68, 28, other[0]))
    return "".join(parts)
