"""German pages: whatever is in English on them says so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from .serving import Served, served

ENGLISH = re.compile(
    r"\b(the|of|and|are|your|you|with|for|to|from|this|that|it|has|have|not|or|by|who|what|is)\b",
    re.IGNORECASE,
)
GERMAN = re.compile(
    r"\b(der|die|das|und|ist|sind|dein|du|mit|für|zu|von|nicht|oder|ein|eine|im|den|dem|auf|wer)\b",
    re.IGNORECASE,
)
NEVER_CLOSED = {"meta", "link", "img", "input", "br", "hr", "wbr", "circle", "path", "rect", "use"}
PAGES = (
    "/",
    "/new?game=roma",
    "/new?game=honors",
    "/rules/quorum",
    "/rules/roma?find=gladiator",
    "/learn/loyalty",
    "/puzzles",
    "/puzzles/roma",
    "/desk/roma",
    "/practice?game=ludi",
    "/classroom/new?game=ludi&lesson=45",
    "/docs/index",
    "/j",
    "/nowhere",
)


class Languages(HTMLParser):
    """Texts of a page with the language that each is in."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, str]] = [("", "")]
        self.texts: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag not in NEVER_CLOSED:
            self.open.append((tag, dict(attributes).get("lang") or self.open[-1][1]))

    def handle_endtag(self, tag: str) -> None:
        while tag not in NEVER_CLOSED and len(self.open) > 1 and self.open.pop()[0] != tag:
            pass

    def handle_data(self, text: str) -> None:
        if self.open[-1][0] not in ("script", "style") and text.strip():
            self.texts.append((self.open[-1][1], " ".join(text.split())))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(Path(tmp_path_factory.mktemp("german")) / "tables.db") as running:
        yield running


@pytest.mark.parametrize("path", PAGES)
def test_english_on_a_german_page_is_marked_as_english(server: Served, path: str) -> None:
    page = Languages()
    page.feed(server.visitor().get(path, headers={"Accept-Language": "de"}).text)
    german = [text for language, text in page.texts if language == "de"]
    assert len(german) > 5
    for text in german:
        english = len(ENGLISH.findall(text))
        assert english < 2 or english <= len(GERMAN.findall(text)), text
