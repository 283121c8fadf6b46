"""Streams of chance: published vectors, no bias, no overlap."""

from __future__ import annotations

import numpy as np
import pytest

from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.rng import draw, leap, philox, stream_of, word, wrap

KNOWN = (
    ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
    (
        (0xFFFFFFFF,) * 4,
        (0xFFFFFFFF,) * 2,
        (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD),
    ),
    (
        (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
        (0xA4093822, 0x299F31D0),
        (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
    ),
)
"""Counter, key and output of Philox4x32-10, as published with the Random123 library."""


@pytest.mark.parametrize(("counter", "key", "expected"), KNOWN)
def test_philox_gives_the_published_words(
    counter: tuple[int, ...], key: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    words = np.zeros(4, np.int64)
    block, index = counter[0] | counter[1] << 32, counter[2] | counter[3] << 32
    philox(words, wrap(block), wrap(index), wrap(key[0] | key[1] << 32))
    assert tuple(int(one) for one in words) == expected


def test_a_stream_is_the_words_of_its_blocks_in_order() -> None:
    stream, words = stream_of(42, 7), np.zeros(4, np.int64)
    for block in range(3):
        philox(words, block, 7, 42)
        assert [int(word(stream)) for _ in range(4)] == [int(one) for one in words]


def test_a_leap_takes_the_words_between_as_taken() -> None:
    one, two = stream_of(42, 7), stream_of(42, 7)
    for _ in range(9):
        word(one)
        word(two)
    leap(two, 12)
    assert [word(one) for _ in range(8)][3:] == [word(two) for _ in range(5)]


def test_the_same_seed_and_index_give_the_same_draws() -> None:
    one, two = stream_of(5, 3), stream_of(5, 3)
    assert [draw(one, 100) for _ in range(50)] == [draw(two, 100) for _ in range(50)]


def test_streams_of_a_family_and_families_differ() -> None:
    firsts = {tuple(word(stream) for _ in range(2)) for stream in map(stream_of, range(50))}
    family = [stream_of(0, index) for index in range(1, 50)]
    others = {tuple(word(stream) for _ in range(2)) for stream in family}
    assert len(firsts | others) == 99


def test_seeds_of_any_size_and_sign_are_taken() -> None:
    for seed in (-1, 2**63 - 1, -(2**63), 2**64 + 5):
        assert 0 <= draw(stream_of(seed), 6) < 6


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 7, 52, 216])
def test_draws_stay_within_bounds_and_are_even(sides: int) -> None:
    trials = 300 * sides if not INTERPRETED else 30 * sides
    stream = stream_of(1, sides)
    counts = np.bincount([draw(stream, sides) for _ in range(trials)], minlength=sides)
    assert len(counts) == sides
    expected = trials / sides
    chi = float(((counts - expected) ** 2 / expected).sum())
    assert chi < sides + 5 * (2 * sides) ** 0.5 + 5


def test_a_large_range_has_no_modulo_bias() -> None:
    """With 3 * 2**30 sides a plain remainder would fall below 2**30 half of the time."""
    stream, sides = stream_of(3), 3 * 2**30
    low = sum(draw(stream, sides) < 2**30 for _ in range(3000))
    assert abs(low - 1000) < 150
