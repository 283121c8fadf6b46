"""The learning tensor of Loyalty, from a View.

``LAYOUT`` says what each number tells; ``lusoria features loyalty`` prints it.  The viewer comes
first and the others clockwise; a spectator looks from seat 0.  Seats that are not there are all 0.
"""

from __future__ import annotations

from typing import Final

from ...core.compile.jit import rule
from ...core.features import (
    Field,
    Layout,
    axis,
    put_bits,
    put_choice,
    put_nobody,
    seats_from_viewer,
)
from ...core.record import Floats
from . import data
from .rules import end
from .state import Table, View

SEAT_AXIS = seats_from_viewer(data.SEATS)
STAGE_NAMES = axis("stage", data.STAGES)
CHAPTER_NAMES = axis("chapter", data.CHAPTERS)
ENDING_NAMES = axis("ending", data.ENDINGS)
COLUMN_AXIS = axis("column", data.COLUMNS)
GOD = axis("god", data.NAMES)
KIND = axis("favour", data.FAVOUR_NAMES)
WREATH = axis("value", data.VALUES)
SPACE = axis("space", data.SPACES)
DEED_AXIS = axis("deed", tuple(f"{god} {half}" for god in data.NAMES for half in data.HALF_NAMES))
COPYING = axis("god", ("Venus", "Minerva"))
WAY = axis("way", data.HALF_NAMES)

WIDE: Final = 32767
PURSE: Final = 20
MOST_DICE: Final = data.DICE[-1]
PER_COLUMN: Final = 4
OWN_DICE: Final = 6
OWN_WREATHS: Final = 10
SIXTY: Final = 60

LAYOUT: Final = Layout(
    (
        Field("stage", "what the game waits for", "table.stage", (STAGE_NAMES,), one=True),
        Field("chapter", "where chance is asked", "table.chapter", (CHAPTER_NAMES,), one=True),
        Field("ending", "how the game ended", "table.ending", (ENDING_NAMES,), one=True),
        Field("seated", "somebody sits there", "table.seats", (SEAT_AXIS,)),
        Field("turn", "whose turn it is", "table.turn", (SEAT_AXIS,), one=True),
        Field("actor", "who decides", "table.actor", (SEAT_AXIS,), one=True),
        Field("first", "who began", "table.first", (SEAT_AXIS,), one=True),
        Field("rounds", "complete rounds", "table.rounds", (), data.ROUNDS),
        Field("deck", "God cards to be dealt", "table.deck", (), data.IN_GAME),
        Field("left", "favours in the reserve", "table.left", (), data.ALL_FAVOURS),
        Field("rolling", "dice in the air", "table.rolling", (), MOST_DICE),
        Field("half", "Minerva's general action is to come", "table.half"),
        Field("mounting", "a follower's messenger mounts the track", "table.mounting"),
        Field("taken", "messengers taken back so far", "table.taken", (), data.MESSENGERS),
        Field("ways", "kinds of action a follower may name", "table.ways", (WAY,)),
        Field("supply", "wreaths in the supply, a share", "table.supply", (WREATH,)),
        Field("gods", "the god of the column", "table.cards", (COLUMN_AXIS, GOD), one=True),
        Field("favours", "its favour", "table.favours", (COLUMN_AXIS, KIND), one=True),
        Field("dice", "its dice", "table.dice", (COLUMN_AXIS,), PER_COLUMN, MOST_DICE),
        Field("mark", "it is marked", "table.mark", (COLUMN_AXIS,), one=True),
        Field(
            "messengers",
            "messengers on its card",
            "table.messengers",
            axes=(SEAT_AXIS, COLUMN_AXIS),
            scale=data.MESSENGERS,
        ),
        Field("coins", "coins", "table.coins", (SEAT_AXIS,), PURSE, WIDE),
        Field("hand", "messengers in hand", "table.hand", (SEAT_AXIS,), data.MESSENGERS),
        Field("pool", "dice", "table.pool", (SEAT_AXIS,), OWN_DICE, MOST_DICE),
        Field("points", "points if the game ended now", "", (SEAT_AXIS,), SIXTY, 10 * SIXTY),
        Field("wreaths", "wreaths", "table.wreaths", (SEAT_AXIS, WREATH), OWN_WREATHS, 24),
        Field("held", "favours, a share of the copies", "table.held", (SEAT_AXIS, KIND)),
        Field("temple", "a messenger stands there", "table.temple", (SEAT_AXIS, SPACE)),
        Field("reserve", "favours in the reserve, a share", "table.reserve", (KIND,)),
        Field("removed", "favours removed, a share", "table.removed", (KIND,)),
        Field("discards", "gods discarded", "table.discards", (GOD,)),
        Field("unseen", "gods nobody has seen", "table.unseen", (GOD,)),
        Field("exiled", "gods Parcae sent away", "table.exiled", (GOD,)),
        Field("deed", "the action being performed", "table.deed", (DEED_AXIS,), one=True),
        Field("chain", "copying gods that led to it", "table.chain", (COPYING,)),
        Field("picked", "column or space picked first", "table.picked", (SPACE,), one=True),
        Field("owner", "whose messenger was picked", "table.owner", (SEAT_AXIS,), one=True),
    ),
    omitted={
        "seat": "seats are told from the viewer's own",
        "table.box.": "the numbers of the box, which no match ever changes",
    },
    whole=True,
)

DEEDS: Final = len(DEED_AXIS.labels)
STAGE: Final = LAYOUT.at("stage")
CHAPTER: Final = LAYOUT.at("chapter")
ENDING: Final = LAYOUT.at("ending")
SEATED: Final = LAYOUT.at("seated")
TURN: Final = LAYOUT.at("turn")
ACTOR: Final = LAYOUT.at("actor")
FIRST: Final = LAYOUT.at("first")
PLAYED: Final = LAYOUT.at("rounds")
DECK: Final = LAYOUT.at("deck")
LEFT: Final = LAYOUT.at("left")
ROLLING: Final = LAYOUT.at("rolling")
HALF: Final = LAYOUT.at("half")
MOUNTING: Final = LAYOUT.at("mounting")
TAKEN: Final = LAYOUT.at("taken")
WAYS: Final = LAYOUT.at("ways")
SUPPLY: Final = LAYOUT.at("supply")
GODS: Final = LAYOUT.at("gods")
FAVOUR: Final = LAYOUT.at("favours")
COLUMN_DICE: Final = LAYOUT.at("dice")
MARK: Final = LAYOUT.at("mark")
STANDING: Final = LAYOUT.at("messengers")
COINS: Final = LAYOUT.at("coins")
HAND: Final = LAYOUT.at("hand")
POOL: Final = LAYOUT.at("pool")
POINTS: Final = LAYOUT.at("points")
WON: Final = LAYOUT.at("wreaths")
HELD: Final = LAYOUT.at("held")
TRACK: Final = LAYOUT.at("temple")
RESERVE: Final = LAYOUT.at("reserve")
REMOVED: Final = LAYOUT.at("removed")
DISCARDS: Final = LAYOUT.at("discards")
UNSEEN: Final = LAYOUT.at("unseen")
EXILED: Final = LAYOUT.at("exiled")
DEED: Final = LAYOUT.at("deed")
CHAIN: Final = LAYOUT.at("chain")
PICKED: Final = LAYOUT.at("picked")
OWNER: Final = LAYOUT.at("owner")
FEATURES: Final = LAYOUT.size
BY_SEAT: Final = LAYOUT.spans(SEAT_AXIS)
ALL_WAYS: Final = len(WAY.labels)
COPIERS: Final = len(COPYING.labels)


@rule
def encode(view: View, tensor: Floats) -> None:
    """Fill a tensor with what the viewer sees; every number of it is written."""
    viewer = max(0, int(view.seat))
    table = view.table
    encode_moment(table, tensor)
    for place in range(data.VALUES):
        tensor[SUPPLY + place] = int(table.supply[place]) / data.WREATHS[place]
    for column in range(data.COLUMNS):
        encode_column(table, column, tensor)
    for side in range(table.seats):
        encode_seat(table, (viewer + side) % int(table.seats), side, tensor)
    for side in range(table.seats, data.SEATS):
        put_nobody(tensor, BY_SEAT, side)
    for kind in range(data.KINDS):
        tensor[RESERVE + kind] = int(table.reserve[kind]) / int(data.COPIES[kind])
        tensor[REMOVED + kind] = int(table.removed[kind]) / int(data.COPIES[kind])
    put_bits(tensor, DISCARDS, int(table.discards), data.ALL_GODS)
    put_bits(tensor, UNSEEN, int(table.unseen), data.ALL_GODS)
    put_bits(tensor, EXILED, int(table.exiled), data.ALL_GODS)
    put_choice(tensor, DEED, DEEDS, int(table.deed))
    put_choice(tensor, PICKED, data.SPACES, int(table.picked))
    put_bits(tensor, CHAIN, int(table.chain), COPIERS)


@rule
def encode_moment(table: Table, tensor: Floats) -> None:
    """Fill the numbers that describe the whole table."""
    put_choice(tensor, STAGE, len(data.STAGES), int(table.stage))
    put_choice(tensor, CHAPTER, len(data.CHAPTERS), int(table.chapter))
    put_choice(tensor, ENDING, len(data.ENDINGS), int(table.ending))
    tensor[PLAYED] = int(table.rounds) / data.ROUNDS
    tensor[DECK] = int(table.deck) / data.IN_GAME
    tensor[LEFT] = int(table.left) / data.ALL_FAVOURS
    tensor[ROLLING] = int(table.rolling) / MOST_DICE
    tensor[HALF] = int(table.half)
    tensor[MOUNTING] = int(table.mounting)
    tensor[TAKEN] = int(table.taken) / data.MESSENGERS
    put_bits(tensor, WAYS, int(table.ways), ALL_WAYS)


@rule
def encode_column(table: Table, column: int, tensor: Floats) -> None:
    """Fill what is in one column."""
    put_choice(tensor, GODS + column * data.ALL_GODS, data.ALL_GODS, int(table.cards[column]))
    put_choice(tensor, FAVOUR + column * data.KINDS, data.KINDS, int(table.favours[column]))
    tensor[COLUMN_DICE + column] = int(table.dice[column]) / PER_COLUMN
    tensor[MARK + column] = int(table.mark == column)


@rule
def encode_seat(table: Table, seat: int, side: int, tensor: Floats) -> None:
    """Fill what belongs to one seat."""
    tensor[SEATED + side] = 1.0
    tensor[TURN + side] = int(table.turn == seat)
    tensor[ACTOR + side] = int(table.actor == seat)
    tensor[FIRST + side] = int(table.first == seat)
    tensor[OWNER + side] = int(table.owner == seat)
    tensor[COINS + side] = int(table.coins[seat]) / PURSE
    tensor[HAND + side] = int(table.hand[seat]) / data.MESSENGERS
    tensor[POOL + side] = int(table.pool[seat]) / OWN_DICE
    points = (
        end.wreath_points(table, seat)
        + end.card_points(table, seat)
        + end.favour_points(table, seat)
    )
    tensor[POINTS + side] = points / SIXTY
    for place in range(data.VALUES):
        tensor[WON + side * data.VALUES + place] = int(table.wreaths[seat, place]) / OWN_WREATHS
    for kind in range(data.KINDS):
        tensor[HELD + side * data.KINDS + kind] = int(table.held[seat, kind]) / int(
            data.COPIES[kind]
        )
    for column in range(data.COLUMNS):
        at = STANDING + side * data.COLUMNS + column
        tensor[at] = int(table.messengers[seat, column]) / data.MESSENGERS
    put_bits(tensor, TRACK + side * data.SPACES, int(table.temple[seat]), data.SPACES)
