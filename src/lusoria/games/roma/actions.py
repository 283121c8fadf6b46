"""The action space of Roma, laid end to end.

=========  ==============  =====================================================
first      count           meaning
=========  ==============  =====================================================
LAY        TITLES * DISCS  the seat lays a card of a title at a disc
MONEY      FACES           takes money with a die
CARDS      FACES           draws cards with a die
ACTIVATE   FACES           activates the card at the die's disc
END        1               ends the turn
AGAIN      1               throws three of a kind again
ACCEPT     1               accepts three of a kind
GIVE       TITLES          gives a card in the exchange
KEEP       TITLES          keeps one of the cards drawn
TAKE       TITLES          takes a card from the pile (Haruspex)
RECOVER    CHARACTERS      takes a character from the discards (Aesculapinum)
TARGET     DISCS           chooses the opposing card at a disc
BUY        POINTS          buys 1, 2, ... points (Mercator)
RAISE      FACES           raises a die by 1 (Consul)
LOWER      FACES           lowers a die by 1 (Consul)
BLOCK      DISCS           blocks an opposing disc (Praetorianus)
COPY       CHARACTERS      acts as a character (Scaenicus)
PLACE      DISCS           lays the next lifted card (Consiliarius, Machina)
SCORE      FACES           scores a Forum with a die
ADD        FACES           adds a die (Centurio, Templum)
PASS       1               adds no die, or ends free laying
BEGIN      SEATS           nature names the starting player
DRAW       TITLES          nature deals a card
ROLL       THROWS          nature throws three action dice
BATTLE     FACES           nature throws the battle die
=========  ==============  =====================================================

What a seat may not see of another's action is a redacted form, numbered after the actions.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ...core.seats import ANYONE, NATURE, NOBODY
from . import data

LAY: Final = 0
MONEY: Final = LAY + data.TITLES * data.DISCS
CARDS: Final = MONEY + data.FACES
ACTIVATE: Final = CARDS + data.FACES
END: Final = ACTIVATE + data.FACES
AGAIN: Final = END + 1
ACCEPT: Final = AGAIN + 1
GIVE: Final = ACCEPT + 1
KEEP: Final = GIVE + data.TITLES
TAKE: Final = KEEP + data.TITLES
RECOVER: Final = TAKE + data.TITLES
TARGET: Final = RECOVER + data.CHARACTERS
BUY: Final = TARGET + data.DISCS
RAISE: Final = BUY + data.POINTS
LOWER: Final = RAISE + data.FACES
BLOCK: Final = LOWER + data.FACES
COPY: Final = BLOCK + data.DISCS
PLACE: Final = COPY + data.CHARACTERS
SCORE: Final = PLACE + data.DISCS
ADD: Final = SCORE + data.FACES
PASS: Final = ADD + data.FACES
BEGIN: Final = PASS + 1
DRAW: Final = BEGIN + data.SEATS
ROLL: Final = DRAW + data.TITLES

DICE_OF = tuple(
    (low, middle, high)
    for low in range(data.FACES)
    for middle in range(low, data.FACES)
    for high in range(middle, data.FACES)
)
"""Every throw of three dice as faces from 0, in ascending order."""
THROWS: Final = len(DICE_OF)

BATTLE: Final = ROLL + THROWS
ACTIONS: Final = BATTLE + data.FACES

SOME_GIFT: Final = ACTIONS
SOME_CARD: Final = SOME_GIFT + 1
SOME_KEPT: Final = SOME_CARD + 1
SOME_TAKEN: Final = SOME_KEPT + 1
LAY_DOWN: Final = SOME_TAKEN + 1
REDACTED: Final = LAY_DOWN + data.DISCS - ACTIONS

THROW_FACES = np.array(DICE_OF, dtype=np.int8)
"""The faces of each throw."""
THROW_WEIGHTS = np.array([{1: 1, 2: 3, 3: 6}[len(set(faces))] for faces in DICE_OF], dtype=np.int32)
"""In how many of the 216 ways each throw comes about."""
THROW_OF = np.array(
    [
        DICE_OF.index(tuple(sorted((code // 36, code // 6 % 6, code % 6))))
        for code in range(data.FACES**data.DICE)
    ],
    dtype=np.int16,
)
"""The throw each of the 216 ways is."""

TURN: Final = 0
"""Stands in ASKED for the seat on turn."""

ASKED: Final = {
    "start": (NATURE, BEGIN, data.SEATS),
    "deal": (NATURE, DRAW, data.TITLES),
    "exchange": (ANYONE, GIVE, data.TITLES),
    "laying": (TURN, LAY, data.TITLES * data.DISCS),
    "throw": (NATURE, ROLL, THROWS),
    "triple": (TURN, AGAIN, 2),
    "actions": (TURN, LAY, END + 1),
    "draw": (NATURE, DRAW, data.TITLES),
    "keep": (TURN, KEEP, data.TITLES),
    "target": (TURN, TARGET, data.DISCS),
    "battle": (NATURE, BATTLE, data.FACES),
    "centurio": (TURN, ADD, data.FACES + 1),
    "mercator": (TURN, BUY, data.POINTS),
    "consul": (TURN, RAISE, 2 * data.FACES),
    "block": (TURN, BLOCK, data.DISCS),
    "copy": (TURN, COPY, data.CHARACTERS),
    "haruspex": (TURN, TAKE, data.TITLES),
    "recover": (TURN, RECOVER, data.CHARACTERS),
    "free": (TURN, LAY, data.TITLES * data.DISCS),
    "place": (TURN, PLACE, data.DISCS),
    "forum": (TURN, SCORE, data.FACES),
    "templum": (TURN, ADD, data.FACES + 1),
    "over": (NOBODY, 0, 0),
}
"""Who is asked at each stage, and the block of actions that answers; free laying may also PASS."""

ACTOR = np.array([ASKED[stage][0] for stage in data.STAGES], dtype=np.int8)
FIRST_ANSWER = np.array([ASKED[stage][1] for stage in data.STAGES], dtype=np.int16)
ANSWERS = np.array([ASKED[stage][2] for stage in data.STAGES], dtype=np.int16)
