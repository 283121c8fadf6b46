"""What is in the box, as tables: rows people can check, columns rules can index."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray


def column(rows: Sequence[Any], field: str) -> NDArray[np.int8]:
    """Return one column of a table of named tuples as numbers."""
    return np.array([getattr(row, field) for row in rows], dtype=np.int8)


class Reason(NamedTuple):
    """Why an action is not allowed, and the section of RULES.md that says so."""

    section: str
    text: str


class Option(NamedTuple):
    """A variant of the rules; the first value is the default."""

    name: str
    values: tuple[str, ...]
    meaning: str
