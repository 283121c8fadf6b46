"""Two people change roles when an imago lives again [14.5], whatever happens in between."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lusoria.core.hosting import PERSONS
from lusoria.play.rooms import FACILITATOR
from lusoria.play.store import BOT, PERSON, Store
from lusoria.play.tickets import digest_of, new_ticket
from lusoria.web.house import House
from lusoria.web.rooms.forms import blank
from lusoria.web.rooms.hall import Hall
from lusoria.web.rooms.sight import Sight

from .rooming import seat_of

Scene = Callable[[Hall], Awaitable[None]]


@asynccontextmanager
async def opened(database: Path, table: str = "") -> AsyncIterator[Hall]:
    """Open the house, and in it a room: the one there is, or a new one."""
    house = House(Store(f"sqlite:///{database}"), pace=0.0, ready=True)
    try:
        if not table:
            wanted = blank("", 12).wanted()
            yield await house.halls.create(wanted, [(new_ticket(), FACILITATOR)])
        else:
            yield await house.halls.hall(table)
    finally:
        await house.stop()


async def does(hall: Hall, role: str, *actions: str) -> None:
    """Let a role do something."""
    table = hall.room.table
    note = "a slip" if role == "facilitator" else ""
    await hall.room.acts(seat_of(hall, role), table.number, list(actions), note)


async def put(hall: Hall, role: str, region: str) -> None:
    """Let a role be in a region, wherever the lot has put it."""
    there = hall.room.table.match.stage().parts[f"region {region}"]["who"]
    if role not in [one["role"] for one in there]:
        await does(hall, "facilitator", f"correct {role}", f"correct place {region}")


async def before_the_return(hall: Hall) -> None:
    """Let Ada's Cicero and the bot's Hirtius die; Cicero's ghost has asked Pythagoras."""
    await hall.join("Ada", digest_of("ada"), "free", seat_of(hall, "cicero"))
    await hall.begin()
    await does(hall, "facilitator", "end season")
    for role in ("cicero", "hirtius"):
        await does(hall, "facilitator", f"correct {role}", "correct status condemned")
        await does(hall, role, "yield")
    await put(hall, "pluto", "south-italy")
    await does(hall, "pluto", "receive")
    await does(hall, "facilitator", "correct pythagoras", "correct up 20 money")
    await put(hall, "pythagoras", "gaul")
    await does(hall, "cicero", "drift gaul", "beg return of pythagoras", "as hirtius")


async def the_return(hall: Hall) -> None:
    """Let Pythagoras bring the ghost back, and people follow."""
    await does(hall, "pythagoras", "accept cicero 1")
    await asyncio.gather(*hall.tasks)


@pytest.fixture(scope="module")
def waiting(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A room in which only Pythagoras' word is wanted."""
    database: Path = tmp_path_factory.mktemp("returns") / "room.db"

    async def made() -> str:
        async with opened(database) as hall:
            await before_the_return(hall)
            return hall.id

    return database, asyncio.run(made())


def in_turn(waiting: tuple[Path, str], folder: Path, *scenes: Scene) -> None:
    """Go through scenes, each in a house of its own: between them all is closed."""
    database = folder / "room.db"
    shutil.copy(waiting[0], database)

    async def play() -> None:
        for scene in scenes:
            async with opened(database, waiting[1]) as hall:
                await scene(hall)

    asyncio.run(play())


def state(hall: Hall) -> dict[str, Any]:
    """Say whom Ada plays, and what chairs, rules and log know of both roles."""
    table, hosting = hall.room.table, hall.room.table.game.hosting
    assert hosting is not None
    seats = [seat_of(hall, role) for role in ("cicero", "hirtius")]
    (ada,) = hall.people.values()
    return {
        "ada": table.match.role(ada.seat if ada.seat is not None else -1),
        "chairs": [table.chair(seat).kind for seat in seats],
        "rules": [hosting.holders(table.match.state)[seat] == PERSONS for seat in seats],
        "names": [table.match.names[seat] for seat in seats],
    }


def phone_of(hall: Hall) -> Sight:
    """Return Ada's phone."""
    return Sight(hall, "phone", next(iter(hall.people)))


def seen_on(phone: Sight) -> str:
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


async def has_followed(hall: Hall) -> None:
    assert state(hall) == THEN


def test_14_5_two_people_change_roles_and_back_and_again(
    waiting: tuple[Path, str], tmp_path: Path
) -> None:
    async def scene(hall: Hall) -> None:
        table = hall.room.table
        number = table.number
        assert state(hall) == FIRST and seen_on(phone := phone_of(hall)) == "cicero"
        await the_return(hall)
        assert state(hall) == THEN and seen_on(phone) == "hirtius", "the phone shows the new role"
        after = table.number
        await hall.room.rewind(number, hall.judge, "once more")
        await asyncio.gather(*hall.tasks)
        assert state(hall) == FIRST and hall.settings.exchanges == ()
        await hall.room.rewind(after, hall.judge, "so it was")
        await asyncio.gather(*hall.tasks)
        assert state(hall) == THEN

    in_turn(waiting, tmp_path, scene, has_followed)


@pytest.mark.parametrize("breaks_at", ["grew", "_exchange", "_chairs", "_seated", "_settle"])
def test_14_5_people_follow_after_a_crash_in_between(
    waiting: tuple[Path, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    breaks_at: str,
) -> None:
    async def crashing(hall: Hall) -> None:
        def crash(*_: Any) -> Any:
            raise asyncio.CancelledError

        with monkeypatch.context() as broken:
            broken.setattr(hall, breaks_at, (lambda _: None) if breaks_at == "grew" else crash)
            await does(hall, "pythagoras", "accept cicero 1")
            await asyncio.gather(*hall.tasks, return_exceptions=True)
        assert state(hall) != THEN or breaks_at == "_settle"

    numbers = []

    async def opens_again(hall: Hall) -> None:
        await has_followed(hall)
        numbers.append(hall.room.table.number)

    in_turn(waiting, tmp_path, crashing, opens_again, opens_again)
    assert numbers[0] == numbers[1], "who has followed follows no further"
