"""Roma, by Stefan Feld: dice, discs and 52 cards for two players."""

from __future__ import annotations

from ...core.metadata import Metadata
from ...core.table import Variant
from .box import BOX
from .data import SEATS, VARIANTS

METADATA = Metadata(
    name="roma",
    title="Roma",
    credit="designed by Stefan Feld, published by Queen Games",
    version=1,
    pitch=(
        "Lay cards at your six discs and let three dice a turn put "
        "them to work: money, cards, battle, points."
    ),
    decisions=40,
    seats=(SEATS,),
    variants=(
        *VARIANTS,
        Variant("box", tuple(BOX.named), "the numbers of the box", BOX.document, quiet=True),
    ),
)
