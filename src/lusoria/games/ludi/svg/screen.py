"""The map for a screen that a whole room looks at: no words beside it, plates as large as fit."""

from __future__ import annotations

from typing import Final

from ....draw.layout import Area, spread
from ....draw.memo import SOME, once
from ....draw.svg import Picture, tag
from ..model import data, view_cache
from ..model.fast_view import fast_view
from ..model.state import View
from ..views import build_scene
from ..views.scene import Scene
from . import actium, map_projection, plates
from .board import STYLE
from .caption import caption

WIDTH, HEIGHT = map_projection.WIDTH, 900.0
"""As broad as most screens."""
TOP, BOTTOM = 92.0, 820.0
"""The page adds what lies above and below: what time it is, what is new."""
SHEET: Final = Area(0, TOP, WIDTH, BOTTOM - TOP).inset(plates.EDGE, 0)
"""Where plates may lie."""
USUAL: Final = ((16, 1.6), (36, 1.5), (48, 1.2), (60, 1.0), (1000, 0.9))
"""How large plates are drawn for so many: so that they do not grow and shrink with every step."""
SIZES: Final = (1.5, 1.45, 1.4, 1.35, 1.3, 1.25, 1.2, 1.15, 1.1, 1.0, 0.9, 0.8, 0.7, 0.6)
"""What is tried where that is too large."""
TRAY: Final = Area(1000, TOP + 8, 590, 190)
"""Where those stand who are nowhere on the map: over lands nobody goes to."""
TALLEST: Final = 320.0
"""Room for chips on a plate; beyond it they shrink."""
SPILT: Final = 3.0
"""How deep plates may overlap unseen."""


def screen(view: View) -> Picture:
    """Draw the map as all see it."""
    return view_cache.recalled(fast_view(view), "screen", drawn)


def drawn(view: View) -> Picture:
    """Draw the map, as often as anything on it has changed."""
    scene = build_scene.scene_of(view)
    layers = {
        "chart": tag(
            "g",
            map_projection.sheet(scene.plague),
            transform=f"scale(1 {HEIGHT / map_projection.HEIGHT:.4f})",
        ),
        "roads": "",
        "regions": "",
        "actium": "",
        **(at_actium(scene) if scene.actium else on_land(scene)),
    }
    return Picture(WIDTH, HEIGHT, layers, "Ludi Romani", caption(scene), STYLE)


def at_actium(scene: Scene) -> dict[str, str]:
    """Everybody in the bay, in the year 31."""
    high = min(actium.height_of(scene, WIDTH - 80), BOTTOM - TOP - 40)
    return {"actium": actium.bay(scene, Area(40, TOP + 20, WIDTH - 80, high))}


def on_land(scene: Scene) -> dict[str, str]:
    """Everybody in the regions of the map, as large as plates lie apart."""
    size, boxes = laid_out(scene)
    inside = [Area(0, 0, box.width / size, box.height / size) for box in boxes]
    drawn = [
        plates.plate(scene, region, inside[region], TALLEST, plates.LARGE)
        for region in range(data.LANDS)
    ]
    if scene.absent:
        drawn.append(plates.tray(scene, inside[data.LANDS], plates.LARGE))
    roads = map_projection.roads({at: box.middle for at, box in enumerate(boxes[: data.LANDS])})
    east = boxes[data.SOUTH_ITALY].x + boxes[data.SOUTH_ITALY].width
    return {
        "roads": roads + actium.mark(max(985, east + 26), 664),
        "regions": "".join(grown(one, boxes[at], size) for at, one in enumerate(drawn)),
    }


def grown(markup: str, box: Area, size: float) -> str:
    """Draw something at the place and in the size of a box."""
    return tag("g", markup, transform=f"translate({box.x:.1f} {box.y:.1f}) scale({size:g})")


def laid_out(scene: Scene) -> tuple[float, tuple[Area, ...]]:
    """Return a size and where everything lies: first try the one that so many usually have."""
    usual = next(size for most, size in USUAL if len(scene.tokens) <= most)
    boxes: tuple[Area, ...] = ()
    for size in (usual, *(one for one in SIZES if one < usual)):
        boxes = apart(wanted(scene, size))
        if all(is_free(boxes, at) for at in range(len(boxes))):
            return size, boxes
    return SIZES[-1], boxes


def wanted(scene: Scene, size: float) -> tuple[Area, ...]:
    """Return where plates would lie in a size; the tray, if there is one, is the last."""
    boxes = [wished(scene, region, size) for region in range(data.LANDS)]
    if scene.absent:
        width, room = TRAY.width / size, TRAY.height / size
        high = plates.tray_height(scene, width, room, plates.LARGE) * size
        boxes.append(TRAY._replace(height=high))
    return tuple(boxes)


def wished(scene: Scene, region: int, size: float) -> Area:
    """Return where a plate would lie in a size, about the middle of its region."""
    x, y = map_projection.CENTRES[region]
    wide = plates.wide_of(region, plates.LARGE, len(scene.at(region)))
    high = plates.height_of(scene, region, wide, TALLEST, plates.LARGE)
    width, height = size * wide, size * high
    return Area(0, 0, width, height).about(x, y).moved_into(SHEET)


@once(SOME)
def apart(boxes: tuple[Area, ...]) -> tuple[Area, ...]:
    """Push boxes that would overlap apart."""
    return spread(boxes, SHEET, plates.EDGE)


def is_free(boxes: tuple[Area, ...], at: int) -> bool:
    """Whether a box covers none of the others."""
    here = boxes[at]
    return not any(
        other != at
        and min(here.right, there.right) - max(here.x, there.x) > SPILT
        and min(here.bottom, there.bottom) - max(here.y, there.y) > SPILT
        for other, there in enumerate(boxes)
    )
