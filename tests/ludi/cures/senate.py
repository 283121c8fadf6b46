"""Changes for the reasons of the Senate, chapter 8."""

from __future__ import annotations

from typing import Final

from lusoria.games.ludi.model import reasons
from lusoria.games.ludi.model.cast import VOTES
from lusoria.games.ludi.model.codes import (
    ACCLAIMING,
    ALIVE,
    NO_TIE,
    NOMINATING,
    NOT_VOTED,
    PROPOSING,
    TIED_BILL,
    TIED_CONSULS,
    VOTING,
)
from lusoria.games.ludi.model.data import GAUL, GENERAL, NONE, ROME, SENATOR
from lusoria.games.ludi.model.verbs import ACCLAIM, CLOSE_STAGE, DECIDE_BILL, NOMINATE, VOTE

from .refusal import Cure, Refusal, all_people, named, note, other, own, senate

STAGE: Final = {
    NOMINATE: NOMINATING,
    ACCLAIM: ACCLAIMING,
    CLOSE_STAGE: NOMINATING,
    VOTE: VOTING,
}


def right_stage(refusal: Refusal) -> None:
    """Let the Senate be in the stage for the verb."""
    refusal.table.senate.stage = STAGE.get(refusal.verb, PROPOSING)


def stands(refusal: Refusal) -> None:
    """Let the other be a candidate in Rome, with the most voices."""
    people, seat = refusal.people, refusal.target
    people.place[seat], people.life[seat], people.kind[seat] = ROME, ALIVE, SENATOR
    people.candidate[seat], people.voices[seat] = 1, 100
    refusal.table.senate.consuls[:] = NONE


def some_tie(refusal: Refusal) -> None:
    """Let such a tie wait."""
    refusal.table.senate.tie = TIED_BILL if refusal.verb == DECIDE_BILL else TIED_CONSULS


def holds_votes(refusal: Refusal) -> None:
    """Let the actor hold somebody's votes."""
    rows = refusal.people.row
    block = next(seat for seat in range(int(refusal.table.roles)) if VOTES[rows[seat]] > 0)
    refusal.people.block_owner[block] = refusal.people.block_holder[block] = refusal.actor


def another_commander(refusal: Refusal) -> None:
    """Let the legions be those of somebody else."""
    refusal.state.purses.partner[refusal.actor] = refusal.someone()


SENATE: Final[dict[int, Cure]] = {
    reasons.NOT_THIS_STAGE: right_stage,
    reasons.TIE_WAITS: senate(tie=NO_TIE),
    reasons.NOT_IN_SENATE: own(place=ROME),
    reasons.NOMINATED_ALREADY: own(acclaims=NONE),
    reasons.NOT_CANDIDATE: stands,
    reasons.VOICE_GIVEN: own(acclaims=NONE),
    reasons.NOTHING_TIED: some_tie,
    reasons.NOT_TIED: stands,
    reasons.NOT_CONSUL: note("table.senate.consuls", "all", "actor"),
    reasons.ONLY_COMMANDERS: named(kind=GENERAL, life=ALIVE),
    reasons.SAME_COMMANDER: another_commander,
    reasons.PROSCRIBED_ALREADY: all_people(proscribed=0),
    reasons.ONLY_PROVINCES: lambda r: r.aim(object=GAUL),
    reasons.NO_VOTES: holds_votes,
    reasons.VOTED_SO: own(vote=NOT_VOTED),
    reasons.NOT_FOR_CENSUS: other(favoured=1),
    reasons.POT_TOO_SMALL: senate(pot=1000),
    reasons.NO_CENSUS: senate(pot=1000),
}
"""Who speaks in Rome, when, and about whom."""
