"""Tribute, chapter 9, and the imagines who share in it [14.4, LU-50]."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lusoria.core.compile.jit import entry
from lusoria.core.record import copy_of
from lusoria.games.ludi.model.cast import CAST
from lusoria.games.ludi.model.codes import (
    DRAW_IMAGO,
    EXECUTED,
    IMAGO,
    MOVING,
    NO_CHANCE,
    STANDING,
    WINTER,
)
from lusoria.games.ludi.model.data import IS_MORTAL, NONE
from lusoria.games.ludi.model.position.invariants import faults
from lusoria.games.ludi.model.reasons import (
    ATTACHED_ALREADY,
    CLAIMED_ALREADY,
    COLLECTED_ALREADY,
    DIVIDE_FIRST,
    NO_CLAIM,
    NO_TRIBUTE_HERE,
    NOT_ATTACHED,
    NOT_HERE,
    NOT_NOW,
    NOT_SO_MUCH,
    NOT_YOUR_KIND,
    NOTHING_TO_DIVIDE,
    PAYS_IN_FULL,
    PURSE_EMPTY,
    REPEATED_TWICE,
    SEATED_ONLY,
    WEARS_RING,
)
from lusoria.games.ludi.model.verbs import NUMBER
from lusoria.games.ludi.rules.death.death import condemn, die
from lusoria.games.ludi.rules.death.underworld import bring_back
from lusoria.games.ludi.rules.gods.corrections import raise_up
from lusoria.games.ludi.rules.trade.tribute import do_tribute, guard_tribute

from .room import Room, room

ONE, TWO, THREE = range(3)
"""Amounts a numen pays: so many times 100,000 D."""


@cache
def _winter(region: str, names: tuple[str, ...]) -> Any:
    """Return a winter in which these, and nobody else, are in a region."""
    table = room(WINTER).seats("Gaul", 90).seats(region, 40)
    elsewhere = "Spain" if region == "Gaul" else "Gaul"
    for seat in range(int(table.state.table.roles) - 1):
        name = CAST[table.people.row[seat]].short
        if table.place(name) == region:
            table.seats(elsewhere, 90).put(**{name: elsewhere})
    for name in names:
        table.put(**{name: region})
    return table.state


def winter(region: str, *names: str) -> Room:
    """Return a region in winter with these in it."""
    return Room(copy_of(_winter(region, names)))


def ghost(table: Room, *names: str) -> Room:
    """Make imagines of mortals, where they are, with empty purses."""
    for name in names:
        place = table.place(name)
        entry(condemn)(table.state, table.seat(name), EXECUTED, NONE)
        entry(die)(table.state, table.seat(name))
        table.mark(name, life=IMAGO, black="Pluto").put(**{name: place})
    return table


def haunted(region: str, money: int, *imagines: str) -> Room:
    """Return a region with Antony, Juno and imagines attached to him."""
    table = ghost(winter(region, "Antony", "Juno", *imagines), *imagines)
    table.give("Juno", money=money).give("Antony", money=0)
    for name in imagines:
        table.do(name, "attach to", "Antony")
    return table


@pytest.mark.parametrize(
    ("region", "rate"),
    [
        *(("Sicily", 3), ("Egypt", 3), ("Asia", 2), ("North Italy", 2), ("Parthia", 2)),
        *(("Greece", 1), ("Gaul", 1), ("Spain", 1), ("Syria", 1), ("South Italy", 1)),
        ("Mauretania", 1),
    ],
)
def test_9_2_regions_yield_what_the_table_says(region: str, rate: int) -> None:
    table = winter(region, "Antony", "Juno")
    table.give("Juno", money=900).give("Antony", money=0).do("Antony", "claim of", "Juno")
    assert table.goods("Antony", "money") == rate
    assert table.goods("Juno", "money") == 900 - rate


@pytest.mark.parametrize("region", ["Rome", "Germania"])
def test_9_2_rome_and_germania_yield_nothing(region: str) -> None:
    table = room(WINTER).seats(region, 60).put(Antony=region, Juno=region)
    table.refused("Antony", "claim of", "Juno", NO_TRIBUTE_HERE)


def test_9_1_each_claims_once_of_every_numen_and_every_numen_pays_in_full() -> None:
    table = winter("Sicily", "Antony", "Livia", "Bogud", "Juno", "Saturn")
    for name in ("Antony", "Livia", "Bogud"):
        table.give(name, money=0).do(name, "claim of", "Juno").do(name, "claim of", "Saturn")
        assert table.goods(name, "money") == 6
        table.refused(name, "claim of", "Juno", COLLECTED_ALREADY)


def test_9_1_a_king_on_his_throne_collects() -> None:
    table = winter("Egypt", "Cleopatra", "Juno").give("Cleopatra", money=0)
    table.do("Cleopatra", "claim of", "Juno")
    assert table.goods("Cleopatra", "money") == 3


def test_9_1_tribute_is_for_winter_for_mortals_and_of_numina_here() -> None:
    room().refused("Antony", "claim of", "Juno", NOT_NOW)
    table = winter("Sicily", "Antony", "Juno").put(Saturn="Spain")
    table.refused("Antony", "claim of", "Saturn", NOT_HERE)
    table.refused("Juno", "claim of", "Saturn", NOT_YOUR_KIND)
    table.give("Juno", money=0).refused("Antony", "claim of", "Juno", PURSE_EMPTY)


def test_9_1_lu_28_lu_50_who_has_no_seat_neither_collects_nor_pays() -> None:
    table = winter("Sicily", "Antony", "Juno", "Apollo").seats("Sicily", 2).put(Livia="Sicily")
    assert table.people.posture[table.seat("Livia")] == STANDING
    table.refused("Livia", "claim of", "Juno", SEATED_ONLY)
    table.give("Apollo", money=9).refused("Antony", "claim of", "Apollo", SEATED_ONLY)


def test_9_1_lu_50_the_wearer_of_the_ring_collects_nothing() -> None:
    table = winter("Sicily", "Antony", "Juno")
    table.state.table.things.wearer = table.seat("Antony")
    table.refused("Antony", "claim of", "Juno", WEARS_RING)


def short_purse(money: int = 5) -> Room:
    """Return Sicily with three claimants and a Juno who cannot pay them all."""
    table = winter("Sicily", "Antony", "Sextus", "Livia", "Juno").give("Juno", money=money)
    for name in ("Antony", "Sextus", "Livia"):
        table.give(name, money=0)
    return table


def test_9_1_lu_50_a_claim_waits_if_the_purse_does_not_cover_all_residents() -> None:
    table = short_purse(8).do("Antony", "claim of", "Juno")
    assert table.goods("Antony", "money") == 0
    table.refused("Antony", "claim of", "Juno", CLAIMED_ALREADY)
    table = short_purse(9).do("Antony", "claim of", "Juno")
    assert table.goods("Antony", "money") == 3
    table.do("Livia", "claim of", "Juno").do("Sextus", "claim of", "Juno")
    assert table.goods("Juno", "money") == 0


def test_9_1_the_short_numen_chooses_whom_to_pay_and_how_much() -> None:
    table = short_purse().do("Antony", "claim of", "Juno").do("Livia", "claim of", "Juno")
    table.refused("Juno", "pay", "Sextus", NO_CLAIM, THREE)
    table.do("Juno", "pay", "Livia", THREE).refused("Juno", "pay", "Livia", NO_CLAIM, TWO)
    table.refused("Juno", "pay", "Antony", NOT_SO_MUCH, THREE)
    table.do("Juno", "pay", "Antony", TWO)
    assert (table.goods("Livia", "money"), table.goods("Antony", "money")) == (3, 2)
    table.refused("Antony", "claim of", "Juno", COLLECTED_ALREADY)


def test_9_1_a_numen_pays_in_part_only_while_the_purse_is_short_and_never_above_the_rate() -> None:
    table = short_purse().do("Antony", "claim of", "Juno").give("Juno", money=9)
    table.refused("Juno", "pay", "Antony", PAYS_IN_FULL, ONE)
    table.do("Juno", "pay", "Antony", THREE)
    table = winter("Asia", "Antony", "Sextus", "Juno").give("Juno", money=3)
    table.do("Antony", "claim of", "Juno").refused("Juno", "pay", "Antony", PAYS_IN_FULL, THREE)
    table.do("Juno", "pay", "Antony", ONE)


def test_9_1_a_waiting_claim_may_be_withdrawn_and_made_again() -> None:
    table = short_purse().do("Antony", "claim of", "Juno")
    table.refused("Sextus", "withdraw claim on", "Juno", NO_CLAIM)
    table.do("Antony", "withdraw claim on", "Juno").refused("Juno", "pay", "Antony", NO_CLAIM, ONE)
    table.give("Juno", money=9).do("Antony", "claim of", "Juno")
    assert table.goods("Antony", "money") == 3


def test_9_1_a_claim_falls_with_its_claimant_s_seat_his_going_or_his_death() -> None:
    table = short_purse().do("Antony", "claim of", "Juno").mark("Antony", posture=STANDING)
    assert table.why("Juno", "pay", "Antony", TWO).text.startswith("you can claim tribute only")
    table = short_purse().do("Antony", "claim of", "Juno").put(Antony="Gaul")
    assert table.people.claims[table.seat("Antony")] == 0
    table = ghost(short_purse().do("Antony", "claim of", "Juno"), "Antony")
    assert table.people.claims[table.seat("Antony")] == 0


def test_9_1_lu_50_waiting_claims_and_attachments_fall_when_winter_ends() -> None:
    table = ghost(short_purse(), "Livia").give("Juno", money=5).do("Antony", "claim of", "Juno")
    table.do("Livia", "attach to", "Sextus").end_season().settle()
    assert table.people.claims[table.seat("Antony")] == 0
    assert table.goods("Antony", "money") == 0
    assert table.people.attached[table.seat("Livia")] == NONE


def test_9_1_a_new_winter_brings_new_claims() -> None:
    table = winter("Sicily", "Antony", "Juno").do("Antony", "claim of", "Juno")
    table.end_season().settle()
    assert table.state.table.calendar.phase == MOVING
    assert not table.people.collected.any()


def test_9_3_the_fates_repeat_tribute_at_most_twice_a_winter() -> None:
    table = winter("Sicily", "Antony", "Juno").give("Juno", money=30).give("Antony", money=0)
    table.refused("Juno", "repeat tribute", 0, NOT_YOUR_KIND)
    table.do("Antony", "claim of", "Juno")
    for _ in range(2):
        table.do("Fates", "repeat tribute").do("Antony", "claim of", "Juno")
    table.refused("Fates", "repeat tribute", 0, REPEATED_TWICE)
    assert table.goods("Antony", "money") == 9


# Imagines [14.4].


def test_14_4_an_attached_imago_takes_its_100_000_first_even_if_it_is_all() -> None:
    table = haunted("Spain", 1, "Sextus").do("Antony", "claim of", "Juno")
    assert (table.goods("Antony", "money"), table.goods("Sextus", "money")) == (0, 1)


def test_14_4_several_imagines_take_100_000_each_of_every_payment() -> None:
    table = haunted("Sicily", 9, "Sextus", "Brutus").put(Saturn="Sicily")
    table.do("Antony", "claim of", "Juno").do("Antony", "claim of", "Saturn")
    assert table.goods("Antony", "money") == 2
    assert (table.goods("Sextus", "money"), table.goods("Brutus", "money")) == (2, 2)


def test_14_4_imagines_come_first_in_a_partial_payment() -> None:
    table = haunted("Sicily", 2, "Sextus").do("Antony", "claim of", "Juno")
    table.do("Juno", "pay", "Antony", ONE)
    assert (table.goods("Antony", "money"), table.goods("Sextus", "money")) == (0, 1)


def test_14_4_one_may_wait_with_a_claim_until_the_imago_has_drifted_away() -> None:
    table = haunted("Spain", 9, "Sextus").do("Sextus", "drift", "Gaul")
    assert table.people.attached[table.seat("Sextus")] == NONE
    table.do("Antony", "claim of", "Juno")
    assert (table.goods("Antony", "money"), table.goods("Sextus", "money")) == (1, 0)


def test_14_4_an_imago_attaches_itself_to_one_mortal_here_and_lets_go() -> None:
    table = haunted("Spain", 9, "Sextus").put(Livia="Spain", Brutus="Gaul")
    table.refused("Sextus", "attach to", "Antony", ATTACHED_ALREADY)
    table.refused("Sextus", "attach to", "Brutus", NOT_HERE)
    table.refused("Livia", "attach to", "Antony", NOT_YOUR_KIND)
    table.do("Sextus", "attach to", "Livia").do("Sextus", "let loose")
    table.refused("Sextus", "let loose", 0, NOT_ATTACHED)
    table.do("Antony", "claim of", "Juno")
    assert table.goods("Antony", "money") == 1


def divided() -> Room:
    """Return Asia after a payment of two to one with three imagines."""
    return haunted("Asia", 9, "Sextus", "Brutus", "Cassius").do("Antony", "claim of", "Juno")


def test_14_4_too_many_imagines_are_served_as_the_payee_says_and_he_keeps_nothing() -> None:
    table = divided().put(Saturn="Asia")
    assert table.people.share[table.seat("Antony")] == 2
    table.refused("Antony", "claim of", "Saturn", DIVIDE_FIRST)
    table.do("Antony", "divide for", "Cassius")
    table.refused("Antony", "divide for", "Cassius", NOT_ATTACHED)
    table.do("Antony", "divide for", "Sextus")
    table.refused("Antony", "divide for", "Brutus", NOTHING_TO_DIVIDE)
    got = [table.goods(name, "money") for name in ("Antony", "Sextus", "Brutus", "Cassius")]
    assert got == [0, 1, 0, 1]


def test_14_4_once_enough_imagines_have_gone_nothing_is_left_to_choose() -> None:
    table = divided().do("Brutus", "let loose")
    got = [table.goods(name, "money") for name in ("Antony", "Sextus", "Brutus", "Cassius")]
    assert got == [0, 1, 0, 1]
    assert not table.people.unfed.any()


def test_14_4_14_5_what_is_divided_goes_on_without_those_who_live_again() -> None:
    table = divided().put(Pythagoras="Asia")
    ghost, role, pythagoras = (table.seat(name) for name in ("Brutus", "Cassius", "Pythagoras"))
    entry(bring_back)(table.state, ghost, role, pythagoras)
    assert table.people.share[table.seat("Antony")] == 0
    assert [table.goods(name, "money") for name in ("Antony", "Sextus")] == [0, 1]
    assert not table.people.unfed.any()
    assert faults(table.state, True) == []


def test_14_4_lu_114_what_is_divided_goes_on_without_one_who_was_never_dead() -> None:
    table = divided()
    entry(raise_up)(table.state, table.seat("Brutus"))
    got = [table.goods(name, "money") for name in ("Antony", "Sextus", "Cassius")]
    assert got == [0, 1, 1]
    assert not table.people.unfed.any()


def test_14_4_lu_50_chance_divides_for_a_silent_payee_at_winters_end() -> None:
    table = divided().end_season()
    assert table.state.table.chance.kind == DRAW_IMAGO
    assert len(table.chances()) == 3
    table.nature("draw", "Brutus")
    assert len(table.chances()) == 2
    table.nature("draw", "Sextus").settle()
    assert table.state.table.chance.kind == NO_CHANCE
    got = [table.goods(name, "money") for name in ("Antony", "Sextus", "Brutus", "Cassius")]
    assert got == [0, 1, 1, 0]


@pytest.mark.parametrize("dies", [True, False])
def test_14_4_lu_92_a_payee_who_dies_or_goes_undivided_leaves_it_to_those_longest_here(
    dies: bool,
) -> None:
    table = divided().mark("Sextus", arrival=30_000)
    if dies:
        ghost(table, "Antony")
    else:
        table.put(Antony="Gaul")
    got = [table.goods(name, "money") for name in ("Antony", "Sextus", "Brutus", "Cassius")]
    assert got == [0, 0, 1, 1]
    assert faults(table.state, True) == []


# A slow oracle of one region's tribute.

PAYEES = ("Antony", "Sextus", "Livia")
IMAGINES = ("Brutus", "Cassius", "Agrippa", "Lepidus")
NUMINA = ("Juno", "Saturn")
RATE = 3
acts = st.lists(
    st.one_of(
        st.tuples(st.just("claim of"), st.sampled_from(PAYEES), st.sampled_from(NUMINA)),
        st.tuples(st.just("pay"), st.sampled_from(NUMINA), st.sampled_from(PAYEES)),
        st.tuples(st.just("attach to"), st.sampled_from(IMAGINES), st.sampled_from(PAYEES)),
        st.tuples(st.just("let loose"), st.sampled_from(IMAGINES), st.just("Juno")),
        st.tuples(st.just("divide for"), st.sampled_from(PAYEES), st.sampled_from(IMAGINES)),
        st.tuples(st.just("withdraw claim on"), st.sampled_from(PAYEES), st.sampled_from(NUMINA)),
    ),
    max_size=30,
)


class Oracle:
    """Tribute in Sicily, said once more with names, sets and sums."""

    def __init__(self, purses: dict[str, int]) -> None:
        """Begin with these purses."""
        self.money = dict.fromkeys((*PAYEES, *IMAGINES), 0) | purses
        self.paid: set[tuple[str, str]] = set()
        self.waits: set[tuple[str, str]] = set()
        self.haunts: dict[str, str] = {}
        self.undivided: dict[str, tuple[int, set[str]]] = {}

    def is_short(self, numen: str) -> bool:
        """Whether a numen could not pay all who have not been paid."""
        return self.money[numen] < RATE * sum((one, numen) not in self.paid for one in PAYEES)

    def allows(self, verb: str, who: str, whom: str, amount: int) -> bool:
        """Whether somebody may do something."""
        if verb == "claim of":
            done = (who, whom) in self.paid | self.waits
            return not done and self.money[whom] > 0 and who not in self.undivided
        if verb == "pay":
            enough = amount == RATE or (amount < RATE and self.is_short(who))
            open_claim = (whom, who) in self.waits and whom not in self.undivided
            return open_claim and enough and self.money[who] >= amount
        if verb == "attach to":
            return self.haunts.get(who) != whom
        if verb == "let loose":
            return who in self.haunts
        if verb == "divide for":
            return whom in self.undivided.get(who, (0, set()))[1]
        return (who, whom) in self.waits

    def act(self, verb: str, who: str, whom: str, amount: int) -> None:
        """Do it."""
        if verb == "claim of":
            self.waits.add((who, whom))
            if not self.is_short(whom):
                self.pay(whom, who, RATE)
        elif verb == "pay":
            self.pay(who, whom, amount)
        elif verb == "divide for":
            left, hungry = self.undivided.pop(who)
            self.money[whom] += 1
            self.divide(who, left - 1, hungry - {whom})
        elif verb == "withdraw claim on":
            self.waits.discard((who, whom))
        else:
            self.leave(who)
            if verb == "attach to":
                self.haunts[who] = whom

    def leave(self, imago: str) -> None:
        """Let an imago let go."""
        payee = self.haunts.pop(imago, "")
        if payee in self.undivided:
            left, hungry = self.undivided.pop(payee)
            self.divide(payee, left, hungry - {imago})

    def pay(self, numen: str, payee: str, amount: int) -> None:
        """Pay, imagines first."""
        self.waits.discard((payee, numen))
        self.paid.add((payee, numen))
        self.money[numen] -= amount
        self.divide(payee, amount, {imago for imago, who in self.haunts.items() if who == payee})

    def divide(self, payee: str, left: int, hungry: set[str]) -> None:
        """Give each imago its part, or wait for the payee to choose."""
        if left and len(hungry) > left:
            self.undivided[payee] = (left, hungry)
            return
        for imago in hungry if left else ():
            self.money[imago] += 1
            left -= 1
        self.money[payee] += left


@cache
def _sicily() -> Any:
    """Return Sicily with the oracle's people."""
    table = ghost(winter("Sicily", *PAYEES, *IMAGINES, *NUMINA), *IMAGINES)
    for name in (*PAYEES, *IMAGINES):
        table.give(name, money=0)
    return table.state


@settings(max_examples=60, deadline=None)
@given(steps=acts, purses=st.tuples(st.integers(0, 20), st.integers(0, 20)), data=st.data())
def test_9_1_14_4_tribute_goes_as_the_oracle_says(
    steps: list[tuple[str, str, str]], purses: tuple[int, int], data: st.DataObject
) -> None:
    table = Room(copy_of(_sicily()))
    given_money = dict(zip(NUMINA, purses, strict=True))
    for name, money in given_money.items():
        table.give(name, money=money)
    oracle = Oracle(given_money)
    for verb, who, whom in steps:
        amount = data.draw(st.integers(1, 3)) if verb == "pay" else 1
        call = (table.seat(who), NUMBER[verb], table.seat(whom), amount - 1)
        legal = entry(guard_tribute)(table.state, *call) == 0
        assert legal == oracle.allows(verb, who, whom, amount)
        if legal:
            entry(do_tribute)(table.state, *call)
            oracle.act(verb, who, whom, amount)
        assert {name: table.goods(name, "money") for name in oracle.money} == oracle.money
    shares = {name: int(table.people.share[table.seat(name)]) for name in PAYEES}
    assert {name: left for name, left in shares.items() if left} == {
        name: left for name, (left, _) in oracle.undivided.items()
    }
    assert faults(table.state, True) == []


def test_the_oracle_s_people_are_alone_in_sicily() -> None:
    table = Room(copy_of(_sicily()))
    here = (
        table.people.place[: int(table.state.table.roles)] == table.people.place[table.seat("Juno")]
    )
    mortal = [bool(IS_MORTAL[kind]) for kind in table.people.kind[: int(table.state.table.roles)]]
    assert int(sum(a and b for a, b in zip(here, mortal, strict=True))) == 7
