"""Tables before and after a game: the form, a rematch, time that is up, undo against bots."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Page, expect

from ..serving import served
from .conftest import Visit
from .people import SETTLED, act, hasten, play_now, resign
from .test_everybody import faults

TABLE = re.compile(r"/t/\w+$")


def test_the_form_keeps_what_was_typed_when_the_number_of_players_changes(visit: Visit) -> None:
    page = visit("/new?game=quorum", bypass_csp=True)
    page.get_by_label("Your name").fill("Ada")
    page.locator("[name=seat-1]").select_option("device")
    page.locator("[name=name-1]").fill("Ben")
    page.locator("[name=clock]").select_option("15")
    page.get_by_text("Fair dice").click()
    page.locator("[name=words]").fill("alea")
    page.locator("[name=listed]").check()
    page.locator("#players").select_option("4")
    expect(page.locator("[data-seat]")).to_have_count(4)
    page.locator("[name=seat-3]").select_option("easy")
    page.locator("#players").select_option("3")
    expect(page.locator("[data-seat]")).to_have_count(3)
    expect(page.get_by_label("Your name")).to_have_value("Ada")
    expect(page.locator("[name=seat-1]")).to_have_value("device")
    expect(page.locator("[name=name-1]")).to_have_value("Ben")
    expect(page.locator("[name=name-1]")).to_be_visible()
    expect(page.locator("[name=clock]")).to_have_value("15")
    expect(page.locator("[name=words]")).to_have_value("alea")
    expect(page.locator("[name=listed]")).to_be_checked()
    assert "players=3" in page.url
    assert faults(page) == []
    page.locator("[name=seat-2]").select_option("easy")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(TABLE)
    expect(page.locator("#places li")).to_have_count(3)


def test_hints_are_off_where_people_play_people_unless_somebody_says_so(visit: Visit) -> None:
    page = visit("/new?game=quorum&players=2")
    hints = page.locator("[name=hints]")
    expect(hints).not_to_be_checked()
    page.locator("[name=seat-1]").select_option("easy")
    expect(hints).to_be_checked()
    page.locator("[name=seat-1]").select_option("open")
    expect(hints).not_to_be_checked()
    hints.check()
    page.locator("#players").select_option("3")
    expect(page.locator("[data-seat]")).to_have_count(3)
    expect(hints).to_be_checked()


def test_friends_play_again_with_one_click_each(visit: Visit) -> None:
    ada = visit("/new?game=quorum&players=2", bypass_csp=True)
    ada.get_by_label("Your name").fill("Ada")
    ada.locator("form.form button.main").click()
    ada.wait_for_url(TABLE)
    ben = visit(ada.url)
    ben.locator("[name=name]").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.locator("#places")).to_contain_text("Ben (you)")
    watcher = visit(ada.url)
    expect(ada.locator("#board g").first).to_be_attached()
    resign(ben)
    expect(ada.locator("#result-text")).to_contain_text("Ben has resigned")
    before = ada.url
    ada.get_by_label("Everybody moves one seat on").check()
    ada.get_by_role("button", name="Rematch").click()
    ada.wait_for_url(lambda url: url != before)
    expect(ada.locator("#lobby")).to_contain_text("kept for Ben")
    assert faults(ada) == []
    expect(watcher.get_by_role("link", name="Watch the rematch")).to_have_attribute(
        "href", re.compile(ada.url.rpartition("/")[2])
    )
    ben.get_by_role("button", name="Join the rematch").click()
    for page in (ada, ben):
        page.wait_for_url(ada.url)
        expect(page.locator("#places li")).to_have_text([re.compile("Ben"), re.compile("Ada")])
        expect(page.locator("#board g").first).to_be_attached()


def decided(page: Page) -> int:
    """Return how many lines tell of the player's own actions."""
    return page.locator("#log li.mine").count()


def test_alone_with_bots_a_person_goes_back_past_what_the_bots_did(visit: Visit) -> None:
    page = visit("/")
    page.evaluate("localStorage.setItem('pace', 'instant')")
    play_now(page, "roma")
    hasten(page)
    others = page.locator("#log li[data-entry]:not(.mine)")
    while others.count() < 4 or not page.evaluate(SETTLED):
        if not act(page):
            page.wait_for_timeout(30)
    page.wait_for_function("() => document.querySelector('#options .option')")
    mine = decided(page)
    page.locator("#undo").click()
    expect(page.locator("#log")).to_contain_text("You go back to the last decision.")
    page.wait_for_function("() => document.querySelector('#options .option')")
    assert decided(page) <= mine
    resign(page)
    expect(page.locator("#result-text")).to_contain_text("1 move was undone.")


def test_time_that_is_up_loses_and_is_told(visit: Visit, tmp_path: Path) -> None:
    with served(tmp_path / "kept.sqlite") as running:
        page = visit(f"{running.base}/new?game=roma")
        page.locator("[name=seat-1]").select_option("easy")
        page.locator("[name=clock]").select_option("5")
        page.locator("form.form button.main").click()
        page.wait_for_url(TABLE)
        expect(page.locator("#places .clock").first).to_be_visible()
        table = running.server.live_tables[page.url.rpartition("/")[2]].table
        table.table_record = replace(table.table_record, clock=0.01)
        expect(page.locator("#result-text")).to_contain_text("you have run out of time")
        expect(page.locator("#log")).to_contain_text("You run out of time.")
        expect(page.locator("#places li").last).to_contain_text("(you)")
        page.goto("about:blank")
