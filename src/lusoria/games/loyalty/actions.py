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
from . import data

SEND_MAIN: Final = 0
SEND_GENERAL: Final = SEND_MAIN + data.COLUMNS
SEND_IDLE: Final = SEND_GENERAL + data.COLUMNS
TEMPLE: Final = SEND_IDLE + data.COLUMNS
GATHER: Final = TEMPLE + 1
RETREAT: Final = GATHER + data.COLUMNS
PASS: Final = RETREAT + 1
BACK: Final = PASS + 1
ROLL: Final = BACK + data.MESSENGERS + 1
KEEP: Final = ROLL + 1
STAY: Final = KEEP + 1
FOLLOW_MAIN: Final = STAY + 1
FOLLOW_GENERAL: Final = FOLLOW_MAIN + 1
COPY_MAIN: Final = FOLLOW_GENERAL + 1
COPY_GENERAL: Final = COPY_MAIN + data.COLUMNS
COLUMN: Final = COPY_GENERAL + data.COLUMNS
TO: Final = COLUMN + data.COLUMNS
MESSENGER: Final = TO + data.COLUMNS
SPACE: Final = MESSENGER + data.COLUMNS * data.SEATS
ROB: Final = SPACE + data.SPACES
WREATH_WANTED: Final = ROB + data.SEATS
COINS_WANTED: Final = WREATH_WANTED + 1
CASTS: Final = COINS_WANTED + 1
BEGIN: Final = CASTS + data.MOST_CAST
GOD: Final = BEGIN + data.SEATS
FAVOUR: Final = GOD + data.ALL_GODS
DIE: Final = FAVOUR + data.KINDS
ACTIONS: Final = DIE + data.COLUMNS
REDACTED: Final = 0

ASKED_ONE: Final = 0
"""Stands in ASKED for the seat that decides."""

ASKED: Final = {
    "begin": (NATURE, BEGIN, data.SEATS),
    "god": (NATURE, GOD, data.ALL_GODS),
    "favour": (NATURE, FAVOUR, data.KINDS),
    "die": (NATURE, DIE, data.COLUMNS),
    "check": (ASKED_ONE, ROLL, 2),
    "action": (ASKED_ONE, SEND_MAIN, PASS + 1),
    "retreat": (ASKED_ONE, BACK, data.MESSENGERS + 1),
    "follow": (ASKED_ONE, STAY, 3),
    "copy": (ASKED_ONE, COPY_MAIN, 2 * data.COLUMNS),
    "column": (ASKED_ONE, COLUMN, data.COLUMNS),
    "to": (ASKED_ONE, TO, data.COLUMNS),
    "messenger": (ASKED_ONE, MESSENGER, data.COLUMNS * data.SEATS),
    "runner": (ASKED_ONE, SPACE, data.SPACES),
    "rival": (ASKED_ONE, SPACE, data.SPACES),
    "land": (ASKED_ONE, SPACE, data.SPACES),
    "exit": (ASKED_ONE, COLUMN, data.COLUMNS),
    "opponent": (ASKED_ONE, ROB, data.SEATS),
    "either": (ASKED_ONE, WREATH_WANTED, 2),
    "cast": (ASKED_ONE, CASTS, data.MOST_CAST),
    "over": (NOBODY, 0, 0),
}
"""Who is asked at each stage, and the block of actions that answers."""

ACTOR = np.array([ASKED[stage][0] for stage in data.STAGES], dtype=np.int8)
FIRST_ANSWER = np.array([ASKED[stage][1] for stage in data.STAGES], dtype=np.int16)
ANSWERS = np.array([ASKED[stage][2] for stage in data.STAGES], dtype=np.int16)
