"""The findings of a comparison, a sweep or a study in sentences: first what, then the numbers.

A finding of every bot is about the game; what only one bot shows may be its habit, and the sentence
says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from ...core.text.words import joined, plural
from ..arena_api import Interval
from . import estimates
from .estimates import POINTS, SHARE, THE_GAME, Measured
from .study import HARMFUL, REPLACEABLE, UNUSED
from .tables import (
    Beginning,
    ByBot,
    Comparison,
    Point,
    Sensitivity,
    Study,
    StudyOfBot,
    Sweep,
    Worth,
    sureness,
)

MOST: Final = 4
"""How many things of a kind are named."""
TURNS: Final = (estimates.AFTER, estimates.LEADER)
DEAD: Final = (REPLACEABLE, UNUSED)
SLIGHT: Final = 0.01
"""A smaller change is not worth a sentence, certain as it may be."""
SURER: Final = 1.6
"""How much wider an interval must be where a dozen points are compared."""
One = TypeVar("One")


class Shared(NamedTuple):
    """A statistic as each of several bots shows it."""

    bots: tuple[str, ...]
    rows: tuple[Measured, ...]

    @property
    def heading(self) -> str:
        """The heading it stands under."""
        return self.rows[0].heading

    @property
    def agreed(self) -> bool:
        """Whether every bot shows it clearly, in the same direction."""
        return all(row.clear for row in self.rows) and len({way(row) for row in self.rows}) == 1

    @property
    def is_large(self) -> bool:
        """Whether any bot shows a change that is worth a sentence."""
        return any(is_moved([row.a.value, row.b.value]) for row in self.rows)

    @property
    def sure(self) -> float:
        """How sure the bot is that shows it least clearly."""
        return min(map(sureness, self.rows))


def findings(result: Comparison | Sweep | Study) -> list[str]:
    """Say what a result shows, the most important first."""
    if isinstance(result, Comparison):
        return list(of_comparison(result))
    return list(of_sweep(result) if isinstance(result, Sweep) else of_study(result))


def of_comparison(result: Comparison) -> Iterator[str]:
    """Say what becomes different between two sides."""
    bots = [one for one in result.bots if one.rows and not one.is_check]
    if not bots:
        return
    found = shared(bots)
    if any(row.clear for one in found for row in one.rows):
        yield from changes(found)
    else:
        yield (
            f"Nothing differs clearly between {result.a} and {result.b}. "
            "More games (--games) would show smaller differences."
        )
    yield from (check_of(one, found) for one in result.bots if one.rows and one.is_check)


def changes(found: Sequence[Shared]) -> Iterator[str]:
    """Say what becomes different: the game, the sources of points, what players do."""
    agreed = [one for one in found if one.agreed and one.is_large]
    yield from (change_in(one) for one in agreed if one.heading == THE_GAME)
    if sources := by_source(agreed):
        yield f"By source, the points that change most are {sources}."
    if things := by_thing(agreed):
        bots = agreed[0].bots
        order = f" ({', then '.join(bots)})" if len(bots) > 1 else ""
        yield f"What players do differently{order}: {things}."
    yield from habits_in(found)


def shared(bots: Sequence[ByBot]) -> list[Shared]:
    """Put the rows of several bots beside each other, statistic by statistic."""
    known = [{(row.heading, row.name): row for row in one.rows} for one in bots]
    names = tuple(one.bot for one in bots)
    return [
        Shared(names, tuple(rows[key] for rows in known))
        for key in known[0]
        if key[0] not in TURNS and all(key in rows for rows in known)
    ]


def way(row: Measured) -> bool:
    """Whether something becomes more."""
    return row.difference.value > 0


def change_in(one: Shared) -> str:
    """Say how a statistic of the game changes."""
    row = one.rows[0]
    moves = "rise" if way(row) else "fall"
    spans = [
        f"from {amount(it.a.value, it.unit)} to {amount(it.b.value, it.unit)}" for it in one.rows
    ]
    if len(set(spans)) > 1:
        spans = [f"{said} ({bot})" for bot, said in zip(one.bots, spans, strict=True)]
    return f"{row.name[:1].upper()}{row.name[1:]} {moves} {joined(list(dict.fromkeys(spans)))}."


def by_source(agreed: Sequence[Shared]) -> str:
    """Name the sources whose points change most."""
    rows = [one for one in agreed if one.rows[0].unit == POINTS and one.heading != THE_GAME]
    rows = [one for one in rows if one.rows[0].name != "all" and "at once" not in one.heading]
    rows.sort(key=lambda one: -min(abs(row.difference.value) for row in one.rows))
    return joined([f"{one.rows[0].name} ({changes_of(one)})" for one in rows[: MOST - 1]])


def by_thing(agreed: Sequence[Shared]) -> str:
    """Name the things that players do more or less often, each once."""
    rows = [one for one in agreed if one.rows[0].unit == estimates.TIMES]
    rows = [one for one in rows if one.heading != THE_GAME]
    rows.sort(key=lambda one: -one.sure)
    first = {one.rows[0].name: one for one in reversed(rows)}
    shown = [one for one in rows if first[one.rows[0].name] is one][:MOST]
    return "; ".join(
        f"{one.rows[0].name} ({one.heading}) "
        + ", ".join(f"{amount(row.a.value)} to {amount(row.b.value)}" for row in one.rows)
        for one in shown
    )


def changes_of(one: Shared) -> str:
    """Write what each bot shows of a change."""
    gaps = [amount(row.difference.value, row.unit, True) for row in one.rows]
    if len(gaps) == 1:
        return gaps[0]
    return ", ".join(f"{gap} {bot}" for bot, gap in zip(one.bots, gaps, strict=True))


def habits_in(found: Sequence[Shared]) -> Iterator[str]:
    """Name the statistics of the game that only some bots show, and those they disagree about."""
    apart: list[str] = []
    only: dict[tuple[str, ...], list[str]] = {}
    for one in found:
        sure = [row for row in one.rows if row.clear]
        name = one.rows[0].name
        if one.heading != THE_GAME or one.agreed or not sure or not one.is_large:
            continue
        if len(set(map(way, sure))) > 1:
            apart.append(name)
        else:
            bots = (bot for bot, row in zip(one.bots, one.rows, strict=True) if row.clear)
            only.setdefault(tuple(bots), []).append(name)
    if apart:
        yield f"The bots disagree about {joined(apart)}: that is their habit."
    for few, names in only.items():
        said = joined(names)
        yield (
            f"{said[:1].upper()}{said[1:]} differ clearly only with {joined(few)}: that may be a "
            "habit."
        )


def check_of(check: ByBot, found: Sequence[Shared]) -> str:
    """Say whether a bot that looks ahead shows the same change in points."""
    kind = f"The check by {check.bot} ({plural(check.games, 'game')} on each side)"
    one = next((it for it in found if it.rows[0].name == estimates.PER_PLAYER), None)
    rows = {(row.heading, row.name): row for row in check.rows}
    row = rows.get((THE_GAME, estimates.PER_PLAYER))
    if one is None or row is None:
        return f"{kind} has too few games to say anything."
    gap = row.difference
    said = f"points of a player {amount(gap.value, POINTS, True)} ({between(gap, POINTS)})"
    if gap.low <= 0 <= gap.high:
        return f"{kind} is not sure: {said}."
    agrees = all(way(row) == way(other) for other in one.rows)
    return f"{kind} {'shows the same' if agrees else 'shows the opposite'}: {said}."


def of_sweep(result: Sweep) -> Iterator[str]:
    """Say what the swept numbers move, and what they do not."""
    bots = {bot: points for bot, points in result.bots.items() if len(points) > 1}
    still = []
    for name in dict.fromkeys(
        one.name for points in bots.values() for point in points for one in point.readings
    ):
        moved = [found for bot, points in bots.items() if (found := extremes(bot, points, name))]
        if moved:
            paths = joined(result.paths)
            yield f"{name[:1].upper()}{name[1:]}, by {paths}: {'; '.join(moved)}."
        else:
            still.append(name)
    if still:
        yield f"Little or no change in {joined(still)}."


def extremes(bot: str, points: Sequence[Point], name: str) -> str:
    """Say where a statistic is lowest and highest, if that is far apart and clear."""
    known = [(point.at, it) for point in points for it in point.readings if it.name == name]
    low, high = (most(known, key=lambda one: one[1].value.value) for most in (min, max))
    moved = is_moved([it.value.value for _, it in known])
    if not moved or not any(differs(it.change) for _, it in known):
        return ""
    ends = [
        f"{amount(it.value.value, it.unit)} (at {', '.join(map(str, at))})"
        for at, it in (low, high)
    ]
    return f"{ends[0]} to {ends[1]}, {bot}"


def is_moved(values: Sequence[float]) -> bool:
    """Whether values are far enough apart to be worth a sentence or a chart."""
    return max(values) - min(values) > SLIGHT * max(map(abs, values))


def differs(change: Interval) -> bool:
    """Whether a change is clear even where a dozen points are compared."""
    room = change.high - change.value
    return room == room and abs(change.value) > SURER * room


def of_study(result: Study) -> Iterator[str]:
    """Say what is worth most, what nobody needs, which number matters most, who goes first."""
    bots = [one for one in result.bots if not one.is_check]
    if worths := beside({one.bot: {it.restriction: it for it in one.worths} for one in bots}):
        yield from of_worths(worths)
        yield from (check_of_worths(one, worths) for one in result.bots if one.is_check)
    if numbers := beside({one.bot: {it.path: it for it in one.sensitivities} for one in bots}):
        yield of_numbers(numbers)
    if any(one.first for one in result.beginnings):
        yield from of_beginnings(result.beginnings)


def beside(known: Mapping[str, Mapping[str, One]]) -> list[dict[str, One]]:
    """Put what several bots show of a thing beside each other: a row by bot for each."""
    asked = {bot: rows for bot, rows in known.items() if rows}
    return [
        {bot: rows[name] for bot, rows in asked.items()}
        for name in next(iter(asked.values()), {})
        if all(name in rows for rows in asked.values())
    ]


def of_worths(rows: Sequence[Mapping[str, Worth]]) -> Iterator[str]:
    """Say without what a player loses most, and without what nothing."""
    judged = [row for row in rows if all(it.verdict for it in row.values())]
    if worth := costly(rows):
        yield f"A player loses most who {listed(worth[:MOST], losses)}."
    for verdicts, said in (
        (DEAD, "These restrictions cost a player nothing"),
        ((HARMFUL,), "A player does better with these restrictions"),
    ):
        found = [row for row in judged if all(it.verdict in verdicts for it in row.values())]
        if found:
            yield f"{said}: {listed(found)}."


def check_of_worths(check: StudyOfBot, rows: Sequence[Mapping[str, Worth]]) -> str:
    """Say which of the great losses a bot that looks ahead shows, too."""
    known = {it.restriction: lost_by(it) for it in check.worths}
    shown: dict[bool, list[str]] = {True: [], False: []}
    for row in costly(rows)[: 2 * MOST]:
        name = next(iter(row.values())).restriction
        if name in known:
            shown[known[name].low > 0].append(name)
    kind = f"The check by {check.bot} ({plural(check.games, 'game')} each)"
    unsure = f"; it is not sure about {joined(shown[False])}" if shown[False] else ""
    if not shown[True]:
        return f"{kind} has too few games to confirm a loss."
    return f"{kind} confirms the loss of a player who {joined(shown[True])}{unsure}."


def costly(rows: Sequence[Mapping[str, Worth]]) -> list[Mapping[str, Worth]]:
    """Return the restrictions that cost with every bot, the greatest loss first."""
    judged = [row for row in rows if all(it.verdict for it in row.values())]
    worth = [row for row in judged if all(lost_by(it).low > 0 for it in row.values())]
    return sorted(worth, key=lambda row: -min(lost_by(it).value for it in row.values()))


def listed(
    rows: Sequence[Mapping[str, Worth]], told: Callable[[Mapping[str, Worth]], str] | None = None
) -> str:
    """Name restrictions, with more about each if that is wanted."""
    names = [next(iter(row.values())).restriction for row in rows]
    if not told:
        return joined(names)
    return "; ".join(f"{name} ({told(row)})" for name, row in zip(names, rows, strict=True))


def losses(row: Mapping[str, Worth]) -> str:
    """Write what each bot loses."""
    return ", ".join(
        f"{amount(lost_by(it).value, SHARE if it.victories else POINTS)}"
        f"{' of victories' if it.victories else ' points'} {bot}"
        for bot, it in row.items()
    )


def lost_by(one: Worth) -> Interval:
    """Return a loss in victories, or in points where one plays alone."""
    return one.victories or one.points


def of_numbers(rows: Sequence[Mapping[str, Sensitivity]]) -> str:
    """Name the numbers that change points most."""
    strong = sorted(rows, key=lambda row: -min(it.span for it in row.values()))[: MOST - 1]
    told = []
    for row in strong:
        first = next(iter(row.values()))
        value = max(first.tried, key=lambda tried: abs(tried[1].value))[0]
        changes = ", ".join(
            f"{amount(gap.value, POINTS, True)} {bot}"
            for bot, it in row.items()
            for other, gap in it.tried
            if other == value
        )
        told.append(f"{first.path} ({value} instead of {first.value}: {changes})")
    return f"The numbers that change points most are {joined(told)}."


def of_beginnings(rows: Sequence[Beginning]) -> Iterator[str]:
    """Say at which tables going first helps or hurts with every bot."""
    quiet = True
    for players in dict.fromkeys(one.players for one in rows):
        found = [(one.bot, one.first) for one in rows if one.players == players and one.first]
        even = 1.0 / players
        for word, sure in (
            ("helps", [first.low > even for _, first in found]),
            ("hurts", [first.high < even for _, first in found]),
        ):
            if found and all(sure):
                quiet = False
                told = [f"{amount(first.value, SHARE)} ({bot})" for bot, first in found]
                yield (
                    f"With {plural(players, 'player')}, going first {word}: the first player wins "
                    f"{joined(told)} of games, where {amount(even, SHARE)} is even."
                )
    if quiet:
        yield "At no table do all bots show clearly that going first helps or hurts."


def amount(value: float, unit: str = "", signed: bool = False) -> str:
    """Write a number with three figures or so, or a share in percent."""
    sign = "+" if signed else ""
    if unit == SHARE:
        return f"{100 * value:{sign}.1f}%"
    if value == int(value) or abs(value) >= 100:
        return f"{value:{sign},.0f}"
    return f"{value:{sign}.1f}" if abs(value) >= 10 else f"{value:{sign}.2f}"


def between(interval: Interval, unit: str) -> str:
    """Write an interval."""
    return f"{amount(interval.low, unit, True)} to {amount(interval.high, unit, True)}"
