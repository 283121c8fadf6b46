"""Two people change roles when an imago lives again [14.5], whatever happens in between."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lusoria.core.live.hosting import PERSONS
from lusoria.play.store.classrooms import FACILITATOR
from lusoria.play.store.store import BOT, PERSON, Store
from lusoria.play.table.tickets import digest_of, new_ticket
from lusoria.web.classrooms.classroom import Classroom
from lusoria.web.classrooms.client_view import ClientView
from lusoria.web.classrooms.forms import blank
from lusoria.web.server import Server

from .rooming import seat_of

Scene = Callable[[Classroom], Awaitable[None]]


@asynccontextmanager
async def opened(database: Path, table: str = "") -> AsyncIterator[Classroom]:
    """Open the server, and in it a room: the one there is, or a new one."""
    server = Server(Store(f"sqlite:///{database}"), pace=0.0, ready=True)
    try:
        if not table:
            ask = blank("", 12)
            wanted = replace(ask.wanted(), cast=ask.hosting.cast_in("lively", 12))
            yield await server.classrooms.create(wanted, [(new_ticket(), FACILITATOR)])
        else:
            yield await server.classrooms.classroom(table)
    finally:
        await server.stop()


async def does(classroom: Classroom, role: str, *actions: str) -> None:
    """Let a role do something."""
    note, seat = "a slip" if role == "facilitator" else "", seat_of(classroom, role)
    await classroom.live_table.commit(
        lambda table: table.propose(seat, table.number, list(actions), note)
    )


async def gone_back(classroom: Classroom, number: int) -> None:
    """Go back to after so many entries."""
    judge = classroom.judge
    await classroom.live_table.commit(lambda table: table.rewind(number, judge, "once more"))


async def put(classroom: Classroom, role: str, region: str) -> None:
    """Let a role be in a region, wherever the lot has put it."""
    there = classroom.live_table.table.match.rendered.stage().parts[f"region {region}"]["who"]
    if role not in [one["role"] for one in there]:
        await does(classroom, "facilitator", f"correct {role}", f"correct place {region}")


async def before_the_return(classroom: Classroom) -> None:
    """Let Ada's Cicero and the bot's Hirtius die; Cicero's ghost has asked Pythagoras."""
    await classroom.join("Ada", digest_of("ada"), "free", seat_of(classroom, "cicero"))
    await classroom.begin()
    await does(classroom, "facilitator", "end season")
    for role in ("cicero", "hirtius"):
        await does(classroom, "facilitator", f"correct {role}", "correct status condemned")
        await does(classroom, role, "yield")
    await put(classroom, "pluto", "south-italy")
    await does(classroom, "pluto", "receive")
    await does(classroom, "facilitator", "correct pythagoras", "correct up 20 money")
    await put(classroom, "pythagoras", "gaul")
    await does(classroom, "cicero", "drift gaul", "beg return of pythagoras", "as hirtius")


async def the_return(classroom: Classroom) -> None:
    """Let Pythagoras bring the ghost back, and people follow."""
    await does(classroom, "pythagoras", "accept cicero 1")
    await asyncio.gather(*classroom.tasks)


@pytest.fixture(scope="module")
def waiting(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A room in which only Pythagoras' word is wanted."""
    database: Path = tmp_path_factory.mktemp("returns") / "room.db"

    async def made() -> str:
        async with opened(database) as classroom:
            await before_the_return(classroom)
            return classroom.id

    return database, asyncio.run(made())


def in_turn(waiting: tuple[Path, str], folder: Path, *scenes: Scene) -> None:
    """Go through scenes, each in a server of its own: between them all is closed."""
    database = folder / "room.db"
    shutil.copy(waiting[0], database)

    async def play() -> None:
        for scene in scenes:
            async with opened(database, waiting[1]) as classroom:
                await scene(classroom)

    asyncio.run(play())


def state(classroom: Classroom) -> dict[str, Any]:
    """Say whom Ada plays, and what chairs, rules and log know of both roles."""
    table, hosting = classroom.live_table.table, classroom.live_table.table.game.live.hosting
    assert hosting is not None
    seats = [seat_of(classroom, role) for role in ("cicero", "hirtius")]
    (ada,) = classroom.people.values()
    return {
        "ada": table.match.role(ada.seat if ada.seat is not None else -1),
        "chairs": [table.seat_record(seat).kind for seat in seats],
        "rules": [hosting.holders(table.match.state)[seat] == PERSONS for seat in seats],
        "names": [table.match.names[seat] for seat in seats],
    }


def phone_of(classroom: Classroom) -> ClientView:
    """Return Ada's phone."""
    return ClientView(classroom, "phone", next(iter(classroom.people)))


def seen_on(phone: ClientView) -> str:
    """Return the role that a phone has just been told of, with all that it may know."""
    told = phone.newer(1.0)
    assert told is not None and told.whole
    return str(msgspec.json.decode(told.parts["me"])["role"])


FIRST = {
    "ada": "cicero",
    "chairs": [PERSON, BOT],
    "rules": [True, False],
    "names": ["Ada", ""],
}
THEN = {
    "ada": "hirtius",
    "chairs": [BOT, PERSON],
    "rules": [False, True],
    "names": ["", "Ada"],
}


async def has_followed(classroom: Classroom) -> None:
    assert state(classroom) == THEN


def test_14_5_two_people_change_roles_and_back_and_again(
    waiting: tuple[Path, str], tmp_path: Path
) -> None:
    async def scene(classroom: Classroom) -> None:
        table = classroom.live_table.table
        number = table.number
        assert state(classroom) == FIRST and seen_on(phone := phone_of(classroom)) == "cicero"
        await the_return(classroom)
        assert state(classroom) == THEN and seen_on(phone) == "hirtius", (
            "the phone shows the new role"
        )
        after = table.number
        await gone_back(classroom, number)
        await asyncio.gather(*classroom.tasks)
        assert state(classroom) == FIRST and classroom.settings.exchanges == ()
        await gone_back(classroom, after)
        await asyncio.gather(*classroom.tasks)
        assert state(classroom) == THEN

    in_turn(waiting, tmp_path, scene, has_followed)


@pytest.mark.parametrize("breaks_at", ["grew", "_exchange", "_seat_records", "_seated", "_settle"])
def test_14_5_people_follow_after_a_crash_in_between(
    waiting: tuple[Path, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    breaks_at: str,
) -> None:
    async def crashing(classroom: Classroom) -> None:
        def crash(*_: Any) -> Any:
            raise asyncio.CancelledError

        with monkeypatch.context() as broken:
            broken.setattr(classroom, breaks_at, (lambda _: None) if breaks_at == "grew" else crash)
            await does(classroom, "pythagoras", "accept cicero 1")
            await asyncio.gather(*classroom.tasks, return_exceptions=True)
        assert state(classroom) != THEN or breaks_at == "_settle"

    numbers = []

    async def opens_again(classroom: Classroom) -> None:
        await has_followed(classroom)
        numbers.append(classroom.live_table.table.number)

    in_turn(waiting, tmp_path, crashing, opens_again, opens_again)
    assert numbers[0] == numbers[1], "who has followed follows no further"
