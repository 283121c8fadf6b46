"""A record sheet as a text: reading one, checking it, writing it [1.1]."""

from __future__ import annotations

import difflib
import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from ...core.errors import InvalidOption
from ...core.record import blank
from ...core.text.words import plain
from . import data, state
from .sheet import (
    ALL,
    ENTRY_OF,
    PLAIN,
    SHEETS,
    STANDARD,
    STERN,
    Axes,
    Entry,
    Place,
    most_wealth,
    standard_at,
)

Numbers = dict[Place, int]
QUOTED: Final = 40
"""How much of what somebody wrote is quoted to him."""
UNREADABLE: Final = (json.JSONDecodeError, tomllib.TOMLDecodeError, ValueError, RecursionError)
"""What goes wrong in a text that is no sheet; too many digits are a ValueError."""


def settle(text: str) -> str:
    """Check a sheet, its name, a TOML file's text or one settled already; return one line [1.1]."""
    if text.strip() in SHEETS:
        return text.strip()
    return one_line(sheet_of(source_of(text)))


def one_line(numbers: Mapping[str, Numbers]) -> str:
    """Write what differs from the standard sheet as JSON, or the sheet's name if it has one."""
    for name, changes in SHEETS.items():
        if sheet_of(changes) == numbers:
            return name
    changes = {
        name: changed
        for name, entry in ENTRY_OF.items()
        for changed in [differing(entry, numbers[name])]
        if changed is not None
    }
    return json.dumps(changes, separators=(",", ":"))


def source_of(text: str) -> Mapping[str, Any]:
    """Read a sheet's text, as TOML or as the JSON of one line."""
    try:
        source = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except UNREADABLE as wrong:
        raise InvalidOption(f"the sheet cannot be read: {complaint(wrong)}") from wrong
    for name in source:
        if name not in ENTRY_OF:
            raise InvalidOption(
                f"the sheet has no entry '{plain(name, QUOTED)}'; {hint(name, tuple(ENTRY_OF))}"
            )
    return dict(source)


def complaint(wrong: BaseException) -> str:
    """Say in a few words why a text is no TOML or JSON."""
    if isinstance(wrong, RecursionError):
        return "it is nested too deeply"
    if isinstance(wrong, json.JSONDecodeError | tomllib.TOMLDecodeError):
        return plain(str(wrong), 2 * QUOTED)
    return "a number has too many digits"


def hint(name: str, known: Sequence[str]) -> str:
    """Name what somebody may have meant, or all there is."""
    near = difflib.get_close_matches(name[:QUOTED], known, 1, 0.6)
    return f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}"


def sheet_of(source: Mapping[str, Any]) -> dict[str, Numbers]:
    """Return every number of a sheet, those of *source* in place of the standard ones [1.1]."""
    numbers = {entry.name: numbers_of(source, entry) for entry in STANDARD}
    grades = list(numbers["grades"].values())
    if grades != sorted(grades, reverse=True):
        raise InvalidOption("the sheet's grades must not rise from one to the next")
    record = blank(state.CHOSEN)
    enter(numbers, record)
    if (wealth := most_wealth(record.sheet)) > data.MOST_WEALTH:
        raise InvalidOption(
            f"the sheet could bring a player {wealth} wealth, and {data.MOST_WEALTH} is the most "
            "that a game can count: lower what dice, omen 3 or offices bring, or the turns"
        )
    return numbers


def numbers_of(source: Mapping[str, Any], entry: Entry) -> Numbers:
    """Return all numbers of an entry."""
    numbers = {place: standard_at(entry, place) for place in entry.places}
    if entry.name in source:
        put(source[entry.name], entry, entry.name, entry.axes, (), numbers)
    return numbers


def put(value: Any, entry: Entry, path: str, axes: Axes, place: Place, numbers: Numbers) -> None:
    """Put a value of the file, a number, a list or a table, where it belongs."""
    if not axes:
        numbers[place] = number_of(value, entry, path)
    elif isinstance(value, Mapping):
        for label, inner in value.items():
            if label not in axes[0]:
                raise InvalidOption(
                    f"the sheet's {path} has no '{plain(label, QUOTED)}'; {hint(label, axes[0])}"
                )
            at = axes[0].index(label)
            put(inner, entry, f"{path}.{label}", axes[1:], (*place, at), numbers)
    elif isinstance(value, list):
        if len(value) != len(axes[0]):
            raise InvalidOption(f"the sheet's {path} has {len(axes[0])} numbers, not {len(value)}")
        for at, inner in enumerate(value):
            put(inner, entry, f"{path}.{axes[0][at]}", axes[1:], (*place, at), numbers)
    else:
        raise InvalidOption(f"the sheet's {path} must be a list or a table, not {quoted(value)}")


def number_of(value: Any, entry: Entry, path: str) -> int:
    """Return a number of the file that is within its bounds, or a switch as 0 or 1."""
    if entry.is_switch:
        if not isinstance(value, bool):
            raise InvalidOption(f"the sheet's {path} must be true or false, not {quoted(value)}")
    elif isinstance(value, bool) or not isinstance(value, int):
        raise InvalidOption(f"the sheet's {path} must be a whole number, not {quoted(value)}")
    elif not entry.low <= value <= entry.high:
        bounds = f"{entry.low} to {entry.high}"
        raise InvalidOption(f"the sheet's {path} must be {bounds}, not {quoted(value)}")
    return int(value)


def quoted(value: Any) -> str:
    """Quote what somebody wrote, in short: a list or a table by its kind."""
    if isinstance(value, Mapping | list):
        return "a table" if isinstance(value, Mapping) else "a list"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and abs(value) >= 10**QUOTED:
        return "a number as long as that"
    return plain(repr(value), QUOTED)


def differing(entry: Entry, numbers: Mapping[Place, int]) -> Any:
    """Return what differs from the standard, labelled, or None if nothing does."""
    if not entry.axes:
        number = numbers[()]
        shown = bool(number) if entry.is_switch else number
        return shown if number != standard_at(entry, ()) else None
    tree: dict[str, Any] = {}
    for place, number in numbers.items():
        if number != standard_at(entry, place):
            branch = tree
            for axis, at in zip(entry.axes[:-1], place[:-1], strict=True):
                branch = branch.setdefault(axis[at], {})
            branch[entry.axes[-1][place[-1]]] = number
    return tree or None


def fill(record: Any, text: str) -> None:
    """Write a settled sheet into a record that has one [1.1]."""
    enter(sheet_of(SHEETS[text] if text in SHEETS else source_of(text)), record)


def enter(sheet: Mapping[str, Numbers], record: Any) -> None:
    """Write every number of a sheet into a record."""
    for name, numbers in sheet.items():
        for place, number in numbers.items():
            if place:
                record.sheet[name][place] = number
            else:
                record.sheet[name] = number


def numbers_in(sheet: Any) -> dict[str, Numbers]:
    """Read every number of the sheet in a record."""
    return {
        entry.name: {
            place: int(sheet[entry.name][place] if place else sheet[entry.name])
            for place in entry.places
        }
        for entry in STANDARD
    }


def written(sheet: Any) -> str:
    """Return the settled text of the sheet in a record."""
    return one_line(numbers_in(sheet))


HEADING: Final = """\
# The {name} record sheet of Path of Honors, as TOML.
#
# {advice}
# Play with it:        lusoria play honors --sheet {file}
# Try it many times:   lusoria simulate honors --sheet {file} --bots greedy
#
# "ruled" marks what is reconstructed: the pictures of the printed sheet are lost.
"""
KEEP: Final = {
    PLAIN: "Keep the lines you change and drop the others: what a sheet does not name is as here.",
    STERN: "Keep the lines that differ from 'lusoria sheet', and those you change yourself.",
}


def template(name: str = PLAIN) -> str:
    """Write a sheet that has a name as TOML with a comment for every entry [1.1]."""
    sheet = {key: nested(ENTRY_OF[key], numbers) for key, numbers in sheet_of(SHEETS[name]).items()}
    file = "my.toml" if name == PLAIN else name
    heading = HEADING.format(name=name, advice=KEEP[name], file=file)
    entries = [entry._replace(standard=sheet[entry.name]) for entry in STANDARD]
    single = [line for entry in entries if not entry.axes for line in single_lines(entry)]
    tables = [line for entry in entries if entry.axes for line in table_lines(entry)]
    return "\n".join([heading, *single, *tables]).rstrip() + "\n"


def nested(entry: Entry, numbers: Numbers) -> Any:
    """Return the numbers of an entry in the form of its standard."""

    def along(axes: Axes, place: Place) -> Any:
        """Return those from one place on."""
        if not axes:
            return bool(numbers[place]) if entry.is_switch else numbers[place]
        return tuple(along(axes[1:], (*place, at)) for at in range(len(axes[0])))

    return along(entry.axes, ())


def comment(entry: Entry) -> str:
    """Say what an entry means, within which bounds, and what of it is ruled."""
    bounds = "true or false" if entry.is_switch else f"{entry.low} to {entry.high}"
    ruled = f"; ruled{'' if entry.ruled == ALL else ': ' + entry.ruled}" if entry.ruled else ""
    return f"# {entry.meaning} ({bounds}{ruled})"


def single_lines(entry: Entry) -> Iterator[str]:
    """Write an entry that is one number or a switch."""
    value = str(entry.standard).lower()
    yield comment(entry)
    yield f"{entry.name} = {value}"
    yield ""


def table_lines(entry: Entry) -> Iterator[str]:
    """Write an entry that is a table; of three axes the first is a heading each."""
    yield comment(entry)
    if len(entry.axes) > 2:
        for at, label in enumerate(entry.axes[0]):
            yield f"[{entry.name}.{label}]"
            yield from rows(entry.axes[1:], entry.standard[at])
            yield ""
        return
    yield f"[{entry.name}]"
    yield from rows(entry.axes, entry.standard)
    yield ""


def rows(axes: Axes, numbers: Sequence[Any]) -> Iterator[str]:
    """Write a table of one or two axes, a line for each label of the first."""
    for label, row in zip(axes[0], numbers, strict=True):
        if len(axes) == 1:
            yield f"{label} = {row}"
        else:
            cells = ", ".join(f"{name} = {cell}" for name, cell in zip(axes[1], row, strict=True))
            yield f"{label} = {{ {cells} }}"
