"""Pools and rounds of Actium against slow, plain accounts of the same rules [17.2, 17.3]."""

from __future__ import annotations

from functools import cache
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lusoria.core.compile.jit import entry
from lusoria.core.record import blank, copy_of
from lusoria.games.ludi.model.codes import CLASH, GATHERING, NO_CHANCE
from lusoria.games.ludi.model.data import IS_MORTAL, NONE
from lusoria.games.ludi.model.state import CHOSEN, STATE
from lusoria.games.ludi.rules.season.setup import setup
from lusoria.games.ludi.rules.trade.purse import note_arms
from lusoria.games.ludi.rules.war.actium_battle import begin_round, note_stake, see_who_is_left
from lusoria.games.ludi.rules.war.actium_parties import close_gathering

PEOPLE = 30
MORTALS = 12
"""The first seats, all of living mortals: the accounts look at them, the others have nothing."""


@cache
def start() -> Any:
    """Return a room at the gathering."""
    state = blank(STATE)
    entry(setup)(state, PEOPLE, blank(CHOSEN))
    state.table.calendar.phase = GATHERING
    for seat in range(int(state.table.roles)):
        if IS_MORTAL[state.table.people.kind[seat]]:
            state.purses.goods[seat] = 0
            entry(note_arms)(state, seat)
    return state


def bought(things: list[str], kinds: set[str]) -> int:
    """Count the warships that a heap buys: five are put aside for one, again and again."""
    left = [thing for thing in things if thing in kinds]
    ships = 0
    while len(left) >= 5:
        for _ in range(5):
            left.pop()
        ships += 1
    return ships


Member = tuple[int, int, int, int]
"""A party's number or none, fleets, client and Roman legions."""
MEMBERS = st.lists(
    st.tuples(
        st.sampled_from([NONE, 0, 1, 2]),
        st.integers(0, 40),
        st.integers(0, 10),
        st.integers(0, 10),
    ),
    min_size=MORTALS,
    max_size=MORTALS,
)
GIFTS = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 12), st.integers(0, 30)), max_size=4)


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(MEMBERS, GIFTS)
def test_17_2_pools_are_redeemed_as_a_plain_account_says(
    members: list[Member], gifts: list[tuple[int, int, int]]
) -> None:
    state = copy_of(start())
    parties, people = state.table.parties, state.table.people
    heaps: dict[int, list[str]] = {}
    loners: dict[int, list[str]] = {}
    for seat, (party, *goods) in enumerate(members):
        state.purses.goods[seat, 1:] = goods
        entry(note_arms)(state, seat)
        things = ["fleet"] * goods[0] + ["client"] * goods[1] + ["curial"] * goods[2]
        if party != NONE:
            people.party[seat] = party
            heaps.setdefault(party, []).extend(things)
            if parties.founder[party] == NONE:
                parties.founder[party] = parties.leader[party] = seat
        elif goods[1] + goods[2] > 0:
            loners[seat] = things
    warships = dict.fromkeys(heaps, 0)
    for party, ships, legions in gifts:
        if party in heaps:
            parties.warships[party] += ships
            parties.legions[party] += legions
            warships[party] += ships
            heaps[party] += ["client"] * legions
    entry(close_gathering)(state)
    for party, heap in heaps.items():
        ships = warships[party] + bought(heap, {"fleet"}) + bought(heap, {"client", "curial"})
        assert parties.warships[party] == min(ships, 25)
    for seat, heap in loners.items():
        ships = bought(heap, {"fleet"}) + bought(heap, {"client", "curial"})
        assert parties.warships[people.party[seat]] == min(ships, 25)
    assert sum(1 for founder in parties.founder if founder != NONE) == len(heaps) + len(loners)


def fight(fleets: dict[str, int], dice: list[int]) -> tuple[dict[str, int], int, list[str]]:
    """Fight with plain names: return what is left, the dice used, and who fell in which order."""
    used, fallen = 0, []
    while sum(1 for ships in fleets.values() if ships) > 1:
        afloat = [name for name, ships in sorted(fleets.items()) if ships]
        if used + len(afloat) > len(dice):
            break
        thrown = dict(zip(afloat, dice[used:], strict=False))
        used += len(afloat)
        best = max(thrown.values())
        for name in afloat:
            if thrown[name] != best:
                fleets[name] -= 1
                if fleets[name] == 0:
                    fallen.append(name)
    return fleets, used, fallen


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.lists(st.integers(0, 4), min_size=2, max_size=6),
    st.lists(st.integers(1, 6), max_size=60),
)
def test_17_3_rounds_are_fought_as_a_plain_account_says(ships: list[int], dice: list[int]) -> None:
    state = copy_of(start())
    table = state.table
    parties = table.parties
    table.calendar.phase = CLASH
    for seat, count in enumerate(ships):
        parties.founder[seat] = parties.leader[seat] = table.people.party[seat] = seat
        parties.warships[seat] = count
    left, used, fallen = fight({chr(97 + at): count for at, count in enumerate(ships)}, dice)
    entry(see_who_is_left)(table)
    for face in dice[:used]:
        if table.chance.kind == NO_CHANCE:
            entry(begin_round)(table)
        table.chance.kind = NO_CHANCE
        entry(note_stake)(state, int(table.chance.seat), face)
    assert [int(parties.warships[at]) for at in range(len(ships))] == list(left.values())
    afloat = [at for at, count in enumerate(left.values()) if count]
    assert (parties.winner == NONE) == (len(afloat) != 1)
    order = sorted((int(parties.fell[at]), at) for at in range(len(ships)) if parties.fell[at] > 0)
    assert {chr(97 + at) for _, at in order} == set(fallen)
