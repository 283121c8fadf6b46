"""What every game promises about its learning tensor."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.features import Field
from lusoria.core.game import Game
from lusoria.core.record import leaves
from lusoria.core.seats import NOBODY

from .common import (
    Moment,
    every_game,
    every_table,
    moments,
    seated,
    some_of,
    variants_of,
)

VIEWERS = 2
"""Seats that look: what holds for one holds for the others, turned."""
PAIRS = 2
"""Views that are changed in one field, for each viewer."""
MOMENTS = 10
walking = pytest.mark.skipif(not INTERPRETED, reason="one source: interpreted is enough")


def met(game: Game, players: int) -> Iterator[Moment]:
    """Return moments that other tests come to as well."""
    return moments(game, players, MOMENTS, variants_of(game, players)[0])


def part(views: NDArray[Any], name: str) -> NDArray[Any]:
    """Return a field of views by its dotted name."""
    found = views
    for step in name.split("."):
        found = found[step]
    return found


def seen(game: Game, players: int) -> Iterator[NDArray[Any]]:
    """Return views that random play leads to, for some who look; seats are told in their order."""
    states = [moment.state for moment in met(game, players)]
    for seat in some_of(range(seated(game, players)))[:VIEWERS]:
        views = np.zeros(len(states), game.view)
        for view, state in zip(views, states, strict=True):
            game.observe(state, seat, view)
        yield views


def spliced(views: NDArray[Any], name: str) -> Iterator[tuple[Any, Any]]:
    """Yield views, each with another that differs from it in one field alone."""
    mixed = views.copy()
    part(mixed, name)[...] = np.roll(part(views, name), 1, axis=0)
    differ = (part(mixed, name) != part(views, name)).reshape(len(views), -1).any(axis=1)
    for at in np.flatnonzero(differ)[:PAIRS]:
        yield views[at], mixed[at]


def changed(game: Game, view: Any, other: Any) -> list[Field]:
    """Return the fields of the tensor in which two views differ."""
    differs = game.tensor(view) != game.tensor(other)
    return [one for one, start in game.layout.placed() if differs[start : start + one.size].any()]


@every_game
def test_every_field_of_a_view_is_told_or_left_out_for_a_reason(game: Game) -> None:
    assert game.layout.size == game.features
    names = [leaf.name for leaf in leaves(game.view)]
    told = {source for one in game.layout.fields for source in one.sources}
    assert told <= set(names)
    for name in names:
        assert name in told or game.layout.leaves_out(name), f"{game.name} says nothing of {name}"


@walking
@every_table
def test_views_that_differ_in_what_is_told_differ_in_the_tensor(game: Game, seats: int) -> None:
    names = [leaf.name for leaf in leaves(game.view) if not game.layout.leaves_out(leaf.name)]
    for views in seen(game, seats):
        for name in names:
            for view, mixed in spliced(views, name):
                fields = changed(game, view, mixed)
                assert any(name in one.sources for one in fields), f"{name} is lost"
                wrong = [one.name for one in fields if one.sources and name not in one.sources]
                assert not wrong, f"{name} changes {wrong}, which do not say so"


@walking
@every_table
def test_equal_tensors_offer_equal_actions(game: Game, seats: int) -> None:
    options: dict[bytes, list[int]] = {}
    for moment in met(game, seats):
        for seat in moment.movers[:VIEWERS]:
            tensor = game.tensor(game.look(moment.state, seat)).tobytes()
            actions = game.legal_actions(moment.state, seat)
            assert options.setdefault(tensor, actions) == actions


@walking
@every_table
def test_every_number_keeps_within_its_range(game: Game, seats: int) -> None:
    low, high = game.layout.bounds()
    for views in seen(game, seats):
        for view in views:
            tensor = game.tensor(view)
            wrong = np.flatnonzero((tensor < low) | (tensor > high))
            assert not len(wrong), [(game.layout.labels()[at], tensor[at]) for at in wrong]
            for one, start in game.layout.placed():
                if one.one:
                    rows = tensor[start : start + one.size].reshape(-1, one.shape[-1])
                    assert (rows.sum(axis=1) <= 1).all(), one.name


@every_game
def test_every_number_has_a_name_of_its_own(game: Game) -> None:
    labels = game.layout.labels()
    assert len(labels) == len(set(labels)) == game.features


@every_table
@walking
def test_a_tensor_that_is_written_whole_needs_no_clearing(game: Game, seats: int) -> None:
    if not game.layout.whole:
        pytest.skip("this one is cleared before it is filled")
    views = [view for some in seen(game, seats) for view in some]
    spectator = np.zeros(1, game.view)
    game.observe(next(met(game, seats)).state, NOBODY, spectator[0])
    for view in [*views, spectator[0]]:
        rubbish = np.full(game.features, np.nan, np.float32)
        game.encode(view, rubbish)
        assert np.array_equal(rubbish, game.tensor(view))
