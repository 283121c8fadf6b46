"""Quorum, by Raúl Franco and Fran Martínez: six provinces, 72 cards and 14 Gods."""

from __future__ import annotations

from ...core.metadata import Metadata
from ...core.table import Variant
from .box import BOX
from .data import SEATS

METADATA = Metadata(
    name="quorum",
    title="Quorum",
    credit="designed by Raúl Franco and Fran Martínez, published by Devir",
    version=1,
    pitch=(
        "Take cards from Rome, play them in six provinces, and court "
        "the Gods for twelve quick rounds."
    ),
    decisions=26,
    seats=SEATS,
    variants=(
        Variant("box", tuple(BOX.named), "the numbers of the box", BOX.document, quiet=True),
    ),
)
