"""War gods, Juno's forced battles, Cybele, chapters 7.5 to 7.7."""

from __future__ import annotations

import pytest

from lusoria.games.ludi.model.codes import (
    ALIVE,
    AT_PEACE,
    BY_WAR_GOD,
    DYING,
    NAMING,
    TEMPTED,
)
from lusoria.games.ludi.model.reasons import (
    BATTLE_HERE,
    CYBELE_IS_HERE,
    DESK_FIRST,
    FORCED_ALREADY,
    IN_BATTLE_NOW,
    NO_FIGHTING_IN_ROME,
    NO_FOE,
    NOT_TEMPTED,
    OTHER_GONE,
    OUT_OF_REACH,
    SAME_FIGHTER,
    TARGET_NOT_ARMED,
    TEMPTED_ALREADY,
    TWO_GODS,
    WAR_GOD_PRESIDES,
)

from .arena import (
    CLIENT,
    CURIAL,
    arena,
    battle,
    dice,
    ghost,
    is_locked,
    legions,
    presiding,
    stage,
    sworn,
)
from .room import Room


def tempted(god: str = "Mars", region: str = "Gaul", curial: int = 2, client: int = 0) -> Room:
    """Return Antony put to the choice between Lepidus and a war god."""
    table = arena("Antony", "Lepidus", god, region=region)
    table.give("Antony", curial=curial, client=client).give("Lepidus", curial=2, client=0)
    return table.do(god, "tempt", "Antony").do(god, "tempt against", "Lepidus")


def test_7_5_lu_37_a_war_gods_choice_locks_the_player_and_the_god() -> None:
    table = tempted()
    assert stage(table) == TEMPTED
    assert is_locked(table, "Antony", "Mars")
    assert not is_locked(table, "Lepidus")
    table.refused("Mars", "appear in", "Spain", IN_BATTLE_NOW)
    table.refused("Lepidus", "fight the god", 0, NOT_TEMPTED)
    table.refused("Antony", "walk", "Spain", IN_BATTLE_NOW)


def test_7_5_to_fight_the_other_is_a_challenge_he_must_accept_before_the_god() -> None:
    table = tempted().do("Antony", "fight the other")
    assert stage(table) == NAMING
    assert presiding(table, "Mars")
    assert not any(table.people.used[table.seat(name)] for name in ("Antony", "Lepidus"))
    mars = table.goods("Mars", "curial")
    table.do("Lepidus", "name legion of", "Lepidus", CURIAL)
    dice(table.do("Antony", "name legion of", "Antony", CURIAL), 3, 3)
    assert table.goods("Mars", "curial") == mars + 2
    table.put(Minerva="Gaul").refused("Fates", "name presiding", "Minerva", WAR_GOD_PRESIDES)


def test_7_5_the_other_must_still_be_there_to_fight() -> None:
    table = tempted().do("Lepidus", "walk", "Spain")
    table.refused("Antony", "fight the other", 0, OTHER_GONE)
    table.do("Antony", "fight the god")
    assert stage(table) == NAMING


def test_7_5_against_a_god_equal_or_higher_keeps_and_lower_loses_the_legion_to_the_god() -> None:
    table = tempted(curial=3, client=1).do("Antony", "fight the god")
    assert battle(table, "skirmishes") == 4
    for god, player in ((6, 1), (3, 3), (2, 5)):
        dice(table.do("Antony", "name legion of", "Antony", CURIAL), god, player)
    assert (legions(table, "Antony"), legions(table, "Mars")) == ((2, 1), (1, 0))
    dice(table.do("Antony", "name legion of", "Antony", CLIENT), 2, 1)
    assert (legions(table, "Antony"), legions(table, "Mars")) == ((2, 0), (1, 1))
    assert stage(table) == AT_PEACE
    assert table.people.life[table.seat("Antony")] == ALIVE
    assert not is_locked(table, "Mars", "Antony")


@pytest.mark.parametrize(
    ("god", "region", "dies"),
    [
        ("Mars", "Gaul", True),
        ("Phobos", "Gaul", True),
        ("Deimos", "Gaul", True),
        ("Bellona", "Gaul", False),
        ("Ares", "Asia", False),
    ],
)
def test_7_5_to_lose_every_skirmish_to_mars_phobos_or_deimos_is_death(
    god: str, region: str, dies: bool
) -> None:
    type = CLIENT if god == "Phobos" else CURIAL
    table = tempted(god, region, curial=1 - type, client=type).do("Antony", "fight the god")
    dice(table.do("Antony", "name legion of", "Antony", type), 6, 1)
    antony = table.seat("Antony")
    assert table.people.life[antony] == (DYING if dies else ALIVE)
    assert table.state.table.dead.cause[antony] == (BY_WAR_GOD if dies else 0)
    assert table.people.unprotected[antony] == 1


def test_7_5_lu_26_phobos_attacks_client_and_deimos_curial_legions_only() -> None:
    table = tempted("Phobos", curial=3, client=2).do("Antony", "fight the god")
    assert battle(table, "skirmishes") == 2
    assert table.number("name legion of", "Antony", CURIAL) not in table.legal("Antony")
    other = tempted("Deimos", curial=3, client=2).do("Antony", "fight the god")
    assert battle(other, "skirmishes") == 3
    bare = arena("Antony", "Lepidus", "Deimos").give("Antony", curial=0, client=2)
    bare.refused("Deimos", "tempt", "Antony", OUT_OF_REACH)


def test_7_5_bellona_reaches_the_west_and_ares_the_east() -> None:
    table = arena("Antony", "Lepidus", "Bellona", "Ares", region="Asia").give("Antony", curial=1)
    table.refused("Bellona", "tempt", "Antony", OUT_OF_REACH)
    table.do("Ares", "tempt", "Antony")
    other = arena("Antony", "Lepidus", "Bellona", "Ares").give("Antony", curial=1)
    other.refused("Ares", "tempt", "Antony", OUT_OF_REACH)


def test_7_5_lu_37_each_war_god_once_a_summer_for_each_player() -> None:
    table = tempted("Bellona").do("Antony", "fight the god")
    for _ in range(2):
        dice(table.do("Antony", "name legion of", "Antony", CURIAL), 1, 1)
    table.refused("Bellona", "tempt", "Antony", TEMPTED_ALREADY)
    table.do("Bellona", "tempt", "Lepidus").do("Bellona", "cancel")
    table.put(Mars="Gaul").do("Mars", "tempt", "Antony")
    assert table.end_season().settle().state.table.battles.tempted.sum() == 0


def test_7_5_whom_a_war_god_may_tempt() -> None:
    table = arena("Antony", "Lepidus", "Mars", "Cicero").give("Antony", curial=1)
    table.give("Lepidus", curial=0)
    table.refused("Mars", "tempt", "Cicero", NO_FOE)
    table.refused("Mars", "tempt", "Lepidus", TARGET_NOT_ARMED)
    table.do("Mars", "tempt", "Antony")
    table.refused("Mars", "tempt", "Antony", DESK_FIRST)
    table.refused("Mars", "tempt against", "Antony", SAME_FIGHTER)
    table.refused("Mars", "tempt against", "Lepidus", TARGET_NOT_ARMED)
    table.put(Mars="Rome", Antony="Rome").refused("Mars", "tempt", "Antony", NO_FIGHTING_IN_ROME)


def test_7_5_not_where_a_battle_is_on_or_cybele_is() -> None:
    table = tempted().put(Bellona="Gaul", Brutus="Gaul").give("Brutus", curial=1)
    table.refused("Bellona", "tempt", "Brutus", BATTLE_HERE)
    table.do("Cybele", "appear in", "Gaul")
    assert stage(table) == AT_PEACE
    assert not is_locked(table, "Antony", "Mars")
    table.refused("Bellona", "tempt", "Brutus", CYBELE_IS_HERE)


def test_7_5_a_choice_falls_at_the_seasons_end() -> None:
    table = tempted().end_season().settle()
    assert stage(table) == AT_PEACE
    assert not is_locked(table, "Antony", "Mars")


def test_7_5_lu_37_a_god_fights_a_single_player_not_his_party() -> None:
    table = sworn(tempted(), "Antony", "Lepidus").do("Antony", "fight the god")
    assert battle(table, "skirmishes") == 2
    assert not is_locked(table, "Lepidus")


def test_7_5_lu_87_friends_set_against_each_other_stand_alone() -> None:
    table = sworn(tempted(), "Antony", "Lepidus").do("Antony", "fight the other")
    assert [int(battle(table, "leader")[side]) for side in range(2)] == [
        table.seat("Antony"),
        table.seat("Lepidus"),
    ]


def test_7_5_lu_35_an_imago_may_save_a_player_from_a_god() -> None:
    table = ghost(tempted(curial=1), "Cicero").do("Antony", "fight the god")
    dice(table.do("Antony", "name legion of", "Antony", CURIAL), 6, 1)
    dice(table.do("Cicero", "haunt", 0, 1), 5)
    assert legions(table, "Antony") == (1, 0)
    assert table.people.life[table.seat("Antony")] == ALIVE


def test_5_1_the_last_die_of_a_gods_fight_counts_when_the_season_ends() -> None:
    table = ghost(tempted(curial=1), "Cicero").do("Antony", "fight the god")
    dice(table.do("Antony", "name legion of", "Antony", CURIAL), 6, 1)
    table.end_season().settle()
    assert table.people.life[table.seat("Antony")] > DYING


def test_7_6_juno_forces_two_fighters_once_a_summer_and_presides() -> None:
    table = arena("Juppiter", "Antony", "Lepidus", "Juno", "Brutus")
    table.give("Antony", curial=1).give("Lepidus", curial=1).give("Brutus", curial=1)
    table.do("Juno", "force", "Antony")
    table.refused("Juno", "force against", "Antony", SAME_FIGHTER)
    table.do("Juno", "force against", "Lepidus")
    assert stage(table) == NAMING
    assert presiding(table, "Juno")
    assert not table.people.used[table.seat("Lepidus")]
    table.refused("Juno", "force", "Brutus", FORCED_ALREADY)


def test_7_6_not_the_locked_not_in_rome_not_beside_a_battle() -> None:
    table = arena("Juppiter", "Antony", "Lepidus", "Juno", "Brutus")
    table.give("Antony", curial=1).give("Lepidus", curial=1).give("Brutus", curial=1)
    table.do("Antony", "challenge", "Lepidus")
    table.refused("Juno", "force", "Brutus", BATTLE_HERE)
    table.put(Juno="Rome", Brutus="Rome").refused("Juno", "force", "Brutus", NO_FIGHTING_IN_ROME)


def test_7_6_lu_37_a_war_god_may_be_one_of_the_two_but_never_both() -> None:
    table = arena("Juno", "Antony", "Mars", "Phobos").give("Antony", curial=1, client=0)
    table.do("Juno", "force", "Mars").refused("Juno", "force against", "Phobos", TWO_GODS)
    table.do("Juno", "force against", "Antony")
    assert presiding(table, "Juno")
    dice(table.do("Antony", "name legion of", "Antony", CURIAL), 6, 1)
    assert legions(table, "Mars") == (1, 0)
    assert table.people.life[table.seat("Antony")] == DYING


def test_7_6_a_war_god_is_forced_only_against_legions_he_may_attack() -> None:
    table = arena("Juno", "Antony", "Phobos").give("Antony", curial=1, client=0)
    table.do("Juno", "force", "Antony").refused("Juno", "force against", "Phobos", OUT_OF_REACH)
    table.do("Juno", "cancel").give("Antony", client=1).do("Juno", "force", "Antony")
    table.do("Juno", "force against", "Phobos")
    assert battle(table, "skirmishes") == 1


def test_7_6_tyr_may_be_one_of_the_two_and_fights_as_a_party() -> None:
    table = arena("Juno", "Antony", "Tyr", "Mars").give("Antony", curial=1).give("Tyr", client=2)
    table.do("Juno", "force", "Tyr").refused("Juno", "force against", "Mars", TWO_GODS)
    table.do("Juno", "force against", "Antony")
    assert (battle(table, "skirmishes"), presiding(table, "Juno")) == (1, True)
