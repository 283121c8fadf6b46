"""The whole record of what a viewer may know, number by number, for the learning tensor.

The rows of the table come from the record itself, in its order, with the words and bounds by
which positions are written.  ``features_parts`` goes through the record in the same order; the
rules below take the place and the scale of every row from the table.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ....core.compile.jit import rule
from ....core.features import Axis, Field, Layout, axis, leaves
from ....core.record import Floats
from ..model import data, state
from ..model.position import layout, meanings, terms
from ..model.position.meanings import Meaning
from ..narration import words

OMITTED: Final = {
    "table.chronicle.": "statistics of what has happened, which nothing depends on",
    "table.plan": "how the cast was found, which nothing depends on",
    "table.judge": "the seat of the facilitator's row, which is told",
    "table.seat_at": "the seats of the rows that are told seat by seat",
}
WORD: Final = 21
"""Bits of a mask that one number tells: as many as a float holds exactly, and some to spare."""
WORDS: Final = 3
PART: Final = 1 << WORD
TENS, FIFTIES, THOUSANDS = 10, 50, 1000
USUAL: Final = {1: TENS, 2: FIFTIES, 4: THOUSANDS}
"""Scales of numbers that stand for nothing else, by their bytes."""
NAMED: Final = {
    data.ROLES: axis("role", data.ROLES),
    data.PLACES: axis("region", tuple(words.REGION_WORDS)),
    state.PARTIES: axis("party", meanings.PARTY_NAMES),
    state.AMICITIAE: axis("friendship", meanings.FRIENDSHIPS),
    state.LOANS: axis("loan", state.LOANS),
    state.SIDES_OF_BATTLE: axis("side", state.SIDES_OF_BATTLE),
}
GOOD: Final = axis("goods", terms.GOODS)
SLOT: Final = axis("slot", terms.SLOTS)
MASK: Final = axis("bits", tuple(f"{WORD * at}-{WORD * at + WORD - 1}" for at in range(WORDS)))


def directions(name: str, shape: tuple[int, ...]) -> tuple[Axis, ...]:
    """Name the directions of a field; offers have their slots before their goods."""
    offered = name.startswith("offers.")
    found = []
    for place, size in enumerate(shape):
        four = SLOT if offered and place == 1 else GOOD
        found.append(four if size == terms.KINDS_OF_GOODS else NAMED[size])
    return tuple(found)


def scale_of(meaning: Meaning | None, kind: np.dtype[Any]) -> int:
    """Return by what a number is divided: how many words there are for it, or a usual amount."""
    if meaning is None:
        return USUAL[kind.itemsize]
    return data.ROLES if meaning is meanings.SEAT else len(meaning.words)


def meant(meaning: Meaning | None) -> str:
    """Say what the numbers of a field stand for."""
    if meaning is None:
        return "a number"
    if meaning is meanings.SEAT:
        return "the number of a role, or -1"
    return "one of " + ", ".join(meaning.words[:3]) + (", ..." if len(meaning.words) > 3 else "")


def row_of(name: str) -> Field:
    """Return the row of one field of the record."""
    path = tuple(name.split("."))
    kind: np.dtype[Any] = state.VIEW
    for step in path:
        kind = kind[step]
    told, axes = layout.leaf(path, kind), directions(name, kind.shape)
    title = name.removeprefix("table.")
    if kind.base.itemsize == np.int64().itemsize:
        return Field(title, "a bit each", name, (*axes, MASK), PART, PART - 1)
    return Field(
        title,
        meant(told.meaning),
        name,
        axes,
        scale_of(told.meaning, kind.base),
        told.bounds.high,
        told.bounds.low,
    )


LEFT: Final = Layout((), {**OMITTED, "seat": "the summary says who looks"})
RECORD_ROWS: Final = tuple(row_of(name) for name in leaves(state.VIEW) if not LEFT.leaves_out(name))
STARTS: Final = np.array([start for _, start in Layout(RECORD_ROWS).placed()], np.int32)
SCALES: Final = np.array([row.scale for row in RECORD_ROWS], np.float64)


@rule
def put_number(number: int, at: int, row: int, tensor: Floats) -> int:
    """Fill a row of one number; return the row that follows, as all these do."""
    tensor[at + STARTS[row]] = number / SCALES[row]
    return row + 1


@rule
def put_row(numbers: NDArray[Any], count: int, at: int, row: int, tensor: Floats) -> int:
    """Fill a row with the first *count* of some numbers."""
    start, scale = at + int(STARTS[row]), SCALES[row]
    for place in range(count):
        tensor[start + place] = int(numbers[place]) / scale
    return row + 1


@rule
def put_rows(numbers: NDArray[Any], count: int, at: int, row: int, tensor: Floats) -> int:
    """Fill a row with numbers that have two directions."""
    start, scale, width = at + int(STARTS[row]), SCALES[row], numbers.shape[1]
    for place in range(count):
        for inner in range(width):
            tensor[start + place * width + inner] = int(numbers[place, inner]) / scale
    return row + 1


@rule
def put_blocks(numbers: NDArray[Any], count: int, at: int, row: int, tensor: Floats) -> int:
    """Fill a row with numbers that have three directions."""
    start, scale = at + int(STARTS[row]), SCALES[row]
    for place in range(count):
        for slot in range(terms.SLOTS):
            for good in range(terms.KINDS_OF_GOODS):
                inner = (place * terms.SLOTS + slot) * terms.KINDS_OF_GOODS + good
                tensor[start + inner] = int(numbers[place, slot, good]) / scale
    return row + 1


@rule
def put_masks(masks: NDArray[Any], count: int, at: int, row: int, tensor: Floats) -> int:
    """Fill a row with masks, some bits a number."""
    start = at + int(STARTS[row])
    for place in range(count):
        put_mask(int(masks[place]), start + place * WORDS, tensor)
    return row + 1


@rule
def put_mask(mask: int, start: int, tensor: Floats) -> None:
    """Fill one mask."""
    for word in range(WORDS):
        tensor[start + word] = ((mask >> (word * WORD)) & (PART - 1)) / PART


@rule
def put_mask_rows(masks: NDArray[Any], count: int, at: int, row: int, tensor: Floats) -> int:
    """Fill a row with masks that have two directions."""
    start, width = at + int(STARTS[row]), masks.shape[1]
    for place in range(count):
        for inner in range(width):
            put_mask(int(masks[place, inner]), start + (place * width + inner) * WORDS, tensor)
    return row + 1
