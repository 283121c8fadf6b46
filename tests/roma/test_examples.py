"""Every worked example of the rulebook, with its numbers."""

from __future__ import annotations

from ..moves import play
from .scenes import (
    ROMA,
    dice,
    discards,
    his,
    own,
    phase,
    pile,
    scene,
    stockpile,
)


def test_2_2_example_each_player_has_10_points_and_16_remain() -> None:
    match = ROMA.start()
    assert match.scores == [10, 10]
    assert stockpile(match) == 16


def test_3_1_example_the_starting_player_returns_two_points_in_his_first_go() -> None:
    match = ROMA.start()
    play(match, "begin 1", *["draw Forum"] * 4, *["draw Turris"] * 2, *["draw Onager"] * 2)
    play(match, ("give Forum", 0), ("give Forum", 0))
    play(match, ("give Turris", 1), ("give Turris", 1))
    play(match, "lay Forum 1", "lay Forum 2", "lay Turris 3", "lay Turris 4")
    play(match, "lay Forum 3", "lay Forum 4", "lay Onager 5", "lay Onager 6")
    assert match.scores == [8, 10]
    assert stockpile(match) == 18
    play(match, "roll 1 2 4", "end")
    assert match.scores == [8, 8]


def test_4_1_example_a_complete_move_of_stefan() -> None:
    """One empty disc, a throw of 3, 4 and 6, a Legat that pays 2 points."""
    stefan = ["Forum", "Consul", "Onager", None, "Turris", "Senator"]
    other = ["Forum", "Consul", None, "Onager", None, "Turris"]
    position = {
        "turn": 2,
        "seats": [{"discs": stefan}, {"discs": other}],
        "dice": [1],
    }
    match = ROMA.from_position(position)
    match.play("end")
    assert match.scores == [9, 10]
    play(match, "roll 3 4 6")
    before = sum(pile(match).values())
    play(match, "cards 3", "draw Legat", "draw Nero", "draw Templum", "keep Legat")
    assert own(match)["hand"] == ["Legat"]
    assert discards(match) == {"Nero": 1, "Templum": 1}
    assert sum(pile(match).values()) == before - 3
    match.play("money 6")
    assert own(match)["money"] == 6
    match.play("lay Legat 4")
    assert own(match)["money"] == 1
    assert own(match)["discs"][3] == "Legat"
    assert dice(match) == [4]
    match.play("activate 4")
    assert match.scores == [11, 10]
    assert dice(match) == []


def test_4_1_example_playing_an_aesculapinum_costs_5_sestertii() -> None:
    match = play(scene(hand=["Aesculapinum"], money=5), "lay Aesculapinum 2")
    assert own(match)["money"] == 0


def test_4_2_example_a_6_on_the_money_disc_brings_6_sestertii() -> None:
    assert own(play(scene(dice=[6]), "money 6"))["money"] == 6


def test_4_3_example_a_4_draws_four_cards_of_which_one_is_chosen() -> None:
    match = scene(dice=[4])
    play(match, "cards 4", "draw Forum", "draw Forum", "draw Nero", "draw Consul")
    assert phase(match) == "keep"
    match.play("keep Nero")
    assert own(match)["hand"] == ["Nero"]
    assert sum(discards(match).values()) == 3


def test_4_4_example_a_card_is_activated_once_for_each_die_with_its_score() -> None:
    match = scene({2: "Tribunus Plebis"}, dice=[2, 2, 5])
    play(match, "activate 2", "activate 2")
    assert match.scores == [12, 8]


def test_5_1_example_an_onager_activated_with_a_3_throws_4_against_a_defence_of_3() -> None:
    match = scene({3: "Onager"}, {6: "Mercatus"}, [3])
    play(match, "activate 3", "target 6", "battle 4")
    assert his(match)["discs"] == [None] * 6
    assert discards(match) == {"Mercatus": 1}


def test_3_3_example_a_triple_may_be_accepted_when_it_is_of_advantage() -> None:
    match = scene({6: "Tribunus Plebis"}, stage="throw")
    play(match, "roll 6 6 6", "accept", "activate 6", "activate 6", "activate 6")
    assert match.scores == [13, 7]


def test_7_2_example_missing_points_are_credited_for_the_last_payout() -> None:
    match = scene({3: "Forum"}, dice=[3, 6], points=17, foe_points=17)
    play(match, "activate 3", "score 6")
    assert match.scores == [23, 17]
    assert match.over
