"""The learning tensor."""

from __future__ import annotations

from typing import Any

import numpy as np

from lusoria.core.seats import NOBODY
from lusoria.games.quorum import features
from lusoria.games.quorum.data import NAMES
from lusoria.play.match.match import Match

from ..moves import play
from .scenes import FOE, ME, named, scene


def tensor(match: Match, seat: int) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    """Return what a learning program is told."""
    return match.game.tensor(match.view(seat))


def test_the_viewer_comes_first() -> None:
    match = scene({"played": named(1)}, {"played": named(2)}, {"gods": ["Mars", "Mars"]})
    card, other = NAMES.index(named(1)[0]), NAMES.index(named(2)[0])
    assert tensor(match, ME)[features.PLAYED + card] == 1
    assert tensor(match, FOE)[features.PLAYED + other] == 1
    assert tensor(match, FOE)[features.PLAYED + 2 * 72 + card] == 1
    assert tensor(match, FOE)[features.HELD_GODS + 7 + 5] == 1
    assert tensor(match, ME)[features.SEATED : features.SEATED + 4].tolist() == [1, 1, 1, 0]
    assert tensor(match, FOE)[features.ON_TURN : features.ON_TURN + 4].tolist() == [0, 0, 1, 0]


def test_a_dealt_card_is_told_to_its_owner_alone() -> None:
    match = scene({"dealt": named(1), "known": named(2)}, rome=["God"])
    cards = [NAMES.index(name) for name in named(1, 2)]
    own, other, nobody = (tensor(match, seat) for seat in (ME, FOE, NOBODY))
    assert own[[features.HAND + card for card in cards]].tolist() == [1, 1]
    assert other[[features.KNOWN + 3 * 72 + card - 2 * 72 for card in cards]].tolist() == [0, 1]
    assert nobody[features.HAND : features.HAND + 72].sum() == 0
    assert other[features.DEALT_BACKS + 6 + 2] == 0.25
    assert own[features.ROME + 72] == 1


def test_neighbours_places_and_points_are_told() -> None:
    match = scene({"played": named(55)}, markers={"Gallia": {"5": [1]}}, tokens={"Gallia": 4})
    found = tensor(match, ME)
    assert found[features.RIGHT + 0 * 6 + 1] == 1
    assert found[features.RIGHT + 5 * 6 + 0] == 1
    assert np.isclose(found[features.TRACKS + 2], 5 / 15)
    assert found[features.VALUES + 2] == 1
    assert np.isclose(found[features.POINTS], 0.04)
    assert found.shape == (features.FEATURES,)


def test_the_gap_in_rome_and_the_top_card_are_told() -> None:
    match = play(scene(top="Asia"), "take 4")
    found = tensor(match, ME)
    assert found[features.GAP : features.GAP + 5].tolist() == [0, 0, 0, 1, 0]
    assert found[features.TOP : features.TOP + 7].tolist() == [0, 1, 0, 0, 0, 0, 0]


def test_the_order_of_stacked_markers_is_told() -> None:
    players: tuple[dict[str, Any], ...] = ({}, {}, {})
    one = scene(*players, markers={"Gallia": {"3": [1, 2, 3]}})
    two = scene(*players, markers={"Gallia": {"3": [1, 3, 2]}})
    differs = np.flatnonzero(tensor(one, ME) != tensor(two, ME))
    heights = features.HEIGHTS + np.array([1, 2]) * 6 + 2
    assert set(heights) <= set(differs)


def test_cards_that_a_refresh_set_aside_are_told() -> None:
    match = scene({}, {}, rome=["God", "God", "God"], top="Asia")
    match = play(match, "refresh")
    aside = tensor(match, ME)[features.ASIDE : features.ASIDE + 5 * 73].reshape(5, 73)
    assert aside[:, 72].sum() == 3
