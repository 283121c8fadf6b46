"""Undo and rewind: what may be undone, and a preview of what would be lost.

Nothing is erased. Rewinding is an entry of its own, and what came before it stays in the log.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from ...core.errors import UndoRefused
from ...core.seats import NATURE, NOBODY
from .entry import Entry, gives_up
from .reveals import shows_something
from .timeline import BOTTOM

if TYPE_CHECKING:
    from .match import Match
    from .narration import Event


class RewindPreview(NamedTuple):
    """What a match would be after going back, and what would be lost."""

    number: int
    """How many entries would count again."""
    match: Match
    """The match as it would stand; it has the entry that goes back as its last one."""
    lost: tuple[Event, ...]
    """What has happened since, in sentences, as the viewer knows it."""
    acts: dict[int, int]
    """How many acts each seat would lose; chance is a seat, too."""


def rewind_preview(match: Match, number: int, viewer: int = NOBODY) -> RewindPreview:
    """Return what going back to after *number* entries would come to."""
    if not 0 <= number < len(match.entries):
        raise UndoRefused(f"there is nothing to go back to at {number}")
    kept = set(match.timeline.standing(number))
    gone = [at for at in match.timeline.standing(len(match.entries)) if at not in kept]
    acts = Counter(match.entries[at].seat for at in gone)
    before = match.copy()
    told = before.rendered.since(number, viewer)
    lost = tuple(event for event in told if event.entry in set(gone))
    after = match.copy()
    after.stream = None
    after.rewind(number, NOBODY)
    return RewindPreview(number, after, lost, dict(acts))


def last_to_undo(match: Match, seat: int | None) -> Entry:
    """Return the action that *seat* may take back, or say why it may not."""
    if match.given_up:
        raise UndoRefused("the game is over")
    at = match.timeline.top(len(match.entries))
    if at == BOTTOM:
        raise UndoRefused("there is nothing to take back")
    if gives_up(match.entries[-1].action):
        raise UndoRefused(f"{match.name_of(match.entries[-1].seat)} has given up since")
    last = match.entries[at]
    if last.seat == NATURE:
        raise UndoRefused("chance has acted since; it cannot be taken back")
    if seat is not None and last.seat != seat:
        raise UndoRefused(f"the last action was by {match.name_of(last.seat)}")
    if shows_something(match.game, match.state_at(at), last):
        raise UndoRefused("the last action has shown something that was hidden")
    return last
