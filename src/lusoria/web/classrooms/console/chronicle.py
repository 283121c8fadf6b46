"""The teacher's log of a classroom: everything that happened, with filters, from any view.

It uses a match of its own that follows the log, so reading a long log keeps nobody waiting.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections.abc import Iterator
from typing import Annotated, Any, Final, NamedTuple
from weakref import WeakKeyDictionary

import msgspec
from msgspec import Meta

from ....core.errors import InvalidSeats
from ....core.live.running import Running, Season
from ....core.seats import NATURE, NOBODY
from ....play.match.entry import Entry, is_aside
from ....play.match.match import Match
from ....play.match.narration import Event
from ....play.match.seat_names import titled
from ...live.messages import ClientMessage, Key, Number, ServerMessage
from ..classroom import Classroom
from .clock import running_of
from .duties import DUTIES, Host, Permission

MOST: Final = 200
"""Lines of one answer."""
RECENT: Final = 400
"""Entries that are gone through when nobody asks for more than what happened last."""
ACT, CHANCE, ASIDE, CORRECTION, LETTER, WORDS = (
    *("act", "chance", "aside", "correction", "letter"),
    "words",
)
"""What a line may be about."""
Filter = Annotated[str, Meta(max_length=60)]


class ChronicleQuery(ClientMessage, tag="chronicle", frozen=True):
    """Ask for lines of the chronicle, the newest first; what is not said filters nothing."""

    key: Key
    viewer: Number = -1
    """The seat as which it is told; -1 is the teacher."""
    step: Number = -1
    role: Filter = ""
    person: Filter = ""
    chapter: Filter = ""
    before: Number = -1
    """Only entries before this one."""
    count: Annotated[int, Meta(ge=1, le=MOST)] = 60

    @property
    def goes_far(self) -> bool:
        """Whether more is asked for than what happened last: then the whole story is told."""
        sought = self.role or self.person or self.chapter or self.step >= 0
        return bool(sought) or self.before >= 0


class ChronicleLine(msgspec.Struct, frozen=True):
    """Something that happened."""

    entry: int
    """Its number in the log, or where it stands in it."""
    at: float
    step: int
    season: str
    role: str
    person: str
    chapter: str
    kind: str
    text: str
    about: str = ""
    """The role that a correction is for."""


class Chronicled(ServerMessage, tag="chronicle", frozen=True):
    """Lines of the chronicle, the newest first, and what there is to filter by."""

    key: int
    lines: list[ChronicleLine]
    more: bool
    seasons: list[tuple[int, str, int]]
    """Seasons that were played: step, name, and the number of entries when it began."""
    chapters: list[str]
    stages: list[tuple[int, str]]
    """Stages within seasons, as a vote is one: the number of entries when each began, its name."""


class Chronicle:
    """A match of its own that follows a table's, with the season of each entry."""

    def __init__(self, match: Match) -> None:
        """Begin with a table's match as it is."""
        self.lock = asyncio.Lock()
        self.match = match
        self.steps: list[Season] = []
        """The season after each entry."""
        self.stages: list[tuple[int, str, str]] = []

    def follow(self, running: Running, entries: list[Entry]) -> None:
        """Take in what has happened since."""
        match = self.match
        if not self.steps and match.entries:
            for at, (_, state) in enumerate(match.replay()):
                if at:
                    self._note(running, state)
            self._note(running, match.state)
        for entry in entries[len(match.entries) :]:
            match.append(entry)
            self._note(running, match.state)

    def _note(self, running: Running, state: Any) -> None:
        """Note the season after one more entry: mostly the one before, the same object."""
        season, stage = running.season(state), running.stage(state)
        same = bool(self.steps) and self.steps[-1] == season
        self.steps.append(self.steps[-1] if same else season)
        if stage != (self.stages[-1][2] if self.stages else ""):
            self.stages.append((len(self.steps), season.name, stage))

    def begun(self) -> list[tuple[int, str]]:
        """Return the stages within seasons as they began."""
        return [(number, f"{season}: {stage}") for number, season, stage in self.stages if stage]

    def season_before(self, entry: int) -> Season:
        """Return the season in which an entry came about."""
        return self.steps[max(0, min(entry, len(self.steps)) - 1)]

    def seasons(self) -> list[tuple[int, str, int]]:
        """Return the seasons as they were begun, those after going back again."""
        found: list[tuple[int, str, int]] = []
        for at, season in enumerate(self.steps):
            if not found or found[-1][0] != season.step:
                found.append((season.step, season.name, at + 1))
        return found


CHRONICLES: Final[WeakKeyDictionary[Classroom, Chronicle]] = WeakKeyDictionary()


class LogSnapshot(NamedTuple):
    """A table's log as it was when somebody asked."""

    entries: list[Entry]
    times: list[float]
    spoken: list[tuple[float, str]]
    """What was said to all, and when."""


async def chronicle(classroom: Classroom, said: ChronicleQuery, _: Host) -> Chronicled:
    """Tell what happened, as far as is asked for."""
    table, running = classroom.live_table.table, running_of(classroom)
    if not -1 <= said.viewer < table.match.seats:
        raise InvalidSeats("there is no such seat")
    if running is None or not table.number:
        return Chronicled(said.key, [], False, [], [], [])
    if classroom not in CHRONICLES:
        CHRONICLES[classroom] = Chronicle(table.match.copy())
    own = CHRONICLES[classroom]
    async with own.lock:
        spoken = [(one.at, one.text) for one in table.spoken if one.seat == classroom.judge]
        seen = LogSnapshot(list(table.match.entries), list(table.times), spoken)
        return await asyncio.to_thread(selected, classroom, own, running, said, seen)


def selected(
    classroom: Classroom, own: Chronicle, running: Running, said: ChronicleQuery, seen: LogSnapshot
) -> Chronicled:
    """Choose the lines that are asked for."""
    own.follow(running, seen.entries)
    viewer = said.viewer if said.viewer >= 0 else classroom.judge
    since = 0 if said.goes_far else max(0, len(own.match.entries) - RECENT)
    writer = Writer(classroom, own, running, seen)
    told = events(classroom, own.match, running, viewer, since)
    lines = [writer.line(event) for event in told]
    if said.viewer < 0:
        spoken = [writer.words(at, text) for at, text in seen.spoken]
        lines += [line for line in spoken if line.entry >= since]
    lines.sort(key=lambda line: line.entry)
    wanted = [line for line in reversed(lines) if fits(line, said)]
    there = {line.chapter for line in lines}
    chapters = [one for one in own.match.game.headings if one in there]
    more = len(wanted) > said.count or since > 0
    return Chronicled(said.key, wanted[: said.count], more, own.seasons(), chapters, own.begun())


def events(
    classroom: Classroom, match: Match, running: Running, viewer: int, since: int = 0
) -> list[Event]:
    """Return what a seat has lived through, and the letters where they may be read."""
    told = [
        without_words(classroom, match, event, viewer)
        for event in match.rendered.since(since, viewer)
        if not corrected(classroom, match, event.entry + 1)
    ]
    if viewer != classroom.judge or not classroom.settings.read_letters:
        return told
    return sorted([*told, *letters(match, running, since)], key=lambda event: event.entry)


def corrected(classroom: Classroom, match: Match, at: int) -> bool:
    """Whether an entry is a correction, which names in the entry before whom it is for."""
    if at >= len(match.entries) or is_aside(match.entries[at].action):
        return False
    entry, opening = match.entries[at], match.entries[at - 1]
    judged = entry.seat == opening.seat == classroom.judge and not is_aside(opening.action)
    noted = match.game.live.noted
    return judged and bool(noted(entry.action)) and not noted(opening.action)


def letters(match: Match, running: Running, since: int) -> Iterator[Event]:
    """Return every letter that stands, with its words."""
    for at in match.timeline.standing(len(match.entries)):
        entry = match.entries[at]
        reader = running.letter(entry.action)
        if at >= since and reader and entry.note:
            writer = titled(match.role(entry.seat))
            yield Event(at, entry.seat, f"{writer} to {titled(reader)}: {entry.note}")


def without_words(classroom: Classroom, match: Match, event: Event, viewer: int) -> Event:
    """Return an event without the words that people wrote, unless they may be read."""
    entry = match.entries[event.entry]
    if classroom.settings.read_letters or viewer == classroom.judge or not entry.note:
        return event
    if entry.seat == classroom.judge or is_aside(entry.action):
        return event
    return event._replace(text=event.text.removesuffix(f" - {entry.note}"))


class Writer:
    """Writes lines of one chronicle."""

    def __init__(
        self, classroom: Classroom, own: Chronicle, running: Running, seen: LogSnapshot
    ) -> None:
        """Look up what all lines need."""
        self.judge, self.own, self.running, self.times = classroom.judge, own, running, seen.times
        self.people = [classroom.known_as(name) for name in own.match.persons()]
        self.view = own.match.view(NOBODY)
        self.opened = {
            running.opens(own.match.state, seat): own.match.role(seat)
            for seat in range(own.match.seats)
        }
        """Whom a correction is for, by the action before it."""

    def line(self, event: Event) -> ChronicleLine:
        """Write a line about an event."""
        at, match = event.entry, self.own.match
        entry, season = match.entries[at], self.own.season_before(at)
        acts = entry.seat >= 0 and not is_aside(entry.action)
        return ChronicleLine(
            entry=at,
            at=self.times[at],
            step=season.step,
            season=season.name,
            role=match.role(entry.seat) if entry.seat >= 0 else "",
            person=self.people[at] if entry.seat >= 0 else "",
            chapter=match.game.topic(self.view, entry.action) if acts else "",
            kind=self.kind(entry) if acts else CHANCE if entry.seat == NATURE else ASIDE,
            text=event.text,
            about=self.about(at) if acts else "",
        )

    def about(self, at: int) -> str:
        """Return the role that an entry sets something right for."""
        match = self.own.match
        judged = self.kind(match.entries[at]) == CORRECTION and at > 0
        return self.opened.get(match.entries[at - 1].action, "") if judged else ""

    def kind(self, entry: Entry) -> str:
        """Say what sort of act an entry is."""
        if self.running.letter(entry.action):
            return LETTER
        noted = entry.seat == self.judge and self.own.match.game.live.noted(entry.action)
        return CORRECTION if noted else ACT

    def words(self, at: float, text: str) -> ChronicleLine:
        """Write a line about what was said to all."""
        entry = bisect_right(self.times, at)
        season = self.own.season_before(entry)
        return ChronicleLine(
            entry=max(0, entry - 1),
            at=at,
            step=season.step,
            season=season.name,
            role="",
            person="",
            chapter="",
            kind=WORDS,
            text=text,
        )


def fits(line: ChronicleLine, said: ChronicleQuery) -> bool:
    """Whether a line is asked for."""
    return (
        (said.step < 0 or line.step == said.step)
        and (not said.role or line.role == said.role)
        and (not said.person or line.person == said.person)
        and (not said.chapter or line.chapter == said.chapter)
        and (said.before < 0 or line.entry < said.before)
    )


DUTIES[ChronicleQuery] = Permission(chronicle, rules=True)
