"""Named tasks: a game, an opponent, fixed seeds, and one rule for the score.

A task is called ``GAME-vs-BOT``, with the number of seats if a game allows several:
``roma-vs-greedy``, ``quorum-2-vs-greedy``. The score is the share of games won; players who win
together share a game. Each deal is played from every seat.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from ..bots.function_bot import Policy
from ..bots.naming import checked
from ..core.errors import LusoriaError
from ..core.game import Game
from ..core.text.words import brief
from ..lab.arena import ArenaPlan, ArenaTerms
from ..lab.arena_api import ArenaResult, Interval, compare, seats_for
from ..lab.source_digest import program
from ..play.public_game import find
from .options import GAMES, HELD_OUT, TASKS

NAME: Final = re.compile(r"([a-z]+)(?:-(\d{1,2}))?-vs-(.+)")


class Task(NamedTuple):
    """Who is to be beaten, and where."""

    name: str
    game: Game
    seats: int
    opponent: str

    @classmethod
    def read(cls, name: str) -> Task:
        """Read a task by its name."""
        if not (found := NAME.fullmatch(name)):
            raise LusoriaError(
                f"{brief(name)} is no task; tasks are called GAME-SEATS-vs-BOT, for instance "
                f"{', '.join(TASKS)}"
            )
        game = find(found[1])
        seats = game.seats_of(int(found[2] or 0))
        return cls(name, game, seats, checked(found[3], game, seats))

    def evaluate(
        self, bot: str | Policy, games: int = GAMES, seed: int = HELD_OUT, threads: int = 1
    ) -> Evaluation:
        """Let a bot meet the opponent, with the same luck at every seat."""
        names, bot_seats = seats_for([bot, self.opponent])
        functions = tuple(bot_seats.functions)
        terms = ArenaTerms(program=program(), outside=True, functions=functions)
        plan = ArenaPlan.of(self.game, names, games, self.seats, {}, seed, terms)
        result = compare(plan, self.game, bot_seats, threads)
        score = result.score(names[0], against=names[1])
        if score is None:
            raise LusoriaError(f"{names[0]} has played no games against {names[1]}")
        return Evaluation(self, names[0], len(result.games), score, result)


class Evaluation(NamedTuple):
    """What a bot came to in a task."""

    task: Task
    bot: str
    games: int
    score: Interval
    result: ArenaResult

    def __str__(self) -> str:
        """Write it in a line."""
        score = self.score
        return (
            f"{self.task.name}: {self.bot} {score.value:.1%} "
            f"({score.low:.1%} to {score.high:.1%}) of {self.games} games"
        )


def usual_task(game: Game, seats: int) -> str:
    """Return the task by which a training is measured unless another one is named."""
    several = f"-{seats}" if len(game.seats) > 1 else ""
    return f"{game.name}{several}-vs-greedy"
