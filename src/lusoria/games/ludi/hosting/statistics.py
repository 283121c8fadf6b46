"""What many games came to, from their final states: plain counts, to be summed over games."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..model import cast, codes, data, state
from ..narration import words

Numbers = dict[str, float]

EVENTS = (
    *("battles", "marriages", "divorces", "proscriptions", "bills"),
    *("plagues", "rescues", "returns"),
)
"""What the chronicle counts, beside deaths and legions."""


def statistics(states: Any) -> list[tuple[str, Numbers]]:
    """Sum up final states: headings, each with names and numbers."""
    return [
        ("games", games(states)),
        ("victors of Actium, by name", victors(states)),
        ("members of the victorious parties, by kind", victorious_kinds(states)),
        ("events", events(states)),
        ("deaths, by cause", deaths(states)),
        ("legions in mortal hands, by summer", legions(states)),
        ("mortals at the end, by kind", survivors(states)),
        ("bonds and goods of the living at the end", bonds(states)),
    ]


def mortals_of(states: Any) -> tuple[Any, NDArray[np.bool_]]:
    """Return what all can see of everybody, and which seats are mortals'."""
    table = states["table"]
    people = table["people"]
    seats = np.arange(people["kind"].shape[1]) < table["roles"][:, None]
    return people, seats & (data.IS_MORTAL[people["kind"]] == 1)


def counted(numbers: NDArray[Any], names: tuple[str, ...]) -> Numbers:
    """Count how often each number occurs, by its name, the most frequent first."""
    counts = np.bincount(numbers.astype(np.int64).ravel(), minlength=len(names))
    order = sorted(range(len(names)), key=lambda at: -int(counts[at]))
    return {names[at]: float(counts[at]) for at in order if counts[at]}


def games(states: Any) -> Numbers:
    """Count the games, and those that ended in a triumph."""
    winner = states["table"]["parties"]["winner"]
    return {"played": float(len(winner)), "triumphs": float((winner != data.NONE).sum())}


def victors(states: Any) -> Numbers:
    """Count who led the victorious party."""
    parties, people = states["table"]["parties"], states["table"]["people"]
    won = np.flatnonzero(parties["winner"] != data.NONE)
    leaders = parties["leader"][won, parties["winner"][won]]
    return counted(people["row"][won, leaders], tuple(role.short for role in cast.CAST))


def victorious_kinds(states: Any) -> Numbers:
    """Count the victors by what they were."""
    people, mortals = mortals_of(states)
    winner = states["table"]["parties"]["winner"][:, None]
    won = mortals & (winner != data.NONE) & (people["party"] == winner)
    return counted(people["kind"][won], words.KIND_NAMES)


def events(states: Any) -> Numbers:
    """Sum what the chronicle has counted."""
    chronicle = states["table"]["chronicle"]
    return {name: float(chronicle[name].sum()) for name in EVENTS}


def deaths(states: Any) -> Numbers:
    """Sum the deaths by their cause, the most frequent first."""
    sums = states["table"]["chronicle"]["deaths"].sum(axis=0)
    order = sorted(range(len(codes.CAUSES)), key=lambda at: -int(sums[at]))
    return {codes.CAUSES[at]: float(sums[at]) for at in order if sums[at]}


def legions(states: Any) -> Numbers:
    """Sum the legions in mortal hands at the end of each summer."""
    sums = states["table"]["chronicle"]["legions"].sum(axis=0)
    return {
        f"{data.FIRST_YEAR - summer} BCE": float(sums[summer]) for summer in range(state.SUMMERS)
    }


def survivors(states: Any) -> Numbers:
    """Count the living by kind, and the dead."""
    people, mortals = mortals_of(states)
    alive = mortals & (people["life"] == codes.ALIVE)
    ghosts = mortals & (people["life"] == codes.IMAGO)
    return {**counted(people["kind"][alive], words.KIND_NAMES), "imago": float(ghosts.sum())}


def bonds(states: Any) -> Numbers:
    """Count marriages, friends and their oaths, bacchants, heroes; sum money and fleets."""
    people, mortals = mortals_of(states)
    alive = mortals & (people["life"] == codes.ALIVE)
    goods = states["purses"]["goods"][alive]
    return {
        "marriages": float((alive & (people["spouse"] != data.NONE)).sum() // 2),
        "friends": float((alive & (people["amicitia"] != data.NONE)).sum()),
        "sworn friends": float((alive & (people["sworn"] == 1)).sum()),
        "bacchants": float((alive & (people["bacchant"] == 1)).sum()),
        "heroes": float((alive & (people["patron"] != data.NONE)).sum()),
        "money": float(goods[:, codes.MONEY].sum()),
        "fleets": float(goods[:, codes.FLEET].sum()),
    }
