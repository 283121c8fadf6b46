"""Opened records: the same fields, the same memory."""

from __future__ import annotations

from typing import Annotated

import numpy as np
import pytest

from lusoria.core.compile.interpreted_records import as_interpreted
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


def test_what_is_written_to_an_opened_record_is_written_to_the_record() -> None:
    player = blank(PLAYER)
    front = as_interpreted(player)
    front.lives = 9
    front.purse.coins = 300
    front.purse.cards[1] = 4
    assert (int(player.lives), int(player.purse.coins)) == (9, 300)
    assert list(player.purse.cards) == [0, 4, 0]


def test_what_the_record_becomes_is_read_from_the_opened_one() -> None:
    player = blank(PLAYER)
    front = as_interpreted(player)
    player.lives, player.purse.coins = 3, 7
    player.purse.cards[:] = 1
    assert (front.lives, front.purse.coins, int(front.purse.cards.sum())) == (3, 7, 3)


def test_a_part_that_is_assigned_is_copied_into_its_place() -> None:
    one, other = blank(PLAYER), blank(PLAYER)
    other.purse.coins = 5
    front = as_interpreted(one)
    front.purse = as_interpreted(other).purse
    front.purse.cards = np.array([1, 2, 3])
    other.purse.coins = 6
    assert (int(one.purse.coins), list(one.purse.cards)) == (5, [1, 2, 3])
    assert list(other.purse.cards) == [0, 0, 0]


def test_an_array_of_records_opens_each_when_it_is_asked_for() -> None:
    players = np.zeros(3, PLAYER)
    row = as_interpreted(players)
    row[1].lives = 2
    row[2] = row[1]
    assert len(row) == 3
    assert players["lives"].tolist() == [0, 2, 2]


def test_numbers_widths_and_errors_are_those_of_the_record() -> None:
    front = as_interpreted(blank(PLAYER))
    front.lives = 127
    assert front.lives.dtype == np.int8
    with pytest.raises(OverflowError):
        front.lives = 128
    with pytest.raises(ValueError, match="no field"):
        front.soul = 1


def test_other_things_stay_what_they_are() -> None:
    numbers = np.zeros(2, np.int32)
    assert as_interpreted(numbers) is numbers
    assert as_interpreted(5) == 5
