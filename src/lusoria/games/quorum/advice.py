"""What a seasoned player thinks of a position of Quorum.

Points ahead of the best rival, as they may be in the end: what the cards played so far and the
markers will bring (``prospects``), what the cards of a hand would add (``hand_worth``), and what
Rome offers to whoever takes next (``offer``).  The weights change with the rounds left.
"""

from __future__ import annotations

from ...core.jit import rule
from ...core.seats import NOBODY
from ...core.table import Foresight
from .advice_weights import (
    AHEAD,
    CARD_POWER,
    CARD_TYPE,
    EVEN,
    LATE,
    POWER_PROVINCE,
    TYPE_PROVINCE,
    WEIGHTS,
    Pair,
    Places,
    Weights,
)
from .data import (
    ADVANCE_STAGE,
    ARCHITECTURE,
    CARDS,
    CIRCLE,
    HALF,
    ICONS,
    INFLUENCE,
    INTRIGUE,
    MILITARY,
    OVER,
    PLAY_STAGE,
    ROUNDS,
    SLOTS,
    SPACES,
    SUIT,
    TAKE_STAGE,
    TRADE,
)
from .rules.end import merit
from .rules.sets import lowest, place_of
from .rules.tally import (
    BUILDING,
    COUNTED,
    ICONS_SHOWN,
    POWER,
    PRODUCT,
    SOLDIER,
    TRAITS,
    TYPE,
    digit,
    tally_of,
)
from .rules.turn import gods_held
from .state import HALVES, Table, View
from .yardstick import evaluate_1

__all__ = ["FORESIGHT", "WEIGHTS", "evaluate", "evaluate_1", "judged"]

WIN = 1000.0
GOODS = 5
"""Numbers of icons of a product that make a difference: 0, 1, 2, 3, 4 or more."""
SITES = 7
"""Numbers of different buildings: 0 to 6."""


FORESIGHT = Foresight(8, 1.0)
"""How far a thinker looks ahead: the best of those measured against greedy."""


@rule
def evaluate(view: View) -> float:
    """How far ahead of the best rival the looker is, as a player of its seat would judge it."""
    return judged(view, WEIGHTS[0])


@rule
def judged(view: View, weights: Weights) -> float:
    """The lead by these weights, measured by how much can still change."""
    seat, table = int(view.seat), view.table
    if seat == NOBODY:
        return 0.0
    if table.stage == OVER:
        return WIN * final_lead(table, seat)
    return lead(view, weights) / at(weights.spread, rounds_left(table, seat))


@rule
def final_lead(table: Table, seat: int) -> float:
    """Merit ahead of the best rival when all is over [7.1]."""
    rival = 0
    for other in range(table.seats):
        if other != seat:
            rival = max(rival, merit(table, other))
    return float(merit(table, seat) - rival)


@rule
def lead(view: View, weights: Weights) -> float:
    """Points ahead of the best rival that can be expected in the end."""
    seat, table = int(view.seat), view.table
    value, rival = 0.0, -1e9
    for other in range(table.seats):
        if other == seat:
            low, high = int(view.dealt[0]), int(view.dealt[1])
            value = prospects(table, weights, other, low, high)
        else:
            rival = max(rival, prospects(table, weights, other, 0, 0))
    return value - rival


@rule
def at(pair: Pair, rest: int) -> float:
    """A weight with *rest* rounds left: what it is in the end, and what each round adds."""
    return float(pair[0] + rest * pair[1])


@rule
def rounds_left(table: Table, seat: int) -> int:
    """Cards that *seat* is still to play."""
    seats = int(table.seats)
    after = (seat - int(table.first) + seats) % seats
    return ROUNDS - (int(table.turns) + seats - 1 - after) // seats


@rule
def prospects(table: Table, weights: Weights, seat: int, low: int, high: int) -> float:
    """Points that *seat* can expect in the end; *low* and *high* are cards only it knows of."""
    rest = rounds_left(table, seat)
    traits, icons = tally_of(table.played[seat])
    places = (
        standing(table, 0, seat, rest, int(table.spaces[0, seat])),
        standing(table, 1, seat, rest, int(table.spaces[1, seat])),
        standing(table, 2, seat, rest, int(table.spaces[2, seat])),
        standing(table, 3, seat, rest, int(table.spaces[3, seat])),
        standing(table, 4, seat, rest, int(table.spaces[4, seat])),
        standing(table, 5, seat, rest, int(table.spaces[5, seat])),
    )
    value = sets_worth(weights, traits, icons, rest)
    for province in range(CIRCLE):
        count = at(weights.hope, rest) + digit(traits, int(COUNTED[province]))
        value += at(weights.counted, rest) * places[province] * count
        value += at(weights.track, rest) * int(table.spaces[province, seat])
    value -= at(weights.god, rest) * gods_held(table, seat)
    return value + hand_worth(table, weights, seat, traits, icons, places, low, high)


@rule
def standing(table: Table, province: int, seat: int, rest: int, space: int) -> float:
    """The multiplier to be expected with the marker on *space* [5.3]."""
    there = int(table.spaces[province, seat])
    height = int(table.heights[province, seat])
    none, one, two = 1.0, 0.0, 0.0
    for other in range(table.seats):
        if other != seat:
            far = 2 * (space - int(table.spaces[province, other]))
            if far == 0 and space > 0:
                below = space == there and height < int(table.heights[province, other])
                far = 1 if below else -1
            ahead = AHEAD[rest, far + EVEN]
            two = two * ahead + one * (1.0 - ahead)
            one = one * ahead + none * (1.0 - ahead)
            none *= ahead
    token = int(table.tokens[province])
    value = token * none + max(0, token - 1) * one + max(0, token - 2) * two
    return value if space else value * LATE[rest]


@rule
def sets_worth(weights: Weights, traits: int, icons: int, rest: int) -> float:
    """What played cards will bring by type [6]."""
    plots, threes = digit(traits, TYPE + INTRIGUE), digit(traits, POWER + 3)
    value = at(weights.plot, rest) * plots * threes
    value += at(weights.intrigue, rest) * plots + at(weights.three, rest) * threes
    value += army(weights, traits, rest) + goods(weights, icons, rest)
    return value + sites(weights, different(icons), rest) + at(weights.trader, rest) * digit(traits, TYPE + TRADE)


@rule
def army(weights: Weights, traits: int, rest: int) -> float:
    """What groups of soldiers, and those who wait for one, will bring [6.1]."""
    ones, twos = digit(traits, SOLDIER + 1), digit(traits, SOLDIER + 2)
    threes = digit(traits, SOLDIER + 3)
    triples = min(ones, twos, threes)
    pairs = min(twos - triples, ones + threes - 2 * triples)
    alone = ones + twos + threes - 3 * triples - 2 * pairs
    value = at(weights.triple, rest) * triples + at(weights.pair, rest) * pairs
    return value + at(weights.recruit, rest) * alone


@rule
def goods(weights: Weights, icons: int, rest: int) -> float:
    """What icons of each product will bring [6.2]."""
    value = 0.0
    for product in range(ICONS):
        level = min(GOODS - 1, digit(icons, PRODUCT + product))
        value += weights.goods[level] + rest * weights.goods[GOODS + level]
    return float(value)


@rule
def different(icons: int) -> int:
    """How many different buildings there are [6.3]."""
    count = 0
    for kind in range(ICONS):
        count += int(digit(icons, BUILDING + kind) > 0)
    return count


@rule
def sites(weights: Weights, count: int, rest: int) -> float:
    """What so many different buildings will bring [6.3]."""
    return float(weights.sites[count] + rest * weights.sites[SITES + count])


@rule
def hand_worth(
    table: Table,
    weights: Weights,
    seat: int,
    traits: int,
    icons: int,
    places: Places,
    low: int,
    high: int,
) -> float:
    """What the cards of a hand will add: the one to be played now, and the others later."""
    rest = rounds_left(table, seat)
    now = table.turn == seat and table.stage == PLAY_STAGE
    best, second, total = 0.0, 0.0, 0.0
    all_traits, all_icons, apart = traits, icons, 0.0
    for half in range(HALVES):
        cards = int(table.known[seat, half]) | (high if half else low)
        while cards:
            card = half * HALF + place_of(lowest(cards))
            alone = set_gain(weights, traits, icons, card, rest)
            gain = alone + step_gain(table, weights, seat, traits, places, card, rest)
            gain -= at(weights.usual, rest)
            all_traits += int(TRAITS[card])
            all_icons += int(ICONS_SHOWN[card])
            apart += alone
            total += gain
            second = max(second, min(best, gain))
            best = max(best, gain)
            cards &= cards - 1
    later = rest - int(now)
    if later <= 0:
        total = 0.0
    elif later == 1:
        total = second if now else best
    value = at(weights.held, rest) * total
    if later > 1:
        joint = sets_worth(weights, all_traits, all_icons, rest)
        joint -= sets_worth(weights, traits, icons, rest)
        value += at(weights.together, rest) * (joint - apart)
    if now:
        value += at(weights.play, rest) * best
    else:
        value += at(weights.best, rest) * best
    if table.turn == seat and table.stage == ADVANCE_STAGE:
        value += weights.favour
    if later <= 0:
        return value
    return value + offer(table, weights, seat, traits, icons, places, rest)


@rule
def offer(
    table: Table,
    weights: Weights,
    seat: int,
    traits: int,
    icons: int,
    places: Places,
    rest: int,
) -> float:
    """What the best card in Rome would add for the seat that takes next."""
    best, second = 0.0, 0.0
    for slot in range(SLOTS):
        card = int(table.rome[slot])
        if 0 <= card < CARDS:
            gain = set_gain(weights, traits, icons, card, rest) - at(weights.usual, rest)
            gain += step_gain(table, weights, seat, traits, places, card, rest)
            second = max(second, min(best, gain))
            best = max(best, gain)
    if seat == taker(table):
        return at(weights.offer, rest) * best + at(weights.spare, rest) * second
    return at(weights.remain, rest) * best + at(weights.remnant, rest) * second


@rule
def taker(table: Table) -> int:
    """The seat that takes a card next."""
    if table.stage == TAKE_STAGE:
        return int(table.turn)
    return (int(table.turn) + 1) % int(table.seats)


@rule
def step_gain(
    table: Table, weights: Weights, seat: int, traits: int, places: Places, card: int, rest: int
) -> float:
    """What a card would add by the provinces that count it, and by its step."""
    kind, power, province = int(CARD_TYPE[card]), int(CARD_POWER[card]), card // SUIT
    gain = places[int(TYPE_PROVINCE[kind])]
    if POWER_PROVINCE[power] >= 0:
        gain += places[int(POWER_PROVINCE[power])]
    space = min(SPACES, int(table.spaces[province, seat]) + int(INFLUENCE[card]))
    further = standing(table, province, seat, rest, space) - places[province]
    gain += further * (at(weights.hope, rest) + digit(traits, int(COUNTED[province])))
    return at(weights.counted, rest) * gain + at(weights.track, rest) * int(INFLUENCE[card])


@rule
def set_gain(weights: Weights, traits: int, icons: int, card: int, rest: int) -> float:
    """What a card would add by its type [6]."""
    kind, power = int(CARD_TYPE[card]), int(CARD_POWER[card])
    gain = 0.0
    if power == 3:
        gain += at(weights.plot, rest) * digit(traits, TYPE + INTRIGUE) + at(weights.three, rest)
    if kind == INTRIGUE:
        return gain + at(weights.plot, rest) * digit(traits, POWER + 3) + at(weights.intrigue, rest)
    if kind == MILITARY:
        more = traits + int(TRAITS[card])
        return gain + army(weights, more, rest) - army(weights, traits, rest)
    more = icons + int(ICONS_SHOWN[card])
    if kind == ARCHITECTURE:
        count, now = different(more), different(icons)
        return gain + sites(weights, count, rest) - sites(weights, now, rest)
    return gain + at(weights.trader, rest) + goods(weights, more, rest) - goods(weights, icons, rest)
