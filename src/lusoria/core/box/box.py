"""The box of a game: its numbers, and the documents that change some of them."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..errors import InvalidOption
from ..table import Document
from ..text.words import plain
from .entry import ALL, Axes, Entry, Place, Value, Values
from .mistakes import QUOTED, InvalidDocument, Mistakes, hint, quoted
from .template import template

if TYPE_CHECKING:
    from ..game import Game
    from ..metadata import Metadata

PLAIN: Final = "standard"
"""What the standard box is called."""
UNREADABLE: Final = (json.JSONDecodeError, tomllib.TOMLDecodeError, ValueError, RecursionError)
"""What goes wrong in a text that is no document; too many digits are a ValueError."""
PLACED: Final = re.compile(r"(.+) \(at line (\d+), column (\d+)\)$", re.S)
"""A complaint about TOML that says where."""


class Field(NamedTuple):
    """One value of a box that a document may change."""

    path: str
    """Its name in a document: ``cost.villa``."""
    kind: str
    """number, switch, word or text."""
    value: int | str | bool
    standard: int | str | bool
    low: int
    high: int
    words: tuple[str, ...]
    """The words it may be, where it is one."""
    meaning: str
    """What the entry means."""
    reconstructed: bool
    """Whether the standard is not as printed, because our sources have lost it."""

    @property
    def changed(self) -> bool:
        """Whether it differs from the standard."""
        return self.value != self.standard


class Text(NamedTuple):
    """How an entry that is a text reaches the rules, and how it is read from them."""

    write: Callable[[Any, Place, str], None]
    read: Callable[[Any, Place], str]


@dataclass(frozen=True, kw_only=True, eq=False)
class Box:
    """The entries of a game's box, its named documents, and how values reach the rules."""

    game: str
    title: str
    entries: tuple[Entry, ...]
    option: str = "box"
    """The option that takes a document; also the field of the record of variants."""
    noun: str = "box"
    """What errors call a document."""
    called: str = "box"
    """What headings call it."""
    named: Mapping[str, Mapping[str, Any]] = field(default_factory=lambda: {PLAIN: {}})
    """Documents with a name, by what they change; the first is the standard."""
    check: Callable[[Values], Iterable[tuple[str, str]]] | None = None
    """Name what does not fit together: a path and a sentence each."""
    needs: Mapping[str, str] = field(default_factory=dict)
    """Entries that are checked against another one, where that has no mistakes itself."""
    texts: Mapping[str, Text] = field(default_factory=dict)
    """How entries that are texts are written into the box of a record, and read from it."""
    complete: Callable[[Any], None] | None = None
    """Write into the box of a record what follows from its values."""
    notes: str = ""
    """What the heading of a printed document adds."""

    @cached_property
    def entry_of(self) -> dict[str, Entry]:
        """The entries by name."""
        return {entry.name: entry for entry in self.entries}

    @property
    def document(self) -> Document:
        """The box as what a variant reads."""
        return Document(self.settle, self.fill, self.template, self)

    def settle(self, text: str) -> str:
        """Check a name, a TOML text, or a settled document; return it in one line."""
        if text.strip() in self.named:
            return text.strip()
        return self.one_line(self.values(text))

    def values(self, text: str = PLAIN) -> Values:
        """Return every value of a document; raise all its mistakes at once."""
        if text.strip() in self.named:
            return self.values_of(self.named[text.strip()], Mistakes(""))
        return self.values_of(self.source_of(text), Mistakes(text, self.entry_of))

    def fill(self, record: Any, text: str) -> None:
        """Write a document into a record of variants."""
        self.enter(getattr(record, self.option), known_values(self, text))

    def enter(self, box: Any, values: Values) -> None:
        """Write all values into the box of a record: each has a field of its entry's name."""
        for name, numbers in values.items():
            entry = self.entry_of[name]
            for place, value in numbers.items():
                if name in self.texts:
                    self.texts[name].write(box, place, str(value))
                    continue
                number = entry.words.index(str(value)) if entry.words else value
                if place:
                    box[name][place] = number
                else:
                    box[name] = number
        if self.complete:
            self.complete(box)

    def written(self, box: Any) -> str:
        """Return the settled document of the box in a record."""
        return self.one_line(
            {
                entry.name: {place: self.read(box, entry, place) for place in entry.places}
                for entry in self.entries
            }
        )

    def stated(self, box: Any) -> dict[str, str]:
        """Return the option that a position states, nothing where the box is the standard one."""
        text = self.written(box)
        return {} if text == next(iter(self.named)) else {self.option: text}

    def restore(self, stated: object, record: Any) -> None:
        """Fill a record with the document that a position states, if it states one."""
        if not isinstance(stated, str):
            raise InvalidOption(f"option {self.option} must be a text")
        self.fill(record, self.settle(stated))

    def read(self, box: Any, entry: Entry, place: Place) -> Value:
        """Read one value from the box of a record."""
        if entry.name in self.texts:
            return self.texts[entry.name].read(box, place)
        number = int(box[entry.name][place] if place else box[entry.name])
        return entry.words[number] if entry.words else number

    def fields(self, text: str = PLAIN) -> list[Field]:
        """List every value that a document may change, as it is in *text*."""
        values = self.values(text)
        return [
            Field(
                entry.path(place),
                entry.kind,
                entry.shown(values[entry.name][place]),
                entry.shown(entry.standard_at(place)),
                entry.low,
                entry.high,
                entry.words,
                entry.meaning,
                is_reconstructed(entry, place),
            )
            for entry in self.entries
            for place in entry.places
        ]

    def changes(self, text: str) -> list[Field]:
        """List the values of a document that differ from the standard."""
        return [one for one in self.fields(text) if one.changed]

    def changed(self, text: str, changes: Mapping[str, Any]) -> str:
        """Return a document with other values, by path; raise all mistakes at once."""
        mistakes = Mistakes("")
        values = self.values(text)
        for path, value in changes.items():
            self.put_at(path, value, values, mistakes)
        self.finish(values, mistakes)
        return self.one_line(values)

    def put_at(self, path: str, value: Any, values: Values, mistakes: Mistakes) -> None:
        """Put a value where a path says."""
        name, *labels = path.split(".")
        if name not in self.entry_of:
            mistakes.add(
                name, f"there is no '{plain(path, QUOTED)}'; {hint(name, [*self.entry_of])}"
            )
            return
        for label in reversed(labels):
            value = {label: value}
        entry = self.entry_of[name]
        put(value, entry, name, entry.axes, (), values[name], mistakes)

    def merged(self, text: str, other: str) -> str:
        """Return a document with what *other* changes on top of it."""
        return self.changed(text, {one.path: one.value for one in self.changes(other)})

    def one_line(self, values: Values) -> str:
        """Write what differs from the standard as JSON, or the name if it has one."""
        for name, changes in self.named.items():
            if self.values_of(changes, Mistakes("")) == values:
                return name
        return json.dumps(self.differing(values), separators=(",", ":"), ensure_ascii=False)

    def differing(self, values: Values) -> dict[str, Any]:
        """Return what differs from the standard, entry by entry, labelled."""
        trees = {entry.name: differing(entry, values[entry.name]) for entry in self.entries}
        return {name: tree for name, tree in trees.items() if tree is not None}

    def source_of(self, text: str) -> Mapping[str, Any]:
        """Read a document's text, as TOML or as the JSON of one line."""
        try:
            is_json = text.lstrip().startswith("{")
            return dict(json.loads(text) if is_json else tomllib.loads(text))
        except UNREADABLE as wrong:
            raise InvalidDocument(self.noun, [complaint(wrong)]) from wrong

    def values_of(self, source: Mapping[str, Any], mistakes: Mistakes) -> Values:
        """Return every value of a box, those of *source* in place of the standard ones."""
        values: Values = {
            entry.name: {place: entry.standard_at(place) for place in entry.places}
            for entry in self.entries
        }
        for name, value in source.items():
            self.put_at_entry(name, value, values, mistakes)
        self.finish(values, mistakes)
        return values

    def finish(self, values: Values, mistakes: Mistakes) -> None:
        """See that values fit together; raise all mistakes."""
        if self.check:
            mistakes.relations(self.check(values), self.needs)
        mistakes.check(self.noun)

    def put_at_entry(self, name: str, value: Any, values: Values, mistakes: Mistakes) -> None:
        """Put what a document says about one entry."""
        if name in self.entry_of:
            entry = self.entry_of[name]
            put(value, entry, name, entry.axes, (), values[name], mistakes)
        else:
            known = hint(name, tuple(self.entry_of))
            mistakes.add(name, f"there is no entry '{plain(name, QUOTED)}'; {known}")

    def template(self, name: str = PLAIN) -> str:
        """Write a document as TOML with a comment for every entry: a named one, or any text."""
        return template(self, name)


@lru_cache(64)
def known_values(box: Box, text: str) -> Values:
    """Return the values of a document, cached for the many games that start with it."""
    return box.values(text)


def is_reconstructed(entry: Entry, place: Place) -> bool:
    """Whether a standard value is reconstructed: all of its entry, or its label is named."""
    named = entry.ruled.replace(",", " ").split()
    labels = (axis[at] for axis, at in zip(entry.axes, place, strict=True))
    return entry.ruled == ALL or any(label in named for label in labels)


def put(
    value: Any,
    entry: Entry,
    path: str,
    axes: Axes,
    place: Place,
    values: dict[Place, Value],
    mistakes: Mistakes,
) -> None:
    """Put a value of a document, a number, a list or a table, where it belongs."""
    if not axes:
        checked = value_of(value, entry, path, mistakes)
        if checked is not None:
            values[place] = checked
    elif isinstance(value, Mapping):
        for label, inner in value.items():
            if label in axes[0]:
                at = axes[0].index(label)
                put(inner, entry, f"{path}.{label}", axes[1:], (*place, at), values, mistakes)
            else:
                known = mistakes.misplaced(label) or hint(label, axes[0])
                mistakes.add(f"{path}.{label}", f"{path} has no '{plain(label, QUOTED)}'; {known}")
    elif isinstance(value, list) and len(value) == len(axes[0]):
        for at, inner in enumerate(value):
            put(inner, entry, f"{path}.{axes[0][at]}", axes[1:], (*place, at), values, mistakes)
    elif isinstance(value, list):
        mistakes.add(path, f"{path} has {len(axes[0])} values, not {len(value)}")
    else:
        mistakes.add(path, f"{path} must be a list or a table, not {quoted(value)}")


def value_of(value: Any, entry: Entry, path: str, mistakes: Mistakes) -> Value | None:
    """Return a value that is within its bounds, or note what is wrong with it."""
    if entry.is_switch:
        if isinstance(value, bool):
            return int(value)
        mistakes.add(path, f"{path} must be true or false, not {quoted(value)}")
    elif entry.is_text:
        return text_of(value, entry, path, mistakes)
    elif isinstance(value, bool) or not isinstance(value, int):
        mistakes.add(path, f"{path} must be a whole number, not {quoted(value)}")
    elif not entry.low <= value <= entry.high:
        mistakes.add(path, f"{path} must be {entry.bounds}, not {quoted(value)}")
    else:
        return int(value)
    return None


def text_of(value: Any, entry: Entry, path: str, mistakes: Mistakes) -> str | None:
    """Return a word or a text that may be, or note what is wrong with it."""
    if not isinstance(value, str):
        mistakes.add(path, f"{path} must be a text in quotes, not {quoted(value)}")
    elif entry.words:
        if value in entry.words:
            return value
        known = hint(value, entry.words)
        mistakes.add(path, f"{path} cannot be '{plain(value, QUOTED)}'; {known}")
    elif entry.parse:
        try:
            return entry.parse(value)
        except ValueError as wrong:
            mistakes.add(path, f"{path}: {wrong}")
    return None


def differing(entry: Entry, values: Mapping[Place, Value]) -> Any:
    """Return what differs from the standard, labelled, or None if nothing does."""
    if not entry.axes:
        return entry.shown(values[()]) if values[()] != entry.standard_at(()) else None
    tree: dict[str, Any] = {}
    for place, value in values.items():
        if value != entry.standard_at(place):
            branch = tree
            for axis, at in zip(entry.axes[:-1], place[:-1], strict=True):
                branch = branch.setdefault(axis[at], {})
            branch[entry.axes[-1][place[-1]]] = entry.shown(value)
    return tree or None


def complaint(wrong: BaseException) -> str:
    """Say why a text is no TOML or JSON, and how a line is written."""
    if isinstance(wrong, RecursionError):
        return "it cannot be read: it is nested too deeply"
    if isinstance(wrong, tomllib.TOMLDecodeError) and (found := PLACED.match(str(wrong))):
        said, line, column = found.groups()
        return (
            f"line {line}: it cannot be read at column {column} ({plain(said.lower(), QUOTED)}): "
            'write NAME = 3 for a number, NAME = "text" in quotes for a text'
        )
    if isinstance(wrong, json.JSONDecodeError | tomllib.TOMLDecodeError):
        return f"it cannot be read: {plain(str(wrong), 2 * QUOTED)}"
    return "it cannot be read: a number has too many digits"


def has_box(game: Game | Metadata) -> bool:
    """Whether a document can change the numbers of a game."""
    return any(one.document and isinstance(one.document.box, Box) for one in game.variants)


def box_of(game: Game | Metadata) -> Box:
    """Return the box of a game, or say that no document changes it."""
    for variant in game.variants:
        if variant.document and isinstance(variant.document.box, Box):
            return variant.document.box
    raise InvalidOption(f"{game.title} has no box document")
