"""What things do and count, in a sentence or two for the player who asks."""

from __future__ import annotations

from .data import COUNTED, PANTHEON, PROVINCES, God

TYPE_TEXTS = (
    "Intrigue: your Intrigue cards times your cards of power 3, of whatever type.",
    "Architecture: 1, 4, 8, 12, 18, 24 points for 1 to 6 different buildings.",
    "Trade: for each product 2, 4, 6 points for 2, 3, 4 or more icons on all your cards.",
    "Military: 10 points for powers 1-2-3, 5 for 1-2 or 2-3; a card counts once.",
)
"""By type."""

PROVINCE_TEXTS = tuple(
    f"{name} counts your {counted}, times the token if your marker is first, one less if second."
    for name, counted in zip(PROVINCES, COUNTED, strict=True)
)
"""By province."""


def _effect(god: God) -> str:
    left, right = (f"{'adds 1 to' if change > 0 else 'takes 1 from'}" for change in god[2:])
    return (
        f"{god.name}: advance 1 in a province of your choice; the God {left} the token on its "
        f"left and {right} the one on its right."
    )


GOD_TEXTS = tuple(_effect(god) for god in PANTHEON)
"""By God."""

HIDDEN_GOD = "A God, face down: its name is shown when it is taken. It is never played."
