"""What a game adds to its annals: its ages, what was important, what can be counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

Line = tuple[int, str]
"""An entry of the log and a sentence about it."""
Measures = dict[str, dict[str, float]]
"""Headings, each with names and numbers."""


class Annalist(NamedTuple):
    """What a game says to the writer of its annals."""

    age: Callable[[Any], str]
    """Name the part of the game a spectator's view belongs to: a season, a round."""
    weigh: Callable[[Any, Any], int]
    """Say how much has changed for all to see between two views of a spectator: 0 is nothing to
    speak of, what weighs most in a match has a picture."""
    measures: Callable[[Any], Measures]
    """Count what a state comes to; the numbers of all ages make curves."""
    finals: Callable[[Any], Measures]
    """Say what a state has come to, name by name; what is last known of each heading is told."""
    idle: Callable[[int], bool]
    """Whether an action is no deed: waiting, housekeeping.  It is neither counted nor told."""
    chronicle: Callable[[Sequence[Sequence[Line]]], list[list[Line]]]
    """Edit what all saw, part by part, into a story."""
    step: Callable[[str], bool]
    """Whether a sentence tells a step on the way that a screen for all need not show."""
    life: Callable[[Sequence[Line]], list[Line]]
    """Edit what one role lived through."""
    private: Callable[[int], bool]
    """Whether the words beside an action are between two people, and stay so."""
