"""Rooms in which everybody only befriends, lends, marries, poisons and divorces, at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from lusoria.core.compile.jit import entry
from lusoria.core.record import blank
from lusoria.core.rng import stream_of
from lusoria.games.ludi.model.actions import ACTIONS, CHAPTER, verb_of
from lusoria.games.ludi.model.codes import ALIVE, PERSON, SUMMER
from lusoria.games.ludi.model.data import FATES, IS_MORTAL, JUNO
from lusoria.games.ludi.model.position.invariants import faults
from lusoria.games.ludi.model.state import STATE, VIEW
from lusoria.games.ludi.model.verbs import ACCEPT, ASK, CONDEMN_VESTAL, LEAVE_FRIENDS, PROPOSE, PUT
from lusoria.games.ludi.model.view import imagine, observe
from lusoria.games.ludi.rules import apply, legal
from lusoria.games.ludi.rules.people import has_power
from lusoria.games.ludi.rules.travel.places import move

from .room import PLACES, Room, room
from .test_random_rooms import some

FAMILY = (5, 6)
ANSWERS = (PUT, ASK, PROPOSE, ACCEPT)
RARE = (LEAVE_FRIENDS, CONDEMN_VESTAL)
REGIONS = ("Asia", "Parthia")


def crowd(people: int, dice: Random) -> Room:
    """Return a room of persons, bound by no limit of acts, in two regions."""
    table = room(SUMMER, people)
    for region in REGIONS:
        table.seats(region, 100)
    for seat in range(int(table.state.table.roles) - 1):
        if table.people.place[seat] >= 0:
            entry(move)(table.state, seat, PLACES[dice.choice((*REGIONS, REGIONS[0]))])
    table.people.held[: int(table.state.table.roles)] = PERSON
    return table


def actors(table: Room) -> list[int]:
    """Return the living mortals, Juno and the Fates; Juno as often as all others."""
    people = table.people
    seats = range(int(table.state.table.roles) - 1)
    mortals = [at for at in seats if IS_MORTAL[people.kind[at]] and people.life[at] == ALIVE]
    juno = [at for at in seats if entry(has_power)(people, at, JUNO)]
    fates = [at for at in seats if entry(has_power)(people, at, FATES)]
    return [*mortals, *juno * (len(mortals) // 3), *fates]


def choices(table: Room, seat: int) -> list[int]:
    """Return what a seat may do of chapters 5 and 6, answers and desks included."""
    actions = np.zeros(ACTIONS, np.int16)
    count = entry(legal)(table.state, seat, actions)
    found = [int(action) for action in actions[:count]]
    return [at for at in found if int(CHAPTER[verb_of(at)]) in FAMILY or verb_of(at) in ANSWERS]


def chosen(found: list[int], dice: Random) -> int:
    """Choose an action: agreeing comes first, then marriage, what ends things seldom."""
    verbs = sorted({int(verb_of(action)) for action in found})
    often = [verb for verb in verbs if verb not in RARE] or verbs
    marriage = [verb for verb in often if CHAPTER[verb] == 6] or often
    verb = dice.choice(dice.choice((verbs, often, marriage)))
    if ACCEPT in verbs and dice.random() < 0.8:
        verb = ACCEPT
    return dice.choice([at for at in found if verb_of(at) == verb])


def evening(people: int, seed: int, steps: int) -> Iterator[tuple[Room, int]]:
    """Yield a room and the verb used after each act of a random evening."""
    dice = Random(seed)
    table = crowd(people, dice)
    for _ in range(steps):
        seat = dice.choice(actors(table))
        found = choices(table, seat)
        if found:
            action = chosen(found, dice)
            entry(apply)(table.state, seat, action)
            table.settle(dice.randrange(1000))
            yield table, int(verb_of(action))


@pytest.mark.parametrize("people", [12, 73])
def test_11_1_15_1_random_families_keep_every_law(people: int) -> None:
    used = set()
    for seed in range(some(3, 1)):
        for table, verb in evening(people, seed, some(300, 40)):
            assert faults(table.state, True) == []
            used.add(verb)
    assert len(used) > some(15, 5)


def test_18_5_random_families_have_secrets_that_lists_do_not_tell() -> None:
    actions, others = np.zeros(ACTIONS, np.int16), np.zeros(ACTIONS, np.int16)
    for number, (table, _) in enumerate(evening(30, 4, some(400, 40))):
        if number % 5:
            continue
        state = table.state
        seats = actors(table)
        seat = seats[number % len(seats)]
        view, guess, again = blank(VIEW), blank(STATE), blank(VIEW)
        entry(observe)(state, seat, view)
        entry(imagine)(view, stream_of(3, number), guess)
        entry(observe)(guess, seat, again)
        assert again.tobytes() == view.tobytes()
        assert faults(guess, True) == []
        count = entry(legal)(state, seat, actions)
        assert entry(legal)(guess, seat, others) == count
        assert list(actions[:count]) == list(others[:count])
