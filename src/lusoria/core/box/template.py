"""A box document as TOML with comments, to start from."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from .entry import ALL, Axes, Entry, Place, Value

if TYPE_CHECKING:
    from .box import Box

WIDTH: Final = 100

HEADING: Final = """\
# {what} of {title}, as TOML.
#
# {advice}
# Play with it:        lusoria play {game} --{option} {file}
# Try it many times:   lusoria simulate {game} --{option} {file} --bots greedy
"""
KEEP: Final = "Keep the lines you change and drop the others: what you leave out is as here."
NAMED: Final = "Keep the lines that differ from 'lusoria sheet {game}', and those you change."


def template(box: Box, name: str) -> str:
    """Write a document, one that has a name or any text, with a comment for every entry."""
    values = box.values(name)
    standard = next(iter(box.named))
    called = name.strip() if name.strip() in box.named else "changed"
    heading = HEADING.format(
        what=f"The {called} {box.called}",
        title=box.title,
        advice=KEEP if called == standard else NAMED.format(game=box.game),
        game=box.game,
        option=box.option,
        file=called if called in box.named and called != standard else "my.toml",
    )
    heading += "#\n" * bool(box.notes) + "".join(f"# {line}\n" for line in box.notes.splitlines())
    single = [
        line for one in box.entries if not one.axes for line in single_lines(one, values[one.name])
    ]
    tables = [
        line for one in box.entries if one.axes for line in table_lines(one, values[one.name])
    ]
    return "\n".join([heading, *single, *tables]).rstrip() + "\n"


def comment(entry: Entry) -> Iterator[str]:
    """Say what an entry means, within which bounds, and what of it is reconstructed."""
    bounds = [] if entry.kind == "text" else [entry.bounds]
    if entry.ruled:
        bounds.append(f"reconstructed{'' if entry.ruled == ALL else ': ' + entry.ruled}")
    said = entry.meaning + (f" ({'; '.join(bounds)})" if bounds else "")
    yield from textwrap.wrap(said, WIDTH, initial_indent="# ", subsequent_indent="#   ")


def single_lines(entry: Entry, values: dict[Place, Value]) -> Iterator[str]:
    """Write an entry that is one value."""
    yield from comment(entry)
    yield f"{entry.name} = {written(entry, values[()])}"
    yield ""


def table_lines(entry: Entry, values: dict[Place, Value]) -> Iterator[str]:
    """Write an entry that is a table; of three axes the first is a heading each."""
    yield from comment(entry)
    if len(entry.axes) > 2:
        for at, label in enumerate(entry.axes[0]):
            yield f"[{entry.name}.{label}]"
            yield from rows(entry, entry.axes[1:], (at,), values)
            yield ""
        return
    yield f"[{entry.name}]"
    yield from rows(entry, entry.axes, (), values)
    yield ""


def rows(entry: Entry, axes: Axes, before: Place, values: dict[Place, Value]) -> Iterator[str]:
    """Write a table of one or two axes, a line for each label of the first."""
    for at, label in enumerate(axes[0]):
        place = (*before, at)
        if len(axes) == 1:
            yield f"{label} = {written(entry, values[place])}"
        else:
            cells = ", ".join(
                f"{name} = {written(entry, values[(*place, to)])}"
                for to, name in enumerate(axes[1])
            )
            yield f"{label} = {{ {cells} }}"


def written(entry: Entry, value: Any) -> str:
    """Write a value as TOML."""
    return json.dumps(entry.shown(value), ensure_ascii=False)
