"""What is counted in many games: cards taken and played, points by province and type [5, 6]."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ...core.compile.jit import entry, rule
from ...core.measures import Bundle, Group, Measures
from ...core.record import Numbers
from ...core.table import column
from . import actions, data
from .rules import scoring
from .state import State, View

TYPE_TAKEN, TYPE, POWER, PROVINCE, CARD = range(5)
GOD_TAKEN: Final = len(data.TYPES)
REFRESHED: Final = GOD_TAKEN + 1
TYPES: Final = column(data.DECK, "type")
POWERS: Final = column(data.DECK, "power")

MEASURES: Final = Measures(
    groups=(
        Group("taken from Rome", "takes", (*data.TYPES, "a God", "a refresh of Rome")),
        Group("cards played, by type", "plays", data.TYPES),
        Group("cards played, by power", "plays", tuple(f"power {it}" for it in range(data.POWERS))),
        Group(
            "cards played, by province",
            "plays",
            tuple(f"a card of {name}" for name in data.PROVINCES),
        ),
        Group(
            "single cards played",
            "plays",
            tuple(
                f"card {card.number} ({data.TYPES[card.type]} {card.power}, "
                f"{data.PROVINCES[card.province]} {card.influence})"
                for card in data.DECK
            ),
        ),
    ),
    bundles=(Bundle("never plays power 2 or 3", POWER, ("power 2", "power 3")),),
    close=5,
    turn="round",
)


@rule
def term(seen: State | View, seat: int, action: int, group: int) -> int:  # noqa: ARG001
    """Return what an action takes or plays, or -1."""
    if group == TYPE_TAKEN:
        return taken_by(seen, action)
    card = action - actions.PLAY
    if not 0 <= card < data.CARDS:
        return -1
    if group == TYPE:
        return int(TYPES[card])
    if group == POWER:
        return int(POWERS[card])
    if group == PROVINCE:
        return card // data.SUIT
    return card


@rule
def taken_by(seen: State | View, action: int) -> int:
    """Return what an action takes from Rome, or -1."""
    if action < actions.REFRESH:
        card = int(seen.table.rome[action])
        return GOD_TAKEN if card == data.GOD else int(TYPES[card])
    return REFRESHED if action == actions.REFRESH else -1


@rule
def turn_mark(seen: State | View) -> int:
    """Return the round."""
    return 1 + int(seen.table.turns) // int(seen.table.seats)


@rule
def add_up(states: Any, numbers: Numbers, sums: Any) -> None:
    """Add up the points of all seats by province and type, game by game."""
    for game in range(len(states)):
        table = states[game].table
        for seat in range(table.seats):
            scoring.breakdown(table, seat, numbers)
            for line in range(len(sums)):
                sums[line] += numbers[line]


def statistics(states: Any) -> list[tuple[str, dict[str, float]]]:
    """Sum up final states; all numbers are those of an average player."""
    seats = max(1, int(states["table"]["seats"][0]))
    lines = (*data.PROVINCES, *data.TYPES)
    sums = np.zeros(len(lines), np.int64)
    entry(add_up)(states, np.zeros(len(lines), np.int32), sums)
    parts = {name: int(total) / seats for name, total in zip(lines, sums, strict=True)}
    return [("points of a player, by source", {**parts, "all": int(sums.sum()) / seats})]
