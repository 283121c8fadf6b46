"""The contract of a game, name by name.

Every game offers each function below under that name; the ones here do nothing. A ``@template`` is
written against these names, and ``bind`` replaces them with a game's own functions. Rules own no
memory: they write lists into an argument, and they change their first argument and nothing else.
"""

from __future__ import annotations

from types import FunctionType
from typing import Any, TypeAlias

from .record import Actions, Floats, Numbers
from .rng import Stream

State: TypeAlias = Any
View: TypeAlias = Any
Chosen: TypeAlias = Any


def setup(state: State, seats: int, chosen: Chosen) -> None:
    """Fill a record of zeros with a fresh game, before chance has acted."""
    raise NotImplementedError


def acting(state: State) -> int:
    """Return the seat to act, or NATURE, ANYONE or NOBODY."""
    raise NotImplementedError


def legal(state: State, seat: int, actions: Actions) -> int:
    """Write the legal actions of *seat* into *actions* and return how many there are."""
    raise NotImplementedError


def why(state: State, seat: int, action: int) -> int:
    """Return the number of the reason that forbids *action*, or 0 when it is legal."""
    raise NotImplementedError


def apply(state: State, seat: int, action: int) -> None:
    """Play a legal action, which the caller has checked."""
    raise NotImplementedError


def sample(state: State, stream: Stream) -> int:
    """Draw an action of nature by its true probability."""
    raise NotImplementedError


def outcomes(state: State, actions: Actions, weights: Numbers) -> int:
    """Write nature's possible actions and their relative odds; return how many."""
    raise NotImplementedError


def score(state: State, scores: Numbers) -> None:
    """Write each seat's current score."""
    raise NotImplementedError


def rank(state: State, ranks: Numbers) -> None:
    """Write each seat's rank; equal seats share one.

    Winners have rank 1; if nobody has won, no seat has it.
    """
    raise NotImplementedError


def ending(state: State) -> int:
    """Return how the game ended, as a number; 0 while it goes on."""
    raise NotImplementedError


def observe(state: State, seat: int, view: View) -> None:
    """Fill *view* with what *seat* may know; NOBODY is a spectator."""
    raise NotImplementedError


def imagine(view: View, stream: Stream, state: State) -> None:
    """Fill *state* with a game that the viewer cannot tell from the real one."""
    raise NotImplementedError


def redact(state: State, seat: int, action: int, viewer: int) -> int:
    """Return what *viewer* learns of an action about to be played: itself, or a redacted form."""
    raise NotImplementedError


def invite(state: State, seats: int, stream: Stream, actions: Actions) -> int:
    """Return the seat to ask next where ANYONE may act; *actions* is scratch space.

    By default it is the lowest seat that can act.
    """
    raise NotImplementedError


def advise(view: View, actions: Actions, count: int, stream: Stream) -> int:
    """Return the choice of the game's own quick policy among *count* legal actions.

    A game without a policy has no bot of that name.
    """
    raise NotImplementedError


def retrace(before: View, after: View, actions: Actions) -> int:
    """Write what others have done between two views of one viewer; return how many actions.

    The first view is from the viewer's previous decision. An action that does not show for certain
    is left out, with all that follow it; by default nothing is written.
    """
    raise NotImplementedError


def stage(state: State) -> int:
    """Return the number of the open question, from 0 to 29.

    Games at the same stage take similar paths through the rules; only speed depends on it.
    """
    raise NotImplementedError


def term(seen: State | View, seat: int, action: int, group: int) -> int:
    """Return which thing of a group of ``measures`` an action of *seat* is, or -1.

    *seen* is a state or a view: both have the table.
    """
    raise NotImplementedError


def turn_mark(seen: State | View) -> int:
    """Return a number that changes when a turn ends; 0 before the first turn."""
    raise NotImplementedError


def encode(view: View, tensor: Floats) -> None:
    """Write the observation tensor; it starts as zeros, unless the layout is ``whole``."""
    raise NotImplementedError


def evaluate(view: View) -> float:
    """Return how good the viewer's prospects are; 0 is even, more is better."""
    raise NotImplementedError


def evaluate_1(view: View) -> float:
    """Return the game's first evaluation, which never changes: the baseline.

    Strength is measured against it. A game whose evaluation was never improved has only one.
    """
    raise NotImplementedError


def names() -> tuple[str, ...]:
    """Return the names of the contract, in its order."""
    mine = (value for value in list(globals().values()) if isinstance(value, FunctionType))
    return tuple(f.__name__ for f in mine if f.__module__ == __name__ and f is not names)
