"""Loyalty: Rome, by Nicholas Paschalis: gods, messengers and favours for two to four players."""

from __future__ import annotations

from ...core.metadata import Metadata
from ...core.table import Variant
from .box import BOX

METADATA = Metadata(
    name="loyalty",
    title="Loyalty: Rome",
    credit="designed by Nicholas Paschalis, published by dlp games",
    version=1,
    pitch=(
        "Send messengers to the gods, use their gifts, and win their "
        "favours before the Pantheon runs out."
    ),
    decisions=60,
    seats=(2, 3, 4),
    variants=(
        Variant("box", tuple(BOX.named), "the numbers of the box", BOX.document, quiet=True),
    ),
)
