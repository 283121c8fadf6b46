"""The learning tensor of Roma, from a View.

The looker comes first and the opponent second; a spectator looks from seat 0.  All entries
are between 0 and about 1.

==========  ==========  ==========================================================
block       length      meaning
==========  ==========  ==========================================================
STAGE       STAGES      one-hot: what the game waits for
FLAGS       8           looker's turn; looker began; mercatus; free laying; Essedum
                        uses / 3; free characters; free buildings; draw was shuffled
PURSES      2 * 3       per side: points / 36, money / 20, cards in hand / 10
STOCK       2           stockpile / 36, pile / 52
LAID        2 * 6 * 26  per side and disc: one-hot title; last, a face-down card
BLOCKED     2 * 6       1 where a disc is blocked
DICE        6           unused dice by face / 3
CARDS       8 * 25      counts by title / copies: hand, known there, known here,
                        drawn, gifts, pile while looked at, discards, own face down
ACTING      6 + 25 + 6  one-hot: acting disc, what it acts as, disc under attack
NUMBERS     4           battle die / 6, points due / 16, to draw / 6, drawn / 6
LIFTED      2 * 6       1 where a card was lifted; 1 where one was laid again
==========  ==========  ==========================================================
"""

from __future__ import annotations

from typing import Final

from ...core.jit import rule
from ...core.record import Floats
from .data import COPIES, DISCS, DOWN, FACES, NONE, POINTS, SEATS, STAGES, TITLES
from .rules.table import stockpile
from .state import Table, Titles, View

STAGE: Final = 0
FLAGS: Final = STAGE + len(STAGES)
PURSES: Final = FLAGS + 8
STOCK: Final = PURSES + SEATS * 3
LAID: Final = STOCK + 2
BLOCKED: Final = LAID + SEATS * DISCS * (TITLES + 1)
DICE: Final = BLOCKED + SEATS * DISCS
CARDS: Final = DICE + FACES
ACTING: Final = CARDS + 8 * TITLES
NUMBERS: Final = ACTING + DISCS + TITLES + DISCS
LIFTED: Final = NUMBERS + 4
FEATURES: Final = LIFTED + 2 * DISCS


@rule
def encode(view: View, tensor: Floats) -> None:
    """Fill a tensor of zeros with what the looker sees."""
    seat = max(0, int(view.seat))
    table = view.table
    tensor[STAGE + int(table.stage)] = 1.0
    encode_flags(table, seat, tensor)
    for side in range(SEATS):
        encode_side(table, seat if side == 0 else 1 - seat, side, tensor)
    tensor[STOCK] = stockpile(table) / POINTS
    tensor[STOCK + 1] = int(table.pile) / 52
    for face in range(FACES):
        tensor[DICE + face] = int(table.dice[face]) / 3
    encode_cards(view, seat, tensor)
    encode_pending(table, tensor)


@rule
def encode_flags(table: Table, seat: int, tensor: Floats) -> None:
    """Fill whose turn it is, the variants and what holds for this turn."""
    tensor[FLAGS] = int(table.turn == seat)
    tensor[FLAGS + 1] = int(table.first == seat)
    tensor[FLAGS + 2] = int(table.mercatus)
    tensor[FLAGS + 3] = int(table.free_laying)
    tensor[FLAGS + 4] = int(table.essedum) / 3
    tensor[FLAGS + 5] = int(table.free[0])
    tensor[FLAGS + 6] = int(table.free[1])
    tensor[FLAGS + 7] = int(table.shuffled)


@rule
def encode_side(table: Table, owner: int, side: int, tensor: Floats) -> None:
    """Fill the purse and the discs of one side."""
    tensor[PURSES + side * 3] = int(table.points[owner]) / POINTS
    tensor[PURSES + side * 3 + 1] = int(table.money[owner]) / 20
    tensor[PURSES + side * 3 + 2] = int(table.held[owner]) / 10
    for disc in range(DISCS):
        place = side * DISCS + disc
        title = int(table.discs[owner, disc])
        if title != NONE:
            tensor[LAID + place * (TITLES + 1) + (TITLES if title == DOWN else title)] = 1.0
        tensor[BLOCKED + place] = int(table.blocked[owner, disc])


@rule
def encode_cards(view: View, seat: int, tensor: Floats) -> None:
    """Fill the cards the looker knows of that are not laid face up."""
    shares(view.hand, 0, tensor)
    shares(view.known[1 - seat], 1, tensor)
    shares(view.known[seat], 2, tensor)
    shares(view.drawn, 3, tensor)
    shares(view.gifts, 4, tensor)
    shares(view.pile, 5, tensor)
    shares(view.table.discards, 6, tensor)
    for disc in range(DISCS):
        if view.faces[disc] != NONE:
            title = int(view.faces[disc])
            tensor[CARDS + 7 * TITLES + title] += 1.0 / int(COPIES[title])


@rule
def shares(counts: Titles, row: int, tensor: Floats) -> None:
    """Fill counts by title as shares of the copies in the box."""
    for title in range(TITLES):
        tensor[CARDS + row * TITLES + title] = int(counts[title]) / int(COPIES[title])


@rule
def encode_pending(table: Table, tensor: Floats) -> None:
    """Fill what the open question is about."""
    if table.disc != NONE:
        tensor[ACTING + int(table.disc)] = 1.0
        tensor[ACTING + DISCS + int(table.title)] = 1.0
    if table.target != NONE:
        tensor[ACTING + DISCS + TITLES + int(table.target)] = 1.0
    tensor[NUMBERS] = int(table.battle) / 6
    tensor[NUMBERS + 1] = int(table.due) / 16
    tensor[NUMBERS + 2] = int(table.drawing) / 6
    tensor[NUMBERS + 3] = int(table.drawn) / 6
    for disc in range(DISCS):
        tensor[LIFTED + disc] = int(table.lifted[disc] != NONE)
        tensor[LIFTED + DISCS + disc] = int(table.taken[disc])
