"""Compile games in a separate process: ``python -m lusoria.web.compile GAME...``.

Each line it prints is a game, the number of finished steps and the number of all steps. The
compiled rules are on disk afterwards, where the server finds them in a moment.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from ..bots.search_bot import Budget, SearchBot
from ..core.game import Game
from ..core.rng import stream_of
from ..games import load_game
from ..play.match.match import Match
from ..terminal.reports import play_steps


def steps_of(game: Game) -> list[Callable[[], Any]]:
    """List what makes a table quick, step by step; a bot that thinks is the last."""
    return [*play_steps(game), *([] if game.is_live else [lambda: think_once(game)])]


def think_once(game: Game) -> None:
    """Let a search bot decide something small."""
    match = Match(game)
    match.nature(stream_of(1))
    seat = match.movers()[0]
    SearchBot(game, match.seats, Budget(simulations=1)).analyse(match.view(seat), match.legal(seat))


def main(names: list[str]) -> int:
    """Compile games one after the other."""
    for name in names:
        steps = steps_of(load_game(name))
        for done, step in enumerate(steps, 1):
            step()
            print(name, done, len(steps), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
