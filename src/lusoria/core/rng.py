"""Random streams: a word is a pure function of a seed, a stream's number and a counter.

The generator is Philox4x32-10 (Salmon, Moraes, Dror and Shaw, SC 2011). The seed is its key; the
upper half of its counter is the number of the stream and the lower half counts blocks, so 2**63
streams of 2**65 words each never overlap. All arithmetic is on plain integers whose low 64 bits are
the same on every target.
"""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np
from numpy.typing import NDArray

from .compile.jit import rule
from .record import Int64, Int64s, Record, blank, dtype_of

MASK = 0xFFFFFFFF
ROUNDS = 10
LANES = 4
"""Words a block, a power of 2."""


class Stream(Record):
    """Where a sequence of draws stands."""

    seed: Int64
    """Which family of streams this is."""
    index: Int64
    """Which stream of the family."""
    drawn: Int64
    """How many words have been taken from it."""
    words: Annotated[Int64s, LANES]
    """The block the next words come from."""


STREAM = dtype_of(Stream)


def stream_of(seed: int, index: int = 0) -> Any:
    """Return stream *index* of the family *seed*, at its beginning."""
    stream = blank(STREAM)
    open_stream(stream, wrap(seed), wrap(index))
    return stream


def wrap(number: int) -> int:
    """Return the signed 64-bit number with the same low 64 bits."""
    return (number + 2**63) % 2**64 - 2**63


@rule
def open_stream(stream: Stream, seed: int, index: int) -> None:
    """Put *stream* at the beginning of stream *index* of the family *seed*."""
    stream.seed = seed
    stream.index = index
    stream.drawn = 0


@rule
def leap(stream: Stream, words: int) -> None:
    """Go on as if so many words had been taken from *stream*, whole blocks of them."""
    stream.drawn = words


@rule
def draw(stream: Stream, sides: int) -> int:
    """Take the next number in ``0 .. sides - 1``, each exactly as likely; *sides* < 2**32."""
    product = word(stream) * sides
    if (product & MASK) < sides:
        uneven = (MASK + 1) % sides
        while (product & MASK) < uneven:
            product = word(stream) * sides
    return (product >> 32) & MASK


@rule
def word(stream: Stream) -> int:
    """Take the next 32 bits."""
    drawn = int(stream.drawn)
    lane = drawn & (LANES - 1)
    if lane == 0:
        philox(stream.words, drawn >> 2, int(stream.index), int(stream.seed))
    stream.drawn = drawn + 1
    return int(stream.words[lane])


@rule
def philox(words: NDArray[np.int64], block: int, index: int, seed: int) -> None:
    """Fill a block of words from counter and key."""
    a, b = block & MASK, (block >> 32) & MASK
    c, d = index & MASK, (index >> 32) & MASK
    key, lock = seed & MASK, (seed >> 32) & MASK
    for _ in range(ROUNDS):
        left, right = 0xD2511F53 * a, 0xCD9E8D57 * c
        a, b = ((right >> 32) & MASK) ^ b ^ key, right & MASK
        c, d = ((left >> 32) & MASK) ^ d ^ lock, left & MASK
        key, lock = (key + 0x9E3779B9) & MASK, (lock + 0xBB67AE85) & MASK
    words[0] = a
    words[1] = b
    words[2] = c
    words[3] = d
