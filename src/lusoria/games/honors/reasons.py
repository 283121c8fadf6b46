"""Why an action may be forbidden: a number for the rules, a sentence for people."""

from __future__ import annotations

from typing import Final

from ...core.table import Reason
from . import data

FIRST_STAGE: Final = 1
"""The first reasons say what the game waits for instead, one for each stage."""
WAITING: Final = (
    Reason("2.2", "the omen of the turn must be thrown first"),
    Reason("3.3", "the aedile must first say how much he spends on games"),
    Reason("3.3", "the aedile must first say how much he spends on grain"),
    Reason("3.4", "a die must first say where the praetor serves"),
    Reason("3.4", "the praetor must first say how much he extorts"),
    Reason("3.1", "a level for the required action must be chosen first"),
    Reason("3.1", "the die of the required action must be thrown first"),
    Reason("4.1", "dice are being thrown"),
    Reason("4.1", "the player must throw dice again or stop first"),
    Reason("4.2", "the player must change dice or accept them first"),
    Reason("4.3", "the player must take one of a die's two offers first"),
    Reason("5.3", "a skill point must be placed first"),
    Reason("5.4", "it is the time to buy luxuries, or to be done"),
    Reason("6.2", "it is the time to run for an office, or to abstain"),
    Reason("6.3", "votes are being counted"),
    Reason("7.1", "the game is over"),
)
assert len(WAITING) == len(data.STAGES)

_OTHERS: Final = {
    "NO_SUCH_ACTION": Reason("2.1", "there is no such action"),
    "NOT_YOURS": Reason("2.1", "another seat is to act"),
    "TOO_POOR": Reason("3.3", "the aedile has less wealth than that"),
    "TOO_LAVISH": Reason("3.3", "the sheet lets no aedile spend so much on it"),
    "LOCKED": Reason("4.1", "only dice that were just thrown may be thrown again"),
    "NO_DIE": Reason("4.1", "there is no such die on the table"),
    "NO_LAW": Reason("4.2", "no use of Law is left"),
    "LAWFUL_ALREADY": Reason("4.2", "that die shows a 5 already"),
    "NO_ADMIN": Reason("4.2", "no use of Admin is left"),
    "NOT_A_ONE": Reason("4.2", "Admin does not change a 1"),
    "NO_HIGHER": Reason("4.2", "a die goes no higher than 6"),
    "NO_LOWER": Reason("4.2", "Admin takes a die no lower than 2"),
    "NO_BOX": Reason("5.3", "that skill has no open box"),
    "OWNED": Reason("5.4", "that seat owns it already, and each luxury is bought once"),
    "TOO_DEAR": Reason("5.4", "it costs more wealth than that seat has"),
    "NO_CONSULSHIP": Reason("5.4", "the temple needs a completed consulship"),
    "NO_OFFICE_OPEN": Reason("6.2", "there is no office that seat may run for"),
    "DECIDED": Reason("6.2", "that seat has decided already"),
    "TOO_EARLY": Reason("6.1", "nobody runs for an office before its turn"),
    "HELD": Reason("6.1", "that seat has won it already, and nobody holds an office twice"),
    "BARRED": Reason("6.1", "an office that seat has won bars this one"),
    "OFFICE_MISSING": Reason("6.1", "the office before it must be won first"),
    "MUST_RUN": Reason(
        "6.1", "an office open to that seat comes up this turn, and by this sheet it must run"
    ),
    "BRIBE_TOO_HIGH": Reason("6.2", "that seat has less wealth than that bribe"),
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
