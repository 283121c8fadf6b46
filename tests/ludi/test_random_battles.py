"""A crowded region at war: random fights break no law and give nothing away."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from lusoria.core.compile.jit import INTERPRETED, entry
from lusoria.core.record import blank
from lusoria.core.rng import stream_of
from lusoria.core.seats import NATURE
from lusoria.games.ludi.model.actions import CHAPTER, verb_of
from lusoria.games.ludi.model.cast import CAST
from lusoria.games.ludi.model.codes import AT_PEACE, NO_CHANCE, SUMMER, WINTER
from lusoria.games.ludi.model.position.invariants import faults
from lusoria.games.ludi.model.state import STATE, VIEW
from lusoria.games.ludi.model.view import imagine, observe

from .arena import arena, ghost, sworn
from .room import Room, apply, sample

FIGHTERS = ("Antony", "Lepidus", "Brutus", "Cassius", "Bogud", "Ariovistus")
GODS = (
    *("Juppiter", "Mars", "Deimos", "Bellona", "Juno", "Tyr", "Pazuzu", "Isis", "Fortuna"),
    *("Vulcan", "Pluto", "Dionysus", "Mercury", "Cybele"),
)
OTHERS = ("Cicero", "Pollio", "Livia", "Fates", "Facilitator")
STEPS = 60 if INTERPRETED else 600
PEACEFUL = 0.1
"""How often somebody does what is no verb of battle."""


def crowd(phase: int, rng: Random) -> Room:
    """Return a region full of fighters, gods, a bacchant and two imagines."""
    table = arena(*FIGHTERS, *GODS[:-1], *OTHERS[:2], phase=phase)
    for name in FIGHTERS:
        table.give(name, client=rng.randrange(1, 4), money=rng.choice((0, 9)))
    table.give("Antony", curial=9).mark("Cassius", bacchant=1).mark("Brutus", crown=1)
    table.mark("Brutus", patron="Juppiter")
    sworn(table, "Antony", "Lepidus")
    return ghost(table, "Hirtius", "Pansa")


def step(table: Room, rng: Random) -> str:
    """Let chance or somebody act, most often in battle; return whose turn it was."""
    if table.state.table.chance.kind != NO_CHANCE:
        apply(table.state, NATURE, int(sample(table.state, stream_of(rng.randrange(1 << 30)))))
        return ""
    name = rng.choice((*FIGHTERS, *GODS, *OTHERS, "Hirtius", "Pansa"))
    table.people.acts[:] = 0
    legal = table.legal(name)
    fierce = [action for action in legal if CHAPTER[verb_of(action)] in (3, 9, 10)]
    chosen = legal if not fierce or rng.random() < PEACEFUL else fierce
    quiet = [action for action in chosen if CHAPTER[verb_of(action)] != 1]
    if quiet:
        apply(table.state, table.seat(name), rng.choice(quiet))
    return name


def look(state: Any, seat: int) -> Any:
    """Return what a seat may know."""
    view = blank(VIEW)
    entry(observe)(state, seat, view)
    return view


@pytest.mark.parametrize("phase", [SUMMER, WINTER])
@pytest.mark.parametrize("seed", range(3 if INTERPRETED else 2))
def test_random_battles_keep_every_law_and_every_secret(seed: int, phase: int) -> None:
    rng = Random(seed)
    table = crowd(phase, rng)
    fought = 0
    for number in range(STEPS):
        name = step(table, rng)
        assert faults(table.state, True) == []
        fought += int((table.state.table.battles.stage != AT_PEACE).sum())
        if name and number % 5 == 0:
            check_secrets(table, name, number)
    assert fought or phase == WINTER
    table.settle()
    table.end_season().settle()
    assert int((table.state.table.battles.stage != AT_PEACE).sum()) == 0
    assert not table.people.locked.any()
    assert faults(table.state, True) == []


def check_secrets(table: Room, name: str, number: int) -> None:
    """Check that somebody cannot tell an imagined room from the real one."""
    seat, guess = table.seat(name), blank(STATE)
    view = look(table.state, seat)
    entry(imagine)(view, stream_of(3, number), guess)
    assert look(guess, seat).tobytes() == view.tobytes()
    assert faults(guess, True) == []
    if table.state.table.chance.kind == NO_CHANCE:
        assert Room(guess).legal(name) == table.legal(name)


def test_the_crowd_is_of_the_cast() -> None:
    names = {role.short for role in CAST}
    assert names.issuperset((*FIGHTERS, *GODS, *OTHERS))
