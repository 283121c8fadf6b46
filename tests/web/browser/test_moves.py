"""The list of moves, hints, moves that are the only one, and a page that stays where it is."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .grammar import MINE, Hands
from .people import hasten, play_now, unfold

ALONE = "() => document.querySelectorAll('#options .option').length === 1"
SHIFT = """() => { window.shifted = 0; new PerformanceObserver((list) => {
  for (const one of list.getEntries()) window.shifted += one.value;
}).observe({type: 'layout-shift', buffered: true}); }"""
NO_SHIFT = 0.02
"""Cumulative layout shift that nobody sees; 0.1 is what is called good."""


def seated(page: Page, game: str) -> None:
    """Sit down where nothing is kept waiting."""
    hasten(page)
    play_now(page, game)
    page.wait_for_function(MINE)


def test_the_list_is_folded_away_and_a_page_remembers_who_wants_it(visit: Visit) -> None:
    page = visit("/")
    seated(page, "quorum")
    expect(page.locator("#choices")).to_be_hidden()
    expect(page.locator("#list")).to_contain_text(re.compile(r"Moves \(\d+\)"))
    unfold(page)
    page.reload()
    expect(page.locator("#options .option").first).to_be_visible()
    page.locator("#list").click()
    expect(page.locator("#choices")).to_be_hidden()


def test_a_question_with_one_answer_is_not_asked_and_undo_goes_past_it(visit: Visit) -> None:
    page = visit("/")
    hands = Hands(page)
    seated(page, "roma")
    for pick in range(60):
        page.wait_for_function(MINE)
        if page.evaluate(ALONE):
            break
        page.evaluate("document.querySelector('#options .option:last-child').click()")
        page.wait_for_timeout(60 + pick % 2)
    else:
        pytest.fail("there was always a choice")
    before = len(hands.acts)
    hands.sent(before + 1)


def test_a_hint_says_how_good_how_sure_and_how_it_goes_on(visit: Visit) -> None:
    page = visit("/")
    hands = Hands(page)
    seated(page, "quorum")
    page.keyboard.press("h")
    advice = page.locator("#answer .advice li")
    expect(advice.first).to_contain_text(re.compile(r"\d+ %"))
    expect(advice.first).to_contain_text(
        re.compile(r"chance to win ± \d+\.\d; \d+ games simulated")
    )
    expect(page.locator("#board .marked").first).to_be_attached()
    before = len(hands.acts)
    advice.first.locator("button").click()
    hands.sent(before + 1)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1024, 768), (1440, 900)])
def test_nothing_jumps_while_a_board_loads(visit: Visit, width: int, height: int) -> None:
    page = visit("/", width=width, height=height)
    seated(page, "loyalty")
    page.add_init_script(f"({SHIFT})()")
    page.reload()
    page.wait_for_function(MINE)
    page.wait_for_timeout(300)
    assert page.evaluate("window.shifted") < NO_SHIFT


def test_a_guest_reads_what_a_guest_can_do(visit: Visit) -> None:
    host = visit("/new?game=quorum&players=2")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url(re.compile(r"/t/\w+$"))
    expect(host.locator("#lobby")).to_contain_text("Send the link to friends")
    guest = visit(host.url)
    expect(guest.locator("#lobby")).to_contain_text("Enter your name at a free seat to join.")
    expect(guest.locator("#lobby")).not_to_contain_text("Send the link to friends")
