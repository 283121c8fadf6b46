"""Buttons for everything the viewer may do, grouped by verb, as compact as they can be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Final, NamedTuple

from ....draw import pieces
from ....draw.layout import Area
from ....draw.palette import scoped
from ....draw.pieces import extent, words
from ....draw.svg import group, tag
from ..narration.topics import ORDER
from ..views.scene import Scene

STYLE: Final = scoped(
    ".deeds .back{fill:var(--panel);stroke:var(--line)}",
    ".deed rect{fill:var(--go-wash);stroke:var(--go);stroke-width:1.2}",
    ".deed.alone rect{fill:var(--go)}",
    ".deed.alone text{fill:var(--on-go)}",
    ".deed:hover rect,.deed:focus rect{stroke-width:3}",
    ".verb{fill:var(--go)}",
    ".topic{fill:var(--soft)}",
    ".deed.asked rect{fill:var(--card);stroke:var(--warm);stroke-width:2.2}",
    ".verb.asked{fill:var(--warm-ink)}",
    ".about{fill:var(--soft)}",
)
SIZE: Final = 14.5
PILL: Final = 30.0
GAP: Final = 6.0
TOPIC: Final = 92.0
"""Room for a topic before its buttons."""
COLUMN: Final = 700.0
LABEL: Final = 0.8
"""In a narrow column a topic stands above its buttons, and takes less room than they do."""
NAME: Final = 104.0
"""Room for a name before its choices."""
MANY: Final = 24
"""Buttons of one verb beyond which those it is about get headings."""


class Piece(NamedTuple):
    """A button, or a heading over some, before it has a place."""

    text: str
    action: int | None = None
    look: str = "deed"


class Placed(NamedTuple):
    """A piece with its place."""

    x: float
    y: float
    width: float
    piece: Piece


def grouped(scene: Scene) -> dict[str, dict[str, list[int]]]:
    """Return legal actions by topic and verb: what calls for an answer first [18.1]."""
    topics: dict[str, dict[str, list[int]]] = {}
    for action in sorted(scene.actions):
        deed = scene.deeds[action]
        topics.setdefault(deed.topic, {}).setdefault(deed.verb, []).append(action)
    order = {name: at for at, name in enumerate(ORDER)}
    return dict(sorted(topics.items(), key=lambda item: order[item[0]]))


def stream(scene: Scene) -> Iterator[Piece]:
    """List topics, headings and buttons, topic by topic."""
    for topic, verbs in grouped(scene).items():
        yield Piece(topic, look="topic")
        yield from of_topic(scene, verbs, topic)


def of_topic(scene: Scene, verbs: dict[str, list[int]], topic: str) -> Iterator[Piece]:
    """List a topic's buttons; a verb with very many has a heading for everyone it is about."""
    asked = " asked" if topic == "answer" else ""
    for verb, actions in verbs.items():
        first = scene.deeds[actions[0]]
        if len(actions) == 1 and not first.label:
            yield Piece(verb, actions[0], f"deed alone{asked}")
            continue
        if topic != "heir":
            yield Piece(verb, look=f"verb{asked}")
        long = len(actions) > MANY and first.about != "" and first.choice != ""
        if long:
            yield from by_object(scene, actions)
        else:
            yield from plain(scene, actions, f"deed{asked}")


def plain(scene: Scene, actions: list[int], look: str) -> Iterator[Piece]:
    """A button with its whole label for every action."""
    return (Piece(scene.deeds[action].label, action, look) for action in actions)


def by_object(scene: Scene, actions: list[int]) -> Iterator[Piece]:
    """For everyone an action may be about a heading, then a button for each choice."""
    last = ""
    for action in actions:
        deed = scene.deeds[action]
        if deed.about != last:
            yield Piece(deed.about, look="about")
        last = deed.about
        yield Piece(deed.brief, action)


def breadth(piece: Piece) -> float:
    """How wide a piece is."""
    if piece.look == "about":
        return NAME
    if piece.look == "topic":
        return TOPIC
    if piece.action is None:
        return extent(piece.text, SIZE) * 1.13 + 16
    return max(38.0, extent(piece.text, SIZE) * 1.15 + 24)


def flow(scene: Scene, width: float, pill: float = PILL) -> Iterator[Placed]:
    """Lay headings and buttons in lines, as text flows; no heading ends a line."""
    pieces_here = list(stream(scene))
    margin = TOPIC if width > COLUMN else 0.0
    x = y = 0.0
    for at, piece in enumerate(pieces_here):
        wide = min(width, breadth(piece))
        heading = piece.action is None
        if piece.look == "topic":
            y += pill + GAP if at else 0.0
            yield Placed(0.0, y, wide, piece)
            x, y = margin, y if margin else y + LABEL * pill
            continue
        x += 2 * GAP if x > margin and (heading or "alone" in piece.look) else 0.0
        needed = wide + (following(pieces_here, at) if heading else 0.0)
        if x > margin and x + needed > width:
            x, y = margin, y + pill + GAP
        yield Placed(x, y, wide, piece)
        x += wide + (0.0 if heading else GAP)


def following(row: list[Piece], at: int) -> float:
    """How wide what must stay with a heading is: all its choices, or the first button."""
    if row[at].look != "about":
        return breadth(row[at + 1])
    choices = takewhile(lambda piece: piece.action is not None, row[at + 1 :])
    return sum(breadth(piece) + GAP for piece in choices)


def height_of(scene: Scene, width: float, pill: float = PILL) -> float:
    """How high the list of buttons stands."""
    return max((place.y for place in flow(scene, width - 32, pill)), default=0.0) + pill + 30


def deeds(scene: Scene, box: Area, pill: float = PILL) -> str:
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
    x, y, piece = place.x + 16, place.y + 14, place.piece
    middle = pill / 2 + 5
    if piece.action is None:
        look = "serif topic" if piece.look == "topic" else f"strong {piece.look}"
        return words(x, y + middle, piece.text, SIZE, place.width - 8, None, look)
    return group(
        x,
        y,
        pieces.choice(
            piece.action,
            scene.meaning(piece.action),
            tag("rect", width=place.width, height=pill, rx=pill / 2),
            words(place.width / 2, middle, piece.text, SIZE, place.width - 12, "middle", "strong"),
            class_=piece.look,
        ),
    )
