"""A match as one viewer has lived it: what was done, as far as they may know, told in sentences."""

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
"""Entries that are remembered of a narration that is told bit by bit; then its older half is
not."""


NOT_NARRATED: Final = -1
"""What nobody is told: where it stands every viewer has to be shown anew."""


class Event(NamedTuple):
    """Something that happened: the entry it belongs to, who acted, and the sentence."""

    entry: int
    seat: int
    text: str


class Hearsay(NamedTuple):
    """What is told of an entry to those whom it does not concern, if they learn the act so."""

    entry: Entry
    learned: int
    events: list[Event]
    closer: frozenset[int]
    """The seats that have to look for themselves."""


class Narration:
    """The events of a match for one viewer; it grows when the match has grown.

    All of it follows from the viewer's views and from actions as they learn them, so that nothing
    they may not know can be in it.
    """

    def __init__(self, match: Match, viewer: int, start: int = 0) -> None:
        """Begin after *start* entries."""
        self.match, self.viewer, self.start = match, viewer, start
        self._begin()

    def _begin(self) -> None:
        """Go back to where the narration begins."""
        self.events: list[Event] = []
        """What stands of all that was told."""
        self.learned: list[int] = []
        """What the viewer has learned of each entry: the action itself, or a redacted form."""
        self.names: Names = self.match.names_at(self.start, self.viewer)
        self._told: list[Event] = []
        self._seen: list[Entry] = []
        self._looked, self._seen_there = -1, None
        self._stay(self.start)

    def _stay(self, number: int) -> None:
        """Stand where the match stood after *number* entries; who need not look does not."""
        self._at = number

    @property
    def _view(self) -> Any:
        """What the viewer sees there."""
        if self._looked != self._at:
            self._looked, self._seen_there = self._at, self.match.seen(self._at, self.viewer)
        return self._seen_there

    @property
    def read(self) -> int:
        """How many entries it has taken in."""
        return self.start + len(self._seen)

    @property
    def lived(self) -> bool:
        """Whether the match began as it is told; another log, or other names, is told anew."""
        entries, read = self.match.entries, self.read
        if self._seen and not (read <= len(entries) and entries[read - 1] is self._seen[-1]):
            return False
        return self.names == self.match.names_at(read, self.viewer)

    @property
    def untold(self) -> int:
        """How many entries there are to take in."""
        return len(self.match.entries) - (self.read if self.lived else self.start)

    def caught_up(self, most: int | None = None) -> Narration:
        """Take in what has been added to the match since, or the first *most* entries of it."""
        entries = self.match.entries
        if not self.lived:
            self.start = min(self.start, len(entries))
            self._begin()
        end = len(entries) if most is None else min(len(entries), self.read + most)
        for at in range(self.read, end):
            self._take_in(at, entries[at])
        return self

    def _take_in(self, at: int, entry: Entry) -> None:
        """Live through one more entry."""
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
        """Return what uninvolved viewers are told; the first is a spectator."""
        return self.match.rendered.hearsay(at) if self.viewer >= 0 else None

    def _live(self, at: int, entry: Entry, before: Any, learned: int) -> None:
        """Put an act in words; the viewer's view is the one after it."""
        text = self.match.game.narrate(before, entry.seat, learned, self._view, self.names)
        self._keep(act_events(at, entry, learned, text))

    def _open(self, at: int) -> None:
        """Learn what was done redacted, as far as it stands."""
        for number in self.match.timeline.standing(at + 1):
            if number >= self.start and not is_aside(self.learned[number - self.start]):
                self.learned[number - self.start] = self._seen[number - self.start].action

    def _tell(self, at: int, seat: int, text: str) -> None:
        """Keep sentences, a line each."""
        self._keep(lines_of(at, seat, text))

    def _keep(self, events: list[Event]) -> None:
        """Keep what is told."""
        if events:
            self._told += events
            self.events += events

    def _take_aside(self, at: int, entry: Entry) -> None:
        """Live through what is no action of the game."""
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
        """Name the part of the game that is on, where the game has such parts."""
        hook = self.match.game.live.annals
        name = hook.age(self._view) if hook else ""
        return name[:1].lower() + name[1:]

    def _forget(self, at: int, entry: Entry) -> None:
        """Forget the last action that stands; others forget what it showed them as well."""
        undone = self.match.timeline.top(at)
        if entry.seat != self.viewer and undone >= self.start:
            self.learned[undone - self.start] = UNDO
        self._go_back(at)

    def _go_back(self, at: int) -> None:
        """Stand where the match stands after an entry; what was told of it is told again."""
        standing = set(self.match.timeline.standing(at + 1))
        self.events = [
            event
            for event in self._told
            if event.entry in standing or is_aside(self.match.entries[event.entry].action)
        ]
        self._stay(at + 1)

    def shorten(self) -> None:
        """Forget the older half, if it remembers more than who only asks for news will ask for."""
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
        """Return the events of the last move: what a seat did, and what chance made of it."""
        moved = (at for at in reversed(range(len(self._seen))) if self._seen[at].seat != NATURE)
        return self.since(self.start + next(moved, 0)) or self.events[-1:]

    def _role(self, seat: int, who: str) -> str:
        """Say what somebody plays: a role that has a name, or the place of *who* was there."""
        role = self.match.role(seat)
        return "your role" if seat == self.viewer else who if role.isdigit() else titled(role)

    def lines(self) -> list[str]:
        """Write the log line by line, in notation, as the viewer has seen it."""
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
    """Tell an act, with the words beside it to viewers who know all of it."""
    if entry.note and learned == entry.action:
        text = f"{text} - {entry.note}".strip(" -")
    return lines_of(at, entry.seat, text)


def lines_of(at: int, seat: int, text: str) -> list[Event]:
    """Return sentences as events, a line each."""
    return [Event(at, seat, line) for line in text.splitlines() if line]


def renamed(who: str, name: str) -> str:
    """Say that somebody else sits at a seat, or nobody any more."""
    return sentence(f"{name} now plays {who}" if name else f"nobody plays {who} now")
