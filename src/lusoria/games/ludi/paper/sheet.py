"""The wall map: A2, read from metres away, with a track on which a marker shows the season."""

from __future__ import annotations

from typing import Any

from ....core.live.papers import Handout
from ..model.data import CALENDAR, FINALE, MOTUS, OVER, SETUP
from ..narration.words import SEASON_NAMES
from .common import drawn, prices, rows_of, seats_in
from .wall import wall_map


def values(handout: Handout) -> dict[str, Any]:
    """Return what stands on the wall map."""
    return {
        "title": handout.title,
        "map": wall_map(seats_in(rows_of(handout))),
        "track": track(),
        "prices": prices(handout),
        "crown": drawn("king"),
        "swords": drawn("war"),
    }


def track() -> list[dict[str, Any]]:
    """Return the seasons through which a marker goes, a motus between two."""
    return [
        {"year": one.year, "season": SEASON_NAMES[one.season], "last": one.season == FINALE}
        for one in CALENDAR
        if one.season not in (SETUP, MOTUS, OVER)
    ]
