"""Let people follow the log: who has which role, who sits where, and the names of seats.

The log is the truth, people are rows beside it. What they should be follows from it, and computing
it again changes nothing: so whatever a crash has left half done is done when the classroom opens
again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from ...core.live.hosting import Hosting
from ...play.match.entry import goes_back_to, is_aside
from ...play.match.match import Match
from ...play.store.classrooms import HERE, Exchange, Participant
from ...play.store.store import BOT, PERSON, SeatRecord
from ...play.table.available_bots import usual_bot

if TYPE_CHECKING:
    from .classroom import Classroom


def moves(match: Match, hosting: Hosting, at: int) -> bool:
    """Whether people may have other roles after an entry: some have changed, or it went back."""
    action = match.entries[at].action
    if is_aside(action):
        return goes_back_to(action) is not None
    may = hosting.may_exchange(action)
    return may and hosting.exchanged(match.lived(at), action) is not None


def exchanges(match: Match, hosting: Hosting) -> tuple[Exchange, ...]:
    """Return after which entries that stand the people of which two seats changed roles."""
    return tuple(found(match, hosting))


def found(match: Match, hosting: Hosting) -> Iterator[Exchange]:
    """Go through all that stands, from the first act that may let people change roles on."""
    entries = match.entries
    standing = match.timeline.standing(len(entries))
    first = next((at for at in standing if hosting.may_exchange(entries[at].action)), None)
    if first is None:
        return
    state = match.state_at(first)
    for at in standing:
        if at < first:
            continue
        action = entries[at].action
        pair = hosting.exchanged(state, action) if hosting.may_exchange(action) else None
        if pair is not None:
            yield (at, *pair)
        match.game.apply(state, entries[at].seat, action)


def moved(
    people: Iterable[Participant], was: tuple[Exchange, ...], now: tuple[Exchange, ...]
) -> list[Participant]:
    """Return those who have another role, where other exchanges stand now than those that did."""
    same = sum(1 for _ in same_beginning(was, now))
    steps = [*reversed(was[same:]), *now[same:]]
    found = []
    for one in people:
        seat = one.seat
        for _, here, there in steps:
            seat = {here: there, there: here}.get(seat, seat) if seat is not None else None
        if seat != one.seat:
            found.append(replace(one, seat=seat))
    return found


def same_beginning(one: tuple[Exchange, ...], other: tuple[Exchange, ...]) -> Iterator[Exchange]:
    """Go through what two lists begin with alike."""
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            return
        yield mine


def seat_records(classroom: Classroom) -> list[SeatRecord]:
    """Return the seats that are not as people sit: theirs, or a bot's where nobody is."""
    table = classroom.live_table.table
    wanted = (
        as_people_sit(classroom, seat_record)
        for seat_record in table.seat_records[: table.match.seats]
    )
    return [
        seat_record for seat_record in wanted if seat_record != table.seat_record(seat_record.seat)
    ]


def as_people_sit(classroom: Classroom, seat_record: SeatRecord) -> SeatRecord:
    """Return a seat as those who have its role sit there; who has left is played by a bot."""
    people = classroom.at(seat_record.seat)
    if seat_record.seat == classroom.judge or (not people and seat_record.kind != PERSON):
        return seat_record
    if not people:
        return replace(
            seat_record, kind=BOT, bot=usual_bot(classroom.live_table.table.game), lent=False
        )
    here = any(one.state == HERE for one in people)
    return replace(seat_record, kind=PERSON, bot="", lent=not here)


def names(classroom: Classroom) -> list[tuple[int, str]]:
    """Return how seats are to be called that are called otherwise, one after the other.

    Nobody has a name that somebody else has still: who is in the way is nameless for a moment.
    """
    called, wanted = list(classroom.live_table.table.match.names), names_wanted(classroom)
    steps: list[tuple[int, str]] = []
    for seat, name in sorted(wanted.items(), key=lambda one: one[1] != ""):
        for other in wanted:
            if name and other != seat and called[other] == name:
                steps.append((other, ""))
                called[other] = ""
        steps.append((seat, name))
        called[seat] = name
    return steps


def names_wanted(classroom: Classroom) -> dict[int, str]:
    """Return the names of seats that differ: those of the first person there."""
    known = {one.name for one in classroom.people.values()}
    wanted = {}
    for seat, called in enumerate(classroom.live_table.table.match.names):
        people = classroom.at(seat)
        name = people[0].name if people else "" if called in known else called
        if seat != classroom.judge and name != called:
            wanted[seat] = name
    return wanted
