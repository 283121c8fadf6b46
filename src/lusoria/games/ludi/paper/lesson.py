"""One page for the teacher: what to say and do, minute by minute."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any, Final

from ....core.live.hosting import Preset
from ....core.live.papers import Handout
from ....core.live.running import Season
from ..hosting import lessons, running
from ..model import data
from . import common, script

MINUTE: Final = 60
LAST: Final = {"winter": "last winter", "summer": "last summer"}


@cache
def text() -> dict[str, Any]:
    """Read what the page says."""
    return tomllib.loads(resources.files(__package__).joinpath("lesson.toml").read_text("utf-8"))


def values(handout: Handout) -> dict[str, Any]:
    """Return a page for the lesson of the room; where it has none, a page for each."""
    named = [one for one in lessons.PRESETS if one.word == handout.lesson]
    rows, bots = common.rows_of(handout), common.bots_of(handout)
    return {
        "title": handout.title,
        "people": handout.players,
        "duties": led(script.duties(rows, bots)),
        "lessons": [page(one) for one in named or lessons.PRESETS],
    }


def led(duties: list[dict[str, str]]) -> list[dict[str, str]]:
    """Say once of everybody who leads what they do."""
    found: dict[str, list[str]] = {}
    for one in duties:
        found.setdefault(one["who"], []).append(one["what"])
    return [{"who": who, "what": "; ".join(what)} for who, what in found.items()]


def page(preset: Preset) -> dict[str, Any]:
    """Return what stands on the page of a lesson."""
    return {
        "title": preset.title,
        "about": preset.about,
        "minutes": preset.minutes,
        "ends": preset.at_zero == "end",
        "rows": list(rows_of(preset)),
    }


def seasons_of(preset: Preset) -> list[Season]:
    """List the seasons of a lesson: years that it leaves out when it begins are not there."""
    out = {int(act.rsplit(" ", 1)[1]) for act in preset.opening}
    return [
        one
        for one in running.seasons()
        if one.step >= running.LAST or data.CALENDAR[one.step].year not in out
    ]


def rows_of(preset: Preset) -> Iterator[dict[str, Any]]:
    """Say what happens from which minute on, the first of a kind in full."""
    yield row(0, "Joining", text()["joining"])
    seconds, met = preset.joining * MINUTE, set[str]()
    for season in seasons_of(preset):
        name, kind = season.name, season.kind
        if kind == "travel time" and kind in met:
            seconds += preset.lengths[kind]
            continue
        said = text()[LAST[kind] if kind in LAST and str(data.LAST_YEAR) in name else kind]
        later = said.get("later", said["you"]) if kind in met else ""
        if later.endswith(": "):
            later += script.text()["history"][history_of(season)]
        yield row(seconds // MINUTE, season_name(name), said, later)
        met.add(kind)
        seconds += preset.lengths[kind] * (lessons.ROUNDS if kind == "battle at sea" else 1)
    yield row(seconds // MINUTE, "Afterwards", text()["after"])


def history_of(season: Season) -> str:
    """Return the key of what history did in a season."""
    return f"{data.CALENDAR[season.step].year} {season.kind}"


def row(minute: int, name: str, said: dict[str, str], you: str = "") -> dict[str, Any]:
    """Write a row; words for later seasons are short."""
    return {
        "minute": minute,
        "name": name[:1].upper() + name[1:],
        "you": you or said["you"],
        "they": "" if you else said["they"],
        "short": name.startswith("travel"),
    }


def season_name(name: str) -> str:
    """Return the name of a season as the page calls it."""
    return "The start" if name.startswith("before") else name.removesuffix(" BCE")
