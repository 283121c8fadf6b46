"""A sign for every region, to be put up where it lies in the room."""

from __future__ import annotations

from typing import Any

from ....core.live.papers import Handout
from ..model.data import ADJACENT, CITY, HAS_SEA, KINGDOM, LANDS, REGIONS, TRIBUTE, TYPE
from ..narration.words import REGION_NAMES, money
from .common import rows_of, seats_in
from .wall import wall_map


def values(handout: Handout) -> dict[str, Any]:
    """Return what stands on the signs."""
    seats = seats_in(rows_of(handout))
    return {
        "title": handout.title,
        "signs": [sign(region, seats) for region in range(LANDS)],
    }


def sign(region: int, seats: tuple[int, ...]) -> dict[str, Any]:
    """Return what stands on one sign."""
    kind = int(TYPE[region])
    toll = int(TRIBUTE[region])
    return {
        "name": REGIONS[region].name,
        "kind": {KINGDOM: "kingdom", CITY: "the city"}.get(kind, "province"),
        "seats": seats[region],
        "throne": kind == KINGDOM,
        "roads": [REGION_NAMES[other] for other in range(LANDS) if ADJACENT[region, other]],
        "coast": bool(HAS_SEA[region]),
        "tribute": money(toll) if toll else "",
        "senate": kind == CITY,
        "map": wall_map(seats, region, plain=True),
    }
