"""Nothing on a room's wire tells what a role cannot know: worlds alike to it, the same bytes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lusoria.games import load_game
from lusoria.play.driver import recorded
from lusoria.play.match.match import Entry
from lusoria.play.store.classrooms import HERE, ClassroomRecord, ClassroomStore
from lusoria.play.store.store import Store
from lusoria.play.table.tickets import digest_of
from lusoria.web.middleware import COOKIE

from .rooming import talking
from .serving import PATIENCE, Served, served
from .test_worlds import Case, case
from .worlds import worlds

TICKET = "w" * 22


def keep(store: Store, one: Case, entries: list[Entry], secret: bytes) -> None:
    """Let a server know a room in one of its worlds, with somebody at the viewer's seat."""
    classroom_store = ClassroomStore(store)
    record = ClassroomRecord(table=one.sheet.id, code=one.sheet.id[:6], title="7b")
    classroom_store.create(replace(one.sheet, secret=secret), one.seat_records, record).result()
    classroom_store.join(one.sheet.id, "Ada", one.viewer, HERE, digest_of(TICKET)).result()
    store.append(one.sheet.id, 0, entries, 1e9).result()


def said(at: Served, table: str) -> Iterator[bytes]:
    """Yield everything that leaves a server for the viewer: first all, then answers."""
    visitor = at.visitor()
    visitor.cookies.set(COOKIE, TICKET)
    classroom = type("There", (), {"id": table})()
    with talking(at, classroom, visitor) as phone:
        phone.say(type="hello", protocol=1, with_map=True)
        raw = phone.talk.recv(PATIENCE, decode=False)
        yield raw
        openings = [
            deed[4][0][1]
            for chapter in json.loads(raw)["parts"]["verbs"]
            for deed in chapter[2]
            if deed[6] == "opens" and deed[4][0][1] >= 0
        ]
        questions: list[dict[str, Any]] = [
            {"type": "why"},
            *({"type": "preview", "actions": [action]} for action in openings),
            {"type": "acts", "seen": 0, "actions": ["dance"]},
        ]
        for key, message in enumerate(questions, 1):
            phone.say(key=key, **message)
            yield phone.talk.recv(PATIENCE, decode=False)


@pytest.mark.parametrize("role", ["mars", "octavian", "cicero", "juno"])
def test_two_worlds_that_a_role_cannot_tell_apart_send_its_phone_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, role: str
) -> None:
    monkeypatch.setattr("lusoria.web.classrooms.client_view.time.time", lambda: 1e9 + 100.0)
    match = recorded(load_game("ludi"), 3, 0, 12, stop=90)
    viewer = match.roles.index(role)
    one = case(match, viewer, next(worlds(match, viewer)))
    with served(tmp_path / "one.db") as here, served(tmp_path / "two.db") as there:
        for at, entries, secret in zip(
            (here, there), one.worlds[1:], (b"1" * 32, b"2" * 32), strict=True
        ):
            keep(at.server.store, one, list(entries), secret)
        pairs = zip(said(here, one.sheet.id), said(there, one.sheet.id), strict=True)
        told = [(mine, theirs) for mine, theirs in pairs]
    assert len(told) > 2 and all(mine == theirs for mine, theirs in told), one.name
