"""Numbers that pin behaviour.  ``tools/regen.py`` rewrites them; a reviewer reads the diff."""

from __future__ import annotations

import json

import pytest

from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.game import Game
from lusoria.lab.perft import perft
from lusoria.lab.signature import FEW, MANY, signature_of
from lusoria.play.public_game import PublicGame

from .common import CHECKED, every_pinned, home_of, pins_of, seated


def pins(game: Game, seats: int) -> dict[str, str | dict[str, int]]:
    """Read the numbers of one table."""
    path = pins_of(game) / f"{game.name}-{seats}.json"
    if not path.exists():
        how = "lusoria check --record" if CHECKED else f"python tools/regen.py {game.name}"
        pytest.fail(f"{path.name} is missing; {how} writes it", False)
    found: dict[str, str | dict[str, int]] = json.loads(path.read_text("utf-8"))
    return found


@every_pinned
def test_a_few_seeded_games_end_in_the_same_bytes_on_every_target(game: Game, seats: int) -> None:
    games, limit = FEW[game.is_live]
    pinned = pins(game, seats)[f"signature of {games}"]
    assert signature_of(game, seats, games=games, limit=limit) == pinned


@every_pinned
@pytest.mark.skipif(INTERPRETED, reason="the interpreter plays a few games only")
def test_many_seeded_games_end_in_the_same_bytes(game: Game, seats: int) -> None:
    games, limit = MANY[game.is_live]
    pinned = pins(game, seats)[f"signature of {games}"]
    assert signature_of(game, seats, games=games, limit=limit) == pinned


@every_pinned
def test_perft_counts_every_way(game: Game, seats: int) -> None:
    if game.is_live and not INTERPRETED:
        pytest.skip("few ways are counted of a large game: the interpreter does it sooner")
    counted = pins(game, seats)["perft"]
    assert isinstance(counted, dict)
    for name, count in counted.items():
        position, depth = name.rsplit(" ", 1)
        if INTERPRETED and count > 3000:
            continue
        state = perft_state(game, seats, position)
        assert perft(game, state, seated(game, seats), int(depth)) == count


def perft_state(game: Game, seats: int, position: str) -> object:
    """Return the start, or a position of the game's folder."""
    if position == "start":
        return game.new(seats)
    path = home_of(game) / "positions" / f"{position}.json"
    return PublicGame(game).from_position(json.loads(path.read_text("utf-8")), complete=False).state
