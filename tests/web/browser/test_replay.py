"""A match is replayed by steps and by turns, at three speeds, with the seats' own colours."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from lusoria.games import load_game
from lusoria.play.driver import recorded
from lusoria.web.pages.replay import turns_of

from .conftest import Visit

COLOURS = """() => [...document.querySelectorAll('#chances .graph .line')]
  .map((one) => getComputedStyle(one).stroke)"""
OWN = """() => [1, 2].map((seat) => {
  const probe = document.createElement('i');
  probe.style.color = getComputedStyle(document.getElementById('board'))
    .getPropertyValue(`--seat-${seat}`);
  document.body.append(probe);
  return getComputedStyle(probe).color;
})"""


def replayed(visit: Visit, tmp_path: Path) -> tuple[Page, list[int], int]:
    """Open the replay of a match from its file; return where its turns begin, and its length."""
    match = recorded(load_game("quorum"), 3, 0, 2)
    file = tmp_path / "match.txt"
    file.write_text(match.text(), "utf-8")
    page = visit("/")
    page.set_input_files("input[type=file]", str(file))
    page.get_by_role("button", name="Show the replay").click()
    page.wait_for_url(re.compile("/replay"))
    return page, turns_of(match), len(match.entries)


def test_a_replay_goes_by_step_and_by_turn(visit: Visit, tmp_path: Path) -> None:
    page, turns, steps = replayed(visit, tmp_path)
    at = page.locator("#at")
    page.locator("#first").click()
    expect(at).to_have_text(f"step 0 of {steps}")
    page.locator("#forth").click()
    expect(at).to_have_text(f"step 1 of {steps}")
    page.locator("#by").select_option("turn")
    for turn in turns[:3]:
        page.locator("#forth").click()
        expect(at).to_have_text(f"step {turn} of {steps}")
    page.locator("#back").click()
    expect(at).to_have_text(f"step {turns[1]} of {steps}")
    page.locator("#speed").select_option("fast")
    page.locator("#play").click()
    expect(at).to_have_text(f"step {turns[4]} of {steps}")
    page.locator("#play").click()
    page.reload()
    expect(page.locator("#by")).to_have_value("turn")
    expect(page.locator("#speed")).to_have_value("fast")


def test_lines_of_the_graph_have_the_colours_of_the_seats(visit: Visit, tmp_path: Path) -> None:
    page, _, _ = replayed(visit, tmp_path)
    expect(page.locator("#chances .graph .line")).to_have_count(2)
    assert page.evaluate(COLOURS) == page.evaluate(OWN)
