"""What is in the box [1]."""

from __future__ import annotations

from collections import Counter

import pytest

from lusoria.core.errors import InvalidPosition
from lusoria.games.quorum.data import (
    BOX,
    COUNTED,
    DECK,
    NAMES,
    PANTHEON,
    PROVINCES,
    SUIT,
    TYPES,
    name_of,
)

from .oracle import FACES, Face
from .scenes import QUORUM, scene

PANTHEON_PRINTED = {
    "Minerva": "++",
    "Pluto": "++",
    "Neptunus": "--",
    "Jupiter": "--",
    "Vulcanus": "+-",
    "Mars": "+-",
    "Venus": "-+",
}


@pytest.mark.parametrize("face", FACES, ids=lambda face: str(face.number))
def test_1_1_every_card_shows_what_is_printed_on_it(face: Face) -> None:
    card = BOX[face.number - 1]
    assert card.number == face.number
    assert TYPES[card.type] == face.type
    assert PROVINCES[card.province] == face.province
    assert (card.power, card.influence) == (face.power, face.influence)
    assert tuple(card.icons.split()) == face.icons
    assert name_of(card) == face.name


def test_1_1_there_are_72_cards_12_a_province_and_18_a_type() -> None:
    assert len(BOX) == len(FACES) == len(set(NAMES)) == 72
    assert set(Counter(card.province for card in BOX).values()) == {12}
    assert set(Counter(card.type for card in BOX).values()) == {18}
    spread = Counter((card.province, card.influence) for card in BOX)
    assert set(spread.values()) == {4}
    assert len(spread) == 18


def test_1_1_intrigue_has_powers_0_to_2_and_the_others_1_to_3() -> None:
    powers = Counter((TYPES[card.type], card.power) for card in BOX)
    assert set(powers.values()) == {6}
    assert {power for kind, power in powers if kind == "Intrigue"} == {0, 1, 2}
    assert {power for kind, power in powers if kind != "Intrigue"} == {1, 2, 3}


def test_1_1_a_trade_card_shows_two_or_three_of_six_products() -> None:
    cards = [card.icons.split() for card in BOX if TYPES[card.type] == "Trade"]
    assert {len(icons) for icons in cards} == {2, 3}
    counts = Counter(icon for icons in cards for icon in icons)
    assert counts == dict.fromkeys(("fish", "wood", "sheep", "wine", "wheat", "tool"), 8)


def test_1_1_each_of_six_buildings_is_there_three_times() -> None:
    counts = Counter(card.icons for card in BOX if TYPES[card.type] == "Architecture")
    names = ("bath", "temple", "coliseum", "theater", "arch", "aqueduct")
    assert counts == dict.fromkeys(names, 3)


def test_1_1_no_province_holds_what_it_scores() -> None:
    for card in BOX:
        assert COUNTED[card.province] != f"{TYPES[card.type]} cards"


def test_1_1_the_rules_know_the_cards_province_by_province() -> None:
    assert [card.province for card in DECK] == [place // SUIT for place in range(72)]
    assert sorted(card.number for card in DECK) == list(range(1, 73))


def test_1_2_qu_19_there_are_two_of_each_of_seven_gods() -> None:
    signs = {+1: "+", -1: "-"}
    found = {god.name: signs[god.left] + signs[god.right] for god in PANTHEON}
    assert found == PANTHEON_PRINTED
    assert [god.copies for god in PANTHEON] == [2] * 7


def test_1_3_markers_start_before_the_first_space() -> None:
    match = QUORUM.start(4)
    assert match.position()["markers"] == {name: {} for name in PROVINCES}
    assert len(PROVINCES) == 6


def test_1_3_a_track_has_15_spaces() -> None:
    match = scene(markers={"Gallia": {"15": [1]}})
    assert match.position()["markers"]["Gallia"] == {"15": [1]}
    with pytest.raises(InvalidPosition, match=r"markers\.Gallia"):
        scene(markers={"Gallia": {"16": [1]}})


def test_1_4_every_token_begins_at_2() -> None:
    assert QUORUM.start().position()["tokens"] == dict.fromkeys(PROVINCES, 2)


@pytest.mark.parametrize("value", [0, 5])
def test_1_4_a_token_shows_1_to_4(value: int) -> None:
    with pytest.raises(InvalidPosition, match=r"tokens\.Asia"):
        scene(tokens={"Asia": value})
