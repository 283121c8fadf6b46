"""A rehearsal with real browsers: phones, console and projector through a pause and a power cut.

What they show at the end is what somebody is shown who comes anew, and what the server tells.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from websockets.sync.client import connect
from websockets.typing import Origin

from lusoria.play.table.tickets import new_ticket
from lusoria.web.classrooms.start import OpenedClassroom

from ..rehearsal_server import ServerProcess
from ..rooming import Phone
from .conftest import PATIENCE, patient
from .test_rooms import tap

GUESTS = ("Pansa", "Juno", "Mars")
"""Roles of phones that are scripts."""
LOST = "Failed to load resource", "WebSocket connection to", "ERR_CONNECTION"
"""What a browser says while there is no server."""


class Class:
    """A room with a server that can be killed, real browsers and scripted phones."""

    def __init__(self, browser: Browser, database: Path) -> None:
        """Open the room; rules are interpreted, so that nothing is compiled for it."""
        self.browser, self.database = browser, database
        self.server = ServerProcess(database, 12, NUMBA_DISABLE_JIT="1")
        self.opened, self.base = (
            OpenedClassroom(**self.server.told),
            f"http://127.0.0.1:{self.server.port}",
        )
        self.contexts: list[BrowserContext] = []
        self.wrong: list[str] = []

    def restart(self) -> None:
        """Serve the same again, at the same address."""
        self.server = ServerProcess(self.database, 0, self.server.port, NUMBA_DISABLE_JIT="1")

    def come(self, path: str, width: int = 360, height: int = 740) -> Page:
        """Let somebody come in with a browser of his own."""
        context = self.browser.new_context(
            base_url=self.base,
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            locale="en-GB",
        )
        patient(context)
        self.contexts.append(context)
        return self.another(context, path)

    def another(self, context: BrowserContext, path: str) -> Page:
        """Open one more page with the same browser."""
        page = context.new_page()
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.goto(path)
        return page

    def join(self, name: str, role: str) -> Page:
        """Let somebody take a role on a phone."""
        page = self.come(f"/j/{self.opened.code}")
        page.fill("[name=name]", name)
        page.locator(".choose summary").click()
        page.fill("#find-role", role)
        page.locator(".way", has_text=role).first.click()
        page.get_by_role("button", name="Join").click()
        page.wait_for_url(re.compile(r"/r/\w+$"))
        return page

    def guest(self, role: str) -> str:
        """Let a script take a role; return its ticket."""
        ticket = new_ticket()
        with httpx.Client(base_url=self.base, headers=bearer(ticket), timeout=PATIENCE) as visitor:
            page = visitor.get(f"/j/{self.opened.code}").text
            label = next(one for one in page.split("<label ") if f"<b>{role}</b>" in one)
            way = re.findall(r'value="(free-\d+)"', label)[0]
            form = {"name": f"{role}'s", "way": way}
            assert visitor.post(f"/j/{self.opened.code}", data=form).status_code == 303
        return ticket

    def talk(self, held: ExitStack, headers: dict[str, str], kind: str = "phone") -> Phone:
        """Open a socket; it is shown everything."""
        address = f"{self.base.replace('http', 'ws')}/r/{self.opened.table}/live"
        talk = connect(
            address,
            origin=Origin(self.base),
            additional_headers=headers,
            max_queue=None,
            max_size=None,
        )
        phone = Phone(held.enter_context(talk))
        phone.hello(kind)
        return phone

    def close(self) -> None:
        """Send everybody home."""
        for context in self.contexts:
            context.close()
        self.server.kill()


def bearer(ticket: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {ticket}"}


def cookies(page: Page) -> dict[str, str]:
    """Return what a page's browser shows at the door."""
    known = page.context.cookies()
    return {"Cookie": "; ".join(f"{one['name']}={one['value']}" for one in known)}


@pytest.fixture
def lesson(browser: Browser, tmp_path: Path) -> Iterator[Class]:
    it = Class(browser, tmp_path / "room.db")
    try:
        yield it
    finally:
        it.close()
    assert [line for line in it.wrong if not any(lost in line for lost in LOST)] == []


def test_browsers_show_what_is_so_after_a_pause_a_power_cut_and_a_correction(
    lesson: Class,
) -> None:
    host = lesson.come(f"/s/{lesson.opened.facilitator}", 1366, 900)
    screen = lesson.come(f"/s/{lesson.opened.projector}", 1280, 720)
    ada, ben = lesson.join("Ada", "Cicero"), lesson.join("Ben", "Hirtius")
    tickets = [lesson.guest(role) for role in GUESTS]
    host.locator("#begin").click()
    with ExitStack() as held:
        guests = [lesson.talk(held, bearer(ticket)) for ticket in tickets]
        for page in (ada, ben):
            tap(page, "Travel", "Choose where you begin", "Rome")
        acted(guests[0], "begin in")
        host.locator("#hold").click()
        expect(ada.locator("#banner")).to_be_visible()
        assert refused(guests[1], "begin in"), "nobody acts in a pause"
        host.locator("#hold").click()
        expect(ada.locator("#banner")).to_be_hidden()
        for guest in guests[1:]:
            acted(guest, "begin in")
        run(lesson, {"type": "judge", "actions": ["end season"]})
        expect(ada.locator("#season-name")).to_have_text("summer 44 BCE")
        tap(ada, "Hirtius", "Offer a trade or a gift")
        ada.get_by_role("button", name="Lay down what you give: more money").click()
        expect(ada.locator(".desk")).to_contain_text("you give 100k")
        tap(ada, "Make the offer")
        expect(ben.locator(".now-text")).to_contain_text("100k as a gift")
        # The desk of a script is half filled when the power goes; nobody has said goodbye.
        acted(guests[0], *opening(guests[0]))
        lesson.server.kill()
    for page in (ada, ben, host, screen):
        expect(page.locator("#link")).to_have_class(re.compile(r"\boff\b"))
    lesson.restart()
    for page in (ada, ben, host, screen):
        expect(page.locator("#link")).not_to_have_class(re.compile(r"\boff\b"))
    ben.locator(".now").get_by_role("button", name="Accept").click()
    right = ["correct cicero", "correct up 20 money"]
    run(lesson, {"type": "judge", "actions": right, "note": "a slip"})
    expect(ada.locator(".purse-line li").first).to_contain_text("2.4M")
    run(lesson, {"type": "hold", "on": True}, {"type": "say", "text": "Pens down."})
    shows_what_is_so(lesson, ada, ben, host, screen)


def shows_what_is_so(lesson: Class, ada: Page, ben: Page, host: Page, screen: Page) -> None:
    """Compare each page with one that is opened anew, and phones with what their seats know."""
    for page in (ada, ben):
        expect(page.locator(".announced")).to_contain_text("Pens down.")
        with ExitStack() as held:
            parts = lesson.talk(held, cookies(page)).parts
        shown, known = on_phone(page), in_words(parts)
        seen = "\n".join(shown.pop("offers"))
        assert all(offer in seen for offer in known.pop("offers"))
        assert shown == known
    do = ("", ("#view-do", "#my-name", "#my-kind", "#season-name", "#banner"))
    same(lesson, ada, do, ("me", ("#me",)), ("news", ("#view-news",)), ("map", ("#view-map",)))
    expect(host.locator("#state")).to_contain_text("paused")
    same(lesson, host, ("", ("#season", "#agenda", "#people .who-is", "#lines")))
    expect(screen.locator("#pause")).to_be_visible()
    same(lesson, screen, ("", ("#season", "#question", "#calendar", "#board")))


def same(lesson: Class, page: Page, *views: tuple[str, tuple[str, ...]]) -> None:
    """Check that parts of a page, view by view, look as on a page that is opened now."""
    fresh = lesson.another(page.context, page.url)
    expect(fresh.locator("#link")).not_to_have_class(re.compile(r"\boff\b"))
    for view, parts in views:
        for one in (page, fresh):
            if view:
                one.locator(f".tabs [data-view={view}]").click()
        for part in parts:
            expect(fresh.locator(part).first).to_be_attached()
            alike(page, fresh, part)
    fresh.close()


def alike(page: Page, fresh: Page, part: str) -> None:
    """Wait until a part of two pages is the same: either may be a moment behind the other."""
    end = time.monotonic() + PATIENCE
    while True:
        old, new = (one.locator(part).evaluate_all(MARKUP) for one in (page, fresh))
        if old == new:
            return
        assert time.monotonic() < end, f"{part}: {old} is not {new}"
        page.wait_for_timeout(100)


MARKUP = """(all) => all.map((one) => one.innerHTML.replace(/\\s+/g, " ")).join("\\n")"""


def on_phone(page: Page) -> dict[str, Any]:
    """Read a phone as people do."""
    said: dict[str, Any] = page.evaluate(
        """() => {
          const all = (what) => [...document.querySelectorAll(what)];
          const texts = (what) => all(what).map((one) => one.textContent);
          return {
            name: texts("#my-name")[0], season: texts("#season-name")[0],
            purse: texts("#view-do .purse-line li b"),
            near: texts("#view-do .people .person > b").sort(),
            can: texts("#view-do .chapters .chapter > b"),
            offers: texts("#view-do .now-text, #view-do .offer p:not(.pair)"),
          };
        }"""
    )
    return said


def in_words(parts: dict[str, Any]) -> dict[str, Any]:
    """Say the same of what a seat knows."""
    me, here = parts["me"], parts[f"region {parts['me']['place']}"]
    return {
        "name": me["name"],
        "season": parts["moment"]["season"],
        "purse": [label for _, label, *_ in parts["purse"]],
        "near": sorted(one["name"] for one in here["who"] if one["role"] != me["role"]),
        "can": [title for name, title, _ in parts["verbs"] if name != "answer"],
        "offers": [one["text"] for one in parts["offers"]],
    }


def acted(phone: Phone, *names: str) -> None:
    """Do one thing after the other by its name, whatever is first offered."""
    for name in names:
        phone.until(lambda it, name=name: name in it.deeds())
        assert phone.act(first_of(phone, name))["type"] == "done"


def refused(phone: Phone, name: str) -> bool:
    """Whether somebody may not do something now that is offered."""
    phone.until(lambda it: name in it.deeds())
    return bool(phone.act(first_of(phone, name))["type"] == "refused")


def first_of(phone: Phone, name: str) -> int:
    """Return the first action of a deed."""
    picks = phone.deeds()[name][4]
    while picks[0][1] < 0:
        picks = picks[0][2]
    return int(picks[0][1])


def opening(phone: Phone) -> list[str]:
    """Return the name of a deed that somebody begins and does not end."""
    phone.until(lambda it: any(deed[6] == "opens" for deed in it.deeds().values()))
    return [next(name for name, deed in phone.deeds().items() if deed[6] == "opens")]


def run(lesson: Class, *messages: dict[str, Any]) -> None:
    """Say something as whoever runs the room, from a second device."""
    with ExitStack() as held:
        console = lesson.talk(held, bearer(lesson.opened.facilitator), "console")
        for message in messages:
            told = console.ask(**message)
            assert told["type"] == "done", json.dumps(told)
