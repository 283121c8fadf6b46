"""What a spectator hears of an action; for most other viewers it is all there is to hear."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias


class Rumour(NamedTuple):
    """An act as it is told to all who are not concerned by it."""

    text: str
    closer: frozenset[int]
    """The seats that may be told otherwise: they have to look for themselves."""


Listener: TypeAlias = Callable[[Any, Any, int, int, Any, Any], Rumour | None]
"""Listens to a match, act after act: ``listener(state, later, seat, action, before, after)``, the
action and the views as a spectator knows them.  None where everybody must look."""
