"""Print comparisons, sweeps and studies for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from rich.console import Console

from ...core.text.words import fold, plain, plural
from ...lab.arena_api import Interval
from ...lab.balance import estimates
from ...lab.balance.estimates import SHARE, Measured
from ...lab.balance.findings import findings
from ...lab.balance.tables import ByBot, Comparison, Study, StudyOfBot, Sweep, what_it_is
from ..console import say

NAMES: Final = 32
WIDE: Final = 12
"""Columns of a table."""


def comparison(result: Comparison, console: Console, everything: bool = False) -> None:
    """Print what differs between two sides, bot by bot."""
    where = plural(result.players, "player")
    say(console, f"{result.title}, {where}: {result.a} (a) and {result.b} (b), the same luck")
    shows(result, console)
    for one in result.bots:
        say(console, "")
        many = plural(one.games, "game")
        kind = "check: " if one.is_check else ""
        say(console, f"{kind}{one.bot} {what_it_is(one.bot)}; {many} on each side", "bold")
        rows = [row for row in one.rows if everything or is_worth_a_line(row)]
        say(console, "\n".join(difference_lines(rows, result)))
        if not everything:
            say(console, said_of(one))
    say(console, "")
    say(
        console,
        "* differs clearly: the interval leaves out 0 even for so many statistics at once. "
        "Each table measures the habits of its bot as well as the game.",
    )


def shows(result: Comparison | Sweep | Study, console: Console) -> None:
    """Print what a result shows, in sentences, before its numbers."""
    for sentence in findings(result):
        say(console, fold(f"- {sentence}", 2))


def is_worth_a_line(row: Measured) -> bool:
    """Whether a row is shown if not all are: what differs clearly, and what every game has."""
    turns = (estimates.AFTER, estimates.LEADER)
    return row.heading == estimates.THE_GAME or (row.clear and row.heading not in turns)


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


def sweep(result: Sweep, console: Console) -> None:
    """Print the main statistics at every point."""
    where = plural(result.players, "player")
    say(console, f"{result.title}, {where}: {' and '.join(result.paths)}, the same luck throughout")
    shows(result, console)
    for bot, points in result.bots.items():
        if not points:
            continue
        say(console, f"\n{bot} {what_it_is(bot)}; {points[0].games:,} games at each point", "bold")
        at = ", ".join(result.paths)
        for name in dict.fromkeys(one.name for point in points for one in point.readings):
            values = [one for point in points for one in point.readings if one.name == name]
            if len({round(one.value.value, 9) for one in values}) < 2:
                continue
            say(console, f"{name}, by {at}")
            for point in points:
                for one in point.readings:
                    if one.name == name:
                        mark = " standard" if point.at == result.standard else ""
                        label = ", ".join(map(str, point.at))
                        said = (
                            f"{number(one.value.value, one.unit):>10}"
                            f"{number(one.change.value, one.unit, True):>10}"
                        )
                        say(console, f"{label:>10}{said}{span(one.change, one.unit):>24}{mark}")


def study(result: Study, console: Console) -> None:
    """Print what things and numbers are worth."""
    say(console, f"{result.title}, {plural(result.players, 'player')}")
    shows(result, console)
    for one in result.bots:
        kind = "check: " if one.is_check else ""
        say(console, f"\n{kind}{one.bot} {what_it_is(one.bot)}; {one.games:,} games each", "bold")
        study_of_bot(one, console)
    if result.beginnings:
        say(console, "\nvictories of the first player")
    for beginning in result.beginnings:
        first = beginning.first
        if first:
            bounds = f"{number(first.low, SHARE)} to {number(first.high, SHARE)}"
            say(
                console,
                f"  {beginning.players} players, {beginning.bot:<10}"
                f"{number(first.value, SHARE):>8}  ({bounds}; even {1 / beginning.players:.1%})",
            )


MOST_NUMBERS: Final = 20


def study_of_bot(one: StudyOfBot, console: Console) -> None:
    """Print what one bot loses without things, and what numbers change."""
    if one.worths:
        say(console, "what a player loses who")
    for it in one.worths:
        lost, unit = (it.victories, SHARE) if it.victories else (it.points, estimates.POINTS)
        say(
            console,
            f"  {it.restriction[:44]:<45}{number(lost.value, unit):>8}"
            f"{span(lost, unit):>22}  {it.verdict}",
        )
    if one.sensitivities:
        say(console, "points of a player if a number is a fifth smaller or larger")
    for row in one.sensitivities[:MOST_NUMBERS]:
        tried = "".join(f"{f'{value}: {gap.value:+.2f}':>16}" for value, gap in row.tried)
        say(console, f"  {row.path[:36]:<37}{row.value:>5}{tried}")


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
