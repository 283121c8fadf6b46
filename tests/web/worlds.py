"""Worlds that differ only in what somebody cannot know: another log, the same life."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from lusoria.core.game import Game
from lusoria.core.record import copy_of
from lusoria.core.seats import NATURE, NOBODY
from lusoria.play.match.match import Entry, Match

TRIES = 8
"""Other actions that are tried in an entry's place."""


class Worlds(NamedTuple):
    """Two logs as long as one another; *first* is the first entry that differs."""

    first: int
    real: list[Entry]
    other: list[Entry]


def worlds(match: Match, viewer: int) -> Iterator[Worlds]:
    """Find logs that lead to other states and that *viewer* has lived in the same way, late first.

    At every entry he learns the same and sees the same, to the byte; somewhere another card was
    dealt, another choice made, another word written.  Each goes as far as this can go on.
    """
    states = [copy_of(state) for _, state in match.replay()] + [match.state]
    for first in reversed(range(len(match.entries))):
        entry = match.entries[first]
        if redacted(match.game, states[first], entry, viewer) != entry.action:
            for other in alternatives(match.game, states[first], entry, viewer)[:TRIES]:
                lives = lived(match, viewer, states, first, other)
                if lives:
                    yield Worlds(first, match.entries[: len(lives)], lives)
                    break


def lived(
    match: Match, viewer: int, states: Sequence[Any], first: int, other: Entry
) -> list[Entry]:
    """Let *other* happen first, then all that can happen so that it is alike for *viewer*."""
    game, state = match.game, copy_of(states[first])
    entries, far = list(match.entries[:first]), 0
    for at in range(first, len(match.entries)):
        was, before, after = match.entries[at], states[at], states[at + 1]
        wanted = [other] if at == first else likewise(game, state, before, was, viewer)
        fit = (one for one in wanted if alike(game, state, one, before, after, viewer))
        then = next(fit, None)
        if then is None:
            break
        game.apply(state, then.seat, then.action)
        entries.append(then)
        asked = game.acting(after) not in (NATURE, NOBODY)
        if asked and state.tobytes() != after.tobytes():
            far = len(entries)
    return entries[:far]


def alternatives(game: Game, state: Any, entry: Entry, viewer: int) -> list[Entry]:
    """Return what else could have been done so that *viewer* is told the same."""
    told = redacted(game, state, entry, viewer)
    found = [
        Entry(entry.seat, action, f"{entry.note} or not" if entry.note else "")
        for action in possible(game, state, entry.seat)
        if action != entry.action and game.redact(state, entry.seat, action, viewer) == told
    ]
    random.Random(entry.action).shuffle(found)
    return found


def likewise(game: Game, state: Any, before: Any, entry: Entry, viewer: int) -> list[Entry]:
    """Return what may be done in another world that *viewer* is told of in the same way."""
    actions = possible(game, state, entry.seat)
    told = redacted(game, before, entry, viewer)
    same = [entry] if entry.action in actions else []
    if told == entry.action:
        return same
    others = [one for one in actions if game.redact(state, entry.seat, one, viewer) == told]
    return [*same, *(Entry(entry.seat, one, entry.note) for one in others[:TRIES])]


def alike(game: Game, state: Any, entry: Entry, before: Any, after: Any, viewer: int) -> bool:
    """Whether *viewer* sees of *entry* in another world what he saw in this one."""
    then = copy_of(state)
    game.apply(then, entry.seat, entry.action)
    seen, other = game.look(after, viewer), game.look(then, viewer)
    return seen.tobytes() == other.tobytes() and not game.reveals(game.look(before, viewer), seen)


def possible(game: Game, state: Any, seat: int) -> list[int]:
    """Return what a seat, or chance, may do."""
    if seat == NATURE:
        return [action for action, _ in game.chances(state)]
    return game.legal_actions(state, seat)


def redacted(game: Game, state: Any, entry: Entry, viewer: int) -> int:
    """Return what *viewer* is told of an entry."""
    return int(game.redact(state, entry.seat, entry.action, viewer))
