"""What is counted in many games: gods called, what seats do, points by source [7.5]."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ...core.compile.jit import entry, rule
from ...core.measures import Group, Measures
from . import actions, data
from .rules import end
from .state import State, View

MAIN, GENERAL, DEED = range(3)
SOURCES: Final = ("wreaths", "messengers", "favours")
DEEDS: Final = (
    "a messenger without an action",
    "the temple",
    "gathering",
    "a retreat",
    "nothing at all",
    "a roll of own dice",
    "following",
    "copying",
    "a wreath instead of coins",
    "coins instead of a wreath",
)
IDLE, TEMPLE, GATHER, RETREAT, PASS, ROLL, FOLLOW, COPY, WREATH, COINS = range(len(DEEDS))
FIRSTS: Final = (
    (actions.SEND_IDLE, actions.TEMPLE, IDLE),
    (actions.TEMPLE, actions.GATHER, TEMPLE),
    (actions.GATHER, actions.RETREAT, GATHER),
    (actions.RETREAT, actions.PASS, RETREAT),
    (actions.PASS, actions.BACK, PASS),
    (actions.ROLL, actions.KEEP, ROLL),
    (actions.FOLLOW_MAIN, actions.COPY_MAIN, FOLLOW),
    (actions.COPY_MAIN, actions.COLUMN, COPY),
    (actions.WREATH_WANTED, actions.COINS_WANTED, WREATH),
    (actions.COINS_WANTED, actions.CASTS, COINS),
)
DEED_OF: Final = np.full(actions.ACTIONS, data.NONE, np.int8)
"""What each action is besides the god it calls."""
for _first, _end, _deed in FIRSTS:
    DEED_OF[_first:_end] = _deed

MEASURES: Final = Measures(
    groups=(
        Group("main actions of gods", "uses the main action of", data.NAMES),
        Group("general actions of gods", "uses the general action of", data.NAMES),
        Group("other things done", "chooses", DEEDS),
    ),
    close=2,
    turn="round",
)


@rule
def term(seen: State | View, seat: int, action: int, group: int) -> int:  # noqa: ARG001
    """Return the god whose action an action calls, or what else it does, or -1."""
    if group == MAIN:
        return god_at(seen, action, actions.SEND_MAIN, actions.COPY_MAIN)
    if group == GENERAL:
        return god_at(seen, action, actions.SEND_GENERAL, actions.COPY_GENERAL)
    return int(DEED_OF[action])


@rule
def god_at(seen: State | View, action: int, sends: int, copies: int) -> int:
    """Return the god in the column that an action of one of two blocks names, or -1."""
    if sends <= action < sends + data.COLUMNS:
        return int(seen.table.cards[action - sends])
    if copies <= action < copies + data.COLUMNS:
        return int(seen.table.cards[action - copies])
    return -1


@rule
def turn_mark(seen: State | View) -> int:
    """Return the round; 0 while the table is laid out."""
    return 1 + int(seen.table.rounds) if seen.table.chapter > data.SETTING_UP else 0


@rule
def add_up(states: Any, sums: Any) -> None:
    """Add up the points of all seats by source, game by game."""
    for game in range(len(states)):
        table = states[game].table
        for seat in range(table.seats):
            sums[0] += end.wreath_points(table, seat)
            sums[1] += end.card_points(table, seat)
            sums[2] += end.favour_points(table, seat)


def statistics(states: Any) -> list[tuple[str, dict[str, float]]]:
    """Sum up final states; all numbers are those of an average player."""
    seats = int(states["table"]["seats"][0])
    sums = np.zeros(len(SOURCES), np.int64)
    entry(add_up)(states, sums)
    parts = {name: int(total) / seats for name, total in zip(SOURCES, sums, strict=True)}
    return [("points of a player, by source", {**parts, "all": int(sums.sum()) / seats})]
