"""Nothing on the wire tells what a seat cannot know: two worlds alike to it are alike to the byte.

Two servers keep the same tables, with the same people and tickets.  At each table one of them has
another log, in which something happened that the viewer cannot know, and dice of another secret.
Everything that leaves the two servers for that viewer is compared.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import replace
from functools import partialmethod
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from lusoria.core.game import Game
from lusoria.core.record import copy_of
from lusoria.core.seats import NATURE, NOBODY
from lusoria.games import GAMES
from lusoria.play.driver import recorded
from lusoria.play.match.match import Entry, Match
from lusoria.play.store.store import PERSON, PLAYING, SeatRecord, Store, TableRecord
from lusoria.play.table.table_setup import new_table
from lusoria.play.table.tickets import digest_of
from lusoria.web.live import bot_runner as bots

from .serving import PATIENCE, Served, served
from .worlds import Worlds, worlds

HOST = "lusoria.example"
LONG = 180
"""Entries of a game that never has to end."""
NON_ACTIONS = 12
"""Actions that are wished for whether or not they are legal."""
NUMBERS = count(1)


class Case(NamedTuple):
    """A table in two worlds, and who looks."""

    game: Game
    viewer: int
    players: int
    worlds: Worlds
    sheet: TableRecord
    seat_records: list[SeatRecord]
    ticket: str

    @property
    def name(self) -> str:
        """What it is called in a failure."""
        where = f"{self.game.name} for {self.players}, entry {self.worlds.first}"
        return f"{where} of {len(self.worlds.real)}, viewer {self.viewer}"


def cases(game: Game) -> Iterator[Case]:
    """Take moments of a game in which a seat, or one who looks on, cannot know something."""
    players = next(players for players in game.seats if players > 1)
    match = recorded(game, 3, 0, players, stop=LONG if game.is_live else 100_000)
    moments = ((match.seats - 1, 1.0), (NOBODY, 0.6), (match.seats - 1, 0.3))
    for viewer, part in moments[: 2 if game.is_live else 3]:
        wanted = part * len(match.entries)
        found = list(worlds(match, viewer)) or [only_dice(match, int(0.9 * wanted))]
        yield case(match, viewer, min(found, key=lambda one: abs(len(one.real) - wanted)))


def only_dice(match: Match, cut: int) -> Worlds:
    """Return worlds of a game without secrets: they differ in the dice that are still to come."""
    while match.at(cut).acting in (NATURE, NOBODY):
        cut -= 1
    return Worlds(cut, match.entries[:cut], match.entries[:cut])


def case(match: Match, viewer: int, two: Worlds) -> Case:
    """Set a table that stands there, with people on all chairs."""
    names = [f"Guest {seat + 1}" for seat in range(match.seats)]
    seated = [SeatRecord(seat=seat, kind=PERSON, name=name) for seat, name in enumerate(names)]
    table_record, seat_records = new_table(match.game, match.players, seated, clock=6e5)
    number = next(NUMBERS)
    letters = "abcdefghijkmnpqrstuvwxyz"
    table_record = replace(
        table_record, id=letters[number % 24] * 12, status=PLAYING, made=0.0, touched=0.0
    )
    ticket = f"{number:022}" if viewer >= 0 else ""
    return Case(match.game, viewer, match.players, two, table_record, seat_records, ticket)


def keep(store: Store, one: Case, entries: list[Entry], secret: bytes) -> None:
    """Let a server know a table in one of its worlds."""
    tickets = [(digest_of(one.ticket), one.viewer)] if one.ticket else []
    store.create(replace(one.sheet, secret=secret), one.seat_records, tickets).result()
    store.append(one.sheet.id, 0, entries, 1e9).result()


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Served]]:
    folder: Path = tmp_path_factory.mktemp("worlds")
    with served(folder / "one.db") as one, served(folder / "two.db") as two:
        yield one, two


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_two_worlds_that_a_seat_cannot_tell_apart_send_it_the_same_bytes(
    pair: tuple[Served, Served], game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "entropy", lambda: 7)
    monkeypatch.setattr(bots.BotRunner, "advise", partialmethod(bots.BotRunner.advise, budget="8"))
    monkeypatch.setattr("lusoria.web.live.frames.time.time", lambda: 1e9 + 100.0)
    for one in cases(game):
        for at, entries, secret in zip(pair, one.worlds[1:], (b"1" * 32, b"2" * 32), strict=True):
            keep(at.server.store, one, entries, secret)
        pages = [list(asked(at, one)) for at in pair]
        assert_same(one, *pages)
        talks = [list(talked(at, one)) for at in pair]
        assert_same(one, *talks)
        for at in pair:
            at.server.live_tables.clear()


def assert_same(one: Case, real: list[tuple[str, bytes]], other: list[tuple[str, bytes]]) -> None:
    """Compare answer by answer."""
    assert [what for what, _ in real] == [what for what, _ in other], one.name
    for (what, there), (_, here) in zip(real, other, strict=True):
        if there != here:
            pytest.fail(f"{one.name}: {what}: {difference(there, here)}")


def difference(there: bytes, here: bytes) -> str:
    """Show where two answers part."""
    pairs = enumerate(zip(there, here, strict=False))
    at = next((at for at, (one, two) in pairs if one != two), min(len(there), len(here)))
    return f"{there[max(0, at - 90) : at + 90]!r} but {here[max(0, at - 90) : at + 90]!r}"


def asked(at: Served, one: Case) -> Iterator[tuple[str, bytes]]:
    """Ask for every page and every answer there is about a table; yield head and body of each."""
    visitor = at.visitor()
    visitor.headers = httpx.Headers(headers(one))
    table, length = f"/t/{one.sheet.id}", len(one.worlds.real)
    paths = ["/", table, f"{table}/replay", f"{table}/replay?seat=0"]
    steps = (one.worlds.first + 1, length)
    paths += [f"{table}/step?step={step}&seat={one.viewer}" for step in steps]
    paths += [f"{table}/step?step={length}&seat=0&narrow=1", f"{table}/seat/{'x' * 22}"]
    paths += [f"{table}/{file}" for file in ("match.txt", "replay.html?seat=0", "chances")]
    paths += [f"/api{table}".replace("/t/", "/tables/")]
    for path in paths:
        answer = allowed(visitor, "GET", path)
        head = sorted((name, it) for name, it in answer.headers.raw if name.lower() != b"date")
        yield path, repr((answer.status_code, head)).encode() + answer.content
    for path in ("sit", "stand", "link", "start"):
        if path != "link" or not one.ticket:
            yield path, allowed(visitor, "POST", f"{table}/{path}", data={"seat": "0"}).content
    stream = visitor.build_request("GET", f"/api/tables/{one.sheet.id}/stream")
    while (events := visitor.send(stream, stream=True)).status_code == 429:
        events.close()
        time.sleep(0.1)
    with closing(events):
        yield "stream", next(line for line in events.iter_lines() if "data:" in line).encode()


def allowed(visitor: httpx.Client, method: str, path: str, **sent: Any) -> httpx.Response:
    """Ask until the server's limit on one address lets the request pass."""
    while (answer := visitor.request(method, path, **sent)).status_code == 429:
        time.sleep(0.1)
    return answer


def headers(one: Case) -> dict[str, str]:
    """Return what a viewer's browser says of itself, wherever the server is."""
    bearer = {"Authorization": f"Bearer {one.ticket}"} if one.ticket else {}
    return {"Host": HOST, "Origin": f"http://{HOST}", **bearer}


def talked(at: Served, one: Case) -> Iterator[tuple[str, bytes]]:
    """Say everything there is to say over a table's socket; yield what is heard."""
    with connect(
        f"ws://{HOST}/t/{one.sheet.id}/live",
        address=("127.0.0.1", at.port),
        origin=Origin(f"http://{HOST}"),
        additional_headers=[it for it in headers(one).items() if it[0] == "Authorization"],
        open_timeout=PATIENCE,
        close_timeout=1.0,
        proxy=None,
        max_size=None,
    ) as talk:
        talk.send('{"type":"hello","protocol":1}')
        frame = yield from heard(talk, "hello")
        talk.send('{"type":"look","narrow":true}')
        yield from heard(talk, "narrow")
        for message in sayings(one, frame):
            talk.send(message)
            yield from heard(talk, message)
        action = harmless(one, frame)
        if action is not None:
            talk.send(said(type="act", key=999, seen=frame["number"], number=action))
            both = sorted(talk.recv(PATIENCE, decode=False) for _ in range(2))
            yield from (("an action", raw) for raw in both)


def heard(talk: Any, what: str) -> Generator[tuple[str, bytes], None, dict[str, Any]]:
    """Yield the next thing that is said, and return it."""
    raw = talk.recv(PATIENCE, decode=False)
    yield what, raw
    told: dict[str, Any] = json.loads(raw)
    return told


def sayings(one: Case, frame: dict[str, Any]) -> Iterator[str]:
    """Return what a viewer may say that changes nothing: wishes, questions, nonsense."""
    chance, keys = random.Random(one.worlds.first), count(1)
    legal = {option["number"] for option in frame["options"]}
    wishes = chance.sample(range(one.game.actions), NON_ACTIONS)
    texts = [one.game.format(action) for action in wishes] + ["dance", "", "?"]
    yield from (said(type="why", text=text) for text in texts)
    yield from (said(type="why", text=option["words"]) for option in frame["options"][:4])
    acts = {"type": "act", "seen": frame["number"]}
    yield from (said(**acts, key=next(keys), number=it) for it in wishes if it not in legal)
    yield said(type="act", key=next(keys), seen=0, number=0)
    for seat in (one.viewer, 99):
        yield said(type="request", key=next(keys), what="vote", seat=seat)
    if "undo" not in frame["may"]:
        yield said(type="undo", key=next(keys))
    yield said(type="hint", key=next(keys))
    yield said(type="ping")


def said(**message: Any) -> str:
    """Write a message."""
    return json.dumps(message)


def harmless(one: Case, frame: dict[str, Any]) -> int | None:
    """Return an option after which the viewer still cannot tell the worlds apart."""
    worlds = [Match(one.game, one.players) for _ in one.worlds[1:]]
    for match, log in zip(worlds, one.worlds[1:], strict=True):
        match.take_up(log)
    states = [match.state for match in worlds]
    for option in frame["options"]:
        after = [copy_of(state) for state in states]
        for state in after:
            one.game.apply(state, one.viewer, option["number"])
        if one.game.acting(after[0]) == NATURE or option["noted"]:
            continue
        views = [one.game.look(state, one.viewer).tobytes() for state in after]
        if views[0] == views[1] and states[0].tobytes() != states[1].tobytes():
            return int(option["number"])
    return None
