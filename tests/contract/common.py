"""Games in the middle of being played, for the tests that every game must pass."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import numpy as np
import pytest

from lusoria.core.compile.jit import INTERPRETED, template
from lusoria.core.contract import why
from lusoria.core.game import Game
from lusoria.core.record import Actions, blank, copy_of, leaves
from lusoria.core.rng import stream_of
from lusoria.core.seats import NATURE, NOBODY
from lusoria.games import GAMES as OWN
from lusoria.games import REGISTERED, load_game, names, register_from
from lusoria.lab.batch import LIMIT, Batch
from lusoria.lab.signature import tables_of
from lusoria.play.public_game import PublicGame

CHECKED = os.environ.get("LUSORIA_CHECK", "")
"""The game that ``lusoria check`` names; without it all games are tested."""
EXAMPLES = ("examples.cursus", "examples.terni", "examples.personae")
TESTS = Path(__file__).parents[1]
MOST = 6
"""Of more tables or seats than this, some stand for all."""
LONG_ENOUGH = 80
"""Actions of a large and long game that the interpreter has time for."""
FINAL, LATE = 3, (1, 5)
"""Which of eight games are examined at their end and shortly before it."""


def games_to_test() -> tuple[Game, ...]:
    """Return every game of Lusoria's own and the examples, or the one to be checked."""
    if CHECKED:
        return (load_game(CHECKED) if CHECKED in names() else register_from(CHECKED),)
    return (*OWN, *(register_from(name) for name in EXAMPLES))


GAMES = games_to_test()


def home_of(game: Game) -> Path:
    """Return the folder of a game's own tests; a guest brings them along."""
    return PublicGame(game).folder / "tests" if game.name in REGISTERED else TESTS / game.name


def pins_of(game: Game) -> Path:
    """Return the folder of a game's pinned numbers."""
    return home_of(game) / "pins" if game.name in REGISTERED else TESTS / "pins"


def some_of(things: Sequence[int]) -> list[int]:
    """Return all of a few things; of many the first, the last and some between."""
    if len(things) <= MOST:
        return list(things)
    return [things[at * (len(things) - 1) // (MOST - 1)] for at in range(MOST)]


def tables(game: Game) -> list[int]:
    """Return the tables to be tested; the interpreter has time for the smallest and the largest.

    Of a large game it has time for the smallest only.
    """
    every = tables_of(game)
    if not INTERPRETED:
        return every
    return every[:1] if game.is_live else sorted({every[0], every[-1]})


def variants_of(game: Game, players: int) -> list[dict[str, str]]:
    """Return every value of every option; of a large game all the first, then all the last.

    Tables between the smallest and the largest have the first values only.
    """
    if not game.variants or (game.is_live and players > game.seats[0]):
        return [{}]
    if game.is_live and INTERPRETED:
        return [{option.name: option.values[-1] for option in game.variants}]
    if game.is_live:
        return [{}, {option.name: option.values[-1] for option in game.variants}]
    if players not in (game.seats[0], game.seats[-1]):
        return [{option.name: option.values[0] for option in game.variants}]
    return [{option.name: value} for option in game.variants for value in option.values]


TABLES = [(game, players) for game in GAMES for players in tables(game)]
VARIANTS = [
    (game, players, chosen) for game, players in TABLES for chosen in variants_of(game, players)
]
"""Every table with every variant."""


def label(value: object) -> str:
    """Name a test's parameter."""
    if isinstance(value, Game):
        return value.name
    if isinstance(value, dict):
        return "-".join(f"{name}={choice}" for name, choice in value.items()) or "plain"
    return str(value)


PINNED = [
    (game, players)
    for game in GAMES
    for players in (tables(game) if game.is_live else tables_of(game))
]
"""Tables whose games are compared byte by byte, by the interpreter too."""


every_game = pytest.mark.parametrize("game", GAMES, ids=label)
every_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=label)
every_pinned = pytest.mark.parametrize(("game", "seats"), PINNED, ids=label)
every_variant = pytest.mark.parametrize(("game", "seats", "options"), VARIANTS, ids=label)


def some(compiled: int, interpreted: int) -> int:
    """Return how much to test: the interpreted run is the slow one."""
    return interpreted if INTERPRETED else compiled


def fewer(game: Game, count: int) -> int:
    """Return *count*, or less of it where a game is large and long."""
    return max(2, count // 20) if game.is_live else count


def whole(game: Game) -> int:
    """Return after how many actions a game is given up; the interpreter finishes short ones."""
    return LONG_ENOUGH if INTERPRETED and game.is_live else LIMIT


class Moment(NamedTuple):
    """A state in the middle of a game."""

    state: Any
    acting: int
    movers: list[int]


def moments(
    game: Game, seats: int, count: int, options: dict[str, str] | None = None, seed: int = 11
) -> Iterator[Moment]:
    """Yield states that random play reaches: early and late ones by each game's own length."""
    for number in range(fewer(game, count)):
        state = copy_of(reached(game, seats, tuple((options or {}).items()), seed, number))
        yield Moment(state, int(game.acting(state)), game.movers(state, seated(game, seats)))


@cache
def reached(
    game: Game, seats: int, options: tuple[tuple[str, str], ...], seed: int, number: int
) -> Any:
    """Return the state in which one game is left; nobody may change it."""
    batch = Batch.of(game, seats, dict(options))
    over = batch.play(seed, number, 1, whole(game))
    tally = over.tallies[0]
    left = left_at(int(tally["decisions"]) + int(tally["nature"]), seed, number)
    return batch.play(seed, number, 1, left).states[0]


def left_at(length: int, seed: int, number: int) -> int:
    """Return after how many of its *length* actions a game is left.

    One of eight is played to its end and two of eight nearly so; the others are left anywhere.
    """
    turn = number % 8
    if turn == FINAL:
        return length
    share = int(hashlib.sha256(f"{seed} {number}".encode()).hexdigest(), 16) % 1000 / 1000
    if turn in LATE:
        return max(0, length - 1 - int(share**2 * length / 10))
    return int(share * length)


def seated(game: Game, players: int) -> int:
    """Return how many seats a table for so many players has."""
    return len(game.roles(players))


def viewers(game: Game, players: int) -> list[int]:
    """Return who may look: a spectator and all seats, or some of very many."""
    return [NOBODY, *some_of(range(seated(game, players)))]


def imagined(game: Game, view: Any, number: int) -> Any:
    """Return a game that the viewer cannot tell from the real one."""
    state = blank(game.state)
    game.imagine(view, stream_of(77, number), state)
    return state


def applied(game: Game, state: Any, seat: int, action: int) -> Any:
    """Return the state after an action, leaving *state* alone."""
    after = copy_of(state)
    game.apply(after, seat, action)
    return after


def differences(one: Any, other: Any, most: int = 3) -> str:
    """Name the fields in which two views differ, with both values."""
    found = []
    for name, *_ in leaves(one.dtype):
        here, there = one, other
        for step in name.split("."):
            here, there = here[step], there[step]
        rows, others = np.atleast_1d(here), np.atleast_1d(there)
        for at in np.argwhere(rows != others):
            place = "".join(f"[{index}]" for index in at) if np.ndim(here) else ""
            found.append(f"{name}{place} is {rows[tuple(at)]}, not {others[tuple(at)]}")
    more = f" and {len(found) - most} more" if len(found) > most else ""
    return "; ".join(found[:most]) + more or "only bytes between the fields differ"


def viewer_name(seat: int) -> str:
    """Name a viewer for programmers."""
    return "a spectator" if seat == NOBODY else f"seat {seat + 1} (index {seat})"


def leak(said: str) -> NoReturn:
    """Fail with a sentence: where tests were called from does not matter."""
    pytest.fail(said, pytrace=False)


def next_action(game: Game, moment: Moment, number: int) -> tuple[int, int]:
    """Return somebody's legal action, the *number*-th of them."""
    if moment.acting == NATURE:
        return NATURE, int(game.sample(moment.state, stream_of(5, number)))
    seat = moment.movers[number % len(moment.movers)]
    actions = game.legal_actions(moment.state, seat)
    return seat, actions[number % len(actions)]


def reasons_for(game: Game, state: Any, seat: int) -> list[int]:
    """Return what ``why`` says of every number from -1 to one beyond the actions."""
    found = np.zeros(game.actions + 2, np.int16)
    game.bound(ask_why)(state, seat, found)
    return [int(reason) for reason in found]


@template
def ask_why(state: Any, seat: int, found: Actions) -> None:
    """Ask about each number in turn."""
    for at in range(len(found)):
        found[at] = why(state, seat, at - 1)
