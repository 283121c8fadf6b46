"""Quorum in words."""

from __future__ import annotations

from lusoria.core.seats import NOBODY
from lusoria.games.quorum.manual import GOD_TEXTS, PROVINCE_TEXTS, TYPE_TEXTS
from lusoria.play.match import Match

from .scenes import ME, named, play, scene
from .test_reasons import MATCHES
from .test_scoring import final


def described(match: Match, text: str) -> str:
    """Return what an action would do."""
    return str(match.game.describe(match.view(ME), match.number(text)))


def test_every_phase_has_its_question() -> None:
    told = {stage: opened().game.tell(opened().view(ME)) for stage, opened in MATCHES.items()}
    assert told["take"] == "Seat 1 takes a card from Rome."
    assert told["face"] == "A card of Asia is laid in Rome."
    assert told["deal"] == "Seat 1 is dealt a card of Asia."
    assert told["advance"] == "Mars favours seat 1: in which province does the marker advance?"
    assert told["play"] == "Which card does seat 1 play?"
    assert len(set(told.values())) == len(MATCHES)


def test_the_question_says_whether_rome_may_be_refreshed() -> None:
    match = scene(rome=["God"] * 3)
    assert match.game.tell(match.view(ME)) == "Seat 1 takes a card from Rome or refreshes it."


def test_the_end_says_who_has_won_and_why() -> None:
    plain = final(named(19, 22), named(25))
    assert plain.game.tell(plain.view(ME)) == "The game is over: seat 1 wins with 4 points."
    close = final(named(19), named(25), markers={"Gallia": {"4": [2], "3": [1]}})
    assert "seat 2 wins with 1 points, by 4 steps of influence" in close.game.tell(close.view(ME))
    level = final(named(19), named(25))
    assert "seats 1 and 2 govern in coalition with 1 points" in level.game.tell(level.view(ME))


def test_actions_are_described_with_what_they_change() -> None:
    match = scene({"dealt": named(42)}, rome=["God", *named(37)], markers={"Gallia": {"14": [1]}})
    assert described(match, "take 1") == "take a God: advance by 1, two tokens change"
    assert described(match, "take 2") == "take Trade-1 Gallia+2 (fish fish wheat)"
    assert described(match, "refresh") == "set Rome aside and lay five new cards"
    wanted = "play Trade-3 Gallia+1 (wheat wheat wood): Gallia from 14 to 15"
    assert described(match, f"play {named(42)[0]}") == wanted
    assert described(match, "back altar") == "back altar"


def test_a_gods_effect_is_described_token_by_token() -> None:
    match = scene(rome=["God"], tokens={"Africa": 4}, markers={"Asia": {"15": [1]}})
    play(match, "take 1", "god Minerva")
    wanted = "advance in Asia, the marker stays on 15; Africa stays 4, Gallia 2 to 3"
    assert described(match, "advance Asia") == wanted
    wanted = "advance in Africa from 0 to 1; Macedonia 2 to 3, Asia 2 to 3"
    assert described(match, "advance Africa") == wanted


def test_the_panel_shows_the_sheet_and_what_is_set_aside() -> None:
    match = final(named(19, 22), named(42, 43, 50, 53), markers={"Gallia": {"4": [2, 1]}})
    panel = match.game.panel(match.view(NOBODY))
    assert "Final score" in panel
    assert "Gallia     token 2   Military cards      2:4  1:4" in panel
    assert "played: Trade 1 3 3 3 (1 fish, 2 sheep, 4 wheat, 2 wine, 1 wood)" in panel
    assert "Architecture temple-2 bath-3" in panel
    match = play(scene(rome=["God"] * 3, top="altar"), "refresh")
    assert "set aside: a God, face down" in match.game.panel(match.view(ME))


def test_what_is_in_play_is_explained() -> None:
    match = scene({"gods": ["Venus"]}, rome=["God"])
    texts = dict(match.game.explain(match.view(ME)))
    assert texts["Venus"] == GOD_TEXTS[6]
    assert "takes 1 from the token on its left and adds 1 to the one on its right" in GOD_TEXTS[6]
    assert texts["God"]
    assert [texts[name] for name in ("Intrigue", "Military")] == [TYPE_TEXTS[0], TYPE_TEXTS[3]]
    assert texts["Hispania"] == PROVINCE_TEXTS[4]
    assert "Trade cards" in PROVINCE_TEXTS[4]
