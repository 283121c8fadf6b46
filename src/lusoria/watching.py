"""Looking on while bots play: a game told event by event."""

from __future__ import annotations

import textwrap
import time
from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Console

from .bots.player import Bot
from .core.rng import stream_of
from .core.seats import ANYONE, NATURE
from .play.match import Entry, Match

ORDER = -1
"""The stream of a seed that says whom to ask where anyone may act."""


def watch(
    match: Match,
    bots: Sequence[Bot],
    seed: int,
    console: Console,
    pace: float = 0.0,
    sleep: Callable[[float], None] = time.sleep,
) -> None:
    """Let *bots* play to the end and tell what a spectator sees."""
    order = stream_of(seed, ORDER)
    while not match.over:
        told = len(match.entries)
        match.append(next_entry(match, bots, order))
        for event in match.tale().since(told):
            tell(event.text, console)
            sleep(pace)
    finish(match, console)


def next_entry(match: Match, bots: Sequence[Bot], order: Any) -> Entry:
    """Ask chance, or the bot of the seat to act."""
    seat = match.acting
    if seat == NATURE:
        return Entry(NATURE, int(match.game.sample(match.state, match.stream)))
    if seat == ANYONE:
        seat = match.game.asked(match.state, match.seats, order)
    actions = match.game.legal_actions(match.state, seat)
    return Entry(seat, bots[seat].choose(match.view(seat), actions))


def tell(text: str, console: Console) -> None:
    """Print an event; a line that ends in a colon is a heading."""
    style = "bold" if text.endswith(":") else ""
    for line in text.splitlines():
        filled = textwrap.fill(line, max(40, console.width - 1), subsequent_indent="  ")
        console.print(filled, style=style, markup=False)


def finish(match: Match, console: Console) -> None:
    """Say how it ended."""
    roles = (match.role(seat) for seat in match.winners)
    winners = ", ".join(f"{role[:1].upper()}{role[1:]}" for role in roles)
    seats = "seat " if winners.replace(", ", "").isdigit() else ""
    console.print(f"The end: {match.ending}. {seats}{winners}".strip(), style="bold", markup=False)
