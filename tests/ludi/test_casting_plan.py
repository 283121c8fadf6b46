"""Tables for every number of people [4.2], LU-8."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from lusoria.games.ludi.model.cast import (
    CAST,
    CLIENTS,
    CURIALS,
    FIRST_NUMEN,
    FIRST_SECOND,
    FIRST_THIRD,
    FIRST_TWIN,
    IDENTITY,
    JUDGE,
)
from lusoria.games.ludi.model.casting_plan import (
    IS_PERSON,
    LIVELY,
    NEXT,
    PLANS,
    PRINTED,
    REGION_SEATS,
    ROLE_AT,
    TABLE_SIZE,
    CastingPlan,
    needed_numina,
    plan,
    split,
    table,
)
from lusoria.games.ludi.model.data import (
    GENERAL,
    IS_MORTAL,
    KING,
    LANDS,
    NONE,
    NUMEN,
    NUMINA,
    ROLES,
    SEATS,
    SENATOR,
    VIRGIN,
)
from lusoria.games.ludi.model.usable_verbs import unusable
from lusoria.games.ludi.model.verbs import VERBS

every_size = pytest.mark.parametrize("people", range(12, 111))


def mortals(this: CastingPlan) -> list[int]:
    return [row for row in this.roles if IS_MORTAL[CAST[row].kind]]


def gods(this: CastingPlan) -> list[int]:
    return [row for row in this.roles if CAST[row].kind == NUMEN]


@every_size
def test_4_2_lu_8_everybody_has_a_role_and_the_facilitator_the_last_seat(people: int) -> None:
    this = plan(people)
    assert sum(this.persons) == people
    assert len(set(this.roles)) == len(this.roles) <= ROLES
    assert this.roles[-1] == JUDGE and not this.persons[-1]
    assert list(this.roles) == sorted(this.roles)
    assert all(person for row, person in zip(this.roles, this.persons, strict=True) if row < 37)


@every_size
def test_4_2_lu_8_37_of_70_are_mortals_while_there_are_numina_for_the_rest(people: int) -> None:
    exact = people * 37 / 70
    assert len(mortals(plan(people))) == max(int(exact + 0.5), people - 41)


@every_size
def test_4_2_lu_8_mortals_are_shared_out_by_largest_remainder(people: int) -> None:
    rows = mortals(plan(people))
    kinds = Counter(CAST[row].kind for row in rows)
    assert all(kinds[kind] >= 1 for kind in (GENERAL, SENATOR, VIRGIN, KING))
    if len(rows) <= 37:
        for kind, printed in ((GENERAL, 7), (SENATOR, 19), (VIRGIN, 7), (KING, 4)):
            assert abs(kinds[kind] - len(rows) * printed / 37) < 1
    else:
        assert (kinds[GENERAL], kinds[VIRGIN], kinds[KING]) == (7, 7, 4)


@every_size
def test_4_2_lu_8_roles_are_filled_in_printed_order(people: int) -> None:
    rows = mortals(plan(people))
    for first, end in ((0, 7), (7, 26), (26, 33), (33, 37), (FIRST_SECOND, JUDGE)):
        taken = [row for row in rows if first <= row < end]
        assert taken == list(range(first, first + len(taken)))


@every_size
def test_4_2_lu_8_the_needed_numina_are_always_in_play(people: int) -> None:
    here = {NUMINA[IDENTITY[row]].name for row in gods(plan(people))}
    assert {"Juppiter", "Fates", "Apollo", "Venus", "Mars", "Juno", "Vesta"} <= here
    assert here & {"Neptune", "Amphitrite", "Oceanus"}
    assert here & {"Pluto", "Persephone"}
    assert any(CURIALS[row] for row in gods(plan(people)))
    assert any(CLIENTS[row] for row in gods(plan(people)))


@every_size
def test_4_2_lu_81_people_hold_the_needed_numina_before_any_other(people: int) -> None:
    this = plan(people)
    bots = [row for row, person in zip(this.roles, this.persons, strict=True) if not person][:-1]
    if bots:
        assert len(gods(this)) == 14
    assert all(CAST[row].kind == NUMEN for row in bots)
    printed = plan(people, PRINTED)
    assert len(gods(printed)) >= 10 == len(needed_numina(PRINTED))
    assert {*needed_numina(PRINTED)} < {*needed_numina(LIVELY)}


@every_size
def test_4_2_lu_6_gemini_come_only_after_all_primary_numina(people: int) -> None:
    rows = gods(plan(people))
    twins = [row for row in rows if row >= FIRST_TWIN]
    if twins:
        assert [row for row in rows if row < FIRST_TWIN] == list(range(FIRST_NUMEN, FIRST_TWIN))
        assert twins == list(range(FIRST_TWIN, FIRST_TWIN + len(twins)))


@every_size
def test_4_2_lu_8_third_senators_only_above_97(people: int) -> None:
    assert any(FIRST_THIRD <= row < JUDGE for row in plan(people).roles) == (people > 97)


@every_size
def test_4_2_lu_8_there_are_17_more_seats_than_mortals(people: int) -> None:
    this = plan(people)
    assert sum(this.seats) == len(mortals(this)) + 17
    assert min(this.seats[:LANDS]) >= 1
    assert this.seats[LANDS] == 0


def test_4_2_lu_8_seats_change_one_at_a_time_round_the_map_largest_first() -> None:
    changed = [np.subtract(plan(people).seats, SEATS) for people in (72, 74, 68)]
    assert [change.sum() for change in changed] == [1, 2, -1]
    assert [int(change[0]) for change in changed] == [1, 1, -1]
    assert changed[1][2] == 1
    assert plan(12).seats[:LANDS] == (9, 1, 2, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1)


def test_4_2_lu_8_seventy_people_play_the_printed_game() -> None:
    this = plan(70)
    assert mortals(this) == list(range(37))
    assert this.seats == tuple(int(count) for count in SEATS)
    assert len(gods(this)) == 33


def test_4_2_lu_8_twelve_people_split_as_one_general_three_senators_a_virgin_and_a_king() -> None:
    assert split(6) == (1, 3, 1, 1)
    assert [CAST[row].short for row in mortals(plan(12))] == [
        *("Octavian", "Cicero", "Hirtius", "Pansa", "Servilia", "Cleopatra"),
    ]


@pytest.mark.parametrize("people", [0, 11, 111])
def test_4_2_lu_8_other_numbers_are_refused(people: int) -> None:
    with pytest.raises(ValueError, match="12 to 110 people"):
        plan(people)


@every_size
def test_4_2_the_arrays_say_what_the_plan_says(people: int) -> None:
    for order in (LIVELY, PRINTED):
        this = PLANS[order][people]
        size = len(this.roles)
        assert TABLE_SIZE[order, people] == size
        assert tuple(ROLE_AT[order, people, :size]) == this.roles
        assert (ROLE_AT[order, people, size:] == NONE).all()
        assert tuple(IS_PERSON[order, people, :size]) == this.persons
        assert tuple(REGION_SEATS[people]) == this.seats


GIFTS = {
    *("remove", "lay wheel", "lend forged legion", "possess", "beg of", "pass on to"),
    "flee home with",
}
"""Powers of single gods, and of kings with a card, that small tables may lack [LU-112]."""


@every_size
def test_4_2_lu_112_every_chapter_of_the_rules_lives_at_every_table(people: int) -> None:
    missing = set(unusable(plan(people).roles))
    assert missing <= GIFTS
    lost = {verb.section for verb in VERBS if verb.name in missing}
    living = {verb.section for verb in VERBS if verb.name not in missing}
    assert {section.split(".")[0] for section in lost} <= {
        section.split(".")[0] for section in living
    }
    if people >= 44:
        assert not missing


def test_4_2_lu_112_the_printed_order_leaves_the_dying_without_mercury() -> None:
    assert "plead rescue of" in unusable(plan(40, PRINTED).roles)
    assert "beg return of" in unusable(plan(40, PRINTED).roles)
    here = {CAST[row].short for row in plan(40).roles}
    assert {"Mercury", "Minerva", "Dionysus", "Pythagoras", "Saturn", "Cybele"} <= here
    assert len({"Mars", "Phobos", "Deimos", "Bellona", "Ares"} & here) == 1


def test_4_2_lu_112_every_numen_has_its_place_in_the_order() -> None:
    needed = {row - FIRST_NUMEN for row in needed_numina()}
    assert sorted((*needed, *NEXT)) == list(range(len(NUMINA)))


@every_size
def test_4_2_a_plan_reads_as_text(people: int) -> None:
    text = table(plan(people))
    assert text.startswith(f"{people} people and the facilitator\n")
    assert all(len(line) < 80 for line in text.splitlines())
    assert text.count("(bot)") == len(plan(people).roles) - 1 - people
