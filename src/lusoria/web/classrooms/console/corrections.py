"""Corrections with a reason, what undoes them, and rewinding.

A correction is an action of the facilitator's seat, so it is in the log and everybody may read it.
The people whom it concerns are told at once. It is undone by the opposite correction if there is
one, and always by rewinding to before it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from ....core.errors import InvalidSeats, LusoriaError, NoteMissing
from ....core.seats import NATURE, NOBODY
from ....core.text.words import plain
from ....play.match.entry import is_aside
from ....play.match.match import LONGEST_NOTE, Match
from ....play.match.view_diff import chapters_of
from ...live.messages import ClientMessage, Key, Number, ServerMessage
from ..classroom import Classroom
from ..delivery import push
from ..messages import News, Nudged
from .announcements import push_seats
from .chronicle import corrected
from .clock import playing, stand_still
from .duties import DUTIES, Host, Permission

Reason = Annotated[str, Meta(max_length=LONGEST_NOTE)]
Steps = Annotated[list[tuple[Number, Number]], Meta(max_length=60)]
"""Corrections: a seat and an action each."""
MOST_LOST: Final = 80
"""Sentences of what would be lost that are told; of more the last ones."""


class CorrectionOptions(ClientMessage, tag="ground", frozen=True):
    """Ask what can be set right for a seat, after some corrections that are not made yet."""

    key: Key
    seat: Number
    steps: Steps = msgspec.field(default_factory=list)


class Correct(ClientMessage, tag="correct", frozen=True):
    """Set things right, all or none, for one reason."""

    key: Key
    steps: Annotated[list[tuple[Number, Number]], Meta(min_length=1, max_length=60)]
    note: Reason


class Undo(ClientMessage, tag="undo", frozen=True):
    """Set a correction right by its opposite."""

    key: Key
    entry: Number
    note: Reason = ""


class PreviewRewind(ClientMessage, tag="rewind-preview", frozen=True):
    """Ask what going back to after so many entries would come to."""

    key: Key
    number: Number


class Rewind(ClientMessage, tag="rewind", frozen=True):
    """Go back to after so many entries."""

    key: Key
    number: Number
    note: Reason


class CorrectionOptionsReply(ServerMessage, tag="ground", frozen=True):
    """What can be set right for a seat, and how it stands."""

    key: int
    seat: int
    role: str
    stands: dict[str, Any]
    """Parts of what the role knows of itself."""
    chapters: list[Any]


class Loser(msgspec.Struct, frozen=True):
    """A person who would lose acts."""

    role: str
    people: list[str]
    acts: int


class RewindPreviewReply(ServerMessage, tag="rewind-preview", frozen=True):
    """What going back would come to."""

    key: int
    number: int
    season: str
    """The season in which the game would be then."""
    seasons: int
    """How many seasons would be played again."""
    acts: int
    losers: list[Loser]
    """Who would lose acts, those with most of them first."""
    lost: list[News]
    more: int
    """How many earlier sentences are not told."""


OWN: Final[tuple[str, ...]] = ("me", "purse", "bonds")
"""Parts that say how a role stands."""


def spread(match: Match, classroom: Classroom, steps: Sequence[tuple[int, int]]) -> list[int]:
    """Return the actions of corrections: each begins with whom it is for."""
    running = playing(classroom)
    actions = []
    for seat, action in steps:
        if seat == classroom.judge or not 0 <= seat < match.seats:
            raise InvalidSeats("there is no such seat")
        actions += [running.opens(match.state, seat), action]
    return actions


async def ground(classroom: Classroom, said: CorrectionOptions, _: Host) -> CorrectionOptionsReply:
    """Say what can be set right for a seat: by trying, on a match of its own."""
    playing(classroom)
    match = classroom.live_table.table.match.copy()
    return await asyncio.to_thread(tried, match, classroom, said)


def tried(match: Match, classroom: Classroom, said: CorrectionOptions) -> CorrectionOptionsReply:
    """Open the desk for a seat, and see what it offers that needs a reason."""
    judge, game = classroom.judge, match.game
    match.stream = None
    for action in spread(match, classroom, said.steps):
        match.play(action, judge, "?")
    (opening,) = spread(match, classroom, [(said.seat, -1)])[:1]
    own, free = match.rendered.view_diff(said.seat).parts, set(match.legal(judge))
    match.play(opening, judge)
    fits = [one for one in match.legal(judge) if game.live.noted(one) and one not in free]
    chapters = chapters_of(game, match.view(judge), fits, match.names_for(judge))
    stands = {name: own[name] for name in OWN if name in own}
    return CorrectionOptionsReply(
        said.key, said.seat, match.role(said.seat), stands, list(chapters)
    )


async def correct(classroom: Classroom, said: Correct, host: Host) -> None:
    """Set things right, and tell those concerned."""
    await set_right(classroom, [*said.steps], said.note, said.key, host)


async def set_right(
    classroom: Classroom, steps: Sequence[tuple[int, int]], note: str, key: int, host: Host
) -> None:
    """Take corrections, all or none, and tell those concerned."""
    note = plain(note, LONGEST_NOTE)
    if not note:
        raise NoteMissing("say why: the reason stands in the log")
    match = classroom.live_table.table.match
    if any(
        not match.game.live.noted(action) for _, action in steps if 0 <= action < match.game.actions
    ):
        raise LusoriaError("that is not a correction")
    first = classroom.live_table.table.number
    await classroom.judge_acts(list(spread(match, classroom, steps)), note, key, host.who)
    if classroom.live_table.table.number > first:
        seats = {seat for seat, _ in steps}
        for seat in seats:
            await push_seats(classroom, sentences(classroom, first, seat) or note, {seat})


def sentences(classroom: Classroom, first: int, seat: int) -> str:
    """Say what a seat has heard since an entry, the newest things."""
    told = [event.text for event in classroom.live_table.table.match.rendered.since(first, seat)]
    return " ".join(told)[:LONGEST_NOTE]


async def undo(classroom: Classroom, said: Undo, host: Host) -> None:
    """Take the opposite correction."""
    running, match = playing(classroom), classroom.live_table.table.match
    if not 0 < said.entry < len(match.entries) or not standing(match, said.entry):
        raise LusoriaError("that has already been undone")
    entry, seat = match.entries[said.entry], concerned(classroom, match, said.entry)
    if (
        entry.seat != classroom.judge
        or is_aside(entry.action)
        or not match.game.live.noted(entry.action)
    ):
        raise LusoriaError("that is not a correction")
    before = match.state_at(said.entry)
    opposite = running.opposite(before, seat, entry.action) if seat != NOBODY else ()
    if not opposite:
        raise LusoriaError("this correction cannot be undone; rewind to before it instead")
    note = said.note or f"undone: {entry.note}"
    await set_right(classroom, [(seat, action) for action in opposite], note, said.key, host)


def standing(match: Match, entry: int) -> bool:
    """Whether an entry has not been taken back."""
    return entry in set(match.timeline.standing(len(match.entries)))


def concerned(classroom: Classroom, match: Match, entry: int) -> int:
    """Return the seat that a correction was for, or NOBODY if the entry is none."""
    running, one = playing(classroom), match.entries[entry]
    if one.seat != classroom.judge or is_aside(one.action) or not match.game.live.noted(one.action):
        return NOBODY
    state, opening = match.state_at(entry), match.entries[entry - 1].action
    seats = range(match.seats)
    return next((seat for seat in seats if running.opens(state, seat) == opening), NOBODY)


# Going back.


async def preview(classroom: Classroom, said: PreviewRewind, _: Host) -> RewindPreviewReply:
    """Say what going back would come to; nothing is changed."""
    playing(classroom)
    match = classroom.live_table.table.match.copy()
    return await asyncio.to_thread(foreseen, match, classroom, said)


def foreseen(match: Match, classroom: Classroom, said: PreviewRewind) -> RewindPreviewReply:
    """Look at a match of its own as it would be."""
    running, seen = playing(classroom), match.rewind_preview(said.number, classroom.judge)
    now, then = (running.season(state) for state in (match.state, seen.match.state))
    acts = {seat: count for seat, count in seen.acts.items() if seat != NATURE}
    losers = [
        Loser(match.role(seat), [one.name for one in classroom.at(seat)], count)
        for seat, count in sorted(acts.items(), key=lambda item: -item[1])
    ]
    lost = [
        News(event.entry, event.text, False)
        for event in seen.lost
        if not corrected(classroom, match, event.entry + 1)
    ]
    later = running.ahead(seen.match.state)
    between = sum(then.step < one.step <= now.step for one in later)
    return RewindPreviewReply(
        said.key,
        said.number,
        then.name,
        between,
        sum(acts.values()),
        losers,
        lost[-MOST_LOST:],
        max(0, len(lost) - MOST_LOST),
    )


async def rewind(classroom: Classroom, said: Rewind, host: Host) -> None:
    """Go back, and tell everybody."""
    playing(classroom)
    note = plain(said.note, LONGEST_NOTE)
    if not note:
        raise NoteMissing("say why: the reason stands in the log")
    judge = classroom.judge
    await classroom.live_table.commit(
        lambda table: table.rewind(said.number, judge, note, host.who), judge, said.key
    )
    await stand_still(classroom)
    await push(classroom, Nudged(note), lambda _: True)


DUTIES[CorrectionOptions] = Permission(ground, helpers=False, rules=True)
DUTIES[Correct] = Permission(correct, helpers=False, rules=True)
DUTIES[Undo] = Permission(undo, helpers=False, rules=True)
DUTIES[PreviewRewind] = Permission(preview, helpers=False, rules=True)
DUTIES[Rewind] = Permission(rewind, helpers=False, rules=True)
