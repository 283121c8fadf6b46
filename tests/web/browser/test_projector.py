"""The projector and the practice of one person in browsers: scenes by themselves, no barriers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .people import wide
from .test_everybody import faults
from .test_rooms import Come, come, room, server  # noqa: F401

STAGE = "#projector"


CARDS = """() => {
  const card = document.getElementById("card");
  window.seen = [];
  new MutationObserver(() => { if (!card.hidden) window.seen.push(card.className); })
    .observe(card, { attributes: true });
}"""
"""Cards are shown for some seconds: whether one was is asked of the page, not of our speed."""


def begun(page: Page, server: str) -> None:  # noqa: F811
    """Say on a console's socket that it begins, then that a season ends."""
    page.evaluate(
        """async ([house, id]) => {
          const socket = new WebSocket(`${house.replace("http", "ws")}/r/${id}/live`);
          const said = (type) => new Promise((heard) => {
            socket.onmessage = ({ data }) => { if (JSON.parse(data).type === type) heard(); };
          });
          await new Promise((open) => { socket.onopen = open; });
          socket.send('{"type":"hello","protocol":1,"kind":"console"}');
          await said("classroom");
          for (const [key, more] of [[1, '"begin"'], [2, '"judge","actions":["end season"]']]) {
            socket.send(`{"type":${more},"key":${key}}`);
            await said("done");
          }
          socket.close();
        }""",
        [server, re.findall(r"/r/(\w+)", page.url)[0]],
    )


@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 3840)])
def test_the_projector_changes_scenes_by_itself(
    come: Come,  # noqa: F811
    server: str,  # noqa: F811
    scheme: str,
    width: int,
) -> None:
    host, code = room(come, color_scheme=scheme)
    host.set_viewport_size({"width": width, "height": width * 9 // 16})
    host.goto(re.sub("links$", "projector", host.url))
    stage = host.locator(STAGE)
    expect(stage).to_have_attribute("data-scene", "join")
    expect(host.locator(".join .code")).to_have_text(code)
    expect(host.locator("#roles li").first).to_be_visible()
    assert faults(host) == [] and not wide(host)
    host.evaluate(CARDS)
    begun(host, server)
    host.wait_for_function("() => seen.includes('card season')")
    expect(stage).not_to_have_attribute("data-scene", "join")
    expect(host.locator("#board #layer-regions g").first).to_be_attached()
    expect(host.locator("#season")).to_have_text(re.compile("summer"))
    expect(host.locator("#calendar .now")).to_have_count(1)
    assert faults(host) == [] and not wide(host)


def test_somebody_practises_with_a_tour(come: Come) -> None:  # noqa: F811
    page = come("/practice")
    page.fill("[name=name]", "Ada")
    page.fill("#find-role", "Cicero")
    page.locator(".way", has_text="Cicero").first.click()
    page.get_by_role("button", name="Start practising").click()
    page.wait_for_url(re.compile(r"/r/\w+$"))
    expect(page.locator("#my-name")).to_have_text("Cicero")
    expect(page.locator("#tour-title")).to_have_text("You are Cicero")
    assert faults(page) == [] and not wide(page)
    for _ in range(5):
        page.locator("#tour-next").click()
    expect(page.locator("#tour")).to_be_hidden()
    page.locator("nav.tabs [data-view=do]").click()
    page.get_by_role("button", name="Next season").click()
    expect(page.locator("#season-name")).to_have_text(re.compile("^summer"))
    assert faults(page) == []
