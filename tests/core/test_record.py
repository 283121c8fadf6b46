"""Records: a copy is the same bytes, gaps between fields included."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from lusoria.core.record import (
    Int8,
    Int64,
    Record,
    blank,
    copy_of,
    dtype_of,
    layout_of,
    record_dtype,
)


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


def test_a_field_is_the_same_by_attribute_and_by_name_also_in_a_record_in_a_record() -> None:
    record = blank(dtype_of(Outer))
    record.inner.wide, record["last"] = 5, 7
    assert (record.inner.wide, record["inner"].wide, record["inner"]["wide"]) == (5, 5, 5)
    assert (record.last, record["last"], record.first) == (7, 7, 0)


def test_an_array_of_records_in_a_record_has_records_in_it() -> None:
    rows = np.dtype([("rows", layout_of(Inner), (2,))], align=True)
    record = blank(record_dtype(rows))
    record.rows[1].wide = 3
    assert [int(row.wide) for row in record.rows] == [0, 3]


def test_a_record_has_no_field_that_it_does_not_have() -> None:
    record = blank(dtype_of(Outer))
    with pytest.raises(AttributeError, match="middle"):
        print(record.middle)
    with pytest.raises(AttributeError, match="middle"):
        record.middle = 1


def test_records_of_a_layout_are_of_one_class_also_when_they_were_pickled() -> None:
    record = blank(dtype_of(Outer))
    record.inner.wide = 4
    other = pickle.loads(pickle.dumps(record))
    assert type(other) is type(record) is type(copy_of(record))
    assert (other.dtype, int(other.inner.wide)) == (record.dtype, 4)
