"""Everything as it stands: enough to go on without a computer, and a form for what happens then."""

from __future__ import annotations

from typing import Any, Final

from ....core.live.papers import Handout
from ....core.seats import NOBODY
from ....core.text.words import sentence
from ..model import cast, data, verbs
from ..narration import words
from ..phone import wording
from ..views import view_parts
from . import common, map_drawing

WORDS: Final = {
    "money": "denarii",
    "curial": "Roman legion",
    "client": "allied legion",
    "card": "card",
    "die": "die",
}
"""What goods are called that an icon stands for elsewhere."""
COUNTED: Final = ("curial", "client", "fleet", "warship")
MARKET: Final = "For sale here"
"""How a line about other people's stock begins: it stands with them."""
BLANKS: Final = 36
"""Lines of the form."""


def values(handout: Handout) -> dict[str, Any]:
    """Return everything as it stands."""
    parts = view_parts.visible_parts(handout.look(NOBODY))
    rows = common.rows_of(handout)
    regions = [parts[f"region {words.REGION_WORDS[region]}"] for region in range(data.LANDS)]
    return {
        "title": handout.title,
        "entries": handout.entries,
        "season": sentence(parts["moment"]["season"]),
        "question": parts["moment"]["question"],
        "senate": list(parts["senate"]),
        "notices": list(parts["notices"]),
        "battles": [battle(part) for name, part in parts.items() if name.startswith("battle ")],
        "fleets": [fleet(part) for part in parts.get("fleets", ())],
        "regions": [region_line(part) for part in regions],
        "absent": [one["name"] for one in parts["absent"]],
        "map": map_drawing.wall_map([part["seats"] for part in regions]),
        "people": [
            person(handout, seat, row)
            for seat, row in enumerate(rows)
            if cast.CAST[row].kind != data.FACILITATOR and handout.wanted(seat)
        ],
        "prices": common.prices(handout),
        "corrections": [
            wording.TITLES[verb.name]
            for verb in verbs.VERBS
            if verb.name.startswith("correct") and verb.desk
        ],
        "blanks": BLANKS,
    }


def region_line(part: dict[str, Any]) -> dict[str, Any]:
    """Say who is in a region, and how."""
    return {
        "name": part["name"],
        "seats": f"{part['taken']} of {part['seats']}",
        "plague": part["plague"],
        "who": [
            {"name": one["name"], "posture": one["posture"], "marks": list(one["marks"])}
            for one in part["who"]
        ],
    }


def battle(part: dict[str, Any]) -> str:
    """Say where a battle stands."""
    one, other = part["sides"]
    presiding = f", {part['presiding']} presides" if part["presiding"] else ""
    far = f"skirmish {part['skirmish']} of {part['skirmishes']}"
    return f"{words.REGION_NAMES[part['region']]}: {one} against {other}, {far}{presiding}."


def fleet(part: dict[str, Any]) -> str:
    """Say what a party at Actium has."""
    has = f"{part['warships']} warships, {part['fleets']} fleets, {part['legions']} legions"
    return f"{part['name']}: {has}; {', '.join(part['members'])}."


def person(handout: Handout, seat: int, row: int) -> dict[str, Any]:
    """Return all that one role has, is bound to and waits for."""
    parts = view_parts.visible_parts(handout.look(seat))
    me = parts["me"]
    return {
        "name": me["name"],
        "whole": cast.CAST[row].name,
        "person": handout.person(seat),
        "kind": me["kind"],
        "life": me["life"],
        "where": me["where"],
        "purse": [held(*thing[:3]) for thing in parts["purse"]],
        "bonds": [line for line in parts["bonds"] if not line.startswith(MARKET)],
        "offers": [one["text"] for one in parts["offers"] if not one["mine"]],
    }


def held(icon: str, label: str, number: int) -> str:
    """Say what somebody has of one kind."""
    if icon == "money" and not number:
        return "no money"
    ending = "s" if icon in COUNTED and number != 1 else ""
    return f"{label} {WORDS.get(icon, icon)}{ending}"
