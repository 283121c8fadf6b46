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
from . import data, verbs
from .position import terms

(
    BEGIN_IN,
    REST,
    SIGNAL,
    END_SEASON,
    PROPOSE_FERIAE,
    DROP_YEARS,
    ALLOT,
    ALLOT_TO,
    APPEAR_AS,
    CORRECT,
    CORRECT_UP,
    CORRECT_DOWN,
    CORRECT_PLACE,
    CORRECT_STATUS,
    HAND_OVER_ROLE,
    NAME_PRESIDING,
    GAME_OF_CHANCE,
    REPEAT_TRIBUTE,
    CROWN,
    STAKE_AGAINST,
    FORCE_STAKE,
    VOID_BATTLE,
    CORRECT_DIE,
    WALK,
    SAIL,
    TAKE_ABOARD,
    DISEMBARK,
    GO,
    APPEAR_IN,
    DRIFT,
    STEAL_TO,
    FLEE_HOME,
    FLEE_PLAGUE,
    PLEAD_RESCUE,
    TRANSFER,
    SETTLE_SEAT,
    DISPLACE,
    SIT_IN,
    REMOVE,
    APPREHEND,
    WASH_ASHORE,
    DROWN,
    LET_GO,
    OFFER_ESCORT,
    FREE_ESCORT,
    JUDGE_KING,
    SEIZE,
    STRIP,
    LEAD_BAND,
    CHALLENGE,
    WAIVE,
    CALL_TIME,
    ACCEPT_CHALLENGE,
    REFUSE_CHALLENGE,
    WITHDRAW_CHALLENGE,
    HAND_OVER_TO,
    NAME_LEGION,
    PRESS,
    LAY_WHEEL,
    LEND_FORGED_LEGION,
    HAUNT,
    PROCLAIM_RESULT,
    CALL_ON,
    FIGHT_BESIDE,
    CONVERT_WITH,
    GIVE_UP,
    EXECUTE_BEATEN,
    SPARE,
    EXECUTE,
    TEMPT,
    TEMPT_AGAINST,
    FIGHT_THE_OTHER,
    FIGHT_THE_GOD,
    FORCE,
    FORCE_AGAINST,
    LEND_RING,
    STRIKE,
    TAKE_RING_BACK,
    POSSESS,
    BUY_CURIAL,
    BUY_CLIENT,
    BUY_FLEET,
    BARTER,
    OFFER_TO_GOD,
    BESTOW,
    BEG,
    PASS_ON,
    PUT,
    ASK,
    PROPOSE,
    CANCEL,
    ACCEPT,
    REFUSE,
    WITHDRAW,
    BEFRIEND,
    INVITE,
    ASK_IN,
    LEAVE_FRIENDS,
    SWEAR,
    LEND,
    LEND_VOTES,
    RECALL_VOTES,
    RECALL_FLEETS,
    ASK_BACK,
    BESEECH,
    COURT,
    ASK_BLESSING,
    SHARE,
    SERVE_VIRUS,
    ASK_DIVORCE,
    PUNISH,
    BECOME_AMAZON,
    TAKE_HEADBAND,
    CONDEMN_VESTAL,
    NOMINATE,
    ACCLAIM,
    CLOSE_STAGE,
    PREFER,
    DECIDE_BILL,
    MOVE_IMPERIUM,
    GIVE_IMPERIUM,
    MOVE_PROSCRIPTIO,
    MOVE_RESTITUTIO,
    MOVE_CAEDES,
    MOVE_CENSUS,
    MOVE_NOTHING,
    VOTE,
    SHARE_CENSUS,
    CLAIM,
    PAY,
    ATTACH,
    LET_LOOSE,
    DIVIDE,
    WITHDRAW_CLAIM,
    SPEAK_FOR,
    SPEAK_FOR_ONESELF,
    ARM,
    SET_FREE,
    KILL,
    ASK_CROWN,
    SEEK_PATRON,
    DISMISS,
    RESIGN,
    SEND_PLAGUE,
    LIFT_PLAGUE,
    NAME_HEIR,
    BEG_DEATH,
    HAND_OUT,
    YIELD,
    PLEAD,
    PRESS_DEATH,
    OBJECT,
    JUDGE_ESTATE,
    RECEIVE,
    BEG_RETURN,
    RETURN_AS,
    HAND_VOTES,
    FOUND_PARTY,
    LEAVE_PARTY,
    JOIN,
    CONTRIBUTE,
    GIVE_WARSHIPS,
    CLOSE_GATHERING,
    LET_LEAD,
    ROLL_ROUND,
    ORDAIN_STATE,
    ORDAIN,
    FINISH,
    NATURE_START,
    NATURE_SEAT,
    NATURE_LOT,
    NATURE_DIE,
    NATURE_DRAW,
    BRING_IN,
    CORRECT_VOTES,
    CORRECT_WARSHIPS,
    CORRECT_VIRUS,
    CORRECT_CARD,
    CORRECT_SPOUSE,
    WRITE,
    WRITE_TO,
) = range(len(verbs.VERBS))
"""The verbs by number, in the order of their table."""

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
    sizes = {**dict(enumerate(verbs.OBJECTS)), verbs.ROLE: roles, verbs.OFFER: roles * terms.SLOTS}
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
    for standing in range(terms.STANDINGS)
    for phase in range(len(terms.PHASES))
    for desk in (False, True)
)
"""No list of legal actions is longer: it is what the rows of the verbs alone admit at the largest
table to somebody with the powers of every numen, who may answer every offer there can be."""

NOTES: Final = 3 * data.ROLES
"""Room behind the longest list, for notes on everybody, on who is near, on whom a verb suits."""

NATURE_CHAPTER: Final = 0
POST_CHAPTER: Final = 14
CHAPTERLESS: Final = {
    **dict.fromkeys(("rest", "signal", "hand over role", "bring in"), 1),
    **dict.fromkeys(("correct votes to", "correct warships", "correct virus"), 1),
    **dict.fromkeys(("correct card", "correct spouse"), 1),
    **dict.fromkeys(("write", "write to"), POST_CHAPTER),
}
"""Chapters of verbs that are not in the catalogue; the others without entry are trade's."""


def _chapter(at: int) -> int:
    """Return the chapter of rules that a verb belongs to."""
    verb = verbs.VERBS[at]
    if verb.entry:
        return int(verb.entry.split(".")[0])
    if verb.how & verbs.NATURAL:
        return NATURE_CHAPTER
    return CHAPTERLESS.get(verb.name, 4)


CHAPTER: Final = np.array([_chapter(at) for at in range(COUNT)], np.int8)

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
    return int(VERB_AT[action]) == BRING_IN


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
    money = choice < terms.STEPS_OF_AMOUNT
    return (
        choice if money else (choice - terms.STEPS_OF_AMOUNT + terms.FLEET) * terms.STEPS_OF_AMOUNT
    )
