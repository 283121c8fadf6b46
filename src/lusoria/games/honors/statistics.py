"""What is counted in many games: actions, points by source, offices won [7.1]."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ...core.compile.jit import rule
from ...core.measures import Group, Measures
from . import actions, data
from .state import State, View

MEASURES: Final = Measures(
    groups=(
        Group("luxuries bought", "buys", data.LUXURIES),
        Group("offices run for", "runs for", data.OFFICES),
        Group("skills trained", "trains", data.SKILLS),
        Group("challenges accepted", "accepts challenge", data.CHALLENGES),
        Group(
            "other means",
            "uses",
            ("games", "grain", "extortion", "dice thrown again", "law", "admin", "a bribe"),
        ),
    ),
    close=3,
)
LUXURY, OFFICE, SKILL, CHALLENGE, MEANS = range(5)
GAMES, GRAIN, EXTORTION, AGAIN, LAW, ADMIN, BRIBE = range(7)


@rule
def term(seen: State | View, seat: int, action: int, group: int) -> int:  # noqa: ARG001
    """Return what an action buys, runs for, trains, accepts or uses, or -1."""
    if group == LUXURY:
        return place_in(action, actions.BUY, len(data.LUXURIES))
    if group == OFFICE:
        place = place_in(action, actions.RUN, len(data.OFFICES) * actions.BRIBES)
        return place // actions.BRIBES
    if group == SKILL:
        return place_in(action, actions.TRAIN, len(data.SKILLS))
    if group == CHALLENGE:
        return place_in(action, actions.CHALLENGE, len(data.CHALLENGES))
    return means_of(action)


@rule
def place_in(action: int, first: int, count: int) -> int:
    """Return which of a block of actions an action is, or -1."""
    return action - first if first <= action < first + count else -1


@rule
def means_of(action: int) -> int:
    """Return which of the other means an action uses, or -1."""
    used = -1
    if actions.GAMES < action < actions.GRAIN:
        used = GAMES
    elif actions.GRAIN < action < actions.EXTORT:
        used = GRAIN
    elif actions.EXTORT < action < actions.CHALLENGE:
        used = EXTORTION
    elif actions.THROW < action < actions.USE_LAW:
        used = AGAIN
    elif actions.USE_LAW <= action < actions.RAISE:
        used = LAW
    elif actions.RAISE <= action < actions.ACCEPT:
        used = ADMIN
    elif actions.RUN <= action < actions.OMEN and (action - actions.RUN) % actions.BRIBES > 0:
        used = BRIBE
    return used


@rule
def turn_mark(seen: State | View) -> int:
    """Return the turn."""
    return int(seen.table.turn)


def statistics(states: Any) -> list[tuple[str, dict[str, float]]]:
    """Sum up final states; all numbers are those of an average player."""
    table = states["table"]
    seats, sheet = int(table["seats"][0]), table["sheet"][0]
    mine = {name: table[name][:, :seats] for name in table.dtype.names if spread(table, name)}
    won = mine["won"] > 0
    full = mine["skills"] == sheet["skill_boxes"].sum()
    return [
        ("points of a player, by source", shared(sources(mine, sheet), seats)),
        ("offices won by a player", shared(counts(won, data.OFFICES), seats)),
        (
            "offices won in their own year",
            shared(counts(in_year(mine, sheet), data.OFFICES), seats),
        ),
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
