"""Records reach rules by their address, wherever they lie."""

from __future__ import annotations

from typing import Any

import numpy as np

from lusoria.core.compile.jit import HOOKED, PLACE, entry, rule
from lusoria.core.compile.record_passing import address_offset
from lusoria.core.record import Int8, Int64, Record, blank, copy_of, dtype_of


class Purse(Record):
    """A record within a record."""

    coins: Int64


class Chest(Record):
    """A record to hand over."""

    lid: Int8
    purse: Purse


CHEST = dtype_of(Chest)


@rule
def put_in(chest: Chest, coins: int) -> int:
    """Put coins into a chest, and close it."""
    chest.purse.coins += coins
    chest.lid = 1
    return int(chest.purse.coins)


def test_the_address_of_a_record_is_found_beyond_doubt() -> None:
    assert (PLACE is not None) == HOOKED
    assert address_offset() == PLACE or not HOOKED


def test_a_rule_changes_the_record_that_it_is_given() -> None:
    chest: Any = blank(CHEST)
    assert entry(put_in)(chest, 5) == 5
    assert entry(put_in)(chest, 2) == 7
    assert (int(chest.lid), int(chest.purse.coins)) == (1, 7)


def test_a_record_in_the_middle_of_many_is_handed_over_alone() -> None:
    chests = np.zeros(9, CHEST)
    for at in (4, 8, 4):
        entry(put_in)(chests[at], 3)
    assert chests["purse"]["coins"].tolist() == [0, 0, 0, 0, 6, 0, 0, 0, 3]
    entry(put_in)(chests[::2][1], 1)
    assert int(chests["purse"]["coins"][2]) == 1


def test_a_copy_is_a_record_of_its_own() -> None:
    chest: Any = blank(CHEST)
    entry(put_in)(chest, 4)
    other = copy_of(chest)
    assert entry(put_in)(other, 1) == 5
    assert (int(other.purse.coins), int(chest.purse.coins)) == (5, 4)


def test_a_record_within_a_record_can_be_handed_over() -> None:
    chest: Any = blank(CHEST)
    entry(fill)(chest.purse, 6)
    assert int(chest.purse.coins) == 6


@rule
def fill(purse: Purse, coins: int) -> None:
    """Fill a purse."""
    purse.coins = coins
