"""The action space of Path of Honors, laid end to end.

==========  ====================  =====================================================
first       count                 meaning
==========  ====================  =====================================================
GAMES       MOST_SPENT + 1        the aedile spends 0, 1, ... wealth on games
GRAIN       MOST_SPENT + 1        the same on grain
EXTORT      CHALLENGES + 1        the praetor extorts nothing, or the first, second, ...
CHALLENGE   CHALLENGES            a level for the required action
THROW       2 ** DICE             dice thrown again, a bit each; none is to stop
USE_LAW     DICE                  Law turns a die into a 5
RAISE       DICE                  Admin moves a die up
LOWER       DICE                  Admin moves a die down
ACCEPT      1                     the dice stay as they are
OFFER       2                     the first or second offer of the die asked about
TRAIN       SKILLS                a skill point into a box
BUY         LUXURIES              a luxury
DONE        1                     no more luxuries
ABSTAIN     1                     runs for nothing
RUN         OFFICES * BRIBES      runs for an office with a bribe of 0, 1, ...
OMEN        OMENS                 nature's two dice
DIE         FACES                 nature's die
==========  ====================  =====================================================

A decision about the elections has one redacted form, whatever it is.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ...core.seats import ANYONE, NATURE, NOBODY
from . import data

BRIBES: Final = data.MOST_WEALTH + 1

GAMES: Final = 0
GRAIN: Final = GAMES + data.MOST_SPENT + 1
EXTORT: Final = GRAIN + data.MOST_SPENT + 1
CHALLENGE: Final = EXTORT + len(data.CHALLENGES) + 1
THROW: Final = CHALLENGE + len(data.CHALLENGES)
USE_LAW: Final = THROW + (1 << data.DICE)
RAISE: Final = USE_LAW + data.DICE
LOWER: Final = RAISE + data.DICE
ACCEPT: Final = LOWER + data.DICE
OFFER: Final = ACCEPT + 1
TRAIN: Final = OFFER + 2
BUY: Final = TRAIN + len(data.SKILLS)
DONE: Final = BUY + len(data.LUXURIES)
ABSTAIN: Final = DONE + 1
RUN: Final = ABSTAIN + 1
OMEN: Final = RUN + len(data.OFFICES) * BRIBES
DIE: Final = OMEN + len(data.OMENS)
ACTIONS: Final = DIE + data.FACES
SOME_DECISION: Final = ACTIONS
REDACTED: Final = 1
LONGEST: Final = 1 + 3 * BRIBES
"""The longest list of legal actions: no seat may run for more than three offices at once."""

ACTIVE_ONE: Final = 0
"""Stands in ASKED for the seat whose action phase it is."""

ASKED: Final = {
    "omen": (NATURE, OMEN, len(data.OMENS)),
    "games": (ACTIVE_ONE, GAMES, data.MOST_SPENT + 1),
    "grain": (ACTIVE_ONE, GRAIN, data.MOST_SPENT + 1),
    "place": (NATURE, DIE, data.FACES),
    "extort": (ACTIVE_ONE, EXTORT, len(data.CHALLENGES) + 1),
    "challenge": (ACTIVE_ONE, CHALLENGE, len(data.CHALLENGES)),
    "deed": (NATURE, DIE, data.FACES),
    "dice": (NATURE, DIE, data.FACES),
    "keep": (ACTIVE_ONE, THROW, 1 << data.DICE),
    "change": (ACTIVE_ONE, USE_LAW, ACCEPT + 1 - USE_LAW),
    "either": (ACTIVE_ONE, OFFER, 2),
    "skill": (ACTIVE_ONE, TRAIN, len(data.SKILLS)),
    "buy": (ACTIVE_ONE, BUY, DONE + 1 - BUY),
    "election": (ANYONE, ABSTAIN, 1 + len(data.OFFICES) * BRIBES),
    "votes": (NATURE, DIE, data.FACES),
    "over": (NOBODY, 0, 0),
}
"""Who is asked at each stage, and the block of actions that answers."""

ACTOR = np.array([ASKED[stage][0] for stage in data.STAGES], dtype=np.int8)
FIRST_ANSWER = np.array([ASKED[stage][1] for stage in data.STAGES], dtype=np.int16)
ANSWERS = np.array([ASKED[stage][2] for stage in data.STAGES], dtype=np.int16)
