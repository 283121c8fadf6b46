"""An entry told as events: what was done, then what followed from it at once."""

from __future__ import annotations

from ....core.text.words import NUMBERED, Names, sentence
from ..data import STAGES
from ..state import View
from .dice import tell_change, tell_harvest, tell_keeping, tell_offer, tell_throw
from .election import tell_decision, tell_opening, tell_votes
from .end import tell_end
from .spending import tell_buying, tell_training
from .step import Step, Teller
from .year import (
    tell_challenge,
    tell_deed,
    tell_extortion,
    tell_omen,
    tell_sending,
    tell_sponsoring,
)

TELLERS: dict[str, Teller] = {
    "omen": tell_omen,
    "games": tell_sponsoring,
    "grain": tell_sponsoring,
    "place": tell_sending,
    "extort": tell_extortion,
    "challenge": tell_challenge,
    "deed": tell_deed,
    "dice": tell_throw,
    "keep": tell_keeping,
    "change": tell_change,
    "either": tell_offer,
    "skill": tell_training,
    "buy": tell_buying,
    "election": tell_decision,
    "votes": tell_votes,
}
"""Who tells the answer to each question."""
AFTERWARDS: tuple[Teller, ...] = (tell_harvest, tell_opening, tell_end)
"""Who tells what follows."""


def narrate(before: View, seat: int, action: int, after: View, names: Names = NUMBERED) -> str:
    """Tell an action as events, a sentence a line, as the viewer of both views may know it."""
    step = Step(before.table, after.table, after, seat, action, names)
    tellers = (TELLERS[STAGES[before.table.stage]], *AFTERWARDS)
    return "\n".join(sentence(one) for teller in tellers for one in teller(step))
