"""The laws of every game in late turns of games for many, where the shared tests rarely come."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.record import blank, copy_of
from lusoria.core.seats import ANYONE, NOBODY
from lusoria.games.honors.game import GAME
from lusoria.lab.batch import Batch
from lusoria.lab.perft import perft

from ..contract.common import applied, imagined, reasons_for
from .scenes import HONORS, serving, voting

COUNT = 12 if INTERPRETED else 100


def late(seats: int) -> Iterator[Any]:
    """Yield states spread evenly over whole games."""
    batch = Batch.of(GAME, seats)
    for number in range(COUNT):
        length = 160 * seats * (number + 1) // COUNT
        yield copy_of(batch.play(41, number, 1, limit=length).states[0])


def deciding(seats: int) -> Iterator[Any]:
    """Yield states in which some have decided about elections and some have not."""
    for state in late(seats):
        for _ in range(200):
            movers = GAME.movers(state, seats)
            if GAME.acting(state) == ANYONE and state.table.decided:
                yield state
                break
            if GAME.acting(state) == NOBODY:
                break
            actor = movers[0] if movers else -2
            options = GAME.legal_actions(state, actor) if movers else GAME.chances(state)
            picked = options[-1]
            GAME.apply(state, actor, picked if isinstance(picked, int) else picked[0])


def bytes_used(record: np.dtype[Any]) -> int:
    """Return how many bytes of a record are fields."""
    kinds = [np.dtype(record[name]) for name in record.names or ()]
    return sum(bytes_used(kind) if kind.names else kind.itemsize for kind in kinds)


@pytest.mark.parametrize("record", [GAME.state, GAME.view, GAME.chosen])
def test_1_1_no_byte_of_a_record_is_padding(record: np.dtype[Any]) -> None:
    """Numpy copies field by field: bytes between fields would be whatever the memory held."""
    assert bytes_used(record) == record.itemsize


@pytest.mark.parametrize("seats", range(1, 7))
def test_2_1_states_of_whole_games_keep_every_law(seats: int) -> None:
    for state in late(seats):
        assert GAME.faults(state, True) == []
        again = blank(GAME.state)
        GAME.restore(json.loads(json.dumps(GAME.position(state))), again)
        assert again.tobytes() == state.tobytes()
        for seat in range(seats):
            allowed = [at - 1 for at, why in enumerate(reasons_for(GAME, state, seat)) if not why]
            assert sorted(GAME.legal_actions(state, seat)) == allowed


@pytest.mark.parametrize("seats", range(2, 7))
def test_8_2_ho_11_open_decisions_are_imagined_and_commute(seats: int) -> None:
    met = 0
    for number, state in enumerate(deciding(seats)):
        met += 1
        for viewer in range(NOBODY, seats):
            view = GAME.look(state, viewer)
            guess = imagined(GAME, view, number)
            assert GAME.look(guess, viewer).tobytes() == view.tobytes()
            assert GAME.faults(guess, True) == []
        movers = GAME.movers(state, seats)
        if len(movers) > 1:
            one, two = (GAME.legal_actions(state, seat)[-1] for seat in movers[:2])
            forth = applied(GAME, applied(GAME, state, movers[0], one), movers[1], two)
            back = applied(GAME, applied(GAME, state, movers[1], two), movers[0], one)
            assert forth.tobytes() == back.tobytes()
    assert met


@pytest.mark.parametrize(
    ("match", "counts"),
    [
        (lambda: HONORS.start(1), (11, 11 * 6, 11 * 36, 11 * 36 * 4)),
        (lambda: serving("praetor"), (6, 2 * 3 + 4 * 4, 2 * 3 * 6 + 4 * 4 * 3)),
        (lambda: voting({"wealth": 1}, {}), (3 + 2, 3 * 2 + 2 * 3)),
    ],
)
def test_2_1_ways_on_are_as_many_as_counted_by_hand(match: Any, counts: tuple[int, ...]) -> None:
    state, seats = match().state, match().seats
    for depth, count in enumerate(counts, 1):
        assert perft(GAME, state, seats, depth) == count
