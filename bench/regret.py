"""Measure what decisions lose: how far a bot's choice falls short of the best one.

    python bench/regret.py quorum
    python bench/regret.py roma --bots greedy,search:200,search:2000 --positions 300 --games 200

In games of quick bots, every option of some decisions is played on to the end, all in the same
imagined games with the same luck, everybody by the game's own advice.  Either half of these games
determines the best option, and the other half measures a choice against it, so luck is not taken
for skill.  A bot's loss is given as winning chance, on average over decisions; times the number of
decisions in a game it is what all of them may be worth.  With few games, the option that looks best
may not be, and all bots lose too little by the same amount.  Ctrl-C sums up what there is.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from lusoria.bots.naming import mind_of
from lusoria.bots.network import ODD
from lusoria.bots.search import Sums
from lusoria.bots.search_bot import Budget, SearchBot
from lusoria.core.errors import LusoriaError
from lusoria.core.game import Game
from lusoria.core.rng import draw, stream_of, wrap
from lusoria.lab.rating import Sample, mean_of
from lusoria.play.driver import Driver
from lusoria.play.match.match import Match
from lusoria.play.public_game import find

SEED: Final = 940_000
ENDLESS: Final = 1_000_000
"""Turns that reach the end of any game."""
WHERE: Final = -7
"""The stream of a seed that says how late in its game a decision is asked about."""


class Question(NamedTuple):
    """A decision, by what its seat sees."""

    view: Any
    actions: list[int]
    seed: int


class Worths(NamedTuple):
    """What each option is worth, in chances to win, by either half of the games played on."""

    first: NDArray[np.float64]
    second: NDArray[np.float64]

    def best(self) -> tuple[int, int]:
        """Return the option that each half finds best."""
        return int(self.first.argmax()), int(self.second.argmax())

    def loss(self, place: int) -> float:
        """Return how much worse an option is than the one that the other half finds best."""
        by_first, by_second = self.best()
        lost = self.second[by_first] - self.second[place]
        return float(lost + self.first[by_second] - self.first[place]) / 2.0


class Losses:
    """What one bot has lost so far."""

    def __init__(self, bot: str) -> None:
        """Begin with nothing."""
        self.bot, self.found, self.best = bot, list[float](), 0.0

    def add(self, worths: Worths, place: int) -> None:
        """Count one choice."""
        self.found.append(worths.loss(place))
        self.best += worths.best().count(place) / 2.0

    def line(self, decisions: int) -> str:
        """Sum up, in hundredths: for one decision, and for a game with so many."""
        lost = mean_of([Sample(one, 1) for one in self.found])
        mean, error = lost.mean, lost.high - lost.mean
        share = self.best / len(self.found)
        return (
            f"{self.bot:<16}{share:>10.0%}{100 * mean:>10.2f} +- {100 * error:.2f}"
            f"{100 * mean * decisions:>10.0f} +- {100 * error * decisions:.0f}"
        )


def question(game: Game, players: int, seed: int) -> Question | None:
    """Return a decision from anywhere in a game of quick bots, if there is one so late."""
    match = Match(game, players)
    match.sit((), [game.bot] * match.seats)
    driver = Driver.of(match, seed)
    left = draw(stream_of(seed, WHERE), max(1, game.decisions) * match.seats)
    while not match.over:
        movers = match.movers()
        if movers and len(match.legal(movers[0])) > 1:
            if left == 0:
                return Question(match.view(movers[0]), match.legal(movers[0]), seed)
            left -= 1
        driver.step()
    return None


def questions(game: Game, players: int, seed: int, count: int) -> Iterator[Question]:
    """Return so many decisions, each from a game of its own."""
    found = 0
    while found < count:
        asked = question(game, players, seed)
        seed += 1
        if asked:
            found += 1
            yield asked


def worths(search_bot: SearchBot, asked: Question, games: int) -> Worths:
    """Play on from every option to the end, in so many imagined games for either half."""
    seed = wrap(asked.seed * ODD)  # none of the streams of the game, or of the judged bot
    plan = search_bot.plan._replace(
        turns=ENDLESS, reach=-1, baseline_opponents=0.0, strong_opponents=0.0, seed=seed
    )
    seat, halves = int(asked.view.seat), []
    for half in range(2):
        sums = Sums.of(len(asked.actions), search_bot.seats)
        listed = search_bot.game.listing(asked.actions)
        search_bot.rule(asked.view, listed, half * games, games, plan, search_bot.benches[0], sums)
        halves.append(sums.totals[:, seat] / games)
    return Worths(*halves)


def measure(game: Game, options: argparse.Namespace) -> list[Losses]:
    """Ask all bots the same questions, and say from time to time how they stand."""
    seats = len(game.roles(options.players))
    search_bot = SearchBot(game, seats, Budget(simulations=1))
    rows = [Losses(bot) for bot in options.bots.split(",")]
    try:
        asked = questions(game, options.players, options.seed, options.positions)
        for number, one in enumerate(asked, 1):
            known = worths(search_bot, one, options.games)
            for row in rows:
                mind = mind_of(row.bot, game, seats, one.seed, 1 + int(one.view.seat))
                row.add(known, one.actions.index(int(mind.choose(one.view, one.actions))))
            if number % max(1, options.positions // 10) == 0:
                print(f"{number} of {options.positions} decisions", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    return [row for row in rows if row.found]


def report(game: Game, players: int, rows: Sequence[Losses]) -> str:
    """Write the table."""
    asked = len(rows[0].found) if rows else 0
    head = f"{'bot':<16}{'best':>10}{'lost a decision':>18}{'a game':>17}"
    title = f"{game.title}, {players} players: {asked} decisions, losses in hundredths of a victory"
    return "\n".join([title, head, *(row.line(game.decisions) for row in rows)])


def check(game: Game, options: argparse.Namespace) -> None:
    """Say what cannot be measured."""
    game.seats_of(options.players)
    if game.is_live:
        raise LusoriaError(f"{game.title} has no search or softmax bots")
    if options.players == 1:
        raise LusoriaError("a game for one has nobody to beat, so that no victory can be lost")
    if min(options.positions, options.games) < 1:
        raise LusoriaError("at least one decision and one game an option are needed")


def main() -> int:
    """Read what is wanted, measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bots", default="", help="by commas; usually three")
    parser.add_argument("--positions", type=int, default=200, help="decisions to ask about")
    parser.add_argument("--games", type=int, default=400, help="games an option, in either half")
    parser.add_argument("--seed", type=int, default=SEED)
    options = parser.parse_args()
    try:
        game = find(options.game)
        options.bots = options.bots or f"{game.bot},search:200,search:2000"
        check(game, options)
        print(report(game, options.players, measure(game, options)))
    except LusoriaError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
