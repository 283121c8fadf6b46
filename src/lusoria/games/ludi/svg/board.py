"""The picture of Ludi Romani: the Mediterranean with everybody on it, own things below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.text.words import NUMBERED, Names
from ....draw import palette, pieces
from ....draw.layout import Area
from ....draw.svg import Picture, group, tag
from ..model import view_cache
from ..model.fast_view import fast_view
from ..model.state import View
from ..views import build_scene
from ..views.scene import Scene
from . import actium, buttons, cartouche, legend, map_projection, mine, plates, tokens
from .caption import caption
from .narrow import tall_layers

DAY: Final = {
    "sea": "#bcd3da",
    "sea-line": "#8fb2bf",
    "sea-ink": "#4f7b8c",
    "land": "#efe2c4",
    "kingdom": "#e8d0a8",
    "city": "#e6c6c9",
    "far": "#ddd5c2",
    "shore": "#8d7b5d",
    "border": "#b9a67f",
    "road": "#fff8e6",
    "road-edge": "#9a7b4f",
    "plague": "#9aa858",
    "plate": "#fdf8ec",
    "head": "#efe3c8",
    "head-king": "#f0d995",
    "head-rome": "#e9c5cd",
    "chip": "#fffdf7",
    "fight": "#f8d9cb",
}
NIGHT: Final = {
    "sea": "#1d323b",
    "sea-line": "#35535f",
    "sea-ink": "#7fa9b8",
    "land": "#4a4130",
    "kingdom": "#564526",
    "city": "#56323a",
    "far": "#332e28",
    "shore": "#7f6f52",
    "border": "#75674a",
    "road": "#d9c79c",
    "road-edge": "#20190f",
    "plague": "#76843a",
    "plate": "#2b2520",
    "head": "#3d342a",
    "head-king": "#54431b",
    "head-rome": "#562d38",
    "chip": "#38302a",
    "fight": "#5c3325",
}
"""The chart's own colours by day and by lamplight."""
STYLE: Final = (
    palette.THEME
    + f".lusoria{{{palette.properties(DAY)}}}"
    + "@media (prefers-color-scheme:dark){"
    + f'.lusoria[data-theme="auto"]{{{palette.properties(NIGHT)}}}'
    + "}"
    + f'.lusoria[data-theme="dark"]{{{palette.properties(NIGHT)}}}'
    + pieces.STYLE
    + map_projection.STYLE
    + tokens.STYLE
    + plates.STYLE
    + cartouche.STYLE
    + mine.STYLE
    + buttons.STYLE
    + actium.STYLE
    + legend.STYLE
)
PAD: Final = 10.0
TABLET: Final = Area(946, 12, 642, 262)
"""Where the cartouche lies on the map, over lands nobody goes to."""
TRAY: Final = 200.0
"""Room for those who are nowhere on the map."""


def board(
    view: View,
    actions: Sequence[int] = (),
    narrow: bool = False,
    names: Names = NUMBERED,
    news: Sequence[str] = (),
) -> Picture:
    """Draw the map with everybody on it, then what is the viewer's own; *narrow* suits a phone."""
    view = fast_view(view)
    if actions:
        return drawn(build_scene.scene_of(view, actions, names, news), narrow)
    name = "narrow board" if narrow else "wide board"
    return view_cache.recalled(view, name, looked_at, narrow, names, tuple(news))


def looked_at(view: View, narrow: bool, names: Names, news: Sequence[str]) -> Picture:
    """Draw for a viewer who cannot act, whenever anything in the picture has changed."""
    return drawn(build_scene.scene_of(view, (), names, news), narrow)


def drawn(scene: Scene, narrow: bool = False) -> Picture:
    """Draw a scene."""
    width, height, layers = tall_layers(scene) if narrow else wide_layers(scene)
    layers = {"table": tag("rect", width=width, height=height, class_="ground"), **layers}
    return Picture(width, height, layers, "Ludi Romani", caption(scene), STYLE)


def wide_layers(scene: Scene) -> tuple[float, float, dict[str, str]]:
    """Draw for a projector or a laptop: the map, and below it what is the viewer's own."""
    room = map_projection.WIDTH - 2 * PAD
    signs = Area(PAD, map_projection.HEIGHT + PAD, room, legend.height_of(room))
    own, low = own_things(scene, signs.bottom + PAD)
    deeds = ""
    if scene.actions:
        high = buttons.height_of(scene, room)
        deeds = buttons.deeds(scene, Area(PAD, low, room, high))
        low += high + PAD
    layers = {
        **(at_actium(scene) if scene.actium else on_land(scene)),
        "cartouche": cartouche.cartouche(scene, tablet(scene)),
        "mine": own,
        "deeds": deeds,
        "legend": legend.legend(signs),
    }
    return map_projection.WIDTH, low, layers


def tablet(scene: Scene) -> Area:
    """Where the cartouche lies, as high as its news needs."""
    return TABLET._replace(height=min(TABLET.height, cartouche.height_of(scene, TABLET.width)))


def tray(scene: Scene) -> Area:
    """Where those who are nowhere on the map stand: under the cartouche."""
    top = tablet(scene)
    high = plates.tray_height(scene, top.width, TRAY)
    return Area(top.x, top.bottom + (6 if high else 0), top.width, high)


def on_land(scene: Scene) -> dict[str, str]:
    """Everybody in the regions of the map."""
    top, under = tablet(scene), tray(scene)
    boxes = plates.arranged(scene, Area(top.x, top.y, top.width, under.bottom - top.y))
    roads = map_projection.roads({region: box.middle for region, box in boxes.items()})
    return {
        "chart": map_projection.sheet(scene.plague),
        "roads": roads,
        "regions": plates.all_plates(scene, boxes)
        + (plates.tray(scene, under) if scene.absent else ""),
        "actium": actium.mark(1036, 650),
    }


def at_actium(scene: Scene) -> dict[str, str]:
    """Everybody in the bay of Actium, in the year 31."""
    width = map_projection.WIDTH - 240
    high = min(actium.height_of(scene, width), map_projection.HEIGHT - 260)
    return {
        "chart": map_projection.sheet(scene.plague),
        "roads": "",
        "regions": "",
        "actium": actium.bay(scene, Area(120, 240, width, high)),
    }


def own_things(scene: Scene, low: float) -> tuple[str, float]:
    """Draw role card and offers side by side; return them and where they end."""
    if scene.card is None:
        return "", low
    room = map_projection.WIDTH - 2 * PAD
    if not scene.offers:
        high = mine.card_height(scene.card, room)
        return mine.role_card(scene.card, Area(PAD, low, room, high)), low + high + PAD
    left = room * 0.62 - PAD / 2
    right = room - left - PAD
    high = max(mine.card_height(scene.card, left), mine.offers_height(scene, right))
    card = mine.role_card(scene.card, Area(PAD, low, left, high))
    given = mine.offers(scene, Area(PAD * 2 + left, low, right, high))
    return group(0, 0, card, given), low + high + PAD
