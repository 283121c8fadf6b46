"""Where a position has each field of the record: a tree, grown from the record itself.

What has a place for every seat stands under ``seats``, what has one for every region under
``regions``, all else under the name of its part.  So a field that the record gains is in every
position at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

from .....core.record import leaves
from ...narration import words
from .. import codes, data, state
from . import meanings
from .meanings import Bounds, Meaning, Words

Shape: TypeAlias = tuple[int, ...]


class Leaf(NamedTuple):
    """One field of the record: the names that lead to it, its shape, what its numbers mean."""

    path: Words
    shape: Shape
    bounds: Bounds
    meaning: Meaning | None


class Axis(NamedTuple):
    """A row of things with a name each, and what there is to each of them."""

    words: Words
    inside: Node


Node: TypeAlias = "Leaf | Axis | dict[str, Node]"
Step: TypeAlias = "str | Words"
"""A name to look under, or the names along an axis."""

UNNAMED: Final = ("table", "people", "purses")
"""Parts whose fields stand where the part would."""
GIVEN: Final = (
    *("guests", "roles", "prices", "judged", "caedes_quorum", "post", "plan", "judge", "seat_at"),
)
"""Fields that follow from the people and the options."""


def numbered(count: int) -> Words:
    """Name things by their numbers, counted from 1."""
    return tuple(str(at + 1) for at in range(count))


PARTS: Final[dict[str, tuple[int, Words]]] = {
    "offers": (codes.SLOTS, numbered(codes.SLOTS)),
    "loans": (state.LOANS, numbered(state.LOANS)),
    "parties": (state.PARTIES, meanings.PARTY_NAMES),
    "founder": (state.AMICITIAE, meanings.FRIENDSHIPS),
}
"""Parts and fields that are rows of things."""
APART: Final = {"parties": "actium"}
"""Where the fields of such a part stand that are not in its rows."""


def fields() -> Iterator[Leaf]:
    """Go through the fields of the record that a position has."""
    for name, _, kind in leaves(state.STATE):
        path = tuple(name.split("."))
        if path[:-1] != ("table",) or path[-1] not in GIVEN:
            yield leaf(path, kind)


def leaf(path: Words, dtype: np.dtype[Any]) -> Leaf:
    """Describe one field; a small number is never less than -1, as many of them are seats."""
    record, field = path[-2] if len(path) > 1 else "", path[-1]
    kind = np.iinfo(dtype.base)
    low = int(kind.min) if kind.bits > np.iinfo(np.int8).bits else -1
    bounds = meanings.LIMITS.get(f"{record}.{field}", Bounds(low, int(kind.max)))
    return Leaf(path, dtype.shape, bounds, meanings.meaning_of(record, field))


def steps_to(field: Leaf) -> Iterator[Step]:
    """Say how to come to a field: names, and axes in the order of its own."""
    shape = list(field.shape)
    if shape[:1] == [data.ROLES]:
        yield "seats"
        yield numbered(shape.pop(0))
    elif shape[:1] == [data.PLACES]:
        yield "regions"
        yield (*words.REGION_WORDS,)
        shape.pop(0)
    for name in field.path:
        in_row = name in PARTS and shape[:1] == [PARTS[name][0]]
        if name not in UNNAMED:
            yield name if in_row else APART.get(name, name)
        if in_row:
            yield PARTS[name][1]
            shape.pop(0)
    if shape[-1:] == [codes.KINDS_OF_GOODS]:
        yield codes.GOODS


def grown() -> dict[str, Node]:
    """Return the tree of all fields."""
    tree: dict[str, Node] = {}
    for field in fields():
        put(tree, tuple(steps_to(field)), field)
    return tree


def put(tree: dict[str, Node], steps: tuple[Step, ...], field: Leaf) -> None:
    """Put a field in its place."""
    name, *rest = steps
    assert isinstance(name, str)
    tree[name] = joined(tree.get(name), tuple(rest), field)


def joined(node: Node | None, steps: tuple[Step, ...], field: Leaf) -> Node:
    """Return a part of the tree with one field more in it."""
    if not steps:
        return field
    if isinstance(steps[0], tuple):
        inside = node.inside if isinstance(node, Axis) else None
        return Axis(steps[0], joined(inside, steps[1:], field))
    tree = dict(node) if isinstance(node, dict) else {}
    put(tree, steps, field)
    return tree


TREE: Final = grown()
SEATS: Final = TREE["seats"]
assert isinstance(SEATS, Axis)
IN_SEAT: Final = SEATS.inside
"""What belongs to each seat."""
ELSEWHERE: Final[Node] = {name: node for name, node in TREE.items() if name != "seats"}
"""What belongs to none."""
