"""What is decided in public office and for it: challenges, spending, candidacies."""

from __future__ import annotations

import re
from typing import Final

from ....core.text.words import plural
from ....draw import pieces
from ....draw.layout import Area, Cells, cells_in
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import actions, data, manual
from ..rules import election, sheet
from ..words import outlook
from .scene import TEXT, WIDE, Scene, plate

STYLE: Final = scoped(
    ".deed .edge{fill:var(--panel);stroke:var(--line)}",
    ".deed.legal .edge{fill:var(--go-wash);stroke:var(--go);stroke-width:2.5}",
    ".deed.chosen .edge{fill:var(--well);stroke:var(--gold-line);stroke-width:2}",
    ".bribe .edge{fill:var(--go-wash);stroke:var(--go);stroke-width:1.2}",
    ".bribe.legal:hover .edge,.bribe.legal:focus .edge{stroke-width:3}",
)
COMMANDS: Final = (
    (actions.GAMES, actions.CHALLENGE - actions.GAMES),
    (actions.THROW, 1),
    (actions.ACCEPT, actions.TRAIN - actions.ACCEPT),
    (actions.DONE, actions.RUN - actions.DONE),
)
"""Actions that belong to no piece: what a praetor extorts, what a die gives, to stop."""
COMMAND: Final = 54.0
PARTING: Final = re.compile(r": |, | (?=for \d)")
"""Where what follows from an action begins."""
BESIDE: Final = 212.0
"""Dice leave buttons room beside them from this width on."""


def commands(scene: Scene) -> list[int]:
    """The legal actions that are buttons."""
    return [action for first, count in COMMANDS for action in scene.among(first, count)]


def spoken(scene: Scene, action: int) -> tuple[str, str]:
    """What a button says: what an action does, and what follows."""
    return halves(scene.describe(scene.view, action, scene.names))


def fits_beside(scene: Scene, width: float) -> bool:
    """Whether so much room beside the dice is enough for the buttons."""
    found = commands(scene)
    seconds = [spoken(scene, action)[1] for action in found]
    room = (width - 16) * 1.1
    fits = all(pieces.extent(second, TEXT) <= room for second in seconds)
    return 0 < len(found) < 3 and width >= BESIDE and fits


def command_cells(scene: Scene, width: float) -> Cells:
    """The cells buttons lie in: not too wide, and on a phone one below the other."""
    if width < WIDE:
        return Cells(1, width, COMMAND, 6)
    count = len(commands(scene))
    if count == 1:
        return Cells(1, width / 2, COMMAND, 6)
    return cells_in(width, 212.0 if count > 2 else width / 2 - 6, COMMAND, 6)


def commands_height(scene: Scene, width: float) -> float:
    """How high those buttons stand."""
    return command_cells(scene, width).height_of(len(commands(scene)))


def buttons(scene: Scene, box: Area) -> str:
    """Draw those buttons in cells as wide as the box suggests."""
    return buttons_in(scene, box, command_cells(scene, box.width))


def buttons_in(scene: Scene, box: Area, cells: Cells) -> str:
    """Draw those buttons, what follows from each below what it does."""
    found = commands(scene)
    left = (box.width - cells.width) / 2 if len(found) == 1 else 0.0
    drawn = [
        group(
            left + x,
            y,
            scene.offer(
                action,
                two_lines(*spoken(scene, action), cells.width),
                class_="button",
                id=f"command-{action}",
            ),
        )
        for action, (x, y) in zip(found, cells.places(len(found)), strict=True)
    ]
    return group(box.x, box.y, *drawn, id="commands") if drawn else ""


def halves(said: str) -> tuple[str, str]:
    """Part what an action does from what follows."""
    said = said[:1].upper() + said[1:]
    found = PARTING.search(said)
    if not found:
        return said, ""
    rest = said[found.end() :]
    return said[: found.start()], rest[:1].upper() + rest[1:]


@once(SOME)
def two_lines(first: str, second: str, width: float) -> str:
    """A button that says below in smaller letters what follows."""
    low = 23.0 if second else 33.0
    return (
        tag("rect", width=width, height=COMMAND, rx=8)
        + words(width / 2, low, first, 17, width - 16, "middle", "strong")
        + (words(width / 2, 44, second, TEXT, width - 16, "middle") if second else "")
    )


def deed_cells(width: float) -> Cells:
    """The cells challenges lie in."""
    room = width - 20
    each = (room + 8) / len(data.CHALLENGES) - 8.1 if width >= WIDE else room
    return cells_in(room, each, 112 if width >= WIDE else 92, 8)


def deeds_height(scene: Scene, width: float) -> float:
    """How high the challenges of an office stand."""
    if scene.seen.table.chart == data.NONE or scene.dice:
        return 0.0
    return 36 + deed_cells(width).height_of(len(data.CHALLENGES)) + 10


def deeds(scene: Scene, box: Area) -> str:
    """The three challenges of the office that is served."""
    chart, cells = int(scene.seen.table.chart), deed_cells(box.width)
    drawn = [
        group(10 + x, 36 + y, deed(scene, chart, at, cells))
        for at, (x, y) in enumerate(cells.places(len(data.CHALLENGES)))
    ]
    whose = scene.name(int(scene.seen.table.active))
    return plate(box, manual.CHART_TITLES[chart], *drawn, note=whose, id="deeds")


def deed(scene: Scene, chart: int, at: int, cells: Cells) -> str:
    """One challenge: what it asks, how likely it is met, what it earns."""
    table, width = scene.seen.table, cells.width
    need = int(table.sheet.rewards[chart, at, data.ROLL])
    earns = manual.reward_text(table.sheet, chart, at)
    title = f"{data.CHALLENGES[at]} {manual.DEEDS[chart][at]}"
    odds = outlook.percent(outlook.challenge_chance(scene.table, at))
    said = f"{manual.CHART_TITLES[chart]}, required action: {manual.chart_text(table.sheet, chart)}"
    lines = pieces.folded(earns, width - 24, TEXT * 0.94)[:2]
    drawn = tag(
        "g",
        pieces.explained(said),
        tag("rect", width=width, height=cells.height, rx=8, class_="edge"),
        words(12, 25, title, 17, width - 24, class_="serif strong"),
        pieces.die(24, 48, 26, min(6, max(1, need))),
        words(44, 54, f"{need} or more", TEXT, width - 130),
        words(width - 12, 54, odds, 18, 84, "end", "serif strong"),
        *(words(12, 80 + 19 * row, one, TEXT, width - 24) for row, one in enumerate(lines)),
    )
    kind = "deed chosen" if table.challenge == at else "deed"
    return scene.offer(actions.CHALLENGE + at, drawn, class_=kind, id=f"deed-{at}")


CELL: Final = (58.0, 50.0)
BARE: Final = (42.0, 38.0)
CROWD: Final = 45
"""More bribes than these are shown as bare coins; pointing at one tells the odds."""


def campaigns(scene: Scene) -> list[int]:
    """The offices the viewer may run for."""
    return [at for at in range(len(data.OFFICES)) if bribes(scene, at)]


def bribes(scene: Scene, office: int) -> list[int]:
    """The legal candidacies for an office, a bribe each."""
    return scene.among(actions.RUN + office * actions.BRIBES, actions.BRIBES)


def bribe_cells(count: int, width: float) -> Cells:
    """The cells bribes lie in."""
    shape = BARE if count > CROWD else CELL
    return cells_in(width - 20, shape[0], shape[1], 4)


def campaign_height(scene: Scene, office: int, width: float) -> float:
    """How high one campaign stands."""
    count, lines = len(bribes(scene, office)), len(promise_lines(scene, office, width))
    return 14 + 20 * lines + bribe_cells(count, width).height_of(count) + 8


def forum_height(scene: Scene, width: float) -> float:
    """How high all campaigns stand."""
    found = campaigns(scene)
    return sum(campaign_height(scene, office, width) + 6 for office in found) - 6 if found else 0.0


def forum(scene: Scene, box: Area) -> str:
    """A plate for each office with all bribes."""
    drawn, top = "", box.y
    for office in campaigns(scene):
        high = campaign_height(scene, office, box.width)
        drawn += campaign(scene, office, Area(box.x, top, box.width, high))
        top += high + 6
    return drawn


def promise_lines(scene: Scene, office: int, width: float) -> list[str]:
    """What a candidate brings, against whom, and what the office is worth."""
    numbers, table = scene.seen.table.sheet, scene.table
    added = int(election.support_of(table, scene.own, office))
    mine = plural(int(sheet.dice_of(table, scene.own)), "die", "dice")
    mine += f" and {plural(added, 'vote')}" if added else ""
    rival = plural(int(numbers.rival_dice[office]), "die", "dice")
    alone = ", if nobody else runs" if outlook.others_may_run(table, scene.own, office) else ""
    points = plural(int(sheet.office_points(table, office, int(table.turn))), "point")
    capital = int(numbers.office_capital[office])
    worth = f"{points}, {capital} PC a turn" if capital else points
    said = f"Run for {data.OFFICES[office]}: {worth}. Your {mine} against a rival's {rival}{alone}."
    return pieces.folded(said, width - 28, TEXT)


def campaign(scene: Scene, office: int, box: Area) -> str:
    """One office with a button for each bribe, and the chances with it."""
    found = bribes(scene, office)
    cells, lines = bribe_cells(len(found), box.width), promise_lines(scene, office, box.width)
    top = 14 + 20 * len(lines)
    drawn = [
        group(10 + x, top + y, bribe(scene, action, cells))
        for action, (x, y) in zip(found, cells.places(len(found)), strict=True)
    ]
    text = "".join(
        words(14, 24 + 20 * row, one, 17, box.width - 28, None, "serif")
        for row, one in enumerate(lines)
    )
    said = pieces.explained(scene.lore.offices[office])
    return group(
        box.x,
        box.y,
        tag("rect", width=box.width, height=box.height, rx=8, class_="slab"),
        tag("g", said, text),
        *drawn,
        class_="plate",
        id=f"run-{office}",
    )


def bribe(scene: Scene, action: int, cells: Cells) -> str:
    """A bribe, and how likely it wins the office."""
    office, paid = divmod(action - actions.RUN, actions.BRIBES)
    chance = outlook.election_chance(scene.table, scene.own, office, paid)
    shape = bribe_shape(paid, chance_in_short(chance), cells.width, cells.height)
    return scene.offer(action, shape, class_="bribe", id=f"bribe-{office}-{paid}")


def chance_in_short(chance: float) -> str:
    """Write a chance as a percentage, never rounded to certainty."""
    if 0.0 < chance < 1.0:
        return f"{min(99, max(1, round(100 * chance)))}%"
    return f"{100 * chance:.0f}%"


@once(SOME)
def bribe_shape(paid: int, odds: str, width: float, height: float) -> str:
    """A coin with the chances below, or the coin alone where many lie."""
    bare = height == BARE[1]
    return (
        tag("rect", width=width, height=height, rx=6, class_="edge")
        + pieces.coin(width / 2, height / 2 if bare else 17, 14, paid)
        + ("" if bare else words(width / 2, 45, odds, TEXT, width - 4, "middle", "strong"))
    )
