"""The log of a match told in sentences to one viewer, as far as that viewer may know it."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ...core.seats import NATURE
from ...core.text.words import Names, sentence
from .entry import ASIDE as ASIDE
from .entry import RESIGN, RETRY, SEATED, TIMEOUT, UNDO, aside_text, goes_back_to, is_aside
from .seat_names import titled

if TYPE_CHECKING:
    from .entry import Entry
    from .match import Match


LONG: Final = 512
"""Number of entries that a narration told bit by bit keeps, before it drops its older half."""


NOT_NARRATED: Final = -1
"""An entry that no spectator's text covers: every viewer's own view is needed."""


class Event(NamedTuple):
    """Something that happened: the entry it belongs to, who acted, and the sentence."""

    entry: int
    seat: int
    text: str


class Hearsay(NamedTuple):
    """What an entry says to viewers whom it does not concern."""

    entry: Entry
    learned: int
    events: list[Event]
    closer: frozenset[int]
    """The seats that need their own view."""


class Narration:
    """The events of a match for one viewer; it grows with the match.

    It is computed from the viewer's views and from actions as the viewer learns them, so it cannot
    contain anything that the viewer may not know.
    """

    def __init__(self, match: Match, viewer: int, start: int = 0) -> None:
        """Start after *start* entries."""
        self.match, self.viewer, self.start = match, viewer, start
        self._begin()

    def _begin(self) -> None:
        """Go back to the start of the narration."""
        self.events: list[Event] = []
        """The events that stand."""
        self.learned: list[int] = []
        """What the viewer has learned of each entry: the action itself, or a redacted form."""
        self.names: Names = self.match.names_at(self.start, self.viewer)
        self._told: list[Event] = []
        self._seen: list[Entry] = []
        self._looked, self._seen_there = -1, None
        self._stay(self.start)

    def _stay(self, number: int) -> None:
        """Move to the state after *number* entries; viewers whom they do not concern skip it."""
        self._at = number

    @property
    def _view(self) -> Any:
        """What the viewer sees at this point."""
        if self._looked != self._at:
            self._looked, self._seen_there = self._at, self.match.seen(self._at, self.viewer)
        return self._seen_there

    @property
    def read(self) -> int:
        """The number of entries that have been narrated."""
        return self.start + len(self._seen)

    @property
    def lived(self) -> bool:
        """Whether the match still starts as narrated; another log or other names start over."""
        entries, read = self.match.entries, self.read
        if self._seen and not (read <= len(entries) and entries[read - 1] is self._seen[-1]):
            return False
        return self.names == self.match.names_at(read, self.viewer)

    @property
    def untold(self) -> int:
        """The number of entries that have not been narrated yet."""
        return len(self.match.entries) - (self.read if self.lived else self.start)

    def caught_up(self, most: int | None = None) -> Narration:
        """Narrate what has been added to the match since, or its first *most* entries."""
        entries = self.match.entries
        if not self.lived:
            self.start = min(self.start, len(entries))
            self._begin()
        end = len(entries) if most is None else min(len(entries), self.read + most)
        for at in range(self.read, end):
            self._take_in(at, entries[at])
        return self

    def _take_in(self, at: int, entry: Entry) -> None:
        """Narrate one more entry."""
        self._seen.append(entry)
        if is_aside(entry.action):
            self._take_aside(at, entry)
            return
        game = self.match.game
        learned = int(game.redact(self.match.lived(at), entry.seat, entry.action, self.viewer))
        self.learned.append(learned)
        heard = self._hearsay(at)
        if heard and heard.learned == learned and self.viewer not in heard.closer:
            self._stay(at + 1)
            self._keep(heard.events)
            return
        before = self._view
        self._stay(at + 1)
        if game.reveals(before, self._view):
            self._open(at)
        self._live(at, entry, before, learned)

    def _hearsay(self, at: int) -> Hearsay | None:
        """Return what viewers are told whom it does not concern; the first is a spectator."""
        return self.match.rendered.hearsay(at) if self.viewer >= 0 else None

    def _live(self, at: int, entry: Entry, before: Any, learned: int) -> None:
        """Put an action in words; the viewer's view is the one after it."""
        text = self.match.game.narrate(before, entry.seat, learned, self._view, self.names)
        self._keep(act_events(at, entry, learned, text))

    def _open(self, at: int) -> None:
        """Reveal what was redacted, as far as it stands."""
        for number in self.match.timeline.standing(at + 1):
            if number >= self.start and not is_aside(self.learned[number - self.start]):
                self.learned[number - self.start] = self._seen[number - self.start].action

    def _tell(self, at: int, seat: int, text: str) -> None:
        """Add sentences, one per line."""
        self._keep(lines_of(at, seat, text))

    def _keep(self, events: list[Event]) -> None:
        """Add an event."""
        if events:
            self._told += events
            self.events += events

    def _take_aside(self, at: int, entry: Entry) -> None:
        """Narrate an entry that is not an action of the game."""
        back, who = goes_back_to(entry.action), self.names[entry.seat]
        self.learned.append(entry.action)
        self.names = self.match.names_at(at + 1, self.viewer)
        if entry.action == RESIGN:
            self._tell(at, entry.seat, sentence(f"{who:resigns}"))
        elif entry.action == TIMEOUT:
            self._tell(at, entry.seat, sentence(f"{who:runs} out of time"))
        elif entry.action == RETRY:
            self._go_back(at)
            self._tell(at, entry.seat, sentence(f"{who:goes} back to the last decision"))
        elif entry.action == SEATED:
            self._tell(at, entry.seat, renamed(self._role(entry.seat, str(who)), entry.note))
        elif back is None:
            self._forget(at, entry)
            self._tell(at, entry.seat, sentence(f"{who:takes} back the last action"))
        else:
            self._go_back(at)
            reason = f": {entry.note}" if entry.note else ""
            moment = self._moment() or f"entry {back}"
            self._tell(at, entry.seat, sentence(f"the match goes back to {moment}{reason}"))

    def _moment(self) -> str:
        """Name the current part of the game, if the game has parts."""
        hook = self.match.game.live.annals
        name = hook.age(self._view) if hook else ""
        return name[:1].lower() + name[1:]

    def _forget(self, at: int, entry: Entry) -> None:
        """Forget the last action that stands; for the others, also what it showed them."""
        undone = self.match.timeline.top(at)
        if entry.seat != self.viewer and undone >= self.start:
            self.learned[undone - self.start] = UNDO
        self._go_back(at)

    def _go_back(self, at: int) -> None:
        """Move to the state after an entry, and narrate that entry again."""
        standing = set(self.match.timeline.standing(at + 1))
        self.events = [
            event
            for event in self._told
            if event.entry in standing or is_aside(self.match.entries[event.entry].action)
        ]
        self._stay(at + 1)

    def shorten(self) -> None:
        """Drop the older half, once it is longer than a client that follows will ask for."""
        if len(self._seen) > LONG:
            old = len(self._seen) // 2
            self.start += old
            del self._seen[:old], self.learned[:old]
            self._told = [event for event in self._told if event.entry >= self.start]
            self.events = self.since(self.start)

    def since(self, entry: int) -> list[Event]:
        """Return the events of the entries from number *entry* on."""
        return self.events[bisect_left(self.events, entry, key=lambda event: event.entry) :]

    def latest(self) -> list[Event]:
        """Return the events of the last move: what a seat did, and what chance added."""
        moved = (at for at in reversed(range(len(self._seen))) if self._seen[at].seat != NATURE)
        return self.since(self.start + next(moved, 0)) or self.events[-1:]

    def _role(self, seat: int, who: str) -> str:
        """Return what a person plays: a named role, or the seat that *who* had."""
        role = self.match.role(seat)
        return "your role" if seat == self.viewer else who if role.isdigit() else titled(role)

    def lines(self) -> list[str]:
        """Return the log line by line, in notation, as the viewer has seen it."""
        match = self.match
        lines = []
        for entry, learned in zip(self._seen, self.learned, strict=True):
            if learned == UNDO and not is_aside(entry.action):
                text = "(taken back)"
            else:
                text = aside_text(learned) if is_aside(learned) else match.game.format(learned)
            note = f" -- {entry.note}" if entry.note and learned == entry.action else ""
            who = f" [{entry.who}]" if entry.who else ""
            lines.append(f"{match.role(entry.seat)}{who}: {text}{note}")
        return lines


def act_events(at: int, entry: Entry, learned: int, text: str) -> list[Event]:
    """Narrate an action, with its words for viewers who may know all of it."""
    if entry.note and learned == entry.action:
        text = f"{text} - {entry.note}".strip(" -")
    return lines_of(at, entry.seat, text)


def lines_of(at: int, seat: int, text: str) -> list[Event]:
    """Return sentences as events, one per line."""
    return [Event(at, seat, line) for line in text.splitlines() if line]


def renamed(who: str, name: str) -> str:
    """Say that another person sits at a seat, or nobody."""
    return sentence(f"{name} now plays {who}" if name else f"nobody plays {who} now")
