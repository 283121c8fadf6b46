"""Juppiter and the judges: guises, allotments, corrections, who holds a role [3.5, 18.3, 18.4]."""

from __future__ import annotations

import pytest

from lusoria.core.compile.jit import entry
from lusoria.core.record import blank
from lusoria.games.ludi.game import GAME
from lusoria.games.ludi.model.codes import (
    ALIVE,
    AT_PEACE,
    BOT,
    DYING,
    EXECUTED,
    FINED,
    MUST_ACCEPT_DONE,
    NOT_HELD,
    PERSON,
    SPOILS,
    USED_CHALLENGE,
    USED_FORCE,
    USED_GUISE,
    USED_PLAGUE,
    USED_RESCUE,
    USED_TRANSFER,
    WAITING,
    WAIVED,
)
from lusoria.games.ludi.model.data import FORGED_SIDES, MERCURY, MINERVA, NONE
from lusoria.games.ludi.model.notation import format_action, noted
from lusoria.games.ludi.model.reasons import (
    CHALLENGED_ALREADY,
    DECLARED_ALREADY,
    DIE_SO,
    GUISE_USED,
    HELD_SO,
    LEGIONS_LOCKED,
    MAY_NOT_OWN,
    NO_BATTLE,
    NO_DESK,
    NO_GUISE,
    NO_MORTAL,
    NO_RESULT,
    NOBODY_HOLDS_IT,
    NOT_JUDGED,
    NOT_YOUR_KIND,
    OWNS_NOTHING,
    PLAGUE_SENT,
    RESCUED_ALREADY,
    STATUS_SO,
    STILL_HELD,
    TARGET_LOCKED,
    THERE_ALREADY,
    TRANSFERRED_ALREADY,
)
from lusoria.games.ludi.model.state import VIEW
from lusoria.games.ludi.model.view import observe
from lusoria.games.ludi.narration.highlights import highlights
from lusoria.games.ludi.narration.story import narrate
from lusoria.games.ludi.rules.death.death import condemn
from lusoria.games.ludi.rules.gods.judges import USES
from lusoria.games.ludi.rules.people import has_power

from .arena import arena, duel, ghost, is_locked, legions, skirmish, stage
from .room import PLACES, Room, goods, room

FAVOUR, DISGRACE = range(2)

PROSCRIBED, RESTORED, EXPOSED, SHIELDED, CROWNED, UNCROWNED, SAVED, CONDEMNED, FREED = range(9)


def judging(table: Room) -> Room:
    """Let the facilitator be a person."""
    table.state.table.judged = 1
    return table.mark("Facilitator", held=PERSON)


def judged() -> Room:
    """Return a summer with a person as facilitator."""
    return judging(room())


# Guises [3.5, LU-70].


def test_3_5_lu_121_a_god_declares_once_a_season_who_is_in_favour_or_in_disgrace() -> None:
    table = room().put(Mars="Gaul", Cassius="Syria")
    viewer, mars = table.seat("Livia"), table.seat("Mars")
    before = GAME.look(table.state, viewer)
    table.do("Mars", "declare", "Cassius", DISGRACE)
    after, act = GAME.look(table.state, viewer), table.number("declare", "Cassius", DISGRACE)
    assert narrate(before, mars, act, after) == "Mars declares Cassius in disgrace."
    shown = highlights(before, mars, act, after)
    assert [card["title"] for card in shown] == ["Mars declares Cassius in disgrace"]
    table.refused("Mars", "declare", "Antony", DECLARED_ALREADY)
    table.end_season().settle().do("Mars", "declare", "Cassius", FAVOUR)


def test_3_5_lu_70_juppiter_takes_a_guise_once_a_season_and_has_its_verbs() -> None:
    room().refused("Juno", "appear as", "Minerva", NOT_YOUR_KIND)
    table = room().seats("Spain", 60).put(Antony="Gaul")
    table.refused("Juppiter", "appear as", "Juno", NO_GUISE)
    table.refused("Juppiter", "appear as", "Fates", NO_GUISE)
    table.do("Juppiter", "appear as", "Minerva")
    table.refused("Juppiter", "appear as", "Mercury", GUISE_USED)
    table.do("Juppiter", "transfer", "Antony", PLACES["Spain"])
    assert table.place("Antony") == "Spain"


@pytest.mark.parametrize(("first", "then"), [("Juppiter", "Minerva"), ("Minerva", "Juppiter")])
def test_3_5_lu_70_what_is_once_a_season_counts_for_both(first: str, then: str) -> None:
    table = room().seats("Spain", 60).seats("Gaul", 60).put(Antony="Gaul")
    table.do("Juppiter", "appear as", "Minerva").do(first, "transfer", "Antony", PLACES["Spain"])
    table.refused(then, "transfer", "Antony", TRANSFERRED_ALREADY, PLACES["Gaul"])


@pytest.mark.parametrize(("first", "then"), [("Juppiter", "Mercury"), ("Mercury", "Juppiter")])
def test_3_5_lu_70_a_rescue_counts_for_both(first: str, then: str) -> None:
    table = room().seats("Spain", 60).put(Antony="Gaul", Cicero="Gaul")
    table.do("Juppiter", "appear as", "Mercury")
    table.do("Antony", "plead rescue of", first, PLACES["Spain"]).do(first, "accept", "Antony")
    table.refused("Cicero", "plead rescue of", then, RESCUED_ALREADY, PLACES["Spain"])


@pytest.mark.parametrize(("first", "then"), [("Juppiter", "Tyr"), ("Tyr", "Juppiter")])
def test_3_5_lu_70_a_challenge_counts_for_both(first: str, then: str) -> None:
    table = arena("Juppiter", "Tyr", "Antony", "Lepidus", "Minerva")
    for name in ("Juppiter", "Tyr", "Antony", "Lepidus"):
        table.give(name, client=2).mark(name, used=WAIVED)
    table.do("Juppiter", "appear as", "Tyr").do(first, "challenge", "Antony")
    table.refused(then, "challenge", "Lepidus", CHALLENGED_ALREADY)


@pytest.mark.parametrize("god", ["Apollo", "Diana"])
@pytest.mark.parametrize("guised", [False, True])
def test_3_5_lu_70_a_plague_counts_for_both(god: str, guised: bool) -> None:
    table = room().do("Juppiter", "appear as", god)
    first, then = ("Juppiter", god) if guised else (god, "Juppiter")
    table.do(first, "send plague to", "Spain").do(first, "lift plague")
    table.refused(then, "send plague to", "Gaul", PLAGUE_SENT)
    assert table.people.used[table.seat(then)] & USED_PLAGUE


def test_3_5_lu_70_what_the_numen_has_used_before_counts_for_its_guise() -> None:
    table = room().seats("Spain", 60).put(Antony="Gaul")
    table.do("Minerva", "transfer", "Antony", PLACES["Spain"]).do(
        "Juppiter", "appear as", "Minerva"
    )
    table.refused("Juppiter", "transfer", "Antony", TRANSFERRED_ALREADY, PLACES["Gaul"])


def test_3_5_lu_70_only_the_uses_of_the_numen_named_are_shared() -> None:
    table = room().do("Juppiter", "appear as", "Minerva")
    table.mark("Minerva", used=FINED | WAIVED | USED_RESCUE | USED_CHALLENGE)
    table.do("Juppiter", "rest")
    assert table.people.used[table.seat("Juppiter")] == USED_GUISE


def test_3_5_lu_70_uses_are_shared_with_him_to_whom_the_numen_is_allotted() -> None:
    table = room().without("Minerva").seats("Spain", 60).put(Antony="Gaul")
    table.do("Juppiter", "allot", "Minerva").do("Juppiter", "allot to", "Vesta")
    table.do("Juppiter", "appear as", "Minerva").do("Vesta", "transfer", "Antony", PLACES["Spain"])
    table.refused("Juppiter", "transfer", "Antony", TRANSFERRED_ALREADY, PLACES["Gaul"])


def test_3_5_lu_70_every_use_of_a_numen_has_its_row() -> None:
    rows = sum({use for _, use in USES})
    assert rows == USED_TRANSFER | USED_RESCUE | USED_FORCE | USED_PLAGUE | USED_CHALLENGE


def test_3_5_lu_70_a_guise_ends_with_the_season() -> None:
    table = room().do("Juppiter", "appear as", "Minerva").end_season().settle()
    assert table.people.guise[table.seat("Juppiter")] == NONE
    assert not entry(has_power)(table.people, table.seat("Juppiter"), MINERVA)


def test_3_5_a_guise_of_mercury_does_not_keep_juppiter_from_owning() -> None:
    table = room().do("Juppiter", "appear as", "Mercury").put(Antony="Gaul", Juppiter="Gaul")
    assert entry(has_power)(table.people, table.seat("Juppiter"), MERCURY)
    table.give("Antony", money=5).do("Antony", "offer to god", "Juppiter")


# Allotments [3.5, LU-6].


def test_3_5_lu_6_juppiter_allots_what_an_absent_numen_has_and_can() -> None:
    table = room().without("Minerva")
    stock = table.goods("Minerva", "curial"), table.goods("Vesta", "curial")
    table.refused("Juppiter", "allot", "Juno", STILL_HELD)
    table.refused("Juppiter", "allot to", "Vesta", NO_DESK)
    table.do("Juppiter", "allot", "Minerva")
    table.refused("Juppiter", "allot to", "Mercury", OWNS_NOTHING)
    table.refused("Juppiter", "allot to", "Minerva", NOBODY_HOLDS_IT)
    table.do("Juppiter", "allot to", "Vesta")
    assert table.goods("Vesta", "curial") == sum(stock)
    assert table.goods("Minerva", "curial") == 0
    assert entry(has_power)(table.people, table.seat("Vesta"), MINERVA)


def test_3_5_lu_6_powers_come_back_when_somebody_holds_the_numen_again() -> None:
    table = judged().without("Minerva").do("Facilitator", "allot", "Minerva")
    table.do("Facilitator", "allot to", "Vesta").do("Facilitator", "hand over role", "Minerva", BOT)
    assert not entry(has_power)(table.people, table.seat("Vesta"), MINERVA)
    assert entry(has_power)(table.people, table.seat("Minerva"), MINERVA)


# Who holds a role [18.4].


def test_18_4_lu_68_a_numen_nobody_holds_is_off_the_map_and_may_come_back() -> None:
    table = judged().do("Facilitator", "hand over role", "Venus", NOT_HELD)
    assert table.place("Venus") == "nowhere"
    table.refused("Facilitator", "hand over role", "Venus", HELD_SO, NOT_HELD)
    table.do("Facilitator", "hand over role", "Venus", PERSON).do("Venus", "appear in", "Gaul")
    assert table.place("Venus") == "Gaul"


def test_18_4_a_mortal_nobody_holds_stays() -> None:
    table = judged().put(Antony="Gaul").do("Facilitator", "hand over role", "Antony", NOT_HELD)
    assert table.place("Antony") == "Gaul"
    assert table.why("Antony", "walk", "Spain").text == "nobody holds that role"


# Corrections [18.3, LU-3].


def test_18_3_lu_3_the_clock_corrects_nothing() -> None:
    table = room()
    table.refused("Facilitator", "correct", "Antony", NOT_JUDGED)
    table.refused("Facilitator", "hand over role", "Antony", NOT_JUDGED, BOT)
    table.refused("Juppiter", "correct", "Antony", NOT_YOUR_KIND)


def fix(table: Room, name: str, verb: str, about: str | int = 0, choice: int = 0) -> Room:
    """Correct something."""
    return table.do("Facilitator", "correct", name).do("Facilitator", verb, about, choice)


def test_18_3_lu_3_a_judge_corrects_what_somebody_holds() -> None:
    table = judged().give("Antony", money=3, curial=0, client=0)
    fix(table, "Antony", "correct up", 0, goods("money", 10))
    assert table.goods("Antony", "money") == 13
    fix(table, "Antony", "correct down", 0, goods("money", 20))
    assert table.goods("Antony", "money") == 0
    fix(table, "Antony", "correct up", 0, goods("client", 2))
    assert table.people.armed[table.seat("Antony")] == 1
    table.refused("Facilitator", "correct up", 0, NO_DESK, goods("money", 1))


def test_18_3_a_correction_gives_nobody_what_he_may_not_own_nor_legions_to_the_locked() -> None:
    table = judged().do("Facilitator", "correct", "Livia")
    table.refused("Facilitator", "correct up", 0, MAY_NOT_OWN, goods("curial", 1))
    table = judged().do("Facilitator", "correct", "Mercury")
    table.refused("Facilitator", "correct up", 0, OWNS_NOTHING, goods("money", 1))
    table = judged().fight("Antony").do("Facilitator", "correct", "Antony")
    table.refused("Facilitator", "correct down", 0, LEGIONS_LOCKED, goods("curial", 1))
    table.refused("Facilitator", "correct place", "Gaul", TARGET_LOCKED)


def test_18_3_a_judge_corrects_where_somebody_is() -> None:
    table = judged().put(Antony="Asia")
    fix(table, "Antony", "correct place", "Gaul")
    assert table.place("Antony") == "Gaul"
    table.do("Facilitator", "correct", "Antony")
    table.refused("Facilitator", "correct place", "Gaul", THERE_ALREADY)


@pytest.mark.parametrize(
    ("field", "on", "off"),
    [
        ("proscribed", PROSCRIBED, RESTORED),
        ("unprotected", EXPOSED, SHIELDED),
        ("crown", CROWNED, UNCROWNED),
    ],
)
def test_18_3_a_judge_corrects_what_befell_somebody(field: str, on: int, off: int) -> None:
    table = judged().give("Antony", curial=0)
    fix(table, "Antony", "correct status", 0, on)
    assert getattr(table.people, field)[table.seat("Antony")] == 1
    table.do("Facilitator", "correct", "Antony")
    table.refused("Facilitator", "correct status", 0, STATUS_SO, on)
    table.do("Facilitator", "correct status", 0, off)
    assert getattr(table.people, field)[table.seat("Antony")] == 0


def test_18_3_a_judge_condemns_saves_and_frees() -> None:
    table = judged()
    fix(table, "Antony", "correct status", 0, CONDEMNED)
    assert table.people.life[table.seat("Antony")] == DYING
    fix(table, "Antony", "correct status", 0, SAVED)
    assert table.people.life[table.seat("Antony")] == ALIVE
    table.mark("Antony", possessed="Pazuzu")
    fix(table, "Antony", "correct status", 0, FREED)
    assert table.people.possessed[table.seat("Antony")] == NONE
    table.do("Facilitator", "correct", "Juno")
    table.refused("Facilitator", "correct status", 0, NO_MORTAL, CONDEMNED)


def test_18_3_lu_3_a_reason_must_stand_beside_every_correction() -> None:
    table = judged()
    assert noted(table.number("correct up", 0, goods("money", 1)))
    assert noted(table.number("correct place", "Gaul"))
    assert noted(table.number("correct status", 0, SAVED))
    assert not noted(table.number("hand over role", "Antony"))


def test_18_3_a_correction_may_end_what_was_a_mistake() -> None:
    table = judged()
    entry(condemn)(table.state, table.seat("Cicero"), EXECUTED, NONE)
    fix(table, "Cicero", "correct status", 0, SAVED)
    assert table.state.table.dead.cause[table.seat("Cicero")] == 0


# Battles [18.3, LU-3, LU-107].


def trial() -> Room:
    """Return a duel before Juppiter with a person as facilitator."""
    return judging(duel(2, 2))


def test_18_3_lu_107_a_judge_ends_a_battle_without_spoils() -> None:
    table = skirmish(trial(), 6, 1)
    held = legions(table, "Antony"), legions(table, "Lepidus")
    table.do("Facilitator", "void battle in", "Gaul")
    assert not is_locked(table, "Antony", "Lepidus")
    assert (legions(table, "Antony"), legions(table, "Lepidus")) == held
    assert stage(table) == AT_PEACE
    table.refused("Facilitator", "void battle in", "Gaul", NO_BATTLE)
    table.refused("Antony", "challenge", "Lepidus", CHALLENGED_ALREADY)


def test_18_3_lu_107_the_beaten_go_free_when_a_judge_ends_the_battle() -> None:
    table = judging(skirmish(duel(2, 1), 6, 1))
    assert stage(table) == SPOILS
    table.do("Facilitator", "void battle in", "Gaul")
    assert table.people.life[table.seat("Lepidus")] == ALIVE
    assert not is_locked(table, "Antony", "Lepidus")


def test_18_3_lu_107_a_challenge_not_yet_answered_may_be_ended_too() -> None:
    table = judging(arena("Antony", "Lepidus", "Juppiter"))
    table.give("Antony", curial=2).give("Lepidus", curial=2).mark("Lepidus", used=MUST_ACCEPT_DONE)
    table.do("Antony", "challenge", "Lepidus").do("Facilitator", "void battle in", "Gaul")
    assert not is_locked(table, "Antony", "Lepidus")


def test_18_3_lu_107_only_a_person_who_judges_ends_battles_and_corrects_dice() -> None:
    table = duel()
    table.refused("Facilitator", "void battle in", "Gaul", NOT_JUDGED)
    table.refused("Facilitator", "correct die in", "Gaul", NOT_JUDGED)
    table.refused("Fates", "void battle in", "Gaul", NOT_YOUR_KIND)
    table.refused("Juppiter", "correct die in", "Gaul", NOT_YOUR_KIND)


def haunted() -> Room:
    """Return a duel whose first result waits for an imago: Antony 2, Lepidus 5."""
    table = judging(ghost(arena("Antony", "Lepidus", "Juppiter"), "Cicero"))
    table.give("Antony", curial=2, client=0).give("Lepidus", curial=2, client=0)
    return skirmish(table.do("Antony", "challenge", "Lepidus"), 2, 5)


def test_18_3_lu_107_a_judge_corrects_a_die_while_the_result_waits() -> None:
    table = haunted()
    table.refused("Facilitator", "correct die in", "Gaul", DIE_SO, 1)
    table.refused("Facilitator", "correct die in", "Gaul", DIE_SO, 6)
    table.do("Facilitator", "correct die in", "Gaul", 5)
    table.do("Facilitator", "correct die in", "Gaul", FORGED_SIDES + 0)
    assert stage(table) == WAITING
    table.do("Juppiter", "proclaim result")
    assert (legions(table, "Antony"), legions(table, "Lepidus")) == ((3, 0), (1, 0))


def test_18_3_lu_107_a_result_that_waits_does_not_count_when_a_judge_ends_the_battle() -> None:
    table = haunted().do("Facilitator", "void battle in", "Gaul")
    assert (legions(table, "Antony"), legions(table, "Lepidus")) == ((2, 0), (2, 0))


def test_18_3_lu_107_a_die_that_counts_already_is_corrected_no_more() -> None:
    table = skirmish(trial(), 6, 1)
    table.refused("Facilitator", "correct die in", "Gaul", NO_RESULT, 3)
    table.refused("Facilitator", "correct die in", "Actium", NO_RESULT, 3)
    table.refused("Facilitator", "void battle in", "Actium", NO_BATTLE)


def test_18_3_lu_107_a_reason_must_stand_beside_it_and_it_is_told() -> None:
    table = haunted()
    ended = table.number("void battle in", "Gaul")
    corrected = table.number("correct die in", "Gaul", FORGED_SIDES + 3)
    assert noted(ended)
    assert noted(corrected)
    assert format_action(corrected) == "correct die in gaul challenged 4"
    view, seat = blank(VIEW), table.seat("Facilitator")
    entry(observe)(table.state, seat, view)
    told = "The facilitator ends the battle in Gaul without spoils."
    assert narrate(view, seat, ended, view) == told
    told = "The facilitator corrects a die in Gaul: challenged 4."
    assert narrate(view, seat, corrected, view) == told
