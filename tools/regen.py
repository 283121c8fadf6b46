"""Rewrite the pinned numbers: signatures, perft counts, a recorded game for every ending.

    python tools/regen.py [GAME...]      name a game of your own by its folder: examples/cursus

Run it after an intended change of rules, and read the diff.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(HERE / "src"), str(HERE)]

from lusoria.core.errors import LusoriaError
from lusoria.games import BUILT_IN, load_game
from lusoria.terminal.checking import game_to_check, homes_of
from lusoria.terminal.pins import record


def main() -> int:
    """Rewrite the pins of the games named, or of all."""
    for name in sys.argv[1:] or BUILT_IN:
        game = load_game(name) if name in BUILT_IN else game_to_check(name)
        tests, pins = HERE / "tests" / game.name, HERE / "tests" / "pins"
        record(game, *(homes_of(game) if name not in BUILT_IN else (tests, pins)), print)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except LusoriaError as error:
        sys.exit(str(error))
