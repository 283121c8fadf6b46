"""The facilitator's script: phase by phase what to do, say and decide, then season by season."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any, Final

from ....core.live.papers import Handout
from ..model import cast, data, usable_verbs
from ..narration import words
from ..phone import wording
from . import common

WORK: Final = {
    data.APOLLO: "ends the summers",
    data.DIANA: "ends the winters",
    data.VENUS: "leads the Senate, breaks its ties",
    data.MARS: "carries out its decrees",
    data.JUNO: "blesses marriages, hears oaths",
    data.VESTA: "watches over wills, gives brides their virus cards",
    data.PLUTO: "receives the dead",
    data.JUPPITER: "agrees to a change of the calendar",
    data.NEPTUNE: "closes the gathering at Actium",
}
"""Duties that cannot be left undone [LU-68]."""
SEASON_MINUTES: Final = 5
MOTUS_MINUTES: Final = 1
"""As the rulebook has it [5.1]."""


@cache
def text() -> dict[str, Any]:
    """Read what the script says."""
    return tomllib.loads(resources.files(__package__).joinpath("script.toml").read_text("utf-8"))


def values(handout: Handout) -> dict[str, Any]:
    """Return what stands in the script."""
    rows, bots = common.rows_of(handout), common.bots_of(handout)
    seats = common.seats_in(rows)
    return {
        "title": handout.title,
        "people": handout.players,
        "phases": text()["phases"],
        "running": running(),
        "duties": duties(rows, bots),
        "missing": [
            wording.TITLES[name] for name in usable_verbs.unusable(rows) if name in wording.TITLES
        ],
        "prices": common.prices(handout),
        "seats": [
            {"region": data.REGIONS[region].name, "seats": seats[region]}
            for region in range(data.LANDS)
        ],
        "cast": [
            {
                "name": cast.CAST[row].name,
                "mortal": bool(data.IS_MORTAL[cast.CAST[row].kind]),
                "bot": row in bots,
                "person": handout.person(seat),
            }
            for seat, row in enumerate(rows[: len(rows)])
            if cast.CAST[row].name != "Facilitator"
        ],
    }


def running() -> list[dict[str, Any]]:
    """List the seasons with the minute at which each begins, and what history did then."""
    found, minute = [], 0
    for step in data.CALENDAR:
        if step.season in (data.SETUP, data.OVER):
            continue
        if step.season == data.MOTUS:
            minute += MOTUS_MINUTES
            continue
        name = words.SEASON_NAMES[step.season]
        found.append(
            {
                "year": step.year,
                "season": name,
                "clock": f"{minute // 60}:{minute % 60:02}",
                "history": text()["history"][f"{step.year} {name}"],
                "last": step.season == data.FINALE,
            }
        )
        minute += SEASON_MINUTES
    return found


def duties(rows: list[int], bots: frozenset[int]) -> list[dict[str, str]]:
    """Say who does what must be done at this table."""
    holders = {cast.CAST[row].numen: row for row in reversed(rows) if cast.CAST[row].numen >= 0}
    found = []
    for numen, *successors in data.SUCCESSORS.tolist():
        if numen not in WORK:
            continue
        who = next((holders[one] for one in (numen, *successors) if one in holders), None)
        name = "you" if who is None else cast.CAST[who].short
        bot = who is not None and who in bots
        found.append({"who": f"{name} (bot)" if bot else name, "what": WORK[numen]})
    return found
