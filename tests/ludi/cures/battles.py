"""Changes for the reasons of battles, chapter 7."""

from __future__ import annotations

from typing import Final

from lusoria.games.ludi.model import reasons
from lusoria.games.ludi.model.codes import (
    ALIVE,
    ASKED,
    AT_PEACE,
    CHALLENGED,
    CHALLENGERS,
    CLIENT_LEGION,
    NAMING,
    PARTY_BATTLE,
    PERSON,
    SETTLED,
    SPOILS,
    TEMPTED,
    WAITING,
    WINTER,
)
from lusoria.games.ludi.model.data import CYBELE, FORTUNA, GAUL, GENERAL, MARS, NONE, NUMEN, TYCHE
from lusoria.games.ludi.model.verbs import CORRECT_DIE

from .refusal import (
    ROWS,
    Cure,
    Refusal,
    all_people,
    both,
    calendar,
    here,
    note,
    other,
    own,
    thing,
    together,
)


def arm(*seats: int) -> Cure:
    """Give these legions of both types."""

    def give(refusal: Refusal) -> None:
        for seat in seats:
            refusal.goods[seat, CLIENT_LEGION:] = 3
            refusal.people.armed[seat], refusal.people.backer[seat] = 1, NONE

    return give


def fighter(refusal: Refusal, seat: int) -> None:
    """Make somebody a general with legions, free to fight."""
    people = refusal.people
    people.kind[seat], people.life[seat] = GENERAL, ALIVE
    people.unsettled[seat], people.locked[seat] = SETTLED, 0
    arm(seat)(refusal)


def foes(refusal: Refusal) -> None:
    """Make fighters of all others it is about."""
    for seat in refusal.others:
        fighter(refusal, seat)


def no_cybele(refusal: Refusal) -> None:
    """Let nobody have Cybele's powers."""
    refusal.people.powers[:] &= ~(1 << CYBELE)


def overseer(refusal: Refusal) -> None:
    """Let a numen be here who may preside."""
    seat = refusal.someone(NUMEN)
    people = refusal.people
    people.row[seat], people.place[seat] = ROWS["Juno"], refusal.region
    people.held[seat], people.locked[seat] = PERSON, 0


def may_oversee(refusal: Refusal) -> None:
    """Let the numen be Juno, free, and here."""
    seat = refusal.asked
    people = refusal.people
    people.row[seat], people.held[seat], people.locked[seat] = ROWS["Juno"], PERSON, 0
    people.kind[seat] = NUMEN


def junior_waits(refusal: Refusal) -> None:
    """Let a junior's challenge be announced, and the actor be a fighter who came first."""
    junior, people = refusal.someone(), refusal.people
    fighter(refusal, refusal.actor)
    people.arrival[refusal.actor], people.held[refusal.actor] = -1, PERSON
    people.used[:] = 0
    people.sworn[:] = 0
    people.place[junior] = refusal.region
    refusal.battle("challenger", junior)


def announced(refusal: Refusal) -> None:
    """Let a challenge be announced wherever it could be meant."""
    refusal.table.battles.challenger[:] = refusal.someone()


def senior(refusal: Refusal) -> None:
    """Let the actor be the numen longest in the region."""
    people, seat = refusal.people, refusal.actor
    people.row[seat], people.place[seat], people.arrival[seat] = ROWS["Juno"], refusal.object, -1
    people.kind[seat], people.locked[seat], people.held[seat] = NUMEN, 0, PERSON


def leads(stage: int) -> Cure:
    """Let a battle be in a stage, the actor its leader and its judge."""

    def begin(refusal: Refusal) -> None:
        region = refusal.region if refusal.verb != CORRECT_DIE else refusal.object
        battles = refusal.table.battles
        battles.stage[region], battles.kind[region] = stage, PARTY_BATTLE
        battles.leader[region] = battles.presiding[region] = refusal.actor
        battles.named[region] = battles.owner[region] = NONE
        battles.victor[region] = CHALLENGERS

    return begin


def presides(seat: str) -> Cure:
    """Let the actor, or who asks, preside here."""
    return lambda r: r.battle("presiding", r.actor if seat == "actor" else r.asker)


def another_presides(refusal: Refusal) -> None:
    """Let another numen preside where the one asked is."""
    region = int(refusal.people.place[refusal.asked])
    refusal.battle("presiding", refusal.someone(NUMEN), region)


def a_member(refusal: Refusal) -> None:
    """Let the other fight on the side that names."""
    battles, region = refusal.table.battles, refusal.region
    side = CHALLENGED if battles.named[region, CHALLENGED] == NONE else CHALLENGERS
    refusal.people.locked[refusal.target] = region + 1
    battles.side[refusal.target] = side + 1


def such_a_legion(refusal: Refusal) -> None:
    """Let the other have every kind of legion to roll."""
    battles = refusal.table.battles
    battles.fresh_curial[:] = battles.fresh_client[:] = 1
    battles.forged_lost[:] = 0
    refusal.table.things.forged = refusal.target


def silent(refusal: Refusal) -> None:
    """Let the side have a legion to name."""
    battles, region, side = refusal.table.battles, refusal.region, refusal.choice
    battles.stage[region], battles.kind[region] = NAMING, PARTY_BATTLE
    battles.named[region] = 0
    battles.named[region, side] = NONE
    battles.leader[region] = (refusal.someone(), refusal.someone())


def within_reach(refusal: Refusal) -> None:
    """Let the actor be where his wheel reaches, in a battle."""
    refusal.people.powers[refusal.actor] |= 1 << FORTUNA | 1 << TYCHE
    refusal.people.place[refusal.actor] = GAUL
    refusal.battle("stage", NAMING)


def husband_fights(refusal: Refusal) -> None:
    """Let her husband be in a battle whose sides are to name."""
    husband = int(refusal.people.spouse[refusal.asker])
    region = int(refusal.people.place[husband])
    refusal.people.locked[husband] = region + 1
    refusal.table.battles.side[husband] = 1
    refusal.table.battles.stage[region] = NAMING


def no_doubling(refusal: Refusal) -> None:
    """Let Juno double no die."""
    refusal.table.battles.double[:] = NONE


def converts(refusal: Refusal) -> None:
    """Let the numen be a foreign one with allied legions."""
    people, seat = refusal.people, refusal.target
    people.row[seat], people.kind[seat], people.locked[seat] = ROWS["Isis"], NUMEN, 0
    refusal.goods[seat, CLIENT_LEGION] = 5


def attackable(refusal: Refusal) -> None:
    """Let the god be Mars, and the other have legions of both types."""
    for seat in refusal.all_named:
        if refusal.people.kind[seat] == NUMEN:
            refusal.people.powers[seat] |= 1 << MARS
        arm(seat)(refusal)
    arm(*refusal.others)(refusal)


def other_is_there(refusal: Refusal) -> None:
    """Let the one whom the god named be here and free to fight."""
    rival = int(refusal.table.battles.leader[refusal.region, CHALLENGED])
    fighter(refusal, rival)
    refusal.people.place[rival] = refusal.region


def ring_at_hand(refusal: Refusal) -> None:
    """Let the Ring lie with the god who lends it."""
    refusal.table.things.wearer, refusal.table.things.ring = NONE, refusal.asker


def somebody_wears_it(refusal: Refusal) -> None:
    """Let somebody wear the Ring who is in no battle."""
    wearer = refusal.someone()
    refusal.table.things.wearer = wearer
    refusal.people.locked[wearer] = 0


def one_mortal(refusal: Refusal) -> None:
    """Let one of the two be a mortal."""
    fighter(refusal, refusal.target)


def die_at_hand(refusal: Refusal) -> None:
    """Let the imago have a black die that it has not used."""
    seat = refusal.actor
    refusal.people.black[seat], refusal.people.locked[seat] = refusal.someone(NUMEN), 0
    refusal.people.held[seat] = PERSON
    refusal.table.battles.haunted[seat] = 0


def another_partner(refusal: Refusal) -> None:
    """Let the first of the two be somebody else."""
    refusal.state.purses.partner[refusal.actor] = refusal.someone()


BATTLES: Final[dict[int, Cure]] = {
    reasons.NOT_A_FIGHTER: lambda r: fighter(r, r.actor),
    reasons.NO_FOE: foes,
    reasons.SAME_FIGHTER: another_partner,
    reasons.NOT_ARMED: lambda r: arm(r.actor)(r),
    reasons.TARGET_NOT_ARMED: lambda r: arm(*r.others)(r),
    reasons.NO_FIGHTING_IN_ROME: together(GAUL),
    reasons.BATTLE_HERE: here(stage=AT_PEACE),
    reasons.CYBELE_IS_HERE: no_cybele,
    reasons.NOBODY_PRESIDES: overseer,
    reasons.OWN_PARTY: all_people(sworn=0),
    reasons.CHALLENGED_ALREADY: all_people(used=0),
    reasons.ANNOUNCED_ALREADY: here(challenger=NONE),
    reasons.NOBODY_WAITS: junior_waits,
    reasons.NO_CHALLENGE: announced,
    reasons.NOT_SENIOR: senior,
    reasons.NOT_ASKED: leads(ASKED),
    reasons.NOT_PRESIDING: presides("actor"),
    reasons.THEY_DO_NOT_PRESIDE: presides("asker"),
    reasons.MAY_NOT_PRESIDE: may_oversee,
    reasons.PRESIDES_ALREADY: another_presides,
    reasons.WAR_GOD_PRESIDES: note("table.battles.tempter", "all", NONE),
    reasons.NOT_NAMING: leads(NAMING),
    reasons.NOT_A_MEMBER: a_member,
    reasons.NO_SUCH_LEGION: such_a_legion,
    reasons.NOT_SILENT: silent,
    reasons.OUT_OF_HALF: within_reach,
    reasons.WHEEL_LAID: note("table.battles.wheel_used", "all", 0),
    reasons.TOO_LATE: here(stage=NAMING),
    reasons.FORGED_AWAY: lambda r: setattr(r.table.things, "forged", r.asker),
    reasons.NO_BLACK_DIE: die_at_hand,
    reasons.NO_RESULT: leads(WAITING),
    reasons.NOT_PROCLAIMING: presides("actor"),
    reasons.GONE_ON: note("table.battles.goes_on", "all", 0),
    reasons.NO_LAST_SKIRMISH: husband_fights,
    reasons.DOUBLED_ALREADY: no_doubling,
    reasons.NO_CAPTURE: lambda r: r.battle("capture", r.actor),
    reasons.CANNOT_CONVERT: converts,
    reasons.NO_SPOILS: leads(SPOILS),
    reasons.NOT_BEATEN: note("table.battles.beaten", "target", 1),
    reasons.TEMPTED_ALREADY: note("table.battles.tempted", "all", 0),
    reasons.OUT_OF_REACH: attackable,
    reasons.NOT_TEMPTED: leads(TEMPTED),
    reasons.OTHER_GONE: other_is_there,
    reasons.FORCED_ALREADY: own(used=0),
    reasons.TWO_GODS: one_mortal,
    reasons.RING_AWAY: ring_at_hand,
    reasons.NOT_BEFORE_WINTER: calendar(phase=WINTER),
    reasons.STRUCK_ALREADY: thing(struck=0),
    reasons.NOBODY_WEARS_IT: somebody_wears_it,
    reasons.VICTIM_ALREADY: both(all_people(possessed=NONE), own(locked=0)),
    reasons.POSSESSED_ALREADY: other(possessed=NONE),
    reasons.KEEPS_LEGIONS: other(kind=GENERAL),
    reasons.STAKES_NOTHING: lambda r: arm(r.actor)(r),
}
"""Who fights whom, with what, before whom."""
