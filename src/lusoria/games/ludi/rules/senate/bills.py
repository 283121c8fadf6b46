"""Bills: who sits in the Senate, how votes are weighed, what a decree does [8.1, 8.3, LU-46]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import cast, codes, data
from ...model.state import People, State, Table
from .. import offers
from ..death import death
from ..people import holder_of, is_living, is_mortal, legions_of
from ..season import chronicle
from ..trade import purse


@rule
def is_roman(people: People, seat: int) -> bool:
    """Whether a role is a living general, senator or amazon, not one about to die [8.1]."""
    return int(data.IS_ROMAN[people.kind[seat]]) == 1 and int(people.life[seat]) == codes.ALIVE


@rule
def attends(people: People, seat: int) -> bool:
    """Whether a role sits in the Senate: a living Roman in Rome [8.1, LU-45]."""
    return int(people.place[seat]) == data.ROME and is_roman(people, seat)


@rule
def commands(people: People, seat: int) -> bool:
    """Whether a role is a living general or amazon [8.3]."""
    kind = int(people.kind[seat])
    return is_roman(people, seat) and (kind == data.GENERAL or kind == data.AMAZON)


@rule
def votes_of(table: Table, seat: int) -> int:
    """The votes that a role holds, its own and borrowed ones, as blocks [2.4, LU-66]."""
    people = table.people
    votes = 0
    for block in range(int(table.roles)):
        if people.block_holder[block] == seat:
            votes += int(cast.VOTES[people.row[block]])
    return votes


@rule
def votes_cast(table: Table, vote: int) -> int:
    """The votes cast one way by those who sit in the Senate now [8.1, LU-66]."""
    people = table.people
    votes = 0
    for seat in range(int(table.roles)):
        if people.vote[seat] == vote and attends(people, seat):
            votes += votes_of(table, seat)
    return votes


@rule
def is_lawful(table: Table) -> bool:
    """Whether the bill still has a target it may have [8.2, 8.3, LU-67]."""
    people, senate = table.people, table.senate
    bill, first, second = int(senate.bill), int(senate.first), int(senate.second)
    if bill == codes.CENSUS:
        return True
    if bill == codes.CAEDES:
        return is_mortal(people, first) and int(people.life[first]) == codes.ALIVE
    if not is_roman(people, first):
        return False
    if bill == codes.PROSCRIPTIO:
        return int(people.proscribed[first]) == 0
    if bill == codes.RESTITUTIO:
        return int(people.proscribed[first]) > 0
    if people.locked[first] > 0 or people.locked[second] > 0:
        return False
    return commands(people, first) and is_roman(people, second)


@rule
def outcome_of(table: Table) -> int:
    """What the votes make of the bill; OPEN_BILL is a tie [8.1, LU-46, LU-67]."""
    if not is_lawful(table):
        return codes.VOID
    if table.senate.bill == codes.CAEDES:
        return codes.CARRIED if is_unanimous(table) else codes.REJECTED
    favour, against = votes_cast(table, codes.IN_FAVOUR), votes_cast(table, codes.AGAINST)
    if favour == against and favour > 0:
        return codes.OPEN_BILL
    return codes.CARRIED if favour > against else codes.REJECTED


@rule
def is_unanimous(table: Table) -> bool:
    """Whether everybody here who holds votes is for it, three at least if asked for [LU-46]."""
    voters = 0
    for seat in range(int(table.roles)):
        if attends(table.people, seat) and votes_of(table, seat) > 0:
            if table.people.vote[seat] != codes.IN_FAVOUR:
                return False
            voters += 1
    return voters >= (data.CAEDES_QUORUM if table.caedes_quorum else 1)


@rule
def carry_out(state: State) -> None:
    """Carry out a decree at once, by Mars or the role acting as Mars [8.3, LU-67, LU-68]."""
    chronicle.note_bill(state)
    senate = state.table.senate
    bill, first = int(senate.bill), int(senate.first)
    executor = holder_of(state.table, data.MARS)
    if bill == codes.IMPERIUM:
        reassign(state, first, int(senate.second), int(senate.amount), executor)
    elif bill == codes.PROSCRIPTIO:
        proscribe(state, first, executor)
    elif bill == codes.RESTITUTIO:
        state.table.people.proscribed[first] = 0
    elif bill == codes.CAEDES:
        assassinate(state, first, executor)
    else:
        levy(state, first)


@rule
def reassign(state: State, first: int, second: int, amount: int, executor: int) -> None:
    """Pass curial legions to another commander, those above ten to Mars [8.3, LU-47]."""
    legions = int(state.purses.goods[first, codes.CURIAL_LEGION])
    if amount < codes.STEPS_OF_AMOUNT:
        legions = min(legions, amount)
    kept = min(legions, max(data.MOST_LEGIONS - legions_of(state, second), 0))
    state.table.senate.moved = kept
    purse.pass_goods(state, first, second, codes.CURIAL_LEGION, kept)
    purse.pass_goods(state, first, executor, codes.CURIAL_LEGION, legions - kept)


@rule
def proscribe(state: State, target: int, executor: int) -> None:
    """Condemn a Roman found in Rome; take another's curial legions and bar them [8.3]."""
    people = state.table.people
    chronicle.note_proscription(state)
    if people.place[target] == data.ROME:
        death.condemn(state, target, codes.PROSCRIBED, executor)
        return
    people.proscribed[target] = 1
    purse.take_all(state, target, executor, codes.CURIAL_LEGION)


@rule
def assassinate(state: State, target: int, executor: int) -> None:
    """Take all legions of a mortal and condemn them, wherever they are [8.3, LU-46]."""
    purse.take_all(state, target, executor, codes.CURIAL_LEGION)
    purse.take_all(state, target, executor, codes.CLIENT_LEGION)
    death.condemn(state, target, codes.ASSASSINATED, executor)


@rule
def levy(state: State, region: int) -> None:
    """Take all money of the Romans in a province; an earlier census is shared first [LU-48]."""
    table = state.table
    people = table.people
    share_out(state)
    for seat in range(int(table.roles)):
        for_it = people.vote[seat] == codes.IN_FAVOUR and attends(people, seat)
        people.favoured[seat] = int(for_it and votes_of(table, seat) > 0)
        roman = data.IS_ROMAN[people.kind[seat]] == 1 and is_living(people, seat)
        if roman and people.place[seat] == region:
            table.senate.pot += state.purses.goods[seat, codes.MONEY]
            state.purses.goods[seat, codes.MONEY] = 0
            offers.drop_unpayable(state, seat)


@rule
def pay_share(state: State, seat: int, amount: int) -> None:
    """Pay somebody out of the census [8.3]."""
    state.table.senate.pot -= amount
    state.purses.goods[seat, codes.MONEY] += amount


@rule
def share_out(state: State) -> None:
    """Share what is left of a census evenly, the remainder to Venus [8.3, LU-48]."""
    table = state.table
    people = table.people
    heads = 0
    for seat in range(int(table.roles)):
        heads += int(has_part(people, seat))
    part = int(table.senate.pot) // heads if heads > 0 else 0
    for seat in range(int(table.roles)):
        if has_part(people, seat):
            pay_share(state, seat, part)
        people.favoured[seat] = 0
    pay_share(state, holder_of(table, data.VENUS), int(table.senate.pot))


@rule
def has_part(people: People, seat: int) -> bool:
    """Whether a role voted for the census and lives [8.3, LU-48]."""
    return int(people.favoured[seat]) == 1 and int(people.life[seat]) == codes.ALIVE
