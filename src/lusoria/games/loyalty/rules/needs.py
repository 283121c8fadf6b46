"""Whether an action can be performed in full, decided before anything changes [5.5, 5.6].

What a seat can count on is gathered once, a bit for each need; an action is possible if all bits
it needs are there and its price is.  Copying looks for a possible action below, at most twice.
"""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import data, reasons, verbs
from ..state import Table
from . import numbers, track

SIX = 63
"""Six bits, one a column."""
MAIN_BIT, GENERAL_BIT, BOTH = 1, 2, 3
"""Kinds of action, a bit each."""
ANYS, DICE, ROOMS = 6, 12, 18
"""Where in a survey the columns with anybody, with dice and with room begin."""


@rule
def survey(table: Table, seat: int) -> int:
    """The columns with own messengers, with any, with dice, with room: six bits each."""
    seats = int(table.seats)
    anybody, found = 0, 0
    for other in range(seats):
        own = 0
        for column in range(data.COLUMNS):
            own |= int(table.messengers[other, column] > 0) << column
        anybody |= own
        if other == seat:
            found = own
    for column in range(data.COLUMNS):
        dice = int(table.dice[column])
        found |= (int(dice > 0) << (DICE + column)) | (int(dice < seats) << (ROOMS + column))
    return found | (anybody << ANYS)


@rule
def with_messenger(columns: int, column: int) -> int:
    """A survey as it is once an own messenger has come to *column* [5.1, 5.3]."""
    return columns | ((1 | (1 << ANYS)) << column)


@rule
def means(table: Table, seat: int, temple: int, taken: int, hand: int, pool: int) -> int:
    """What *seat* can count on outside the Pantheon, with so much in hand [5.5]."""
    have = purses(table, seat)
    have |= verbs.HAND if hand > 0 else 0
    have |= verbs.POOL if pool > 0 else 0
    have |= verbs.WREATH_1 if table.wreaths[seat, 0] > 0 else 0
    have |= verbs.WREATH_2 if table.wreaths[seat, 1] > 0 else 0
    if temple:
        have |= verbs.ON_TRACK
        have |= verbs.TWO_ON_TRACK if temple & (temple - 1) else 0
        have |= verbs.TWO_STEPS if has_two_steps(table, temple, taken) else 0
    return have


@rule
def purses(table: Table, seat: int) -> int:
    """Which opponents have coins, and whether any is on the track [6.1, 6.12, 6.24]."""
    have = verbs.ALL_PURSES
    rivals = 0
    for other in range(table.seats):
        if other != seat:
            rivals |= int(table.temple[other])
            if table.coins[other] > 0:
                have |= verbs.A_PURSE
            else:
                have &= ~verbs.ALL_PURSES
    return have | (verbs.RIVAL_ON_TRACK if rivals else 0)


@rule
def has_two_steps(table: Table, temple: int, taken: int) -> bool:
    """Whether the hindmost own messenger has an empty depth ahead, and so two steps [6.8]."""
    behind = 0
    while not (temple >> behind) & 1:
        behind += 1
    ahead = numbers.length(table) - 1
    while ahead > behind and (taken >> ahead) & 1:
        ahead -= 1
    return numbers.depth(table, ahead) > numbers.depth(table, behind)


@rule
def having(columns: int, others: int, mark: int) -> int:
    """All that a seat can count on while *mark* is marked [5.4, 5.5]."""
    unmarked = SIX & ~(1 << mark)
    anybody = (columns >> ANYS) & unmarked
    dice = (columns >> DICE) & unmarked
    room = (columns >> ROOMS) & unmarked
    have = others
    have |= verbs.OWN_CARD if columns & unmarked else 0
    have |= verbs.ANY_CARD if anybody else 0
    have |= verbs.BARE_CARD if unmarked & ~anybody else 0
    if dice:
        have |= verbs.DIE
        # A lone die needs room elsewhere; of two columns with dice either can go to any room.
        have |= verbs.ROOM if room & ~dice or (room and dice & (dice - 1)) else 0
        near = (
            (dice << 1) | (dice >> 1) | (dice << (data.COLUMNS - 1)) | (dice >> (data.COLUMNS - 1))
        )
        have |= verbs.NEAR_ROOM if near & room else 0
    return have


@rule
def present(table: Table, seat: int) -> int:
    """What *seat* can count on as things stand in the middle of an action [5.6]."""
    taken = track.occupied(table)
    others = means(
        table, seat, int(table.temple[seat]), taken, int(table.hand[seat]), int(table.pool[seat])
    )
    return having(survey(table, seat), others, int(table.mark))


@rule
def for_sender(table: Table, seat: int) -> int:
    """What *seat* can count on once it has sent a messenger and taken a die [4.1]."""
    temple, hand = int(table.temple[seat]), int(table.hand[seat]) - 1
    return means(table, seat, temple, track.occupied(table), hand, int(table.pool[seat]) + 1)


@rule
def for_follower(table: Table, seat: int) -> int:
    """What *seat* can count on once its messenger has come to the track, or to EXIT [5.1]."""
    taken = track.occupied(table)
    temple, hand = int(table.temple[seat]), int(table.hand[seat]) - 1
    depth = track.open_depth(table, taken, 0, 1)
    if depth != data.EXIT:
        place = 1 << track.open_space(table, taken, depth, 0)
        temple |= place
        taken |= place
    return means(table, seat, temple, taken, hand, int(table.pool[seat]))


@rule
def able(table: Table, deed: int, have: int, coins: int, mark: int) -> bool:
    """Whether a chosen action can be performed [5.5]."""
    if numbers.verb(table, deed) != verbs.COPY:
        return suffices(table, deed, have, coins)
    left = coins - numbers.price(table, deed)
    return left >= 0 and serves(deed, copies_for(table, deed // 2, have, left, mark))


@rule
def suffices(table: Table, deed: int, have: int, coins: int) -> bool:
    """Whether nothing is missing for an action that copies nothing [5.5]."""
    return coins >= numbers.price(table, deed) and not numbers.needs(table, deed) & ~have


@rule
def serves(deed: int, found: int) -> bool:
    """Whether a copying action is served by the kinds of action found [6.5, 6.27]."""
    if deed // 2 == data.VENUS:
        return bool(found & (MAIN_BIT if deed % 2 == data.MAIN else GENERAL_BIT))
    return found == BOTH if deed % 2 == data.MAIN else found != 0


@rule
def copies_for(table: Table, god: int, have: int, coins: int, mark: int) -> int:
    """The kinds of action that *god* can copy, those of the other copying god too [5.6]."""
    found = plain_copies(table, have, coins, mark)
    if found == BOTH:
        return BOTH
    other = data.VENUS + data.MINERVA - god
    for column in range(data.COLUMNS):
        if column != mark and table.cards[column] == other:
            for half in range(data.HALVES):
                deed = 2 * other + half
                left = coins - numbers.price(table, deed)
                if left >= 0 and serves(deed, plain_copies(table, have, left, mark)):
                    found |= MAIN_BIT << half
    return found


@rule
def plain_copies(table: Table, have: int, coins: int, mark: int) -> int:
    """The kinds of action, copying ones aside, that unmarked cards offer [5.6]."""
    found = 0
    for column in range(data.COLUMNS):
        deed = 2 * int(table.cards[column])
        if column != mark and deed >= 0 and numbers.verb(table, deed) != verbs.COPY:
            if suffices(table, deed, have, coins):
                found |= MAIN_BIT
            if suffices(table, deed + 1, have, coins):
                found |= GENERAL_BIT
    return found


@rule
def missing(table: Table, deed: int, have: int, coins: int, mark: int) -> int:
    """Why a chosen action cannot be performed, or ALLOWED [5.5]."""
    if numbers.verb(table, deed) != verbs.COPY or coins < numbers.price(table, deed):
        return lack(table, deed, have, coins)
    left = coins - numbers.price(table, deed)
    return lack_of_copies(deed, copies_for(table, deed // 2, have, left, mark))


@rule
def missing_as_copy(table: Table, deed: int, have: int, coins: int, mark: int) -> int:
    """Why an action cannot be a copy, or ALLOWED: below it only plain ones are left [5.6]."""
    if numbers.verb(table, deed) != verbs.COPY or coins < numbers.price(table, deed):
        return lack(table, deed, have, coins)
    return lack_of_copies(deed, plain_copies(table, have, coins - numbers.price(table, deed), mark))


@rule
def lack(table: Table, deed: int, have: int, coins: int) -> int:
    """The first thing that an action lacks, copying aside, or ALLOWED [5.5]."""
    if coins < numbers.price(table, deed):
        return reasons.TOO_FEW_COINS
    missed = numbers.needs(table, deed) & ~have
    if missed == 0:
        return reasons.ALLOWED
    bit = 0
    while not (missed >> bit) & 1:
        bit += 1
    return reasons.FIRST_NEED + bit


@rule
def lack_of_copies(deed: int, found: int) -> int:
    """The kind of action that a copying one does not find, or ALLOWED [6.5, 6.27]."""
    if serves(deed, found):
        return reasons.ALLOWED
    if deed // 2 == data.VENUS:
        return reasons.NO_MAIN_TO_COPY if deed % 2 == data.MAIN else reasons.NO_GENERAL_TO_COPY
    if found == 0:
        return reasons.NOTHING_TO_COPY
    return reasons.NO_GENERAL_TO_COPY if found == MAIN_BIT else reasons.NO_MAIN_TO_COPY


@rule
def ways_to_follow(table: Table, seat: int) -> int:
    """The kinds of action that *seat* can follow with, wherever its messenger goes [5.1, 5.3]."""
    if table.hand[seat] == 0:
        return 0
    columns, others = survey(table, seat), for_follower(table, seat)
    coins, mark = int(table.coins[seat]), int(table.mark)
    deed = 2 * int(table.cards[mark])
    wanted = BOTH if (columns >> mark) & 1 else GENERAL_BIT
    found = 0
    if not through_exit(table):
        return able_kinds(table, deed, having(columns, others, mark), coins, mark) & wanted
    for column in range(data.COLUMNS):
        if column != mark and found & wanted != wanted:
            have = having(with_messenger(columns, column), others, mark)
            found |= able_kinds(table, deed, have, coins, mark)
    return found & wanted


@rule
def able_kinds(table: Table, deed: int, have: int, coins: int, mark: int) -> int:
    """Which of the two actions of a card can be performed [5.5]."""
    found = MAIN_BIT if able(table, deed, have, coins, mark) else 0
    return found | (GENERAL_BIT if able(table, deed + 1, have, coins, mark) else 0)


@rule
def through_exit(table: Table) -> bool:
    """Whether a messenger placed on the track now comes to EXIT [5.3]."""
    return track.occupied(table) == (1 << numbers.length(table)) - 1


@rule
def lack_of_follower(table: Table, seat: int, deed: int) -> int:
    """What *seat* lacks to follow with an action that is impossible [5.1, 5.3]."""
    mark = int(table.mark)
    have = having(survey(table, seat), for_follower(table, seat), mark)
    if through_exit(table):
        have |= verbs.OWN_CARD | verbs.ANY_CARD
    return missing(table, deed, have, int(table.coins[seat]), mark)


@rule
def able_after_exit(table: Table, seat: int, column: int) -> bool:
    """Whether the named action stays possible with the messenger on *column* [5.1, 5.3]."""
    columns, others = with_messenger(survey(table, seat), column), for_follower(table, seat)
    mark = int(table.mark)
    have = having(columns, others, mark)
    return able(table, int(table.deed), have, int(table.coins[seat]), mark)
