"""A sign for every region, to be put up where it lies in the room."""

from __future__ import annotations

from typing import Any

from ....core.live.papers import Handout
from ..model import data
from ..narration import words
from . import common, map_drawing


def values(handout: Handout) -> dict[str, Any]:
    """Return what stands on the signs."""
    seats = common.seats_in(common.rows_of(handout))
    return {
        "title": handout.title,
        "signs": [sign(region, seats) for region in range(data.LANDS)],
    }


def sign(region: int, seats: tuple[int, ...]) -> dict[str, Any]:
    """Return what stands on one sign."""
    kind = int(data.TYPE[region])
    toll = int(data.TRIBUTE[region])
    return {
        "name": data.REGIONS[region].name,
        "kind": {data.KINGDOM: "kingdom", data.CITY: "the city"}.get(kind, "province"),
        "seats": seats[region],
        "throne": kind == data.KINGDOM,
        "roads": [
            words.REGION_NAMES[other] for other in range(data.LANDS) if data.ADJACENT[region, other]
        ],
        "coast": bool(data.HAS_SEA[region]),
        "tribute": words.sum_of(toll) if toll else "",
        "senate": kind == data.CITY,
        "map": map_drawing.wall_map(seats, region, plain=True),
    }
