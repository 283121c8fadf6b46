"""The end of the game, told: what everybody's points are made of [7]."""

from __future__ import annotations

from ....core.text.words import in_places, plural
from .. import data, text
from .step import Sentences, Step


def tell_end(step: Step) -> Sentences:
    """Every sum, the winner's last, and the result, once the game is over [7.1, 7.2, 7.3]."""
    if step.now.stage != data.OVER:
        return
    yield f"turn {int(step.now.turn)} was the last. Final scores:"
    for seat in reversed(in_places(text.ranks_of(step.view))):
        parts = text.breakdown(step.view, seat)
        total = parts.pop("total")
        made = ", ".join(f"{word} {count}" for word, count in parts.items() if count)
        who = step.names[seat]
        yield f"{who:has} {plural(total, 'point')}" + (f": {made}" if made else "")
    yield text.result(step.view, step.names)
