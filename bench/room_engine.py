"""What a room full of phones costs: ``python bench/room_engine.py --people 110 --acts 200``.

Bots play a room for a while.  Then, after every act, each seat gets what a phone needs: what it
learnt, what it may know and do as plain values, and of both only what is new; and the picture of
the room is drawn once for all.  What is printed is this process's own time, in milliseconds a seat:
the mean, and what 99 acts of 100 stay below.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

import numpy as np

from lusoria.bots.choose import BOTS
from lusoria.games import load_game
from lusoria.play.driver import Driver, recorded
from lusoria.play.match.match import Match
from lusoria.play.match.view_diff import NEVER

ENOUGH: Final = 2.0
"""Milliseconds a seat that all of it together may take."""


class Room:
    """A room in the middle of a game, and what its seats have cost."""

    def __init__(self, name: str, people: int, entries: int, seed: int) -> None:
        """Play up to so many entries."""
        game = load_game(name)
        seats = len(game.roles(people))
        self.match = recorded(game, seed, 0, people, None, [BOTS.index(game.bot)] * seats, entries)
        self.driver = Driver.of(self.match, seed)
        self.costs: dict[str, list[float]] = {}

    def timed(self, name: str, seats: int, work: Callable[[], Any]) -> None:
        """Do something for so many seats, and note what it cost each."""
        before = time.process_time()
        work()
        spent = (time.process_time() - before) * 1000 / seats
        self.costs.setdefault(name, []).append(spent)

    def act(self) -> bool:
        """Let somebody act and let every seat see it; False when the game is over."""
        match, number = self.match, len(self.match.entries)
        if self.driver.step() is None:
            return False
        seats, seen = range(match.seats), match.rendered
        self.timed("news since", len(seats), lambda: [seen.since(number, at) for at in seats])
        self.timed("plain view and verbs", len(seats), lambda: [seen.view_diff(at) for at in seats])
        self.timed(
            "what changed",
            len(seats),
            lambda: [match.rendered.view_diff(at).since(number) for at in seats],
        )
        self.timed("picture, once for all", len(seats), lambda: match.rendered.layers(narrow=True))
        return True

    def open(self) -> None:
        """See everything for the first time."""
        match = self.match
        for seat in range(match.seats):
            match.rendered.since(len(match.entries), seat)
            match.rendered.view_diff(seat).since(NEVER)
        match.rendered.layers(narrow=True)


def reopened(match: Match, back: int) -> float:
    """Return what one seat costs that was away for so many entries, of a match just opened."""
    fresh = match.copy()
    number = max(0, len(fresh.entries) - back)
    before = time.process_time()
    fresh.rendered.since(number, 0)
    fresh.rendered.view_diff(0).since(NEVER)
    return (time.process_time() - before) * 1000


def main() -> int:
    """Play, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="ludi")
    parser.add_argument("--people", type=int, default=110)
    parser.add_argument("--entries", type=int, default=3000, help="entries before it is measured")
    parser.add_argument("--acts", type=int, default=200, help="acts that are measured")
    parser.add_argument("--seed", type=int, default=5_000_001)
    options = parser.parse_args()
    room = Room(options.game, options.people, options.entries, options.seed)
    room.open()
    acts = 0
    while acts < options.acts and room.act():
        acts += 1
    print(f"{room.match.seats} seats, {len(room.match.entries)} entries, {acts} acts measured")
    total = np.zeros(acts)
    for name, costs in room.costs.items():
        total += costs
        print(f"{name:<24}{np.mean(costs):8.3f} ms{np.percentile(costs, 99):8.3f} ms")
    mean, most = float(np.mean(total)), float(np.percentile(total, 99))
    print(f"{'all of it':<24}{mean:8.3f} ms{most:8.3f} ms")
    for back in (0, 100, 1000):
        print(f"back after {back:>4} entries {reopened(room.match, back):10.1f} ms")
    return 0 if most < ENOUGH else 1


if __name__ == "__main__":
    sys.exit(main())
