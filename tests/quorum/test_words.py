"""Quorum in words."""

from __future__ import annotations

import pytest

from lusoria.core.errors import IllegalAction
from lusoria.core.seats import NOBODY
from lusoria.core.text.words import Names
from lusoria.games.quorum.data import NAMES, PROVINCES, TYPES
from lusoria.games.quorum.manual import standard
from lusoria.play.match.match import Match

from ..moves import play
from .scenes import FOE, GODS, ME, QUORUM, answers, named, scene
from .test_reasons import MATCHES
from .test_scoring import final


def described(match: Match, text: str) -> str:
    """Return what an action would do."""
    return str(match.game.describe(match.view(ME), match.number(text)))


def told(match: Match, viewer: int = NOBODY, *titles: str) -> str:
    """Return the question as a viewer hears it."""
    return str(match.game.tell(match.view(viewer), Names(titles, viewer)))


def test_every_phase_has_its_question() -> None:
    said = {stage: told(opened()) for stage, opened in MATCHES.items()}
    assert said["take"] == "Seat 1 is choosing a card from Rome."
    assert said["face"] == "A card of Asia is being laid in Rome."
    assert said["deal"] == "Seat 1 is being dealt a card of Asia."
    assert said["advance"] == (
        "Seat 1 is choosing a province for Mars (left token +1, right token -1)."
    )
    assert said["play"] == "Seat 1 is choosing a card to play."
    assert len(set(said.values())) == len(MATCHES)


def test_a_question_names_the_others_and_addresses_whom_it_asks() -> None:
    match = MATCHES["take"]()
    assert told(match, ME, "Livia", "Gaius") == "Take a card from Rome."
    assert told(match, FOE, "Livia", "Gaius") == "Livia is choosing a card from Rome."
    match = MATCHES["play"]()
    assert told(match, ME, "Livia") == "Play a card from your hand."
    match = MATCHES["advance"]()
    assert told(match, ME, "Livia").endswith("): choose a province to advance in.")
    assert told(match, FOE, "Livia").startswith("Livia is choosing a province for Mars (")


def test_3_2_the_question_says_whether_rome_may_be_refreshed() -> None:
    match = scene(rome=["God"] * 3)
    assert told(match) == "Seat 1 is choosing a card from Rome and may refresh it first."
    assert told(match, ME) == "Take a card from Rome, or refresh it first."


def test_3_2_no_card_is_offered_where_only_refreshing_is_possible() -> None:
    match = scene({"gods": GODS[:3]}, rome=["God"] * 5)
    assert answers(match) == ["refresh"]
    assert told(match, ME).startswith("You must refresh Rome: it shows only Gods, and you already")
    assert "take" not in told(match)
    match = scene({"gods": GODS[:2]}, rome=["God"] * 5)
    assert "choosing a card" in told(match)


def test_7_1_the_end_says_who_has_won_and_why() -> None:
    plain = final(named(19, 22), named(25))
    assert told(plain) == "Seat 1 wins with 4 points. Seat 2 has 1."
    heard = told(plain, FOE, "Livia")
    assert heard == "Livia wins with 4 points. You have 1."
    close = final(named(19), named(25), markers={"Gallia": {"4": [2], "3": [1]}})
    assert told(close) == (
        "Seat 2 wins with 1 point and breaks the tie with 4 steps of influence. Seat 1 has 1."
    )
    level = final(named(19), named(25))
    assert told(level).startswith("Seat 1 and seat 2 govern Rome together, with 1 point")


def test_actions_are_described_with_what_they_change() -> None:
    match = scene(
        {"dealt": named(42)},
        rome=["God", *named(37, 19, 1)],
        markers={"Gallia": {"14": [1], "15": [2]}, "Germania": {"2": [2]}},
    )
    god = "take a God: advance 1 in a province and change the tokens beside it"
    assert described(match, "take 1") == god
    wanted = (
        "take Trade-1 Gallia+2 (fish, fish, wheat); playing it moves you in Gallia from 14 to 15, "
    )
    assert described(match, "take 2") == wanted + "on top of seat 2, now second"
    wanted = "take Bath-3 Germania+3 (Architecture); playing it moves you in Germania from 0 to 3, "
    assert described(match, "take 3") == wanted + "past seat 2, now first"
    assert described(match, "take 4").startswith("take Intrigue-0 Gallia+2; playing it")
    assert described(match, "refresh").startswith("refresh Rome")
    wanted = "play Trade-3 Gallia+1 (wheat, wheat, wood): Gallia from 14 to 15, on top of seat 2"
    assert described(match, f"play {named(42)[0]}") == wanted + ", now second"


def test_what_chance_does_is_described() -> None:
    match = MATCHES["start"]()
    assert described(match, "begin 2") == "seat 2 goes first"
    assert described(match, "place Asia") == "place Asia next in the circle"
    assert described(match, "back altar") == "the top card of the deck is a God"
    assert described(match, "back Asia") == "the top card of the deck is a card of Asia"
    assert described(match, f"card {named(42)[0]}").endswith(
        "is Trade-3 Gallia+1 (wheat, wheat, wood)"
    )
    assert described(match, "god Mars") == "the God is Mars"


def test_4_2_a_gods_effect_is_described_token_by_token() -> None:
    match = scene(rome=["God"], tokens={"Africa": 4}, markers={"Asia": {"15": [1]}})
    play(match, "take 1", "god Minerva")
    wanted = (
        "advance in Asia: the marker stays on 15; tokens: Africa stays at 4, Gallia from 2 to 3"
    )
    assert described(match, "advance Asia") == wanted
    wanted = (
        "advance in Africa from 0 to 1, now first; tokens: Macedonia from 2 to 3, Asia from 2 to 3"
    )
    assert described(match, "advance Africa") == wanted


def test_words_of_a_description_name_an_action() -> None:
    match = scene(rome=[*named(19, 37), "God"])
    assert match.game.format(match.number("take bath")) == "take 1"
    assert match.game.format(match.number("take fish")) == "take 2"
    assert match.game.format(match.number("take god")) == "take 3"


NON_ACTIONS = {
    "play Jupiter": "4.1",
    "play a god": "4.1",
    "discard Mars": "4.1",
    "take Venus": "8.3",
    "draw": "3.3",
    "take from the deck": "3.3",
    "pass": "3.1",
    "end turn": "3.1",
    "discard trade": "3.5",
    "move Asia": "3.5",
    "attack Gaius": "3.5",
    "swap cards": "3.3",
}


@pytest.mark.parametrize("text", NON_ACTIONS)
def test_what_quorum_does_not_know_is_answered_with_its_rule(text: str) -> None:
    for stage in ("take", "advance", "play"):
        with pytest.raises(IllegalAction, match="is not possible") as refusal:
            MATCHES[stage]().number(text)
        assert refusal.value.section == NON_ACTIONS[text]


def test_every_wish_cites_a_section_of_the_rules() -> None:
    assert {wish.section for wish in QUORUM.game.non_actions} == set(NON_ACTIONS.values())
    for wish in QUORUM.game.non_actions:
        assert f"### {wish.section} " in QUORUM.rules


def test_the_panel_shows_the_sheet_and_what_is_set_aside() -> None:
    match = final(named(19, 22), named(42, 43, 50, 53), markers={"Gallia": {"4": [2, 1]}})
    panel = match.game.panel(match.view(NOBODY))
    assert "Final score" in panel
    assert "Gallia       2    Military      seat 2:4  seat 1:4" in panel
    assert "played: Trade 1 3 3 3 (1 fish, 2 sheep, 4 wheat, 2 wine, 1 wood)" in panel
    assert "Architecture temple-2 bath-3" in panel
    match = play(scene(rome=["God"] * 3, top="altar"), "refresh")
    assert "set aside: a God, face down" in match.game.panel(match.view(ME))


def test_8_1_the_panel_counts_the_deck_by_its_backs() -> None:
    match = scene(rome=named(1, 2, 3, 4, 5), deck=named(*range(13, 45)), top="altar")
    deck = "in the deck 46 (next: a God): Africa 9, Asia 8, Gallia 6, Germania 4, Hispania 4,"
    words = " ".join(match.game.panel(match.view(NOBODY)).split())
    assert f"{deck} Macedonia 1, altar 14" in words


def test_names_stand_everywhere_on_the_panel_and_are_cut_so_that_they_differ() -> None:
    match = scene({}, {}, {}, markers={"Asia": {"4": [1, 2], "2": [3]}})
    long = ("Cornelia Prima", "Cornelia Secunda", "Gaius")
    panel = match.game.panel(match.view(ME), Names(long, ME))
    assert "> Cornelia Prima (you)" in panel
    assert "  Cornelia Secunda\n" in panel
    assert "Corne 1:4  Corne 2:4  Gaius:2" in panel
    assert "Cornelia Pr " in panel
    assert "seat" not in panel.lower().replace("seated", "")
    assert all(len(line) < 80 for line in panel.splitlines())


def test_the_goal_is_two_lines() -> None:
    lines = QUORUM.game.goal.splitlines()
    assert len(lines) == 2
    assert all(len(line) < 100 for line in lines)


def test_every_card_every_god_and_every_sign_is_explained() -> None:
    match = MATCHES["start"]()
    texts = dict(match.game.manual(match.view(ME)))
    assert set(NAMES) | set(GODS) | set(PROVINCES) | set(TYPES) <= set(texts)
    wanted = "Trade, power 3, wheat, wheat, wood. Playing it advances your marker in "
    assert texts["Trade-3 Gallia+1"].startswith(f"{wanted}Gallia by 1. Trade: for each product")
    assert "bath" in texts["Bath-3 Germania+3"]
    for sign in (">", "Livia:4", "token", "left and right", "in the deck", "Score now"):
        assert texts[sign]


def test_what_is_in_play_is_explained() -> None:
    match = scene({"gods": ["Venus"]}, rome=["God"])
    texts = dict(match.game.explain(match.view(ME)))
    assert texts["Venus"] == standard().gods[6]
    assert (
        "takes 1 from the token on its left and adds 1 to the one on its right"
        in standard().gods[6]
    )
    assert texts["God"]
    assert [texts[name] for name in ("Intrigue", "Military")] == [
        standard().types[0],
        standard().types[3],
    ]
    assert texts["Hispania"] == standard().provinces[4]
    assert "Trade cards" in standard().provinces[4]
