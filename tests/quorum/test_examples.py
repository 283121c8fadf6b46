"""Every worked example of the rulebook, with its numbers."""

from __future__ import annotations

from lusoria.games.quorum.score_sheet import LINES, sheets

from ..moves import play
from .scenes import markers, named, scene, tokens
from .test_scoring import final, line

RED, YELLOW = 0, 1


def test_4_2_example_vulcanus_in_germania_raises_hispania_and_lowers_macedonia() -> None:
    circle = ["Hispania", "Germania", "Macedonia", "Africa", "Asia", "Gallia"]
    match = scene(rome=["God"], circle=circle, top="altar")
    play(match, "take 1", "god Vulcanus", "advance Germania")
    assert markers(match, "Germania") == {"1": [1]}
    assert tokens(match)["Hispania"] == 3
    assert tokens(match)["Macedonia"] == 1
    assert tokens(match)["Germania"] == 2


def test_5_3_example_africa_gives_yellow_8_and_red_5() -> None:
    red, yellow = named(2, 3, 6, 11, 14), named(23, 25, 30, 32)
    match = final(red, yellow, markers={"Africa": {"7": [2], "5": [1]}})
    assert line(match, "Africa", YELLOW) == 8
    assert line(match, "Africa", RED) == 5


def test_5_2_example_red_below_yellow_gets_12_in_asia() -> None:
    red = named(4, 7, 8, 12)
    match = final(red, [], markers={"Asia": {"6": [1, 2]}}, tokens={"Asia": 3})
    assert line(match, "Asia", RED) == 12


def test_6_1_example_military_25() -> None:
    assert line(final(named(55, 56, 58, 59, 60, 62, 57, 61), []), "Military") == 25


def test_6_2_example_trade_10() -> None:
    assert line(final(named(42, 43, 50, 53), []), "Trade") == 10


def test_6_3_example_architecture_12() -> None:
    assert line(final(named(19, 20, 22, 28, 34), []), "Architecture") == 12


def test_6_4_example_intrigue_12() -> None:
    match = final(named(1, 2, 3, 4, 19, 39, 57), [])
    assert line(match, "Intrigue") == 12


def test_7_1_the_breakdown_adds_up_to_the_score() -> None:
    match = final(
        named(1, 2, 3, 4, 19, 39, 57, 55, 59), named(42, 43, 50, 53),
        markers={"Hispania": {"7": [2], "5": [1]}, "Germania": {"3": [1]}},
    )  # fmt: skip
    found = sheets(match.view(-1).table)
    assert [sheet.total for sheet in found] == match.scores
    assert all(len(sheet.points) == len(LINES) == 10 for sheet in found)
    assert [sheet.influence for sheet in found] == [8, 7]
