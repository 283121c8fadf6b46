"""The Senate, chapter 8: stages, consuls, votes."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lusoria.core.compile.jit import entry
from lusoria.games.ludi.model.cast import CAST
from lusoria.games.ludi.model.codes import (
    ACCLAIMING,
    ADJOURNED,
    ALIVE,
    BOT,
    CAEDES,
    CARRIED,
    CENSUS,
    DYING,
    MOST_ACTS,
    MOVING,
    NO_SENATE,
    NO_TIE,
    NOMINATING,
    NOT_HELD,
    NOT_MOVED,
    OPEN_BILL,
    PROPOSING,
    REJECTED,
    TIED_BILL,
    TIED_CONSULS,
    VOTING,
)
from lusoria.games.ludi.model.data import AMAZON, IS_ROMAN, NONE, ROME
from lusoria.games.ludi.model.reasons import (
    IS_POSSESSED,
    NO_DESK,
    NO_VOTES,
    NOMINATED_ALREADY,
    NOT_CANDIDATE,
    NOT_CONSUL,
    NOT_HERE,
    NOT_IN_SENATE,
    NOT_NOW,
    NOT_THAT_KIND,
    NOT_THIS_STAGE,
    NOT_TIED,
    NOT_YOUR_KIND,
    NOTHING_TIED,
    TIE_WAITS,
    VOICE_GIVEN,
    VOTED_SO,
)
from lusoria.games.ludi.rules.senate.bills import outcome_of
from lusoria.games.ludi.rules.senate.stages import close_acclaiming, open_senate

from .room import PLACES, Room, room
from .senators import ABSTAIN, NO, YES, condemned, curia, elected, killed, senate, vote

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


def test_8_2_lu_91_who_rests_lets_a_stage_pass_and_is_asked_in_the_next() -> None:
    table = curia("Cicero", "Balbus").do("Balbus", "rest").do("Cicero", "nominate", "Cicero")
    assert senate(table).stage == ACCLAIMING
    table.do("Cicero", "acclaim", "Cicero")
    assert senate(table).stage == ACCLAIMING
    table.do("Balbus", "rest")
    assert senate(table).stage == PROPOSING


def test_lu_65_a_controlled_roman_speaks_in_the_senate_only_through_his_god() -> None:
    table = curia("Cicero", "Balbus", "Pansa").put(Pazuzu="Rome")
    table.mark("Cicero", possessed="Pazuzu")
    table.refused("Cicero", "nominate", "Balbus", IS_POSSESSED)
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
    table.refused("Cicero", "acclaim", "Pansa", TIE_WAITS)
    table.refused("Venus", "close stage", 0, TIE_WAITS)
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
    table.refused("Balbus", "vote", 0, TIE_WAITS, NO)
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
