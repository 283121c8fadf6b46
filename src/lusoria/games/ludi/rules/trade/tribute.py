"""Tribute: claims, short purses, and the imagines who take their part first [9, 14.4, LU-50]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data, reasons, verbs
from ...model.state import People, State, Table
from .. import offers
from ..people import is_mortal


@rule
def guard_tribute(state: State, seat: int, verb: int, object: int, choice: int) -> int:
    """What speaks against a verb of tribute."""
    people = state.table.people
    if verb == verbs.CLAIM:
        return claim_objection(state, seat, object)
    if verb == verbs.PAY:
        return pay_objection(state, seat, object, choice + 1)
    if verb == verbs.ATTACH:
        return reasons.ATTACHED_ALREADY if people.attached[seat] == object else reasons.ALLOWED
    if verb == verbs.LET_LOOSE:
        return reasons.ALLOWED if people.attached[seat] != data.NONE else reasons.NOT_ATTACHED
    if verb == verbs.DIVIDE:
        return divide_objection(people, seat, object)
    return (
        reasons.ALLOWED if has_bit(int(people.claims[seat]), people, object) else reasons.NO_CLAIM
    )


@rule
def has_bit(mask: int, people: People, numen: int) -> bool:
    """Whether a numen is in a mask of numina at this table."""
    return (mask >> int(people.ordinal[numen])) & 1 == 1


@rule
def dwells(people: People, seat: int) -> bool:
    """Whether a role has a seat or its throne where it is [9.1, LU-28]."""
    posture = int(people.posture[seat])
    return posture == codes.SEATED or posture == codes.ENTHRONED


@rule
def claim_objection(state: State, seat: int, numen: int) -> int:
    """What speaks against a claim of tribute [9.1, 9.2, LU-50]."""
    table = state.table
    people = table.people
    if table.things.wearer == seat:
        return reasons.WEARS_RING
    if data.TRIBUTE[people.place[seat]] == 0:
        return reasons.NO_TRIBUTE_HERE
    if not dwells(people, seat) or not dwells(people, numen):
        return reasons.SEATED_ONLY
    if has_bit(int(people.collected[seat]), people, numen):
        return reasons.COLLECTED_ALREADY
    if has_bit(int(people.claims[seat]), people, numen):
        return reasons.CLAIMED_ALREADY
    if state.purses.goods[numen, codes.MONEY] == 0:
        return reasons.PURSE_EMPTY
    return reasons.DIVIDE_FIRST if people.share[seat] > 0 else reasons.ALLOWED


@rule
def owed(table: Table, numen: int) -> int:
    """What a numen would pay if all residents who have not collected yet did so [9.1, LU-50]."""
    people = table.people
    region = int(people.place[numen])
    claimants = 0
    for seat in range(int(table.roles)):
        if people.place[seat] == region and is_resident(table, seat):
            claimants += int(not has_bit(int(people.collected[seat]), people, numen))
    return claimants * int(data.TRIBUTE[region])


@rule
def is_resident(table: Table, seat: int) -> bool:
    """Whether a role is a mortal with a seat here, who collects tribute [9.1, LU-50]."""
    people = table.people
    if not is_mortal(people, seat) or people.life[seat] != codes.ALIVE:
        return False
    return dwells(people, seat) and int(table.things.wearer) != seat


@rule
def pay_objection(state: State, numen: int, payee: int, amount: int) -> int:
    """What speaks against paying a claim that waits, in part only where the purse is short."""
    people, purse = state.table.people, int(state.purses.goods[numen, codes.MONEY])
    if not has_bit(int(people.claims[payee]), people, numen):
        return reasons.NO_CLAIM
    if not dwells(people, payee) or not dwells(people, numen):
        return reasons.SEATED_ONLY
    rate = int(data.TRIBUTE[people.place[numen]])
    if amount > rate or (amount < rate and purse >= owed(state.table, numen)):
        return reasons.PAYS_IN_FULL
    if amount > purse:
        return reasons.NOT_SO_MUCH
    return reasons.DIVIDE_FIRST if people.share[payee] > 0 else reasons.ALLOWED


@rule
def divide_objection(people: People, payee: int, imago: int) -> int:
    """What speaks against giving an imago a part of a payment [14.4]."""
    if people.share[payee] == 0:
        return reasons.NOTHING_TO_DIVIDE
    fed = people.attached[imago] != payee or people.unfed[imago] == 0
    return reasons.NOT_ATTACHED if fed else reasons.ALLOWED


@rule
def do_tribute(state: State, seat: int, verb: int, object: int, choice: int) -> None:
    """Carry out a verb of tribute."""
    people = state.table.people
    if verb == verbs.CLAIM:
        claim(state, seat, object)
    elif verb == verbs.PAY:
        pay(state, seat, object, choice + 1)
    elif verb == verbs.ATTACH:
        let_loose(state, seat)
        people.attached[seat] = object
    elif verb == verbs.LET_LOOSE:
        let_loose(state, seat)
    elif verb == verbs.DIVIDE:
        feed(state, seat, object)
        settle_share(state, seat)
    else:
        people.claims[seat] &= ~(1 << int(people.ordinal[object]))


@rule
def claim(state: State, seat: int, numen: int) -> None:
    """Claim tribute: paid at once if the purse covers all; else it waits, the numen wakes [9.1]."""
    people = state.table.people
    if int(state.purses.goods[numen, codes.MONEY]) >= owed(state.table, numen):
        pay(state, numen, seat, int(data.TRIBUTE[people.place[numen]]))
    else:
        people.claims[seat] |= 1 << int(people.ordinal[numen])
        people.rested[numen] = 0


@rule
def pay(state: State, numen: int, payee: int, amount: int) -> None:
    """Pay tribute; each attached imago takes 100,000 D of it first [9.1, 14.4, LU-50]."""
    people = state.table.people
    bit = 1 << int(people.ordinal[numen])
    people.claims[payee] &= ~bit
    people.collected[payee] |= bit
    state.purses.goods[numen, codes.MONEY] -= amount
    offers.drop_unpayable(state, numen)
    people.share[payee] = amount
    for imago in range(int(state.table.roles)):
        if people.attached[imago] == payee:
            people.unfed[imago] = 1
    settle_share(state, payee)


@rule
def count_unfed(table: Table, payee: int) -> int:
    """How many imagines may still be given a part of a payment."""
    count = 0
    for imago in range(int(table.roles)):
        count += int(is_unfed(table.people, payee, imago))
    return count


@rule
def is_unfed(people: People, payee: int, imago: int) -> bool:
    """Whether an imago attached to a payee may still be given a part of the payment."""
    return int(people.attached[imago]) == payee and int(people.unfed[imago]) == 1


@rule
def feed(state: State, payee: int, imago: int) -> None:
    """Give an imago its part of a payment [14.4]."""
    people = state.table.people
    people.share[payee] -= data.HAUNT_SHARE
    people.unfed[imago] = 0
    state.purses.goods[imago, codes.MONEY] += data.HAUNT_SHARE


@rule
def settle_share(state: State, payee: int) -> None:
    """Once no choice is left, feed every imago there is enough for; the rest is the payee's."""
    table = state.table
    people = table.people
    hungry = count_unfed(table, payee)
    if int(people.share[payee]) == 0 or hungry <= int(people.share[payee]):
        for imago in range(int(table.roles)):
            if is_unfed(people, payee, imago):
                if people.share[payee] > 0:
                    feed(state, payee, imago)
                people.unfed[imago] = 0
        state.purses.goods[payee, codes.MONEY] += people.share[payee]
        people.share[payee] = 0


@rule
def let_loose(state: State, imago: int) -> None:
    """End an attachment; what is being divided is then divided among the others [14.4]."""
    people = state.table.people
    payee = int(people.attached[imago])
    people.attached[imago] = data.NONE
    people.unfed[imago] = 0
    if payee != data.NONE:
        settle_share(state, payee)


@rule
def leave_tribute(state: State, seat: int) -> None:
    """End claims and attachments of and on a role that dies or moves away [LU-50]."""
    table = state.table
    people = table.people
    ordinal = int(people.ordinal[seat])
    kept = -1 if ordinal == data.NONE else ~(1 << ordinal)
    people.claims[seat] = 0
    while people.share[seat] > 0:
        feed_the_eldest(state, seat)
    let_loose(state, seat)
    for other in range(int(table.roles)):
        people.claims[other] &= kept
        if people.attached[other] == seat:
            let_loose(state, other)


@rule
def feed_the_eldest(state: State, payee: int) -> None:
    """Serve the imago that came here first of those a payee leaves behind [14.4, LU-92]."""
    table = state.table
    people = table.people
    eldest = data.NONE
    for imago in range(int(table.roles)):
        if is_unfed(people, payee, imago):
            if eldest == data.NONE or people.arrival[imago] < people.arrival[eldest]:
                eldest = imago
    feed(state, payee, eldest)
    settle_share(state, payee)


@rule
def let_all_loose(table: Table) -> None:
    """End every attachment [14.4]."""
    for imago in range(int(table.roles)):
        table.people.attached[imago] = data.NONE


@rule
def end_tribute(state: State, seat: int) -> None:
    """Let claims fall at winter's end; chance divides what a payee has not [9.1, 14.4]."""
    table = state.table
    table.people.claims[seat] = 0
    if table.people.share[seat] > 0:
        table.chance.kind = codes.DRAW_IMAGO
        table.chance.seat = seat


@rule
def feed_by_lot(state: State, payee: int, imago: int) -> None:
    """Give a drawn imago its part, and draw again while there is more [14.4]."""
    feed(state, payee, imago)
    settle_share(state, payee)
    end_tribute(state, payee)


@rule
def repeat_objection(table: Table) -> int:
    """What speaks against the repetition of tribute [9.3]."""
    return (
        reasons.ALLOWED
        if int(table.things.repeats) < data.TRIBUTE_REPEATS
        else reasons.REPEATED_TWICE
    )


@rule
def repeat_tribute(table: Table) -> None:
    """Let everybody collect from everybody again [9.3, LU-50]."""
    table.things.repeats += 1
    for seat in range(int(table.roles)):
        table.people.collected[seat] = 0
