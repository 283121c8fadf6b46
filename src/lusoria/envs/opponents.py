"""Opponents of a learning program: bots by name, functions, one for each seat, or a pool.

An opponent is a bot's name (``greedy``, ``search:500``, ``network:FILE``, ``exec:PROGRAM``), a
function ``(observation, mask, info) -> action``, or a :class:`Pool` of those, from which every game
draws. Everything is checked when the environment is made.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from typing import Any, Final, TypeAlias

from ..bots.function_bot import FunctionBot, Policy, name_of
from ..bots.naming import Mind, Name, checked, mind_of
from ..bots.outside import OUTSIDE, Outside
from ..bots.turns import MINDS
from ..core.errors import InvalidOption, InvalidSeats
from ..core.game import Game
from ..core.rng import draw, stream_of
from ..core.text.words import brief, plural
from ..games import load_reference, pickled

Opponent: TypeAlias = str | Policy
RANDOM_SEAT: Final = "random"
SELF: Final = "self"
"""Instead of opponents: the program decides for every seat."""
LINEUP: Final = -3
"""The stream of a seed that says who sits where."""
FINE: Final = 1 << 24
"""Weights of a pool are told apart in so many steps."""


class Pool:
    """Opponents of which every game draws one for each seat: a league, or past checkpoints.

    It may grow while a program learns; the next game draws from what is in it then.
    """

    def __init__(
        self, members: Iterable[Opponent] = (), weights: Iterable[float] | None = None
    ) -> None:
        """Take in members; all are equally likely unless they have *weights*."""
        self.members: list[Opponent] = []
        self.weights: list[float] = []
        listed = list(members)
        given = [1.0] * len(listed) if weights is None else [float(one) for one in weights]
        if len(given) != len(listed):
            raise InvalidOption(f"the pool has {len(listed)} members and {len(given)} weights")
        for member, weight in zip(listed, given, strict=True):
            self.add(member, weight)

    def add(self, member: Opponent, weight: float = 1.0) -> None:
        """Take in one member more."""
        if not 0.0 < weight < float("inf"):
            raise InvalidOption(f"a weight in a pool is a number above 0, not {weight:g}")
        self.members.append(member)
        self.weights.append(float(weight))

    def __len__(self) -> int:
        """Return how many members there are."""
        return len(self.members)

    def drawn(self, stream: Any) -> Opponent:
        """Draw a member."""
        place = int(draw(stream, FINE))
        return next(
            member
            for member, up_to in zip(self.members, thresholds(self.weights), strict=True)
            if place < up_to
        )


Opponents: TypeAlias = Opponent | Pool | Sequence[Opponent | Pool]


def thresholds(weights: Sequence[float]) -> list[int]:
    """Return up to which number of ``FINE`` each member of a pool is drawn."""
    whole, sums = sum(weights), list(accumulate(weights))
    return [*(round(FINE * one / whole) for one in sums[:-1]), FINE]


class Lineup:
    """Who may sit where at the tables of an environment."""

    def __init__(
        self,
        game: Game,
        seats: int,
        opponents: Opponents,
        seat: int | str,
        variants: Mapping[str, str],
    ) -> None:
        """Check everybody once: *seat* is the program's own, or ``random``."""
        self.game, self.seats, self.variants = game, seats, dict(variants)
        self.seat = seat_or_random(seat, seats)
        self.opponents = self.one_each(opponents)
        for opponent in self.opponents:
            for member in opponent.members if isinstance(opponent, Pool) else [opponent]:
                self.check(member)

    def one_each(self, opponents: Opponents) -> list[Opponent | Pool]:
        """Return an opponent, or a pool, for each of the other seats in ascending order."""
        others = self.seats - 1
        if isinstance(opponents, str | Pool) or callable(opponents):
            listed: list[Opponent | Pool] = [opponents] * others
        elif isinstance(opponents, Iterable):
            listed = list(opponents)
        else:
            raise unknown(opponents)
        if len(listed) != others:
            wanted = plural(others, "other seat")
            raise InvalidSeats(f"{len(listed)} opponents are named for {wanted}")
        if any(isinstance(one, Pool) and not len(one) for one in listed):
            raise InvalidOption("the pool of opponents is empty; add one before a game begins")
        return listed

    def check(self, opponent: Any) -> None:
        """Refuse what cannot play."""
        if isinstance(opponent, str):
            checked(opponent, self.game, self.seats, outside=True)
        elif not callable(opponent):
            raise unknown(opponent)

    def drawn(self, number: int) -> tuple[int, dict[int, Opponent]]:
        """Draw the program's seat for a game, and who sits at the others."""
        return self.drawn_by(stream_of(number, LINEUP))

    def drawn_by(self, stream: Any) -> tuple[int, dict[int, Opponent]]:
        """Draw the program's seat and the opponents by a stream of chance."""
        own = int(draw(stream, self.seats)) if self.seat is None else self.seat
        others = [seat for seat in range(self.seats) if seat != own]
        return own, {
            seat: opponent.drawn(stream) if isinstance(opponent, Pool) else opponent
            for seat, opponent in zip(others, self.opponents, strict=True)
        }

    def seated(self, drawn: Mapping[int, Opponent], number: int) -> dict[int, Mind]:
        """Let them sit down, each with chance of its own."""
        return {seat: self.mind(one, seat, number) for seat, one in drawn.items()}

    def mind(self, opponent: Opponent, seat: int, number: int) -> Mind:
        """Return the bot that decides for a seat; a program is greeted."""
        self.check(opponent)
        if not isinstance(opponent, str):
            return FunctionBot(self.game, opponent)
        mind = mind_of(opponent, self.game, self.seats, number, MINDS + seat, outside=True)
        if isinstance(mind, Outside):
            mind.greet(seat, self.variants)
        return mind

    def __getstate__(self) -> dict[str, Any]:
        """Return what is pickled: the game by its name."""
        return {**self.__dict__, "game": pickled(self.game)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Take up what was pickled."""
        self.__dict__.update({**kept, "game": load_reference(kept["game"])})

    @property
    def everybody(self) -> list[Opponent]:
        """All opponents that may sit there."""
        pools = (one.members if isinstance(one, Pool) else [one] for one in self.opponents)
        return [one for pool in pools for one in pool]

    @property
    def has_program(self) -> bool:
        """Whether a program of its own may sit there, which nothing here can copy."""
        return any(
            isinstance(one, str) and Name.read(one).kind == OUTSIDE for one in self.everybody
        )

    @property
    def is_fixed(self) -> bool:
        """Whether the same opponents sit at the same seats in every game."""
        return self.seat is not None and not any(isinstance(one, Pool) for one in self.opponents)


def seat_or_random(seat: int | str, seats: int) -> int | None:
    """Return a seat of the table, or None for another one in every game."""
    if seat == RANDOM_SEAT:
        return None
    if isinstance(seat, str) or not 0 <= int(seat) < seats:
        raise InvalidSeats(f"seat is 'random' or an index from 0 to {seats - 1}, not {brief(seat)}")
    return int(seat)


def unknown(opponent: Any) -> InvalidOption:
    """Say what an opponent can be."""
    return InvalidOption(
        "an opponent is a bot's name, a function (observation, mask, info) -> action, a Pool of "
        f"them, or a list with one for each other seat, not {brief(opponent)}"
    )


def title_of(opponent: Opponent) -> str:
    """Return what an opponent is called."""
    return opponent if isinstance(opponent, str) else name_of(opponent)
