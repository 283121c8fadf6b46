"""Changes for the reasons of chapters 6 and 16: ways, seats, kings, the sea, the plague."""

from __future__ import annotations

from typing import Final

import numpy as np

from lusoria.games.ludi.model import reasons
from lusoria.games.ludi.model.actions import ABOUT
from lusoria.games.ludi.model.codes import (
    ALIVE,
    CURIAL_LEGION,
    FLEET,
    IMAGO,
    MUST_SIT,
    SEATED,
    SETTLED,
    STANDING,
    SUMMER,
    WITHOUT_FLEET,
)
from lusoria.games.ludi.model.data import (
    ADJACENT,
    ASIA,
    GAUL,
    KING,
    LANDS,
    NEPTUNE,
    NONE,
    NUMEN,
    ROME,
    SENATOR,
    SICILY,
    VENUS,
)
from lusoria.games.ludi.model.verbs import REGION, SETTLE_SEAT
from lusoria.games.ludi.rules.travel.seating import last_seated

from .refusal import (
    Cure,
    Refusal,
    all_people,
    both,
    calendar,
    named,
    note,
    other,
    own,
    someone,
    thing,
    together,
)


def more_seats(refusal: Refusal) -> None:
    """Let every region have seats enough."""
    refusal.table.seats[:] = 100


def next_door(refusal: Refusal) -> None:
    """Let the actor, and who follows him, be in a region with a road to the goal."""
    start, goal = refusal.region, refusal.object
    door = int(np.flatnonzero(ADJACENT[:LANDS, goal])[0])
    refusal.people.place[refusal.people.place == start] = door
    refusal.gather(door)


def on_the_coast(refusal: Refusal) -> None:
    """Let the voyage go from one coast to another."""
    if ABOUT[refusal.verb] == REGION:
        refusal.aim(object=SICILY)
    else:
        refusal.aim(choice=SICILY)
    refusal.gather(ASIA)


def a_god_watches(numen: int) -> Cure:
    """Let somebody have the powers of a god who could catch one."""

    def watch(refusal: Refusal) -> None:
        refusal.people.powers[refusal.someone(NUMEN)] = 1 << numen

    return watch


def fleets(refusal: Refusal) -> None:
    """Give everybody fleets."""
    refusal.goods[:, FLEET] = 50


def outside_rome(refusal: Refusal) -> None:
    """Let the numen look for a seat outside of Rome."""
    refusal.gather(GAUL)
    if ABOUT[refusal.verb] == REGION:
        refusal.aim(object=SICILY)


def away_from_home(refusal: Refusal) -> None:
    """Let the king, and the god beside him, be far from his throne."""
    refusal.gather(GAUL)


def this_motus(refusal: Refusal) -> None:
    """Let stander and last seated have come since the season began."""
    refusal.table.calendar.season_began = -1
    neighbour = refusal.someone(SENATOR)
    refusal.people.place[neighbour] = refusal.people.place[refusal.target]
    refusal.people.posture[neighbour] = SEATED
    refusal.people.arrival[neighbour] = refusal.table.calendar.arrivals + 1


def a_mortals_seat(refusal: Refusal) -> None:
    """Let the last seated be a mortal."""
    assert refusal.verb == SETTLE_SEAT
    last = last_seated(refusal.table, int(refusal.people.place[refusal.target]))
    refusal.people.kind[last] = SENATOR


def nearer_ones_taken(refusal: Refusal) -> None:
    """Let no seat be free but where the role wants to sit."""
    for region in range(LANDS):
        if region != refusal.object:
            refusal.table.seats[region] = refusal.table.taken[region]


def caught(lacking: int) -> Cure:
    """Let the other have sailed so, in the waters of a god of the sea."""

    def sail(refusal: Refusal) -> None:
        refusal.state.purses.sea_try[refusal.target] = lacking
        refusal.state.purses.waters[refusal.target] = 3
        refusal.people.powers[refusal.actor] |= 1 << NEPTUNE

    return sail


def king_and_roman(refusal: Refusal) -> None:
    """Let one be a king, the other a Roman."""
    refusal.people.kind[refusal.asker] = KING
    refusal.people.kind[refusal.asked] = SENATOR


def a_bacchant(refusal: Refusal) -> None:
    """Let a living mortal here follow the god."""
    seat = refusal.someone(SENATOR)
    refusal.people.place[seat] = refusal.region
    refusal.people.life[seat], refusal.people.bacchant[seat] = ALIVE, 1


def more_legions(refusal: Refusal) -> None:
    """Let the other have more than ten legions."""
    refusal.goods[refusal.target, CURIAL_LEGION] = 12


def plague_here(refusal: Refusal) -> None:
    """Let the plague be where the actor is."""
    refusal.table.things.plague = refusal.region


MOVEMENT: Final[dict[int, Cure]] = {
    reasons.NO_ROAD: next_door,
    reasons.NO_SEA: on_the_coast,
    reasons.UNDER_PLAGUE: thing(plague=NONE),
    reasons.TOO_FEW_FLEETS: a_god_watches(NEPTUNE),
    reasons.NO_ESCORT: a_god_watches(VENUS),
    reasons.BARRED_FROM_ROME: a_god_watches(VENUS),
    reasons.BOUND_TO_KING: all_people(escort=NONE),
    reasons.NO_ROOM_FOR_ALL: more_seats,
    reasons.NO_FLEET: fleets,
    reasons.FLIGHT_NEEDS_FLEETS: fleets,
    reasons.ABOARD_ALREADY: all_people(aboard=NONE),
    reasons.NOT_ABOARD: someone("aboard"),
    reasons.WINTERS: calendar(phase=SUMMER),
    reasons.SEAT_OUTSIDE_ROME: outside_rome,
    reasons.SHADES_WAIT: own(life=IMAGO),
    reasons.NO_RING: lambda r: setattr(r.table.things, "wearer", r.actor),
    reasons.NO_CARD: note("table.people.rexpressus", "asker", 1),
    reasons.AT_HOME: away_from_home,
    reasons.NO_PLAGUE_HERE: plague_here,
    reasons.RESCUED_ALREADY: all_people(used=0),
    reasons.TRANSFERRED_ALREADY: own(used=0),
    reasons.TARGET_LOCKED: other(locked=0),
    reasons.NOT_STANDING: other(posture=STANDING),
    reasons.NOT_THIS_MOTUS: this_motus,
    reasons.NUMINA_FIRST: a_mortals_seat,
    reasons.NO_DISPLACING_HERE: together(GAUL),
    reasons.HAS_SEAT: own(posture=STANDING),
    reasons.NOT_DISPLACEABLE: other(posture=SEATED, kind=SENATOR),
    reasons.NO_SEAT_ANYWHERE: more_seats,
    reasons.SETTLED_ALREADY: own(unsettled=MUST_SIT),
    reasons.NEARER_SEAT: nearer_ones_taken,
    reasons.FINED_ALREADY: other(used=0),
    reasons.NOTHING_TO_FINE: note("purses.goods", "target", 5),
    reasons.REMOVED_ALREADY: other(unsettled=SETTLED),
    reasons.NO_VOYAGE: caught(1),
    reasons.HAD_FLEET: caught(WITHOUT_FLEET),
    reasons.HAD_NO_FLEET: caught(1),
    reasons.NO_SUCH_LEGIONS: more_legions,
    reasons.NOT_KING_AND_ROMAN: king_and_roman,
    reasons.ESCORTED_ALREADY: all_people(escort=NONE),
    reasons.ESCORT_PROSCRIBED: named(proscribed=0),
    reasons.NOBODY_ESCORTS: someone("escort"),
    reasons.ONLY_IN_ROME: together(ROME),
    reasons.KING_IS_SAFE: both(other(used=0), all_people(escort=NONE)),
    reasons.NOT_PROSCRIBED: other(proscribed=1),
    reasons.TEN_OR_FEWER: more_legions,
    reasons.NO_BAND: a_bacchant,
    reasons.BAND_LOCKED: all_people(locked=0),
    reasons.BAND_NEEDS_FLEETS: fleets,
    reasons.TARGET_UNSETTLED: all_people(unsettled=SETTLED),
    reasons.PLAGUE_RUNS: thing(plague=NONE),
    reasons.PLAGUE_SENT: all_people(used=0),
    reasons.ROME_IN_WINTER: calendar(phase=SUMMER),
    reasons.PLAGUED_LAST: thing(last_plague=NONE),
    reasons.NO_PLAGUE: thing(plague=GAUL),
}
"""Where one may go, sit and stand, and who moves whom."""
