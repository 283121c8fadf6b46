"""Seat packs: a sheet of A4 for every role, folded to A5; its front stands before its player."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....core.live.papers import Handout
from ....draw.svg import tag
from ..model.cast import CAST, JUDGE, START
from ..model.data import FACILITATOR, IS_MORTAL, NUMEN, UNIT
from ..model.lives import goals_of, life_of
from ..model.position.terms import ALIVE
from ..model.verbs import ALL, FIGHT, GATHER, LAST, MO, NATURAL, SU, VERBS, WI
from ..narration.topics import ORDER
from ..narration.words import KIND_NAMES, ROLE_WORDS
from ..phone.manual import DEAD_POWERS, POWERS, SEASON_TEXTS, begins, common_powers, powers_of
from ..phone.steps import chapter_of
from ..phone.wording import CHAPTER_TITLES, TITLES
from ..svg.tokens import SYMBOLS
from ..views.own import symbol
from .common import bots_of, prices, rows_of, said, seats_in, sign_of
from .wall import FONT, INK, wall_map

ALWAYS: Final = {
    True: (
        "In winter sit outside Rome and claim tribute from each numen seated there [9.1].",
        "When you are to die, plead with Mercury, Dionysus or a virgin; name an heir [14.1, 14.2].",
    ),
    False: (
        "May take offerings of money and fleets, and give from its stock to mortals here [13.5].",
    ),
}
"""What all mortals may do, and all numina."""
UNSAID: Final = tuple(ORDER.index(name) for name in ("answer", "your offers", "time", "post"))
"""Chapters that are the same for everybody."""
LETTERS: Final = {"S": SU, "M": MO, "W": WI, "A": GATHER | FIGHT | LAST}
"""How seasons are marked: summer, motus, winter, Actium."""


def values(handout: Handout) -> dict[str, Any]:
    """Return what stands in the seat packs: of those whom people hold, or of those wanted."""
    rows, bots = rows_of(handout), bots_of(handout)
    seats = seats_in(rows)
    return {
        "title": handout.title,
        "prices": prices(handout),
        "seasons": [{"name": name, **said(text)} for name, text in SEASON_TEXTS],
        "maps": {
            str(at): wall_map(seats, at, plain=True) for at in {start_of(row) for row in rows}
        },
        "cards": [
            card(row, rows, handout.person(seat), handout.code(seat), row in bots)
            for seat, row in enumerate(rows)
            if seat in handout.only or (not handout.only and row not in bots and row != JUDGE)
        ],
    }


def start_of(row: int) -> int:
    """Return the region a role begins in, -1 where it chooses."""
    return int(START[row])


def card(row: int, rows: list[int], person: str, code: str, bot: bool) -> dict[str, Any]:
    """Return what stands in one role's pack."""
    role, life = CAST[row], life_of(row)
    mortal = bool(IS_MORTAL[role.kind])
    return {
        "name": role.name,
        "short": role.short,
        "kind": KIND_NAMES[role.kind],
        "coin": coin(row),
        "sign": sign_of(row),
        "person": person,
        "bot": bot,
        "code": code,
        "who": life.who,
        "wants": list(goals_of(row)),
        "friends": present(life.friends, rows),
        "wary": present(life.wary, rows),
        "begins": begins(row).replace("his choice", "your choice").replace("its ", "your "),
        "map": str(start_of(row)),
        "own": owned(row),
        "deeds": deeds(row),
        "can": [said(one) for one in own_powers(row)],
        "also": [said(one) for one in also(row)],
        "dead": [said(one) for one in DEAD_POWERS] if mortal else [],
    }


def present(words: tuple[str, ...], rows: list[int]) -> list[dict[str, str]]:
    """Name those of a list who are in the room."""
    found = [ROLE_WORDS.index(word) for word in words]
    return [{"name": CAST[row].short, "sign": sign_of(row)} for row in found if row in rows]


def own_powers(row: int) -> tuple[str, ...]:
    """Return what sets a role apart."""
    role = CAST[row]
    return POWERS[role.numen] if role.kind == NUMEN else powers_of(row, role.kind)


def also(row: int) -> tuple[str, ...]:
    """Return what a role may do as others may."""
    role = CAST[row]
    if role.kind == FACILITATOR:
        return ()
    common = common_powers(role.numen) if role.kind == NUMEN else ()
    return (*common, *ALWAYS[bool(IS_MORTAL[role.kind])])


def deeds(row: int) -> list[dict[str, Any]]:
    """List by chapter what a role can do as it begins, and in which seasons."""
    role = CAST[row]
    standing, powers = 1 << role.kind, 1 << role.numen if role.kind == NUMEN else 0
    chapters: dict[int, list[dict[str, str]]] = {}
    for verb, this in enumerate(VERBS):
        able = this.who & standing or this.powers & powers
        unsaid = this.desk or this.how & NATURAL or this.when == LAST
        if not able or unsaid or chapter_of(verb) in UNSAID:
            continue
        line = {"title": TITLES[this.name], "section": this.section, "when": seasons_of(this.when)}
        chapters.setdefault(chapter_of(verb), []).append(line)
    return [
        {"title": chapter_title(ORDER[at], role.kind), "deeds": found}
        for at, found in sorted(chapters.items())
    ]


def chapter_title(name: str, kind: int) -> str:
    """Name a chapter; only who judges has one about that."""
    if name == "judging" and kind != FACILITATOR:
        return "Before all others"
    return CHAPTER_TITLES[name]


def seasons_of(when: int) -> str:
    """Write the seasons in which something can be done, a letter each; always is none."""
    if when & ALL == ALL:
        return ""
    return "".join(letter for letter, bit in LETTERS.items() if when & bit)


def owned(row: int) -> list[dict[str, Any]]:
    """Say what a role begins with, thing by thing."""
    role = CAST[row]
    things = (
        ("Denarii", f"{role.money * UNIT:,}", role.money),
        ("votes", str(role.votes), role.votes),
        ("curial legions", str(role.curial), role.curial),
        ("client legions", str(role.client), role.client),
        ("fleets", str(role.fleets), role.fleets),
        ("warships", str(role.warships), role.warships),
        ("dowry", f"{role.dowry * UNIT:,}", role.dowry),
        ("virus cards", str(role.virus), role.virus),
        ("Rexpressus card", "1", role.rexpressus),
        ("wheel of fortune", "1", role.wheel),
        ("forged legion", "1", role.forged),
    )
    return [{"thing": thing, "number": number} for thing, number, amount in things if amount]


def coin(row: int) -> str:
    """Strike a coin for a role: its symbol, and its name round the rim."""
    role = CAST[row]
    shape = SYMBOLS[symbol(row, role.kind, ALIVE)]
    name = role.name.upper()
    spacing = min(14.0, max(1.0, 260.0 / len(name) - 9.0))
    circle = "M100 182A82 82 0 1 1 100.1 182"
    rims = ((97, 2.6), (93, 0.9), (68, 0.9))
    beads = tag(
        "circle",
        cx=100,
        cy=100,
        r=64.5,
        fill="none",
        stroke=INK,
        stroke_width=2.2,
        stroke_dasharray="0 5.065",
        stroke_linecap="round",
    )
    legend = tag(
        "text",
        tag("textPath", escape(name), href="#rim", startOffset="50%"),
        font_family=FONT,
        font_weight=600,
        font_size=16,
        letter_spacing=spacing,
        text_anchor="middle",
        dominant_baseline="central",
        fill=INK,
    )
    return tag(
        "svg",
        *(
            tag("circle", cx=100, cy=100, r=radius, fill="none", stroke=INK, stroke_width=width)
            for radius, width in rims
        ),
        beads,
        tag("path", id="rim", d=circle, fill="none"),
        legend,
        tag(
            "path",
            d=shape,
            fill=INK,
            fill_rule="evenodd",
            transform="translate(100 100) scale(4.6)",
        ),
        xmlns="http://www.w3.org/2000/svg",
        viewBox="0 0 200 200",
    )
