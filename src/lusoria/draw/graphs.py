"""Curves and bars: numbers over time, numbers side by side.  Readable without colours."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from . import palette
from .svg import Picture, group, tag

WIDTH: Final = 720.0
HIGH: Final = 300.0
LEFT: Final = 48.0
TOP: Final = 44.0
BOTTOM: Final = 34.0
LABELS: Final = 170.0
"""Room for the names at the right end of curves, or at the left of bars."""
BAR: Final = 22.0
LOOKS: Final = (
    ("cool-ink", ""),
    ("warm-ink", "9 4"),
    ("go", "2 4"),
    ("bar", "12 3 2 3"),
    ("gold-line", "5 2"),
    ("soft", "1 3"),
)
"""Colour and dashes of each curve; those beyond repeat."""
MOST_LABELS: Final = 9
TITLE_LINE: Final = 21.0
TITLE_LETTER: Final = 8.6
"""About how wide a letter of a title is."""
STYLE: Final = palette.THEME + palette.scoped(
    ".axis{stroke:var(--line);stroke-width:1;fill:none}",
    ".graph text{fill:var(--ink);font-size:13px}",
    ".graph .note{fill:var(--soft);font-size:12px}",
    f".graph .title{{font-size:17px;font-family:{palette.SERIF};font-weight:600}}",
    ".curve{fill:none;stroke-width:2.6;stroke-linejoin:round;stroke-linecap:round}",
    ".fill{fill:var(--cool)}",
    *(f".curve.c{at}{{stroke:var(--{colour})}}" for at, (colour, _) in enumerate(LOOKS)),
    *(f".dot.c{at}{{fill:var(--{colour})}}" for at, (colour, _) in enumerate(LOOKS)),
)


def curves(title: str, steps: Sequence[str], series: Mapping[str, Sequence[float]]) -> Picture:
    """Draw numbers over steps, a curve for each name."""
    top = ceiling(max((max(values, default=0.0) for values in series.values()), default=0.0))
    right, low = WIDTH - LABELS, HIGH - BOTTOM
    across = (right - LEFT) / max(1, len(steps) - 1)

    def place(at: int, value: float) -> tuple[float, float]:
        """Return where a value lies on the sheet."""
        return LEFT + at * across, low - (low - TOP) * value / top

    lines = [grid(top, right, low), step_labels(steps, across, low)]
    ends: list[tuple[float, int, str]] = []
    for at, (name, values) in enumerate(series.items()):
        points = [place(step, value) for step, value in enumerate(values)]
        if not points:
            continue
        look = at % len(LOOKS)
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        dashes = LOOKS[look][1] or None
        lines.append(tag("path", d=path, class_=f"curve c{look}", stroke_dasharray=dashes))
        x, y = points[-1]
        lines.append(tag("circle", cx=x, cy=y, r=3.6, class_=f"dot c{look}"))
        ends.append((y, look, f"{name} {written(values[-1])}"))
    lines += [
        tag("text", escape(text), x=right + 12, y=y + 4.5)
        for (_, _, text), y in zip(
            sorted(ends), apart([end[0] for end in sorted(ends)]), strict=True
        )
    ]
    said = "; ".join(
        f"{name} from {written(v[0])} to {written(v[-1])}" for name, v in series.items() if v
    )
    return sheet(title, HIGH, lines, said)


def bars(title: str, numbers: Mapping[str, float]) -> Picture:
    """Draw numbers side by side, a bar each."""
    most = max(numbers.values(), default=0.0) or 1.0
    room = WIDTH - LABELS - 70
    lines = []
    for at, (name, value) in enumerate(numbers.items()):
        wide = room * value / most
        lines.append(
            group(
                0,
                TOP + at * BAR,
                tag("text", escape(name), x=LABELS - 10, y=15, text_anchor="end"),
                tag(
                    "rect", x=LABELS, y=3, width=max(1.0, wide), height=BAR - 7, rx=2, class_="fill"
                ),
                tag("text", written(value), x=LABELS + wide + 8, y=15, class_="note"),
            )
        )
    said = "; ".join(f"{name} {written(value)}" for name, value in numbers.items())
    return sheet(title, TOP + BAR * len(numbers) + 12, lines, said)


def sheet(
    title: str, high: float, lines: Sequence[str], said: str, width: float = WIDTH
) -> Picture:
    """Put a graph on its sheet, with its title, which may need more than one line."""
    first, *rest = textwrap.wrap(title, int(width / TITLE_LETTER)) or [""]
    head = [tag("text", escape(first), x=0, y=20, class_="title")]
    more = TITLE_LINE * len(rest)
    for at, line in enumerate(rest, 1):
        head.append(tag("text", escape(line), x=0, y=20 + TITLE_LINE * at, class_="title"))
    body = [group(0, more, *lines)] if more else lines
    drawn = {"graph": tag("g", *head, *body, class_="graph")}
    return Picture(width, high + more, drawn, title, said, STYLE)


def ceiling(value: float) -> float:
    """Return a round number not below a value."""
    if value <= 0:
        return 1.0
    scale = 1.0
    while scale * 10 < value:
        scale *= 10
    while scale >= value * 10:
        scale /= 10
    return next(scale * step for step in (1, 2, 4, 5, 8, 10) if scale * step >= value)


def grid(top: float, right: float, low: float) -> str:
    """Draw lines at quarters of the highest value, with their numbers."""
    lines = []
    for quarter in range(5):
        y = low - (low - TOP) * quarter / 4
        lines.append(tag("path", d=f"M{LEFT:g} {y:.1f}H{right:.1f}", class_="axis"))
        number = written(top * quarter / 4)
        lines.append(tag("text", number, x=LEFT - 7, y=y + 4, text_anchor="end", class_="note"))
    return "".join(lines)


def step_labels(steps: Sequence[str], across: float, low: float) -> str:
    """Write the names of some steps under the curves."""
    every = max(1, -(-len(steps) // MOST_LABELS))
    return "".join(
        tag(
            "text",
            escape(name),
            x=LEFT + at * across,
            y=low + 20,
            text_anchor="middle",
            class_="note",
        )
        for at, name in enumerate(steps)
        if at % every == 0
    )


def apart(places: Sequence[float], room: float = 16.0) -> list[float]:
    """Move places down so that what is written there does not overlap, then up if need be."""
    moved: list[float] = []
    for place in places:
        moved.append(max(place, moved[-1] + room) if moved else place)
    for at in range(len(moved) - 1, -1, -1):
        limit = HIGH - 8 if at == len(moved) - 1 else moved[at + 1] - room
        moved[at] = min(moved[at], limit)
    return moved


def written(value: float) -> str:
    """Write a number as short as it can be."""
    return f"{value:,.0f}" if value == int(value) or abs(value) >= 100 else f"{value:.1f}"
