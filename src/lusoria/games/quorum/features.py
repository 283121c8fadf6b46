"""The learning tensor of Quorum, from a View.

``LAYOUT`` says what each number tells; ``lusoria features quorum`` prints it.  Seats come in the
order of play from the viewer's own; a spectator looks from seat 0.  Fields by seat have room for
4, those beyond the players are 0.
"""

from __future__ import annotations

from typing import Final

from ...core.compile.jit import rule
from ...core.features import (
    Field,
    Layout,
    axis,
    put_choice,
    put_nobody,
    put_one,
    put_zeros,
    seats_from_viewer,
)
from ...core.record import Floats
from .data import (
    BACK_NAMES,
    BACKS,
    CARDS,
    CIRCLE,
    DEALT,
    GOD_LIMIT,
    GOD_NAMES,
    GODS,
    HALF,
    MOST_SEATS,
    MOST_TOKEN,
    NAMES,
    NONE,
    PROVINCES,
    ROUNDS,
    SLOTS,
    SPACES,
    STAGES,
    SUIT,
)
from .rules.scoring import place_value, points_of
from .rules.sets import lowest, place_of
from .state import HALVES, Cards, Table, View

SEAT = seats_from_viewer(MOST_SEATS)
STAGE_NAMES = axis("stage", STAGES)
CARD = axis("card", NAMES)
OPEN_CARD = axis("card", (*NAMES, "a God"))
SLOT = axis("slot", SLOTS)
PROVINCE = axis("province", PROVINCES)
RIGHT_ONE = axis("right neighbour", PROVINCES)
BACK = axis("back", BACK_NAMES)
GOD = axis("God", GOD_NAMES)

DECK_SIZE: Final = CARDS + 2 * GODS
HUNDRED: Final = 100
TURNS: Final = ROUNDS * MOST_SEATS
PAIR: Final = 2
"""Copies of each God."""

LAYOUT: Final = Layout(
    (
        Field("stage", "what the game waits for", "table.stage", (STAGE_NAMES,), one=True),
        Field("seated", "somebody sits there", "table.seats", (SEAT,)),
        Field("turn", "whose turn it is", "table.turn", (SEAT,), one=True),
        Field("first", "who began", "table.first", (SEAT,), one=True),
        Field("turns", "turns that have been ended", "table.turns", scale=TURNS),
        Field("taken", "the seat on turn has taken its card", "table.taken"),
        Field("refreshed", "the seat on turn has refreshed Rome", "table.refreshed"),
        Field("owed", "cards to be dealt in the set-up", "table.owed", scale=DEALT * MOST_SEATS),
        Field("deck", "cards in the deck", "table.deck", scale=DECK_SIZE),
        Field("top", "back of the top card", "table.top", (BACK,), one=True),
        Field("backs", "cards in the deck by back", "table.backs", (BACK,), SUIT, 2 * GODS),
        Field("rome", "the card in each slot", "table.rome", (SLOT, OPEN_CARD), one=True),
        Field("aside", "cards a refresh set aside", "table.aside", (SLOT, OPEN_CARD), one=True),
        Field("gap", "the slot that is filled or emptied", "table.gap", (SLOT,), one=True),
        Field("hand", "the viewer's own cards", "dealt table.known", (CARD,)),
        Field("known", "cards known to be in the hand", "table.known", (SEAT, CARD)),
        Field("played", "cards the seat has played", "table.played", (SEAT, CARD)),
        Field("returned", "cards a refresh returned to the deck", "table.returned", (CARD,)),
        Field(
            *("dealt", "cards dealt to the hand by back", "table.dealt"),
            axes=(SEAT, PROVINCE),
            scale=DEALT,
        ),
        Field("gods", "Gods taken", "table.gods", (SEAT, GOD), PAIR, GOD_LIMIT),
        Field("unnamed", "Gods nobody has seen", "table.unnamed", (GOD,), PAIR),
        Field("tokens", "value of the token", "table.tokens", (PROVINCE,), MOST_TOKEN),
        Field("spaces", "space of the marker", "table.spaces", (SEAT, PROVINCE), SPACES),
        Field(
            *("heights", "markers below it on its space", "table.heights"),
            axes=(SEAT, PROVINCE),
            scale=MOST_SEATS - 1,
        ),
        Field("values", "what its place is worth now", "", (SEAT, PROVINCE), MOST_TOKEN),
        Field("right", "who is beside whom", "table.circle", (PROVINCE, RIGHT_ONE), one=True),
        Field("points", "points if the game ended now", "", (SEAT,), HUNDRED, 5 * HUNDRED),
    ),
    omitted={
        "seat": "seats are told from the viewer's own",
        "table.gods": "the order in which a seat took its Gods, which nothing depends on",
        "table.circle": "where the list of provinces begins: only neighbours matter",
    },
    whole=True,
)

STAGE: Final = LAYOUT.at("stage")
SEATED: Final = LAYOUT.at("seated")
ON_TURN: Final = LAYOUT.at("turn")
FIRST: Final = LAYOUT.at("first")
ENDED: Final = LAYOUT.at("turns")
TAKEN: Final = LAYOUT.at("taken")
REFRESHED: Final = LAYOUT.at("refreshed")
OWED: Final = LAYOUT.at("owed")
DECK: Final = LAYOUT.at("deck")
TOP: Final = LAYOUT.at("top")
BACKED: Final = LAYOUT.at("backs")
ROME: Final = LAYOUT.at("rome")
ASIDE: Final = LAYOUT.at("aside")
GAP: Final = LAYOUT.at("gap")
HAND: Final = LAYOUT.at("hand")
KNOWN: Final = LAYOUT.at("known")
PLAYED: Final = LAYOUT.at("played")
RETURNED: Final = LAYOUT.at("returned")
DEALT_BACKS: Final = LAYOUT.at("dealt")
HELD_GODS: Final = LAYOUT.at("gods")
UNNAMED: Final = LAYOUT.at("unnamed")
TOKENS: Final = LAYOUT.at("tokens")
TRACKS: Final = LAYOUT.at("spaces")
HEIGHTS: Final = LAYOUT.at("heights")
VALUES: Final = LAYOUT.at("values")
RIGHT: Final = LAYOUT.at("right")
POINTS: Final = LAYOUT.at("points")
FEATURES: Final = LAYOUT.size
BY_SEAT: Final = LAYOUT.spans(SEAT)


@rule
def encode(view: View, tensor: Floats) -> None:
    """Fill a tensor with what the viewer sees; every number of it is written."""
    table = view.table
    viewer = max(0, int(view.seat))
    seats = int(table.seats)
    encode_moment(table, tensor)
    encode_rome(table, tensor)
    encode_map(table, tensor)
    mark(view.dealt, HAND, tensor)
    if view.seat >= 0:
        add_marks(table.known[viewer], HAND, tensor)
    mark(table.returned, RETURNED, tensor)
    for place in range(seats):
        seat = (viewer + place) % seats
        tensor[SEATED + place] = 1.0
        tensor[ON_TURN + place] = int(table.turn == seat)
        tensor[FIRST + place] = int(table.first == seat)
        encode_seat(table, seat, place, tensor)
    for place in range(seats, MOST_SEATS):
        put_nobody(tensor, BY_SEAT, place)


@rule
def encode_moment(table: Table, tensor: Floats) -> None:
    """Fill the stage, how far the game is and what the deck shows."""
    put_choice(tensor, STAGE, len(STAGES), int(table.stage))
    tensor[ENDED] = int(table.turns) / TURNS
    tensor[TAKEN] = int(table.taken)
    tensor[REFRESHED] = int(table.refreshed)
    tensor[OWED] = int(table.owed) / (DEALT * MOST_SEATS)
    tensor[DECK] = int(table.deck) / DECK_SIZE
    put_choice(tensor, TOP, BACKS, int(table.top))
    for back in range(BACKS):
        tensor[BACKED + back] = int(table.backs[back]) / SUIT
    for god in range(GODS):
        tensor[UNNAMED + god] = int(table.unnamed[god]) / PAIR


@rule
def encode_rome(table: Table, tensor: Floats) -> None:
    """Fill the cards in Rome, those set aside, and the gap among them."""
    for slot in range(SLOTS):
        at = slot * (CARDS + 1)
        put_choice(tensor, ROME + at, CARDS + 1, int(table.rome[slot]))
        put_choice(tensor, ASIDE + at, CARDS + 1, int(table.aside[slot]))
    put_choice(tensor, GAP, SLOTS, int(table.gap))


@rule
def encode_map(table: Table, tensor: Floats) -> None:
    """Fill the tokens and who is beside whom."""
    put_zeros(tensor, RIGHT, CIRCLE * CIRCLE)
    for place in range(CIRCLE):
        tensor[TOKENS + place] = int(table.tokens[place]) / MOST_TOKEN
        province, right = int(table.circle[place]), int(table.circle[(place + 1) % CIRCLE])
        if province != NONE:
            put_one(tensor, RIGHT + province * CIRCLE, right)


@rule
def encode_seat(table: Table, seat: int, place: int, tensor: Floats) -> None:
    """Fill what all know of one seat."""
    mark(table.known[seat], KNOWN + place * CARDS, tensor)
    mark(table.played[seat], PLAYED + place * CARDS, tensor)
    for province in range(CIRCLE):
        at = place * CIRCLE + province
        tensor[DEALT_BACKS + at] = int(table.dealt[seat, province]) / DEALT
        tensor[TRACKS + at] = int(table.spaces[province, seat]) / SPACES
        tensor[HEIGHTS + at] = int(table.heights[province, seat]) / (MOST_SEATS - 1)
        tensor[VALUES + at] = place_value(table, province, seat) / MOST_TOKEN
    put_zeros(tensor, HELD_GODS + place * GODS, GODS)
    for held in range(GOD_LIMIT):
        god = int(table.gods[seat, held])
        if god != NONE:
            tensor[HELD_GODS + place * GODS + god] += 1.0 / PAIR
    tensor[POINTS + place] = points_of(table, seat) / HUNDRED


@rule
def mark(cards: Cards, first: int, tensor: Floats) -> None:
    """Fill 1 for each card of a set, and 0 for all others."""
    put_zeros(tensor, first, CARDS)
    add_marks(cards, first, tensor)


@rule
def add_marks(cards: Cards, first: int, tensor: Floats) -> None:
    """Fill 1 for each card of a set."""
    for half in range(HALVES):
        rest = int(cards[half])
        while rest:
            tensor[first + half * HALF + place_of(lowest(rest))] = 1.0
            rest &= rest - 1
