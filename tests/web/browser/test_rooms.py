"""A class with phones in browsers: deeds in a few taps, an offer, a letter, no barriers."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import address_in, grave, patient
from .people import wide
from .test_everybody import faults

Come = Callable[..., Page]
HOST = {"title": "History 201", "option-post": "direct", "pace": "slow"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Start a server of its own; its rules are interpreted, so that nothing is compiled for it."""
    data = tmp_path_factory.mktemp("class")
    known = {"LUSORIA_DATA": str(data), "LUSORIA_NO_BROWSER": "1", "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-m", "lusoria", "serve"]
    with (data / "out").open("wb") as out:
        process = subprocess.Popen(command, env={**os.environ, **known}, stdout=out, stderr=out)
    try:
        yield address_in(data / "out", process)
    finally:
        process.terminate()
        process.wait(20)


@pytest.fixture
def come(browser: Browser, server: str) -> Iterator[Come]:
    """Let people come in, each with a phone; what goes wrong on a page fails the test."""
    opened, wrong = [], []

    def enter(path: str, width: int = 360, height: int = 740, **how: object) -> Page:
        given = {"reduced_motion": "reduce", "locale": "en-GB", **how}
        context = browser.new_context(
            base_url=server,
            viewport={"width": width, "height": height},
            **given,  # type: ignore[arg-type]
        )
        opened.append(context)
        patient(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if grave(said) else None)
        page.goto(path)
        return page

    yield enter
    for context in opened:
        context.close()
    assert wrong == []


def room(come: Come, **how: object) -> tuple[Page, str]:
    """Open a room with the form; return whoever runs it, and the code."""
    host = come("/classroom/new?people=12", width=1280, height=900, **how)
    host.fill("[name=title]", "History 201")
    for role in ("hirtius", "pansa", "servilia", "juno", "mars"):
        host.evaluate(f"document.querySelector('[name=role-{role}][value=person]').checked = true")
    host.select_option("[name=option-post]", "direct")
    host.select_option("[name=pace]", "slow")
    host.get_by_role("button", name="Open the room").click()
    host.wait_for_url(re.compile(r"/r/\w+/links"))
    return host, host.locator("p.code").inner_text()


def join(come: Come, code: str, name: str, role: str, **how: object) -> Page:
    """Take a role by the code."""
    page = come(f"/j/{code}", **how)
    page.fill("[name=name]", name)
    page.locator(".choose summary").click()
    page.fill("#find-role", role)
    page.locator(".way", has_text=role).first.click()
    page.get_by_role("button", name="Join").click()
    page.wait_for_url(re.compile(r"/r/\w+$"))
    expect(page.locator("#my-name")).to_have_text(role)
    return page


def tap(page: Page, *names: str) -> None:
    """Tap buttons one after the other, on the page and on its sheet."""
    for name in names:
        page.get_by_role("button", name=re.compile(rf"^{name}")).first.click()


def test_a_class_plays_on_phones(come: Come) -> None:
    host, code = room(come, bypass_csp=True)
    wrong = faults(host)
    ada = join(come, code, "Ada", "Cicero", bypass_csp=True)
    ben = join(come, code, "Ben", "Hirtius", color_scheme="dark", bypass_csp=True)
    expect(ada.get_by_text("The greatest speaker of Rome")).to_be_visible()
    host.goto(host.url.replace("links", "console"))
    host.locator("#begin").click()
    for page in (ada, ben):
        tap(page, "Travel", "Choose where you begin", "Rome")
        expect(page.get_by_role("heading", name="Rome")).to_be_visible()
        assert not wide(page)
        wrong += faults(page)
    # From a person, an offer on one sheet: what I give, what I want, one button.
    host.evaluate(END_SEASON)
    expect(ada.locator("#season-name")).to_have_text("summer 44 BCE")
    tap(ada, "Hirtius", "Offer a trade or a gift")
    give = ada.get_by_role("button", name="Lay down what you give: more money")
    give.click()
    expect(ada.locator(".desk")).to_contain_text("you give 100k")
    wrong += faults(ada)
    give.click()
    expect(ada.locator(".desk")).to_contain_text("you give 200k")
    tap(ada, "Make the offer")
    gift = ben.locator(".now, .asks .offer").filter(has_text="200k").first
    expect(gift).to_be_visible()
    wrong += faults(ben)
    gift.get_by_role("button", name="Accept").click()
    expect(ada.locator(".purse-line li").first).to_contain_text("300k")
    # A letter, the news about me, the map, who I am; and what cannot be done now, and why.
    tap(ben, "Cicero", "Write a letter")
    ben.get_by_label("Your words").fill("Gratias tibi ago.")
    tap(ben, "Send")
    tap(ada, "News")
    expect(ada.locator(".news li.me").first).to_be_visible()
    tap(ada, "Map")
    expect(ada.locator("#board g").first).to_be_attached()
    tap(ada, "Me")
    expect(ada.get_by_role("heading", name="Marcus Tullius Cicero")).to_be_visible()
    wrong += faults(ada)
    tap(ada, "Actions", "What you cannot do, and why")
    expect(ada.locator(".closed")).to_contain_text("not possible in this season")
    ada.keyboard.press("Escape")
    # A phone that is loaded anew is back at once, also in another language.
    ada.context.add_cookies([{"name": "language", "value": "de", "url": ada.url}])
    ada.reload()
    expect(ada.locator("#my-name")).to_have_text("Cicero")
    expect(ada.get_by_role("heading", name="Was du tun kannst")).to_be_visible()
    assert wrong == []


END_SEASON = """() => new Promise((done) => {
  const box = document.getElementById("console");
  const socket = new WebSocket(`ws://${location.host}/r/${box.dataset.id}/live`);
  socket.onopen = () => {
    socket.send(JSON.stringify({ type: "hello", protocol: 1, kind: "console" }));
    socket.send(JSON.stringify({ type: "judge", key: Date.now(), actions: ["end season"] }));
  };
  socket.onmessage = ({ data }) => { if (JSON.parse(data).type === "done") done(); };
})"""


def test_the_doors_have_no_barriers(come: Come) -> None:
    host, code = room(come, color_scheme="dark", bypass_csp=True)
    wrong = faults(host)
    page = come("/classroom/new?people=12", bypass_csp=True)
    for path in ("/classroom/new?people=12", "/j", f"/j/{code}"):
        page.goto(path)
        assert not wide(page), path
        wrong += faults(page)
    assert wrong == []


def test_a_phone_is_played_with_a_keyboard_and_heard(come: Come) -> None:
    host, code = room(come)
    ada = join(come, code, "Ada", "Cicero")
    ben = join(come, code, "Ben", "Hirtius")
    host.goto(host.url.replace("links", "console"))
    host.locator("#begin").click()
    tap(ben, "Travel", "Choose where you begin", "Rome")
    # Tab comes to the chapter, Enter opens it, names what is chosen, and gives the focus back.
    ada.bring_to_front()
    travel = ada.get_by_role("button", name=re.compile("^Travel"))
    expect(travel).to_be_visible()
    reached(ada, "c-travel")
    ada.keyboard.press("Enter")
    expect(ada.get_by_role("dialog", name="Travel")).to_be_visible()
    expect(ada.locator("#sheet-title")).to_be_focused()
    ada.keyboard.press("Escape")
    expect(ada.locator("#sheet")).to_be_hidden()
    expect(travel).to_be_focused()
    ada.keyboard.press("Enter")
    reached(ada, "begin in")
    ada.keyboard.press("Enter")
    expect(ada.get_by_role("dialog", name="Choose where you begin")).to_be_visible()
    reached(ada, "Rome")
    ada.keyboard.press("Enter")
    expect(ada.get_by_role("heading", name="Rome")).to_be_visible()
    expect(ada.get_by_role("status").filter(has_text="Done.")).to_be_attached()
    expect(travel).to_be_focused()
    expect(host.locator("#people")).not_to_contain_text("has not acted yet")
    # What waits is said aloud, once.
    host.evaluate(END_SEASON)
    expect(ben.locator("#season-name")).to_have_text("summer 44 BCE")
    tap(ben, "Cicero", "Offer a trade or a gift")
    ben.get_by_role("button", name="Lay down what you give: more money").click()
    expect(ben.locator(".desk")).to_contain_text("you give 100k")
    tap(ben, "Make the offer")
    expect(ada.locator("#heard")).to_contain_text("100k as a gift")
    reached(ada, "now-accept-Accept")
    ada.keyboard.press("Enter")
    expect(ada.locator(".now-text")).not_to_contain_text("as a gift")
    expect(ada.locator(".purse-line li").first).to_contain_text("600k")


def reached(page: Page, wanted: str | re.Pattern[str]) -> None:
    """Press Tab until something has the focus, by what it is marked with."""
    for _ in range(80):
        held = page.evaluate("document.activeElement?.dataset.id ?? ''")
        if re.fullmatch(wanted, held) if isinstance(wanted, str) else wanted.search(held):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to {wanted}")


def test_secrets_show_only_while_a_thumb_is_down(come: Come) -> None:
    host, code = room(come)
    ada = join(come, code, "Ada", "Cicero", has_touch=True)
    host.goto(host.url.replace("links", "console"))
    host.locator("#begin").click()
    purse = ada.locator(".purse-line")
    expect(purse).to_be_visible()
    expect(ada.locator("#thumb")).to_be_hidden()
    host.get_by_text("Room", exact=True).click()
    host.get_by_role("button", name="Settings of the lesson").click()
    host.get_by_label("Show secrets only while I hold a button").check()
    thumb = ada.locator("#thumb")
    expect(thumb).to_be_visible()
    expect(purse).to_have_css("filter", re.compile("^blur"))
    box = thumb.bounding_box()
    assert box is not None
    ada.mouse.move(box["x"] + 9, box["y"] + 9)
    ada.mouse.down()
    expect(purse).to_have_css("filter", "none")
    ada.mouse.up()
    expect(purse).to_have_css("filter", re.compile("^blur"))
    thumb.focus()
    ada.keyboard.down("Space")
    expect(purse).to_have_css("filter", "none")
    ada.keyboard.up("Space")
    expect(purse).to_have_css("filter", re.compile("^blur"))
    # What whoever runs the room says is no secret.
    host.keyboard.press("Escape")
    host.locator("#say-text").fill("Look up, please.")
    host.get_by_role("button", name="Send", exact=True).click()
    expect(ada.locator("#toast")).to_contain_text("Look up, please.")
    expect(ada.locator("#toast")).to_be_visible()


def test_somebody_comes_back_with_another_phone(come: Come) -> None:
    host, code = room(come)
    ada = join(come, code, "Ada", "Cicero")
    host.goto(host.url.replace("links", "console"))
    host.locator("#begin").click()
    ada.close()
    expect(host.locator("#people button", has_text="Ada")).to_contain_text("phone not connected")
    other = come(f"/j/{code}", bypass_csp=True)
    other.fill("[name=name]", "Ada")
    other.get_by_role("button", name="Join").click()
    expect(other.get_by_role("heading", name="Are you Ada")).to_be_visible()
    assert faults(other) == [] and not wide(other)
    other.get_by_role("button", name="I am Ada").click()
    expect(other.locator("#banner")).to_contain_text("your teacher admits you")
    host.locator("#people button", has_text="wants to rejoin").click()
    host.get_by_role("button", name="Admit", exact=True).click()
    expect(other.locator("#my-name")).to_have_text("Cicero")
    expect(host.locator("#people button")).to_have_count(1)
