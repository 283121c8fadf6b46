"""The picture of Roma as one seat sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from ....core.text.words import NUMBERED, Names
from ....draw import palette, pieces, vignette
from ....draw.layout import Area
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import Picture, group, tag
from .. import actions, data
from ..state import View
from . import cardface, closing, hand, rack, tray, zones
from .caption import caption
from .path import path
from .scene import Scene, scene_of

STYLE: Final = (
    palette.THEME
    + pieces.STYLE
    + cardface.STYLE
    + zones.STYLE
    + tray.STYLE
    + closing.STYLE
    + scoped(
        ".disc .stone{fill:var(--panel);stroke:var(--line);stroke-width:2}",
        ".disc .ring{fill:none;stroke:var(--gold-line);stroke-width:1.2;opacity:.7}",
        ".disc .sign{fill:var(--ink)}",
        ".empty{fill:var(--well);stroke:var(--line);stroke-width:1.4;stroke-dasharray:5 5}",
        ".bars{pointer-events:none}",
        ".bars path{stroke:var(--bar);stroke-width:4;stroke-linecap:round;fill:none;opacity:.75}",
        ".bars .badge rect{fill:var(--bar)}",
        ".bars .badge text{fill:var(--on-bar)}",
        ".halo{fill:none;stroke:var(--gold-line);stroke-width:4;pointer-events:none}",
        ".halo.target{stroke:var(--bar);stroke-dasharray:10 6}",
        ".signs{pointer-events:none}",
    )
)

Drawer: TypeAlias = Callable[[Scene, int, int, Area], str]
"""Draws what is at a place, by seat and disc."""


@dataclass(frozen=True)
class BoardLayout:
    """Where everything goes."""

    width: float
    height: float
    boxes: dict[str, Area]
    """Zones by name."""
    places: dict[tuple[int, int], Area]
    """Where a card lies, by seat and disc."""
    discs: list[tuple[float, float]]
    """Middles of the money disc, the six dice discs and the cards disc."""
    radius: float
    corners: dict[str, zones.Spot]
    """Middles of the four heaps around the discs."""
    shelf: tray.Shelf
    """What lies in the middle of attention."""


def board(
    view: View,
    actions: Sequence[int] = (),
    narrow: bool = False,
    names: Names = NUMBERED,
    news: Sequence[str] = (),
) -> Picture:
    """Draw the table with the viewer's side nearest; *narrow* suits a phone."""
    scene = scene_of(view, actions, names, news)
    layout = tall_layout(scene) if narrow else wide_layout(scene)
    layers, height = scene.completed(layers_of(scene, layout), layout.width, layout.height, path)
    return Picture(layout.width, height, layers, "Roma", caption(scene), STYLE)


def layers_of(scene: Scene, layout: BoardLayout) -> dict[str, str]:
    """Draw every layer, the lowest first."""
    boxes, corners = layout.boxes, layout.corners
    return {
        "places-of": vignette.symbols(cardface.PLACES),
        "seats": zones.seat_strip(scene, scene.above, boxes["above"])
        + zones.seat_strip(scene, scene.below, boxes["below"]),
        "piles": zones.stock(scene, corners["stock"])
        + zones.pile(scene, corners["pile"])
        + zones.discards(scene, corners["discards"])
        + zones.not_seen(scene, corners["unseen"]),
        "discs": discs(tuple(layout.discs), layout.radius),
        "places": each_place(scene, layout, empty_place),
        "cards": each_place(scene, layout, laid_card),
        "signs": tag("g", all_signs(scene, layout), class_="signs"),
        "dice": closing.closing(scene, boxes["closing"])
        if scene.seen.table.stage == data.OVER
        else rack.dice(scene, boxes["dice"]),
        "effects": zones.effects(scene, boxes["effects"]),
        "shelf": tray.shelf(scene, layout.shelf, boxes["shelf"]),
        "commands": tray.commands(scene, boxes["commands"], layout.width > tray.WIDE),
        "hand": hand.hand(scene, boxes["hand"]),
    }


EDGE: Final = 14.0
ROOM: Final = 872.0
CARD: Final = (114.0, 150.0)
COLUMNS: Final = tuple(88 + 122.0 * disc for disc in range(data.DISCS))
"""Where cards begin on a laptop, from left to right."""


def wide_layout(scene: Scene) -> BoardLayout:
    """The layout for a laptop: two rows of cards with the discs between them."""
    content = tray.shelf_of(scene, ROOM)
    dice, shelved = rack.rack_height(scene), tray.shelf_height(scene, content)
    boxes = wide_boxes(dice, shelved, hand.hand_height(scene, ROOM), bool(content.things))
    return BoardLayout(
        900.0,
        boxes["hand"].bottom + EDGE,
        boxes,
        wide_places(scene.below),
        wide_discs(),
        36.0,
        WIDE_CORNERS,
        content,
    )


@once(SOME)
def wide_boxes(dice: float, shelved: float, held: float, full: bool) -> dict[str, Area]:
    """Where the zones are: by how high those are that are not always the same."""
    top = 542.0
    below = top + max(dice, 0.0 if full else shelved, 72.0) + 10
    hand_top = below + (shelved + 10 if full else 0.0)
    return {
        "above": Area(EDGE, 12, ROOM, zones.STRIP),
        "below": Area(EDGE, 480, ROOM, zones.STRIP),
        "dice": Area(EDGE, top, 3 * rack.PITCH + 16, dice),
        "closing": Area(EDGE, top, ROOM, closing.HIGH),
        "shelf": Area(EDGE, below, ROOM, shelved) if full else Area(274, top + 6, 430, shelved),
        "effects": Area(470, top + 8, 226, 64),
        "commands": Area(716, top + 6, 170, 50),
        "hand": Area(EDGE, hand_top, ROOM, held),
    }


WIDE_CORNERS: Final[dict[str, zones.Spot]] = {
    "stock": (46.0, 150.0, False),
    "unseen": (46.0, 396.0, False),
    "pile": (854.0, 150.0, False),
    "discards": (854.0, 396.0, False),
}


@once(SOME)
def wide_discs() -> list[tuple[float, float]]:
    """Where the discs are: the money disc, those of the dice, the cards disc."""
    columns = ((x + CARD[0] / 2, 273.0) for x in COLUMNS)
    return [(46.0, 273.0), *columns, (854.0, 273.0)]


@once(SOME)
def wide_places(below: int) -> dict[tuple[int, int], Area]:
    """Where cards lie, by seat and disc."""
    return {
        (seat, disc): Area(x, 320.0 if seat == below else 74.0, *CARD)
        for seat in range(data.SEATS)
        for disc, x in enumerate(COLUMNS)
    }


LYING: Final = 54.0
PITCH: Final = LYING + 4
"""From one disc to the next on a phone."""
PHONE: Final = 480.0


def tall_layout(scene: Scene) -> BoardLayout:
    """The layout for a phone: the discs in a column, the viewer's cards at the right."""
    content, room = tray.shelf_of(scene, PHONE - 20), PHONE - 20
    middle = 10 + zones.strip_height(scene, scene.above) + 6
    rows = middle + 70
    end = rows + data.DISCS * PITCH
    own = end + 72
    high = zones.strip_height(scene, scene.below)
    boxes = {
        "above": Area(10, 10, room, middle - 16),
        "below": Area(10, own, room, high),
        **lower_boxes(scene, tray.shelf_height(scene, content), own + high + 8),
    }
    places = {
        (seat, disc): Area(280 if seat == scene.below else 10, rows + PITCH * disc, 190, LYING)
        for seat in range(data.SEATS)
        for disc in range(data.DISCS)
    }
    column = [(240.0, rows + PITCH * disc + LYING / 2) for disc in range(data.DISCS)]
    middles = [(240.0, middle + 33.0), *column, (240.0, end + 33.0)]
    corners: dict[str, zones.Spot] = {
        "stock": (60.0, middle + 33.0, True),
        "unseen": (420.0, middle + 33.0, True),
        "pile": (60.0, end + 33.0, True),
        "discards": (420.0, end + 33.0, True),
    }
    return BoardLayout(
        PHONE, boxes["hand"].bottom + 10, boxes, places, middles, 27.0, corners, content
    )


def lower_boxes(scene: Scene, shelved: float, top: float) -> dict[str, Area]:
    """What stands below the discs on a phone: dice and buttons, shelf, hand."""
    room, high = PHONE - 20, rack.rack_height(scene)
    below = top + high + 8
    effects = 28.0 * len(zones.effects_of(scene))
    cards = below + effects + shelved + (8 if shelved else 0)
    return {
        "dice": Area(10, top, 3 * rack.PITCH, high),
        "closing": Area(10, top, room, closing.HIGH),
        "commands": Area(248, top + 11, 222, 50),
        "effects": Area(10, below, room, effects),
        "shelf": Area(10, below + effects, room, shelved),
        "hand": Area(10, cards, room, hand.hand_height(scene, room)),
    }


DISC_TEXTS: Final = {
    "money": "Money disc: a die gives as many sestertii as it shows.",
    "cards": "Cards disc: a die lets you draw as many cards as it shows and keep one of them.",
}
DICE_DISC: Final = "Disc {0}: a die that shows {0} activates the card here."


@once(SOME)
def discs(middles: tuple[tuple[float, float], ...], radius: float) -> str:
    """The money disc, six dice discs and the cards disc."""
    signs = [
        pieces.coin(0, 0, radius * 0.5),
        *(pieces.pips(face, radius * 0.34, radius * 0.115) for face in range(1, data.DISCS + 1)),
        group(-radius * 0.33, -radius * 0.45, pieces.back(radius * 0.66, radius * 0.9)),
    ]
    names = ["money", *(str(disc + 1) for disc in range(data.DISCS)), "cards"]
    return "".join(
        group(
            *middle,
            pieces.explained(DISC_TEXTS.get(name, DICE_DISC.format(name))),
            tag("circle", r=radius, class_="stone"),
            tag("circle", r=radius - 5, class_="ring"),
            tag("g", sign, class_="sign"),
            id=f"disc-{name}",
            class_="disc",
        )
        for name, middle, sign in zip(names, middles, signs, strict=True)
    )


def each_place(scene: Scene, layout: BoardLayout, draw: Drawer) -> str:
    """Draw something at all places of both seats."""
    return "".join(draw(scene, seat, disc, box) for (seat, disc), box in layout.places.items())


def empty_place(scene: Scene, seat: int, disc: int, box: Area) -> str:
    """The place for a card, which may itself be chosen."""
    if scene.laid(seat, disc) != data.NONE:
        return ""
    action = place_action(scene, seat, disc)
    if action == data.NONE:
        return idle_place(seat, disc, box)
    drawing = scene.offer(action, bare_place(disc, box.width, box.height))
    return group(box.x, box.y, drawing, id=f"place-{seat}-{disc}")


@once(SOME)
def idle_place(seat: int, disc: int, box: Area) -> str:
    """A place at which nothing is and nothing can be done."""
    said = pieces.explained(f"Disc {disc + 1}: no card lies here for a die to activate")
    drawing = tag("g", said, bare_place(disc, box.width, box.height))
    return group(box.x, box.y, drawing, id=f"place-{seat}-{disc}")


@once(SOME)
def bare_place(disc: int, width: float, height: float) -> str:
    """A place without a card, with the number of its disc."""
    bare = tag("rect", width=float(width), height=float(height), rx=12, class_="empty")
    edge = tag("rect", width=float(width), height=float(height), rx=12, class_="edge")
    number = words(width / 2, height / 2 + 10, disc + 1, 28, None, "middle", "serif soft")
    return bare + tag("g", edge, fill="none") + number


def place_action(scene: Scene, seat: int, disc: int) -> int:
    """The legal action that a place or its card stands for, or NONE."""
    if not scene.actions:
        return data.NONE
    title = scene.laid(seat, disc)
    if seat == scene.below:
        meant = [actions.PLACE + disc, actions.ACTIVATE + disc]
        meant += [actions.COPY + title] if 0 <= title < data.CHARACTERS else []
    else:
        meant = [actions.TARGET + disc, actions.BLOCK + disc]
    return next((action for action in meant if action in scene.actions), data.NONE)


def laid_card(scene: Scene, seat: int, disc: int, box: Area) -> str:
    """The card at a place, face up or face down."""
    title = scene.laid(seat, disc)
    if title == data.NONE:
        return ""
    if title == data.DOWN:
        return group(box.x, box.y, covered_card(box), id=f"down-{seat}-{disc}")
    sealed = scene.discs[seat][disc] == data.DOWN
    spot = ("down", disc, 0) if sealed else ("disc", seat, disc)
    strength = None if sealed else scene.defence(seat, disc)
    action = place_action(scene, seat, disc)
    if action == data.NONE:
        return idle_card(scene.ids[spot], scene.shown(title), box, strength, sealed)
    drawing = open_card(scene.shown(title), box.width, box.height, strength, sealed)
    return group(box.x, box.y, scene.offer(action, drawing), id=scene.ids[spot])


@once(SOME)
def idle_card(name: str, shown: data.Card, box: Area, strength: int | None, sealed: bool) -> str:
    """A card with which nothing can be done now."""
    drawing = tag("g", open_card(shown, box.width, box.height, strength, sealed))
    return group(box.x, box.y, drawing, id=name)


@once(SOME)
def open_card(
    shown: data.Card, width: float, height: float, strength: int | None, sealed: bool
) -> str:
    """A card that the viewer knows; a *sealed* one lies face down for others."""
    note = pieces.badge(width / 2, height - 8, "face down", 16) if sealed else ""
    kinds = cardface.card_class(data.TITLE_OF[shown.name]) + (" sealed" if sealed else "")
    return tag(
        "g",
        cardface.lore(shown),
        cardface.card(shown, Area(0, 0, width, height), strength),
        note,
        class_=kinds,
    )


def covered_card(box: Area) -> str:
    """A card of which only the back is seen."""
    return tag("title", "A card face down") + pieces.back(box.width, box.height)


def all_signs(scene: Scene, layout: BoardLayout) -> str:
    """Draw what is said about places, where something is."""
    table = scene.seen.table
    turn = int(table.turn)
    marked = {(turn, int(table.disc)), (data.SEATS - 1 - turn, int(table.target))}
    for seat, row in enumerate(scene.blocked):
        if any(row):
            marked |= {(seat, disc) for disc in range(data.DISCS) if row[disc]}
    return "".join(
        signs(scene, *at, layout.places[at]) for at in sorted(marked & set(layout.places))
    )


def signs(scene: Scene, seat: int, disc: int, box: Area) -> str:
    """What is said about a place: that it is blocked, acting or under attack."""
    table = scene.seen.table
    drawing = ""
    if seat == table.turn and disc == table.disc:
        drawing += acting_as(scene, disc, box)
    if seat != table.turn and disc == table.target:
        drawing += tag("g", pieces.explained("This card is under attack"), halo(box, "halo target"))
    if scene.blocked[seat][disc]:
        said = f"Disc {disc + 1} is blocked: no die activates the card here"
        drawing += tag("g", pieces.explained(said), bars(box))
    return group(box.x, box.y, drawing, id=f"signs-{seat}-{disc}") if drawing else ""


def halo(box: Area, class_: str) -> str:
    """A ring around a card."""
    width, height = float(box.width + 8), float(box.height + 8)
    return tag("rect", x=-4, y=-4, width=width, height=height, rx=15, class_=class_)


def acting_as(scene: Scene, disc: int, box: Area) -> str:
    """A ring around the acting card, and the title it takes over if that is not its own."""
    table = scene.seen.table
    if table.discs[table.turn, disc] == data.NONE:
        return ""
    ring = tag("g", pieces.explained("This card is being carried out"), halo(box, "halo"))
    if table.discs[table.turn, disc] == table.title:
        return ring
    name = f"as {data.NAMES[table.title]}"
    return ring + pieces.badge(box.width / 2, box.height - 8, name, 16)


def bars(box: Area) -> str:
    """A lattice across a place that no die reaches."""
    upright = box.height > box.width
    width, top, low = (box.width, 36, box.height - 48) if upright else (48, 4, box.height - 4)
    count = 6 if upright else 3
    steps = [width * (number + 0.5) / count for number in range(count)]
    uprights = "".join(f"M{step:g} {top}V{low:g}" for step in steps)
    rails = f"M4 {top + 8}H{width - 4:g}M4 {low - 8:g}H{width - 4:g}"
    middle = (width / 2, (top + low) / 2) if upright else (box.width / 2 + 20, box.height / 2)
    label = pieces.badge(*middle, "blocked", 16)
    return tag("g", tag("path", d=uprights + rails), label, class_="bars")
