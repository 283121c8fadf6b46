"""Pass records from Python to rules by their address, which the record knows.

Numba asks numpy for a buffer, and numpy then describes the whole record as text, twice for each
call: 30 microseconds for the record of a large game, 5 for a small one.
"""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import boxing, types
from numba.core.pythonapi import NativeValue, _unboxers

WORD = ctypes.sizeof(ctypes.c_void_p)
LONGEST = 8
"""Words at the head of a numpy scalar, among which the address is looked for."""


def address_offset() -> int | None:
    """Return where in a record's object its address stands, if that is beyond doubt."""
    found = set(range(WORD, LONGEST * WORD, WORD))
    rows = np.zeros(5, [("one", np.int8), ("two", np.int64)]).view(np.recarray)
    for at, record in enumerate(rows):
        head = (ctypes.c_void_p * LONGEST).from_address(id(record))
        address = rows.ctypes.data + at * rows.itemsize
        found &= {place * WORD for place, word in enumerate(head) if word == address}
    return found.pop() if len(found) == 1 else None


def pass_records_by_address(place: int) -> None:
    """Let numba read the address of a record where it stands."""

    def unbox(kind: Any, record: Any, context: Any) -> Any:
        """Return a record as rules see it: a pointer."""
        builder, byte = context.builder, ir.IntType(8).as_pointer()
        head = builder.bitcast(record, byte)
        word = builder.gep(head, [ir.Constant(ir.IntType(64), place)])
        address = builder.load(builder.bitcast(word, byte.as_pointer()))
        return NativeValue(builder.bitcast(address, context.context.get_value_type(kind)))

    _unboxers.functions[types.Record] = unbox


def passed_by_address() -> int | None:
    """Let records be handed over by their address, if that can be done; return its place."""
    place = address_offset()
    if _unboxers.functions.get(types.Record) is not boxing.unbox_record:
        place = None
    if place is not None:
        pass_records_by_address(place)
    return place
