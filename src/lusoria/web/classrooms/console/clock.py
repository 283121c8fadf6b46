"""The season's clock: it runs, is paused, gets another minute, and says when time is up.

The rules never read a clock: when time is up, the server plays the action that the facilitator
would play. A clock is stored with its classroom, with the time at which it was last seen running: a
clock whose server was asleep, or away for a week, stops where it was.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Annotated, Any, Final, Literal

from msgspec import Meta

from ....core.errors import LusoriaError, NotYourTurn
from ....core.live.running import Running, Season
from ....play.store.classrooms import ClassroomRecord
from ....play.store.store import PLAYING, WAITING
from ...live.messages import ClientMessage, Key
from ..classroom import Classroom
from .duties import DUTIES, Host, Permission

ASLEEP: Final = 20.0
"""Seconds after which a running clock that nobody has looked at was not running."""
SEEN: Final = 5.0
"""Seconds after which it is kept that a clock runs."""
MINUTE: Final = 60.0
LONGEST: Final = 6 * 3600.0
SIGNAL, END, WAIT = "signal", "end", "wait"

logger = logging.getLogger("lusoria.classrooms")


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """How much of a season is left; all times are seconds since 1970 or lengths in seconds."""

    step: int = -1
    """The season it is for."""
    length: float = 0.0
    running: bool = False
    ends: float = 0.0
    """When it ends, while it runs."""
    left: float = 0.0
    """What is left while it stands."""
    rung: bool = False
    """Whether time is up."""
    held: bool = False
    """Whether it ran when the classroom was paused."""
    seen: float = 0.0
    """When it was last seen running."""

    def remaining(self, now: float) -> float:
        """Return what is left."""
        return max(0.0, self.ends - now) if self.running else self.left

    def started(self, now: float) -> Clock:
        """Let it run; one that is up starts over."""
        left = self.remaining(now) or self.length
        return replace(self, running=True, rung=False, held=False, ends=now + left, seen=now)

    def stopped(self, now: float, held: bool = False) -> Clock:
        """Let it stand."""
        return replace(self, running=False, left=self.remaining(now), ends=0.0, held=held)

    def longer(self, seconds: float, now: float) -> Clock:
        """Give it more time, or less."""
        left = min(LONGEST, max(0.0, self.remaining(now) + seconds))
        rung = self.rung and left <= 0
        if self.running:
            return replace(self, ends=now + left, rung=rung)
        return replace(self, left=left, rung=rung)

    def woken(self, now: float) -> Clock:
        """Let a clock stand where it was last seen, if nobody has seen it for long."""
        if not self.running or -ASLEEP <= now - self.seen <= ASLEEP:
            return self
        return replace(self, seen=now).stopped(self.seen)

    def rings(self) -> Clock:
        """Let its time be up."""
        return replace(self, running=False, rung=True, left=0.0, ends=0.0)

    def told(self) -> dict[str, Any]:
        """Say what all may know of it; of none, nothing."""
        if self.step < 0:
            return {}
        names = ("step", "length", "running", "ends", "left", "rung")
        return {name: getattr(self, name) for name in names}


def begun(step: int, length: float, running: bool, now: float) -> Clock:
    """Return the clock of a season that begins."""
    clock = Clock(step=step, length=length, left=length)
    return clock.started(now) if running else clock


def clock_in(record: ClassroomRecord) -> Clock:
    """Read the clock that is kept with a classroom."""
    known = {name: record.clock[name] for name in asdict(Clock()) if name in record.clock}
    return Clock(**known)


def clock_of(classroom: Classroom) -> Clock:
    """Read the clock of a classroom."""
    return clock_in(classroom.record)


def told(classroom: Classroom) -> dict[str, Any]:
    """Return a classroom's clock; until it is set it shows the season's length."""
    running, kept = running_of(classroom), clock_of(classroom)
    if running is None or classroom.live_table.table.status != PLAYING:
        return kept.told()
    season = running.season(classroom.live_table.table.match.state)
    return followed(classroom, season, kept, time.time()).told()


def running_of(classroom: Classroom) -> Running | None:
    """Return how the game of a classroom is run while it is played."""
    table = classroom.live_table.table
    begun = table.status != WAITING
    return table.game.live.hosting.running if table.game.live.hosting and begun else None


def length_of(classroom: Classroom, season: Season) -> float:
    """Return how long a season lasts here."""
    running = running_of(classroom)
    usual = running.usual.get(season.kind, 0) if running else 0
    return float(classroom.settings.lengths.get(season.kind, usual))


async def set_clock(
    classroom: Classroom, change: Callable[[Clock], Clock], **settings: Any
) -> None:
    """Change the clock as it is kept now, and settings with it, and tell everybody."""

    def changed(record: ClassroomRecord) -> ClassroomRecord:
        clock = asdict(change(clock_in(record)))
        return replace(record, clock=clock, settings=replace(record.settings, **settings))

    await classroom.alter(changed)


# What happens by itself.


async def tick(classroom: Classroom, now: float) -> None:
    """Look at the clock: a new season, a pause, time that is up; called about once a second."""
    running, table = running_of(classroom), classroom.live_table.table
    if running is None or table.status != PLAYING:
        return
    season, kept = running.season(table.match.state), clock_of(classroom)

    def advanced(clock: Clock) -> Clock:
        return advance(classroom, season, clock, now)

    clock = advanced(kept)
    if clock != kept:
        await set_clock(classroom, advanced)
        if clock.rung and kept.running:
            await time_is_up(classroom, running, kept, now)
    elif clock.running:
        await note_seen(classroom, clock, now)


def advance(classroom: Classroom, season: Season, clock: Clock, now: float) -> Clock:
    """Return the clock as it has to be now."""
    clock = followed(classroom, season, clock.woken(now), now)
    if clock.running and classroom.settings.paused:
        return clock.stopped(now, held=True)
    if clock.held and not classroom.settings.paused:
        clock = clock.started(now)
    return clock.rings() if clock.running and clock.remaining(now) <= 0 else clock


def followed(classroom: Classroom, season: Season, clock: Clock, now: float) -> Clock:
    """Return the clock of the season that is on; a later one may run on, an earlier one stands."""
    if season.step == clock.step:
        return clock
    later = clock.step < 0 or season.step > clock.step
    runs = later and classroom.settings.runs_on and (clock.running or clock.rung)
    return begun(
        season.step, length_of(classroom, season), runs and not classroom.settings.paused, now
    )


async def note_seen(classroom: Classroom, clock: Clock, now: float) -> None:
    """Note now and then that the clock runs; nobody has to hear of it."""
    if int(now / SEEN) != int(clock.seen / SEEN):
        await classroom.alter(
            lambda record: replace(record, clock={**record.clock, "seen": now}), True
        )


async def time_is_up(classroom: Classroom, running: Running, clock: Clock, now: float) -> None:
    """Do what the facilitator would do when time is up; of several processes one does.

    Where clients count what they ask for upwards from one, the clock's requests are below zero.
    """
    what, match = classroom.settings.at_zero, classroom.live_table.table.match
    action = {SIGNAL: running.signal, END: running.turn}.get(what, lambda _: -1)(match.state)
    if action < 0:
        return
    try:
        await classroom.judge_acts([action], key=-int(clock.ends * 1000))
    except LusoriaError as error:
        logger.warning("clock", extra={"table": classroom.id, "error": str(error)})
        return
    if what == END:
        await go_on(classroom, now, runs=classroom.settings.runs_on)


async def go_on(classroom: Classroom, now: float, runs: bool) -> None:
    """Begin the clock of what is on now, also where that is the same as before: a next round."""
    running = running_of(classroom)
    if running is None or classroom.live_table.table.status != PLAYING:
        return
    season = running.season(classroom.live_table.table.match.state)
    goes = runs and not classroom.settings.paused
    await set_clock(
        classroom, lambda _: begun(season.step, length_of(classroom, season), goes, now)
    )


async def stand_still(classroom: Classroom) -> None:
    """Let the clock of the season that is on now stand: somebody has something to say first."""
    running, now = running_of(classroom), time.time()
    if running is not None and classroom.live_table.table.status == PLAYING:
        season = running.season(classroom.live_table.table.match.state)
        await set_clock(
            classroom, lambda clock: followed(classroom, season, clock, now).stopped(now)
        )


# What those say who run the classroom.


class SetClock(ClientMessage, tag="clock", frozen=True):
    """Let the clock run, stand, have more or less time, start over; or go on to the next season."""

    key: Key
    do: Literal["start", "pause", "more", "less", "again", "next"]
    seconds: Annotated[float, Meta(gt=0.0, le=LONGEST)] = MINUTE


class Hold(ClientMessage, tag="hold", frozen=True):
    """Pause the classroom, its clock too, or let it go on."""

    key: Key
    on: bool


class Times(ClientMessage, tag="times", frozen=True):
    """Say how long seasons last, and what the clock does at their end; null stays as it is."""

    key: Key
    lengths: dict[str, Annotated[int, Meta(ge=5, le=int(LONGEST))]] | None = None
    at_zero: Literal["signal", "end", "wait"] | None = None
    runs_on: bool | None = None


def playing(classroom: Classroom) -> Running:
    """Return how the game is run, or say that it is not being played."""
    running = running_of(classroom)
    if running is None or classroom.live_table.table.status != PLAYING:
        raise NotYourTurn("the game is not being played")
    return running


async def wind(classroom: Classroom, said: SetClock, host: Host) -> None:
    """Set the clock."""
    now, running = time.time(), playing(classroom)
    season = running.season(classroom.live_table.table.match.state)
    if said.do == "next":
        clock = clock_of(classroom)
        await classroom.judge_acts(
            [running.turn(classroom.live_table.table.match.state)], "", said.key, host.who
        )
        await go_on(classroom, now, classroom.settings.runs_on and (clock.running or clock.rung))
        return
    if said.do == "start" and classroom.settings.paused:
        raise NotYourTurn("the room is paused: resume it first")
    length = length_of(classroom, season)
    await set_clock(
        classroom,
        lambda clock: wound(followed(classroom, season, clock.woken(now), now), said, length, now),
    )


def wound(clock: Clock, said: SetClock, length: float, now: float) -> Clock:
    """Return a clock as somebody wants it."""
    if said.do == "start":
        return clock.started(now)
    if said.do == "pause":
        return clock.stopped(now)
    if said.do == "again":
        return begun(clock.step, length, clock.running, now)
    return clock.longer(said.seconds if said.do == "more" else -said.seconds, now)


async def hold(classroom: Classroom, said: Hold, _: Host) -> None:
    """Pause the classroom or let it go on; the clock does the same."""
    now = time.time()

    def changed(clock: Clock) -> Clock:
        if said.on:
            return clock.stopped(now, held=True) if clock.running else clock
        return clock.started(now) if clock.held else clock

    if not said.on:
        classroom.since = now
    await set_clock(classroom, changed, paused=said.on)


async def set_times(classroom: Classroom, said: Times, _: Host) -> None:
    """Change how long seasons last; the one that is on stays as it is."""
    hosting = classroom.live_table.table.game.live.hosting
    kinds = hosting.running.usual if hosting else {}
    told: dict[str, Any] = {}
    if said.lengths is not None:
        if unknown := [kind for kind in said.lengths if kind not in kinds]:
            raise LusoriaError(f"there is no such season: {unknown[0][:40]}")
        told["lengths"] = {**classroom.settings.lengths, **said.lengths}
    if said.at_zero is not None:
        told["at_zero"] = said.at_zero
    if said.runs_on is not None:
        told["runs_on"] = said.runs_on
    await classroom.change(**told)


DUTIES[SetClock] = Permission(wind, rules=True)
DUTIES[Hold] = Permission(hold)
DUTIES[Times] = Permission(set_times, helpers=False)
