"""Records: a copy is the same bytes, gaps between fields included."""

from __future__ import annotations

import numpy as np

from lusoria.core.record import Int8, Int64, Record, blank, copy_of, dtype_of, layout_of


class Inner(Record):
    """Ends in a gap."""

    wide: Int64
    narrow: Int8


class Outer(Record):
    """Has gaps within and between its parts."""

    first: Int8
    inner: Inner
    last: Int8


def test_a_copy_has_the_same_bytes_whatever_lay_in_its_memory_before() -> None:
    """A fresh record is all zeros, so its copies are zeros between the fields as well."""
    kind = dtype_of(Outer)
    record = blank(kind)
    record.inner.wide, record.last = 5, 7
    for _ in range(50):
        litter = [np.full(kind.itemsize, 255, np.uint8) for _ in range(4)]
        del litter
        assert copy_of(record).tobytes() == record.tobytes()


def test_a_copy_is_a_record_of_its_own() -> None:
    record = blank(dtype_of(Outer))
    other = copy_of(record)
    other.inner.wide = 9
    assert (int(record.inner.wide), int(other.inner.wide)) == (0, 9)


def test_a_record_that_ends_in_a_gap_nests_in_its_plain_form() -> None:
    assert layout_of(Inner).itemsize == 16
    assert dtype_of(Outer).fields is not None
