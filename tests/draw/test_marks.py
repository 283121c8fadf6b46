"""What an option is about is there in the picture, under the name by which it is pointed at."""

from __future__ import annotations

import re

import pytest

from lusoria.core.game import Game
from lusoria.games import GAMES
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match

ID = re.compile(r' id="([^"]+)"')
WAYS = {"roma": 130, "quorum": 70, "loyalty": 110, "honors": 110, "ludi": 60}
"""Entries of a random game that are looked at."""
BARE = {
    "roma": ("end", "again", "accept", "pass"),
    "quorum": (),
    "loyalty": ("pass", "roll", "keep", "stay", "wreath", "coins", "casts"),
    "honors": ("done",),
}
"""First words of actions about nothing that lies on the table."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_mark_names_an_element_of_the_picture(game: Game) -> None:
    match = recorded(game, 5, stop=WAYS[game.name])
    played, match.entries = match.entries, []
    match.state = match.beginning()
    silent = set()
    for at, entry in enumerate(played):
        for seat in match.movers() if at % 3 == 0 and entry.seat >= 0 else ():
            silent |= unmarked(match, seat, narrow=at % 2 == 0)
        match.append(entry)
    if game.name in BARE:
        assert {word for word in silent if not word.startswith(BARE[game.name])} == set()


def unmarked(match: Match, seat: int, narrow: bool) -> set[str]:
    """The first words of a seat's options that point at nothing; what is pointed at is there."""
    view, game = match.view(seat), match.game
    there = set(ID.findall("".join(match.picture(seat, narrow).groups().values())))
    silent = set()
    for action in match.legal(seat):
        named = game.marks(view, action)
        assert set(named) <= there, (game.format(action), named)
        if not named:
            silent.add(game.format(action).split()[0])
    return silent
