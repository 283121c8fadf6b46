"""Rooms in tests: made by a form, joined by a code, talked to by sockets."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import httpx
from websockets.sync.client import ClientConnection

from lusoria.games import load_game
from lusoria.games.ludi.hosting.hosting import cast_in
from lusoria.play.driver import recorded
from lusoria.play.match.preview import preview
from lusoria.web.classrooms.classroom import Classroom

from .serving import KEYS, PATIENCE, Served

CAST = cast_in("lively", 12)
"""The rulebook's plan for twelve people: half of them gods."""
FORM = {
    "game": "ludi",
    "people": "12",
    "title": "History 201",
    "name": "Ms Hart",
    "pace": "slow",
    "custom": "yes",
    **{f"role-{word}": "person" for word in CAST.people},
    **{f"role-{word}": "bot" for word in CAST.bots},
}
"""A small room, in which bots leave people their time."""


class Phone:
    """A socket of a room: what was told is kept together as a phone keeps it."""

    def __init__(self, talk: ClientConnection) -> None:
        self.talk = talk
        self.parts: dict[str, Any] = {}
        self.classroom: dict[str, Any] = {}
        self.map: dict[str, Any] = {}
        self.news: list[dict[str, Any]] = []
        self.last: dict[str, Any] = {}
        self.seen = 0
        self.heard: list[dict[str, Any]] = []

    def say(self, **message: Any) -> None:
        """Send a message."""
        self.talk.send(json.dumps(message))

    def hear(self, *kinds: str) -> dict[str, Any]:
        """Wait for a message of one of these kinds."""
        while True:
            told: dict[str, Any] = json.loads(self.talk.recv(PATIENCE))
            self.heard.append(told)
            if told["type"] == "classroom":
                self.take_in(told)
            if told["type"] in kinds:
                return told

    def take_in(self, told: dict[str, Any]) -> None:
        """Put what is new over what was known."""
        if told["whole"]:
            self.parts, self.news = {}, []
        self.parts |= told["parts"]
        for name in told["gone"]:
            self.parts.pop(name, None)
        self.news += told["news"]
        self.classroom |= told["classroom"]
        if told["map"]:
            self.map |= told["map"]["parts"]
        self.last, self.seen = told, max(self.seen, told["entry"])

    def hello(self, kind: str = "phone", **more: Any) -> dict[str, Any]:
        """Say hello and wait for the first thing that is told."""
        self.say(type="hello", protocol=1, kind=kind, **more)
        return self.hear("classroom", "bye")

    def until(self, wanted: Any) -> Phone:
        """Wait until something is so."""
        while not wanted(self):
            self.hear("classroom")
        return self

    def ask(self, **message: Any) -> dict[str, Any]:
        """Ask for something and wait for the answer."""
        self.say(key=next(KEYS), **message)
        return self.hear(
            "done", "refused", "stale", "unavailable", "preview", "bye", "rewind-preview"
        )

    def act(self, *actions: int | str, note: str = "") -> dict[str, Any]:
        """Take actions, all or none."""
        told = self.ask(type="acts", seen=self.seen, actions=list(actions), note=note)
        self.seen = max(self.seen, told.get("number", 0))
        return told

    def deeds(self) -> dict[str, Any]:
        """Return what can be done, by name."""
        return {deed[0]: deed for chapter in self.parts["verbs"] for deed in chapter[2]}


@cache
def warmed() -> None:
    """Have the rules compiled before anybody waits for an answer."""
    match = recorded(load_game(FORM["game"]), 1, 0, 12, stop=20)
    for seat in (0, match.seats - 1):
        actions = match.legal(seat)
        match.rendered.view_diff(seat).since(-1)
        match.rendered.since(0, seat)
        match.unavailable(seat)
        preview(match, seat, actions[:1])


def made(at: Served, **form: Any) -> tuple[Classroom, httpx.Client]:
    """Make a room; return it with whoever runs it."""
    warmed()
    host = at.visitor()
    on = dict.fromkeys(("way-free", "way-lot", "filter_names", "read_letters"), "on")
    given = {**on, **FORM, **form}
    answer = host.post("/classroom", data={key: value for key, value in given.items() if value})
    assert answer.status_code == 303, answer.text
    table = answer.headers["location"].split("/")[2]
    classroom = at.server.live_tables[table].classroom
    assert classroom is not None
    return classroom, host


def joined(
    at: Served, classroom: Classroom, name: str, way: str = "lot", **form: Any
) -> httpx.Client:
    """Let somebody join by the code; return the phone's cookies."""
    visitor = at.visitor()
    answer = visitor.post(f"/j/{classroom.record.code}", data={"name": name, "way": way, **form})
    assert answer.status_code == 303, answer.text
    assert answer.headers["location"] == f"/r/{classroom.id}"
    return visitor


@contextmanager
def talking(at: Served, classroom: Classroom, visitor: httpx.Client) -> Iterator[Phone]:
    """Open the socket of a room with a visitor's cookies."""
    with at.connected(f"/r/{classroom.id}/live", visitor) as talk:
        yield Phone(talk)


def seat_of(classroom: Classroom, role: str) -> int:
    """Return the seat of a role."""
    return classroom.live_table.table.match.roles.index(role)
