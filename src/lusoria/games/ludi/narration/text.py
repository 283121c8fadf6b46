"""The room in words: what goes on, who is where, what the viewer holds, what roles can do."""

from __future__ import annotations

from typing import Final

from ....core.text.words import NUMBERED, Names, fold, joined, plural, sentence
from ..model.cast import CAST
from ..model.casting_plan import plan
from ..model.data import ADJACENT, FATES, HAS_SEA, KINDS, LANDS, NUMEN, SEASON_AT, TRIBUTE
from ..model.fast_view import fast_view
from ..model.state import View
from ..phone.manual import DEAD_POWERS, HERO_POWER, KIND_POWERS, SEASON_TEXTS, SIGNS, card_text
from ..views.own import bonds, goods, name, offer_lines, open_offers, place
from ..views.reading import question_of, scene_of
from ..views.scene import Scene
from .moment import SAID
from .words import KIND_NAMES, REGION_NAMES, money, region_name, season, whole_name

INDENT: Final = 4
MARKS: Final = {"seated": "", "throne": "^", "standing": "*", "loose": "~"}
"""Signs behind a name: how somebody is in a region."""


def plurals(people: int) -> frozenset[int]:
    """Say which seats of a table have the name of several: the Fates."""
    rows = plan(people).roles
    return frozenset(seat for seat, row in enumerate(rows) if CAST[row].numen == FATES)


def tell(view: View, names: Names = NUMBERED) -> str:
    """Say what goes on now, and how many offers wait for the viewer's answer."""
    view = fast_view(view)
    calendar = view.table.calendar
    waiting = sum(int(view.offers.to[at]) == int(view.seat) >= 0 for at in open_offers(view))
    offers = f" {plural(waiting, 'offer waits', 'offers wait')} for your answer." * bool(waiting)
    return f"{sentence(season(int(calendar.step)))} {question_of(int(calendar.phase))}{offers}"


def panel(view: View, names: Names = NUMBERED) -> str:
    """Write the whole room, region by region, then the viewer's own things."""
    view = fast_view(view)
    scene = scene_of(view, (), names)
    texts = [
        scene.season,
        *scene.senate,
        *scene.notices,
        *(region_line(view, scene, region) for region in range(-1, LANDS + 1)),
        *own_lines(view),
        *offer_lines(view, names),
    ]
    return "\n".join(fold(text, INDENT) for text in texts if text)


def region_line(view: View, scene: Scene, region: int) -> str:
    """Write who is in a region; a sign says who has no seat, or needs none."""
    here = scene.at(region)
    if not here:
        return ""
    crowd = ", ".join(
        f"{token.name}{MARKS[token.posture]}{' (you)' if token.mine else ''}" for token in here
    )
    if region < 0:
        return f"not on the map: {crowd}"
    seats = f" ({int(view.table.taken[region])}/{int(view.table.seats[region])})"
    return f"{REGION_NAMES[region]}{seats if region < LANDS else ''}: {crowd}"


def own_lines(view: View) -> list[str]:
    """Write what the viewer is and holds."""
    seat = int(view.seat)
    if seat < 0:
        return []
    people = view.table.people
    held = ", ".join(f"{icon} {label}" for icon, label, _ in goods(view, seat))
    who = f"You are {whole_name(int(people.row[seat]))}, {KIND_NAMES[people.kind[seat]]}"
    return [f"{who}: {held}", *bonds(view, seat)]


def explain(view: View) -> list[tuple[str, str]]:
    """Explain the season, the viewer's role and the numina in his region."""
    view = fast_view(view)
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
    """Whether a numen is where the viewer is."""
    same = place(view, other) == place(view, seat) >= 0
    return bool(same and view.table.people.kind[other] == NUMEN)


def manual(view: View) -> list[tuple[str, str]]:
    """Explain every sign of the panel, season, kind, region and role of the whole cast."""
    del view
    return [
        *SIGNS,
        *SEASON_TEXTS,
        *((kind.name, " ".join(KIND_POWERS[at])) for at, kind in enumerate(KINDS) if at != NUMEN),
        ("imago", " ".join(DEAD_POWERS)),
        ("hero", HERO_POWER),
        *((region_name(region), region_text(region)) for region in range(LANDS)),
        *((heading(row), card_text(row)) for row in range(len(CAST))),
    ]


SECTIONS = {
    "Summer": "5.2",
    "Winter": "5.3",
    "Motus": "5.1",
    **{region_name(region): "4" for region in range(LANDS)},
    "Fates": "3.5",
    "Facilitator": "18.3",
}
"""The section about each thing whose name is no heading."""


def heading(row: int) -> str:
    """Name a role by its token and in full."""
    short, whole = CAST[row].short, whole_name(row)
    said = SAID.get(row, short)
    return whole if short in whole else f"{said[:1].upper()}{said[1:]}: {whole}"


def region_text(region: int) -> str:
    """Say what a region is next to and what it yields."""
    beside = joined([REGION_NAMES[other] for other in range(LANDS) if ADJACENT[region, other]])
    coast = "it has a coast" if HAS_SEA[region] else "it has no coast"
    toll = int(TRIBUTE[region])
    yields = f"a claim of tribute yields {money(toll)}" if toll else "it yields no tribute"
    return f"Roads lead to {beside}; {coast}; {yields} [4.1, 6.1, 9.2]."
