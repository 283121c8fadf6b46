"""What the advice counts more quickly comes out the same."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from lusoria.core.compile.jit import entry
from lusoria.games.quorum.advice.fitted import AHEAD, EVEN, LATE
from lusoria.games.quorum.advice.track_values import standing
from lusoria.games.quorum.data import CARDS, HALF, PROVINCES
from lusoria.games.quorum.rules.tally import tally_by_sixes, tally_of

from .scenes import scene

GALLIA = PROVINCES.index("Gallia")


@pytest.mark.parametrize("size", [0, 1, 5, 12, CARDS])
def test_1_1_cards_counted_by_sixes_are_those_counted_one_by_one(size: int) -> None:
    cards = Random(size).sample(range(CARDS), size)
    halves = np.zeros(2, np.int64)
    for card in cards:
        halves[card // HALF] |= 1 << card % HALF
    assert tuple(entry(tally_by_sixes)(halves)) == tuple(entry(tally_of)(halves))


@pytest.mark.parametrize(
    ("markers", "space", "lead"),
    [
        ({"4": [1], "6": [2]}, 4, -4),
        ({"4": [1], "6": [2]}, 7, 2),
        ({"4": [1, 2]}, 4, 1),
        ({"4": [2, 1]}, 4, -1),
        ({"2": [1], "4": [2]}, 4, -1),
    ],
)
def test_5_2_5_3_for_two_the_token_counts_in_full_as_likely_as_one_is_ahead(
    markers: dict[str, list[int]], space: int, lead: int
) -> None:
    table, rest = scene(markers={"Gallia": markers}).view(0).table, 5
    token = int(table.tokens[GALLIA])
    ahead = float(AHEAD[rest, EVEN + lead])
    found = entry(standing)(table, GALLIA, 0, rest, space)
    assert found == pytest.approx(token * ahead + (token - 1) * (1.0 - ahead))


def test_5_2_a_marker_that_never_moved_counts_as_likely_as_it_moves_at_all() -> None:
    table, rest = scene(markers={"Gallia": {"3": [2]}}).view(0).table, 5
    token, ahead = int(table.tokens[GALLIA]), float(AHEAD[rest, EVEN - 6])
    found = entry(standing)(table, GALLIA, 0, rest, 0)
    assert found == pytest.approx(float(LATE[rest]) * (token - 1 + ahead))
