"""The teacher's agenda: the season, what ends with it, who has to act.

It is read from the whole state, so only consoles get it; and at most about once a second, because
in a full classroom somebody acts many times in one.
"""

from __future__ import annotations

import logging
import time
from typing import Any, Final
from weakref import WeakKeyDictionary

from ...core.live.running import Running
from ...play.store.store import PLAYING
from .classroom import Classroom
from .console.clock import length_of, running_of, tick

OFTEN: Final = 1.0
"""Seconds between two looks at what waits."""
AHEAD: Final = 16
"""Seasons to come that are listed; the others are only added up."""

NOTHING: Final[dict[str, Any]] = {"season": None, "agenda": ()}
"""What there is before it begins."""


logger = logging.getLogger("lusoria.classrooms")


class AgendaCache:
    """What was read last, and when."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.number, self.step, self.at = -1, -2, 0.0
        self.parts: dict[str, Any] = {}
        self.stale = False


DESKS: Final[WeakKeyDictionary[Classroom, AgendaCache]] = WeakKeyDictionary()


async def attend(classroom: Classroom, now: float) -> None:
    """Do what is due about once a second: keep the clock, show consoles what has changed.

    People follow the log as soon as its rules are there.

    What goes wrong in one classroom, or with the store just now, stops no other classroom's clock.
    """
    try:
        if not classroom.followed:
            await classroom.follow()
        await tick(classroom, now)
    except Exception as error:
        logger.error("clock", extra={"table": classroom.id, "error": repr(error)})
    desk = DESKS.get(classroom)
    if desk is not None and desk.stale:
        for connection in classroom.live_table.connections:
            if connection.client.kind == "console":
                connection.wake()


def before(classroom: Classroom, now: float | None = None) -> dict[str, Any]:
    """Return the season and the agenda; the caller holds the classroom's lock."""
    running, table = running_of(classroom), classroom.live_table.table
    if running is None:
        return NOTHING
    now = time.time() if now is None else now
    desk = DESKS.setdefault(classroom, AgendaCache())
    step = running.season(table.match.state).step
    settings = (classroom.settings.lengths, table.status, classroom.since)
    known = desk.parts.get("settings") == settings and desk.step == step
    desk.stale = table.number != desk.number
    if not known or (desk.stale and now - desk.at >= OFTEN):
        desk.number, desk.step, desk.at, desk.stale = table.number, step, now, False
        desk.parts = {**read(classroom, running), "settings": settings}
    return {name: desk.parts[name] for name in ("season", "agenda")}


def began(classroom: Classroom) -> float:
    """Return since when people can have acted: the first act, or a pause, or a week at home."""
    times = classroom.live_table.table.times
    return max(times[0], classroom.since) if times else 0.0


def read(classroom: Classroom, running: Running) -> dict[str, Any]:
    """Read the season and the agenda."""
    match = classroom.live_table.table.match
    now, later = running.season(match.state), running.ahead(match.state)
    lengths = [length_of(classroom, one) for one in later]
    season = {
        "step": now.step,
        "name": now.name,
        "kind": now.kind,
        "length": length_of(classroom, now),
        "began": began(classroom),
        "closing": running.closing(match.state),
        "ahead": [(one.step, one.name, at) for one, at in zip(later, lengths, strict=True)][:AHEAD],
        "more": len(later),
        "rest": sum(lengths),
        "shortcut": near.label if (near := running.shortcut(match.state)) else "",
        "turns": running.turn(match.state) in match.legal(classroom.judge),
    }
    playing = classroom.live_table.table.status == PLAYING
    return {
        "season": season,
        "agenda": running.agenda(match.state, match.legal) if playing else (),
    }
