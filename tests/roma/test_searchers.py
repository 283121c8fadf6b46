"""Haruspex and Aesculapinum take cards from pile and discards [6.12, 6.18]."""

from __future__ import annotations

import pytest

from lusoria.core.seats import NOBODY
from lusoria.games.roma.data import HARUSPEX_STAGE, NAMES, RECOVER_STAGE
from lusoria.games.roma.reasons import (
    FIRST_STAGE,
    NEEDS_CHARACTER_DISCARDED,
    NEEDS_PILE,
    NOT_DISCARDED,
    NOT_IN_PILE,
)

from ..moves import play
from .scenes import FOE, ME, answers, dice, discards, his, own, phase, pile, refused, scene


def test_6_12_ro_24_a_haruspex_takes_any_card_of_the_pile() -> None:
    match = scene({3: "Haruspex"}, dice=[3, 4], pile={"Forum": 2, "Nero": 1}, discards=["Legat"])
    match.play("activate 3")
    assert answers(match) == ["take Nero", "take Forum"]
    refused(match, "take Legat", NOT_IN_PILE)
    refused(match, "end", FIRST_STAGE + HARUSPEX_STAGE)
    match.play("take Forum")
    assert own(match)["hand"] == ["Forum"]
    assert pile(match) == {"Forum": 1, "Nero": 1}
    assert discards(match) == {"Legat": 1}
    assert phase(match) == "actions"
    assert dice(match) == [4]


def test_6_12_ro_24_one_card_must_be_taken() -> None:
    match = play(scene({3: "Haruspex"}, dice=[3], pile=["Nero"]), "activate 3")
    assert answers(match) == ["take Nero"]
    refused(match, "pass", FIRST_STAGE + HARUSPEX_STAGE)


def test_6_12_ro_24_an_empty_pile_is_first_made_anew_from_the_discards() -> None:
    match = scene({3: "Haruspex"}, dice=[3], pile=[], discards=["Legat", "Forum"])
    match.play("activate 3")
    assert discards(match) == {}
    assert answers(match) == ["take Legat", "take Forum"]
    assert match.position()["pending"] == {"disc": 3, "acts_as": "Haruspex"}
    match.play("take Legat")
    assert own(match)["hand"] == ["Legat"]
    assert pile(match) == {"Forum": 1}


def test_6_12_ro_9_a_haruspex_needs_a_card_in_pile_or_discards() -> None:
    refused(scene({3: "Haruspex"}, dice=[3], pile=[]), "activate 3", NEEDS_PILE)


@pytest.mark.parametrize("viewer", [FOE, NOBODY])
def test_6_12_ro_24_only_the_viewer_sees_the_pile(viewer: int) -> None:
    match = play(scene({3: "Haruspex"}, dice=[3], pile=["Nero", "Forum"]), "activate 3")
    assert [NAMES[t] for t, n in enumerate(match.view(ME).pile) if n] == ["Nero", "Forum"]
    assert not match.view(viewer).pile.any()


def test_6_12_ro_24_the_opponent_learns_only_that_it_happened() -> None:
    match = scene({3: "Haruspex"}, dice=[3], pile=["Nero", "Forum"])
    play(match, "activate 3", "take Nero")
    assert match.log(FOE) == ["1: activate 3", "1: take ?"]
    assert match.log(ME) == ["1: activate 3", "1: take Nero"]
    assert own(match)["known"] == []
    assert not match.view(ME).pile.any()


def test_6_12_ro_24_the_pile_is_mixed_afterwards() -> None:
    match = scene({3: "Haruspex"}, dice=[3, 1], pile={"Nero": 1, "Forum": 2, "Legat": 1})
    play(match, "activate 3", "take Nero", "cards 1")
    odds = {match.game.format(action): odds for action, odds in match.game.chances(match.state)}
    assert odds == {"draw Forum": 2, "draw Legat": 1}


def test_6_18_ro_25_an_aesculapinum_takes_a_character_from_the_discards_openly() -> None:
    match = scene({3: "Aesculapinum"}, dice=[3], discards=["Nero", "Consul", "Consul", "Forum"])
    match.play("activate 3")
    assert answers(match) == ["recover Consul", "recover Nero"]
    match.play("recover Consul")
    assert own(match)["hand"] == ["Consul"]
    assert discards(match) == {"Nero": 1, "Consul": 1, "Forum": 1}
    assert own(match)["known"] == ["Consul"]
    assert match.log(FOE) == match.log(ME) == ["1: activate 3", "1: recover Consul"]


def test_6_18_ro_25_one_must_be_taken_and_no_building() -> None:
    match = scene({3: "Aesculapinum"}, dice=[3], discards=["Nero", "Forum"])
    match.play("activate 3")
    refused(match, "recover Consul", NOT_DISCARDED)
    refused(match, "pass", FIRST_STAGE + RECOVER_STAGE)
    assert answers(match) == ["recover Nero"]


def test_6_18_ro_9_an_aesculapinum_needs_a_character_among_the_discards() -> None:
    match = scene({3: "Aesculapinum"}, dice=[3], discards=["Forum", "Turris"])
    refused(match, "activate 3", NEEDS_CHARACTER_DISCARDED)


def test_6_18_ro_25_a_character_just_covered_may_be_taken_back() -> None:
    match = scene({3: "Aesculapinum", 4: "Nero"}, dice=[3], hand=["Templum"], money=2)
    play(match, "lay Templum 4", "activate 3", "recover Nero")
    assert own(match)["hand"] == ["Nero"]
    assert his(match)["hand"] == []
