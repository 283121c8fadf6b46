"""Coming back to a room: with another phone, under another name, next week, at another address."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from lusoria.core.errors import LusoriaError
from lusoria.play.store.classrooms import HERE, WAITING
from lusoria.play.store.store import Store
from lusoria.terminal.console import out
from lusoria.terminal.database import list_tables
from lusoria.web.classrooms import start
from lusoria.web.classrooms.classroom import Classroom
from lusoria.web.live import connection
from lusoria.web.server import Server

from .rooming import Phone, joined, made, seat_of, talking
from .serving import PATIENCE, Served, served


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("again") / "again.db") as running:
        yield running


def begun(at: Served) -> tuple[Classroom, httpx.Client, httpx.Client]:
    """Return a room that has begun, who runs it, and Ada, who is Cicero."""
    classroom, host = made(at, **{"option-post": "direct"})
    ada = joined(at, classroom, "Ada", f"free-{seat_of(classroom, 'cicero')}")
    with talking(at, classroom, host) as console:
        console.hello("console")
        assert console.ask(type="begin")["type"] == "done"
    return classroom, host, ada


def back(
    at: Served, classroom: Classroom, name: str, **form: str
) -> tuple[httpx.Client, httpx.Response]:
    """Come to the door with a phone that nobody knows."""
    visitor = at.visitor()
    return visitor, visitor.post(
        f"/j/{classroom.record.code}", data={"name": name, "way": "lot", **form}
    )


def left(classroom: Classroom) -> None:
    """Wait until the room has noticed that nobody looks."""
    end = time.monotonic() + PATIENCE
    while classroom.live_table.connections and time.monotonic() < end:
        time.sleep(0.01)
    assert not classroom.live_table.connections


def test_who_comes_back_with_another_phone_is_let_in_to_the_own_role(at: Served) -> None:
    classroom, host, ada = begun(at)
    stranger, told = back(at, classroom, "ada")
    assert told.status_code == 400 and "Are you Ada" in told.text
    with talking(at, classroom, ada) as old:
        old.hello()
        _, told = back(at, classroom, "Ada")
        assert "Are you Ada" not in told.text, "her phone is here"
        _, told = back(at, classroom, "Ada", again="1")
        assert told.status_code == 400 and len(classroom.people) == 1
    left(classroom)
    other = at.visitor()
    assert (
        other.post(f"/j/{classroom.record.code}", data={"name": "Ada", "again": "1"}).status_code
        == 303
    )
    with talking(at, classroom, other) as phone, talking(at, classroom, host) as console:
        phone.hello()
        assert phone.parts == {} and phone.classroom["you"]["state"] == WAITING
        console.hello("console")
        claim = console.classroom["people"][-1]
        assert (claim["name"], claim["state"], claim["claims"]) == ("Ada", WAITING, True)
        assert console.ask(type="admit", person=claim["id"])["type"] == "done"
        assert phone.hear("bye")["reason"] == "again"
    with talking(at, classroom, other) as phone:
        phone.hello()
        assert phone.parts["me"]["role"] == "cicero" and phone.act("begin in rome")
    assert [(one.name, one.state) for one in classroom.people.values()] == [("Ada", HERE)]
    with talking(at, classroom, ada) as old:
        old.hello()
        assert old.classroom["you"]["role"] == "cicero", "the first phone is hers as well"
    assert stranger.get(f"/r/{classroom.id}").headers["location"] == f"/j/{classroom.record.code}"


def test_nobody_is_somebody_else_before_he_is_let_in(at: Served) -> None:
    classroom, host, _ = begun(at)
    eve, told = back(at, classroom, "Ada", again="1")
    assert told.status_code == 303
    with talking(at, classroom, eve) as phone, talking(at, classroom, host) as console:
        phone.hello()
        assert phone.act("begin in rome")["type"] == "refused"
        console.hello("console")
        (claim,) = [one["id"] for one in console.classroom["people"] if one["claims"]]
        assert console.ask(type="remove", person=claim)["type"] == "done"
        assert phone.hear("bye")["reason"] == "gone"
    assert [one.name for one in classroom.people.values()] == ["Ada"]


def test_who_is_silent_is_let_go_and_not_sent_away(
    at: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    classroom, _, ada = begun(at)
    monkeypatch.setattr(connection, "SILENT", 0.05)
    with talking(at, classroom, ada) as phone:
        phone.hello()
        assert phone.hear("bye")["reason"] == "silent"
    monkeypatch.undo()
    with talking(at, classroom, ada) as phone:
        assert phone.hello()["seat"] == seat_of(classroom, "cicero")


def chronicle(console: Phone, **how: Any) -> list[dict[str, Any]]:
    console.say(type="chronicle", key=10**9 + len(console.heard), **how)
    lines: list[dict[str, Any]] = console.hear("chronicle")["lines"]
    return lines


def test_who_has_another_name_has_it_in_all_that_is_told_afterwards(at: Served) -> None:
    classroom, host, ada = begun(at)
    with talking(at, classroom, ada) as phone, talking(at, classroom, host) as console:
        phone.hello()
        console.hello("console")
        assert phone.act("begin in rome")["type"] == "done"
        assert console.ask(type="rename", person=0, name="Augusta")["type"] == "done"
        assert console.ask(type="rename", person=0, name="Livia")["type"] == "done"
        console.until(lambda it: it.classroom["people"][0]["name"] == "Livia")
        assert console.classroom["active"]["0"][1] > 0, "she has acted, whatever she was called"
        assert [one["person"] for one in chronicle(console, role="cicero")][-1] == "Livia"
        assert chronicle(console, person="Livia")
    _, told = back(at, classroom, "Ada")
    assert told.status_code == 400, "the log knows somebody by that name"
    page, rows = (host.get(f"/r/{classroom.id}/annals{kind}").text for kind in ("", ".csv"))
    assert "Livia" in page and "Ada" not in page and "Augusta" not in page
    assert ",cicero,Livia,begin in rome," in rows and "Ada" not in rows
    with talking(at, classroom, host) as console:
        console.hello("console")
        assert console.ask(type="rename", person=0, name="Ada")["type"] == "done"
    assert classroom.settings.renamed == {"Augusta": "Ada", "Livia": "Ada"}


def test_who_floods_the_door_waits_and_is_sent_away_with_one_tap(at: Served) -> None:
    classroom, host = made(at, two_step="on")
    classroom.coming.burst, classroom.coming.rate = 5.0, 0.0
    told = [back(at, classroom, f"Mal {chr(97 + number)}")[1] for number in range(7)]
    assert [answer.status_code for answer in told] == [303] * 5 + [400] * 2
    assert "too many people are joining at once" in told[-1].text.lower()
    helper = at.visitor()
    helper.get(host.post(f"/r/{classroom.id}/link", data={"word": "helper"}).json()["address"])
    with talking(at, classroom, host) as console, talking(at, classroom, helper) as other:
        other.hello("console")
        assert other.ask(type="remove")["type"] == "refused"
        console.hello("console")
        assert console.ask(type="admit", person=0)["type"] == "done"
        assert console.ask(type="remove")["type"] == "done"
    assert [one.name for one in classroom.people.values()] == ["Mal a"]


def test_letters_are_forbidden_and_allowed_while_it_runs(at: Served) -> None:
    classroom, host, ada = begun(at)
    letter = ("write", "write to octavian")
    with talking(at, classroom, ada) as phone, talking(at, classroom, host) as console:
        phone.hello()
        console.hello("console")
        assert phone.classroom["info"]["letters"] and phone.classroom["info"]["read"]
        assert console.ask(type="settings", letters=False, read_letters=False)["type"] == "done"
        phone.until(
            lambda it: not it.classroom["info"]["letters"] and not it.classroom["info"]["read"]
        )
        assert "turned letters off" in phone.act(*letter, note="Salve.")["sentence"]
        assert phone.act("begin in rome")["type"] == "done"
        assert console.ask(type="settings", letters=True)["type"] == "done"
        assert phone.act(*letter, note="Salve.")["type"] == "done"


def test_a_room_of_last_time_opens_again_by_its_code_with_new_links(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = f"sqlite:///{tmp_path / 'week.db'}"

    async def opened(code: str = "") -> start.OpenedClassroom:
        server = Server(Store(address), ready=True)
        try:
            if code:
                return await asyncio.to_thread(start.again, server, code)
            return await asyncio.to_thread(start.start, server, start.wanted(12, None, "7b"))
        finally:
            await server.stop()

    first = asyncio.run(opened())
    list_tables(address, out())
    assert f"room {first.code.upper()} 7b" in capsys.readouterr().out
    again = asyncio.run(opened(f" {first.code.upper()} "))
    assert (again.table, again.code) == (first.table, first.code)
    assert again.facilitator != first.facilitator
    with pytest.raises(LusoriaError, match="lusoria tables"):
        asyncio.run(opened("nosuch"))
    with served(tmp_path / "week.db") as at:
        for link, page in ((first.facilitator, "console"), (again.facilitator, "console")):
            location = at.visitor().get(f"/s/{link}").headers["location"]
            assert location == f"/r/{first.table}/{page}"
        location = at.visitor().get(f"/s/{again.projector}").headers["location"]
        assert location == f"/r/{first.table}/projector"


def test_links_are_such_as_others_can_follow_and_names_keep_their_letters(
    at: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    classroom, host = made(at, name="Ms Härt")
    assert 'value="Ms Härt"' in host.get("/classroom/new").text, "it is remembered as it was typed"
    links = f"/r/{classroom.id}/links"
    assert "Only this computer can reach that address" in host.get(links).text
    monkeypatch.setattr(at.server, "near", "http://192.0.2.7:8017")
    page = host.get(links).text
    assert "192.0.2.7:8017/j" in page and "Only this computer" not in page
    assert "192.0.2.7:8017/j" in host.get(f"/r/{classroom.id}/projector").text
    told = host.post(f"/r/{classroom.id}/link", data={"word": "projector"}).json()
    assert told["address"].startswith("http://192.0.2.7:8017/s/")
