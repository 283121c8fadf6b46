"""Lessons that are ready to run: one button, a clock that goes by itself, and Actium in time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lusoria.core.errors import LusoriaError
from lusoria.web.classrooms.start import wanted

from .rooming import joined, made, talking
from .serving import Served, served


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("lessons")
    with served(folder / "lessons.db") as running:
        yield running


def test_a_lesson_begins_with_one_button_and_its_clock_goes(at: Served) -> None:
    classroom, host = made(at, custom="", preset="45", people="24")
    settings = classroom.settings
    assert settings.lean and not settings.deaths and settings.at_zero == "end"
    assert settings.lengths["summer"] == 270
    ada = joined(at, classroom, "Ada", "lot")
    with talking(at, classroom, host) as console, talking(at, classroom, ada) as phone:
        console.hello("console")
        phone.hello()
        assert console.ask(type="begin")["type"] == "done"
        console.until(lambda it: it.classroom.get("clock", {}).get("running"))
        console.until(lambda it: (it.classroom.get("season") or {}).get("more") == 12)
        names = [name for _, name, _ in console.classroom["season"]["ahead"]]
        assert names[:2] == ["summer 44 BCE", "motus before winter 43 BCE"]
        assert console.classroom["season"]["shortcut"] == "Jump to winter 32"
        assert console.ask(type="jump")["type"] == "done"
        console.until(lambda it: it.classroom["season"]["name"] == "winter 32 BCE")
        assert console.classroom["clock"]["running"]
        assert console.ask(type="jump")["type"] == "refused"


def test_a_lesson_is_named_on_the_command_line() -> None:
    short, long = wanted(0, None, "7b", "45"), wanted(8, None, "", "lessons")
    assert (short.title, short.settings.preset, len(short.cast.people)) == ("7b", "45", 24)
    assert len(long.cast.people) == 8 and not long.settings.lean
    with pytest.raises(LusoriaError, match="45, 90, 150, lessons"):
        wanted(0, None, "", "60")
    with pytest.raises(LusoriaError, match="Practise a role"):
        wanted(4, None, "", "45")
    with pytest.raises(LusoriaError, match="share a role"):
        wanted(140, None)
