"""Puzzles: the page on which they are solved, and the list of all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...core.text.words import sentence as whole
from ...play.puzzles.collection import Listed
from . import rendering
from .facts import GameCard, Reader


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle in the contents of a page."""

    id: str
    name: str
    grade: str
    """How hard it is, or how bad the decision was."""
    about: str = ""
    """What was played there, where it comes from a match."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """A game with its puzzles."""

    card: GameCard
    puzzles: Sequence[Listed]


def index(reader: Reader, shelves: Sequence[Shelf], today: Listed | None) -> str:
    """Print the list of games with puzzles."""
    titles = {shelf.card.metadata.name: shelf.card for shelf in shelves}
    return rendering.page("puzzles", reader, shelves=shelves, today=today, cards=titles)


def page(
    reader: Reader,
    card: GameCard,
    entries: Sequence[Entry],
    base: str,
    table: str = "",
    seat: int = -1,
    name: str = "",
) -> str:
    """Print the page; ``puzzle.js`` fetches each puzzle from *base*."""
    return rendering.page(
        "puzzle",
        reader,
        it=card,
        entries=entries,
        base=base,
        table=table,
        seat=seat,
        who=name,
    )


def sentence(text: str) -> str:
    """Return a plain sentence."""
    return whole(text)
