"""Worlds in which bots play every role: whatever they do, every law holds [2.1, LU-4].

Eight hundred here; ten thousand by ``python3 go.py test worlds``.
"""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import pytest

from lusoria.core.compile.jit import INTERPRETED, entry
from lusoria.core.record import blank, copy_of
from lusoria.core.rng import stream_of
from lusoria.core.seats import NATURE, NOBODY
from lusoria.games.ludi.bots.advice import advise
from lusoria.games.ludi.game import GAME
from lusoria.games.ludi.model.data import NONE
from lusoria.games.ludi.model.position.invariants import faults
from lusoria.games.ludi.model.state import VIEW
from lusoria.lab.batch import LIMIT
from tests.ludi.ledger import BY_BOTS, BY_CHANCE, SUMS, balances, play_and_weigh, weigh

WORLDS = int(os.environ.get("LUSORIA_WORLDS", "800"))
SIZES = ((12, 50), (16, 20), (24, 15), (40, 10), (60, 4), (110, 1))
"""People in a room, and how many of a hundred worlds have so many."""
SOME = 25
"""One world in so many is looked at law by law."""
ACTS = 250
CHANCE = 5
"""One world in so many is played by chance, the others by bots that mean it."""


def room_for(people: int) -> tuple[Any, Any, Any, Any]:
    """Return a new world, and what is needed to play it."""
    view, ledgers = blank(VIEW), np.zeros((2, SUMS), np.int32)
    return GAME.new(people), view, GAME.listing(), ledgers


@pytest.mark.skipif(INTERPRETED, reason="the interpreter plays the rooms below")
@pytest.mark.parametrize("begun", [False, True], ids=["to the end", "broken off"])
@pytest.mark.parametrize(("people", "share"), SIZES)
def test_2_1_after_every_act_of_a_world_nothing_has_appeared_or_vanished(
    people: int, share: int, begun: bool
) -> None:
    usual = 0
    for world in range(max(1, WORLDS * share // 200)):
        state, view, actions, ledgers = room_for(people)
        stream = stream_of(8 + begun, world)
        way = BY_CHANCE if world % CHANCE == CHANCE - 1 else BY_BOTS
        limit = usual * 2 // 3 if begun and world else LIMIT
        acts = entry(play_and_weigh)(state, view, stream, actions, ledgers, limit, way)
        assert acts > 0, f"world {world}: act {-acts} made or lost something, {ledgers}"
        assert (GAME.ending(state) > 0) == (acts < limit)
        usual = usual or acts
        if world % SOME == 0:
            assert faults(state, True) == []


def test_2_1_the_ledger_sees_what_is_made_or_lost() -> None:
    state, view, actions, ledgers = room_for(12)
    acts = entry(play_and_weigh)(state, view, stream_of(9), actions, ledgers, ACTS // 5, BY_BOTS)
    assert acts == ACTS // 5
    entry(weigh)(state, ledgers[0])
    for field in ("goods", "warships", "virus"):
        changed = copy_of(state)
        getattr(changed.purses, field)[0] += 1
        entry(weigh)(changed, ledgers[1])
        assert not entry(balances)(ledgers[0], ledgers[1])
    changed = copy_of(state)
    owner = int(np.flatnonzero(changed.table.people.block_owner >= 0)[0])
    changed.table.people.block_holder[owner] = NONE
    entry(weigh)(changed, ledgers[1])
    assert not entry(balances)(ledgers[0], ledgers[1])
    changed = copy_of(state)
    changed.table.people.dowry[:] = 1
    entry(weigh)(changed, ledgers[1])
    assert not entry(balances)(ledgers[0], ledgers[1])
    assert entry(balances)(ledgers[1], ledgers[0])


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
def test_17_5_the_interpreter_too_plays_a_world_to_its_end() -> None:
    state, stream = GAME.new(48), stream_of(91, 48)
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
