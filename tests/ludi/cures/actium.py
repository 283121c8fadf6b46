"""Changes for the reasons of Actium, chapter 17."""

from __future__ import annotations

from typing import Final

from lusoria.games.ludi.model import reasons
from lusoria.games.ludi.model.codes import DYING
from lusoria.games.ludi.model.data import IS_MORTAL, NEPTUNE, NONE, NUMEN
from lusoria.games.ludi.model.verbs import CONTRIBUTE, GIVE_WARSHIPS, JOIN, ORDAIN
from lusoria.games.ludi.rules.war.actium_battle import CULT, FREE, GOD

from .refusal import Cure, Refusal, named, other, own


def party_exists(refusal: Refusal) -> None:
    """Let there be such a party, founded by who is asked."""
    party = refusal.object
    if refusal.verb not in (JOIN, CONTRIBUTE, GIVE_WARSHIPS):
        party = int(refusal.state.offers.third[refusal.sender, refusal.slot])
    founder = refusal.actor if refusal.sender != NONE else refusal.someone()
    refusal.table.parties.founder[party] = founder


def no_gifts(refusal: Refusal) -> None:
    """Let the party have been given nothing."""
    parties = refusal.table.parties
    for pool in (parties.fleets, parties.legions, parties.warships):
        pool[:] = 0


def represent(refusal: Refusal) -> None:
    """Let who answers represent his party."""
    refusal.table.parties.leader[refusal.people.party[refusal.actor]] = refusal.actor


def another_represents(refusal: Refusal) -> None:
    """Let somebody else represent every party."""
    refusal.table.parties.leader[:] = refusal.actor if refusal.sender == NONE else NONE


def win(refusal: Refusal) -> None:
    """Let the actor be one of the victors."""
    refusal.people.party[refusal.actor] = refusal.table.parties.winner


def right_fate(refusal: Refusal) -> None:
    """Let the fate be one for a role of that kind, a mortal if need be."""
    assert refusal.verb == ORDAIN
    people, seat = refusal.people, refusal.target
    if people.kind[seat] == NUMEN:
        refusal.aim(choice=CULT)
    elif IS_MORTAL[people.kind[seat]]:
        refusal.aim(choice=GOD if people.life[seat] > DYING else FREE)
    else:
        people.kind[seat] = NUMEN
        refusal.aim(choice=CULT)


def not_ordained(refusal: Refusal) -> None:
    """Let nothing be ordained."""
    refusal.people.fate[:] = 0
    refusal.table.parties.government = 0


ACTIUM: Final[dict[int, Cure]] = {
    reasons.IN_PARTY: own(party=NONE),
    reasons.THEY_HAVE_A_PARTY: other(party=NONE),
    reasons.NO_PARTY: own(party=0),
    reasons.NO_SUCH_PARTY: party_exists,
    reasons.GIFTS_RECEIVED: no_gifts,
    reasons.OTHERS_CLOSE: own(powers=1 << NEPTUNE),
    reasons.NOT_IN_PARTY: named(party=0),
    reasons.LEADS_ALREADY: another_represents,
    reasons.LEADS_NO_LONGER: represent,
    reasons.NOT_YOUR_ROLL: own(powers=1 << NEPTUNE),
    reasons.NOT_VICTOR: win,
    reasons.NO_SUCH_FATE: right_fate,
    reasons.ORDAINED_ALREADY: not_ordained,
}
"""Parties, their dice, and what the victors ordain."""
