"""Cursus in words."""

from __future__ import annotations

from typing import Any, Final

from lusoria.core.table import NonAction
from lusoria.core.text.words import NUMBERED, Names, joined, plural, sentence

from .rules import BREATHS, DIE, GALLOP, LINE, REST, ROUNDS, goal_of

GOAL: Final = f"""\
Drive your chariot over the line on field {LINE} before the others do.
Breath makes horses gallop; rest gives it back."""
NON_ACTIONS: Final = (NonAction("(pass|end|wait).*", "2.5", "a driver who waits rests"),)
VERBS: Final = ("trot", "gallop", "rest")


def format_action(action: int) -> str:
    """Write an action."""
    return VERBS[action] if action < DIE else f"die {action - DIE + 1}"


def describe(view: Any, action: int, names: Names = NUMBERED) -> str:  # noqa: ARG001
    """Say what an action does."""
    if action >= DIE:
        return f"the die shows {action - DIE + 1}"
    if action == REST:
        return "rest and get a breath back"
    goal = goal_of(view.table, max(0, int(view.seat)), action)
    return f"{VERBS[action]} to field {goal}" + (" for a breath" if action == GALLOP else "")


def tell(view: Any, names: Names = NUMBERED) -> str:
    """Say what is asked."""
    table = view.table
    seats = range(int(table.seats))
    lead = max(int(table.fields[seat]) for seat in seats)
    if lead == LINE or int(table.turns) == ROUNDS * len(seats):
        ahead = [str(names[seat]) for seat in seats if table.fields[seat] == lead]
        return sentence(f"the race is over: first {joined(ahead)}")
    deed = f"drives with a {table.die}" if table.die else "throws the die"
    return sentence(f"{names[int(table.turns) % len(seats)]:{deed}}")


def narrate(_: Any, seat: int, action: int, after: Any, names: Names = NUMBERED) -> str:
    """Tell what happened."""
    if seat < 0:
        return sentence(f"the die shows {action - DIE + 1}")
    who, table = names[seat], after.table
    if action == REST:
        left = plural(int(table.breaths[seat]), "breath")
        return sentence(f"{who:rests} and {who.verb('has')} {left}")
    if table.fields[seat] == LINE:
        return sentence(f"{who:crosses} the line")
    return sentence(f"{who:{VERBS[action]}s} to field {table.fields[seat]}")


def panel(view: Any, names: Names = NUMBERED) -> str:
    """Draw the Circus, a line a chariot."""
    table = view.table
    return "\n".join(
        f"{names.shown(seat)[:16]:<16} |{'.' * table.fields[seat]}>"
        f"{' ' * (LINE - table.fields[seat])}| {'o' * table.breaths[seat]}"
        for seat in range(table.seats)
    )


def manual(_: Any) -> list[tuple[str, str]]:
    """Explain the signs of the panel."""
    breath = f"a breath, {BREATHS} at most; a gallop takes one, a rest gives one back"
    return [(">", f"a chariot; the bar at its right is the line, field {LINE}"), ("o", breath)]
