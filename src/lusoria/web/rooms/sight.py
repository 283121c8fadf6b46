"""What one socket of a room is shown: only what has changed since it was shown last.

What it is told of the game is a function of its seat's view, tale and options, as at any table.
What is not of the game - who is who, the clock - stands in parts of its own, by kind of looker.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict
from typing import Any, Final

import msgspec

from ...core.seats import NOBODY
from ...play.glimpse import NEVER, Newer
from ...play.rooms import WAITING, Person
from ...play.store import BOT, OPEN, PERSON
from ...play.store import WAITING as GATHERING
from ...play.tale import Event
from . import clock
from .arrivals import burst
from .attend import NOTHING, before
from .chronicle import without_words
from .claims import claimed
from .hall import Hall
from .messages import Hello, Map, News, RoomTold
from .reach import connected
from .voices import said

LATEST: Final = 150
"""Entries back to which somebody is told who has been told nothing yet."""
VERBS: Final = "verbs"

encode = msgspec.json.Encoder().encode


class Sight:
    """What one looker has been shown."""

    def __init__(self, hall: Hall, kind: str, person: int = -1) -> None:
        """Look for the first time; *person* is whose phone it is."""
        self.hall, self.kind, self.id = hall, kind, person
        self.seat, self.entry, self.revision = NOBODY, NEVER, NEVER
        self.map, self.with_map, self.narrow = NEVER, False, True
        self.eyes = NOBODY
        """The seat through whose eyes a console looks, if it is not its own."""
        self.shown: dict[str, Any] = {}
        """What it was shown that is not of the game."""
        self.state: Any = None
        """The rest of the last message."""
        self.ready = False
        """Whether the rules are there."""

    def hello(self, said: Hello) -> None:
        """Begin where the client says it stands."""
        self.seat, self.entry, self.revision = said.seat, said.entry, said.revision
        self.map, self.with_map, self.narrow = said.map, said.with_map, said.narrow

    @property
    def person(self) -> Person | None:
        """Whose phone it is; None once somebody has been sent away."""
        return self.hall.people.get(self.id)

    def looks_from(self) -> int:
        """Return the seat through whose eyes it looks now."""
        if self.kind == "phone":
            return self.hall.playing(self.person) if self.person else NOBODY
        if self.kind == "console":
            return self.eyes if self.eyes != NOBODY else self.hall.judge
        return NOBODY

    def sees(self) -> bool:
        """Whether it is shown anything of the game: who waits outside is not."""
        return self.kind != "phone" or (self.person is not None and self.person.state != WAITING)

    def newer(self, ready: float) -> RoomTold | None:
        """Return what has changed, or None.

        An act that means nothing to a phone sends it nothing; consoles and projectors, of which
        there are few, are always told how far it is.
        """
        table = self.hall.room.table
        status = self.hall.known("status", status_of)
        self.ready = ready >= 1.0
        hall = self._hall_parts()
        seat = self.looks_from()
        whole = seat != self.seat or self.entry > table.number
        if whole:
            self.seat, self.entry, self.revision = seat, NEVER, NEVER
        parts, news = Newer(self.revision, {}, (), whole=False), []
        drawn = None
        if ready >= 1.0 and self.sees():
            parts = self._parts(seat)
            hall |= self._cards()
            if parts.whole:
                whole, self.entry = True, NEVER
            news, drawn = self._news(seat), self._map()
        number = table.number if self.kind != "phone" else 0
        was, self.state = self.state, (status, ready, number)
        self.revision = parts.revision
        self.entry = table.number if ready >= 1.0 and self.sees() else NEVER
        new = hall or parts.parts or parts.gone or news or drawn or whole
        if not new and self.state == was:
            return None
        return RoomTold(
            entry=table.number if self.sees() else 0,
            revision=parts.revision,
            seat=seat,
            whole=whole,
            ready=ready,
            status=status,
            now=time.time(),
            parts={name: self.hall.written(part) for name, part in parts.parts.items()},
            gone=parts.gone,
            news=news,
            hall=hall,
            map=drawn,
        )

    def _parts(self, seat: int) -> Newer:
        """Return what is new of what a seat may know; before it begins nobody can do anything."""
        table, status = self.hall.room.table, self.hall.known("status", status_of)
        known = self.revision if status == GATHERING or self.revision > 0 else NEVER
        if self.kind == "projector":
            return table.match.stage().since(known)
        newer = table.match.glimpse(seat).since(known)
        if status == GATHERING and newer.parts.get(VERBS):
            return newer._replace(parts={**newer.parts, VERBS: ()})
        return newer

    def _news(self, seat: int) -> list[News]:
        """Return what a seat has learnt; of a long story its end."""
        number = self.hall.room.table.number
        since = self.entry if self.entry != NEVER else max(0, number - LATEST)
        if since >= number:
            return []
        return [
            News(event.entry, event.text, event.seat == seat >= 0)
            for event in self._told(since, seat)
        ]

    def _told(self, since: int, seat: int) -> list[Event]:
        """Return what a seat has learnt; through its eyes letters are read only if that may be."""
        match = self.hall.room.table.match
        told = match.since(since, seat)
        if self.kind != "console" or seat == self.hall.judge:
            return told
        return [without_words(self.hall, match, event, seat) for event in told]

    def _map(self) -> Map | None:
        """Return what has changed of the map, if it is looked at."""
        if not self.with_map:
            return None
        match = self.hall.room.table.match
        screen = self.kind == "projector"
        layers = match.stage_layers() if screen else match.layers(NOBODY, self.narrow)
        newer = layers.since(self.map)
        if newer.revision == self.map or not (newer.parts or newer.gone):
            self.map = newer.revision
            return None
        self.map = newer.revision
        written = {name: self.hall.written(part) for name, part in newer.parts.items()}
        return Map(newer.revision, written, newer.gone, newer.whole)

    def _cards(self) -> dict[str, msgspec.Raw]:
        """Return the moments that a projector has not shown yet; old ones it need not show."""
        table = self.hall.room.table
        if self.kind != "projector" or table.status == GATHERING:
            return {}
        since = self.entry if self.entry != NEVER else table.number
        cards = table.match.cards(since)
        return {"cards": msgspec.Raw(encode(cards))} if cards else {}

    def _hall_parts(self) -> dict[str, msgspec.Raw]:
        """Return what has changed of what is not of the game."""
        now = SHOWN[self.kind](self)
        was, self.shown = self.shown, now
        return {
            name: self.hall.written(part)
            for name, part in now.items()
            if part is not was.get(name) and part != was.get(name)
        }


# What each kind of looker is shown beside the game.


def phone_parts(sight: Sight) -> dict[str, Any]:
    """Say to a phone whose it is; once let in also who plays whom."""
    hall, person = sight.hall, sight.person
    if person is None:
        return {"you": {"state": "gone"}}
    shown = {
        "you": hall.lasting(you, person),
        "hall": hall.lasting(facts),
        "clock": told_clock(sight),
    }
    if person.state == WAITING:
        return shown
    return {**shown, "roles": hall.lasting(roles), "said": hall.known("said", said)}


def console_parts(sight: Sight) -> dict[str, Any]:
    """Say to whoever runs the room everything about its people."""
    hall = sight.hall
    return {
        "hall": hall.lasting(all_facts),
        "clock": told_clock(sight),
        "roles": hall.lasting(roles),
        "people": hall.lasting(people),
        "active": active(hall),
        "free": hall.lasting(free),
        "burst": hall.lasting(burst, hall.expected),
        "said": hall.known("said", said),
        **(before(hall) if sight.ready else NOTHING),
    }


def projector_parts(sight: Sight) -> dict[str, Any]:
    """Say to the projector what all may read, and how to join."""
    hall = sight.hall
    return {
        "hall": hall.lasting(screen_facts),
        "clock": told_clock(sight),
        "roles": hall.lasting(roles),
        "joined": hall.lasting(joined),
        "said": hall.known("said", said),
    }


SHOWN: Final[dict[str, Callable[[Sight], dict[str, Any]]]] = {
    "phone": phone_parts,
    "console": console_parts,
    "projector": projector_parts,
}


def status_of(hall: Hall) -> str:
    """Say whether a room gathers, plays, or is through."""
    return hall.room.table.status


def told_clock(sight: Sight) -> dict[str, Any]:
    """Say how the clock stands, as soon as the rules can tell for which season."""
    return sight.hall.known("clock", clock.told) if sight.ready else {}


def facts(hall: Hall) -> dict[str, Any]:
    """Say what everybody knows of a room."""
    table = hall.room.table
    return {
        "title": hall.kept.title,
        "date": hall.kept.date,
        "game": table.game.title,
        "paused": hall.settings.paused,
        "thumbs": hall.settings.thumbs,
        "ways": hall.settings.ways,
        "letters": hall.settings.letters,
        "read": hall.settings.read_letters,
        "judge": table.match.role(hall.judge) if hall.judge >= 0 else "",
    }


def all_facts(hall: Hall) -> dict[str, Any]:
    """Say what whoever runs a room knows of it."""
    more = {"code": hall.kept.code, "lock": hall.kept.lock, "settings": asdict(hall.settings)}
    return {**facts(hall), **more}


def screen_facts(hall: Hall) -> dict[str, Any]:
    """Say what a projector has to know of a room."""
    more = {"code": hall.kept.code, "lock": hall.kept.lock, "scene": hall.settings.scene}
    return {**facts(hall), **more}


def joined(hall: Hall) -> dict[str, int]:
    """Count those who are in, and the roles that are free."""
    here = [one for one in hall.people.values() if one.state != WAITING]
    return {"people": len(here), "free": len(hall.free())}


def free(hall: Hall) -> list[str]:
    """Name the roles that somebody may take."""
    return [hall.room.table.match.role(seat) for seat in hall.free()]


def you(hall: Hall, person: Person) -> dict[str, Any]:
    """Say to somebody who he is here, and with whom he shares a role."""
    seat = hall.playing(person)
    beside = [one.name for one in hall.at(seat) if one.id != person.id] if seat >= 0 else []
    role = hall.room.table.match.role(seat) if seat >= 0 else ""
    return {
        "person": person.id,
        "name": person.name,
        "state": person.state,
        "seat": seat,
        "role": role,
        "beside": beside,
    }


def roles(hall: Hall) -> dict[str, Any]:
    """Say who plays each role: names of people, or that it is a bot's, or nobody's yet."""
    table = hall.room.table
    names: dict[int, list[str]] = {}
    for one in hall.people.values():
        if one.seat is not None and one.state != WAITING:
            names.setdefault(one.seat, []).append(one.name)
    told = {}
    for chair in table.chairs[: table.match.seats]:
        lent = chair.kind == PERSON and chair.lent
        kind = "bot" if chair.kind == BOT or lent else "open" if chair.kind == OPEN else "person"
        told[table.match.role(chair.seat)] = {"kind": kind, "names": names.get(chair.seat, [])}
    return told


def people(hall: Hall) -> list[dict[str, Any]]:
    """Say of everybody who he is and whom he plays."""
    match = hall.room.table.match
    return [
        {
            "id": one.id,
            "name": one.name,
            "seat": one.seat if one.seat is not None else -1,
            "role": match.role(one.seat) if one.seat is not None else "",
            "state": one.state,
            "joined": one.joined,
            "claims": claimed(hall, one) is not None,
        }
        for one in hall.people.values()
    ]


def active(hall: Hall) -> dict[str, tuple[bool, float]]:
    """Say of everybody, by number, whether his phone is there, and when he acted last."""
    here, last = connected(hall), hall.last_acts()
    return {str(one.id): (one.id in here, last.get(one.name, 0.0)) for one in hall.people.values()}
