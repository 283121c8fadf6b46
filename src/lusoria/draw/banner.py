"""The head of a picture: what is asked, how far the game is, what the last move did."""

from __future__ import annotations

from typing import Final, NamedTuple

from . import pieces
from .memo import SOME, once
from .pieces import HEAVY, extent, folded, ticker, ticker_height, words
from .svg import group

BROAD: Final = 600
"""Banners wider than this are for laptops."""
EDGE: Final = 28.0
"""Where the words begin, from the left."""


class Banner(NamedTuple):
    """The question in words, as high as it needs."""

    width: float
    question: str
    news: tuple[str, ...] = ()
    """The sentences of the last move."""
    note: str = ""
    """How far the game is: beside the question, or on a phone below it."""
    asks: bool = False
    """Whether the viewer is the one who is asked."""

    @property
    def broad(self) -> bool:
        """Whether there is room beside the question."""
        return self.width > BROAD

    @property
    def size(self) -> float:
        """The size of the question's letters."""
        return 23.0 if self.broad else 19.0

    @property
    def small(self) -> float:
        """The size of all other letters."""
        return 16.0 if self.broad else 14.0

    @property
    def room(self) -> float:
        """How long a line may be."""
        return self.width - EDGE - 20

    @property
    def lines(self) -> list[str]:
        """The question, broken into lines."""
        beside = extent(self.note, self.small) + 24 if self.note and self.broad else 0.0
        return folded(self.question, self.room - beside, HEAVY * self.size)

    @property
    def below(self) -> float:
        """How much room is taken below the question."""
        noted = 1.3 * self.small if self.note and not self.broad else 0.0
        told = ticker_height(self.room, self.news, self.small)
        return noted + told + (6 if noted or told else 0)

    @property
    def height(self) -> float:
        """How high it stands."""
        return 30 + 1.3 * self.size * len(self.lines) + self.below

    def drawn(self, x: float, y: float) -> str:
        """Draw it with its corner at a point."""
        return banner_at(self, x, y)

    def text(self) -> list[str]:
        """Write question, note and news."""
        size, small, low = self.size, self.small, 15.0
        written = []
        for line in self.lines:
            written.append(words(EDGE, low + size, line, size, self.room, class_="serif strong"))
            low += 1.3 * size
        low += 6
        if self.note and self.broad:
            written.append(words(self.width - 20, 38, self.note, small, None, "end", "serif soft"))
        elif self.note:
            written.append(words(EDGE, low + small, self.note, small, self.room, class_="soft"))
            low += 1.3 * small
        return [*written, group(EDGE, low, ticker(self.room, self.news, small))]


@once(SOME)
def banner_at(banner: Banner, x: float, y: float) -> str:
    """Draw a banner with its corner at a point."""
    return group(
        x,
        y,
        pieces.panel(banner.width, banner.height),
        pieces.stripe(banner.height, 14, "ribbon"),
        *banner.text(),
        id="question",
        class_="banner asks" if banner.asks else "banner",
        aria_live="polite",
    )
