"""What is in the box [1]."""

from __future__ import annotations

from collections import Counter

import pytest

from lusoria.games.roma.data import BOX, BUILDING, CARDS, CHARACTER

from ..moves import play
from .scenes import ROMA, dice, own, scene, stockpile

PRINTED = """
SICARIUS        character 1 9 2 1
ARCHITECTUS     character 2 3 4 1
CONSILIARIUS    character 2 4 4 1
LEGAT           character 2 5 2 1
GLADIATOR       character 2 6 5 1
MERCATOR        character 1 7 2 1
CONSUL          character 2 3 3 1
LEGIONARIUS     character 3 4 5 1
NERO            character 1 8 9 1
PRAETORIANUS    character 2 4 4 1
SCAENICUS       character 2 8 3 1
HARUSPEX        character 2 4 3 1
SENATOR         character 2 3 3 1
VELITES         character 2 5 3 1
ESSEDUM         character 2 6 3 1
TRIBUNUS_PLEBIS character 2 5 5 1
CENTURIO        character 2 9 5 1
AESCULAPINUM    building  2 5 2 1
BASILICA        building  2 6 5 0
MACHINA         building  2 4 4 1
FORUM           building  6 5 5 2
MERCATUS        building  2 6 3 1
ONAGER          building  2 5 4 1
TEMPLUM         building  2 2 2 0
TURRIS          building  2 6 6 0
"""
"""Title, kind, copies, price, defence, dice: copied from the printed cards."""
ROWS = [line.split() for line in PRINTED.split("\n") if line]
KIND_OF = {"character": CHARACTER, "building": BUILDING}


def test_1_1_there_are_25_titles_and_52_cards_of_which_32_are_characters_and_20_buildings() -> None:
    copies = Counter({"character": 0, "building": 0})
    for card in BOX:
        copies["character" if card.kind == CHARACTER else "building"] += card.copies
    assert copies == {"character": 32, "building": 20}
    assert len(BOX) == len(ROWS) == 25
    assert CARDS == 52
    assert sum(card.kind == CHARACTER for card in BOX) == 17


@pytest.mark.parametrize("line", ROWS, ids=lambda line: str(line[0]).lower())
def test_1_1_every_card_shows_what_is_printed_on_it(line: list[str]) -> None:
    name, kind, *numbers = line
    found = [card for card in BOX if card.name.upper().replace(" ", "_") == name]
    assert len(found) == 1
    card = found[0]
    assert card.kind == KIND_OF[kind]
    assert [card.copies, card.price, card.defence, card.dice] == [int(number) for number in numbers]


def test_1_1_a_new_game_has_every_card_of_the_box_in_the_pile() -> None:
    pile = ROMA.start().position()["pile"]
    printed = {line[0]: int(line[2]) for line in ROWS}
    assert {name.upper().replace(" ", "_"): copies for name, copies in pile.items()} == printed


@pytest.mark.parametrize("title", ["Basilica", "Templum", "Turris"])
def test_1_1_a_card_with_a_crossed_die_is_never_activated(title: str) -> None:
    match = scene({3: title, 2: "Forum", 4: "Forum"}, ["Forum"], [3, 3, 2])
    reason = match.why("activate 3")
    assert reason is not None
    assert reason.section == "1.1"


def test_1_2_each_player_has_six_discs_and_throws_three_dice() -> None:
    match = scene(stage="throw")
    play(match, "roll 2 3 5")
    assert dice(match) == [2, 3, 5]
    assert [len(seat["discs"]) for seat in match.position()["seats"]] == [6, 6]


def test_1_2_three_dice_fall_in_216_equally_likely_ways() -> None:
    match = scene(stage="throw")
    odds = {match.game.format(action): odds for action, odds in match.game.chances(match.state)}
    assert len(odds) == 56
    assert sum(odds.values()) == 216
    assert {odds[f"roll {face} {face} {face}"] for face in range(1, 7)} == {1}
    assert odds["roll 1 1 2"] == odds["roll 1 2 2"] == odds["roll 5 6 6"] == 3
    assert odds["roll 1 2 3"] == odds["roll 2 4 6"] == 6


def test_1_2_the_battle_die_has_six_equally_likely_faces() -> None:
    match = play(scene({3: "Legionarius"}, {3: "Forum"}, [3]), "activate 3")
    odds = {match.game.format(action): odds for action, odds in match.game.chances(match.state)}
    assert odds == {f"battle {face}": 1 for face in range(1, 7)}


def test_1_3_ro_1_each_player_starts_with_10_of_36_points_and_without_money() -> None:
    match = ROMA.start()
    assert match.scores == [10, 10]
    assert stockpile(match) == 16
    assert [seat["money"] for seat in match.position()["seats"]] == [0, 0]


def test_1_3_ro_1_money_has_no_limit() -> None:
    match = play(scene(dice=[6], money=29_999), "money 6")
    assert own(match)["money"] == 30_005
