"""Pages are for everybody: phones, keyboards, screen readers, dark rooms, other languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .people import SETTLED, hasten, play_now, resign, unfold, wide

AXE = Path(__file__).with_name("axe.min.js")
DRAWN = "label-content-name-mismatch"
"""What stands on a drawn piece is its picture, not the label of the button that it is."""
PIECE = re.compile("data-action|data-lore|can-begin|can-follow|is-lifted")
NOWHERE = "/t/nowhere"
PAGES = ("/", "/new?game=quorum&players=3", "/new?game=ludi", "/rules/quorum", NOWHERE)
MORE = ("/new?game=roma", "/new?game=loyalty", "/new?game=honors", "/rules/quorum?find=refresh")


ANSWERED = "() => document.querySelector('#log li.mine')"


def faults(page: Page) -> list[str]:
    """Return what axe finds wrong with a page."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{page.url} {one['id']}: {node['html'][:160]}"
        for one in found["violations"]
        for node in one["nodes"][:3]
        if not (one["id"] == DRAWN and PIECE.search(node["html"]))
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_any_page(visit: Visit, scheme: str) -> None:
    page = visit("/", color_scheme=scheme, bypass_csp=True)
    wrong = []
    for path in (*PAGES, *MORE):
        page.goto(path)
        wrong += faults(page)
    page.goto("/new?game=quorum")
    page.locator("[name=seat-1]").select_option("open")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    wrong += faults(page)
    page.goto("/")
    play_now(page, "quorum")
    expect(page.locator("#options .option").first).to_be_attached()
    page.get_by_text("Table", exact=True).click()
    wrong += faults(page)
    page.locator("#settings summary").click()
    wrong += faults(page)
    table = page.url
    page.goto(f"{table}/replay?seat=1")
    wrong += faults(page)
    page.goto(table)
    expect(page.locator("#options .option").first).to_be_attached()
    resign(page)
    expect(page.locator("#result-text")).to_be_visible()
    wrong += faults(page)
    page.goto(f"{table}/replay")
    expect(page.locator("#board g").first).to_be_attached()
    wrong += faults(page)
    if wrong:
        pytest.fail("\n".join(wrong))


def test_axe_finds_nothing_on_the_owners_page(visit: Visit, owner_link: str) -> None:
    page = visit(owner_link, color_scheme="light", bypass_csp=True)
    wrong = faults(page)
    page.emulate_media(color_scheme="dark")
    wrong += faults(page)
    if wrong:
        pytest.fail("\n".join(wrong))


def test_nothing_sticks_out_on_a_phone(visit: Visit) -> None:
    page = visit("/", width=360, height=740, has_touch=True)
    for path in PAGES:
        page.goto(path)
        assert not wide(page), path
    page.goto("/")
    play_now(page, "quorum")
    hasten(page)
    expect(page.locator("#options .option").first).to_be_attached()
    assert not wide(page)
    page.locator("#handle").tap()
    box = page.locator("#options .option").first.bounding_box()
    assert box is not None and box["height"] >= 44
    page.locator("#options .option").first.tap()
    page.locator("#drawer").tap()
    expect(page.locator("#log")).to_be_visible()
    page.locator("#side-close").tap()
    expect(page.locator("#side")).not_to_be_in_viewport()
    page.goto(page.url + "/replay")
    expect(page.locator("#slider")).to_be_in_viewport()
    assert not wide(page)


def test_nothing_sticks_out_before_a_game_begins_in_german(visit: Visit) -> None:
    phone = {"width": 360, "height": 740, "locale": "de-DE"}
    host = visit("/new?game=quorum&players=4", **phone)
    host.locator("form.form button.main").click()
    host.wait_for_url(re.compile(r"/t/\w+$"))
    friend = visit(host.url, **phone)
    for page in (host, friend):
        expect(page.locator("#lobby li.open")).to_have_count(3)
        assert not wide(page)
    host.get_by_text("Einladen", exact=True).click()
    host.locator("form.own button").first.click()
    expect(host.get_by_label("Link zu deinem Platz")).to_have_value(re.compile("/seat/"))
    assert not wide(host)
    sheet, link = (host.locator(one).bounding_box() for one in (".invite", ".own-link .field"))
    assert sheet and link and link["x"] + link["width"] <= sheet["x"] + sheet["width"]


def test_a_keyboard_is_enough(visit: Visit) -> None:
    page = visit("/")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.locator("form[action='/play/quorum'] button").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/t/\w+$"))
    expect(page.locator("#options .option").first).to_be_attached()
    page.keyboard.press("1")
    page.wait_for_function(ANSWERED)
    expect(page.locator("#log li.mine").first).to_be_attached()
    expect(page.locator("#options .option").first).to_be_attached()
    page.wait_for_function(SETTLED)
    unfold(page)
    page.locator("#options .option").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#turn")).to_be_focused()
    expect(page.locator("#options .option").first).to_be_attached()
    piece = page.locator("#board [data-action]").first
    piece.focus()
    expect(page.locator("#lore")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#lore")).to_be_hidden()


def test_a_screen_reader_hears_the_board_the_question_and_the_log(visit: Visit) -> None:
    page = visit("/")
    play_now(page, "quorum")
    expect(page.locator("#options .option").first).to_be_attached()
    expect(page.locator("#board")).to_have_attribute("aria-describedby", "described")
    expect(page.locator("#described")).to_contain_text(re.compile(r"\w+ .*\."))
    expect(page.get_by_role("log", name="Log")).to_have_attribute("aria-live", "polite")
    for button in page.locator("#board [data-action]").all():
        assert button.get_attribute("aria-label")
    unfold(page)
    assert page.get_by_role("button", name=re.compile("^1 ")).count() == 1


def test_german_is_spoken_throughout(visit: Visit) -> None:
    page = visit("/", locale="de-DE")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("button", name="Jetzt spielen").first).to_be_visible()
    play_now(page, "quorum")
    expect(page.locator("#turn")).to_have_text(re.compile("Du bist dran|Warten auf|Bitte warten"))
    expect(page.get_by_text("Einladen")).to_be_visible()
    page.locator("#settings summary").click()
    page.locator("#set-language").select_option("en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
