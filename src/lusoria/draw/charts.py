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
) -> Picture:
    """Draw curves with bands, a point for each step; *reach* is the scale, or what they need."""
    values = [value for curve in drawn for value in (*curve.low, *curve.high)]
    right, bottom = WIDTH - LABELS, HIGH - 34.0
    shown = round_levels(reach or values)
    up = Scale(shown[0], shown[-1], bottom, TOP)
    across = Scale(0.0, max(1.0, len(steps) - 1.0), LEFT, right)
    lines = [*levels(shown, up, right), *marks(steps, across, bottom)]
    ends = []
    for at, curve in enumerate(drawn):
        look = at % len(LOOKS)
        upper = [f"{across.at(x):.1f} {up.at(y):.1f}" for x, y in enumerate(curve.high)]
        lower = [f"{across.at(x):.1f} {up.at(y):.1f}" for x, y in enumerate(curve.low)]
        lines.append(tag("path", d=f"M{'L'.join(upper + lower[::-1])}Z", class_=f"band c{look}"))
        points = [f"{across.at(x):.1f} {up.at(y):.1f}" for x, y in enumerate(curve.values)]
        dashes = LOOKS[look][1] or None
        lines.append(
            tag("path", d=f"M{'L'.join(points)}", class_=f"curve c{look}", stroke_dasharray=dashes)
        )
        ends.append((up.at(curve.values[-1]), f"{curve.name} {short(curve.values[-1])}"))
    ends.sort()
    lines += [
        tag("text", escape(text), x=right + 12, y=y + 4.5)
        for (_, text), y in zip(ends, apart([y for y, _ in ends]), strict=True)
    ]
    said = "; ".join(
        f"{curve.name} from {short(curve.values[0])} to {short(curve.values[-1])}"
        for curve in drawn
    )
    return styled(sheet(title, HIGH, lines, said))


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
    every = max(1, -(-len(steps) // 12))
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
    title: str, before: tuple[str, Mapping[int, int]], after: tuple[str, Mapping[int, int]]
) -> Picture:
    """Draw two distributions over each other: the first filled, the second as an outline."""
    numbers = [*before[1], *after[1]]
    low, high = min(numbers), max(numbers)
    width = max(1, -(-(high - low + 1) // BARS))
    count = -(-(high - low + 1) // width)
    shares = [in_bars(counts, low, width, count) for _, counts in (before, after)]
    top = max(max(one) for one in shares) or 1.0
    bottom, right = HIGH - 34.0, WIDTH - 20.0
    across, up = Scale(0, count, LEFT, right), Scale(0, top * 1.05, bottom, TOP + 18)
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
    names = [str(low + at * width) for at in range(count)]
    lines += marks(names, Scale(0, count, LEFT + 0.5 * (right - LEFT) / count, right), bottom)
    lines += key(before[0], after[0])
    said = f"{before[0]} filled, {after[0]} outlined, from {low} to {high}"
    return styled(sheet(title, HIGH, lines, said))


def in_bars(counts: Mapping[int, int], low: int, width: int, count: int) -> list[float]:
    """Return the share of each bar."""
    found, total = [0.0] * count, sum(counts.values()) or 1
    for number, times in counts.items():
        found[(number - low) // width] += times / total
    return found


def key(before: str, after: str) -> list[str]:
    """Say what is filled and what is outlined."""
    return [
        tag("rect", x=LEFT, y=30, width=14, height=12, class_="before"),
        tag("text", escape(before), x=LEFT + 20, y=41, class_="note"),
        tag("path", d=f"M{LEFT + 240:g} 42V30h14V42", class_="after"),
        tag("text", escape(after), x=LEFT + 260, y=41, class_="note"),
    ]


def tornado(title: str, rows: Sequence[Change]) -> Picture:
    """Draw what numbers change, a row each: to the left less, to the right more."""
    longest = max((len(row.name) for row in rows), default=0)
    begin, end = min(350.0, max(LABELS, LETTER * longest)) + 75.0, WIDTH - 60.0
    ends = [value for row in rows for _, *side in row.sides for value in side] + [0.0]
    across = Scale(min(ends), max(ends), begin, end)
    lines = []
    for at, row in enumerate(rows):
        y = TOP + at * BAR
        lines.append(tag("text", escape(row.name), x=begin - 62, y=y + 15, text_anchor="end"))
        for label, value, low, high in row.sides:
            left, right = sorted((across.at(0), across.at(value)))
            lines.append(
                tag(
                    "rect",
                    x=left,
                    y=y + 3,
                    width=max(0.6, right - left),
                    height=BAR - 7,
                    class_="more" if value > 0 else "less",
                )
            )
            lines.append(
                tag(
                    "path",
                    d=f"M{across.at(low):.1f} {y + 10.5:.1f}H{across.at(high):.1f}",
                    class_="whisker",
                )
            )
            outer = across.at(high) + 5 if value > 0 else across.at(low) - 5
            anchor = "start" if value > 0 else "end"
            lines.append(
                tag("text", escape(label), x=outer, y=y + 15, text_anchor=anchor, class_="note")
            )
    bottom = TOP + BAR * len(rows)
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
    return styled(sheet(title, bottom + 26, lines, said))


def heat(
    title: str,
    axes: tuple[str, str],
    values: Mapping[tuple[int, int], float],
    standard: tuple[int, int] | None = None,
) -> Picture:
    """Draw a value for every pair of two numbers, the standard in a frame."""
    rows = sorted({pair[0] for pair in values})
    columns = sorted({pair[1] for pair in values})
    low, high = min(values.values()), max(values.values())
    left, top = 90.0, TOP + 26
    wide, tall = min(90.0, (WIDTH - left - 10) / len(columns)), 34.0
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
    return styled(sheet(title, top + tall * len(rows) + 12, lines, said))


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
