"""Print comparisons, sweeps and studies for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from rich.console import Console

from ...core.text.words import plain, plural
from ...lab.balance import figures
from ...lab.balance.figures import SHARE, Measured
from ...lab.balance.tables import ByBot, Comparison, what_it_is
from ...lab.comparison import Interval
from ..console import say

NAMES: Final = 32
WIDE: Final = 12
"""Columns of a table."""


def comparison(result: Comparison, console: Console, everything: bool = False) -> None:
    """Print what differs between two sides, bot by bot."""
    where = plural(result.players, "player")
    say(console, f"{result.title}, {where}: {result.a} (a) and {result.b} (b), the same luck")
    for one in result.bots:
        say(console, "")
        many = plural(one.games, "game")
        kind = "check: " if one.is_check else ""
        say(console, f"{kind}{one.bot} {what_it_is(one.bot)}; {many} on each side", "bold")
        rows = [row for row in one.rows if everything or row.clear or is_first(row)]
        say(console, "\n".join(difference_lines(rows, result)))
        if not everything:
            say(console, said_of(one))
    say(console, "")
    say(
        console,
        "* differs clearly: the interval leaves out 0 even for so many statistics at once. "
        "Each table measures the habits of its bot as well as the game.",
    )


def is_first(row: Measured) -> bool:
    """Whether a row is always shown."""
    return row.heading == figures.THE_GAME


def said_of(one: ByBot) -> str:
    """Say how many of all statistics differ."""
    return f"{len(one.clear)} of {plural(len(one.rows), 'statistic')} differ clearly (--all: all)"


def difference_lines(rows: Sequence[Measured], result: Comparison) -> Iterator[str]:
    """Write statistics under their headings, a line each."""
    a, b = (plain(label, WIDE - 1) for label in (result.a, result.b))
    yield f"{'':{NAMES}}{a:>{WIDE}}{b:>{WIDE}}{'difference':>{WIDE}}{'95% interval':>22}"
    for heading, group in groupby(rows, lambda row: row.heading):
        yield heading
        for row in group:
            shown = (row.a.value, row.b.value)
            cells = "".join(f"{number(value, row.unit):>{WIDE}}" for value in shown)
            gap = f"{number(row.difference.value, row.unit, True):>{WIDE}}"
            between = span(row.difference, row.unit)
            mark = " *" if row.clear else ""
            yield f"  {row.name[: NAMES - 3]:<{NAMES - 2}}{cells}{gap}{between:>22}{mark}"


def number(value: float, unit: str, signed: bool = False) -> str:
    """Write a number in its unit."""
    if value != value:
        return "-"
    sign = "+" if signed else ""
    if unit == SHARE:
        return f"{100 * value:{sign}.1f}%"
    return f"{value:{sign},.2f}"


def span(interval: Interval, unit: str) -> str:
    """Write an interval."""
    if interval.low != interval.low or abs(interval.low) == float("inf"):
        return "-"
    return f"{number(interval.low, unit, True)} to {number(interval.high, unit, True)}"
