"""The map of Quorum: six provinces in their circle, each with token, track and markers."""

from __future__ import annotations

from typing import Final

from ....draw import lands, pieces
from ....draw.layout import Area
from ....draw.memo import MANY, SOME, once
from ....draw.palette import scoped
from ....draw.pictograms import pictogram
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import actions, data, marker_words
from . import cardface, pictograms
from .scene import Scene

HEAD: Final = 38.0
"""Height of a province's head."""
LANE: Final = 27.0
"""From one marker's lane to the next."""
RADIUS: Final = 13.0
BROAD: Final = 260
"""Provinces wider than this are for laptops."""
NOTE: Final = 44.0
"""Room for what a God would do to the neighbours' tokens."""
STYLE: Final = scoped(
    ".soil{fill:var(--province);opacity:.09}",
    ".land{fill:var(--province);opacity:.22}",
    ".lane{fill:none;stroke:var(--soft);stroke-width:2;opacity:.5}",
    ".goal{fill:var(--gold);stroke:var(--gold-line)}",
    ".marker{stroke:var(--card);stroke-width:1.4}",
    *(
        f".seat-{seat} .marker,.seat-{seat}.marker{{fill:var(--seat-{seat})}}"
        for seat in range(1, 5)
    ),
    ".marker-text{fill:#fff}",
    ".seat-2 .marker-text{fill:var(--on-seat-2)}",
    ".seat-4 .marker-text{fill:var(--on-seat-4)}",
    ".badge.earned rect{fill:var(--go)}",
    ".badge.earned text{fill:var(--on-go)}",
    ".effect{fill:var(--go)}",
    ".god-note{fill:var(--card);stroke:var(--go)}",
    ".chevron{fill:none;stroke:var(--soft);stroke-width:2.4;stroke-linecap:round;"
    "stroke-linejoin:round}",
)


@once(SOME)
def token_of(seat: int, radius: float) -> str:
    """A player's marker about the origin, with the number of the seat."""
    number = words(
        0, radius * 0.4, seat + 1, max(16.0, radius * 1.15), None, "middle", "strong marker-text"
    )
    return tag(
        "g", tag("circle", r=float(radius), class_="marker"), number, class_=f"seat-{seat + 1}"
    )


LANDS: Final = {
    "Africa": lands.AFRICA,
    "Asia": lands.ASIA,
    "Gallia": lands.GAUL,
    "Germania": lands.GERMANIA,
    "Hispania": lands.SPAIN,
    "Macedonia": lands.GREECE,
}
"""The shape of each province."""


@once(SOME)
def land(province: int, width: float, height: float) -> str:
    """The soil of a province, and where there is room its shape, right of the middle."""
    shape = lands.path_in(LANDS[data.PROVINCES[province]], width / 2, height - 8)
    field = f"M0 0H{width:g}V{height - 10:g}Q{width:g} {height:g} {width - 10:g} {height:g}"
    field += f"H10Q0 {height:g} 0 {height - 10:g}Z"
    return group(
        0,
        HEAD,
        tag("path", d=field, class_="soil"),
        group(width * 0.34, 4, tag("path", d=shape, class_="land") if width > BROAD else ""),
    )


def circle(scene: Scene, boxes: list[Area]) -> str:
    """All provinces that are placed, at the places of the circle."""
    placed = [
        (place, int(at)) for place, at in enumerate(scene.seen.table.circle) if at != data.NONE
    ]
    return "".join(board_of(scene, province, boxes[place]) for place, province in placed)


def tile_height(scene: Scene, width: float) -> float:
    """How high provinces stand: lanes one below the other, or two abreast on a phone."""
    lanes = scene.seats if width > BROAD else -(-scene.seats // 2)
    choosing = any(actions.ADVANCE + province in scene.actions for province in range(data.CIRCLE))
    return HEAD + LANE * lanes + 8 + (NOTE if choosing else 0.0)


def board_of(scene: Scene, province: int, box: Area) -> str:
    """One province: its name, what it counts, its token, the markers."""
    name = data.PROVINCES[province]
    said = f"{scene.texts.provinces[province]} {neighbours(scene, province)}".strip()
    drawing = (
        pieces.explained(said)
        + pieces.panel(box.width, box.height, 10)
        + land(province, box.width, box.height - HEAD)
        + head(province, scene.texts.counted[province], box.width)
        + token(scene, province)
        + lanes(scene, province, box)
        + god_note(scene, province, box)
        + cardface.edge(box.width, box.height, 10)
    )
    return group(
        box.x,
        box.y,
        scene.offer(actions.ADVANCE + province, drawing),
        id=f"province-{name.lower()}",
        class_=f"province {name.lower()}",
        data_cue=scene.cue(province),
    )


@once(SOME)
def head(province: int, counted: str, width: float) -> str:
    """The coloured head with the name and what is counted: a type's sign, or a power."""
    shape = f"M10 0H{width - 10:g}Q{width:g} 0 {width:g} 10V{HEAD:g}H0V10Q0 0 10 0Z"
    kind = next((at for at, one in enumerate(data.TYPES) if counted.startswith(one)), data.NONE)
    x, y = width - 24, HEAD / 2
    sign = (
        cardface.seal(x, y, 14, int(counted[-1]))
        if kind == data.NONE
        else tag("circle", cx=x, cy=y, r=15.0, class_="seal")
        + pictogram(pictograms.TYPE_SIGNS[kind], x - 11, y - 11, 22)
    )
    return (
        tag("path", d=shape, class_="band")
        + words(44, 26, data.PROVINCES[province], 20, width - 92, class_="serif strong band-text")
        + tag("g", pieces.explained(f"Counted here: your {counted}."), sign)
        + pieces.changed(x, y, 19, counted != data.COUNTED[province])
    )


def token(scene: Scene, province: int) -> str:
    """The influence token."""
    return token_showing(int(scene.seen.table.tokens[province]), province)


@once(SOME)
def token_showing(value: int, province: int) -> str:
    """An influence token with its number."""
    name = data.PROVINCES[province]
    title = pieces.explained(
        f"{name}: token of value {value} for the first marker, 1 less for each next."
    )
    return group(22, HEAD / 2, title, pieces.coin(0, 0, 16, value), id=f"token-{name.lower()}")


def lanes(scene: Scene, province: int, box: Area) -> str:
    """The markers in their order, who is ahead first, each on a lane with its space and points."""
    table = scene.seen.table
    moved = marker_words.standing(table, province)
    seats = (*moved, *(seat for seat in range(scene.seats) if seat not in moved))
    spaces = tuple(table.spaces[province, : scene.seats].tolist())
    points = tuple(one.points[province] for one in scene.sheets)
    return lanes_with(scene.titles, province, seats, spaces, points, box.width)


@once(SOME)
def lanes_with(
    titles: tuple[str, ...],
    province: int,
    seats: tuple[int, ...],
    spaces: tuple[int, ...],
    points: tuple[int, ...],
    width: float,
) -> str:
    """Lanes for all *seats* in this order."""
    wide = width > BROAD
    drawn = ""
    for place, seat in enumerate(seats):
        row, column = (place, 0) if wide else divmod(place, 2)
        left = 20.0 + column * (width - 14) / 2
        y = HEAD + 5 + LANE * (row + 0.5)
        end = width - 74 if wide else left
        x = left + (end - left) * spaces[seat] / data.SPACES
        said = f"{titles[seat]}'s marker in {data.PROVINCES[province]}: "
        said += f"space {spaces[seat]} of {data.SPACES}"
        said += f", {points[seat]} points now." if points[seat] else ", no points now."
        drawn += lane(left, end, y) if wide else ""
        drawn += marker(said, province, seat, x, y)
        shown = spaces[seat] or ("" if wide else 0)
        drawn += words(x + 19, y + 6.5, shown, 18, None, None, "serif strong")
        if points[seat]:
            spot = width - 28 if wide else left + (width - 14) / 2 - 34
            drawn += pieces.badge(spot, y, points[seat], 16, "badge earned")
    return drawn


@once(SOME)
def lane(left: float, end: float, y: float) -> str:
    """The line a marker moves along, a tick for each space."""
    step = (end - left) / data.SPACES
    ticks = "".join(f"M{left + step * at:g} {y - 3:g}v6" for at in range(data.SPACES))
    goal = tag("circle", cx=end, cy=y, r=5.0, class_="goal")
    return tag("path", d=f"M{left:g} {y:g}H{end:g}{ticks}", class_="lane") + goal


@once(MANY)
def marker(said: str, province: int, seat: int, x: float, y: float) -> str:
    """One marker about a point."""
    name = f"marker-{data.PROVINCES[province].lower()}-{seat + 1}"
    return group(x, y, pieces.explained(said), token_of(seat, RADIUS), id=name)


def neighbours(scene: Scene, province: int) -> str:
    """Say which provinces lie on the left and on the right."""
    if data.NONE in scene.seen.table.circle:
        return ""
    left, right = marker_words.neighbours(scene.seen.table, province)
    return f"Left {data.PROVINCES[left]}, right {data.PROVINCES[right]}."


def god_note(scene: Scene, province: int, box: Area) -> str:
    """What a God would do to the neighbours' tokens."""
    table = scene.seen.table
    if actions.ADVANCE + province not in scene.actions or data.NONE in table.circle:
        return ""
    god, pair = marker_words.last_god(table), marker_words.neighbours(table, province)
    changes = (int(table.box.god_left[god]), int(table.box.god_right[god]))
    sides = [marker_words.token(table, at, step) for at, step in zip(pair, changes, strict=True)]
    return "".join(
        words(10, box.height - 30 + 20 * row, f"{side} {said}", 16, box.width - 20, class_="effect")
        for row, (side, said) in enumerate(zip(("left", "right"), sides, strict=True))
    )


def chevrons(boxes: list[Area]) -> str:
    """Small arrows that lead clockwise from each province to its right neighbour."""
    return arrows(tuple(boxes))


@once(SOME)
def arrows(boxes: tuple[Area, ...]) -> str:
    """Arrows between boxes that lie in a circle."""
    signs = []
    for place in range(data.CIRCLE):
        here, there = boxes[place], boxes[(place + 1) % data.CIRCLE]
        if here.y == there.y:
            way = 1 if there.x > here.x else -1
            x = (here.right + there.x) / 2 if way > 0 else (there.right + here.x) / 2
            y = here.y + here.height / 2
            signs.append(f"M{x - 3 * way:g} {y - 7:g}l{6 * way} 7l{-6 * way} 7")
        else:
            down = 1 if there.y > here.y else -1
            x = here.right - 14 if down > 0 else here.x + 14
            y = (here.bottom + there.y) / 2 if down > 0 else (there.bottom + here.y) / 2
            signs.append(f"M{x - 7:g} {y - 3 * down:g}l7 {6 * down}l7 {-6 * down}")
    title = tag("title", "The arrows lead clockwise, from each province to its right neighbour")
    return tag("g", title, tag("path", d="".join(signs), class_="chevron"), id="clockwise")
