"""Words about people and numbers, as every game needs them.

A sentence is written once, as a template in the third person: ``"{livia:takes} two cards"``. It
depends on the reader what it says: "Livia takes two cards", or "You take two cards" to Livia.
"""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from ..seats import NATURE, NOBODY

WIDTH: Final = 79
"""Columns of a terminal that a line of text may fill."""


class Paper(NamedTuple):
    """How much room there is for text."""

    columns: int = WIDTH
    rows: int = 24


NARROW_PAPER: Final = Paper()
_paper: ContextVar[Paper] = ContextVar("paper", default=NARROW_PAPER)


def paper() -> Paper:
    """Return how much room a table drawn in text may take."""
    return _paper.get()


@contextmanager
def written_on(columns: int, rows: int) -> Iterator[None]:
    """Draw tables in text for a terminal of this size."""
    before = _paper.set(Paper(columns, rows))
    try:
        yield
    finally:
        _paper.reset(before)


IRREGULAR: Final = {"is": "are", "has": "have", "was": "were", "does": "do", "goes": "go"}
SIBILANTS: Final = ("ches", "shes", "sses", "xes", "zzes")
PRONOUNS: Final = {
    "it": ("itself", "its"),
    "he": ("himself", "his"),
    "she": ("herself", "her"),
    "they": ("themselves", "their"),
    "you": ("yourself", "your"),
}
"""What stands for somebody whom the sentence has named already, and for what is theirs."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody in a sentence.

    As it stands it names the person; ``{who:takes}`` adds a verb that agrees with it,
    ``{who:'s}`` is the possessive and ``{who:yours}`` the one that stands alone, ``{who:own}``
    says that it is the person's own, ``{who:self}`` is the pronoun for what one does to oneself,
    ``{who:~is}`` is a verb alone that agrees with the person, and ``{who:the death of}`` is what
    is said of one: the death of Livia, your death.
    """

    name: str
    second: bool = False
    """Whether the person is the one who hears the sentence."""
    plural: bool = False
    """Whether the name is plural: the Fates take, they do not takes."""
    gender: str = "it"
    """The pronoun of one who is spoken of."""

    def __str__(self) -> str:
        """Name the person."""
        return "you" if self.second else self.name

    def __format__(self, how: str) -> str:
        """Name the person with what the template asks for."""
        if not how:
            return str(self)
        if how == "'s":
            return self.whose
        if how in ("yours", "own", "self"):
            return self._pronoun(how)
        if how.startswith("the ") and how.endswith(" of"):
            return self.of(how)
        if how.startswith("~"):
            return self.verb(how[1:])
        return f"{self} {self.verb(how)}"

    def _pronoun(self, how: str) -> str:
        """Return what stands for the person, or for what is the person's."""
        if how == "yours":
            return "yours" if self.second else self.whose
        oneself, whose = PRONOUNS[self.called]
        return oneself if how == "self" else f"{whose} own"

    @property
    def called(self) -> str:
        """The pronoun of the person, as it is heard."""
        return "you" if self.second else "they" if self.plural else self.gender

    @property
    def whose(self) -> str:
        """The possessive: your, Livia's, the Fates'."""
        if self.second:
            return "your"
        return f"{self.name}'" if self.plural and self.name.endswith("s") else f"{self.name}'s"

    def of(self, what: str) -> str:
        """Say *what* it is of the person, given as "the death of"."""
        return f"your {what[len('the ') : -len(' of')]}" if self.second else f"{what} {self.name}"

    def verb(self, third: str) -> str:
        """Return a verb, given in the third person singular, so that it agrees."""
        first, _, rest = third.partition(" ")
        verb = base(first) if self.second or self.plural else first
        return f"{verb} {rest}" if rest else verb

    def again(self) -> Oneself:
        """Return the same person, as one whom the sentence has named already."""
        return Oneself(self.name, self.second, self.plural, self.gender)


@dataclass(frozen=True, slots=True)
class Oneself(Person):
    """A reflexive sentence: Livia takes herself, you move your own death."""

    def __str__(self) -> str:
        """Stand for the person."""
        return self._pronoun("self")

    @property
    def whose(self) -> str:
        """The possessive: your own, her own."""
        return self._pronoun("own")

    def of(self, what: str) -> str:
        """Say *what* it is of the person's own."""
        return f"{self.whose} {what[len('the ') : -len(' of')]}"


def base(verb: str) -> str:
    """Return a verb of the third person as you say it of yourself: takes, take; carries, carry."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies") and len(verb) > len("dies"):
        return verb[:-3] + "y"
    if verb.endswith(SIBILANTS):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") else verb


@dataclass(frozen=True, slots=True)
class Names:
    """What the seats of a table are called, as one viewer hears it."""

    titles: tuple[str, ...] = ()
    """The name of each seat; a seat without one is called by its number."""
    viewer: int = NOBODY
    """The seat that is addressed as you; for NOBODY all are others."""
    plurals: frozenset[int] = field(default_factory=frozenset)
    """Seats whose name is plural."""
    closing: str = ""
    """What stands where a question would, when a match has ended otherwise than by its rules."""

    def title(self, seat: int) -> str:
        """Return a seat's name as it stands on a board."""
        if 0 <= seat < len(self.titles) and self.titles[seat]:
            return self.titles[seat]
        return "chance" if seat == NATURE else "nobody" if seat < 0 else f"seat {seat + 1}"

    def shown(self, seat: int) -> str:
        """Return a seat's name as a heading, which says whether it is the viewer's."""
        title = self.title(seat)
        return title[:1].upper() + title[1:] + (" (you)" if seat == self.viewer >= 0 else "")

    def __getitem__(self, seat: int) -> Person:
        """Return a seat as somebody in a sentence."""
        return Person(self.title(seat), seat == self.viewer >= 0, seat in self.plurals)

    def heard_by(self, viewer: int) -> Names:
        """Return the same names as another viewer hears them."""
        return replace(self, viewer=viewer)

    def all(self, seats: Iterable[int]) -> str:
        """Name several seats: Livia, Gaius and you."""
        return joined([str(self[seat]) for seat in seats])


NUMBERED: Final = Names()
"""Seats called by their numbers, told to nobody in particular."""


def sentence(text: str) -> str:
    """Begin with a capital and end with a full stop."""
    text = text.strip()
    if not text:
        return ""
    return text[:1].upper() + text[1:] + ("" if text[-1] in ".?!:" else ".")


def joined(parts: Sequence[str], last: str = "and") -> str:
    """Join words: one, two and three."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def plural(count: int, noun: str, several: str = "") -> str:
    """Return a number with its noun: 1 point, 2 points."""
    return f"{count} {noun if count == 1 else several or noun + 's'}"


def in_places(places: Sequence[int]) -> list[int]:
    """Return the seats in the order of their places, equal ones in the order of seats."""
    return sorted(range(len(places)), key=lambda seat: places[seat])


def with_standings(won: str, names: Names, places: Sequence[int], points: Sequence[int]) -> str:
    """Add everybody behind the winners, best first: Gaius wins. Livia has 57, you 27, Ben 22."""
    said: list[str] = []
    for seat in in_places(places):
        if places[seat] > 1:
            who = names[seat]
            named = f"{who:has}" if not said or str(who)[-1].isdigit() else str(who)
            said.append(f"{named} {points[seat]}")
    return " ".join([sentence(won), sentence(", ".join(said))]) if said else won


def fold(line: str, indent: int, width: int = 0) -> str:
    """Break a line at spaces so that it fits *width*, or the paper, with the rest indented."""
    start = " " * (len(line) - len(line.lstrip()))
    return textwrap.fill(
        line.strip(),
        width or paper().columns,
        initial_indent=start,
        subsequent_indent=" " * indent,
        break_on_hyphens=False,
    )


def counted(names: Sequence[str], counts: Iterable[int]) -> str:
    """Name things that are counted one by one: Forum, Templum x2; or say none."""
    parts = [
        name + (f" x{int(count)}" if count > 1 else "")
        for name, count in zip(names, counts, strict=False)
        if count
    ]
    return ", ".join(parts) or "none"


def plain(text: str, longest: int = 400) -> str:
    """Return what somebody has typed as one line without anything a terminal would obey."""
    seen = "".join(c if visible(c) else " " for c in text[: 4 * longest])
    line = " ".join(seen.split())
    return line if len(line) <= longest else line[: longest - 3] + "..."


def visible(character: str) -> bool:
    """Whether a character is one to look at: no control, no direction, no stray half."""
    return character == "\u200d" or unicodedata.category(character)[0] != "C"


def brief(value: object, longest: int = 60) -> str:
    """Write a wrong value as an error repeats it: in one short line, whatever it is."""
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "a list"
    if isinstance(value, int) and value.bit_length() > 2 * longest:
        return "a number of so many digits"
    return plain(repr(value), longest)
