"""A refusal says the truth: without what it names, the action is legal or refused otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from lusoria.core.record import copy_of
from lusoria.core.rng import draw, stream_of
from lusoria.core.seats import NATURE
from lusoria.games.loyalty import reasons
from lusoria.games.loyalty.actions import ACTIONS
from lusoria.games.loyalty.data import OVER, STAGES
from lusoria.games.loyalty.reasons import ALLOWED, REASONS
from lusoria.games.loyalty.verbs import NEED_NAMES
from lusoria.play.match.match import Match

from ..moves import play
from .mending import MENDED, answered, played_on
from .scenes import LOYALTY, deed, scene
from .test_positions import FULL, MATCHES
from .test_refusals import REFUSED

GAME = LOYALTY.game
SAMPLES = 30
"""Refusals of each reason that are looked into, from different states."""
MORE = (
    *range(reasons.FIRST_STAGE, reasons.FIRST_STAGE + len(STAGES)),
    reasons.NO_SUCH_ACTION,
    reasons.NOT_YOURS,
    reasons.NO_MESSENGER,
    reasons.NO_OPPONENT,
    reasons.MARKED,
    reasons.NOBODY_THERE,
    reasons.WRONG_HALF,
    reasons.SAME_COLUMN,
    reasons.TOO_FEW_COINS,
    reasons.FIRST_NEED + NEED_NAMES.index("own"),
)
"""Reasons behind which another may stand; all others are all there is against an action."""
WAITING = range(reasons.FIRST_STAGE, reasons.FIRST_STAGE + len(STAGES))

RARE: tuple[Callable[[], Match], ...] = (
    lambda: play(scene(["Minerva", "Venus"], me={"coins": 9}), "main 1"),
    lambda: play(scene(["Minerva", "Venus"], me={"coins": 9}), "main 1", "copy main 2"),
    lambda: play(scene(["Minerva", "Venus"], me={"coins": 9}), "main 1", "copy main 3"),
    lambda: play(scene(["Venus", "Minerva"], me={"coins": 9}), "main 1", "copy main 2"),
    lambda: deed("Neptunus", "general", dice=(1, 2, 2, 1, 0, 0)),
    lambda: deed("Neptunus", "main", "column 2", dice=(1, 1, 2, 1, 1, 1)),
    lambda: deed("Hercules", "general", "column 2"),
    lambda: deed("Hercules", "general"),
    lambda: deed("Discordia", "main", "column 4"),
    lambda: deed("Discordia", "main"),
    lambda: deed("Terminus", "main", me={"temple": [1, 4]}),
    lambda: deed("Terminus", "main", "space 1", me={"temple": [1, 2, 4], "coins": 1}),
    lambda: deed("Terminus", "main", "space 2", me={"temple": [1, 2, 4], "coins": 1}),
    lambda: deed("Proserpina", "main", me={"temple": [1, 10]}),
    lambda: deed("Pluto", "main", on={2: (1, 0)}),
    lambda: deed("Pluto", "general", on={2: (1, 1)}),
    lambda: deed("Parcae", "general", on={2: (0, 1), 3: (1, 0)}),
    lambda: deed("Jupiter", "general", foe={"coins": 0}, others=[{"coins": 2}], seats=3),
    lambda: deed("Fortuna", "main"),
    lambda: deed("Fortuna", "main", "cast 1", "die 3", on={1: (0, 1)}),
    lambda: deed("Fama", "main", me={"temple": [1, 2]}),
    lambda: scene(dice=(1, 0, 0, 0, 0, 0), me={"temple": [1]}),
    lambda: scene(["Ceres"], me={"temple": [1, 2, 4, 5, 6, 8]}),
    lambda: play(scene(on={2: (1, 0)}), "retreat"),
    lambda: play(
        scene(
            ["Parcae"],
            {2: (0, 1), 3: (1, 0), 4: (1, 0), 5: (1, 0)},
            me={"temple": [1, 2], "coins": 9, "hand": 1},
            foe={"temple": [4, 5, 6], "coins": 9, "hand": 2},
            seats=3,
            others=[{"temple": [3, 7, 8, 9, 10]}],
        ),
        "main 1",
        "column 6",
        "god Jupiter",
        "follow general",
    ),
    lambda: scene(
        ["Minerva", "Laverna", "Juno", "Bellona", "Pluto", "Parcae"],
        me={"coins": 3},
        foe={"coins": 3},
    ),
    lambda: scene(
        ["Minerva", "Laverna", "Juno", "Bellona", "Pluto", "Parcae"],
        me={"coins": 5},
        foe={"coins": 0},
    ),
    lambda: scene(
        ["Minerva", "Laverna", "Juno", "Bellona", "Pluto", "Parcae"],
        me={"coins": 3},
        foe={"coins": 0},
    ),
    lambda: play(scene(["Ceres"], **FULL), "main 1"),
    lambda: play(
        scene(["Janus"], {1: (0, 1)}, me=FULL["me"], foe={**FULL["foe"], "coins": 0}), "general 1"
    ),
)
"""Situations in which one may be told what chance games seldom show."""


class Refusal(NamedTuple):
    """An action that a seat may not take in a state."""

    state: Any
    seat: int
    action: int


def situations() -> Iterator[Any]:
    """Yield states: one of each phase, rare ones, those of the refusals, and random play."""
    for opened in (*MATCHES.values(), *RARE):
        yield opened().state
    for name, (me, table, _) in REFUSED.items():
        gods = (name.split()[0], *table.get("gods", ()))
        rest = {key: value for key, value in table.items() if key != "gods"}
        yield scene(gods, me={"coins": 20, **me}, **rest).state
    for seats in GAME.seats:
        yield from random_play(seats, 400)


def random_play(seats: int, length: int) -> Iterator[Any]:
    """Yield every ninth state of random play."""
    stream, state = stream_of(12, seats), GAME.new(seats)
    for number in range(length):
        seat = int(GAME.acting(state))
        if seat == NATURE:
            GAME.apply(state, seat, int(GAME.sample(state, stream)))
            continue
        legal = GAME.legal_actions(state, seat)
        if not legal:
            return
        if number % 9 == 0:
            yield copy_of(state)
        GAME.apply(state, seat, legal[draw(stream, len(legal))])


@cache
def refusals() -> dict[int, list[Refusal]]:
    """Return refusals of every reason, a few each from different states."""
    found: dict[int, list[Refusal]] = {reason: [] for reason in range(1, len(REASONS))}
    for state in situations():
        met = set()
        for seat, action in questions(state):
            reason = int(GAME.why(state, seat, action))
            if reason and reason not in met and len(found[reason]) < SAMPLES:
                met.add(reason)
                found[reason].append(Refusal(state, seat, action))
    return found


def questions(state: Any) -> Iterator[tuple[int, int]]:
    """Yield what may be asked in a state: each action by who acts, one by another, none at all."""
    seat = max(NATURE, int(GAME.acting(state)))
    if state.table.stage == OVER:
        seat = 0
    yield from ((seat, action) for action in range(ACTIONS))
    yield (seat + 1) % int(state.table.seats), 0
    yield seat, ACTIONS


@pytest.mark.parametrize("reason", range(1, len(REASONS)), ids=lambda at: REASONS[at].text)
def test_5_5_without_what_a_refusal_names_it_is_not_repeated(reason: int) -> None:
    assert refusals()[reason], "no situation leads to this refusal"
    for refusal in refusals()[reason]:
        state, seat, action = copy_of(refusal.state), refusal.seat, refusal.action
        if reason == reasons.NOT_YOURS:
            seat = int(GAME.acting(state))
        elif reason == reasons.FIRST_STAGE + OVER:
            played_on(state)
        elif reason in WAITING:
            answered(state)
            seat = int(GAME.acting(state))
        else:
            action = MENDED[reason](state.table, action)
        again = int(GAME.why(state, seat, action))
        assert again != reason, f"action {refusal.action}: {REASONS[again]}"
        assert again == ALLOWED or reason in MORE, f"action {refusal.action}: {REASONS[again]}"
