"""The record sheet: every number of the game in one table, and how another one is read [1.1]."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, NamedTuple, TypeAlias

from ...core.errors import InvalidOption
from ...core.record import Int8, Int8s, Int16, Int16s, Record, layout_of
from .data import (
    CHALLENGES,
    CHART_NAMES,
    FACES,
    GRADES,
    LEVELS,
    LUXURIES,
    MOST_SPENT,
    NAMES,
    OFFERS,
    OFFICES,
    OMENS,
    REWARDS,
    SKILL_LEVELS,
    SKILLS,
    TURNS,
)

PLAIN: Final = "standard"
"""What the standard sheet is called."""

Axes: TypeAlias = tuple[tuple[str, ...], ...]
Place: TypeAlias = tuple[int, ...]


class Sheet(Record):
    """The numbers in force, entry by entry as in ``STANDARD``; no byte of it is padding."""

    grades: Annotated[Int16s, len(GRADES)]
    start_wealth: Int16
    start_dignitas: Int16
    sponsor: Int16
    dice: Annotated[Int8s, len(LEVELS)]
    upkeep: Annotated[Int8s, len(LEVELS)]
    boxes: Annotated[Int8s, len(LEVELS) - 1]
    faces: Annotated[Int8s, FACES, len(OFFERS)]
    skill_boxes: Annotated[Int8s, len(SKILL_LEVELS)]
    skill_effect: Annotated[Int8s, len(SKILLS)]
    skill_points: Annotated[Int8s, len(SKILLS)]
    election_turn: Annotated[Int8s, len(OFFICES)]
    rival_dice: Annotated[Int8s, len(OFFICES)]
    office_points: Annotated[Int8s, len(OFFICES)]
    office_capital: Annotated[Int8s, len(OFFICES)]
    late: Int8
    least: Int8
    cost: Annotated[Int8s, len(LUXURIES)]
    luxury_points: Annotated[Int8s, len(LUXURIES)]
    omens: Annotated[Int8s, len(OMENS)]
    rewards: Annotated[Int8s, len(CHART_NAMES), len(CHALLENGES), len(REWARDS)]
    name_points: Annotated[Int8s, len(NAMES)]
    extort_wealth: Annotated[Int8s, len(CHALLENGES)]
    extort_infamy: Annotated[Int8s, len(CHALLENGES)]


SHEET = layout_of(Sheet)


class Entry(NamedTuple):
    """One entry of the sheet: its axes, its bounds, its standard numbers."""

    name: str
    axes: Axes
    low: int
    high: int
    standard: Any
    meaning: str

    @property
    def places(self) -> Iterator[Place]:
        """Every place of the entry, in order."""
        return places_in(self.axes)


def places_in(axes: Axes) -> Iterator[Place]:
    """Every place along some axes, in order."""
    if not axes:
        yield ()
        return
    for at in range(len(axes[0])):
        for rest in places_in(axes[1:]):
            yield (at, *rest)


FACE_NAMES: Final = tuple(str(face) for face in range(1, FACES + 1))

STANDARD: Final = (
    Entry("grades", (GRADES,), 0, 999, (70, 60, 40), "points for each grade of victory"),
    Entry("start_wealth", (), 0, 99, 0, "wealth at the start"),
    Entry("start_dignitas", (), 0, 99, 0, "dignitas at the start"),
    Entry("sponsor", (), 0, MOST_SPENT, 3, "the most an aedile spends on games, and on grain"),
    Entry("dice", (LEVELS,), 1, 6, (2, 3, 4, 5, 6), "dice of each level of dignitas"),
    Entry("upkeep", (LEVELS,), 0, 99, (2, 4, 8, 12, 16), "PC a turn that a level costs"),
    Entry("boxes", (LEVELS[:-1],), 1, 99, (6, 8, 10, 12), "boxes of each level of dignitas"),
    Entry(
        "faces",
        (FACE_NAMES, OFFERS),
        0,
        9,
        (
            (1, 0, 0, 0, 0, 0, 0),
            (0, 0, 1, 0, 0, 0, 2),
            (0, 1, 0, 0, 0, 2, 0),
            (0, 0, 0, 3, 0, 0, 0),
            (0, 2, 0, 0, 0, 0, 0),
            (0, 1, 0, 1, 0, 0, 0),
        ),
        "what each face of a resource die offers",
    ),
    Entry("skill_boxes", (SKILL_LEVELS,), 1, 9, (2, 3, 4), "boxes of each level of a skill"),
    Entry("skill_effect", (SKILLS,), 0, 9, (1, 1, 1, 2, 1, 4), "what a level of a skill gives"),
    Entry("skill_points", (SKILLS,), 0, 99, (5, 5, 5, 5, 5, 5), "points for all three levels"),
    Entry("election_turn", (OFFICES,), 1, TURNS, (2, 4, 6, 8, 10, 12), "first turn of an office"),
    Entry("rival_dice", (OFFICES,), 1, 12, (2, 3, 4, 5, 5, 6), "vote dice of the rival"),
    Entry("office_points", (OFFICES,), 0, 99, (3, 3, 4, 6, 8, 9), "points of an office"),
    Entry("office_capital", (OFFICES,), 0, 20, (1, 1, 1, 2, 2, 0), "PC a turn of an office"),
    Entry("late", (), 0, 20, 2, "points an office loses for each turn it is late"),
    Entry("least", (), 0, 20, 1, "points a late office keeps"),
    Entry("cost", (LUXURIES,), 0, 99, (3, 3, 4, 4, 8, 6, 8, 10, 6, 8, 10), "cost of a luxury"),
    Entry("luxury_points", (LUXURIES,), 0, 99, (2, 2, 3, 3, 6, 4, 6, 8, 4, 6, 10), "its points"),
    Entry("omens", (OMENS,), 0, 9, (1, 1, 1, 1, 1, 2, 3, 2, 2, 2, 2), "how much an omen does"),
    Entry(
        "rewards",
        (CHART_NAMES, CHALLENGES, REWARDS),
        0,
        20,
        (
            ((2, 1, 0, 0, 0, 0), (4, 2, 1, 0, 0, 0), (6, 3, 1, 2, 0, 0)),
            ((2, 1, 0, 0, 0, 0), (4, 2, 1, 0, 0, 0), (6, 3, 1, 2, 0, 0)),
            ((2, 2, 0, 0, 0, 0), (4, 4, 0, 0, 1, 0), (6, 6, 0, 0, 2, 0)),
            ((2, 2, 0, 0, 0, 1), (4, 4, 0, 0, 0, 2), (6, 6, 0, 0, 0, 3)),
            ((2, 2, 0, 0, 0, 1), (4, 4, 0, 0, 0, 2), (6, 6, 0, 0, 0, 3)),
        ),
        "least roll and reward of a challenge",
    ),
    Entry("name_points", (NAMES,), 0, 99, (3, 3, 0, 4), "points of a name"),
    Entry("extort_wealth", (CHALLENGES,), 0, 99, (3, 4, 5), "wealth that a praetor extorts"),
    Entry("extort_infamy", (CHALLENGES,), 0, 99, (1, 2, 3), "the infamy it costs"),
)
"""The standard sheet; printed and reconstructed numbers are told apart in RULES.md [1.1]."""

ENTRY_OF: Final = {entry.name: entry for entry in STANDARD}


def standard_at(entry: Entry, place: Place) -> int:
    """Return a standard number."""
    number = entry.standard
    for at in place:
        number = number[at]
    return int(number)


def settle(text: str) -> str:
    """Check a sheet, a TOML file's text or one settled already; return it in one line [1.1]."""
    if text.strip() == PLAIN:
        return PLAIN
    changes = {
        name: changed
        for name, entry in ENTRY_OF.items()
        for changed in [differing(entry, numbers_of(source_of(text), entry))]
        if changed is not None
    }
    return json.dumps(changes, separators=(",", ":")) if changes else PLAIN


def source_of(text: str) -> Mapping[str, Any]:
    """Read a sheet's text, as TOML or as the JSON of one line."""
    try:
        source = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (json.JSONDecodeError, tomllib.TOMLDecodeError) as wrong:
        raise InvalidOption(f"the sheet cannot be read: {wrong}") from wrong
    for name in source:
        if name not in ENTRY_OF:
            known = ", ".join(ENTRY_OF)
            raise InvalidOption(f"the sheet has no entry '{name}'; its entries are {known}")
    return dict(source)


def numbers_of(source: Mapping[str, Any], entry: Entry) -> dict[Place, int]:
    """Return all numbers of an entry, those of *source* in place of the standard ones."""
    numbers = {place: standard_at(entry, place) for place in entry.places}
    if entry.name in source:
        put(source[entry.name], entry, entry.name, entry.axes, (), numbers)
    if entry.name == "grades" and list(numbers.values()) != sorted(numbers.values(), reverse=True):
        raise InvalidOption("the sheet's grades must not rise from one to the next")
    return numbers


def put(
    value: Any, entry: Entry, path: str, axes: Axes, place: Place, numbers: dict[Place, int]
) -> None:
    """Put a value of the file, a number, a list or a table, where it belongs."""
    if not axes:
        numbers[place] = number_of(value, entry, path)
    elif isinstance(value, Mapping):
        for label, inner in value.items():
            if label not in axes[0]:
                raise InvalidOption(f"the sheet's {path} has {', '.join(axes[0])}, no '{label}'")
            at = axes[0].index(label)
            put(inner, entry, f"{path}.{label}", axes[1:], (*place, at), numbers)
    elif isinstance(value, Sequence) and not isinstance(value, str):
        if len(value) != len(axes[0]):
            raise InvalidOption(f"the sheet's {path} has {len(axes[0])} numbers, not {len(value)}")
        for at, inner in enumerate(value):
            put(inner, entry, f"{path}.{axes[0][at]}", axes[1:], (*place, at), numbers)
    else:
        raise InvalidOption(f"the sheet's {path} must be a list or a table, not {value!r}")


def number_of(value: Any, entry: Entry, path: str) -> int:
    """Return a number of the file that is within its bounds."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise InvalidOption(f"the sheet's {path} must be a whole number, not {value!r}")
    if not entry.low <= value <= entry.high:
        raise InvalidOption(f"the sheet's {path} must be {entry.low} to {entry.high}, not {value}")
    return value


def differing(entry: Entry, numbers: Mapping[Place, int]) -> Any:
    """Return what differs from the standard, labelled, or None if nothing does."""
    if not entry.axes:
        return numbers[()] if numbers[()] != standard_at(entry, ()) else None
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
    source = {} if text == PLAIN else source_of(text)
    for entry in STANDARD:
        for place, number in numbers_of(source, entry).items():
            if place:
                record.sheet[entry.name][place] = number
            else:
                record.sheet[entry.name] = number


def written(sheet: Any) -> str:
    """Return the settled text of the sheet in a record."""
    changes = {}
    for entry in STANDARD:
        found = sheet[entry.name]
        numbers = {place: int(found[place] if place else found) for place in entry.places}
        changed = differing(entry, numbers)
        if changed is not None:
            changes[entry.name] = changed
    return json.dumps(changes, separators=(",", ":")) if changes else PLAIN
