"""Looking on while bots play: a game told event by event."""

from __future__ import annotations

import time
from collections.abc import Callable

from rich.console import Console

from ..core.errors import BotError
from ..core.game import MOST_NAMED
from ..core.seats import NOBODY
from ..core.words import joined, sentence
from ..play.driver import Driver
from ..play.match import Match
from .console import say, tell


def watch(
    driver: Driver,
    console: Console,
    pace: float = 0.0,
    sleep: Callable[[float], None] = time.sleep,
) -> None:
    """Let bots play to the end and tell what a spectator sees."""
    match, told = driver.match, 0
    while moved(driver, console):
        for event in match.tale().since(told):
            tell(console, event.text)
            sleep(pace)
        told = len(match.entries)
    say(console, result(match), "bold green")


def moved(driver: Driver, console: Console) -> bool:
    """Let chance or a bot take one action; one that fails is relieved, and that is said."""
    try:
        return driver.step() is not None
    except BotError as error:
        say(console, driver.relieve(error), "yellow")
        return True


def result(match: Match, looker: int = NOBODY) -> str:
    """Say who has won and how, with everybody's points; a lone player is told how it went."""
    names, ending = match.names_for(looker), match.ending
    if match.seats == 1:
        return sentence(f"{ending}, {match.scores[0]} points")
    if not match.winners:
        return sentence(f"nobody wins: {ending}")
    winners = joined([str(names[seat]) for seat in match.winners])
    one = len(match.winners) == 1
    verb = names[match.winners[0]].verb("wins") if one else "share the victory"
    scores = sorted(enumerate(match.scores), key=lambda pair: -pair[1])
    points = joined([f"{names[seat]} {score}" for seat, score in scores])
    listed = f" Points: {points}." if match.seats <= MOST_NAMED else ""
    return sentence(f"{winners} {verb}: {ending}") + listed
