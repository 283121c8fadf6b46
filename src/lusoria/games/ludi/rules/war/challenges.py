"""Challenges: who may issue one, by seniority, and who must accept it [7.3, LU-33]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data, reasons
from ...model.state import SIDES_OF_BATTLE, State
from . import fighters, naming, spoils


@rule
def challenge_objection(state: State, seat: int, target: int) -> int:
    """What speaks against a challenge [7.2, 7.3, LU-33]."""
    table = state.table
    region = int(table.people.place[seat])
    objection = party_objection(state, seat)
    if objection != reasons.ALLOWED:
        return objection
    objection = issue_objection(state, region, seat, target)
    if objection != reasons.ALLOWED:
        return objection
    announced = int(table.battles.challenger[region])
    if announced == data.NONE or is_senior(state, seat, announced):
        return reasons.ALLOWED
    return reasons.ANNOUNCED_ALREADY


@rule
def party_objection(state: State, seat: int) -> int:
    """What keeps a role from challenging anybody [7.2, 7.3]."""
    if not fighters.may_fight(state.table.people, seat):
        return reasons.NOT_A_FIGHTER
    if not fighters.owns_legions(state, seat):
        return reasons.NOT_ARMED
    return (
        reasons.CHALLENGED_ALREADY
        if fighters.party_used(state, seat, codes.USED_CHALLENGE)
        else reasons.ALLOWED
    )


@rule
def issue_objection(state: State, region: int, seat: int, target: int) -> int:
    """What keeps a challenge from being issued now [7.1, 7.3, 7.7]."""
    objection = fighters.peace_objection(state.table, region)
    if objection != reasons.ALLOWED:
        return objection
    objection = fighters.foe_objection(state, target)
    if objection != reasons.ALLOWED:
        return objection
    if fighters.is_of_party(state, seat, target):
        return reasons.OWN_PARTY
    return (
        reasons.ALLOWED
        if fighters.has_overseer(state, region, seat, target)
        else reasons.NOBODY_PRESIDES
    )


@rule
def challenge(state: State, seat: int, target: int) -> None:
    """Issue a challenge, or announce it while a senior party may go first [7.3]."""
    region = int(state.table.people.place[seat])
    if any_goes_first(state, seat):
        state.table.battles.challenger[region] = seat
        state.table.battles.challenged[region] = target
    else:
        issue(state, region, seat, target)


@rule
def first_arrival(state: State, leader: int) -> int:
    """When the first member of a party came to the region [7.3]."""
    people = state.table.people
    first = int(people.arrival[leader])
    for seat in range(int(state.table.roles)):
        if people.arrival[seat] < first and fighters.is_of_party(state, leader, seat):
            first = int(people.arrival[seat])
    return first


@rule
def is_senior(state: State, one: int, other: int) -> bool:
    """Whether one party has been in the region longer than another [7.3]."""
    if fighters.is_of_party(state, other, one):
        return False
    return first_arrival(state, one) < first_arrival(state, other)


@rule
def goes_first(state: State, seat: int, challenger: int) -> bool:
    """Whether a senior fighter here has neither used nor waived the challenge [7.3, LU-33]."""
    people = state.table.people
    if people.place[seat] != people.place[challenger] or people.held[seat] == codes.NOT_HELD:
        return False
    if people.locked[seat] > 0 or not fighters.fights(state, seat):
        return False
    if fighters.party_used(state, seat, codes.USED_CHALLENGE | codes.WAIVED):
        return False
    return is_senior(state, seat, challenger)


@rule
def any_goes_first(state: State, challenger: int) -> bool:
    """Whether a senior party may still challenge first."""
    for seat in range(int(state.table.roles)):
        if goes_first(state, seat, challenger):
            return True
    return False


@rule
def waive_objection(state: State, seat: int) -> int:
    """What speaks against waiving one's precedence [7.3, LU-86]."""
    region = int(state.table.people.place[seat])
    challenger = int(state.table.battles.challenger[region]) if region >= 0 else data.NONE
    if challenger == data.NONE:
        return reasons.NO_CHALLENGE
    return reasons.ALLOWED if goes_first(state, seat, challenger) else reasons.NOBODY_WAITS


@rule
def time_objection(state: State, seat: int, region: int) -> int:
    """What speaks against calling time on silent seniors [7.3, LU-33]."""
    table = state.table
    if region >= data.LANDS:
        return reasons.NO_REGION
    if table.battles.challenger[region] == data.NONE:
        return reasons.NO_CHALLENGE
    if table.people.kind[seat] != data.FACILITATOR and fighters.senior_numen(table, region) != seat:
        return reasons.NOT_SENIOR
    waits = any_goes_first(state, int(table.battles.challenger[region]))
    return reasons.ALLOWED if waits else reasons.NOBODY_WAITS


@rule
def call_time(state: State, region: int) -> None:
    """Let all silent seniors count as having waived [LU-33]."""
    challenger = int(state.table.battles.challenger[region])
    for seat in range(int(state.table.roles)):
        if goes_first(state, seat, challenger):
            fighters.mark_party(state, seat, codes.WAIVED)


@rule
def follow_announcement(state: State, region: int) -> None:
    """Issue an announced challenge when its turn has come, or let it fall unspent [LU-33]."""
    battles = state.table.battles
    seat, target = int(battles.challenger[region]), int(battles.challenged[region])
    if not are_free(state, region, seat, target):
        fighters.clear_announcement(battles, region)
    elif battles.stage[region] == codes.AT_PEACE and not any_goes_first(state, seat):
        fighters.clear_announcement(battles, region)
        if issue_objection(state, region, seat, target) == reasons.ALLOWED:
            issue(state, region, seat, target)


@rule
def are_free(state: State, region: int, seat: int, target: int) -> bool:
    """Whether both sides of an announced challenge are still here and free to fight [LU-33]."""
    people = state.table.people
    if people.place[seat] != region or people.place[target] != region:
        return False
    if people.locked[seat] > 0 or party_objection(state, seat) != reasons.ALLOWED:
        return False
    return fighters.foe_objection(state, target) == reasons.ALLOWED


@rule
def issue(state: State, region: int, seat: int, target: int) -> None:
    """Issue a challenge: the first one here must be accepted, others may be refused [7.3]."""
    fighters.mark_party(state, seat, codes.USED_CHALLENGE)
    obliged = not fighters.party_used(state, target, codes.MUST_ACCEPT_DONE)
    fighters.mark_party(state, target, codes.MUST_ACCEPT_DONE)
    muster(state, region, seat, target)
    state.table.battles.presiding[region] = fighters.senior_numen(state.table, region)
    if obliged:
        join_battle(state, region)
    else:
        state.table.battles.stage[region] = codes.ASKED


@rule
def muster(state: State, region: int, seat: int, target: int) -> None:
    """Lock two parties against each other; friends set against each other stand alone [LU-87]."""
    table = state.table
    apart = fighters.is_of_party(state, seat, target)
    for member in range(int(table.roles)):
        if member == seat or (not apart and fighters.is_of_party(state, seat, member)):
            fighters.enlist(state, member, region, codes.CHALLENGERS)
        elif member == target or (not apart and fighters.is_of_party(state, target, member)):
            fighters.enlist(state, member, region, codes.CHALLENGED)
    table.battles.kind[region] = codes.PARTY_BATTLE
    table.battles.leader[region, codes.CHALLENGERS] = seat
    table.battles.leader[region, codes.CHALLENGED] = target


@rule
def join_battle(state: State, region: int) -> None:
    """Let two parties that are locked begin to fight: they show their legions [7.4, LU-84]."""
    table = state.table
    for member in range(int(table.roles)):
        for side in range(SIDES_OF_BATTLE):
            if fighters.is_fighting(table, member, region, side):
                fighters.show_legions(state, member, True, True)
    naming.open_battle(state, region)


@rule
def asked_objection(state: State, seat: int, side: int) -> int:
    """Whether a challenge waits for its answer, and a role leads that side of it [7.3]."""
    battles, region = state.table.battles, int(state.table.people.place[seat])
    if region < 0 or battles.stage[region] != codes.ASKED:
        return reasons.NOT_ASKED
    return reasons.ALLOWED if battles.leader[region, side] == seat else reasons.NOT_ASKED


@rule
def break_off(state: State, seat: int) -> None:
    """Let a challenge that was refused or withdrawn go, spent [7.3, LU-33]."""
    spoils.end_battle(state, int(state.table.people.place[seat]))
