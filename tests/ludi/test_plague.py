"""The plague, chapter 16: sending, lifting, fleeing, and what staying costs [LU-58]."""

from __future__ import annotations

import pytest

from lusoria.core.compile.jit import entry
from lusoria.games.ludi.model.codes import (
    DYING,
    GATHERING,
    IMAGO,
    MOVING,
    NO_SENATE,
    NOT_HELD,
    SUMMER,
    WAS_LOCKED,
    WINTER,
)
from lusoria.games.ludi.model.data import NONE
from lusoria.games.ludi.model.reasons import (
    NO_PLAGUE,
    NO_REGION,
    NOT_YOUR_KIND,
    PLAGUE_RUNS,
    PLAGUE_SENT,
    PLAGUED_LAST,
    ROME_IN_WINTER,
    UNDER_PLAGUE,
)
from lusoria.games.ludi.rules.gods.plague import age_plague, could_flee, take_toll

from .room import PLACES, Room, room


def things(table: Room) -> int:
    """Return the region under the plague."""
    return int(table.state.table.things.plague)


def toll(table: Room, *names: str) -> Room:
    """Take the toll of the season's end from some."""
    for name in names:
        entry(take_toll)(table.state, table.seat(name))
    return table


def sick(**goods: int) -> Room:
    """Return Spain under Apollo's plague with Antony in it."""
    table = room().seats("Spain", 60).put(Antony="Spain").give("Antony", **goods)
    return table.do("Apollo", "send plague to", "Spain")


def test_16_1_apollo_or_diana_sends_one_plague_at_a_time_and_once_a_season() -> None:
    table = room()
    table.refused("Juno", "send plague to", "Spain", NOT_YOUR_KIND)
    table.do("Apollo", "send plague to", "Spain")
    assert things(table) == PLACES["Spain"]
    table.refused("Diana", "send plague to", "Gaul", PLAGUE_RUNS)
    table.do("Diana", "lift plague")
    assert things(table) == NONE
    table.refused("Diana", "send plague to", "Gaul", PLAGUE_SENT)
    table.refused("Apollo", "send plague to", "Gaul", PLAGUE_SENT)
    table.refused("Apollo", "lift plague", 0, NO_PLAGUE)
    room().refused("Apollo", "send plague to", "Actium", NO_REGION)


def test_16_1_not_the_same_region_next_and_another_one_frees_it() -> None:
    table = room().do("Apollo", "send plague to", "Spain").do("Apollo", "lift plague")
    table.mark("Apollo", used=0).refused("Apollo", "send plague to", "Spain", PLAGUED_LAST)
    table.do("Apollo", "send plague to", "Gaul").do("Apollo", "lift plague").mark("Apollo", used=0)
    table.do("Apollo", "send plague to", "Spain")


@pytest.mark.parametrize("phase", [SUMMER, MOVING, WINTER])
def test_16_1_a_plague_is_sent_in_any_season_but_not_to_rome_round_a_winter(phase: int) -> None:
    table = room(phase)
    if phase == SUMMER:
        table.do("Diana", "send plague to", "Rome")
    else:
        table.refused("Diana", "send plague to", "Rome", ROME_IN_WINTER)
        table.do("Diana", "send plague to", "Sicily")


def test_16_1_lu_111_in_the_motus_before_a_summer_a_plague_is_laid_on_rome() -> None:
    table = room(WINTER).end_season().settle().do("Apollo", "send plague to", "Rome")
    table.end_season().settle()
    assert things(table) == PLACES["Rome"]


def test_16_1_lu_111_a_plague_on_rome_goes_when_summer_ends_and_the_senate_meets() -> None:
    table = room().seats("Rome", 60).put(Cicero="Rome").give("Cicero", money=5)
    table.do("Apollo", "send plague to", "Rome").end_season().settle()
    assert (things(table), table.goods("Cicero", "money")) == (NONE, 4)
    table.do("Livia", "go", "Gaul").do("Livia", "go", "Rome").end_season().settle()
    assert table.state.table.senate.stage != NO_SENATE


def test_16_1_lu_68_without_apollo_and_diana_the_fates_send_it() -> None:
    table = room().without("Apollo", "Diana").do("Fates", "send plague to", "Spain")
    assert things(table) == PLACES["Spain"]


def test_16_2_mortals_may_return_once_it_is_lifted() -> None:
    table = sick().seats("Gaul", 60).put(Lepidus="Gaul")
    table.refused("Lepidus", "walk", "Spain", UNDER_PLAGUE)
    table.do("Diana", "lift plague").do("Lepidus", "walk", "Spain")


def test_16_2_lu_58_who_stayed_loses_a_legion_to_the_sender_curial_before_client() -> None:
    table = toll(sick(curial=1, client=2, money=5), "Antony")
    assert [table.goods("Antony", kind) for kind in ("curial", "client", "money")] == [0, 2, 5]
    assert table.goods("Apollo", "curial") == 11
    toll(table, "Antony")
    assert (table.goods("Antony", "client"), table.goods("Apollo", "client")) == (1, 1)


@pytest.mark.parametrize(("money", "left"), [(5, 4), (1, 0), (0, 0)])
def test_16_2_lu_58_the_unarmed_lose_100_000_or_what_they_have(money: int, left: int) -> None:
    table = toll(sick(curial=0, client=0, money=money), "Antony")
    assert table.goods("Antony", "money") == left
    assert table.goods("Apollo", "money") == money - left


def test_16_2_lu_58_the_toll_is_for_living_mortals_in_that_region_only() -> None:
    table = sick(curial=3, money=5).put(Juno="Spain", Sextus="Gaul")
    before = [table.goods("Juno", "money"), table.goods("Sextus", "curial")]
    toll(table, "Juno", "Sextus")
    assert [table.goods("Juno", "money"), table.goods("Sextus", "curial")] == before
    table.mark("Antony", life=IMAGO)
    assert toll(table, "Antony").goods("Antony", "curial") == 3
    table.mark("Antony", life=DYING)
    assert toll(table, "Antony").goods("Antony", "curial") == 3


def test_16_2_lu_58_who_could_not_leave_is_unharmed() -> None:
    table = sick(curial=3, fleets=0).without("Saturn").seats("Gaul", 0).seats("Mauretania", 0)
    assert not entry(could_flee)(table.state, table.seat("Antony"))
    assert toll(table, "Antony").goods("Antony", "curial") == 3
    table.give("Antony", fleets=2)
    assert not entry(could_flee)(table.state, table.seat("Antony"))
    table.give("Antony", fleets=3)
    assert entry(could_flee)(table.state, table.seat("Antony"))


def test_16_2_lu_94_the_locked_and_those_nobody_holds_could_not_leave() -> None:
    table = sick(curial=3).mark("Antony", used=WAS_LOCKED)
    assert not entry(could_flee)(table.state, table.seat("Antony"))
    table.mark("Antony", used=0, held=NOT_HELD)
    assert not entry(could_flee)(table.state, table.seat("Antony"))


def test_16_2_lu_58_the_toll_is_taken_when_the_season_ends_but_not_from_one_locked_till_then() -> (
    None
):
    table = sick(curial=3).put(Sextus="Spain").give("Sextus", curial=2)
    table.fight("Sextus", "Brutus").end_season().settle()
    assert table.goods("Antony", "curial") == 2
    assert table.goods("Sextus", "curial") == 2
    assert things(table) == PLACES["Spain"]


@pytest.mark.parametrize(
    ("phases", "lasts"),
    [
        ((SUMMER,), True),
        ((SUMMER, MOVING), True),
        ((SUMMER, MOVING, WINTER), False),
        ((MOVING, WINTER, MOVING), True),
        ((MOVING, WINTER, MOVING, SUMMER), False),
    ],
)
def test_16_1_lu_94_a_plague_lasts_a_summer_and_a_winter_at_most(
    phases: tuple[int, ...], lasts: bool
) -> None:
    table = room().do("Apollo", "send plague to", "Spain")
    for phase in phases:
        table.state.table.calendar.phase = phase
        entry(age_plague)(table.state.table)
    assert (things(table) == PLACES["Spain"]) == lasts
    if not lasts:
        assert table.state.table.things.last_plague == PLACES["Spain"]


def test_17_1_no_plague_runs_at_actium() -> None:
    table = room()
    table.state.table.calendar.step = 49
    table.do("Apollo", "send plague to", "Spain").until(GATHERING)
    assert things(table) == NONE


def test_16_2_lu_94_at_the_end_of_a_motus_too_those_pay_who_stayed() -> None:
    table = sick(curial=3).until(MOVING)
    assert table.goods("Antony", "curial") == 2
    table.end_season().settle()
    assert table.goods("Antony", "curial") == 1
