"""Lessons that are ready to run: one button, a clock that goes by itself, and Actium in time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
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
        assert names[:2] == ["summer 44 BCE", "travel before winter 43 BCE"]
        assert console.classroom["season"]["shortcut"] == "Jump to winter 32"
        assert console.ask(type="jump")["type"] == "done"
        console.until(lambda it: it.classroom["season"]["name"] == "winter 32 BCE")
        assert console.classroom["clock"]["running"]
        assert console.ask(type="jump")["type"] == "refused"


def test_one_button_on_the_front_page_opens_a_lesson(at: Served) -> None:
    teacher = at.visitor()
    page = teacher.get("/").text
    assert "Run a lesson now" in page and "Customise a lesson" in page
    answer = teacher.post("/classroom", data={"game": "ludi", "preset": "45", "name": "Ms Hart"})
    assert answer.headers["location"].endswith("/console")
    console = teacher.get(answer.headers["location"]).text
    assert "Open the projector here" in console and 'id="jump"' in console


def test_the_form_lists_all_lessons_and_checks_one(at: Served) -> None:
    form = at.visitor().get("/classroom/new?game=ludi&lesson=90").text
    for word in ("45", "90", "150", "lessons"):
        assert f'name="preset" value="{word}"' in form
    assert re.search(r'name="preset" value="90"[^>]* checked', form)


def test_a_student_cannot_take_the_name_of_the_teacher_or_of_a_role(at: Served) -> None:
    classroom, _ = made(at, custom="", preset="45", people="24")
    for name, sentence in (
        ("Ms Hart", "Ms Hart is the teacher&#39;s name: add an initial to your name"),
        ("the Teacher", "please enter your own name, not a title"),
        ("cicero", "Cicero is a role in this game: add an initial to your name"),
    ):
        answer = at.visitor().post(f"/j/{classroom.record.code}", data={"name": name, "way": "lot"})
        assert answer.status_code == 400 and sentence.lower() in answer.text.lower()
    joined(at, classroom, "Cicero B")


def test_the_last_of_a_full_room_draws_a_role_too(at: Served) -> None:
    classroom, _ = made(at, custom="", preset="45", people="110")
    joined(at, classroom, "Ada")
    classroom.people |= dict.fromkeys(range(1000, 1108), classroom.people[0])
    free = classroom.free()
    assert set(classroom.first_of(free)) <= set(free)


def test_a_server_that_only_you_reach_listens_in_the_network_too(tmp_path: Path) -> None:
    with served(tmp_path / "near.db") as running:
        http_server, server = running.http_server, running.server

        async def opens() -> None:
            await http_server.listen_at("127.0.0.1", 0)

        server.open_to_network = opens
        made(running, custom="", preset="45")
        assert server.near and server.near != running.base
        assert httpx.get(server.near, trust_env=False).status_code == 200


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
