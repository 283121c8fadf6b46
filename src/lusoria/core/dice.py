"""Dice and lots: actions of nature with equal probability."""

from __future__ import annotations

from .compile.jit import rule
from .record import Actions, Numbers


@rule
def list_evenly(first: int, count: int, actions: Actions, weights: Numbers) -> int:
    """Write *count* actions from *first* on, each as likely as the others; return how many."""
    for place in range(count):
        actions[place] = first + place
        weights[place] = 1
    return count
