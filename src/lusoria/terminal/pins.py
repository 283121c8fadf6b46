"""Recorded behaviour of a game: signatures, perft counts, a recorded game for every ending."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

from ..bots.choose import GREEDY, POLICY, RANDOM
from ..core.game import Game
from ..lab.batch import Batch
from ..lab.perft import perft
from ..lab.signature import FEW, MANY, signature_of, tables_of
from ..play.driver import recorded
from ..play.files import write_whole
from ..play.public_game import PublicGame

DEPTHS: Final = ((1, 2, 3, 4), (1, 2))
SEARCHED: Final = (20_000, 60)
"""Depths of perft, and games looked through for endings; the second is for live games."""


def record(game: Game, tests: Path, pins: Path, say: Callable[[str], object]) -> None:
    """Write the pins of all tables of a game, and a recorded game for every ending."""
    pins.mkdir(parents=True, exist_ok=True)
    for seats in tables_of(game):
        numbers = pinned(game, seats, tests)
        write_whole(pins / f"{game.name}-{seats}.json", json.dumps(numbers, indent=1) + "\n")
        say(f"{game.name}, {seats} players: signature {list(numbers.values())[1]}")
    missing = record_endings(game, tests / "games")
    say(f"{game.name}: endings {f'{missing} not found' if missing else 'all recorded'}")


def pinned(game: Game, seats: int, tests: Path) -> dict[str, str | dict[str, int]]:
    """Return the numbers of one table."""
    start = game.new(seats)
    places = len(game.roles(seats))
    counts = {f"start {depth}": perft(game, start, places, depth) for depth in DEPTHS[game.is_live]}
    for path in sorted((tests / "positions").glob(f"*-{seats}.json")):
        values = json.loads(path.read_text("utf-8"))
        state = PublicGame(game).from_position(values, complete=False).state
        counts |= {
            f"{path.stem} {depth}": perft(game, state, places, depth)
            for depth in DEPTHS[game.is_live][:3]
        }
    signatures: dict[str, str | dict[str, int]] = {
        f"signature of {games}": signature_of(game, seats, games=games, limit=limit)
        for games, limit in (FEW[game.is_live], MANY[game.is_live])
    }
    return {**signatures, "perft": counts}


def record_endings(game: Game, folder: Path) -> set[int]:
    """Find and write a short game for every ending; return the endings that were not found."""
    folder.mkdir(parents=True, exist_ok=True)
    missing = set(range(1, len(game.endings)))
    for seats in tables_of(game):
        for bot in (RANDOM, POLICY if game.advise else GREEDY):
            if not missing:
                return missing
            bots = [bot] * len(game.roles(seats))
            batch = Batch.of(game, seats, bots=bots)
            tallies = batch.play(2, 0, SEARCHED[game.is_live]).tallies
            for ending in sorted(missing):
                found = [at for at, tally in enumerate(tallies) if tally["ending"] == ending]
                if not found:
                    continue
                shortest = min(found, key=lambda at: int(tallies[at]["decisions"]))
                match = recorded(game, 2, shortest, seats, bots=bots)
                write_whole(folder / f"ending-{ending}.txt", match.text())
                missing.discard(ending)
    return missing
