"""A bot chooses by what it may know."""

from __future__ import annotations

import pytest

from lusoria.bots.naming import mind_of
from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.record import blank
from lusoria.core.rng import stream_of
from lusoria.games import load_game
from lusoria.play.driver import recorded


@pytest.mark.parametrize(
    ("name", "players", "stop", "seat", "bots"),
    [
        ("roma", 2, 45, 0, "random greedy careless:50 search:1"),
        ("quorum", 3, 50, 1, "greedy greedy:1 search:1"),
        ("honors", 3, 115, 2, "greedy greedy:1 search:1"),
        ("ludi", 12, 10, 1, "policy careless:50"),
    ],
)
def test_a_choice_does_not_change_with_what_cannot_be_seen(
    name: str, players: int, stop: int, seat: int, bots: str
) -> None:
    if not INTERPRETED and name != "roma":
        pytest.skip("one game shows that compiled bots are the same; compiling takes long")
    game = load_game(name)
    match, other = recorded(game, 3, 0, players, stop=stop), blank(game.state)
    match.nature(stream_of(4))
    game.imagine(match.view(seat), stream_of(9), other)
    assert other.tobytes() != match.state.tobytes()
    for bot in bots.split():
        chosen = [
            mind_of(bot, game, match.seats, 5).choose(game.look(state, seat), match.legal(seat))
            for state in (match.state, other)
        ]
        assert chosen[0] == chosen[1] and chosen[0] in match.legal(seat), bot
