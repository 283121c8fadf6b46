"""Changes for the reasons of women and marriage, chapters 12 and 15, and of the company of X."""

from __future__ import annotations

from typing import Final

from lusoria.games.ludi.model import reasons
from lusoria.games.ludi.model.codes import ALIVE, MONEY
from lusoria.games.ludi.model.data import NONE, SENATOR, VIRGIN

from .refusal import Cure, Refusal, all_people, note, other, own, rich


def bride_and_groom(refusal: Refusal) -> None:
    """Let one be a senator, the other a virgin."""
    refusal.people.kind[refusal.asker] = SENATOR
    refusal.people.kind[refusal.asked] = VIRGIN


def promised(refusal: Refusal) -> None:
    """Let who asks be betrothed, as the offer says if there is one."""
    third = NONE
    if refusal.sender != NONE:
        third = int(refusal.state.offers.third[refusal.sender, refusal.slot])
    bride = third if third != NONE else refusal.someone(VIRGIN)
    refusal.people.betrothed[refusal.asker] = bride
    refusal.people.betrothed[bride] = refusal.asker


def in_one_region(refusal: Refusal) -> None:
    """Bring the couple and Juno together."""
    place = refusal.people.place
    here = int(place[refusal.asker])
    refusal.gather(here, refusal.asker, refusal.asked)
    place[int(refusal.people.betrothed[refusal.asker])] = here


def juno_pays(refusal: Refusal) -> None:
    """Give Juno money for a dowry."""
    refusal.goods[refusal.asked, MONEY] = 300


def spouses(refusal: Refusal) -> None:
    """Marry who asks to who is asked."""
    refusal.people.spouse[refusal.asker] = refusal.asked
    refusal.people.spouse[refusal.asked] = refusal.asker


def married(refusal: Refusal) -> None:
    """Let who asks be married to somebody."""
    refusal.people.spouse[refusal.asker] = refusal.someone()


def husband_is_free(refusal: Refusal) -> None:
    """Let the husband be in no battle."""
    refusal.people.locked[refusal.people.spouse[refusal.asker]] = 0


def one_to_poison(refusal: Refusal) -> None:
    """Let the husband be seen where she is, who lives."""
    refusal.people.place[refusal.people.spouse[refusal.actor]] = refusal.region
    refusal.people.life[refusal.actor] = ALIVE


def a_virgin(refusal: Refusal) -> None:
    """Let the accused, or the bride of a plea, be a living virgin."""
    third = int(refusal.state.offers.third[refusal.sender, refusal.slot])
    accused = third if third != NONE else refusal.asked
    refusal.people.kind[accused], refusal.people.life[accused] = VIRGIN, ALIVE


def under_control(refusal: Refusal) -> None:
    """Let the other be a bacchant beside the god, whom the god possesses."""
    people, seat = refusal.people, refusal.target
    people.life[seat], people.bacchant[seat], people.possessed[seat] = ALIVE, 1, refusal.actor
    people.place[seat] = refusal.region


BONDS: Final[dict[int, Cure]] = {
    reasons.NOT_BRIDE_AND_GROOM: bride_and_groom,
    reasons.MARRIED_ALREADY: all_people(spouse=NONE),
    reasons.BETROTHED_ALREADY: all_people(betrothed=NONE),
    reasons.NOT_BETROTHED: promised,
    reasons.NOT_TOGETHER: in_one_region,
    reasons.NO_DOWRY: juno_pays,
    reasons.NOT_SPOUSE: spouses,
    reasons.NOT_MARRIED: married,
    reasons.HUSBAND_LOCKED: husband_is_free,
    reasons.NOT_SHORT: other(dos=5, spouse=NONE),
    reasons.NO_VIRUS: note("purses.virus", "actor", 1),
    reasons.NOBODY_TO_POISON: one_to_poison,
    reasons.NO_VIRGIN: a_virgin,
    reasons.HEADBAND_USED: own(headband=0),
    reasons.NOT_CONTROLLED: under_control,
    reasons.NOT_BACCHANT: other(bacchant=1),
    reasons.ARMED_ALREADY: all_people(backer=NONE),
    reasons.NO_CLIENT_LEGION: rich("actor"),
}
"""Who is bound to whom."""
