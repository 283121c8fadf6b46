"""What every game promises about its log: what a viewer sees change, a sentence tells."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from lusoria.core.features import leaves
from lusoria.core.game import Game
from lusoria.core.visible import Change, Silent, Told, rule_for
from lusoria.core.words import Names
from lusoria.play.match import Match
from lusoria.play.tale import Tale

from .common import some

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Flora")
VIEWERS = 4
"""Seats of a large table that are compared, beside a spectator."""
LARGE = 30
"""From so many seats on a table is large."""
LONGEST = some(2500, 200)
"""Entries after which a long game is left."""


class Part(NamedTuple):
    """A field of a view: where it lies in its bytes."""

    name: str
    start: int
    number: np.dtype[Any]
    shape: tuple[int, ...]
    rule: Told | Silent | None

    @property
    def end(self) -> int:
        """Where the next one may begin."""
        return self.start + self.number.itemsize * int(np.prod(self.shape, dtype=int))

    def read(self, octets: bytes) -> Any:
        """Return the field's numbers."""
        values = np.frombuffer(
            octets, self.number, (self.end - self.start) // self.number.itemsize, self.start
        )
        return values.reshape(self.shape)


@cache
def parts_of(game: Game) -> tuple[Part, ...]:
    """Return the fields of a game's view."""
    found = []
    for name in leaves(game.view):
        kind, start = game.view, 0
        for step in name.split("."):
            kind, offset = kind.fields[step][:2]
            start += offset
        found.append(Part(name, start, kind.base, kind.shape, rule_for(game.visible or {}, name)))
    return tuple(found)


@cache
def covered(game: Game) -> np.ndarray:
    """Return which bytes of a view belong to fields whose changes are told."""
    mask = np.zeros(game.view.itemsize, bool)
    for part in parts_of(game):
        if not isinstance(part.rule, Silent):
            mask[part.start : part.end] = True
    return mask


def changes(
    game: Game, before: Any, after: Any, seat: int, action: int, names: Names
) -> Iterator[tuple[Part, Change]]:
    """List what a viewer can see change, but for what is never told."""
    old, new = before.tobytes(), after.tobytes()
    differs = np.frombuffer(old, np.uint8) != np.frombuffer(new, np.uint8)
    if not (differs & covered(game)).any():
        return
    for part in parts_of(game):
        if isinstance(part.rule, Silent) or not differs[part.start : part.end].any():
            continue
        was, now = part.read(old), part.read(new)
        for at in zip(*np.nonzero(was != now), strict=True) if part.shape else [()]:
            place = tuple(int(one) for one in at)
            numbers = int(was[place]), int(now[place])
            yield part, Change(before, after, place, *numbers, seat, action, names)


def has(text: str, words: str | tuple[str, ...]) -> bool:
    """Whether sentences contain a word, or one of several."""
    several = (words,) if isinstance(words, str) else words
    return any(re.search(rf"(?<!\w){re.escape(one)}(?!\w)", text, re.I) for one in several)


def missing(text: str, part: Part, change: Change) -> str:
    """Say what the sentences told do not tell of a change; nothing if all is well."""
    if part.rule is None:
        return f"{part.name} is neither told nor silent"
    assert isinstance(part.rule, Told)
    if part.rule.leaves_out(change):
        return ""
    lost = [words for words in part.rule.words(change) if not has(text, words)]
    where = f"{part.name}{list(change.at)} {change.was} -> {change.now}"
    return f"{where}: no {lost}" if lost else ""


def untold(game: Game, played: Match, viewers: list[int]) -> Iterator[str]:
    """Live through a match again; list what viewers saw change and were not told."""
    match = Match(game, played.players, played.variants)
    match.sit(played.names)
    tales = {viewer: Tale(match, viewer) for viewer in viewers}
    views = {viewer: match.view(viewer) for viewer in viewers}
    for at, entry in enumerate(played.entries):
        learned = {
            one: int(game.veil(match.state, entry.seat, entry.action, one)) for one in viewers
        }
        match.append(entry)
        for viewer, tale in tales.items():
            tale.caught_up()
            before, views[viewer] = views[viewer], match.view(viewer)
            text = "\n".join(event.text for event in tale.since(at))
            names = match.names_for(viewer)
            found = changes(game, before, views[viewer], entry.seat, learned[viewer], names)
            for part, change in found:
                lost = missing(text, part, change)
                if lost:
                    yield f"entry {at} ({match.line(entry)}), viewer {viewer}: {lost}; told: {text!r}"
