"""What all know, what one player knows, what the pile betrays [8]."""

from __future__ import annotations

from typing import Any

import pytest

from lusoria.core.errors import InvalidPosition
from lusoria.core.record import blank
from lusoria.core.rng import stream_of
from lusoria.core.seats import NOBODY
from lusoria.games.roma.data import NAMES
from lusoria.play.match.match import Match

from ..moves import play
from .scenes import FOE, ME, dealt, discards, his, own, phase, rest_of_box, scene


def imagined(match: Match, viewer: int, times: int = 30) -> list[dict[str, Any]]:
    """Return positions that *viewer* cannot tell from the real one."""
    worlds, stream, view = [], stream_of(5), match.view(viewer)
    for _ in range(times):
        state = blank(match.game.state)
        match.game.imagine(view, stream, state)
        assert match.game.look(state, viewer).tobytes() == view.tobytes()
        worlds.append(match.game.position(state))
    return worlds


def imagined_hands(match: Match, viewer: int, times: int = 30) -> list[list[str]]:
    """Return hands of the other seat that *viewer* thinks possible."""
    return [world["seats"][1 - viewer]["hand"] for world in imagined(match, viewer, times)]


def test_8_1_ro_30_counts_and_all_open_things_are_seen_by_everybody() -> None:
    match = scene(
        {3: "Forum"}, {2: "Nero"}, [3, 4], money=4, foe_money=7, foe_hand=["Consul"] * 2,
        blocked=[3], discards=["Turris"], points=9,
    )  # fmt: skip
    tables = [match.view(viewer).table.tobytes() for viewer in (ME, FOE, NOBODY)]
    assert tables[0] == tables[1] == tables[2]
    table = match.view(NOBODY).table
    assert list(table.held) == [0, 2]
    assert list(table.money) == [4, 7]
    assert list(table.points) == [9, 10]
    assert table.discards[NAMES.index("Turris")] == 1
    assert table.pile == 52 - 5


def test_8_1_ro_30_hands_drawn_cards_and_gifts_are_not_seen_by_others() -> None:
    match = dealt(["Forum", "Legat", "Nero", "Consul"], ["Turris", "Senator", "Velites", "Onager"])
    match.play("give Nero", ME)
    assert match.view(ME).gifts.any()
    assert match.view(ME).hand.sum() == 3
    assert not match.view(FOE).gifts.any()
    assert match.view(FOE).hand.sum() == 4
    spectator = match.view(NOBODY)
    assert not spectator.hand.any()
    assert not spectator.gifts.any()
    match = play(scene(dice=[2]), "cards 2", "draw Nero", "draw Forum")
    assert match.view(ME).drawn.sum() == 2
    assert not match.view(FOE).drawn.any()
    assert match.view(FOE).table.drawn == 2


def test_8_2_ro_30_a_giver_knows_his_gifts_in_the_other_hand() -> None:
    match = dealt(["Forum", "Legat", "Nero", "Consul"], ["Turris", "Senator", "Velites", "Onager"])
    play(match, ("give Forum", ME), ("give Legat", ME))
    assert his(match)["known"] == []
    play(match, ("give Turris", FOE), ("give Onager", FOE))
    assert sorted(his(match)["known"]) == ["Forum", "Legat"]
    assert sorted(own(match)["known"]) == ["Onager", "Turris"]
    for hand in imagined_hands(match, ME):
        assert {"Forum", "Legat"} <= set(hand)


def test_8_2_ro_30_nothing_is_left_to_know_when_all_first_cards_are_turned_over() -> None:
    match = dealt(["Forum", "Legat", "Nero", "Consul"], ["Turris", "Senator", "Velites", "Onager"])
    play(match, ("give Forum", ME), ("give Legat", ME))
    play(match, ("give Turris", FOE), ("give Onager", FOE))
    play(match, "lay Nero 1", "lay Consul 2", "lay Turris 3", "lay Onager 4")
    assert sorted(own(match)["known"]) == ["Onager", "Turris"]
    play(match, "lay Forum 1", "lay Legat 2", "lay Senator 3", "lay Velites 4")
    assert own(match)["known"] == his(match)["known"] == []


def test_8_2_ro_30_a_card_sent_back_is_known_until_it_is_laid_again() -> None:
    match = scene({3: "Gladiator"}, {2: "Consul"}, [3], foe_money=9, foe_hand=["Nero"])
    play(match, "activate 3", "target 2")
    assert his(match)["known"] == ["Consul"]
    play(match, "end", "roll 1 2 3", "lay Consul 4")
    assert his(match)["known"] == []


def test_8_2_ro_30_each_copy_sent_back_counts() -> None:
    match = scene({3: "Gladiator"}, {2: "Consul", 5: "Consul"}, [3, 3])
    play(match, "activate 3", "target 2", "activate 3", "target 5")
    assert his(match)["known"] == ["Consul", "Consul"]


def test_8_2_ro_30_a_known_copy_is_struck_first_when_a_card_of_its_title_is_laid() -> None:
    match = scene(hand=["Forum", "Forum"], known=["Forum"], money=10)
    match.play("lay Forum 1")
    assert own(match)["hand"] == ["Forum"]
    assert own(match)["known"] == []
    match.play("lay Forum 2")
    assert own(match)["known"] == []


def test_8_2_ro_30_laying_another_title_strikes_nothing() -> None:
    match = play(scene(hand=["Forum", "Nero"], known=["Nero"], money=10), "lay Forum 1")
    assert own(match)["known"] == ["Nero"]


def test_8_2_ro_30_free_laying_strikes_too() -> None:
    match = scene({3: "Senator"}, dice=[3], hand=["Nero"], known=["Nero"])
    assert own(play(match, "activate 3", "lay Nero 1"))["known"] == []


def test_8_2_ro_30_cards_discarded_from_a_plain_draw_strike_nothing() -> None:
    match = scene(dice=[2], hand=["Forum"], known=["Forum"], pile={"Forum": 1, "Nero": 1})
    play(match, "cards 2", "draw Forum", "draw Nero", "keep Nero")
    assert discards(match) == {"Forum": 1}
    assert own(match)["known"] == ["Forum"]


def test_8_2_a_card_kept_from_a_plain_draw_is_not_known() -> None:
    match = play(scene(dice=[1]), "cards 1", "draw Nero", "keep Nero")
    assert own(match)["known"] == []


def test_8_2_ro_25_a_card_recovered_by_an_aesculapinum_is_known() -> None:
    match = scene({3: "Aesculapinum"}, dice=[3], discards=["Nero"], hand=["Forum"])
    assert own(play(match, "activate 3", "recover Nero"))["known"] == ["Nero"]


def test_8_3_ro_30_a_reshuffle_before_a_draw_betrays_both_hands() -> None:
    match = scene(
        dice=[2], hand=["Legat"], foe_hand=["Nero", "Forum"], pile=[], discards=["Consul", "Turris"]
    )
    match.play("cards 2")
    assert own(match)["known"] == ["Legat"]
    assert his(match)["known"] == ["Nero", "Forum"]


def test_8_3_ro_30_a_reshuffle_within_a_draw_betrays_the_cards_drawn_before_it() -> None:
    match = scene(
        dice=[3], hand=["Legat"], foe_hand=["Senator"], pile=["Nero"],
        discards=["Forum", "Forum", "Consul"],
    )  # fmt: skip
    match.play("cards 3")
    assert own(match)["known"] == []
    match.play("draw Nero")
    assert own(match)["known"] == ["Legat", "Nero"]
    assert his(match)["known"] == ["Senator"]
    play(match, "draw Forum", "draw Consul")
    assert own(match)["known"] == ["Legat", "Nero"]


@pytest.mark.parametrize(
    ("kept", "known"), [("Nero", ["Legat", "Nero"]), ("Forum", ["Legat"]), ("Consul", ["Legat"])]
)
def test_8_3_ro_30_of_such_a_draw_the_discarded_cards_are_struck(
    kept: str, known: list[str]
) -> None:
    match = scene(dice=[3], hand=["Legat"], pile=["Nero"], discards=["Forum", "Forum", "Consul"])
    play(match, "cards 3", "draw Nero", "draw Forum", "draw Consul", f"keep {kept}")
    assert own(match)["known"] == known


def test_8_3_ro_30_a_discard_of_such_a_draw_strikes_a_known_card_of_its_title() -> None:
    match = scene(dice=[2], hand=["Forum"], pile=["Nero"], discards=["Forum"])
    play(match, "cards 2", "draw Nero", "draw Forum", "keep Nero")
    assert own(match)["known"] == ["Nero"]
    assert sorted(own(match)["hand"]) == ["Forum", "Nero"]


def returned_legionarius(**rest: Any) -> Match:
    """Send a Legionarius back; its owner draws two, the second after a shuffle."""
    match = scene(
        {3: "Gladiator"}, {2: "Legionarius"}, [3], pile=["Nero"],
        discards=["Legionarius", "Legionarius", "Consul", "Consul"], **rest,
    )  # fmt: skip
    play(match, "activate 3", "target 2", "end", "roll 2 3 4", "cards 2", "draw Nero")
    return play(match, "draw Legionarius")


def test_8_3_ro_30_a_card_known_before_a_draw_with_a_shuffle_stays_known() -> None:
    match = returned_legionarius()
    assert sorted(his(match)["known"]) == ["Legionarius", "Nero"]
    match.play("keep Nero")
    assert sorted(his(match)["known"]) == ["Legionarius", "Nero"]
    assert sorted(his(match)["hand"]) == ["Legionarius", "Nero"]
    assert {tuple(hand) for hand in imagined_hands(match, ME)} == {("Legionarius", "Nero")}


def test_8_3_ro_30_what_was_known_before_is_struck_when_it_is_laid() -> None:
    match = returned_legionarius(foe_money=9)
    play(match, "keep Legionarius", "lay Legionarius 1")
    assert his(match)["known"] == []
    assert his(match)["hand"] == ["Legionarius"]


def test_8_3_ro_30_the_known_card_is_never_imagined_among_the_drawn_ones() -> None:
    match = returned_legionarius(foe_hand=["Senator"])
    for world in imagined(match, ME):
        assert "Legionarius" in world["seats"][FOE]["hand"]
        before = set(world["seats"][FOE]["hand"]) - {"Legionarius"}
        assert before <= {"Nero", "Senator"}
        drawn = world["pending"]["drawn"]
        assert len(drawn) == 2
        assert len({"Nero", "Senator"} & set(drawn)) == 1


def test_8_3_ro_30_hands_imagined_after_a_shuffle_hold_nothing_of_the_new_pile() -> None:
    mine, foes, thrown = ["Legat"], ["Senator", "Turris"], ["Consul", "Forum", "Forum", "Velites"]
    match = scene(dice=[3], hand=foes, foe_hand=mine, pile=["Nero"], discards=thrown)
    match.play("cards 3")
    for action in ("draw Nero", "draw Consul", "draw Forum"):
        match.play(action)
        worlds = imagined(match, FOE, 60)
        hands = {tuple(sorted(world["seats"][ME]["hand"])) for world in worlds}
        assert hands == {("Senator", "Turris"), ("Nero", "Senator"), ("Nero", "Turris")}
        for world in worlds:
            held = [*world["seats"][ME]["hand"], *world["pending"]["drawn"]]
            assert {"Senator", "Turris", "Nero"} <= set(held)


def test_8_3_ro_30_a_shuffle_before_the_first_card_leaves_the_whole_hand_known() -> None:
    match = scene(dice=[2], hand=["Forum"], pile=[], discards=["Forum", "Nero", "Consul"])
    play(match, "cards 2", "draw Forum", "draw Nero", "keep Nero")
    assert own(match)["known"] == ["Forum"]
    assert all("Forum" in hand for hand in imagined_hands(match, FOE))


def test_8_3_ro_30_no_more_copies_are_struck_than_cards_had_been_drawn() -> None:
    thrown = ["Forum", "Forum", "Consul", "Legat"]
    match = scene(dice=[3], hand=["Forum", "Forum"], pile=["Nero"], discards=thrown)
    play(match, "cards 3", "draw Nero", "draw Forum", "draw Forum", "keep Nero")
    assert own(match)["known"] == ["Nero", "Forum"]


def test_8_3_ro_30_a_discard_the_new_pile_cannot_have_supplied_accounts_for_the_draw() -> None:
    thrown = ["Forum", "Consul", "Legat"]
    match = scene(dice=[3], hand=["Forum"], pile=["Nero"], discards=thrown)
    play(match, "cards 3", "draw Nero", "draw Forum", "draw Legat", "keep Legat")
    assert own(match)["known"] == ["Forum"]


def test_8_3_ro_30_a_draw_over_leaves_nothing_remembered_of_before() -> None:
    match = returned_legionarius()
    assert match.position()["pending"]["sure"] == ["Legionarius"]
    match.play("keep Nero")
    assert not match.state.sure.any()


def test_8_3_ro_30_the_next_draw_without_a_reshuffle_strikes_nothing_again() -> None:
    thrown = {"Forum": 2, "Nero": 1, "Consul": 1}
    match = scene(dice=[1, 2], hand=["Forum"], pile=[], discards=thrown)
    play(match, "cards 1", "draw Nero", "keep Nero")
    play(match, "cards 2", "draw Forum", "draw Consul", "keep Consul")
    assert discards(match) == {"Forum": 1}
    assert own(match)["known"] == ["Forum"]


@pytest.mark.parametrize("known", [[], ["Forum"], ["Forum", "Forum"]])
def test_8_3_ro_30_a_reshuffle_keeps_the_larger_count(known: list[str]) -> None:
    match = scene(
        dice=[1], foe_hand=["Forum", "Forum"], foe_known=known, pile=[], discards=["Consul"]
    )
    match.play("cards 1")
    assert his(match)["known"] == ["Forum", "Forum"]


def test_8_3_ro_30_a_haruspex_betrays_the_opponents_hand_but_not_the_viewers() -> None:
    match = scene({3: "Haruspex"}, dice=[3], hand=["Legat"], foe_hand=["Nero", "Forum"])
    match.play("activate 3")
    assert his(match)["known"] == ["Nero", "Forum"]
    assert own(match)["known"] == []
    match.play("take Consul")
    assert own(match)["known"] == []


def test_8_3_ro_30_a_haruspex_over_an_empty_pile_betrays_both_hands_not_the_card() -> None:
    match = scene(
        {3: "Haruspex"}, dice=[3], hand=["Legat"], foe_hand=["Nero"], pile=[], discards=["Consul"]
    )
    play(match, "activate 3", "take Consul")
    assert his(match)["known"] == ["Nero"]
    assert own(match)["known"] == ["Legat"]


def test_8_3_ro_30_after_a_haruspex_only_the_true_hand_is_imagined() -> None:
    match = scene(
        {3: "Haruspex"}, dice=[3, 4], hand=["Legat"], foe_hand=["Nero", "Forum"], complete=True
    )
    assert len({tuple(hand) for hand in imagined_hands(match, ME)}) > 1
    match.play("activate 3")
    assert {tuple(hand) for hand in imagined_hands(match, ME)} == {("Nero", "Forum")}
    match.play("take Consul")
    assert {tuple(hand) for hand in imagined_hands(match, ME)} == {("Nero", "Forum")}
    assert len({tuple(hand) for hand in imagined_hands(match, FOE)}) > 1


def test_8_3_ro_30_in_the_midst_of_a_shuffled_draw_each_seat_imagines_what_it_sees() -> None:
    mine, foes = ["Legat", "Forum"], ["Senator", "Forum"]
    thrown = rest_of_box("Nero", *mine, *foes)
    match = scene(dice=[3], hand=mine, foe_hand=foes, pile=["Nero"], discards=thrown, complete=True)
    for action in ("cards 3", "draw Nero", "draw Consul", "draw Turris"):
        match.play(action)
        imagined_hands(match, ME)
        imagined_hands(match, FOE)
    assert phase(match) == "keep"
    match.play("keep Turris")
    for hand in imagined_hands(match, FOE):
        assert {"Legat", "Forum"} <= set(hand)


def test_8_2_ro_30_a_card_sent_back_is_in_every_imagined_hand() -> None:
    match = scene({3: "Gladiator"}, {2: "Consul"}, [3], foe_hand=["Nero", "Forum"], complete=True)
    play(match, "activate 3", "target 2")
    hands = imagined_hands(match, ME)
    assert all("Consul" in hand and len(hand) == 3 for hand in hands)
    assert len({tuple(hand) for hand in hands}) > 1


@pytest.mark.parametrize(
    ("hand", "known", "shuffled", "sure"),
    [
        ([], [], True, ["Forum"]),
        (["Forum"], [], True, ["Forum"]),
        (["Forum"], ["Forum"], False, ["Forum"]),
    ],
)
def test_8_3_ro_30_a_position_cannot_remember_what_was_not_known_in_the_hand(
    hand: list[str], known: list[str], shuffled: bool, sure: list[str]
) -> None:
    drawing = {"drawn": ["Nero"], "shuffled": shuffled, "sure": sure}
    with pytest.raises(InvalidPosition, match=r"pending\.sure"):
        scene(stage="keep", hand=hand, known=known, pending=drawing)
