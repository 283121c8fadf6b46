"""Measure how fast search bots think: ``python bench/thinking.py [GAME ...] [--seconds S]``.

For every game on one core: simulations per second of a search bot with the game's own settings, in
the middle of games between quick bots, and copies of a state per second.  A simulation is one
option played on in one imagined game.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any, Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from lusoria.bench.contestants import copies
from lusoria.bots.search_bot import Budget, SearchBot
from lusoria.core.game import Game
from lusoria.games import GAMES, load_game
from lusoria.play.driver import Driver
from lusoria.play.match.match import Match

POSITIONS: Final = 12


class Question(NamedTuple):
    """A decision to think about."""

    view: Any
    actions: list[int]


def questions(game: Game, players: int) -> list[Question]:
    """Return decisions from games that light bots play, later and later ones."""
    found = []
    for seed in range(POSITIONS):
        match = Match(game, players)
        match.sit((), [game.bot] * match.seats)
        driver = Driver.of(match, seed)
        while not match.over:
            movers = match.movers()
            seat = movers[0] if movers else -1
            if len(match.entries) > 15 + 4 * seed and seat >= 0 and len(match.legal(seat)) > 1:
                found.append(Question(match.view(seat), match.legal(seat)))
                break
            driver.step()
    return found


def simulations(game: Game, players: int, seconds: float) -> float:
    """Return how many simulations a second a search bot makes."""
    asked, seats = questions(game, players), len(game.roles(players))
    warm = SearchBot(game, seats, Budget(simulations=1))
    warm.think(asked[0].view, asked[0].actions, 0.0)
    count, spent = 0, 0.0
    for question in asked:
        search_bot = SearchBot(game, seats, Budget(seconds=seconds / len(asked)))
        start = time.process_time()
        round_ = search_bot.think(question.view, question.actions, search_bot.budget.seconds)
        spent += time.process_time() - start
        count += sum(tally.visits for tally in round_.tallies.values())
    return count / spent


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", help="by default all that search bots play")
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU time for each row")
    options = parser.parse_args()
    games = [load_game(name) for name in options.games] or [
        game for game in GAMES if not game.is_live
    ]
    print(f"{'game':<18}{'players':>8}{'simulations/s':>16}{'copies/s':>16}  settings")
    for game in games:
        for players in sorted({game.seats[0], 2, min(4, game.seats[-1])}):
            rate = simulations(game, players, options.seconds)
            look = ", ".join(f"{name} {value}" for name, value in changed(game, players))
            print(f"{game.title:<18}{players:>8}{rate:>16,.0f}{copies(game):>16,.0f}  {look}")


def changed(game: Game, players: int) -> list[tuple[str, Any]]:
    """Return what a game says about search settings at a table that is not the default."""
    usual = type(game.search_settings)()._asdict()
    look = game.search_settings.at(len(game.roles(players)))
    return [(name, at) for name, at in look._asdict().items() if at != usual[name]]


if __name__ == "__main__":
    main()
