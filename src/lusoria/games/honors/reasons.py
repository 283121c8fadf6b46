"""Why an action may be forbidden: a number for the rules, a sentence for people."""

from __future__ import annotations

from typing import Final

from ...core.table import Reason
from . import data

FIRST_STAGE: Final = 1
"""The first reasons say what the game waits for instead, one for each stage."""
WAITING: Final = (
    Reason("2.2", "the omen of the turn has to be rolled first"),
    Reason("3.3", "first say how much wealth you spend on games"),
    Reason("3.3", "first say how much wealth you spend on grain"),
    Reason("3.4", "a die has to send the praetor to Rome or Spain first"),
    Reason("3.4", "first say how much you extort from Spain"),
    Reason("3.1", "first choose a challenge"),
    Reason("3.1", "the die of the challenge has to be rolled first"),
    Reason("4.1", "dice are being rolled"),
    Reason("4.1", "first choose the dice to reroll, or keep them all"),
    Reason("4.2", "first change dice, or leave them as they are"),
    Reason("4.3", "first choose one of the two things your die offers"),
    Reason("5.3", "first choose a skill to train"),
    Reason("5.4", "first buy luxuries, or say that you buy nothing more"),
    Reason("6.2", "now run for an office, or for none"),
    Reason("6.3", "votes are being counted"),
    Reason("7.1", "the game is over"),
)
assert len(WAITING) == len(data.STAGES)

_OTHERS: Final = {
    "NO_SUCH_ACTION": Reason("2.1", "there is no such action"),
    "NOT_YOURS": Reason("2.1", "it is another player's turn to act"),
    "TOO_POOR": Reason("3.3", "you do not have that much wealth"),
    "TOO_LAVISH": Reason("3.3", "that is more than an aedile may spend on it"),
    "LOCKED": Reason("4.1", "you can reroll only the dice you have just rolled"),
    "NO_DIE": Reason("4.1", "there is no such die on the table"),
    "NO_LAW": Reason("4.2", "you have no use of Law left this turn"),
    "LAWFUL_ALREADY": Reason("4.2", "that die already shows a 5"),
    "NO_ADMIN": Reason("4.2", "you have no use of Admin left this turn"),
    "NOT_A_ONE": Reason("4.2", "Admin cannot change a 1"),
    "NO_HIGHER": Reason("4.2", "that die already shows a 6"),
    "NO_LOWER": Reason("4.2", "Admin cannot lower a die below 2"),
    "NO_BOX": Reason("5.3", "that skill is complete: it has no open box"),
    "OWNED": Reason("5.4", "you already own it, and you can buy each luxury only once"),
    "TOO_DEAR": Reason("5.4", "you cannot afford it"),
    "NO_CONSULSHIP": Reason("5.4", "only a former consul can build the temple"),
    "NO_OFFICE_OPEN": Reason("6.2", "no office is open to you this turn"),
    "DECIDED": Reason("6.2", "you have already decided about this election"),
    "TOO_EARLY": Reason("6.1", "that office is not open yet"),
    "HELD": Reason("6.1", "you have already held that office, and nobody holds it twice"),
    "BARRED": Reason("6.1", "you have already held a higher office, which rules this one out"),
    "OFFICE_MISSING": Reason("6.1", "you must win the office before it first"),
    "MUST_RUN": Reason(
        "6.1", "by this sheet you must run: an office open to you comes up this turn"
    ),
    "BRIBE_TOO_HIGH": Reason("6.2", "you do not have that much wealth for a bribe"),
}

ALLOWED: Final = 0
REASONS: Final = (Reason("", "the action is legal"), *WAITING, *_OTHERS.values())

(
    NO_SUCH_ACTION,
    NOT_YOURS,
    TOO_POOR,
    TOO_LAVISH,
    LOCKED,
    NO_DIE,
    NO_LAW,
    LAWFUL_ALREADY,
    NO_ADMIN,
    NOT_A_ONE,
    NO_HIGHER,
    NO_LOWER,
    NO_BOX,
    OWNED,
    TOO_DEAR,
    NO_CONSULSHIP,
    NO_OFFICE_OPEN,
    DECIDED,
    TOO_EARLY,
    HELD,
    BARRED,
    OFFICE_MISSING,
    MUST_RUN,
    BRIBE_TOO_HIGH,
) = range(FIRST_STAGE + len(WAITING), len(REASONS))
