"""How those behind the winners are listed at the end of a game."""

from __future__ import annotations

from lusoria.core.text.words import Names, in_places, runners_up

NAMES = Names(("Livia", "Gaius", "Cornelia", "Marcus", "Ada"))


def test_seats_are_listed_by_place_and_equal_ones_by_seat() -> None:
    assert in_places([4, 1, 2, 2]) == [1, 2, 3, 0]


def test_everybody_behind_the_winner_is_told_with_place_and_points() -> None:
    told = runners_up(NAMES.heard_by(2), [3, 1, 2], [20, 40, 30])
    assert told == "you are second with 30, Livia is third with 20"


def test_those_who_share_a_place_are_told_together() -> None:
    told = runners_up(NAMES, [4, 1, 2, 2], [3, 40, 30, 30])
    assert told == "Cornelia and Marcus share second place with 30, Livia is fourth with 3"


def test_where_all_have_won_nobody_is_behind() -> None:
    assert runners_up(NAMES, [1, 1], [7, 7]) == ""


def test_a_place_after_shared_victories_counts_the_winners() -> None:
    assert runners_up(NAMES, [1, 3, 1], [7, 2, 7]) == "Gaius is third with 2"
