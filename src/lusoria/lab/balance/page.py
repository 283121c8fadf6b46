"""A comparison, a sweep or a study as one page that opens from disk: no network, no scripts."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from html import escape
from itertools import groupby
from typing import Final

from ...core.text.words import joined
from ...draw import charts
from ...draw.charts import NARROW, Change, Curve
from ...draw.graphs import WIDTH
from ...draw.palette import DARK, LIGHT, themed
from ...draw.svg import Picture
from ..arena_api import Interval
from ..report import grid, place, section
from ..report_style import STYLE
from . import estimates
from .estimates import POINTS, SHARE, TIMES, Measured
from .findings import findings, is_moved
from .tables import (
    Beginning,
    ByBot,
    Comparison,
    Point,
    Study,
    StudyOfBot,
    Sweep,
    what_it_is,
)

MORE_STYLE: Final = """
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(19rem,100%),1fr));
gap:1.2rem 2rem;margin-top:1rem}
.chart{max-width:34rem;break-inside:avoid}.chart.wide{max-width:none;grid-column:1/-1}
.chart svg{width:100%;height:auto;display:block}.chart .phone{display:none}
@media (max-width:40rem){.chart .desk{display:none}.chart .phone{display:block}}
.findings ul{padding-left:1.2rem;margin:.6rem 0 0}.findings li{margin:.45rem 0;max-width:50rem}
.findings li:first-child{font-size:1.12rem;font-weight:600}
summary{cursor:pointer;font:600 1.35rem/1.2 var(--serif,Georgia,serif);padding:.2rem 0}
.scroll{background:linear-gradient(90deg,var(--panel) 30%,transparent) 0 0/2rem 100%,
linear-gradient(270deg,var(--panel) 30%,transparent) 100% 0/2rem 100%,
linear-gradient(90deg,#0004,transparent) 0 0/.7rem 100%,
linear-gradient(270deg,#0004,transparent) 100% 0/.7rem 100%;
background-repeat:no-repeat;background-attachment:local,local,scroll,scroll}
tr.clear td,tr.clear th{background:color-mix(in srgb,var(--gold) 22%,var(--panel))}
tr.head th{color:var(--soft);font-weight:600;padding-top:1rem}
.bot{margin-top:2rem}
@page{margin:14mm}
@media print{html{background:#fff}body{max-width:none;padding:0}.scroll{overflow:visible}
details::details-content{content-visibility:visible;block-size:auto}}
"""
MOST_ROWS: Final = 16
"""Rows of a tornado."""
MOST_NUMBERS: Final = 24
"""Numbers whose sensitivity is drawn."""
LENGTHS: Final = {POINTS: "", TIMES: estimates.THE_GAME}
"""What is left out of a tornado: turns and decisions would make all other bars short."""
HABITS: Final = (
    "Each table measures the habits of its bot as well as the game: what both bots show, and the "
    "search confirms, is the game."
)


def page(result: Comparison | Sweep | Study, command: str = "") -> str:
    """Write the whole page; *command* makes it again."""
    if isinstance(result, Comparison):
        kind, body = "comparison", of_comparison(result)
    elif isinstance(result, Sweep):
        kind, body = "sweep", of_sweep(result)
    else:
        kind, body = "study", of_study(result)
    players = f"{result.players} players" if result.players > 1 else "One player"
    again = f"<p>Made by <code>{escape(command)}</code></p>" if command else ""
    broken = "" if result.whole else "<p><b>Broken off before all games were played.</b></p>"
    return (
        '<!DOCTYPE html>\n<html lang="en" class="lusoria" data-theme="auto">\n<head>\n'
        '<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        f"<title>{escape(result.title)}: {kind}</title>\n"
        f"<style>{themed(LIGHT, DARK)}{STYLE}{MORE_STYLE}</style>\n</head>\n<body>\n"
        f'<header><div class="eyebrow">Lusoria {kind}</div><h1>{escape(result.title)}</h1>'
        f"<p>{players}. {HABITS}</p>{again}{broken}</header>\n{found(result)}{''.join(body)}"
        f"<footer><p>Intervals are 95%, from how much blocks of games differ. Rows in colour differ"
        " clearly: their interval leaves out 0 even for so many statistics at once.</p>"
        f"<p>Seed {result.seed}, {escape(result.program)}.</p></footer>\n</body>\n</html>\n"
    )


def figures(draw: Callable[[float], Iterable[Picture]], wide: bool = False) -> str:
    """Put charts on the page side by side; wide ones are drawn for phones as well."""
    small = [one.svg("auto") for one in draw(NARROW)]
    if not small:
        return ""
    shown = small
    if wide:
        shown = [
            f'<div class="desk">{large.svg("auto")}</div><div class="phone">{one}</div>'
            for large, one in zip(draw(WIDTH), small, strict=True)
        ]
    looks = "chart wide" if wide else "chart"
    drawn = "".join(f'<div class="{looks}">{one}</div>' for one in shown)
    return f'<div class="charts">{drawn}</div>'


def folded(title: str, body: str) -> str:
    """Write a part of the page that is opened on demand: numbers come after findings."""
    return f"<section><details><summary>{title}</summary>{body}</details></section>\n"


def found(result: Comparison | Sweep | Study) -> str:
    """Write what the result shows, in sentences."""
    said = "".join(f"<li>{escape(one)}</li>" for one in findings(result))
    if not said:
        return ""
    return section("Findings", "", f'<div class="findings"><ul>{said}</ul></div>')


def of_comparison(result: Comparison) -> Iterable[str]:
    """Write each bot's part."""
    sides = "".join(
        f"<li><b>{escape(label)}</b>: <code>{escape(options(variants))}</code></li>"
        for label, variants in zip((result.a, result.b), result.variants, strict=True)
    )
    yield section(
        "The two sides", "Every game is played on both, with the same luck.", f"<ul>{sides}</ul>"
    )
    for one in result.bots:
        if one.rows:
            yield bot_heading(one.bot, one.games, one.is_check)
            yield from bot_sections(result, one)


def options(variants: Mapping[str, str]) -> str:
    """Write options in one line; of a document, the numbers that it changes."""
    said = (
        joined([f"{path} = {number}" for path, number in entries(value)])
        if value.startswith("{")
        else f"{name} = {value}"
        for name, value in variants.items()
    )
    return ", ".join(said) or "no options"


def entries(document: str) -> Iterator[tuple[str, object]]:
    """List the values of a settled document, by their paths."""
    trees: list[tuple[str, object]] = [*json.loads(document).items()]
    for path, value in trees:
        if isinstance(value, Mapping):
            trees += [(f"{path}.{name}", inner) for name, inner in value.items()]
        else:
            yield path, value


def bot_heading(bot: str, games: int, is_check: bool = False) -> str:
    """Name a bot, and say what it is."""
    check = "Check by search: " if is_check else ""
    return (
        f'<div class="bot"><h2>{check}{escape(bot)}</h2>'
        f'<p class="note">{escape(bot)} {escape(what_it_is(bot))}; {games:,} games each.</p></div>'
    )


def bot_sections(result: Comparison, one: ByBot) -> Iterable[str]:
    """Write what one bot makes of both sides."""
    sides = (result.a, result.b)
    if changes := figures(lambda width: clearest(one, width)):
        yield section("What differs most clearly", "Bars with 95% intervals.", changes)
    pictures = figures(lambda width: distributions(one, sides, width))
    yield section("Distributions", "", pictures)
    if curves := figures(lambda width: by_turn(one.rows, sides, width)):
        yield section("Turn by turn", "Bands are 95% intervals.", curves)
    main = [row for row in one.rows if row.heading == estimates.THE_GAME]
    yield section("The game", "", statistics(main, sides))
    yield folded(f"All {len(one.rows)} statistics", statistics(one.rows, sides))
    yield section("Endings", "", endings(one, sides))


def clearest(one: ByBot, width: float = WIDTH) -> Iterable[Picture]:
    """Draw what differs most clearly, if anything does: points, then how often things are done."""
    turns = (estimates.AFTER, estimates.LEADER)
    listed = [row for row in one.clear if row.heading not in turns and row.name != "all"]
    for title, unit in (("Change in points", POINTS), ("Change in a game", TIMES)):
        rows = [row for row in listed if row.unit == unit and row.heading != LENGTHS[unit]]
        if rows:
            largest = sorted(rows[:MOST_ROWS], key=lambda row: -abs(row.difference.value))
            yield charts.tornado(title, [change_of(row) for row in largest], width)


def distributions(one: ByBot, sides: tuple[str, str], width: float = WIDTH) -> Iterable[Picture]:
    """Draw how points and lengths are distributed on both sides."""
    for title, counts in (("Points", one.scores), ("Decisions in a game", one.lengths)):
        yield charts.overlay(title, (sides[0], counts[0]), (sides[1], counts[1]), width)


def change_of(row: Measured) -> Change:
    """Return a difference as a row of a chart."""
    gap = row.difference
    name = row.name if row.unit == POINTS else f"{row.name}: {row.heading}"
    return Change(name, [(f"{gap.value:+.2f}", gap.value, gap.low, gap.high)])


def by_turn(
    rows: Sequence[Measured], sides: tuple[str, str], width: float = WIDTH
) -> Iterable[Picture]:
    """Draw what is measured turn by turn."""
    for heading in (estimates.AFTER, estimates.LEADER):
        found = [row for row in rows if row.heading == heading]
        if len(found) > 1:
            names = [row.name.rpartition(" ")[2] for row in found]
            scale, title = in_hundreds(found[0].unit, heading)
            drawn = [
                curve_of(side, [enlarged(getattr(row, which), scale) for row in found])
                for side, which in zip(sides, ("a", "b"), strict=True)
            ]
            yield charts.bands(title, names, drawn, width=width)


def curve_of(name: str, intervals: Sequence[Interval]) -> Curve:
    """Return intervals as a curve with its band."""
    return Curve(
        name[:40],
        [one.value for one in intervals],
        [sound(one.low, one.value) for one in intervals],
        [sound(one.high, one.value) for one in intervals],
    )


def sound(value: float, otherwise: float) -> float:
    """Return a value that can be drawn."""
    return value if value == value and abs(value) != float("inf") else otherwise


def statistics(rows: Sequence[Measured], sides: tuple[str, str]) -> str:
    """Write every statistic on both sides."""
    lines = []
    for heading, group in groupby(rows, lambda row: row.heading):
        lines.append(f'<tr class="head"><th class="left" colspan="5">{escape(heading)}</th></tr>')
        for row in group:
            gap = row.difference
            cells = (
                number(row.a.value, row.unit),
                number(row.b.value, row.unit),
                number(gap.value, row.unit, True),
                within(gap, row.unit),
            )
            shown = "".join(f"<td>{cell}</td>" for cell in cells)
            mark = ' class="clear"' if row.clear else ""
            lines.append(
                f'<tr{mark}><th class="left" scope="row">{escape(row.name)}</th>{shown}</tr>'
            )
    return grid(("statistic", *sides, "difference", "95% interval"), lines)


def number(value: float, unit: str, signed: bool = False) -> str:
    """Write a number in its unit."""
    sign = "+" if signed else ""
    if value != value:
        return "&ndash;"
    return f"{100 * value:{sign}.1f}%" if unit == SHARE else f"{value:{sign},.2f}"


def within(interval: Interval, unit: str) -> str:
    """Write an interval."""
    if interval.low != interval.low or abs(interval.low) == float("inf"):
        return "&ndash;"
    return f"{number(interval.low, unit, True)} to {number(interval.high, unit, True)}"


def endings(one: ByBot, sides: tuple[str, str]) -> str:
    """Write how games ended."""
    rows = [
        f'<tr><th class="left" scope="row">{escape(name)}</th>'
        + "".join(f"<td>{100 * shares.get(name, 0.0):.1f}%</td>" for shares in one.endings)
        + "</tr>"
        for name in dict.fromkeys([*one.endings[0], *one.endings[1]])
    ]
    return grid(("ending", *sides), rows)


def of_sweep(result: Sweep) -> Iterable[str]:
    """Write each bot's part."""
    for bot, points in result.bots.items():
        if points:
            yield bot_heading(bot, points[0].games)
            yield from sweep_sections(result, bot, points)


def sweep_sections(result: Sweep, bot: str, points: Sequence[Point]) -> Iterable[str]:
    """Write what one bot makes of every value."""
    names = common(points)
    draw = maps if len(result.paths) > 1 else lines_of
    drawn = figures(lambda width: draw(result, bot, names, width))
    note = "Each value is played with the same luck; a frame is the standard."
    if not drawn:
        note = "Nothing moves by as much as 1 in 100."
    yield section(" and ".join(map(escape, result.paths)), note, drawn)
    yield folded("Numbers", sweep_table(result, points, names))


def common(points: Sequence[Point]) -> list[str]:
    """Name the statistics that every point has."""
    names = [one.name for one in points[0].readings]
    return [name for name in names if all(has(point, name) for point in points)]


def has(point: Point, name: str) -> bool:
    """Whether a point has a statistic."""
    return any(one.name == name for one in point.readings)


def lines_of(
    result: Sweep, bot: str, names: Sequence[str], width: float = WIDTH
) -> Iterable[Picture]:
    """Draw each statistic across the values of one number."""
    points = result.bots[bot]
    for name in names:
        values = [point.reading(name).value for point in points]
        scale, title = in_hundreds(points[0].reading(name).unit, name)
        if is_moved([one.value for one in values]):
            steps = [str(point.at[0]) for point in points]
            found = [enlarged(one, scale) for one in values]
            title = f"{title}, by {result.paths[0]}"
            yield charts.bands(title, steps, [curve_of("", found)], width=width)


def in_hundreds(unit: str, name: str) -> tuple[float, str]:
    """Return by what a statistic is multiplied to be read, and what it is called then."""
    return (100.0, f"{name} (%)") if unit == SHARE else (1.0, name)


def enlarged(interval: Interval, scale: float) -> Interval:
    """Multiply an interval."""
    return Interval(*(scale * number for number in interval))


def maps(result: Sweep, bot: str, names: Sequence[str], width: float = WIDTH) -> Iterable[Picture]:
    """Draw each statistic for every pair of values."""
    points = result.bots[bot]
    for name in names:
        scale, title = in_hundreds(points[0].reading(name).unit, name)
        values = {
            (point.at[0], point.at[1]): scale * point.reading(name).value.value for point in points
        }
        if is_moved([*values.values()]):
            axes = result.paths[0], result.paths[1]
            standard = result.standard[0], result.standard[1]
            yield charts.heat(title, axes, values, standard, width)


def sweep_table(result: Sweep, points: Sequence[Point], names: Sequence[str]) -> str:
    """Write all values with their intervals."""
    shown = names[:8]
    rows = []
    for point in points:
        label = ", ".join(str(value) for value in point.at)
        cells = "".join(
            f"<td>{number(it.value.value, it.unit)}<small>{number(it.change.value, it.unit, True)}"
            "</small></td>"
            for it in map(point.reading, shown)
        )
        mark = ' class="clear"' if point.at == result.standard else ""
        rows.append(f'<tr{mark}><th class="left" scope="row">{label}</th>{cells}</tr>')
    return grid((", ".join(result.paths), *shown), rows)


def of_study(result: Study) -> Iterable[str]:
    """Write each bot's part, then what beginning is worth."""
    for one in result.bots:
        yield bot_heading(one.bot, one.games, one.is_check)
        yield section("What everything is worth", RESTRICTED, worths(one))
        if one.sensitivities:
            yield from numbers_sections(result, one)
        yield folded("With and without", f'<p class="note">{WITH_NOTE}</p>{uses(one)}')
        yield folded("All statistics", overview(one))
    if result.beginnings:
        yield section(
            "What beginning is worth",
            "Victories of the first player, and by seat.",
            beginnings(result.beginnings),
        )


def numbers_sections(result: Study, one: StudyOfBot) -> Iterable[str]:
    """Write what every number does."""
    note = f"What a change by a fifth, at least 1, does to the {result.outcome}."
    drawn = figures(lambda width: [sensitivities(one, width)], True)
    yield section("What every number does", note, drawn)
    yield folded(f"All {len(one.sensitivities)} numbers", numbers_table(one))


def sensitivities(one: StudyOfBot, width: float = WIDTH) -> Picture:
    """Draw what the numbers that matter most change."""
    rows = [
        Change(
            f"{it.path} ({it.value})",
            [(str(value), gap.value, gap.low, gap.high) for value, gap in it.tried],
        )
        for it in one.sensitivities[:MOST_NUMBERS]
    ]
    return charts.tornado("What a number changes, in points", rows, width)


RESTRICTED: Final = (
    "One player may not do it, the others may: the loss is what it is worth (restricted play, "
    "Jaffe and others 2012). Near 0 it can be replaced or is never used."
)
WITH_NOTE: Final = (
    "Points of players who did it at least once, and of the others. Who does well can afford more: "
    "this shows what goes together, the table above what causes what."
)


def worths(one: StudyOfBot) -> str:
    """Draw what is lost without each thing."""
    losses = [it.victories or it.points for it in one.worths]
    unit = SHARE if any(it.victories for it in one.worths) else estimates.POINTS
    low = min([0.0, *(it.low for it in losses)])
    high = max([0.0, *(it.high for it in losses)]) or 1.0
    lines = []
    for it, lost in zip(one.worths, losses, strict=True):
        left, right, zero = (place(value, low, high) for value in (lost.low, lost.high, 0.0))
        at = place(lost.value, low, high)
        said = f" &middot; {it.verdict}" if it.verdict else ""
        lines.append(
            f'<div class="row"><b>{escape(it.restriction)}</b><div class="track">'
            f'<div class="even" style="left:{zero:.2f}%"></div>'
            f'<div class="error" style="left:{left:.2f}%;width:{right - left:.2f}%"></div>'
            f'<div class="dot" style="left:{at:.2f}%"></div></div>'
            f'<span class="figure">{number(lost.value, unit)}{said}</span></div>'
        )
    return f'<div class="rows">{"".join(lines)}</div>'


def numbers_table(one: StudyOfBot) -> str:
    """Write every number with what it changes."""
    rows = [
        f'<tr><th class="left" scope="row">{escape(it.path)}</th><td>{it.value}</td>'
        + "".join(
            f"<td>{value}<small>{number(gap.value, estimates.POINTS, True)}</small></td>"
            for value, gap in it.tried
        )
        + "<td></td>" * (2 - len(it.tried))
        + "</tr>"
        for it in one.sensitivities
    ]
    return grid(("number", "standard", "other value", "other value"), rows)


def uses(one: StudyOfBot) -> str:
    """Write how often things are done, and by whom."""
    lines = []
    for heading, group in groupby(one.uses, lambda it: it.heading):
        lines.append(f'<tr class="head"><th class="left" colspan="6">{escape(heading)}</th></tr>')
        for it in group:
            if not it.offered:
                continue
            cells = (
                f"{it.offered:.2f}",
                f"{it.used:.2f}",
                f"{100 * it.share:.0f}%",
                number(it.with_it.value, estimates.POINTS) if it.with_it else "&ndash;",
                number(it.without.value, estimates.POINTS) if it.without else "&ndash;",
            )
            shown = "".join(f"<td>{cell}</td>" for cell in cells)
            lines.append(f'<tr><th class="left" scope="row">{escape(it.name)}</th>{shown}</tr>')
    return grid(("thing", "offered", "done", "players", "points with", "points without"), lines)


def overview(one: StudyOfBot) -> str:
    """Write every statistic."""
    lines = []
    for heading, group in groupby(one.overview, lambda it: it[0]):
        lines.append(f'<tr class="head"><th class="left" colspan="3">{escape(heading)}</th></tr>')
        for _, name, it in group:
            shown = f"<td>{it.value:,.3f}</td><td>{it.low:,.3f} to {it.high:,.3f}</td>"
            lines.append(f'<tr><th class="left" scope="row">{escape(name)}</th>{shown}</tr>')
    return grid(("statistic", "mean", "95% interval"), lines)


def beginnings(rows: Sequence[Beginning]) -> str:
    """Write what beginning and seats are worth."""
    lines = []
    for one in rows:
        first = number(one.first.value, SHARE) if one.first else "&ndash;"
        between = within(one.first, SHARE).replace("+", "") if one.first else ""
        seats = ", ".join(number(seat.value, SHARE) for seat in one.seats)
        cells = (f"{one.games:,}", f"{100 / one.players:.1f}%", first, between, seats)
        shown = "".join(f"<td>{cell}</td>" for cell in cells)
        lines.append(
            f'<tr><th class="left" scope="row">{one.players} players, {escape(one.bot)}</th>'
            f"{shown}</tr>"
        )
    return grid(("table", "games", "even", "first player", "95% interval", "by seat"), lines)
