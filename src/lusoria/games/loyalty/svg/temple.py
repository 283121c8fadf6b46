"""The Temple Track with its branches and bonuses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ....core.text.words import joined, plural
from ....draw import pieces
from ....draw.layout import Area
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import actions, data, manual
from ..nouns import Space, track_of
from . import glyphs
from .scene import Scene

NARROW: Final = 600.0
"""Less than this is a phone."""

STYLE: Final = scoped(
    ".space .ring{fill:var(--card);stroke:var(--line);stroke-width:2}",
    ".space.legal .ring{fill:var(--go-wash);stroke:var(--go);stroke-width:4}",
    ".space.legal:hover .ring,.space.legal:focus .ring{stroke-width:6}",
    ".space.picked .ring{stroke:var(--gold-line);stroke-width:5}",
    ".path{stroke:var(--line);stroke-width:5;fill:none;stroke-linecap:round}",
    ".blocker{stroke:var(--soft);stroke-width:4;stroke-linecap:round}",
    ".roof{fill:var(--panel);stroke:var(--gold-line);stroke-width:1.6}",
    ".gate{fill:var(--well);stroke:var(--gold-line);stroke-width:2}",
)


def temple(scene: Scene, box: Area) -> str:
    """The whole track in a panel with a pediment."""
    track = track_of(scene.table)
    depths = tuple(one.depth for one in track)
    places, end, radius = spots(depths, box)
    return group(
        box.x,
        box.y,
        backdrop(depths, box, name_of(scene)),
        *(space(scene, at, one, Spot(*places[at], radius)) for at, one in enumerate(track)),
        gate(*end, radius),
        id="temple",
    )


def name_of(scene: Scene) -> str:
    """Name the track, and say if its spaces are reconstructed or those of another box."""
    known = manual.of(scene.seen.table)
    entered = known.is_changed("track") or known.is_changed("blocked")
    return f"Temple Track ({'another box' if entered else 'reconstructed'})"


@once(SOME)
def backdrop(depths: tuple[int, ...], box: Area, name: str) -> str:
    """All that never moves: the pediment, the panel, the ways."""
    places, end, _ = spots(depths, box)
    roof = f"M10 30L{box.width / 2:g} 5L{box.width - 10:g} 30Z"
    return "".join(
        (
            tag("path", d=roof, class_="roof"),
            tag(
                "g",
                words(box.width / 2, 26, name, 17, None, "middle", "serif strong"),
                data_entry="track",
            ),
            group(0, 30, pieces.panel(box.width, box.height - 30)),
            paths(depths, places, end),
        )
    )


@once(SOME)
def spots(
    depths: tuple[int, ...], box: Area
) -> tuple[tuple[tuple[float, float], ...], tuple[float, float], float]:
    """Where each space and the exit are, and how large a space is."""
    last = depths[-1] + 1
    rows = rows_of(box.width)
    across = -(-last // rows)
    step, high = (box.width - 12) / across, (box.height - 30) / rows
    radius = min(27.0, step * 0.46, (high - 6) / 4.2)

    def spot(depth: int, shift: float) -> tuple[float, float]:
        row, place = divmod(depth - 1, across)
        return 6 + step * (place + 0.5), 30 + high * (row + 0.5) + shift

    places = []
    for at, depth in enumerate(depths):
        mates = [one for one, beside in enumerate(depths) if beside == depth]
        shift = (mates.index(at) - (len(mates) - 1) / 2) * 2.15 * radius
        places.append(spot(depth, shift))
    return tuple(places), spot(last, 0.0), radius


def rows_of(width: float) -> int:
    """In how many rows the track lies: a phone has two."""
    return 1 if width >= NARROW else 2


def paths(
    depths: Sequence[int], places: Sequence[tuple[float, float]], end: tuple[float, float]
) -> str:
    """The ways from depth to depth."""
    route = ""
    for at, (x, y) in enumerate(places):
        ahead = [places[one] for one, depth in enumerate(depths) if depth == depths[at] + 1]
        route += way(x, y, ahead or [end])
    return tag("path", d=route, class_="path")


def way(x: float, y: float, ahead: list[tuple[float, float]]) -> str:
    """The way from a space to the next ones; from row to row it turns back in the middle."""
    if ahead[0][0] > x:
        return "".join(f"M{x:g} {y:g}L{to_x:g} {to_y:g}" for to_x, to_y in ahead)
    left, below = ahead[0][0] - 28, sum(to_y for _, to_y in ahead) / len(ahead)
    middle = (y + below) / 2
    turn = (
        f"M{x:g} {y:g}C{x + 40:g} {y:g} {x + 40:g} {middle:g} {x:g} {middle:g}"
        f"H{left + 20:g}C{left:g} {middle:g} {left:g} {middle:g} {left:g} {below:g}"
    )
    return turn + "".join(f"M{left:g} {below:g}L{to_x:g} {to_y:g}" for to_x, to_y in ahead)


class Spot(NamedTuple):
    """Where a space is drawn, and how large."""

    x: float
    y: float
    radius: float


def space(scene: Scene, at: int, one: Space, spot: Spot) -> str:
    """One space: its bonus, and who stands there."""
    table = scene.seen.table
    seats = int(table.seats)
    owner = next((seat for seat in range(seats) if (int(table.temple[seat]) >> at) & 1), data.NONE)
    mark = scene.marks[owner] if owner != data.NONE else ""
    chosen = scene.stage in ("runner", "land", "exit") and table.picked == at
    kinds = "space picked" if chosen else "space"
    drawn = face(one, spot.radius, owner, mark)
    if actions.SPACE + at not in scene.actions:
        standing = f" {scene.names.title(owner)} stands here." if owner != data.NONE else ""
        drawn = pieces.explained(f"Temple Track, {bonus(at, one)}.{standing}") + drawn
    offered = scene.offer(actions.SPACE + at, drawn, class_=kinds)
    return group(spot.x, spot.y, offered, id=f"space-{at}")


def bonus(at: int, one: Space) -> str:
    """Say what a space gives."""
    if one.blocked:
        return f"space {at + 1}: closed"
    gifts = [plural(one.coins, "coin")] if one.coins else []
    gifts += [f"a wreath of value {one.wreath}"] if one.wreath else []
    if not gifts:
        return f"space {at + 1}: no bonus"
    return f"space {at + 1}: {joined(gifts)} for the player who lands here"


@once(SOME)
def face(one: Space, radius: float, owner: int, mark: str) -> str:
    """The ring of a space with its bonus, and the pawns on it."""
    ring = tag("circle", r=radius, class_="ring edge")
    sign = ""
    if one.coins and one.wreath:
        sign = pieces.coin(-radius * 0.4, 0, radius * 0.42, one.coins)
        sign += glyphs.wreath(radius * 0.4, 0, radius, one.wreath)
    elif one.coins:
        sign = pieces.coin(0, 0, radius * 0.62, one.coins)
    elif one.wreath:
        sign = glyphs.wreath(0, 0, radius * 1.5, one.wreath)
    if owner != data.NONE:
        sign = glyphs.pawn(owner, 0, radius * 0.08, radius * 1.5, mark)
    if one.blocked:
        cross = f"M{-radius * 0.5:g} {-radius * 0.5:g}L{radius * 0.5:g} {radius * 0.5:g}"
        cross += f"M{radius * 0.5:g} {-radius * 0.5:g}L{-radius * 0.5:g} {radius * 0.5:g}"
        sign = tag("g", sign, opacity="0.35") + tag("path", d=cross, class_="blocker")
    return ring + sign


@once(SOME)
def gate(x: float, y: float, radius: float) -> str:
    """The exit at the end of the track."""
    r, half, low = radius, radius * 0.95, radius * 0.05
    arch = f"M{-half:g} {r:g}V{-low:g}A{half:g} {half:g} 0 0 1 {half:g} {-low:g}V{r:g}Z"
    return group(
        x,
        y,
        tag("title", "EXIT: a messenger that comes here goes on to a God card"),
        tag("path", d=arch, class_="gate"),
        words(0, r * 0.55, "EXIT", 16, 1.7 * r, "middle", "strong soft"),
        id="exit",
    )
