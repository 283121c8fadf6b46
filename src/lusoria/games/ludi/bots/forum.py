"""What a bot thinks in the Senate: whom to raise, whom to ruin, how to vote [8.1-8.3]."""

from __future__ import annotations

from typing import Final

from ....core.compile.jit import rule
from ..model.actions import ACCLAIM, CLOSE_STAGE, DECIDE_BILL, GIVE_IMPERIUM
from ..model.data import NONE, TRIBUTE
from ..model.position.terms import CAEDES, CENSUS, IMPERIUM, NOT_VOTED, PROSCRIPTIO, RESTITUTIO
from ..model.state import View
from ..rules.people import has_done_enough
from ..rules.senate.bills import attends
from ..rules.senate.stages import is_due
from .affinity import affinity, legions_seen
from .bot_weights import BOLD, NEVER
from .character import kindness_points

NO_VOTE, YES_VOTE = 0, 1
"""Choices of a vote; the third is to abstain, which is no better than a no to a caedes."""
DOUBT: Final = 3
"""Points for whom a voter must feel before he takes a side."""


@rule
def forum_points(view: View, actor: int, verb: int, object: int, choice: int) -> int:
    """What a role thinks of an act in the Senate."""
    people = view.table.people
    if verb == ACCLAIM:
        return kindness_points(view, actor, object) if people.acclaims[actor] == NONE else NEVER
    if verb == CLOSE_STAGE:
        return NEVER if is_anyone_due(view) else 0
    if verb == GIVE_IMPERIUM:
        return kindness_points(view, actor, object) + choice // 2
    if verb != DECIDE_BILL and people.vote[actor] != NOT_VOTED:
        return NEVER
    if choice == YES_VOTE:
        return stance(view, actor)
    if choice == NO_VOTE:
        return -stance(view, actor)
    return -max(DOUBT, stance(view, actor)) if view.table.senate.bill == CAEDES else -DOUBT


@rule
def is_anyone_due(view: View) -> bool:
    """Whether a Roman may still act in this stage of the Senate [LU-67]."""
    table = view.table
    for seat in range(int(table.roles)):
        if table.people.place[seat] == 0 and not has_done_enough(table.people, seat):
            if is_due(table, seat):
                return True
    return False


@rule
def stance(view: View, actor: int) -> int:
    """What a voter thinks of the bill, in points: of those whom it helps or harms."""
    senate, people = view.table.senate, view.table.people
    bill, first = int(senate.bill), int(senate.first)
    if bill == CENSUS:
        return BOLD - 2 * int(TRIBUTE[first])
    harm = 2 * affinity(people, actor, first)
    if bill == PROSCRIPTIO or bill == CAEDES:
        return -harm
    if bill == RESTITUTIO:
        return harm
    return 2 * affinity(people, actor, int(senate.second)) - harm if bill == IMPERIUM else 0


@rule
def caedes_points(view: View, actor: int, target: int) -> int:
    """What a consul thinks of a murder by decree: one that nobody with votes here would stop."""
    people = view.table.people
    if affinity(people, actor, target) > 0:
        return NEVER
    points = BOLD + min(BOLD, legions_seen(view, target)) - 2 * affinity(people, actor, target)
    for block in range(int(view.table.roles)):
        voter = int(people.block_holder[block])
        if voter < 0 or voter == actor or not attends(people, voter):
            continue
        feeling = affinity(people, voter, target)
        if feeling > 0:
            return NEVER
        points -= BOLD if feeling > -DOUBT else 0
    return points
