"""The action space of Quorum, laid end to end.

=======  ======  ==================================================
first    count   meaning
=======  ======  ==================================================
TAKE     SLOTS   the seat takes the card in a slot of Rome
REFRESH  1       sets Rome aside for five new cards
ADVANCE  CIRCLE  chooses the province for a God's effect
PLAY     CARDS   plays a card
BEGIN    SEATS   nature names the first player
PLACE    CIRCLE  nature places the next province of the circle
BACK     BACKS   nature shows the back of the top card
CARD     CARDS   nature turns the top card up, or deals it to a hand
NAME     GODS    nature names the God that is taken
=======  ======  ==================================================

A card dealt to another hand is the redacted form SOME_CARD, numbered after the actions.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ...core.seats import NATURE, NOBODY
from . import data

TAKE: Final = 0
REFRESH: Final = TAKE + data.SLOTS
ADVANCE: Final = REFRESH + 1
PLAY: Final = ADVANCE + data.CIRCLE
BEGIN: Final = PLAY + data.CARDS
PLACE: Final = BEGIN + data.MOST_SEATS
BACK: Final = PLACE + data.CIRCLE
CARD: Final = BACK + data.BACKS
NAME: Final = CARD + data.CARDS
ACTIONS: Final = NAME + data.GODS

SOME_CARD: Final = ACTIONS
REDACTED: Final = 1

TURN: Final = 0
"""Stands in ASKED for the seat on turn."""

ASKED: Final = {
    "start": (NATURE, BEGIN, data.MOST_SEATS),
    "map": (NATURE, PLACE, data.CIRCLE),
    "back": (NATURE, BACK, data.BACKS),
    "face": (NATURE, CARD, data.CARDS),
    "deal": (NATURE, CARD, data.CARDS),
    "take": (TURN, TAKE, data.SLOTS + 1),
    "god": (NATURE, NAME, data.GODS),
    "advance": (TURN, ADVANCE, data.CIRCLE),
    "play": (TURN, PLAY, data.CARDS),
    "over": (NOBODY, 0, 0),
}
"""Who is asked at each stage, and the block of actions that answers."""

ACTOR = np.array([ASKED[stage][0] for stage in data.STAGES], dtype=np.int8)
FIRST_ANSWER = np.array([ASKED[stage][1] for stage in data.STAGES], dtype=np.int16)
ANSWERS = np.array([ASKED[stage][2] for stage in data.STAGES], dtype=np.int16)
