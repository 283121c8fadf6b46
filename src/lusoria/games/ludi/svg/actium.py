"""Actium: a mark on the map until the year 31, then the parties and their warships."""

from __future__ import annotations

from typing import Final

from ....core.text.words import plural
from ....draw import pieces
from ....draw.layout import Area, Cells, cells_in
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from ..model import data
from ..views.scene import Fleet, Scene
from . import plates, tokens

STYLE: Final = scoped(
    ".actium-mark path{fill:#fffaf0;stroke:#173f6b;stroke-width:1.6;stroke-linejoin:round}",
    ".actium-mark text{fill:var(--sea-ink);letter-spacing:.16em}",
    ".bay{fill:var(--sea);stroke:var(--sea-ink);stroke-width:3;fill-opacity:.93}",
    ".party .back{fill:var(--plate);stroke:#173f6b;stroke-width:1.6}",
    ".party.won .back{stroke:var(--gold-line);fill:var(--gold);stroke-width:3}",
    ".party.won text{fill:#2a231e}",
    ".hull{fill:var(--sea-ink)}",
    ".party.won .hull{fill:#173f6b}",
    ".bay-title{fill:var(--ink)}",
)
HULL: Final = "M-9 1h18l-3 6h-12zM-1 0v-9l7 8h-7z"
FLEET_ROW: Final = 13
"""Warships drawn side by side."""
SMALL: Final = 14.0
NARROWEST: Final = 250.0
WIDEST: Final = 420.0
"""How wide a party is drawn."""
CARD: Final = 104.0
"""How high a party stands."""


def mark(x: float, y: float) -> str:
    """A ship where the last battle will be."""
    return group(
        x,
        y,
        tag("path", d="M-20 4H20L13 14H-13ZM-2 4V-18L14 -2H-2"),
        words(28, 12, "ACTIUM", 15, None, None, "serif strong"),
        class_="actium-mark",
    )


def bay(scene: Scene, box: Area) -> str:
    """Everybody at Actium: parties first, then all who are there."""
    top = 52 + parties_height(scene, box.width)
    return group(
        box.x,
        box.y,
        tag("rect", width=box.width, height=box.height, rx=18, class_="bay"),
        words(20, 36, "Actium, 31 BCE", 26, box.width - 40, class_="serif strong bay-title"),
        parties(scene, box.width),
        crowd(scene, box.width, top, box.height - top - 10),
        id=f"region-{data.ACTIUM}",
    )


def afloat(scene: Scene) -> list[Fleet]:
    """The parties that have something to fight with, the strongest first."""
    found = [fleet for fleet in scene.fleets if fleet.afloat]
    return sorted(found, key=lambda fleet: (not fleet.won, -fleet.warships, -fleet.fleets))


def without(scene: Scene, width: float) -> list[str]:
    """Name the parties that have nothing, in lines."""
    names = ", ".join(fleet.leader for fleet in scene.fleets if not fleet.afloat)
    return pieces.folded(f"Without a warship: {names}", width - 40, SMALL) if names else []


def cells_of(scene: Scene, width: float) -> Cells:
    """How the parties stand: wider where they are few."""
    share = (width - 40) / max(1, len(afloat(scene))) - 8
    return cells_in(width - 40, min(WIDEST, max(NARROWEST, share)), CARD, 8)


def parties_height(scene: Scene, width: float) -> float:
    """How high the parties stand."""
    taken = cells_of(scene, width).height_of(len(afloat(scene)))
    taken += 20 * len(without(scene, width)) + (8 if without(scene, width) else 0)
    return taken + 12 if taken else 0.0


def parties(scene: Scene, width: float) -> str:
    """The parties side by side, and a line about those who have nothing."""
    strong = afloat(scene)
    cells = cells_of(scene, width)
    low = 52 + cells.height_of(len(strong)) + 18
    drawn = [
        group(20 + x, 52 + y, party(fleet, cells.width))
        for fleet, (x, y) in zip(strong, cells.places(len(strong)), strict=True)
    ]
    lines = without(scene, width)
    drawn += [words(20, low + 20 * at, line, SMALL, width - 40) for at, line in enumerate(lines)]
    return "".join(drawn)


def party(fleet: Fleet, width: float) -> str:
    """One party: who leads it, its warships, its die."""
    held = ((fleet.warships, "warship"), (fleet.fleets, "fleet"), (fleet.legions, "legion"))
    pool = ", ".join(plural(number, noun) for number, noun in held if number)
    return tag(
        "g",
        tag("title", f"{fleet.name}: {', '.join(fleet.members)}"),
        tag("rect", width=width, height=CARD, rx=10, class_="back"),
        words(12, 23, fleet.leader, 17, width - 60, class_="serif strong"),
        words(12, 42, pool, 13.5, width - 24, class_="soft"),
        words(12, 95, named(fleet.members, width - 24), 13, width - 24),
        pieces.die(width - 26, 26, 32, fleet.die) if fleet.die > 0 else "",
        hulls(fleet.warships, (width - 24) / FLEET_ROW),
        class_="party won" if fleet.won else "party",
    )


def named(members: tuple[str, ...], room: float) -> str:
    """Name as many members as a line holds, and count the rest."""
    for shown in range(len(members), 0, -1):
        rest = len(members) - shown
        text = ", ".join(members[:shown]) + (f" and {rest} more" if rest else "")
        if pieces.extent(text, 13) <= room:
            return text
    return f"{len(members)} members"


def hulls(warships: int, apart: float) -> str:
    """Warships that fight, one by one."""
    drawn = []
    for at in range(min(warships, data.MOST_WARSHIPS)):
        row, column = divmod(at, FLEET_ROW)
        drawn.append(group(21 + apart * column, 56 + 19 * row, tag("path", d=HULL, class_="hull")))
    return "".join(drawn)


def height_of(scene: Scene, width: float) -> float:
    """How high the bay is with everybody in it."""
    columns = max(1, int((width - 40) // (tokens.CHIP + 5)))
    rows = -(-len(scene.at(data.ACTIUM)) // columns)
    return 70 + parties_height(scene, width) + rows * (tokens.HIGH + 5)


def crowd(scene: Scene, width: float, top: float, height: float) -> str:
    """All who are there, as chips."""
    here = scene.at(data.ACTIUM)
    columns = max(1, int((width - 40) // (tokens.CHIP + 5)))
    form = plates.fit(len(here), width - 40, max(40.0, height), columns)
    across, down = (tokens.CHIP + 5) * form.scale, (tokens.HIGH + 5) * form.scale
    return "".join(
        tokens.chip(
            token,
            20 + across * (at % form.columns),
            top + down * (at // form.columns),
            tokens.CHIP,
            form.scale,
        )
        for at, token in enumerate(here)
    )
