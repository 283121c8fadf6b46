"""Measure what a frame costs: ``python bench/frames.py roma quorum --frames 200``.

At a table in memory, somebody acts at random, and after every move each seat and a spectator get
the difference from what they saw before, as a socket would send it.  Printed for each game:
milliseconds of this process's CPU time per frame in the first match, when nothing has been drawn
before, and in the next one; the size of a message; the cost of an action without its frames.
Results go to frames.json, for the page of benchmarks.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))
sys.path.insert(0, str(Path(__file__).parent))

import page

from lusoria.core.game import Game
from lusoria.core.seats import NOBODY
from lusoria.draw.memo import forget
from lusoria.games import load_game, names
from lusoria.play.store.store import PERSON, PLAYING, SeatRecord, TableRecord
from lusoria.play.table.dice import Dice
from lusoria.play.table.table import Table
from lusoria.web.live.frames import difference, whole_frame
from lusoria.web.live.messages import Frame, write


class Evening:
    """Tables of one game, played one after the other, and what their frames have cost."""

    def __init__(self, game: Game, players: int, narrow: bool) -> None:
        """Begin with no table."""
        self.game, self.players, self.narrow = game, players, narrow
        self.costs: list[float] = []
        self.sizes: list[int] = []
        self.moves: list[float] = []

    def table(self, seed: int) -> Table:
        """Return a fresh table with a person on every chair."""
        secret = seed.to_bytes(32, "big")
        table_record = TableRecord(
            id=f"t{seed}",
            game=self.game.name,
            version=self.game.version,
            players=self.players,
            options=self.game.settled({}),
            commitment=Dice.of(secret).commitment,
            secret=secret,
            status=PLAYING,
        )
        seats = len(self.game.roles(self.players))
        seat_records = [
            SeatRecord(seat=at, name=f"Guest {at + 1}", kind=PERSON) for at in range(seats)
        ]
        table = Table(table_record, seat_records)
        table.adopt(table.opening(), 0.0)
        return table

    def play(self, seed: int, frames: int) -> None:
        """Play until so many frames are drawn or the match is over."""
        table, chance = self.table(seed), random.Random(seed)
        shown: dict[int, Frame] = {}
        done = len(self.costs) + frames
        while len(self.costs) < done and (movers := table.acts()):
            self.show(table, shown)
            seat = chance.choice(movers)
            start = time.process_time()
            action = chance.choice(table.match.legal(seat))
            table.adopt(table.propose(seat, table.number, [action], "-"), 0.0)
            self.moves.append(time.process_time() - start)

    def show(self, table: Table, shown: dict[int, Frame]) -> None:
        """Draw what everybody sees now."""
        eyes = [*range(min(4, len(table.seat_records))), NOBODY]
        for seat in eyes:
            mine = [seat] if seat >= 0 else []
            start = time.process_time()
            frame = whole_frame(table, seat, self.narrow, mine, {0, 1}, 1.0, 1.0)
            raw = write(difference(shown[seat], frame) if seat in shown else frame)
            self.costs.append(time.process_time() - start)
            self.sizes.append(len(raw))
            shown[seat] = frame


def measured(game: Game, options: argparse.Namespace) -> dict[str, Any]:
    """Measure one game."""
    players = options.players if options.players in game.seats else game.seats[0]
    Evening(game, players, options.narrow).play(3, 40)
    forget()
    first = Evening(game, players, options.narrow)
    first.play(1, options.frames)
    then = Evening(game, players, options.narrow)
    seed = 2
    while len(then.costs) < options.frames:
        then.play(seed, options.frames - len(then.costs))
        seed += 1
    cold, warm = (1000 * statistics.mean(one.costs) for one in (first, then))
    return {
        "players": players,
        "cold_ms": round(cold, 2),
        "warm_ms": round(warm, 2),
        "p99_ms": round(1000 * statistics.quantiles(then.costs, n=100)[-1], 2),
        "kib": round(statistics.mean(then.sizes) / 1024, 1),
        "move_ms": round(1000 * statistics.mean(then.moves), 2),
    }


def keep(found: dict[str, Any]) -> None:
    """Keep what was found of some games beside what is known of the others."""
    known = {**page.kept("frames"), **found}
    shown = [(load_game(name), known[name]) for name in names() if name in known]
    about = (
        "This measures how long it takes to draw a board after a move and to write the layers "
        "that changed, for every player and one spectator (CPU time of the process). Drawing is "
        "slower the first time, because later frames reuse pieces that have not changed. The last "
        "column is the cost of the move itself, without its frames."
    )
    page.keep(
        "frames",
        page.Section(
            "Drawing a board",
            40,
            "python bench/frames.py",
            about,
        ),
        ("game", "players", "first frame", "later frames", "99th percentile", "message", "move"),
        [
            (
                game.title,
                one["players"],
                *(f"{one[key]:.2f} ms" for key in ("cold_ms", "warm_ms", "p99_ms")),
                f"{one['kib']:.1f} KiB",
                f"{one['move_ms']:.2f} ms",
            )
            for game, one in shown
        ],
        known,
    )


def main() -> int:
    """Read the command line, measure, print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", default=list(names()))
    parser.add_argument("--frames", type=int, default=200, help="frames a game, cold and warm each")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--narrow", action="store_true", help="as a phone sees it")
    options = parser.parse_args()
    print("game     players  cold ms  warm ms   99% ms  KiB each  move ms")
    found = {}
    for name in options.games:
        one = found[name] = measured(load_game(name), options)
        numbers = (one[key] for key in ("cold_ms", "warm_ms", "p99_ms", "kib", "move_ms"))
        print(f"{name:8} {one['players']:7}", *(f"{number:8.2f}" for number in numbers), flush=True)
    if not options.narrow:
        keep(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
