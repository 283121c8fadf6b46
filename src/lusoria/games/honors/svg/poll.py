"""Who stands in the latest elections, with what, and how the votes stand."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from ....core.text.words import plural
from .. import data, text
from ..state import Table

Named: TypeAlias = Callable[[int], str]
"""Says what a seat is called."""


class Ballot(NamedTuple):
    """A candidate, or the rival, with how the votes stand."""

    seat: int
    name: str
    made: str
    total: str
    state: str
    office: int


def ballots(table: Table, named: Named) -> list[Ballot]:
    """All who stand in the latest elections, by office, the rival after each lone candidate."""
    found: list[Ballot] = []
    running = text.candidates(table)
    for office in range(len(data.OFFICES)):
        rivals = [seat for seat in running if table.ran[seat] == office]
        found += [candidate(table, seat, office, named(seat)) for seat in rivals]
        against = text.rival_votes(table, office)
        now = table.stage == data.VOTES_STAGE and table.office == office
        stands = against or (now and (int(table.contest) >> data.RIVAL) & 1)
        if rivals and stands:
            dice = plural(int(table.sheet.rival_dice[office]), "die", "dice")
            state = "now" if now and table.voter == data.RIVAL else ""
            found.append(Ballot(data.RIVAL, "The rival", dice, str(against), state, office))
    return found


def candidate(table: Table, seat: int, office: int, name: str) -> Ballot:
    """One candidate: what is rolled, paid and added, and the votes."""
    paid = int(table.bribes[seat])
    made = [plural(int(table.ballots[seat]), "die", "dice"), f"bribe {paid}"]
    rest = int(table.backing[seat]) - paid
    made += [f"skills and omen {rest}"] if rest else []
    voting = table.stage == data.VOTES_STAGE and table.voter == seat
    total = str(int(table.votes[seat])) if text.counting(table, office) else "\u2013"
    state = "now" if voting else text.standing(table, seat)
    return Ballot(seat, name, ", ".join(made), total, state, office)
