"""Boards on real pages: every text can be read at every size of window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from lusoria.core.game import Game
from lusoria.games import GAMES
from lusoria.play.driver import recorded

from .conftest import Visit
from .people import hasten, play_now

BOARDS: Final = tuple(game for game in GAMES if game.name != "ludi")
DESKTOPS: Final = ((1024, 768), (1280, 800), (1440, 900), (1920, 1080))
PHONE: Final = (390, 844)
LEAST: Final = {**dict.fromkeys(DESKTOPS, 11.0), PHONE: 12.0}
"""CSS pixels that the smallest text of a board has at least."""
SHARES: Final = (0.02, 0.5, 0.97, 1.0)
"""How much of a game has been played when its board is measured."""
TOLERANCE: Final = 0.05

DRAW = """async (frame) => {
  const page = document.querySelector('script[type=module][src*="live"]').src;
  (await import(new URL('./board.js', page))).draw(frame);
}"""
SMALL = """(least) => [...document.querySelectorAll('#board text')].flatMap((it) => {
  const to = it.getScreenCTM();
  const size = parseFloat(getComputedStyle(it).fontSize) * Math.hypot(to.a, to.b);
  return it.textContent.trim() && size < least ? [`${size.toFixed(1)}: ${it.textContent}`] : [];
})"""


def frames(game: Game, narrow: bool) -> Iterator[dict[str, Any]]:
    """Boards of random games for every number of players: early, in the middle, late, over."""
    for players in game.seats:
        whole = len(recorded(game, 3, 0, players).entries)
        for share in SHARES:
            match = recorded(game, 3, 0, players, stop=int(share * whole))
            picture = match.picture(min(1, players - 1), narrow)
            layers = picture.groups()
            yield {
                "box": picture.frame,
                "style": picture.style,
                "order": list(layers),
                "layers": layers,
                "said": f"{game.name}, {players} players, {share:.0%}",
            }


def at_a_table(visit: Visit, game: str) -> Page:
    """Sit down at a table where nothing moves as long as nobody acts."""
    page = visit("/")
    hasten(page)
    play_now(page, game)
    expect(page.locator("#panel.asks")).to_be_visible()
    return page


@pytest.mark.parametrize("game", BOARDS, ids=lambda game: game.name)
def test_no_text_of_a_board_is_too_small(visit: Visit, game: Game) -> None:
    page = at_a_table(visit, game.name)
    wrong = []
    for (width, height), least in LEAST.items():
        page.set_viewport_size({"width": width, "height": height})
        for frame in frames(game, narrow=(width, height) == PHONE):
            page.evaluate(DRAW, frame)
            found = page.evaluate(SMALL, least - TOLERANCE)
            wrong += [f"{width}x{height}, {frame['said']}, {one}" for one in found]
    assert wrong == []


BELOW = """(wanted) => [...document.querySelectorAll(wanted)]
  .filter((it) => it.getBoundingClientRect().bottom > innerHeight).map((it) => it.id)"""
EVERYBODY = "#board :is([id^=seat-], #hand, #purse, #tray)"
OWN = "#board :is(#hand, #purse, #tray)"


@pytest.mark.parametrize("game", BOARDS, ids=lambda game: game.name)
def test_own_things_and_rivals_are_seen_without_scrolling(visit: Visit, game: Game) -> None:
    page = at_a_table(visit, game.name)
    wrong = []
    for width, height in DESKTOPS:
        page.set_viewport_size({"width": width, "height": height})
        wanted = EVERYBODY
        for frame in frames(game, narrow=False):
            page.evaluate(DRAW, frame)
            found = page.evaluate(BELOW, wanted)
            wrong += [f"{width}x{height}, {frame['said']}, {one}" for one in found]
    assert wrong == []


FACES = """document.fonts.ready.then(
  (all) => [...all].filter((it) => it.status === 'loaded').map((it) => it.family))"""
WIDTHS = """(families) => families.map((family) => {
  const brush = document.createElement('canvas').getContext('2d');
  brush.font = `16px ${family}`;
  return brush.measureText('Who wins the election for consul on turn 10 of this game?').width;
})"""


def test_the_fonts_are_there_and_text_is_as_wide_before_they_are(visit: Visit) -> None:
    page = visit("/rules/quorum")
    assert {"Lora", "Plex"} <= set(page.evaluate(FACES))
    for family in ("Lora", "Plex"):
        font, instead, nothing = page.evaluate(WIDTHS, [family, f"{family}Fallback", "Nothing"])
        if instead == nothing:
            pytest.skip("this machine has neither Liberation's fonts nor Arial and Times New Roman")
        assert abs(font - instead) < 0.04 * font
