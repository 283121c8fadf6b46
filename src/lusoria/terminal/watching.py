"""Watching bots play: a game told event by event."""

from __future__ import annotations

import time
from collections.abc import Callable

from rich.console import Console

from ..core.errors import BotError
from ..play.driver import Driver
from ..play.table.result_words import result
from .console import say, tell

__all__ = ["result", "watch"]


def watch(
    driver: Driver,
    console: Console,
    pace: float = 0.0,
    sleep: Callable[[float], None] = time.sleep,
) -> None:
    """Let bots play to the end and tell what a spectator sees."""
    match, told, last = driver.match, 0, ""
    while moved(driver, console):
        for event in match.narration().since(told):
            last = event.text
            tell(console, last)
            sleep(pace)
        told = len(match.entries)
    if (said := result(match)) != last:
        say(console, said, "bold green")


def moved(driver: Driver, console: Console) -> bool:
    """Let chance or a bot take one action; one that fails is relieved, and that is said."""
    try:
        return driver.step() is not None
    except BotError as error:
        say(console, driver.relieve(error), "yellow")
        return True
