"""What the commands print: simulations, counts, replays, and the wait for the compiler."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table as Grid

from .bots.choose import RANDOM
from .bots.player import Bot, bot_of
from .core.errors import InvalidSeats, LusoriaError
from .core.game import Game
from .core.record import blank
from .core.rng import stream_of
from .core.seats import NATURE, NOBODY
from .lab import perft as counting
from .lab.batch import CHUNK, Batch, Results
from .lab.signature import Signature
from .play.match import Match


def prepare(
    game: Game, console: Console, play: bool = False, lab: bool = False, quiet: bool = True
) -> None:
    """Compile, or load from disk, what is about to be needed; show it if it takes long."""
    steps = [*(play_steps(game) if play else ()), *(lab_steps(game) if lab else ())]
    start = time.monotonic()
    with Progress(
        TextColumn("compiling the rules of {task.fields[title]}, once"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as progress:
        task = progress.add_task("", total=len(steps), title=game.title)
        for step in steps:
            step()
            progress.advance(task)
    if not quiet:
        console.print(f"{game.title}: ready in {time.monotonic() - start:.1f} s", markup=False)


def play_steps(game: Game) -> list[Callable[[], Any]]:
    """List the steps that make a match quick: each compiles or loads one rule."""
    state, view, guess = game.new(), blank(game.view), blank(game.state)
    stream = stream_of(1)
    return [
        lambda: game.sample(state, stream),
        lambda: game.acting(state),
        lambda: game.legal_actions(state, 0),
        lambda: game.chances(state),
        lambda: game.apply(state, NATURE, game.sample(state, stream)),
        lambda: game.why(state, 0, 0),
        lambda: game.observe(state, 0, view),
        lambda: game.veil(state, NATURE, game.sample(state, stream), 0),
        lambda: game.ranks(state, game.seats[0]),
        lambda: game.scores(state, game.seats[0]),
        lambda: game.ending(state),
        lambda: game.imagine(view, stream, guess),
        lambda: game.panel(view),
        lambda: warm_bot(game),
    ]


def warm_bot(game: Game) -> None:
    """Let a greedy bot choose once."""
    match = Match(game, seed=1)
    seat = match.movers()[0]
    numbers = [choice.number for choice in match.options(seat)]
    Bot(game, "greedy").choose(match.view(seat), numbers)


def lab_steps(game: Game) -> list[Callable[[], Any]]:
    """List the steps that make simulations quick."""
    return [
        lambda: Batch.of(game).play(1, 0, 1, 1),
        lambda: Batch.of(game, 0, None, [bot_of("greedy")]).play(1, 0, 1, 1),
        lambda: counting.perft(game, game.new(), game.seats[0], 1),
        lambda: game.tensor(blank(game.view)),
    ]


class Summary:
    """What many games came to."""

    def __init__(self, seats: int) -> None:
        """Begin with no games."""
        self.games = self.decisions = self.nature = 0
        self.wins = np.zeros(seats)
        self.endings: Counter[int] = Counter()
        self.scores: list[Counter[int]] = [Counter() for _ in range(seats)]
        self.signature = Signature()

    def add(self, results: Results) -> None:
        """Take in a run of games; a shared victory counts in equal parts."""
        self.games += len(results.tallies)
        self.decisions += int(results.tallies["decisions"].sum(dtype=np.int64))
        self.nature += int(results.tallies["nature"].sum(dtype=np.int64))
        finished = results.tallies["ending"] > 0
        won = (results.ranks == 1)[finished]
        if len(won):
            self.wins += (won / won.sum(axis=1, keepdims=True)).sum(axis=0)
        self.endings.update(results.tallies["ending"].tolist())
        for seat, counts in enumerate(self.scores):
            values, numbers = np.unique(results.scores[:, seat], return_counts=True)
            counts.update(dict(zip(values.tolist(), numbers.tolist(), strict=True)))
        self.signature.add(results)


def simulate(
    game: Game,
    seats: int,
    options: Mapping[str, str],
    bots: Sequence[str],
    games: int,
    seed: int,
    threads: int,
    as_json: bool,
    console: Console,
    errors: Console,
) -> None:
    """Play many games and print what they came to."""
    seats = game.seats_of(seats)
    names = [name.strip() for name in bots]
    names = names * seats if len(names) == 1 else names
    if len(names) != seats:
        raise InvalidSeats(f"--bots names {len(names)} bots for {seats} seats")
    batch = Batch.of(game, seats, options, [bot_of(name) for name in names])
    slow = bool(np.any(batch.bots != RANDOM))
    with (
        errors.status(f"compiling the rules of {game.title}, once")
        if errors.is_terminal
        else nullcontext()
    ):
        batch.play(seed, 0, 1, 1)
    summary = Summary(seats)
    start = time.perf_counter()
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=errors,
        transient=True,
        disable=not errors.is_terminal,
    ) as progress:
        task = progress.add_task("games", total=games)
        for results in batch.stream(seed, games, threads, chunk=CHUNK if slow else 8 * CHUNK):
            summary.add(results)
            progress.advance(task, len(results.tallies))
    seconds = time.perf_counter() - start
    report = facts(game, summary, seconds, names, seed)
    if as_json:
        print(json.dumps(report))
    else:
        show(game, summary, report, names, console)


def facts(
    game: Game, summary: Summary, seconds: float, bots: Sequence[str], seed: int
) -> dict[str, Any]:
    """Return a summary as plain values."""
    return {
        "game": game.name,
        "version": game.version,
        "seed": seed,
        "bots": list(bots),
        "games": summary.games,
        "decisions": summary.decisions,
        "nature": summary.nature,
        "seconds": round(seconds, 6),
        "decisions_per_second": round(summary.decisions / seconds),
        "nature_per_second": round(summary.nature / seconds),
        "games_per_second": round(summary.games / seconds),
        "wins": [round(float(wins), 3) for wins in summary.wins],
        "endings": {
            game.endings[at] if at else "unfinished": n for at, n in sorted(summary.endings.items())
        },
        "scores": [distribution(counts) for counts in summary.scores],
        "signature": str(summary.signature),
    }


def distribution(counts: Counter[int]) -> dict[str, float]:
    """Return mean and quantiles of scores."""
    values = sorted(counts)
    cumulated = np.cumsum([counts[value] for value in values])
    total = int(cumulated[-1])
    mean = sum(value * counts[value] for value in values) / total

    def quantile(share: float) -> int:
        return values[int(np.searchsorted(cumulated, share * total))]

    return {
        "mean": round(mean, 3),
        "low": values[0],
        "q25": quantile(0.25),
        "median": quantile(0.5),
        "q75": quantile(0.75),
        "high": values[-1],
    }


def show(
    game: Game, summary: Summary, report: Mapping[str, Any], bots: Sequence[str], console: Console
) -> None:
    """Print a summary for people."""
    console.print(
        f"{summary.games:,} games of {game.title} in {report['seconds']:.2f} s: "
        f"{report['games_per_second']:,} games/s, {report['decisions_per_second']:,} decisions/s, "
        f"{report['nature_per_second']:,} actions of nature/s"
    )
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    for heading in ("seat", "bot", "wins", "share", "mean", "low", "25%", "median", "75%", "high"):
        grid.add_column(heading, justify="left" if heading == "bot" else "right")
    for seat, scores in enumerate(report["scores"]):
        wins = report["wins"][seat]
        row = [f"{seat + 1}", bots[seat], f"{wins:,.1f}", f"{wins / summary.games:.1%}"]
        row += [f"{scores['mean']:.2f}"]
        row += [str(scores[key]) for key in ("low", "q25", "median", "q75", "high")]
        grid.add_row(*row)
    console.print(grid)
    for words, number in report["endings"].items():
        console.print(f"{number / summary.games:8.2%}  {words}")
    console.print(f"signature {report['signature']}")


def perft(match: Match, depth: int, console: Console) -> None:
    """Print the number of ways on, depth by depth."""
    counting.perft(match.game, match.state, match.seats, 1)
    for level in range(1, depth + 1):
        start = time.perf_counter()
        ways = counting.perft(match.game, match.state, match.seats, level)
        seconds = time.perf_counter() - start
        console.print(f"{level:3} {ways:20,}  {seconds:8.2f} s")


def replay(match: Match, looker: int | None, to: int | None, board: bool, console: Console) -> None:
    """Print a match entry by entry."""
    if to is not None and not 0 <= to <= len(match.entries):
        raise LusoriaError(f"the match has {len(match.entries)} entries, not {to}")
    last = len(match.entries) if to is None else to
    seat = NOBODY if looker is None else looker
    lines = match.log(looker)
    for at, (entry, state) in enumerate(match.replay()):
        if at == last:
            break
        if board and entry.seat != NATURE:
            console.print(match.game.panel(match.game.look(state, seat)), markup=False)
        console.print(f"{at + 1:5}  {lines[at]}", markup=False)
    if last == len(match.entries):
        console.print(match.game.panel(match.view(seat)), markup=False)
        console.print(match.game.tell(match.view(seat)), markup=False)
