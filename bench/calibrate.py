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
from lusoria.draw import charts
from lusoria.draw.svg import Picture
from lusoria.lab.rating import Estimate as Result
from lusoria.lab.rating import Sample, share_of
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
KEPT: Final = HERE / "bench" / "calibration.json"
PAGE: Final = HERE / "bench" / "calibration.md"
"""Included in the page by ``bench/strength.py``."""
PICTURES: Final = HERE / "docs" / "pictures"
HEAD: Final = "## How accurate the displayed chances are"
INTRODUCTION: Final = """\
A hint or a review that displays 70% should be about a position that is won 70 times in 100. So
search bots played each other, a hint was computed at some of their decisions, and its chances
were compared with who won. The chances of simulations are raised to a power and normalized, so
those of all seats add up to 100%. There is a power for each third of the game: above 1 it makes
chances more certain. No game was judged by a power that was fitted to it. The band is the 95%
interval; points are the mean of each fifth of the scale. Tables that are not listed display the
chances of simulations as they are. `python bench/calibrate.py roma quorum loyalty honors --games
600` measures this."""
COLUMNS: Final = (
    "| game, players | games | hints | powers | largest difference in a fifth | without powers |"
)


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
            means = best.tallies[best.ranked()[0]].means()
            asked.append((part, [round(float(share), 5) for share in means]))
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


class Fifth(NamedTuple):
    """What was displayed in a fifth of the scale, and what came of it."""

    displayed: float
    won: Result
    chances: int


def reliability(games: Iterable[Iterable[tuple[float, float]]]) -> list[Fifth]:
    """Compare displayed chances with results, given for each game: its hints share their luck."""
    cells: list[list[list[tuple[float, float]]]] = [[] for _ in range(FIFTHS)]
    for pairs in games:
        by_fifth: list[list[tuple[float, float]]] = [[] for _ in range(FIFTHS)]
        for said, won in pairs:
            by_fifth[min(FIFTHS - 1, int(FIFTHS * said))].append((said, won))
        for cell, found in zip(cells, by_fifth, strict=True):
            cell += [found] if found else []
    return [
        Fifth(
            sum(said for game in cell for said, _ in game) / sum(map(len, cell)),
            share_of([Sample(sum(won for _, won in game), len(game)) for game in cell]),
            sum(map(len, cell)),
        )
        for cell in cells
        if cell
    ]


def furthest(fifths: Iterable[Fifth]) -> str:
    """Write the largest difference between displayed chances and results."""
    return f"{100 * max(abs(one.displayed - one.won.mean) for one in fifths):.1f} points"


def drawing(title: str, fifths: Sequence[Fifth]) -> Picture:
    """Draw how often seats won, by what was displayed; if both agree, the curves coincide."""
    said = [100 * one.displayed for one in fifths]
    won, low, high = ([100 * one.won[part] for one in fifths] for part in range(3))
    curves = (charts.Curve("won", won, low, high), charts.Curve("displayed", said, said, said))
    steps = [f"{share:.0f}%" for share in said]
    return charts.bands(title, steps, curves, (0.0, 100.0), charts.NARROW)


def powers_of(games: Sequence[Sequence[Hint]]) -> list[float]:
    """Return the best power for each part of a game."""
    return [
        fitted([one for game in games for one in game if one.part == part]) for part in range(PARTS)
    ]


def displayed(
    games: Sequence[Sequence[Hint]], powers: Sequence[float]
) -> Iterator[list[tuple[float, float]]]:
    """Yield the chances of each game as these powers display them, each with who won."""
    for game in games:
        yield [
            pair
            for one in game
            for pair in zip(raised(one.said, powers[one.part]), one.won, strict=True)
        ]


def report(kept: dict[str, dict[str, Any]], pictures: Path | None = None) -> str:
    """Write powers and results of all tables, and a picture of each."""
    said, rows = [HEAD, "", INTRODUCTION], [COLUMNS, "|---|---|---|---|---|---|"]
    for table, games in sorted(kept.items()):
        hints = [[Hint(*one) for one in games[number]] for number in sorted(games, key=int)]
        halves = hints[::2], hints[1::2]
        fifths = reliability(
            pairs
            for fitting, judged in (halves, halves[::-1])
            for pairs in displayed(judged, powers_of(fitting))
        )
        name, players = table.split()
        title = f"{find(name).title}, {players}"
        powers = ", ".join(map(str, powers_of(hints)))
        cells = (
            title,
            f"{len(games):,}",
            f"{sum(map(len, hints)):,}",
            powers,
            furthest(fifths),
            furthest(reliability(displayed(hints, [1.0] * PARTS))),
        )
        rows.append(f"| {' | '.join(cells)} |")
        if pictures is not None:
            file = f"chances-{name}-{players}.svg"
            drawn = drawing(f"{title}: % of games won, by displayed chance", fifths).svg()
            (pictures / file).write_text(drawn, "utf-8")
            said += ["", f"![{title}: displayed chances and wins](pictures/{file})"]
    return "\n".join([*said[:3], "", *rows, *said[3:]]) + "\n"


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
                keep(kept, options.json)
            if time.monotonic() > end:
                pool.terminate()
                break
    keep(kept, options.json)


def keep(kept: dict[str, dict[str, Any]], path: Path) -> None:
    """Write down what has been played."""
    path.write_text(json.dumps(kept, separators=(",", ":")), "utf-8")


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
    parser.add_argument("--json", type=Path, default=KEPT)
    parser.add_argument("--report", action="store_true", help="also write the section of the page")
    options = parser.parse_args()
    kept = json.loads(options.json.read_text("utf-8")) if options.json.exists() else {}
    if options.games_named:
        measure(options, kept)
    text = report(kept, PICTURES if options.report else None)
    print(text)
    if options.report:
        PAGE.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
