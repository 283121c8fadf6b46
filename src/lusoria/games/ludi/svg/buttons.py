"""Buttons for everything the looker may do, grouped by verb, as compact as they can be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ....draw import pieces
from ....draw.layout import Box
from ....draw.palette import scoped
from ....draw.pieces import extent, words
from ....draw.svg import group, tag
from ..scene import Scene

STYLE: Final = scoped(
    ".deeds .back{fill:var(--panel);stroke:var(--line)}",
    ".deed rect{fill:var(--go-wash);stroke:var(--go);stroke-width:1.2}",
    ".deed.alone rect{fill:var(--go)}",
    ".deed.alone text{fill:var(--on-go)}",
    ".deed:hover rect,.deed:focus rect{stroke-width:3}",
    ".verb{fill:var(--go)}",
)
SIZE: Final = 14.5
PILL: Final = 30.0
GAP: Final = 6.0


class Placed(NamedTuple):
    """A button or a heading with its place."""

    x: float
    y: float
    width: float
    text: str
    action: int | None


def grouped(scene: Scene) -> dict[str, list[int]]:
    """Return the legal actions by verb, in the order of their numbers [18.1]."""
    groups: dict[str, list[int]] = {}
    for action in sorted(scene.actions):
        groups.setdefault(scene.actions[action][0], []).append(action)
    return groups


def breadth(text: str, size: float = SIZE) -> float:
    """How wide a button with a text is."""
    return max(34.0, extent(text, size) * 1.07 + 20)


def flow(scene: Scene, width: float, pill: float = PILL) -> Iterator[Placed]:
    """Lay headings and buttons in lines, as text flows."""
    x = y = 0.0
    for verb, actions in grouped(scene).items():
        alone = len(actions) == 1 and not scene.actions[actions[0]][1]
        head = 0.0 if alone else extent(verb, SIZE) * 1.13 + 10
        first = breadth(verb if alone else scene.actions[actions[0]][1])
        if x and x + head + first > width:
            x, y = 0.0, y + pill + GAP
        if not alone:
            yield Placed(x, y, head, verb, None)
            x += head
        for action in actions:
            text = verb if alone else scene.actions[action][1]
            wide = min(width, breadth(text))
            if x and x + wide > width:
                x, y = 0.0, y + pill + GAP
            yield Placed(x, y, wide, text, action)
            x += wide + GAP
        x += 2 * GAP


def height_of(scene: Scene, width: float, pill: float = PILL) -> float:
    """How high the list of buttons stands."""
    return max((place.y for place in flow(scene, width - 32, pill)), default=0.0) + pill + 30


def deeds(scene: Scene, box: Box, pill: float = PILL) -> str:
    """The list of buttons, each *pill* high."""
    return group(
        box.x,
        box.y,
        tag("rect", width=box.width, height=box.height, rx=12, class_="back"),
        *(one(scene, place, pill) for place in flow(scene, box.width - 32, pill)),
        class_="deeds",
        id="deeds",
    )


def one(scene: Scene, place: Placed, pill: float) -> str:
    """A heading, or a button."""
    x, y = place.x + 16, place.y + 14
    if place.action is None:
        return words(x, y + pill / 2 + 5, place.text, SIZE, place.width, class_="strong verb")
    alone = not scene.actions[place.action][1]
    return group(
        x,
        y,
        pieces.choice(
            place.action,
            scene.actions[place.action][2],
            tag("rect", width=place.width, height=pill, rx=pill / 2),
            words(
                place.width / 2,
                pill / 2 + 5,
                place.text,
                SIZE,
                place.width - 12,
                "middle",
                "strong",
            ),
            class_="deed alone" if alone else "deed",
        ),
    )
