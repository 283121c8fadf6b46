"""What people do at a table, as tests say it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

CLICK = """pick => {
  const offered = [...document.querySelectorAll('#options .option')];
  if (!offered.length || document.getElementById('panel').hasAttribute('aria-busy')) return false;
  offered[pick % offered.length].click();
  return true;
}"""
SETTLED = """() => !document.getElementById('panel').hasAttribute('aria-busy')
  && (document.querySelector('#options .option') || !document.getElementById('result').hidden
      || !document.getElementById('panel').classList.contains('asks'))"""

LATE = """
const line = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
const wait = (event) => /"type":"(frame|room)"/.test(event.data) ? 250 : 0;
Object.defineProperty(WebSocket.prototype, 'onmessage', {
  ...line,
  set(heard) { line.set.call(this, (event) => setTimeout(() => heard(event), wait(event))); },
});
"""
"""What is new is shown later than wishes are answered, as on a busy machine.

For every page of every test with ``LUSORIA_LATE=1``: what waits for a fact passes, what hopes does
not.
"""

PATIENCE = 6000
"""How often nobody can act before that is taken for an end: a busy machine may be slow."""


def play_now(page: Page, game: str) -> None:
    """Sit down from the front page against the gentlest bots, which need no time to think."""
    form = page.locator(f"form[action='/play/{game}']")
    if form.locator("[name=level]").count():
        form.locator("[name=level]").select_option(index=0)
    form.locator("button").click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    expect(page.locator("#board .layer, #board g").first).to_be_attached()


def hasten(page: Page) -> None:
    """Show what others do at once."""
    page.evaluate("localStorage.setItem('pace', 'instant')")


def unfold(page: Page) -> None:
    """Open the list of all moves, which is folded away where the board offers them."""
    page.keyboard.press("o")
    expect(page.locator("#options .option").first).to_be_visible()


def act(page: Page, pick: int = 0) -> bool:
    """Take one of the options, if there are any; wait until the server has answered."""
    if not page.evaluate(CLICK, pick):
        return False
    page.wait_for_function(SETTLED)
    return True


def over(page: Page) -> bool:
    """Whether the game has ended."""
    return page.locator("#result").is_visible()


def play_on(pages: list[Page], most: int = 2000) -> int:
    """Let everybody act in turn, by no plan, until it is over; return how many acts there were."""
    taken = idle = 0
    while taken < most and not over(pages[0]):
        moved = [act(page, 3 * taken + at) for at, page in enumerate(pages)]
        taken += sum(moved)
        idle = 0 if any(moved) else idle + 1
        assert idle < PATIENCE, "nobody can act and it is not over"
        if not any(moved):
            pages[0].wait_for_timeout(30)
    return taken


def resign(page: Page) -> None:
    """Give up, and say that one is sure."""
    page.get_by_text("Table", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()


def wide(page: Page) -> bool:
    """Whether a page is broader than its window."""
    found: bool = page.evaluate(
        "document.scrollingElement.scrollWidth > document.documentElement.clientWidth + 1"
    )
    return found
