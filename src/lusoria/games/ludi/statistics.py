"""What many games came to, from their final states: plain counts, to be summed over games."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from .cast import CAST
from .data import IS_MORTAL, NONE
from .terms import ALIVE, CAUSES, CLIENT_LEGION, CURIAL_LEGION, FLEET, MONEY, NO_CAUSE
from .words import KIND_NAMES

Numbers = dict[str, float]


def statistics(states: Any) -> list[tuple[str, Numbers]]:
    """Sum up final states: headings, each with names and numbers."""
    return [
        ("games", games(states)),
        ("victors of Actium, by name", victors(states)),
        ("victorious mortals, by kind", victorious_kinds(states)),
        ("deaths, by cause", deaths(states)),
        ("mortals at the end, by kind", survivors(states)),
        ("in the hands of the living at the end", holdings(states)),
        ("bonds at the end", bonds(states)),
    ]


def columns(states: Any) -> tuple[Any, NDArray[np.bool_]]:
    """Return what all can see of everybody, and which places are seats of mortals."""
    table = states["table"]
    people = table["people"]
    seats = np.arange(people["kind"].shape[1]) < table["roles"][:, None]
    return people, seats & (IS_MORTAL[people["kind"]] == 1)


def counted(numbers: NDArray[Any], names: tuple[str, ...]) -> Numbers:
    """Count how often each number occurs, by its name, the most frequent first."""
    counts = np.bincount(numbers.ravel(), minlength=len(names))
    order = sorted(range(len(names)), key=lambda at: -int(counts[at]))
    return {names[at]: float(counts[at]) for at in order if counts[at]}


def games(states: Any) -> Numbers:
    """Count the games, and those that ended in a triumph."""
    winner = states["table"]["parties"]["winner"]
    return {"played": float(len(winner)), "triumphs": float((winner != NONE).sum())}


def victors(states: Any) -> Numbers:
    """Count who led the victorious party."""
    parties, people = states["table"]["parties"], states["table"]["people"]
    won = np.flatnonzero(parties["winner"] != NONE)
    leaders = parties["leader"][won, parties["winner"][won]]
    rows = people["row"][won, leaders]
    return counted(rows.astype(np.int64), tuple(role.short for role in CAST))


def victorious_kinds(states: Any) -> Numbers:
    """Count the victors by what they were."""
    people, mortals = columns(states)
    winner = states["table"]["parties"]["winner"][:, None]
    won = mortals & (winner != NONE) & (people["party"] == winner)
    return counted(people["kind"][won].astype(np.int64), KIND_NAMES)


def deaths(states: Any) -> Numbers:
    """Count the dead by what they died of."""
    people, mortals = columns(states)
    gone = mortals & (people["life"] != ALIVE)
    cause = states["table"]["dead"]["cause"][gone]
    return counted(cause[cause != NO_CAUSE].astype(np.int64), CAUSES)


def survivors(states: Any) -> Numbers:
    """Count the living by kind, and the dead."""
    people, mortals = columns(states)
    alive = mortals & (people["life"] == ALIVE)
    found = counted(people["kind"][alive].astype(np.int64), KIND_NAMES)
    return {**found, "dead": float((mortals & ~alive).sum())}


def holdings(states: Any) -> Numbers:
    """Sum what living mortals hold."""
    people, mortals = columns(states)
    goods = states["purses"]["goods"][mortals & (people["life"] == ALIVE)]
    names = {"money": MONEY, "fleets": FLEET, "client": CLIENT_LEGION, "curial": CURIAL_LEGION}
    return {name: float(goods[:, at].sum()) for name, at in names.items()}


def bonds(states: Any) -> Numbers:
    """Count marriages, friends, the sworn, the proscribed, bacchants and heroes."""
    people, mortals = columns(states)
    alive = mortals & (people["life"] == ALIVE)
    return {
        "marriages": float((alive & (people["spouse"] != NONE)).sum() // 2),
        "friends": float((alive & (people["amicitia"] != NONE)).sum()),
        "sworn": float((alive & (people["sworn"] == 1)).sum()),
        "bacchants": float((alive & (people["bacchant"] == 1)).sum()),
        "heroes": float((alive & (people["patron"] != NONE)).sum()),
    }


