"""Who did what when, as a table for a spreadsheet: for grading, or for other counts."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from .annals import Annals, Line, moved_by_people

HEAD: Final = (
    "entry",
    "time",
    "season",
    "seat",
    "role",
    "person",
    "notation",
    "words",
    "standing",
)
DANGEROUS: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%")
"""What a spreadsheet may take for the beginning of a formula."""
MARK: Final = "\ufeff"
"""Tells spreadsheets that letters are in UTF-8."""


def table_of(annals: Annals, times: Sequence[float] = ()) -> str:
    """Write what people and bots did, an entry a row; *times* are those of the entries."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\r\n", quoting=csv.QUOTE_MINIMAL)
    rows.writerow(HEAD)
    for line in annals.lines:
        if moved_by_people(line):
            rows.writerow([harmless(cell) for cell in row_of(line, times)])
    return MARK + out.getvalue()


def row_of(line: Line, times: Sequence[float]) -> tuple[str, ...]:
    """Write one entry; they are numbered from 1, as replays do."""
    when = times[line.entry] if line.entry < len(times) else 0.0
    return (
        str(line.entry + 1),
        datetime.fromtimestamp(when).isoformat(" ", "seconds") if when else "",
        line.age,
        str(line.seat + 1),
        line.role,
        line.person,
        line.notation,
        line.words,
        "standing" if line.standing else "taken back",
    )


def harmless(cell: str) -> str:
    """Return a cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.lstrip(" ").startswith(DANGEROUS) else cell
