"""The whole record of what a viewer may know, number by number, for the learning tensor.

The rows of the table come from the record itself, in its order, with the words and bounds by
which positions are written.  The rules go through the record's memory by the same table: where a
field begins, how many numbers it has for each seat, where they go and by what they are divided.
"""

from __future__ import annotations

from math import prod
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ....core.compile.jit import rule
from ....core.features import Axis, Field, Layout, axis
from ....core.record import Float64s, Floats, Leaf, leaves
from ..model import codes, data, state
from ..model.position import layout, meanings
from ..model.position.meanings import Meaning
from ..model.state import View
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
GOOD: Final = axis("goods", codes.GOODS)
SLOT: Final = axis("slot", codes.SLOTS)
MASK: Final = axis("bits", tuple(f"{WORD * at}-{WORD * at + WORD - 1}" for at in range(WORDS)))


def directions(name: str, shape: tuple[int, ...]) -> tuple[Axis, ...]:
    """Name the directions of a field; offers have their slots before their goods."""
    offered = name.startswith("offers.")
    found = []
    for place, size in enumerate(shape):
        four = SLOT if offered and place == 1 else GOOD
        found.append(four if size == codes.KINDS_OF_GOODS else NAMED[size])
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


def row_of(name: str, kind: np.dtype[Any]) -> Field:
    """Return the row of one field of the record."""
    told, axes = layout.leaf(tuple(name.split(".")), kind), directions(name, kind.shape)
    title = name.removeprefix("table.")
    if kind.base == np.int64:
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
LEAVES: Final = tuple(leaf for leaf in leaves(state.VIEW) if not LEFT.leaves_out(leaf.name))
RECORD_ROWS: Final = tuple(row_of(leaf.name, leaf.kind) for leaf in LEAVES)
FIRST, FIXED, EACH, START = range(4)
"""Columns of a table of spans: where a field is in memory, how many numbers it has, how many more
for each seat at the table, and where they go."""


def span(leaf: Leaf, start: int) -> tuple[int, int, int, int]:
    """Return where a field lies and where it goes."""
    kind, shape = leaf.kind, leaf.kind.shape
    count, seats = prod(shape), shape[:1] == (data.ROLES,)
    first = leaf.start // kind.base.itemsize
    return first, 0 if seats else count, count // data.ROLES if seats else 0, start


def spans(width: type[np.signedinteger[Any]]) -> tuple[NDArray[np.int32], Float64s]:
    """Return the spans of all fields whose numbers have a width, and their scales."""
    placed = zip(LEAVES, Layout(RECORD_ROWS).placed(), strict=True)
    found = [(leaf, row, start) for leaf, (row, start) in placed if leaf.kind.base == width]
    table = np.array([span(leaf, start) for leaf, _, start in found], np.int32)
    return table, np.array([row.scale for _, row, _ in found], np.float64)


INT8S, INT8_SCALES = spans(np.int8)
INT16S, INT16_SCALES = spans(np.int16)
INT32S, INT32_SCALES = spans(np.int32)
MASKS, _ = spans(np.int64)


@rule
def put_record(view: View, at: int, tensor: Floats) -> None:
    """Fill all that the viewer may know, from the place *at* on."""
    seats = int(view.table.roles)
    put_numbers(view.int8s, INT8S, INT8_SCALES, seats, at, tensor)
    put_numbers(view.int16s, INT16S, INT16_SCALES, seats, at, tensor)
    put_numbers(view.int32s, INT32S, INT32_SCALES, seats, at, tensor)
    for row in range(len(MASKS)):
        first, start = int(MASKS[row, FIRST]), at + int(MASKS[row, START])
        for place in range(int(MASKS[row, FIXED]) + int(MASKS[row, EACH]) * seats):
            put_mask(int(view.int64s[first + place]), start + place * WORDS, tensor)


@rule
def put_numbers(
    numbers: NDArray[Any],
    table: NDArray[np.int32],
    scales: Float64s,
    seats: int,
    at: int,
    tensor: Floats,
) -> None:
    """Fill all fields of one width, each divided by its scale."""
    for row in range(len(table)):
        first, start, scale = int(table[row, FIRST]), at + int(table[row, START]), scales[row]
        for place in range(int(table[row, FIXED]) + int(table[row, EACH]) * seats):
            tensor[start + place] = int(numbers[first + place]) / scale


@rule
def put_mask(mask: int, start: int, tensor: Floats) -> None:
    """Fill one mask, some bits a number."""
    for word in range(WORDS):
        tensor[start + word] = ((mask >> (word * WORD)) & (PART - 1)) / PART
