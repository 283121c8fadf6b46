"""Others' moves are played back: at a speed of one's own, step by step, or all at once."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import Visit
from .people import act, hasten, play_now

PLAYS = "#playback.plays"
LINES = "() => document.querySelectorAll('#log li[data-entry]').length"
SHORT, LONG = 1100, 2100
"""Milliseconds: less than any move stays when it is slow, more than any stays when it is fast."""


def at_speed(visit: Visit, speed: str) -> Page:
    """Sit down with a clock that only the test moves, and act until others answer."""
    page = visit("/")
    page.clock.install()
    hasten(page)
    play_now(page, "quorum")
    expect(page.locator("#options .option").first).to_be_attached()
    page.evaluate("speed => localStorage.setItem('pace', speed)", speed)
    page.clock.pause_at("2100-01-01")
    while not page.locator(PLAYS).count():
        if not act(page):
            page.wait_for_timeout(20)
    return page


def test_slow_moves_stay_and_fast_ones_follow_each_other(visit: Visit) -> None:
    for speed, spent, moved in (("slow", SHORT, False), ("fast", LONG, True)):
        page = at_speed(visit, speed)
        before = page.evaluate(LINES)
        page.clock.run_for(spent)
        assert (page.evaluate(LINES) > before) == moved


def test_step_by_step_each_move_waits_to_be_asked_for(visit: Visit) -> None:
    page = at_speed(visit, "step")
    before = page.evaluate(LINES)
    page.clock.run_for(100_000)
    assert page.evaluate(LINES) == before
    page.locator("#skip").click()
    page.wait_for_function(f"was => ({LINES})() > was", arg=before)
    expect(page.locator("#playback li").last).to_be_attached()


def test_what_waits_is_skipped_and_instant_moves_do_not_wait(visit: Visit) -> None:
    page = at_speed(visit, "slow")
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(PLAYS)).to_have_count(0)
    page.locator("#settings summary").click()
    page.locator("#set-pace").select_option("instant")
    page.keyboard.press("Escape")
    for pick in range(6):
        page.wait_for_function("() => document.querySelector('#options .option')")
        act(page, pick)
        assert not page.locator(PLAYS).count()


def test_an_election_is_shown_as_a_scene_before_the_next_turn(visit: Visit) -> None:
    page = visit("/")
    hasten(page)
    play_now(page, "honors")
    asking = page.locator("#asking")
    for pick in range(200):
        page.wait_for_function("() => document.querySelector('#options .option')")
        if "Run for an office" in asking.inner_text():
            break
        act(page, pick)
    page.evaluate("localStorage.setItem('pace', 'step')")
    assert act_once(page)
    expect(page.locator(PLAYS)).to_be_attached()
    told = []
    while page.locator(PLAYS).count():
        told.append(page.locator("#votes").inner_html() if page.locator("#votes").count() else "")
        page.evaluate("document.getElementById('skip').click()")
        page.wait_for_timeout(20)
    assert len(set(told)) >= 3, "the votes are rolled one after the other"
    expect(page.locator("#log li.heading").last).to_contain_text("Everybody has decided")


def act_once(page: Page) -> bool:
    """Take the second option, and wait for nothing."""
    chosen: bool = page.evaluate(
        "() => { const all = document.querySelectorAll('#options .option');"
        " all[1].click(); return all.length > 1; }"
    )
    return chosen
