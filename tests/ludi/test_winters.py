"""Winters in which everybody does at random what the Senate, tribute and plague allow."""

from __future__ import annotations

import numpy as np
import pytest

from lusoria.core.compile.jit import INTERPRETED, entry
from lusoria.core.record import blank
from lusoria.core.rng import draw, stream_of
from lusoria.core.text.words import NUMBERED
from lusoria.games.ludi.model.actions import ACTIONS, CHAPTER, verb_of
from lusoria.games.ludi.model.cast import CAST
from lusoria.games.ludi.model.codes import EXECUTED, WINTER
from lusoria.games.ludi.model.data import IS_MORTAL, IS_ROMAN, NONE
from lusoria.games.ludi.model.position.invariants import faults
from lusoria.games.ludi.model.state import STATE, VIEW
from lusoria.games.ludi.model.verbs import CLAIM, CLOSE_STAGE, MOVE_IMPERIUM, REPEAT_TRIBUTE
from lusoria.games.ludi.model.view import imagine, observe
from lusoria.games.ludi.narration.senate_words import senate_lines
from lusoria.games.ludi.narration.story import narrate
from lusoria.games.ludi.narration.text import panel
from lusoria.games.ludi.rules.death.death import condemn, die, receive
from lusoria.games.ludi.rules.senate.stages import open_senate

from .room import Room, apply, legal, room, why

CHAPTERS = (7, 8, 11)
PEOPLE = 24


def crowded(seed: int) -> Room:
    """Return a winter with many Romans in Rome, imagines and claimants elsewhere."""
    table = room(WINTER, PEOPLE).seats("Rome", 20).seats("Sicily", 30)
    for seat in range(int(table.state.table.roles) - 1):
        name = CAST[table.people.row[seat]].short
        if IS_ROMAN[table.people.kind[seat]] and (seat + seed) % 3:
            table.put(**{name: "Rome"})
        elif IS_MORTAL[table.people.kind[seat]] and (seat + seed) % 2:
            entry(condemn)(table.state, seat, EXECUTED, NONE)
            entry(die)(table.state, seat)
            entry(receive)(table.state.table, seat, table.seat("Pluto"))
            table.put(**{name: "Sicily"})
        elif table.place(name) != "Rome":
            table.put(**{name: "Sicily"})
    entry(open_senate)(table.state.table)
    return table


def is_ours(action: int, patient: bool) -> bool:
    """Whether an action belongs to these chapters; a patient Venus closes no stage."""
    verb = int(verb_of(action))
    if patient and verb == CLOSE_STAGE:
        return False
    return int(CHAPTER[verb]) in CHAPTERS or verb == REPEAT_TRIBUTE


@pytest.mark.parametrize("seed", range(2 if INTERPRETED else 40))
def test_random_winters_keep_every_law_and_tell_their_story(seed: int) -> None:
    table, stream = crowded(seed), stream_of(seed)
    actions, seen = np.zeros(ACTIONS, np.int16), set()
    before, after = blank(VIEW), blank(VIEW)
    for step in range(150):
        seat = int(draw(stream, int(table.state.table.roles)))
        count = int(legal(table.state, seat, actions))
        patient = draw(stream, 12) > 0
        ours = [int(action) for action in actions[:count] if is_ours(int(action), patient)]
        if not ours:
            continue
        action = ours[int(draw(stream, len(ours)))]
        seen.add(int(verb_of(action)))
        entry(observe)(table.state, seat, before)
        apply(table.state, seat, action)
        entry(observe)(table.state, seat, after)
        assert faults(table.state, True) == []
        told = narrate(before, seat, action, after, NUMBERED.heard_by(seat))
        assert told or verb_of(action) == MOVE_IMPERIUM
        assert bool(senate_lines(after)) == bool(after.table.senate.stage)
        if step % 50 == 0:
            assert panel(after)
    assert CLAIM in seen
    table.end_season().settle()
    assert faults(table.state, True) == []


def test_in_a_random_winter_legal_lists_what_why_allows_and_nothing_leaks() -> None:
    table, stream = crowded(3), stream_of(3)
    actions, others = np.zeros(ACTIONS, np.int16), np.zeros(ACTIONS, np.int16)
    for step in range(60):
        seat = int(draw(stream, int(table.state.table.roles)))
        count = int(legal(table.state, seat, actions))
        mine = [int(action) for action in actions[:count]]
        ours = [action for action in mine if is_ours(action, True)]
        if step % 6 == 0:
            view, guess = blank(VIEW), blank(STATE)
            entry(observe)(table.state, seat, view)
            entry(imagine)(view, stream_of(3, step), guess)
            assert faults(guess, True) == []
            assert [int(a) for a in others[: int(legal(guess, seat, others))]] == mine
        if ours:
            apply(table.state, seat, ours[int(draw(stream, len(ours)))])
    first, last = room(WINTER).number("nominate"), room(WINTER).number("withdraw claim on", 109)
    for seat in range(0, int(table.state.table.roles), 9):
        mine = [int(a) for a in actions[: int(legal(table.state, seat, actions))]]
        allowed = [a for a in range(first, last + 1) if why(table.state, seat, a) == 0]
        assert [action for action in mine if first <= action <= last] == allowed
