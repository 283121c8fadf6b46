"""What moves on a board: points fly, cards turn over, and the end of a game is a scene."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from lusoria.core.game import Game
from lusoria.games import GAMES
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match

from .conftest import Visit
from .people import hasten, play_now
from .test_boards import BOARDS

DRAW = """async (frame) => {
  const page = document.querySelector('script[type=module][src*="live"]').src;
  (await import(new URL('./board.js', page))).draw(frame);
}"""
STAGE = """async (left) => {
  const page = document.querySelector('script[type=module][src*="live"]').src;
  const board = document.getElementById('board');
  (await import(new URL('./stage.js', page))).stage(board, left);
  return {
    hidden: board.querySelectorAll('.offstage').length,
    parts: board.querySelectorAll('[data-beat]').length,
    scores: Object.fromEntries([...board.querySelectorAll('[data-score]')].map(
      (it) => [it.dataset.score, Number(it.textContent)])),
  };
}"""
FLYING = "() => document.querySelectorAll('.flight').length"
GONE = "() => !document.querySelector('.flight')"
SIZE = "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
BROAD = "() => document.getElementById('board').getBoundingClientRect().width"
WATCH = """() => {
  window.turned = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    if (frames[0].transform?.includes('scaleX(0)')) window.turned += 1;
    return animate.call(this, frames, how);
  };
}"""


def frame_of(match: Match, seat: int = 0) -> dict[str, Any]:
    """What a page draws of a match."""
    picture = match.picture(seat)
    layers = picture.groups()
    return {
        "box": picture.frame,
        "style": picture.style,
        "order": list(layers),
        "layers": layers,
        "label": "",
        "description": "",
    }


def seated(visit: Visit, game: str, motion: str = "no-preference") -> Page:
    """Sit down at a table where nothing moves as long as nobody acts."""
    page = visit("/", reduced_motion=motion)
    hasten(page)
    play_now(page, game)
    page.wait_for_selector("#panel.asks")
    return page


def scoring(name: str = "roma") -> tuple[Match, Match]:
    """A match before and after an entry by which the viewer's points have changed."""
    game = next(game for game in GAMES if game.name == name)
    match = recorded(game, 3, 0, 2)
    for step in range(1, len(match.entries)):
        before, after = match.at(step), match.at(step + 1)
        if before.scores[0] != after.scores[0]:
            return before, after
    raise AssertionError("nobody scores")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_points_fly_to_the_score_unless_motion_is_unwanted(visit: Visit, motion: str) -> None:
    page = seated(visit, "roma", motion)
    page.evaluate("localStorage.setItem('pace', 'normal')")
    before, after = scoring()
    page.evaluate(DRAW, frame_of(before))
    page.wait_for_function(GONE)
    size = page.evaluate(SIZE)
    page.evaluate(DRAW, frame_of(after))
    assert (page.evaluate(FLYING) > 0) == (motion == "no-preference")
    assert page.evaluate(SIZE) == size
    page.wait_for_function(GONE)


def test_a_card_that_is_drawn_turns_over_and_the_board_keeps_its_size(visit: Visit) -> None:
    page = seated(visit, "quorum")
    page.set_viewport_size({"width": 1600, "height": 800})
    page.evaluate(WATCH)
    game = next(game for game in GAMES if game.name == "quorum")
    match = recorded(game, 3, 0, 2)
    half = len(match.entries) // 2
    page.evaluate(DRAW, frame_of(match.at(half)))
    width = page.evaluate(BROAD)
    for step in range(half + 1, half + 12):
        page.evaluate(DRAW, frame_of(match.at(step)))
        page.wait_for_timeout(60)  # the next board comes while cards still turn
        assert page.evaluate(BROAD) <= width
    assert page.evaluate("window.turned") > 0


@pytest.mark.parametrize("game", BOARDS, ids=lambda game: game.name)
def test_the_end_is_a_scene_that_counts_to_the_final_scores(visit: Visit, game: Game) -> None:
    page = seated(visit, game.name, "reduce")
    match = recorded(game, 3, 0, max(seats for seats in game.seats if seats <= 4))
    assert match.over
    page.evaluate(DRAW, frame_of(match))
    first = page.evaluate(STAGE, 100)
    assert first["hidden"] == first["parts"]
    last = page.evaluate(STAGE, 0)
    assert last["hidden"] == 0
    scores = {str(seat): score for seat, score in enumerate(match.scores)}
    assert last["scores"] == scores
    if game.name != "roma":
        assert set(first["scores"].values()) == {0}
