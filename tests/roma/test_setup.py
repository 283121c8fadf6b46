"""Set-up: the lot, the deal, the exchange, the first laying [2]."""

from __future__ import annotations

import numpy as np
import pytest

from lusoria.core.errors import NotYourTurn
from lusoria.core.seats import ANYONE, NATURE, NOBODY
from lusoria.games.roma.data import DOWN, NAMES
from lusoria.games.roma.reasons import DISC_TAKEN, GIFTS_CHOSEN, NO_SUCH_GIFT, NOT_IN_FIRST_HAND
from lusoria.play.match.match import Match

from ..moves import play
from .scenes import FOE, ME, ROMA, answers, dealt, phase, pile, refused

ONE = ["Forum", "Legat", "Nero", "Consul"]
TWO = ["Turris", "Senator", "Velites", "Onager"]


def exchanged(first: int = 1) -> Match:
    """Return a match in which each player has given his first two cards away."""
    match = dealt(ONE, TWO, first)
    starter = first - 1
    play(match, ("give Forum", starter), ("give Legat", starter))
    return play(match, ("give Turris", 1 - starter), ("give Senator", 1 - starter))


def held(match: Match, seat: int) -> list[str]:
    return sorted(match.position()["seats"][seat]["hand"])


def test_2_1_ro_4_the_lot_names_either_player_with_equal_odds() -> None:
    match = ROMA.start()
    assert match.acting == NATURE
    assert answers(match) == ["begin 1", "begin 2"]
    assert [odds for _, odds in match.game.chances(match.state)] == [1, 1]


@pytest.mark.parametrize("first", [1, 2])
def test_2_1_ro_4_the_player_named_lays_first_and_takes_the_first_turn(first: int) -> None:
    match = exchanged(first)
    assert match.acting == first - 1
    play(match, "lay Nero 1", "lay Consul 2", "lay Turris 3", "lay Senator 4")
    assert match.acting == 2 - first
    play(match, "lay Velites 1", "lay Onager 2", "lay Forum 3", "lay Legat 4")
    assert match.position()["turn"] == match.position()["first"] == first
    assert phase(match) == "throw"


def test_2_2_the_starting_player_is_dealt_four_cards_then_the_other() -> None:
    match = play(ROMA.start(), "begin 2", *(f"draw {card}" for card in ONE))
    assert held(match, FOE) == sorted(ONE)
    assert held(match, ME) == []
    play(match, *(f"draw {card}" for card in TWO))
    assert held(match, ME) == sorted(TWO)
    assert sum(pile(match).values()) == 52 - 8
    assert phase(match) == "exchange"


def test_2_2_each_card_of_the_pile_is_as_likely_to_be_dealt_as_any_other() -> None:
    match = play(ROMA.start(), "begin 1", "draw Forum")
    odds = {match.game.format(action): odds for action, odds in match.game.chances(match.state)}
    assert sum(odds.values()) == 51
    assert odds["draw Forum"] == 5
    assert odds["draw Legionarius"] == 3
    assert odds["draw Nero"] == 1
    assert odds["draw Turris"] == 2


def test_2_3_ro_2_both_players_choose_at_the_same_time_in_any_order() -> None:
    match = dealt(ONE, TWO)
    assert match.acting == ANYONE
    assert match.movers() == [ME, FOE]
    play(match, ("give Turris", FOE), ("give Nero", ME), ("give Onager", FOE))
    assert match.movers() == [ME]
    match.play("give Consul")
    assert held(match, ME) == ["Forum", "Legat", "Onager", "Turris"]
    assert held(match, FOE) == ["Consul", "Nero", "Senator", "Velites"]


def test_2_3_ro_2_a_player_must_say_who_he_is_while_both_may_choose() -> None:
    with pytest.raises(NotYourTurn, match="say which seat"):
        dealt(ONE, TWO).play("give Forum")


def test_2_3_ro_2_gifts_reach_the_other_hand_only_when_both_have_chosen_two() -> None:
    match = dealt(ONE, TWO)
    play(match, ("give Forum", ME), ("give Legat", ME), ("give Turris", FOE))
    assert held(match, FOE) == ["Onager", "Senator", "Velites"]
    assert held(match, ME) == ["Consul", "Nero"]
    match.play("give Senator", FOE)
    assert held(match, FOE) == ["Forum", "Legat", "Onager", "Velites"]
    assert held(match, ME) == ["Consul", "Nero", "Senator", "Turris"]
    assert phase(match) == "laying"


def test_2_3_two_copies_of_a_title_may_both_be_given() -> None:
    match = dealt(["Forum", "Forum", "Forum", "Nero"], TWO)
    play(match, ("give Forum", ME), ("give Forum", ME))
    play(match, ("give Turris", FOE), ("give Onager", FOE))
    assert held(match, FOE) == ["Forum", "Forum", "Senator", "Velites"]


def test_2_3_a_third_gift_or_a_card_not_held_may_not_be_given() -> None:
    match = dealt(ONE, TWO)
    refused(match, "give Turris", NO_SUCH_GIFT, ME)
    match.play("give Forum", ME)
    refused(match, "give Forum", NO_SUCH_GIFT, ME)
    match.play("give Legat", ME)
    refused(match, "give Nero", GIFTS_CHOSEN, ME)


@pytest.mark.parametrize("seat", [ANYONE, NATURE, NOBODY])
def test_2_3_only_the_two_seats_choose_gifts(seat: int) -> None:
    match = dealt(ONE, TWO)
    reason = match.why("give Forum", seat)
    assert reason is not None
    assert reason.text == "another seat is to act"
    assert match.options(seat) == []


def test_2_4_ro_3_the_first_cards_are_laid_free_of_charge_one_at_a_disc() -> None:
    match = exchanged()
    assert len(answers(match)) == 4 * 6
    match.play("lay Nero 5")
    refused(match, "lay Consul 5", DISC_TAKEN)
    refused(match, "lay Nero 6", NOT_IN_FIRST_HAND)
    assert len(answers(match)) == 3 * 5
    play(match, "lay Consul 6", "lay Turris 1", "lay Senator 3")
    assert match.position()["seats"][ME]["discs"] == [
        "Turris", None, "Senator", None, "Nero", "Consul"
    ]  # fmt: skip
    assert match.position()["seats"][ME]["money"] == 0


def test_2_4_ro_3_the_starting_player_lays_all_his_cards_before_the_other_lays_any() -> None:
    match = exchanged()
    for action in ("lay Nero 5", "lay Consul 6", "lay Turris 1"):
        match.play(action)
        assert match.acting == ME
        assert match.options(FOE) == []
    match.play("lay Senator 3")
    assert match.acting == FOE
    assert match.options(ME) == []


def test_2_4_ro_3_discs_used_are_seen_at_once_and_faces_only_when_both_have_laid() -> None:
    match = exchanged()
    play(match, "lay Nero 5", "lay Consul 6", "lay Turris 1", "lay Senator 3")
    for viewer in (FOE, NOBODY):
        view = match.view(viewer)
        assert list(view.table.discs[ME] == DOWN) == [True, False, True, False, True, True]
        assert (view.faces == -1).all()
    mine = match.view(ME)
    assert [NAMES[title] if title >= 0 else None for title in mine.faces] == [
        "Turris", None, "Senator", None, "Nero", "Consul"
    ]  # fmt: skip
    play(match, "lay Velites 1", "lay Onager 2", "lay Forum 3", "lay Legat 4")
    for viewer in (ME, FOE, NOBODY):
        shown = match.view(viewer).table.discs
        assert NAMES[shown[ME, 4]] == "Nero"
        assert NAMES[shown[FOE, 3]] == "Legat"
        assert np.count_nonzero(shown == DOWN) == 0


def test_2_4_the_starting_player_pays_for_two_empty_discs_before_his_first_throw() -> None:
    match = exchanged()
    play(match, "lay Nero 5", "lay Consul 6", "lay Turris 1", "lay Senator 3")
    assert match.scores == [10, 10]
    play(match, "lay Velites 1", "lay Onager 2", "lay Forum 3", "lay Legat 4")
    assert match.scores == [8, 10]
