"""Find phrases that nobody says: a list of old habits, each with the plain words for it.

python tools/words.py [FOLDER]

Reads what people read: pages, docs, rules, lessons, scripts, and the strings and comments in Python
modules, which include docstrings and the help of commands.
"""

from __future__ import annotations

import io
import re
import sys
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

HERE: Final = Path(__file__).resolve().parents[1]
READ: Final = (
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "SECURITY.md",
    "CODE_OF_CONDUCT.md",
    "docs",
    "examples",
    "src",
    "tools",
    "bench",
)
KINDS: Final = {".py", ".md", ".html", ".js", ".toml", ".typ"}
NOT_OURS: Final = ("src/lusoria/web/static/idiomorph.js", "tools/words.py")
LUDI: Final = "src/lusoria/games/ludi"
PEOPLE: Final = (
    *(f"{LUDI}/{name}" for name in ("RULES.md", "model", "hosting", "narration", "paper", "phone")),
    "src/lusoria/games/loyalty",
    "src/lusoria/core/text",
    "docs/teaching.md",
)
"""Where men and gods of Rome are spoken of, and where pronouns are chosen."""


class Phrase(NamedTuple):
    """Words that are not to be written."""

    pattern: str
    """A regular expression in small letters; it is looked for between the bounds of words."""
    plain: str
    """What to write instead."""
    allowed: tuple[str, ...] = ()
    """Files and folders in which it may stand."""


PHRASES: Final = (
    Phrase("lookers?", "viewer, spectator", ("CHANGELOG.md",)),
    Phrase("nothing speaks of", "No results."),
    Phrase("money does not reach", "You cannot afford it: it costs 5 and you have 3."),
    Phrase("give up for good", "Resign? You lose this game."),
    Phrase("we must rest", "Too many requests. Try again in a minute."),
    Phrase("he|him|his|himself", "they, them, their, themselves", PEOPLE),
    Phrase("whoever", "the player who, anyone who", PEOPLE),
    Phrase("somebody who", "a player who, someone who"),
    Phrase("that of", "the share of, the same as, whose ...: name the thing again", PEOPLE),
    Phrase("looks? on|looking on", "spectate, spectating"),
    Phrase("prepared to be told", "prepared announcements"),
    Phrase("nothing to hear", "The message is empty."),
    Phrase("nine of ten", "90%"),
    Phrase("learnt", "learned"),
    Phrase("speaks? of this", "applies to this"),
    Phrase("thinkers?", "search bot", ("docs/decisions/README.md",)),
    Phrase("foresights?", "search settings"),
    Phrase("yardsticks?", "baseline"),
    Phrase("comes? to stand", "stands, ends up"),
    Phrase("(?:is|are) begun", "starts, started"),
    Phrase("the own", "its own, the viewer's"),
    Phrase("be it", "even, whether", PEOPLE),
)


class Finding(NamedTuple):
    """A phrase in its place."""

    place: str
    line: int
    words: str
    plain: str

    def __str__(self) -> str:
        """Say where it stands and what to write instead."""
        return f"{self.place}:{self.line}: '{self.words}': write: {self.plain}"


def findings(root: Path) -> Iterator[Finding]:
    """Yield every phrase of the list below a folder."""
    for name in READ:
        path = root / name
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.suffix in KINDS and file.is_file():
                yield from read(file, file.relative_to(root).as_posix())


def read(file: Path, place: str) -> Iterator[Finding]:
    """Yield the phrases of one file; most files have none and are read once."""
    if place in NOT_OURS:
        return
    phrases = [one for one in PHRASES if not place.startswith(one.allowed or ("\0",))]
    any_phrase = either(phrases)
    text = file.read_text("utf-8")
    if not any_phrase.search(text):
        return
    for line, words in prose(text) if file.suffix == ".py" else [(1, text)]:
        for found in any_phrase.finditer(words):
            plain = next(one.plain for one in phrases if alone(one).fullmatch(found[0]))
            where = line + words.count("\n", 0, found.start())
            yield Finding(place, where, " ".join(found[0].split()), plain)


def prose(text: str) -> Iterator[tuple[int, str]]:
    """Yield the strings and the comments of a module with their first lines."""
    kinds = {tokenize.STRING, tokenize.COMMENT, getattr(tokenize, "FSTRING_MIDDLE", -1)}
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in kinds:
            yield token.start[0], token.string


@cache
def alone(phrase: Phrase) -> re.Pattern[str]:
    """Return what finds one phrase; where a line breaks, a blank stands for it."""
    return re.compile(rf"\b(?:{phrase.pattern})\b".replace(" ", r"\s+"), re.IGNORECASE)


def either(phrases: list[Phrase]) -> re.Pattern[str]:
    """Return what finds any of the phrases."""
    return re.compile("|".join(alone(one).pattern for one in phrases), re.IGNORECASE)


def main() -> int:
    """Look through every text and report."""
    found = list(findings(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE))
    print("\n".join([*map(str, found), f"plain words: {len(found)} findings"]))
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
