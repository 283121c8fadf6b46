"""The wall map: A2, read from metres away, with a track on which a marker shows the season."""

from __future__ import annotations

from typing import Any

from ....core.live.papers import Handout
from ..model import data
from ..narration import words
from . import common, map_drawing


def values(handout: Handout) -> dict[str, Any]:
    """Return what stands on the wall map."""
    return {
        "title": handout.title,
        "map": map_drawing.wall_map(common.seats_in(common.rows_of(handout))),
        "track": track(),
        "prices": common.prices(handout),
        "crown": common.drawn("king"),
        "swords": common.drawn("war"),
    }


def track() -> list[dict[str, Any]]:
    """Return the seasons through which a marker goes, a motus between two."""
    return [
        {
            "year": one.year,
            "season": words.SEASON_NAMES[one.season],
            "last": one.season == data.FINALE,
        }
        for one in data.CALENDAR
        if one.season not in (data.SETUP, data.MOTUS, data.OVER)
    ]
