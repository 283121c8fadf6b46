"""Why an action may be forbidden: a number for the rules, a sentence for people."""

from __future__ import annotations

from typing import Final

from ...core.table import Reason
from .data import STAGES

FIRST_STAGE: Final = 1
"""The first reasons say what the game waits for instead, one for each stage."""
WAITING: Final = (
    Reason("2.1", "the starting player must be drawn by lot first"),
    Reason("2.2", "the cards are being dealt"),
    Reason("2.3", "the players are choosing two cards to give away"),
    Reason("2.4", "the first cards are being laid face down"),
    Reason("3.2", "the dice must be thrown first"),
    Reason("3.3", "three of a kind must be accepted or thrown again first"),
    Reason("3.4", "no such question is open; it is the time for laying cards and using dice"),
    Reason("4.3", "cards are being drawn"),
    Reason("4.3", "one of the drawn cards must be kept first"),
    Reason("4.4", "the acting card needs an opposing card to act on first"),
    Reason("5.1", "the battle die must be thrown first"),
    Reason("6.17", "the Centurio must first add a die or none"),
    Reason("6.6", "the Mercator must buy first"),
    Reason("6.7", "the Consul must raise or lower a die first"),
    Reason("6.10", "the Praetorianus must block a disc first"),
    Reason("6.11", "the Scaenicus must choose whom to copy first"),
    Reason("6.12", "the Haruspex must take a card from the pile first"),
    Reason("6.18", "the Aesculapinum must recover a character first"),
    Reason("6.2", "free laying is open; lay a card it allows, or pass"),
    Reason("6.3", "the lifted cards must be laid again first"),
    Reason("6.21", "the Forum needs a second die first"),
    Reason("6.24", "the Templum's third die must be added or passed first"),
    Reason("7.1", "the game is over"),
)

_OTHERS: Final = {
    "NO_SUCH_ACTION": Reason("4", "there is no such action"),
    "NOT_YOURS": Reason("3", "another seat is to act"),
    "GIFTS_CHOSEN": Reason("2.3", "this seat has chosen its two gifts already"),
    "NOT_IN_HAND": Reason("4.1", "that card is not in the hand"),
    "DISC_TAKEN": Reason("2.4", "a card lies at that disc already"),
    "TOO_EXPENSIVE": Reason("4.1", "the money does not reach for the card's price"),
    "NO_SUCH_DIE": Reason("4", "no unused die shows that number"),
    "NOTHING_TO_DRAW": Reason("4.3", "pile and discards are empty"),
    "DISC_EMPTY": Reason("4.4", "no own card lies at that disc"),
    "DISC_BLOCKED": Reason("6.10", "a Praetorianus blocks that disc this turn"),
    "NEVER_ACTIVATED": Reason("1.1", "that card is never activated; it works while it lies"),
    "NEEDS_DIE": Reason("4.4", "the card needs another unused die"),
    "NEEDS_OPPOSITE": Reason("5.1", "no opposing card lies at the same disc"),
    "NEEDS_CHARACTER": Reason("4.4", "the opponent has no character laid"),
    "NEEDS_BUILDING": Reason("4.4", "the opponent has no building laid"),
    "NEEDS_EMPTY_DISC": Reason("6.4", "the opponent has a card at every disc"),
    "NEEDS_FORUM": Reason("6.22", "the opponent has no Forum laid"),
    "NEEDS_MONEY": Reason("6.6", "a point costs 2 sestertii"),
    "NEEDS_PILE": Reason("6.12", "pile and discards are empty, there is nothing to look at"),
    "NEEDS_CHARACTER_DISCARDED": Reason("6.18", "no character lies among the discards"),
    "NEEDS_HAND_BUILDING": Reason("6.2", "there is no building in the hand to lay"),
    "NEEDS_HAND_CHARACTER": Reason("6.13", "there is no character in the hand to lay"),
    "NEEDS_CHARACTER_TO_COPY": Reason("6.11", "no own character but a Scaenicus could act so"),
    "WRONG_KIND": Reason("6.2", "the acting card lays only cards of the other kind for free"),
    "NOT_DRAWN": Reason("4.3", "that card was not drawn"),
    "NOT_IN_PILE": Reason("6.12", "that card is not in the pile"),
    "NOT_DISCARDED": Reason("6.18", "that character is not among the discards"),
    "NO_TARGET": Reason("4.4", "no opposing card of the right kind lies at that disc"),
    "TOO_MANY_POINTS": Reason("6.6", "money or the opponent's points do not reach for so many"),
    "OUT_OF_RANGE": Reason("6.7", "a die cannot go beyond 1 and 6"),
    "BLOCKED_ALREADY": Reason("6.10", "that disc is blocked already"),
    "PLACE_TAKEN": Reason("6.3", "a lifted card has been laid at that disc already"),
    "NOT_POSSIBLE": Reason("1.1", "chance cannot do that: no such card is left"),
}

ALLOWED: Final = 0
REASONS: Final = (Reason("", "the action is legal"), *WAITING, *_OTHERS.values())
assert len(WAITING) == len(STAGES)

(
    NO_SUCH_ACTION,
    NOT_YOURS,
    GIFTS_CHOSEN,
    NOT_IN_HAND,
    DISC_TAKEN,
    TOO_EXPENSIVE,
    NO_SUCH_DIE,
    NOTHING_TO_DRAW,
    DISC_EMPTY,
    DISC_BLOCKED,
    NEVER_ACTIVATED,
    NEEDS_DIE,
    NEEDS_OPPOSITE,
    NEEDS_CHARACTER,
    NEEDS_BUILDING,
    NEEDS_EMPTY_DISC,
    NEEDS_FORUM,
    NEEDS_MONEY,
    NEEDS_PILE,
    NEEDS_CHARACTER_DISCARDED,
    NEEDS_HAND_BUILDING,
    NEEDS_HAND_CHARACTER,
    NEEDS_CHARACTER_TO_COPY,
    WRONG_KIND,
    NOT_DRAWN,
    NOT_IN_PILE,
    NOT_DISCARDED,
    NO_TARGET,
    TOO_MANY_POINTS,
    OUT_OF_RANGE,
    BLOCKED_ALREADY,
    PLACE_TAKEN,
    NOT_POSSIBLE,
) = range(FIRST_STAGE + len(WAITING), len(REASONS))
