"""Whoever runs a room: the clock, corrections, going back, words to all, and what helpers may."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import pytest

from lusoria.web.classrooms.classroom import Classroom
from lusoria.web.classrooms.console import clock
from lusoria.web.classrooms.console.clock import clock_of
from lusoria.web.middleware import Bucket

from .rooming import Phone, joined, made, seat_of, talking
from .serving import Served, served


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("console")
    with served(folder / "console.db") as running:
        yield running


class Run:
    """A room that is being played: its console, a helper's, and the phone of whoever is Cicero.

    No bot acts at it, however long the tests take.
    """

    def __init__(self, at: Served) -> None:
        self.at, self.stack = at, ExitStack()
        self.classroom, self.host = made(at, **{"option-post": "direct"})
        self.cicero = seat_of(self.classroom, "cicero")
        ada = joined(at, self.classroom, "Ada", f"free-{self.cicero}")
        self.phone = self.open(ada, "phone")
        self.console = self.open(self.host, "console")
        self.helper = self.open(helping(at, self.classroom, self.host), "console")
        assert self.console.ask(type="settings", pace=60)["type"] == "done"
        self.wait(self.at.server.minds.leave(self.classroom.live_table))
        assert self.console.ask(type="say", text="Welcome.")["type"] == "done"
        assert self.phone.hear("nudge")["text"] == "Welcome."
        assert self.console.ask(type="begin")["type"] == "done"
        self.console.until(lambda it: it.classroom.get("season"))
        self.phone.until(lambda it: it.parts["verbs"])
        assert self.phone.act("begin in gaul")["type"] == "done"

    def open(self, visitor: httpx.Client, kind: str) -> Phone:
        """Open a socket."""
        phone = self.stack.enter_context(talking(self.at, self.classroom, visitor))
        phone.hello(kind)
        return phone

    def next(self) -> None:
        """Go on to the next season."""
        assert self.console.ask(type="clock", do="next")["type"] == "done"

    def later(self, seconds: float) -> None:
        """Let the room's clock be looked at after so many seconds."""
        self.wait(clock.tick(self.classroom, time.time() + seconds))

    def again(self, due: clock.Clock) -> None:
        """Let time be up once more for a clock that has rung."""
        running = clock.playing(self.classroom)
        self.wait(clock.time_is_up(self.classroom, running, due, time.time()))

    def wait(self, work: Coroutine[Any, Any, None]) -> None:
        """Let the server do something and wait until it is done."""
        loop = self.at.server.tasks[0].get_loop()
        asyncio.run_coroutine_threadsafe(work, loop).result(30)


def helping(at: Served, classroom: Classroom, host: httpx.Client) -> httpx.Client:
    """Return somebody who helps to run a room."""
    link = host.post(f"/r/{classroom.id}/link", data={"word": "helper"}).json()["address"]
    visitor = at.visitor()
    assert visitor.get(link).status_code == 303
    return visitor


@pytest.fixture(scope="module")
def run(at: Served) -> Iterator[Run]:
    it = Run(at)
    with it.stack:
        yield it


def test_the_clock_runs_rings_and_turns_the_season(run: Run) -> None:
    season = run.console.classroom["season"]
    assert (season["step"], season["turns"]) == (0, True)
    assert season["ahead"][0][1] == "summer 44 BCE"
    assert any("by lot" in line for line in season["closing"])
    run.next()
    run.console.until(lambda it: it.classroom["season"]["kind"] == "summer")
    run.phone.until(lambda it: it.classroom["clock"].get("step") == 1)
    assert run.helper.ask(type="clock", do="start")["type"] == "done"
    assert run.helper.ask(type="clock", do="more", seconds=60)["type"] == "done"
    run.phone.until(lambda it: it.classroom["clock"]["running"])
    first = clock_of(run.classroom)
    assert first.running and run.phone.classroom["clock"]["length"] == first.length == 300
    run.later(15)
    assert clock_of(run.classroom).running, "a moment later it still runs"
    run.later(2000)
    assert not clock_of(run.classroom).running, "nobody has seen it run for so long"
    run.console.ask(type="clock", do="start")
    run.console.ask(type="clock", do="less", seconds=359)
    due = clock_of(run.classroom)
    run.later(10)
    assert clock_of(run.classroom).rung
    number = run.classroom.live_table.table.number
    run.again(due)
    assert run.classroom.live_table.table.number == number, "another process has the same clock"
    run.phone.until(lambda it: it.parts["moment"]["signal"])


def test_a_paused_room_stands_still_with_its_clock(run: Run) -> None:
    run.console.ask(type="clock", do="start")
    assert run.helper.ask(type="hold", on=True)["type"] == "done"
    refused = run.phone.act("rest")
    assert "paused" in refused["sentence"]
    assert run.console.ask(type="clock", do="start")["type"] == "refused"
    assert not clock_of(run.classroom).running
    run.console.ask(type="hold", on=False)
    assert clock_of(run.classroom).running
    run.console.ask(type="clock", do="pause")


def test_a_correction_is_told_to_those_concerned_and_can_be_undone(run: Run) -> None:
    ground = told(run.console, "ground", type="ground", seat=run.cicero)
    deeds = {deed[0]: deed for chapter in ground["chapters"] for deed in chapter[2]}
    assert {"correct up", "correct place", "correct status"} <= deeds.keys()
    more = deeds["correct up"][4][0][2][2][1]
    before = purse(ground)
    wanted: dict[str, Any] = {"type": "correct", "steps": [(run.cicero, more), (run.cicero, more)]}
    assert "reason" in run.console.ask(**wanted, note=" ")["sentence"]
    assert run.console.ask(**wanted, note="miscounted")["type"] == "done"
    assert "miscounted" in run.phone.hear("nudge")["text"]
    after = told(run.console, "ground", type="ground", seat=run.cicero)
    assert purse(after) == before + 6
    last = run.classroom.live_table.table.number - 1
    assert run.console.ask(type="undo", entry=last)["type"] == "done"
    assert "undone" in run.phone.hear("nudge")["text"]
    assert purse(told(run.console, "ground", type="ground", seat=run.cicero)) == before + 3
    lines = told(run.console, "chronicle", type="chronicle", chapter="judging")["lines"]
    assert sum(line["kind"] == "correction" for line in lines) == 3


def purse(ground: dict[str, Any]) -> int:
    """Return the money somebody has."""
    return int(next(number for icon, _, number, _ in ground["stands"]["purse"] if icon == "money"))


def told(phone: Phone, kind: str, **message: Any) -> dict[str, Any]:
    """Ask for something and wait until it is told."""
    phone.say(key=int(time.time() * 1e6), **message)
    answer = phone.hear(kind, "refused")
    assert answer["type"] == kind, answer
    return answer


def test_going_back_is_seen_before_it_is_done(run: Run) -> None:
    number, place = run.classroom.live_table.table.number, run.phone.parts["me"]["place"]
    walk = run.phone.deeds()["walk"][4][0][1]
    assert run.phone.act(walk)["type"] == "done"
    seen = told(run.console, "rewind-preview", type="rewind-preview", number=number)
    assert seen["losers"] == [{"role": "cicero", "people": ["Ada"], "acts": 1}]
    assert seen["lost"] and run.classroom.live_table.table.number == number + 1, (
        "nothing has happened"
    )
    run.console.ask(type="clock", do="start")
    assert run.console.ask(type="rewind", number=number, note="")["type"] == "refused"
    assert run.console.ask(type="rewind", number=number, note="too early")["type"] == "done"
    assert "too early" in run.phone.hear("nudge")["text"]
    assert not clock_of(run.classroom).running, "somebody has something to say first"
    run.phone.until(lambda it: any("too early" in one["text"] for one in it.news))
    assert run.phone.parts["me"]["place"] == place and run.phone.act(walk)["type"] == "done"
    back = told(run.console, "rewind-preview", type="rewind-preview", number=5)
    assert back["season"].startswith("before summer") and back["seasons"] == 1


def test_words_to_all_are_heard_kept_and_marked(run: Run) -> None:
    prepared = run.classroom.settings.injects
    assert {one["step"] for one in prepared} >= {0, 1, 3}
    first = next(one for one in prepared if one["step"] == 1)
    assert run.helper.ask(type="prepare", id=first["id"], step=1, kind="omen", text="A comet.")
    assert run.helper.ask(type="send", id=first["id"])["type"] == "done"
    assert run.phone.hear("nudge")["text"] == "A comet."
    run.phone.until(lambda it: it.classroom["said"][-1]["text"] == "A comet.")
    assert run.phone.classroom["said"][-1]["kind"] == "omen"
    assert next(one for one in run.classroom.settings.injects if one["id"] == first["id"])["done"]
    assert run.console.ask(type="drop", id=first["id"])["type"] == "done"
    assert run.console.ask(type="send", id=first["id"])["type"] == "refused"
    assert run.console.ask(type="say", text="Ten minutes left.")["type"] == "done"
    lines = told(run.console, "chronicle", type="chronicle")["lines"]
    assert [line["text"] for line in lines if line["kind"] == "words"][:1] == ["Ten minutes left."]
    assert run.console.ask(type="nudge", person=0)["type"] == "done"
    assert run.phone.hear("nudge")["text"] == "Ten minutes left."
    assert run.phone.hear("nudge")["text"] == "your attention, please"


def test_the_chronicle_is_filtered_and_read_by_any_eyes(run: Run) -> None:
    mine = told(run.console, "chronicle", type="chronicle", role="cicero")["lines"]
    assert mine and {line["person"] for line in mine} == {"Ada"}
    assert told(run.console, "chronicle", type="chronicle", person="Ada", step=0)["lines"] == []
    hers = told(run.console, "chronicle", type="chronicle", viewer=run.cicero)["lines"]
    assert any(line["text"].startswith("You ") for line in hers)
    assert len(told(run.console, "chronicle", type="chronicle", count=1)["lines"]) == 1


def test_letters_are_read_only_if_the_room_says_so(run: Run) -> None:
    sent = run.phone.act("write", "write to octavian", note="Meet me in Spain.")
    assert sent["type"] == "done", sent

    def read(**how: Any) -> bool:
        lines = told(run.console, "chronicle", type="chronicle", **how)["lines"]
        return any("Meet me in Spain" in line["text"] for line in lines)

    def looked(viewer: int) -> bool:
        with talking(run.at, run.classroom, run.host) as other:
            other.hello("console")
            other.say(type="look", seat=viewer)
            other.until(lambda it: it.last["seat"] == viewer and it.news)
            return any("Meet me in Spain" in one["text"] for one in other.news)

    assert read(chapter="post") and read(viewer=run.cicero) and looked(run.cicero)
    assert run.console.ask(type="settings", read_letters=False)["type"] == "done"
    assert not (read() or read(viewer=run.cicero) or looked(run.cicero))
    assert read(viewer=seat_of(run.classroom, "juno")) is False


FOR_THE_FACILITATOR: list[dict[str, Any]] = [
    {"type": "ground", "seat": 0},
    {"type": "correct", "steps": [(0, 0)], "note": "x"},
    {"type": "undo", "entry": 5},
    {"type": "rewind-preview", "number": 5},
    {"type": "rewind", "number": 5, "note": "x"},
    {"type": "times", "at_zero": "end"},
    {"type": "settings", "paused": True},
    {"type": "remove", "person": 0},
    {"type": "remove_since", "since": 0},
    {"type": "judge", "actions": ["correct cicero", "correct up 1 money"], "note": "x"},
]
WRONG: list[dict[str, Any]] = [
    {"type": "ground", "seat": 9999},
    {"type": "ground", "seat": -1},
    {"type": "correct", "steps": [(0, 10**9)], "note": "x"},
    {"type": "correct", "steps": [(9999, 0)], "note": "x"},
    {"type": "undo", "entry": 0},
    {"type": "undo", "entry": 10**9},
    {"type": "rewind-preview", "number": 10**9},
    {"type": "rewind-preview", "number": -1},
    {"type": "rewind", "number": 10**9, "note": "x"},
    {"type": "times", "lengths": {"spring": 60}},
    {"type": "say", "text": " "},
    {"type": "prepare", "text": ""},
    {"type": "prepare", "id": 10**6, "text": "x"},
    {"type": "drop", "id": 10**6},
    {"type": "send", "id": -1},
    {"type": "remove_since", "since": 10**10},
    {"type": "nudge", "person": 10**6},
    {"type": "chronicle", "viewer": 10**6},
]
MALFORMED: list[dict[str, Any]] = [
    {"type": "clock", "do": "explode"},
    {"type": "clock", "do": "more", "seconds": -5},
    {"type": "times", "lengths": {"summer": 1}},
    {"type": "chronicle", "count": 10**6},
    {"type": "prepare", "text": "x" * 400},
    {"type": "hold"},
    {"type": "remove_since", "since": -1},
]


def test_helpers_may_not_set_right_go_back_or_change_how_it_is_run(run: Run) -> None:
    number = run.classroom.live_table.table.number
    for message in FOR_THE_FACILITATOR:
        told = run.helper.ask(**message)
        assert told["type"] == "refused" and "teacher" in told["sentence"], (message, told)
        assert run.phone.ask(**message)["type"] == "refused", message
    for message in (
        {"type": "clock", "do": "next"},
        {"type": "say", "text": "x"},
        {"type": "hold", "on": True},
    ):
        assert run.phone.ask(**message)["type"] == "refused", message
    assert run.classroom.live_table.table.number == number


def test_wrong_wishes_are_refused_with_a_sentence_and_change_nothing(run: Run) -> None:
    number, kept = run.classroom.live_table.table.number, run.classroom.settings
    with patch.object(Bucket, "take", return_value=True):
        for message in WRONG:
            told = run.console.ask(**message)
            assert told["type"] == "refused" and told["sentence"], (message, told)
    for message in MALFORMED:
        with talking(run.at, run.classroom, run.host) as other:
            other.hello("console")
            assert other.ask(**message)["type"] == "bye", message
    assert (run.classroom.live_table.table.number, run.classroom.settings) == (number, kept)


def test_a_room_opens_a_week_later_with_its_clock_where_it_was(tmp_path: Path) -> None:
    with served(tmp_path / "week.db") as at:
        run = Run(at)
        with run.stack:
            run.next()
            run.console.ask(type="times", lengths={"summer": 200}, at_zero="end")
            run.console.ask(type="clock", do="again")
            run.console.ask(type="clock", do="start")
        table, classroom_store = run.classroom.id, run.classroom.classroom_store
        record = classroom_store.record(table)
        assert record is not None and record.clock["running"]
        asleep = {
            **record.clock,
            "seen": record.clock["seen"] - 7 * 86400,
            "ends": record.clock["ends"] - 7 * 86400,
        }
        classroom_store.change(
            type(record)(**{**{f: getattr(record, f) for f in record.__slots__}, "clock": asleep})
        ).result()
    with served(tmp_path / "week.db") as at:
        classroom = asyncio.run_coroutine_threadsafe(
            at.server.classrooms.classroom(table), at.server.tasks[0].get_loop()
        ).result(30)
        run.at, run.classroom = at, classroom
        run.later(0)
        clock_now = clock_of(classroom)
        assert not clock_now.running and 190 < clock_now.left <= 200
        assert classroom.settings.lengths == {"summer": 200} and classroom.settings.at_zero == "end"
