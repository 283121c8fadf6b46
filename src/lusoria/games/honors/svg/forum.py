"""What happens in public: challenges, optional actions, candidacies and votes."""

from __future__ import annotations

from typing import Final

from ....draw import pieces
from ....draw.layout import Area, Cells, cells_in
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from ..actions import ABSTAIN, BRIBES, CHALLENGE, DONE, EXTORT, GAMES, GRAIN, RUN
from ..data import CHALLENGES, MOST_SPENT, NONE, OFFICES, RIVAL, ROLL, SEATS
from ..manual import CHART_TITLES, DEEDS, reward_text
from ..rules.election import support_of
from ..rules.sheet import dice_of, office_points
from .scene import Scene, plate

STYLE: Final = scoped(
    ".deed .edge{fill:var(--panel);stroke:var(--line)}",
    ".deed.chosen .edge{fill:var(--well);stroke:var(--gold-line);stroke-width:2}",
    ".bribe circle{fill:var(--gold);stroke:var(--gold-line)}",
    ".bribe text{fill:#2a231e}",
    ".bribe.legal:hover circle,.bribe.legal:focus circle{stroke:var(--go);stroke-width:3}",
    ".votes .edge{fill:var(--panel);stroke:var(--line)}",
    ".votes.now .edge{stroke:var(--go);stroke-width:2.5}",
)
DEED_HEIGHT: Final = 104
BALLOT_HEIGHT: Final = 56
COIN: Final = 36


def commands(scene: Scene) -> dict[int, str]:
    """Buttons that belong to no piece, with their words."""
    spent = {GAMES + n: f"Games: {n}" for n in range(MOST_SPENT + 1)}
    spent |= {GRAIN + n: f"Grain: {n}" for n in range(MOST_SPENT + 1)}
    sheet = scene.view.table.sheet
    spent[EXTORT] = "Extort nothing"
    for at in range(len(CHALLENGES)):
        gain, cost = int(sheet.extort_wealth[at]), int(sheet.extort_infamy[at])
        spent[EXTORT + 1 + at] = f"Extort {gain}, infamy {cost}"
    labels = {**spent, DONE: "Buy no more", ABSTAIN: "Run for nothing"}
    return {action: label for action, label in labels.items() if action in scene.actions}


def command_cells(width: float) -> Cells:
    """The cells buttons lie in."""
    return cells_in(width, 140 if width < 600 else 196, 44, 8)


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
        room, (room + 10) / len(CHALLENGES) - 10 if width > 600 else room, DEED_HEIGHT, 10
    )


def deeds_height(scene: Scene, width: float) -> float:
    """How high the challenges of an office stand."""
    if scene.view.table.chart == NONE:
        return 0.0
    return 40 + deed_cells(width).height_of(len(CHALLENGES)) + 14


def deeds(scene: Scene, box: Area) -> str:
    """The three challenges of the office that is served."""
    chart = int(scene.view.table.chart)
    if chart == NONE:
        return ""
    cells = deed_cells(box.width)
    drawn = [
        group(12 + x, 38 + y, deed(scene, chart, at, cells.width))
        for at, (x, y) in enumerate(cells.places(len(CHALLENGES)))
    ]
    whose = scene.name(int(scene.view.table.active))
    return plate(box, CHART_TITLES[chart], *drawn, note=whose, id="deeds")


def deed(scene: Scene, chart: int, at: int, width: float) -> str:
    """One challenge: what it asks, the least roll, what it earns."""
    table = scene.view.table
    need = int(table.sheet.rewards[chart, at, ROLL])
    earns = reward_text(table.sheet, chart, at)
    title = DEEDS[chart][at]
    parts = [
        tag("rect", width=width, height=float(DEED_HEIGHT), rx=8, class_="edge"),
        words(16, 30, CHALLENGES[at], 19, class_="serif strong"),
        words(48, 30, title[:1].upper() + title[1:], 15, width - 60, class_="serif strong"),
        pieces.die(30, 62, 30, min(6, max(1, need))),
        words(52, 67, f"{need} or more", 13.5, width - 60, class_="soft"),
        pieces.paragraph(140, 58, earns, width - 150, 13),
    ]
    kind = "deed chosen" if table.challenge == at else "deed"
    return scene.offer(CHALLENGE + at, *parts, class_=kind)


def campaigns(scene: Scene) -> list[int]:
    """The offices the looker may run for."""
    return [at for at in range(len(OFFICES)) if RUN + at * BRIBES in scene.actions]


def coin_cells(width: float) -> Cells:
    """The cells bribes lie in."""
    return cells_in(width - 24, COIN, COIN, 4)


def campaign_height(scene: Scene, office: int, width: float) -> float:
    """How high one campaign stands."""
    count = len(scene.among(RUN + office * BRIBES, BRIBES))
    return 42 + coin_cells(width).height_of(count) + 12


def forum_height(scene: Scene, width: float) -> float:
    """How high all campaigns stand, or the votes."""
    if campaigns(scene):
        return sum(campaign_height(scene, at, width) + 8 for at in campaigns(scene))
    return 40 + ballot_cells(width).height_of(len(ballots(scene))) + 14 if ballots(scene) else 0.0


def forum(scene: Scene, box: Area) -> str:
    """Campaigns with all bribes, or how the votes stand."""
    if not campaigns(scene):
        return votes(scene, box)
    drawn, top = [], box.y
    for office in campaigns(scene):
        high = campaign_height(scene, office, box.width)
        drawn.append(campaign(scene, office, Area(box.x, top, box.width, high)))
        top += high + 8
    return "".join(drawn)


def campaign(scene: Scene, office: int, box: Area) -> str:
    """One office with a coin for each bribe."""
    table, seat = scene.view.table, scene.own
    actions = scene.among(RUN + office * BRIBES, BRIBES)
    cells = coin_cells(box.width)
    drawn = [
        group(
            12 + x + COIN / 2,
            38 + y + COIN / 2,
            scene.offer(
                action, pieces.coin(0, 0, COIN / 2 - 2, (action - RUN) % BRIBES), class_="bribe"
            ),
        )
        for action, (x, y) in zip(actions, cells.places(len(actions)), strict=True)
    ]
    added, dice = int(support_of(table, seat, office)), int(dice_of(table, seat))
    mine = f"{dice} dice + {added}" if added else f"{dice} dice"
    note = f"{mine} + bribe, rival {int(table.sheet.rival_dice[office])} dice"
    points = int(office_points(table, office, int(table.turn)))
    return plate(box, f"{OFFICES[office]} \u00b7 {points}", *drawn, note=note, id=f"run-{office}")


def ballots(scene: Scene) -> list[int]:
    """Who has votes to show, the rival first."""
    table = scene.view.table
    running = [seat for seat in range(SEATS) if table.ran[seat] != NONE]
    rival = (int(table.contest) >> RIVAL) & 1 or False
    return [*([RIVAL] if rival else []), *running]


def ballot_cells(width: float) -> Cells:
    """The cells votes lie in."""
    return cells_in(width - 24, 200, BALLOT_HEIGHT, 8)


def votes(scene: Scene, box: Area) -> str:
    """How the votes stand, or stood in the latest elections."""
    if not ballots(scene):
        return ""
    cells = ballot_cells(box.width)
    drawn = [
        group(12 + x, 38 + y, ballot(scene, one, cells.width))
        for one, (x, y) in zip(ballots(scene), cells.places(len(ballots(scene))), strict=True)
    ]
    office = int(scene.view.table.office)
    title = f"Votes for {OFFICES[office]}" if office != NONE else "The latest votes"
    return plate(box, title, *drawn, id="votes")


def outcome(scene: Scene, seat: int) -> str:
    """How the election of a candidate went, once it is over."""
    table = scene.view.table
    office = int(table.ran[seat])
    if table.won[seat, office]:
        return "won"
    return "lost" if table.office == NONE or office < table.office else ""


def ballot(scene: Scene, one: int, width: float) -> str:
    """The votes of one candidate."""
    table = scene.view.table
    if one == RIVAL:
        name, made = "The rival", "dice alone"
    else:
        name = f"{scene.name(one)}, {OFFICES[table.ran[one]]}"
        made = f"{int(table.ballots[one])} dice + {int(table.backing[one])}"
        made += f", bribe {int(table.bribes[one])}" if table.bribes[one] else ""
        made += f", {outcome(scene, one)}" if outcome(scene, one) else ""
    parts = [
        tag("rect", width=width, height=float(BALLOT_HEIGHT), rx=6, class_="edge"),
        words(12, 23, name, 14, width - 66, class_="serif strong"),
        words(12, 43, made, 12.5, width - 66, class_="soft"),
        words(width - 14, 37, int(table.votes[one]), 24, 48, "end", "serif strong"),
    ]
    return tag("g", *parts, class_="votes now" if table.voter == one else "votes")
