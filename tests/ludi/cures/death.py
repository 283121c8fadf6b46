"""Changes for the reasons of chapter 14: pleas, estates, the dead."""

from __future__ import annotations

from typing import Final

from lusoria.games.ludi.model import reasons
from lusoria.games.ludi.model.codes import ALIVE, OPEN_ESTATE, SHADE
from lusoria.games.ludi.model.data import GAUL, GENERAL, GREECE, NONE, ROME, SENATOR, VIRGIN

from .refusal import PLENTY, Cure, Refusal, note, own


def third(refusal: Refusal) -> int:
    """Return the third whom an offer is about, or NONE."""
    if refusal.sender == NONE:
        return NONE
    return int(refusal.state.offers.third[refusal.sender, refusal.slot])


def bride_of(refusal: Refusal) -> int:
    """Return the virgin whom a dying man pleads with."""
    return third(refusal) if third(refusal) != NONE else refusal.asked


def lawful_couple(refusal: Refusal) -> None:
    """Let the two be free to marry."""
    people, bride = refusal.people, bride_of(refusal)
    people.kind[bride], people.life[bride] = VIRGIN, ALIVE
    people.kind[refusal.asker], people.spouse[refusal.asker] = GENERAL, NONE


def side_by_side(refusal: Refusal) -> None:
    """Bring virgin and groom together."""
    refusal.people.place[bride_of(refusal)] = refusal.people.place[refusal.asker]


def bequests(refusal: Refusal) -> None:
    """Let suicides have left much to the god who hands it out."""
    refusal.table.dead.bequest[refusal.asker] = PLENTY


def votes_left(refusal: Refusal) -> None:
    """Let a suicide have left votes to the god."""
    suicide = refusal.someone(SENATOR)
    refusal.table.dead.block[suicide] = suicide
    refusal.table.dead.disposer[suicide] = refusal.asker


def answered(refusal: Refusal) -> None:
    """Let no plea of the other's be open."""
    refusal.people.offering[refusal.target] = 0


def conference(refusal: Refusal) -> None:
    """Let the Vestals confer."""
    refusal.table.dead.conference = refusal.someone()


def no_conference(refusal: Refusal) -> None:
    """Let the Vestals not confer."""
    refusal.table.dead.conference = NONE


def no_virgins(refusal: Refusal) -> None:
    """Let no virgin be in the conference."""
    people = refusal.people
    people.place[people.kind == VIRGIN] = GAUL


def a_shade(refusal: Refusal) -> None:
    """Let a shade wait here."""
    seat = refusal.someone(SENATOR)
    refusal.people.place[seat], refusal.people.life[seat] = refusal.region, SHADE


def still_dead(refusal: Refusal) -> None:
    """Let the role be dead."""
    refusal.people.life[third(refusal)] = SHADE


def outside_rome(refusal: Refusal) -> None:
    """Let it happen outside of Rome."""
    refusal.gather(GAUL)


DEATH: Final[dict[int, Cure]] = {
    reasons.HEIR_ALREADY: note("purses.heir", "actor", NONE),
    reasons.NOTHING_LEFT: bequests,
    reasons.BEQUEST_SMALL: bequests,
    reasons.NO_VOTES_LEFT: votes_left,
    reasons.PLEADED_ALREADY: note("table.dead.asked", "all", 0),
    reasons.NO_GROOM: lawful_couple,
    reasons.COUPLE_APART: side_by_side,
    reasons.NO_REFUGE: note("table.seats", "all", 100),
    reasons.NOT_YOUR_VICTIM: note("table.dead.killer", "target", "actor"),
    reasons.PLEA_OPEN: answered,
    reasons.NO_OPEN_ESTATE: note("table.dead.estate", "target", OPEN_ESTATE),
    reasons.CONFERENCE_ON: no_conference,
    reasons.NO_CONFERENCE: conference,
    reasons.UNDER_TRUCE: no_conference,
    reasons.CONFER_IN_ROME: own(place=ROME),
    reasons.JUDGED_ALREADY: note("table.dead.verdict", "actor", 0),
    reasons.VESTA_WAITS: no_virgins,
    reasons.NO_ENTRANCE: own(place=GREECE),
    reasons.NO_SHADES: a_shade,
    reasons.NOT_DEAD: still_dead,
    reasons.NO_KING_IN_ROME: outside_rome,
    reasons.NO_EXECUTION_IN_ROME: outside_rome,
    reasons.PROTECTED: note("table.people.unprotected", "target", 1),
}
"""Who dies, who is saved, and what is left."""
