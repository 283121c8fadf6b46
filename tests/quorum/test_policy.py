"""What a player does at once."""

from __future__ import annotations

from lusoria.bots.choose import POLICY, RANDOM
from lusoria.bots.player import Bot
from lusoria.core.compile.jit import INTERPRETED
from lusoria.lab.batch import Batch
from lusoria.play.match.match import Match

from ..moves import play
from .scenes import ME, QUORUM, named, scene

ARMY = named(55, 59)
THIRD = named(57)
"""The soldier who completes them."""
DULL = named(1, 5, 9, 10)
"""Plots of power 0."""


def answer(match: Match) -> str:
    """What the policy does for ME, as it is written."""
    actions = match.legal(ME)
    action = Bot(match.game, "policy").choose(match.view(ME), actions)
    assert action in actions
    return match.game.format(action)


def test_3_3_the_card_that_completes_a_set_is_taken() -> None:
    for place in range(5):
        rome = [*DULL[:place], *THIRD, *DULL[place:]]
        assert answer(scene({"played": ARMY}, rome=rome, turns=18)) == f"take {place + 1}"


def test_3_3_a_rival_is_not_left_what_he_needs() -> None:
    rome = [*DULL[:2], *THIRD, *DULL[2:]]
    assert answer(scene({}, {"played": ARMY}, rome=rome, turns=18)) == "take 3"


def test_3_5_the_card_that_completes_a_set_is_played() -> None:
    hand = {"played": ARMY, "known": [*DULL[:3], *THIRD]}
    assert answer(scene(hand, turns=18, stage="play")) == f"play {THIRD[0]}"


def test_3_5_where_nothing_else_is_open_nothing_is_weighed() -> None:
    match = scene({"known": [*DULL[:3], *THIRD]}, turns=18, stage="play")
    bot = Bot(match.game, "policy")
    for action in match.legal(ME):
        assert bot.choose(match.view(ME), [action]) == action


def test_4_2_a_god_serves_where_the_viewer_has_most_cards() -> None:
    markers = {"Gallia": {"4": [1]}, "Hispania": {"4": [2]}}
    circle = ["Africa", "Gallia", "Asia", "Hispania", "Germania", "Macedonia"]
    match = scene(
        {"played": named(55, 56, 57, 58)}, rome=["God"], top="altar", markers=markers, circle=circle
    )
    play(match, "take 1", "god Minerva")
    assert answer(match) in ("advance Africa", "advance Asia")


def test_the_policy_beats_chance() -> None:
    won, games = 0, 1 if INTERPRETED else 500
    for bots in ((POLICY, RANDOM), (RANDOM, POLICY)):
        results = Batch.of(QUORUM.game, 2, bots=bots).play(17, 0, games)
        won += results.wins()[bots.index(POLICY)]
    assert won >= 0.95 * 2 * games
