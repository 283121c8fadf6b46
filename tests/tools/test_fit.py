"""Weights are fitted to what alternatives come to."""

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

from fit import Fit, Pairs, gather, joined, lead_of
from tune import Arena


class Taste(Record):
    """Two numbers, of which the best are known here."""

    salt: Float64
    honey: Float64


BEST = np.array([2.0, -1.0])


class Cooks:
    """A game whose views are two numbers, judged by their sum with weights."""

    advice = argparse.Namespace(judged=None)

    @property
    def game(self) -> Cooks:
        """Stand in for a game, too."""
        return self

    def bound(self, *_: Any, **__: Any) -> Any:
        """Return a judge."""

        def judge(views: Any, weights: Any, values: Any) -> None:
            values[:] = views @ vector_of(weights).reshape(-1)

        return judge


def options(**changed: Any) -> argparse.Namespace:
    """Return what a fit is told."""
    usual = {"only": "", "least": 0.2, "soft": 1.0, "scale": 1.0, "hold": 0.01}
    return argparse.Namespace(**{**usual, **changed})


def test_a_fit_finds_what_alternatives_come_to() -> None:
    views = np.random.default_rng(1).normal(size=(800, 2))
    pairs = Pairs(views, (views @ BEST).reshape(-1, 2))
    fit = Fit(Cooks(), pairs, weights_of(Taste, salt=1.0, honey=0.0), options())  # type: ignore[arg-type]
    before = str(fit)
    for _ in range(8):
        fit.step()
    assert np.abs(fit.row - BEST).max() < 0.05
    assert str(fit) != before


def test_what_is_not_named_stays() -> None:
    views = np.random.default_rng(1).normal(size=(200, 2))
    pairs = Pairs(views, (views @ BEST).reshape(-1, 2))
    start = weights_of(Taste, salt=1.0, honey=0.5)
    fit = Fit(Cooks(), pairs, start, options(only="salt"))  # type: ignore[arg-type]
    fit.step()
    assert fit.row[1] == 0.5
    assert fit.row[0] != 1.0


def test_only_alternatives_count() -> None:
    pairs = Pairs(np.arange(6), np.array([[1.0, 2.0], [np.nan, np.nan], [3.0, 4.0]])).real()
    assert pairs.views.tolist() == [0, 1, 4, 5]
    assert pairs.leads.tolist() == [[1.0, 2.0], [3.0, 4.0]]
    assert len(joined([pairs, pairs]).views) == 8


def test_a_lead_is_over_the_best_other_seat() -> None:
    assert lead_of(np.array([7, 3, 9]), 0) == -2
    assert lead_of(np.array([7, 3, 9]), 2) == 2


@pytest.mark.skipif(not INTERPRETED, reason="compiling takes longer than it is worth")
def test_two_alternatives_are_played_to_the_end() -> None:
    arena = Arena(find("quorum"), 2)
    found = gather(arena, arena.weights("new"), options(pairs=1, decisions=60), 2)
    assert found.leads.shape == (1, 2)
    assert [int(view.seat) for view in found.views] == [found.views[0].seat] * 2
    assert found.views[0].tobytes() != found.views[1].tobytes()


def test_tables_may_have_weights_of_their_own() -> None:
    arena = Arena(find("quorum"), 4)
    assert not np.array_equal(arena.weights("new"), arena.weights("new:2"))
