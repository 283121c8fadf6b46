"""Actium, chapter 17: parties, pools, rounds, the triumph, and every ending."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest

from lusoria.core.compile.jit import entry
from lusoria.core.record import blank, copy_of
from lusoria.core.rng import draw, stream_of
from lusoria.core.seats import NATURE, NOBODY
from lusoria.games.ludi.model.actions import ACTIONS
from lusoria.games.ludi.model.codes import (
    CLASH,
    FINISHED,
    GATHERING,
    IMAGO,
    PERSON,
    SHADE,
    TRIUMPH,
)
from lusoria.games.ludi.model.data import CALENDAR, IS_MORTAL, NONE, PLACES
from lusoria.games.ludi.model.position.invariants import faults, name_of
from lusoria.games.ludi.model.reasons import (
    GAME_OVER,
    GIFTS_RECEIVED,
    IN_PARTY,
    IS_BACCHANT,
    IS_DEAD,
    IS_SHADE,
    LEADS_ALREADY,
    NO_PARTY,
    NO_SIGNAL,
    NO_SUCH_FATE,
    NO_SUCH_PARTY,
    NOT_IN_PARTY,
    NOT_NOW,
    NOT_SO_MUCH,
    NOT_VICTOR,
    NOT_YOUR_KIND,
    NOT_YOUR_ROLL,
    OFFERED_ALREADY,
    ORDAINED_ALREADY,
    OTHERS_CLOSE,
)
from lusoria.games.ludi.model.state import STATE, VIEW
from lusoria.games.ludi.model.view import imagine, observe
from lusoria.games.ludi.rules import acting, ending, invite, rank, score
from lusoria.games.ludi.rules.season.end import NO_TRIUMPH, ONGOING, TRIUMPHED

from .room import EVERYBODY, Room, apply, legal, room, sample
from .test_random_rooms import some

FLEETS, CLIENT, CURIAL = 0, 10, 20
FREE, SLAVE, DEAD, GOD, CULT, BAN = range(PLACES, PLACES + 6)
MORTALS = 37


@cache
def gathered() -> Any:
    """Return a state at the gathering, mortals without any fleet or legion."""
    table = room()
    table.state.table.calendar.step = len(CALENDAR) - 3
    for name in names(table)[:MORTALS]:
        table.give(name, fleets=0, client=0, curial=0)
    return table.end_season().settle().state


def names(table: Room) -> list[str]:
    """Return everybody's name, seat by seat."""
    return [name_of(table.state, seat) for seat in range(int(table.state.table.roles))]


def gathering() -> Room:
    """Return a room at the gathering."""
    table = Room(copy_of(gathered()))
    assert table.state.table.calendar.phase == GATHERING
    return table


def close(table: Room) -> Room:
    """Let the clock signal and the facilitator close the gathering."""
    return table.do("Facilitator", "signal").do("Facilitator", "close gathering")


def warships(table: Room, name: str) -> int:
    """Return the warships of somebody's party."""
    return int(table.state.table.parties.warships[table.people.party[table.seat(name)]])


def clash(**ships: int) -> Room:
    """Return a room in which parties of one stand at Actium with so many warships."""
    table = gathering()
    for name, count in ships.items():
        table.give(name, fleets=5 * count).do(name, "found party")
    return close(table)


def roll(table: Room, *faces: int) -> Room:
    """Let a round be rolled, party by party."""
    table.do("Neptune", "roll round")
    for face in faces:
        table.nature("die", choice=face - 1)
    assert acting(table.state) != NATURE
    return table


def ranks(table: Room) -> dict[str, int]:
    """Return everybody's place."""
    places = np.zeros(int(table.state.table.roles), np.int32)
    entry(rank)(table.state, places)
    return dict(zip(names(table), (int(place) for place in places), strict=True))


# The gathering [17.1].


def test_17_1_everybody_on_the_map_is_at_actium() -> None:
    table = gathering()
    assert {table.place(name) for name in names(table)[:-1]} == {"Actium"}


def test_17_1_living_mortals_found_parties_and_nobody_is_in_two() -> None:
    table = gathering().do("Antony", "found party")
    table.refused("Antony", "found party", 0, IN_PARTY)
    table.refused("Antony", "join", 0, IN_PARTY)
    table.refused("Neptune", "found party", 0, NOT_YOUR_KIND)
    table.mark("Cicero", life=IMAGO).refused("Cicero", "found party", 0, IS_DEAD)
    assert table.people.party[table.seat("Antony")] == 0


def test_17_1_a_founder_lets_others_in_or_not() -> None:
    table = gathering().do("Antony", "found party").do("Octavian", "found party")
    table.refused("Cicero", "join", 2, NO_SUCH_PARTY)
    table.do("Cicero", "join", 0).refused("Cicero", "join", 0, OFFERED_ALREADY)
    table.do("Cicero", "join", 1).do("Antony", "refuse", "Cicero 1")
    table.do("Octavian", "accept", "Cicero 2")
    assert table.people.party[table.seat("Cicero")] == 1


def test_17_1_who_is_let_in_by_one_no_longer_waits_for_another() -> None:
    table = gathering().do("Antony", "found party").do("Octavian", "found party")
    table.do("Cicero", "join", 0).do("Cicero", "join", 1).do("Antony", "accept", "Cicero 1")
    assert table.people.offering[table.seat("Cicero")] == 0


def test_17_1_lu_104_when_the_founder_goes_the_first_member_left_speaks_for_the_party() -> None:
    table = gathering().do("Antony", "found party")
    table.refused("Livia", "leave party", 0, NO_PARTY)
    table.do("Cicero", "join", 0).do("Antony", "accept", "Cicero")
    table.do("Livia", "join", 0).do("Antony", "leave party")
    table.refused("Antony", "accept", "Livia", NO_SUCH_PARTY)
    parties = table.state.table.parties
    assert int(parties.founder[0]) == int(parties.leader[0]) == table.seat("Cicero")
    table.do("Cicero", "leave party")
    assert parties.founder[0] == NONE


def test_17_1_lu_104_the_last_member_stays_with_what_a_party_was_given() -> None:
    table = gathering().do("Antony", "found party").do("Tanit", "contribute to", 0, CLIENT + 2)
    table.refused("Antony", "leave party", 0, GIFTS_RECEIVED)
    assert table.state.table.parties.legions[0] == 3


def test_17_1_numina_and_imagines_give_legions_and_fleets_of_their_own() -> None:
    table = gathering().do("Antony", "found party").mark("Atia", life=IMAGO)
    table.give("Atia", fleets=2).give("Juno", curial=4, client=1)
    table.do("Atia", "contribute to", 0, FLEETS + 1).do("Juno", "contribute to", 0, CURIAL + 3)
    table.refused("Atia", "contribute to", 0, NOT_SO_MUCH, FLEETS)
    table.refused("Juno", "contribute to", 0, NOT_SO_MUCH, CLIENT + 1)
    table.refused("Juno", "contribute to", 5, NO_SUCH_PARTY, CLIENT)
    table.refused("Antony", "contribute to", 0, NOT_YOUR_KIND, FLEETS)
    table.mark("Livia", life=SHADE).refused("Livia", "contribute to", 0, IS_SHADE)
    parties = table.state.table.parties
    pool = (int(parties.fleets[0]), int(parties.legions[0]), int(parties.curials[0]))
    assert pool == (2, 4, 4)


def test_17_2_sea_gods_give_warships_of_their_own() -> None:
    table = gathering().do("Antony", "found party").do("Amphitrite", "give warships to", 0, 4)
    table.refused("Amphitrite", "give warships to", 0, NOT_SO_MUCH)
    table.refused("Neptune", "give warships to", 1, NO_SUCH_PARTY)
    table.refused("Juno", "give warships to", 0, NOT_YOUR_KIND)
    assert warships(table, "Antony") == 5


def test_17_1_lu_59_a_bacchants_god_chooses_his_party() -> None:
    table = gathering().mark("Cicero", bacchant=1).do("Antony", "found party")
    table.refused("Cicero", "join", 0, IS_BACCHANT)
    table.do("Silenus", "speak for", "Cicero").do("Silenus", "join", 0)
    table.do("Antony", "accept", "Cicero")
    assert table.people.party[table.seat("Cicero")] == 0


# Closing and redeeming [17.2].


def test_17_2_lu_59_neptune_closes_then_the_other_sea_gods_then_juppiter() -> None:
    table = gathering()
    order = ("Neptune", "Amphitrite", "Oceanus", "Juppiter")
    for name in order:
        table.mark(name, held=PERSON)
    for at, name in enumerate(order):
        for other in order[at + 1 :]:
            table.refused(other, "close gathering", 0, OTHERS_CLOSE)
        assert table.number("close gathering") in table.legal(name)
        table.without(name)


def test_17_2_lu_1_a_bot_closes_only_after_the_clocks_signal() -> None:
    table = gathering()
    table.refused("Facilitator", "close gathering", 0, NO_SIGNAL)
    table.refused("Neptune", "roll round", 0, NOT_NOW)


def test_17_2_lu_59_pools_are_redeemed_five_to_one_fleets_and_legions_apart() -> None:
    table = gathering().give("Antony", fleets=4, curial=3, client=3).give("Cicero", fleets=5)
    table.do("Antony", "found party").do("Cicero", "join", 0).do("Antony", "accept", "Cicero")
    table.do("Tanit", "contribute to", 0, CLIENT + 3).do("Neptune", "give warships to", 0, 0)
    close(table)
    assert warships(table, "Antony") == 9 // 5 + 10 // 5 + 1
    assert [table.goods("Antony", kind) for kind in ("fleets", "client", "curial")] == [0, 0, 0]
    assert table.people.armed[table.seat("Antony")] == 0


def test_17_2_lu_59_armed_mortals_without_a_party_become_parties_the_unarmed_do_not() -> None:
    table = gathering().give("Lepidus", curial=5).give("Pansa", fleets=9).give("Bogud", client=4)
    close(table)
    assert warships(table, "Lepidus") == 1
    assert warships(table, "Bogud") == 0
    assert table.people.party[table.seat("Pansa")] == NONE
    assert table.goods("Pansa", "fleets") == 9


def test_17_3_lu_59_no_party_deploys_more_than_25_warships() -> None:
    table = gathering().give("Antony", fleets=200).do("Antony", "found party")
    assert warships(close(table), "Antony") == 25


def test_17_2_money_and_votes_buy_no_warship() -> None:
    table = gathering().give("Antony", money=500).do("Antony", "found party")
    assert warships(close(table), "Antony") == 0


# The battle [17.3].


def test_17_3_the_highest_keeps_and_all_others_lose_one_to_neptune() -> None:
    table = clash(Antony=2, Octavian=2, Sextus=2)
    assert table.state.table.calendar.phase == CLASH
    before = int(table.state.purses.warships[table.seat("Neptune")])
    roll(table, 3, 6, 5)
    assert [warships(table, name) for name in ("Antony", "Octavian", "Sextus")] == [1, 2, 1]
    assert table.state.purses.warships[table.seat("Neptune")] == before + 2


def test_17_3_who_tie_for_the_highest_keep_theirs() -> None:
    table = roll(clash(Antony=2, Octavian=2, Sextus=2), 4, 2, 4)
    assert [warships(table, name) for name in ("Antony", "Octavian", "Sextus")] == [2, 1, 2]


def test_17_3_lu_59_if_all_tie_none_is_lost() -> None:
    table = roll(clash(Antony=1, Octavian=1), 1, 1)
    assert [warships(table, name) for name in ("Antony", "Octavian")] == [1, 1]


def test_17_3_a_party_without_warships_rolls_no_more_and_the_last_one_wins() -> None:
    table = roll(clash(Antony=1, Octavian=2, Sextus=1), 2, 6, 6)
    roll(table, 3, 5)
    roll(table, 5, 1)
    assert table.state.table.calendar.phase == TRIUMPH
    assert table.state.table.parties.rounds == 3
    assert int(table.state.table.parties.winner) == table.people.party[table.seat("Octavian")]


def test_17_3_neptune_or_a_representative_with_a_warship_calls_for_the_roll() -> None:
    table = clash(Antony=1, Octavian=1, Sextus=0)
    for name in ("Sextus", "Cicero"):
        table.refused(name, "roll round", 0, NOT_YOUR_ROLL)
    table.refused("Juno", "roll round", 0, NOT_YOUR_KIND)
    table.do("Antony", "roll round")


def test_17_3_a_party_changes_its_representative_if_the_present_one_agrees() -> None:
    table = gathering().give("Antony", fleets=5).give("Octavian", fleets=5)
    table.do("Antony", "found party").do("Octavian", "found party")
    for name in ("Cicero", "Livia"):
        table.do(name, "join", 0).do("Antony", "accept", name)
    close(table)
    table.refused("Cicero", "let lead", "Octavian", NOT_IN_PARTY)
    table.refused("Cicero", "let lead", "Antony", LEADS_ALREADY)
    table.do("Cicero", "let lead", "Livia")
    assert table.state.table.parties.leader[0] == table.seat("Antony")
    table.do("Antony", "accept", "Cicero")
    assert table.state.table.parties.leader[0] == table.seat("Livia")
    table.do("Livia", "let lead", "Cicero")
    assert table.state.table.parties.leader[0] == table.seat("Cicero")


def test_17_3_lu_59_lost_warships_sink_where_no_sea_god_is_in_play() -> None:
    table = clash(Antony=1, Octavian=2).without("Neptune", "Amphitrite", "Oceanus")
    table.do("Antony", "roll round").nature("die", choice=0).nature("die", choice=5)
    assert warships(table, "Antony") == 0


# Triumph and endings [17.4, 17.5].


def won() -> Room:
    """Return a room in which Antony and Livia have won against Octavian."""
    table = gathering().give("Antony", fleets=5).give("Octavian", fleets=5)
    table.do("Antony", "found party").do("Livia", "join", 0).do("Antony", "accept", "Livia")
    close(table.do("Octavian", "found party"))
    return roll(table, 6, 1)


def test_17_4_lu_60_a_sole_party_with_warships_triumphs_without_a_fight() -> None:
    table = clash(Antony=3)
    assert table.state.table.calendar.phase == TRIUMPH
    assert table.state.table.parties.rounds == 0
    assert ranks(table)["Antony"] == 1


def test_17_5_lu_60_only_victors_ordain_and_each_fate_has_its_kind() -> None:
    table = won().mark("Atia", life=IMAGO)
    table.do("Livia", "ordain state", choice=2).do("Antony", "ordain", "Octavian", SLAVE)
    table.refused("Livia", "ordain state", 0, ORDAINED_ALREADY, 2)
    table.refused("Livia", "ordain", "Octavian", ORDAINED_ALREADY, SLAVE)
    table.do("Antony", "ordain", "Octavian", 4).do("Antony", "ordain", "Atia", GOD)
    table.do("Antony", "ordain", "Juno", CULT).do("Antony", "ordain", "Mars", BAN)
    table.refused("Antony", "ordain", "Juno", NO_SUCH_FATE, SLAVE)
    table.refused("Antony", "ordain", "Octavian", NO_SUCH_FATE, GOD)
    table.refused("Antony", "ordain", "Octavian", NO_SUCH_FATE, 13)
    table.refused("Antony", "ordain", "Atia", NO_SUCH_FATE, FREE)
    table.refused("Antony", "ordain", "Facilitator", NO_SUCH_FATE, DEAD)
    table.refused("Octavian", "ordain state", 0, NOT_VICTOR, 1)
    assert table.state.table.parties.government == 3
    assert table.people.fate[table.seat("Octavian")] == 4 + 1


def test_17_5_the_victors_finish_or_the_facilitator_after_the_signal() -> None:
    table = won()
    table.refused("Octavian", "finish", 0, NOT_VICTOR)
    table.refused("Facilitator", "finish", 0, NO_SIGNAL)
    assert entry(ending)(table.state) == ONGOING
    table.do("Livia", "finish")
    assert entry(ending)(table.state) == TRIUMPHED
    assert acting(table.state) == NOBODY
    table.refused("Livia", "rest", 0, GAME_OVER)
    table = won().do("Facilitator", "signal").do("Facilitator", "finish")
    assert table.state.table.calendar.phase == FINISHED


def test_17_4_members_of_the_winning_party_share_first_place() -> None:
    table = won()
    places, scores = ranks(table), np.zeros(EVERYBODY, np.int32)
    entry(score)(table.state, scores)
    assert (places["Antony"], places["Livia"]) == (1, 1)
    assert scores[table.seat("Antony")] == scores[table.seat("Livia")] == scores.sum() - 1 == 1


def test_17_4_lu_104_then_come_those_whose_parties_stood_longer_the_living_and_the_rest() -> None:
    table = clash(Antony=2, Octavian=1, Sextus=1, Lepidus=1).mark("Atia", life=IMAGO)
    roll(table, 6, 6, 1, 1)
    roll(table, 6, 5)
    places = ranks(table)
    assert (places["Antony"], places["Octavian"]) == (1, 2)
    assert places["Sextus"] == places["Lepidus"] == 3
    assert places["Livia"] == 5
    living = sum(int(IS_MORTAL[kind]) for kind in table.people.kind[: len(places)]) - 1
    assert places["Atia"] == places["Juno"] == places["Facilitator"] == living + 1


def test_17_3_lu_59_with_no_warship_anywhere_the_game_ends_without_a_triumph() -> None:
    table = close(gathering().do("Antony", "found party"))
    assert table.state.table.calendar.phase == FINISHED
    assert entry(ending)(table.state) == NO_TRIUMPH
    assert acting(table.state) == NOBODY
    assert set(ranks(table).values()) == {2}


def test_the_chronicle_counts_legions_in_mortal_hands_at_each_summers_end() -> None:
    table = room()
    held = sum(
        table.goods(name, kind) for name in names(table)[:MORTALS] for kind in ("client", "curial")
    )
    table.end_season().settle()
    assert table.state.table.chronicle.legions[0] == held == 36


# Random endings.


@pytest.mark.parametrize("seed", range(some(20, 2)))
def test_17_random_bots_gather_fight_and_end_without_breaking_a_law(seed: int) -> None:
    table = room(people=12)
    table.state.table.calendar.step = len(CALENDAR) - 3
    state, stream = table.end_season().settle().state, stream_of(seed)
    actions, others = np.zeros(ACTIONS, np.int16), np.zeros(ACTIONS, np.int16)
    seen = set()
    while acting(state) != NOBODY:
        seen.add(int(state.table.calendar.phase))
        if acting(state) == NATURE:
            apply(state, NATURE, int(sample(state, stream)))
            continue
        seat = int(entry(invite)(state, int(state.table.roles), stream, actions))
        count = int(legal(state, seat, actions))
        chosen = int(actions[int(draw(stream, count))])
        if chosen % 7 == 0:
            view, guess = blank(VIEW), blank(STATE)
            entry(observe)(state, seat, view)
            entry(imagine)(view, stream, guess)
            assert faults(guess, True) == []
            assert int(legal(guess, seat, others)) == count
            assert list(others[:count]) == list(actions[:count])
        apply(state, seat, chosen)
        assert faults(state, True) == []
    assert GATHERING in seen
    assert entry(ending)(state) != ONGOING
