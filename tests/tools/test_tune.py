"""Weights are tuned towards the side that wins."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.record import Float64, Record
from lusoria.core.weights import vector_of, weights_of
from lusoria.play.public_game import find

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

from tune import Arena, Climb, chosen_places, interval, written


class Taste(Record):
    """Two numbers, of which the best are known here."""

    salt: Float64
    honey: Float64


BEST = np.array([2.0, -1.0])


class Judges:
    """An arena in which the weights nearer to the best win more often."""

    def halves(self) -> list[frozenset[int]]:
        """Return one table."""
        return [frozenset([0])]

    def share(self, ours: Any, theirs: Any, *_: Any) -> float:
        """Return a share of victories that grows as we are nearer."""
        far = [float(((vector_of(side) - BEST) ** 2).sum()) for side in (ours, theirs)]
        return 1.0 / (1.0 + float(np.exp(far[0] - far[1])))


def options(**changed: Any) -> argparse.Namespace:
    """Return what a climb is told."""
    return argparse.Namespace(
        **{"only": "", "least": 0.5, "seed": 1, "push": 0.2, "gain": 0.5, "games": 1, **changed}
    )


def test_a_climb_finds_what_wins() -> None:
    way = Climb([Judges()], weights_of(Taste, salt=1.0, honey=1.0), options())  # type: ignore[list-item]
    for step in range(400):
        way.step(step, step / 400)
    assert np.abs(vector_of(way.mean()) - BEST).max() < 0.2


def test_only_what_is_named_changes() -> None:
    start = weights_of(Taste, salt=1.0, honey=1.0)
    way = Climb([Judges()], start, options(only="salt"))  # type: ignore[list-item]
    for step in range(20):
        way.step(step, 0.0)
    assert vector_of(way.mean())[0] != 1.0
    assert vector_of(way.mean())[1] == 1.0
    with pytest.raises(SystemExit, match="no weight called pepper"):
        chosen_places(start, "pepper")


def test_weights_are_written_as_they_are_read() -> None:
    assert list(written(weights_of(Taste, salt=1.25))) == ["    salt=1.25,", "    honey=0,"]
    assert interval(0.5, 100) == pytest.approx(0.098)


def test_all_seats_take_their_turn_on_either_side() -> None:
    arena = Arena(find("loyalty"), 3)
    assert sorted(map(sorted, arena.halves())) == [[0], [0, 1], [0, 2], [1], [1, 2], [2]]
    assert sorted(map(sorted, arena.alone())) == [[0], [1], [2]]
    assert len(Arena(find("roma"), 2).halves()) == 2


def test_policies_are_tuned_by_weights_of_their_own() -> None:
    quorum = find("quorum")
    habit, judgement = Arena(quorum, 2, policy=True), Arena(quorum, 2)
    assert not np.array_equal(vector_of(habit.own(2)), vector_of(judgement.own(2)))
    assert not np.array_equal(vector_of(habit.own(2)), vector_of(habit.own(4)))
    if INTERPRETED:
        won = habit.share(habit.own(2), habit.own(2), habit.halves(), 3, 1)
        assert won == 0.5
