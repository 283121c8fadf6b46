"""The page of an arena: whole, by itself, and honest about what is not known."""

from __future__ import annotations

import re
from base64 import b64decode
from html.parser import HTMLParser
from typing import Any

import pytest

import lusoria
from examples.cursus import GAME as CURSUS
from lusoria.draw.palette import DARK, LIGHT
from lusoria.games import register
from lusoria.lab.arena import Arena
from lusoria.lab.report import Download, duration, histogram, page
from lusoria.terminal.arena import downloads, report
from tests.lab.test_arena import arena_of, crash, seating

VOID = {"meta", "br", "hr", "img", "link", "input"}
EVIL = "<script>alert('x')</script>"


class Checker(HTMLParser):
    """Reads a page and remembers whether every element is closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attributes)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attributes)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def read(text: str) -> Checker:
    checker = Checker()
    checker.feed(text)
    checker.close()
    assert checker.open == []
    return checker


@pytest.fixture(scope="module")
def arena() -> Arena:
    register(CURSUS)
    found = arena_of(("a", "b", EVIL), 12, 3, seating(**{EVIL: crash}))
    list(found.run())
    return found


def test_the_page_is_whole_and_loads_nothing_from_elsewhere(arena: Arena) -> None:
    text = report(arena, arena.facts())
    checker = read(text)
    tags = [tag for tag, _ in checker.seen]
    assert not {"script", "link", "iframe", "img", "object", "embed"} & set(tags)
    assert not re.search(r"@import|url\((?!#)", text)
    for tag, attributes in checker.seen:
        for name in ("src", "href", "xlink:href", "action"):
            value = attributes.get(name) or "#"
            assert value.startswith(("#", "data:text/plain;base64,")), (tag, value)
    ids = [attributes["id"] for _, attributes in checker.seen if "id" in attributes]
    assert len(ids) == len(set(ids))
    assert "<script>alert" not in text
    assert all(colour in text for colour in (*LIGHT.values(), *DARK.values()))
    assert "width=device-width" in text and "prefers-color-scheme:dark" in text


def test_the_page_shows_all_that_was_measured(arena: Arena) -> None:
    text = report(arena, arena.facts())
    for heading in ("Ratings", "Results", "Cross table", "Points", "Lengths", "Seats", "Endings"):
        assert f"<h2>{heading}</h2>" in text
    assert "<h2>Forfeits</h2>" in text and "crashed: ValueError: no idea" in text
    assert "lusoria arena cursus --bots" in text
    assert f"seed {arena.plan.seed}" in text


def test_every_link_holds_a_match_that_is_read_again(arena: Arena) -> None:
    links = [
        attributes
        for tag, attributes in read(report(arena, arena.facts())).seen
        if tag == "a" and "download" in attributes
    ]
    picks = [one.pick.pairing for one in downloads(arena)]
    assert len(links) == len(picks) > 3
    for link, pairing in zip(links, picks, strict=True):
        text = b64decode(str(link["href"]).partition(",")[2]).decode()
        match = lusoria.read(text)
        assert tuple((entry.seat, entry.action) for entry in match.entries) == pairing.log
        assert match.over == bool(pairing.points)


def test_it_is_said_what_equals_have_at_a_table_and_alone(arena: Arena) -> None:
    facts = arena.facts()
    assert "A seat has 33.3% where all are equal." in report(arena, facts)
    alone = {**facts, "players": 1, "seats": facts["seats"][:1], "table": facts["table"][:2]}
    assert "A bot has 50.0% where all are equal." in page(alone, [])


def test_an_arena_without_a_game_has_a_page_too() -> None:
    empty = arena_of(("a", "b"), 4)
    text = report(empty, empty.facts())
    read(text)
    assert "of 4 planned" in text and "<h2>Games</h2>" not in text


def test_a_test_is_shown_as_it_stands() -> None:
    tested = arena_of(("a", "b"), 4, minds=seating(), sprt=(0.5, 0.6), patience=7.5)
    list(tested.run())
    assert (tested.tested, tested.verdict) == (2, "")
    text = report(tested, tested.facts())
    assert "<dt>Test</dt><dd>open<small>a, after 2 rounds" in text
    assert "--sprt 0.5,0.6 --patience 7.5" in text


def test_a_lone_bot_is_not_rated() -> None:
    alone = arena_of(("a",), 2, minds=seating())
    list(alone.run())
    facts = alone.facts()
    assert facts["table"][0]["rating"] is None and facts["cross"] == []
    text = page(facts, [Download(*one) for one in downloads(alone)])
    read(text)
    assert "<h2>Ratings</h2>" not in text and "Strongest" not in text
    assert "One bot played 2 games." in text


def test_a_histogram_counts_everything_once() -> None:
    found: dict[str, Any] = {"counts": {"0": 3, "5": 1, "99": 2}, "mean": 1.0}
    drawn = histogram("a", found, 0, 99, "said")
    assert [int(times) for times in re.findall(r": (\d+)</title>", drawn)] == [3, 1, 2]
    assert drawn.count("<rect") == 3


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(None, "-"), (2e-5, "20 µs"), (0.0123, "12.3 ms"), (2.0, "2.00 s")],
)
def test_times_are_written_in_a_fitting_unit(seconds: float | None, said: str) -> None:
    assert duration(seconds) == said
