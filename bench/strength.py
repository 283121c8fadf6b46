"""Measure how strong the bots are, and rewrite ``docs/strength.md``.

    python bench/strength.py                        play all rows of bench/claims.py
    python bench/strength.py --only roma search:1000 --games 100 --minutes 10
    python bench/strength.py --page --merge a.json b.json     add rows of other machines
    python bench/strength.py --recheck              keep rows whose bots still play the same
    python bench/strength.py roma --bot search:1000 --look turns=5,tried=3    print one row

The bot plays every seat in turn against the same opponent at all other seats, and all seats of a
round have the same luck.  Results are saved game by game in a JSON file, so an interrupted run
continues where it stopped, and results of several machines can be merged.  Rows are played in
parallel, a block of games at a time, so that a short run says something about each of them.  When
the code of a row's bots changes, the row starts over; ``--recheck`` replays a few of its games and
keeps the row if they come out identical.  Needs only numpy and numba.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import math
import multiprocessing
import os
import platform
import re
import signal
import sys
import time
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

HERE = Path(__file__).resolve().parents[1]
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # games share the cores
sys.path[:0] = [str(HERE / "src"), str(HERE / "bench")]

from claims import CLAIMS, Claim

from lusoria.bots.naming import checked, mind_of
from lusoria.bots.player import bot_of
from lusoria.bots.search_bot import SearchBot
from lusoria.core.errors import LusoriaError
from lusoria.core.game import Game
from lusoria.core.rng import stream_of
from lusoria.lab.batch import Batch
from lusoria.lab.rating import Sample, mean_of, share_of
from lusoria.play.driver import ORDER, Driver
from lusoria.play.match.match import Match
from lusoria.play.public_game import find

SEED: Final = 5_000_000
"""The first seed that results are reported on; tuning keeps below."""
BLOCK: Final = 16
"""Games of a row that are played before the next row gets its turn."""
ROOTS: Final = ("rules", "view", "advice", "baseline")
"""Modules of a game on which a bot's choice depends, with those that they import."""
SETTLED: Final = {"LEVELS", "SEARCH_SETTINGS"}
"""Settings for all numbers of players; a row depends only on those for its own."""
CHOOSING: Final = ("choose",)
THINKING: Final = (
    *CHOOSING,
    "player",
    "search",
    "tree",
    "search_bot",
    "analysis",
    "opponent_models",
)
PROBES: Final = 4
"""Games of a row that are replayed to see whether its bots still play the same."""
MANY: Final = 500
"""Games that bots without search play in one call."""
ROWS, PAGE = HERE / "bench/strength.json", HERE / "docs/strength.md"
INTRODUCTION, NOTES = HERE / "bench/strength-intro.md", HERE / "bench/strength.md"
"""What stands above and below the rows on the page."""


CALIBRATION: Final = HERE / "bench" / "calibration.md"
"""Written by ``bench/calibrate.py --report``."""


class Task(NamedTuple):
    """A block of games of a row, starting at game *first*."""

    claim: Claim
    first: int
    seed: int

    @property
    def size(self) -> int:
        """The number of games."""
        return MANY if self.claim.light else 1


class Outcome(NamedTuple):
    """The summed results of some games."""

    games: int
    won: float
    score: float
    squares: float
    """The sum of squared scores."""
    decisions: int
    seconds: float
    """CPU time of the bot's decisions."""


class Timed:
    """A bot with a stopwatch."""

    def __init__(self, mind: Any) -> None:
        """Wrap a bot."""
        self.mind, self.decisions, self.seconds = mind, 0, 0.0

    def choose(self, view: Any, actions: Any) -> int:
        """Let it choose; forced moves do not count."""
        start = time.process_time()
        action = self.mind.choose(view, actions)
        self.seconds += time.process_time() - start
        self.decisions += len(actions) > 1
        return int(action)


def played(task: Task) -> Outcome:
    """Play the games of a task."""
    return played_at_once(task) if task.claim.light else played_singly(task)


def played_at_once(task: Task) -> Outcome:
    """Play many games of bots without search, with the bot at a seat that changes by task."""
    claim, game = task.claim, find(task.claim.game)
    seats = len(game.roles(claim.players))
    mine = task.first // MANY % seats
    bots = [bot_of(claim.bot if seat == mine else claim.against, game) for seat in range(seats)]
    results = Batch.of(game, claim.players, bots=bots).play(task.seed, task.first, MANY)
    won = results.ranks == 1
    shares = won[:, mine] / won.sum(axis=1).clip(1)
    scores = results.scores[:, mine].astype(float)
    return Outcome(MANY, float(shares.sum()), float(scores.sum()), float((scores**2).sum()), 0, 0.0)


def played_singly(task: Task) -> Outcome:
    """Play one game."""
    claim, game = task.claim, find(task.claim.game)
    match = Match(game, claim.players)
    mine, round_ = task.first % match.seats, task.seed + task.first // match.seats
    minds = {
        seat: mind_of(claim.against, game, match.seats, round_, 1 + seat)
        for seat in range(match.seats)
        if seat != mine
    }
    own = looking(game, match.seats, claim.look) if claim.look else game
    timed = Timed(mind_of(claim.bot, own, match.seats, round_, 1 + mine))
    driver = Driver(match, {**minds, mine: timed}, stream_of(round_), stream_of(round_, ORDER))
    while driver.step() is not None:
        pass
    won = 1.0 / len(match.winners) if mine in match.winners else 0.0
    if claim.placed:
        won = left_behind(game.ranks(match.state, match.seats), mine)
    score = match.scores[mine]
    return Outcome(1, won, score, score * score, timed.decisions, round(timed.seconds, 4))


def left_behind(ranks: list[int], mine: int) -> float:
    """Return the share of opponents that a seat finishes ahead of; ties count half."""
    others = [place for seat, place in enumerate(ranks) if seat != mine]
    behind = sum((place > ranks[mine]) + 0.5 * (place == ranks[mine]) for place in others)
    return behind / len(others)


def looking(game: Game, seats: int, look: str) -> Game:
    """Return a game with other search settings for this number of seats."""
    pairs = dict(part.split("=") for part in look.split(","))
    changes = {name: json.loads(value) for name, value in pairs.items()}
    return replace(game, search_settings=game.search_settings.at(seats)._replace(**changes))


def warmed(claim: Claim) -> str:
    """Compile what a row needs, so that no compiling is timed."""
    game = find(claim.game)
    if claim.light:
        played_at_once(Task(claim, 0, 1))
        return claim.key
    match = Match(game, claim.players, seed=1)
    seat = match.movers()[0]
    for name in {claim.bot, claim.against} - {""}:
        own = looking(game, match.seats, claim.look) if claim.look and name == claim.bot else game
        mind = mind_of(name, own, match.seats)
        if isinstance(mind, SearchBot):
            mind.think(match.view(seat), match.legal(seat), 0.001)
        else:
            mind.choose(match.view(seat), match.legal(seat))
    return claim.key


class Row:
    """A claim and its results."""

    def __init__(self, claim: Claim, seed: int, kept: dict[str, Any]) -> None:
        """Load saved results, unless the bots or the seed have changed since."""
        self.claim, self.seed = claim, seed
        self.code = f"{fingerprint(claim)}-{seed}"
        same = kept.get("code") == self.code
        self.tasks: dict[str, list[float]] = dict(kept["tasks"]) if same else {}
        self.machine = kept["machine"] if same else machine()
        self.older = kept if kept and not same and kept["code"].endswith(f"-{seed}") else {}
        """Saved results of an earlier version of these bots."""

    @property
    def timed(self) -> bool:
        """Whether a bot has a time budget, so that games are not repeatable."""
        return any(re.fullmatch(r"search:[0-9.]+m?s.*", bot) for bot in self.claim[2:4])

    def probes(self) -> list[Task]:
        """Return some games of earlier bots to replay, spread over all."""
        numbers = sorted(map(int, self.older.get("tasks", ())))
        some = numbers[:: max(1, len(numbers) // PROBES)][:PROBES]
        return [] if self.timed else [Task(self.claim, number, self.seed) for number in some]

    def keep_older(self, again: dict[str, Outcome]) -> bool:
        """Keep earlier results if the games replayed came out identical; return whether."""
        older = self.older["tasks"]
        if any(list(outcome)[:-1] != older[first][:-1] for first, outcome in again.items()):
            return False
        self.tasks, self.machine = dict(older), self.older["machine"]
        return True

    def wanted(self, games: int) -> list[Task]:
        """Return the tasks still to play, of this number of games."""
        step = MANY if self.claim.light else 1
        numbers = range(0, min(games, self.claim.games) if games else self.claim.games, step)
        return [
            Task(self.claim, number, self.seed)
            for number in numbers
            if str(number) not in self.tasks
        ]

    def total(self) -> Outcome:
        """Sum up."""
        columns = [sum(column) for column in zip(*self.tasks.values(), strict=True)]
        return Outcome(*columns) if columns else Outcome(0, 0.0, 0.0, 0.0, 0, 0.0)

    def result(self) -> tuple[float, float]:
        """Return the share of victories or the mean score, and half of its 95% interval."""
        if not self.tasks:
            return 0.0, math.inf
        found = mean_of(self.samples()) if self.claim.alone else share_of(self.samples())
        return found.mean, max(found.mean - found.low, found.high - found.mean)

    def samples(self) -> list[Sample]:
        """Return points or wins of every round, since each round has luck of its own."""
        step = 1 if self.claim.light or self.claim.alone else self.claim.players
        rounds: dict[int, Sample] = {}
        for number, (games, won, score, *_) in self.tasks.items():
            total, size = rounds.get(int(number) // step, (0.0, 0))
            total += score if self.claim.alone else won
            rounds[int(number) // step] = Sample(total, size + int(games))
        return list(rounds.values())

    def kept(self) -> dict[str, Any]:
        """Return the record for the file."""
        return {"code": self.code, "machine": self.machine, "tasks": self.tasks}

    def __str__(self) -> str:
        """Summarize the row in one line."""
        mean, error = self.result()
        total = self.total()
        value = (
            f"{mean:.2f} +- {error:.2f} points"
            if self.claim.alone
            else f"{mean:.1%} +- {error:.1%}"
        )
        pace = self.pace(", {:.1f} ms CPU a decision")
        return f"{self.claim.key}: {value} in {total.games} games{pace}"

    def pace(self, form: str) -> str:
        """Say how long a decision took, if it was measured."""
        total = self.total()
        return form.format(1000 * total.seconds / total.decisions) if total.decisions else ""


def fingerprint(claim: Claim) -> str:
    """Return a digest of the code and settings that a row's bots depend on.

    These are the game's rules and advice, the search code and settings if a bot searches, and the
    definitions of levels.
    """
    game, package = find(claim.game), HERE / "src" / "lusoria"
    seats = len(game.roles(claim.players))
    names = CHOOSING if claim.light else THINKING
    paths = [package / "bots" / f"{name}.py" for name in names] + sources(
        package / "games" / game.name
    )
    parts = [said(path) for path in paths]
    parts += [checked(bot, game, seats) for bot in (claim.bot, claim.against) if bot]
    if not claim.light:
        parts.append(repr(sorted(game.search_settings.at(seats)._asdict().items())))
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:12]


@cache
def said(path: Path) -> str:
    """Return the code of a module without its texts."""
    return meaning(path.read_text("utf-8"))


@cache
def sources(folder: Path) -> list[Path]:
    """Return the modules of a game that its bots depend on, imports included."""
    found, waiting = set[Path](), [module(folder, name) for name in ROOTS]
    while waiting:
        path = waiting.pop()
        if path in found:
            continue
        found.add(path)
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.level:
                base = path.parents[node.level - 1]
                if base == folder or folder in base.parents:
                    waiting += imported(base, node)
    return sorted(found)


def imported(base: Path, node: ast.ImportFrom) -> list[Path]:
    """Return the modules that a statement imports."""
    if node.module:
        return [module(base, node.module.replace(".", "/"))]
    return [module(base, one.name) for one in node.names if is_module(base, one.name)]


def module(base: Path, name: str) -> Path:
    """Return the file of a module."""
    plain = base / f"{name}.py"
    return plain if plain.exists() else base / name / "__init__.py"


def is_module(base: Path, name: str) -> bool:
    """Whether a name refers to a module."""
    return module(base, name).exists()


def meaning(source: str) -> str:
    """Return a module's code without docstrings and without settings for all tables.

    Python 3.12 adds a field to the syntax tree that 3.11 does not have.
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            kept = [one for one in body if not is_text(one) and not is_settled(one)]
            node.body = kept  # type: ignore[attr-defined]
    return ast.dump(tree).replace(", type_params=[]", "")


def is_settled(node: ast.AST) -> bool:
    """Whether a statement sets something that a row takes into account by its result."""
    return isinstance(node, ast.Assign) and any(
        isinstance(target, ast.Name) and target.id in SETTLED for target in node.targets
    )


def is_text(node: ast.AST) -> bool:
    """Whether a statement is only a string."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def machine() -> str:
    """Describe this machine."""
    cores, python = multiprocessing.cpu_count(), platform.python_version()
    return f"{platform.machine()}, {cores} cores, Python {python}"


def rows_of(claims: list[Claim], seed: int, paths: list[Path]) -> list[Row]:
    """Return rows with their saved results; of the same games the last file counts.

    Results of today's bots are never replaced by those of other versions.
    """
    kept: dict[str, Any] = {}
    today = {claim.key: Row(claim, seed, {}).code for claim in claims}
    for path in paths:
        for key, row in json.loads(path.read_text("utf-8")).items() if path.exists() else ():
            same = key in kept and kept[key]["code"] == row["code"]
            if key in kept and kept[key]["code"] == today.get(key) and not same:
                continue
            kept[key] = {**row, "tasks": {**(kept[key]["tasks"] if same else {}), **row["tasks"]}}
    return [Row(claim, seed, kept.get(claim.key, {})) for claim in claims]


def write(path: Path | None, rows: list[Row]) -> None:
    """Save rows to a file, beside the other rows in it."""
    if path is None:
        return
    kept = json.loads(path.read_text("utf-8")) if path.exists() else {}
    kept |= {row.claim.key: row.kept() for row in rows if row.tasks}
    fresh = path.with_suffix(".new")
    lines = [f"{json.dumps(key)}: {json.dumps(row)}" for key, row in kept.items()]
    fresh.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    fresh.replace(path)


def measure(rows: list[Row], options: argparse.Namespace) -> None:
    """Play what is missing, rows in parallel, and save the results."""
    by_key = {row.claim.key: row for row in rows}
    tasks = [(task, at) for at, row in enumerate(rows) for task in row.wanted(options.games)]
    tasks.sort(key=lambda one: (one[0].first // one[0].size // BLOCK, one[1]))
    deadline = time.monotonic() + 60 * options.minutes if options.minutes else math.inf
    saved = time.monotonic()
    with multiprocessing.get_context("spawn").Pool(
        options.processes, signal.signal, (signal.SIGINT, signal.SIG_IGN)
    ) as pool:
        needed = {task.claim for task, _ in tasks}
        for key in pool.imap_unordered(warmed, sorted(needed)):
            print(f"compiled: {key}", file=sys.stderr, flush=True)
        found = pool.imap_unordered(numbered, [task for task, _ in tasks])
        for done, (key, first, outcome) in enumerate(found, 1):
            by_key[key].tasks[str(first)] = list(outcome)
            if time.monotonic() > saved + 10:
                saved = time.monotonic()
                write(options.json, rows)
                print(f"{done} of {len(tasks)}: {by_key[key]}", file=sys.stderr, flush=True)
            if time.monotonic() > deadline:
                pool.terminate()
                break
    write(options.json, rows)


def recheck(rows: list[Row], options: argparse.Namespace) -> None:
    """Keep the rows of bots whose code has changed but which play the same.

    A row with a time budget is kept if all rows of this game and number of players with a budget
    of simulations are.
    """
    alike: dict[tuple[str, int], bool] = {}
    for row in rows:
        probes, table = row.probes(), row.claim[:2]
        if probes:
            warmed(row.claim)
            again = {str(task.first): played(task) for task in probes}
            same = row.keep_older(again)
            if not row.claim.light:
                alike[table] = same and alike.get(table, True)
            say_kept(row, same, len(again))
            write(options.json, rows)
    for row in rows:
        if row.timed and row.older and row.claim[:2] in alike:
            say_kept(row, alike[row.claim[:2]] and row.keep_older({}), 0)
    write(options.json, rows)


def say_kept(row: Row, same: bool, games: int) -> None:
    """Report whether a row was kept."""
    said = "plays the same" if same else "starts over"
    print(f"{row.claim.key} {said}: {games} games", file=sys.stderr, flush=True)


def numbered(task: Task) -> tuple[str, int, Outcome]:
    """Play a task; return its row, its first game and the outcome."""
    return task.claim.key, task.first, played(task)


def page(rows: list[Row]) -> str:
    """Write the page."""
    lines = [INTRODUCTION.read_text("utf-8").strip()]
    lines += [line(row) for row in rows if row.tasks]
    missing = [row.claim.key for row in rows if not row.tasks]
    if missing:
        lines += ["", f"Not measured yet: {'; '.join(missing)}."]
    machines = sorted({row.machine for row in rows if row.tasks})
    lines += ["", f"Played on: {'; '.join(machines)}."]
    for path in (NOTES, CALIBRATION):
        if path.exists():
            lines += ["", path.read_text("utf-8").strip()]
    return "\n".join(lines) + "\n"


def line(row: Row) -> str:
    """Write a row of the table."""
    claim, (mean, error) = row.claim, row.result()
    title = f"{find(claim.game).title}, {claim.players}"
    result = f"{mean:.1f} +- {error:.1f} points" if claim.alone else f"{mean:.1%} +- {error:.1%}"
    holds = claim.verdict(mean, error, row.total().games)
    cells = (
        title,
        f"`{claim.bot}`",
        f"`{claim.against}`" if claim.against else "",
        f"{row.total().games:,}",
    )
    return f"| {' | '.join((*cells, result, claim.demanded, holds, row.pace('{:.1f} ms')))} |"


def chosen(options: argparse.Namespace) -> list[Claim]:
    """Return the rows that were asked for: those whose names contain all the words."""
    if options.game:
        players = options.players or find(options.game).seats[0]
        against = "" if players == 1 else options.against
        return [
            Claim(
                options.game, players, options.bot, against, options.games or 100, look=options.look
            )
        ]
    named = [claim for claim in CLAIMS if all(word in claim.key for word in options.only)]
    return [claim for claim in named if is_playable(claim)]


def is_playable(claim: Claim) -> bool:
    """Whether its bots exist; report those that do not."""
    try:
        for bot in (claim.bot, claim.against or claim.bot):
            checked(bot, find(claim.game))
    except LusoriaError as error:
        print(f"skipped: {error}", file=sys.stderr)
        return False
    return True


def main() -> int:
    """Measure and write."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--only", nargs="*", default=[], help="play only rows whose names contain these words"
    )
    parser.add_argument("--list", action="store_true", help="list the rows and stop")
    parser.add_argument("--page", action="store_true", help="only rewrite the page")
    parser.add_argument(
        "--recheck",
        action="store_true",
        help="only replay a few games, and keep rows whose bots play the same",
    )
    parser.add_argument("--games", type=int, default=0, help="at most this many games of a row")
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after this many minutes")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--json", type=Path, help="the file of results")
    parser.add_argument(
        "--merge", type=Path, nargs="*", default=[], help="files of other runs to add"
    )
    parser.add_argument("game", nargs="?", default="", help="play a row of your own and print it")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--bot", default="search:1000")
    parser.add_argument("--against", default="greedy:1")
    parser.add_argument("--look", default="", help="other search settings: turns=5,tried=3")
    options = parser.parse_args()
    options.json = options.json or (None if options.game else ROWS)
    rows = rows_of(chosen(options), options.seed, [*options.merge, *filter(None, [options.json])])
    if options.list:
        print("\n".join(row.claim.key for row in rows))
        return 0
    if options.recheck:
        recheck(rows, options)
    elif not options.page:
        try:
            measure(rows, options)
        except KeyboardInterrupt:
            print("stopped; run the same command to continue", file=sys.stderr)
            write(options.json, rows)
    elif options.merge:
        write(options.json, rows)
    print("\n".join(str(row) for row in rows if row.tasks))
    if not options.game and options.json == ROWS:
        PAGE.write_text(page(rows_of(list(CLAIMS), SEED, [ROWS])), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
