"""What is counted in many games: cards laid and activated, dice used [3, 4]."""

from __future__ import annotations

from typing import Final

from ...core.compile.jit import rule
from ...core.measures import Bundle, Group, Measures
from . import actions, data
from .state import State, View

LAID, ACTIVATED, OTHER = range(3)
MONEY, CARDS, AGAIN, NOTHING = range(4)

MEASURES: Final = Measures(
    groups=(
        Group("cards laid", "lays", data.NAMES),
        Group("cards activated", "activates", data.NAMES),
        Group("other uses of a turn", "chooses", ("money", "cards", "another throw", "the end")),
    ),
    bundles=(
        Bundle(
            "never attacks",
            ACTIVATED,
            ("Sicarius", "Gladiator", "Legionarius", "Nero", "Velites", "Onager"),
        ),
        Bundle("never lays a building", LAID, data.NAMES[data.CHARACTERS :]),
        Bundle("never activates a card", ACTIVATED, data.NAMES),
    ),
    close=3,
    gains=True,
)


@rule
def term(seen: State | View, seat: int, action: int, group: int) -> int:
    """Return which card an action lays or activates, or what else it does, or -1."""
    if group == LAID:
        return action // data.DISCS if action < actions.MONEY else -1
    if group == ACTIVATED:
        if actions.ACTIVATE <= action < actions.END:
            return int(seen.table.discs[seat, action - actions.ACTIVATE])
        return -1
    return other_use(action)


@rule
def other_use(action: int) -> int:
    """Return what a turn is used for besides cards, or -1."""
    used = -1
    if actions.MONEY <= action < actions.CARDS:
        used = MONEY
    elif actions.CARDS <= action < actions.ACTIVATE:
        used = CARDS
    elif action == actions.AGAIN:
        used = AGAIN
    elif action == actions.END:
        used = NOTHING
    return used


@rule
def turn_mark(seen: State | View) -> int:
    """Return a number for whose turn it is; 0 while cards are dealt and laid."""
    table = seen.table
    return 1 + int(table.turn) if table.stage > data.LAYING else 0
