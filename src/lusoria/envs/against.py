"""Many games at once: a program plays one seat, and opponents the others.

Quick bots (``random``, ``greedy``, ``policy``) play inside the compiled step. A function is called
once for all lanes in which it has to act: ``(observations, masks, info) -> actions``, a row each.
Every other bot is called lane by lane.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..bots.choose import BOTS, RANDOM
from ..bots.function_bot import Policy, name_of
from ..bots.naming import Mind, Name
from ..bots.player import bot_of
from ..core.errors import BotError, InvalidOption
from ..core.game import Game
from ..core.rng import stream_of, wrap
from ..core.text.words import brief, plural
from ..lab.lane_rules import FINE, game_number
from ..lab.lanes import Lanes
from ..lab.opponent_lanes import ASKED, OWN, PASS, Against
from .opponents import Lineup, Opponent

FAMILY: Final = 0x1F83D9ABFB41BD6B
"""What tells the streams of lineups from those of the games with the same seed."""
AT_ONCE: Final = (
    "The function {name} was asked about {lanes} at once: it gets rows of observations and "
    "masks, and info has lanes, seats and views. lusoria.envs.against.one_by_one(function) asks a "
    "function about one position after the other."
)


def one_by_one(policy: Policy) -> Policy:
    """Let a function that answers for one position play in a vector environment."""

    def batched(observations: Any, masks: Any, info: dict[str, Any]) -> NDArray[np.int64]:
        rows = zip(observations, masks, info["seats"], info["views"], strict=True)
        return np.array(
            [
                policy(row, mask, {"game": info["game"], "seat": int(seat), **open_in(mask, view)})
                for row, mask, seat, view in rows
            ],
            np.int64,
        )

    batched.__name__ = name_of(policy)
    return batched


def open_in(mask: Any, view: Any) -> dict[str, Any]:
    """Return the rest of what a function is told about one position."""
    return {"actions": np.flatnonzero(mask).tolist(), "view": view}


class Opposed:
    """A batch that stops where the program's own seat is asked."""

    def __init__(self, batch: Lanes, lineup: Lineup) -> None:
        """Seat opponents in all lanes of a batch."""
        if lineup.has_program:
            raise InvalidOption(
                "a program (exec:...) plays one game at a time; gymnasium.make takes it"
            )
        self.batch, self.lineup, self.game = batch, lineup, batch.game
        self.against = Against(batch)
        self.table = self.against.opposition
        self.every_lane = np.arange(batch.lanes)
        self.listed: list[Opponent] = []
        """Opponents that Python asks, by number after ``ASKED``."""
        self.minds: dict[tuple[int, int], tuple[int, Mind]] = {}
        """Named bots that Python asks, by lane and seat, with the game they play."""
        self.drawn_for = np.zeros(batch.lanes, np.int64)

    def begin(self, seed: int) -> None:
        """Begin the games of a seed in all lanes."""
        self.batch.seed = seed
        self.minds.clear()
        self.listed.clear()
        self.draw(self.every_lane, 0)
        self.table.seat[:], self.table.minds[:] = self.table.next_seat, self.table.next_minds
        self.draw(self.every_lane, 1)
        self.against.begin(wrap(seed), self.quick)
        self.forget_last_step()
        self.settle()

    def step(self, actions: Any) -> None:
        """Take one action in each lane, or raise and change nothing; everybody else answers."""
        engine, batch = self.against.engine, self.batch
        batch.ready()
        engine.take(actions)
        if (lane := engine.first_fault()) != FINE:
            raise batch.refusal(lane)
        self.forget_last_step()
        self.against.advance(self.quick)
        self.settle()

    def forget_last_step(self) -> None:
        """Begin to note what a step comes to."""
        self.table.gained[:] = 0.0
        self.table.ended[:] = False

    @property
    def quick(self) -> NDArray[np.int8]:
        """The quick bots that may play."""
        numbers = {number_of(one, self.game, self.batch.seats) for one in self.lineup.everybody}
        return np.array(sorted(numbers - {ASKED}) or [RANDOM], np.int8)

    def settle(self) -> None:
        """Ask opponents in Python until the program's seat is asked in every lane."""
        while True:
            self.seat_next()
            minds = self.table.minds[self.every_lane, self.batch.acting]
            if not (minds >= ASKED).any():
                break
            self.against.engine.given[:] = PASS
            for number in np.unique(minds[minds >= ASKED]):
                self.ask(self.listed[number - ASKED], np.flatnonzero(minds == number))
            self.against.advance(self.quick)

    def seat_next(self) -> None:
        """Draw who plays the game after next, in lanes that have begun another one."""
        games = self.batch.games
        lanes = np.flatnonzero(games != self.drawn_for)
        if len(lanes) and not self.lineup.is_fixed:
            self.draw(lanes, 1)
        self.drawn_for[:] = games

    def draw(self, lanes: NDArray[np.int64], ahead: int) -> None:
        """Draw the lineup of a coming game in some lanes."""
        table, whole = self.table, self.lineup.is_fixed
        for lane in lanes[:1] if whole else lanes:
            own, others = self.lineup.drawn_by(self.stream(int(lane), ahead))
            rows = slice(None) if whole else lane
            table.next_seat[rows] = own
            table.next_minds[rows, own] = OWN
            for seat, opponent in others.items():
                table.next_minds[rows, seat] = self.number(opponent)

    def stream(self, lane: int, ahead: int) -> Any:
        """Return the chance by which a lane's lineup is drawn."""
        games = int(self.batch.games[lane]) if ahead else 0
        return stream_of((self.batch.seed or 0) ^ FAMILY, game_number(lane, games + ahead))

    def number(self, opponent: Opponent) -> int:
        """Return a quick bot's number, or the one by which Python finds the opponent."""
        found = number_of(opponent, self.game, self.batch.seats)
        if found < ASKED:
            return found
        if opponent not in self.listed:
            self.lineup.check(opponent)
            self.listed.append(opponent)
        return ASKED + self.listed.index(opponent)

    def ask(self, opponent: Opponent, lanes: NDArray[np.int64]) -> None:
        """Ask an opponent about all lanes in which it is its turn."""
        batch, given = self.batch, self.against.engine.given
        seats = np.array(batch.acting[lanes])
        views = self.against.views(lanes, seats)
        masks = batch.mask[lanes].astype(np.int8)
        if isinstance(opponent, str):
            for lane, view, mask in zip(lanes, views, masks, strict=True):
                mind = self.mind(opponent, int(lane))
                given[lane] = mind.choose(view, np.flatnonzero(mask).tolist())
            return
        info = {"game": self.game.name, "lanes": lanes, "seats": seats, "views": views}
        try:
            answers = np.asarray(opponent(batch.observation[lanes], masks, info))
        except Exception as error:
            error.add_note(AT_ONCE.format(name=name_of(opponent), lanes=plural(len(lanes), "lane")))
            raise
        self.check(opponent, answers, masks, lanes)
        given[lanes] = answers

    def mind(self, name: str, lane: int) -> Mind:
        """Return the bot that plays in a lane, a new one for each game."""
        seat, games = int(self.batch.acting[lane]), int(self.batch.games[lane])
        playing, mind = self.minds.get((lane, seat), (-1, None))
        if playing != games or mind is None:
            number = wrap((self.batch.seed or 0) ^ FAMILY) + game_number(lane, games)
            mind = self.lineup.mind(name, seat, number)
            self.minds[lane, seat] = games, mind
        return mind

    def check(self, policy: Policy, answers: Any, masks: Any, lanes: NDArray[np.int64]) -> None:
        """Refuse answers that are not one open action for each lane."""
        named = f"the function {name_of(policy)}"
        if answers.shape != lanes.shape or answers.dtype.kind not in "iu":
            raise BotError(
                f"{named} was asked about {len(lanes)} lanes at once and answered {brief(answers)};"
                " it returns one action for each row (one_by_one asks a function row by row)"
            )
        within = (answers >= 0) & (answers < masks.shape[1])
        legal = within & (masks[np.arange(len(lanes)), np.where(within, answers, 0)] == 1)
        if not legal.all():
            at = int(np.argmin(legal))
            raise BotError(
                f"{named} answered {answers[at]} in lane {lanes[at]}, which is not legal now",
                int(self.batch.acting[lanes[at]]),
            )


def number_of(opponent: Opponent, game: Game, seats: int) -> int:
    """Return the number of a quick bot, or ``ASKED`` for an opponent that Python asks."""
    if not isinstance(opponent, str):
        return ASKED
    name = Name.read(opponent).settled(game, seats).text
    return bot_of(name, game) if name in BOTS else ASKED
