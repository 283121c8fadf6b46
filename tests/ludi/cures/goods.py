"""Changes for the reasons of trade, loans and tribute, chapters 9, 11, 13 and games of chance."""

from __future__ import annotations

from typing import Final

from lusoria.games.ludi.model import reasons
from lusoria.games.ludi.model.codes import ALIVE, CLIENT_LEGION, MONEY, SEATED
from lusoria.games.ludi.model.data import (
    AMAZON,
    ASIA,
    FACILITATOR,
    GENERAL,
    MATRON,
    NONE,
    NUMEN,
    SICILY,
    TRIBUTE,
)
from lusoria.games.ludi.model.verbs import BARTER

from .refusal import (
    PLENTY,
    ROWS,
    Cure,
    Refusal,
    all_people,
    both,
    named,
    note,
    other,
    own,
    rich,
    someone,
    thing,
    together,
)


def empty_desk(refusal: Refusal) -> None:
    """Let nothing be on the actor's desk."""
    refusal.state.purses.gives[refusal.actor] = 0
    refusal.state.purses.takes[refusal.actor] = 0


def of_money(refusal: Refusal) -> None:
    """Let the offer be a barter, and of money."""
    refusal.state.purses.desk[refusal.actor] = BARTER
    refusal.aim(choice=0)


def may_own_all(refusal: Refusal) -> None:
    """Let all mortals it is about be generals, who may own anything."""
    for seat in refusal.all_named:
        if refusal.people.kind[seat] != NUMEN:
            refusal.people.kind[seat], refusal.people.life[seat] = GENERAL, ALIVE
            refusal.people.spouse[seat] = NONE


def another_numen(refusal: Refusal) -> None:
    """Let each numen it is about be Juno, who may own things."""
    for seat in refusal.all_named:
        if refusal.people.kind[seat] == NUMEN:
            refusal.people.row[seat] = ROWS["Juno"]


def no_matron(refusal: Refusal) -> None:
    """Let no matron be among them."""
    for seat in refusal.all_named:
        if refusal.people.kind[seat] == MATRON:
            refusal.people.kind[seat] = AMAZON


def something_on_the_desk(refusal: Refusal) -> None:
    """Put some money on the desk."""
    refusal.state.purses.gives[refusal.actor, MONEY] = 1
    refusal.goods[refusal.actor, MONEY] = 5


def borrower(refusal: Refusal) -> int:
    """Return who would have to give something back."""
    if refusal.sender != NONE:
        return refusal.actor
    return refusal.target if refusal.target != NONE else refusal.partner


def loan(refusal: Refusal) -> None:
    """Note a loan of much to the other."""
    loans = refusal.state.loans
    loans.borrower[refusal.asker] = NONE
    loans.borrower[refusal.asker, 0] = borrower(refusal)
    loans.fleets[refusal.asker, 0] = loans.curial[refusal.asker, 0] = 100


def no_loans(refusal: Refusal) -> None:
    """Let the actor have lent nothing."""
    refusal.state.loans.borrower[refusal.actor] = NONE


def disarm(refusal: Refusal) -> None:
    """Let the actor have no legions."""
    refusal.goods[refusal.actor, CLIENT_LEGION:] = 0


def such_friends(refusal: Refusal) -> None:
    """Let there be such a friendship."""
    refusal.table.founder[refusal.object] = refusal.someone()


def friends(refusal: Refusal) -> None:
    """Make friends of all it is about."""
    for seat in refusal.all_named:
        refusal.people.amicitia[seat] = 5


def stock(refusal: Refusal) -> None:
    """Give all whom it is about plenty, who are not mortals."""
    for seat in refusal.all_named:
        if refusal.people.kind[seat] == NUMEN:
            refusal.goods[seat] = PLENTY


def all_play(refusal: Refusal) -> None:
    """Let all of them be living mortals, a third player too; the Fates stay who they are."""
    players = [*refusal.others, refusal.actor]
    if refusal.sender != NONE:
        players.append(int(refusal.state.offers.third[refusal.sender, refusal.slot]))
    for seat in players:
        if seat != NONE and refusal.people.kind[seat] not in (NUMEN, FACILITATOR):
            refusal.people.life[seat] = ALIVE
        elif seat in (refusal.target, refusal.partner):
            refusal.people.kind[seat] = GENERAL


def claim(refusal: Refusal) -> None:
    """Let a claim wait between the two."""
    people, mortal, numen = refusal.people, refusal.target, refusal.actor
    if people.kind[mortal] == NUMEN:
        mortal, numen = numen, mortal
    people.claims[mortal] |= 1 << int(people.ordinal[numen])


def in_full(refusal: Refusal) -> None:
    """Let the payment be the whole tribute."""
    refusal.aim(choice=int(TRIBUTE[refusal.region]) - 1)


def haunted(refusal: Refusal) -> None:
    """Let an imago be attached that has had nothing yet."""
    if refusal.target == NONE:
        refusal.people.attached[refusal.actor] = refusal.someone()
    else:
        refusal.people.attached[refusal.target] = refusal.actor
        refusal.people.unfed[refusal.target] = 1


GOODS: Final[dict[int, Cure]] = {
    reasons.NO_STOCK: stock,
    reasons.TOO_POOR: rich("actor"),
    reasons.TEN_ALREADY: disarm,
    reasons.NO_FLEETS_HERE: together(ASIA),
    reasons.NOT_SUCH_GOODS: of_money,
    reasons.NOT_SO_MUCH: both(rich("actor"), empty_desk),
    reasons.MAY_NOT_OWN: may_own_all,
    reasons.LEGIONS_LOCKED: all_people(locked=0),
    reasons.SAME_GOODS: empty_desk,
    reasons.TOO_MUCH: empty_desk,
    reasons.DESK_EMPTY: something_on_the_desk,
    reasons.OWNS_NOTHING: another_numen,
    reasons.FRIENDS_ALREADY: own(amicitia=NONE),
    reasons.THEY_HAVE_FRIENDS: other(amicitia=NONE),
    reasons.NO_FRIENDSHIP: own(amicitia=5),
    reasons.THEY_HAVE_NO_FRIENDS: other(amicitia=5),
    reasons.SWORN_ALREADY: named(sworn=0),
    reasons.NOT_CLOSE: friends,
    reasons.NOT_FRIENDS: friends,
    reasons.NO_VOTES_AT_HOME: both(
        note("table.people.block_owner", "actor", "actor"),
        note("table.people.block_holder", "actor", "actor"),
    ),
    reasons.THEY_HAVE_NO_VOTES: both(
        note("table.people.block_owner", "sender", "sender"),
        note("table.people.block_holder", "sender", "sender"),
    ),
    reasons.NO_VOTES_LENT: both(
        note("table.people.block_owner", "actor", "actor"), someone("block_holder")
    ),
    reasons.TOO_MANY_LOANS: no_loans,
    reasons.NOTHING_LENT: loan,
    reasons.MORE_THAN_LENT: loan,
    reasons.NO_SUCH_FRIENDSHIP: such_friends,
    reasons.FOR_HUSBAND_ONLY: no_matron,
    reasons.FATES_LACK_IT: stock,
    reasons.NO_PLAYER: all_play,
    reasons.WEARS_RING: thing(wearer=NONE),
    reasons.NO_TRIBUTE_HERE: together(SICILY),
    reasons.SEATED_ONLY: named(posture=SEATED),
    reasons.COLLECTED_ALREADY: all_people(collected=0),
    reasons.CLAIMED_ALREADY: all_people(claims=0),
    reasons.PURSE_EMPTY: stock,
    reasons.DIVIDE_FIRST: all_people(share=0),
    reasons.NO_CLAIM: claim,
    reasons.PAYS_IN_FULL: in_full,
    reasons.ATTACHED_ALREADY: own(attached=NONE),
    reasons.NOT_ATTACHED: haunted,
    reasons.NOTHING_TO_DIVIDE: own(share=1),
    reasons.REPEATED_TWICE: thing(repeats=0),
}
"""What changes hands, and how much of it."""
