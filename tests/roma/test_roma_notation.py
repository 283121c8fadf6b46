"""Actions as text: what is written is read, people are understood, nothing is guessed."""

from __future__ import annotations

import pytest

from lusoria.core.errors import IllegalAction, InvalidNotation
from lusoria.core.text.notation import Lexicon
from lusoria.games.roma.actions import ACTIONS, REDACTED
from lusoria.games.roma.notation import format_action

from ..moves import play
from .scenes import ROMA, answers, dealt, own, scene


def test_4_1_every_action_is_written_in_its_own_words_and_read_back() -> None:
    texts = [format_action(action) for action in range(ACTIONS + REDACTED)]
    assert len(set(texts)) == ACTIONS + REDACTED
    lexicon = Lexicon(format_action, ACTIONS)
    for action in range(ACTIONS):
        assert lexicon.read(texts[action]) == action


@pytest.mark.parametrize(
    "text",
    ["lay Forum 3", "LAY  forum 3", "lay for 3", "l f 3", " lay, forum; 3 ", "Lay Forum  3."],
)
def test_4_1_laying_is_understood_however_it_is_typed(text: str) -> None:
    match = play(scene(hand=["Forum"], money=5), text)
    assert own(match)["discs"][2] == "Forum"
    assert match.log() == ["1: lay Forum 3"]


@pytest.mark.parametrize("text", ["roll 3 4 6", "roll 6 3 4", "ROLL 4,6,3", "roll 6 / 4 / 3"])
def test_3_2_dice_are_read_in_any_order(text: str) -> None:
    assert play(scene(stage="throw"), text).log() == ["nature: roll 3 4 6"]


@pytest.mark.parametrize(
    ("text", "action"),
    [("act 3", "activate 3"), ("mon 3", "money 3"), ("c 4", "cards 4"), ("E", "end")],
)
def test_3_4_legal_actions_may_be_abbreviated(text: str, action: str) -> None:
    match = scene({3: "Essedum"}, dice=[3, 4])
    assert match.game.format(match.number(text)) == action


def test_6_16_a_title_of_two_words_may_be_abbreviated() -> None:
    match = play(scene(hand=["Tribunus Plebis"], money=5), "lay trib pl 2")
    assert own(match)["discs"][1] == "Tribunus Plebis"
    match = play(scene(hand=["Tribunus Plebis"], money=5), "lay tribunus 2")
    assert own(match)["discs"][1] == "Tribunus Plebis"


def test_4_1_text_that_fits_several_legal_actions_is_answered_with_them() -> None:
    match = scene(hand=["Consul", "Consiliarius"], money=9)
    with pytest.raises(InvalidNotation) as refusal:
        match.play("lay cons 3")
    assert str(refusal.value) == "'lay cons 3' could be lay Consiliarius 3, lay Consul 3"
    assert match.log() == []


def test_4_1_text_that_names_no_action_is_answered_with_the_nearest_legal_ones() -> None:
    match = scene({3: "Essedum"}, dice=[3], hand=["Forum"], money=5)
    with pytest.raises(InvalidNotation, match=r"names no action; nearest: .*lay Forum 3"):
        match.play("lay Fourm 3")
    with pytest.raises(InvalidNotation, match=r"nearest: .*activate 3"):
        match.play("actvate 3")


@pytest.mark.parametrize(
    "text", ["", "  ", "?", "lay", "lay Forum", "money", "lay Forum 7", "roll 7 7 7"]
)
def test_4_1_nothing_is_guessed(text: str) -> None:
    match = scene(dice=[3], hand=["Forum"], money=5)
    with pytest.raises(InvalidNotation, match="names no action"):
        match.play(text)
    assert match.log() == []


def test_3_4_an_abbreviation_means_legal_actions_only_but_full_text_is_told_the_rule() -> None:
    match = scene({3: "Legat"}, dice=[2], hand=["Forum"], money=4)
    with pytest.raises(InvalidNotation):
        match.play("lay for 3")
    with pytest.raises(IllegalAction, match="it costs 5 and you have 4") as refusal:
        match.play("lay forum 3")
    assert refusal.value.section == "4.1"


def test_3_4_an_action_may_be_given_by_its_number() -> None:
    match = scene(dice=[3])
    for choice in match.options():
        assert match.number(choice.text) == choice.number
    assert play(match, match.number("money 3")).log() == ["1: money 3"]


@pytest.mark.parametrize("number", [-1, ACTIONS, ACTIONS + REDACTED, 10**9])
def test_3_4_a_number_that_is_no_action_is_refused(number: int) -> None:
    with pytest.raises(IllegalAction, match="no such action"):
        scene(dice=[3]).play(number)


@pytest.mark.parametrize("text", ["give ?", "draw ?", "keep ?", "take ?", "lay ? 3"])
def test_8_1_a_redacted_form_cannot_be_played(text: str) -> None:
    match = dealt(["Forum"] * 4, ["Turris", "Turris", "Onager", "Onager"])
    with pytest.raises(InvalidNotation):
        match.play(text, 0)


def test_6_11_every_action_offered_is_described_in_words() -> None:
    match = scene(
        {3: "Scaenicus", 1: "Essedum", 2: "Legat"}, {3: "Forum"}, [3], hand=["Nero"], money=9
    )
    for words in (choice.words for choice in match.options()):
        assert words
    assert {choice.text: choice.words for choice in match.options()}["lay Nero 1"] == (
        "lay Nero at disc 1 for 8, covering Essedum"
    )
    play(match, "activate 3")
    assert answers(match) == ["copy Legat", "copy Essedum"]


def test_2_1_nature_is_written_like_any_other_seat() -> None:
    match = play(ROMA.start(), "begin 2")
    assert match.log() == ["nature: begin 2"]
