"""The parts of a game that are tables: rows that people can check, columns that rules can index."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from .errors import InvalidOption
from .record import Int8, Record, dtype_of


def column(rows: Sequence[Any], field: str) -> NDArray[np.int8]:
    """Return one column of a table of named tuples as numbers."""
    return np.array([getattr(row, field) for row in rows], dtype=np.int8)


Step: TypeAlias = tuple[str, ...]
"""Elements of the board that mean the same when one of them is chosen."""

Steps: TypeAlias = tuple[Step, ...]
"""What is chosen on the board for an action."""


class Reason(NamedTuple):
    """Why an action is not allowed, and the section of RULES.md that says so."""

    section: str
    text: str


class NonAction(NamedTuple):
    """Something people type that is no action, and why it is none."""

    pattern: str
    """What is typed, as a regular expression for words in lower case."""
    section: str
    text: str


class SearchSettings(NamedTuple):
    """How far a search bot looks ahead, and how it uses the game's evaluation."""

    turns: int = 2
    """Turns that are played after the bot's own."""
    scale: float = 8.0
    """The lead at which a victory has a probability of 73%."""
    policy: bool = False
    """Whether seats play on by the game's quick policy, ``advise``, instead of trying actions."""
    tried: int = 0
    """How many random actions a seat that plays on tries, or its policy considers; 0 is all. Others
    do not think as the bot does, and a policy that overlooks something covers more of them."""
    baseline_opponents: float = 0.0
    """Prior probability that another seat plays by the game's first evaluation. Its actions then
    shift the odds, if the game can retrace them."""
    strong_opponents: float = 0.0
    """Prior probability that it tries every action and uses today's evaluation. With 0 for both,
    all others are assumed to play like the bot itself."""
    tree: int = 0
    """How many of its own decisions in a row the bot keeps in a tree; 0 is none."""
    reach: int = 0
    """How many turns after its own the tree covers."""
    prior_weight: float = 0.0
    """How many standard errors another option must be ahead of the quick bot's choice to be
    preferred; 0 ignores the quick bot."""
    decisions: int = 10_000
    """Maximum number of decisions that are played on, for games in which turns say little: a game
    for one has only one."""
    tables: Mapping[int, Mapping[str, Any]] = MappingProxyType({})
    """Settings that differ with more players, by the number of seats from which they apply."""

    def at(self, seats: int) -> SearchSettings:
        """Return the settings for this number of seats."""
        fitting = [key for key in self.tables if key <= seats]
        changes = self.tables[max(fitting)] if fitting else {}
        return self._replace(**{**changes, "tables": MappingProxyType({})})


DEFAULT_SEARCH = SearchSettings()
"""A short horizon, for games that nobody has measured."""


LEVELS: Final = ("easy", "medium", "hard", "expert")
"""Names for the strength of a bot; what they stand for differs from game to game."""
PERSONALITIES: Final = {
    "builder": "I lay foundations first and count points later.",
    "aggressor": "Whatever you have, I would like to break it or take it.",
    "gambler": "Fortune likes me, and if not, there is always another throw.",
    "miser": "I save my coins. You never know.",
}
"""Tastes that a bot may have at every level, each with a line about itself."""
Level: TypeAlias = Mapping[str, str]
"""The bot that each level stands for."""
Levels: TypeAlias = Level | Mapping[int, Level]
"""The same for all tables, or by the number of seats from which on it holds."""


def levels_at(levels: Levels, seats: int) -> Level:
    """Return what the levels stand for at a table with so many seats."""
    by_seats = {key: level for key, level in levels.items() if isinstance(key, int)}
    if not by_seats:
        return cast("Level", levels)
    fitting = [key for key in by_seats if key <= seats] or [min(by_seats)]
    return cast("Level", by_seats[max(fitting)])


class Document(NamedTuple):
    """How an option is read that is more than a word: a whole table, say."""

    settle: Callable[[str], str]
    """Check a text, a file's or one settled before; return it as one line, always the same."""
    fill: Callable[[Any, str], None]
    """Write a settled text into the record of variants."""
    template: Callable[[str], str] | None = None
    """Write one of the variant's values as a whole document with comments, to start from."""
    box: Any = None
    """The ``core.box.Box`` that it is a document of, if it is one."""


class NoVariants(Record):
    """What has been chosen where there is nothing to choose; a record cannot be empty."""

    none: Int8


NO_VARIANTS = dtype_of(NoVariants)


class Variant(NamedTuple):
    """A variant of the rules; the first value is the default."""

    name: str
    values: tuple[str, ...]
    meaning: str
    document: Document | None = None
    """How to read what is none of the values; without it there is nothing else."""
    unstated: str = ""
    """What is meant where a match does not state it: it was written before there was a choice."""
    quiet: bool = False
    """Whether a match states it only where it is not the default."""

    def settled(self, value: str) -> str:
        """Return *value* as a match's header states it, or say why it will not do."""
        if value in self.values:
            return value
        if self.document:
            return self.document.settle(value)
        raise InvalidOption(f"option {self.name} is {' or '.join(self.values)}, not '{value}'")

    def fill(self, record: Any, value: str) -> None:
        """Write a settled value into the record of variants."""
        if self.document:
            self.document.fill(record, value)
        else:
            setattr(record, self.name, self.values.index(value))
