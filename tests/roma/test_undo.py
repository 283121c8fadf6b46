"""Taking back, and what the log shows to whom [8]."""

from __future__ import annotations

import pytest

from lusoria.core.errors import UndoRefused
from lusoria.core.seats import NOBODY
from lusoria.play.match.match import Match

from ..moves import play
from .scenes import FOE, ME, ROMA, dealt, his, own, phase, scene

ONE = ["Forum", "Legat", "Nero", "Consul"]
TWO = ["Turris", "Senator", "Velites", "Onager"]
HIDDEN = "has shown something that was hidden"


def exchanged() -> Match:
    match = dealt(ONE, TWO)
    play(match, ("give Forum", ME), ("give Legat", ME))
    return play(match, ("give Turris", FOE), ("give Senator", FOE))


def cannot_undo(match: Match, why: str, seat: int | None = None) -> None:
    """Check that taking back is refused and changes nothing."""
    before, log = match.position(), match.log()
    with pytest.raises(UndoRefused, match=why):
        match.undo(seat)
    assert match.position() == before
    assert match.log() == log


@pytest.mark.parametrize(
    "actions",
    [
        ["money 4"],
        ["lay Templum 3"],
        ["activate 2"],
        ["activate 2", "target 1"],
        ["end"],
        ["money 4", "lay Templum 3"],
    ],
)
def test_8_2_an_action_that_showed_nothing_may_be_taken_back(actions: list[str]) -> None:
    match = scene({2: "Gladiator"}, {1: "Consul"}, [2, 4], hand=["Templum"], money=2, complete=True)
    positions = []
    for action in actions:
        positions.append(match.position())
        match.play(action)
    for before in reversed(positions):
        match.undo(ME)
        assert match.position() == before
    assert match.log()[-1] == "1: undo"
    assert match.standing() == []


def test_8_2_what_is_taken_back_stays_in_the_log() -> None:
    match = play(scene(dice=[3, 4]), "money 3")
    match.undo()
    match.play("money 4")
    assert match.log() == match.log(ME) == ["1: money 3", "1: undo", "1: money 4"]
    assert match.log(FOE) == ["1: (taken back)", "1: undo", "1: money 4"]
    assert own(match)["money"] == 4


def test_8_2_nothing_is_taken_back_across_chance() -> None:
    match = play(scene({3: "Legionarius"}, {3: "Forum"}, [3]), "activate 3", "battle 2")
    cannot_undo(match, "chance has acted")
    cannot_undo(play(scene(), "end", "roll 1 2 3"), "chance has acted")
    cannot_undo(play(ROMA.start(), "begin 1"), "chance has acted")


def test_8_2_a_match_with_a_seed_cannot_take_back_the_end_of_a_turn() -> None:
    seats = [{"discs": ["Forum"] * 3 + ["Turris"] * 2 + ["Nero"]}, {}]
    match = ROMA.from_position({"seats": seats, "dice": [1]}, seed=3)
    cannot_undo(play(match, "end"), "chance has acted")


def test_8_2_only_the_last_action_and_only_by_its_own_seat_is_taken_back() -> None:
    cannot_undo(scene(), "nothing to take back")
    cannot_undo(play(scene(dice=[3]), "money 3"), "was by seat 1", FOE)


def test_8_3_a_haruspex_who_has_looked_cannot_take_it_back() -> None:
    match = scene({3: "Haruspex"}, dice=[3], foe_hand=["Forum", "Legat"], complete=True)
    match.play("activate 3")
    cannot_undo(match, HIDDEN)
    play(match, "take Nero").undo()
    assert phase(match) == "haruspex"
    cannot_undo(match, HIDDEN)


def test_8_3_a_reshuffle_that_betrayed_a_hand_cannot_be_taken_back() -> None:
    match = scene(dice=[3], foe_hand=["Forum", "Legat"], pile=[], discards=["Nero", "Consul"])
    match.play("cards 3")
    assert his(match)["known"] == ["Legat", "Forum"]
    cannot_undo(match, HIDDEN)


def test_2_3_a_gift_is_taken_back_until_the_gifts_have_arrived() -> None:
    match = play(dealt(ONE, TWO), ("give Nero", ME))
    match.undo(ME)
    assert sorted(own(match)["hand"]) == sorted(ONE)
    cannot_undo(exchanged(), HIDDEN)


def test_2_4_the_last_card_face_down_turns_all_over_and_cannot_be_taken_back() -> None:
    match = exchanged()
    play(match, "lay Nero 5", "lay Consul 6", "lay Turris 1", "lay Senator 3")
    match.undo(ME)
    assert own(match)["hand"] == ["Senator"]
    play(match, "lay Senator 3", "lay Velites 1", "lay Onager 2", "lay Forum 3", "lay Legat 4")
    cannot_undo(match, HIDDEN)


def test_2_2_the_deal_is_seen_card_by_card_only_by_its_receiver() -> None:
    log = dealt(ONE, TWO)
    assert log.log(ME)[1:] == [f"nature: draw {card}" for card in ONE] + ["nature: draw ?"] * 4
    assert log.log(FOE)[1:] == ["nature: draw ?"] * 4 + [f"nature: draw {card}" for card in TWO]
    assert log.log(NOBODY)[1:] == ["nature: draw ?"] * 8


def test_2_3_gifts_are_seen_only_by_their_giver() -> None:
    match = exchanged()
    assert match.log(ME)[-4:] == ["1: give Forum", "1: give Legat", "2: give ?", "2: give ?"]
    assert match.log(FOE)[-4:] == ["1: give ?", "1: give ?", "2: give Turris", "2: give Senator"]
    assert match.log(NOBODY)[-4:] == ["1: give ?", "1: give ?", "2: give ?", "2: give ?"]


def test_2_4_cards_face_down_show_their_disc_only() -> None:
    match = play(exchanged(), "lay Nero 5")
    assert match.log(ME)[-1] == "1: lay Nero 5"
    assert match.log(FOE)[-1] == match.log(NOBODY)[-1] == "1: lay ? 5"


def test_4_3_a_draw_and_the_card_kept_are_not_seen_by_the_other() -> None:
    match = play(scene(dice=[2]), "cards 2", "draw Nero", "draw Forum", "keep Nero")
    assert match.log(FOE) == ["1: cards 2", "nature: draw ?", "nature: draw ?", "1: keep ?"]
    assert match.log(ME) == [
        "1: cards 2",
        "nature: draw Nero",
        "nature: draw Forum",
        "1: keep Nero",
    ]
    assert match.log() == match.log(ME)


def test_4_1_everything_done_openly_is_seen_by_all() -> None:
    match = scene({3: "Velites"}, {2: "Consul"}, [3, 4], hand=["Templum"], money=2)
    play(match, "lay Templum 1", "money 4", "activate 3", "target 2", "battle 3", "end")
    play(match, "roll 1 2 3")
    assert match.log() == match.log(ME) == match.log(FOE) == match.log(NOBODY)


def test_4_3_an_undone_gift_or_card_is_redacted_like_any_other() -> None:
    match = play(dealt(ONE, TWO), ("give Nero", ME))
    match.undo(ME)
    match.play("give Forum", ME)
    assert match.log(FOE)[-3:] == ["1: (taken back)", "1: undo", "1: give ?"]
