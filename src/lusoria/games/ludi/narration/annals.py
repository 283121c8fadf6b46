"""How Ludi Romani is told when it is over: season by season, with what was counted."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ....core.live.annals import Annalist, Measures
from ..model import actions, cast, codes, data, verbs
from ..model.fast_view import fast_view
from ..model.state import State, View
from . import editing, words

MILLION: Final = 1_000_000 // data.UNIT
MOST_NAMED: Final = 12
"""Names in a table of who has most."""
WEIGHTS: Final = {
    "battles": 1,
    "marriages": 2,
    "divorces": 3,
    "proscriptions": 5,
    "bills": 4,
    "plagues": 1,
    "rescues": 4,
    "returns": 5,
}
"""How much weighs what the chronicle counts; a death weighs most."""
DEATH: Final = 6
IDLE: Final = ("rest", "signal", "hand over role")
VICTORY, ELECTION = 5, 3
"""What weigh a battle that is won, and consuls who are elected."""
ENDS: Final = 40
"""What the triumph weighs."""


def age(view: View) -> str:
    """Name the season."""
    name = words.season(int(fast_view(view).table.calendar.step))
    return name[:1].upper() + name[1:]


def weigh(before: View, after: View) -> int:
    """Weigh what the chronicle has counted between two views."""
    old, new = fast_view(before).table, fast_view(after).table
    weight = sum(
        scale * (int(getattr(new.chronicle, name)) - int(getattr(old.chronicle, name)))
        for name, scale in WEIGHTS.items()
    )
    died = int(np.asarray(new.chronicle.deaths).sum() - np.asarray(old.chronicle.deaths).sum())
    won = np.asarray(new.battles.victor) != np.asarray(old.battles.victor)
    weight += VICTORY * int((won & (np.asarray(new.battles.victor) != data.NONE)).sum())
    chosen = int(old.senate.stage) <= codes.ACCLAIMING < int(new.senate.stage)
    consuls = bool((np.asarray(new.senate.consuls) != data.NONE).any())
    weight += ELECTION * (chosen and consuls)
    ended = new.calendar.phase == codes.TRIUMPH != old.calendar.phase
    return max(0, weight + DEATH * died) + ENDS * bool(ended)


def measures(state: State) -> Measures:
    """Count money, legions and fleets in mortal hands, the living and the dead, what befell."""
    people, count = state.table.people, int(state.table.roles)
    kinds = np.asarray(people.kind)[:count]
    lives = np.asarray(people.life)[:count]
    goods = np.asarray(state.purses.goods)[:count]
    mortal = (data.IS_MORTAL[kinds] == 1) & (lives == codes.ALIVE)
    chronicle = state.table.chronicle
    groups = {
        "generals": mortal & (kinds == data.GENERAL),
        "senators": mortal & (kinds == data.SENATOR),
        "women": mortal & (kinds != data.GENERAL) & (kinds != data.SENATOR) & (kinds != data.KING),
        "kings": mortal & (kinds == data.KING),
    }
    return {
        "Money in mortal hands, in millions": {
            name: float(goods[who, codes.MONEY].sum()) / MILLION for name, who in groups.items()
        },
        "Legions and fleets in mortal hands": {
            "Roman legions": float(goods[mortal, codes.CURIAL_LEGION].sum()),
            "allied legions": float(goods[mortal, codes.CLIENT_LEGION].sum()),
            "fleets": float(goods[mortal, codes.FLEET].sum()),
        },
        "The living and the dead": {
            "living mortals": float(mortal.sum()),
            "shades and imagines": float(np.isin(lives, (codes.SHADE, codes.IMAGO)).sum()),
        },
        "What had befallen so far": {
            "battles": float(chronicle.battles),
            "deaths": float(np.asarray(chronicle.deaths).sum()),
            "marriages": float(chronicle.marriages),
            "bills carried": float(chronicle.bills),
            "rescues": float(chronicle.rescues),
        },
    }


def finals(state: State) -> Measures:
    """Say who has most: money, legions, votes."""
    people, count = state.table.people, int(state.table.roles)
    rows = np.asarray(people.row)[:count]
    mortals = [
        seat
        for seat in range(count)
        if data.IS_MORTAL[people.kind[seat]] and people.life[seat] == codes.ALIVE
    ]
    goods = state.purses.goods
    held = np.asarray(people.block_holder)[:count]
    votes = {seat: int(cast.VOTES[rows[held == seat]].sum()) for seat in mortals}
    return {
        "Richest, in millions": most(
            {named(rows, seat): int(goods[seat, codes.MONEY]) / MILLION for seat in mortals}
        ),
        "Most legions": most(
            {
                named(rows, seat): float(
                    goods[seat, codes.CURIAL_LEGION] + goods[seat, codes.CLIENT_LEGION]
                )
                for seat in mortals
            }
        ),
        "Most votes": most({named(rows, seat): float(votes[seat]) for seat in mortals}),
    }


def named(rows: Any, seat: int) -> str:
    """Return the short name of the role at a seat."""
    return cast.CAST[int(rows[seat])].short if seat != data.NONE else ""


def most(numbers: dict[str, float]) -> dict[str, float]:
    """Return the largest of some numbers, the largest first."""
    order = sorted(numbers.items(), key=lambda one: -one[1])
    return {name: number for name, number in order[:MOST_NAMED] if number}


def idle(action: int) -> bool:
    """Whether somebody only waits, a clock strikes, or roles are handed out [5.1, 18.4]."""
    return action >= 0 and verbs.VERBS[int(actions.verb_of(action))].name in IDLE


def private(action: int) -> bool:
    """Whether an act is a letter, whose words are its reader's alone [18.5]."""
    return action >= 0 and int(actions.verb_of(action)) in (verbs.WRITE, verbs.WRITE_TO)


ANNALS: Final = Annalist(
    age, weigh, measures, finals, idle, editing.chronicle, editing.is_step, editing.life, private
)
