"""The Senate, chapter 8: stages, consuls, votes, the five bills, the census."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lusoria.core.jit import entry
from lusoria.core.record import blank, copy_of
from lusoria.games.ludi.cast import CAST
from lusoria.games.ludi.curia import decided, senate_lines
from lusoria.games.ludi.data import AMAZON, GENERAL, IS_MORTAL, IS_ROMAN, MATRON, NONE, ROME, WIDOW
from lusoria.games.ludi.reasons import (
    CONTROLLED,
    NO_DESK,
    NO_VOTES,
    NOMINATED_ALREADY,
    NOT_CANDIDATE,
    NOT_CONSUL,
    NOT_FOR_CENSUS,
    NOT_HERE,
    NOT_IN_SENATE,
    NOT_NOW,
    NOT_PROSCRIBED,
    NOT_THAT_KIND,
    NOT_THIS_STAGE,
    NOT_TIED,
    NOT_YOUR_KIND,
    NOTHING_TIED,
    ONLY_COMMANDERS,
    ONLY_PROVINCES,
    POT_TOO_SMALL,
    PROSCRIBED_ALREADY,
    SAME_COMMANDER,
    VOICE_GIVEN,
    VOTED_SO,
)
from lusoria.games.ludi.rules.bills import outcome_of
from lusoria.games.ludi.rules.death import condemn, die
from lusoria.games.ludi.rules.stages import close_acclaiming, open_senate
from lusoria.games.ludi.state import VIEW
from lusoria.games.ludi.terms import (
    ACCLAIMING,
    ADJOURNED,
    ALIVE,
    ASSASSINATED,
    BOT,
    CAEDES,
    CARRIED,
    CENSUS,
    DYING,
    EXECUTED,
    MOST_ACTS,
    MOVING,
    NO_SENATE,
    NO_TIE,
    NOMINATING,
    NOT_HELD,
    NOT_MOVED,
    OPEN_BILL,
    PROPOSING,
    PROSCRIBED,
    REJECTED,
    TIED_BILL,
    TIED_CONSULS,
    VOID,
    VOTING,
    WINTER,
)
from lusoria.games.ludi.view import observe

from .room import PLACES, Room, goods, room

ALL = 9
"""The choice of a bill of imperium that means all legions."""
NO, YES, ABSTAIN = range(3)


def empty(table: Room, region: str) -> Room:
    """Let all mortals of a region go to Gaul."""
    for seat in range(int(table.state.table.roles)):
        name = CAST[table.people.row[seat]].short
        if IS_MORTAL[table.people.kind[seat]] and table.place(name) == region:
            table.put(**{name: "Gaul"})
    return table


@cache
def _curia(names: tuple[str, ...]) -> Any:
    """Return a winter in which of all mortals only these are in Rome."""
    table = empty(room(WINTER).seats("Gaul", 90).seats("Rome", 40), "Rome")
    for name in names:
        table.put(**{name: "Rome"})
    entry(open_senate)(table.state.table)
    return table.state


def curia(*names: str) -> Room:
    """Return a Senate in which these sit."""
    return Room(copy_of(_curia(names)))


@cache
def _elected(names: tuple[str, ...]) -> Any:
    """Return a Senate whose consuls are the first and the second of these."""
    table = curia(*names)
    first, second = names[:2]
    for name in names:
        table.do(name, "nominate", second if name == first else first)
    for name in names:
        table.do(name, "acclaim", second if name == second else first)
    return table.state


def elected(*names: str) -> Room:
    """Return a Senate after the election of the first two of three or more."""
    assert len(names) > 2
    return Room(copy_of(_elected(names)))


def senate(table: Room) -> Any:
    """Return the record of the Senate."""
    return table.state.table.senate


def vote(table: Room, **votes: int) -> Room:
    """Let people vote, one after the other."""
    for name, choice in votes.items():
        table.do(name, "vote", 0, choice)
    return table


def condemned(table: Room, name: str) -> Room:
    """Condemn somebody."""
    entry(condemn)(table.state, table.seat(name), EXECUTED, NONE)
    return table


def killed(table: Room, name: str) -> Room:
    """Let somebody die."""
    condemned(table, name)
    entry(die)(table.state, table.seat(name))
    return table


# Stages [8.2, LU-67].


def test_8_2_lu_67_no_senate_opens_without_a_roman_in_rome() -> None:
    assert senate(curia()).stage == NO_SENATE
    assert senate(curia("Livia", "Cleopatra")).stage == NO_SENATE
    assert senate(curia("Cicero")).stage == NOMINATING


def test_8_2_lu_67_the_senate_opens_with_winter_and_all_open_falls_at_its_end() -> None:
    table = room(MOVING).put(Cicero="Rome", Balbus="Rome").end_season().settle()
    assert senate(table).stage == NOMINATING
    table.do("Cicero", "nominate", "Balbus").end_season().settle()
    assert senate(table).stage == NO_SENATE
    assert not table.people.candidate.any()


def test_8_2_nominations_are_made_in_rome_by_romans_of_romans() -> None:
    table = curia("Cicero", "Balbus", "Octavian", "Livia", "Cleopatra")
    table.refused("Cicero", "acclaim", "Balbus", NOT_THIS_STAGE)
    table.refused("Livia", "nominate", "Cicero", NOT_YOUR_KIND)
    table.refused("Cicero", "nominate", "Livia", NOT_THAT_KIND)
    table.refused("Cicero", "nominate", "Cleopatra", NOT_THAT_KIND)
    table.put(Pansa="Gaul", Hirtius="Gaul")
    table.refused("Cicero", "nominate", "Pansa", NOT_HERE)
    table.refused("Hirtius", "nominate", "Pansa", NOT_IN_SENATE)
    table.do("Cicero", "nominate", "Octavian")
    assert table.people.candidate[table.seat("Octavian")] == 1
    table.refused("Cicero", "nominate", "Balbus", NOMINATED_ALREADY)


def test_8_2_lu_90_a_lone_roman_nominates_and_acclaims_himself_and_is_the_only_consul() -> None:
    table = curia("Cicero").do("Cicero", "nominate", "Cicero")
    assert senate(table).stage == ACCLAIMING
    table.do("Cicero", "acclaim", "Cicero")
    assert senate(table).stage == PROPOSING
    assert list(senate(table).consuls) == [table.seat("Cicero"), NONE]


def test_8_2_a_stage_closes_when_all_entitled_have_acted() -> None:
    table = curia("Cicero", "Balbus")
    table.do("Cicero", "nominate", "Balbus")
    assert senate(table).stage == NOMINATING
    table.do("Balbus", "nominate", "Balbus")
    assert senate(table).stage == ACCLAIMING
    table.refused("Cicero", "nominate", "Cicero", NOT_THIS_STAGE)


def test_8_2_lu_67_venus_closes_every_stage() -> None:
    table = curia("Cicero", "Balbus").do("Cicero", "nominate", "Balbus").do("Venus", "close stage")
    table.do("Cicero", "acclaim", "Balbus").do("Venus", "close stage")
    assert senate(table).stage == PROPOSING
    table.do("Venus", "close stage")
    assert senate(table).stage == ADJOURNED
    assert senate(table).results[0] == NOT_MOVED
    table.refused("Venus", "close stage", 0, NOT_THIS_STAGE)
    table.refused("Mars", "close stage", 0, NOT_YOUR_KIND)
    room().refused("Venus", "close stage", 0, NOT_NOW)


def test_8_2_with_no_candidate_or_no_voice_there_is_no_consul() -> None:
    table = curia("Cicero").do("Venus", "close stage")
    assert senate(table).stage == ADJOURNED
    table = curia("Cicero").do("Cicero", "nominate", "Cicero").do("Venus", "close stage")
    assert senate(table).stage == ADJOURNED
    assert list(senate(table).consuls) == [NONE, NONE]


def test_8_2_lu_68_juppiter_then_the_fates_close_for_an_absent_venus() -> None:
    table = curia("Cicero").without("Venus").do("Juppiter", "close stage")
    assert senate(table).stage == ADJOURNED
    table = curia("Cicero")
    table.put(Juppiter="Rome").without("Venus", "Juppiter").do("Fates", "close stage")
    assert senate(table).stage == ADJOURNED


def test_8_2_lu_91_nobody_waits_for_bots_that_are_done_or_for_roles_nobody_holds() -> None:
    table = curia("Cicero", "Balbus", "Pansa", "Hirtius")
    table.mark("Balbus", held=BOT, acts=MOST_ACTS).mark("Pansa", held=NOT_HELD)
    table.mark("Hirtius", held=BOT).do("Cicero", "nominate", "Balbus")
    assert senate(table).stage == NOMINATING
    table.do("Hirtius", "rest")
    assert senate(table).stage == ACCLAIMING


def test_8_2_lu_91_a_person_who_rests_is_waited_for() -> None:
    table = curia("Cicero", "Balbus").do("Balbus", "rest").do("Cicero", "nominate", "Cicero")
    assert senate(table).stage == NOMINATING


def test_lu_65_a_controlled_roman_speaks_in_the_senate_only_through_his_god() -> None:
    table = curia("Cicero", "Balbus", "Pansa").put(Pazuzu="Rome")
    table.mark("Cicero", possessed="Pazuzu")
    table.refused("Cicero", "nominate", "Balbus", CONTROLLED)
    table.do("Pazuzu", "speak for", "Cicero").do("Pazuzu", "nominate", "Balbus")
    assert table.people.acclaims[table.seat("Cicero")] == table.seat("Balbus")


# Consuls [8.2, LU-45].


def test_8_2_acclaim_is_one_changeable_voice_for_a_candidate() -> None:
    table = curia("Cicero", "Balbus", "Pansa")
    table.do("Cicero", "nominate", "Balbus").do("Balbus", "nominate", "Cicero")
    table.do("Pansa", "nominate", "Cicero").refused("Cicero", "acclaim", "Pansa", NOT_CANDIDATE)
    table.do("Cicero", "acclaim", "Balbus").refused("Cicero", "acclaim", "Balbus", VOICE_GIVEN)
    table.do("Cicero", "acclaim", "Cicero").do("Balbus", "acclaim", "Balbus")
    table.do("Pansa", "acclaim", "Cicero")
    assert list(senate(table).consuls) == [table.seat("Cicero"), table.seat("Balbus")]


def test_8_2_lu_45_heads_are_counted_not_votes() -> None:
    table = elected("Crassus", "Cicero", "Octavian")
    assert senate(table).stage == PROPOSING
    assert senate(table).turn == 0
    assert list(senate(table).consuls) == [table.seat("Crassus"), table.seat("Cicero")]


def test_8_2_lu_45_a_voice_counts_only_of_and_for_who_is_there_when_the_stage_closes() -> None:
    table = curia("Cicero", "Balbus", "Pansa", "Hirtius")
    for name in ("Cicero", "Balbus", "Pansa", "Hirtius"):
        table.do(name, "nominate", "Cicero" if name == "Balbus" else "Balbus")
    table.do("Pansa", "acclaim", "Cicero").do("Hirtius", "acclaim", "Cicero")
    table.do("Cicero", "acclaim", "Balbus")
    condemned(condemned(table, "Pansa"), "Hirtius").do("Balbus", "acclaim", "Balbus")
    assert list(senate(table).consuls) == [table.seat("Balbus"), NONE]


def tied(*voices: str) -> Room:
    """Return a Senate of four who have given these voices."""
    names = ("Cicero", "Balbus", "Pansa", "Hirtius")
    table = curia(*names)
    for name, candidate in zip(names, names[1:] + names[:1], strict=True):
        table.do(name, "nominate", candidate)
    for name, candidate in zip(names, voices, strict=True):
        table.do(name, "acclaim", candidate)
    return table


def test_8_1_venus_says_which_of_two_equals_is_the_first_consul() -> None:
    table = tied("Cicero", "Cicero", "Pansa", "Pansa")
    assert senate(table).tie == TIED_CONSULS
    table.refused("Venus", "prefer", "Balbus", NOT_TIED)
    table.refused("Cicero", "acclaim", "Pansa", NOT_THIS_STAGE)
    table.refused("Venus", "close stage", 0, NOT_THIS_STAGE)
    table.refused("Venus", "decide bill", 0, NOTHING_TIED)
    table.do("Venus", "prefer", "Pansa")
    assert senate(table).stage == PROPOSING
    assert list(senate(table).consuls) == [table.seat("Pansa"), table.seat("Cicero")]
    table.refused("Venus", "prefer", "Cicero", NOTHING_TIED)


def test_8_1_venus_chooses_twice_where_four_are_equal() -> None:
    table = tied("Cicero", "Balbus", "Pansa", "Hirtius").do("Venus", "prefer", "Pansa")
    assert senate(table).tie == TIED_CONSULS
    table.refused("Venus", "prefer", "Pansa", NOT_TIED)
    table.do("Venus", "prefer", "Hirtius")
    assert list(senate(table).consuls) == [table.seat("Pansa"), table.seat("Hirtius")]


def test_8_1_venus_chooses_the_second_where_only_the_second_is_tied() -> None:
    table = tied("Cicero", "Cicero", "Pansa", "Hirtius")
    table.refused("Venus", "prefer", "Cicero", NOT_TIED)
    table.do("Venus", "prefer", "Hirtius")
    assert list(senate(table).consuls) == [table.seat("Cicero"), table.seat("Hirtius")]


def test_8_1_a_tie_that_death_has_broken_needs_no_venus() -> None:
    table = tied("Cicero", "Cicero", "Pansa", "Hirtius")
    killed(table, "Pansa").do("Balbus", "rest")
    assert senate(table).tie == NO_TIE
    assert list(senate(table).consuls) == [table.seat("Cicero"), table.seat("Hirtius")]


def test_8_2_lu_45_a_consul_may_be_elected_again() -> None:
    table = elected("Cicero", "Balbus", "Pansa")
    entry(open_senate)(table.state.table)
    assert list(senate(table).consuls) == [NONE, NONE]


# Whose turn it is.


def test_8_2_each_consul_moves_one_bill_the_more_acclaimed_first() -> None:
    table = elected("Cicero", "Balbus", "Pansa")
    table.refused("Balbus", "move nothing", 0, NOT_CONSUL)
    table.refused("Pansa", "move census of", "Sicily", NOT_CONSUL)
    table.refused("Cicero", "vote", 0, NOT_THIS_STAGE, YES)
    table.do("Cicero", "move census of", "Sicily")
    table.refused("Cicero", "move census of", "Sicily", NOT_THIS_STAGE)
    vote(table, Cicero=NO, Balbus=NO, Pansa=NO)
    table.refused("Cicero", "move nothing", 0, NOT_CONSUL)
    table.do("Balbus", "move nothing")
    assert senate(table).stage == ADJOURNED
    assert list(senate(table).results) == [REJECTED, NOT_MOVED]


def test_8_2_lu_67_a_consul_who_is_dead_or_gone_loses_his_bill() -> None:
    table = condemned(elected("Cicero", "Balbus", "Pansa"), "Cicero").do("Pansa", "rest")
    assert (senate(table).stage, senate(table).turn) == (PROPOSING, 1)
    assert senate(table).results[0] == NOT_MOVED
    table = elected("Cicero", "Balbus", "Pansa").put(Cicero="Gaul").do("Pansa", "rest")
    assert (senate(table).stage, senate(table).turn) == (PROPOSING, 1)


def test_8_2_a_half_made_motion_falls_with_its_stage() -> None:
    table = elected("Cicero", "Balbus", "Pansa").do("Cicero", "move imperium of", "Antony")
    table.do("Venus", "close stage").refused("Cicero", "give imperium to", "Cicero", NO_DESK)
    assert table.state.purses.partner[table.seat("Cicero")] == NONE


# Votes [8.1, LU-66].


def bill() -> Room:
    """Return a Senate of Cicero (80 votes), Balbus (20), Pansa (20) that votes on a census."""
    return elected("Cicero", "Balbus", "Pansa").do("Cicero", "move census of", "Sicily")


@pytest.mark.parametrize(
    ("votes", "result"),
    [
        ({"Cicero": YES, "Balbus": NO, "Pansa": NO}, CARRIED),
        ({"Cicero": NO, "Balbus": YES, "Pansa": YES}, REJECTED),
        ({"Cicero": ABSTAIN, "Balbus": YES, "Pansa": ABSTAIN}, CARRIED),
        ({"Cicero": ABSTAIN, "Balbus": ABSTAIN, "Pansa": ABSTAIN}, REJECTED),
        ({"Cicero": ABSTAIN, "Balbus": YES, "Pansa": NO}, OPEN_BILL),
    ],
)
def test_8_1_a_majority_of_votes_cast_decides(votes: dict[str, int], result: int) -> None:
    assert senate(vote(bill(), **votes)).results[0] == result


def test_8_1_lu_67_with_no_votes_cast_a_bill_fails() -> None:
    table = bill().do("Venus", "close stage")
    assert senate(table).results[0] == REJECTED


@pytest.mark.parametrize(("choice", "result"), [(NO, REJECTED), (YES, CARRIED)])
def test_8_1_venus_breaks_the_tie_of_a_bill(choice: int, result: int) -> None:
    table = vote(bill(), Cicero=ABSTAIN, Balbus=YES, Pansa=NO)
    assert (senate(table).stage, senate(table).tie) == (VOTING, TIED_BILL)
    table.refused("Balbus", "vote", 0, NOT_THIS_STAGE, NO)
    table.refused("Venus", "prefer", "Cicero", NOTHING_TIED)
    table.do("Venus", "decide bill", 0, choice)
    assert senate(table).results[0] == result
    assert (senate(table).stage, senate(table).turn) == (PROPOSING, 1)


def test_8_1_a_vote_can_be_changed_until_the_vote_closes() -> None:
    table = vote(bill(), Cicero=NO)
    table.refused("Cicero", "vote", 0, VOTED_SO, NO)
    vote(table, Cicero=YES, Balbus=NO, Pansa=NO)
    assert senate(table).results[0] == CARRIED


def test_8_1_only_those_present_who_hold_votes_may_vote() -> None:
    table = elected("Cicero", "Balbus", "Pansa").put(Hirtius="Gaul", Livia="Rome")
    table.mark("Livia", kind=AMAZON, dowry=0).do("Cicero", "move census of", "Sicily")
    table.refused("Livia", "vote", 0, NO_VOTES, YES)
    table.refused("Hirtius", "vote", 0, NOT_IN_SENATE, YES)
    vote(table, Cicero=YES, Balbus=YES, Pansa=YES)
    assert senate(table).results[0] == CARRIED


def test_8_1_lu_66_lent_votes_are_cast_by_their_holder_with_his_own() -> None:
    table = bill().mark("Maecenas", block_holder="Balbus").mark("Isauricus", block_holder="Balbus")
    vote(table, Cicero=YES, Balbus=NO, Pansa=YES)
    assert senate(table).results[0] == REJECTED


def test_8_1_lu_24_lu_66_votes_recalled_during_the_vote_weigh_with_their_owner() -> None:
    table = bill().mark("Cicero", block_holder="Balbus")
    vote(table, Balbus=NO)
    table.mark("Cicero", block_holder="Cicero")
    vote(table, Cicero=YES, Pansa=NO)
    assert senate(table).results[0] == CARRIED


def test_8_1_the_dying_have_no_vote() -> None:
    table = vote(bill(), Cicero=YES)
    condemned(table, "Cicero")
    vote(table, Balbus=NO, Pansa=NO)
    assert senate(table).results[0] == REJECTED


# Imperium [8.3, LU-47].


def command(number: int, **legions: dict[str, int]) -> Room:
    """Return a Senate that has carried the imperium of Antony's legions to Octavian."""
    table = elected("Cicero", "Balbus", "Pansa")
    for name, held in legions.items():
        table.give(name, **held)
    table.do("Cicero", "move imperium of", "Antony")
    table.do("Cicero", "give imperium to", "Octavian", number)
    return vote(table, Cicero=YES, Balbus=YES, Pansa=YES)


def test_8_3_imperium_passes_so_many_curial_legions_to_another() -> None:
    table = command(1, Antony={"curial": 4, "client": 2}, Octavian={"curial": 3})
    assert table.goods("Antony", "curial") == 2
    assert table.goods("Antony", "client") == 2
    assert table.goods("Octavian", "curial") == 5


def test_8_3_imperium_passes_all_curial_legions() -> None:
    table = command(ALL, Antony={"curial": 4, "client": 1}, Octavian={"curial": 3})
    assert (table.goods("Antony", "curial"), table.goods("Octavian", "curial")) == (0, 7)


def test_8_3_lu_47_legions_above_ten_go_to_mars() -> None:
    table = command(ALL, Antony={"curial": 4}, Octavian={"curial": 3, "client": 5})
    assert table.goods("Octavian", "curial") == 5
    assert table.goods("Mars", "curial") == 2
    assert senate(table).moved == 2
    table = command(ALL, Antony={"curial": 4}, Octavian={"curial": 12})
    assert (table.goods("Octavian", "curial"), table.goods("Mars", "curial")) == (12, 4)


def test_8_3_lu_11_how_many_legions_a_decree_has_moved_is_told_to_all() -> None:
    table = elected("Cicero", "Balbus", "Pansa").give("Antony", curial=2).give("Octavian", curial=3)
    table.do("Cicero", "move imperium of", "Antony")
    table.do("Cicero", "give imperium to", "Octavian", ALL)
    before, after = blank(VIEW), blank(VIEW)
    vote(table, Cicero=YES, Balbus=YES)
    entry(observe)(table.state, NONE, before)
    table.do("Pansa", "vote", 0, YES)
    entry(observe)(table.state, NONE, after)
    assert senate_lines(before)[0] == (
        "Cicero moves to pass all curial legions of Antony to Octavian: "
        "100 votes for it, 0 against."
    )
    assert decided(before, after) == [
        "The Senate decrees to pass all curial legions of Antony to Octavian.",
        "Octavian receives 2.",
    ]


def test_8_3_imperium_makes_a_senator_a_general() -> None:
    table = elected("Cicero", "Balbus", "Pansa").give("Antony", curial=2)
    table.do("Cicero", "move imperium of", "Antony").do("Cicero", "give imperium to", "Cicero", 0)
    vote(table, Cicero=YES, Balbus=YES, Pansa=YES)
    assert table.people.kind[table.seat("Cicero")] == GENERAL
    assert table.goods("Antony", "curial") == 1


def test_8_3_imperium_is_of_commanders_over_to_another_roman() -> None:
    table = elected("Cicero", "Balbus", "Pansa")
    table.refused("Cicero", "move imperium of", "Balbus", ONLY_COMMANDERS)
    table.refused("Cicero", "move imperium of", "Cleopatra", NOT_THAT_KIND)
    table.refused("Cicero", "give imperium to", "Octavian", NO_DESK)
    table.do("Cicero", "move imperium of", "Antony")
    table.refused("Cicero", "give imperium to", "Antony", SAME_COMMANDER)
    table.refused("Cicero", "give imperium to", "Livia", NOT_THAT_KIND)


@pytest.mark.parametrize("gone", ["Antony", "Octavian"])
def test_8_3_lu_67_imperium_is_void_if_either_commander_is_dead_at_the_close(gone: str) -> None:
    table = elected("Cicero", "Balbus", "Pansa").do("Cicero", "move imperium of", "Antony")
    table.do("Cicero", "give imperium to", "Octavian", ALL)
    condemned(table, gone)
    vote(table, Cicero=YES, Balbus=YES, Pansa=YES)
    assert senate(table).results[0] == VOID


# Proscriptio and restitutio [8.3].


def test_8_3_who_is_proscribed_in_rome_is_to_die_and_mars_is_the_killer() -> None:
    table = elected("Cicero", "Balbus", "Pansa").do("Cicero", "move proscriptio of", "Pansa")
    vote(table, Cicero=YES, Balbus=YES, Pansa=NO)
    pansa = table.seat("Pansa")
    assert table.people.life[pansa] == DYING
    assert table.people.proscribed[pansa] == 0
    assert table.state.table.dead.cause[pansa] == PROSCRIBED
    assert table.state.table.dead.killer[pansa] == table.seat("Mars")


def test_8_3_who_is_proscribed_elsewhere_loses_his_curial_legions_to_mars_and_is_barred() -> None:
    table = elected("Cicero", "Balbus", "Pansa").give("Antony", curial=4, client=2, money=3)
    table.do("Cicero", "move proscriptio of", "Antony")
    vote(table, Cicero=YES, Balbus=YES, Pansa=YES)
    assert table.people.life[table.seat("Antony")] == ALIVE
    assert table.people.proscribed[table.seat("Antony")] == 1
    assert [table.goods("Antony", kind) for kind in ("curial", "client", "money")] == [0, 2, 3]
    assert table.goods("Mars", "curial") == 4


def test_8_3_numina_kings_virgins_and_matrons_are_not_proscribed() -> None:
    table = elected("Cicero", "Balbus", "Pansa").mark("Antony", spouse="Octavia")
    table.mark("Octavia", kind=MATRON, dowry=0, spouse="Antony")
    for name in ("Juno", "Cleopatra", "Livia", "Octavia"):
        table.refused("Cicero", "move proscriptio of", name, NOT_THAT_KIND)
    table.mark("Antony", proscribed=1)
    table.refused("Cicero", "move proscriptio of", "Antony", PROSCRIBED_ALREADY)


def test_8_3_restitutio_lifts_a_proscription_and_gives_nothing_back() -> None:
    table = elected("Cicero", "Balbus", "Pansa").give("Antony", curial=0)
    table.refused("Cicero", "move restitutio of", "Antony", NOT_PROSCRIBED)
    table.mark("Antony", proscribed=1).do("Cicero", "move restitutio of", "Antony")
    vote(table, Cicero=YES, Balbus=YES, Pansa=YES)
    assert table.people.proscribed[table.seat("Antony")] == 0
    assert table.goods("Antony", "curial") == 0


@pytest.mark.parametrize("verb", ["move proscriptio of", "move restitutio of"])
def test_8_3_lu_67_a_sentence_is_void_if_it_is_no_longer_lawful_at_the_close(verb: str) -> None:
    lawful = int(verb == "move restitutio of")
    table = elected("Cicero", "Balbus", "Pansa").mark("Antony", proscribed=lawful)
    table.do("Cicero", verb, "Antony").mark("Antony", proscribed=1 - lawful)
    vote(table, Cicero=YES, Balbus=YES, Pansa=YES)
    assert senate(table).results[0] == VOID
    assert table.people.proscribed[table.seat("Antony")] == 1 - lawful


def test_8_3_lu_67_a_tied_bill_whose_target_died_meanwhile_is_void() -> None:
    table = elected("Cicero", "Balbus", "Pansa").do("Cicero", "move proscriptio of", "Antony")
    vote(table, Cicero=ABSTAIN, Balbus=YES, Pansa=NO)
    killed(table, "Antony").do("Venus", "decide bill", 0, YES)
    assert senate(table).results[0] == VOID


@pytest.mark.parametrize(
    ("absent", "god"),
    [
        (("Mars",), "Phobos"),
        (("Mars", "Phobos"), "Deimos"),
        (("Mars", "Phobos", "Deimos"), "Venus"),
    ],
)
def test_8_3_lu_68_phobos_deimos_then_venus_carry_out_decrees_for_an_absent_mars(
    absent: tuple[str, ...], god: str
) -> None:
    table = elected("Cicero", "Balbus", "Pansa").give("Antony", curial=4).without(*absent)
    table.do("Cicero", "move proscriptio of", "Antony")
    vote(table, Cicero=YES, Balbus=YES, Pansa=YES)
    assert table.goods(god, "curial") == 4


# Caedes [8.3, LU-46].


def plot(target: str = "Cleopatra") -> Room:
    """Return a Senate that votes on somebody's death."""
    return elected("Cicero", "Balbus", "Pansa").do("Cicero", "move caedes of", target)


def test_8_3_caedes_takes_all_legions_and_condemns_wherever_the_victim_is() -> None:
    table = plot().give("Cleopatra", client=2, money=1)
    vote(table, Cicero=YES, Balbus=YES, Pansa=YES)
    queen = table.seat("Cleopatra")
    assert table.people.life[queen] == DYING
    assert table.state.table.dead.cause[queen] == ASSASSINATED
    assert (table.goods("Cleopatra", "client"), table.goods("Mars", "client")) == (0, 2)
    assert table.goods("Cleopatra", "money") == 1


@pytest.mark.parametrize("target", ["Antony", "Livia", "Cleopatra", "Cicero"])
def test_8_3_caedes_may_be_moved_against_any_living_mortal(target: str) -> None:
    table = vote(plot(target), Cicero=YES, Balbus=YES, Pansa=YES)
    assert table.people.life[table.seat(target)] == DYING


def test_8_3_no_caedes_against_numina_or_the_dead() -> None:
    table = killed(elected("Cicero", "Balbus", "Pansa"), "Antony")
    table.refused("Cicero", "move caedes of", "Juno", NOT_THAT_KIND)
    table.refused("Cicero", "move caedes of", "Antony", NOT_THAT_KIND)


@pytest.mark.parametrize("other", [NO, ABSTAIN])
def test_8_3_lu_46_caedes_fails_unless_all_who_hold_votes_here_are_for_it(other: int) -> None:
    table = vote(plot(), Cicero=YES, Balbus=YES, Pansa=other)
    assert senate(table).results[0] == REJECTED


def test_8_3_lu_46_a_silent_holder_of_votes_prevents_a_caedes_and_venus_breaks_no_tie() -> None:
    table = vote(plot(), Cicero=YES, Balbus=YES).do("Venus", "close stage")
    assert (senate(table).results[0], senate(table).tie) == (REJECTED, NO_TIE)
    table = vote(plot(), Cicero=ABSTAIN, Balbus=YES, Pansa=NO)
    assert (senate(table).results[0], senate(table).tie) == (REJECTED, NO_TIE)


def test_8_3_lu_46_who_holds_no_votes_does_not_stand_in_the_way_of_a_caedes() -> None:
    table = plot().mark("Pansa", block_holder="Balbus")
    vote(table, Cicero=YES, Balbus=YES)
    assert senate(table).results[0] == CARRIED


@pytest.mark.parametrize(("quorum", "result"), [(0, CARRIED), (1, REJECTED)])
def test_8_3_lu_46_the_option_asks_for_three_voters(quorum: int, result: int) -> None:
    table = plot().mark("Pansa", block_holder="Balbus")
    table.state.table.caedes_quorum = quorum
    vote(table, Cicero=YES, Balbus=YES)
    assert senate(table).results[0] == result
    table = plot()
    table.state.table.caedes_quorum = quorum
    vote(table, Cicero=YES, Balbus=YES, Pansa=YES)
    assert senate(table).results[0] == CARRIED


def test_8_3_lu_67_caedes_is_void_if_the_victim_is_dead_at_the_close() -> None:
    table = condemned(plot(), "Cleopatra")
    vote(table, Cicero=YES, Balbus=YES, Pansa=YES)
    assert senate(table).results[0] == VOID


# Census [8.3, LU-48].


def taxed(**votes: int) -> Room:
    """Return a Senate that has taxed Antony (7), Sextus (4) and others in Sicily."""
    table = empty(elected("Cicero", "Balbus", "Pansa").seats("Sicily", 40), "Sicily")
    names = ("Antony", "Sextus", "Livia", "Octavia", "Servilia", "Bogud", "Hirtius", "Crassus")
    for name in names:
        table.put(**{name: "Sicily"}).give(name, money=9)
    table.give("Antony", money=7).give("Sextus", money=4)
    table.mark("Octavia", kind=MATRON, dowry=0, spouse="Antony").mark("Antony", spouse="Octavia")
    table.mark("Servilia", kind=WIDOW, dowry=0)
    condemned(killed(table, "Crassus"), "Hirtius")
    table.do("Cicero", "move census of", "Sicily")
    return vote(table, **votes)


def test_8_3_lu_48_a_census_takes_all_money_of_the_romans_of_a_province() -> None:
    table = taxed(Cicero=YES, Balbus=NO, Pansa=YES)
    assert senate(table).pot == 7 + 4 + 9
    for name, left in (("Antony", 0), ("Sextus", 0), ("Hirtius", 0)):
        assert table.goods(name, "money") == left
    for name in ("Livia", "Octavia", "Servilia", "Bogud"):
        assert table.goods(name, "money") == 9


def test_8_3_lu_48_venus_shares_it_among_those_who_voted_for_it() -> None:
    table = taxed(Cicero=YES, Balbus=NO, Pansa=YES)
    before = table.goods("Pansa", "money")
    table.refused("Venus", "share census with", "Balbus", NOT_FOR_CENSUS, 0)
    table.refused("Venus", "share census with", "Pansa", POT_TOO_SMALL, 7)
    table.refused("Mars", "share census with", "Pansa", NOT_YOUR_KIND, 0)
    table.do("Venus", "share census with", "Pansa", 4)
    assert table.goods("Pansa", "money") == before + 5
    assert senate(table).pot == 15


def test_8_3_lu_48_what_is_left_at_winters_end_is_split_and_the_remainder_is_venus() -> None:
    table = taxed(Cicero=YES, Balbus=YES, Pansa=YES)
    before = {name: table.goods(name, "money") for name in ("Cicero", "Balbus", "Pansa", "Venus")}
    table.end_season()
    gains = {name: table.goods(name, "money") - had for name, had in before.items()}
    assert gains == {"Cicero": 6, "Balbus": 6, "Pansa": 6, "Venus": 2}
    assert senate(table).pot == 0


def test_8_3_lu_48_the_dead_have_no_part_in_a_census_and_without_anybody_it_is_venus() -> None:
    table = condemned(taxed(Cicero=YES, Balbus=NO, Pansa=NO), "Cicero")
    before = table.goods("Venus", "money")
    table.end_season()
    assert table.goods("Venus", "money") == before + 20


def test_8_3_lu_93_before_a_second_census_the_first_is_shared_out() -> None:
    table = taxed(Cicero=YES, Balbus=NO, Pansa=NO)
    before = table.goods("Cicero", "money")
    table.do("Balbus", "move census of", "Spain")
    vote(table, Cicero=NO, Balbus=YES, Pansa=YES)
    assert senate(table).results[1] == REJECTED
    assert senate(table).pot == 20
    table = taxed(Cicero=YES, Balbus=NO, Pansa=NO)
    empty(table, "Spain").put(Lepidus="Spain").give("Lepidus", money=6)
    table.do("Balbus", "move census of", "Spain")
    vote(table, Cicero=ABSTAIN, Balbus=YES, Pansa=YES)
    assert table.goods("Cicero", "money") == before + 20
    assert senate(table).pot == 6
    table.refused("Venus", "share census with", "Cicero", NOT_FOR_CENSUS, 0)
    table.do("Venus", "share census with", "Balbus", 4)


@pytest.mark.parametrize("region", ["Rome", "Egypt", "Germania", "Actium"])
def test_8_3_lu_48_a_census_is_of_one_province(region: str) -> None:
    elected("Cicero", "Balbus", "Pansa").refused("Cicero", "move census of", region, ONLY_PROVINCES)


def test_8_3_offers_that_a_census_has_made_unpayable_fall() -> None:
    table = elected("Cicero", "Balbus", "Pansa").put(Antony="Sicily", Sextus="Sicily")
    table.give("Antony", money=5).do("Antony", "barter with", "Sextus")
    table.do("Antony", "put", 0, goods("money", 5)).do("Antony", "propose")
    table.do("Cicero", "move census of", "Sicily")
    vote(table, Cicero=YES, Balbus=YES, Pansa=YES)
    assert table.people.offering[table.seat("Antony")] == 0


# A slow oracle: the same laws said once more, over plain lists.

SENATORS = ("Cicero", "Balbus", "Pansa", "Hirtius", "Plancus", "Octavian", "Livia")
heads = st.lists(
    st.fixed_dictionaries(
        {
            "here": st.booleans(),
            "alive": st.booleans(),
            "vote": st.integers(0, 3),
            "lends": st.one_of(st.none(), st.integers(0, 5)),
        }
    ),
    min_size=6,
    max_size=6,
)


def weights_of(people: list[dict[str, Any]]) -> list[int]:
    """Return the votes in each one's hands, lent blocks with their holders."""
    own = [CAST[role_of(name)].votes for name in SENATORS[:6]]
    held = [0] * 6
    for at, one in enumerate(people):
        held[at if one["lends"] is None else one["lends"]] += own[at]
    return held


def role_of(name: str) -> int:
    """Return somebody's row of the cast."""
    return next(row for row, role in enumerate(CAST) if role.short == name)


@settings(max_examples=60, deadline=None)
@given(people=heads, deadly=st.booleans(), quorum=st.booleans())
def test_8_1_lu_46_lu_66_votes_are_counted_as_the_oracle_counts_them(
    people: list[dict[str, Any]], deadly: bool, quorum: bool
) -> None:
    table = curia(*SENATORS)
    for name, one in zip(SENATORS, people, strict=False):
        table.mark(name, vote=one["vote"], life=ALIVE if one["alive"] else DYING)
        if not one["here"]:
            table.mark(name, place=PLACES["Gaul"])
        if one["lends"] is not None:
            table.mark(name, block_holder=SENATORS[one["lends"]])
    senate(table).bill = CAEDES if deadly else CENSUS
    senate(table).first = table.seat("Cleopatra") if deadly else PLACES["Sicily"]
    table.state.table.caedes_quorum = quorum
    ballots = [
        (one["vote"], weight)
        for one, weight in zip(people, weights_of(people), strict=True)
        if one["here"] and one["alive"] and weight
    ]
    favour = sum(weight for cast, weight in ballots if cast == 1 + YES)
    against = sum(weight for cast, weight in ballots if cast == 1 + NO)
    if deadly:
        agreed = all(cast == 1 + YES for cast, _ in ballots)
        expected = CARRIED if agreed and len(ballots) >= (3 if quorum else 1) else REJECTED
    elif favour == against:
        expected = OPEN_BILL if favour else REJECTED
    else:
        expected = CARRIED if favour > against else REJECTED
    assert entry(outcome_of)(table.state.table) == expected


@settings(max_examples=60, deadline=None)
@given(voices=st.lists(st.one_of(st.none(), st.integers(0, 5)), min_size=6, max_size=6))
def test_8_2_lu_45_consuls_are_those_the_oracle_elects(voices: list[int | None]) -> None:
    table = curia(*SENATORS[:6])
    senate(table).stage = ACCLAIMING
    for name, voice in zip(SENATORS, voices, strict=False):
        table.mark(name, candidate=1)
        if voice is not None:
            table.mark(name, acclaims=SENATORS[voice])
    entry(close_acclaiming)(table.state)
    counts = sorted({(voices.count(at), at) for at in range(6) if at in voices}, reverse=True)
    expected: list[int] = []
    while counts and len(expected) < 2:
        best = [at for count, at in counts if count == counts[0][0]]
        if len(best) > 1:
            assert senate(table).tie == TIED_CONSULS
            break
        expected.append(table.seat(SENATORS[best[0]]))
        counts = counts[1:]
    appointed = [int(seat) for seat in senate(table).consuls if seat != NONE]
    assert appointed == expected


def test_the_oracle_s_senators_are_romans_but_one() -> None:
    table = curia(*SENATORS)
    kinds = [int(IS_ROMAN[table.people.kind[table.seat(name)]]) for name in SENATORS]
    assert kinds == [1] * 6 + [0]
    assert all(table.people.place[table.seat(name)] == ROME for name in SENATORS)
