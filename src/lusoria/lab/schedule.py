"""The schedule of an arena: who plays whom, seat by seat and game by game.

A round is every line-up of the bots with the same luck: within a line-up they change seats until
each has had every seat once, and chance has the same stream in all games of the round.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, count
from math import comb
from typing import Final, NamedTuple

from ..core.rng import draw, stream_of

SEATING: Final = -2
"""The stream of a seed that says in which order bots sit."""


class Fixture(NamedTuple):
    """A game to be played."""

    number: int
    round: int
    seed: int
    bots: tuple[str, ...]
    """Who sits where."""


def fixtures(bots: Sequence[str], seats: int, seed: int, games: int) -> list[Fixture]:
    """List at least so many games, in whole rounds; more games begin with the same ones."""
    listed: list[Fixture] = []
    for number in count():
        if len(listed) >= games:
            return listed
        for seating in round_of(bots, seats, seed + number):
            listed.append(Fixture(len(listed), number, seed + number, seating))
    raise AssertionError


def round_of(bots: Sequence[str], seats: int, seed: int) -> list[tuple[str, ...]]:
    """List the seatings of one round, each once."""
    return list(
        dict.fromkeys(
            seating for lineup in lineups(bots, seats) for seating in rotated(lineup, seats, seed)
        )
    )


def most_of_round(bots: int, seats: int) -> int:
    """Count the games of a round of so many bots, each named once."""
    meeting = min(bots, seats)
    return comb(bots, meeting) * meeting


def lineups(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """List who may meet: as many bots as there are seats, or all of them if there are fewer.

    A bot that is named several times sits at several seats.
    """
    found = combinations(bots, min(len(bots), seats))
    return list({tuple(sorted(lineup)): lineup for lineup in found}.values())


def rotated(lineup: Sequence[str], seats: int, seed: int) -> Iterator[tuple[str, ...]]:
    """Deal the seats evenly to a line-up, then pass every seat on until all have had it."""
    dealt = [seat % len(lineup) for seat in range(seats)]
    if seats > 2:
        shuffle(dealt, seed)
    for turn in range(len(lineup)):
        yield tuple(lineup[(one + turn) % len(lineup)] for one in dealt)


def shuffle(numbers: list[int], seed: int) -> None:
    """Put numbers into an order that a seed decides."""
    stream = stream_of(seed, SEATING)
    for last in range(len(numbers) - 1, 0, -1):
        other = int(draw(stream, last + 1))
        numbers[last], numbers[other] = numbers[other], numbers[last]
