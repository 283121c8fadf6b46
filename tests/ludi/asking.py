"""Bots of Ludi Romani are asked what they would do."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from lusoria.core.compile.jit import entry
from lusoria.core.record import blank
from lusoria.core.rng import stream_of
from lusoria.games.ludi.bots.advice import advise
from lusoria.games.ludi.model.cast import CAST, FIRST_SECOND, FIRST_VIRGIN
from lusoria.games.ludi.model.codes import MOVING, WINTER
from lusoria.games.ludi.model.notation import format_action
from lusoria.games.ludi.model.state import VIEW
from lusoria.games.ludi.model.verbs import VERBS
from lusoria.games.ludi.model.view import observe
from tests.ludi.room import Room, room

ASKED = 40
"""How often a bot is asked the same question."""


def view_of(table: Room, name: str) -> Any:
    """Return what somebody may know."""
    view = blank(VIEW)
    entry(observe)(table.state, table.seat(name), view)
    return view


def answers(table: Room, name: str, times: int = ASKED) -> Counter[str]:
    """Ask a bot the same question again and again."""
    listed, view = table.legal(name), view_of(table, name)
    actions = np.array(listed, np.int16)
    found: Counter[str] = Counter()
    for seed in range(times):
        action = int(entry(advise)(view, actions, len(actions), stream_of(seed)))
        assert action in listed
        found[format_action(action)] += 1
    return found


def usual(table: Room, name: str) -> str:
    """Return the verb a bot uses most."""
    verbs: Counter[str] = Counter()
    for text, times in answers(table, name).items():
        verb = max((verb.name for verb in VERBS if text.startswith(verb.name)), key=len)
        verbs[verb] += times
    return verbs.most_common(1)[0][0]


def senate(*romans: str) -> Room:
    """Return a winter in which these Romans are in Rome, and nobody else."""
    table = room(MOVING).seats("Rome", 60).seats("Spain", 99)
    for role in (*CAST[:FIRST_VIRGIN], CAST[FIRST_SECOND]):
        table.put(**{role.short: "Rome" if role.short in romans else "Spain"})
    return table.until(WINTER)
