"""Once it is over all hands are turned up, and everything that was done in secret is told."""

from __future__ import annotations

import pytest

from lusoria.core.game import Game
from lusoria.core.seats import NOBODY
from lusoria.games import GAMES, load_game
from lusoria.play.driver import recorded
from lusoria.play.match.disclosure import disclosed, discloses, narration_of


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_is_told_openly_and_drawn_with_all_that_is_known(game: Game) -> None:
    match = recorded(game, 3, stop=40)
    for viewer in (NOBODY, 0):
        told, opened = match.narration(viewer), narration_of(match, viewer, True)
        assert len(opened.lines()) == len(told.lines()) == len(match.entries)
        assert opened.lines() == match.log()
        picture = game.board(disclosed(match, viewer), (), False, match.names_for(viewer), ())
        assert picture.description and picture.groups()


def test_hands_of_roma_and_what_lies_face_down_are_open() -> None:
    match = recorded(load_game("roma"), 3, stop=15)
    match.sit(["Ada", "Ben"])
    rival = match.view(1)
    hidden = [int(title) for title in rival.faces if title >= 0]
    assert hidden
    before = match.view(0).tobytes()
    view = disclosed(match, 0)
    assert match.view(0).tobytes() == before
    assert (view.known[1] == rival.hand + rival.gifts + rival.drawn).all()
    assert sorted(int(title) for title in view.table.discs[1] if title >= 0) == sorted(hidden)
    watched = disclosed(match, NOBODY)
    assert (watched.hand == match.view(0).hand).all() and watched.seat == NOBODY
    told = [event.text for event in narration_of(match, NOBODY, True).events]
    assert any("Ben lays" in text and "a card" not in text for text in told)
    assert not any("you" in text.lower().split() for text in told)


def test_hands_of_quorum_are_open_to_whoever_looks() -> None:
    match = recorded(load_game("quorum"), 3, seats=3, stop=45)
    assert discloses(match.game) and not discloses(load_game("loyalty"))
    for viewer in (NOBODY, 1):
        view = disclosed(match, viewer)
        for seat in range(3):
            if seat != viewer:
                held = match.view(seat)
                assert (view.table.known[seat] == (held.dealt | held.table.known[seat])).all()
                assert not view.table.dealt[seat].any()
