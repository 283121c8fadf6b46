"""Seat packs: a sheet of A4 for every role, folded to A5; its front stands before its player."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....core.live.papers import Handout
from ....draw.svg import tag
from ..model import cast, codes, data, lives, verbs
from ..narration import topics
from ..narration.words import KIND_NAMES, ROLE_WORDS
from ..phone import manual, steps, wording
from ..svg import tokens
from ..views import role_facts
from . import common, map_drawing

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
UNSAID: Final = tuple(
    topics.ORDER.index(name) for name in ("answer", "your offers", "time", "post")
)
"""Chapters that are the same for everybody."""
LETTERS: Final = {
    "S": verbs.SU,
    "T": verbs.MO,
    "W": verbs.WI,
    "A": verbs.GATHER | verbs.FIGHT | verbs.LAST,
}
"""How seasons are marked: summer, travel time, winter, Actium."""


def values(handout: Handout) -> dict[str, Any]:
    """Return what stands in the seat packs: of those whom people hold, or of those wanted."""
    rows, bots = common.rows_of(handout), common.bots_of(handout)
    seats = common.seats_in(rows)
    return {
        "title": handout.title,
        "prices": common.prices(handout),
        "seasons": [{"name": name, **common.said(text)} for name, text in manual.SEASON_TEXTS],
        "maps": {
            str(at): map_drawing.wall_map(seats, at, plain=True)
            for at in {start_of(row) for row in rows}
        },
        "cards": [
            card(row, rows, handout.person(seat), handout.code(seat), row in bots)
            for seat, row in enumerate(rows)
            if seat in handout.only or (not handout.only and row not in bots and row != cast.JUDGE)
        ],
    }


def start_of(row: int) -> int:
    """Return the region a role begins in, -1 where it chooses."""
    return int(cast.START[row])


def card(row: int, rows: list[int], person: str, code: str, bot: bool) -> dict[str, Any]:
    """Return what stands in one role's pack."""
    role, life = cast.CAST[row], lives.life_of(row)
    mortal = bool(data.IS_MORTAL[role.kind])
    return {
        "name": role.name,
        "short": role.short,
        "kind": KIND_NAMES[role.kind],
        "coin": coin(row),
        "sign": common.sign_of(row),
        "person": person,
        "bot": bot,
        "code": code,
        "who": life.who,
        "wants": list(lives.goals_of(row, rows)),
        "friends": present(life.friends, rows),
        "wary": present(life.wary, rows),
        "begins": manual.begins(row).replace("his choice", "your choice").replace("its ", "your "),
        "map": str(start_of(row)),
        "own": owned(row),
        "deeds": deeds(row),
        "can": [common.said(one) for one in own_powers(row)],
        "also": [common.said(one) for one in also(row)],
        "dead": [common.said(one) for one in manual.DEAD_POWERS] if mortal else [],
    }


def present(words: tuple[str, ...], rows: list[int]) -> list[dict[str, str]]:
    """Name those of a list who are in the room."""
    found = [ROLE_WORDS.index(word) for word in words]
    return [
        {"name": cast.CAST[row].short, "sign": common.sign_of(row)} for row in found if row in rows
    ]


def own_powers(row: int) -> tuple[str, ...]:
    """Return what sets a role apart."""
    role = cast.CAST[row]
    return (
        manual.POWERS[role.numen] if role.kind == data.NUMEN else manual.powers_of(row, role.kind)
    )


def also(row: int) -> tuple[str, ...]:
    """Return what a role may do as others may."""
    role = cast.CAST[row]
    if role.kind == data.FACILITATOR:
        return ()
    common = manual.common_powers(role.numen) if role.kind == data.NUMEN else ()
    return (*common, *ALWAYS[bool(data.IS_MORTAL[role.kind])])


def deeds(row: int) -> list[dict[str, Any]]:
    """List by chapter what a role can do as it begins, and in which seasons."""
    role = cast.CAST[row]
    standing, powers = 1 << role.kind, 1 << role.numen if role.kind == data.NUMEN else 0
    chapters: dict[int, list[dict[str, str]]] = {}
    for verb, this in enumerate(verbs.VERBS):
        able = this.who & standing or this.powers & powers
        unsaid = this.desk or this.how & verbs.NATURAL or this.when == verbs.LAST
        if not able or unsaid or steps.chapter_of(verb) in UNSAID:
            continue
        line = {
            "title": wording.TITLES[this.name],
            "section": this.section,
            "when": seasons_of(this.when),
        }
        chapters.setdefault(steps.chapter_of(verb), []).append(line)
    return [
        {"title": chapter_title(topics.ORDER[at], role.kind), "deeds": found}
        for at, found in sorted(chapters.items())
    ]


def chapter_title(name: str, kind: int) -> str:
    """Name a chapter; only who judges has one about that."""
    if name == "judging" and kind != data.FACILITATOR:
        return "Before all others"
    return wording.CHAPTER_TITLES[name]


def seasons_of(when: int) -> str:
    """Write the seasons in which something can be done, a letter each; always is none."""
    if when & verbs.ALL == verbs.ALL:
        return ""
    return "".join(letter for letter, bit in LETTERS.items() if when & bit)


def owned(row: int) -> list[dict[str, Any]]:
    """Say what a role begins with, thing by thing."""
    role = cast.CAST[row]
    things = (
        ("Denarii", f"{role.money * data.UNIT:,}", role.money),
        ("votes", str(role.votes), role.votes),
        ("Roman legions", str(role.curial), role.curial),
        ("allied legions", str(role.client), role.client),
        ("fleets", str(role.fleets), role.fleets),
        ("warships", str(role.warships), role.warships),
        ("dowry", f"{role.dowry * data.UNIT:,}", role.dowry),
        ("virus cards", str(role.virus), role.virus),
        ("Rexpressus card", "1", role.rexpressus),
        ("wheel of fortune", "1", role.wheel),
        ("forged legion", "1", role.forged),
    )
    return [{"thing": thing, "number": number} for thing, number, amount in things if amount]


def coin(row: int) -> str:
    """Strike a coin for a role: its symbol, and its name round the rim."""
    role = cast.CAST[row]
    shape = tokens.SYMBOLS[role_facts.symbol(row, role.kind, codes.ALIVE)]
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
        stroke=map_drawing.INK,
        stroke_width=2.2,
        stroke_dasharray="0 5.065",
        stroke_linecap="round",
    )
    legend = tag(
        "text",
        tag("textPath", escape(name), href="#rim", startOffset="50%"),
        font_family=map_drawing.FONT,
        font_weight=600,
        font_size=16,
        letter_spacing=spacing,
        text_anchor="middle",
        dominant_baseline="central",
        fill=map_drawing.INK,
    )
    return tag(
        "svg",
        *(
            tag(
                "circle",
                cx=100,
                cy=100,
                r=radius,
                fill="none",
                stroke=map_drawing.INK,
                stroke_width=width,
            )
            for radius, width in rims
        ),
        beads,
        tag("path", id="rim", d=circle, fill="none"),
        legend,
        tag(
            "path",
            d=shape,
            fill=map_drawing.INK,
            fill_rule="evenodd",
            transform="translate(100 100) scale(4.6)",
        ),
        xmlns="http://www.w3.org/2000/svg",
        viewBox="0 0 200 200",
    )
