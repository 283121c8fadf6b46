"""How strong the bots are: the one command that remakes ``docs/strength.md``.

    python bench/strength.py                        all rows of bench/claims.py, then the page
    python bench/strength.py --only roma search:1000 --games 100 --minutes 10
    python bench/strength.py --page --merge a.json b.json     the page, with rows of other machines
    python bench/strength.py --recheck              keep rows whose bots play as they did
    python bench/strength.py roma --bot search:1000 --look turns=5,tried=3    one row, printed

The bot sits at each seat in turn, all other seats are its opponents', and all seats of one round
have the same luck.  Results are kept game by game in a JSON file: whatever breaks a run off, the
next one goes on, and runs of several machines can be merged.  Rows grow side by side, so that a run
that is given few minutes tells something about all of them.  A row begins anew when what its bots
are made from changes; where they play as before, which a few of its games played again tell to the
point, it may be kept.  Needs numpy and numba only.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import math
import multiprocessing
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
"""Games of a row that are played before the next row has its turn."""
ROOTS: Final = ("rules", "view", "advice", "baseline")
"""Modules of a game on which a bot's choice depends, with those that they import."""
SETTLED: Final = {"LEVELS", "SEARCH_SETTINGS"}
"""What a game says about all tables: of these a row depends on what holds at its own."""
CHOOSING: Final = ("choose",)
THINKING: Final = (*CHOOSING, "player", "search", "tree", "search_bot", "analysis", "opponents")
PROBES: Final = 4
"""Games of a row that are played again to see whether its bots still play as they did."""
MANY: Final = 500
"""Games that bots which do not think play at once."""
ROWS, PAGE, NOTES = (
    HERE / path for path in ("bench/strength.json", "docs/strength.md", "bench/strength.md")
)


CALIBRATION: Final = HERE / "bench" / "calibration.md"
"""What ``bench/calibrate.py --report`` has written."""


class Task(NamedTuple):
    """Some games of a row: those from *first* on."""

    claim: Claim
    first: int
    seed: int

    @property
    def size(self) -> int:
        """How many games they are."""
        return MANY if self.claim.light else 1


class Outcome(NamedTuple):
    """What came of them, summed up."""

    games: int
    won: float
    score: float
    squares: float
    """Of the scores."""
    decisions: int
    seconds: float
    """CPU time of the bot's decisions."""


class Timed:
    """A bot whose time is taken."""

    def __init__(self, mind: Any) -> None:
        """Watch *mind*."""
        self.mind, self.decisions, self.seconds = mind, 0, 0.0

    def choose(self, view: Any, actions: Any) -> int:
        """Let it choose; what is forced does not count."""
        start = time.process_time()
        action = self.mind.choose(view, actions)
        self.seconds += time.process_time() - start
        self.decisions += len(actions) > 1
        return int(action)


def played(task: Task) -> Outcome:
    """Play the games of a task."""
    return played_at_once(task) if task.claim.light else played_singly(task)


def played_at_once(task: Task) -> Outcome:
    """Play many games of bots that do not think, the bot at a seat that changes with the task."""
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
    """Return the share of the others that come in behind a seat, equals by half."""
    others = [place for seat, place in enumerate(ranks) if seat != mine]
    behind = sum((place > ranks[mine]) + 0.5 * (place == ranks[mine]) for place in others)
    return behind / len(others)


def looking(game: Game, seats: int, look: str) -> Game:
    """Return a game whose search bots look ahead otherwise at a table with so many seats."""
    pairs = dict(part.split("=") for part in look.split(","))
    changes = {name: json.loads(value) for name, value in pairs.items()}
    return replace(game, search_settings=game.search_settings.at(seats)._replace(**changes))


def warmed(claim: Claim) -> str:
    """Compile what a row needs, so that no game is timed that compiles."""
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
    """A claim, and what is known about it."""

    def __init__(self, claim: Claim, seed: int, kept: dict[str, Any]) -> None:
        """Take over what was kept, unless the bots or the seed have changed since."""
        self.claim, self.seed = claim, seed
        self.code = f"{fingerprint(claim)}-{seed}"
        same = kept.get("code") == self.code
        self.tasks: dict[str, list[float]] = dict(kept["tasks"]) if same else {}
        self.machine = kept["machine"] if same else machine()
        self.older = kept if kept and not same and kept["code"].endswith(f"-{seed}") else {}
        """What was kept of bots that were made otherwise."""

    @property
    def timed(self) -> bool:
        """Whether somebody thinks by the clock, so that no game can be played again."""
        return any(re.fullmatch(r"search:[0-9.]+m?s.*", bot) for bot in self.claim[2:4])

    def probes(self) -> list[Task]:
        """Return some games of older bots, spread over all, that can be played again."""
        numbers = sorted(map(int, self.older.get("tasks", ())))
        some = numbers[:: max(1, len(numbers) // PROBES)][:PROBES]
        return [] if self.timed else [Task(self.claim, number, self.seed) for number in some]

    def keep_older(self, again: dict[str, Outcome]) -> bool:
        """Go on with what older bots did, if games played *again* came out alike; say whether."""
        older = self.older["tasks"]
        if any(list(outcome)[:-1] != older[first][:-1] for first, outcome in again.items()):
            return False
        self.tasks, self.machine = dict(older), self.older["machine"]
        return True

    def wanted(self, games: int) -> list[Task]:
        """Return the tasks that are left, of so many games."""
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
        """Return what every round gave, which has luck of its own: points or victories."""
        step = 1 if self.claim.light or self.claim.alone else self.claim.players
        rounds: dict[int, Sample] = {}
        for number, (games, won, score, *_) in self.tasks.items():
            total, size = rounds.get(int(number) // step, (0.0, 0))
            total += score if self.claim.alone else won
            rounds[int(number) // step] = Sample(total, size + int(games))
        return list(rounds.values())

    def kept(self) -> dict[str, Any]:
        """Return what is written to the file."""
        return {"code": self.code, "machine": self.machine, "tasks": self.tasks}

    def __str__(self) -> str:
        """Say how it stands."""
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
        """Say how long a decision took, if anybody thought."""
        total = self.total()
        return form.format(1000 * total.seconds / total.decisions) if total.decisions else ""


def fingerprint(claim: Claim) -> str:
    """Return a digest of what the bots of a row are made from.

    That is the game's rules and advice, search unless nobody thinks, how far is looked ahead at
    such a table, and what levels stand for.
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
    """Return what a module says."""
    return meaning(path.read_text("utf-8"))


@cache
def sources(folder: Path) -> list[Path]:
    """Return the modules of a game on which its bots depend: some, and those that they import."""
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
    """Return the modules that a statement imports, itself or names from them."""
    if node.module:
        return [module(base, node.module.replace(".", "/"))]
    return [module(base, one.name) for one in node.names if is_module(base, one.name)]


def module(base: Path, name: str) -> Path:
    """Return the file of a module."""
    plain = base / f"{name}.py"
    return plain if plain.exists() else base / name / "__init__.py"


def is_module(base: Path, name: str) -> bool:
    """Whether a name is that of a module, not of something in the package."""
    return module(base, name).exists()


def meaning(source: str) -> str:
    """Return what a module says, without what it says to people or about all tables.

    Python 3.12 names what 3.11 does not know, also where there is none of it.
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            kept = [one for one in body if not is_text(one) and not is_settled(one)]
            node.body = kept  # type: ignore[attr-defined]
    return ast.dump(tree).replace(", type_params=[]", "")


def is_settled(node: ast.AST) -> bool:
    """Whether a statement is one of those that a row knows by what follows from them."""
    return isinstance(node, ast.Assign) and any(
        isinstance(target, ast.Name) and target.id in SETTLED for target in node.targets
    )


def is_text(node: ast.AST) -> bool:
    """Whether a statement is nothing but words."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def machine() -> str:
    """Say in words where games are played."""
    cores, python = multiprocessing.cpu_count(), platform.python_version()
    return f"{platform.machine()}, {cores} cores, Python {python}"


def rows_of(claims: list[Claim], seed: int, paths: list[Path]) -> list[Row]:
    """Return rows with all that is kept of them in files; of the same games the last counts.

    What bots of today have played is not given up for what others have.
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
    """Keep rows in a file, beside those that stand there and were not asked for."""
    if path is None:
        return
    kept = json.loads(path.read_text("utf-8")) if path.exists() else {}
    kept |= {row.claim.key: row.kept() for row in rows if row.tasks}
    fresh = path.with_suffix(".new")
    lines = [f"{json.dumps(key)}: {json.dumps(row)}" for key, row in kept.items()]
    fresh.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    fresh.replace(path)


def measure(rows: list[Row], options: argparse.Namespace) -> None:
    """Play what is left, rows side by side, and keep what is found."""
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
            print(f"ready: {key}", file=sys.stderr, flush=True)
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
    """Keep the rows of bots that are made otherwise than they were, but play the same.

    A row by the clock is kept where all search bots by simulations at such a table play as they
    did.
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
    """Say what became of a row that was looked at again."""
    said = "plays as it did" if same else "begins anew"
    print(f"{row.claim.key} {said}: {games} games", file=sys.stderr, flush=True)


def numbered(task: Task) -> tuple[str, int, Outcome]:
    """Play a task and say which it was."""
    return task.claim.key, task.first, played(task)


def page(rows: list[Row]) -> str:
    """Write the page."""
    lines = [
        "# How strong the bots are",
        "",
        "Made by `python bench/strength.py` from `bench/strength.json`; the rows are those of",
        "`bench/claims.py`.  The bot sits at each seat in turn, and the luck of a round is the",
        "same at all (where nobody thinks, 500 games at a seat have luck of their own); seeds",
        f"from {SEED:,} on were never tuned on.  `greedy:1` is the greedy bot of the first",
        "release.  A share is that of games won (equals share a game) with its 95% interval, as",
        "the arena reckons it (decision 17) and by its longer side; in a game for one it is the",
        "mean of points.  Levels are judged by the share of the others at a table that are left",
        "behind, equals by half, which among equals is one half at any table and for two the",
        "share of victories; one seat is the level above.",
        "`search:1000` thinks for 1,000 simulations a decision, `search:0.5s` for half a second,",
        "that is 10,000 and more: what a row with fewer simulations shows holds for half a second",
        "all the more, as far as more thought is not weaker.  Ten times the thought is measured by",
        "simulations, `search:2000` against `search:200`, and in fewer games by the clock.  What",
        "holds `in these games` has all that were asked for, and an interval that reaches beyond;",
        "`open` is what has fewer games than that, and an interval that leaves it open.",
        "",
        "| game | bot | against | games | result | demanded | holds | CPU a decision |",
        "|---|---|---|---|---|---|---|---|",
    ]
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
    """Return the rows that are asked for: those whose names have all the words."""
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
    """Whether its bots are known; those that are not are named."""
    try:
        for bot in (claim.bot, claim.against or claim.bot):
            checked(bot, find(claim.game))
    except LusoriaError as error:
        print(f"left out: {error}", file=sys.stderr)
        return False
    return True


def main() -> int:
    """Measure and write."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--only", nargs="*", default=[], help="words that the names of rows must have"
    )
    parser.add_argument("--list", action="store_true", help="name the rows and stop")
    parser.add_argument("--page", action="store_true", help="only write the page")
    parser.add_argument(
        "--recheck", action="store_true", help="only keep rows whose bots play as they did"
    )
    parser.add_argument("--games", type=int, default=0, help="at most so many of a row")
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after so many")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--json", type=Path, help="where results are kept")
    parser.add_argument("--merge", type=Path, nargs="*", default=[], help="results of other runs")
    parser.add_argument("game", nargs="?", default="", help="a row of your own, only printed")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--bot", default="search:1000")
    parser.add_argument("--against", default="greedy:1")
    parser.add_argument("--look", default="", help="another foresight: turns=5,tried=3")
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
            print("stopped; the same command goes on", file=sys.stderr)
            write(options.json, rows)
    elif options.merge:
        write(options.json, rows)
    print("\n".join(str(row) for row in rows if row.tasks))
    if not options.game and options.json == ROWS:
        PAGE.write_text(page(rows_of(list(CLAIMS), SEED, [ROWS])), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
