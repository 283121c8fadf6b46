"""Everything is done on the board: with a mouse, a finger, a keyboard; reading never acts."""

from __future__ import annotations

import os
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .grammar import HIDDEN, MINE, Finger, Hands, point
from .people import hasten, over, play_now
from .test_everybody import faults

GAMES = ("roma", "quorum", "loyalty", "honors")
PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
ALL = 4000
SOME = ALL if os.environ.get("LUSORIA_WHOLE") == "1" else 12
"""Actions that are taken of each game; ``LUSORIA_WHOLE=1`` plays to the end."""
SHORT = "quorum"
"""A phone plays this game to the end in any case: it has no more than sixty actions."""


def seated(page: Page, game: str) -> None:
    """Sit down at a game where nothing is kept waiting."""
    hasten(page)
    page.evaluate("localStorage.setItem('forced', 'off')")
    play_now(page, game)
    page.wait_for_function(MINE)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_a_game_is_played_on_its_board_alone(visit: Visit, game: str, touch: bool) -> None:
    page = visit("/", **(PHONE if touch else {"width": 1280, "height": 800}))
    hands = Hands(page, touch)
    seated(page, game)
    expect(page.locator("#choices")).to_be_hidden()
    hidden = []
    for pick in range(ALL if touch and game == SHORT else SOME):
        if over(page):
            break
        page.wait_for_function(MINE)
        if touch and (wrong := page.evaluate(HIDDEN)):
            hidden.append(f"{page.locator('#asking').inner_text()}: {wrong}")
        assert hands.turn(5 * pick), page.locator("#asking").inner_text()
    assert hidden == []
    if touch and game == SHORT:
        expect(page.locator("#result.raised")).to_be_in_viewport()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_with_keys_alone(visit: Visit, game: str) -> None:
    page = visit("/", width=1280, height=800, bypass_csp=True)
    hands = Hands(page)
    seated(page, game)
    for taken in range(4):
        page.wait_for_function(MINE)
        page.locator("#turn").focus()
        for _ in range(12):
            page.evaluate(NEXT)
            page.keyboard.press("Enter")
            page.wait_for_timeout(30)
            if len(hands.acts) > taken:
                break
        hands.sent(taken + 1)
    assert faults(page) == []


NEXT = """() => (document.querySelector('#doing .deed')
  || document.querySelector('#board .can-follow[tabindex="0"]')
  || document.querySelector('#board :is(.can-begin, [data-action])[tabindex="0"]')).focus()"""
"""Focus what Tab leads to: what completes the choice, goes on with it or begins one."""
READ = """#board :is([data-action][data-lore], [data-action] [data-lore], .can-begin[data-lore],
  .can-begin [data-lore])"""


@pytest.mark.parametrize("game", GAMES)
def test_a_finger_that_stays_reads_and_does_not_act(visit: Visit, game: str) -> None:
    page = visit("/", **PHONE)
    hands = Hands(page, touch=True)
    seated(page, game)
    x, y = middle(page, READ)
    finger = Finger(page)
    finger.touch("touchStart", x, y, 600)
    finger.touch("touchEnd")
    expect(page.locator("#lore.held p").first).to_be_visible()
    expect(page.locator("#board .is-lifted")).to_have_count(0)
    page.locator("#lore .close").tap()
    expect(page.locator("#lore")).to_be_hidden()
    assert hands.acts == []


def about_to_lay(page: Page) -> str:
    """Play Roma until a card of the hand can be laid at several discs; return its id."""
    for _ in range(200):
        page.wait_for_function(MINE)
        if found := page.evaluate(LAID):
            return str(found)
        page.evaluate(TAKE)
        page.wait_for_timeout(30)
    raise AssertionError("no card can be laid")


LAID = """() => [...document.querySelectorAll('#board .can-begin[id^=card-]')]
  .find((it) => it.closest('#layer-hand') && !it.closest('[data-action]'))?.id"""
TAKE = "() => document.querySelector('#options .option').click()"
DISCS = "#board .can-follow"


def middle(page: Page, which: str) -> tuple[float, float]:
    """Return where an element can be pressed."""
    handle = page.locator(which).first.element_handle()
    at = point(handle)
    assert at, which
    return at


def test_a_card_is_lifted_switched_put_down_and_laid(visit: Visit) -> None:
    page = visit("/", width=1280, height=800)
    hands = Hands(page)
    seated(page, "roma")
    card = about_to_lay(page)
    piece, before = page.locator(f"#{card}"), len(hands.acts)
    piece.click()
    expect(piece).to_have_class(re.compile("is-lifted"))
    expect(page.locator(DISCS).first).to_be_visible()
    expect(page.locator("#doing .chosen")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#board .is-lifted")).to_have_count(0)
    piece.click()
    page.mouse.click(640, 795)
    page.locator("#doing .down").click()
    expect(page.locator("#board .is-lifted")).to_have_count(0)
    piece.click()
    page.locator(DISCS).first.click()
    hands.sent(before + 1)
    expect(page.locator("#log li.mine").last).to_contain_text(re.compile("You lay|You play"))


def test_a_card_is_dragged_to_its_place_and_nowhere(visit: Visit) -> None:
    page = visit("/", width=1280, height=800)
    hands = Hands(page)
    seated(page, "roma")
    card = about_to_lay(page)
    before = len(hands.acts)
    x, y = middle(page, f"#{card}")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y - 20, steps=4)
    expect(page.locator(".ghost")).to_have_count(1)
    expect(page.locator(DISCS).first).to_be_visible()
    page.mouse.move(5, 300, steps=4)
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)
    expect(page.locator("#board .is-lifted")).to_have_count(0)
    assert len(hands.acts) == before
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y - 20, steps=4)
    box = page.locator(DISCS).first.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
    page.mouse.up()
    hands.sent(before + 1)


def test_a_finger_reads_without_acting_drags_and_taps(visit: Visit) -> None:
    page = visit("/", **PHONE)
    hands = Hands(page, touch=True)
    seated(page, "roma")
    card = about_to_lay(page)
    before = len(hands.acts)
    x, y = middle(page, f"#{card}")
    finger = Finger(page)
    finger.touch("touchStart", x, y, 600)
    finger.touch("touchEnd")
    sheet = page.locator("#lore.held")
    expect(sheet).to_be_visible()
    expect(sheet.locator("a")).to_have_attribute("href", re.compile(r"/rules/roma#"))
    expect(page.locator("#board .is-lifted")).to_have_count(0)
    sheet.get_by_role("button", name="Close").tap()
    expect(sheet).to_be_hidden()
    assert len(hands.acts) == before
    page.touchscreen.tap(x, y)
    expect(page.locator(f"#{card}")).to_have_class(re.compile("is-lifted"))
    page.locator("#doing .down").tap()
    x, y = middle(page, f"#{card}")
    finger.touch("touchStart", x, y)
    finger.touch("touchMove", x + 4, y - 30)
    expect(page.locator(".ghost")).to_have_count(1)
    to = page.locator(DISCS).first.bounding_box()
    assert to
    x, y = to["x"] + to["width"] / 2, to["y"] + to["height"] / 2
    finger.touch("touchMove", x, y - 5)
    finger.touch("touchMove", x, y)
    finger.touch("touchEnd")
    hands.sent(before + 1)


def test_keys_walk_the_same_tree(visit: Visit) -> None:
    page = visit("/", width=1280, height=800)
    hands = Hands(page)
    seated(page, "roma")
    card = about_to_lay(page)
    before = len(hands.acts)
    page.locator(f"#{card}").focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"#{card}")).to_have_class(re.compile("is-lifted"))
    first = page.evaluate("document.activeElement.id")
    assert first and first != card
    page.keyboard.press("ArrowRight")
    second = page.evaluate("document.activeElement.id")
    assert second and second != first
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.id") == first
    page.keyboard.press("Enter")
    hands.sent(before + 1)
    page.keyboard.press("1")
    hands.sent(before + 2)


def test_what_cannot_be_done_says_why_where_it_was_pressed(visit: Visit) -> None:
    page = visit("/", width=1280, height=800)
    hands = Hands(page)
    seated(page, "roma")
    about_to_lay(page)
    before = len(hands.acts)
    rival = page.locator("#board [id^=place-1-]").first
    handle = rival.element_handle()
    at = point(handle)
    assert at
    page.mouse.click(*at)
    reason = page.locator("#lore .reason")
    expect(reason).to_be_visible()
    expect(reason.locator("a")).to_have_attribute("href", re.compile(r"/rules/roma#\d"))
    assert len(hands.acts) == before


def test_several_dice_toggle_and_one_button_says_what_will_happen(visit: Visit) -> None:
    page = visit("/", width=1280, height=800)
    hands = Hands(page)
    seated(page, "honors")
    for _ in range(60):
        page.wait_for_function(MINE)
        if page.locator("#board .can-begin[id^=die-]").count() >= 2:
            break
        page.evaluate(TAKE)
        page.wait_for_timeout(30)
    before = len(hands.acts)
    page.locator("#die-0").click()
    button = page.locator("#doing .deed")
    expect(button).to_have_count(1)
    once = button.inner_text()
    page.locator("#die-1").click()
    expect(button).to_have_count(1)
    expect(button).not_to_have_text(once)
    page.locator("#die-1").click()
    expect(button).to_have_text(once)
    assert len(hands.acts) == before
    button.click()
    hands.sent(before + 1)


def test_a_gesture_survives_a_board_that_is_drawn_anew(visit: Visit) -> None:
    page = visit("/", width=1280, height=800)
    hands = Hands(page)
    seated(page, "roma")
    card = about_to_lay(page)
    before = len(hands.acts)
    x, y = middle(page, f"#{card}")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y - 20, steps=4)
    page.evaluate(ANEW)
    box = page.locator(DISCS).first.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
    page.mouse.up()
    hands.sent(before + 1)


ANEW = (
    """() => { for (const it of document.querySelectorAll('#board .layer')) it.innerHTML += ''; }"""
)
"""Every element is another one, as where a board is drawn by somebody else's move."""
