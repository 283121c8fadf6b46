"""Running a room from a laptop, and from a phone as a remote."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit, wait_until_ready
from .test_everybody import faults

ROOM = {"game": "ludi", "people": "12", "title": "History 201", "name": "Ms Hart", "pace": "slow"}
MORTAL = "Cicero"


def opened(visit: Visit, server: str, **how: Any) -> tuple[Page, str]:
    """Open a room; return its console and the code to join by."""
    wait_until_ready(server, "ludi")
    page = visit("/j", **how)
    ways = {"way-free": "on", "way-lot": "on"}
    made = page.request.post("/classroom", form={**ROOM, **ways}, headers={"Origin": server})
    page.goto(f"/r/{made.url.split('/')[4]}/console")
    code = page.locator("#gather .code")
    expect(code).to_be_visible()
    return page, code.inner_text().lower()


def join(visit: Visit, code: str, name: str) -> Page:
    """Join a room by its code, by lot."""
    page = visit(f"/j/{code}", width=360, height=740)
    page.locator("[name=name]").fill(name)
    page.locator("[name=way][value=lot]").check()
    page.locator("form button.main, form button[type=submit], form button").last.click()
    page.wait_for_url(re.compile(r"/r/\w+$"))
    return page


def to(page: Page, tab: str) -> None:
    """Turn to a part of the console, where one is shown at a time."""
    button = page.locator(f"nav [data-tab={tab}]")
    if button.is_visible():
        button.click()


@pytest.mark.parametrize(("width", "scheme"), [(1366, "light"), (360, "dark")])
def test_a_room_is_run_from_its_console(visit: Visit, server: str, width: int, scheme: str) -> None:
    page, code = opened(visit, server, width=width, color_scheme=scheme, bypass_csp=width < 900)
    wrong = faults(page) if width < 900 else []
    join(visit, code, "Ada")
    to(page, "people")
    ada = page.locator("#people button", has_text="Ada")
    expect(ada).to_contain_text("phone connected")
    to(page, "clock")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("#season")).to_have_text("Before summer 44 BCE")
    page.locator("#next").click()
    page.locator("#sheet button.main").click()
    expect(page.locator("#season")).to_have_text("Summer 44 BCE")
    page.locator("#start").click()
    expect(page.locator("#state")).to_have_text("running")
    page.locator("#hold").click()
    expect(page.locator("#state")).to_contain_text("paused")
    page.locator("#hold").click()
    expect(page.locator("#state")).to_have_text("running")

    set_right(page, MORTAL)
    to(page, "agenda")
    matter = page.locator(".matter", has_text=f"{MORTAL} is to die")
    expect(matter).to_be_visible()
    wrong += faults(page) if width < 900 else []
    matter.get_by_role("button", name="Let live").click()
    page.locator("#sheet").get_by_role("button", name="Let live").click()
    expect(page.locator("p.calm")).to_be_visible()

    to(page, "chronicle")
    line = page.locator("#lines li.correction", has_text="a slip of the pen").first
    expect(line).to_be_visible()
    line.get_by_role("button").click()
    page.get_by_role("button", name="Rewind to before this").click()
    expect(page.locator("#sheet .losers")).to_contain_text("Facilitator")
    wrong += faults(page) if width < 900 else []
    page.locator("#sheet input").fill("it never happened")
    page.get_by_role("button", name="Rewind now").click()
    expect(page.locator("#lines")).to_contain_text("it never happened")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert wrong == []


def set_right(page: Page, role: str) -> None:
    """Condemn somebody by a correction, whom the season will then see as to die."""
    to(page, "agenda")
    page.get_by_role("button", name="Make a correction ...").click()
    sheet = page.locator("#sheet")
    choose = sheet.locator("select")
    value = choose.first.locator("option", has_text=re.compile(rf"^{role}\b")).first
    choose.first.select_option(value.get_attribute("value"))
    expect(choose).to_have_count(2)
    choose.nth(1).select_option(label="Set right what befell somebody")
    choose.nth(2).select_option(label="condemned")
    sheet.get_by_role("button", name="Add to the list").click()
    expect(sheet.locator(".steps-list")).to_contain_text("condemned")
    sheet.locator("input").fill("a slip of the pen")
    sheet.get_by_role("button", name="Correct", exact=True).click()
    expect(sheet).to_be_hidden()


@pytest.mark.parametrize(("width", "scheme"), [(1366, "light"), (390, "dark")])
def test_invented_students_are_removed_with_one_tap_and_the_room_is_locked(
    visit: Visit, server: str, width: int, scheme: str
) -> None:
    page, code = opened(visit, server, width=width, color_scheme=scheme, bypass_csp=width < 900)
    join(visit, code, "Ada")
    page.wait_for_timeout(11_000)
    for number in range(12):
        stranger = page.context.browser.new_context(base_url=server)  # type: ignore[union-attr]
        stranger.request.post(
            f"/j/{code}", form={"name": f"Invented {number}"}, headers={"Origin": server}
        )
        stranger.close()
    alert = page.locator("#burst")
    expect(alert).to_contain_text("12 people have joined since")
    assert not (faults(page) if width < 900 else [])
    alert.get_by_role("button", name="Lock the room").click()
    expect(alert).to_contain_text("The room is locked.")
    alert.get_by_role("button", name="Remove everyone who joined since").click()
    expect(page.locator("#sheet")).to_contain_text("Invented 11")
    page.locator("#sheet").get_by_role("button", name="Remove 12 people").click()
    expect(alert).to_be_hidden()
    to(page, "people")
    expect(page.locator("#people")).to_contain_text("Ada")
    expect(page.locator("#people")).not_to_contain_text("Invented")
