"""Backdrops are drawn in a tree of their own, where no selector sees the picture around them."""

from __future__ import annotations

import re

from lusoria.draw.vignette import BACKDROPS, STYLE, symbols


def test_a_backdrop_is_coloured_by_rules_that_match_inside_it() -> None:
    inside = symbols(BACKDROPS)
    classes = set(re.findall(r'class="([^"]+)"', inside))
    names = {name for one in classes for name in one.split()} - {"lusoria-place"}
    assert inside.count('<g class="lusoria-place">') == len(BACKDROPS)
    for name in names:
        assert re.search(rf"(^|}})\.lusoria-place \.(sky\.)?{name}\{{", STYLE), name
