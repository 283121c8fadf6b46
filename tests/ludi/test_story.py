"""Acts told as events: to spectators, and to those whom they concern."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lusoria.core.compile.jit import entry
from lusoria.core.record import blank, copy_of
from lusoria.core.seats import NATURE, NOBODY
from lusoria.core.text.words import Names
from lusoria.games.ludi.game import GAME
from lusoria.games.ludi.model.actions import ACTIONS, action_of
from lusoria.games.ludi.model.cast import CAST
from lusoria.games.ludi.model.casting_plan import plan, roles
from lusoria.games.ludi.model.codes import NOT_HELD, PERSON, SETTING_UP, SUMMER
from lusoria.games.ludi.model.data import EGYPT, GAUL, SOUTH_ITALY
from lusoria.games.ludi.model.fast_view import changes, fast_view
from lusoria.games.ludi.model.notation import noted
from lusoria.games.ludi.model.state import VIEW
from lusoria.games.ludi.model.verbs import (
    BARTER,
    CORRECT,
    CORRECT_UP,
    NATURE_DIE,
    NATURE_SEAT,
    NUMBER,
    OFFERS,
    OPENS,
    ORDAIN,
    PUT,
    QUIET,
    REST,
    SEIZE,
    SWEAR,
    TRANSFER,
    VERBS,
    WALK,
)
from lusoria.games.ludi.model.view import observe, redact
from lusoria.games.ludi.narration.offer_words import PROPOSALS
from lusoria.games.ludi.narration.story import narrate
from lusoria.games.ludi.narration.verb_sentences import EVENTS, ROUTINE, UNTOLD
from lusoria.games.ludi.views.role_facts import bonds

from .arena import CURIAL, arena, duel, ghost, sworn
from .couples import hall
from .room import Room, goods, room
from .senators import NO, YES, elected
from .test_actium import gathering
from .test_company import band
from .test_judges import judging
from .test_picture import opening, scattered

JUNO_ROW = next(row for row, role in enumerate(CAST) if role.short == "Juno")


def seen(table: Room, seat: int = NOBODY) -> Any:
    """Return what a seat, or a spectator, sees."""
    view = blank(VIEW)
    entry(observe)(table.state, seat, view)
    return view


def heard(
    table: Room, listener: str, name: str, verb: str, about: str | int = 0, choice: int = 0
) -> list[str]:
    """Do something and return how somebody, or a spectator, is told of it."""
    seat, action = table.seat(name), table.number(verb, about, choice)
    viewer = table.seat(listener) if listener else NOBODY
    learned = int(entry(redact)(table.state, seat, action, viewer))
    before = seen(table, viewer)
    table.do(name, verb, about, choice)
    names = Names((), viewer)
    return narrate(before, seat, learned, seen(table, viewer), names).splitlines()


def friends() -> Room:
    """Return a hall in which Antony and Cicero are friends."""
    return hall().befriend("Antony", "Cicero")


def thrown(table: Room, *faces: int, listener: str = "") -> list[str]:
    """Let dice fall and return all that is told of them."""
    viewer = table.seat(listener) if listener else NOBODY
    told: list[str] = []
    for face in faces:
        before, action = seen(table, viewer), table.number("die", choice=face - 1)
        table.nature("die", choice=face - 1)
        after = seen(table, viewer)
        told += narrate(before, NATURE, action, after, Names((), viewer)).splitlines()
    return told


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (action_of(WALK, GAUL, 0), "Octavian walks to Gaul."),
        (action_of(TRANSFER, 7, EGYPT), "Octavian moves Cicero to Egypt."),
        (action_of(ORDAIN, 7, SOUTH_ITALY), "Octavian ordains: Cicero governs South Italy."),
        (action_of(SEIZE, 7, 0), "Octavian seizes Cicero, who is proscribed."),
        (action_of(REST, 0, 0), ""),
    ],
)
def test_18_5_what_all_see_is_told(action: int, told: str) -> None:
    view = scattered(37)
    assert narrate(view, 0, action, view) == told


@pytest.mark.parametrize(
    "action",
    [
        *(action_of(BARTER, 7, 0), action_of(PUT, 0, 3), ACTIONS + PUT),
        action_of(SWEAR, JUNO_ROW, 0),
    ],
)
def test_18_5_lu_11_what_is_private_is_untold(action: int) -> None:
    view = scattered(37)
    assert narrate(view, 0, action, view) == ""


def test_5_1_a_new_season_is_a_heading() -> None:
    before, after = scattered(12), scattered(12)
    after.table.calendar.step = 6
    said = narrate(before, 0, action_of(REST, 0, 0), after)
    assert said == "Travel before winter 42 BCE:"


def test_6_4_a_seat_by_lot_is_told_of_mortals() -> None:
    view = scattered(12)
    view.table.chance.seat = 1
    seated = narrate(view, NATURE, action_of(NATURE_SEAT, EGYPT, 0), view)
    assert seated == f"{CAST[plan(12).roles[1]].short} is put in Egypt by lot."


def test_7_4_a_die_that_decides_nothing_is_told_with_the_one_that_does() -> None:
    view = scattered(12)
    assert narrate(view, NATURE, action_of(NATURE_DIE, 0, 4), view) == ""


def test_18_1_every_event_is_of_a_verb_and_every_public_verb_has_one() -> None:
    assert set(EVENTS) <= set(NUMBER)
    assert set(EVENTS) >= ROUTINE
    public = {verb.name for verb in VERBS[: NUMBER["start"]] if not verb.how & (QUIET | OFFERS)}
    assert {name for name in public - UNTOLD if not VERBS[NUMBER[name]].how & OPENS} <= {
        *EVENTS,
        "stake against",
    }


def test_18_2_every_verb_that_makes_an_offer_has_words() -> None:
    offering = {verb.name for verb in VERBS if verb.how & OFFERS}
    assert offering <= set(PROPOSALS) <= set(NUMBER)


def test_18_3_a_correction_needs_a_reason() -> None:
    assert noted(action_of(CORRECT_UP, 0, 0))
    assert not noted(action_of(CORRECT, 0, 0))


def test_4_2_seats_are_called_by_their_roles() -> None:
    assert roles(12)[:2] == ("octavian", "cicero")
    assert roles(12)[-1] == "facilitator"
    assert all(len(roles(people)) == len(plan(people).roles) for people in (12, 70, 110))


@pytest.mark.parametrize("people", [12, 70])
def test_3_5_the_fates_are_several(people: int) -> None:
    fates = roles(people).index("fates")
    assert GAME.live.plurals(people) == {fates}
    table = room(people=people)
    said = heard(table, "", "Fates", "crown", "Cicero")
    assert said == ["The Fates give Cicero a golden crown."]
    assert heard(table, "Fates", "Fates", "crown", "Octavian") == [
        "You give Octavian a golden crown."
    ]


def test_13_5_what_numina_have_for_sale_is_known_to_mortals_there() -> None:
    view = opening(12, 0)
    view.table.people.place[:] = GAUL
    view.knows[:] = 1
    assert any("Juppiter 20 Roman legions" in line for line in bonds(view, 0))


# Battles: whose die, who won, what changed hands.


def test_7_4_a_skirmish_says_whose_die_shows_what_and_who_loses_which_legion() -> None:
    table = arena("Antony", "Lepidus", "Juppiter")
    table.give("Antony", curial=2, client=0).give("Lepidus", curial=3, client=0)
    assert heard(table, "", "Antony", "challenge", "Lepidus") == [
        "Antony challenges Lepidus in Gaul.",
        "A battle in Gaul: Antony against Lepidus, 2 skirmishes; Juppiter presides.",
    ]
    assert heard(table, "", "Lepidus", "name legion of", "Lepidus", CURIAL) == []
    table.do("Antony", "name legion of", "Antony", CURIAL)
    assert thrown(table, 5, 3) == [
        "In Gaul Antony throws 5, Lepidus 3: Antony captures Lepidus's Roman legion."
    ]


@pytest.mark.parametrize(
    ("faces", "result"),
    [
        ((2, 3), "Antony's Roman legion goes to Juppiter"),
        ((4, 4), "a draw, and both legions go to Juppiter"),
        ((1, 6), "Lepidus captures Antony's Roman legion"),
    ],
)
def test_7_4_by_one_by_none_by_more(faces: tuple[int, int], result: str) -> None:
    table = duel().do("Lepidus", "name legion of", "Lepidus", CURIAL)
    table.do("Antony", "name legion of", "Antony", CURIAL)
    one, other = faces
    assert thrown(table, *faces) == [f"In Gaul Antony throws {one}, Lepidus {other}: {result}."]


def test_7_4_to_a_fighter_it_is_told_as_his_own_with_what_his_purse_loses() -> None:
    table = duel().do("Lepidus", "name legion of", "Lepidus", CURIAL)
    table.do("Antony", "name legion of", "Antony", CURIAL)
    assert thrown(table, 1, 6, listener="Antony") == [
        "In Gaul you throw 1, Lepidus 6: Lepidus captures your Roman legion.",
        "You lose 1 Roman legion.",
    ]


def test_7_4_a_victory_comes_after_the_skirmish_and_names_the_beaten() -> None:
    table = duel(2, 1).do("Lepidus", "name legion of", "Lepidus", CURIAL)
    table.do("Antony", "name legion of", "Antony", CURIAL)
    assert thrown(table, 6, 1) == [
        "In Gaul Antony throws 6, Lepidus 1: Antony captures Lepidus's Roman legion.",
        "Lepidus has no legion left and is unprotected.",
        "Antony wins the battle in Gaul: Lepidus may be executed or spared.",
    ]
    told = heard(table, "", "Antony", "execute beaten", "Lepidus")
    assert told[0] == "Antony condemns Lepidus, beaten in battle."
    assert told[-1] == "The battle in Gaul is over."


def test_14_4_dice_wait_for_the_dead_and_are_told_with_what_they_add() -> None:
    table = ghost(duel(), "Cicero").do("Lepidus", "name legion of", "Lepidus", CURIAL)
    table.do("Antony", "name legion of", "Antony", CURIAL)
    waiting = "In Gaul Antony throws 2, Lepidus 3; the dead may still add their dice."
    assert thrown(table, 2, 3) == [waiting]
    told = heard(table, "", "Cicero", "haunt", 0, 0)
    assert told == ["The ghost of Cicero throws the black die for the challenger side."]
    assert thrown(table, 4) == [
        "In Gaul Antony throws 6 (2 +4), Lepidus 3: Antony captures Lepidus's Roman legion."
    ]


def test_7_2_friends_who_fight_along_are_named() -> None:
    table = sworn(arena("Antony", "Lepidus", "Brutus", "Juppiter"), "Antony", "Brutus")
    for name in ("Antony", "Lepidus", "Brutus"):
        table.give(name, curial=2, client=0)
    told = heard(table, "", "Antony", "challenge", "Lepidus")
    assert told[1].startswith("A battle in Gaul: Antony and Brutus against Lepidus, 2 skirmishes")


# Gods who speak for others.


def test_10_1_lu_65_what_a_bacchant_does_is_told_as_his_act_at_the_gods_command() -> None:
    table = band().do("Dionysus", "speak for", "Cicero")
    table.befriend("Cicero", "Antony")
    told = heard(table, "", "Dionysus", "leave friends")
    assert told[0] == "Cicero leaves the friendship at Dionysus's command."


def test_10_1_lu_65_the_bacchant_hears_it_as_his_own_act() -> None:
    table = band().befriend("Cicero", "Antony").do("Dionysus", "speak for", "Cicero")
    told = heard(table, "Cicero", "Dionysus", "leave friends")
    assert told[0] == "You leave the friendship at Dionysus's command."


def test_7_12_lu_65_what_the_possessed_do_is_theirs_and_what_the_god_does_is_his() -> None:
    table = room().put(Antony="Gaul", Pazuzu="Gaul").mark("Antony", possessed="Pazuzu")
    table.befriend("Antony", "Cicero")
    assert heard(table, "", "Pazuzu", "speak for", "Antony") == []
    told = heard(table, "", "Pazuzu", "leave friends")
    assert told[0] == "Antony leaves the friendship at Pazuzu's command."
    assert heard(table, "", "Pazuzu", "speak for oneself") == []


# Offers.


def test_18_2_lu_11_an_offer_is_told_to_those_concerned_only() -> None:
    table = hall().give("Antony", money=9).do("Antony", "barter with", "Cicero")
    table.do("Antony", "put", choice=goods("money", 5))
    table.do("Antony", "ask", choice=goods("fleets", 1))
    twin = Room(copy_of(table.state))
    assert heard(twin, "", "Antony", "propose") == []
    twin = Room(copy_of(table.state))
    assert heard(twin, "Brutus", "Antony", "propose") == []
    twin = Room(copy_of(table.state))
    assert heard(twin, "Antony", "Antony", "propose") == ["You offer Cicero 500k for 1 fleet."]
    assert heard(table, "Cicero", "Antony", "propose") == ["Antony offers you 500k for 1 fleet."]
    told = heard(table, "Cicero", "Cicero", "accept", "Antony")
    assert told == [
        "You accept the offer: Antony offers you 500k for 1 fleet.",
        "You gain 500k and lose 1 fleet.",
    ]


@pytest.mark.parametrize(
    ("begin", "verb", "told"),
    [
        (hall, "befriend", "Antony offers you friendship."),
        (friends, "lend votes to", "Antony offers to lend you 10 votes."),
    ],
)
def test_18_2_lu_11_friendship_and_votes_are_offered_in_private(
    begin: Callable[[], Room], verb: str, told: str
) -> None:
    table = begin()
    twin = Room(copy_of(table.state))
    assert heard(twin, "", "Antony", verb, "Cicero") == []
    assert heard(Room(copy_of(table.state)), "Livia", "Antony", verb, "Cicero") == []
    assert heard(table, "Cicero", "Antony", verb, "Cicero") == [told]


def test_2_4_votes_that_change_hands_are_told_to_all() -> None:
    table = hall().befriend("Antony", "Cicero").do("Antony", "lend votes to", "Cicero")
    assert heard(table, "", "Cicero", "accept", "Antony") == ["Antony lends Cicero 10 votes."]


# The Senate.


def test_8_1_8_3_a_bill_is_told_with_its_votes_and_its_cause_before_the_death() -> None:
    table = elected("Cicero", "Balbus", "Pansa")
    assert heard(table, "", "Cicero", "move caedes of", "Antony") == [
        "Cicero moves the death of Antony."
    ]
    assert heard(table, "", "Cicero", "vote", 0, YES) == []
    table.do("Balbus", "vote", 0, YES)
    told = heard(table, "", "Pansa", "vote", 0, YES)
    assert told[:2] == [
        "The Senate decrees the death of Antony, 120 votes to 0.",
        "Antony is to die.",
    ]


def test_8_1_a_rejected_bill_is_told_with_its_votes() -> None:
    table = elected("Cicero", "Balbus", "Pansa").do("Cicero", "move proscriptio of", "Antony")
    table.do("Cicero", "vote", 0, YES).do("Balbus", "vote", 0, NO)
    assert heard(table, "", "Pansa", "vote", 0, NO) == [
        "The Senate decrees the proscription of Antony, 80 votes to 40.",
        "Mars takes 4 Roman legions from Antony.",
    ]


# Journeys.


def test_6_3_numina_that_come_and_go_are_told_to_those_who_are_there() -> None:
    table = arena("Antony", "Juppiter").put(Cicero="Spain")
    twin = Room(copy_of(table.state))
    assert heard(twin, "", "Juppiter", "appear in", "Spain") == []
    twin = Room(copy_of(table.state))
    there = heard(twin, "Cicero", "Juppiter", "appear in", "Spain")
    assert there == ["Juppiter comes to Spain."]


def test_5_1_a_motus_is_summed_up_when_it_ends() -> None:
    table = room().until(2)
    table.do("Antony", "go", "Gaul").do("Facilitator", "signal")
    told: list[str] = heard(table, "", "Facilitator", "end season")
    while table.state.table.chance.kind:
        before = seen(table)
        action = next(iter(table.chances()))
        GAME.apply(table.state, NATURE, action)
        told += narrate(before, NATURE, action, seen(table)).splitlines()
    assert told[0] == "The clock ends travel time."
    heading = told.index("Winter 43 BCE:")
    assert "in Gaul: Antony" in told[heading + 1]
    assert told[heading + 2].startswith("The Senate meets: ")


# Actium.


def test_17_2_17_3_actium_is_told_with_names_and_ships() -> None:
    table = gathering().give("Antony", fleets=10).give("Brutus", fleets=5)
    table.do("Antony", "found party").do("Brutus", "found party").do("Cicero", "join", 0)
    assert heard(table, "", "Antony", "accept", "Cicero") == ["Cicero joins Antony's party."]
    table.do("Facilitator", "signal")
    assert heard(table, "", "Facilitator", "close gathering") == [
        "The clock closes the gathering.",
        "Antony's party has 2 warships: Antony and Cicero.",
        "Brutus's party has 1 warship: Brutus.",
    ]
    table.do("Antony", "roll round")
    assert thrown(table, 3, 3) == ["Round 1: Antony 3, Brutus 3; nobody loses a warship."]
    table.do("Antony", "roll round")
    assert thrown(table, 3, 5, listener="Antony") == [
        "Round 2: you 3 (loses one, 1 left), Brutus 5.",
        "Neptune gains 1 warship.",
    ]
    table.do("Antony", "roll round")
    assert thrown(table, 6, 2) == [
        "Round 3: Antony 6, Brutus 2 (loses the last one).",
        "Antony triumphs, together with Cicero.",
        "Neptune gains 1 warship.",
    ]


# Quick to read.


def test_views_are_compared_by_field_and_seat() -> None:
    before, after = scattered(37), scattered(37)
    assert changes(fast_view(before), fast_view(after)) == {}
    after.table.people.spouse[5] = 9
    after.table.battles.die[3] = (2, 4)
    after.purses.goods[7] = (1, 300, 0, 0)
    after.table.calendar.step = 6
    assert changes(fast_view(before), fast_view(after)) == {
        "calendar.step": (0,),
        "people.spouse": (5,),
        "battles.die": (3,),
        "purses.goods": (7,),
    }


def test_a_fast_view_reads_what_the_view_has() -> None:
    view = scattered(37)
    quick = fast_view(view)
    assert int(quick.table.calendar.step) == int(view.table.calendar.step)
    assert quick.table.people.place.tolist() == view.table.people.place.tolist()
    assert quick.purses.goods.tolist() == view.purses.goods.tolist()
    assert fast_view(quick) is quick
    with pytest.raises(AttributeError):
        _ = quick.nothing  # type: ignore[attr-defined]


def test_18_4_who_plays_a_role_is_no_news_before_the_first_summer() -> None:
    table = judging(room())
    table.state.table.calendar.phase = SETTING_UP
    assert heard(table, "", "Facilitator", "hand over role", "Venus", NOT_HELD) == []
    table.state.table.calendar.phase = SUMMER
    told = heard(table, "", "Facilitator", "hand over role", "Venus", PERSON)
    assert told[0] == "The role of Venus goes to a person."
