"""The map of Quorum: six provinces in their circle, each with token, track and markers."""

from __future__ import annotations

from typing import Final

from ....draw import pieces
from ....draw.layout import Area
from ....draw.memo import MANY, SOME, once
from ....draw.palette import scoped
from ....draw.pictograms import pictogram
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import actions, data, steps
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
    ".land{fill:var(--province);opacity:.2}",
    ".coast{fill:none;stroke:var(--province);stroke-width:1.2;opacity:.7}",
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
    "Africa": "M2 22Q14 8 26 12T46 10L56 6Q66 8 62 20Q62 32 76 34Q88 26 98 28V58H2Z",
    "Asia": "M4 24Q12 12 22 16T44 14Q54 4 66 10T94 14Q100 28 94 36L90 50Q78 42 70 46T52 54"
    "Q44 46 36 52T18 56L12 46 4 40 12 32Z",
    "Gallia": "M16 22Q26 22 32 16L42 6Q52 4 60 8L74 18 88 22Q84 32 82 40T84 52Q74 54 66 58T50 54"
    "Q42 60 34 56L28 44 30 34 10 28Z",
    "Germania": "M10 16Q20 4 30 8L42 10 50 2Q58 6 64 10T86 8L96 24Q88 32 90 42L92 56Q80 60 70 58"
    "T52 52Q42 60 32 58L18 48 10 36Z",
    "Hispania": "M8 18Q20 6 32 10T62 10L92 22Q90 30 84 34L78 46Q70 54 62 56T40 54L26 60 14 52"
    "Q10 44 12 36Z",
    "Macedonia": "M14 10Q26 4 40 8T68 12L90 8Q90 18 84 22L72 24 78 36 68 30 72 44 60 32 54 44 "
    "62 58Q52 62 46 58L34 46 24 52Q14 44 18 34L22 22Z",
}
"""The shapes of the provinces, on a field of 100 by 64."""


@once(SOME)
def land(province: int, width: float, height: float) -> str:
    """The shape of a province, behind its markers."""
    shape = LANDS[data.PROVINCES[province]]
    scale = f"scale({width / 100:g} {height / 64:g})"
    return tag(
        "g",
        tag("path", d=shape, class_="land"),
        tag("path", d=shape, class_="coast", vector_effect="non-scaling-stroke"),
        transform=f"translate(0 {HEAD:g}) {scale}",
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
    moved = steps.standing(table, province)
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
    left, right = steps.neighbours(scene.seen.table, province)
    return f"Left {data.PROVINCES[left]}, right {data.PROVINCES[right]}."


def god_note(scene: Scene, province: int, box: Area) -> str:
    """What a God would do to the neighbours' tokens."""
    table = scene.seen.table
    if actions.ADVANCE + province not in scene.actions or data.NONE in table.circle:
        return ""
    god, pair = steps.last_god(table), steps.neighbours(table, province)
    changes = (int(table.box.god_left[god]), int(table.box.god_right[god]))
    sides = [steps.token(table, at, step) for at, step in zip(pair, changes, strict=True)]
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
