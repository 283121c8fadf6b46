"""What one socket of a classroom is shown: only what has changed since the last message.

For the game, it is a function of its seat's view, narration and options, as at any table.
Everything else (people, the clock) is in separate parts, by kind of viewer.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict
from typing import Any, Final

import msgspec

from ...core.seats import NOBODY
from ...play.match.narration import Event
from ...play.match.view_diff import NEVER, NOW, VERBS, ViewChanges
from ...play.store.classrooms import WAITING, Participant
from ...play.store.store import BOT, OPEN, PERSON, PLAYING
from ...play.store.store import WAITING as GATHERING
from . import permits
from .agenda import NOTHING, before
from .classroom import Classroom
from .console import clock
from .console.announcements import said
from .console.arrivals import burst
from .console.chronicle import without_words
from .delivery import connected
from .messages import ClassroomUpdate, Hello, Map, News
from .rejoining import claimed

LATEST: Final = 150
"""Entries back to which somebody is told who has been told nothing yet."""

encode = msgspec.json.Encoder().encode


class ClientView:
    """What one viewer has been shown."""

    def __init__(self, classroom: Classroom, kind: str, person: int = -1) -> None:
        """Look for the first time; *person* is whose phone it is."""
        self.classroom, self.kind, self.id = classroom, kind, person
        self.seat, self.entry, self.revision = NOBODY, NEVER, NEVER
        self.map, self.with_map, self.narrow = NEVER, False, True
        self.viewer = NOBODY
        """The seat through whose eyes a console looks, if it is not its own."""
        self.shown: dict[str, Any] = {}
        """What it was shown that is not of the game."""
        self.state: Any = None
        """The rest of the last message."""
        self.ready = False
        """Whether the rules are there."""
        self.scope = NEVER
        """Which deeds were left out when it was shown last."""

    def hello(self, said: Hello) -> None:
        """Begin where the client says it stands."""
        self.seat, self.entry, self.revision = said.seat, said.entry, said.revision
        self.map, self.with_map, self.narrow = said.map, said.with_map, said.narrow
        self.scope = said.scope

    @property
    def person(self) -> Participant | None:
        """Whose phone it is; None once somebody has been sent away."""
        return self.classroom.people.get(self.id)

    def looks_from(self) -> int:
        """Return the seat through whose eyes it looks now."""
        if self.kind == "phone":
            return self.classroom.playing(self.person) if self.person else NOBODY
        if self.kind == "console":
            return self.viewer if self.viewer != NOBODY else self.classroom.judge
        return NOBODY

    def sees(self) -> bool:
        """Whether it is shown anything of the game: who waits outside is not."""
        return self.kind != "phone" or (self.person is not None and self.person.state != WAITING)

    def newer(self, ready: float) -> ClassroomUpdate | None:
        """Return what has changed, or None.

        An act that means nothing to a phone sends it nothing; consoles and projectors, of which
        there are few, are always told how far it is.
        """
        table = self.classroom.live_table.table
        status = self.classroom.known("status", status_of)
        self.ready = ready >= 1.0
        classroom = self._classroom_parts()
        seat = self.looks_from()
        whole = seat != self.seat or self.entry > table.number
        if whole:
            self.seat, self.entry, self.revision = seat, NEVER, NEVER
        parts, news = ViewChanges(self.revision, {}, (), whole=False), []
        drawn = None
        if ready >= 1.0 and self.sees():
            parts = self._parts(seat)
            classroom |= self._cards()
            if parts.whole:
                whole, self.entry = True, NEVER
            news, drawn = self._news(seat), self._map()
        number = table.number if self.kind != "phone" else 0
        was, self.state = self.state, (status, ready, number)
        self.revision = parts.revision
        self.entry = table.number if ready >= 1.0 and self.sees() else NEVER
        new = classroom or parts.parts or parts.gone or news or drawn or whole
        if not new and self.state == was:
            return None
        return ClassroomUpdate(
            entry=table.number if self.sees() else 0,
            revision=parts.revision,
            seat=seat,
            scope=self.scope,
            whole=whole,
            ready=ready,
            status=status,
            now=time.time(),
            parts={name: self.classroom.written(part) for name, part in parts.parts.items()},
            gone=parts.gone,
            news=news,
            classroom=classroom,
            map=drawn,
        )

    def _parts(self, seat: int) -> ViewChanges:
        """Return what is new of what a seat may know; only while it is played can anybody act."""
        table, status = self.classroom.live_table.table, self.classroom.known("status", status_of)
        known = self.revision if status == GATHERING or self.revision > 0 else NEVER
        if self.kind == "projector":
            return table.match.rendered.stage().since(known)
        out = permits.left_out(self.classroom) if self.kind == "phone" else frozenset()
        was, self.scope = self.scope, permits.scope(self.classroom)
        known = known if self.kind != "phone" or was == self.scope else NEVER
        newer = table.match.rendered.view_diff(seat).since(known)
        if status != PLAYING:
            hidden = {name: () for name in (VERBS, NOW) if newer.parts.get(name)}
            return newer._replace(parts={**newer.parts, **hidden}) if hidden else newer
        return newer._replace(parts=permits.allowed(newer.parts, out)) if out else newer

    def _news(self, seat: int) -> list[News]:
        """Return what a seat has learned; of a long story its end."""
        number = self.classroom.live_table.table.number
        since = self.entry if self.entry != NEVER else max(0, number - LATEST)
        if since >= number:
            return []
        return [
            News(event.entry, event.text, event.seat == seat >= 0)
            for event in self._told(since, seat)
        ]

    def _told(self, since: int, seat: int) -> list[Event]:
        """Return what a seat has learned; through its eyes letters are read only if that may be."""
        match = self.classroom.live_table.table.match
        told = match.rendered.since(since, seat)
        if self.kind == "projector" and (hook := match.game.live.annals):
            return [event for event in told if not hook.step(event.text)]
        if self.kind != "console" or seat == self.classroom.judge:
            return told
        return [without_words(self.classroom, match, event, seat) for event in told]

    def _map(self) -> Map | None:
        """Return what has changed of the map, if it is looked at."""
        if not self.with_map:
            return None
        match = self.classroom.live_table.table.match
        screen = self.kind == "projector"
        layers = (
            match.rendered.stage_layers() if screen else match.rendered.layers(NOBODY, self.narrow)
        )
        newer = layers.since(self.map)
        if newer.revision == self.map or not (newer.parts or newer.gone):
            self.map = newer.revision
            return None
        self.map = newer.revision
        written = {name: self.classroom.written(part) for name, part in newer.parts.items()}
        return Map(newer.revision, written, newer.gone, newer.whole)

    def _cards(self) -> dict[str, msgspec.Raw]:
        """Return the moments that a projector has not shown yet; old ones it need not show."""
        table = self.classroom.live_table.table
        if self.kind != "projector" or table.status == GATHERING:
            return {}
        since = self.entry if self.entry != NEVER else table.number
        cards = table.match.rendered.highlights(since)
        return {"cards": msgspec.Raw(encode(cards))} if cards else {}

    def _classroom_parts(self) -> dict[str, msgspec.Raw]:
        """Return what has changed of what is not of the game."""
        now = SHOWN[self.kind](self)
        was, self.shown = self.shown, now
        return {
            name: self.classroom.written(part)
            for name, part in now.items()
            if part is not was.get(name) and part != was.get(name)
        }


# What each kind of viewer is shown beside the game.


def phone_parts(sight: ClientView) -> dict[str, Any]:
    """Say to a phone whose it is; once let in also who plays whom."""
    classroom, person = sight.classroom, sight.person
    if person is None:
        return {"you": {"state": "gone"}}
    shown = {
        "you": classroom.lasting(you, person),
        "info": classroom.lasting(facts),
        "clock": told_clock(sight),
    }
    if person.state == WAITING:
        return shown
    return {**shown, "roles": classroom.lasting(roles), "said": classroom.known("said", said)}


def console_parts(sight: ClientView) -> dict[str, Any]:
    """Tell the teacher everything about the classroom's people."""
    classroom = sight.classroom
    return {
        "info": classroom.lasting(all_facts),
        "clock": told_clock(sight),
        "roles": classroom.lasting(roles),
        "people": classroom.lasting(people),
        "active": active(classroom),
        "free": classroom.lasting(free),
        "burst": classroom.lasting(burst, classroom.expected),
        "notices": classroom.known("notices", notices),
        "said": classroom.known("said", said),
        **(before(classroom) if sight.ready else NOTHING),
    }


def projector_parts(sight: ClientView) -> dict[str, Any]:
    """Say to the projector what all may read, and how to join."""
    classroom = sight.classroom
    return {
        "info": classroom.lasting(screen_facts),
        "clock": told_clock(sight),
        "roles": classroom.lasting(roles),
        "joined": classroom.lasting(joined),
        "said": classroom.known("said", said),
    }


SHOWN: Final[dict[str, Callable[[ClientView], dict[str, Any]]]] = {
    "phone": phone_parts,
    "console": console_parts,
    "projector": projector_parts,
}


def status_of(classroom: Classroom) -> str:
    """Say whether a classroom gathers, plays, or is through."""
    return classroom.live_table.table.status


def notices(classroom: Classroom) -> list[str]:
    """Say what has gone wrong at the table: that a bot was replaced, that its log is damaged."""
    return list(classroom.live_table.table.notices)


def told_clock(sight: ClientView) -> dict[str, Any]:
    """Say how the clock stands, as soon as the rules can tell for which season."""
    return sight.classroom.known("clock", clock.told) if sight.ready else {}


def facts(classroom: Classroom) -> dict[str, Any]:
    """Say what everybody knows of a classroom."""
    table = classroom.live_table.table
    return {
        "title": classroom.record.title,
        "date": classroom.record.date,
        "game": table.game.title,
        "paused": classroom.settings.paused,
        "thumbs": classroom.settings.thumbs,
        "ways": classroom.settings.ways,
        "letters": classroom.settings.letters,
        "read": classroom.settings.read_letters,
        "judge": table.match.role(classroom.judge) if classroom.judge >= 0 else "",
    }


def all_facts(classroom: Classroom) -> dict[str, Any]:
    """Say what the teacher knows of a classroom."""
    more = {
        "code": classroom.record.code,
        "lock": classroom.record.lock,
        "settings": asdict(classroom.settings),
    }
    return {**facts(classroom), **more}


def screen_facts(classroom: Classroom) -> dict[str, Any]:
    """Say what a projector has to know of a classroom."""
    more = {
        "code": classroom.record.code,
        "lock": classroom.record.lock,
        "scene": classroom.settings.scene,
    }
    return {**facts(classroom), **more}


def joined(classroom: Classroom) -> dict[str, int]:
    """Count those who are in, and the roles that are free."""
    here = [one for one in classroom.people.values() if one.state != WAITING]
    return {"people": len(here), "free": len(classroom.free())}


def free(classroom: Classroom) -> list[str]:
    """Name the roles that somebody may take."""
    return [classroom.live_table.table.match.role(seat) for seat in classroom.free()]


def you(classroom: Classroom, person: Participant) -> dict[str, Any]:
    """Tell a person who they are here, and with whom they share a role."""
    seat = classroom.playing(person)
    beside = [one.name for one in classroom.at(seat) if one.id != person.id] if seat >= 0 else []
    role = classroom.live_table.table.match.role(seat) if seat >= 0 else ""
    return {
        "person": person.id,
        "name": person.name,
        "state": person.state,
        "seat": seat,
        "role": role,
        "beside": beside,
    }


def roles(classroom: Classroom) -> dict[str, Any]:
    """Say who plays each role: names of people, or that it is a bot's, or nobody's yet."""
    table = classroom.live_table.table
    names: dict[int, list[str]] = {}
    for one in classroom.people.values():
        if one.seat is not None and one.state != WAITING:
            names.setdefault(one.seat, []).append(one.name)
    told = {}
    for seat_record in table.seat_records[: table.match.seats]:
        lent = seat_record.kind == PERSON and seat_record.lent
        kind = (
            "bot"
            if seat_record.kind == BOT or lent
            else "open"
            if seat_record.kind == OPEN
            else "person"
        )
        told[table.match.role(seat_record.seat)] = {
            "kind": kind,
            "names": names.get(seat_record.seat, []),
        }
    return told


def people(classroom: Classroom) -> list[dict[str, Any]]:
    """List everybody with the role they play."""
    match = classroom.live_table.table.match
    return [
        {
            "id": one.id,
            "name": one.name,
            "seat": one.seat if one.seat is not None else -1,
            "role": match.role(one.seat) if one.seat is not None else "",
            "state": one.state,
            "joined": one.joined,
            "claims": claimed(classroom, one) is not None,
        }
        for one in classroom.people.values()
    ]


def active(classroom: Classroom) -> dict[str, tuple[bool, float]]:
    """List for everybody, by number, whether their phone is connected, and when they acted last."""
    here, last = connected(classroom), classroom.last_acts()
    return {
        str(one.id): (one.id in here, last.get(one.name, 0.0)) for one in classroom.people.values()
    }
