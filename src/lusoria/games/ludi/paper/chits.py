"""Money, legions, fleets and cards to cut out: as many as the room begins with, and change."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from ....core.live.papers import Handout
from ....draw.svg import tag
from ..model import cast, data
from ..model.cast import Role
from . import common

NOTES: Final = (1, 5, 10, 50)
"""Values of money chits, in units of 100,000 D."""
CHANGE: Final = (4, 1)
"""Of the smallest two, a player with enough has at least so many."""
SPARE: Final = 0.1
"""The share that is printed beyond what the room begins with."""
KINDS: Final = (
    ("curial", "legio curialis", "curial"),
    ("client", "legio clientium", "client"),
    ("fleets", "classis", "fleet"),
    ("warships", "navis longa", "warship"),
    ("virus", "virus", "virus"),
    ("rexpressus", "Rexpressus", "card"),
    ("wheel", "rota Fortunae", "wheel"),
    ("forged", "legio fabrilis", "forged"),
)
"""Things that are counted: the field of a role, what stands on the chit, its drawing."""
DRAWINGS: Final = {
    "money": "M24 6a18 18 0 1 0 .1 0zM24 10a14 14 0 1 0 .1 0z"
    "M19 31l2 -14h3l6 14h-3l-1 -3h-4l-.6 3z",
    "curial": "M22 4h4v5h12v16l-5 -4l-4 4l-3 -4v23h-4V21l-3 4l-4 -4l-5 4V9h12z",
    "client": "M24 3Q39 10 39 24T24 45Q9 38 9 24T24 3ZM24 17a7 7 0 1 0 .1 0z"
    "M22.6 8h2.8v8h-2.8zM22.6 32h2.8v8h-2.8zM11.5 22.6h5v2.8h-5zM31.5 22.6h5v2.8h-5z",
    "fleet": "M23 5h2v4q11 4 11 20H12Q12 13 23 9zM5 32h38l-6 10H11z",
    "warship": "M3 26l7 4h26q7 -1 8 -10q4 14 -6 20H12q-6 -2 -9 -14zM24 5l12 17H24zM22 5v19H10z",
    "virus": "M20 4h8v8q9 4 9 15q0 16 -13 16T11 27q0 -11 9 -15z"
    "M18 24a3 3 0 1 0 .1 0zM30 24a3 3 0 1 0 .1 0zM19 35h10v3H19z",
    "card": "M8 34V14l8 8l8 -14l8 14l8 -8v20zM8 37h32v4H8z",
    "wheel": "M24 5a19 19 0 1 0 .1 0zM24 9a15 15 0 1 1 -.1 0zM22 8h4v32h-4zM8 22h32v4H8z",
    "forged": "M8 16h26q6 0 8 -4v8q-4 4 -9 4q1 6 5 9v5H14v-5q4 -3 5 -9q-8 -1 -11 -8z",
    "dowry": "M24 42Q6 30 6 18q0 -9 9 -9q6 0 9 7q3 -7 9 -7q9 0 9 9q0 12 -18 24z",
}


def values(handout: Handout) -> dict[str, Any]:
    """Return how many of which chits there are."""
    roles = [cast.CAST[row] for row in common.rows_of(handout)]
    return {
        "title": handout.title,
        "drawings": {name: drawing(name) for name in DRAWINGS},
        "chits": [*money(roles), *things(roles), *dowries(roles)],
    }


def drawing(name: str) -> str:
    """Draw what stands on a chit."""
    shape = tag("path", d=DRAWINGS[name], fill="#1d1815", fill_rule="evenodd")
    return tag("svg", shape, xmlns="http://www.w3.org/2000/svg", viewBox="0 0 48 48")


def money(roles: list[Role]) -> list[dict[str, Any]]:
    """Return chits for everybody's money, in values with which one can pay."""
    counts: Counter[int] = Counter()
    for role in roles:
        counts.update(notes_for(role.money))
    return [
        {
            "kind": "money",
            "text": f"{note * data.UNIT:,}",
            "under": "denarii",
            "count": with_spare(counts[note]),
        }
        for note in NOTES
        if counts[note]
    ]


def notes_for(units: int) -> dict[int, int]:
    """Split a sum so that its owner can give change."""
    found = dict.fromkeys(NOTES, 0)
    for note, most in zip(NOTES, CHANGE, strict=False):
        while units >= note and found[note] < most:
            found[note] += 1
            units -= note
    for note in reversed(NOTES):
        found[note] += units // note
        units %= note
    return found


def with_spare(count: int) -> int:
    """Return how many are printed of what there are so many of."""
    return count + max(1, round(count * SPARE))


def things(roles: list[Role]) -> list[dict[str, Any]]:
    """Return chits for legions, fleets and cards."""
    counted = [
        (name, drawn, sum(getattr(role, field) for role in roles)) for field, name, drawn in KINDS
    ]
    return [
        {"kind": drawn, "text": "", "under": name, "count": count}
        for name, drawn, count in counted
        if count
    ]


def dowries(roles: list[Role]) -> list[dict[str, Any]]:
    """Return a card for every dowry."""
    return [
        {
            "kind": "dowry",
            "text": f"{role.dowry * data.UNIT:,}",
            "under": f"dos of {role.short}",
            "count": 1,
        }
        for role in roles
        if role.dowry and data.IS_MORTAL[role.kind]
    ]
