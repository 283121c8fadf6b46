"""What is in the box, and set-up [1, 2]."""

from __future__ import annotations

from collections import Counter

import pytest

from lusoria.games.loyalty.data import CATEGORIES, DEEDS, FAVOURS, GODS, NAMES
from lusoria.games.loyalty.guide import explain
from lusoria.games.loyalty.manual import standard
from lusoria.games.loyalty.nouns import Space, track_of
from lusoria.games.loyalty.reasons import NOT_POSSIBLE

from ..moves import play, view_of
from .scenes import LOYALTY, answers, column, phase, refused, row, scene, seat

PRINTED = """
Jupiter Neptunus Juno Apollo Minerva Janus
Pluto Proserpina Somnus Aesculapius Parcae Laverna
Mars Bellona Terminus Hercules Furiae Discordia
Mercurius Vesta Vulcanus Saturnus Abundantia Justitia
Flora Fortuna Venus Fama Diana Ceres
"""
PRICES = {
    "Jupiter": (10, 0), "Neptunus": (0, 1), "Juno": (2, 3), "Minerva": (3, 1), "Janus": (2, 0),
    "Pluto": (3, 2), "Proserpina": (1, 1), "Aesculapius": (3, 3), "Parcae": (4, 3),
    "Laverna": (0, 2), "Mars": (2, 0), "Bellona": (2, 4), "Hercules": (1, 1), "Furiae": (1, 0),
    "Mercurius": (4, 3), "Justitia": (0, 2), "Flora": (3, 0), "Fama": (0, 1), "Diana": (1, 2),
}  # fmt: skip
"""Printed prices, main and general; the other gods ask none."""


def test_1_1_there_are_30_gods_in_five_categories_of_six() -> None:
    rows = [line.split() for line in PRINTED.strip().splitlines()]
    assert len(rows) == len(CATEGORIES) == 5
    assert [name for line in rows for name in line] == list(NAMES)
    assert len(GODS) == 30


def test_1_1_every_action_costs_what_is_printed() -> None:
    for god in GODS:
        assert (god.main.price, god.general.price) == PRICES.get(god.name, (0, 0))


def test_1_2_there_are_30_favours() -> None:
    copies = Counter({favour.name: favour.copies for favour in FAVOURS})
    assert copies.total() == 30
    assert len(FAVOURS) == 24
    assert [copies[name] for name in ("3 points", "5 points", "8 points")] == [3, 4, 2]
    assert sorted(copies.values()) == [1] * 21 + [2, 3, 4]


@pytest.mark.parametrize(("seats", "dice"), [(2, 7), (3, 10), (4, 13)])
def test_1_3_wreaths_messengers_and_dice(seats: int, dice: int) -> None:
    match = LOYALTY.start(seats, seed=1)
    position = match.position()
    assert position["supply"] == [24, 22, 12]
    assert [one["hand"] for one in position["seats"]] == [6] * seats
    assert sum(one["dice"] for one in position["pantheon"]) == dice


def track(seats: int) -> list[Space]:
    return list(track_of(LOYALTY.start(seats).state.table))


def test_1_4_the_side_for_two_and_three_players() -> None:
    spaces = [(space.depth, space.coins, space.wreath) for space in track(2)]
    assert spaces == [
        (1, 0, 0), (2, 1, 0), (3, 0, 1), (4, 2, 0), (4, 0, 1), (5, 0, 0), (6, 0, 2),
        (7, 3, 0), (7, 0, 2), (8, 0, 3),
    ]  # fmt: skip
    assert [space._replace(blocked=False) for space in track(2)] == track(3)
    closed = [[at for at, space in enumerate(track(seats)) if space.blocked] for seats in (2, 3, 4)]
    assert closed == [[2, 6], [], []]


def test_1_4_the_side_for_four_players() -> None:
    spaces = [(space.depth, space.coins, space.wreath) for space in track(4)]
    assert spaces == [
        (1, 0, 0), (2, 1, 0), (3, 0, 1), (4, 2, 0), (4, 0, 1), (5, 1, 0), (6, 0, 2), (7, 3, 0),
        (7, 0, 2), (8, 0, 0), (9, 0, 2), (10, 4, 0), (10, 0, 3), (11, 0, 3),
    ]  # fmt: skip


def test_1_5_columns_1_and_6_are_adjacent() -> None:
    match = scene(["Ceres", "Neptunus"], me={"coins": 5})
    play(match, "general 2", "column 6")
    assert answers(match) == ["to 1", "to 5"]


def test_1_4_6_16_the_help_says_what_is_reconstructed() -> None:
    texts = dict(explain(view_of(scene(["Hercules"]), 0)))
    assert "Reconstructed" in texts["Hercules (war)"]
    assert "Reconstructed" in texts["Temple Track"]
    assert LOYALTY.rules.count("**Reconstructed.**") == 3


def test_1_1_every_god_and_every_favour_is_explained() -> None:
    texts = standard()
    assert len({texts.god_text(god) for god in range(30)}) == 30
    assert len(set(texts.favour_texts)) == 24
    assert all(text.endswith(".") for text in texts.deed_texts)
    assert len(texts.deed_texts) == len(DEEDS)
    assert texts.deed_texts[2 * NAMES.index("Justitia") + 1] == (
        "Pay 2 coins, take all your messengers back from the Temple Track and collect the bonuses."
    )
    assert texts.deed_texts[2 * NAMES.index("Terminus")].startswith("Take 2 of your messengers")


def dealt(seats: int = 2, first: int = 2) -> list[str]:
    """Return what chance does in a set-up, the dice aside."""
    gods = ["Janus", "Mars", "Ceres", "Venus", "Vulcanus", "Juno"]
    favours = ["3 points", "5 points", "sets", "coins", "threes", "8 points"]
    pairs = [f"{word} {name}" for pair in zip(gods, favours, strict=True)
             for word, name in zip(("god", "favour"), pair, strict=True)]  # fmt: skip
    assert first <= seats
    return [f"begin {first}", *pairs]


def test_2_1_three_starters_and_three_others_are_laid_out_and_15_cards_are_left() -> None:
    match = play(LOYALTY.start(2), *dealt())
    assert row(match, "god") == ["Janus", "Mars", "Ceres", "Venus", "Vulcanus", "Juno"]
    assert match.position()["deck"] == 15
    assert len(match.position()["unseen"]) == 24


def test_2_1_each_card_of_the_row_is_equally_likely_in_every_place() -> None:
    match = play(LOYALTY.start(2), "begin 1")
    odds = {match.game.format(action): weight for action, weight in match.game.chances(match.state)}
    assert sum(odds.values()) == 6 * 27
    assert odds["god Janus"] == odds["god Ceres"] == odds["god Vulcanus"] == 27
    assert odds["god Mars"] == odds["god Venus"] == 3
    play(match, "god Mars", "favour sets", "god Juno", "favour coins", "god Venus", "favour fours")
    assert answers(match) == ["god Janus", "god Vulcanus", "god Ceres"]
    refused(match, "god Flora", NOT_POSSIBLE)


def test_2_2_each_column_gets_a_favour_and_24_are_left() -> None:
    match = play(LOYALTY.start(2), *dealt())
    assert column(match, 3)["favour"] == "sets"
    assert sum(match.position()["reserve"].values()) == 24
    match = play(LOYALTY.start(2), "begin 1", "god Mars")
    odds = {match.game.format(action): weight for action, weight in match.game.chances(match.state)}
    assert sum(odds.values()) == 30
    assert odds["favour 5 points"] == 4


@pytest.mark.parametrize(("seats", "rolled"), [(2, 1), (3, 4), (4, 7)])
def test_2_3_one_die_a_column_and_the_rest_is_rolled(seats: int, rolled: int) -> None:
    match = play(LOYALTY.start(seats), *dealt(seats))
    assert row(match, "dice") == [1] * 6
    assert match.position()["rolling"] == rolled
    play(match, *["die 4"] * (seats - 1))
    if rolled > seats - 1:
        assert "die 4" not in answers(match)
        refused(match, "die 4", NOT_POSSIBLE)
        play(match, *["die 1"] * min(seats - 1, rolled - seats + 1))


def test_2_4_lo_1_the_lot_names_the_starting_player_and_each_has_3_coins() -> None:
    match = LOYALTY.start(3)
    assert answers(match) == ["begin 1", "begin 2", "begin 3"]
    assert match.position()["first"] is None
    play(match, *dealt(3, first=2), "die 1", "die 2", "die 3", "die 4")
    assert match.acting == 1
    assert match.position()["first"] == 2
    assert phase(match) == "action"
    assert [seat(match, number)["coins"] for number in (1, 2, 3)] == [3, 3, 3]
    refused(LOYALTY.start(3), "begin 4", NOT_POSSIBLE)
