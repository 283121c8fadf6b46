"""Somebody solves puzzles in a browser: by touch on a phone, by keys, and comes back later."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from lusoria.games import load_game
from lusoria.play.puzzles import Puzzle, collection_of

from .conftest import Visit
from .people import wide
from .test_everybody import faults

ROMA = load_game("roma")


def on_the_board() -> Puzzle:
    """Return a puzzle whose answer is a path of things on the board."""
    collection = collection_of(ROMA)
    assert collection is not None
    return next(
        one
        for one in collection.puzzles
        if len(path_of(one, one.best.action)) > 1 and len(path_of(one, wrong_of(one))) > 1
    )


def wrong_of(puzzle: Puzzle) -> int:
    """Return a wrong answer that is played on the board."""
    wrong = (one.action for one in puzzle.answers[1:])
    return next((one for one in wrong if len(path_of(puzzle, one)) > 1), puzzle.answers[1].action)


def path_of(puzzle: Puzzle, action: int) -> list[str]:
    """Return one thing on the board for each step of an action."""
    view = puzzle.match.view(puzzle.seat)
    return [step[0] for step in ROMA.path(view, action)]


def asked(page: Page) -> None:
    """Wait until a puzzle is on the board."""
    expect(page.locator("#count")).to_have_text(re.compile(r"^Puzzle \d+ of \d+$"))
    expect(page.locator("#board .layer").first).to_be_attached()


def touch(page: Page, puzzle: Puzzle, action: int) -> None:
    """Tap what an action is about, one thing after the other."""
    for piece in path_of(puzzle, action):
        page.locator(f"#board #{piece}").tap()


def test_a_puzzle_is_solved_by_touch_and_remembered(visit: Visit) -> None:
    puzzle = on_the_board()
    page = visit(f"/puzzles/roma?puzzle={puzzle.id}", width=390, height=844, has_touch=True)
    asked(page)
    assert not wide(page)
    touch(page, puzzle, wrong_of(puzzle))
    expect(page.locator("#reply")).to_contain_text("Not that:")
    expect(page.locator("#reply")).to_contain_text("this gives away")
    page.locator("#handle").tap()
    touch(page, puzzle, puzzle.best.action)
    expect(page.locator("#reply")).to_contain_text("Right:")
    expect(page.locator("#reply")).to_contain_text("The next best gives away")
    page.reload()
    asked(page)
    expect(page.locator("#tally")).to_have_text(re.compile("^1 of"))
    page.goto(page.url.partition("?")[0])
    asked(page)
    assert puzzle.id not in page.url, "one that is not solved comes next"
    page.goto(page.url.partition("/roma")[0])
    expect(page.locator(".tally[data-game=roma]")).to_have_text("1 solved")


def test_an_answer_is_shown_and_the_next_puzzle_asked_by_keys(visit: Visit) -> None:
    page = visit("/puzzles/roma")
    asked(page)
    first = page.locator("#count").text_content()
    page.keyboard.press("h")
    expect(page.locator("#reply")).to_contain_text("The answer:")
    expect(page.locator("#board .marked").first).to_be_attached()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#count")).not_to_have_text(first or "")
    expect(page.locator("#tally")).to_have_text(re.compile("^0 of"))
    page.keyboard.press("1")
    expect(page.locator("#reply")).to_be_visible()


def test_puzzles_are_for_everybody(visit: Visit) -> None:
    page = visit("/puzzles/roma", bypass_csp=True, width=360)
    asked(page)
    assert not wide(page)
    page.keyboard.press("h")
    expect(page.locator("#reply")).to_be_visible()
    wrong = faults(page)
    page.emulate_media(color_scheme="dark")
    wrong += faults(page)
    page.goto(page.url.partition("/roma")[0])
    wrong += faults(page)
    if wrong:
        pytest.fail("\n".join(wrong))
