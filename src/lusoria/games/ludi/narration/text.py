"""The room in words: what goes on, who is where, what the viewer holds, what roles can do."""

from __future__ import annotations

from typing import Final

from ....core.text.words import NUMBERED, Names, fold, joined, plural, sentence
from ..model import cast, casting_plan, data
from ..model.fast_view import fast_view
from ..model.state import View
from ..phone.manual import DEAD_POWERS, HERO_POWER, KIND_POWERS, SEASON_TEXTS, SIGNS, card_text
from ..views import build_scene, role_facts
from ..views.scene import Scene
from . import moment, words

INDENT: Final = 4
MARKS: Final = {"seated": "", "throne": "^", "standing": "*", "loose": "~"}
"""Signs behind a name: how somebody is in a region."""


def plurals(people: int) -> frozenset[int]:
    """Say which seats of a table have the name of several: the Fates."""
    rows = casting_plan.plan(people).roles
    return frozenset(seat for seat, row in enumerate(rows) if cast.CAST[row].numen == data.FATES)


def tell(view: View, names: Names = NUMBERED) -> str:
    """Say what goes on now, and how many offers wait for the viewer's answer."""
    view = fast_view(view)
    calendar = view.table.calendar
    waiting = sum(
        int(view.offers.to[at]) == int(view.seat) >= 0 for at in role_facts.open_offers(view)
    )
    offers = f" {plural(waiting, 'offer waits', 'offers wait')} for your answer." * bool(waiting)
    return (
        f"{sentence(words.season(int(calendar.step)))} "
        f"{build_scene.question_of(int(calendar.phase))}{offers}"
    )


def panel(view: View, names: Names = NUMBERED) -> str:
    """Write the whole room, region by region, then the viewer's own things."""
    view = fast_view(view)
    scene = build_scene.scene_of(view, (), names)
    texts = [
        scene.season,
        *scene.senate,
        *scene.notices,
        *(region_line(view, scene, region) for region in range(-1, data.LANDS + 1)),
        *own_lines(view),
        *role_facts.offer_lines(view, names),
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
    return f"{words.REGION_NAMES[region]}{seats if region < data.LANDS else ''}: {crowd}"


def own_lines(view: View) -> list[str]:
    """Write what the viewer is and holds."""
    seat = int(view.seat)
    if seat < 0:
        return []
    people = view.table.people
    held = ", ".join(f"{icon} {label}" for icon, label, _ in role_facts.goods(view, seat))
    who = (
        f"You are {words.whole_name(int(people.row[seat]))}, {words.KIND_NAMES[people.kind[seat]]}"
    )
    return [f"{who}: {held}", *role_facts.bonds(view, seat)]


def explain(view: View) -> list[tuple[str, str]]:
    """Explain the season, the viewer's role and the numina in his region."""
    view = fast_view(view)
    step = int(view.table.calendar.step)
    texts = [SEASON_TEXTS[data.SEASON_AT[step]]]
    seat = int(view.seat)
    if seat < 0:
        return texts
    rows = view.table.people.row
    texts.append((words.whole_name(int(rows[seat])), card_text(int(rows[seat]))))
    others = (other for other in range(int(view.table.roles)) if other != seat)
    here = (other for other in others if is_numen_here(view, seat, other))
    return [
        *texts,
        *((role_facts.name(view, other), card_text(int(rows[other]))) for other in here),
    ]


def is_numen_here(view: View, seat: int, other: int) -> bool:
    """Whether a numen is where the viewer is."""
    same = role_facts.place(view, other) == role_facts.place(view, seat) >= 0
    return bool(same and view.table.people.kind[other] == data.NUMEN)


def manual(view: View) -> list[tuple[str, str]]:
    """Explain every sign of the panel, season, kind, region and role of the whole cast."""
    del view
    return [
        *SIGNS,
        *SEASON_TEXTS,
        *(
            (kind.name, " ".join(KIND_POWERS[at]))
            for at, kind in enumerate(data.KINDS)
            if at != data.NUMEN
        ),
        ("imago", " ".join(DEAD_POWERS)),
        ("hero", HERO_POWER),
        *((words.region_name(region), region_text(region)) for region in range(data.LANDS)),
        *((heading(row), card_text(row)) for row in range(len(cast.CAST))),
    ]


SECTIONS = {
    "Summer": "5.2",
    "Winter": "5.3",
    "Travel time": "5.1",
    **{words.region_name(region): "4" for region in range(data.LANDS)},
    "Fates": "3.5",
    "Facilitator": "18.3",
}
"""The section about each thing whose name is no heading."""


def heading(row: int) -> str:
    """Name a role by its token and in full."""
    short, whole = cast.CAST[row].short, words.whole_name(row)
    said = moment.SAID.get(row, short)
    return whole if short in whole else f"{said[:1].upper()}{said[1:]}: {whole}"


def region_text(region: int) -> str:
    """Say what a region is next to and what it yields."""
    beside = joined(
        [words.REGION_NAMES[other] for other in range(data.LANDS) if data.ADJACENT[region, other]]
    )
    coast = "it has a coast" if data.HAS_SEA[region] else "it has no coast"
    toll = int(data.TRIBUTE[region])
    yields = f"a claim of tribute yields {words.sum_of(toll)}" if toll else "it yields no tribute"
    return f"Roads lead to {beside}; {coast}; {yields} [4.1, 6.1, 9.2]."
