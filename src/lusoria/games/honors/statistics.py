"""What many games came to: points by source, offices won, luxuries bought [7.1]."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import data


def statistics(states: Any) -> list[tuple[str, dict[str, float]]]:
    """Sum up final states; all numbers are those of an average player."""
    table = states["table"]
    seats, sheet = int(table["seats"][0]), table["sheet"][0]
    mine = {name: table[name][:, :seats] for name in table.dtype.names if spread(table, name)}
    won, owned = mine["won"] > 0, bits(mine["luxuries"], len(data.LUXURIES))
    full = mine["skills"] == sheet["skill_boxes"].sum()
    return [
        ("points of a player, by source", shared(sources(mine, sheet), seats)),
        ("offices won by a player", shared(counts(won, data.OFFICES), seats)),
        (
            "offices won in their own year",
            shared(counts(in_year(mine, sheet), data.OFFICES), seats),
        ),
        ("luxuries bought by a player", shared(counts(owned, data.LUXURIES), seats)),
        ("skills filled by a player", shared(counts(full, data.SKILLS), seats)),
        (
            "names earned by a player",
            shared(counts(bits(mine["names"], len(data.NAMES)), data.NAMES), seats),
        ),
    ]


def spread(table: Any, name: str) -> bool:
    """Whether a field has a place for each seat."""
    return bool(table[name].ndim > 1 and table[name].shape[1] >= table["wealth"].shape[1])


def shared(sums: dict[str, float], seats: int) -> dict[str, float]:
    """Divide among the players."""
    return {name: total / seats for name, total in sums.items()}


def bits(numbers: NDArray[Any], count: int) -> NDArray[Any]:
    """Spread numbers out bit by bit, along a last axis."""
    return (numbers[..., None] >> np.arange(count)) & 1


def counts(marks: NDArray[Any], names: tuple[str, ...]) -> dict[str, float]:
    """Add up marks by their names, which lie along the last axis."""
    sums = marks.reshape(-1, len(names)).sum(axis=0)
    return dict(zip(names, (float(total) for total in sums), strict=True))


def in_year(mine: dict[str, Any], sheet: Any) -> NDArray[Any]:
    """Which offices were won on their own turn [6.6]."""
    return np.asarray(mine["won"] == sheet["election_turn"])


def sources(mine: dict[str, Any], sheet: Any) -> dict[str, float]:
    """Points of all players by what they are made of, and their sum [7.1]."""
    owned = mine["luxuries"]
    if sheet["combined"]:
        whole = owned & data.HOUSEHOLD == data.HOUSEHOLD
        owned = np.where(whole, owned, owned & ~data.HOUSEHOLD)
    full = mine["skills"] == sheet["skill_boxes"].sum()
    names = bits(mine["names"], len(data.NAMES)) @ wide(sheet["name_points"])
    parts = {
        "luxuries": bits(owned, len(data.LUXURIES)) @ wide(sheet["luxury_points"]),
        "skills": full @ wide(sheet["skill_points"]),
        "offices": office_points(mine, sheet),
        "rewards": wide(mine["earned"]) + names,
        "dignitas": np.maximum(0, wide(mine["dignitas"]) - wide(sheet["boxes"]).sum()),
        "infamy": -wide(mine["infamy"]),
    }
    sums = {name: float(part.sum()) for name, part in parts.items()}
    return {**sums, "all": sum(sums.values())}


def wide(numbers: NDArray[Any]) -> NDArray[Any]:
    """Return numbers that add up without overflow."""
    return numbers.astype(np.int64)


def office_points(mine: dict[str, Any], sheet: Any) -> NDArray[Any]:
    """Points of every office won, by its turn [6.6]."""
    won, late = mine["won"] > 0, wide(mine["won"]) - wide(sheet["election_turn"])
    full = wide(sheet["office_points"])
    worth = np.where(
        late == 0,
        full + wide(sheet["suo_anno"]),
        np.maximum(wide(sheet["least"]), full - wide(sheet["late"]) * late),
    )
    return np.asarray(np.where(won, worth, 0))
