"""Positions of Ludi Romani as plain values, both ways.

A position names the people, the options and the role in every seat.  All else is as the table is
set up, unless the position says otherwise; so it says only what has changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from .....core.errors import InvalidOption, InvalidPosition
from .....core.position.position import Reader, few_of, whole
from .....core.record import blank
from .....core.table import Variant
from .....core.text.words import brief
from ...rules import setup
from .. import casting, data, variants
from ..state import STATE, State
from . import layout, meanings
from .layout import Axis, Leaf, Node
from .meanings import Words

Index = tuple[int, ...]

AS_SET_UP: Final = object()
"""What has not changed, of which a position says nothing."""


def position(state: State) -> dict[str, Any]:
    """Write everything of *state* that is not as it was set up."""
    people, options = int(state.table.guests), variants.in_force(state.table)
    start = blank(STATE)
    setup(start, people, variants.chosen(options))
    writer = Writer(state, start, casting.seating(people, options))
    return {
        "players": people,
        "options": options,
        **writer.write_all(layout.ELSEWHERE, ()),
        "seats": [
            {"role": role, **writer.write_all(layout.IN_SEAT, (seat,))}
            for seat, role in enumerate(writer.roles)
        ],
    }


def restore(values: Mapping[str, Any], state: State) -> None:
    """Fill a record of zeros from a position; errors name the field."""
    source = Reader(values)
    people = source.whole("players", data.FEWEST, data.MOST)
    options = read_options(source.within("options", {}))
    setup(state, people, variants.chosen(options))
    filler = Filler(state, casting.seating(people, options))
    for name, (node, index) in inner(layout.ELSEWHERE, ()).items():
        if name in source.source:
            filler.read(node, index, source.value(name), name)
    for seat, entry in enumerate(source.sequence("seats", len(filler.roles))):
        filler.read_seat(Reader(entry, f"seats[{seat}]"), seat)
    source.done(("game", "version"))


def read_options(reader: Reader) -> dict[str, str]:
    """Read the value of every option; what is not named is the default."""
    found = {option.name: option_in(reader, option) for option in variants.VARIANTS}
    reader.done()
    return found


def option_in(reader: Reader, option: Variant) -> str:
    """Read the value of an option, which may be a whole document."""
    usual = option.unstated or option.values[0]
    if option.document is None:
        return option.values[reader.choice(option.name, option.values, usual)]
    try:
        return option.settled(str(reader.value(option.name, usual)))
    except InvalidOption as wrong:
        raise InvalidPosition(f"options.{option.name}: {wrong}") from wrong


def inner(node: Node, index: Index) -> dict[str, tuple[Node, Index]]:
    """Return the parts of a part of the tree by their names, each with where it is."""
    if isinstance(node, Axis):
        return {name: (node.inside, (*index, at)) for at, name in enumerate(node.words)}
    assert isinstance(node, dict)
    return {name: (part, index) for name, part in node.items()}


def field_of(state: State, path: Words) -> Any:
    """Return a field of the record, or a part of it."""
    found: Any = state
    for name in path:
        found = found[name]
    return found


class Writer:
    """Writes what has changed in a record since the table was set up."""

    def __init__(self, state: State, start: State, names: Words) -> None:
        """Compare *state* with *start* at a table whose seats are called *names*."""
        self.state, self.start, self.roles = state, start, names

    def write_all(self, node: Node, index: Index) -> dict[str, Any]:
        """Write the parts of a part of the tree that have changed."""
        found = {name: self.write(*part) for name, part in inner(node, index).items()}
        return {name: value for name, value in found.items() if value is not AS_SET_UP}

    def write(self, node: Node, index: Index) -> Any:
        """Write a part of the tree, if it has changed."""
        if isinstance(node, Leaf):
            return self.write_field(node, index)
        return self.write_all(node, index) or AS_SET_UP

    def write_field(self, field: Leaf, index: Index) -> Any:
        """Write one number or a row of them, if they have changed."""
        now, then = field_of(self.state, field.path), field_of(self.start, field.path)
        if index:
            now, then = now[index], then[index]
        return AS_SET_UP if np.array_equal(now, then) else self.plain(field, now)

    def plain(self, field: Leaf, value: Any) -> Any:
        """Return a number as the words for it, and a row of them as a list."""
        if np.ndim(value):
            return [self.plain(field, one) for one in value]
        number, meaning = int(value), field.meaning
        if meaning is None:
            return number
        words = self.roles if meaning is meanings.SEAT else meaning.words
        if meaning.mask:
            return [word for bit, word in enumerate(words) if number >> bit & 1]
        return None if number == data.NONE else words[number]


class Filler:
    """Fills a record that is set up with what a position says is otherwise."""

    def __init__(self, state: State, names: Words) -> None:
        """Fill *state*, the table of which has seats called *names*."""
        self.state, self.roles = state, names

    def read_seat(self, reader: Reader, seat: int) -> None:
        """Read what has changed for a seat, whose role the table gives."""
        reader.choice("role", self.roles[seat : seat + 1])
        self.read_parts(layout.IN_SEAT, (seat,), reader)

    def read(self, node: Node, index: Index, value: Any, name: str) -> None:
        """Read a part of the tree."""
        if isinstance(node, Leaf):
            self.read_field(node, index, value, name)
        else:
            self.read_parts(node, index, Reader(value, name))

    def read_parts(self, node: Node, index: Index, reader: Reader) -> None:
        """Read the parts of a part of the tree, those that are there."""
        for name, part in inner(node, index).items():
            if name in reader.source:
                self.read(*part, reader.value(name), reader.name(name))
        reader.done()

    def read_field(self, field: Leaf, index: Index, value: Any, name: str) -> None:
        """Read one number, or a row of as many as there must be."""
        if len(index) == len(field.shape):
            self.store(field, index, self.number(field, value, name))
            return
        row = Reader({name: value}).sequence(name, field.shape[len(index)])
        for at, one in enumerate(row):
            self.read_field(field, (*index, at), one, f"{name}[{at}]")

    def store(self, field: Leaf, index: Index, number: int) -> None:
        """Write a number into the record."""
        record = field_of(self.state, field.path[:-1])
        if index:
            record[field.path[-1]][index] = number
        else:
            record[field.path[-1]] = number

    def number(self, field: Leaf, value: Any, name: str) -> int:
        """Return the number of a word, of several, or the number itself."""
        meaning = field.meaning
        if meaning is None:
            return whole(value, name, field.bounds.low, field.bounds.high)
        words = self.roles if meaning is meanings.SEAT else meaning.words
        if not meaning.mask:
            return data.NONE if value is None else word_number(value, words, name)
        listed = Reader({name: value}).sequence(name)
        return sum({1 << word_number(word, words, name) for word in listed})


def word_number(word: Any, words: Words, name: str) -> int:
    """Return the number of a word, or say which there are."""
    if not isinstance(word, str) or word not in words:
        raise InvalidPosition(f"{name} must be one of {few_of(words)}, not {brief(word)}")
    return words.index(word)
