"""Challenges, chapter 7.3: seniority, waiving, answers."""

from __future__ import annotations

from lusoria.games.ludi.model.codes import (
    ASKED,
    AT_PEACE,
    MUST_ACCEPT_DONE,
    MUST_SIT,
    NAMING,
    NOT_HELD,
    STANDING,
    USED_CHALLENGE,
)
from lusoria.games.ludi.model.reasons import (
    ANNOUNCED_ALREADY,
    BATTLE_HERE,
    CHALLENGED_ALREADY,
    CYBELE_IS_HERE,
    IN_BATTLE_NOW,
    NO_CHALLENGE,
    NO_FIGHTING_IN_ROME,
    NO_FOE,
    NOBODY_PRESIDES,
    NOBODY_WAITS,
    NOT_A_FIGHTER,
    NOT_ARMED,
    NOT_ASKED,
    NOT_HERE,
    NOT_SENIOR,
    NOT_THAT_KIND,
    OWN_PARTY,
    TARGET_NOT_ARMED,
    TARGET_UNSETTLED,
)

from .arena import arena, battle, is_locked, presiding, stage, sworn
from .room import Room


def lists() -> Room:
    """Return Antony, Lepidus, Brutus in Gaul, armed, in order of arrival, and Juppiter."""
    table = arena("Antony", "Lepidus", "Brutus", "Juppiter")
    for name in ("Antony", "Lepidus", "Brutus"):
        table.give(name, curial=2, client=0)
    return table


def announced(table: Room) -> tuple[int, int]:
    """Return who challenges whom once seniors have had their turn."""
    return int(battle(table, "challenger")), int(battle(table, "challenged"))


def test_7_3_the_senior_party_challenges_first_and_the_first_challenge_must_be_accepted() -> None:
    table = lists().do("Antony", "challenge", "Lepidus")
    assert stage(table) == NAMING
    assert presiding(table, "Juppiter")
    assert table.people.used[table.seat("Antony")] & USED_CHALLENGE
    assert table.people.used[table.seat("Lepidus")] & MUST_ACCEPT_DONE


def test_7_3_lu_33_a_juniors_challenge_is_only_announced_until_seniors_waive() -> None:
    table = lists().do("Brutus", "challenge", "Antony")
    assert announced(table) == (table.seat("Brutus"), table.seat("Antony"))
    assert not is_locked(table, "Brutus", "Antony")
    assert not table.people.used[table.seat("Brutus")] & USED_CHALLENGE
    table.do("Antony", "waive")
    assert stage(table) == AT_PEACE
    table.refused("Antony", "waive", 0, NOBODY_WAITS)
    table.do("Lepidus", "waive")
    assert stage(table) == NAMING
    assert announced(table) == (-1, -1)


def test_7_3_lu_33_a_senior_may_challenge_first_and_the_junior_waits() -> None:
    table = lists().do("Lepidus", "challenge", "Brutus")
    table.do("Antony", "challenge", "Brutus")
    assert battle(table, "leader")[0] == table.seat("Antony")
    assert announced(table) == (-1, -1)


def test_7_3_lu_33_an_announced_challenge_outlasts_the_battle_of_others() -> None:
    table = lists().put(Cassius="Gaul").give("Cassius", curial=1)
    table.do("Brutus", "challenge", "Cassius").do("Antony", "challenge", "Lepidus")
    assert announced(table) == (table.seat("Brutus"), table.seat("Cassius"))
    table.refused("Facilitator", "call time", "Gaul", NOBODY_WAITS)
    table.do("Juppiter", "appear in", "Spain").do("Juppiter", "appear in", "Gaul")
    assert announced(table) == (table.seat("Brutus"), table.seat("Cassius"))
    table.do("Lepidus", "waive")
    assert battle(table, "leader")[0] == table.seat("Brutus")


def test_7_3_only_a_senior_displaces_an_announced_challenge() -> None:
    table = lists().do("Lepidus", "challenge", "Antony")
    table.refused("Brutus", "challenge", "Antony", ANNOUNCED_ALREADY)


def test_7_3_lu_33_the_senior_numen_or_the_facilitator_calls_time_on_the_silent() -> None:
    table = lists().put(Minerva="Gaul")
    table.refused("Juppiter", "call time", "Gaul", NO_CHALLENGE)
    table.do("Brutus", "challenge", "Antony")
    table.refused("Minerva", "call time", "Gaul", NOT_SENIOR)
    table.do("Juppiter", "call time", "Gaul")
    assert stage(table) == NAMING
    other = lists().do("Brutus", "challenge", "Antony").do("Facilitator", "call time", "Gaul")
    assert stage(other) == NAMING


def test_7_3_lu_86_who_has_waived_may_still_challenge_later() -> None:
    table = lists().do("Brutus", "challenge", "Lepidus").do("Antony", "waive")
    table.do("Lepidus", "waive").do("Juppiter", "appear in", "Spain")
    table.do("Juppiter", "appear in", "Gaul").do("Antony", "challenge", "Brutus")
    assert stage(table) == NAMING


def test_7_3_seniors_whom_nobody_holds_keep_nobody_waiting() -> None:
    table = lists().mark("Antony", held=NOT_HELD).do("Lepidus", "challenge", "Brutus")
    assert stage(table) == NAMING


def test_7_3_lu_33_an_announced_challenge_falls_unspent_when_a_side_is_no_longer_free() -> None:
    table = lists().do("Brutus", "challenge", "Antony").do("Antony", "walk", "Spain")
    assert announced(table) == (-1, -1)
    table.do("Lepidus", "challenge", "Brutus")
    assert stage(table) == NAMING


def once_challenged() -> Room:
    """Return Lepidus, once challenged by Antony, asked by Brutus."""
    table = lists().do("Antony", "challenge", "Lepidus")
    table.do("Juppiter", "appear in", "Spain").do("Juppiter", "appear in", "Gaul")
    table.mark("Lepidus", used=USED_CHALLENGE | MUST_ACCEPT_DONE)
    return table.do("Brutus", "challenge", "Lepidus")


def test_7_3_later_challenges_are_accepted_or_refused() -> None:
    table = once_challenged()
    assert stage(table) == ASKED
    assert is_locked(table, "Brutus", "Lepidus")
    table.refused("Antony", "accept challenge", 0, NOT_ASKED)
    table.refused("Lepidus", "walk", "Spain", IN_BATTLE_NOW)
    table.do("Lepidus", "accept challenge")
    assert stage(table) == NAMING
    other = once_challenged().do("Lepidus", "refuse challenge")
    assert stage(other) == AT_PEACE
    assert not is_locked(other, "Brutus", "Lepidus")


def test_7_3_an_unanswered_challenge_is_withdrawn_and_spent() -> None:
    table = once_challenged()
    table.refused("Lepidus", "withdraw challenge", 0, NOT_ASKED)
    table.do("Brutus", "withdraw challenge")
    assert stage(table) == AT_PEACE
    table.refused("Brutus", "challenge", "Lepidus", CHALLENGED_ALREADY)


def test_7_3_lu_33_moving_makes_one_obliged_again() -> None:
    table = lists().mark("Lepidus", used=MUST_ACCEPT_DONE).seats("Spain", 9)
    table.do("Lepidus", "walk", "Spain").put(Brutus="Spain", Juppiter="Spain")
    table.mark("Lepidus", used=USED_CHALLENGE).do("Brutus", "challenge", "Lepidus")
    assert stage(table, "Spain") == NAMING


def test_7_3_one_challenge_a_party_a_summer_lu_64() -> None:
    table = sworn(lists(), "Antony", "Lepidus").put(Cassius="Gaul").give("Cassius", curial=1)
    table.do("Antony", "challenge", "Brutus").do("Juppiter", "appear in", "Spain")
    table.do("Juppiter", "appear in", "Gaul")
    table.refused("Lepidus", "challenge", "Cassius", CHALLENGED_ALREADY)


def test_7_3_a_new_summer_brings_new_challenges() -> None:
    table = lists().do("Antony", "challenge", "Lepidus")
    table.end_season().settle()
    assert not table.people.used[table.seat("Antony")]


def test_7_2_who_may_challenge_and_be_challenged() -> None:
    table = lists().put(Cicero="Gaul", Livia="Gaul", Cassius="Spain", Isis="Gaul")
    table.refused("Cicero", "challenge", "Antony", NOT_A_FIGHTER)
    table.refused("Livia", "challenge", "Antony", NOT_A_FIGHTER)
    table.refused("Antony", "challenge", "Cicero", NO_FOE)
    table.refused("Antony", "challenge", "Isis", NOT_THAT_KIND)
    table.refused("Antony", "challenge", "Cassius", NOT_HERE)
    table.give("Lepidus", curial=0).refused("Antony", "challenge", "Lepidus", TARGET_NOT_ARMED)
    table.refused("Lepidus", "challenge", "Antony", NOT_ARMED)
    table.mark("Brutus", unsettled=MUST_SIT, posture=STANDING)
    assert table.why("Antony", "challenge", "Brutus").section == "6.4"
    table.refused("Antony", "challenge", "Brutus", TARGET_UNSETTLED)


def test_7_2_members_of_one_party_do_not_challenge_each_other() -> None:
    table = sworn(lists(), "Antony", "Lepidus")
    table.refused("Antony", "challenge", "Lepidus", OWN_PARTY)


def test_7_3_seniority_is_that_of_the_partys_first_member() -> None:
    table = sworn(lists(), "Antony", "Brutus").do("Brutus", "challenge", "Lepidus")
    assert stage(table) == NAMING
    assert is_locked(table, "Antony", "Brutus", "Lepidus")


def test_7_1_a_challenge_needs_a_numen_who_may_preside() -> None:
    table = arena("Antony", "Lepidus", "Mercury")
    table.refused("Antony", "challenge", "Lepidus", NOBODY_PRESIDES)


def test_7_1_nobody_fights_in_rome() -> None:
    table = lists().put(Antony="Rome", Lepidus="Rome")
    table.refused("Antony", "challenge", "Lepidus", NO_FIGHTING_IN_ROME)


def test_7_7_nobody_challenges_where_cybele_is() -> None:
    table = lists().put(Cybele="Gaul")
    table.refused("Antony", "challenge", "Lepidus", CYBELE_IS_HERE)


def test_7_4_one_battle_at_a_time_in_a_region() -> None:
    table = lists().put(Cassius="Gaul").give("Cassius", curial=1)
    table.do("Antony", "challenge", "Lepidus")
    table.refused("Brutus", "challenge", "Cassius", BATTLE_HERE)


def test_7_9_lu_72_tyr_is_a_party_like_a_general_with_client_legions() -> None:
    table = arena("Tyr", "Antony", "Juppiter").give("Antony", curial=2, money=99)
    table.give("Tyr", curial=3, client=1).do("Tyr", "challenge", "Antony")
    assert battle(table, "skirmishes") == 1
    assert presiding(table, "Juppiter")
    table.do("Antony", "name legion of", "Antony", 0).do("Tyr", "name legion of", "Tyr", 1)
    table.nature("die", choice=0).nature("die", choice=5)
    assert stage(table) == AT_PEACE
    assert table.goods("Antony", "client") == 1
    assert table.people.unprotected[table.seat("Tyr")] == 0


def test_7_9_tyr_without_client_legions_fights_nobody_and_sells_none_while_he_fights() -> None:
    table = arena("Antony", "Tyr", "Juppiter", "Lepidus").give("Tyr", client=0, curial=2)
    table.refused("Antony", "challenge", "Tyr", TARGET_NOT_ARMED)
    table.give("Tyr", client=2).give("Lepidus", money=99).do("Antony", "challenge", "Tyr")
    assert table.why("Lepidus", "buy client from", "Tyr").section == "7.4"
