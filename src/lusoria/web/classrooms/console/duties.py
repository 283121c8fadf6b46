"""Messages that only the people who run a classroom may send, each with what it does.

``DUTIES`` is the whole list; these messages are understood on the sockets of consoles. A duty
returns its answer, or nothing if ``done`` says enough.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final, NamedTuple

from msgspec import Meta

from ....core.errors import LusoriaError
from ....play.store.classrooms import FACILITATOR, WAITING
from ...live.messages import ClientMessage, Key, Number, ServerMessage, Text
from ..classroom import Classroom
from ..rejoining import let_in

Name = Annotated[str, Meta(max_length=60)]
Digits = Annotated[str, Meta(pattern=r"^([0-9]{4})?$")]


@dataclass(frozen=True, slots=True)
class Host:
    """The speaker."""

    word: str
    """``facilitator`` or ``helper``."""
    who: str = ""
    """The name that stands in the log beside an act, where it is not the facilitator's own."""


class Rename(ClientMessage, tag="rename", frozen=True):
    """Give somebody another name."""

    key: Key
    person: Number
    name: Name


class Remove(ClientMessage, tag="remove", frozen=True):
    """Send somebody away for good, or everybody who waits to be let in."""

    key: Key
    person: Number = -1


class Admit(ClientMessage, tag="admit", frozen=True):
    """Let somebody in who waits, or all of them."""

    key: Key
    person: Number = -1


class Assign(ClientMessage, tag="assign", frozen=True):
    """Give somebody a role, or none."""

    key: Key
    person: Number
    seat: Number = -1


class Bot(ClientMessage, tag="bot", frozen=True):
    """Let a bot play a role, or give it back to its people."""

    key: Key
    seat: Number
    on: bool


class Lock(ClientMessage, tag="lock", frozen=True):
    """Ask people who join for four digits, or for none."""

    key: Key
    digits: Digits = ""


class ChangeSettings(ClientMessage, tag="settings", frozen=True):
    """Run the classroom otherwise; what is null stays as it is."""

    key: Key
    two_step: bool | None = None
    thumbs: bool | None = None
    filter_names: bool | None = None
    letters: bool | None = None
    read_letters: bool | None = None
    deaths: bool | None = None
    lean: bool | None = None
    paused: bool | None = None
    pace: Annotated[float, Meta(ge=0.0, le=60.0)] | None = None
    ways: Annotated[list[str], Meta(max_length=2)] | None = None


class Judge(ClientMessage, tag="judge", frozen=True):
    """Take actions of the facilitator's own seat, all or none; words stand beside the last."""

    key: Key
    actions: Annotated[list[int | Text], Meta(min_length=1, max_length=60)]
    note: Text = ""
    meant: Text = ""
    """What the button said; an action that does something else by now is refused."""


ARRANGED: Final = (
    *("two_step", "thumbs", "filter_names", "letters", "read_letters", "paused", "pace"),
    *("ways", "deaths", "lean"),
)
"""What may be run otherwise."""
Duty = Callable[[Classroom, Any, Host], Awaitable[ServerMessage | None]]


class Permission(NamedTuple):
    """What a message does, and whether helpers may say it."""

    duty: Duty
    helpers: bool = True
    rules: bool = False
    """Whether it needs the rules, which may still have to be prepared."""


async def rename(classroom: Classroom, said: Rename, _: Host) -> None:
    """Give somebody another name."""
    await classroom.rename(said.person, said.name)


def waiting(classroom: Classroom) -> list[int]:
    """Return who waits to be let in."""
    return [one.id for one in classroom.people.values() if one.state == WAITING]


async def remove(classroom: Classroom, said: Remove, _: Host) -> None:
    """Send people away."""
    for person in [said.person] if said.person >= 0 else waiting(classroom):
        await classroom.remove(person)


async def admit(classroom: Classroom, said: Admit, _: Host) -> None:
    """Let people in."""
    for person in [said.person] if said.person >= 0 else waiting(classroom):
        await let_in(classroom, person)


async def assign(classroom: Classroom, said: Assign, _: Host) -> None:
    """Give somebody a role."""
    await classroom.assign(said.person, said.seat if said.seat >= 0 else None)


async def bot(classroom: Classroom, said: Bot, _: Host) -> None:
    """Let a bot play a role, or no longer."""
    await classroom.bot(said.seat, said.on)


async def lock(classroom: Classroom, said: Lock, _: Host) -> None:
    """Lock the door, or open it."""
    await classroom.alter(lambda record: replace(record, lock=said.digits))


async def arrange(classroom: Classroom, said: ChangeSettings, _: Host) -> None:
    """Change how the classroom is run."""
    told = {name: getattr(said, name) for name in ARRANGED if getattr(said, name) is not None}
    if "ways" in told:
        told["ways"] = tuple(told["ways"])
    await classroom.change(**told)


async def judge(classroom: Classroom, said: Judge, host: Host) -> None:
    """Act for the facilitator's seat; corrections are not for helpers."""
    table = classroom.live_table.table
    if host.word != FACILITATOR:
        async with classroom.live_table.lock:
            numbers = [table.match.number(action, classroom.judge) for action in said.actions]
        if any(table.game.live.noted(number) for number in numbers):
            raise LusoriaError("only your teacher can decide that")
    await classroom.judge_acts(list(said.actions), said.note, said.key, host.who, meant=said.meant)


DUTIES: Final[dict[type[ClientMessage], Permission]] = {
    Rename: Permission(rename),
    Remove: Permission(remove, helpers=False),
    Admit: Permission(admit),
    Assign: Permission(assign),
    Bot: Permission(bot),
    Lock: Permission(lock),
    ChangeSettings: Permission(arrange, helpers=False),
    Judge: Permission(judge, rules=True),
}
"""Everything that a console may say; other modules add theirs."""


def needs_rules(said: ClientMessage) -> bool:
    """Whether something can be done only when the rules are there."""
    right = DUTIES.get(type(said))
    return right is not None and right.rules


async def carried_out(
    classroom: Classroom, said: ClientMessage, host: Host
) -> ServerMessage | None:
    """Do what a console says, if it may."""
    right = DUTIES.get(type(said))
    if right is None or (host.word != FACILITATOR and not right.helpers):
        raise LusoriaError("only your teacher can decide that")
    return await right.duty(classroom, said, host)
