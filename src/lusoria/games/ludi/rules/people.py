"""Who is who: kinds, powers, places, holdings; the small questions every chapter asks."""

from __future__ import annotations

from ....core.compile.jit import rule
from ..model import cast, codes, data
from ..model.state import People, State, Table


@rule
def seat_of(table: Table, row: int) -> int:
    """The seat of a row of the cast at this table, or NONE."""
    return int(table.seat_at[row])


@rule
def standing_of(people: People, seat: int) -> int:
    """What a seat counts as for verbs: its kind while it lives, else how dead it is."""
    life = int(people.life[seat])
    return int(people.kind[seat]) if life == codes.ALIVE else codes.LAST_KIND + life


@rule
def is_mortal(people: People, seat: int) -> bool:
    """Whether a role is one of those who live and die [1.1]."""
    return int(data.IS_MORTAL[people.kind[seat]]) == 1


@rule
def is_living(people: People, seat: int) -> bool:
    """Whether a role is a mortal who is not dead yet; the dying still live [LU-44]."""
    return is_mortal(people, seat) and int(people.life[seat]) <= codes.DYING


@rule
def has_done_enough(people: People, seat: int) -> bool:
    """Whether a bot does nothing more this season [LU-4]."""
    return people.rested[seat] == 1 or int(people.acts[seat]) >= codes.MOST_ACTS


@rule
def place_of(state: State, seat: int) -> int:
    """Where a role is, as it knows itself [LU-11]."""
    table = state.table
    if seat == table.things.wearer and table.people.place[seat] == codes.NOWHERE:
        return int(state.unseen)
    return int(table.people.place[seat])


@rule
def has_power(people: People, seat: int, numen: int) -> bool:
    """Whether a role has the verbs of a numen [3.5, LU-68]."""
    return (int(people.powers[seat]) >> numen) & 1 == 1


@rule
def holder_of(table: Table, numen: int) -> int:
    """The first seat with the powers of a numen, or NONE [LU-68]."""
    for seat in range(int(table.roles)):
        if (int(table.people.powers[seat]) >> numen) & 1:
            return seat
    return data.NONE


@rule
def assign_powers(table: Table) -> None:
    """Give every numen its powers, and pass on the duties of the absent [3.5, LU-6, LU-68]."""
    people = table.people
    for seat in range(int(table.roles)):
        people.powers[seat] = own_powers(people, seat)
    for seat in range(int(table.roles)):
        to = int(people.allotted[seat])
        if (
            to != data.NONE
            and people.held[seat] == codes.NOT_HELD
            and people.held[to] != codes.NOT_HELD
        ):
            people.powers[to] |= 1 << int(cast.IDENTITY[people.row[seat]])
    for duty in range(len(data.SUCCESSORS)):
        pass_on_duty(table, duty)


@rule
def own_powers(people: People, seat: int) -> int:
    """The powers a role has of itself."""
    if people.kind[seat] == data.FACILITATOR:
        return 1 << data.FATES
    if people.kind[seat] != data.NUMEN or people.held[seat] == codes.NOT_HELD:
        return 0
    powers = 1 << int(cast.IDENTITY[people.row[seat]])
    if people.guise[seat] != data.NONE:
        powers |= 1 << int(people.guise[seat])
    return powers


@rule
def pass_on_duty(table: Table, duty: int) -> None:
    """Give the powers of an absent numen to the first of its successors in play [LU-68]."""
    numen = int(data.SUCCESSORS[duty, 0])
    if holder_of(table, numen) != data.NONE:
        return
    for at in range(1, data.SUCCESSORS.shape[1]):
        successor = int(data.SUCCESSORS[duty, at])
        heir = holder_of(table, successor) if successor != data.NONE else data.NONE
        if heir != data.NONE:
            table.people.powers[heir] |= 1 << numen
            return


@rule
def owns_nothing(people: People, seat: int) -> bool:
    """Whether a role is Mercury or Juventas, who may not own anything [3.5]."""
    return int(cast.IDENTITY[people.row[seat]]) in (data.MERCURY, data.JUVENTAS)


@rule
def may_own(people: People, seat: int, goods: int) -> bool:
    """Whether a role may come to own goods by trade or gift [LU-20, LU-22, LU-51]."""
    if goods < codes.CLIENT_LEGION:
        if is_mortal(people, seat):
            return int(people.life[seat]) in (codes.ALIVE, codes.IMAGO)
        return int(people.kind[seat]) == data.NUMEN and not owns_nothing(people, seat)
    if people.life[seat] != codes.ALIVE:
        return False
    if goods == codes.CURIAL_LEGION:
        return int(data.MAY_OWN_CURIAL[people.kind[seat]]) == 1
    return int(data.MAY_OWN_CLIENT[people.kind[seat]]) == 1


@rule
def legions_of(state: State, seat: int) -> int:
    """How many legions a role owns [2.1]."""
    goods = state.purses.goods
    return int(goods[seat, codes.CLIENT_LEGION]) + int(goods[seat, codes.CURIAL_LEGION])


@rule
def are_together(people: People, one: int, other: int) -> bool:
    """Whether two roles are in the same region, for all to see."""
    place = int(people.place[one])
    return place != codes.NOWHERE and place == int(people.place[other])
