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
    """Return the lowest seat that can act, where anyone may."""
    seat = 0
    while seat < seats - 1 and legal(state, seat, actions) == 0:
        seat += 1
    return seat


@template
def advise_nothing(view: View, actions: Actions, count: int, stream: Stream) -> int:
    """Choose a random action."""
    return int(actions[draw(stream, count)])


@template
def retrace_nothing(before: View, after: View, actions: Actions) -> int:
    """Report nothing of what others have done."""
    return 0


@template
def one_stage(state: State) -> int:
    """Return the same stage for every question."""
    return 0


@template
def no_term(seen: State | View, seat: int, action: int, group: int) -> int:
    """Count no action as a thing."""
    return -1


@template
def no_turns(seen: State | View) -> int:
    """Return the same mark for every turn."""
    return 0


@template
def evaluate_as_ever(view: View) -> float:
    """Return the only evaluation there is."""
    return float(evaluate(view))


def numbered(players: int) -> tuple[str, ...]:
    """Name the seats by their numbers; people count from 1."""
    return tuple(str(seat + 1) for seat in range(players))


def no_note(action: int) -> bool:
    """Require no words beside an action."""
    return False


def nothing_wasted(view: Any, action: int) -> bool:
    """Consider no action wasteful."""
    return False


def no_topic(view: Any, action: int) -> str:
    """List all actions under one heading."""
    return ""


def no_path(view: Any, action: int) -> Steps:
    """Let nothing be chosen on the board: every action is a button."""
    return ()


def no_refusal_text(view: Any, action: int, reason: int, names: Any) -> str:
    """Use the table of reasons."""
    return ""


def no_score_sheet(view: Any) -> list[tuple[str, list[int]]]:
    """Attribute points to no source."""
    return []


def no_possessions(view: Any) -> list[tuple[str, list[int]]]:
    """Count nothing that seats own."""
    return []


def no_opening(view: Any) -> int:
    """Count no turns as opening."""
    return 0


def nothing_revealed(before: Any, after: Any) -> bool:
    """Keep redacted actions redacted."""
    return False


def nothing_disclosed(view: Any, views: Sequence[Any]) -> Any:
    """Disclose nothing more."""
    return view


def no_plurals(players: int) -> frozenset[int]:
    """Consider no seat's name plural."""
    return frozenset()


def no_faults(state: Any, complete: bool) -> list[str]:
    """Accept every position."""
    return []
