"""How those behind the winners are listed at the end of a game."""

from __future__ import annotations

from lusoria.core.text.words import NUMBERED, Names, in_places, with_standings

NAMES = Names(("Livia", "Gaius", "Cornelia", "Marcus", "Ada"))


def test_seats_are_listed_by_place_and_equal_ones_by_seat() -> None:
    assert in_places([4, 1, 2, 2]) == [1, 2, 3, 0]


def test_everybody_behind_the_winner_is_told_in_the_order_of_places() -> None:
    told = with_standings("Gaius wins with 40 points", NAMES.heard_by(2), [3, 1, 2], [20, 40, 30])
    assert told == "Gaius wins with 40 points. You have 30, Livia 20."
    told = with_standings("Gaius wins", NAMES, [4, 1, 2, 2], [3, 40, 30, 30])
    assert told == "Gaius wins. Cornelia has 30, Marcus 30, Livia 3."


def test_seats_without_names_are_told_apart_from_their_points() -> None:
    told = with_standings("seat 2 wins", NUMBERED, [2, 1, 3], [20, 40, 5])
    assert told == "Seat 2 wins. Seat 1 has 20, seat 3 has 5."


def test_where_all_have_won_nobody_is_behind() -> None:
    assert with_standings("all share the victory", NAMES, [1, 1], [7, 7]) == "all share the victory"
