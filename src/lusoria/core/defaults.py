"""What a game does by default, under the optional names of the contract."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .compile.jit import template
from .contract import State, View, evaluate, legal
from .record import Actions
from .rng import Stream, draw
from .table import Steps


@template
def ask_in_order(state: State, seats: int, stream: Stream, actions: Actions) -> int:
    """Where anyone may act, ask the lowest seat that can."""
    seat = 0
    while seat < seats - 1 and legal(state, seat, actions) == 0:
        seat += 1
    return seat


@template
def advise_nothing(view: View, actions: Actions, count: int, stream: Stream) -> int:
    """Take any action, all equally likely."""
    return int(actions[draw(stream, count)])


@template
def retrace_nothing(before: View, after: View, actions: Actions) -> int:
    """Tell nothing of what others have done."""
    return 0


@template
def one_stage(state: State) -> int:
    """Tell no question from another."""
    return 0


@template
def no_term(seen: State | View, seat: int, action: int, group: int) -> int:
    """Take no action for a thing that is counted."""
    return -1


@template
def no_turns(seen: State | View) -> int:
    """Tell no turn from another."""
    return 0


@template
def evaluate_as_ever(view: View) -> float:
    """Judge as always: the first evaluation is the one there is."""
    return float(evaluate(view))


def numbered(players: int) -> tuple[str, ...]:
    """Call the seats of a table by their numbers; people count from 1."""
    return tuple(str(seat + 1) for seat in range(players))


def no_note(action: int) -> bool:
    """Ask for no words beside an action."""
    return False


def nothing_wasted(view: Any, action: int) -> bool:
    """Take no action for a waste."""
    return False


def no_topic(view: Any, action: int) -> str:
    """Offer all actions under one heading."""
    return ""


def no_path(view: Any, action: int) -> Steps:
    """Choose nothing on the board: every action is a button."""
    return ()


def no_refusal_text(view: Any, action: int, reason: int, names: Any) -> str:
    """Leave it to the table of reasons."""
    return ""


def no_score_sheet(view: Any) -> list[tuple[str, list[int]]]:
    """Give points for nothing in particular."""
    return []


def no_possessions(view: Any) -> list[tuple[str, list[int]]]:
    """Count nothing that seats own."""
    return []


def no_opening(view: Any) -> int:
    """Play from the first turn on."""
    return 0


def nothing_revealed(before: Any, after: Any) -> bool:
    """Leave redacted what was done redacted."""
    return False


def nothing_disclosed(view: Any, views: Sequence[Any]) -> Any:
    """Add nothing to what a viewer sees."""
    return view


def no_plurals(players: int) -> frozenset[int]:
    """Call no seat by the name of several."""
    return frozenset()


def no_faults(state: Any, complete: bool) -> list[str]:
    """Find nothing wrong with any position."""
    return []
