"""Battles between parties, chapter 7: skirmishes, captures, spoils, endings."""

from __future__ import annotations

import pytest

from lusoria.games.ludi.model.codes import (
    ALIVE,
    AT_PEACE,
    DYING,
    EXECUTED,
    IN_BATTLE,
    MUST_SIT,
    NAMING,
    NOT_HELD,
    SEATED,
    SPOILS,
    STANDING,
    WAITING,
    WINTER,
)
from lusoria.games.ludi.model.reasons import (
    CANNOT_CONVERT,
    GONE_ON,
    IN_BATTLE_NOW,
    LEGIONS_LOCKED,
    MAY_NOT_PRESIDE,
    NO_BATTLE,
    NO_BLACK_DIE,
    NO_CAPTURE,
    NO_EXECUTION_IN_ROME,
    NO_RESULT,
    NO_SPOILS,
    NO_SUCH_LEGION,
    NOT_A_MEMBER,
    NOT_ARMED,
    NOT_BEATEN,
    NOT_NAMING,
    NOT_PRESIDING,
    NOT_PROCLAIMING,
    NOT_SILENT,
    NOT_YOUR_KIND,
    PRESIDES_ALREADY,
    PROTECTED,
    TARGET_LOCKED,
    TOO_POOR,
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
    ghost,
    is_locked,
    legions,
    presiding,
    skirmish,
    stage,
    sworn,
    waits_for_chance,
)
from .room import PLACES, Room


def test_7_4_each_side_fields_as_many_legions_as_the_smaller_holding() -> None:
    table = duel(6, 4)
    assert battle(table, "skirmishes") == 4
    assert battle(table, "skirmish") == 1


@pytest.mark.parametrize(
    ("one", "other", "antony", "lepidus", "juppiter"),
    [
        (6, 4, (3, 0), (1, 0), 0),
        (1, 6, (1, 0), (3, 0), 0),
        (4, 3, (2, 0), (1, 0), 1),
        (2, 3, (1, 0), (2, 0), 1),
        (5, 5, (1, 0), (1, 0), 2),
    ],
)
def test_7_4_by_two_captures_by_one_goes_to_the_numen_a_tie_takes_both(
    one: int,
    other: int,
    antony: tuple[int, int],
    lepidus: tuple[int, int],
    juppiter: int,
) -> None:
    table = duel(2, 2)
    stock = table.goods("Juppiter", "curial")
    skirmish(table, one, other)
    assert legions(table, "Antony") == antony
    assert legions(table, "Lepidus") == lepidus
    assert table.goods("Juppiter", "curial") == stock + juppiter
    assert battle(table, "skirmish") == 2


def test_7_4_lu_34_the_challenged_names_first_and_each_legion_rolls_once() -> None:
    table = duel(2, 3)
    table.refused("Antony", "name legion of", "Antony", NOT_NAMING)
    table.refused("Juppiter", "name legion of", "Antony", NOT_YOUR_KIND)
    table.refused("Lepidus", "name legion of", "Lepidus", NO_SUCH_LEGION, CLIENT)
    table.refused("Lepidus", "name legion of", "Lepidus", NO_SUCH_LEGION, FORGED)
    table.refused("Lepidus", "name legion of", "Antony", NOT_A_MEMBER)
    table.do("Lepidus", "name legion of", "Lepidus", CURIAL)
    table.refused("Lepidus", "name legion of", "Lepidus", NOT_NAMING)
    table.do("Antony", "name legion of", "Antony", CURIAL)
    dice(table, 6, 1)
    skirmish(table, 6, 1)
    assert stage(table) == AT_PEACE
    assert legions(table, "Antony") == (4, 0)
    assert legions(table, "Lepidus") == (1, 0)


def test_7_4_lu_34_captured_legions_do_not_fight_again() -> None:
    table = duel(1, 2)
    skirmish(table, 6, 1)
    assert legions(table, "Antony") == (2, 0)
    assert stage(table) == AT_PEACE


def test_7_4_players_choose_which_type_to_field() -> None:
    table = arena("Antony", "Lepidus", "Juppiter")
    table.give("Antony", curial=1, client=1).give("Lepidus", curial=1, client=1)
    table.do("Antony", "challenge", "Lepidus")
    table.do("Lepidus", "name legion of", "Lepidus", CLIENT)
    table.do("Antony", "name legion of", "Antony", CURIAL)
    dice(table, 5, 1)
    assert legions(table, "Antony") == (1, 2)
    table.refused("Lepidus", "name legion of", "Lepidus", NO_SUCH_LEGION, CLIENT)
    table.do("Lepidus", "name legion of", "Lepidus", CURIAL)
    table.refused("Antony", "name legion of", "Antony", NO_SUCH_LEGION, CURIAL)


def test_7_4_both_are_locked_from_challenge_to_spoils() -> None:
    table = duel().give("Antony", money=50)
    assert is_locked(table, "Antony", "Lepidus")
    table.refused("Antony", "walk", "Spain", IN_BATTLE_NOW)
    table.refused("Antony", "buy curial from", "Juppiter", IN_BATTLE_NOW)
    table.put(Cicero="Gaul")
    table.give("Antony", client=1).do("Antony", "barter with", "Cicero")
    table.refused("Antony", "put", 0, LEGIONS_LOCKED, 20)


def test_2_1_nobody_strips_a_locked_fighter() -> None:
    table = arena("Antony", "Lepidus", "Juppiter").give("Antony", curial=12)
    table.give("Lepidus", curial=1).do("Antony", "challenge", "Lepidus")
    table.refused("Juppiter", "strip", "Antony", LEGIONS_LOCKED)


def test_2_1_lu_25_after_a_battle_who_presided_takes_what_is_above_ten() -> None:
    table = duel(10, 1)
    skirmish(table, 6, 1)
    assert stage(table) == SPOILS
    table.do("Antony", "spare")
    assert sum(legions(table, "Antony")) == 10


def test_7_2_a_party_fields_at_most_ten() -> None:
    table = sworn(arena("Antony", "Lepidus", "Juppiter", "Brutus"), "Lepidus", "Brutus")
    table.give("Antony", curial=12).give("Lepidus", curial=8).give("Brutus", curial=8)
    table.do("Antony", "challenge", "Lepidus")
    assert battle(table, "skirmishes") == 10


def test_7_2_lu_64_sworn_friends_fight_as_one_and_loss_is_the_owners() -> None:
    table = sworn(arena("Antony", "Lepidus", "Juppiter", "Brutus"), "Lepidus", "Brutus")
    table.give("Antony", curial=2, client=0).give("Lepidus", curial=1).give("Brutus", curial=1)
    table.do("Antony", "challenge", "Lepidus")
    assert is_locked(table, "Antony", "Lepidus", "Brutus")
    table.refused("Brutus", "name legion of", "Brutus", NOT_NAMING)
    table.do("Lepidus", "name legion of", "Brutus", CURIAL)
    table.do("Antony", "name legion of", "Antony", CURIAL)
    dice(table, 6, 1)
    assert (table.goods("Brutus", "curial"), table.goods("Lepidus", "curial")) == (0, 1)
    assert table.people.unprotected[table.seat("Brutus")] == 1
    table.do("Lepidus", "name legion of", "Lepidus", CURIAL)
    table.do("Antony", "name legion of", "Antony", CURIAL)
    dice(table, 1, 6)
    assert legions(table, "Lepidus") == (2, 0)
    assert stage(table) == AT_PEACE


def test_7_2_lu_64_friends_who_have_not_sworn_fight_alone() -> None:
    table = arena("Antony", "Lepidus", "Juppiter", "Brutus")
    table.befriend("Lepidus", "Brutus").mark("Lepidus", sworn=1)
    table.do("Antony", "challenge", "Lepidus")
    assert not is_locked(table, "Brutus")


# Presiding


def test_7_1_the_numen_longest_here_presides_but_never_mercury_juventas_or_cybele() -> None:
    table = arena("Mercury", "Juventas", "Antony", "Lepidus", "Minerva", "Juppiter")
    table.give("Antony", curial=2).give("Lepidus", curial=2)
    table.do("Antony", "challenge", "Lepidus")
    assert presiding(table, "Minerva")


def test_7_1_who_presides_may_hand_over_to_another_here() -> None:
    table = duel(2, 2, "Minerva", "Mercury")
    table.refused("Minerva", "hand over to", "Juppiter", NOT_PRESIDING)
    table.refused("Juppiter", "hand over to", "Mercury", MAY_NOT_PRESIDE)
    table.do("Juppiter", "hand over to", "Minerva").do("Minerva", "accept", "Juppiter")
    assert presiding(table, "Minerva")


def test_7_1_the_fates_name_another_to_preside() -> None:
    table = duel(2, 2, "Minerva", "Mercury")
    table.refused("Fates", "name presiding", "Mercury", MAY_NOT_PRESIDE)
    table.refused("Fates", "name presiding", "Juppiter", PRESIDES_ALREADY)
    table.refused("Fates", "name presiding", "Venus", NO_BATTLE)
    table.do("Fates", "name presiding", "Minerva")
    assert presiding(table, "Minerva")
    table.do("Facilitator", "name presiding", "Juppiter")
    assert presiding(table, "Juppiter")


def test_7_1_lu_63_when_who_presides_leaves_the_next_numen_follows_or_it_is_over() -> None:
    table = duel(2, 2, "Minerva")
    table.do("Juppiter", "appear in", "Spain")
    assert presiding(table, "Minerva")
    table.do("Minerva", "appear in", "Spain")
    assert stage(table) == AT_PEACE
    assert not is_locked(table, "Antony", "Lepidus")


def test_7_7_lu_72_where_cybele_appears_a_battle_ends_without_spoils() -> None:
    table = duel()
    table.do("Cybele", "appear in", "Gaul")
    assert stage(table) == AT_PEACE


# Pressing


def test_7_4_lu_63_a_silent_leader_is_pressed_and_chance_names_the_type() -> None:
    table = arena("Antony", "Lepidus", "Juppiter", "Minerva")
    table.give("Antony", curial=1, client=1).give("Lepidus", curial=1, client=1)
    table.do("Antony", "challenge", "Lepidus")
    table.refused("Minerva", "press", 0, NOT_PRESIDING, CHALLENGED)
    table.refused("Juppiter", "press", 0, NOT_SILENT, CHALLENGER)
    table.do("Juppiter", "press", 0, CHALLENGED)
    dice(table, 2)
    assert battle(table, "named")[CHALLENGED] == CLIENT
    table.do("Juppiter", "press", 0, CHALLENGER)
    dice(table, 1)
    assert battle(table, "named")[CHALLENGER] == CURIAL
    dice(table, 3, 3)
    table.do("Juppiter", "press", 0, CHALLENGED)
    assert battle(table, "named")[CHALLENGED] == CURIAL


def test_7_4_lu_63_lu_88_of_a_pressed_party_chance_draws_whose_legion_rolls() -> None:
    table = sworn(arena("Antony", "Lepidus", "Juppiter", "Brutus"), "Lepidus", "Brutus")
    table.give("Antony", curial=2).give("Lepidus", curial=1).give("Brutus", curial=1, client=1)
    table.do("Antony", "challenge", "Lepidus").do("Juppiter", "press", 0, CHALLENGED)
    assert len(table.chances()) == 2
    table.nature("draw", "Brutus")
    dice(table, 2)
    assert battle(table, "owner")[CHALLENGED] == table.seat("Brutus")
    assert battle(table, "named")[CHALLENGED] == CLIENT


def test_7_4_lu_68_a_mortal_held_by_nobody_fields_at_random() -> None:
    table = arena("Antony", "Lepidus", "Juppiter").mark("Lepidus", held=NOT_HELD)
    table.give("Antony", curial=1).give("Lepidus", curial=1, client=1)
    table.do("Antony", "challenge", "Lepidus")
    assert waits_for_chance(table)
    dice(table, 2)
    table.do("Antony", "name legion of", "Antony", CURIAL)
    dice(table, 6, 1)
    assert legions(table, "Antony") == (1, 1)


# Imagines


def test_14_4_an_imago_adds_its_die_to_either_side_once_a_battle() -> None:
    table = ghost(duel(2, 2), "Cicero")
    skirmish(table, 4, 3)
    assert stage(table) == WAITING
    dice(table.do("Cicero", "haunt", 0, CHALLENGED), 4)
    assert legions(table, "Lepidus") == (3, 0)
    skirmish(table, 6, 1)
    assert stage(table) == AT_PEACE


def test_14_4_lu_35_several_imagines_may_add_in_one_skirmish() -> None:
    table = ghost(duel(2, 2), "Cicero", "Pollio")
    table.refused("Cicero", "haunt", 0, NO_RESULT)
    skirmish(table, 6, 1)
    dice(table.do("Cicero", "haunt", 0, CHALLENGED), 3)
    table.refused("Cicero", "haunt", 0, NO_BLACK_DIE)
    assert stage(table) == WAITING
    dice(table.do("Pollio", "haunt", 0, CHALLENGED), 2)
    assert legions(table, "Antony") == legions(table, "Lepidus") == (1, 0)


def test_7_4_lu_63_the_result_waits_until_who_presides_or_both_leaders_go_on() -> None:
    table = ghost(duel(2, 2), "Cicero")
    table.refused("Juppiter", "proclaim result", 0, NO_RESULT)
    skirmish(table, 6, 1)
    table.refused("Cicero", "proclaim result", 0, NOT_PROCLAIMING)
    table.do("Antony", "proclaim result")
    table.refused("Antony", "proclaim result", 0, GONE_ON)
    assert stage(table) == WAITING
    table.do("Lepidus", "proclaim result")
    assert stage(table) == NAMING
    skirmish(table, 6, 1)
    table.do("Juppiter", "proclaim result")
    assert stage(table) == SPOILS


def test_7_4_lu_63_when_the_last_imago_drifts_off_the_result_stands() -> None:
    table = ghost(duel(2, 2), "Cicero")
    skirmish(table, 6, 1)
    table.do("Cicero", "drift", "Spain")
    assert legions(table, "Antony") == (3, 0)


def test_14_4_an_imago_without_a_black_die_keeps_nobody_waiting() -> None:
    table = ghost(duel(2, 2), "Cicero").mark("Cicero", black=-1)
    skirmish(table, 6, 1)
    assert stage(table) == NAMING


# Kings


def king_wins(money: int = 5) -> Room:
    """Return Bogud who has captured Antony's Roman legion before Juppiter and Isis."""
    table = arena("Bogud", "Antony", "Juppiter", "Isis")
    table.give("Antony", curial=2, client=0).give("Bogud", client=2, money=money)
    table.do("Bogud", "challenge", "Antony")
    table.do("Antony", "name legion of", "Antony", CURIAL)
    table.do("Bogud", "name legion of", "Bogud", CLIENT)
    return dice(table, 6, 1)


def test_7_4_lu_36_a_king_converts_a_captured_curial_legion_with_a_foreign_numen() -> None:
    table = king_wins()
    isis = legions(table, "Isis")
    table.refused("Bogud", "convert with", "Juppiter", CANNOT_CONVERT)
    table.do("Bogud", "convert with", "Isis")
    assert legions(table, "Bogud") == (0, 3)
    assert (legions(table, "Isis"), table.goods("Bogud", "money")) == ((1, isis[1] - 1), 0)
    table.refused("Bogud", "convert with", "Isis", NO_CAPTURE)


def test_7_4_lu_36_or_gives_it_up_to_who_presides() -> None:
    table = king_wins()
    stock = table.goods("Juppiter", "curial")
    table.do("Bogud", "give up")
    assert legions(table, "Bogud") == (0, 2)
    assert table.goods("Juppiter", "curial") == stock + 1
    table.refused("Bogud", "give up", 0, NO_CAPTURE)


def test_7_4_lu_36_undecided_at_the_next_naming_it_is_forfeit() -> None:
    table = king_wins()
    stock = table.goods("Juppiter", "curial")
    table.do("Antony", "name legion of", "Antony", CURIAL)
    assert legions(table, "Bogud") == (0, 2)
    assert table.goods("Juppiter", "curial") == stock + 1


def test_7_4_lu_36_a_king_too_poor_forfeits_at_once() -> None:
    assert legions(king_wins(money=4), "Bogud") == (0, 2)


def test_7_4_lu_36_after_the_last_skirmish_the_king_may_still_convert() -> None:
    table = arena("Bogud", "Antony", "Juppiter", "Isis")
    table.give("Antony", curial=2, client=0).give("Bogud", client=1, money=5)
    table.do("Bogud", "challenge", "Antony")
    table.do("Antony", "name legion of", "Antony", CURIAL)
    dice(table.do("Bogud", "name legion of", "Bogud", CLIENT), 6, 1)
    assert stage(table) == SPOILS
    table.give("Bogud", money=0).refused("Bogud", "convert with", "Isis", TOO_POOR)
    table.give("Bogud", money=5).do("Bogud", "convert with", "Isis")
    assert stage(table) == AT_PEACE


# Spoils


def beaten() -> Room:
    """Return Lepidus beaten by Antony."""
    return skirmish(duel(2, 1), 6, 1)


def test_7_4_the_victor_may_execute_who_has_no_legion_left() -> None:
    table = beaten()
    assert stage(table) == SPOILS
    table.refused("Lepidus", "execute beaten", "Antony", NO_SPOILS)
    table.put(Cicero="Gaul").refused("Antony", "execute beaten", "Cicero", NOT_BEATEN)
    table.do("Antony", "execute beaten", "Lepidus")
    lepidus = table.seat("Lepidus")
    assert table.people.life[lepidus] == DYING
    assert table.state.table.dead.cause[lepidus] == IN_BATTLE
    assert stage(table) == AT_PEACE


@pytest.mark.parametrize("who", ["Antony", "Juppiter"])
def test_7_4_lu_63_the_victor_spares_or_who_presides_closes(who: str) -> None:
    table = beaten()
    table.refused("Lepidus", "spare", 0, NO_SPOILS)
    table.do(who, "spare")
    assert stage(table) == AT_PEACE
    assert table.people.unprotected[table.seat("Lepidus")] == 1
    assert not is_locked(table, "Antony", "Lepidus")


def test_7_4_who_keeps_a_legion_is_not_at_the_victors_mercy() -> None:
    table = skirmish(duel(1, 2), 6, 1)
    assert stage(table) == AT_PEACE
    assert table.people.unprotected[table.seat("Lepidus")] == 0


def test_7_4_when_neither_has_a_legion_both_are_left_to_their_fates() -> None:
    table = skirmish(duel(1, 1), 4, 4)
    assert stage(table) == AT_PEACE
    assert table.people.unprotected[table.seat("Antony")] == 1
    assert table.people.unprotected[table.seat("Lepidus")] == 1


def test_7_4_a_beaten_party_is_at_the_victors_mercy_member_by_member() -> None:
    table = sworn(arena("Antony", "Lepidus", "Juppiter", "Brutus"), "Lepidus", "Brutus")
    table.give("Antony", curial=3).give("Lepidus", curial=1).give("Brutus", curial=1)
    table.do("Antony", "challenge", "Lepidus")
    for name in ("Brutus", "Lepidus"):
        table.do("Lepidus", "name legion of", name, CURIAL)
        dice(table.do("Antony", "name legion of", "Antony", CURIAL), 6, 1)
    table.do("Antony", "execute beaten", "Brutus")
    assert stage(table) == SPOILS
    table.do("Antony", "spare")
    assert table.people.life[table.seat("Lepidus")] == ALIVE


def test_14_1_lu_43_an_armed_fighter_executes_an_unprotected_player_outside_rome() -> None:
    table = arena("Antony", "Lepidus").give("Lepidus", curial=0)
    table.refused("Antony", "execute", "Lepidus", PROTECTED)
    table.mark("Lepidus", unprotected=1)
    table.give("Antony", curial=0).refused("Antony", "execute", "Lepidus", NOT_ARMED)
    table.give("Antony", curial=1).do("Antony", "execute", "Lepidus")
    assert table.state.table.dead.cause[table.seat("Lepidus")] == EXECUTED


def test_14_1_lu_43_not_in_rome_and_not_before_the_spoils_are_decided() -> None:
    table = beaten().put(Brutus="Gaul")
    table.refused("Brutus", "execute", "Lepidus", TARGET_LOCKED)
    table.do("Antony", "spare").put(Brutus="Rome", Lepidus="Rome")
    table.refused("Brutus", "execute", "Lepidus", NO_EXECUTION_IN_ROME)


def test_14_1_lu_43_in_winter_too_until_the_victim_owns_a_legion_again() -> None:
    table = arena("Antony", "Lepidus", phase=WINTER).give("Lepidus", curial=0)
    table.mark("Lepidus", unprotected=1)
    assert table.number("execute", "Lepidus") in table.legal("Antony")
    table.give("Lepidus", client=1).refused("Antony", "execute", "Lepidus", PROTECTED)


# How battles end early


def test_5_1_a_season_ends_battles_without_spoils_and_rolled_dice_count() -> None:
    table = ghost(duel(1, 1), "Cicero")
    skirmish(table, 6, 1)
    table.end_season().settle()
    assert legions(table, "Antony") == (2, 0)
    assert table.people.life[table.seat("Lepidus")] == ALIVE
    assert not is_locked(table, "Antony", "Lepidus")


def test_6_7_mercurys_rescue_ends_the_battle() -> None:
    table = duel()
    table.do("Lepidus", "plead rescue of", "Mercury", PLACES["Spain"])
    table.do("Mercury", "accept", "Lepidus")
    assert (stage(table), table.place("Lepidus")) == (AT_PEACE, "Spain")
    assert not is_locked(table, "Antony", "Lepidus")


def test_6_6_lu_31_a_kings_flight_ends_the_battle() -> None:
    table = arena("Bogud", "Antony", "Juppiter")
    table.give("Antony", curial=2).give("Bogud", client=2)
    table.do("Bogud", "challenge", "Antony").do("Bogud", "flee home with", "Juppiter")
    table.do("Juppiter", "accept", "Bogud")
    assert (stage(table), table.place("Bogud")) == (AT_PEACE, "Mauretania")


def test_7_4_lu_63_legions_of_one_who_dies_drop_out_and_the_strongest_leads() -> None:
    table = sworn(arena("Antony", "Lepidus", "Juppiter", "Brutus", "Cassius"), "Lepidus", "Brutus")
    sworn(table, "Cassius").give("Cassius", curial=3)
    table.give("Antony", curial=8).give("Lepidus", curial=1).give("Brutus", curial=1)
    table.do("Antony", "challenge", "Lepidus")
    assert battle(table, "skirmishes") == 5
    table.do("Lepidus", "name legion of", "Lepidus", CURIAL)
    table.mark("Lepidus", life=DYING).do("Facilitator", "signal")
    assert battle(table, "leader")[CHALLENGED] == table.seat("Cassius")
    for name in ("Brutus", "Cassius", "Cassius", "Cassius"):
        table.do("Cassius", "name legion of", name, CURIAL)
        dice(table.do("Antony", "name legion of", "Antony", CURIAL), 1, 6)
    assert stage(table) == AT_PEACE


def test_7_4_lu_63_when_a_side_is_empty_the_battle_is_over() -> None:
    table = duel().mark("Lepidus", life=DYING).do("Facilitator", "signal")
    assert stage(table) == AT_PEACE
    assert not is_locked(table, "Antony", "Lepidus")


def test_14_1_one_who_looked_for_a_seat_and_is_to_die_takes_the_free_one_beside_him() -> None:
    table = arena("Antony", "Lepidus").give("Lepidus", curial=0)
    seat, gaul = table.seat("Lepidus"), PLACES["Gaul"]
    table.mark("Lepidus", unprotected=1, unsettled=MUST_SIT, posture=STANDING)
    table.state.table.taken[gaul] -= 1
    table.do("Antony", "execute", "Lepidus")
    assert table.people.posture[seat] == SEATED
