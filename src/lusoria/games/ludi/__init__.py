"""Ludi Romani: a room full of people who play the Roman Republic from Caesar's death to Actium."""

from __future__ import annotations

from ...core.metadata import Metadata
from .model.data import FEWEST, MOST
from .model.variants import VARIANTS

METADATA = Metadata(
    name="ludi",
    title="Ludi Romani",
    credit="made at Utah State University for its classes, edition 3/20",
    version=2,
    pitch=(
        "A whole room from Caesar's death to Actium: senators, kings "
        "and gods who trade, vote, marry and fight."
    ),
    decisions=120,
    seats=tuple(range(FEWEST, MOST + 1)),
    variants=VARIANTS,
)
