"""Roma, by Stefan Feld: dice, discs and 52 cards for two players."""

from __future__ import annotations

from ...core.cover import Cover
from .data import SEATS, VARIANTS

COVER = Cover(
    name="roma",
    title="Roma",
    credit="designed by Stefan Feld, published by Queen Games",
    version=1,
    seats=(SEATS,),
    variants=VARIANTS,
)
