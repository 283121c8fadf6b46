"""Codes of rooms cannot be guessed quickly, and a class that mistypes does not notice."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from lusoria.web.classrooms import code_limits
from lusoria.web.classrooms.code_limits import MOST_WAITING, WRONG, Door
from lusoria.web.errors import NoTable, TooMuch

BURST = int(WRONG[0])


class Halls:
    """Rooms of which one exists; counts how many codes were looked up."""

    def __init__(self) -> None:
        self.looked = 0

    async def coded(self, code: str) -> Any:
        self.looked += 1
        if code != "rights":
            raise NoTable("there is no such room")
        return self


@pytest.fixture
def classrooms() -> Halls:
    return Halls()


@pytest.fixture
def at(classrooms: Halls, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(code_limits, "TURN", 0.001)
    made = Door(classrooms)  # type: ignore[arg-type]
    made.wrong.rate = 0.0
    return made


async def wrong(at: Any, address: str) -> None:
    """Give a wrong code."""
    with pytest.raises(NoTable):
        await at.classroom("wrongs", address)


def test_a_class_of_110_behind_one_address_may_mistype_twice_each(
    at: Any, classrooms: Halls
) -> None:
    async def lesson() -> None:
        for _ in range(110):
            await wrong(at, "school")
            await wrong(at, "school")
            assert await at.classroom(" RIGHTS ", "school") is classrooms

    asyncio.run(lesson())


def test_thousands_of_guesses_are_not_even_looked_up(at: Any, classrooms: Halls) -> None:
    async def attack() -> None:
        for _ in range(BURST):
            await wrong(at, "enemy")
        guesses = [asyncio.create_task(at.classroom("rights", "enemy")) for _ in range(2000)]
        await asyncio.sleep(0.01)
        refused = [one for one in guesses if one.done() and isinstance(one.exception(), TooMuch)]
        assert len(refused) == 2000 - MOST_WAITING and classrooms.looked == BURST
        for one in guesses:
            one.cancel()
        await asyncio.gather(*guesses, return_exceptions=True)
        assert not at.waiting
        await wrong(at, "elsewhere")

    asyncio.run(attack())


def test_who_has_waited_is_heard(at: Any, classrooms: Halls) -> None:
    async def patience() -> None:
        for _ in range(BURST):
            await wrong(at, "enemy")
        late = asyncio.create_task(at.classroom("rights", "enemy"))
        await asyncio.sleep(0.01)
        assert not late.done()
        at.wrong.give_back("enemy")
        assert await late is classrooms

    asyncio.run(patience())


@pytest.mark.parametrize("opened", ["by its console", "by somebody who came in"])
def test_a_right_code_in_use_passes_at_once_whatever_others_try(
    at: Any, classrooms: Halls, opened: str
) -> None:
    async def lesson() -> None:
        if opened == "by its console":
            at.know("school", "rights")
        else:
            await at.classroom("rights", "school")
        for _ in range(BURST):
            await wrong(at, "school")
        for _ in range(500):
            assert await at.classroom("rights", "school") is classrooms

    asyncio.run(lesson())
