"""The form of a new classroom: how many people, who they are, how they join."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.live.hosting import Part
from . import rendering
from .facts import Reader


def page(reader: Reader, ask: Any) -> str:
    """Print the form, filled in as far as it has been; *ask* is a ``rooms.forms.Ask``."""
    parts = ask.hosting.parts()
    there = [part for part in parts if ask.holder(part) != "none"]
    others = [part for part in parts if ask.holder(part) == "none"]
    return rendering.page(
        "host",
        reader,
        ask=ask,
        there=by_kind(there),
        others=by_kind(others),
        people=len(ask.cast.people),
        bots=len(ask.cast.bots),
    )


def by_kind(parts: Sequence[Part]) -> dict[str, list[Part]]:
    """Part roles by their kinds."""
    found: dict[str, list[Part]] = {}
    for part in parts:
        found.setdefault(part.kind, []).append(part)
    return found
