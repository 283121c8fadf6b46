"""The career at the head of the board: the turns, the offices they open, and the omen."""

from __future__ import annotations

from typing import Final

from ....draw import pieces
from ....draw.layout import Area, Cells, cells_in
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import data, guide, manual, reasons
from ..rules import election, office, sheet
from .scene import TEXT, WIDE, Scene

STYLE: Final = scoped(
    ".turn circle{fill:var(--panel);stroke:var(--soft);stroke-width:1.2}",
    ".turn.past circle{fill:var(--line);stroke:var(--line)}",
    ".turn.now circle{fill:var(--gold);stroke:var(--gold-line);stroke-width:2.5}",
    ".turn.now text,.office.won text{fill:#2a231e}",
    ".road{fill:none;stroke:var(--line);stroke-width:4}",
    ".office .edge{fill:var(--card);stroke:var(--line);stroke-width:1.2}",
    ".office.open .edge{stroke:var(--gold-line);stroke-width:2.5}",
    ".office.shut .edge{fill:var(--panel);stroke-dasharray:5 4}",
    ".office.won .edge{fill:var(--gold);stroke:var(--gold-line)}",
    ".office.won .laurel .leaf{fill:#2f4a1f}",
    ".office.won .laurel{stroke:#2f4a1f}",
    ".omen .sky{fill:var(--night)}",
    ".omen .star{fill:var(--gold)}",
    ".omen text{fill:var(--ivory)}",
)
TURNS: Final = 30.0
STATION: Final = 82.0


def office_cells(width: float) -> Cells:
    """The cells offices lie in: six abreast, or three."""
    abreast = 6 if width >= WIDE else 3
    return cells_in(width, (width + 6) / abreast - 6.1, STATION, 6)


def career_height(_: Scene, width: float) -> float:
    """How high turns and offices stand."""
    return TURNS + 4 + office_cells(width).height_of(len(data.OFFICES))


def career(scene: Scene, box: Area) -> str:
    """The turns in a row, and below them the offices from quaestor to censor."""
    cells = office_cells(box.width)
    stations = [
        group(x, TURNS + 4 + y, station(scene, at, cells.width))
        for at, (x, y) in enumerate(cells.places(len(data.OFFICES)))
    ]
    return group(
        box.x, box.y, turns(scene, box.width), group(0, 0, *stations, id="honours"), class_="career"
    )


def turns(scene: Scene, width: float) -> str:
    """The turns of the game, a stone each on a road."""
    table = scene.seen.table
    opening = tuple(table.sheet.election_turn.tolist())
    return road(int(table.sheet.turns), int(table.turn), opening, width)


@once(SOME)
def road(count: int, now: int, opening: tuple[int, ...], width: float) -> str:
    """So many turns, those past paved, the one that is played in gold."""
    step = width / count
    line = tag("path", d=f"M{step / 2:g} 14H{width - step / 2:g}", class_="road")
    stones = [
        group(
            step * (turn - 0.5),
            14,
            stone(
                turn,
                "now" if turn == now else "past" if turn < now else "",
                tuple(at for at, when in enumerate(opening) if when == turn),
                count,
            ),
            id=f"turn-{turn}",
        )
        for turn in range(1, count + 1)
    ]
    return tag("g", line, *stones, id="track")


@once(SOME)
def stone(turn: int, kind: str, due: tuple[int, ...], count: int) -> str:
    """One turn, with the offices that may be run for from then on."""
    names = " and ".join(data.OFFICES[at] for at in due)
    said = f"Turn {turn} of {count}" + (f": first election for {names}" if names else "")
    radius = 13.0 if kind == "now" or due else 11.0
    number = words(0, 5.5, turn, TEXT, anchor="middle", class_="serif strong" if due else "serif")
    return tag(
        "g",
        pieces.explained(said),
        tag("circle", r=radius),
        number,
        class_=f"turn {kind}".strip(),
    )


def station(scene: Scene, at: int, width: float) -> str:
    """One office: what it is worth now, when it opens, against whom, and whether it was won."""
    table, numbers = scene.seen.table, scene.seen.table.sheet
    won = int(table.won[scene.own, at])
    first, now = int(numbers.election_turn[at]), int(table.turn)
    points = int(sheet.office_points(scene.table, at, won or max(first, now)))
    objection = election.office_objection(scene.table, scene.own, at)
    kind = "won" if won else STATES.get(objection, "shut")
    serves = int(office.served_by(scene.table, scene.own)) == at and scene.stage != "over"
    when = "serving now" if won and serves else f"won, turn {won}" if won else f"turn {first}"
    name = data.OFFICES[at].capitalize()
    facts = (points, int(numbers.office_capital[at]), int(numbers.rival_dice[at]))
    other = tuple(f"{one}.{data.OFFICES[at]}" in scene.lore.changed for one in NUMBERS)
    return placed(at, scene.lore.offices[at], office_card(name, kind, when, facts, other, width))


@once(SOME)
def placed(at: int, said: str, drawing: str) -> str:
    """An office with its explanation and its name."""
    return tag("g", pieces.explained(said), drawing, id=f"office-{at}")


NUMBERS: Final = ("office_points", "election_turn", "office_capital", "rival_dice")
"""Entries of the sheet that an office shows."""
STATES: Final = {int(reasons.ALLOWED): "open", int(reasons.TOO_EARLY): "later"}
"""Offices that may be run for now, and those that open later; all others stay shut."""


@once(SOME)
def office_card(
    name: str,
    kind: str,
    when: str,
    facts: tuple[int, int, int],
    other: tuple[bool, ...],
    width: float,
) -> str:
    """The plate of an office; *other* says which numbers are not those of the standard sheet."""
    points, capital, rival = facts
    gain = "1 point" if points == 1 else f"{points} points"
    half = width / 2 - 8
    parts = [
        tag("rect", width=width, height=STATION, rx=8, class_="edge"),
        words(10, 25, name, 18, width - 20 - 26 * (kind == "won"), class_="serif strong"),
        words(10, 49, gain, TEXT, half, class_="strong"),
        words(10, 71, when, TEXT, width - 20 if kind == "won" else half, class_="soft"),
        pieces.underlined(10, 54, 50, other[0]),
        pieces.underlined(10, 76, 46, other[1]),
        pieces.underlined(width - 52, 54, 42, other[2] and capital > 0),
        pieces.underlined(width - 52, 76, 42, other[3] and kind != "won"),
    ]
    if capital:
        parts.append(words(width - 10, 49, f"+{capital} PC", TEXT, half, "end"))
    if kind == "won":
        parts.append(pieces.laurel(width - 22, 20, 30))
    else:
        parts.append(words(width - 10, 71, f"rival {rival}", TEXT, half, "end", "soft"))
    return tag("g", *parts, class_=f"office {kind}")


def omen_lines(scene: Scene, width: float) -> list[str]:
    """The omen in lines."""
    omen = int(scene.seen.table.omen)
    if not omen:
        return ["The omen of the turn is not known yet."]
    effect = manual.omen_effect(scene.seen.table.sheet, omen)
    seen = manual.OMEN_NARRATIONS[omen - data.FIRST_OMEN]
    return pieces.folded(f"{seen}: {effect}.", width - 62, TEXT * 0.94)


def omen_height(scene: Scene, width: float) -> float:
    """How high the omen stands."""
    return 14.0 + 20 * len(omen_lines(scene, width))


def omen(scene: Scene, box: Area) -> str:
    """The sky with the omen of the turn."""
    text = "".join(
        words(48, 23 + 20 * row, one, TEXT, box.width - 60, class_="serif")
        for row, one in enumerate(omen_lines(scene, box.width))
    )
    star = "M26 4l3.4 8.2 8.8.6-6.8 5.7 2.2 8.6-7.6-4.7-7.6 4.7 2.2-8.6-6.8"
    star += "-5.7 8.8-.6z"
    number = int(scene.seen.table.omen)
    said = (
        f"Omen {number}: {guide.omen_text(scene.seen.table.sheet, number - data.FIRST_OMEN)}"
        if number
        else "Omen: two dice decide what happens to everybody this turn"
    )
    return group(
        box.x,
        box.y,
        pieces.explained(said),
        tag("rect", width=float(box.width), height=float(box.height), rx=8, class_="sky"),
        tag("path", d=star, class_="star"),
        text,
        class_="omen",
        id="omen",
    )
