"""The five bills of the Senate, and what their decrees do [8.3]."""

from __future__ import annotations

import pytest

from lusoria.core.compile.jit import entry
from lusoria.core.record import blank
from lusoria.games.ludi.model.codes import (
    ALIVE,
    ASSASSINATED,
    CARRIED,
    DYING,
    NO_TIE,
    PROSCRIBED,
    REJECTED,
    VOID,
)
from lusoria.games.ludi.model.data import GENERAL, MATRON, NONE, WIDOW
from lusoria.games.ludi.model.reasons import (
    NO_DESK,
    NOT_FOR_CENSUS,
    NOT_PROSCRIBED,
    NOT_THAT_KIND,
    NOT_YOUR_KIND,
    ONLY_COMMANDERS,
    ONLY_PROVINCES,
    POT_TOO_SMALL,
    PROSCRIBED_ALREADY,
    SAME_COMMANDER,
    THEY_ARE_DEAD,
)
from lusoria.games.ludi.model.state import VIEW
from lusoria.games.ludi.model.view import observe
from lusoria.games.ludi.narration.senate_words import decided, senate_lines

from .room import Room, goods
from .senators import ABSTAIN, ALL, NO, YES, condemned, elected, empty, killed, senate, vote

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
        "Cicero moves the transfer of all Roman legions from Antony to Octavian: "
        "100 votes for it, 0 against."
    )
    assert decided(before, after) == [
        "The Senate decrees the transfer of all Roman legions from Antony to Octavian, "
        "100 votes to 0.",
        "2 Roman legions pass from Antony to Octavian.",
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
    table.refused("Cicero", "move caedes of", "Antony", THEY_ARE_DEAD)


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
