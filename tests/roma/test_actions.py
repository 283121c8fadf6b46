"""Laying, taking money, taking cards, activating [4]."""

from __future__ import annotations

import pytest

from lusoria.core.seats import NATURE
from lusoria.games.roma.data import KEEP_STAGE
from lusoria.games.roma.reasons import (
    DISC_EMPTY,
    FIRST_STAGE,
    NO_SUCH_DIE,
    NOT_DRAWN,
    NOT_IN_HAND,
    NOTHING_TO_DRAW,
    TOO_EXPENSIVE,
)

from ..moves import play
from .scenes import (
    answers,
    dice,
    discards,
    his,
    own,
    phase,
    pile,
    refused,
    scene,
)


def test_4_1_ro_8_a_card_is_laid_at_any_own_disc_for_its_price_and_without_a_die() -> None:
    match = scene(hand=["Legat"], money=7)
    assert answers(match, "lay") == [f"lay Legat {disc}" for disc in range(1, 7)]
    match.play("lay Legat 4")
    assert own(match)["money"] == 2
    assert own(match)["hand"] == []
    assert own(match)["discs"] == [None, None, None, "Legat", None, None]
    assert dice(match) == []


def test_4_1_ro_8_a_card_is_laid_only_if_its_price_is_paid_in_full() -> None:
    match = scene(hand=["Legat", "Consul"], money=4)
    refused(match, "lay Legat 4", TOO_EXPENSIVE)
    match.play("lay Consul 4")
    assert own(match)["money"] == 1


def test_4_1_only_cards_of_the_hand_are_laid() -> None:
    refused(scene(hand=["Consul"], money=30), "lay Legat 4", NOT_IN_HAND)


def test_4_1_ro_8_a_covered_card_is_discarded_without_refund() -> None:
    match = scene({4: "Centurio"}, hand=["Legat"], money=5)
    match.play("lay Legat 4")
    assert own(match)["discs"][3] == "Legat"
    assert own(match)["money"] == 0
    assert discards(match) == {"Centurio": 1}


def test_4_1_ro_8_a_card_may_cover_one_of_its_own_title() -> None:
    match = play(scene({4: "Forum"}, hand=["Forum"], money=5), "lay Forum 4")
    assert own(match)["discs"][3] == "Forum"
    assert discards(match) == {"Forum": 1}


def test_4_1_ro_8_any_number_of_cards_is_laid_in_a_turn() -> None:
    match = scene(hand=["Templum", "Templum", "Consul", "Senator"], money=10)
    play(match, "lay Templum 1", "lay Templum 6", "lay Consul 6", "lay Senator 2")
    assert own(match)["discs"] == ["Templum", "Senator", None, None, None, "Consul"]
    assert own(match)["money"] == 0
    assert discards(match) == {"Templum": 1}


def test_4_1_ro_8_nothing_is_laid_in_the_middle_of_an_action() -> None:
    match = scene(hand=["Templum"], dice=[2, 3], money=9, pile=["Forum", "Nero"])
    play(match, "cards 2", "draw Forum", "draw Nero")
    refused(match, "lay Templum 1", FIRST_STAGE + KEEP_STAGE)


@pytest.mark.parametrize("face", range(1, 7))
def test_4_2_a_die_brings_as_many_sestertii_as_it_shows(face: int) -> None:
    match = play(scene(dice=[face], money=3), f"money {face}")
    assert own(match)["money"] == 3 + face
    assert dice(match) == []
    assert his(match)["money"] == 0


def test_4_2_money_needs_a_die_of_that_number() -> None:
    refused(scene(dice=[3, 5]), "money 4", NO_SUCH_DIE)


@pytest.mark.parametrize("face", range(1, 7))
def test_4_3_ro_7_as_many_cards_are_drawn_as_the_die_shows_and_one_is_kept(face: int) -> None:
    match = scene(dice=[face], pile={"Forum": 6, "Nero": 1})
    match.play(f"cards {face}")
    assert dice(match) == []
    for _ in range(face - 1):
        assert match.acting == NATURE
        match.play("draw Forum")
    match.play("draw Nero")
    assert phase(match) == "keep"
    match.play("keep Nero")
    assert own(match)["hand"] == ["Nero"]
    assert discards(match) == ({"Forum": face - 1} if face > 1 else {})
    assert sum(pile(match).values()) == 7 - face


def test_4_3_ro_7_exactly_one_of_the_drawn_cards_is_kept() -> None:
    match = scene(dice=[3], hand=["Consul"], pile=["Forum", "Nero", "Legat", "Turris"])
    play(match, "cards 3", "draw Forum", "draw Nero", "draw Legat")
    assert sorted(answers(match)) == ["keep Forum", "keep Legat", "keep Nero"]
    refused(match, "keep Turris", NOT_DRAWN)
    refused(match, "keep Consul", NOT_DRAWN)
    match.play("keep Legat")
    assert sorted(own(match)["hand"]) == ["Consul", "Legat"]
    assert discards(match) == {"Forum": 1, "Nero": 1}
    assert pile(match) == {"Turris": 1}


def test_4_3_ro_7_the_discards_become_the_pile_only_when_a_card_must_be_drawn() -> None:
    match = scene(dice=[2, 2], pile=["Nero", "Consul"], discards=["Forum", "Forum"])
    play(match, "cards 2", "draw Nero", "draw Consul", "keep Nero")
    assert pile(match) == {}
    assert discards(match) == {"Consul": 1, "Forum": 2}
    match.play("cards 2")
    assert pile(match) == {"Consul": 1, "Forum": 2}
    assert discards(match) == {}


def test_4_3_ro_7_cards_of_the_draw_in_progress_are_not_discards_yet() -> None:
    match = scene(dice=[3], pile=["Nero"], discards=["Forum", "Legat"])
    play(match, "cards 3", "draw Nero")
    assert pile(match) == {"Legat": 1, "Forum": 1}
    assert sorted(answers(match)) == ["draw Forum", "draw Legat"]
    play(match, "draw Forum", "draw Legat", "keep Forum")
    assert discards(match) == {"Legat": 1, "Nero": 1}


def test_4_3_ro_7_if_pile_and_discards_run_out_the_choice_is_among_those_drawn() -> None:
    match = scene(dice=[6], pile=["Nero"], discards=["Forum"])
    play(match, "cards 6", "draw Nero", "draw Forum")
    assert answers(match) == ["keep Nero", "keep Forum"]
    match.play("keep Nero")
    assert own(match)["hand"] == ["Nero"]
    assert discards(match) == {"Forum": 1}


def test_4_3_ro_7_the_disc_cannot_be_used_if_there_is_nothing_to_draw() -> None:
    match = scene(dice=[6], pile=[])
    refused(match, "cards 6", NOTHING_TO_DRAW)
    assert answers(match) == ["money 6", "end"]


def test_4_3_a_hand_has_no_limit() -> None:
    hand = ["Forum"] * 5 + ["Turris"] * 2 + ["Legionarius"] * 3 + ["Onager"] * 2
    match = play(scene(dice=[1], hand=hand, pile=["Nero"]), "cards 1", "draw Nero", "keep Nero")
    assert len(own(match)["hand"]) == 13


def test_4_3_each_card_of_the_pile_is_as_likely_as_any_other() -> None:
    match = play(scene(dice=[1], pile={"Forum": 3, "Nero": 1}), "cards 1")
    odds = {match.game.format(action): odds for action, odds in match.game.chances(match.state)}
    assert odds == {"draw Forum": 3, "draw Nero": 1}


@pytest.mark.parametrize("disc", range(1, 7))
def test_4_4_a_die_activates_the_card_at_the_disc_of_its_number(disc: int) -> None:
    match = scene({disc: "Tribunus Plebis"}, dice=[disc])
    assert answers(match, "activate") == [f"activate {disc}"]
    match.play(f"activate {disc}")
    assert match.scores == [11, 9]
    assert dice(match) == []


def test_4_4_a_card_is_activated_again_by_another_die_of_the_same_number() -> None:
    match = scene({5: "Tribunus Plebis"}, dice=[5, 5, 5])
    play(match, "activate 5", "activate 5", "activate 5")
    assert match.scores == [13, 7]


def test_4_4_a_card_just_laid_may_be_activated() -> None:
    match = scene(hand=["Tribunus Plebis"], money=5, dice=[2])
    play(match, "lay Tribunus Plebis 2", "activate 2")
    assert match.scores == [11, 9]


def test_4_4_only_own_cards_are_activated() -> None:
    refused(scene((), {5: "Tribunus Plebis"}, [5]), "activate 5", DISC_EMPTY)


def test_4_4_a_card_needs_a_die_of_its_disc() -> None:
    refused(scene({5: "Tribunus Plebis"}, dice=[4]), "activate 5", NO_SUCH_DIE)


def test_4_4_ro_9_a_card_that_could_do_nothing_is_not_activated_and_the_die_is_kept() -> None:
    match = scene({5: "Legat"}, ["Forum"] * 6, [5])
    reason = match.why("activate 5")
    assert reason is not None
    assert "activate 5" not in answers(match)
    assert dice(match) == [5]


@pytest.mark.parametrize(
    "title", ["Tribunus Plebis", "Essedum", "Praetorianus", "Consiliarius", "Machina"]
)
def test_4_4_ro_9_some_cards_may_always_be_activated(title: str) -> None:
    match = scene({5: title}, dice=[5], pile=[])
    assert match.why("activate 5") is None
