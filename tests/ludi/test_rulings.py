"""Numina sit first, what a returner may not keep, what is offered aloud [LU-104 to LU-110]."""

from __future__ import annotations

import pytest

from lusoria.core.compile.jit import entry
from lusoria.core.seats import NOBODY
from lusoria.games.ludi.game import GAME
from lusoria.games.ludi.model.actions import ACTIONS
from lusoria.games.ludi.model.codes import (
    DYING,
    EXECUTED,
    MOVING,
    MUST_SIT,
    NOT_HELD,
    SEATED,
    SETTLED,
    STANDING,
    SUICIDE,
    SUMMER,
    WINTER,
)
from lusoria.games.ludi.model.data import GENERAL, NONE
from lusoria.games.ludi.model.position.invariants import faults
from lusoria.games.ludi.model.reasons import NUMINA_FIRST
from lusoria.games.ludi.model.verbs import NUMBER, OFFERS, QUIET, VERBS
from lusoria.games.ludi.model.view import redact
from lusoria.games.ludi.rules.death.death import kill_at_once
from lusoria.play.public_game import PublicGame

from .arena import CURIAL, arena, dice, ghost
from .couples import hall
from .room import PLACES, Room, room
from .test_endings import closed, eve
from .test_seasons import is_numen

ALOUD = {
    *("propose feriae to", "drop years with", "hand over to", "lend forged legion"),
    *("swear before", "ask blessing of", "condemn Vestal", "plead with", "join", "let lead"),
}


def posture(table: Room, name: str) -> int:
    """Return how somebody is where he is."""
    return int(table.people.posture[table.seat(name)])


# What a returner may not own.


def haunted(role: str) -> Room:
    """Return an imago that has won a legion of each type, a dead role, and Pythagoras."""
    table = ghost(arena("Pythagoras", phase=WINTER), "Cicero")
    entry(kill_at_once)(table.state, table.seat(role), EXECUTED, NONE)
    table.give("Cicero", curial=1, client=1).give("Pythagoras", money=30, curial=0, client=0)
    table.do("Cicero", "beg return of", "Pythagoras").do("Cicero", "as", role)
    return table.do("Pythagoras", "accept", "Cicero")


@pytest.mark.parametrize(
    ("role", "kept", "left"),
    [("Livia", (0, 0), (1, 1)), ("Pacorus", (0, 1), (1, 0)), ("Hirtius", (1, 1), (0, 0))],
)
def test_14_5_lu_108_legions_that_a_returner_may_not_own_are_pythagoras(
    role: str, kept: tuple[int, int], left: tuple[int, int]
) -> None:
    table = haunted(role)
    assert (table.goods(role, "curial"), table.goods(role, "client")) == kept
    assert (table.goods("Pythagoras", "curial"), table.goods("Pythagoras", "client")) == left
    assert table.people.armed[table.seat(role)] == int(any(kept))
    if role == "Hirtius":
        assert table.people.kind[table.seat(role)] == GENERAL


def test_7_8_lu_51_the_position_of_a_dead_virgin_with_legions_is_read_back() -> None:
    table = ghost(arena("Pluto", "Antony", phase=WINTER), "Livia").give("Antony", curial=1)
    table.do("Pluto", "lend Ring to", "Livia").do("Livia", "accept", "Pluto")
    table.do("Livia", "strike", "Antony")
    dice(table.do("Livia", "name legion of", "Antony", CURIAL), 6, 1)
    assert table.goods("Livia", "curial") == 1
    again = PublicGame(GAME).from_position(GAME.position(table.state)).state
    assert again.tobytes() == table.state.tobytes()


def test_1_3_1_4_a_living_virgin_with_a_legion_and_a_king_with_a_curial_one_break_a_law() -> None:
    assert faults(room().give("Livia", client=1).state, True) != []
    assert faults(room().give("Bogud", curial=1).state, True) != []


# Roles nobody holds.


def test_18_4_lu_68_a_numen_handed_to_nobody_is_not_seated_at_the_seasons_end() -> None:
    table = room(WINTER)
    table.seats("Spain", int(table.state.table.taken[PLACES["Spain"]])).put(Isis="Spain")
    table.state.table.judged = 1
    table.mark("Isis", unsettled=MUST_SIT)
    table.do("Facilitator", "hand over role", "Isis", NOT_HELD)
    assert table.people.unsettled[table.seat("Isis")] == SETTLED
    table.end_season().settle()
    assert table.place("Isis") == "nowhere"


# Numina first.


def crowded(phase: int = MOVING) -> Room:
    """Return a full Sicily in which Cicero sits, Pansa stands, and after him Isis stands."""
    table = room(phase).seats("Sicily", 30).put(Cicero="Sicily")
    table.seats("Sicily", int(table.state.table.taken[PLACES["Sicily"]]))
    table.put(Pansa="Sicily", Isis="Sicily")
    assert posture(table, "Pansa") == posture(table, "Isis") == STANDING
    return table


def test_6_4_lu_109_a_freed_seat_goes_to_a_numen_before_mortals_who_stood_longer() -> None:
    table = crowded().seats("Gaul", 30).do("Cicero", "go", "Gaul")
    assert (posture(table, "Isis"), posture(table, "Pansa")) == (SEATED, STANDING)


def test_6_4_lu_109_nobody_who_sits_is_unseated_for_a_numen() -> None:
    table = crowded()
    assert posture(table, "Cicero") == SEATED


def test_6_4_lu_109_at_a_motus_end_chance_seats_numina_before_mortals() -> None:
    table = crowded().without("Saturn")
    for region, at in PLACES.items():
        if region != "Actium":
            table.seats(region, int(table.state.table.taken[at]))
    table.seats("Egypt", int(table.state.table.taken[PLACES["Egypt"]]) + 1).end_season()
    assert is_numen(table, int(table.state.table.chance.seat))


def test_6_4_lu_109_minerva_gives_no_numens_seat_to_a_mortal() -> None:
    table = room(MOVING).seats("Sicily", 30).put(Isis="Sicily")
    table.seats("Sicily", int(table.state.table.taken[PLACES["Sicily"]])).put(Pansa="Sicily")
    table.refused("Minerva", "settle seat for", "Pansa", NUMINA_FIRST)
    table.put(Mithras="Sicily").do("Minerva", "settle seat for", "Mithras")
    assert (posture(table, "Mithras"), posture(table, "Isis")) == (SEATED, STANDING)


# Offers.


def test_18_5_lu_110_all_offers_are_private_but_those_made_aloud() -> None:
    heard = {verb.name for verb in VERBS if verb.how & OFFERS and not verb.how & QUIET}
    assert heard == ALOUD


def privately() -> list[tuple[Room, str, str, str]]:
    """Return rooms in which an offer can be made: by whom, of what, to whom."""
    friends = hall().befriend("Antony", "Cicero")
    hero = hall().mark("Antony", crown=1)
    beside = hall().mark("Antony", crown=1, patron="Juno")
    suicide = room()
    entry(kill_at_once)(suicide.state, suicide.seat("Cicero"), SUICIDE, suicide.seat("Pluto"))
    return [
        (friends, "Antony", "lend votes to", "Cicero"),
        (hero, "Antony", "seek patron", "Juno"),
        (beside, "Antony", "fight beside", "Brutus"),
        (suicide, "Pluto", "hand votes to", "Pansa"),
    ]


@pytest.mark.parametrize("scene", range(4))
def test_18_5_lu_110_an_offer_is_told_to_its_two_sides_only(scene: int) -> None:
    table, sender, verb, to = privately()[scene]
    table.put(Calpurnia="Gaul")
    action, seat = table.number(verb, to), table.seat(sender)
    assert action in table.legal(sender)
    for viewer in (table.seat("Calpurnia"), NOBODY):
        assert entry(redact)(table.state, seat, action, viewer) == ACTIONS + NUMBER[verb]
    for viewer in (seat, table.seat(to)):
        assert entry(redact)(table.state, seat, action, viewer) == action


def test_18_5_lu_110_a_living_players_plea_to_mercury_leaves_no_open_mark() -> None:
    table = room(SUMMER).seats("Egypt", 30).put(Cicero="Gaul")
    before = table.state.table.dead.asked.copy()
    table.do("Cicero", "plead rescue of", "Mercury", PLACES["Egypt"])
    assert (table.state.table.dead.asked == before).all()
    table = room(SUMMER).seats("Egypt", 30).put(Cicero="Gaul").mark("Cicero", life=DYING)
    table.do("Cicero", "plead rescue of", "Mercury", PLACES["Egypt"])
    assert (table.state.table.dead.asked != before).any()


def test_17_4_lu_104_without_a_triumph_nobody_is_a_winner() -> None:
    table = closed(eve())
    match = PublicGame(GAME).from_position(GAME.position(table.state))
    assert (match.over, match.winners) == (True, [])
