"""Terni Lapilli in words."""

from __future__ import annotations

from typing import Any, Final

from lusoria.core.table import NonAction
from lusoria.core.text.words import NUMBERED, Names, sentence
from lusoria.core.visible import Silent, Told, Visible, mentions

from .rules import COIN, MOVE, PEBBLES, POINTS, TURNS, has_row

GOAL: Final = """\
Bring your three pebbles into a row, a column or a diagonal.
Lay them in turn; then move them, a step at a time."""
NON_ACTIONS: Final = (NonAction("pass.*", "2.1", "a turn cannot be passed"),)
NAMES: Final = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
"""The points, row by row."""
VISIBLE: Final[Visible] = {
    "table": Silent("it follows from the turns taken"),
    "table.points": Told(lambda change: (NAMES[change.row],)),
    "table.first": Told(lambda change: (mentions(change.names[change.now - 1]),)),
    "seat": Silent("it says who looks"),
}
"""Which words tell what a viewer sees change."""


def format_action(action: int) -> str:
    """Write an action."""
    if action >= COIN:
        return f"coin {action - COIN + 1}"
    if action < MOVE:
        return f"lay {NAMES[action]}"
    return f"move {NAMES[(action - MOVE) // POINTS]} {NAMES[(action - MOVE) % POINTS]}"


def describe(view: Any, action: int, names: Names = NUMBERED) -> str:  # noqa: ARG001
    """Say what an action does."""
    if action >= COIN:
        return f"the coin says that {names[action - COIN]:begins}"
    if action < MOVE:
        return f"lay a pebble on {NAMES[action]}"
    start, goal = NAMES[(action - MOVE) // POINTS], NAMES[(action - MOVE) % POINTS]
    return f"move from {start} to {goal}"


def tell(view: Any, names: Names = NUMBERED) -> str:
    """Say what is asked."""
    table = view.table
    for seat in range(2):
        if has_row(table, seat):
            return sentence(f"{names[seat]:has} three in a row")
    if int(table.turns) == TURNS:
        return "Nobody has three in a row: both share the game."
    if not table.first:
        return "A coin decides who begins."
    who = names[(int(table.first) - 1 + int(table.turns)) % 2]
    return sentence(f"{who:lays} a pebble" if table.turns < 2 * PEBBLES else f"{who:moves}")


def narrate(_: Any, seat: int, action: int, after: Any, names: Names = NUMBERED) -> str:
    """Tell what happened."""
    if action >= COIN:
        return sentence(describe(after, action, names))
    verb, *where = format_action(action).split()
    row = " and has three in a row" if has_row(after.table, seat) else ""
    return sentence(f"{names[seat]:{verb}s} {' to '.join(where)}{row}")


def panel(view: Any, names: Names = NUMBERED) -> str:  # noqa: ARG001
    """Draw the board in text."""
    signs = [".xo"[int(point)] for point in view.table.points]
    rows = [f"{row + 1} {' '.join(signs[3 * row : 3 * row + 3])}" for row in range(3)]
    return "\n".join(["  a b c", *rows])


def manual(_: Any) -> list[tuple[str, str]]:
    """Explain the signs of the panel."""
    return [("x", "a pebble of seat 1"), ("o", "a pebble of seat 2"), (".", "an empty point")]
