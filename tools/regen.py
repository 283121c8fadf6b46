"""Rewrite the pinned numbers: signatures, perft counts, a recorded game for every ending.

    python tools/regen.py [GAME...]      a guest is named by its module: examples.cursus

Run it after a change of rules that is meant, and read the diff.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(HERE / "src"), str(HERE)]

from lusoria.bots.choose import GREEDY, POLICY, RANDOM
from lusoria.core.game import Game
from lusoria.games import BUILT_IN, REGISTERED, register
from lusoria.lab.batch import Batch
from lusoria.lab.perft import perft
from lusoria.lab.signature import FEW, MANY, signature_of, tables_of
from lusoria.play.driver import recorded
from lusoria.play.files import write_whole
from lusoria.play.public_game import PublicGame, find

TESTS = HERE / "tests"
DEPTHS = ((1, 2, 3, 4), (1, 2))
SEARCHED = (20_000, 60)
"""Depths of perft, and games looked through for endings; the second is for live games."""


def main() -> int:
    """Rewrite the pins of the games named, or of all."""
    for name in sys.argv[1:] or BUILT_IN:
        game = register(import_module(name).GAME) if "." in name else find(name)
        for seats in tables_of(game):
            pin(game, seats)
        record_endings(game)
    return 0


def tests_of(game: Game) -> Path:
    """Return the folder of a game's own tests; a guest brings them along."""
    return PublicGame(game).folder / "tests" if game.name in REGISTERED else TESTS / game.name


def pin(game: Game, seats: int) -> None:
    """Write the numbers of one table."""
    start = game.new(seats)
    places = len(game.roles(seats))
    counts = {f"start {depth}": perft(game, start, places, depth) for depth in DEPTHS[game.is_live]}
    for path in sorted((tests_of(game) / "positions").glob(f"*-{seats}.json")):
        values = json.loads(path.read_text("utf-8"))
        state = PublicGame(game).from_position(values, complete=False).state
        counts |= {
            f"{path.stem} {depth}": perft(game, state, places, depth)
            for depth in DEPTHS[game.is_live][:3]
        }
    numbers: dict[str, str | dict[str, int]] = {
        f"signature of {games}": signature_of(game, seats, games=games, limit=limit)
        for games, limit in (FEW[game.is_live], MANY[game.is_live])
    }
    numbers["perft"] = counts
    (TESTS / "pins").mkdir(exist_ok=True)
    write_whole(TESTS / "pins" / f"{game.name}-{seats}.json", json.dumps(numbers, indent=1) + "\n")
    print(f"{game.name}, {seats} players: signature {list(numbers.values())[1]}")


def record_endings(game: Game) -> None:
    """Find and write a short game for every ending."""
    folder = tests_of(game) / "games"
    folder.mkdir(parents=True, exist_ok=True)
    missing = set(range(1, len(game.endings)))
    for seats in tables_of(game):
        for bot in (RANDOM, POLICY if game.advise else GREEDY):
            if not missing:
                break
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
    print(f"{game.name}: endings {'all recorded' if not missing else f'{missing} not found'}")


if __name__ == "__main__":
    sys.exit(main())
