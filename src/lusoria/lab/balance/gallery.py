"""Every chart of a comparison, a sweep or a study, each under a name: for pages and articles."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ...draw import charts
from ...draw.charts import Change, Curve
from ...draw.svg import Picture
from . import page
from .tables import Beginning, Comparison, Study, StudyOfBot, Sweep

STEP: Final = 5
"""Points from one mark to the next where it is shown how many games reach them."""


def gallery(result: Comparison | Sweep | Study) -> Iterator[tuple[str, Picture]]:
    """Give out all charts of a result; a name is a bot and a title, fit for a file."""
    drawn = (
        of_comparison(result)
        if isinstance(result, Comparison)
        else of_sweep(result)
        if isinstance(result, Sweep)
        else of_study(result)
    )
    for bot, picture in drawn:
        yield re.sub(r"[^a-z0-9]+", "-", f"{bot} {picture.title}".lower()).strip("-"), picture


def of_comparison(result: Comparison) -> Iterator[tuple[str, Picture]]:
    """Draw what each bot makes of both sides."""
    sides = result.a, result.b
    for one in result.bots:
        if one.rows:
            drawn = (
                page.clearest(one),
                page.distributions(one, sides),
                page.by_turn(one.rows, sides),
            )
            yield from ((one.bot, picture) for pictures in drawn for picture in pictures)


def of_sweep(result: Sweep) -> Iterator[tuple[str, Picture]]:
    """Draw every statistic that each bot shows across the values."""
    draw = page.maps if len(result.paths) > 1 else page.lines_of
    for bot, points in result.bots.items():
        if points:
            for picture in draw(result, bot, page.common(points)):
                yield bot, picture


def of_study(result: Study) -> Iterator[tuple[str, Picture]]:
    """Draw what each bot shows of the game."""
    for one in result.bots:
        if one.worths:
            yield one.bot, worths(one)
        if one.sensitivities:
            yield one.bot, page.sensitivities(one)
        yield one.bot, reached(one.scores)
    if result.beginnings:
        yield "", beginnings(result.beginnings)


def worths(one: StudyOfBot) -> Picture:
    """Draw what a player loses without each thing, the greatest loss first."""
    share = any(it.victories for it in one.worths)
    scale = 100.0 if share else 1.0
    unit = "victories in 100" if share else "points"
    rows = []
    for it in one.worths:
        lost = [scale * value for value in (it.victories or it.points)]
        rows.append(Change(it.restriction, [(f"{lost[0]:.1f}", lost[0], lost[1], lost[2])]))
    return charts.tornado(f"What a player loses, in {unit}", rows)


def reached(scores: Mapping[int, int]) -> Picture:
    """Draw how many scores reach so many points."""
    counts = Counter(scores)
    low, high = (end // STEP * STEP for end in (min(counts), max(counts)))
    steps = range(low, high + STEP, STEP)
    total = counts.total()
    shares = [
        100.0 * sum(times for points, times in counts.items() if points >= step) / total
        for step in steps
    ]
    title = "Players who reach so many points, in 100"
    return charts.bands(title, [str(step) for step in steps], [Curve("", shares, shares, shares)])


def beginnings(rows: Sequence[Beginning]) -> Picture:
    """Draw how many victories the first player has above an even share."""
    drawn = []
    for one in rows:
        if one.first:
            gap, low, high = (100.0 * (value - 1.0 / one.players) for value in one.first)
            label = f"{one.first.value:.0%}"
            drawn.append(Change(f"{one.players} players, {one.bot}", [(label, gap, low, high)]))
    return charts.tornado("Victories of the first player above an even share, in 100", drawn)
