"""After the end, and beside the game: chances, open hands, a long log, sound, votes, lending."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from .conftest import Visit
from .people import LATE, act, hasten
from .test_everybody import faults

SPY = """
window.chimes = 0;
const Plain = window.AudioContext;
window.AudioContext = class extends Plain {
  createOscillator() { window.chimes += 1; return super.createOscillator(); }
};
window.notes = [];
window.Notification = class {
  static permission = 'granted';
  static requestPermission() { return Promise.resolve('granted'); }
  constructor(title) { window.notes.push(title); }
};
Object.defineProperty(document, 'hidden', { configurable: true, get: () => Boolean(window.away) });
"""


def at_a_table(visit: Visit) -> tuple[Page, Page]:
    """Let two people sit down at a table of Roma with a clock."""
    ada, ben = visit("/new?game=roma", bypass_csp=True), visit("/", bypass_csp=True)
    for page in (ada, ben):
        page.context.add_init_script(SPY)
        page.context.add_init_script(LATE)
        hasten(page)
    ada.locator("[name=name]").fill("Ada")
    ada.locator("[name=seat-1]").select_option("open")
    ada.locator("[name=clock]").select_option("5")
    ada.get_by_role("button", name="Open the table").click()
    ada.wait_for_url(re.compile(r"/t/\w+$"))
    ben.goto(ada.url)
    ben.locator("li.open [name=name]").fill("Ben")
    ben.locator("li.open button.main").click()
    for page in (ada, ben):
        expect(page.locator("#options .option").first).to_be_attached()
    return ada, ben


def wish(page: Page, name: str) -> None:
    """Ask for something in the menu of the table."""
    page.get_by_text("Table", exact=True).click()
    page.locator(f"#requests [data-request={name}]").click()


def test_sound_notification_clock_taking_back_lending_and_the_end(visit: Visit) -> None:
    ada, ben = at_a_table(visit)
    expect(ada.locator(".clock").first).to_have_text(re.compile(r"^4:\d\d$|^5:00$"))
    ada.locator("#settings summary").click()
    for box in ("#set-sound", "#set-notify"):
        assert not ada.locator(box).is_checked()
        ada.locator(box).check()
    assert ada.evaluate("chimes") == 2
    ada.keyboard.press("Escape")
    for _ in range(2):
        assert act(ada)
    for _ in range(2):
        ada.locator("#undo").click()
        expect(ada.locator("#log li").last).to_contain_text("You take back the last action.")
        ada.wait_for_function("!document.getElementById('panel').hasAttribute('aria-busy')")
    expect(ada.locator("#undo")).to_be_hidden()
    wish(ben, "lend")
    expect(ada.locator("#places")).to_contain_text("a bot plays for this seat")
    ben.locator("#lent button").click()
    expect(ben.locator("#lent")).to_be_hidden()
    expect(ada.locator("#places")).not_to_contain_text("a bot plays for this seat")
    ada.evaluate("window.away = true")
    while not ada.evaluate("notes.length"):
        if not any([act(ada), act(ben)]):
            ada.wait_for_timeout(50)
    assert ada.evaluate("notes")[0] == "It is your turn at Roma" and ada.evaluate("chimes") > 2
    wish(ben, "resign")
    ben.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ada.locator("#result-text")).to_contain_text("You win: Ben has resigned")
    for page in (ada, ben):
        expect(page.locator("#chances .graph")).to_be_visible()
        expect(page.locator("#chances table tr").first).to_be_attached()
    assert faults(ada) == []
    looked_back(ada)


def looked_back(page: Page) -> None:
    """Look at the replay with everything open, and go to a turning point or a step of the graph."""
    page.get_by_role("link", name="Replay", exact=True).click()
    expect(page.locator("#chances .graph")).to_be_visible()
    expect(page.locator("#opened")).to_be_checked()
    expect(page.locator("#log li").nth(1)).to_be_attached()
    told = page.locator("#log").inner_text()
    page.locator("#opened").uncheck()
    expect(page.locator("#log")).not_to_have_text(told)
    graph, steps = (
        page.locator("#chances .graph"),
        int(page.locator("#slider").get_attribute("max") or 0),
    )
    graph.scroll_into_view_if_needed()
    box = graph.bounding_box()
    assert box
    graph.click(position={"x": box["width"] / 2, "y": box["height"] - 3})
    expect(page.locator("#slider")).not_to_have_value(str(steps))
    middle = int(page.locator("#slider").input_value())
    assert 0.3 * steps < middle < 0.7 * steps
    expect(page).to_have_url(re.compile(rf"step={middle}&seat=0$"))
    assert faults(page) == []


def test_a_card_leads_to_its_rule(visit: Visit) -> None:
    page = visit("/?roma")
    page.locator("form[action='/play/roma'] button").click()
    page.locator("#board .card").first.hover()
    link = page.locator("#lore a")
    expect(link).to_have_attribute("href", re.compile(r"^/rules/roma#6\.\d+$"))
    link.hover()
    with page.context.expect_page() as opened:
        link.click()
    expect(opened.value.locator(":target h3")).to_be_visible()
