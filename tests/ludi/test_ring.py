"""The Ring of Gyges and Pazuzu, chapters 7.8 and 7.12."""

from __future__ import annotations

import pytest

from lusoria.core.seats import NATURE
from lusoria.core.text.words import Names
from lusoria.games.ludi.model.codes import (
    ALIVE,
    AT_PEACE,
    DYING,
    MOVING,
    MUST_SIT_NEAR,
    NAMING,
    WINTER,
)
from lusoria.games.ludi.model.data import GENERAL, MATRON, NONE, WIDOW
from lusoria.games.ludi.model.reasons import (
    CYBELE_IS_HERE,
    IN_BATTLE_NOW,
    IS_POSSESSED,
    KEEPS_LEGIONS,
    NO_FIGHTING_IN_ROME,
    NO_RING,
    NOBODY_WEARS_IT,
    NOT_BEFORE_WINTER,
    NOT_HERE,
    NOT_NAMING,
    NOT_THAT_KIND,
    OWN_PLEA,
    RING_AWAY,
    SEAT_FIRST,
    STAKES_NOTHING,
    STRUCK_ALREADY,
    TARGET_LOCKED,
    TARGET_NOT_ARMED,
    VICTIM_ALREADY,
)
from lusoria.games.ludi.narration.story import narrate

from .arena import CLIENT, CURIAL, arena, battle, dice, ghost, is_locked, legions, stage
from .asking import view_of
from .room import PLACES, Room

PLUTO = "Pluto"


def worn(name: str = "Cicero", *others: str) -> Room:
    """Return a winter in Gaul in which Pluto has lent somebody the Ring, before Antony."""
    table = arena(PLUTO, name, "Antony", *others, phase=WINTER)
    table.give("Antony", curial=4, client=0)
    table.do(PLUTO, "lend Ring to", name)
    return table.do(name, "accept", PLUTO)


def test_7_8_the_ring_is_lent_in_person_and_worn_by_who_takes_it() -> None:
    table = worn()
    assert table.state.table.things.wearer == table.seat("Cicero")
    table.refused(PLUTO, "lend Ring to", "Antony", RING_AWAY)


def test_7_8_only_its_keeper_lends_it_in_winter_or_just_before() -> None:
    table = arena(PLUTO, "Persephone", "Cicero", "Livia", phase=WINTER)
    table.refused("Persephone", "lend Ring to", "Cicero", RING_AWAY)
    table.refused(PLUTO, "lend Ring to", "Livia", NOT_THAT_KIND)
    table.refused(PLUTO, "lend Ring to", "Antony", NOT_HERE)
    before = arena(PLUTO, "Cicero", phase=MOVING)
    before.do(PLUTO, "lend Ring to", "Cicero").do("Cicero", "accept", PLUTO)
    after = arena(PLUTO, "Cicero", phase=WINTER).end_season().settle()
    after.put(Pluto="Gaul", Cicero="Gaul")
    after.refused(PLUTO, "lend Ring to", "Cicero", NOT_BEFORE_WINTER)


def test_7_8_the_wearer_strikes_at_three_legions_and_keeps_what_he_wins() -> None:
    table = worn().do("Cicero", "steal to", "Spain").do("Cicero", "steal to", "Gaul")
    table.do("Cicero", "strike", "Antony")
    assert battle(table, "skirmishes") == 3
    table.refused("Antony", "name legion of", "Antony", NOT_NAMING)
    for wearer, victim in ((6, 1), (4, 4), (3, 2)):
        dice(table.do("Cicero", "name legion of", "Antony", CURIAL), wearer, victim)
    assert (legions(table, "Cicero"), legions(table, "Antony")) == ((2, 0), (2, 0))
    assert table.people.kind[table.seat("Cicero")] == GENERAL
    assert stage(table) == AT_PEACE
    table.refused("Cicero", "strike", "Antony", STRUCK_ALREADY)


def test_7_8_lu_38_nobody_dies_of_a_strike() -> None:
    table = worn().give("Antony", curial=1).do("Cicero", "strike", "Antony")
    dice(table.do("Cicero", "name legion of", "Antony", CURIAL), 6, 1)
    assert table.people.life[table.seat("Antony")] == ALIVE
    assert table.people.unprotected[table.seat("Antony")] == 1


def test_7_8_lu_38_what_would_make_more_than_ten_stays_with_the_loser() -> None:
    table = worn("Lepidus").give("Lepidus", curial=9).do("Lepidus", "strike", "Antony")
    for _ in range(3):
        dice(table.do("Lepidus", "name legion of", "Antony", CURIAL), 6, 1)
    assert (legions(table, "Lepidus")[0], legions(table, "Antony")[0]) == (10, 3)


def test_7_8_whom_and_where_the_ring_strikes() -> None:
    table = worn("Cicero", "Pollio", "Livia")
    table.refused("Pollio", "strike", "Antony", NO_RING)
    table.refused("Cicero", "strike", "Pollio", TARGET_NOT_ARMED)
    table.refused("Cicero", "strike", "Livia", NOT_THAT_KIND)
    table.do("Cicero", "steal to", "Spain").refused("Cicero", "strike", "Antony", NOT_HERE)
    table.put(Antony="Rome").do("Cicero", "steal to", "Rome")
    table.refused("Cicero", "strike", "Antony", NO_FIGHTING_IN_ROME)


def test_7_7_not_where_cybele_is() -> None:
    worn().put(Cybele="Gaul").refused("Cicero", "strike", "Antony", CYBELE_IS_HERE)


def test_7_8_lu_51_an_imago_strikes_and_keeps_what_it_wins() -> None:
    table = ghost(arena(PLUTO, "Antony", phase=WINTER), "Cicero").give("Antony", curial=1)
    table.do(PLUTO, "lend Ring to", "Cicero").do("Cicero", "accept", PLUTO)
    table.do("Cicero", "strike", "Antony")
    table.refused("Cicero", "drift", "Spain", IN_BATTLE_NOW)
    dice(table.do("Cicero", "name legion of", "Antony", CURIAL), 6, 1)
    assert legions(table, "Cicero") == (1, 0)


def test_7_8_lu_122_a_dead_king_keeps_a_curial_legion_that_was_won() -> None:
    table = ghost(arena(PLUTO, "Antony", phase=WINTER), "Cleopatra").give(
        "Antony", curial=4, client=0
    )
    table.give("Cleopatra", client=0)
    table.do(PLUTO, "lend Ring to", "Cleopatra").do("Cleopatra", "accept", PLUTO)
    table.do("Cleopatra", "strike", "Antony").do("Cleopatra", "name legion of", "Antony", CURIAL)
    dice(table, 6, 1)
    assert legions(table, "Cleopatra") == (1, 0) and legions(table, "Antony") == (3, 0)
    assert battle(table, "capture") == NONE


def test_7_8_lu_85_a_kings_prize_that_nobody_can_take_stays_with_the_loser() -> None:
    table = worn("Bogud").put(Pluto="Rome").do("Bogud", "strike", "Antony")
    dice(table.do("Bogud", "name legion of", "Antony", CURIAL), 6, 1)
    assert (legions(table, "Bogud")[0], legions(table, "Antony")[0]) == (0, 4)


def test_7_8_lu_85_unseen_the_wearer_deals_with_nobody() -> None:
    table = worn("Bogud", "Isis").do("Bogud", "steal to", "Spain").do("Bogud", "steal to", "Gaul")
    table.refused("Bogud", "barter with", "Antony", NOT_HERE)
    table.refused("Bogud", "flee home with", PLUTO, NOT_HERE)
    table.give("Bogud", client=1, money=5).do("Bogud", "strike", "Antony")
    dice(table.do("Bogud", "name legion of", "Antony", CURIAL), 6, 1)
    table.do("Bogud", "convert with", "Isis")
    assert legions(table, "Bogud") == (0, 2)


def test_7_8_lu_89_the_ring_is_taken_back_not_in_mid_strike() -> None:
    table = worn().do("Cicero", "strike", "Antony")
    table.refused(PLUTO, "take Ring back", 0, NOBODY_WEARS_IT)
    table.refused("Cicero", "steal to", "Spain", IN_BATTLE_NOW)
    for _ in range(3):
        dice(table.do("Cicero", "name legion of", "Antony", CURIAL), 1, 6)
    table.do("Cicero", "steal to", "Spain").do("Persephone", "take Ring back")
    assert table.place("Cicero") == "Spain"
    assert table.state.table.things.ring == table.seat("Persephone")
    table.refused(PLUTO, "take Ring back", 0, NOBODY_WEARS_IT)


def test_7_8_lu_38_the_former_wearer_takes_the_nearest_seat() -> None:
    table = worn().do("Cicero", "steal to", "Germania")
    table.state.table.seats[3] = table.state.table.taken[3]
    table.do(PLUTO, "take Ring back")
    assert table.people.unsettled[table.seat("Cicero")] == MUST_SIT_NEAR
    table.refused("Cicero", "name heir", "Antony", SEAT_FIRST)
    table.do("Cicero", "sit in", "Gaul")


def test_5_1_the_ring_goes_home_when_winter_ends() -> None:
    table = worn().do("Cicero", "steal to", "Spain").do("Cicero", "steal to", "Gaul")
    table.do("Cicero", "strike", "Antony").end_season().settle()
    assert table.state.table.things.wearer == -1
    assert table.state.table.things.struck == 0
    assert table.place("Cicero") == "Gaul"
    assert not is_locked(table, "Cicero", "Antony")


def possessed(face: int, own: int) -> Room:
    """Return Pazuzu's attempt on Antony, with these dice."""
    table = arena("Pazuzu", "Antony", "Juppiter").give("Antony", curial=1, client=0)
    table.do("Pazuzu", "possess", "Antony")
    return dice(table.do("Antony", "name legion of", "Antony", CURIAL), face, own)


def test_7_12_lu_41_pazuzu_possesses_whom_he_throws_higher_than() -> None:
    table = possessed(5, 4)
    antony = table.seat("Antony")
    assert table.people.possessed[antony] == table.seat("Pazuzu")
    assert legions(table, "Antony") == (1, 0)
    table.refused("Antony", "walk", "Spain", IS_POSSESSED)
    table.do("Pazuzu", "speak for", "Antony").do("Pazuzu", "walk", "Spain")
    table.end_season().settle()
    assert table.people.possessed[antony] == -1


@pytest.mark.parametrize("own", [4, 6])
def test_7_12_else_his_die_is_the_players(own: int) -> None:
    table = possessed(4, own)
    assert legions(table, "Antony") == (1, 1)
    assert legions(table, "Pazuzu") == (0, 14)
    assert table.people.possessed[table.seat("Antony")] == -1


def test_7_12_wheels_and_imagines_apply() -> None:
    table = ghost(arena("Pazuzu", "Antony", "Juppiter", "Fortuna"), "Cicero")
    table.give("Antony", curial=1, client=0).do("Pazuzu", "possess", "Antony")
    table.do("Fortuna", "lay wheel", 0, 1)
    dice(table.do("Antony", "name legion of", "Antony", CURIAL), 6, 1, 4)
    dice(table.do("Cicero", "haunt", 0, 0), 1)
    assert table.people.possessed[table.seat("Antony")] == table.seat("Pazuzu")


def test_7_12_who_cannot_be_possessed() -> None:
    table = arena("Pazuzu", "Antony", "Juppiter", "Cicero", "Lepidus", "Brutus")
    table.give("Antony", curial=1).give("Lepidus", curial=1).give("Brutus", curial=1)
    table.refused("Pazuzu", "possess", "Cicero", TARGET_NOT_ARMED)
    table.give("Pazuzu", client=0).refused("Pazuzu", "possess", "Antony", STAKES_NOTHING)
    table.give("Pazuzu", client=3).do("Antony", "challenge", "Lepidus")
    assert table.why("Pazuzu", "possess", "Brutus").section == "7.4"


def test_7_12_one_victim_at_a_time() -> None:
    table = possessed(6, 1).put(Lepidus="Gaul").give("Lepidus", curial=1)
    table.refused("Pazuzu", "possess", "Lepidus", VICTIM_ALREADY)


def test_7_12_in_winter_too_and_pressed_by_pazuzu_where_nobody_presides_lu_85() -> None:
    table = arena("Pazuzu", "Antony", phase=WINTER).give("Antony", curial=1, client=1)
    table.do("Pazuzu", "possess", "Antony")
    assert stage(table) == NAMING
    assert table.why("Pazuzu", "possess", "Antony").section == "7.12"
    dice(table.do("Pazuzu", "press", 0, 1), CLIENT + 1, 2, 1)
    assert table.people.possessed[table.seat("Antony")] == table.seat("Pazuzu")


def test_7_12_not_where_cybele_is_or_against_the_locked() -> None:
    table = arena("Pazuzu", "Antony", "Cybele").give("Antony", curial=1)
    table.refused("Pazuzu", "possess", "Antony", CYBELE_IS_HERE)
    table.put(Cybele="Rome").mark("Antony", locked=1)
    table.refused("Pazuzu", "possess", "Antony", TARGET_LOCKED)


# Legions that are not one's own, and pleas that are [LU-116, LU-117].


def wife_and(kind: int) -> Room:
    """Return Livia, of a kind, with two allied legions beside Pazuzu."""
    table = arena("Pazuzu", "Livia", "Antony", "Juppiter").give("Livia", client=2)
    if kind == MATRON:
        table.mark("Livia", spouse="Antony", dowry=0).mark("Antony", spouse="Livia")
    return table.mark("Livia", kind=kind, dowry=0)


def test_7_12_lu_116_a_wife_is_not_possessed_by_reason_of_her_husbands_legions() -> None:
    table = wife_and(MATRON)
    table.refused("Pazuzu", "possess", "Livia", KEEPS_LEGIONS)
    assert table.why("Pazuzu", "possess", "Livia").section == "15.2"


def test_7_12_lu_116_who_may_own_no_client_legion_wins_none_of_pazuzus() -> None:
    table = wife_and(WIDOW).do("Pazuzu", "possess", "Livia")
    had = legions(table, "Pazuzu")
    dice(table.do("Livia", "name legion of", "Livia", CLIENT), 2, 5)
    assert table.people.possessed[table.seat("Livia")] == -1
    assert (legions(table, "Livia"), legions(table, "Pazuzu")) == ((0, 2), had)


@pytest.mark.parametrize("verb", ["plead with", "yield", "plead rescue of"])
def test_14_1_lu_117_nobody_pleads_or_yields_for_whom_he_speaks(verb: str) -> None:
    table = arena("Pazuzu", "Antony", "Livia", "Mercury").mark("Antony", possessed="Pazuzu")
    table.do("Pazuzu", "speak for", "Antony").mark("Antony", life=DYING)
    about = {"plead with": "Livia", "plead rescue of": "Mercury"}.get(verb, 0)
    choice = PLACES["Spain"] if verb == "plead rescue of" else 0
    table.seats("Spain", 60).refused("Pazuzu", verb, about, OWN_PLEA, choice)
    table.do("Antony", verb, about, choice)


def test_14_1_lu_117_a_plea_is_not_withdrawn_for_whom_one_speaks() -> None:
    table = arena("Pazuzu", "Antony", "Livia").mark("Antony", possessed="Pazuzu")
    table.do("Pazuzu", "speak for", "Antony").mark("Antony", life=DYING)
    table.do("Antony", "plead with", "Livia").refused("Pazuzu", "withdraw", 0, OWN_PLEA)


def test_14_1_lu_117_a_god_of_bacchants_does_not_plead_for_one_either() -> None:
    table = arena("Dionysus", "Cicero", "Livia").mark("Cicero", bacchant=1)
    table.do("Dionysus", "speak for", "Cicero").mark("Cicero", life=DYING)
    table.refused("Dionysus", "yield", 0, OWN_PLEA)
    table.do("Cicero", "plead with", "Livia")


# What is told of it [LU-118].


def heard(table: Room, viewer: str, name: str, verb: str, about: str, choice: int = 0) -> str:
    """Do something, and return what somebody hears of it."""
    before, action = view_of(table, viewer), table.number(verb, about, choice)
    table.do(name, verb, about, choice)
    return narrate(before, table.seat(name), action, view_of(table, viewer), Names(viewer=-1))


@pytest.mark.parametrize("viewer", ["Antony", "Brutus", PLUTO])
def test_7_8_lu_118_a_strike_is_told_with_the_name_that_all_saw_put_on_the_ring(
    viewer: str,
) -> None:
    table = arena(PLUTO, "Cicero", "Antony", phase=WINTER).give("Antony", curial=4, client=0)
    table.do(PLUTO, "lend Ring to", "Cicero")
    assert "Cicero puts on the Ring of Gyges" in heard(table, viewer, "Cicero", "accept", PLUTO)
    assert heard(table, viewer, "Cicero", "strike", "Antony").startswith(
        "Cicero strikes unseen at Antony."
    )


def test_7_8_lu_118_where_the_wearer_is_stays_hidden_until_the_strike() -> None:
    table = worn("Cicero").do("Cicero", "steal to", "Spain")
    assert heard(table, "Antony", "Cicero", "steal to", "Gaul") == ""
    assert view_of(table, "Antony").unseen == -1
    assert table.place("Cicero") == "nowhere"


def test_7_12_lu_116_who_resists_and_wins_nothing_is_told_so() -> None:
    table = wife_and(WIDOW).do("Pazuzu", "possess", "Livia")
    dice(table.do("Livia", "name legion of", "Livia", CLIENT), 2)
    before, action = view_of(table, "Brutus"), table.number("die", choice=4)
    table.nature("die", choice=4)
    told = narrate(before, NATURE, action, view_of(table, "Brutus"), Names(viewer=-1))
    assert "Livia resists.\n" in told
