"""The picture for a phone: what is asked, own things, buttons, then the regions one by one."""

from __future__ import annotations

from typing import Final

from ....draw.layout import Area
from ....draw.svg import group, tag
from ..model import data
from ..views.scene import Scene
from . import actium, buttons, cartouche, legend, map_projection, mine, plates

WIDTH: Final = 480.0
PAD: Final = 10.0
INNER: Final = WIDTH - 2 * PAD
PILL: Final = 40.0
"""Buttons high enough for a thumb."""
TALLEST: Final = 100_000.0
"""On a phone no chip shrinks: plates grow instead."""


def tall_layers(scene: Scene) -> tuple[float, float, dict[str, str]]:
    """Draw everything in one column; return width, height and layers."""
    low = PAD
    high = cartouche.height_of(scene, INNER)
    tablet = cartouche.cartouche(scene, Area(PAD, low, INNER, high))
    low += high + PAD
    own, low = own_things(scene, low)
    deeds, low = list_of_deeds(scene, low)
    small, low = small_map(scene, low) if not scene.actium else ("", low)
    lists, low = all_regions(scene, low)
    signs = Area(PAD, low, INNER, legend.height_of(INNER))
    low = signs.bottom + PAD
    layers = {
        "chart": small,
        "roads": "",
        "regions": lists if not scene.actium else "",
        "actium": lists if scene.actium else "",
        "cartouche": tablet,
        "mine": own,
        "deeds": deeds,
        "legend": legend.legend(signs),
    }
    return WIDTH, low, layers


def own_things(scene: Scene, low: float) -> tuple[str, float]:
    """Role card and offers, one below the other."""
    if scene.card is None:
        return "", low
    high = mine.card_height(scene.card, INNER)
    card = mine.role_card(scene.card, Area(PAD, low, INNER, high))
    low += high + PAD
    if not scene.offers:
        return card, low
    high = mine.offers_height(scene, INNER)
    return card + mine.offers(scene, Area(PAD, low, INNER, high)), low + high + PAD


def list_of_deeds(scene: Scene, low: float) -> tuple[str, float]:
    """The buttons."""
    if not scene.actions:
        return "", low
    high = buttons.height_of(scene, INNER, PILL)
    return buttons.deeds(scene, Area(PAD, low, INNER, high), PILL), low + high + PAD


def small_map(scene: Scene, low: float) -> tuple[str, float]:
    """The chart with a number in every region, to see where people are."""
    scale = INNER / map_projection.WIDTH
    inside = tag(
        "g",
        map_projection.sheet(scene.plague),
        map_projection.roads(),
        *(bubble(scene, region) for region in range(data.LANDS)),
        transform=f"translate({PAD:g} {low:g}) scale({scale:.5g})",
    )
    return inside, low + map_projection.HEIGHT * scale + PAD


def bubble(scene: Scene, region: int) -> str:
    """How many are in a region."""
    here = scene.at(region)
    mine_here = any(token.mine for token in here)
    return map_projection.bubble(
        region, len(here), mine_here, bool(plates.fights_at(scene, region))
    )


def all_regions(scene: Scene, low: float) -> tuple[str, float]:
    """Every region's plate in full width, the viewer's own first."""
    if scene.actium:
        high = actium.height_of(scene, INNER)
        return actium.bay(scene, Area(PAD, low, INNER, high)), low + high + PAD
    own = [region for region in range(data.LANDS) if any(one.mine for one in scene.at(region))]
    drawn = []
    for region in (*own, *(region for region in range(data.LANDS) if region not in own)):
        high = plates.height_of(scene, region, INNER, TALLEST)
        drawn.append(plates.plate(scene, region, Area(PAD, low, INNER, high), TALLEST))
        low += high + PAD
    if scene.absent:
        high = plates.tray_height(scene, INNER, TALLEST)
        drawn.append(plates.tray(scene, Area(PAD, low, INNER, high)))
        low += high + PAD
    return group(0, 0, *drawn), low
