"""The room in words: what goes on, who is where, what the looker holds, what roles can do."""

from __future__ import annotations

import textwrap

from ...core.words import NUMBERED, Names
from .data import LANDS, NUMEN, SEASON_AT
from .manual import SEASON_TEXTS, card_text
from .own import bonds, goods, name, offer_lines, place
from .reading import scene_of
from .scene import Scene
from .state import View
from .words import KIND_NAMES, REGION_NAMES, whole_name

WIDTH = 78


def tell(view: View, names: Names = NUMBERED) -> str:
    """Say in one sentence what goes on now."""
    scene = scene_of(view, ())
    return f"{scene.season[:1].upper()}{scene.season[1:]}. {scene.question}"


def panel(view: View, names: Names = NUMBERED) -> str:
    """Write the whole room, region by region, then the looker's own things."""
    scene = scene_of(view, ())
    texts = [
        scene.season,
        *scene.senate,
        *scene.notices,
        *(region_line(view, scene, region) for region in range(-1, LANDS + 1)),
        *own_lines(view),
        *offer_lines(view),
    ]
    return "\n".join(fold(text) for text in texts if text)


def fold(text: str) -> str:
    """Break a line at spaces, the rest indented."""
    return textwrap.fill(text, WIDTH, subsequent_indent="    ")


def region_line(view: View, scene: Scene, region: int) -> str:
    """Write who is in a region; one without a seat has a mark."""
    here = scene.at(region)
    if not here:
        return ""
    marks = {"seated": "", "throne": "^", "standing": "*", "loose": "~"}
    crowd = ", ".join(f"{token.name}{marks[token.posture]}" for token in here)
    if region < 0:
        return f"not on the map: {crowd}"
    seats = f" ({int(view.table.taken[region])}/{int(view.table.seats[region])})"
    return f"{REGION_NAMES[region]}{seats if region < LANDS else ''}: {crowd}"


def own_lines(view: View) -> list[str]:
    """Write what the looker is and holds."""
    seat = int(view.seat)
    if seat < 0:
        return []
    people = view.table.people
    held = ", ".join(f"{icon} {label}" for icon, label, _ in goods(view, seat))
    who = f"You are {whole_name(int(people.row[seat]))}, {KIND_NAMES[people.kind[seat]]}"
    return [f"{who}: {held}", *bonds(view, seat)]


def explain(view: View) -> list[tuple[str, str]]:
    """Explain the season, the looker's role and the numina in his region."""
    step = int(view.table.calendar.step)
    texts = [SEASON_TEXTS[SEASON_AT[step]]]
    seat = int(view.seat)
    if seat < 0:
        return texts
    rows = view.table.people.row
    texts.append((whole_name(int(rows[seat])), card_text(int(rows[seat]))))
    others = (other for other in range(int(view.table.roles)) if other != seat)
    here = (other for other in others if is_numen_here(view, seat, other))
    return [*texts, *((name(view, other), card_text(int(rows[other]))) for other in here)]


def is_numen_here(view: View, seat: int, other: int) -> bool:
    """Whether a numen is where the looker is."""
    same = place(view, other) == place(view, seat) >= 0
    return bool(same and view.table.people.kind[other] == NUMEN)


GOAL = ""


def manual(view: View) -> list[tuple[str, str]]:
    """Explain every card of the box and every sign of the panel."""
    return explain(view)
