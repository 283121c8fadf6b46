"""Heroes, the forged legion, the wheels, Juno's doubling, armed bacchants."""

from __future__ import annotations

import pytest

from lusoria.games.ludi.model.codes import ALIVE, AT_PEACE, NAMING, SPOILS
from lusoria.games.ludi.model.data import MATRON
from lusoria.games.ludi.model.position.invariants import faults
from lusoria.games.ludi.model.reasons import (
    ALLIED_ALREADY,
    ARMED_ALREADY,
    BOUND_ALREADY,
    CROWNED_ALREADY,
    DOUBLED_ALREADY,
    FORGED_AWAY,
    IN_BATTLE_NOW,
    LEGIONS_LOCKED,
    NO_BATTLE,
    NO_CLIENT_LEGION,
    NO_CROWN,
    NO_HERO,
    NO_LAST_SKIRMISH,
    NO_SUCH_LEGION,
    NOT_ARMED,
    NOT_BOUND,
    NOT_CONTROLLED,
    OUT_OF_HALF,
    REASONS,
    TARGET_LOCKED,
    TARGET_NOT_ARMED,
    WHEEL_LAID,
)

from .arena import (
    CHALLENGED,
    CHALLENGER,
    CLIENT,
    CURIAL,
    FORGED,
    arena,
    battle,
    dice,
    duel,
    is_locked,
    legions,
    presiding,
    skirmish,
    stage,
)
from .room import Room


def table_text(reason: int) -> str:
    """Return the sentence of a reason."""
    return REASONS[reason].text


# Heroes


def test_3_6_the_fates_crown_a_mortal_asked_or_not() -> None:
    table = arena("Antony", "Fates")
    table.do("Antony", "ask crown of", "Fates").do("Fates", "accept", "Antony")
    assert table.people.crown[table.seat("Antony")] == 1
    table.refused("Antony", "ask crown of", "Fates", CROWNED_ALREADY)
    table.refused("Fates", "crown", "Antony", CROWNED_ALREADY)
    table.do("Fates", "crown", "Brutus")
    assert table.people.crown[table.seat("Brutus")] == 1


def test_3_6_lu_10_one_patron_a_hero_one_hero_a_numen() -> None:
    table = arena("Antony", "Lepidus", "Juppiter", "Minerva")
    table.refused("Antony", "seek patron", "Juppiter", NO_CROWN)
    table.mark("Antony", crown=1).mark("Lepidus", crown=1)
    table.do("Antony", "seek patron", "Juppiter").do("Juppiter", "accept", "Antony")
    table.refused("Lepidus", "seek patron", "Juppiter", BOUND_ALREADY)
    table.refused("Antony", "seek patron", "Minerva", BOUND_ALREADY)
    table.refused("Minerva", "dismiss", "Antony", NOT_BOUND)
    table.do("Juppiter", "dismiss", "Antony")
    assert table.people.patron[table.seat("Antony")] == -1
    assert table.people.crown[table.seat("Antony")] == 1


def test_3_6_a_hero_resigns() -> None:
    table = arena("Antony", "Juppiter").mark("Antony", crown=1, patron="Juppiter")
    table.do("Antony", "resign")
    table.refused("Antony", "resign", 0, NOT_BOUND)


def allied() -> Room:
    """Return Brutus, hero of Juppiter, beside Antony."""
    table = arena("Antony", "Lepidus", "Juppiter", "Brutus")
    table.give("Antony", curial=2, client=0).give("Lepidus", curial=2, client=0)
    table.give("Brutus", curial=1).mark("Brutus", crown=1, patron="Juppiter")
    return table.do("Brutus", "fight beside", "Antony").do("Antony", "accept", "Brutus")


def test_3_6_a_heros_die_is_added_to_each_skirmish_and_his_legions_are_not_at_stake() -> None:
    table = allied().do("Antony", "challenge", "Lepidus")
    assert not is_locked(table, "Brutus")
    skirmish(table, 1, 5, 6)
    assert legions(table, "Antony") == (3, 0)
    skirmish(table, 1, 5, 2)
    assert (legions(table, "Antony"), legions(table, "Brutus")) == ((2, 0), (1, 0))


def test_3_6_a_hero_who_has_gone_or_lost_his_legions_adds_nothing() -> None:
    table = allied().do("Antony", "challenge", "Lepidus").put(Brutus="Spain")
    skirmish(table, 1, 6)
    table.put(Brutus="Gaul").give("Brutus", curial=0)
    skirmish(table, 1, 6)
    assert stage(table) == SPOILS


def test_3_6_lu_10_an_alliance_is_made_before_the_challenge_by_an_armed_hero() -> None:
    table = arena("Antony", "Lepidus", "Juppiter", "Brutus")
    table.give("Antony", curial=1).give("Lepidus", curial=1).give("Brutus", curial=0)
    table.refused("Brutus", "fight beside", "Antony", NO_HERO)
    table.mark("Brutus", crown=1, patron="Juppiter")
    table.refused("Brutus", "fight beside", "Antony", NOT_ARMED)
    table.give("Brutus", curial=1).do("Brutus", "fight beside", "Antony")
    table.do("Antony", "challenge", "Lepidus")
    assert table.why("Antony", "accept", "Brutus").text == table_text(IN_BATTLE_NOW)
    table.refused("Brutus", "fight beside", "Lepidus", TARGET_LOCKED)


def test_3_6_a_hero_fights_beside_one_mortal_at_a_time() -> None:
    table = allied()
    table.refused("Brutus", "fight beside", "Antony", ALLIED_ALREADY)
    table.put(Cassius="Gaul").do("Antony", "challenge", "Lepidus")
    table.refused("Brutus", "fight beside", "Cassius", ALLIED_ALREADY)


# The forged legion


def forged(one: int = 2, other: int = 2) -> Room:
    """Return a duel in which Antony has the forged legion."""
    table = duel(one, other, "Vulcan")
    return table.do("Vulcan", "lend forged legion", "Antony").do("Antony", "accept", "Vulcan")


def with_forged(table: Room, one: int, other: int) -> Room:
    """Let Antony field the forged legion."""
    table.do("Lepidus", "name legion of", "Lepidus", CURIAL)
    return dice(table.do("Antony", "name legion of", "Antony", FORGED), one, other)


def test_7_10_lu_39_the_forged_legion_is_a_ten_sided_die_in_place_of_ones_own() -> None:
    table = forged()
    assert battle(table, "skirmishes") == 2
    with_forged(table, 10, 6)
    assert legions(table, "Antony") == (3, 0)
    with_forged(table, 8, 6)
    assert legions(table, "Antony") == (4, 0)


def test_7_10_lu_39_defeated_it_goes_home_and_not_again_in_that_battle() -> None:
    table = forged()
    with_forged(table, 1, 6)
    assert legions(table, "Antony") == legions(table, "Lepidus") == (2, 0)
    assert table.state.table.things.forged == table.seat("Vulcan")
    table.do("Vulcan", "lend forged legion", "Antony").do("Antony", "accept", "Vulcan")
    table.do("Lepidus", "name legion of", "Lepidus", CURIAL)
    table.refused("Antony", "name legion of", "Antony", NO_SUCH_LEGION, FORGED)


def test_7_10_lu_39_a_tie_is_no_defeat() -> None:
    table = with_forged(forged(), 4, 4)
    assert (legions(table, "Antony"), legions(table, "Lepidus")) == ((2, 0), (1, 0))
    assert table.state.table.things.forged == table.seat("Antony")


def test_7_10_by_one_it_is_defeated_too() -> None:
    table = with_forged(forged(), 4, 5)
    assert table.state.table.things.forged == table.seat("Vulcan")
    assert legions(table, "Antony") == (2, 0)


def test_7_10_it_is_lent_to_a_mortal_with_a_legion_and_home_when_summer_ends() -> None:
    table = forged()
    table.refused("Vulcan", "lend forged legion", "Lepidus", FORGED_AWAY)
    table.end_season().settle()
    assert table.state.table.things.forged == table.seat("Vulcan")
    other = arena("Vulcan", "Cicero")
    other.refused("Vulcan", "lend forged legion", "Cicero", TARGET_NOT_ARMED)


# The wheels


@pytest.mark.parametrize(("face", "antony"), [(4, 3), (3, 1)])
def test_7_11_lu_40_an_even_wheel_adds_and_an_odd_one_subtracts(face: int, antony: int) -> None:
    table = duel(2, 2, "Fortuna").do("Fortuna", "lay wheel", 0, CHALLENGER)
    skirmish(table, 3, 3, face)
    assert legions(table, "Antony") == (antony, 0)
    assert battle(table, "added")[CHALLENGER] == 0


def test_7_11_lu_40_each_wheel_once_a_battle_before_both_have_named() -> None:
    table = duel(2, 2, "Fortuna").do("Fortuna", "lay wheel", 0, CHALLENGED)
    table.refused("Fortuna", "lay wheel", 0, WHEEL_LAID, CHALLENGER)
    skirmish(table, 3, 2, 2)
    table.refused("Fortuna", "lay wheel", 0, WHEEL_LAID, CHALLENGER)
    assert arena("Fortuna").why("Fortuna", "lay wheel").text == table_text(NO_BATTLE)


def test_7_11_fortuna_in_the_west_tyche_in_the_east() -> None:
    table = duel(2, 2, "Fortuna", "Tyche", region="Asia")
    table.refused("Fortuna", "lay wheel", 0, OUT_OF_HALF)
    table.do("Tyche", "lay wheel", 0, CHALLENGER)
    other = duel(2, 2, "Fortuna", "Tyche")
    other.refused("Tyche", "lay wheel", 0, OUT_OF_HALF)


# Juno's doubling


def married() -> Room:
    """Return a duel of Antony, husband of Livia."""
    table = duel(2, 2).mark("Livia", kind=MATRON, spouse="Antony", dowry=0)
    return table.mark("Antony", spouse="Livia")


def test_15_2_a_wife_calls_on_juno_who_doubles_her_husbands_die_in_the_last_skirmish() -> None:
    table = married().do("Livia", "call on", "Juno").do("Juno", "accept", "Livia")
    table.refused("Livia", "call on", "Juno", DOUBLED_ALREADY)
    skirmish(table, 3, 4)
    assert legions(table, "Antony") == (1, 0)
    skirmish(table, 3, 4)
    assert legions(table, "Antony") == (2, 0)


def test_15_2_only_while_a_last_skirmish_is_to_come() -> None:
    table = skirmish(skirmish(married(), 3, 3), 3, 3)
    table.refused("Livia", "call on", "Juno", NO_LAST_SKIRMISH)


def test_15_2_lu_35_the_doubling_counts_the_own_die_only() -> None:
    table = duel(1, 1, "Fortuna").mark("Livia", kind=MATRON, spouse="Antony", dowry=0)
    table.mark("Antony", spouse="Livia").do("Livia", "call on", "Juno")
    table.do("Juno", "accept", "Livia").do("Fortuna", "lay wheel", 0, CHALLENGER)
    skirmish(table, 2, 6, 3)
    assert legions(table, "Antony") == (0, 0)


# Bacchants


def maenad(name: str = "Cicero") -> Room:
    """Return a bacchant whom Dionysus may arm, before Lepidus and Juppiter."""
    table = arena(name, "Lepidus", "Juppiter", "Dionysus").mark(name, bacchant=1)
    return table.give("Lepidus", curial=2, client=0).give("Dionysus", client=2)


def test_10_1_lu_42_an_armed_bacchant_fights_with_the_gods_client_legions() -> None:
    table = maenad().do("Dionysus", "arm", "Cicero").do("Dionysus", "speak for", "Cicero")
    table.do("Dionysus", "challenge", "Lepidus")
    assert presiding(table, "Juppiter")
    assert is_locked(table, "Cicero", "Dionysus", "Lepidus")
    for one, other in ((6, 1), (1, 6)):
        table.do("Lepidus", "name legion of", "Lepidus", CURIAL)
        dice(table.do("Dionysus", "name legion of", "Cicero", CLIENT), one, other)
    assert legions(table, "Dionysus") == (1, 1)
    assert legions(table, "Cicero") == (0, 0)
    assert legions(table, "Lepidus") == (1, 1)
    assert table.people.unprotected[table.seat("Cicero")] == 0
    assert stage(table) == AT_PEACE
    assert not is_locked(table, "Cicero", "Dionysus")
    assert table.people.backer[table.seat("Cicero")] == -1


def test_10_1_lu_42_or_with_his_own() -> None:
    table = maenad("Antony").give("Antony", curial=1, client=0)
    table.do("Dionysus", "speak for", "Antony").do("Dionysus", "challenge", "Lepidus")
    assert not is_locked(table, "Dionysus")
    table.do("Lepidus", "name legion of", "Lepidus", CURIAL)
    dice(table.do("Dionysus", "name legion of", "Antony", CURIAL), 6, 1)
    assert legions(table, "Antony") == (2, 0)


def test_10_1_lu_42_one_who_was_armed_and_set_free_fights_with_his_own() -> None:
    table = maenad("Antony").give("Antony", curial=1, client=0).do("Dionysus", "arm", "Antony")
    table.do("Dionysus", "set free", "Antony").do("Antony", "challenge", "Lepidus")
    assert is_locked(table, "Antony", "Lepidus")
    assert not is_locked(table, "Dionysus")
    assert faults(table.state, True) == []
    table.do("Lepidus", "name legion of", "Lepidus", CURIAL)
    dice(table.do("Antony", "name legion of", "Antony", CURIAL), 6, 1)
    assert legions(table, "Antony") == (2, 0)
    assert legions(table, "Dionysus") == (0, 2)


def test_10_1_lu_42_a_beaten_bacchant_may_be_executed() -> None:
    table = maenad().give("Dionysus", client=1).do("Dionysus", "arm", "Cicero")
    table.do("Dionysus", "speak for", "Cicero").do("Dionysus", "challenge", "Lepidus")
    table.do("Lepidus", "name legion of", "Lepidus", CURIAL)
    dice(table.do("Dionysus", "name legion of", "Cicero", CLIENT), 1, 6)
    assert stage(table) == SPOILS
    table.do("Lepidus", "execute beaten", "Cicero")
    assert table.people.life[table.seat("Cicero")] != ALIVE


def test_9_3_whom_the_god_may_arm() -> None:
    table = maenad().put(Pollio="Gaul")
    table.refused("Dionysus", "arm", "Pollio", NOT_CONTROLLED)
    table.give("Dionysus", client=0).refused("Dionysus", "arm", "Cicero", NO_CLIENT_LEGION)
    table.give("Dionysus", client=2).do("Dionysus", "arm", "Cicero").mark("Pollio", bacchant=1)
    table.refused("Dionysus", "arm", "Pollio", ARMED_ALREADY)


def test_9_3_the_gods_arms_are_his_whom_he_armed_last() -> None:
    table = maenad().put(Pollio="Spain").do("Dionysus", "arm", "Cicero")
    table.do("Dionysus", "appear in", "Spain").mark("Pollio", bacchant=1)
    table.do("Dionysus", "arm", "Pollio")
    assert table.people.backer[table.seat("Cicero")] == -1


def test_9_3_the_gods_legions_and_the_god_are_bound_while_they_fight() -> None:
    table = maenad().do("Dionysus", "arm", "Cicero").do("Dionysus", "speak for", "Cicero")
    table.do("Dionysus", "challenge", "Lepidus").do("Dionysus", "speak for oneself")
    table.refused("Dionysus", "appear in", "Spain", IN_BATTLE_NOW)
    table.put(Pollio="Gaul").give("Pollio", money=99)
    table.refused("Pollio", "buy client from", "Dionysus", LEGIONS_LOCKED)
    assert stage(table) == NAMING
