"""Rooms full of bots run through all seasons without breaking a law."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from lusoria.core.compile.jit import INTERPRETED, entry, rule
from lusoria.core.record import Actions, blank, copy_of
from lusoria.core.rng import stream_of
from lusoria.core.seats import NATURE, NOBODY
from lusoria.games.ludi.model.actions import ACTIONS
from lusoria.games.ludi.model.codes import FINISHED
from lusoria.games.ludi.model.position.invariants import faults
from lusoria.games.ludi.model.state import CHOSEN, STATE, VIEW, State
from lusoria.games.ludi.model.view import imagine, observe, redact
from lusoria.games.ludi.rules import acting, apply, legal, outcomes, setup, why

from .ledger import go_on

SIZES = (12, 61, 110)
LONGEST = 40_000


@rule
def ask_why(state: State, seat: int, reasons: Actions) -> None:
    """Ask about every action."""
    for action in range(len(reasons)):
        reasons[action] = why(state, seat, action)


def moments(people: int, seed: int, every: int, most: int) -> Iterator[Any]:
    """Yield states of a random game, so many steps apart."""
    state, stream = blank(STATE), stream_of(seed)
    entry(setup)(state, people, blank(CHOSEN))
    for _ in range(most):
        yield copy_of(state)
        if go_on(state, stream, every) < every:
            break
    yield copy_of(state)


def some(compiled: int, interpreted: int) -> int:
    """Return how much to test: the interpreted run is the slow one."""
    return interpreted if INTERPRETED else compiled


@pytest.mark.parametrize("people", SIZES)
def test_random_rooms_keep_every_law(people: int) -> None:
    for state in moments(people, 5, some(53, 5), some(400, 12)):
        assert faults(state, True) == []


@pytest.mark.parametrize("people", SIZES)
def test_legal_lists_exactly_what_why_allows(people: int) -> None:
    reasons, actions = np.zeros(ACTIONS, np.int16), np.zeros(ACTIONS, np.int16)
    for number, state in enumerate(moments(people, 6, some(211, 7), some(60, 2))):
        roles = int(state.table.roles)
        for seat in {number % roles, (7 * number + 3) % roles, roles - 1}:
            entry(ask_why)(state, seat, reasons)
            count = entry(legal)(state, seat, actions)
            assert sorted(actions[:count]) == list(np.flatnonzero(reasons == 0))


@pytest.mark.parametrize("people", SIZES)
def test_nature_may_do_what_its_outcomes_list(people: int) -> None:
    reasons, actions = np.zeros(ACTIONS, np.int16), np.zeros(ACTIONS, np.int16)
    weights = np.zeros(ACTIONS, np.int32)
    found = 0
    for state in moments(people, 7, some(17, 7), some(300, 3)):
        if entry(acting)(state) == NATURE:
            entry(ask_why)(state, NATURE, reasons)
            count = entry(outcomes)(state, actions, weights)
            assert sorted(actions[:count]) == list(np.flatnonzero(reasons == 0))
            found += 1
    assert found or INTERPRETED


@pytest.mark.parametrize("people", SIZES)
def test_random_rooms_come_to_an_end(people: int) -> None:
    for seed in range(some(5, 0)):
        *_, last = moments(people, seed, LONGEST, 1)
        assert last.table.calendar.phase == FINISHED
        assert faults(last, True) == []


@pytest.mark.parametrize("people", SIZES)
def test_a_seat_cannot_tell_an_imagined_room_from_the_real_one(people: int) -> None:
    actions, others = np.zeros(ACTIONS, np.int16), np.zeros(ACTIONS, np.int16)
    for number, state in enumerate(moments(people, 8, some(151, 9), some(60, 3))):
        roles = int(state.table.roles)
        for seat in {NOBODY, number % roles, (11 * number + 5) % roles}:
            view, guess, again = blank(VIEW), blank(STATE), blank(VIEW)
            entry(observe)(state, seat, view)
            entry(imagine)(view, stream_of(3, number), guess)
            entry(observe)(guess, seat, again)
            assert again.tobytes() == view.tobytes()
            assert faults(guess, True) == []
            if seat >= 0:
                count = entry(legal)(state, seat, actions)
                assert entry(legal)(guess, seat, others) == count
                assert list(actions[:count]) == list(others[:count])


def look(state: Any, seat: int) -> Any:
    """Return what a seat may know."""
    view = blank(VIEW)
    entry(observe)(state, seat, view)
    return view


@pytest.mark.parametrize("people", SIZES)
def test_what_a_seat_sees_next_follows_from_what_it_saw_and_was_told(people: int) -> None:
    """A viewer learns more only where it comes to know somebody: it travels, or he does."""
    actions, compared = np.zeros(ACTIONS, np.int16), 0
    for number, state in enumerate(moments(people, 9, some(151, 9), some(60, 3))):
        roles = int(state.table.roles)
        actor = number % roles
        count = entry(legal)(state, actor, actions)
        if count == 0:
            continue
        action = int(actions[number % count])
        for viewer in (NOBODY, actor, (5 * number + 2) % roles):
            view, guess = look(state, viewer), blank(STATE)
            entry(imagine)(view, stream_of(4, number), guess)
            told = entry(redact)(state, actor, action, viewer)
            twin = next(iter(looks_like(guess, actor, told, viewer)), None)
            if twin is None:
                continue
            entry(apply)(real := copy_of(state), actor, action)
            entry(apply)(guess, actor, twin)
            seen = look(real, viewer)
            alike = look(real, NOBODY).tobytes() == look(guess, NOBODY).tobytes()
            if alike and not np.any(seen.knows > view.knows):
                assert seen.tobytes() == look(guess, viewer).tobytes()
                compared += 1
    assert compared


def looks_like(state: Any, actor: int, told: int, viewer: int) -> list[int]:
    """Return the actions that a viewer would be told in the same way."""
    actions = np.zeros(ACTIONS, np.int16)
    count = entry(legal)(state, actor, actions)
    chosen = [int(action) for action in actions[:count]]
    return [one for one in chosen if entry(redact)(state, actor, one, viewer) == told]
