"""Fast records: the same fields, the same memory."""

from __future__ import annotations

from typing import Annotated

import numpy as np
import pytest

from lusoria.core.fast_record import fast, still
from lusoria.core.record import Int8, Int8s, Int16, Record, blank, dtype_of


class Purse(Record):
    """A part of a record."""

    coins: Int16
    cards: Annotated[Int8s, 3]


class Player(Record):
    """A record."""

    purse: Purse
    lives: Int8


PLAYER = dtype_of(Player)


def test_what_is_written_to_a_fast_record_is_written_to_the_record() -> None:
    player = blank(PLAYER)
    front = fast(player)
    front.lives = 9
    front.purse.coins = 300
    front.purse.cards[1] = 4
    assert (int(player.lives), int(player.purse.coins)) == (9, 300)
    assert list(player.purse.cards) == [0, 4, 0]


def test_what_the_record_becomes_is_read_from_the_fast_one() -> None:
    player = blank(PLAYER)
    front = fast(player)
    player.lives, player.purse.coins = 3, 7
    player.purse.cards[:] = 1
    assert (front.lives, front.purse.coins, int(front.purse.cards.sum())) == (3, 7, 3)


def test_a_part_that_is_assigned_is_copied_into_its_place() -> None:
    one, other = blank(PLAYER), blank(PLAYER)
    other.purse.coins = 5
    front = fast(one)
    front.purse = fast(other).purse
    front.purse.cards = np.array([1, 2, 3])
    other.purse.coins = 6
    assert (int(one.purse.coins), list(one.purse.cards)) == (5, [1, 2, 3])
    assert list(other.purse.cards) == [0, 0, 0]


def test_an_array_of_records_makes_each_fast_when_it_is_asked_for() -> None:
    players = np.zeros(3, PLAYER)
    row = fast(players)
    row[1].lives = 2
    row[2] = row[1]
    assert len(row) == 3
    assert players["lives"].tolist() == [0, 2, 2]


def test_numbers_widths_and_errors_are_those_of_the_record() -> None:
    front = fast(blank(PLAYER))
    front.lives = 127
    assert front.lives.dtype == np.int8
    with pytest.raises(OverflowError):
        front.lives = 128
    with pytest.raises(ValueError, match="no field"):
        front.soul = 1


def test_other_things_stay_what_they_are() -> None:
    numbers = np.zeros(2, np.int32)
    assert fast(numbers) is numbers
    assert fast(5) == 5


def test_a_fast_record_of_bytes_keeps_what_it_has_read() -> None:
    player = blank(PLAYER)
    player.lives, player.purse.coins = 3, 7
    front = still(player.tobytes(), PLAYER)
    assert (front.lives, front.purse.coins, front.purse.cards.tolist()) == (3, 7, [0, 0, 0])
    assert type(front.lives) is int
    assert front.purse is front.purse
    assert front.purse.cards is front.purse.cards
    with pytest.raises(ValueError, match="read-only"):
        front.purse.cards[0] = 1
