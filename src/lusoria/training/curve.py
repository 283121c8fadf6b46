"""The learning curve of a training, drawn from its log."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from ..draw.svg import tag

WIDE, HIGH = 720, 400
LEFT, RIGHT, TOP, BOTTOM = 60, 20, 46, 52
INK, FAINT, LINE = "#3b332b", "#d8d0c4", "#9b2d20"
SMALL = 13


class Point(NamedTuple):
    """A measurement."""

    seconds: float
    decisions: int
    score: float
    games: int


def points_of(log: Path) -> list[Point]:
    """Read all measurements of a log; lines that were cut short are passed over."""
    found: list[Point] = []
    made = [(0.0, 0)]
    for line in log.read_text("utf-8").splitlines() if log.exists() else []:
        try:
            noted = json.loads(line)
        except ValueError:
            continue
        made.append((noted["seconds"], noted["decisions"]))
        if "score" in noted:
            at = noted["at"]
            decisions = max(count for seconds, count in made if seconds <= at + 1e-3)
            found.append(Point(at, decisions, noted["score"], noted["tried"]))
    return found


def curve(log: Path, picture: Path, title: str, against: str) -> None:
    """Draw the measurements of a log, if there are any."""
    points = points_of(log)
    if points:
        picture.write_text(drawn(points, f"{title}: network against {against}"), "utf-8")


def drawn(points: list[Point], title: str) -> str:
    """Return the curve as a picture, with bars for the luck of so many games."""
    most = max(points[-1].seconds, 1.0)

    def x(seconds: float) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * seconds / most

    def y(score: float) -> float:
        return HIGH - BOTTOM - (HIGH - TOP - BOTTOM) * score

    parts = [tag("rect", width=WIDE, height=HIGH, fill="#fffdf8")]
    parts.append(text(LEFT, 26, title, size=17))
    for tenth in range(0, 11, 2):
        parts.append(line(LEFT, y(tenth / 10), WIDE - RIGHT, y(tenth / 10), FAINT))
        parts.append(text(LEFT - 8, y(tenth / 10) + 4, f"{10 * tenth}%", "end"))
    for place in range(6):
        seconds = most * place / 5
        parts.append(text(x(seconds), HIGH - BOTTOM + 20, f"{seconds / 60:.1f}", "middle"))
    last = points[-1]
    below = f"minutes; {last.decisions / 1e6:,.0f} million decisions in all"
    parts.append(text((LEFT + WIDE - RIGHT) / 2, HIGH - 10, below, "middle"))
    for point in points:
        luck = 1.96 * (max(point.score * (1.0 - point.score), 1e-4) / point.games) ** 0.5
        low, high = max(0.0, point.score - luck), min(1.0, point.score + luck)
        parts.append(line(x(point.seconds), y(low), x(point.seconds), y(high), LINE))
    path = " ".join(f"{x(point.seconds):.1f},{y(point.score):.1f}" for point in points)
    parts.append(tag("polyline", points=path, fill="none", stroke=LINE, stroke_width=2))
    parts += [
        tag("circle", cx=x(point.seconds), cy=y(point.score), r=3.5, fill=LINE) for point in points
    ]
    parts.append(text(x(last.seconds), y(last.score) - 12, f"{last.score:.1%}", "end", size=15))
    return tag(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDE} {HIGH}",
        role="img",
        aria_label=f"{title}, {last.score:.1%} in the end",
        font_family="Georgia, serif",
    )


def line(x1: float, y1: float, x2: float, y2: float, colour: str) -> str:
    """Draw a line."""
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=colour)


def text(x: float, y: float, words: str, anchor: str = "start", size: int = SMALL) -> str:
    """Write some words."""
    return tag("text", words, x=x, y=y, text_anchor=anchor, font_size=size, fill=INK)
