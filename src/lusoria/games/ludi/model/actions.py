"""The action space of Ludi Romani: the verbs laid end to end.

An action is ``FIRST[verb] + object * WIDTH[verb] + choice``.  A role as an object is its row of
the cast, so that a number means the same at every table; an offer is its sender's row and slot.
A redacted form says the verb and nothing else.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ....core.compile.jit import rule
from . import chapters, codes, data, verbs

COUNT: Final = len(verbs.VERBS)


def _column(field: str, kind: type[np.signedinteger]) -> NDArray[np.int64]:
    """Return one column of the table of verbs."""
    return np.array([getattr(verb, field) for verb in verbs.VERBS], kind)


ABOUT: Final = _column("about", np.int8)
WIDTH: Final = _column("width", np.int16)
WHO: Final = _column("who", np.int32)
POWERS: Final = _column("powers", np.int64)
WHEN: Final = _column("when", np.int16)
HOW: Final = _column("how", np.int16)
TARGET: Final = _column("target", np.int32)
GODS: Final = _column("gods", np.int64)
TARGET[(TARGET == 0) & (GODS == 0)] = -1
"""A verb that names neither kinds nor powers is about anybody."""
_rows: Final = [
    (verb.target, verb.gods, verb.how & verbs.SAME, verb.how & verbs.ONESELF, verb.about)
    for verb in verbs.VERBS
]
AUDIENCE: Final = np.array([_rows.index(row) for row in _rows], np.int16)
"""The first verb that is about the same people, as far as rows say."""

SIZES: Final = np.array(verbs.OBJECTS, np.int16)
FIRST: Final = np.zeros(COUNT + 1, np.int16)
"""The first action of each verb, and the number of actions at the end."""
for _verb in range(COUNT):
    FIRST[_verb + 1] = FIRST[_verb] + SIZES[ABOUT[_verb]] * WIDTH[_verb]
ACTIONS: Final = int(FIRST[COUNT])
VERB_AT: Final = np.repeat(np.arange(COUNT, dtype=np.uint8), np.diff(FIRST))
"""The verb of each action."""
REDACTED: Final = COUNT


def _most(standing: int, phase: int, desk: bool) -> int:
    """Return how many actions somebody of a standing can have in a phase, at a desk or not."""
    roles = data.MOST_ROLES
    sizes = {**dict(enumerate(verbs.OBJECTS)), verbs.ROLE: roles, verbs.OFFER: roles * codes.SLOTS}
    return sum(
        sizes[verb.about] * verb.width
        for verb in verbs.VERBS
        if verb.when >> phase & 1
        and not verb.how & verbs.NATURAL
        and (verb.who >> standing & 1 or verb.powers or verb.how & verbs.SELF)
        and (bool(verb.desk) == desk or verb.how & verbs.FREE)
    )


LONGEST: Final = max(
    _most(standing, phase, desk)
    for standing in range(codes.STANDINGS)
    for phase in range(len(codes.PHASES))
    for desk in (False, True)
)
"""No list of legal actions is longer: it is what the rows of the verbs alone admit at the largest
table to somebody with the powers of every numen, who may answer every offer there can be."""

NOTES: Final = 3 * data.ROLES
"""Room behind the longest list, for notes on everybody, on who is near, on whom a verb suits."""

CHAPTER: Final = np.array([chapters.chapter_of(at) for at in range(COUNT)], np.int8)
PART: Final = np.array([chapters.part_of(at) for at in range(COUNT)], np.int8)

ANY_DESK: Final = -2
GOODS_DESK: Final = -3


def _desk(name: str) -> int:
    """Return which desk a verb needs: a verb's, any, any with goods, or none."""
    special = {"": verbs.NO_VERB, "any": ANY_DESK, "goods": GOODS_DESK}
    return special[name] if name in special else verbs.NUMBER[name]


DESK: Final = np.array([_desk(verb.desk) for verb in verbs.VERBS], np.int16)
HOLDS_GOODS: Final = np.array([verb.name in verbs.GOODS_DESKS for verb in verbs.VERBS], np.int8)
"""Whether the desk of a verb is filled with goods."""


def joins(action: int) -> bool:
    """Whether an action brings another role to the table [18.6]."""
    return int(VERB_AT[action]) == verbs.BRING_IN


@rule
def verb_of(action: int) -> int:
    """The verb of an action."""
    return int(VERB_AT[action])


@rule
def object_of(verb: int, action: int) -> int:
    """What an action of a verb is about."""
    return (action - int(FIRST[verb])) // int(WIDTH[verb])


@rule
def choice_of(verb: int, action: int) -> int:
    """The choice or amount an action names."""
    return (action - int(FIRST[verb])) % int(WIDTH[verb])


@rule
def action_of(verb: int, object: int, choice: int) -> int:
    """The number of an action."""
    return int(FIRST[verb]) + object * int(WIDTH[verb]) + choice


@rule
def stake_step(choice: int) -> int:
    """The step of goods that a stake is: a sum of the ladder, one fleet, one client legion."""
    money = choice < codes.STEPS_OF_AMOUNT
    return (
        choice if money else (choice - codes.STEPS_OF_AMOUNT + codes.FLEET) * codes.STEPS_OF_AMOUNT
    )
