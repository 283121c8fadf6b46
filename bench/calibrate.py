"""Measure whether displayed winning chances come true, and fit the curve that corrects them.

    python bench/calibrate.py roma quorum loyalty honors --games 400 --minutes 8
    python bench/calibrate.py quorum --players 4 --games 400
    python bench/calibrate.py --report                       only write the diagrams again

Search bots play each other.  At some decisions a hint is computed, and its chances are compared
with who won.  Chances are raised to a power, one for each third of the game, and normalized.  The
diagrams judge every game by powers that were fitted without it: those of one half of the games
judge the other half.  Copy the powers, fitted to all games, into the game's ``CALIBRATION``; the
file keeps the raw chances of the simulations.  Results are saved game by game
in a JSON file, so an interrupted run continues.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

HERE = Path(__file__).resolve().parents[1]
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # games share the cores
sys.path.insert(0, str(HERE / "src"))

from lusoria.bots.analysis import Estimate, sharpened
from lusoria.bots.search_bot import Budget, SearchBot
from lusoria.core.rng import draw, stream_of
from lusoria.play.driver import Driver
from lusoria.play.match.match import Match
from lusoria.play.public_game import find

SEED: Final = 6_000_000
HINTS: Final = 8
"""Hints in a game."""
PARTS: Final = 3
FIFTHS: Final = 5
SAVE_SECONDS: Final = 10
"""How often results are written while games are played."""
THOUGHT: Final = "search:300"
"""The bots that play."""
ASKED: Final = 600
"""Simulations of a hint."""
PAGE: Final = HERE / "bench" / "calibration.md"
"""Included in the page by ``bench/strength.py``."""
HEAD: Final = "## How accurate the displayed chances are"


class Task(NamedTuple):
    """A game to play."""

    game: str
    players: int
    number: int

    @property
    def row(self) -> str:
        """Its table."""
        return f"{self.game} {self.players}"


class Hint(NamedTuple):
    """The chances displayed at a decision, and who won."""

    part: int
    said: tuple[float, ...]
    won: tuple[float, ...]


def played(task: Task) -> tuple[Task, list[Hint]]:
    """Play one game and ask for hints."""
    game = find(task.game)
    match = Match(game, task.players)
    match.sit((), [THOUGHT] * match.seats)
    driver, chance = Driver.of(match, SEED + task.number), stream_of(SEED + task.number, -9)
    often, asked, decided = max(1, game.decisions * match.seats // HINTS), [], 0
    bot = SearchBot(game, match.seats, Budget(ASKED), task.number)
    while not match.over:
        movers = match.movers()
        if movers and len(match.legal(movers[0])) > 1 and draw(chance, often) == 0:
            seat = movers[0]
            best = bot.think(match.view(seat), match.legal(seat), 0.0, told=True)
            part = min(PARTS - 1, PARTS * decided // max(1, game.decisions * match.seats))
            asked.append((part, best.tallies[best.ranked()[0]].means()))
        decided += (entry := driver.step()) is not None and entry.seat >= 0
    won = [
        1.0 / len(match.winners) if seat in match.winners else 0.0 for seat in range(match.seats)
    ]
    return task, [Hint(part, tuple(said), tuple(won)) for part, said in asked]


def raised(said: Sequence[float], power: float) -> list[float]:
    """Return chances raised to a power."""
    return [one.mean for one in sharpened([Estimate(share, 0.0) for share in said], power)]


def surprise(hints: Iterable[Hint], power: float) -> float:
    """Return the cross-entropy of the results under the displayed chances."""
    return -sum(
        won * math.log(max(1e-6, share))
        for hint in hints
        for share, won in zip(raised(hint.said, power), hint.won, strict=True)
    )


def fitted(hints: Sequence[Hint]) -> float:
    """Return the best power, by ternary search."""
    low, high = 0.2, 3.0
    while high - low > 0.005:
        one, two = low + (high - low) / 3, high - (high - low) / 3
        if surprise(hints, one) < surprise(hints, two):
            high = two
        else:
            low = one
    return round((low + high) / 2, 2) if len(hints) > 50 else 1.0


def reliability(pairs: Iterable[tuple[float, float]]) -> list[tuple[float, float, int]]:
    """Return displayed chance, share of wins and count, for every fifth of the scale."""
    found: list[tuple[float, float, int]] = []
    cells: list[list[tuple[float, float]]] = [[] for _ in range(FIFTHS)]
    for said, won in pairs:
        cells[min(FIFTHS - 1, int(FIFTHS * said))].append((said, won))
    for cell in cells:
        count = max(1, len(cell))
        found.append((sum(a for a, _ in cell) / count, sum(b for _, b in cell) / count, len(cell)))
    return found


def diagram(cells: Sequence[tuple[float, float, int]]) -> str:
    """Write a reliability diagram as text: a row for each fifth."""
    lines = ["```"]
    for number, (said, won, count) in enumerate(cells):
        bar = ["."] * 51
        bar[round(50 * said)], bar[round(50 * won)] = "o", "x"
        low, high = 100 * number // FIFTHS, 100 * (number + 1) // FIFTHS
        lines.append(
            f"{low:3}-{high:<3} |{''.join(bar)}| displayed {said:4.0%}, won {won:4.0%} ({count})"
        )
    return "\n".join([*lines, "```"])


def powers_of(games: Sequence[Sequence[Hint]]) -> list[float]:
    """Return the best power for each part of a game."""
    return [
        fitted([one for game in games for one in game if one.part == part]) for part in range(PARTS)
    ]


def displayed(
    games: Sequence[Sequence[Hint]], powers: Sequence[float]
) -> Iterator[tuple[float, float]]:
    """Yield all chances as they are displayed with these powers, each with who won."""
    for one in (hint for game in games for hint in game):
        yield from zip(raised(one.said, powers[one.part]), one.won, strict=True)


def report(kept: dict[str, dict[str, Any]]) -> str:
    """Write powers and diagrams of all tables."""
    said = [
        HEAD,
        "",
        "`o` is the winning chance that a hint displays, `x` how often that seat won; where only",
        "`x` is visible, both agree. No game was judged by a curve that was fitted to it. Measured",
        "by `python bench/calibrate.py`.",
    ]
    for row, games in sorted(kept.items()):
        hints = [[Hint(*one) for one in games[number]] for number in sorted(games, key=int)]
        halves = hints[::2], hints[1::2]
        cells = reliability(
            pair
            for fitting, judged in (halves, halves[::-1])
            for pair in displayed(judged, powers_of(fitting))
        )
        powers = ", ".join(map(str, powers_of(hints)))
        count = sum(map(len, hints))
        title = f"**{row} players**: {len(games)} games, {count} hints, powers {powers}"
        said += ["", title, "", diagram(cells)]
    return "\n".join(said) + "\n"


def measure(options: argparse.Namespace, kept: dict[str, dict[str, Any]]) -> None:
    """Play what is missing, until the time is up."""
    tasks = [
        Task(game, options.players or 2, number)
        for number in range(options.games)
        for game in options.games_named
    ]
    left = [task for task in tasks if str(task.number) not in kept.get(task.row, {})]
    saved = time.monotonic()
    end = saved + 60.0 * options.minutes
    with multiprocessing.get_context("spawn").Pool(
        options.processes, signal.signal, (signal.SIGINT, signal.SIG_IGN)
    ) as pool:
        for task, hints in pool.imap_unordered(played, left):
            kept.setdefault(task.row, {})[str(task.number)] = hints
            if time.monotonic() > saved + SAVE_SECONDS:
                saved = time.monotonic()
                options.json.write_text(json.dumps(kept), "utf-8")
            if time.monotonic() > end:
                pool.terminate()
                break
    options.json.write_text(json.dumps(kept), "utf-8")


def main() -> int:
    """Measure, fit and write."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games_named", nargs="*", metavar="game")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--games", type=int, default=300, help="of each table")
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--json", type=Path, default=Path("calibration.json"))
    parser.add_argument("--report", action="store_true", help="also write the section of the page")
    options = parser.parse_args()
    kept = json.loads(options.json.read_text("utf-8")) if options.json.exists() else {}
    if options.games_named:
        measure(options, kept)
    text = report(kept)
    print(text)
    if options.report:
        PAGE.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
