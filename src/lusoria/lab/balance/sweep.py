"""Sweep: one number of a document across a range, or two."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product
from typing import Final, NamedTuple

from ...core.errors import InvalidOption
from ...core.game import Game
from ...core.text.words import plain
from ..source_digest import program
from . import estimates
from .compare import Terms, checked
from .estimates import Estimates, Figure
from .experiment import ExperimentPlan, Outcome
from .play import Arm, Block, Player
from .sides import Side, changed, numbers
from .tables import Point, Reading, Sweep

GAMES: Final = 2_000
MOST_POINTS: Final = 400
RANGE: Final = re.compile(r"(-?\d{1,6})\.\.(-?\d{1,6})(?:\.\.(\d{1,6}))?")


class Vary(NamedTuple):
    """A number and the values it is given."""

    path: str
    values: tuple[int, ...]

    @classmethod
    def read(cls, text: str) -> Vary:
        """Read ``cost.villa=5..12``, ``cost.villa=5..20..5`` or ``cost.villa=5,8,12``."""
        path, _, wanted = (part.strip() for part in text.partition("="))
        found = RANGE.fullmatch(wanted)
        if found:
            low, high, step = int(found[1]), int(found[2]), int(found[3] or 1)
            values = tuple(range(low, high + 1, step)) if step else ()
        elif re.fullmatch(r"-?\d{1,6}(,-?\d{1,6})*", wanted):
            values = tuple(dict.fromkeys(int(value) for value in wanted.split(",")))
        else:
            values = ()
        if not (path and values):
            raise InvalidOption(
                f"'{plain(text, 40)}' is no range: write cost.villa=5..12, cost.villa=5..20..5 "
                "or cost.villa=5,8,12"
            )
        return cls(path, values)


def sweep(game: Game, vary: Sequence[Vary | str], terms: Terms | None = None) -> Sweep:
    """Measure a game at every value of a number, or at every pair of values of two."""
    terms = terms or Terms()
    varied = [Vary.read(one) if isinstance(one, str) else one for one in vary]
    grid = points_of(varied)
    base = Side("standard", game.settled(terms.variants or {}))
    sides = [
        Side("", changed(game, dict(zip(paths_of(varied), at, strict=True)), base.variants))
        for at in grid
    ]
    wanted = checked(game, terms, [base])
    if not terms.games:
        wanted = [(bot, games if is_check else GAMES, is_check) for bot, games, is_check in wanted]
    arms = tuple(Arm("", side.variants, bot) for bot, _, _ in wanted for side in (base, *sides))
    many = tuple(games for _, games, _ in wanted for _ in range(len(grid) + 1))
    plan = ExperimentPlan(game, terms.players, arms, many, terms.seed, terms.same_luck)
    outcome = terms.run(plan)
    fields = {one.path: int(one.value) for one in numbers(game, base.variants)}
    players, _ = game.table_for(terms.players, base.variants)
    return Sweep(
        game.name,
        game.title,
        players,
        terms.seed,
        paths_of(varied),
        tuple(fields.get(one.path, 0) for one in varied),
        {
            bot: tuple(readings(outcome, at * (len(grid) + 1), grid, paths_of(varied)))
            for at, (bot, _, _) in enumerate(wanted)
        },
        outcome.whole,
        program(),
    )


def paths_of(varied: Sequence[Vary]) -> tuple[str, ...]:
    """Return the numbers that are varied."""
    return tuple(one.path for one in varied)


def points_of(varied: Sequence[Vary]) -> list[tuple[int, ...]]:
    """List every value, or every pair of values."""
    if not 1 <= len(varied) <= 2 or len({one.path for one in varied}) < len(varied):
        raise InvalidOption("vary one number, or two different ones")
    grid = list(product(*(one.values for one in varied)))
    if len(grid) > MOST_POINTS:
        raise InvalidOption(f"these are {len(grid):,} points; at most {MOST_POINTS} can be swept")
    return grid


def readings(
    outcome: Outcome, first: int, grid: Sequence[tuple[int, ...]], paths: Sequence[str]
) -> list[Point]:
    """Return what was measured at each point, beside the standard in the arm *first*."""
    plan, base = outcome.plan, outcome.of(first)
    if not base:
        return []
    seats = Player(plan.game, plan.players, plan.arms[first]).seats
    about = {path.rpartition(".")[2] for path in paths}
    listed = [
        one
        for one in estimates.figures_of(plan.game, seats, base[0])
        if one.heading == estimates.THE_GAME or one.name in about
    ]
    return [
        Point(
            at,
            sum(block.games for block in base),
            tuple(reading(listed, base, outcome.of(first + 1 + number))),
        )
        for number, at in enumerate(grid)
    ]


def reading(
    listed: Sequence[Figure], base: Sequence[Block], blocks: Sequence[Block]
) -> list[Reading]:
    """Return statistics of one point, and how far they are from the standard."""
    usual = estimates.estimates(estimates.matrix(base), listed)
    found = estimates.estimates(estimates.matrix(blocks), listed)
    change = Estimates(found.values - usual.values, found.without - usual.without)
    return [
        Reading(
            one.name if one.heading == estimates.THE_GAME else f"{one.heading}: {one.name}",
            one.unit,
            value,
            gap,
        )
        for one, value, gap in zip(
            listed, estimates.intervals(found), estimates.intervals(change), strict=True
        )
        if value.value == value.value
    ]
