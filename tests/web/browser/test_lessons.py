"""Somebody learns a game in a browser: by keys, on a phone, with mistakes, and comes back later."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .people import wide
from .test_everybody import faults

TWICE = """() => {
  const press = { key: "ArrowRight", bubbles: true };
  for (const _ of "12") document.body.dispatchEvent(new KeyboardEvent("keydown", press));
}"""
"""Who presses on while pieces still glide does not wait for them, and skips nothing."""


def count(page: Page, number: int) -> None:
    """Wait until a stop is shown."""
    expect(page.locator("#count")).to_have_text(re.compile(rf"^Step {number} of \d+$"))


def test_a_whole_lesson_by_keys_alone(visit: Visit) -> None:
    page = visit("/rules/quorum")
    page.get_by_role("link", name="Learn it in 8 minutes").click()
    last = int(page.locator("#lesson").get_attribute("data-stops") or 0)
    for number in range(1, last):
        count(page, number)
        if page.locator("#task").is_visible():
            page.keyboard.press("ArrowRight")
            page.keyboard.press("h")
            expect(page.locator(".option.chosen")).to_be_focused()
            page.keyboard.press("Enter")
            count(page, number + 1)
            expect(page.locator("#praise")).to_contain_text("Well done.")
        else:
            page.keyboard.press("ArrowRight")
    count(page, last)
    expect(page.locator("#log li").last).to_contain_text("You win with 76 points")
    page.get_by_role("button", name="Play a first game").press("Enter")
    page.wait_for_url(re.compile(r"/t/\w+$"))
    expect(page.locator("#places li")).to_have_count(2)


def test_mistakes_are_forgiven_and_the_place_is_kept(visit: Visit) -> None:
    page = visit("/learn/quorum", reduced_motion="no-preference")
    count(page, 1)
    page.locator("#next").click()
    count(page, 2)
    expect(page.locator("#spots rect")).to_have_count(1)
    page.locator("#next").click()
    count(page, 3)
    page.keyboard.press("1")
    expect(page.locator("#reply")).to_contain_text("Not now. That is a single step.")
    expect(page.locator(".option.tried")).to_have_count(1)
    page.locator("#typed-text").fill("play Trade-2 Germania+1")
    page.keyboard.press("Enter")
    expect(page.locator("#reply a")).to_have_attribute("href", re.compile("^/rules/quorum#"))
    page.locator("#back").click()
    count(page, 2)
    page.goto("/learn/quorum")
    expect(page.locator("#resumed")).to_be_visible()
    count(page, 2)
    page.locator("#next").click()
    page.locator("#board [data-action]").nth(1).click()
    count(page, 4)
    expect(page.locator("#praise")).to_contain_text("The lesson continues with this move:")
    page.get_by_text("Contents").click()
    page.locator("#stops a").nth(4).click()
    count(page, 5)
    page.evaluate(TWICE)
    count(page, 6)


def test_a_lesson_is_for_everybody(visit: Visit) -> None:
    page = visit("/learn/quorum?stop=12", bypass_csp=True, width=360)
    count(page, 13)
    assert not wide(page)
    page.keyboard.press("1")
    expect(page.locator("#reply")).to_be_visible()
    wrong = faults(page)
    page.emulate_media(color_scheme="dark")
    wrong += faults(page)
    page.goto("/learn/quorum?stop=18")
    count(page, 19)
    wrong += faults(page)
    if wrong:
        pytest.fail("\n".join(wrong))
