"""Looking on while bots play: a game told event by event."""

from __future__ import annotations

import textwrap
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rich.console import Console

from .bots.player import Bot
from .core.game import Game
from .core.record import copy_of
from .core.rng import stream_of
from .core.seats import ANYONE, NATURE, NOBODY
from .play.match import UNDO, Entry, Match

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
    before = match.view(NOBODY)
    while not match.over:
        entry = next_entry(match, bots, order)
        text = told_by_log(match, entry) if match.game.narrate is None else ""
        match.append(entry)
        after = match.view(NOBODY)
        if match.game.narrate is not None:
            text = match.game.narrate(before, entry.seat, entry.action, after)
        if text:
            tell(text, console)
            sleep(pace)
        before = after
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


def told_by_log(match: Match, entry: Entry) -> str:
    """Write an entry as a spectator's log has it."""
    action = match.game.veil(match.state, entry.seat, entry.action, NOBODY)
    return f"{match.role(entry.seat)}: {match.game.format(int(action))}"


def events(match: Match, looker: int, since: int) -> Iterator[str]:
    """Tell the entries from *since* on as events; what only *looker* was told, by the log."""
    for at, (entry, state) in enumerate(match.replay()):
        if at < since or entry.action == UNDO:
            continue
        text = told_as_event(match.game, entry, state) or told_apart(match, entry, state, looker)
        if text:
            yield text


def told_as_event(game: Game, entry: Entry, before: Any) -> str:
    """Tell an entry as a spectator saw it."""
    after = copy_of(before)
    game.apply(after, entry.seat, entry.action)
    if game.narrate is None:
        return ""
    views = (game.look(before, NOBODY), game.look(after, NOBODY))
    return game.narrate(views[0], entry.seat, entry.action, views[1])


def told_apart(match: Match, entry: Entry, before: Any, looker: int) -> str:
    """Write an entry that *looker* may know and a spectator may not."""
    told = [int(match.game.veil(before, entry.seat, entry.action, who)) for who in (looker, NOBODY)]
    if looker == entry.seat or told[0] != entry.action or told[1] == entry.action:
        return ""
    return f"{match.role(entry.seat)}: {match.game.format(entry.action)}"


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
