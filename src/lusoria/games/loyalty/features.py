"""The learning tensor of Loyalty, from a View.

The looker comes first and the others clockwise; a spectator looks from seat 0.  Seats that are
not there are all 0.  All entries are between 0 and about 1.

==========  ===========  ==========================================================
block       length       meaning
==========  ===========  ==========================================================
STAGE       STAGES       one-hot: what the game waits for
FLAGS       8            players / 4; looker on turn; looker decides; rounds / 200;
                         deck / 21; reserve / 30; dice in the air / 13; Minerva's
                         general action to come
SUPPLY      3            wreaths in the supply / wreaths of the value
GODS        6 * 30       per column: one-hot god
FAVOUR      6 * 24       per column: one-hot kind of favour
COLUMN      6 * 6        per column: dice / 4, marked, messengers / 6 of each seat
SEAT        4 * 7        per seat: coins / 20, hand / 6, dice / 6, wreaths / 10 by
                         value, points / 60
HELD        4 * 24       per seat: favours by kind / copies
TRACK       4 * 14       per seat: 1 where a messenger stands
DISCARDS    30 + 30      gods discarded; gods not seen yet
DEED        60           one-hot: the action being performed
CHAIN       2            Venus, Minerva in the chain of copies
PICKED      14           one-hot: column or space picked first
OWNER       4            one-hot: whose messenger was picked
==========  ===========  ==========================================================
"""

from __future__ import annotations

from typing import Final

from ...core.jit import rule
from ...core.record import Floats
from .data import (
    ALL_FAVOURS,
    ALL_GODS,
    COLUMNS,
    COPIES,
    DEEDS,
    IN_GAME,
    KINDS,
    MESSENGERS,
    NONE,
    ROUNDS,
    SEATS,
    SPACES,
    STAGES,
    VALUES,
    WREATHS,
)
from .rules.end import card_points, favour_points, wreath_points
from .state import Table, View

STAGE: Final = 0
FLAGS: Final = STAGE + len(STAGES)
SUPPLY: Final = FLAGS + 8
GODS: Final = SUPPLY + VALUES
FAVOUR: Final = GODS + COLUMNS * ALL_GODS
COLUMN: Final = FAVOUR + COLUMNS * KINDS
SEAT: Final = COLUMN + COLUMNS * (2 + SEATS)
HELD: Final = SEAT + SEATS * (4 + VALUES)
TRACK: Final = HELD + SEATS * KINDS
DISCARDS: Final = TRACK + SEATS * SPACES
DEED: Final = DISCARDS + 2 * ALL_GODS
CHAIN: Final = DEED + len(DEEDS)
PICKED: Final = CHAIN + 2
OWNER: Final = PICKED + SPACES
FEATURES: Final = OWNER + SEATS


@rule
def encode(view: View, tensor: Floats) -> None:
    """Fill a tensor of zeros with what the looker sees."""
    looker = max(0, int(view.seat))
    table = view.table
    tensor[STAGE + int(table.stage)] = 1.0
    encode_flags(table, looker, tensor)
    for place in range(VALUES):
        tensor[SUPPLY + place] = int(table.supply[place]) / WREATHS[place]
    for column in range(COLUMNS):
        encode_column(table, looker, column, tensor)
    for side in range(table.seats):
        encode_seat(table, (looker + side) % int(table.seats), side, tensor)
    for god in range(ALL_GODS):
        tensor[DISCARDS + god] = (int(table.discards) >> god) & 1
        tensor[DISCARDS + ALL_GODS + god] = (int(table.unseen) >> god) & 1
    encode_deed(table, looker, tensor)


@rule
def encode_flags(table: Table, looker: int, tensor: Floats) -> None:
    """Fill the numbers that describe the whole table."""
    tensor[FLAGS] = int(table.seats) / SEATS
    tensor[FLAGS + 1] = int(table.turn == looker)
    tensor[FLAGS + 2] = int(table.actor == looker)
    tensor[FLAGS + 3] = int(table.rounds) / ROUNDS
    tensor[FLAGS + 4] = int(table.deck) / IN_GAME
    tensor[FLAGS + 5] = int(table.left) / ALL_FAVOURS
    tensor[FLAGS + 6] = int(table.rolling) / 13
    tensor[FLAGS + 7] = int(table.half)


@rule
def encode_column(table: Table, looker: int, column: int, tensor: Floats) -> None:
    """Fill what is in one column."""
    if table.cards[column] != NONE:
        tensor[GODS + column * ALL_GODS + int(table.cards[column])] = 1.0
    if table.favours[column] != NONE:
        tensor[FAVOUR + column * KINDS + int(table.favours[column])] = 1.0
    start = COLUMN + column * (2 + SEATS)
    tensor[start] = int(table.dice[column]) / 4
    tensor[start + 1] = int(table.mark == column)
    for side in range(table.seats):
        seat = (looker + side) % int(table.seats)
        tensor[start + 2 + side] = int(table.messengers[seat, column]) / MESSENGERS


@rule
def encode_seat(table: Table, seat: int, side: int, tensor: Floats) -> None:
    """Fill what belongs to one seat."""
    start = SEAT + side * (4 + VALUES)
    tensor[start] = int(table.coins[seat]) / 20
    tensor[start + 1] = int(table.hand[seat]) / MESSENGERS
    tensor[start + 2] = int(table.pool[seat]) / 6
    points = wreath_points(table, seat) + card_points(table, seat) + favour_points(table, seat)
    tensor[start + 3] = points / 60
    for place in range(VALUES):
        tensor[start + 4 + place] = int(table.wreaths[seat, place]) / 10
    for kind in range(KINDS):
        tensor[HELD + side * KINDS + kind] = int(table.held[seat, kind]) / int(COPIES[kind])
    for space in range(SPACES):
        tensor[TRACK + side * SPACES + space] = (int(table.temple[seat]) >> space) & 1


@rule
def encode_deed(table: Table, looker: int, tensor: Floats) -> None:
    """Fill what the open question is about."""
    if table.deed != NONE:
        tensor[DEED + int(table.deed)] = 1.0
    tensor[CHAIN] = int(table.chain) & 1
    tensor[CHAIN + 1] = (int(table.chain) >> 1) & 1
    if table.picked != NONE:
        tensor[PICKED + int(table.picked)] = 1.0
    if table.owner != NONE:
        side = (int(table.owner) - looker + int(table.seats)) % int(table.seats)
        tensor[OWNER + side] = 1.0
