"""What comparisons, sweeps and studies return: plain dataclasses, and frames of them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, is_dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from ...core.errors import LusoriaError
from ...core.text.words import plain
from ..arena_api import Interval
from .estimates import Measured

WORDS: Mapping[str, str] = {
    "random": "plays any legal action",
    "greedy": "takes the action after which the game's own evaluation likes the position best",
    "greedy:1": "takes what looks best at once, by a plainer evaluation than greedy's",
    "policy": "goes by the game's own rules of thumb",
    "search": "looks ahead",
}
"""What a bot is, for those who read a table that measures its habits."""


def what_it_is(bot: str) -> str:
    """Say what a bot does."""
    kind = bot.partition("= ")[2] or bot
    return WORDS.get(kind) or WORDS.get(kind.partition(":")[0]) or "a bot of your own"


@dataclass(frozen=True)
class ByBot:
    """What one bot, at every seat, makes of both sides."""

    bot: str
    games: int
    is_check: bool
    """Whether it is the slower check on fewer games."""
    rows: tuple[Measured, ...]
    scores: tuple[Mapping[int, int], Mapping[int, int]]
    """How often a seat had so many points, on each side."""
    lengths: tuple[Mapping[int, int], Mapping[int, int]]
    endings: tuple[Mapping[str, float], Mapping[str, float]]
    """How games ended, as shares."""

    @property
    def clear(self) -> list[Measured]:
        """The rows that differ clearly, those that differ most for their error first."""
        return sorted((row for row in self.rows if row.clear), key=lambda row: -sureness(row))

    def row(self, heading: str, name: str) -> Measured:
        """Return one row."""
        for row in self.rows:
            if (row.heading, row.name) == (heading, name):
                return row
        raise KeyError((heading, name))


def sureness(row: Measured) -> float:
    """Return how many half intervals a difference is away from 0."""
    wide = row.difference.high - row.difference.value
    return abs(row.difference.value) / wide if wide > 0 else math.inf


class Framed:
    """A result that says what it shows, and whose rows can be a frame."""

    def findings(self) -> list[str]:
        """Say in sentences what it shows, the most important first."""
        return list(import_module(f"{__package__}.findings").findings(self))

    def records(self) -> list[dict[str, Any]]:
        """Return the rows as plain values."""
        raise NotImplementedError

    def frame(self, *which: str) -> Any:
        """Return the rows as a frame of pandas, or of polars if only that is installed."""
        for library in ("pandas", "polars"):
            if find_spec(library):
                return import_module(library).DataFrame(self.records(*which))
        raise LusoriaError("a frame needs pandas or polars: pip install pandas")


@dataclass(frozen=True)
class Comparison(Framed):
    """Two sides with the same luck, by each of several bots."""

    game: str
    title: str
    players: int
    seed: int
    a: str
    b: str
    variants: tuple[Mapping[str, str], Mapping[str, str]]
    bots: tuple[ByBot, ...]
    whole: bool
    """Whether all games were played, or it was broken off."""
    program: str

    def records(self) -> list[dict[str, Any]]:
        """Return a row for each bot and statistic."""
        return [
            {"bot": one.bot, "games": one.games, **flat(row)}
            for one in self.bots
            for row in one.rows
        ]


def flat(row: Measured) -> dict[str, Any]:
    """Write a row of a comparison as plain values."""
    return {
        "heading": row.heading,
        "name": row.name,
        "unit": row.unit,
        "a": row.a.value,
        "b": row.b.value,
        "difference": row.difference.value,
        "low": row.difference.low,
        "high": row.difference.high,
        "clear": row.clear,
    }


class Reading(NamedTuple):
    """A statistic at one point of a sweep."""

    name: str
    unit: str
    value: Interval
    change: Interval
    """How far it is from the standard, with the same luck."""


class Point(NamedTuple):
    """One value of a swept number, or of two."""

    at: tuple[int, ...]
    games: int
    readings: tuple[Reading, ...]

    def reading(self, name: str) -> Reading:
        """Return one statistic."""
        for one in self.readings:
            if one.name == name:
                return one
        raise KeyError(name)


@dataclass(frozen=True)
class Sweep(Framed):
    """One or two numbers across ranges, by each of several bots."""

    game: str
    title: str
    players: int
    seed: int
    paths: tuple[str, ...]
    standard: tuple[int, ...]
    """What the numbers are without the sweep."""
    bots: Mapping[str, tuple[Point, ...]]
    whole: bool
    program: str

    def records(self) -> list[dict[str, Any]]:
        """Return a row for each bot, point and statistic."""
        return [
            {
                "bot": bot,
                **dict(zip(self.paths, point.at, strict=True)),
                "games": point.games,
                "statistic": it.name,
                "value": it.value.value,
                "low": it.value.low,
                "high": it.value.high,
                "change": it.change.value,
            }
            for bot, points in self.bots.items()
            for point in points
            for it in point.readings
        ]


class Sensitivity(NamedTuple):
    """What a number does when it is a fifth smaller or larger."""

    path: str
    value: int
    tried: tuple[tuple[int, Interval], ...]
    """Other values, and what they change."""

    @property
    def span(self) -> float:
        """How much the number matters: the larger of both changes."""
        return max((abs(change.value) for _, change in self.tried), default=0.0)


class Worth(NamedTuple):
    """What something is worth: what a bot loses that may not use it."""

    restriction: str
    heading: str
    victories: Interval | None
    """Loss in victories, from 0 to 1; None where one plays alone."""
    points: Interval
    """Loss in points."""
    used: float
    """How often a player uses it in a game."""
    verdict: str
    """never used, replaceable, unclear, worth something, compulsory, or better left alone."""


class Use(NamedTuple):
    """A thing, how often it is done, and how players do who did it and who did not."""

    heading: str
    name: str
    offered: float
    """Decisions of a player at which it could be done."""
    used: float
    share: float
    """Players who did it at least once."""
    with_it: Interval | None
    without: Interval | None


@dataclass(frozen=True)
class StudyOfBot:
    """What one bot shows of a game."""

    bot: str
    games: int
    overview: tuple[tuple[str, str, Interval], ...]
    """Every statistic: heading, name, value."""
    uses: tuple[Use, ...]
    worths: tuple[Worth, ...]
    """Restrictions, the greatest loss first."""
    sensitivities: tuple[Sensitivity, ...]
    """Numbers, what matters most first."""
    scores: Mapping[int, int]
    is_check: bool = False
    """Whether it is the slower check on fewer games."""

    def figure(self, heading: str, name: str) -> Interval:
        """Return one statistic."""
        for above, label, interval in self.overview:
            if (above, label) == (heading, name):
                return interval
        raise KeyError((heading, name))


class Beginning(NamedTuple):
    """How much beginning and each seat is worth at a table for so many players."""

    players: int
    bot: str
    games: int
    first: Interval | None
    """Victories of who began; even is 1 of the number of players."""
    seats: tuple[Interval, ...]


@dataclass(frozen=True)
class Study(Framed):
    """What every number and every thing of a game does."""

    game: str
    title: str
    players: int
    seed: int
    variants: Mapping[str, str]
    outcome: str
    """What sensitivities are measured in."""
    bots: tuple[StudyOfBot, ...]
    beginnings: tuple[Beginning, ...]
    whole: bool
    program: str

    def records(self, part: str = "") -> list[dict[str, Any]]:
        """Return the rows of a part: things, numbers, beginning or uses; or of the first there is.

        A row is a bot with a restriction, a value of a number, a number of players, or a thing.
        """
        parts = {
            "things": [{"bot": one.bot, **of_worth(it)} for one in self.bots for it in one.worths],
            "numbers": [
                {"bot": one.bot, "number": it.path, "standard": it.value, "value": value}
                | bounds("points", change)
                for one in self.bots
                for it in one.sensitivities
                for value, change in it.tried
            ],
            "beginning": [
                {"bot": one.bot, "players": one.players, "games": one.games}
                | bounds("first", one.first)
                for one in self.beginnings
            ],
            "uses": [{"bot": one.bot, **of_use(it)} for one in self.bots for it in one.uses],
        }
        if part and part not in parts:
            raise LusoriaError(f"a study has {', '.join(parts)}, not '{plain(part, 20)}'")
        return parts[part] if part else next((rows for rows in parts.values() if rows), [])


def of_worth(one: Worth) -> dict[str, Any]:
    """Write what something is worth as plain values."""
    return {
        "heading": one.heading,
        "restriction": one.restriction,
        **bounds("points", one.points),
        "victories": one.victories.value if one.victories else None,
        "used": one.used,
        "verdict": one.verdict,
    }


def of_use(one: Use) -> dict[str, Any]:
    """Write how often something is done, and by whom, as plain values."""
    return {
        "heading": one.heading,
        "thing": one.name,
        "offered": one.offered,
        "used": one.used,
        "share": one.share,
        "points_with": one.with_it.value if one.with_it else None,
        "points_without": one.without.value if one.without else None,
    }


def bounds(name: str, interval: Interval | None) -> dict[str, float | None]:
    """Write an interval as three columns."""
    value, low, high = interval or (None, None, None)
    return {name: value, f"{name}_low": low, f"{name}_high": high}


def plain_values(value: Any) -> Any:
    """Return a result as values that JSON can hold; what is no number is null."""
    if is_dataclass(value) and not isinstance(value, type):
        return {name: plain_values(it) for name, it in vars(value).items()}
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: plain_values(it) for name, it in value._asdict().items()}
    if isinstance(value, Mapping):
        return {str(name): plain_values(it) for name, it in value.items()}
    if isinstance(value, Iterable) and not isinstance(value, str):
        return [plain_values(it) for it in value]
    if isinstance(value, float):
        return round(value, 6) if math.isfinite(value) else None
    return value
