"""Compare two documents of a game: the same luck on both sides, every statistic, with intervals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ...core.errors import InvalidOption, LusoriaError
from ...core.game import Game
from ..source_digest import program
from . import estimates, experiment
from .counting import SEATS
from .experiment import ExperimentPlan, Outcome, Report
from .play import Arm, Block, Player, is_counted
from .sides import Side, SideLike, side_of
from .tables import ByBot, Comparison

GAMES: Final = 5_000
CHECK: Final = "search:40"
CHECK_GAMES: Final = 50
CONTRASTS: Final = ("greedy", "greedy:1", "random")


@dataclass(frozen=True)
class Terms:
    """How much is played, by whom, and where."""

    bots: tuple[str, ...] = ()
    """Bots, each at every seat; the default is two that differ."""
    games: int = 0
    """Games of each bot on each side; 0 is the default."""
    players: int = 0
    seed: int = 1
    check: str = CHECK
    """A bot that looks ahead and plays fewer games; empty for none."""
    check_games: int = CHECK_GAMES
    threads: int = 1
    file: Path | None = None
    """Where every block is kept, to go on from."""
    cluster: str | None = None
    device: str = experiment.CPU
    """``cuda`` for a GPU, on which bots that need not think play."""
    same_luck: bool = True
    variants: Mapping[str, str] | None = None
    """Options of all sides."""
    report: Report | None = None
    """Told how many games have been played, and of how many."""
    warn: Callable[[float], None] | None = None
    """Told before the first game how many seconds all of them may take."""

    def run(self, plan: ExperimentPlan) -> Outcome:
        """Play a plan."""
        return experiment.run(
            plan, self.threads, self.file, self.report, self.cluster, self.warn, self.device
        )


def contrasting(game: Game) -> tuple[str, ...]:
    """Return two bots that play differently and well: what both show is no mere habit."""
    others = [bot for bot in CONTRASTS if bot != game.bot]
    if game.evaluate_1 is None:
        others.remove("greedy:1")
    return (game.bot, others[0])


def checked(game: Game, terms: Terms, sides: Sequence[Side]) -> list[tuple[str, int, bool]]:
    """Return which bot plays how many games, and whether it is the check."""
    if not is_counted(game, len(game.table_for(terms.players, sides[0].variants)[1])):
        raise InvalidOption(
            f"{game.title} cannot be compared: that is for games in turns, for at most {SEATS}"
        )
    if terms.games < 0 or terms.check_games < 0 or terms.threads < 1:
        raise LusoriaError("games are a number from 0, threads one from 1")
    games = terms.games or GAMES
    found = []
    for bot in terms.bots or contrasting(game):
        light = Player(game, terms.players, Arm("", sides[0].variants, bot)).is_light
        found.append((bot, games if light or terms.games else terms.check_games, False))
    if terms.check and terms.check_games:
        found.append((terms.check, terms.check_games, True))
    return found


def compare(game: Game, a: SideLike, b: SideLike, terms: Terms | None = None) -> Comparison:
    """Play both sides with the same luck and compare everything that is counted."""
    terms = terms or Terms()
    sides = side_of(game, a, terms.variants), side_of(game, b, terms.variants)
    if sides[0].label == sides[1].label:
        sides = sides[0], sides[1]._replace(label=f"{sides[1].label} (b)")
    wanted = checked(game, terms, sides)
    arms = tuple(Arm(side.label, side.variants, bot) for bot, _, _ in wanted for side in sides)
    many = tuple(games for _, games, _ in wanted for _ in sides)
    plan = ExperimentPlan(game, terms.players, arms, many, terms.seed, terms.same_luck)
    outcome = terms.run(plan)
    bots = tuple(
        by_bot(outcome, bot, 2 * at, is_check) for at, (bot, _, is_check) in enumerate(wanted)
    )
    players, _ = game.table_for(terms.players, sides[0].variants)
    return Comparison(
        game.name,
        game.title,
        players,
        terms.seed,
        sides[0].label,
        sides[1].label,
        (sides[0].variants, sides[1].variants),
        bots,
        outcome.whole,
        program(),
    )


def by_bot(outcome: Outcome, bot: str, arm: int, is_check: bool) -> ByBot:
    """Compare what one bot came to on both sides."""
    seats = outcome.plan.player(outcome.plan.arms[arm]).seats
    return of_blocks(outcome.plan.game, seats, bot, outcome.of(arm), outcome.of(arm + 1), is_check)


def of_blocks(
    game: Game, seats: int, bot: str, a: list[Block], b: list[Block], is_check: bool = False
) -> ByBot:
    """Compare blocks of the same games on both sides."""
    rows = estimates.measured(estimates.figures_of(game, seats, a[0]), a, b) if a else []
    return ByBot(
        bot,
        sum(block.games for block in a),
        is_check,
        tuple(rows),
        (experiment.counted(a, "scores"), experiment.counted(b, "scores")),
        (experiment.counted(a, "lengths"), experiment.counted(b, "lengths")),
        (endings(game, a), endings(game, b)),
    )


def endings(game: Game, blocks: Sequence[Block]) -> dict[str, float]:
    """Return how games ended, as shares."""
    found = experiment.counted(list(blocks), "endings")
    total = sum(found.values()) or 1
    return {
        (game.endings[ending] if ending else "unfinished"): times / total
        for ending, times in sorted(found.items())
    }
