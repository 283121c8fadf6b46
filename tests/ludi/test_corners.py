"""Refusals and turns that play seldom comes to, one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from lusoria.core.compile.jit import entry
from lusoria.core.record import blank
from lusoria.core.rng import stream_of
from lusoria.core.seats import NATURE, NOBODY
from lusoria.games.ludi.bots.advice import evaluate
from lusoria.games.ludi.bots.affinity import affinity, profile_of
from lusoria.games.ludi.bots.attitude import (
    rebirth_points,
    side_points,
    special_points,
    virus_points,
)
from lusoria.games.ludi.bots.bargain import answer_points, ask_points
from lusoria.games.ludi.bots.bot_weights import NEVER
from lusoria.games.ludi.bots.destination import pull_of
from lusoria.games.ludi.bots.senate import is_anyone_due, stance
from lusoria.games.ludi.learning.features import FEATURES, encode
from lusoria.games.ludi.model import reasons
from lusoria.games.ludi.model.actions import ACTIONS
from lusoria.games.ludi.model.codes import (
    ASKED,
    CENSUS,
    DYING,
    EXECUTED,
    FORGED_NAMED,
    IMPERIUM,
    NOWHERE,
    RESTITUTIO,
    SPOILS,
    STANDING,
    WAITING,
    WINTER,
)
from lusoria.games.ludi.model.data import JUPPITER, MATRON, ROLES
from lusoria.games.ludi.model.state import STATE, VIEW
from lusoria.games.ludi.model.verbs import CORRECT_DIE, NUMBER, REST, WALK
from lusoria.games.ludi.model.view import imagine, is_witness, observe, redact, stranger
from lusoria.games.ludi.rules.awaited import decider, is_awaited
from lusoria.games.ludi.rules.death.death import condemn, die
from lusoria.games.ludi.rules.death.death_verbs import consent_death
from lusoria.games.ludi.rules.death.underworld import return_objection
from lusoria.games.ludi.rules.death.wills import consent_to_bequest
from lusoria.games.ludi.rules.gods.bacchant_band import lead_objection
from lusoria.games.ludi.rules.gods.bacchants import guard_company
from lusoria.games.ludi.rules.gods.judges import allot, correct_objection, guise_objection
from lusoria.games.ludi.rules.season.calendar import guard_calendar
from lusoria.games.ludi.rules.season.chance import is_drawable, is_unnumbered
from lusoria.games.ludi.rules.season.invite import list_waiting
from lusoria.games.ludi.rules.season.season import seat_the_displaced
from lusoria.games.ludi.rules.senate.bills import is_lawful
from lusoria.games.ludi.rules.trade.trade import ask_objection, consent_trade, fields_legions
from lusoria.games.ludi.rules.trade.wager import goods_asked
from lusoria.games.ludi.rules.travel.places import any_seat_suits, seat_suits
from lusoria.games.ludi.rules.travel.seagods import apprehend_objection, wash_objection
from lusoria.games.ludi.rules.travel.seating import (
    remove_objection,
    sit_objection,
    transfer_objection,
)
from lusoria.games.ludi.rules.travel.travel import gate_objection
from lusoria.games.ludi.rules.travel.wardens import judge_objection
from lusoria.games.ludi.rules.war.actium_parties import leave_party
from lusoria.games.ludi.rules.war.aids import call_objection
from lusoria.games.ludi.rules.war.fighters import takes_part
from lusoria.games.ludi.rules.war.heroes import ally_objection
from lusoria.games.ludi.rules.war.naming import is_last, name_objection
from lusoria.games.ludi.rules.war.result import judge_possession, lose_legion
from lusoria.games.ludi.rules.war.spoils import beaten_objection
from lusoria.games.ludi.rules.war.wargods import pair_objection
from lusoria.games.ludi.rules.why import consent, guard, why

from .arena import CHALLENGED, CHALLENGER, CURIAL, arena, duel
from .room import PLACES, Room, room

GAUL = PLACES["Gaul"]


def said(function: Callable[..., int], *arguments: Any) -> int:
    """Return what a rule answers."""
    return int(entry(function)(*arguments))


def looked(table: Room, name: str) -> Any:
    """Return what somebody sees."""
    view = blank(VIEW)
    entry(observe)(table.state, table.seat(name) if name else NOBODY, view)
    return view


def crowded(table: Room) -> Room:
    """Let no seat be free anywhere."""
    table.state.table.seats[:] = table.state.table.taken
    return table


def test_17_1_who_did_not_found_a_party_leaves_it_to_its_founder() -> None:
    table = room().mark("Antony", party=0).mark("Cicero", party=0)
    table.state.table.parties.founder[0] = table.seat("Antony")
    entry(leave_party)(table.state.table, table.seat("Cicero"))
    assert table.people.party[table.seat("Cicero")] == -1
    assert table.state.table.parties.founder[0] == table.seat("Antony")


def test_15_2_no_die_is_doubled_when_no_skirmish_is_to_come() -> None:
    table = duel(2, 2).mark("Livia", spouse="Antony")
    battles = table.state.table.battles
    battles.stage[GAUL], battles.skirmish[GAUL] = WAITING, battles.skirmishes[GAUL]
    assert said(call_objection, table.state.table, table.seat("Livia")) == reasons.NO_LAST_SKIRMISH


def test_8_3_imperium_is_void_while_one_of_the_two_is_in_battle() -> None:
    table = duel(2, 2)
    senate = table.state.table.senate
    senate.bill, senate.first, senate.second = IMPERIUM, table.seat("Antony"), table.seat("Cicero")
    assert not entry(is_lawful)(table.state.table)


def test_8_3_votes_follow_what_one_thinks_of_those_whom_a_bill_helps_or_harms() -> None:
    table = room()
    senate, antony = table.state.table.senate, table.seat("Antony")
    senate.first, senate.second = table.seat("Lepidus"), table.seat("Brutus")
    stands = []
    for bill in (RESTITUTIO, IMPERIUM):
        senate.bill = bill
        stands.append(said(stance, looked(table, "Antony"), antony))
    assert stands[0] > 0 > stands[1]
    senate.bill, senate.first = CENSUS, PLACES["Sicily"]
    assert said(stance, looked(table, "Antony"), antony) > 0


def test_1_1_a_verb_of_another_chapter_is_not_possible() -> None:
    table = room()
    state, god = table.state, table.seat("Dionysus")
    assert said(guard_company, state, god, REST, 0) == reasons.NOT_POSSIBLE
    assert said(guard_calendar, state, god, WALK, 0, 0) == reasons.NOT_POSSIBLE
    assert said(correct_objection, state, god, CORRECT_DIE, 0, 0) == reasons.NOT_POSSIBLE
    assert said(guard, state, god, NUMBER["die"], 0, 0) == reasons.NOT_POSSIBLE
    state.offers.verb[god, 0] = NUMBER["die"]
    assert said(consent, state, god, 0) == reasons.ALLOWED
    assert said(why, state, god, ACTIONS) == reasons.NO_SUCH_ACTION
    state.table.chance.kind = 1
    assert said(why, state, god, 0) == reasons.CHANCE_FIRST
    assert said(why, state, NATURE, 0) == reasons.NOT_POSSIBLE


def test_14_1_who_is_to_die_is_not_condemned_again() -> None:
    table = room()
    for killer in ("Antony", "Brutus"):
        entry(condemn)(table.state, table.seat("Cicero"), EXECUTED, table.seat(killer))
    assert table.state.table.dead.killer[table.seat("Cicero")] == table.seat("Antony")


def test_lu_69_company_ally_ghost_and_voice_are_free_of_the_dead() -> None:
    table = room().mark("Livia", aboard="Cicero", ally="Cicero", attached="Cicero", voice="Cicero")
    table.state.table.things.forged = table.seat("Cicero")
    entry(die)(table.state, table.seat("Cicero"))
    people, livia = table.people, table.seat("Livia")
    assert {int(getattr(people, name)[livia]) for name in ("aboard", "ally", "voice")} == {-1}
    assert people.attached[livia] == -1
    assert table.state.table.things.forged == table.seat("Vulcan")


def test_lu_84_a_god_takes_part_by_the_bacchant_whom_he_arms() -> None:
    table = room().put(Cicero="Gaul", Dionysus="Gaul")
    table.mark("Cicero", bacchant=1, backer="Dionysus")
    seats = [table.seat(name) for name in ("Dionysus", "Cicero", "Lepidus")]
    assert entry(takes_part)(table.state, *seats)
    assert not entry(fields_legions)(table.state, seats[0])
    table.mark("Dionysus", locked=GAUL + 1)
    assert not entry(fields_legions)(table.state, seats[0])


def test_3_6_a_hero_in_battle_promises_nobody_his_die() -> None:
    table = duel(2, 2).mark("Antony", crown=1, patron="Mars")
    antony, cicero = table.seat("Antony"), table.seat("Cicero")
    assert said(ally_objection, table.state.table, antony, cicero) == reasons.IN_BATTLE_NOW


def test_lu_70_only_a_numen_takes_a_guise_and_allotted_things_pass_on() -> None:
    table = room()
    guise = said(guise_objection, table.state.table, table.seat("Facilitator"), JUPPITER)
    assert guise == reasons.NO_NUMEN
    for absent, thing in (("Vulcan", "forged"), ("Pluto", "ring")):
        entry(allot)(table.state, table.seat(absent), table.seat("Juno"))
        assert getattr(table.state.table.things, thing) == table.seat("Juno")


def test_7_4_the_other_side_does_not_name_and_a_side_without_legions_fights_no_more() -> None:
    table = duel(3, 3)
    antony = table.seat("Antony")
    assert said(name_objection, table.state, antony, antony, CURIAL) == reasons.NOT_NAMING
    mercury = table.seat("Mercury")
    assert said(name_objection, table.put(Mercury="Spain").state, mercury, mercury, CURIAL) == (
        reasons.NOT_NAMING
    )
    assert not entry(is_last)(table.state.table, GAUL)
    table.state.table.battles.fresh_curial[table.seat("Lepidus")] = 0
    assert entry(is_last)(table.state.table, GAUL)


def test_16_2_no_seat_suits_under_the_plague_nor_where_none_is_free() -> None:
    table = room().seats("Gaul", 40)
    table.state.table.things.plague = GAUL
    cicero = table.seat("Cicero")
    assert not entry(seat_suits)(table.state.table, cicero, GAUL)
    minerva = table.seat("Minerva")
    table.put(Cicero="Rome")
    assert said(transfer_objection, table.state, minerva, cicero, GAUL) == reasons.UNDER_PLAGUE
    table.put(Dionysus="Spain")
    lead = said(lead_objection, table.state, table.seat("Dionysus"), GAUL)
    assert lead == reasons.UNDER_PLAGUE
    assert not entry(any_seat_suits)(crowded(table).state.table, cicero)
    table.mark("Cicero", unsettled=1)
    entry(seat_the_displaced)(table.state.table, cicero)
    assert table.people.unsettled[cicero] == 0
    assert said(sit_objection, table.state.table, cicero, GAUL) == reasons.SETTLED_ALREADY


def test_6_4_whom_saturn_leaves_alone() -> None:
    table = crowded(room()).mark("Cicero", posture=STANDING)
    cicero = table.seat("Cicero")
    assert said(remove_objection, table.state, cicero, 0) == reasons.NO_SEAT_ANYWHERE
    table.seats("Egypt", 90).mark("Cicero", unsettled=1)
    assert said(remove_objection, table.state, cicero, 0) == reasons.REMOVED_ALREADY
    table.mark("Cicero", locked=1)
    assert said(remove_objection, table.state, cicero, 0) == reasons.TARGET_LOCKED


def test_6_6_a_king_whom_no_seat_awaits_is_not_expelled() -> None:
    table = crowded(room().put(Bogud="Rome"))
    table.state.table.things.plague = PLACES["Mauretania"]
    assert said(judge_objection, table.state, table.seat("Bogud"), 1) == reasons.NO_SEAT_ANYWHERE


def test_7_12_the_forged_legion_goes_home_from_who_is_possessed() -> None:
    table = duel(2, 2)
    battles = table.state.table.battles
    battles.named[GAUL, CHALLENGED] = FORGED_NAMED
    entry(judge_possession)(table.state, GAUL, 1)
    assert table.people.possessed[table.seat("Lepidus")] == table.seat("Antony")
    battles.named[GAUL, CHALLENGER], battles.owner[GAUL, CHALLENGER] = 1, table.seat("Antony")
    table.give("Antony", curial=0, client=0)
    assert not entry(lose_legion)(table.state, GAUL, CHALLENGER, table.seat("Juppiter"))


def test_6_5_the_sea_gods_wait_for_the_end_of_a_battle() -> None:
    table = duel(2, 2)
    antony, neptune = table.seat("Antony"), table.seat("Neptune")
    table.state.purses.sea_try[antony], table.state.purses.waters[antony] = 1, 3
    assert said(apprehend_objection, table.state, neptune, antony, 0) == reasons.TARGET_LOCKED
    table.state.purses.sea_try[antony] = -1
    barred = said(wash_objection, table.state, neptune, antony, 0, True)
    assert barred == reasons.TARGET_LOCKED


def test_7_4_a_victor_without_a_legion_executes_nobody() -> None:
    table = duel(2, 2)
    battles = table.state.table.battles
    battles.stage[GAUL], battles.victor[GAUL] = SPOILS, CHALLENGER
    antony, lepidus = table.seat("Antony"), table.seat("Lepidus")
    assert entry(decider)(table.state, GAUL) == antony
    battles.capture[GAUL] = lepidus
    assert entry(decider)(table.state, GAUL) == lepidus
    battles.stage[GAUL] = ASKED
    assert entry(decider)(table.state, GAUL) == lepidus
    battles.stage[GAUL] = WAITING
    assert entry(decider)(table.state, GAUL) == table.seat("Juppiter")
    table.mark("Juppiter", acts=100, rested=1)
    assert not entry(is_awaited)(table.state, table.seat("Juppiter"))
    table.mark("Juppiter", held=0, rested=0)
    asked = np.zeros(ROLES, np.int16)
    waiting = entry(list_waiting)(table.state, int(table.state.table.roles), asked)
    assert lepidus in asked[:waiting]
    assert table.seat("Juppiter") not in asked[:waiting]
    battles.stage[GAUL] = SPOILS
    table.give("Antony", curial=0, client=0)
    assert said(beaten_objection, table.state, antony, lepidus) == reasons.NOT_ARMED


def test_13_2_limits_of_what_is_asked_and_who_may_own_it_later() -> None:
    table = room().put(Antony="Asia", Cicero="Asia", Livia="Asia").give("Antony", client=1)
    table.do("Antony", "barter with", "Cicero")
    antony = table.seat("Antony")
    assert said(ask_objection, table.state, antony, 0, 32_000) == reasons.TOO_MUCH
    offers = table.state.offers
    offers.verb[antony, 0], offers.to[antony, 0] = NUMBER["barter with"], table.seat("Livia")
    offers.gives[antony, 0, 2] = 1
    assert said(consent_trade, table.state, antony, 0) == reasons.MAY_NOT_OWN
    assert said(goods_asked, table.state, antony, 1) == -1
    assert said(ask_points, looked(table, "Antony"), antony, 0) < 0


def test_14_1_a_bequest_that_is_gone_is_not_taken() -> None:
    table = room()
    pluto = table.seat("Pluto")
    table.state.offers.gives[pluto, 0, 0] = 1
    assert said(consent_to_bequest, table.state, pluto, 0) == reasons.BEQUEST_SMALL
    offers = table.state.offers
    offers.verb[pluto, 0], offers.third[pluto, 0] = NUMBER["beg return of"], table.seat("Cicero")
    assert said(consent_death, table.state, pluto, 0) == reasons.NOT_DEAD


def test_lu_5_romes_gate_is_shut_where_nobody_could_catch() -> None:
    table = room().without("Venus", "Mars", "Juppiter", "Phobos", "Deimos", "Fates")
    table.mark("Facilitator", held=0).mark("Cicero", proscribed=1)
    table.people.powers[:] = 0
    assert said(gate_objection, table.state.table, table.seat("Bogud")) == reasons.NO_ESCORT
    assert said(gate_objection, table.state.table, table.seat("Cicero")) == reasons.BARRED_FROM_ROME


def test_14_5_a_king_is_not_brought_back_in_rome() -> None:
    table = room().put(Pythagoras="Rome").give("Pythagoras", money=99)
    barred = said(return_objection, table.state, table.seat("Pythagoras"), table.seat("Bogud"))
    assert barred == reasons.NO_KING_IN_ROME


def test_7_6_juno_forces_nobody_who_does_not_fight() -> None:
    table = arena("Juno", "Antony", "Cicero").give("Antony", curial=2)
    juno = table.seat("Juno")
    table.state.purses.partner[juno] = table.seat("Antony")
    barred = said(pair_objection, table.state, juno, table.seat("Cicero"))
    assert barred == reasons.NO_FOE


def test_12_2_nobody_who_is_not_there_is_drawn() -> None:
    table = room()
    assert not entry(is_drawable)(table.state.table, -1)
    assert not entry(is_unnumbered)(table.state.table, -1)


def test_18_5_what_a_viewer_makes_of_what_he_cannot_see() -> None:
    table = (
        duel(3, 3).mark("Cicero", possessed="Pazuzu").mark("Livia", kind=MATRON, spouse="Decimus")
    )
    state, pazuzu = table.state, table.seat("Pazuzu")
    assert entry(is_witness)(state, pazuzu, table.seat("Cicero"))
    state.table.things.wearer = table.seat("Hirtius")
    table.mark("Hirtius", place=NOWHERE)
    state.table.battles.capture[GAUL] = table.seat("Bogud")
    antony = table.seat("Antony")
    state.offers.verb[antony, 0], state.offers.gives[antony, 0, 0] = NUMBER["barter with"], 30
    state.offers.to[antony, 0] = table.seat("Brutus")
    table.mark("Antony", offering=1)
    view = looked(table, "Brutus")
    guess = blank(STATE)
    entry(imagine)(view, stream_of(1), guess)
    assert 0 <= int(guess.unseen) < len(PLACES)
    assert guess.purses.goods[table.seat("Bogud"), 3] == 1
    assert guess.purses.goods[antony, 0] >= 30
    view.knows[:] = 2
    assert entry(stranger)(view, antony) == -1


def test_18_5_a_spectator_values_nothing_and_a_victor_his_triumph() -> None:
    table = room()
    assert float(entry(evaluate)(looked(table, ""))) == 0.0
    before = float(entry(evaluate)(looked(table, "Antony")))
    table.mark("Antony", party=0)
    table.state.table.parties.winner = 0
    assert float(entry(evaluate)(looked(table, "Antony"))) > before + 50


def test_learning_tensors_count_gods_ghosts_offers_and_parties() -> None:
    table = duel(2, 2).mark("Hirtius", life=DYING).do("Antony", "name heir", "Cicero")
    table.mark("Antony", party=0, offering=1)
    plain, other = np.zeros(FEATURES, np.float32), np.zeros(FEATURES, np.float32)
    entry(encode)(looked(table, "Antony"), plain)
    entry(encode)(looked(table, "Cicero"), other)
    assert np.isfinite(plain).all()
    assert not np.array_equal(plain, other)


def test_7_3_a_bot_is_brave_against_the_weak_and_takes_no_side_from_nowhere() -> None:
    table = duel(9, 2).without("Saturn")
    table.state.table.battles.stage[GAUL] = ASKED
    lepidus, cicero = table.seat("Lepidus"), table.seat("Cicero")
    yes = said(special_points, looked(table, "Lepidus"), lepidus, NUMBER["accept challenge"], 0, 0)
    no = said(special_points, looked(table, "Lepidus"), lepidus, NUMBER["refuse challenge"], 0, 0)
    assert yes < 0 < no
    table.put(Lepidus="Rome", Cicero="Spain")
    view = looked(table, "Cicero")
    assert said(special_points, view, cicero, NUMBER["accept challenge"], 0, 0) == 0
    assert said(side_points, view, table.seat("Saturn"), 0) == 0
    assert said(special_points, view, table.seat("Saturn"), NUMBER["accept challenge"], 0, 0) == 0
    table.put(Cicero="Gaul")
    table.state.table.dead.killer[cicero] = table.seat("Antony")
    grudge = said(side_points, looked(table, "Cicero"), cicero, CHALLENGER)
    assert grudge < said(side_points, looked(table, "Cicero"), cicero, CHALLENGED)
    wash, neptune = NUMBER["wash ashore"], table.seat("Neptune")
    shores = (PLACES["Egypt"], GAUL)
    rich, poor = (said(special_points, view, neptune, wash, cicero, shore) for shore in shores)
    assert rich > poor
    assert said(virus_points, view, cicero) == 0
    assert said(answer_points, view, cicero, 0) == 0
    assert said(affinity, view.table.people, cicero, -1) == 0


def test_9_1_a_numen_rather_pays_much_and_whom_it_loves() -> None:
    table = room(WINTER)
    view, juno, pay = looked(table, "Juno"), table.seat("Juno"), NUMBER["pay"]
    claims = [said(special_points, view, juno, pay, table.seat("Cicero"), way) for way in range(3)]
    assert claims == sorted(set(claims))
    assert claims[0] > said(special_points, view, juno, pay, table.seat("Antony"), 0)


def test_10_1_bacchants_draw_their_god_and_nobody_is_due_where_all_have_rested() -> None:
    table = room(WINTER).mark("Cicero", bacchant=1)
    table.people.rested[:] = 1
    view, god = looked(table, "Dionysus"), table.seat("Dionysus")
    profile = said(profile_of, view.table.people, god)
    pulls = [said(pull_of, view, god, profile, table.seat(name), 0, False) for name in PAIR]
    assert pulls[0] > pulls[1]
    assert not entry(is_anyone_due)(view)


def test_14_5_a_ghost_without_a_teacher_asks_for_no_role() -> None:
    table = room()
    view = looked(table, "Cicero")
    assert said(rebirth_points, view, -1, table.seat("Pansa")) == NEVER


PAIR = ("Cicero", "Pansa")


def test_18_5_both_sides_of_an_offer_learn_what_others_see_only_as_a_verb() -> None:
    table = room().put(Antony="Asia", Cicero="Asia", Brutus="Asia").give("Antony", money=9)
    table.do("Antony", "barter with", "Cicero").do("Antony", "put", choice=0)
    antony, cicero, brutus = (table.seat(name) for name in ("Antony", "Cicero", "Brutus"))
    for name, verb, about in (
        ("Antony", "propose", 0),
        ("Cicero", "accept", "Antony"),
        ("Antony", "withdraw", 0),
        ("Antony", "befriend", "Cicero"),
    ):
        action, seat = table.number(verb, about), table.seat(name)
        for viewer in {antony, cicero}:
            assert said(redact, table.state, seat, action, viewer) == action
        assert said(redact, table.state, seat, action, brutus) == ACTIONS + NUMBER[verb]
        if verb == "propose":
            table.do("Antony", "propose")
