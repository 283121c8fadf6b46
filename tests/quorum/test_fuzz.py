"""Whatever a position says, it is taken up or refused in one sentence."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from lusoria.core.errors import LusoriaError
from lusoria.play.driver import recorded

from .scenes import QUORUM

JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    7,
    99,
    10**30,
    10**5000,
    1.5,
    float("nan"),
    float("inf"),
    "",
    "x",
    "07",
    "\u00b2",
    "\uff17",
    "\x00",
    "\x1b[2J",
    "\ud800",
    "a" * 9000,
    b"x",
    [],
    {},
    [[[]]],
    {"7": [1]},
    {"7": [1], "07": [2]},
    {1: 2},
    ["God"] * 5,
    [None] * 5,
    "altar",
    "take",
    "Mars",
    object(),
)
FIELDS = ("pending", "returned", "markers", "tokens", "options", "players", "version", "lunch")


def spoilt(position: dict[str, Any], draw: Random) -> dict[str, Any]:
    """Return a position in which something, somewhere, is something else."""
    values = deepcopy(position)
    node: Any = values
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        key = draw.choice(keys)
        deeper = isinstance(node[key], dict | list) and node[key]
        if not deeper or draw.random() < 0.4:
            node[key] = draw.choice(JUNK)
            break
        node = node[key]
    if draw.random() < 0.3:
        values[draw.choice(FIELDS)] = draw.choice(JUNK)
    return values


@pytest.mark.parametrize("seed", range(6))
def test_a_spoilt_position_is_refused_in_one_short_sentence_or_can_be_played(seed: int) -> None:
    draw = Random(seed)
    match = recorded(QUORUM.game, 9, seed, 2 + seed % 3, stop=draw.randrange(5, 200))
    refused = 0
    for number in range(60):
        values = spoilt(match.position(), draw)
        try:
            other = QUORUM.from_position(values, complete=number % 2 == 0)
        except LusoriaError as error:
            said, refused = str(error), refused + 1
            assert said.isprintable()
            assert len(said) < 250
        else:
            assert other.over or other.legal(other.acting)
            assert other.panel() and other.tell()
    assert refused > 20
