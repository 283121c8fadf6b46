"""Worlds in which bots play every role: whatever they do, every law holds [2.1, LU-4].

A few hundred here; ten thousand by ``python3 go.py test worlds``.
"""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import pytest

from lusoria.bots.choose import POLICY
from lusoria.core.jit import INTERPRETED, entry
from lusoria.core.record import copy_of
from lusoria.core.rng import stream_of
from lusoria.core.seats import NATURE, NOBODY
from lusoria.games.ludi import GAME
from lusoria.games.ludi.advice import advise
from lusoria.games.ludi.cast import CAST
from lusoria.games.ludi.faults import faults
from lusoria.games.ludi.plan import PLANS
from lusoria.games.ludi.terms import CLIENT_LEGION, CURIAL_LEGION, FLEET, MONEY
from lusoria.lab.batch import LIMIT, Batch

WORLDS = int(os.environ.get("LUSORIA_WORLDS", "400"))
SIZES = ((12, 50), (16, 20), (24, 15), (40, 10), (60, 4), (110, 1))
"""People in a room, and how many of a hundred worlds have so many."""
SOME = 25
"""One world in so many is looked at law by law."""
ACTS = 250
COLUMNS = {MONEY: "money", FLEET: "fleets", CLIENT_LEGION: "client", CURIAL_LEGION: "curial"}


def brought(people: int, field: str) -> int:
    """Return what the cast of a table brings."""
    return sum(int(getattr(CAST[row], field)) for row in PLANS[people].roles)


def there(states: Any, goods: int) -> Any:
    """Return how much of a kind there is in each world, wherever it lies."""
    table, parties = states["table"], states["table"]["parties"]
    total = states["purses"]["goods"][:, :, goods].sum(axis=1, dtype=np.int64)
    total += table["dead"]["goods"][:, :, goods].sum(axis=1) + table["box"][:, goods]
    if goods == MONEY:
        total += table["senate"]["pot"] + table["people"]["share"].sum(axis=1)
    elif goods == FLEET:
        total += parties["fleets"].sum(axis=1)
    elif goods == CURIAL_LEGION:
        total += parties["curials"].sum(axis=1)
    else:
        total += parties["legions"].sum(axis=1) - parties["curials"].sum(axis=1)
    return total


@pytest.mark.skipif(INTERPRETED, reason="the interpreter plays the rooms below")
@pytest.mark.parametrize("begun", [False, True], ids=["to the end", "broken off"])
@pytest.mark.parametrize(("people", "share"), SIZES)
def test_2_1_in_worlds_of_bots_nothing_appears_or_vanishes(
    people: int, share: int, begun: bool
) -> None:
    count = max(1, WORLDS * share // 200)
    batch = Batch.of(GAME, people, bots=[POLICY] * len(GAME.roles(people)))
    whole = int(batch.play(7, 0, 1).tallies["decisions"][0])
    limit = whole * 2 // 3 if begun else LIMIT
    results = batch.play(8 + begun, 0, count, limit)
    assert np.all((results.tallies["ending"] > 0) != begun)
    for goods, field in COLUMNS.items():
        assert np.all(there(results.states, goods) == brought(people, field)), field
    for state in results.states[::SOME]:
        assert faults(copy_of(state), True) == []


def act(state: Any, stream: Any) -> None:
    """Let chance, or the bot of whoever is asked, act."""
    seat = int(GAME.acting(state))
    if seat == NATURE:
        action = int(GAME.sample(state, stream))
    else:
        seat = GAME.asked(state, int(state.table.roles), stream)
        listed = GAME.listing(GAME.legal_actions(state, seat))
        action = int(entry(advise)(GAME.look(state, seat), listed, len(listed), stream))
    GAME.apply(state, seat, action)


@pytest.mark.skipif(not INTERPRETED, reason="compiled worlds are looked at above")
@pytest.mark.parametrize("seed", range(6))
def test_2_1_after_every_act_of_a_random_world_every_law_holds(seed: int) -> None:
    state, stream = GAME.new((12, 30, 20)[seed % 3]), stream_of(90, seed)
    for _ in range(ACTS):
        act(state, stream)
        assert faults(state, True) == []


@pytest.mark.skipif(not INTERPRETED, reason="compiled worlds are looked at above")
@pytest.mark.parametrize("people", [24, 48])
def test_17_5_the_interpreter_too_plays_a_world_to_its_end(people: int) -> None:
    state, stream = GAME.new(people), stream_of(91, people)
    acts = 0
    while GAME.acting(state) != NOBODY:
        act(state, stream)
        acts += 1
        if acts % ACTS == 0:
            assert faults(state, True) == []
            for seat in range(0, int(state.table.roles), 5):
                assert np.isfinite(GAME.tensor(GAME.look(state, seat))).all()
    assert faults(state, True) == []
    assert GAME.ending(state) > 0
