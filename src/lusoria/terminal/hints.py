"""What a thinker holds of the options, as lines for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console

from ..bots.naming import SEARCH, Name, checked, dismiss, mind_of
from ..bots.thinker import Budget, Judgement
from ..core.errors import NotYourTurn
from ..core.game import MOST_NAMED
from ..core.seats import NATURE
from ..core.words import fold, joined, plain, plural
from ..play.match import Match
from .console import say, waiting

INDENT: Final = 21
HINT: Final = "2s"
"""How long a hint may take if nothing is said."""
MOST: Final = 10
"""Options that are listed from the shell."""
MOST_LINES: Final = 6
"""Actions of a likely continuation that are shown."""


def hint_lines(match: Match, seat: int, found: Sequence[Judgement], few: int) -> list[str]:
    """List the best options of *seat*: what each promises, its number, and how it would go on."""
    view, names = match.view(seat), match.names_for(seat)
    numbers = {choice.number: at for at, choice in enumerate(match.options(seat), 1)}
    lines = []
    for one in found[:few]:
        words = match.game.describe(view, one.action, names)
        mark = f"[{numbers[one.action]}]"
        lines.append(fold(f"  {promised(one, match.seats):<13}{mark:>5} {words}", INDENT))
    return lines


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
    say(console, f"{match.game.title} after {entries}, as {match.called(seat)} sees it:")
    say(console, fold(match.tell(seat), 2), "bold")
    say(console, "\n".join(lines))


def adviser(match: Match) -> str:
    """Return who is asked for a hint if nobody is named."""
    return match.game.bot if match.game.live else f"{SEARCH}:{HINT}"


def thought(match: Match, seat: int, budget: str) -> list[Judgement]:
    """Let a thinker judge the options; what has to be compiled is compiled before it begins."""
    Budget.read(budget)
    match.analyse(seat, "1")
    return match.analyse(seat, budget)


def asked(match: Match, seat: int | None) -> int:
    """Return the seat whose options are looked at, or say why there are none."""
    if match.over:
        raise NotYourTurn("the game is over")
    if match.acting == NATURE:
        raise NotYourTurn("chance acts next, there is nothing to choose")
    movers = match.movers()
    if seat is None and len(movers) > 1:
        few = joined([match.called(mover) for mover in movers[:MOST_NAMED]], "or")
        raise NotYourTurn(f"{few} may act at the same time: say which with --seat")
    seat = movers[0] if seat is None else seat
    if seat not in movers:
        named = joined([match.called(mover) for mover in movers[:MOST_NAMED]])
        raise NotYourTurn(f"{match.called(seat)} has nothing to choose now; {named} has")
    return seat


def plain_advice(match: Match, seat: int, bot: str) -> str:
    """Say what a bot takes that does not weigh its options in the open."""
    mind = mind_of(bot, match.game, match.seats, variants=match.variants, outside=True)
    try:
        action = mind.choose(match.view(seat), match.legal(seat))
    finally:
        dismiss([mind])
    words = match.game.describe(match.view(seat), action, match.names_for(seat))
    return fold(f"  {match.game.format(action)}: {words}", 4)


def promised(one: Judgement, seats: int) -> str:
    """Write what an option promises: the chance to win, or of a lone player's options the order."""
    if seats > 1:
        return f"{one.value:.1%} ±{100 * one.error:.1f}"
    return f"{one.value:.2f} ±{one.error:.2f}"
