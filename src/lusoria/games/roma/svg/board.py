"""The picture of Roma as one seat sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from ....core.text.words import NUMBERED, Names
from ....draw import palette, pieces
from ....draw.layout import Area
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import Picture, group, tag
from .. import actions, data
from ..state import View
from . import cardface, hand, rack, shelf, zones
from .caption import caption
from .scene import Scene, counted, scene_of

STYLE: Final = (
    palette.THEME
    + pieces.STYLE
    + cardface.STYLE
    + zones.STYLE
    + rack.STYLE
    + shelf.STYLE
    + hand.STYLE
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

WIDE: Final = 600
COLUMNS: Final = tuple(252 + 144 * disc for disc in range(data.DISCS))
"""Where cards begin on a laptop, from left to right."""
PITCH: Final = shelf.LYING + 8
"""From one disc to the next on a phone."""

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
    letter: float
    """Size of the question."""
    shelf: shelf.Shelf
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
    plan = tall_plan(scene) if narrow else wide_plan(scene)
    layers, height = scene.completed(layers_of(scene, plan), plan.width, plan.height)
    return Picture(plan.width, height, layers, "Roma", caption(scene), STYLE)


def layers_of(scene: Scene, plan: BoardLayout) -> dict[str, str]:
    """Draw every layer, the lowest first."""
    boxes = plan.boxes
    return {
        "question": zones.banner(scene, boxes["question"], plan.letter),
        "seats": zones.seat_panel(scene, scene.above, boxes["above"])
        + zones.seat_panel(scene, scene.below, boxes["below"]),
        "rival": zones.rival_hand(scene, boxes["rival"]),
        "stock": zones.stock(scene, boxes["stock"]),
        "effects": zones.effects(scene, boxes["effects"]),
        "piles": zones.pile(scene, boxes["pile"])
        + zones.discards(scene, boxes["discards"])
        + zones.not_seen(scene, boxes["unseen"]),
        "discs": discs(tuple(plan.discs), plan.radius),
        "places": each_place(scene, plan, empty_place),
        "cards": each_place(scene, plan, laid_card),
        "signs": tag("g", all_signs(scene, plan), class_="signs"),
        "dice": rack.dice(scene, boxes["dice"]),
        "shelf": shelf.shelf(scene, plan.shelf, boxes["shelf"]),
        "commands": shelf.commands(scene, boxes["commands"], boxes["commands"].height > 60),
        "hand": hand.hand(scene, boxes["hand"]),
    }


def wide_plan(scene: Scene) -> BoardLayout:
    """The plan for a laptop: two rows of cards with the discs between them."""
    question = 62 + zones.news_height(scene, 1364)
    content = shelf.shelf_of(scene, shelf_width(scene))
    middle = max(148, shelf.shelf_height(scene, content))
    held, listed = hand_height(scene, 1076), zones.list_height(scene.unseen, 264)
    boxes = wide_boxes(question, shelf_width(scene), middle, held, listed)
    top = boxes["above"].y
    middles = wide_discs(top)
    places = wide_places(top, scene.below)
    return BoardLayout(1420, boxes["hand"].bottom + 28, boxes, places, middles, 43, 23, content)


@once(SOME)
def wide_boxes(
    question: float, shelf: float, middle: float, held: float, listed: float
) -> dict[str, Area]:
    """Where the zones are: by how high, or wide, those are that are not always the same."""
    top = 20 + question + 18
    lower = top + 530
    hand = lower + middle + 46
    return {
        "question": Area(28, 20, 1364, question),
        "above": Area(28, top, 200, 228),
        "below": Area(28, top + 340, 200, 168),
        "rival": Area(252, top, 852, 48),
        "discards": Area(1128, top, 264, 228),
        "pile": Area(1258, top + 240, 112, 88),
        "stock": Area(1128, top + 340, 264, 168),
        "effects": Area(1148, top + 456, 224, 48),
        "dice": Area(28, lower, 404, 148),
        "shelf": Area(456, lower, shelf, 148),
        "commands": Area(952, lower, 152, 148),
        "hand": Area(28, hand, 1076, held),
        "unseen": Area(1128, lower, 264, min(listed, hand + held - lower)),
    }


@once(SOME)
def wide_discs(top: float) -> list[tuple[float, float]]:
    """Where the discs are: the money disc, those of the dice, the cards disc."""
    columns = ((x + 66.0, top + 284.0) for x in COLUMNS)
    return [(128.0, top + 284.0), *columns, (1186.0, top + 284.0)]


@once(SOME)
def wide_places(top: float, below: int) -> dict[tuple[int, int], Area]:
    """Where cards lie, by seat and disc."""
    return {
        (seat, disc): Area(x, top + (340 if seat == below else 60), 132, 168)
        for seat in range(data.SEATS)
        for disc, x in enumerate(COLUMNS)
    }


def shelf_width(scene: Scene) -> float:
    """How wide the shelf is on a laptop, beside the buttons of no piece."""
    return 472 if commanded(scene) else 648


def hand_height(scene: Scene, width: float) -> float:
    """How much room the hand takes: one row at least, or a line on a phone."""
    cards = len(counted(scene.seen.hand))
    if width < WIDE and scene.seated and not cards:
        return 28
    return hand.hand_cells(scene, width).height_of(max(1, cards))


def tall_plan(scene: Scene) -> BoardLayout:
    """The plan for a phone: the discs in a column, the viewer's cards at the right."""
    lines = len(zones.question_lines(scene, 408, 19))
    question = 30 + 25 * lines + zones.news_height(scene, 456)
    top = 12 + question + 10
    known = zones.rival_height(scene, 456)
    middle = top + known + 114
    rows = middle + 70
    end = rows + data.DISCS * PITCH
    dice, high = end + 84, 144 if rack.die_usable(scene) else 104
    boxes = {
        "question": Area(12, 12, 456, question),
        "above": Area(12, top, 224, 94),
        "below": Area(244, top, 224, 94),
        "rival": Area(12, top + 104, 456, known),
        "stock": Area(12, middle, 190, 60),
        "pile": Area(12, end + 6, 190, 66),
        "effects": Area(278, middle, 190, 60),
        "dice": Area(12, dice, 456, high),
    }
    content = shelf.shelf_of(scene, 456)
    boxes |= lower_boxes(scene, shelf.shelf_height(scene, content), dice + high + 12)
    places = {
        (seat, disc): Area(
            278 if seat == scene.below else 12, rows + PITCH * disc, 190, shelf.LYING
        )
        for seat in range(data.SEATS)
        for disc in range(data.DISCS)
    }
    column = [(240.0, rows + PITCH * disc + shelf.LYING / 2) for disc in range(data.DISCS)]
    middles = [(240.0, middle + 30.0), *column, (240.0, end + 38.0)]
    return BoardLayout(480, boxes["unseen"].bottom + 12, boxes, places, middles, 29, 19, content)


def commanded(scene: Scene) -> bool:
    """Whether there are buttons that belong to no piece."""
    return any(action in scene.actions for action in shelf.COMMANDS)


def lower_boxes(scene: Scene, shelf_high: float, top: float) -> dict[str, Area]:
    """What stands below the dice on a phone, each as high as it needs."""
    commands = top + shelf_high + (12 if shelf_high else 0)
    cards = commands + 30 + (58 if commanded(scene) else 0)
    held = hand_height(scene, 456)
    below = cards + held + 14
    thrown = zones.list_height(counted(scene.seen.table.discards), 456)
    return {
        "shelf": Area(12, top, 456, shelf_high),
        "commands": Area(12, commands, 456, 46),
        "hand": Area(12, cards, 456, held),
        "discards": Area(12, below, 456, thrown),
        "unseen": Area(12, below + thrown + 12, 456, zones.list_height(scene.unseen, 456)),
    }


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
            tag("title", f"Disc: {name}"),
            tag("circle", r=radius, class_="stone"),
            tag("circle", r=radius - 5, class_="ring"),
            tag("g", sign, class_="sign"),
            id=f"disc-{name}",
            class_="disc",
        )
        for name, middle, sign in zip(names, middles, signs, strict=True)
    )


def each_place(scene: Scene, plan: BoardLayout, draw: Drawer) -> str:
    """Draw something at all places of both seats."""
    return "".join(draw(scene, seat, disc, box) for (seat, disc), box in plan.places.items())


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
    drawing = tag("g", bare_place(disc, box.width, box.height))
    return group(box.x, box.y, drawing, id=f"place-{seat}-{disc}")


@once(SOME)
def bare_place(disc: int, width: float, height: float) -> str:
    """A place without a card, with the number of its disc."""
    bare = tag("rect", width=float(width), height=float(height), rx=12, class_="empty")
    edge = tag("rect", width=float(width), height=float(height), rx=12, class_="edge")
    number = words(width / 2, height / 2 + 9, disc + 1, 26, None, "middle", "serif soft")
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
        return idle_card(scene.ids[spot], title, box, strength, sealed)
    drawing = open_card(title, box.width, box.height, strength, sealed)
    return group(box.x, box.y, scene.offer(action, drawing), id=scene.ids[spot])


@once(SOME)
def idle_card(name: str, title: int, box: Area, strength: int | None, sealed: bool) -> str:
    """A card with which nothing can be done now."""
    drawing = tag("g", open_card(title, box.width, box.height, strength, sealed))
    return group(box.x, box.y, drawing, id=name)


@once(SOME)
def open_card(title: int, width: float, height: float, strength: int | None, sealed: bool) -> str:
    """A card that the viewer knows; a *sealed* one lies face down for others."""
    note = pieces.badge(width / 2, height - 2, "face down", 13) if sealed else ""
    kinds = f"{cardface.card_class(title)} sealed" if sealed else cardface.card_class(title)
    return tag(
        "g",
        cardface.lore(title),
        cardface.card(title, Area(0, 0, width, height), strength),
        note,
        class_=kinds,
    )


def covered_card(box: Area) -> str:
    """A card of which only the back is seen."""
    return tag("title", "A card face down") + pieces.back(box.width, box.height)


def all_signs(scene: Scene, plan: BoardLayout) -> str:
    """Draw what is said about places, where something is."""
    table = scene.seen.table
    turn = int(table.turn)
    marked = {(turn, int(table.disc)), (data.SEATS - 1 - turn, int(table.target))}
    for seat, row in enumerate(scene.blocked):
        if any(row):
            marked |= {(seat, disc) for disc in range(data.DISCS) if row[disc]}
    return "".join(signs(scene, *at, plan.places[at]) for at in sorted(marked & set(plan.places)))


def signs(scene: Scene, seat: int, disc: int, box: Area) -> str:
    """What is said about a place: that it is blocked, acting or under attack."""
    table = scene.seen.table
    drawing = ""
    if seat == table.turn and disc == table.disc:
        drawing += acting_as(scene, disc, box)
    if seat != table.turn and disc == table.target:
        drawing += halo(box, "halo target")
    if scene.blocked[seat][disc]:
        drawing += bars(box)
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
    if table.discs[table.turn, disc] == table.title:
        return halo(box, "halo")
    name = f"as {data.NAMES[table.title]}"
    return halo(box, "halo") + pieces.badge(box.width / 2, box.height - 2, name, 13)


def bars(box: Area) -> str:
    """A lattice across a place that no die reaches."""
    upright = box.height > box.width
    width, top, low = (box.width, 36, box.height - 48) if upright else (48, 4, box.height - 4)
    count = 6 if upright else 3
    steps = [width * (number + 0.5) / count for number in range(count)]
    uprights = "".join(f"M{step:g} {top}V{low:g}" for step in steps)
    rails = f"M4 {top + 8}H{width - 4:g}M4 {low - 8:g}H{width - 4:g}"
    middle = (width / 2, (top + low) / 2) if upright else (box.width - 34, box.height)
    label = pieces.badge(*middle, "blocked", 13 if upright else 11)
    return tag("g", tag("path", d=uprights + rails), label, class_="bars")
