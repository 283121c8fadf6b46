"""Refusals tell the truth: what a sentence names is what stands against the action.

The scenes of all chapters check it too, wherever they expect a refusal.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from lusoria.core.compile.jit import entry
from lusoria.core.seats import NATURE
from lusoria.games.ludi.model import reasons
from lusoria.games.ludi.model.actions import ACTIONS
from lusoria.games.ludi.model.codes import ALIVE, MOVING, MUST_SIT_NEAR, THROW_DIE
from lusoria.games.ludi.model.reasons import PLAIN, REASONS, plain
from lusoria.games.ludi.rules import acting
from lusoria.games.ludi.rules.death.death import die

from .arena import arena, duel, ghost, skirmish
from .cures import CURES, is_true, reason_for
from .room import PLACES, Room, goods, room
from .test_endings import closed, eve
from .test_random_rooms import SIZES, ask_why, moments, some

SAMPLES = 3
"""Refusals for each reason that are tried in one room."""


def sampled(state: Any, seat: int, stream: Any) -> list[int]:
    """Return some actions that a seat is refused, a few for every reason."""
    numbers = np.zeros(ACTIONS, np.int16)
    entry(ask_why)(state, seat, numbers)
    plainly = np.array([plain(number) for number in range(len(REASONS))])[numbers]
    found: list[int] = []
    for reason in np.unique(plainly):
        if reason != 0:
            actions = np.flatnonzero(plainly == reason)
            found.extend(
                int(at) for at in stream.choice(actions, min(SAMPLES, len(actions)), False)
            )
    return found


def test_18_1_every_reason_names_something_that_can_be_changed() -> None:
    assert set(CURES) == set(range(1, PLAIN))


@pytest.mark.parametrize("people", SIZES)
def test_18_1_refusals_of_random_rooms_are_true(people: int) -> None:
    stream = np.random.default_rng(people)
    for number, state in enumerate(moments(people, 11, some(83, 40), some(150, 2))):
        roles = int(state.table.roles)
        seat = NATURE if entry(acting)(state) == NATURE else (5 * number + 1) % roles
        for action in sampled(state, seat, stream):
            assert is_true(state, seat, action), (seat, action)


def test_7_2_a_senator_hears_of_his_kind_before_he_hears_where_another_is() -> None:
    table = room().put(Cybele="Rome", Cicero="Gaul", Octavian="Asia")
    table.refused("Cicero", "challenge", "Octavian", reasons.NOT_A_FIGHTER)
    assert table.why("Cicero", "challenge", "Octavian").section == "7.2"
    table.give("Cicero", client=1)
    reason = table.why("Cicero", "challenge", "Octavian")
    assert (reason.section, "same region" in reason.text) == ("7.3", True)


# Scenes for what hardly ever happens by chance, and in no other test.


def full_house() -> Room:
    """Return a room without any free seat, in which Pansa stands in Sicily before Saturn."""
    table = room().give("Pansa", money=0, client=0, curial=0).put(Saturn="Sicily")
    table.seats("Sicily", int(table.state.table.taken[PLACES["Sicily"]])).put(Pansa="Sicily")
    for region in PLACES:
        table.seats(region, int(table.state.table.taken[PLACES[region]]))
    return table


def band(**places: str) -> Room:
    """Return a room in which Cicero follows Dionysus in Gaul."""
    table = room().seats("Gaul", 30).seats("Egypt", 30).put(Cicero="Gaul", Dionysus="Gaul")
    return table.mark("Cicero", bacchant=1).give("Cicero", fleets=0).put(**places)


def unwatched(name: str) -> Room:
    """Return a motus in which nobody has any power, and somebody in Gaul."""
    table = room(MOVING).seats("Rome", 60).put(**{name: "Gaul"})
    table.people.powers[:] = 0
    return table


def returner(role: str, region: str) -> Room:
    """Return a room in which an imago has begged to return as somebody."""
    table = ghost(arena("Pythagoras", region="Gaul"), "Lepidus").give("Pythagoras", money=99)
    entry(die)(table.state, table.seat(role))
    table.put(Pythagoras=region, Lepidus=region)
    return table.do("Lepidus", "beg return of", "Pythagoras").do("Lepidus", "as", role)


def test_6_6_lu_5_entering_rome_is_refused_only_where_nobody_could_catch_one() -> None:
    unwatched("Bogud").refused("Bogud", "go", "Rome", reasons.NO_ESCORT)
    table = unwatched("Cicero").mark("Cicero", proscribed=1)
    table.refused("Cicero", "go", "Rome", reasons.BARRED_FROM_ROME)


def test_6_4_why_nobody_is_unseated_fined_or_seated() -> None:
    table = full_house()
    table.refused("Saturn", "remove", "Pansa", reasons.NO_SEAT_ANYWHERE)
    table.seats("Gaul", 40).refused("Saturn", "remove", "Pansa", reasons.NOTHING_TO_FINE, 1)
    table.do("Saturn", "remove", "Pansa")
    table.refused("Saturn", "remove", "Pansa", reasons.REMOVED_ALREADY)
    table.refused("Cicero", "sit in", "Gaul", reasons.SETTLED_ALREADY)
    table.mark("Pansa", unsettled=MUST_SIT_NEAR).seats("Egypt", 40)
    table.refused("Pansa", "sit in", "Egypt", reasons.NEARER_SEAT)


def test_6_6_kings_are_judged_in_rome() -> None:
    table = room().seats("Gaul", 30).put(Venus="Gaul", Bogud="Gaul")
    table.refused("Venus", "judge king", "Bogud", reasons.ONLY_IN_ROME)


def test_10_1_why_a_band_stays() -> None:
    band(Cicero="Egypt").refused("Dionysus", "lead band to", "Spain", reasons.NO_BAND)
    band().refused("Dionysus", "lead band to", "Egypt", reasons.BAND_NEEDS_FLEETS)
    table = band().mark("Cicero", locked=PLACES["Gaul"] + 1)
    table.refused("Dionysus", "lead band to", "Spain", reasons.BAND_LOCKED)
    band().refused("Dionysus", "speak for oneself", 0, reasons.SPEAKS_ALREADY)


def test_13_2_an_offer_names_no_more_than_thirty_million() -> None:
    table = room().put(Antony="Asia", Cicero="Asia").give("Antony", money=5)
    table.do("Antony", "barter with", "Cicero")
    for _ in range(3):
        table.do("Antony", "ask", choice=goods("money", 100))
    table.refused("Antony", "ask", 0, reasons.TOO_MUCH, goods("money", 1))


def test_7_11_a_wheel_comes_too_late_once_both_have_named() -> None:
    table = skirmish(ghost(duel(2, 2, "Fortuna"), "Cicero"), 6, 1)
    table.refused("Fortuna", "lay wheel", 0, reasons.TOO_LATE)


def test_18_4_minerva_moves_nobody_who_is_off_the_map() -> None:
    table = room().without("Isis")
    table.refused("Minerva", "transfer", "Isis", reasons.OFF_MAP, PLACES["Gaul"])


def test_6_5_a_god_of_the_sea_takes_no_legion_that_is_not_there() -> None:
    table = room().give("Antony", client=3, curial=0)
    table.state.purses.sea_try[table.seat("Antony")] = 1
    table.state.purses.waters[table.seat("Antony")] = 3
    table.refused("Neptune", "apprehend", "Antony", reasons.NO_SUCH_LEGIONS, 1)


def test_7_12_who_is_possessed_is_not_possessed_again() -> None:
    table = arena("Pazuzu", "Antony", "Juno").mark("Antony", possessed="Juppiter")
    table.refused("Pazuzu", "possess", "Antony", reasons.POSSESSED_ALREADY)


def test_14_5_who_lives_is_not_brought_back_and_no_king_in_rome() -> None:
    table = returner("Hirtius", "Gaul").mark("Hirtius", life=ALIVE)
    table.refused("Pythagoras", "accept", "Lepidus", reasons.NOT_DEAD)
    table = returner("Bogud", "Rome")
    table.refused("Pythagoras", "accept", "Lepidus", reasons.NO_KING_IN_ROME)


def test_2_4_votes_that_are_lent_meanwhile_are_not_taken() -> None:
    table = room().put(Antony="Asia", Cicero="Asia").befriend("Antony", "Cicero")
    table.do("Antony", "lend votes to", "Cicero").mark("Antony", block_holder="Lepidus")
    table.refused("Cicero", "accept", "Antony", reasons.THEY_HAVE_NO_VOTES)


def test_7_1_nobody_takes_over_from_who_presides_no_more() -> None:
    table = duel(2, 2, "Minerva", "Diana").do("Juppiter", "hand over to", "Minerva")
    table.do("Fates", "name presiding", "Diana")
    table.refused("Minerva", "accept", "Juppiter", reasons.THEY_DO_NOT_PRESIDE)


def test_17_1_who_has_found_a_party_is_let_into_no_other() -> None:
    table = eve(Octavian=5, Antony=5)
    table.do("Octavian", "found party").do("Antony", "join", 0).mark("Antony", party=1)
    table.refused("Octavian", "accept", "Antony", reasons.THEY_HAVE_A_PARTY)


def test_17_3_who_represents_the_party_no_more_hands_nothing_over() -> None:
    table = eve(Octavian=10, Antony=10, Lepidus=10, Cicero=10)
    table.do("Octavian", "found party")
    for name in ("Antony", "Lepidus"):
        table.do(name, "join", 0).do("Octavian", "accept", name)
    closed(table).do("Antony", "let lead", "Lepidus").do("Octavian", "let lead", "Antony")
    table.refused("Octavian", "accept", "Antony", reasons.LEADS_NO_LONGER)


def test_18_1_chance_comes_first_and_there_are_only_so_many_actions_and_seats() -> None:
    table = room()
    seat, roles, rest = table.seat("Cicero"), int(table.state.table.roles), table.number("rest")
    assert reason_for(table.state, seat, ACTIONS) == reasons.NO_SUCH_ACTION
    assert reason_for(table.state, roles, rest) == reasons.NO_SUCH_SEAT
    assert is_true(table.state, roles, rest)
    table.state.table.chance.kind = THROW_DIE
    assert reason_for(table.state, seat, rest) == reasons.CHANCE_FIRST
    assert is_true(table.state, seat, rest)
