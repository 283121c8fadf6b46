"""A search bot's evaluation of the options, as lines for a terminal."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from rich.console import Console

from ..bots.analysis import Judgement, continuation
from ..bots.naming import SEARCH, Name, checked, dismiss, mind_of
from ..bots.outside import Outside
from ..bots.search_bot import Budget
from ..core.errors import NotYourTurn
from ..core.game import MOST_NAMED
from ..core.seats import NATURE
from ..core.text.words import Names, fold, joined, plain, plural
from ..play.match.match import Match
from .console import say, waiting

COLUMN: Final = 13
INDENT: Final = COLUMN + 8
HINT: Final = "2s"
"""How long a hint may take if nothing is said."""
MOST: Final = 10
"""Options that are listed from the shell."""


def hint_lines(match: Match, seat: int, found: Sequence[Judgement], few: int) -> list[str]:
    """List the best options of *seat*: what each promises, its number, and how it may go on."""
    view, names = match.view(seat), match.names_for(seat)
    numbers = {choice.number: at for at, choice in enumerate(match.options(seat), 1)}
    lines = [f"  {'to win' if match.seats > 1 else 'points':<{COLUMN}} option"]
    for one in found[:few]:
        words = match.game.describe(view, one.action, names)
        mark = f"[{numbers[one.action]}]"
        lines.append(fold(f"  {promised(one):<{COLUMN}}{mark:>5} {words}", INDENT))
        if one.line:
            lines.append(fold(" " * INDENT + continuation(one.line, names), INDENT + 2))
    return [*lines, fold(f"  {outlook(found[0], names)}", 2)]


def promised(one: Judgement) -> str:
    """Write what an option promises, give or take: the chance to win, or alone the points."""
    value = f"{one.value:.1%}" if one.chances else f"{one.value:.1f}"
    if math.isinf(one.error):
        return f"{value} ±?"
    return f"{value} ±{(100 if one.chances else 1) * one.error:.1f}"


def outlook(best: Judgement, names: Names) -> str:
    """Say what everybody may expect of the best option, and how often it was tried."""
    said = []
    for seat, score in enumerate(best.scores):
        chance = f", {best.chances[seat].mean:.0%} to win" if best.chances else ""
        said.append(f"{names[seat]} {score.mean:.1f} points{chance}")
    games = plural(best.visits, "game")
    return f"After the first option, a few turns later: {'; '.join(said)} ({games} simulated)."


def advise(
    match: Match, seat: int | None, bot: str | None, console: Console, errors: Console
) -> None:
    """Print what *bot* would do for a seat, by default the one to act, from what it may know."""
    seat = asked(match, seat)
    bot = bot or adviser(match)
    name = Name.read(checked(bot, match.game, match.seats, outside=True))
    with waiting(f"{plain(bot, 40)} is thinking", errors):
        if name.kind == SEARCH:
            found = thought(match, seat, name.rest or HINT)
            lines = hint_lines(match, seat, found, MOST)
        else:
            lines = [plain_advice(match, seat, str(name))]
    entries = plural(len(match.entries), "entry", "entries")
    say(console, f"{match.game.title} after {entries}, as {match.name_of(seat)} sees it:")
    say(console, fold(match.tell(seat), 2), "bold")
    say(console, "\n".join(lines))


def adviser(match: Match) -> str:
    """Return who is asked for a hint if nobody is named."""
    return match.game.bot if match.game.is_live else f"{SEARCH}:{HINT}"


def thought(match: Match, seat: int, budget: str) -> list[Judgement]:
    """Let a search bot judge the options; what has to be compiled is compiled before it begins."""
    Budget.read(budget)
    match.analyse(seat, "1")
    return match.analyse(seat, budget)


def asked(match: Match, seat: int | None) -> int:
    """Return the seat whose options are looked at, or say why there are none."""
    if match.over:
        raise NotYourTurn("the game is over")
    if match.acting == NATURE:
        raise NotYourTurn("chance acts next, so there is nothing to choose")
    movers = match.movers()
    if seat is None and len(movers) > 1:
        few = joined([match.name_of(mover) for mover in movers[:MOST_NAMED]], "or")
        raise NotYourTurn(f"{few} may act at the same time: choose one with --seat")
    seat = movers[0] if seat is None else seat
    if seat not in movers:
        named = joined([match.name_of(mover) for mover in movers[:MOST_NAMED]])
        raise NotYourTurn(
            f"{match.name_of(seat)} has nothing to choose now; it is the turn of {named}"
        )
    return seat


def plain_advice(match: Match, seat: int, bot: str) -> str:
    """Say what a bot takes that does not weigh its options in the open."""
    mind = mind_of(bot, match.game, match.seats, outside=True)
    try:
        if isinstance(mind, Outside):
            mind.greet(seat, match.variants)
        action = mind.choose(match.view(seat), match.legal(seat))
    finally:
        dismiss([mind])
    words = match.game.describe(match.view(seat), action, match.names_for(seat))
    return fold(f"  {match.game.format(action)}: {words}", 4)
