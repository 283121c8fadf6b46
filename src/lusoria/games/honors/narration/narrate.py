"""An entry told as events: what was done, then what followed from it at once."""

from __future__ import annotations

from ....core.text.words import NUMBERED, Names, sentence
from .. import data
from ..state import View
from . import dice, election, end, spending, year
from .step import Narrator, Step

NARRATORS: dict[str, Narrator] = {
    "omen": year.tell_omen,
    "games": year.tell_sponsoring,
    "grain": year.tell_sponsoring,
    "place": year.tell_sending,
    "extort": year.tell_extortion,
    "challenge": year.tell_challenge,
    "deed": year.tell_deed,
    "dice": dice.tell_throw,
    "keep": dice.tell_keeping,
    "change": dice.tell_change,
    "either": dice.tell_offer,
    "skill": spending.tell_training,
    "buy": spending.tell_buying,
    "election": election.tell_decision,
    "votes": election.tell_votes,
}
"""Who tells the answer to each question."""
AFTERWARDS: tuple[Narrator, ...] = (dice.tell_harvest, election.tell_opening, end.tell_end)
"""Who tells what follows."""


def narrate(before: View, seat: int, action: int, after: View, names: Names = NUMBERED) -> str:
    """Tell an action as events, a sentence a line, as the viewer of both views may know it."""
    step = Step(before.table, after.table, after, seat, action, names)
    narrators = (NARRATORS[data.STAGES[before.table.stage]], *AFTERWARDS)
    return "\n".join(sentence(one) for narrator in narrators for one in narrator(step))
