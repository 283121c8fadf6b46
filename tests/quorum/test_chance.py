"""Chance, where it is not asked."""

from __future__ import annotations

from lusoria.core.seats import NATURE
from lusoria.games.quorum.game import GAME
from lusoria.play.match.match import Match


def test_2_1_chance_has_nothing_to_do_where_a_player_must_act() -> None:
    match = Match(GAME, 2, seed=1)
    assert match.acting != NATURE
    assert GAME.chances(match.state) == []
