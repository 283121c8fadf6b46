"""A match as one looker has lived it: what was done, as far as he may know, told in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ..core.record import copy_of
from ..core.seats import NATURE
from ..core.words import Names, sentence

if TYPE_CHECKING:
    from .match import Entry, Match

UNDO: Final = -1
"""Stands in the log for taking back the last action."""
RESIGN: Final = -2
"""Stands in the log for giving up."""
ASIDE: Final = {UNDO: "undo", RESIGN: "concede"}
"""What stands in the log and is no action of the game, as it is written; no game may say so."""


class Event(NamedTuple):
    """Something that happened: the entry it belongs to, who acted, and the sentence."""

    entry: int
    seat: int
    text: str


class Tale:
    """The events of a match for one looker; it grows when the match has grown.

    All of it follows from the looker's views and from actions as he learns them, so that nothing
    he may not know can be in it.
    """

    def __init__(self, match: Match, looker: int) -> None:
        """Begin before the first entry."""
        self.match, self.looker = match, looker
        self.names: Names = match.names_for(looker)
        self._begin()

    def _begin(self) -> None:
        """Go back to the beginning of the match."""
        self.events: list[Event] = []
        self.learned: list[int] = []
        """What the looker has learned of each entry: the action itself, or a veiled form."""
        self._seen: list[Entry] = []
        self._standing: list[int] = []
        self._state = self.match.beginning()
        self._view = self.match.game.look(self._state, self.looker)

    def caught_up(self) -> Tale:
        """Take in what has been added to the match since."""
        entries, read = self.match.entries, len(self._seen)
        lived = read == 0 or (read <= len(entries) and entries[read - 1] is self._seen[-1])
        if not lived or self.names != self.match.names_for(self.looker):
            self.names = self.match.names_for(self.looker)
            self._begin()
            read = 0
        for at in range(read, len(entries)):
            self._take_in(at, entries[at])
        return self

    def _take_in(self, at: int, entry: Entry) -> None:
        """Live through one more entry."""
        self._seen.append(entry)
        if entry.action == UNDO:
            self._take_back(at, entry)
            return
        if entry.action == RESIGN:
            self.learned.append(RESIGN)
            told = sentence(f"{self.names[entry.seat]:resigns}")
            self.events.append(Event(at, entry.seat, told))
            return
        game, before = self.match.game, self._view
        learned = int(game.veil(self._state, entry.seat, entry.action, self.looker))
        self._state = copy_of(self._state)
        game.apply(self._state, entry.seat, entry.action)
        self._view = game.look(self._state, self.looker)
        self.learned.append(learned)
        self._standing.append(at)
        if game.reveals(before, self._view):
            self.learned = [
                mine if mine in ASIDE else its.action
                for mine, its in zip(self.learned, self._seen, strict=True)
            ]
        told = game.narrate(before, entry.seat, learned, self._view, self.names)
        if entry.note and learned == entry.action:
            told = f"{told} - {entry.note}".strip(" -")
        self.events += [Event(at, entry.seat, line) for line in told.splitlines() if line]

    def _take_back(self, at: int, entry: Entry) -> None:
        """Forget the last action that stands; others forget what it showed them as well."""
        undone = self._standing.pop()
        self.learned.append(UNDO)
        if entry.seat != self.looker:
            self.learned[undone] = UNDO
        self.events = [event for event in self.events if event.entry != undone]
        self.events.append(
            Event(at, entry.seat, sentence(f"{self.names[entry.seat]:takes} back the last action"))
        )
        self._state = self.match.replayed([self._seen[number] for number in self._standing])
        self._view = self.match.game.look(self._state, self.looker)

    def since(self, entry: int) -> list[Event]:
        """Return the events of the entries from number *entry* on."""
        return [event for event in self.events if event.entry >= entry]

    def latest(self) -> list[Event]:
        """Return the events of the last move: what a seat did, and what chance made of it."""
        moved = (at for at in reversed(range(len(self._seen))) if self._seen[at].seat != NATURE)
        return self.since(next(moved, 0)) or self.events[-1:]

    def lines(self) -> list[str]:
        """Write the log line by line, in notation, as the looker has seen it."""
        match = self.match
        lines = []
        for entry, learned in zip(self._seen, self.learned, strict=True):
            if learned in ASIDE:
                text = ASIDE.get(entry.action, "(taken back)")
            else:
                text = match.game.format(learned)
            note = f" -- {entry.note}" if entry.note and learned == entry.action else ""
            lines.append(f"{match.role(entry.seat)}: {text}{note}")
        return lines
