"""Options: words, and whole documents."""

from __future__ import annotations

from typing import Any

import pytest

from lusoria.core.errors import InvalidOption
from lusoria.core.record import Int8, Record, blank, dtype_of
from lusoria.core.table import Document, SearchSettings, Variant


class Chosen(Record):
    """A record of options."""

    pace: Int8
    width: Int8


def settle(text: str) -> str:
    """Take a number however it is spaced."""
    if not text.strip().isdigit():
        raise InvalidOption(f"width '{text.strip()}' is no number")
    return text.strip()


def fill(record: Any, text: str) -> None:
    """Write the number down; the standard is 7."""
    record.width = 7 if text == "standard" else int(text)


PACE = Variant("pace", ("slow", "quick"), "how long it takes")
WIDTH = Variant("width", ("standard",), "how large it is", Document(settle, fill))


def test_a_word_is_settled_as_it_is_and_filled_by_its_number() -> None:
    record = blank(dtype_of(Chosen))
    PACE.fill(record, PACE.settled("quick"))
    assert record.pace == 1
    with pytest.raises(InvalidOption, match="option pace is slow or quick, not 'fast'"):
        PACE.settled("fast")


def test_a_document_is_settled_once_and_for_all() -> None:
    record = blank(dtype_of(Chosen))
    WIDTH.fill(record, WIDTH.settled("standard"))
    assert record.width == 7
    assert WIDTH.settled(WIDTH.settled(" 12\n")) == "12"
    WIDTH.fill(record, "12")
    assert record.width == 12
    with pytest.raises(InvalidOption, match="width 'x' is no number"):
        WIDTH.settled("x")


def test_search_settings_may_differ_at_larger_tables() -> None:
    look = SearchSettings(3, 1.0, tables={3: {"turns": 6}, 5: {"turns": 9, "tried": 2}})
    assert [look.at(seats).turns for seats in range(1, 7)] == [3, 3, 6, 6, 9, 9]
    assert look.at(5) == SearchSettings(9, 1.0, tried=2)
    assert look.at(4).at(6).turns == 6
