"""Looking on while bots play: a game told event by event."""

from __future__ import annotations

import time
from collections.abc import Callable

from rich.console import Console

from ..play.driver import Driver
from ..play.people import result
from .console import say, tell

__all__ = ["result", "watch"]


def watch(
    driver: Driver,
    console: Console,
    pace: float = 0.0,
    sleep: Callable[[float], None] = time.sleep,
) -> None:
    """Let bots play to the end and tell what a spectator sees."""
    match, told = driver.match, 0
    while driver.step() is not None:
        for event in match.tale().since(told):
            tell(console, event.text)
            sleep(pace)
        told = len(match.entries)
    say(console, result(match), "bold green")
