"""Path of Honors, by Jeremiah McCall: a Roman career in twelve turns, for one to six players."""

from __future__ import annotations

from ...core.metadata import Metadata
from ...core.table import Variant
from .document import SHEET

METADATA = Metadata(
    name="honors",
    title="Path of Honors",
    credit="designed by Jeremiah McCall, CC BY-NC-SA 4.0",
    version=1,
    pitch=(
        "A Roman career in twelve turns: dice, wealth and skill, "
        "luxuries, and the elections to every office."
    ),
    decisions=130,
    seats=(1, 2, 3, 4, 5, 6),
    variants=(
        Variant("sheet", tuple(SHEET.named), "the numbers of the record sheet", SHEET.document),
    ),
)
