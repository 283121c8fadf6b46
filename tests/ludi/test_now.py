"""The card on top of a phone, chapter by chapter: what is asked, what is open, what to aim for."""

from __future__ import annotations

import pytest

from lusoria.core.live.hosting import Preset
from lusoria.core.live.prompts import Prompt, kept
from lusoria.core.record import blank
from lusoria.core.text.words import Names
from lusoria.games.ludi.game import GAME
from lusoria.games.ludi.hosting import lessons
from lusoria.games.ludi.model import actions, cast, data, verbs
from lusoria.games.ludi.model.codes import (
    ALIVE,
    FLEET,
    GATHERING,
    IMAGO,
    MOVING,
    SUMMER,
    WINTER,
)
from lusoria.games.ludi.model.state import CHOSEN, STATE
from lusoria.games.ludi.narration.words import ROLE_WORDS
from lusoria.games.ludi.phone.now import aims, tasks
from lusoria.games.ludi.phone.now.card import now_prompts
from lusoria.games.ludi.phone.now.menu import Menu

from .arena import arena, dice, duel, ghost, skirmish
from .couples import agree, hall, to_die
from .room import PLACES, Room, opened, room, setup
from .senators import curia, elected, killed
from .students import left_out
from .test_actium import gathering, won

LAST_SUMMER = data.STEPS - 3


def cards(table: Room, name: str) -> tuple[Prompt, ...]:
    """Return what somebody's card proposes, first things first."""
    seat = table.seat(name)
    return now_prompts(GAME.look(table.state, seat), table.legal(name), Names(viewer=seat))


def top(table: Room, name: str) -> Prompt:
    """Return what stands on somebody's card."""
    return cards(table, name)[0]


def labels(prompt: Prompt) -> list[str]:
    """Return what the buttons of a card say."""
    return [button.label for button in prompt.buttons]


def press(table: Room, name: str, label: str) -> Room:
    """Press a button of the card, which must act at once."""
    found = next(one for one in top(table, name).buttons if one.label == label)
    assert found.actions, label
    for action in found.actions:
        assert action in table.legal(name)
        verb = int(actions.verb_of(action))
        object, choice = divmod(action - int(actions.FIRST[verb]), int(actions.WIDTH[verb]))
        table.do(name, verbs.VERBS[verb].name, object, choice)
    return table


def test_3_2_a_senator_is_asked_where_to_begin_and_who_has_chosen_waits() -> None:
    state = blank(STATE)
    setup(state, 73, blank(CHOSEN))
    table = Room(state)
    prompt = top(table, "Cicero")
    assert prompt.calls and prompt.text.startswith("Choose where you begin.")
    assert labels(prompt)[0] == "Begin in Rome" and "Elsewhere" in labels(prompt)
    press(table, "Cicero", "Begin in Rome")
    assert top(table, "Cicero").text.startswith("You begin in Rome.")
    assert not top(table, "Cicero").calls


def test_3_5_a_god_is_given_something_to_bestow_and_it_becomes_one_offer() -> None:
    table = room().put(Juno="Gaul", Antony="Gaul")
    prompt = next(one for one in cards(table, "Juno") if one.task)
    gives = next(one for one in prompt.buttons if one.label.startswith("Give "))
    assert gives.deed == "bestow on" and len(gives.actions) == 3


def test_6_1_in_a_time_of_travel_everybody_is_asked_where_to_go_once() -> None:
    table = room(MOVING)
    for name in ("Octavian", "Livia", "Juno", "Cleopatra"):
        prompt = top(table, name)
        assert prompt.name == "going" and prompt.calls
        assert prompt.text.startswith("Choose where you spend the winter.")
    press(table, "Octavian", labels(top(table, "Octavian"))[0])
    assert top(table, "Octavian").name != "going"


def test_6_4_who_stands_is_told_to_find_a_seat_and_who_is_displaced_must() -> None:
    table = room(MOVING)
    table.seats("Gaul", int(table.state.table.taken[PLACES["Gaul"]]))
    table.do("Octavian", "go", "Gaul")
    assert "without a seat" in top(table, "Octavian").text
    table = room().put(Cicero="Gaul").mark("Cicero", unsettled=1)
    assert top(table, "Cicero").name == "seat"
    assert labels(top(table, "Cicero"))[0].startswith("Sit in ")


def test_7_3_a_challenge_that_may_be_refused_asks_and_one_that_must_be_accepted_does_not() -> None:
    table = arena("Antony", "Lepidus", "Octavian", "Juppiter")
    table.give("Antony", client=2).give("Lepidus", client=2).give("Octavian", client=2)
    table.do("Antony", "challenge", "Lepidus")
    assert top(table, "Lepidus").name == "legion"


def test_7_4_the_next_legion_is_named_with_one_tap_and_the_beaten_are_judged_with_one() -> None:
    table = duel(1, 1)
    assert labels(top(table, "Lepidus")) == ["A Roman legion"]
    skirmish(table, 6, 1)
    prompt = top(table, "Antony")
    assert prompt.name == "spoils" and labels(prompt)[0] == "Spare"
    press(table, "Antony", "Spare")


def test_7_5_a_war_gods_choice_names_both_foes() -> None:
    table = arena("Antony", "Lepidus", "Mars").give("Antony", curial=2).give("Lepidus", curial=2)
    table.do("Mars", "tempt", "Antony").do("Mars", "tempt against", "Lepidus")
    assert labels(top(table, "Antony")) == ["Fight Lepidus", "Fight Mars"]


def test_8_2_a_nomination_a_voice_and_a_vote_take_one_tap_each() -> None:
    table = curia("Cicero", "Antony", "Brutus")
    press(table, "Cicero", "Nominate yourself")
    press(table, "Antony", "Nominate yourself")
    press(table, "Brutus", "Nominate yourself")
    assert top(table, "Brutus").name == "voice"
    table = elected("Cicero", "Antony", "Brutus")
    assert top(table, "Cicero").text == "You are consul. Which law do you propose?"
    table.do("Cicero", "move proscriptio of", "Brutus")
    prompt = top(table, "Antony")
    assert prompt.text == "Vote on Cicero's bill: the proscription of Brutus."
    assert labels(prompt)[:2] == ["Yes", "No"] and prompt.calls
    press(table, "Antony", "Yes")
    assert top(table, "Antony").name != "vote"


def test_8_1_venus_breaks_a_tie_and_leads_on_only_after_somebody_has_spoken() -> None:
    table = curia("Cicero", "Antony", "Brutus")
    assert all(one.name != "stage" for one in cards(table, "Venus"))
    table.do("Cicero", "nominate", "Cicero")
    assert all(one.name != "stage" for one in cards(table, "Venus")), "two are elected"
    table.do("Antony", "nominate", "Antony")
    stage = next(one for one in cards(table, "Venus") if one.name == "stage")
    assert labels(stage) == ["Close nominations"] and not stage.calls


def test_9_1_who_winters_in_a_province_is_offered_its_tribute() -> None:
    table = room(WINTER).seats("Gaul", 30).put(Octavian="Gaul", Juno="Gaul")
    prompt = top(table, "Octavian")
    assert prompt.name == "claim" and "100k from each god" in prompt.text
    press(table, "Octavian", labels(prompt)[0])


def test_11_1_an_offer_of_friendship_is_answered_with_one_tap() -> None:
    table = room().put(Cassius="Greece", Brutus="Greece")
    table.do("Cassius", "befriend", "Brutus")
    prompt = top(table, "Brutus")
    assert prompt.text == "Cassius offers you friendship." and prompt.calls
    assert labels(prompt) == ["Accept", "Refuse"]
    press(table, "Brutus", "Accept")


def test_13_2_an_offer_that_cannot_be_accepted_can_be_refused_and_comes_last() -> None:
    table = room().put(Cassius="Greece", Brutus="Greece").give("Brutus", money=0)
    table.do("Cassius", "barter with", "Brutus").do("Cassius", "ask", 0, 2)
    table.do("Cassius", "propose")
    offer = next(one for one in cards(table, "Brutus") if one.name.startswith("offer"))
    assert offer.text == "Cassius asks you for 300k as a gift."
    assert labels(offer) == ["Refuse"] and not offer.calls


def test_14_1_who_is_to_die_is_asked_to_plead_then_to_name_an_heir() -> None:
    table = to_die(room().put(Cicero="Gaul", Livia="Gaul"), "Cicero")
    prompt = top(table, "Cicero")
    assert prompt.name == "dying" and prompt.text.startswith("You are to die, executed.")
    assert any(label.startswith("Plead with ") for label in labels(prompt))


def test_14_3_a_god_of_death_is_called_to_the_shades_and_a_shade_to_the_entrance() -> None:
    table = killed(room().put(Cicero="South Italy", Pluto="South Italy"), "Cicero")
    assert top(table, "Pluto").name == "shades"
    shade = next(one for one in cards(table, "Cicero") if one.name == "shade")
    assert "Wait here" in shade.text
    press(table, "Pluto", "Receive them")
    assert table.people.life[table.seat("Cicero")] == IMAGO


def test_14_4_a_ghost_helps_a_side_where_a_battle_is_on() -> None:
    table = duel(2, 2, "Cicero")
    ghost(table, "Cicero")
    table.do("Lepidus", "name legion of", "Lepidus").do("Antony", "name legion of", "Antony")
    dice(table, 3, 3)
    helping = next(one for one in cards(table, "Cicero") if one.name in ("help", "result"))
    assert "Throw your die for the challenger" in labels(helping)


def test_14_5_a_ghost_beside_pythagoras_is_offered_another_life() -> None:
    table = ghost(killed(room(), "Hirtius"), "Cicero").put(Cicero="Gaul", Pythagoras="Gaul")
    assert labels(top(table, "Cicero")) == ["Ask for another life"]
    press(table, "Cicero", "Ask for another life")
    assert top(table, "Cicero").name == "as whom"
    assert labels(top(table, "Cicero"))[0].startswith("As ")


def test_15_1_a_betrothed_couple_is_sent_to_juno_and_asks_her_with_one_tap() -> None:
    table = agree(hall(), "Antony", "court", "Livia")
    prompt = top(table, "Antony")
    assert prompt.text.startswith("You are betrothed to Livia. Ask Juno")
    press(table, "Antony", "Ask Juno to bless you")
    assert top(table, "Juno").text == "Antony asks you to bless the marriage with Livia."
    table = agree(hall(), "Antony", "court", "Livia").put(Juno="Sicily")
    assert "Find Juno in Sicily" in top(table, "Livia").text


def test_16_2_whoever_is_where_the_plague_is_is_told_to_flee() -> None:
    table = room().put(Antony="Gaul")
    table.do("Apollo", "send plague to", "Gaul")
    prompt = top(table, "Antony")
    assert prompt.name == "plague" and labels(prompt)[0].startswith("Flee to ")


def test_17_1_at_actium_everybody_without_a_party_is_asked_for_one() -> None:
    table = gathering()
    prompt = top(table, "Antony")
    assert prompt.name == "gathering" and "Found a party" in labels(prompt)
    press(table, "Antony", "Found a party")
    assert top(table, "Antony").name == "party"
    assert labels(top(table, "Lepidus"))[0] == "Join Antony's party"
    press(table, "Lepidus", "Join Antony's party")
    assert top(table, "Lepidus").name == "asked"
    assert top(table, "Antony").name.startswith("offer")
    assert top(table, "Neptune").name == "give warships to"


def test_17_1_a_god_without_legions_or_fleets_is_not_told_to_give_them() -> None:
    table = gathering()
    table.give("Mars", curial=0, client=0, fleets=0)
    task = next(one for one in cards(table, "Mars") if one.task)
    assert task.text.startswith("Nothing you have becomes a warship")
    assert labels(task)[0].startswith("Declare ")


def test_17_2_a_god_without_ships_buys_a_fleet_in_the_last_summer() -> None:
    table = room().put(Venus="Sicily", Sextus="Sicily").give("Venus", money=20)
    table.state.table.calendar.step = LAST_SUMMER
    task = next(one for one in cards(table, "Venus") if one.task)
    assert task.text.startswith("You have no ship for Actium")
    assert labels(task)[0] == "Offer Sextus 1M for a fleet"
    table.give("Sextus", fleets=2)
    press(table, "Venus", labels(task)[0])
    offer = top(table, "Sextus")
    assert offer.text == "Venus offers you a bargain: 1M for 1 fleet."
    press(table, "Sextus", "Accept")
    assert table.state.purses.goods[table.seat("Venus")][FLEET] == 1


def test_15_1_in_winter_marriage_is_proposed_only_where_juno_can_bless_it() -> None:
    table = room(WINTER).put(Livia="Gaul", Lepidus="Gaul", Juno="Spain")
    found = [one.deed for card in cards(table, "Livia") for one in card.buttons]
    assert "court" not in found
    table.put(Juno="Gaul")
    assert "court" in [one.deed for card in cards(table, "Livia") for one in card.buttons]


def test_17_1_the_gathering_is_closed_by_card_when_all_have_a_party() -> None:
    table = gathering()
    assert all(one.name != "close" for one in cards(table, "Neptune"))
    table.do("Facilitator", "signal")
    assert any(one.name == "close" for one in cards(table, "Neptune"))


def test_17_3_who_has_lost_the_last_warship_is_told_so() -> None:
    table = gathering()
    for name in ("Antony", "Octavian"):
        table.give(name, fleets=10).do(name, "found party")
    table.give("Lepidus", fleets=0, client=0, curial=0).do("Lepidus", "found party")
    table.do("Facilitator", "signal").do("Facilitator", "close gathering")
    assert top(table, "Lepidus").text.startswith("Your party has no warship left")


def test_17_1_gods_are_offered_to_give_what_makes_one_warship() -> None:
    table = gathering().do("Antony", "found party").give("Juno", curial=12)
    assert labels(top(table, "Juno")) == [
        "Give 5 Roman legions to Antony's party",
        "More, or others",
    ]


def test_17_5_who_has_not_won_is_told_to_listen() -> None:
    table = won()
    assert top(table, "Antony").name == "ordain state"
    assert top(table, "Cicero").name == "triumph" and not top(table, "Cicero").buttons


def test_10_1_a_bacchant_is_told_who_acts_and_is_given_no_task() -> None:
    table = room().put(Cicero="Gaul", Dionysus="Gaul").mark("Cicero", bacchant=1)
    found = cards(table, "Cicero")
    assert found[0].name == "led" and "Dionysus acts for you" in found[0].text
    assert not any(one.task for one in found)


def test_7_12_the_possessed_are_told_until_when() -> None:
    table = room().mark("Antony", possessed=room().seat("Pazuzu"))
    assert "Pazuzu acts for you until the next travel time" in top(table, "Antony").text


def test_13_2_a_trade_with_somebody_named_opens_with_them() -> None:
    table = room().put(Cassius="Greece", Brutus="Greece")
    seat = table.seat("Cassius")
    menu = Menu(GAME.look(table.state, seat), table.legal("Cassius"), Names(viewer=seat))
    trade = aims.bartered(menu, "barter with")
    assert trade is not None and trade.label == "Offer Brutus a trade"
    assert trade.about == "brutus" and not trade.actions


def test_14_2_where_nothing_else_is_open_the_card_asks_for_an_heir_alone() -> None:
    table = arena("Bogud", "Neptune", region="Gaul", phase=MOVING)
    table.do("Bogud", "go", "Mauretania").put(Neptune="Mauretania", Ahenobarbus="Rome")
    found = next(one for one in cards(table, "Bogud") if one.task)
    assert found.text == "Who inherits from you if you die? Name an heir."


@pytest.mark.parametrize("preset", lessons.PRESETS, ids=lambda one: one.word)
def test_18_1_every_role_has_a_goal_in_every_season_that_the_lesson_allows(
    preset: Preset,
) -> None:
    out = left_out(preset)
    for row, role in enumerate(cast.CAST[:-1]):
        for phase in (SUMMER, MOVING, WINTER, GATHERING):
            task = tasks.task_of(row, role.kind, ALIVE, phase, range(len(cast.CAST)))
            assert task is not None and {*task.verbs} - out, (role.short, phase)


def test_6_3_a_god_in_rome_before_winter_is_told_that_a_lot_would_decide() -> None:
    table = Room(opened(73, MOVING).copy())
    table.put(Juno="Rome")
    prompt = top(table, "Juno")
    assert "a lot sends you" in prompt.text and "Go to Rome" not in labels(prompt)


def test_6_1_who_is_alone_in_summer_is_sent_to_company() -> None:
    table = arena("Juno", region="Mauretania")
    assert any(one.name == "alone" for one in cards(table, "Juno"))


def test_8_3_a_consul_is_offered_bills_by_name() -> None:
    table = elected("Cicero", "Antony", "Brutus")
    found = labels(top(table, "Cicero"))
    assert "Proscribe Antony" in found and found[-1] == "No bill this year"


def test_14_5_a_ghost_is_sent_to_pythagoras_only_when_another_role_is_dead() -> None:
    table = ghost(room(), "Cicero").put(Cicero="Gaul", Pythagoras="Gaul")
    assert all(one.name != "return" for one in cards(table, "Cicero"))


def test_3_5_a_god_offers_a_bargain_and_declares_with_one_tap() -> None:
    table = arena("Mars", "Octavia", phase=MOVING)
    task = next(one for one in cards(table, "Mars") if one.task)
    assert labels(task) == [
        "Ask Octavia for an offering of 100k",
        "Declare somebody in favour or disgrace",
    ]


def test_18_1_the_facilitator_has_no_card_and_who_rests_is_told_so() -> None:
    table = room()
    assert cards(table, "Facilitator") == ()
    table.do("Pacorus", "rest")
    assert cards(table, "Pacorus")[-1].name == "resting"


def test_18_1_what_a_room_leaves_out_is_not_proposed() -> None:
    table = gathering()
    left = kept(cards(table, "Antony"), frozenset(("found party",)))
    assert all(one.deed != "found party" for prompt in left for one in prompt.buttons)


@pytest.mark.parametrize("phase", [SUMMER, MOVING, WINTER])
def test_18_1_everybody_has_a_card_with_something_to_do_in_every_season(phase: int) -> None:
    table = Room(opened(73, phase).copy())
    for seat in range(int(table.state.table.roles) - 1):
        name = cast.CAST[int(table.people.row[seat])].short
        found = cards(table, name)
        assert found, name
        legal = set(table.legal(name))
        for prompt in found:
            for button in prompt.buttons:
                assert not button.actions or button.actions[0] in legal
                assert button.deed in verbs.NUMBER


def test_18_1_every_task_names_powers_that_the_role_has_in_that_season() -> None:
    phases = {
        season: sum(1 << phase for phase, known in tasks.SEASONS.items() if known == season)
        for season in tasks.SEASONS.values()
    }
    for word, those in tasks.aims().items():
        for season, task in those.tasks.items():
            assert task.text.endswith((".", "?")), word
            for verb in task.verbs:
                row = verbs.VERBS[verbs.NUMBER[verb]]
                assert row.when & phases[season], (word, season, verb)
                assert has_power(word, row), (word, season, verb)


def has_power(word: str, row: verbs.Verb) -> bool:
    """Whether a role or kind of that word may ever use a verb."""
    if word == tasks.SHADE or word == tasks.GHOST:
        return bool(row.who & verbs.DEAD)
    if word in (tasks.PENNILESS, tasks.SHIPLESS):
        return bool(row.who & verbs.GOD)
    kinds = [kind.name for kind in data.KINDS]
    if word in kinds:
        kind, numina = kinds.index(word), 0
    else:
        role = cast.CAST[ROLE_WORDS.index(word)]
        kind, numina = role.kind, 1 << role.numen if role.numen >= 0 else 0
    soldier = 1 << data.GENERAL if kind == data.SENATOR else 0
    return bool(row.who & (1 << kind | soldier) or row.powers & numina)


def test_18_1_every_role_has_a_task_in_every_season() -> None:
    for row, role in enumerate(cast.CAST[:-1]):
        for phase in (SUMMER, MOVING, WINTER):
            assert tasks.task_of(row, role.kind, ALIVE, phase, range(len(cast.CAST))), role.short
