"""Every legal action is reached on the board: by its path, or by a button of its own."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from lusoria.core.game import Game
from lusoria.core.table import Steps
from lusoria.games import GAMES
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match

ID = re.compile(r' id="([^"]+)"')
ACTION = re.compile(r' data-action="(\d+)"')
WAYS = {"roma": 130, "quorum": 70, "loyalty": 110, "honors": 110, "ludi": 60}
"""Entries of a random game that are looked at."""
LISTED = ("ludi",)
"""Games whose boards are maps: many actions about one person or land are listed beside them."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_action_is_reached_on_the_board(game: Game) -> None:
    match = recorded(game, 5, stop=WAYS[game.name])
    played, match.entries = match.entries, []
    match.state = match.beginning()
    for at, entry in enumerate(played):
        for seat in match.movers() if at % 3 == 0 and entry.seat >= 0 else ():
            assert unreached(match, seat, narrow=at % 2 == 0) == []
        match.append(entry)


def unreached(match: Match, seat: int, narrow: bool) -> list[str]:
    """List a seat's options that no clicks on the board lead to; all steps must be drawn."""
    view, game = match.view(seat), match.game
    drawn = "".join(match.picture(seat, narrow).groups().values())
    there, buttons = set(ID.findall(drawn)), set(map(int, ACTION.findall(drawn)))
    paths = {action: game.path(view, action) for action in match.legal(seat)}
    shared = Counter(map(chosen, paths.values()))
    for action, steps in paths.items():
        assert all(not there.isdisjoint(step) for step in steps), (game.format(action), steps)
    return [
        game.format(action)
        for action, steps in paths.items()
        if not (steps and shared[chosen(steps)] == 1) and action not in buttons
        if game.name not in LISTED
    ]


def chosen(steps: Steps) -> frozenset[tuple[str, ...]]:
    """Return the steps of a path in no order: they may be taken in any."""
    return frozenset(steps)


def test_no_path_names_a_thing_twice() -> None:
    for game in GAMES:
        match = recorded(game, 3, stop=WAYS[game.name])
        for seat in match.movers():
            for action in match.legal(seat):
                steps = match.game.path(match.view(seat), action)
                named = [name for step in steps for name in step]
                assert len(named) == len(set(named)), match.game.format(action)
