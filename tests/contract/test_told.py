"""What every game promises about its log: a sentence tells whatever a viewer sees change.

After every entry of played games the views of a spectator and of some seats are compared with those
before it, number by number.  Each number that has changed must be told to that viewer, in the words
that the game declares for its field, or be one that the game leaves untold for a reason it states.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import prod
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from lusoria.bots.choose import BOTS, RANDOM
from lusoria.core.game import Game
from lusoria.core.record import leaves
from lusoria.core.seats import NOBODY
from lusoria.core.text.words import Names
from lusoria.core.visible import Change, Silent, Told, Words, rule_for
from lusoria.games import BUILT_IN
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match
from lusoria.play.match.narration import Narration

from .common import CHECKED, GAMES, VARIANTS, label, some, some_of, whole

TELLING = [game for game in GAMES if game.visible]
"""Games that say which words tell what changes: the smallest example does not."""
every_game = pytest.mark.parametrize("game", TELLING, ids=label)
every_variant = pytest.mark.parametrize(
    ("game", "seats", "options"), [row for row in VARIANTS if row[0] in TELLING], ids=label
)
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Flora")
VIEWERS = 3
"""Seats that are compared at most, beside a spectator."""
LONG = some(1000, 300)
"""Entries of a long game that are compared."""


@dataclass(frozen=True)
class Part:
    """A field of a view: where it lies in its bytes, and how its changes are told."""

    name: str
    start: int
    number: np.dtype[Any]
    shape: tuple[int, ...]
    rule: Told | Silent | None

    @property
    def count(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)

    @property
    def octets(self) -> slice:
        """Which bytes of the view are its own."""
        return slice(self.start, self.start + self.number.itemsize * self.count)

    def read(self, octets: bytes) -> NDArray[Any]:
        """Return its numbers."""
        return np.frombuffer(octets, self.number, self.count, self.start).reshape(self.shape)


@cache
def parts_of(game: Game) -> tuple[Part, ...]:
    """Return the fields of a game's view whose changes are told."""
    return tuple(part for part in all_parts(game) if not isinstance(part.rule, Silent))


def all_parts(game: Game) -> Iterator[Part]:
    """Yield all fields of a game's view."""
    for name, *_ in leaves(game.view):
        kind: Any = game.view
        start = 0
        for step in name.split("."):
            kind, offset = kind.fields[step][:2]
            start += offset
        yield Part(name, start, kind.base, kind.shape, rule_for(game.visible or {}, name))


def changes(
    game: Game, views: tuple[Any, Any], seat: int, action: int, names: Names
) -> Iterator[tuple[Part, Change]]:
    """List what a viewer can see change and has to be told."""
    old, new = (view.tobytes() for view in views)
    differs = np.frombuffer(old, np.uint8) != np.frombuffer(new, np.uint8)
    for part in parts_of(game) if differs.any() else ():
        if not differs[part.octets].any():
            continue
        was, now = part.read(old), part.read(new)
        for at in np.argwhere(was != now):
            place = tuple(map(int, at))
            numbers = int(was[place]), int(now[place])
            yield part, Change(*views, place, *numbers, seat, action, names)


def has(text: str, words: str | tuple[str, ...]) -> bool:
    """Whether sentences contain some words, or of several alternatives one."""
    several = (words,) if isinstance(words, str) else words
    return any(re.search(rf"(?<!\w){re.escape(one)}(?!\w)", text, re.IGNORECASE) for one in several)


def missing(text: str, part: Part, change: Change) -> Words:
    """Return the words that should tell a change and are not there."""
    assert isinstance(part.rule, Told)
    if part.rule.leaves_out(change):
        return ()
    return tuple(words for words in part.rule.words(change) if not has(text, words))


def untold(game: Game, played: Match, viewers: list[int], mute: bool = False) -> Iterator[str]:
    """Live through a match again; list what viewers saw change without being told."""
    match = Match(game, played.players, played.variants)
    match.sit(played.seated[: match.seats])
    narrations = {viewer: Narration(match, viewer) for viewer in viewers}
    views = {viewer: match.view(viewer) for viewer in viewers}
    for at, entry in enumerate(played.entries):
        seat, action = entry.seat, entry.action
        learned = {one: int(game.redact(match.state, seat, action, one)) for one in viewers}
        match.append(entry)
        for viewer, narration in narrations.items():
            seen = views[viewer], match.view(viewer)
            views[viewer] = seen[1]
            events = [] if mute else narration.caught_up().since(at)
            text = "\n".join(event.text for event in events)
            names = match.names_for(viewer)
            for part, change in changes(game, seen, seat, learned[viewer], names):
                if lost := missing(text, part, change):
                    field = f"{part.name}{list(change.at)} {change.was} -> {change.now}"
                    where = f"entry {at} ({match.line(entry)}), viewer {viewer}: {field}"
                    yield f"{where}: no {lost}; told: {text!r}"


def viewers_of(game: Game, players: int, options: dict[str, str]) -> list[int]:
    """Return a spectator and all seats, or some of many."""
    seats = some_of(range(len(game.roles_at(players, options))))
    return [NOBODY, *seats[-VIEWERS:]]


def played(game: Game, players: int, options: dict[str, str], bot: int) -> Match:
    """Return a game that bots have played; of a long one the beginning."""
    seats = len(game.roles_at(players, options))
    stop = LONG if game.is_live else whole(game)
    match = recorded(game, 29 + bot, 0, players, options, [bot] * seats, stop)
    if not game.is_live:
        match.sit(NAMES[:seats])
    return match


@every_game
def test_every_field_of_a_view_is_told_or_silent_for_a_reason(game: Game) -> None:
    assert CHECKED or set(BUILT_IN) <= {one.name for one in TELLING}
    assert game.visible
    parts = list(all_parts(game))
    assert not [part.name for part in parts if part.rule is None]
    for name, rule in game.visible.items():
        assert any(f"{part.name}.".startswith(f"{name}.") for part in parts), f"no field {name}"
        silents = (rule,) if isinstance(rule, Silent) else rule.unless
        assert all(len(silent.reason.split()) > 2 for silent in silents), name


@every_variant
def test_what_a_viewer_sees_change_is_told(game: Game, seats: int, options: dict[str, str]) -> None:
    for bot in (RANDOM, BOTS.index(game.bot)):
        match = played(game, seats, options, bot)
        assert list(untold(game, match, viewers_of(game, seats, options))) == []


@every_game
def test_a_log_that_tells_nothing_is_found_out(game: Game) -> None:
    match = played(game, game.seats[0], {}, RANDOM)
    assert any(untold(game, match, [NOBODY], mute=True))
