"""The designer's desk: numbers are changed, mistakes lead to their fields, a file is opened."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .test_everybody import faults


def change(page: Page, path: str, value: str) -> None:
    """Type a value and leave its field."""
    page.locator(f'[name="value-{path}"]').fill(value)
    page.keyboard.press("Tab")


@pytest.mark.parametrize("width", [390, 1440])
def test_every_mistake_leads_to_its_field_until_it_is_corrected(visit: Visit, width: int) -> None:
    page = visit("/desk/loyalty", width=width, bypass_csp=True)
    change(page, "track.2_3", "1c - w4 2c")
    change(page, "gods", "99")
    wrong = page.locator("[data-mistakes] li")
    expect(wrong).to_have_count(2)
    expect(wrong.nth(1)).to_contain_text("'w4' is no bonus")
    assert faults(page) == []
    wrong.nth(1).locator("a").click()
    track = page.locator('[name="value-track.2_3"]')
    expect(track).to_be_focused()
    expect(track).to_be_in_viewport()
    expect(page.locator("label.wrong-value")).to_have_count(2)
    change(page, "track.2_3", "1c - w1+2c 2c EXIT")
    page.locator("[data-undo]").click()
    expect(wrong).to_have_count(2)
    change(page, "track.2_3", "1c - w1+2c 2c EXIT")
    change(page, "gods", "21")
    change(page, "blocked.2", "")
    expect(wrong).to_have_count(0)
    expect(page.locator("label.wrong-value")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.get_by_role("button", name="Play this").click()
    expect(page.locator("[name=seat-1]")).to_have_value("medium")
    page.locator("[data-desk]").click()
    expect(page.locator("[data-changed]")).to_have_text("2 numbers differ from the standard")


def test_the_mark_of_what_is_reconstructed_leads_to_its_entry(visit: Visit) -> None:
    page = visit("/new?game=loyalty&players=2&seat-0=me&seat-1=medium")
    page.get_by_role("button", name="Open the table").click()
    page.locator("#board [data-entry=track]").click()
    page.wait_for_url("**/desk/loyalty#track")
    expect(page.locator("#track")).to_be_in_viewport()


def test_a_press_that_is_a_move_leads_nowhere(visit: Visit) -> None:
    page = visit("/new?game=loyalty&players=2&seat-0=me&seat-1=medium")
    page.get_by_role("button", name="Open the table").click()
    mark = page.locator("#board [data-entry=track]")
    mark.evaluate("it => it.classList.add('can-begin')")
    mark.click()
    page.wait_for_timeout(500)
    assert "/t/" in page.url


def test_a_file_of_one_s_own_is_opened_on_the_desk(visit: Visit, tmp_path: Path) -> None:
    page = visit("/desk/roma")
    mine = tmp_path / "mine.toml"
    mine.write_text("start_money = 4\n[price]\nForum = 3\n", encoding="utf-8")
    ready = page.locator("label", has=page.locator("[data-open]"))
    expect(ready).to_be_visible()
    page.locator("[data-open]").set_input_files(mine)
    expect(page.locator("[data-changed]")).to_have_text("2 numbers differ from the standard")
    mine.write_text("[prize]\nForum = 3\n", encoding="utf-8")
    expect(ready).to_be_visible()
    page.locator("[data-open]").set_input_files(mine)
    expect(page.locator("[data-mistakes]")).to_contain_text("did you mean price?")


def test_the_box_of_an_owner_is_entered_once(visit: Visit) -> None:
    page = visit("/new?game=loyalty&players=2", bypass_csp=True)
    mine = page.get_by_role("button", name="Use your last box")
    expect(mine).to_be_hidden()
    page.goto("/desk/loyalty")
    change(page, "gods", "20")
    expect(page.locator("[data-changed]")).to_have_text("1 number differs from the standard")
    page.wait_for_url("**/desk/loyalty?d=*")
    page.goto("/new?game=loyalty&players=2")
    mine.click()
    expect(mine).to_be_hidden()
    expect(page.locator("textarea")).to_have_value('{"gods":20}')
    assert faults(page) == []
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("1 number differs from the standard")).to_be_visible()


def test_a_changed_number_is_compared_with_the_standard(visit: Visit) -> None:
    page = visit("/desk/honors", bypass_csp=True)
    page.locator("[data-compare]").click()
    expect(page.locator("[data-note]")).to_contain_text("Change a number first")
    change(page, "cost.villa", "5")
    page.locator("[data-compare]").click()
    expect(page.locator("[data-note]")).to_contain_text("600 games of each box")
    expect(page.locator(".report svg").first).to_be_visible()
    assert faults(page) == []
