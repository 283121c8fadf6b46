"""The action space of Loyalty, laid end to end.

==============  ===============  ==================================================
first           count            meaning
==============  ===============  ==================================================
SEND_MAIN       COLUMNS          the seat sends a messenger, performs the main action
SEND_GENERAL    COLUMNS          the same with the general action
SEND_IDLE       COLUMNS          the same, performing nothing
TEMPLE          1                scores the temple
GATHER          COLUMNS          takes a coin and a die from a column
RETREAT         1                retreats from the Pantheon
PASS            1                can do nothing else
BACK            MESSENGERS + 1   takes 0, 1, ... messengers back from the column asked about
ROLL            1                rolls one or two own dice
KEEP            1                keeps them
STAY            1                does not follow
FOLLOW_MAIN     1                follows with the main action
FOLLOW_GENERAL  1                follows with the general action
COPY_MAIN       COLUMNS          copies the main action of a card
COPY_GENERAL    COLUMNS          copies the general action of a card
COLUMN          COLUMNS          picks a column, for what the action asks
TO              COLUMNS          picks the column a thing goes to
MESSENGER       COLUMNS * SEATS  picks a messenger by card and owner
SPACE           SPACES           picks a space of the Temple Track
ROB             SEATS            picks an opponent
WREATH_WANTED   1                takes the wreath
COINS_WANTED    1                takes the coins
CASTS           MOST_CAST        rolls 1, 2 or 3 own dice for a wreath
BEGIN           SEATS            nature names the starting player
GOD             ALL_GODS         nature deals a god
FAVOUR          KINDS            nature deals a favour
DIE             COLUMNS          nature's die lands in a column
==============  ===============  ==================================================

All is done in the open, so that no action has a redacted form.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ...core.seats import NATURE, NOBODY
from .data import ALL_GODS, COLUMNS, KINDS, MESSENGERS, MOST_CAST, SEATS, SPACES, STAGES

SEND_MAIN: Final = 0
SEND_GENERAL: Final = SEND_MAIN + COLUMNS
SEND_IDLE: Final = SEND_GENERAL + COLUMNS
TEMPLE: Final = SEND_IDLE + COLUMNS
GATHER: Final = TEMPLE + 1
RETREAT: Final = GATHER + COLUMNS
PASS: Final = RETREAT + 1
BACK: Final = PASS + 1
ROLL: Final = BACK + MESSENGERS + 1
KEEP: Final = ROLL + 1
STAY: Final = KEEP + 1
FOLLOW_MAIN: Final = STAY + 1
FOLLOW_GENERAL: Final = FOLLOW_MAIN + 1
COPY_MAIN: Final = FOLLOW_GENERAL + 1
COPY_GENERAL: Final = COPY_MAIN + COLUMNS
COLUMN: Final = COPY_GENERAL + COLUMNS
TO: Final = COLUMN + COLUMNS
MESSENGER: Final = TO + COLUMNS
SPACE: Final = MESSENGER + COLUMNS * SEATS
ROB: Final = SPACE + SPACES
WREATH_WANTED: Final = ROB + SEATS
COINS_WANTED: Final = WREATH_WANTED + 1
CASTS: Final = COINS_WANTED + 1
BEGIN: Final = CASTS + MOST_CAST
GOD: Final = BEGIN + SEATS
FAVOUR: Final = GOD + ALL_GODS
DIE: Final = FAVOUR + KINDS
ACTIONS: Final = DIE + COLUMNS
REDACTED: Final = 0

ASKED_ONE: Final = 0
"""Stands in ASKED for the seat that decides."""

ASKED: Final = {
    "begin": (NATURE, BEGIN, SEATS),
    "god": (NATURE, GOD, ALL_GODS),
    "favour": (NATURE, FAVOUR, KINDS),
    "die": (NATURE, DIE, COLUMNS),
    "check": (ASKED_ONE, ROLL, 2),
    "action": (ASKED_ONE, SEND_MAIN, PASS + 1),
    "retreat": (ASKED_ONE, BACK, MESSENGERS + 1),
    "follow": (ASKED_ONE, STAY, 3),
    "copy": (ASKED_ONE, COPY_MAIN, 2 * COLUMNS),
    "column": (ASKED_ONE, COLUMN, COLUMNS),
    "to": (ASKED_ONE, TO, COLUMNS),
    "messenger": (ASKED_ONE, MESSENGER, COLUMNS * SEATS),
    "runner": (ASKED_ONE, SPACE, SPACES),
    "rival": (ASKED_ONE, SPACE, SPACES),
    "land": (ASKED_ONE, SPACE, SPACES),
    "exit": (ASKED_ONE, COLUMN, COLUMNS),
    "opponent": (ASKED_ONE, ROB, SEATS),
    "either": (ASKED_ONE, WREATH_WANTED, 2),
    "cast": (ASKED_ONE, CASTS, MOST_CAST),
    "over": (NOBODY, 0, 0),
}
"""Who is asked at each stage, and the block of actions that answers."""

ACTOR = np.array([ASKED[stage][0] for stage in STAGES], dtype=np.int8)
FIRST_ANSWER = np.array([ASKED[stage][1] for stage in STAGES], dtype=np.int16)
ANSWERS = np.array([ASKED[stage][2] for stage in STAGES], dtype=np.int16)
