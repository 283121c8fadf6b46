"""What is decided in public office and for it: challenges, optional actions, candidacies."""

from __future__ import annotations

from typing import Final

from ....core.text.words import plural
from ....draw import pieces
from ....draw.layout import Area, Cells, cells_in
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import data, manual
from ..actions import ABSTAIN, BRIBES, CHALLENGE, DONE, EXTORT, GAMES, GRAIN, RUN
from ..rules import election, sheet
from .scene import WIDE, Scene, plate

STYLE: Final = scoped(
    ".deed .edge{fill:var(--panel);stroke:var(--line)}",
    ".deed.chosen .edge{fill:var(--well);stroke:var(--gold-line);stroke-width:2}",
    ".bribe circle{fill:var(--gold);stroke:var(--gold-line)}",
    ".bribe text{fill:#2a231e}",
    ".bribe.legal:hover circle,.bribe.legal:focus circle{stroke:var(--go);stroke-width:3}",
)
DEED_HEIGHT: Final = 92
COIN: Final = 36
GAP: Final = 12.0
ABSTAIN_HEIGHT: Final = 106.0


def commands(scene: Scene) -> dict[int, str]:
    """Buttons that belong to no piece, with their words."""
    spent = {GAMES + n: f"Games: {n} wealth" for n in range(data.MOST_SPENT + 1)}
    spent |= {GRAIN + n: f"Grain: {n} wealth" for n in range(data.MOST_SPENT + 1)}
    sheet = scene.seen.table.sheet
    spent[EXTORT] = "Extort nothing"
    for at in range(len(data.CHALLENGES)):
        gain, cost = int(sheet.extort_wealth[at]), int(sheet.extort_infamy[at])
        spent[EXTORT + 1 + at] = f"Extort {gain} for {cost} infamy"
    labels = {**spent, DONE: "End the turn: buy nothing more"}
    return {action: label for action, label in labels.items() if action in scene.actions}


def command_cells(width: float) -> Cells:
    """The cells buttons lie in."""
    return cells_in(width, 140 if width < WIDE else 240, 44, 8)


def commands_height(scene: Scene, width: float) -> float:
    """How high those buttons stand."""
    return command_cells(width).height_of(len(commands(scene)))


def buttons(scene: Scene, box: Area) -> str:
    """Draw those buttons."""
    cells, labels = command_cells(box.width), commands(scene)
    drawn = [
        group(
            x,
            y,
            scene.offer(action, pieces.button(cells.width, 44, label, 16), class_="button main"),
        )
        for (action, label), (x, y) in zip(labels.items(), cells.places(len(labels)), strict=True)
    ]
    return group(box.x, box.y, *drawn, id="commands") if drawn else ""


def deed_cells(width: float) -> Cells:
    """The cells challenges lie in."""
    room = width - 24
    return cells_in(
        room, (room + 10) / len(data.CHALLENGES) - 10.1 if width >= WIDE else room, DEED_HEIGHT, 10
    )


def deeds_height(scene: Scene, width: float) -> float:
    """How high the challenges of an office stand."""
    if scene.seen.table.chart == data.NONE:
        return 0.0
    return 40 + deed_cells(width).height_of(len(data.CHALLENGES)) + 14


def deeds(scene: Scene, box: Area) -> str:
    """The three challenges of the office that is served."""
    chart = int(scene.seen.table.chart)
    if chart == data.NONE:
        return ""
    cells = deed_cells(box.width)
    drawn = [
        group(12 + x, 38 + y, deed(scene, chart, at, cells.width))
        for at, (x, y) in enumerate(cells.places(len(data.CHALLENGES)))
    ]
    whose = scene.name(int(scene.seen.table.active))
    return plate(box, manual.CHART_TITLES[chart], *drawn, note=whose, id="deeds")


def deed(scene: Scene, chart: int, at: int, width: float) -> str:
    """One challenge: what it asks, the least roll, what it earns."""
    table = scene.seen.table
    need = int(table.sheet.rewards[chart, at, data.ROLL])
    earns = manual.reward_text(table.sheet, chart, at)
    title = manual.DEEDS[chart][at]
    parts = [
        tag("rect", width=width, height=float(DEED_HEIGHT), rx=8, class_="edge"),
        words(16, 30, data.CHALLENGES[at], 19, class_="serif strong"),
        words(48, 30, title[:1].upper() + title[1:], 15, width - 60, class_="serif strong"),
        pieces.die(30, 62, 30, min(6, max(1, need))),
        words(52, 67, f"{need} or more", 13.5, width - 60, class_="soft"),
        pieces.paragraph(140, 58, earns, width - 150, 13),
    ]
    kind = "deed chosen" if table.challenge == at else "deed"
    return scene.offer(CHALLENGE + at, *parts, class_=kind, id=f"deed-{at}")


def campaigns(scene: Scene) -> list[int]:
    """The offices the viewer may run for."""
    return [at for at in range(len(data.OFFICES)) if RUN + at * BRIBES in scene.actions]


def columns(scene: Scene, width: float) -> int:
    """How many plates stand abreast: one for each office, and one for none."""
    plates = len(campaigns(scene)) + int(ABSTAIN in scene.actions)
    return max(1, plates) if width >= WIDE else 1


def plate_width(scene: Scene, width: float) -> float:
    """How wide one of those plates is."""
    count = columns(scene, width)
    return (width - GAP * (count - 1)) / count


def coin_cells(width: float) -> Cells:
    """The cells bribes lie in."""
    return cells_in(width - 24, COIN, COIN, 4)


def campaign_height(scene: Scene, office: int, width: float) -> float:
    """How high one campaign stands."""
    count = len(scene.among(RUN + office * BRIBES, BRIBES))
    text = 17 * len(pieces.folded(promise(scene, office), width - 36, 13))
    return 40 + text + coin_cells(width).height_of(count) + 14


def forum_heights(scene: Scene, width: float) -> list[float]:
    """How high each campaign stands, and abstaining."""
    room = plate_width(scene, width)
    heights = [campaign_height(scene, office, room) for office in campaigns(scene)]
    return heights + ([ABSTAIN_HEIGHT] if ABSTAIN in scene.actions else [])


def forum_height(scene: Scene, width: float) -> float:
    """How high all campaigns stand."""
    heights = forum_heights(scene, width)
    if not heights:
        return 0.0
    return max(heights) if width >= WIDE else sum(heights) + GAP * (len(heights) - 1)


def forum(scene: Scene, box: Area) -> str:
    """A plate for each office with all bribes, and one for running for none."""
    room, drawn = plate_width(scene, box.width), []
    x, y = box.x, box.y
    offices: list[int] = [*campaigns(scene), *([data.NONE] if ABSTAIN in scene.actions else [])]
    for office, own in zip(offices, forum_heights(scene, box.width), strict=True):
        high = box.height if box.width >= WIDE else own
        area = Area(x, y, room, high)
        drawn.append(
            abstaining(scene, area) if office == data.NONE else campaign(scene, office, area)
        )
        x, y = (x + room + GAP, y) if box.width >= WIDE else (x, y + high + GAP)
    return "".join(drawn)


def abstaining(scene: Scene, box: Area) -> str:
    """A button for those who run for nothing."""
    shape = pieces.button(box.width - 36, 44, "Run for nothing", 16)
    button = scene.offer(ABSTAIN, shape, class_="button main")
    return plate(box, "No office", group(18, 44, button), id="run-none")


def promise(scene: Scene, office: int) -> str:
    """What a candidate brings, against whom, and what the office is worth."""
    table, seat = scene.seen.table, scene.own
    added = int(election.support_of(scene.table, seat, office))
    dice = int(sheet.dice_of(scene.table, seat))
    mine = f"{dice} dice" + (f" and {plural(added, 'vote')}" if added else "")
    rival = plural(int(table.sheet.rival_dice[office]), "die", "dice")
    capital = int(table.sheet.office_capital[office])
    return (
        f"You throw {mine}, and add your bribe. Alone you meet a rival with {rival}. "
        f"{capital} PC a turn. Choose a bribe:"
    )


def campaign(scene: Scene, office: int, box: Area) -> str:
    """One office with a coin for each bribe."""
    actions = scene.among(RUN + office * BRIBES, BRIBES)
    cells = coin_cells(box.width)
    text = promise(scene, office)
    top = 38 + 17 * len(pieces.folded(text, box.width - 36, 13))
    drawn = [
        group(
            12 + x + COIN / 2,
            top + y + COIN / 2,
            scene.offer(
                action, pieces.coin(0, 0, COIN / 2 - 2, (action - RUN) % BRIBES), class_="bribe"
            ),
        )
        for action, (x, y) in zip(actions, cells.places(len(actions)), strict=True)
    ]
    points = plural(
        int(sheet.office_points(scene.table, office, int(scene.seen.table.turn))), "point"
    )
    return plate(
        box,
        f"Run for {data.OFFICES[office]}",
        pieces.paragraph(18, 48, text, box.width - 36, 13, class_="soft"),
        *drawn,
        note=points,
        id=f"run-{office}",
    )
