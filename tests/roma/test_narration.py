"""Every event is told in a sentence, to each viewer as far as he may know it."""

from __future__ import annotations

import re

import pytest

from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.seats import NOBODY
from lusoria.games.roma.data import NAMES
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match

from ..moves import play
from .scenes import FOE, ME, ROMA, scene

ONE = ["Forum", "Legat", "Nero", "Consul"]
TWO = ["Turris", "Senator", "Velites", "Onager"]


def named(match: Match) -> Match:
    """Return the same match with Livia and Gaius at the table."""
    again = Match(
        match.game,
        2,
        match.variants,
        names=["Livia", "Gaius"],
        position=match.opening,
        complete=match.complete,
    )
    for entry in match.entries:
        again.append(entry)
    return again


def heard(match: Match, viewer: int, last: int = 1) -> list[str]:
    """Return what *viewer* has heard of the last entries."""
    match = named(match)
    return [event.text for event in match.narration(viewer).since(len(match.entries) - last)]


def told(match: Match, action: str, last: int = 1) -> str:
    """Play, and return what a spectator hears of it."""
    return " ".join(heard(play(match, action), NOBODY, last))


def set_up(*actions: str) -> Match:
    """Return a match with all cards dealt, and *actions* played by whoever they belong to."""
    match = ROMA.start()
    return play(match, "begin 1", *(f"draw {card}" for card in (*ONE, *TWO)), *actions)


def test_2_1_the_lot_is_told() -> None:
    match = play(ROMA.start(), "begin 2")
    assert heard(match, ME) == ["Gaius goes first."]
    assert heard(match, FOE) == ["You go first."]


def test_2_2_the_deal_is_summed_up_for_each_viewer() -> None:
    match = set_up()
    assert heard(match, ME, 8) == ["You are dealt Legat, Consul, Nero and Forum."]
    assert heard(match, FOE, 8) == ["You are dealt Senator, Velites, Onager and Turris."]
    assert heard(match, NOBODY, 8) == ["Four cards are dealt to each player."]


def test_2_3_a_gift_is_named_to_its_giver_only_and_to_its_taker_when_it_arrives() -> None:
    match = play(set_up(), ("give Nero", ME))
    assert heard(match, ME) == ["You choose Nero for Gaius."]
    assert heard(match, FOE) == ["Livia chooses a card for you."]
    assert heard(match, NOBODY) == ["Livia chooses a card for Gaius."]
    play(match, ("give Forum", ME), ("give Turris", FOE), ("give Onager", FOE))
    assert heard(match, ME)[1:] == ["You give Gaius Nero and Forum and receive Onager and Turris."]
    assert heard(match, FOE) == [
        "You choose Onager for Livia.",
        "You give Livia Onager and Turris and receive Nero and Forum.",
    ]
    assert heard(match, NOBODY)[1:] == ["The players exchange their gifts."]


def test_2_4_cards_laid_face_down_are_named_when_all_are_turned_over() -> None:
    match = play(set_up(), ("give Nero", ME), ("give Forum", ME))
    play(match, ("give Turris", FOE), ("give Onager", FOE), "lay Consul 6")
    assert heard(match, ME) == ["You lay Consul face down at disc 6."]
    assert heard(match, FOE) == ["Livia lays a card face down at disc 6."]
    play(match, "lay Legat 1", "lay Turris 2", "lay Onager 3")
    play(match, "lay Nero 1", "lay Forum 2", "lay Senator 3", "lay Velites 4")
    assert heard(match, FOE)[1:] == [
        "All cards are turned over:",
        "Livia has Legat at disc 1, Turris at disc 2, Onager at disc 3 and Consul at disc 6.",
        "You have Nero at disc 1, Forum at disc 2, Senator at disc 3 and Velites at disc 4.",
        "Livia pays 2 points for 2 empty discs (now 8).",
    ]


def test_3_1_what_empty_discs_cost_is_told_when_a_turn_begins() -> None:
    match = play(scene({1: "Forum"}, {1: "Nero", 2: "Legat"}, [3, 4]), "end")
    assert heard(match, ME) == [
        "You end the turn, leaving 3 and 4 unused.",
        "Gaius pays 4 points for 4 empty discs (now 6).",
    ]
    assert heard(match, FOE)[1] == ("You pay 4 points for 4 empty discs (now 6).")
    full = play(scene(foe=["Forum"] * 6), "end")
    assert heard(full, ME) == ["You end the turn."]


def test_3_2_a_throw_and_three_of_a_kind_are_told_with_the_dice() -> None:
    match = scene(stage="throw")
    assert told(match, "roll 2 5 5") == "Livia rolls 2, 5 and 5."
    match = play(scene(stage="throw"), "roll 4 4 4")
    assert heard(match, ME) == ["You roll three 4s."]
    assert told(match, "again") == "Livia decides to roll all three dice again."
    match = scene(stage="triple", dice=[4, 4, 4])
    assert told(match, "accept") == "Livia keeps three 4s."


def test_4_1_a_laid_card_is_told_with_price_and_covered_card() -> None:
    match = play(scene({3: "Legat"}, hand=["Forum", "Nero"], money=9), "lay Forum 3")
    assert heard(match, FOE) == ["Livia lays Forum at disc 3 for 5 sestertii, covering Legat."]
    assert heard(match, ME) == ["You lay Forum at disc 3 for 5 sestertii, covering Legat."]


def test_4_2_money_is_told_with_what_there_was() -> None:
    assert told(scene(dice=[4], money=3), "money 4") == (
        "Livia takes 4 sestertii with a 4 (now 7)."
    )


def test_4_3_drawn_cards_are_told_to_their_owner_and_discards_to_all() -> None:
    match = play(scene(dice=[3]), "cards 3", "draw Nero", "draw Forum", "draw Forum")
    assert heard(match, ME, 4) == [
        "You draw 3 cards with a 3.",
        "You draw Nero, Forum and Forum.",
    ]
    assert heard(match, FOE, 4) == ["Livia draws 3 cards with a 3."]
    match.play("keep Nero")
    assert heard(match, ME) == ["You keep Nero and discard Forum and Forum."]
    assert heard(match, FOE) == ["Livia keeps a card and discards Forum and Forum."]
    assert heard(match, NOBODY) == heard(match, FOE)


def test_4_3_a_shuffle_of_the_discards_is_told() -> None:
    shuffle = "The pile is empty, so the discards are shuffled into a new one."
    match = play(scene(dice=[2], pile=["Nero"], discards=["Forum"]), "cards 2")
    assert heard(match, FOE) == ["Livia draws 2 cards with a 2."]
    assert heard(play(match, "draw Nero"), FOE) == [shuffle]
    match = play(scene(dice=[2], pile=[], discards=["Forum"]), "cards 2")
    assert heard(match, FOE) == ["Livia draws 1 card with a 2.", shuffle]


def test_5_1_a_battle_is_told_die_by_die() -> None:
    match = scene({3: "Legionarius"}, {3: "Forum"}, [3, 3, 2])
    assert told(match, "activate 3") == (
        "Livia activates Legionarius at disc 3, attacking Gaius's Forum (defence 5)."
    )
    assert told(match, "battle 4") == (
        "The battle die shows 4 against Gaius's Forum (defence 5): the attack fails."
    )
    play(match, "activate 3", "battle 5")
    assert heard(match, FOE) == [
        "The battle die shows 5 against your Forum (defence 5): Forum is discarded."
    ]


def test_6_17_a_centurio_is_told_with_the_die_he_adds() -> None:
    match = play(scene({3: "Centurio"}, {3: "Forum"}, [3, 4, 1]), "activate 3")
    assert told(match, "battle 1") == (
        "The battle die shows 1 against Gaius's Forum (defence 5): not enough yet."
    )
    assert told(match, "add 4") == (
        "Livia adds a 4: 5 against Gaius's Forum (defence 5), Forum is discarded."
    )
    match = play(scene({3: "Centurio"}, {3: "Forum"}, [3, 4, 1]), "activate 3", "battle 1")
    assert told(match, "pass") == "Livia adds no die: the attack fails."


@pytest.mark.parametrize(
    ("title", "action", "words"),
    [
        ("Sicarius", "target 2", "Livia's Sicarius discards Gaius's Senator at disc 2, and is"),
        (
            "Gladiator",
            "target 2",
            "Livia's Gladiator sends Gaius's Senator at disc 2 back to Gaius's hand",
        ),
        ("Velites", "target 2", "Livia's Velites attacks Gaius's Senator (defence 3) at disc 2"),
        ("Onager", "target 1", "Livia's Onager attacks Gaius's Forum (defence 5) at disc 1"),
        ("Nero", "target 1", "Livia's Nero discards Gaius's Forum at disc 1, and is discarded too"),
        ("Mercator", "buy 2", "Livia buys 2 points from Gaius for 4 sestertii (now 12 to 8)"),
        ("Consul", "raise 4", "Livia's Consul raises a 4 to 5"),
        ("Consul", "lower 4", "Livia's Consul lowers a 4 to 3"),
        ("Praetorianus", "block 1", "Livia's Praetorianus blocks Gaius's disc 1 (Forum) for a"),
        ("Praetorianus", "block 6", "Livia's Praetorianus blocks Gaius's disc 6 (empty) for a"),
        ("Scaenicus", "copy Essedum", "Livia's Scaenicus acts as Essedum: Gaius's cards defend"),
        ("Aesculapinum", "recover Velites", "Livia takes Velites from the discards"),
        ("Architectus", "lay Turris 1", "Livia lays Turris at disc 1 for free"),
        ("Architectus", "pass", "Livia lays no more cards"),
        ("Machina", "place 6", "Livia lays Templum again at disc 6, covering Essedum"),
        ("Forum", "score 4", "Livia gives the Forum a 4: 4 points so far"),
    ],
)
def test_6_1_what_a_card_does_is_told_with_names_and_numbers(
    title: str, action: str, words: str
) -> None:
    foe = {1: "Forum", 2: "Senator", 3: "Forum"}
    match = scene(
        {3: title, 2: "Templum", 6: "Essedum"}, foe, [3, 3, 4],
        hand=["Turris", "Legat"], money=6, discards=["Velites"],
    )  # fmt: skip
    match.play("activate 3")
    assert told(match, action).startswith(words)


@pytest.mark.parametrize(
    ("title", "words"),
    [
        ("Legat", ": 4 points for Gaius's 4 empty discs (now 14)."),
        ("Tribunus Plebis", ": 1 point from Gaius (now 11 to 9)."),
        ("Essedum", ": Gaius's cards defend with 2 less this turn."),
        ("Mercatus", ": 1 point for Gaius's Forums (now 11)."),
        ("Haruspex", ", looking through the pile."),
        ("Consiliarius", ", lifting Consul and Consiliarius."),
        ("Consul", "."),
    ],
)
def test_4_4_an_activation_tells_what_it_did_at_once(title: str, words: str) -> None:
    match = scene({1: "Consul", 3: title}, {1: "Forum", 2: "Senator"}, [3, 4])
    assert told(match, "activate 3") == f"Livia activates {title} at disc 3{words}"


def test_6_12_the_card_a_haruspex_takes_is_told_to_its_owner_only() -> None:
    match = play(scene({3: "Haruspex"}, dice=[3]), "activate 3", "take Nero")
    assert heard(match, ME) == ["You take Nero from the pile and shuffle the rest."]
    for viewer in (FOE, NOBODY):
        assert heard(match, viewer) == ["Livia takes a card from the pile and shuffles the rest."]


def test_6_21_a_forum_is_told_with_basilica_and_templum() -> None:
    match = play(scene({3: "Forum", 2: "Basilica"}, dice=[3, 4]), "activate 3")
    assert told(match, "score 4") == (
        "Livia scores 4 points, plus 2 for the Basilica, with a 4 (now 16)."
    )
    match = scene({3: "Forum", 2: "Templum"}, dice=[3, 4, 1])
    assert told(play(match, "activate 3", "score 4"), "add 1") == (
        "Livia adds a 1 for the Templum: the Forum scores 5 points (now 15)."
    )
    match = scene({3: "Forum", 2: "Templum"}, dice=[3, 4, 1])
    assert told(play(match, "activate 3", "score 4"), "pass") == (
        "Livia adds no third die: the Forum scores 4 points (now 14)."
    )


def test_9_2_free_laying_for_the_turn_is_told() -> None:
    match = scene({3: "Senator"}, dice=[3], options={"free_laying": "turn"})
    assert told(match, "activate 3") == (
        "Livia activates Senator at disc 3: characters are free to lay for the rest of the turn."
    )


def test_7_1_the_end_is_told_with_the_reason_and_the_points() -> None:
    match = play(scene({3: "Tribunus Plebis"}, dice=[3], foe_points=1), "activate 3")
    assert heard(match, ME)[-2:] == [
        "Gaius has no points left: the game is over.",
        "You win 11 to 0.",
    ]
    match = play(scene({3: "Legat"}, dice=[3], points=15, foe_points=15), "activate 3")
    assert heard(match, FOE)[-2:] == [
        "The stockpile is empty: the game is over.",
        "Livia wins 21 to 15.",
    ]


def test_7_3_a_shared_victory_is_told_as_one() -> None:
    match = play(scene({3: "Legat"}, ["Forum"] * 5, [3], points=17, foe_points=18), "activate 3")
    assert heard(match, ME)[-1] == "You and Gaius share the victory with 18 points each."


def test_8_1_whole_games_are_told_without_a_gap_and_nothing_hidden_is_named() -> None:
    for number in range(2 if INTERPRETED else 12):
        match = recorded(ROMA.game, 6, number)
        for viewer in (ME, FOE, NOBODY):
            narration = match.narration(viewer)
            silent = set(range(len(match.entries))) - {event.entry for event in narration.events}
            assert all(
                re.match("draw", match.game.format(match.entries[at].action)) for at in silent
            )
            for event in narration.events:
                assert re.fullmatch(r"[A-Z].*[.:]", event.text)
                assert "{" not in event.text
                assert "  " not in event.text
                if " keeps a card" in event.text or " takes a card" in event.text:
                    assert not any(name in event.text.partition(" and ")[0] for name in NAMES)
