"""The rules of a game to read and to search; every section and every ruling has an anchor."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from ...core.game import Game
from ...core.seats import NOBODY
from ...core.text import labels
from ...games import load_game
from ...play.public_game import PublicGame
from . import rendering
from .facts import Reader

NAMED: Final = re.compile(r"[A-Z]\w\w")
"""How the name of a thing begins; signs of a panel have none."""
KIND: Final = re.compile(r"([A-Z]\w+)(?:[:-]| \d)")
"""How things are named of which there are many: a kind, and a number or more words."""
NUMBER: Final = re.compile(r"(\d+(?:\.\d+)*)\b")
WORD: Final = re.compile(r"[\w.-]*\w")
RULING: Final = re.compile(r"[A-Z]{2}-\d+")
CITED: Final = re.compile(
    r"\[((?:\d+(?:\.\d+)*|[A-Z]{2}-\d+)(?:, (?:\d+(?:\.\d+)*|[A-Z]{2}-\d+))*)\]"
)


def has_words(text: str, sought: str) -> bool:
    """Whether all words that are sought occur in a text, in any order and form."""
    return all(labels.stem(word) in text for word in WORD.findall(sought))


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading of the rules with all that stands below it, up to the next heading."""

    level: int
    anchor: str
    heading: str
    body: Markup
    plain: str
    """All its words in lower case, to search in."""


def page(reader: Reader, game: Game, find: str = "", ready: bool = True) -> str:
    """Print the rules; with *find*, only what speaks of it.

    What cards mean is added where the game is *ready*: compiled, so that it can be asked.
    """
    found, sought = chapters(game.name), find.strip().casefold()
    shown = [chapter for chapter in found if has_words(chapter.plain, sought)]
    known = explained(game.name) if ready else []
    cards = [pair for pair in known if has_words(" ".join(pair).casefold(), sought)]
    return rendering.page(
        "rules",
        reader,
        game=game,
        find=find,
        endings=labels.ENDINGS,
        shortest=labels.SHORTEST,
        chapters=found,
        shown=shown,
        cards=list(anchored(cards)),
    )


def anchored(cards: list[tuple[str, str]]) -> Iterator[tuple[str, str, str]]:
    """Add to explanations where each is found; of a sign, nowhere in particular."""
    known = set()
    for heading, text in cards:
        title = plain_name(heading)
        anchor = f"card-{slug(title)}" if NAMED.match(title) else ""
        yield ("" if anchor in known else anchor), heading, text
        known.add(anchor)


@lru_cache(maxsize=16)
def chapters(name: str) -> list[Chapter]:
    """Read the rules of a game into chapters."""
    return read(PublicGame(load_game(name)).rules)


@lru_cache(maxsize=16)
def explained(name: str) -> list[tuple[str, str]]:
    """Return what every card of the box and every sign means."""
    game = load_game(name)
    return game.manual(game.look(game.new(), NOBODY))


@lru_cache(maxsize=16)
def places(name: str) -> dict[str, str]:
    """Say where the rules speak of each thing that is explained: its name, and an anchor.

    That is the section that the game states, or the one that bears its name; of anything else the
    explanation itself is the place.
    """
    stated = load_game(name).sections
    sections = [chapter for chapter in chapters(name) if NUMBER.match(chapter.anchor)]
    found = {
        title: section_stated(title, stated)
        or section_about(title, sections)
        or f"card-{slug(title)}"
        for heading, _ in explained(name)
        if NAMED.match(title := plain_name(heading))
    }
    return {**stated, **found}


def section_stated(title: str, stated: Mapping[str, str]) -> str:
    """Return the section that a game states for a name, or for the longest beginning of it."""
    begun = (name for name in stated if re.match(rf"{re.escape(name)}(?!\w)", title))
    return stated.get(max(begun, key=len, default=""), "")


def section_about(title: str, sections: list[Chapter]) -> str:
    """Return the section whose heading is a thing, or things of its kind, or nothing."""
    kind = KIND.match(title)
    for sought in (title, *([kind[1]] if kind else [])):
        word = sought.casefold()
        for chapter in sections:
            if chapter.heading.casefold().partition(" ")[2] in (word, f"{word}s", f"the {word}"):
                return chapter.anchor
    return ""


def plain_name(heading: str) -> str:
    """Return what something is called, without what is said of it in brackets."""
    return heading.partition(" (")[0]


def slug(title: str) -> str:
    """Return a name as part of an anchor."""
    return re.sub(r"\W+", "-", title.casefold()).strip("-")


def read(text: str) -> list[Chapter]:
    """Split a document at its headings."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(text)
    starts = [at for at, token in enumerate(tokens) if token.type == "heading_open"]
    parts = [
        tokens[start:end] for start, end in zip(starts, [*starts[1:], len(tokens)], strict=True)
    ]
    named: set[str] = set()
    return [chapter_of(reader, part, named) for part in parts]


def chapter_of(reader: MarkdownIt, tokens: list[Token], named: set[str]) -> Chapter:
    """Print one section; *named* are the rulings that have been met."""
    level, heading = int(tokens[0].tag[1]), tokens[1].content
    number = NUMBER.match(heading)
    anchor = number[1] if number else re.sub(r"\W+", "-", heading.casefold()).strip("-")
    body = tokens[3:]
    for at, token in enumerate(body):
        if token.type == "inline":
            name_ruling(body, at, named)
            cite(token)
    said = " ".join([heading, *(token.content for token in body if token.type == "inline")])
    printed = reader.renderer.render(body, reader.options, {})
    return Chapter(level, anchor, plain_heading(heading), Markup(printed), said.casefold())


def plain_heading(heading: str) -> str:
    """Take the signs of Markdown out of a heading."""
    return re.sub(r"[*_`]", "", heading)


def name_ruling(tokens: list[Token], at: int, named: set[str]) -> None:
    """Let the first row of a ruling be found by its name."""
    opened, found = tokens[at - 1], RULING.match(tokens[at].content.strip("*` "))
    if opened.type == "td_open" and found and found[0] not in named:
        named.add(found[0])
        opened.attrSet("id", found[0])


def cite(token: Token) -> None:
    """Make links of the sections and rulings that a text names in brackets."""
    children: list[Token] = []
    for child in token.children or []:
        children += linked(child) if child.type == "text" else [child]
    token.children = children


def linked(child: Token) -> list[Token]:
    """Split a text at what it cites."""
    parts, at = [], 0
    for found in CITED.finditer(child.content):
        parts.append(word(child.content[at : found.start()] + "["))
        for count, name in enumerate(found[1].split(", ")):
            opened = Token("link_open", "a", 1, attrs={"href": f"#{name}"})
            parts += [word(", ")] if count else []
            parts += [opened, word(name), Token("link_close", "a", -1)]
        parts.append(word("]"))
        at = found.end()
    return [*parts, word(child.content[at:])] if parts else [child]


def word(content: str) -> Token:
    """Return text as a token."""
    return Token("text", "", 0, content=content)
