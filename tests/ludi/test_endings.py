"""Every ending of the game, reached by play from a room on the eve of Actium [17.3-17.5].

``rules.ENDINGS`` names three: the game goes on, a party has triumphed, nobody had a warship.  Each
way there is played and named here, with the score and the place of everybody.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import numpy as np
import pytest

from lusoria.core.compile.jit import entry
from lusoria.core.record import copy_of
from lusoria.core.seats import NOBODY
from lusoria.games.ludi.model.codes import CLASH, FINISHED, GATHERING, SHADE, TRIUMPH
from lusoria.games.ludi.model.data import CALENDAR, IS_MORTAL, NONE
from lusoria.games.ludi.model.position.invariants import faults, name_of
from lusoria.games.ludi.model.reasons import GAME_OVER, NO_SIGNAL, NOT_VICTOR
from lusoria.games.ludi.rules import ENDINGS, acting, ending, rank, score

from .room import Room, room

PEOPLE: Final = 24
BEFORE_ACTIUM: Final = len(CALENDAR) - 3
"""The step of the calendar that is the last summer."""
GOING_ON, TRIUMPHED, NO_WARSHIP = ENDINGS


@cache
def last_summer() -> Any:
    """Return the state of a small room at the end of the summer of 32, mortals with nothing."""
    table = room(people=PEOPLE)
    table.state.table.calendar.step = BEFORE_ACTIUM
    for name in mortals(table):
        table.give(name, fleets=0, client=0, curial=0)
    return table.state


def everybody(table: Room) -> list[str]:
    """Name everybody, seat by seat."""
    return [name_of(table.state, seat) for seat in range(int(table.state.table.roles))]


def mortals(table: Room) -> list[str]:
    """Name all mortals."""
    return [name for name in everybody(table) if IS_MORTAL[table.people.kind[table.seat(name)]]]


def eve(**legions: int) -> Room:
    """Return the gathering at Actium; some have brought legions."""
    table = Room(copy_of(last_summer()))
    for name, count in legions.items():
        table.give(name, curial=count)
    table.end_season().settle()
    assert table.state.table.calendar.phase == GATHERING
    return table


def closed(table: Room) -> Room:
    """Let the clock signal and the facilitator close the gathering."""
    return table.do("Facilitator", "signal").do("Facilitator", "close gathering")


def round_of(table: Room, *faces: int) -> Room:
    """Roll a round, die by die in the order of the parties."""
    table.do("Neptune", "roll round")
    for face in faces:
        table.nature("die", 0, face - 1)
    return table


def ended(table: Room) -> str:
    """Name how the game stands."""
    return ENDINGS[int(entry(ending)(table.state))]


def numbers(table: Room, rule: Callable[[Any, Any], None]) -> dict[str, int]:
    """Return what a rule writes for everybody, by name."""
    out = np.zeros(int(table.state.table.roles), np.int16)
    entry(rule)(table.state, out)
    return {name: int(out[table.seat(name)]) for name in everybody(table)}


def winners(table: Room) -> set[str]:
    """Return who has a point; nobody has more than one."""
    points = numbers(table, score)
    assert set(points.values()) <= {0, 1}
    return {name for name, won in points.items() if won}


def places(table: Room) -> dict[int, set[str]]:
    """Return who shares each place."""
    found: dict[int, set[str]] = {}
    for name, place in numbers(table, rank).items():
        found.setdefault(place, set()).add(name)
    return found


def assert_over(table: Room, how: str) -> None:
    """Check that the game has ended so, and that nobody may do anything more."""
    assert table.state.table.calendar.phase == FINISHED
    assert ended(table) == how
    assert entry(acting)(table.state) == NOBODY
    assert faults(table.state, True) == []
    for name in everybody(table):
        assert table.legal(name) == []
    table.refused("Facilitator", "finish", 0, GAME_OVER)


def test_17_5_there_are_three_endings_and_each_has_a_name() -> None:
    assert ENDINGS == ("still going on", "a party triumphed", "nobody had a warship")


def test_17_4_still_going_on_from_the_set_up_to_the_last_ordinance() -> None:
    """Until it is finished the game goes on; before a round is rolled all share the first place."""
    table = eve(Octavian=10, Antony=5)
    for _ in range(2):
        assert ended(table) == GOING_ON
        assert winners(table) == set()
        assert places(table) == {1: set(everybody(table))}
        if table.state.table.calendar.phase == GATHERING:
            closed(table)
    assert table.state.table.calendar.phase == CLASH
    round_of(table, 1, 6)
    assert ended(table) == GOING_ON
    assert table.state.table.calendar.phase == CLASH
    round_of(table, 6, 1)
    assert table.state.table.calendar.phase == TRIUMPH
    assert ended(table) == GOING_ON
    assert winners(table) == {"Octavian"}


def test_17_4_a_party_triumphed_after_rounds_and_a_victor_finished() -> None:
    """Victors first, then the parties by how long they stood, the living, then all others."""
    table = eve(Octavian=10, Antony=5, Lepidus=5)
    table.do("Octavian", "found party").do("Cicero", "join", 0).do("Octavian", "accept", "Cicero")
    table.do("Antony", "found party").do("Cleopatra", "join", 1)
    table.do("Antony", "accept", "Cleopatra")
    closed(table)
    assert list(table.state.table.parties.warships[:3]) == [2, 1, 1]
    round_of(table, 6, 6, 5)
    round_of(table, 4, 5)
    round_of(table, 3, 3)
    round_of(table, 2, 1)
    table.refused("Antony", "finish", 0, NOT_VICTOR)
    table.do("Cicero", "ordain state", 0, 2).do("Cicero", "finish")
    assert_over(table, TRIUMPHED)
    assert winners(table) == {"Octavian", "Cicero"}
    ranks = places(table)
    living = set(mortals(table)) - {"Octavian", "Cicero", "Antony", "Cleopatra", "Lepidus"}
    others = set(everybody(table)) - set(mortals(table))
    assert ranks == {
        1: {"Octavian", "Cicero"},
        3: {"Antony", "Cleopatra"},
        5: {"Lepidus"},
        6: living,
        6 + len(living): others,
    }
    assert table.state.table.parties.rounds == 4


def test_17_4_a_party_triumphed_alone_and_the_facilitator_finished_after_the_signal() -> None:
    """With one party that has a warship no round is rolled; the clock ends the game."""
    table = closed(eve(Lepidus=5))
    assert table.state.table.calendar.phase == TRIUMPH
    assert table.state.table.parties.rounds == 0
    table.refused("Facilitator", "finish", 0, NO_SIGNAL)
    table.do("Facilitator", "signal").do("Facilitator", "finish")
    assert_over(table, TRIUMPHED)
    assert winners(table) == {"Lepidus"}
    assert places(table)[1] == {"Lepidus"}
    assert places(table)[2] == set(mortals(table)) - {"Lepidus"}


def test_17_2_a_party_triumphed_with_warships_that_a_god_gave() -> None:
    """Gifts alone are enough; a party without a warship has only its life."""
    table = eve()
    table.do("Cicero", "found party").do("Antony", "found party")
    table.do("Neptune", "give warships to", 0, 0)
    closed(table).do("Cicero", "finish")
    assert_over(table, TRIUMPHED)
    assert winners(table) == {"Cicero"}
    assert "Antony" in places(table)[2]


def test_17_4_lu_104_a_party_triumphed_and_the_dead_come_last() -> None:
    table = Room(copy_of(last_summer()))
    table.give("Octavian", curial=5)
    table.do("Cicero", "beg death of", "Pluto").do("Pluto", "accept", "Cicero")
    assert table.people.life[table.seat("Cicero")] == SHADE
    closed(table.end_season().settle()).do("Octavian", "finish")
    assert_over(table, TRIUMPHED)
    ranks = places(table)
    assert "Cicero" in ranks[max(ranks)]
    assert {"Juppiter", "Facilitator"} <= ranks[max(ranks)]


def test_17_3_lu_59_nobody_had_a_warship_where_no_pool_reaches_five() -> None:
    """The gathering closes, the game is over at once, and nobody has the first place."""
    table = eve(Octavian=4, Antony=4, Lepidus=1)
    table.do("Octavian", "found party")
    closed(table)
    assert_over(table, NO_WARSHIP)
    assert table.state.table.parties.winner == NONE
    assert winners(table) == set()
    assert places(table) == {2: set(everybody(table))}


def test_17_3_lu_59_nobody_had_a_warship_where_nobody_is_armed() -> None:
    table = closed(eve())
    assert_over(table, NO_WARSHIP)
    assert places(table) == {2: set(everybody(table))}


def test_17_3_nobody_is_left_without_a_warship_by_dice_alone() -> None:
    """In every round the highest keep theirs, so a fight always has a victor."""
    table = closed(eve(Octavian=5, Antony=5, Lepidus=5))
    round_of(table, 2, 2, 2)
    assert list(table.state.table.parties.warships[:3]) == [1, 1, 1]
    round_of(table, 1, 2, 2)
    round_of(table, 5, 4)
    assert winners(table) == {"Antony"}
    assert ended(table) == GOING_ON
    table.do("Antony", "finish")
    assert_over(table, TRIUMPHED)


@pytest.mark.parametrize("people", [12, 40])
def test_17_3_without_arms_every_table_ends_with_nobody_having_a_warship(people: int) -> None:
    """Seasons ended one after another, from the summer of 33 on, with nobody doing a thing."""
    table = room(people=people)
    table.state.table.calendar.step = BEFORE_ACTIUM - 4
    for name in mortals(table):
        table.give(name, fleets=0, client=0, curial=0)
    table.until(GATHERING)
    closed(table)
    assert_over(table, NO_WARSHIP)
