"""Output of commands: simulations, counts, replays, and the wait for the compiler."""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
)
from rich.table import Table as Grid

from ..bots.choose import BOTS, POLICY, RANDOM
from ..bots.naming import light_bot, split_names, warm_bots
from ..bots.player import bot_of, light_bots
from ..core.errors import InvalidSeats, LusoriaError
from ..core.game import MOST_NAMED, Game
from ..core.record import blank
from ..core.rng import stream_of
from ..core.seats import NATURE, NOBODY
from ..core.text.notice import notice
from ..core.text.words import fold, joined, plain, plural
from ..lab import perft as counting
from ..lab.balance.estimates import AFTER, LEADER, SHARE, alone, figures_of
from ..lab.balance.experiment import ExperimentPlan, run
from ..lab.balance.play import Arm, Block, Player, is_counted
from ..lab.balance.tables import what_it_is
from ..lab.batch import Batch
from ..lab.distribution import distribution
from ..lab.lanes import missing_gpu
from ..lab.rating import student
from ..lab.sums import Sums, chunk_of, play_sums
from ..play.driver import Driver
from ..play.journal import matches_folder
from ..play.match.match import Match
from ..play.match_file import load
from .console import out, print_json, progress, say, waiting


def prepare(
    game: Game,
    console: Console,
    play: bool = False,
    lab: bool = False,
    quiet: bool = True,
    bots: Sequence[str] = (),
) -> None:
    """Compile, or load from disk, what is about to be needed; show it if it takes long.

    In play that is also what the *bots* at the table need.
    """
    steps = [*(play_steps(game, bots) if play else ()), *(lab_steps(game) if lab else ())]
    start = time.monotonic()
    with Progress(
        TextColumn("compiling the rules of {task.fields[title]} (once)"),
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


def play_steps(game: Game, bots: Sequence[str] = ()) -> list[Callable[[], Any]]:
    """List the steps that make a match quick: each compiles or loads one rule."""
    state, view, guess = game.new(), blank(game.view), blank(game.state)
    stream, seats = stream_of(1), len(game.roles(game.seats[0]))
    return [
        lambda: game.sample(state, stream),
        lambda: game.acting(state),
        lambda: game.legal_actions(state, 0),
        lambda: game.chances(state),
        lambda: game.apply(state, NATURE, game.sample(state, stream)),
        lambda: game.why(state, 0, 0),
        lambda: game.observe(state, 0, view),
        lambda: game.redact(state, NATURE, game.sample(state, stream), 0),
        lambda: game.ranks(state, seats),
        lambda: game.scores(state, seats),
        lambda: game.ending(state),
        lambda: game.imagine(view, stream, guess),
        lambda: game.panel(view),
        *(partial(warm_bot, game, bot) for bot in warm_bots(game, bots, seats)),
    ]


def warm_bot(game: Game, bot: str) -> None:
    """Let a bot choose once."""
    match = Match(game)
    match.sit((), [bot] * match.seats)
    driver = Driver.of(match, 1)
    while (entry := driver.step()) is not None and entry.seat < 0:
        pass


def lab_steps(game: Game) -> list[Callable[[], Any]]:
    """List the steps that make simulations quick."""
    return [
        lambda: Batch.of(game).play(1, 0, 1, 1),
        lambda: Batch.of(game, 0, None, [bot_of(game.bot, game)]).play(1, 0, 1, 1),
        lambda: counting.perft(game, game.new(), len(game.roles(game.seats[0])), 1),
        lambda: game.tensor(blank(game.view)),
    ]


MANY, FEW = 10_000, 100
"""Games of a simulation if nothing is said: of bots that choose at once, and of others."""
SAMPLE = 2_000
"""Games of a simulation in which actions and turns are counted."""
MOST_LISTED = 20
"""How many kept matches are listed."""
MOST_TURNS = 12
"""Turns of a statistic that are listed at most."""
BAR = 36
"""The length of the longest bar of a statistic."""


def bot_names(game: Game, bots: str | None, seats: int) -> list[str]:
    """Read which bots sit where: one for all seats, or one each."""
    names = split_names(bots or default_bot(game))
    names = names * seats if len(names) == 1 else names
    if len(names) != seats:
        raise InvalidSeats(
            f"--bots names {len(names)} bots, but the game has {seats} seats: name one, or {seats}"
        )
    return names


def default_bot(game: Game) -> str:
    """Return who plays a game where nobody is named: its own policy, or chance."""
    return BOTS[POLICY] if game.advise else BOTS[RANDOM]


def simulate(options: Namespace, game: Game, variants: Mapping[str, str]) -> None:
    """Play many games and print what they came to."""
    console, errors = out(), out(stderr=True)
    names = bot_names(game, options.bots, len(game.table_for(options.players, variants)[1]))
    arm = Arm("", variants, ",".join(names))
    player = Player(game, options.players, arm)
    thoughtful = not player.is_light
    options.games = options.games or (FEW if thoughtful else MANY)
    if thoughtful:
        simulate_slowly(options, game, arm)
        return
    bots = [light_bot(name, game, len(names)) for name in names]
    batch = Batch.of(game, options.players, variants, bots)
    summary = Sums(game, batch.seats)
    with waiting(f"compiling the rules of {game.title} (once)", errors):
        playing = source(options, batch, variants, player)
    start = time.perf_counter()
    with progress("games", errors) as shown:
        for sums in playing:
            summary.add(sums)
            shown(summary.games / options.games)
    seconds = time.perf_counter() - start
    report = facts(game, summary, seconds, names, options.seed, game.settled(variants))
    sample = min(options.games, SAMPLE)
    if is_counted(game, player.seats):
        report |= habits(game, player.seats, [player.play(options.seed, 0, sample, 0)])
    if options.json:
        print_json(report)
    else:
        show(game, summary, report, names, console)


def source(
    options: Namespace, batch: Batch, variants: Mapping[str, str], player: Player
) -> Iterator[Sums]:
    """Return the workers that play, ready to begin: a cluster, a GPU, or this machine."""
    if options.cluster is not None:
        from ..lab.cluster import Cluster

        return Cluster(options.cluster).sums(batch, variants, options.seed, options.games)
    if options.device == "cuda":
        lack = missing_gpu()
        if not lack and not batch.blind and not is_counted(batch.game, batch.seats):
            lack = f"a GPU plays {batch.game.title} only at random (--bots random)"
        if not lack and batch.blind:
            return on_gpu(options, batch, variants)
        if not lack:
            return bots_on_gpu(options, batch, player)
        notice(f"{lack}; using the CPU")
    batch.play(options.seed, 0, 1, 1)
    return play_sums(batch, options.seed, options.games, options.threads)


def bots_on_gpu(options: Namespace, batch: Batch, player: Player) -> Iterator[Sums]:
    """Return a GPU on which bots choose."""
    there = replace(player, device="cuda")
    there.play(options.seed, 0, 1, 0)
    return there.sums(options.seed, options.games, chunk_of(batch))


def on_gpu(options: Namespace, batch: Batch, variants: Mapping[str, str]) -> Iterator[Sums]:
    """Return a GPU that plays and counts."""
    from ..lab.cuda import Counting, Gpu

    gpu = Gpu.of(batch.game, batch.players, variants)
    counting = Counting(gpu, chunk_of(batch))
    for _ in counting.stream(options.seed, 1, 1):
        pass
    return counting.stream(options.seed, options.games)


def facts(
    game: Game,
    summary: Sums,
    seconds: float,
    bots: Sequence[str],
    seed: int,
    variants: Mapping[str, str],
) -> dict[str, Any]:
    """Return a summary as plain values."""
    return {
        "game": game.name,
        "version": game.version,
        "variants": dict(variants),
        "seed": seed,
        "bots": list(bots),
        "games": summary.games,
        "decisions": summary.decisions,
        "nature": summary.nature,
        "seconds": round(seconds, 6),
        "decisions_per_second": round(summary.decisions / seconds),
        "nature_per_second": round(summary.nature / seconds),
        "games_per_second": round(summary.games / seconds),
        "lengths": distribution(summary.lengths),
        "wins": [round(float(wins), 3) for wins in summary.wins],
        "began": {"games": summary.begun, "wins": round(summary.begun_and_won, 3)},
        "endings": {
            game.endings[at] if at else "unfinished": n for at, n in sorted(summary.endings.items())
        },
        "scores": [distribution(counts) for counts in summary.scores],
        "statistics": {
            heading: {name: float(number / summary.games) for name, number in numbers.items()}
            for heading, numbers in summary.statistics
        },
        "signature": summary.signature,
        "habits": {},
    }


def show(
    game: Game, summary: Sums, report: Mapping[str, Any], bots: Sequence[str], console: Console
) -> None:
    """Print a summary for people."""
    console.print(
        f"{summary.games:,} games of {game.title} in {report['seconds']:.2f} s: "
        f"{report['games_per_second']:,} games/s, {report['decisions_per_second']:,} decisions/s, "
        f"{report['nature_per_second']:,} chance actions/s"
    )
    for variant in game.variants:
        value = report["variants"][variant.name]
        if value != variant.values[0]:
            say(console, f"with {variant.name}: {plain(value, 60)}")
    if len(report["scores"]) <= MOST_NAMED:
        console.print(score_grid(summary, report, bots))
    for line in (length_line(report), began_line(report)):
        if line:
            say(console, line)
    if report["habits"]:
        say(console, habits_line(report))
    show_statistics({**report["statistics"], **report["habits"]}, console)
    for words, number in report["endings"].items():
        console.print(f"{number / summary.games:8.2%}  {words}")
    console.print(f"signature {report['signature']}")


def length_line(report: Mapping[str, Any]) -> str:
    """Say how long games were."""
    length = report["lengths"]
    return (
        f"decisions per game: mean {length['mean']:,.1f}, middle half {length['q25']:,} to "
        f"{length['q75']:,}, range {length['low']:,} to {length['high']:,}"
    )


def began_line(report: Mapping[str, Any]) -> str:
    """Say how much beginning is worth, where seats take turns."""
    games, seats = report["began"]["games"], len(report["scores"])
    if not games or seats == 1:
        return ""
    share = report["began"]["wins"] / games
    error = student(games) * (share * (1.0 - share) / games) ** 0.5
    return f"the first player won {share:.1%} ± {error:.1%} (even: {1 / seats:.1%})"


def habits(game: Game, seats: int, blocks: Sequence[Block]) -> dict[str, Any]:
    """Return what is counted while games are played, under its headings."""
    tables: dict[str, dict[str, float]] = {}
    listed = [
        one for one in figures_of(game, seats, blocks[0]) if one.heading not in blocks[0].statistics
    ]
    for figure, interval in alone(listed, blocks):
        if interval.value:
            share = figure.unit == SHARE
            name = f"{figure.name} (%)" if share else figure.name
            value = interval.value * (100 if share else 1)
            tables.setdefault(figure.heading, {})[name] = round(value, 6)
    return {"counted": sum(block.games for block in blocks), "habits": tables}


def habits_line(report: Mapping[str, Any]) -> str:
    """Say whose habits are measured."""
    kinds = dict.fromkeys(report["bots"])
    who = "; ".join(f"{bot} {what_it_is(bot)}" for bot in kinds)
    return (
        f"\nThis measures the habits of bots as well as the game: {who}. Actions and turns are "
        f"counted in {report['counted']:,} games."
    )


def simulate_slowly(options: Namespace, game: Game, arm: Arm) -> None:
    """Let bots that look ahead play: fewer games, every one of them counted."""
    console, errors = out(), out(stderr=True)
    player = Player(game, options.players, arm)
    if options.device == "cuda" or options.cluster is not None:
        raise LusoriaError("bots that look ahead play only on this machine, on a CPU")
    if not is_counted(game, player.seats):
        raise LusoriaError(f"{game.title} is simulated by {joined(light_bots(game), 'or')}")
    say(
        errors,
        f"{arm.bot.partition(',')[0]} looks ahead: {plural(options.games, 'game')} may take "
        "minutes; Ctrl+C shows those that were played",
    )
    start = time.perf_counter()
    plan = ExperimentPlan(game, options.players, (arm,), (options.games,), options.seed)
    with progress("games", errors) as shown:
        outcome = run(plan, options.threads, report=lambda done, total: shown(done / total))
    blocks, seconds = outcome.of(0), time.perf_counter() - start
    if not blocks:
        raise LusoriaError("no game was finished")
    report = {
        "game": game.name,
        "bots": player.names,
        "seed": options.seed,
        "games": outcome.played,
        "seconds": round(seconds, 3),
        "statistics": {
            heading: {
                name: sum(block.statistics[heading][name] for block in blocks) / outcome.played
                for name in names
            }
            for heading, names in blocks[0].statistics.items()
        },
        **habits(game, player.seats, blocks),
    }
    if options.json:
        print_json(report)
        return
    say(console, f"{outcome.played:,} games of {game.title} in {seconds:.0f} s")
    say(console, habits_line(report))
    show_statistics({**report["statistics"], **report["habits"]}, console)


def show_statistics(tables: Mapping[str, Mapping[str, float]], console: Console) -> None:
    """Print a game's own statistics, an average game's numbers under each heading."""
    for heading, numbers in tables.items():
        console.print(f"\n{heading}", style="bold", markup=False)
        if heading in (AFTER, LEADER):
            every = -(-len(numbers) // MOST_TURNS)
            numbers = dict(list(numbers.items())[::every])
        most = max((abs(number) for number in numbers.values()), default=0.0) or 1.0
        for name, number in numbers.items():
            bar = "█" * round(BAR * abs(number) / most)
            console.print(f"{number:10,.2f}  {name:<28} {bar}".rstrip(), markup=False)
    console.print()


def score_grid(summary: Sums, report: Mapping[str, Any], bots: Sequence[str]) -> Grid:
    """Return wins and points, a row a seat."""
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    alone = len(report["scores"]) == 1
    won = () if alone else ("wins", "share")
    for heading in ("seat", "bot", *won, "mean", "low", "25%", "median", "75%", "high"):
        grid.add_column(heading, justify="left" if heading == "bot" else "right")
    for seat, scores in enumerate(report["scores"]):
        wins = report["wins"][seat]
        row = [f"{seat + 1}", bots[seat]]
        row += [] if alone else [f"{wins:,.1f}", f"{wins / summary.games:.1%}"]
        row += [f"{scores['mean']:.2f}"]
        row += [str(scores[key]) for key in ("low", "q25", "median", "q75", "high")]
        grid.add_row(*row)
    return grid


def perft(match: Match, depth: int, console: Console, errors: Console) -> None:
    """Print the number of ways on, depth by depth."""
    with waiting(f"compiling the rules of {match.game.title} (once)", errors):
        counting.perft(match.game, match.state, match.seats, 1)
    for level in range(1, depth + 1):
        start = time.perf_counter()
        with waiting(f"counting at depth {level}", errors):
            ways = counting.perft(match.game, match.state, match.seats, level)
        seconds = time.perf_counter() - start
        console.print(f"{level:3} {ways:20,}  {seconds:8.2f} s")


def replay(match: Match, viewer: int | None, to: int | None, board: bool, console: Console) -> None:
    """Print a match entry by entry: its notation, and below it what happened."""
    if to is not None and not 0 <= to <= len(match.entries):
        raise LusoriaError(f"--to {to}: the match has only {len(match.entries)} entries")
    last = len(match.entries) if to is None else to
    seat = NOBODY if viewer is None else viewer
    lines, narration, names = match.log(viewer), match.narration(seat), match.names_for(seat)
    told: dict[int, list[str]] = {}
    for event in narration.events:
        told.setdefault(event.entry, []).append(event.text)
    for at, (entry, state) in enumerate(match.replay()):
        if at == last:
            break
        if board and entry.seat != NATURE:
            say(console, match.game.panel(match.game.look(state, seat), names))
        say(console, f"{at + 1:5}  {lines[at]}", "dim" if at in told else "")
        for text in told.get(at, ()):
            say(console, fold(f"       {text}", 9))
    if last == len(match.entries):
        say(console, match.panel(seat))
        say(console, match.tell(seat))


def kept_matches(console: Console) -> None:
    """List the matches in the user's folder, the latest first."""
    folder = matches_folder()
    files = sorted(folder.glob("*.txt"), key=lambda path: -path.stat().st_mtime)
    for path in files[:MOST_LISTED]:
        try:
            match = load(path)
        except LusoriaError as error:
            say(console, f"{path.name}: {error}", "yellow")
            continue
        people = ", ".join(match.name_of(seat) for seat in range(min(match.seats, MOST_NAMED)))
        stands = "finished" if match.over else f"{len(match.entries)} entries"
        say(console, f"{path}\n    {match.game.title}, {people}: {stands}")
    if not files:
        say(console, f"No saved matches in {folder} yet. Start one: lusoria play roma")
