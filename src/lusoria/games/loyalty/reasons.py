"""Why an action may be forbidden: a number for the rules, a sentence for people."""

from __future__ import annotations

from typing import Final

from ...core.table import Reason
from . import data, verbs

FIRST_STAGE: Final = 1
"""The first reasons say what the game waits for instead, one for each stage."""
WAITING: Final = (
    Reason("2.4", "the starting player must be drawn by lot first"),
    Reason("3.3", "a God card must be dealt first"),
    Reason("3.3", "a favour must be dealt first"),
    Reason("3.5", "dice are being rolled"),
    Reason("3.4", "the player must roll his dice or keep them first"),
    Reason("4.1", "no such question is open; it is the time for one of the four actions"),
    Reason("4.4", "the player must first say how many messengers he takes back"),
    Reason("5.1", "the player must follow or stay first"),
    Reason("5.6", "an action to copy must be named first"),
    Reason("5.5", "the action needs a column first"),
    Reason("5.5", "the action needs a column to go to first"),
    Reason("5.5", "the action needs a messenger on a card first"),
    Reason("5.5", "the action needs an own messenger on the track first"),
    Reason("6.24", "Justitia needs an opponent's messenger on the track first"),
    Reason("5.2", "the messenger must take a space of the branch first"),
    Reason("5.3", "the messenger at EXIT needs a card first"),
    Reason("6.1", "Jupiter needs an opponent first"),
    Reason("6.22", "Saturnus gives a wreath or coins: say which first"),
    Reason("6.26", "Fortuna needs a number of dice first"),
    Reason("7.5", "the game is over"),
)
assert len(WAITING) == len(data.STAGES)

FIRST_NEED: Final = FIRST_STAGE + len(WAITING)
"""Then come the needs of god actions, one for each bit."""
LACKING: Final = (
    Reason("5.5", "no messenger is left in hand for the action to place"),
    Reason("5.5", "the action needs an own messenger on an unmarked card"),
    Reason("5.5", "the action needs a messenger on an unmarked card"),
    Reason("6.11", "every unmarked card has messengers on it"),
    Reason("5.5", "no die lies in an unmarked column"),
    Reason("6.2", "no die can move to another column with room"),
    Reason("6.2", "no die can move to an adjacent column with room"),
    Reason("5.5", "the action needs an own messenger on the Temple Track"),
    Reason("5.5", "the action needs two own messengers on the Temple Track"),
    Reason("6.8", "no own messenger on the track has two steps ahead"),
    Reason("6.24", "no opponent has a messenger on the Temple Track"),
    Reason("6.1", "no opponent has a coin"),
    Reason("6.12", "not every opponent has a coin"),
    Reason("6.26", "the action needs a die of one's own"),
    Reason("6.4", "the action needs a wreath of value 1 to pay"),
    Reason("6.4", "the action needs a wreath of value 2 to pay"),
)
assert len(LACKING) == len(verbs.NEED_NAMES)

_OTHERS: Final = {
    "NO_SUCH_ACTION": Reason("4.1", "there is no such action"),
    "NOT_YOURS": Reason("5.1", "another seat is to act"),
    "NO_MESSENGER": Reason("4.1", "there is no messenger in hand"),
    "NO_DIE": Reason("4.1", "no die lies in that column"),
    "NO_DIE_THERE": Reason("4.3", "no die lies under that card to be taken"),
    "TOO_FEW_COINS": Reason("5.5", "the coins do not reach for the action's price"),
    "NOTHING_TO_COPY": Reason(
        "5.6", "no other unmarked card offers an action that can be performed after paying"
    ),
    "NO_MAIN_TO_COPY": Reason(
        "5.6", "no other unmarked card offers a main action that can be performed after paying"
    ),
    "NO_GENERAL_TO_COPY": Reason(
        "5.6", "no other unmarked card offers a general action that can be performed after paying"
    ),
    "NOT_IDLE": Reason("4.1", "some card with a die offers an action that can be performed"),
    "TEMPLE_EMPTY": Reason("4.2", "no own messenger is on the Temple Track"),
    "NOBODY_TO_RETREAT": Reason("4.4", "no own messenger is on a God card"),
    "CAN_ACT": Reason("4.5", "a turn passes only if no action is possible"),
    "TOO_MANY_BACK": Reason("4.4", "not so many own messengers are on that card"),
    "AT_LEAST_ONE": Reason("4.4", "at least one messenger must be taken back in all"),
    "NOT_ON_CARD": Reason("5.1", "the main action needs an own messenger on the card before"),
    "MARKED": Reason("5.4", "no effect touches the marked column"),
    "IN_CHAIN": Reason("5.6", "that god is in the chain of copies already"),
    "WRONG_HALF": Reason("5.6", "the copying god does not offer an action of that kind now"),
    "NO_ROOM": Reason("3.5", "the Divine Limit leaves no room there"),
    "NO_WAY": Reason("6.2", "no column that a die from there may go to has room"),
    "NOT_ADJACENT": Reason("1.5", "that column is not adjacent"),
    "SAME_COLUMN": Reason("5.9", "a thing must go to a different column"),
    "LEFT_TO_RIGHT": Reason("5.9", "a pair is picked from left to right"),
    "NO_PARTNER": Reason(
        "5.9", "a pair is picked from left to right, and to the right of that there is no second"
    ),
    "PICKED_ALREADY": Reason("5.9", "that messenger is picked already"),
    "NOBODY_THERE": Reason("5.9", "no such messenger stands on that card"),
    "NOT_OWN": Reason("5.9", "the action is about own messengers"),
    "NOT_BARE": Reason("6.11", "messengers stand on that card"),
    "NOT_OPEN": Reason("5.2", "that is not an empty space at the depth the messenger goes to"),
    "NO_RUNNER": Reason("5.7", "no own messenger stands on that space"),
    "NO_STEPS": Reason("6.8", "that messenger does not have two steps ahead of it"),
    "NO_RIVAL": Reason("6.24", "no opponent's messenger stands on that space"),
    "NO_OPPONENT": Reason("6.1", "that is no opponent"),
    "NO_COIN": Reason("6.1", "that opponent has no coin"),
    "TOO_MANY_DICE": Reason("6.26", "the player has not so many dice"),
    "EXIT_IDLES": Reason("5.3", "on that card the messenger would make the action impossible"),
    "NOT_POSSIBLE": Reason("8.1", "chance cannot do that"),
}

ALLOWED: Final = 0
REASONS: Final = (Reason("", "the action is legal"), *WAITING, *LACKING, *_OTHERS.values())

(
    NO_SUCH_ACTION,
    NOT_YOURS,
    NO_MESSENGER,
    NO_DIE,
    NO_DIE_THERE,
    TOO_FEW_COINS,
    NOTHING_TO_COPY,
    NO_MAIN_TO_COPY,
    NO_GENERAL_TO_COPY,
    NOT_IDLE,
    TEMPLE_EMPTY,
    NOBODY_TO_RETREAT,
    CAN_ACT,
    TOO_MANY_BACK,
    AT_LEAST_ONE,
    NOT_ON_CARD,
    MARKED,
    IN_CHAIN,
    WRONG_HALF,
    NO_ROOM,
    NO_WAY,
    NOT_ADJACENT,
    SAME_COLUMN,
    LEFT_TO_RIGHT,
    NO_PARTNER,
    PICKED_ALREADY,
    NOBODY_THERE,
    NOT_OWN,
    NOT_BARE,
    NOT_OPEN,
    NO_RUNNER,
    NO_STEPS,
    NO_RIVAL,
    NO_OPPONENT,
    NO_COIN,
    TOO_MANY_DICE,
    EXIT_IDLES,
    NOT_POSSIBLE,
) = range(FIRST_NEED + len(LACKING), len(REASONS))
