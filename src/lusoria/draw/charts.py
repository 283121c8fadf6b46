"""Charts of measurements: bands, heat maps, tornadoes, before and after.

All are readable without colours.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

from . import palette
from .graphs import BAR, HIGH, LABELS, LEFT, LOOKS, STYLE, TOP, WIDTH, apart, sheet
from .svg import Picture, tag

STYLE_OF_CHARTS: Final = STYLE + palette.scoped(
    ".band{opacity:.22;stroke:none}",
    *(f".band.c{at}{{fill:var(--{colour})}}" for at, (colour, _) in enumerate(LOOKS)),
    ".before{fill:var(--cool)}",
    ".after{fill:none;stroke:var(--warm-ink);stroke-width:2;stroke-linejoin:round}",
    ".less{fill:var(--cool)}",
    ".more{fill:var(--warm)}",
    ".whisker{stroke:var(--ink);stroke-width:1.6;fill:none}",
    ".zero{stroke:var(--soft);stroke-width:1.4;stroke-dasharray:4 3}",
    ".cell{stroke:var(--panel);stroke-width:2}",
    ".standard{fill:none;stroke:var(--ink);stroke-width:2.4}",
    ".graph .in{font-size:12px;text-anchor:middle}",
)
NUMBER: Final = 40.0
"""Room that a number takes."""
LETTER: Final = 6.6
"""About how wide a letter is."""
KEY_LINE: Final = 19.0
"""How high a line of a key is."""
NARROW: Final = 380.0
"""The width of a chart for a phone: its names stand above what they name."""
BARS: Final = 32
"""Bars of a distribution at most."""


class Curve(NamedTuple):
    """A curve with its band."""

    name: str
    values: Sequence[float]
    low: Sequence[float]
    high: Sequence[float]


class Change(NamedTuple):
    """A row of a tornado: what two values of a number change."""

    name: str
    sides: Sequence[tuple[str, float, float, float]]
    """A label, the change, and the ends of its interval."""


class Scale(NamedTuple):
    """Values along a line of the sheet."""

    low: float
    high: float
    begin: float
    end: float

    def at(self, value: float) -> float:
        """Return where a value lies."""
        share = (value - self.low) / ((self.high - self.low) or 1.0)
        return self.begin + share * (self.end - self.begin)


def short(value: float) -> str:
    """Write a number with three figures or so."""
    if abs(value) >= 100 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def round_levels(values: Sequence[float]) -> list[float]:
    """Return round numbers, evenly apart, that the values lie between."""
    low, high = min(values), max(values)
    wide = (high - low) or 0.1 * abs(high) or 1.0
    ten = 10.0 ** math.floor(math.log10(wide / 4))
    step = next(ten * many for many in (1, 2, 2.5, 5, 10) if 5 * ten * many >= wide)
    first = math.floor(low / step + 1e-9)
    last = max(first + 1, math.ceil(high / step - 1e-9))
    return [round(at * step, 9) for at in range(first, last + 1)]


def bands(
    title: str,
    steps: Sequence[str],
    drawn: Sequence[Curve],
    reach: tuple[float, float] | None = None,
    width: float = WIDTH,
) -> Picture:
    """Draw curves with bands, a point for each step; *reach* is the scale, or what they need."""
    keyed = width <= NARROW and len(drawn) > 1
    ends = [short(curve.values[-1]) for curve in drawn]
    names = ends if keyed else [f"{one.name} {end}" for one, end in zip(drawn, ends, strict=True)]
    more = KEY_LINE * len(drawn) if keyed else 0.0
    right = width - min(0.45 * width, 20 + LETTER * max(map(len, names)))
    values = [value for curve in drawn for value in (*curve.low, *curve.high)]
    shown = round_levels(reach or values)
    up = Scale(shown[0], shown[-1], HIGH - 34.0 + more, TOP + more)
    across = Scale(0.0, max(1.0, len(steps) - 1.0), LEFT, right)
    lines = [*levels(shown, up, right), *marks(steps, across, up.begin)]
    for at, curve in enumerate(drawn):
        lines += curve_lines(curve, at % len(LOOKS), across, up)
        if keyed:
            lines.append(key_line(curve.name, at))
    places = sorted((up.at(one.values[-1]), name) for one, name in zip(drawn, names, strict=True))
    lines += [
        tag("text", escape(text), x=right + 12, y=y + 4.5)
        for (_, text), y in zip(places, apart([y for y, _ in places]), strict=True)
    ]
    said = "; ".join(
        f"{curve.name} from {short(curve.values[0])} to {short(curve.values[-1])}"
        for curve in drawn
    )
    return styled(sheet(title, HIGH + more, lines, said, width))


def curve_lines(curve: Curve, look: int, across: Scale, up: Scale) -> list[str]:
    """Draw a curve on its band."""
    upper = [f"{across.at(x):.1f} {up.at(y):.1f}" for x, y in enumerate(curve.high)]
    lower = [f"{across.at(x):.1f} {up.at(y):.1f}" for x, y in enumerate(curve.low)]
    points = [f"{across.at(x):.1f} {up.at(y):.1f}" for x, y in enumerate(curve.values)]
    dashes = LOOKS[look][1] or None
    return [
        tag("path", d=f"M{'L'.join(upper + lower[::-1])}Z", class_=f"band c{look}"),
        tag("path", d=f"M{'L'.join(points)}", class_=f"curve c{look}", stroke_dasharray=dashes),
    ]


def key_line(name: str, at: int) -> str:
    """Name a curve above the sheet, where there is no room beside it."""
    look, y = at % len(LOOKS), TOP - 8 + KEY_LINE * at
    sample = tag(
        "path",
        d=f"M0 {y - 4:g}h30",
        class_=f"curve c{look}",
        stroke_dasharray=LOOKS[look][1] or None,
    )
    return sample + tag("text", escape(name), x=38, y=y, class_="note")


def levels(values: Sequence[float], up: Scale, right: float) -> list[str]:
    """Draw lines across at some values, with their numbers."""
    lines = []
    for value in values:
        y = up.at(value)
        lines.append(tag("path", d=f"M{LEFT:g} {y:.1f}H{right:.1f}", class_="axis"))
        lines.append(
            tag("text", f"{value:,g}", x=LEFT - 7, y=y + 4, text_anchor="end", class_="note")
        )
    return lines


def marks(steps: Sequence[str], across: Scale, bottom: float) -> list[str]:
    """Write the names of some steps below."""
    room = across.end - across.begin
    most = max(2, min(12, int(room / (12 + LETTER * max(map(len, steps), default=1)))))
    every = max(1, -(-len(steps) // most))
    return [
        tag(
            "text",
            escape(name),
            x=across.at(at),
            y=bottom + 20,
            text_anchor="middle",
            class_="note",
        )
        for at, name in enumerate(steps)
        if at % every == 0
    ]


def overlay(
    title: str,
    before: tuple[str, Mapping[int, int]],
    after: tuple[str, Mapping[int, int]],
    width: float = WIDTH,
) -> Picture:
    """Draw two distributions over each other: the first filled, the second as an outline."""
    numbers = [*before[1], *after[1]]
    low, high = min(numbers), max(numbers)
    each = max(1, -(-(high - low + 1) // (BARS if width > NARROW else BARS // 2)))
    count = -(-(high - low + 1) // each)
    shares = [in_bars(counts, low, each, count) for _, counts in (before, after)]
    more = KEY_LINE if width <= NARROW else 0.0
    bottom, right = HIGH - 34.0 + more, width - 12.0
    across = Scale(0, count, LEFT, right)
    up = Scale(0, 1.05 * (max(map(max, shares)) or 1.0), bottom, TOP + 18 + more)
    lines = [
        tag(
            "rect",
            x=across.at(at) + 0.6,
            y=up.at(share),
            width=across.at(1) - across.at(0) - 1.2,
            height=bottom - up.at(share),
            class_="before",
        )
        for at, share in enumerate(shares[0])
        if share
    ]
    path = f"M{across.at(0):.1f} {bottom:.1f}" + "".join(
        f"V{up.at(share):.1f}H{across.at(at + 1):.1f}" for at, share in enumerate(shares[1])
    )
    lines.append(tag("path", d=f"{path}V{bottom:.1f}", class_="after"))
    names = [str(low + at * each) for at in range(count)]
    lines += marks(names, Scale(0, count, LEFT + 0.5 * (right - LEFT) / count, right), bottom)
    lines += key(before[0], after[0], bool(more))
    said = f"{before[0]} filled, {after[0]} outlined, from {low} to {high}"
    return styled(sheet(title, HIGH + more, lines, said, width))


def in_bars(counts: Mapping[int, int], low: int, width: int, count: int) -> list[float]:
    """Return the share of each bar."""
    found, total = [0.0] * count, sum(counts.values()) or 1
    for number, times in counts.items():
        found[(number - low) // width] += times / total
    return found


def key(before: str, after: str, stacked: bool) -> list[str]:
    """Say what is filled and what is outlined, side by side or one below the other."""
    x, y = (0.0, 30 + KEY_LINE) if stacked else (40 + LETTER * max(24, len(before)), 30.0)
    return [
        tag("rect", x=0, y=30, width=14, height=12, class_="before"),
        tag("text", escape(before), x=20, y=41, class_="note"),
        tag("path", d=f"M{x:g} {y + 12:g}V{y:g}h14v12", class_="after"),
        tag("text", escape(after), x=x + 20, y=y + 11, class_="note"),
    ]


def tornado(title: str, rows: Sequence[Change], width: float = WIDTH) -> Picture:
    """Draw what numbers change, a row each: to the left less, to the right more."""
    longest = max((len(row.name) for row in rows), default=0)
    above = width <= NARROW
    names = 0.0 if above else min(350.0, max(LABELS, LETTER * longest)) + 13.0
    ends = [value for row in rows for _, *side in row.sides for value in side] + [0.0]
    across = Scale(min(ends), max(ends), names + NUMBER + 22, width - NUMBER - 20)
    high = BAR + (KEY_LINE if above else 0.0)
    lines = []
    for at, row in enumerate(rows):
        y = TOP + at * high
        x, anchor = (0.0, "start") if above else (names, "end")
        lines.append(tag("text", escape(row.name), x=x, y=y + 15, text_anchor=anchor))
        for side in row.sides:
            lines += bar_lines(side, y + high - BAR, across)
    bottom = TOP + high * len(rows)
    lines.append(tag("path", d=f"M{across.at(0):.1f} {TOP - 6:.1f}V{bottom:.1f}", class_="zero"))
    lines += [
        tag(
            "text",
            f"{value:+.1f}" if value else "0",
            x=across.at(value),
            y=bottom + 16,
            text_anchor="middle",
            class_="note",
        )
        for value in (across.low, 0.0, across.high)
        if not value or abs(across.at(value) - across.at(0)) > NUMBER
    ]
    said = "; ".join(
        f"{row.name}: " + ", ".join(f"{label} {value:+.2f}" for label, value, _, _ in row.sides)
        for row in rows
    )
    return styled(sheet(title, bottom + 26, lines, said, width))


def bar_lines(side: tuple[str, float, float, float], y: float, across: Scale) -> list[str]:
    """Draw a bar from 0 to a change, with its interval and its label."""
    label, value, low, high = side
    left, right = sorted((across.at(0), across.at(value)))
    whisker = f"M{across.at(low):.1f} {y + 10.5:.1f}H{across.at(high):.1f}"
    outer, anchor = (across.at(high) + 5, "start") if value > 0 else (across.at(low) - 5, "end")
    return [
        tag(
            "rect",
            x=left,
            y=y + 3,
            width=max(0.6, right - left),
            height=BAR - 7,
            class_="more" if value > 0 else "less",
        ),
        tag("path", d=whisker, class_="whisker"),
        tag("text", escape(label), x=outer, y=y + 15, text_anchor=anchor, class_="note"),
    ]


def heat(
    title: str,
    axes: tuple[str, str],
    values: Mapping[tuple[int, int], float],
    standard: tuple[int, int] | None = None,
    width: float = WIDTH,
) -> Picture:
    """Draw a value for every pair of two numbers, the standard in a frame."""
    rows = sorted({pair[0] for pair in values})
    columns = sorted({pair[1] for pair in values})
    low, high = min(values.values()), max(values.values())
    left, top = 44.0, TOP + 26
    wide, tall = min(110.0, (width - left - 2) / len(columns)), 34.0
    lines = [tag("text", escape(f"across: {axes[1]}; down: {axes[0]}"), x=0, y=40, class_="note")]
    for x, column in enumerate(columns):
        place = left + (x + 0.5) * wide
        lines.append(
            tag("text", str(column), x=place, y=top - 8, text_anchor="middle", class_="note")
        )
    for y, row in enumerate(rows):
        at = top + y * tall
        lines.append(
            tag("text", str(row), x=left - 10, y=at + 22, text_anchor="end", class_="note")
        )
        for x, column in enumerate(columns):
            value = values[row, column]
            deep = 12 + 58 * (value - low) / ((high - low) or 1.0)
            fill = f"color-mix(in srgb,var(--gold) {deep:.0f}%,var(--card))"
            place = left + x * wide
            lines.append(
                tag(
                    "rect",
                    x=place,
                    y=at,
                    width=wide,
                    height=tall,
                    class_="cell",
                    style=f"fill:{fill}",
                )
            )
            if wide > NUMBER - 8:
                lines.append(tag("text", short(value), x=place + wide / 2, y=at + 22, class_="in"))
            if (row, column) == standard:
                lines.append(
                    tag(
                        "rect",
                        x=place + 2,
                        y=at + 2,
                        width=wide - 4,
                        height=tall - 4,
                        class_="standard",
                    )
                )
    said = f"from {short(low)} to {short(high)}"
    return styled(sheet(title, top + tall * len(rows) + 12, lines, said, width))


def styled(picture: Picture) -> Picture:
    """Return a picture that knows the looks of charts."""
    return Picture(
        picture.width,
        picture.height,
        picture.layers,
        picture.title,
        picture.description,
        STYLE_OF_CHARTS,
    )
