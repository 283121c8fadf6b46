"""Why an action may be forbidden: a number for the rules, a sentence for people."""

from __future__ import annotations

from typing import Final

from ...core.table import Reason
from . import data

FIRST_STAGE: Final = 1
"""The first reasons say what the game waits for instead, one for each stage."""
WAITING: Final = (
    Reason("2.1", "the first player has to be drawn by lot first"),
    Reason("2.2", "the provinces are being placed"),
    Reason("2.3", "the next card of the deck has to show its back first"),
    Reason("3.4", "the top card of the deck is being laid in Rome"),
    Reason("2.3", "the hands are being dealt"),
    Reason("3.3", "first take a card from Rome"),
    Reason("4.1", "the God has to be revealed first"),
    Reason("4.2", "first choose a province for the God to act on"),
    Reason("3.5", "now play a card from your hand"),
    Reason("5.1", "the game is over"),
)

_OTHERS: Final = {
    "NO_SUCH_ACTION": Reason("3.1", "there is no such action"),
    "NOT_YOURS": Reason("3.1", "it is another player's turn"),
    "CHANCE_ACTS": Reason("3.1", "it is nobody's turn: cards are being drawn"),
    "NOT_CHANCE": Reason("3.1", "a player is on turn, not chance"),
    "ONLY_CHANCE": Reason("3.1", "that is decided by chance, not by a player"),
    "MUST_REFRESH": Reason(
        "3.2", "first refresh Rome: it shows only Gods, and you already hold three"
    ),
    "FOURTH_GOD": Reason("4.1", "you already hold three Gods, and a hand has room for no more"),
    "TOO_FEW_GODS": Reason("3.2", "Rome can be refreshed only when it shows three Gods or more"),
    "REFRESHED": Reason("3.2", "you have already refreshed Rome this turn"),
    "NOT_IN_HAND": Reason("3.5", "that card is not in your hand"),
    "NO_SUCH_SEAT": Reason("2.1", "nobody sits at that seat"),
    "PLACED": Reason("2.2", "that province is already placed"),
    "NO_SUCH_BACK": Reason("8.1", "the deck has no card with that back"),
    "NOT_IN_DECK": Reason("8.1", "that card is not in the deck"),
    "OTHER_BACK": Reason("8.1", "the top card of the deck has a different back"),
    "NAMED": Reason("8.3", "both cards of that God have already been revealed"),
}

ALLOWED: Final = 0
REASONS: Final = (Reason("", "the action is legal"), *WAITING, *_OTHERS.values())
assert len(WAITING) == len(data.STAGES)

(
    NO_SUCH_ACTION,
    NOT_YOURS,
    CHANCE_ACTS,
    NOT_CHANCE,
    ONLY_CHANCE,
    MUST_REFRESH,
    FOURTH_GOD,
    TOO_FEW_GODS,
    REFRESHED,
    NOT_IN_HAND,
    NO_SUCH_SEAT,
    PLACED,
    NO_SUCH_BACK,
    NOT_IN_DECK,
    OTHER_BACK,
    NAMED,
) = range(FIRST_STAGE + len(WAITING), len(REASONS))
