"""The learning tensor of Quorum, from a View.

Seats come in the order of play from the looker's own; a spectator looks from seat 0.  Blocks by
seat have room for 4, those beyond the players are 0.  All entries are between 0 and about 1.

========  ==========  ==============================================================
block     length      meaning
========  ==========  ==============================================================
STAGE     10          one-hot: what the game waits for
SEATED    4           1 for each place at which somebody sits
ON_TURN   4           one-hot: whose turn it is
FLAGS     4           turns ended / 48; taken; refreshed; deck / 86
TOP       7           one-hot: back of the top card
BACKED    7           cards in the deck by back / 12
ROME      5 * 73      per slot one-hot: the card; last, a God
GAP       5           one-hot: the slot that is filled or emptied
HAND      72          1 for each card of the looker's hand
KNOWN     4 * 72      per seat: 1 for each card known to be in the hand
PLAYED    4 * 72      per seat: 1 for each card played
RETURNED  72          1 for each card a refresh returned to the deck
BACKS     4 * 6       per seat: cards dealt and still in hand by province / 4
GODS      4 * 7       per seat: Gods in hand by name / 2
UNNAMED   7           Gods not named yet / 2
TOKENS    6           token / 4
SPACES    4 * 6       per seat: space of the marker / 15
VALUES    4 * 6       per seat: what the marker's place is worth now / 4
RIGHT     6 * 6       per province one-hot: its right neighbour
POINTS    4           per seat: points if the game ended now / 100
========  ==========  ==============================================================
"""

from __future__ import annotations

from typing import Final

from ...core.jit import rule
from ...core.record import Floats
from .data import (
    BACKS,
    CARDS,
    CIRCLE,
    GOD_LIMIT,
    GODS,
    HALF,
    MOST_SEATS,
    MOST_TOKEN,
    NONE,
    ROUNDS,
    SLOTS,
    SPACES,
    STAGES,
    SUIT,
)
from .rules.scoring import place_value, points_of
from .rules.sets import lowest, place_of
from .state import HALVES, Cards, Table, View

STAGE: Final = 0
SEATED: Final = STAGE + len(STAGES)
ON_TURN: Final = SEATED + MOST_SEATS
FLAGS: Final = ON_TURN + MOST_SEATS
TOP: Final = FLAGS + 4
BACKED: Final = TOP + BACKS
ROME: Final = BACKED + BACKS
GAP: Final = ROME + SLOTS * (CARDS + 1)
HAND: Final = GAP + SLOTS
KNOWN: Final = HAND + CARDS
PLAYED: Final = KNOWN + MOST_SEATS * CARDS
RETURNED: Final = PLAYED + MOST_SEATS * CARDS
DEALT_BACKS: Final = RETURNED + CARDS
HELD_GODS: Final = DEALT_BACKS + MOST_SEATS * CIRCLE
UNNAMED: Final = HELD_GODS + MOST_SEATS * GODS
TOKENS: Final = UNNAMED + GODS
TRACKS: Final = TOKENS + CIRCLE
VALUES: Final = TRACKS + MOST_SEATS * CIRCLE
RIGHT: Final = VALUES + MOST_SEATS * CIRCLE
POINTS: Final = RIGHT + CIRCLE * CIRCLE
FEATURES: Final = POINTS + MOST_SEATS


@rule
def encode(view: View, tensor: Floats) -> None:
    """Fill a tensor of zeros with what the looker sees."""
    table = view.table
    looker = max(0, int(view.seat))
    seats = int(table.seats)
    encode_moment(table, tensor)
    encode_rome(table, tensor)
    encode_map(table, tensor)
    mark(view.dealt, HAND, tensor)
    mark(table.returned, RETURNED, tensor)
    for place in range(seats):
        seat = (looker + place) % seats
        tensor[SEATED + place] = 1.0
        tensor[ON_TURN + place] = int(table.turn == seat)
        encode_seat(table, seat, place, tensor)
    if view.seat >= 0:
        mark(table.known[looker], HAND, tensor)


@rule
def encode_moment(table: Table, tensor: Floats) -> None:
    """Fill the stage, how far the game is and what the deck shows."""
    tensor[STAGE + int(table.stage)] = 1.0
    tensor[FLAGS] = int(table.turns) / (ROUNDS * MOST_SEATS)
    tensor[FLAGS + 1] = int(table.taken)
    tensor[FLAGS + 2] = int(table.refreshed)
    tensor[FLAGS + 3] = int(table.deck) / 86
    if table.top != NONE:
        tensor[TOP + int(table.top)] = 1.0
    for back in range(BACKS):
        tensor[BACKED + back] = int(table.backs[back]) / SUIT
    for god in range(GODS):
        tensor[UNNAMED + god] = int(table.unnamed[god]) / 2


@rule
def encode_rome(table: Table, tensor: Floats) -> None:
    """Fill the cards in Rome and the gap among them."""
    for slot in range(SLOTS):
        if table.rome[slot] != NONE:
            tensor[ROME + slot * (CARDS + 1) + int(table.rome[slot])] = 1.0
    if table.gap != NONE:
        tensor[GAP + int(table.gap)] = 1.0


@rule
def encode_map(table: Table, tensor: Floats) -> None:
    """Fill the tokens and who is beside whom."""
    for place in range(CIRCLE):
        tensor[TOKENS + place] = int(table.tokens[place]) / MOST_TOKEN
        province, right = int(table.circle[place]), int(table.circle[(place + 1) % CIRCLE])
        if province != NONE and right != NONE:
            tensor[RIGHT + province * CIRCLE + right] = 1.0


@rule
def encode_seat(table: Table, seat: int, place: int, tensor: Floats) -> None:
    """Fill what all know of one seat."""
    mark(table.known[seat], KNOWN + place * CARDS, tensor)
    mark(table.played[seat], PLAYED + place * CARDS, tensor)
    for province in range(CIRCLE):
        at = place * CIRCLE + province
        tensor[DEALT_BACKS + at] = int(table.dealt[seat, province]) / 4
        tensor[TRACKS + at] = int(table.spaces[province, seat]) / SPACES
        tensor[VALUES + at] = place_value(table, province, seat) / MOST_TOKEN
    for held in range(GOD_LIMIT):
        god = int(table.gods[seat, held])
        if god != NONE:
            tensor[HELD_GODS + place * GODS + god] += 0.5
    tensor[POINTS + place] = points_of(table, seat) / 100


@rule
def mark(cards: Cards, first: int, tensor: Floats) -> None:
    """Fill 1 for each card of a set."""
    for half in range(HALVES):
        rest = int(cards[half])
        while rest:
            tensor[first + half * HALF + place_of(lowest(rest))] = 1.0
            rest &= rest - 1
