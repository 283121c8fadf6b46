"""What a bot thinks in the Senate: whom to raise, whom to ruin, how to vote [8.1-8.3]."""

from __future__ import annotations

from typing import Final

from ....core.compile.jit import rule
from ..model import codes, data, verbs
from ..model.state import View
from ..rules import people
from ..rules.senate import bills, stages
from . import attitude, bot_weights
from .affinity import affinity, legions_seen

NO_VOTE, YES_VOTE = 0, 1
"""Choices of a vote; the third is to abstain, which is no better than a no to a caedes."""
NEUTRAL: Final = 3
"""Points that a voter must feel for somebody before taking a side."""


@rule
def forum_points(view: View, actor: int, verb: int, object: int, choice: int) -> int:
    """What a role thinks of an act in the Senate."""
    people = view.table.people
    if verb == verbs.ACCLAIM:
        return (
            attitude.kindness_points(view, actor, object)
            if people.acclaims[actor] == data.NONE
            else bot_weights.NEVER
        )
    if verb == verbs.CLOSE_STAGE:
        return bot_weights.NEVER if is_anyone_due(view) else 0
    if verb == verbs.GIVE_IMPERIUM:
        return attitude.kindness_points(view, actor, object) + choice // 2
    if verb != verbs.DECIDE_BILL and people.vote[actor] != codes.NOT_VOTED:
        return bot_weights.NEVER
    if choice == YES_VOTE:
        return stance(view, actor)
    if choice == NO_VOTE:
        return -stance(view, actor)
    return (
        -max(NEUTRAL, stance(view, actor)) if view.table.senate.bill == codes.CAEDES else -NEUTRAL
    )


@rule
def is_anyone_due(view: View) -> bool:
    """Whether a Roman may still act in this stage of the Senate [LU-67]."""
    table = view.table
    for seat in range(int(table.roles)):
        if table.people.place[seat] == 0 and not people.has_done_enough(table.people, seat):
            if stages.is_due(table, seat):
                return True
    return False


@rule
def stance(view: View, actor: int) -> int:
    """What a voter thinks of the bill, in points: of those whom it helps or harms."""
    senate, people = view.table.senate, view.table.people
    bill, first = int(senate.bill), int(senate.first)
    if bill == codes.CENSUS:
        return bot_weights.BOLD - 2 * int(data.TRIBUTE[first])
    harm = 2 * affinity(people, actor, first)
    if bill == codes.PROSCRIPTIO or bill == codes.CAEDES:
        return -harm
    if bill == codes.RESTITUTIO:
        return harm
    return 2 * affinity(people, actor, int(senate.second)) - harm if bill == codes.IMPERIUM else 0


@rule
def caedes_points(view: View, actor: int, target: int) -> int:
    """What a consul thinks of a murder by decree: one that nobody with votes here would stop."""
    people = view.table.people
    if affinity(people, actor, target) > 0:
        return bot_weights.NEVER
    points = (
        bot_weights.BOLD
        + min(bot_weights.BOLD, legions_seen(view, target))
        - 2 * affinity(people, actor, target)
    )
    for block in range(int(view.table.roles)):
        voter = int(people.block_holder[block])
        if voter < 0 or voter == actor or not bills.attends(people, voter):
            continue
        feeling = affinity(people, voter, target)
        if feeling > 0:
            return bot_weights.NEVER
        points -= bot_weights.BOLD if feeling > -NEUTRAL else 0
    return points
