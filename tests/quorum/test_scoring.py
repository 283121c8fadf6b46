"""The end, the provinces, the types of card, the winner [5, 6, 7]."""

from __future__ import annotations

from typing import Any

import pytest

from lusoria.games.quorum.data import PROVINCES
from lusoria.games.quorum.score_sheet import LINES, sheets
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match

from ..moves import play
from .oracle import FACES
from .scenes import QUORUM, named, scene

POWER_1 = named(2, 3, 6, 11, 14)
POWER_2 = named(4, 7, 8, 12)
COUNTED = {
    "Africa": named(2, 23),
    "Asia": named(4, 20),
    "Germania": named(1, 5),
    "Gallia": named(55, 58),
    "Hispania": named(37, 40),
    "Macedonia": named(19, 20),
}
"""Two cards that each province counts."""


def final(*areas: list[str], **rest: Any) -> Match:
    """Return a finished match in which these cards are played."""
    seats = [{"played": area} for area in areas]
    return scene(*seats, stage="over", turns=12 * len(areas), top="altar", **rest)


def line(match: Match, name: str, seat: int = 0) -> int:
    """Return a seat's points of one line of the sheet."""
    return sheets(match.view(seat).table)[seat].points[LINES.index(name)]


def test_5_1_qu_14_the_game_ends_after_twelve_full_rounds() -> None:
    match = scene({}, {"dealt": named(1)}, turn=2, stage="play", turns=22, first=1, top="altar")
    play(match, f"play {named(1)[0]}")
    assert not match.over
    assert match.acting == 0
    match = scene({}, {"dealt": named(1)}, turn=2, stage="play", turns=23, first=1, top="altar")
    play(match, f"play {named(1)[0]}")
    assert match.over
    assert match.ending == "influence breaks the tie"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_5_1_everybody_plays_twelve_cards(seats: int) -> None:
    match = recorded(QUORUM.game, 5, 1, seats)
    played = [len(seat["played"]) for seat in match.position()["seats"]]
    assert played == [12] * seats


def test_5_2_qu_8_on_one_space_the_lower_marker_is_ahead() -> None:
    for below, above in ((1, 2), (2, 1)):
        match = final(POWER_1[:1], POWER_1[1:2], markers={"Africa": {"6": [below, above]}})
        points = [line(match, "Africa", seat) for seat in range(2)]
        assert points[below - 1] == 2
        assert points[above - 1] == 1


def test_5_2_qu_9_a_marker_that_never_moved_has_no_place() -> None:
    match = final(POWER_1[:1], POWER_1[1:2], POWER_1[2:3], markers={"Africa": {"1": [3]}})
    assert [line(match, "Africa", seat) for seat in range(3)] == [0, 0, 2]


@pytest.mark.parametrize("token", [1, 2, 3, 4])
def test_5_3_qu_9_each_place_is_worth_one_less_and_never_below_nothing(token: int) -> None:
    areas = [[name] for name in POWER_1[:4]]
    spaces = {"Africa": {"9": [2], "7": [4, 1], "1": [3]}}
    match = final(*areas, markers=spaces, tokens={"Africa": token})
    ahead = {1: 0, 3: 1, 0: 2, 2: 3}
    for seat, before in ahead.items():
        assert line(match, "Africa", seat) == max(0, token - before)


@pytest.mark.parametrize("province", PROVINCES)
def test_5_4_a_province_counts_one_kind_of_cards(province: str) -> None:
    match = final(COUNTED[province], [], markers={province: {"3": [1]}}, tokens={province: 3})
    assert line(match, province) == 6
    everything = final(named(*range(1, 73, 2)), [], markers={province: {"3": [1]}})
    faces = [face for face in FACES if face.number % 2]
    wanted = {
        "Africa": [face for face in faces if face.power == 1],
        "Asia": [face for face in faces if face.power == 2],
        "Germania": [face for face in faces if face.type == "Intrigue"],
        "Gallia": [face for face in faces if face.type == "Military"],
        "Hispania": [face for face in faces if face.type == "Trade"],
        "Macedonia": [face for face in faces if face.type == "Architecture"],
    }
    if len(wanted[province]) < 16:
        assert line(everything, province) == 2 * len(wanted[province])


@pytest.mark.parametrize(
    ("numbers", "points"),
    [
        ((), 0),
        ((55,), 0),
        ((55, 56), 0),
        ((55, 57), 0),
        ((55, 59), 5),
        ((59, 57), 5),
        ((55, 59, 57), 10),
        ((55, 59, 60, 57), 10),
        ((55, 56, 59, 60, 57), 15),
        ((55, 56, 59, 60, 57, 61), 20),
    ],
)
def test_6_1_qu_10_military_is_triples_and_pairs_each_card_once(
    numbers: tuple[int, ...], points: int
) -> None:
    assert line(final(named(*numbers), []), "Military") == points


@pytest.mark.parametrize(
    ("numbers", "points"),
    [
        ((), 0),
        ((37,), 2),
        ((49,), 0),
        ((37, 41), 4 + 2),
        ((37, 41, 51), 6 + 2),
        ((37, 41, 51, 53), 6 + 2),
        ((42, 47), 4),
        ((42, 44, 47), 6 + 2 + 2),
    ],
)
def test_6_2_qu_11_trade_counts_the_icons_of_each_product(
    numbers: tuple[int, ...], points: int
) -> None:
    assert line(final(named(*numbers), []), "Trade") == points


@pytest.mark.parametrize(
    ("numbers", "points"),
    [
        ((), 0),
        ((19,), 1),
        ((19, 20, 21), 1),
        ((19, 22), 4),
        ((19, 22, 25), 8),
        ((19, 22, 25, 28), 12),
        ((19, 22, 25, 28, 31), 18),
        ((19, 22, 25, 28, 31, 34), 24),
        ((19, 22, 25, 28, 31, 34, 35, 32), 24),
    ],
)
def test_6_3_qu_12_architecture_counts_different_buildings(
    numbers: tuple[int, ...], points: int
) -> None:
    assert line(final(named(*numbers), []), "Architecture") == points


@pytest.mark.parametrize(
    ("numbers", "points"),
    [((), 0), ((1,), 0), ((1, 19), 1), ((1, 2, 19), 2), ((19, 39, 57), 0), ((1, 2, 3, 19, 39), 6)],
)
def test_6_4_qu_13_intrigue_multiplies_its_cards_by_all_cards_of_power_3(
    numbers: tuple[int, ...], points: int
) -> None:
    assert line(final(named(*numbers), []), "Intrigue") == points


def test_7_1_qu_14_most_points_win() -> None:
    match = final(named(19, 22), named(25), [])
    assert match.scores == [4, 1, 0]
    assert match.game.ranks(match.state, 3) == [1, 2, 3]
    assert match.winners == [0]
    assert match.ending == "one player has the most points"


def test_7_1_qu_14_influence_breaks_a_tie() -> None:
    match = final(named(19), named(25), [], markers={"Gallia": {"4": [2], "3": [1]}})
    assert match.scores == [1, 1, 0]
    assert match.game.ranks(match.state, 3) == [2, 1, 3]
    assert match.ending == "influence breaks the tie"


def test_7_1_qu_14_equal_points_and_influence_govern_in_coalition() -> None:
    spaces = {"Gallia": {"4": [2]}, "Asia": {"4": [1]}}
    match = final(named(19), named(25), [], markers=spaces)
    assert match.game.ranks(match.state, 3) == [1, 1, 3]
    assert match.winners == [0, 1]
    assert match.ending == "a coalition governs"


def test_7_1_the_places_behind_the_winner_are_shared_too() -> None:
    match = final(named(25), named(19, 22), named(28), [])
    assert match.game.ranks(match.state, 4) == [2, 1, 2, 4]
    assert match.winners == [1]


def test_5_3_the_score_as_it_stands_is_told_at_any_time() -> None:
    match = scene({"played": named(19)}, markers={"Macedonia": {"2": [1]}})
    assert match.scores == [1 + 2, 0]
    assert match.ending == "not over"
