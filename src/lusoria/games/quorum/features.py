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
from . import data, state
from .rules import scoring, sets
from .state import Cards, Table, View

SEAT = seats_from_viewer(data.MOST_SEATS)
STAGE_NAMES = axis("stage", data.STAGES)
CARD = axis("card", data.NAMES)
OPEN_CARD = axis("card", (*data.NAMES, "a God"))
SLOT = axis("slot", data.SLOTS)
PROVINCE = axis("province", data.PROVINCES)
RIGHT_ONE = axis("right neighbour", data.PROVINCES)
BACK = axis("back", data.BACK_NAMES)
GOD = axis("God", data.GOD_NAMES)

DECK_SIZE: Final = data.CARDS + 2 * data.GODS
HUNDRED: Final = 100
TURNS: Final = data.ROUNDS * data.MOST_SEATS
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
        Field(
            "owed",
            "cards to be dealt in the set-up",
            "table.owed",
            scale=data.DEALT * data.MOST_SEATS,
        ),
        Field("deck", "cards in the deck", "table.deck", scale=DECK_SIZE),
        Field("top", "back of the top card", "table.top", (BACK,), one=True),
        Field(
            "backs", "cards in the deck by back", "table.backs", (BACK,), data.SUIT, 2 * data.GODS
        ),
        Field("rome", "the card in each slot", "table.rome", (SLOT, OPEN_CARD), one=True),
        Field("aside", "cards a refresh set aside", "table.aside", (SLOT, OPEN_CARD), one=True),
        Field("gap", "the slot that is filled or emptied", "table.gap", (SLOT,), one=True),
        Field("hand", "the viewer's own cards", "dealt table.known", (CARD,)),
        Field("known", "cards known to be in the hand", "table.known", (SEAT, CARD)),
        Field("played", "cards the seat has played", "table.played", (SEAT, CARD)),
        Field("returned", "cards a refresh returned to the deck", "table.returned", (CARD,)),
        Field(
            "dealt",
            "cards dealt to the hand by back",
            "table.dealt",
            axes=(SEAT, PROVINCE),
            scale=data.DEALT,
        ),
        Field("gods", "Gods taken", "table.gods", (SEAT, GOD), PAIR, data.GOD_LIMIT),
        Field("unnamed", "Gods nobody has seen", "table.unnamed", (GOD,), PAIR),
        Field("tokens", "value of the token", "table.tokens", (PROVINCE,), data.MOST_TOKEN),
        Field("spaces", "space of the marker", "table.spaces", (SEAT, PROVINCE), data.SPACES),
        Field(
            "heights",
            "markers below it on its space",
            "table.heights",
            axes=(SEAT, PROVINCE),
            scale=data.MOST_SEATS - 1,
        ),
        Field("values", "what its place is worth now", "", (SEAT, PROVINCE), data.MOST_TOKEN),
        Field("right", "who is beside whom", "table.circle", (PROVINCE, RIGHT_ONE), one=True),
        Field("points", "points if the game ended now", "", (SEAT,), HUNDRED, 5 * HUNDRED),
    ),
    omitted={
        "table.box.": "the numbers of the box, which no match ever changes",
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
    for place in range(seats, data.MOST_SEATS):
        put_nobody(tensor, BY_SEAT, place)


@rule
def encode_moment(table: Table, tensor: Floats) -> None:
    """Fill the stage, how far the game is and what the deck shows."""
    put_choice(tensor, STAGE, len(data.STAGES), int(table.stage))
    tensor[ENDED] = int(table.turns) / TURNS
    tensor[TAKEN] = int(table.taken)
    tensor[REFRESHED] = int(table.refreshed)
    tensor[OWED] = int(table.owed) / (data.DEALT * data.MOST_SEATS)
    tensor[DECK] = int(table.deck) / DECK_SIZE
    put_choice(tensor, TOP, data.BACKS, int(table.top))
    for back in range(data.BACKS):
        tensor[BACKED + back] = int(table.backs[back]) / data.SUIT
    for god in range(data.GODS):
        tensor[UNNAMED + god] = int(table.unnamed[god]) / PAIR


@rule
def encode_rome(table: Table, tensor: Floats) -> None:
    """Fill the cards in Rome, those set aside, and the gap among them."""
    for slot in range(data.SLOTS):
        at = slot * (data.CARDS + 1)
        put_choice(tensor, ROME + at, data.CARDS + 1, int(table.rome[slot]))
        put_choice(tensor, ASIDE + at, data.CARDS + 1, int(table.aside[slot]))
    put_choice(tensor, GAP, data.SLOTS, int(table.gap))


@rule
def encode_map(table: Table, tensor: Floats) -> None:
    """Fill the tokens and who is beside whom."""
    put_zeros(tensor, RIGHT, data.CIRCLE * data.CIRCLE)
    for place in range(data.CIRCLE):
        tensor[TOKENS + place] = int(table.tokens[place]) / data.MOST_TOKEN
        province, right = int(table.circle[place]), int(table.circle[(place + 1) % data.CIRCLE])
        if province != data.NONE:
            put_one(tensor, RIGHT + province * data.CIRCLE, right)


@rule
def encode_seat(table: Table, seat: int, place: int, tensor: Floats) -> None:
    """Fill what all know of one seat."""
    mark(table.known[seat], KNOWN + place * data.CARDS, tensor)
    mark(table.played[seat], PLAYED + place * data.CARDS, tensor)
    for province in range(data.CIRCLE):
        at = place * data.CIRCLE + province
        tensor[DEALT_BACKS + at] = int(table.dealt[seat, province]) / data.DEALT
        tensor[TRACKS + at] = int(table.spaces[province, seat]) / data.SPACES
        tensor[HEIGHTS + at] = int(table.heights[province, seat]) / (data.MOST_SEATS - 1)
        tensor[VALUES + at] = scoring.place_value(table, province, seat) / data.MOST_TOKEN
    put_zeros(tensor, HELD_GODS + place * data.GODS, data.GODS)
    for held in range(data.GOD_LIMIT):
        god = int(table.gods[seat, held])
        if god != data.NONE:
            tensor[HELD_GODS + place * data.GODS + god] += 1.0 / PAIR
    tensor[POINTS + place] = scoring.points_of(table, seat) / HUNDRED


@rule
def mark(cards: Cards, first: int, tensor: Floats) -> None:
    """Fill 1 for each card of a set, and 0 for all others."""
    put_zeros(tensor, first, data.CARDS)
    add_marks(cards, first, tensor)


@rule
def add_marks(cards: Cards, first: int, tensor: Floats) -> None:
    """Fill 1 for each card of a set."""
    for half in range(state.HALVES):
        rest = int(cards[half])
        while rest:
            tensor[first + half * data.HALF + sets.place_of(sets.lowest(rest))] = 1.0
            rest &= rest - 1
