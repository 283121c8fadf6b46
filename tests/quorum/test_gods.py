"""Gods [4]."""

from __future__ import annotations

from typing import Any

import pytest

from lusoria.core.seats import NATURE
from lusoria.games.quorum.data import PANTHEON, PROVINCES, God
from lusoria.games.quorum.reasons import FIRST_STAGE, FOURTH_GOD, NAMED
from lusoria.play.match.match import Match

from ..moves import play
from .scenes import (
    GODS,
    answers,
    markers,
    named,
    phase,
    refused,
    rome,
    scene,
    seat_of,
    tokens,
)

CIRCLE = ["Hispania", "Germania", "Macedonia", "Africa", "Asia", "Gallia"]


def taken(god: str, **rest: Any) -> Match:
    """Return a match in which a God has just been named."""
    return play(scene(rome=["God"], circle=CIRCLE, top="altar", **rest), "take 1", f"god {god}")


def test_4_1_a_god_is_named_when_it_is_taken_and_then_its_effect_is_chosen() -> None:
    match = scene(rome=["God"], top="altar")
    play(match, "take 1")
    assert match.acting == NATURE
    assert phase(match) == "god"
    assert rome(match)[0] == "God"
    play(match, "god Mars")
    assert seat_of(match)["gods"] == ["Mars"]
    assert rome(match)[0] is None
    assert answers(match) == [f"advance {name}" for name in PROVINCES]


def test_4_1_every_unnamed_god_is_equally_likely() -> None:
    match = play(scene({"gods": ["Mars"]}, {"gods": ["Mars", "Venus"]}, rome=["God"]), "take 1")
    chances = {match.game.format(action): odds for action, odds in match.game.chances(match.state)}
    wanted = {f"god {name}": 2 for name in GODS} | {"god Venus": 1}
    del wanted["god Mars"]
    assert chances == wanted
    refused(match, "god Mars", NAMED)


@pytest.mark.parametrize("held", range(4))
def test_4_1_qu_5_a_fourth_god_cannot_be_taken(held: int) -> None:
    match = scene({"gods": GODS[:held]}, rome=["God", *named(1)])
    if held == 3:
        refused(match, "take 1", FOURTH_GOD)
    else:
        assert "take 1" in answers(match)
    assert "take 2" in answers(match)


def test_4_1_a_god_stays_in_the_hand_and_is_never_played() -> None:
    match = scene({"dealt": named(1, 2, 3)}, rome=["God"], circle=CIRCLE, top="altar")
    play(match, "take 1", "god Venus", "advance Asia", "back Asia")
    assert phase(match) == "play"
    assert set(answers(match)) == {f"play {name}" for name in named(1, 2, 3)}
    play(match, f"play {named(1)[0]}")
    assert seat_of(match)["gods"] == ["Venus"]


def test_4_1_a_god_scores_nothing() -> None:
    with_gods = scene({"gods": GODS[:3], "played": named(19)}, stage="over", top="altar", turns=24)
    without = scene({"played": named(19)}, stage="over", top="altar", turns=24)
    assert with_gods.scores == without.scores


@pytest.mark.parametrize("god", PANTHEON, ids=lambda god: god.name)
def test_4_2_qu_6_the_marker_advances_and_both_neighbouring_tokens_change(god: God) -> None:
    match = taken(god.name)
    play(match, "advance Macedonia")
    assert markers(match, "Macedonia") == {"1": [1]}
    wanted = dict.fromkeys(PROVINCES, 2) | {"Germania": 2 + god.left, "Africa": 2 + god.right}
    assert tokens(match) == wanted


@pytest.mark.parametrize(
    ("province", "left", "right"),
    [("Hispania", "Gallia", "Germania"), ("Gallia", "Asia", "Hispania")],
)
def test_4_2_qu_1_the_first_and_the_last_province_are_neighbours(
    province: str, left: str, right: str
) -> None:
    match = play(taken("Vulcanus"), f"advance {province}")
    assert tokens(match) == dict.fromkeys(PROVINCES, 2) | {left: 3, right: 1}


@pytest.mark.parametrize(("god", "bound"), [("Minerva", 4), ("Jupiter", 1)])
def test_4_2_qu_6_a_token_at_its_bound_ignores_its_half(god: str, bound: int) -> None:
    match = taken(god, tokens={"Germania": bound})
    play(match, "advance Macedonia")
    step = 1 if god == "Minerva" else -1
    assert tokens(match)["Germania"] == bound
    assert tokens(match)["Africa"] == 2 + step


def test_4_2_qu_6_the_effect_is_compulsory_and_any_province_may_be_chosen() -> None:
    match = taken("Pluto", tokens=dict.fromkeys(PROVINCES, 4))
    assert len(answers(match)) == 6
    refused(match, f"play {named(1)[0]}", FIRST_STAGE + 7)


def test_4_2_qu_7_the_tokens_change_even_if_the_marker_stays_on_15() -> None:
    match = taken("Vulcanus", markers={"Macedonia": {"15": [1, 2]}})
    play(match, "advance Macedonia")
    assert markers(match, "Macedonia") == {"15": [1, 2]}
    assert tokens(match)["Germania"] == 3
    assert tokens(match)["Africa"] == 1


def test_4_2_the_gap_is_filled_after_the_effect() -> None:
    match = play(scene(rome=["God"], circle=CIRCLE, top="Asia"), "take 1", "god Mars")
    play(match, "advance Asia")
    assert phase(match) == "face"
    play(match, f"card {named(55)[0]}")
    assert rome(match)[0] == named(55)[0]
