"""Arrivals: many at once may be strangers, and can be removed together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final

from msgspec import Meta

from ....core.errors import LusoriaError
from ....play.store.store import BOT, WAITING
from ...live.messages import ClientMessage, Key
from ..classroom import Classroom
from .duties import DUTIES, Host, Permission

WITHIN: Final = 10.0
"""Seconds in which people join who joined in a burst."""
FEWEST: Final = 8
"""People who are a burst in a small class."""
SHARE: Final = 4
"""In a large one it is one person for so many roles of people."""
ROUNDS: Final = 3
"""How often those are removed who joined while others were."""

Moment = Annotated[float, Meta(ge=0.0)]
"""Seconds since 1970."""


class RemoveSince(ClientMessage, tag="remove_since", frozen=True):
    """Remove everyone who joined since a moment."""

    key: Key
    since: Moment


class Expected(ClientMessage, tag="expected", frozen=True):
    """Say that those who have joined until a moment belong here."""

    key: Key
    until: Moment


def burst_in(times: Sequence[float], fewest: int) -> tuple[float, float] | None:
    """Return when the latest burst began and ended: *fewest* joins or more in a few seconds."""
    times = sorted(times)
    found: tuple[int, int] | None = None
    first = 0
    for last, time in enumerate(times):
        while time - times[first] > WITHIN:
            first += 1
        if last - first + 1 >= fewest:
            goes_on = found is not None and first <= found[1]
            found = (found[0] if found and goes_on else first, last)
    return None if found is None else (times[found[0]], times[found[1]])


def burst(classroom: Classroom, expected: float) -> dict[str, Any] | None:
    """Say when many joined at once, if they did after a moment until which all is well.

    Before it begins a class joins together: as many as there are roles are no surprise.
    """
    table = classroom.live_table.table
    roles = sum(seat_record.kind != BOT for seat_record in table.seat_records)
    if table.status != WAITING:
        expected = max(expected, table.times[0] if table.times else 0.0)
    elif len(classroom.people) < roles:
        return None
    times = [one.joined for one in classroom.people.values() if one.joined > expected]
    found = burst_in(times, max(FEWEST, roles // SHARE))
    return None if found is None else {"since": found[0], "until": found[1]}


async def remove_since(classroom: Classroom, said: RemoveSince, _: Host) -> None:
    """Remove everyone who joined since a moment, those who join meanwhile too."""
    if not joined_since(classroom, said.since):
        raise LusoriaError("nobody has joined since then")
    for _round in range(ROUNDS):
        for person in joined_since(classroom, said.since):
            if person in classroom.people:
                await classroom.remove(person)


def joined_since(classroom: Classroom, since: float) -> list[int]:
    """Return who joined since a moment."""
    return [one.id for one in classroom.people.values() if one.joined >= since]


async def expected(classroom: Classroom, said: Expected, _: Host) -> None:
    """Say no more of those who have joined until now."""
    classroom.expected = max(classroom.expected, said.until)
    classroom.live_table.changed()


DUTIES[RemoveSince] = Permission(remove_since, helpers=False)
DUTIES[Expected] = Permission(expected)
