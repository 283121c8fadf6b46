"""Why an action may be forbidden: a number for the rules, a sentence for people."""

from __future__ import annotations

from typing import Final

from ...core.table import Reason
from . import data, verbs

FIRST_STAGE: Final = 1
"""The first reasons say what the game waits for instead, one for each stage."""
WAITING: Final = (
    Reason("2.4", "the starting player has to be drawn by lot first"),
    Reason("3.3", "a God card has to be dealt first"),
    Reason("3.3", "a favour has to be dealt first"),
    Reason("3.5", "dice are being rolled"),
    Reason("3.4", "first roll the dice or keep them"),
    Reason(
        "4.1",
        "now choose one of the four actions: send a messenger, score the temple, gather or retreat",
    ),
    Reason("4.4", "first say how many messengers to take back"),
    Reason("5.1", "first decide whether to follow or stay"),
    Reason("5.6", "first choose an action to copy"),
    Reason("5.5", "first choose a column for the action"),
    Reason("5.5", "first choose the column to go to"),
    Reason("5.5", "first choose a messenger on a card"),
    Reason("5.5", "first choose one of your messengers on the Temple Track"),
    Reason("6.24", "first choose an opponent's messenger on the Temple Track for Justitia"),
    Reason("5.2", "first choose a space of the branch for the messenger"),
    Reason("5.3", "first choose a card for the messenger at EXIT"),
    Reason("6.1", "first choose an opponent to steal from"),
    Reason("6.22", "first choose between a wreath and coins"),
    Reason("6.26", "first choose how many dice to roll with Fortuna"),
    Reason("7.5", "the game is over"),
)
assert len(WAITING) == len(data.STAGES)

FIRST_NEED: Final = FIRST_STAGE + len(WAITING)
"""Then come the needs of god actions, one for each bit."""
LACKING: Final = (
    Reason("5.5", "the action places a messenger, and you have none left in hand"),
    Reason("5.5", "the action needs one of your messengers on an unmarked card"),
    Reason("5.5", "the action needs a messenger on an unmarked card"),
    Reason("6.11", "every unmarked card has messengers on it"),
    Reason("5.5", "there is no die in an unmarked column"),
    Reason("6.2", "no die can move: no other column has room"),
    Reason("6.2", "no die can move: no adjacent column has room"),
    Reason("5.5", "the action needs one of your messengers on the Temple Track"),
    Reason("5.5", "the action needs two of your messengers on the Temple Track"),
    Reason("6.8", "none of your messengers on the Temple Track can advance two steps"),
    Reason("6.24", "no opponent has a messenger on the Temple Track"),
    Reason("6.1", "no opponent has a coin"),
    Reason("6.12", "not every opponent has a coin"),
    Reason("6.26", "the action needs a die, and you have none"),
    Reason("6.4", "the action costs a wreath of value 1, and you have none"),
    Reason("6.4", "the action costs a wreath of value 2, and you have none"),
)
assert len(LACKING) == len(verbs.NEED_NAMES)

_OTHERS: Final = {
    "NO_SUCH_ACTION": Reason("4.1", "there is no such action"),
    "NOT_YOURS": Reason("5.1", "it is another player's turn to act"),
    "NO_MESSENGER": Reason("4.1", "you have no messenger in hand"),
    "NO_DIE": Reason("4.1", "there is no die in that column"),
    "NO_DIE_THERE": Reason("4.3", "there is no die to take under that card"),
    "TOO_FEW_COINS": Reason("5.5", "you cannot afford that action"),
    "NOTHING_TO_COPY": Reason(
        "5.6", "no other unmarked card has an action you could perform after paying"
    ),
    "NO_MAIN_TO_COPY": Reason(
        "5.6", "no other unmarked card has a main action you could perform after paying"
    ),
    "NO_GENERAL_TO_COPY": Reason(
        "5.6", "no other unmarked card has a general action you could perform after paying"
    ),
    "NOT_IDLE": Reason(
        "4.1", "you must perform an action while a card with a die offers one you can perform"
    ),
    "TEMPLE_EMPTY": Reason("4.2", "you have no messenger on the Temple Track"),
    "NOBODY_TO_RETREAT": Reason("4.4", "you have no messenger on a God card"),
    "CAN_ACT": Reason("4.5", "you can pass only if no action is possible"),
    "TOO_MANY_BACK": Reason("4.4", "you do not have that many messengers on that card"),
    "AT_LEAST_ONE": Reason("4.4", "you must take back at least one messenger in all"),
    "NOT_ON_CARD": Reason(
        "5.1",
        "you can follow with the main action only if you already have a messenger on that card",
    ),
    "MARKED": Reason("5.4", "effects cannot change the marked column"),
    "IN_CHAIN": Reason("5.6", "that god is already part of this chain of copies"),
    "WRONG_HALF": Reason("5.6", "the god who copies cannot copy an action of that kind now"),
    "NO_ROOM": Reason("3.5", "that column is full: the Divine Limit is one die for each player"),
    "NO_WAY": Reason(
        "6.2", "a die from there has nowhere to go: no column it could reach has room"
    ),
    "NOT_ADJACENT": Reason("1.5", "that column is not adjacent"),
    "SAME_COLUMN": Reason("5.9", "choose a different column"),
    "LEFT_TO_RIGHT": Reason("5.9", "choose a pair from left to right"),
    "NO_PARTNER": Reason(
        "5.9", "choose a pair from left to right: there is no second one to the right of that"
    ),
    "PICKED_ALREADY": Reason("5.9", "that messenger is already chosen"),
    "NOBODY_THERE": Reason("5.9", "there is no such messenger on that card"),
    "NOT_OWN": Reason("5.9", "the action works only on your own messengers"),
    "NOT_BARE": Reason("6.11", "there are messengers on that card"),
    "NOT_OPEN": Reason("5.2", "the messenger cannot go to that space"),
    "NO_RUNNER": Reason("5.7", "you have no messenger on that space"),
    "NO_STEPS": Reason("6.8", "that messenger cannot advance two steps"),
    "NO_RIVAL": Reason("6.24", "no opponent has a messenger on that space"),
    "NO_OPPONENT": Reason("6.1", "that is not one of your opponents"),
    "NO_COIN": Reason("6.1", "that opponent has no coin"),
    "TOO_MANY_DICE": Reason("6.26", "you do not have that many dice"),
    "EXIT_IDLES": Reason("5.3", "a messenger on that card would make the action impossible"),
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
