"""An arena as a call from Python: bots by name beside your own functions, and a result object.

The command uses the same plan and bots, and prints the same figures.
"""

from __future__ import annotations

import pickle
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..bots.function_bot import FunctionBot, Policy, name_of
from ..bots.naming import Mind, is_bot, mind_of
from ..core.errors import InvalidOption, LusoriaError
from ..core.game import Game
from ..core.text.words import brief, plain, plural
from .arena import Arena, ArenaPlan
from .pairing import Pairing, Rules


class Interval(NamedTuple):
    """A measured value and its 95% interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        """Write it as a share."""
        return f"{self.value:.1%} ({self.low:.1%} - {self.high:.1%})"


class Rating(NamedTuple):
    """A rating on the Elo scale; the mean of all bots is 1500."""

    value: float
    error: float
    """Half the width of its 95% interval."""

    def __str__(self) -> str:
        """Write it with its error."""
        return f"{self.value:.0f} ± {self.error:.0f}"


class BotResult(NamedTuple):
    """The result of one bot: a row of the table."""

    bot: str
    games: int
    score: Interval | None
    """Its share of victories."""
    rating: Rating | None
    """None where it met nobody."""
    points: float | None
    """Its mean points."""
    seconds: float | None
    """Its mean time for a decision in which it had a choice."""
    forfeits: int
    """Games lost by an error, an illegal action or by stalling."""


class ArenaResult:
    """The result of an arena; ``print`` shows its table."""

    def __init__(self, arena: Arena) -> None:
        """Sum up the games that were played."""
        self.facts: dict[str, Any] = arena.facts()
        """All figures, as ``lusoria arena --json`` prints them."""
        self.games: tuple[Pairing, ...] = tuple(arena.counted())
        """Every game: who sat where, places, points, and the log."""
        timing = self.facts["timing"]
        self.table = tuple(row_of(row, timing[row["bot"]]["mean"]) for row in self.facts["table"])
        """A row for each bot, the strongest first."""

    def __getitem__(self, bot: str) -> BotResult:
        """Return the row of a bot."""
        for row in self.table:
            if row.bot == bot:
                return row
        raise KeyError(bot)

    @property
    def ratings(self) -> dict[str, Rating]:
        """The ratings of all bots that played, the strongest first."""
        return {row.bot: row.rating for row in self.table if row.rating}

    @property
    def best(self) -> str:
        """The bot with the best result."""
        return self.table[0].bot

    @property
    def forfeits(self) -> dict[str, list[str]]:
        """Why games were forfeited, by bot, each reason once."""
        found: dict[str, list[str]] = {}
        for lost in self.facts["forfeits"]:
            reasons = found.setdefault(lost["bot"], [])
            if lost["reason"] not in reasons:
                reasons.append(lost["reason"])
        return found

    def score(self, bot: str, against: str) -> Interval | None:
        """Return how often *bot* finished ahead of another, or None if they never met."""
        for one in self.facts["cross"]:
            if (one["bot"], one["against"]) == (bot, against):
                return interval_of(one["score"])
        return None

    @property
    def verdict(self) -> str:
        """The verdict of the test: ``low``, ``high``, or empty while it is open."""
        return str(self.facts["sprt"]["verdict"]) if self.facts["sprt"] else ""

    def __repr__(self) -> str:
        """Say in short what was played."""
        return f"<ArenaResult of {self.facts['title']}, {plural(len(self.games), 'game')}>"

    def __str__(self) -> str:
        """Write the table."""
        rows = [("bot", "games", "score", "rating", "points")]
        rows += [cells_of(row) for row in self.table]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = [
            "  ".join(
                cell.ljust(width) if at == 0 else cell.rjust(width)
                for at, (cell, width) in enumerate(zip(row, widths, strict=True))
            )
            for row in rows
        ]
        lost = [f"{bot} forfeited: {why}" for bot, all_ in self.forfeits.items() for why in all_]
        return "\n".join([*lines, *lost])


def cells_of(row: BotResult) -> tuple[str, str, str, str, str]:
    """Write a row of the table."""
    points = "" if row.points is None else f"{row.points:.1f}"
    return row.bot, str(row.games), str(row.score or ""), str(row.rating or ""), points


def row_of(row: Mapping[str, Any], seconds: float | None) -> BotResult:
    """Return a row of the table from its facts."""
    rating, points = row["rating"], row["points"]
    return BotResult(
        row["bot"],
        row["games"],
        interval_of(row["score"]),
        Rating(rating["value"], rating["error"]) if rating else None,
        points["mean"] if points else None,
        seconds,
        row["forfeits"],
    )


def interval_of(facts: Mapping[str, Any] | None) -> Interval | None:
    """Return an interval from its facts."""
    return Interval(facts["mean"], facts["below"], facts["above"]) if facts else None


class BotSeats:
    """Seats bots by their names, functions among them; every process can be sent one."""

    def __init__(self, functions: Mapping[str, Policy] | None = None) -> None:
        """Know the names of functions."""
        self.functions = dict(functions or {})

    def __call__(self, name: str, game: Game, seats: int, seed: int, index: int) -> Mind:
        """Return the bot called *name*, with chance of its own."""
        if name in self.functions:
            return FunctionBot(game, self.functions[name])
        return mind_of(name, game, seats, seed, index, outside=True)

    def check_sendable(self) -> None:
        """Refuse functions that other processes cannot import."""
        for name, policy in self.functions.items():
            try:
                pickle.dumps(policy)
            except Exception as error:
                raise InvalidOption(
                    f"'{plain(name, 40)}' cannot be sent to other processes: define it at the top "
                    "of a module, or play with threads=1"
                ) from error


def seats_for(bots: Sequence[str | Policy]) -> tuple[list[str], BotSeats]:
    """Return the names of bots, and what seats them: a function goes by a name of its own."""
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise InvalidOption(f"bots is a list of names and functions, not {brief(bots)}")
    functions: dict[str, Policy] = {}
    names: list[str] = []
    for bot in bots:
        if not isinstance(bot, str) and not callable(bot):
            raise InvalidOption(
                "a bot is a name or a function (observation, mask, info) -> action, not "
                f"{brief(bot)}"
            )
        names.append(bot if isinstance(bot, str) else called(bot, functions))
    return names, BotSeats(functions)


def called(policy: Policy, functions: dict[str, Policy]) -> str:
    """Return the name of a function, one that no bot and no other function has."""
    own = name_of(policy)
    name, number = own, 1
    while is_bot(name) or functions.get(name, policy) is not policy:
        number += 1
        name = f"{own}-{number}"
    functions[name] = policy
    return name


def rules_of(game: Game, plan: ArenaPlan, bot_seats: BotSeats | None = None) -> Rules:
    """Return what all games of a plan have in common; programs may be started."""
    return Rules(game, plan.players, plan.variants, plan.patience, bot_seats or BotSeats())


def compare(plan: ArenaPlan, game: Game, bot_seats: BotSeats, threads: int = 1) -> ArenaResult:
    """Carry out a plan, in this process or in *threads* others."""
    if threads < 1:
        raise LusoriaError(f"threads is a number from 1, not {threads}")
    if threads > 1:
        bot_seats.check_sendable()
    arena = Arena(plan, rules_of(game, plan, bot_seats))
    for _ in arena.run(threads):
        pass
    return ArenaResult(arena)
