"""A table over its socket: durable before told, once, and nothing that a seat may not know."""

from __future__ import annotations

import contextlib
import json
import re
import time
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import Mock
from weakref import WeakSet

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from lusoria.bots.naming import mind_of
from lusoria.core.game import Game
from lusoria.games import GAMES, load_game
from lusoria.play.driver import recorded
from lusoria.play.match.why_not import why_not_chosen
from lusoria.play.match_file import read_text
from lusoria.play.store.store import Store
from lusoria.play.table.dice import verified
from lusoria.play.table.table_reading import read_table
from lusoria.web.live import bot_runner as bots
from lusoria.web.live import table_client
from lusoria.web.live.connection import Connection
from lusoria.web.live.display import Display

from ..garbage import collector_at_rest
from .serving import PATIENCE, Served, Sitter, played_now, served, two_people


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("store") / "tables.db") as running:
        yield running


def entries(at: Served, table: str) -> list[Any]:
    """Return what is durable, read anew."""
    return [one.entry for one in at.server.store.entries(table)]


def test_one_plays_against_a_bot_and_every_action_is_kept(server: Served) -> None:
    visitor = server.visitor()
    table = played_now(visitor, name="Ada", level="random")
    with server.sitting(table, visitor) as ada:
        first = ada.hello()
        assert first["whole"] and first["mine"] == [0] and first["status"] == "playing"
        assert first["options"] and first["places"][1]["kind"] == "bot"
        for _ in range(3):
            frame = ada.until(lambda frame: frame["options"])
            told = ada.act(number=frame["options"][0]["number"])
            assert told["type"] == "done"
            assert len(entries(server, table)) >= told["number"] > frame["number"]
            ada.until(lambda frame, told=told: frame["number"] >= told["number"])


def test_a_bot_that_fails_is_replaced_by_the_quick_one_and_the_table_is_told(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def failing(bot: str, *more: Any) -> Any:
        asked.append(bot)
        if bot == "random":
            raise RuntimeError("no idea")
        return mind_of(bot, *more)

    monkeypatch.setattr(bots, "mind_of", failing)
    visitor = server.visitor()
    table = played_now(visitor, name="Ada", level="random")
    with server.sitting(table, visitor) as ada:
        ada.hello()
        for _ in range(3):
            frame = ada.until(lambda frame: frame["options"])
            told = ada.act(number=frame["options"][0]["number"])
            ada.until(lambda frame, told=told: frame["number"] >= told["number"])
        ada.until(lambda frame: frame["notices"])
        assert {"random", "greedy"} <= set(asked)
        (bot,) = [one for one in ada.frame["places"] if one["kind"] == "bot"]
        notice = f"The bot random has failed; greedy plays on for {bot['name']}."
        assert ada.frame["notices"] == [notice] and bot["bot"] == "greedy"
    assert server.server.store.seat_records(table)[bot["seat"]].bot == "greedy"


@pytest.mark.parametrize("name", ["quorum", "loyalty", "honors", "ludi"])
def test_every_game_is_played_at_a_table(server: Served, name: str) -> None:
    visitor = server.visitor()
    table = played_now(visitor, name, name="Ada")
    with server.sitting(table, visitor) as ada:
        ada.hello(narrow=True)
        for _ in range(2):
            frame = ada.until(lambda frame: frame["options"])
            option = next(one for one in frame["options"] if not one["noted"])
            told = ada.act(number=option["number"])
            assert told["type"] in ("done", "stale")
            ada.until(lambda frame, told=told: frame["number"] >= told.get("number", 0))
        assert ada.frame["log"] and ada.frame["layers"] and ada.frame["description"]
    assert visitor.get(f"/t/{table}/step?step=1&seat=0").json()["number"] == 1
    assert visitor.get(f"/t/{table}").status_code == 200


def test_nothing_is_told_before_it_is_durable(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, one, two = two_people(server)
    held: list[Future[None]] = []
    append = Store.append

    def slow(store: Store, *given: Any, **named: Any) -> Future[None]:
        """Keep it, but say so later."""
        kept, promised = append(store, *given, **named), Future[None]()
        kept.result()
        held.append(promised)
        return promised

    with server.sitting(table, one) as ada, server.sitting(table, two) as ben:
        ada.hello()
        ben.hello()
        monkeypatch.setattr(Store, "append", slow)
        ada.say(
            type="act", key=1, seen=ada.frame["number"], number=ada.frame["options"][0]["number"]
        )
        for sitter in (ada, ben):
            assert not hears_of_it(sitter)
        monkeypatch.undo()
        held[0].set_result(None)
        assert ada.hear("done")["number"] == 10
        assert ben.until(lambda frame: frame["number"] == 10)


def hears_of_it(sitter: Sitter) -> bool:
    """Whether somebody is told of entry 10 within a moment."""
    try:
        while sitter.hear("frame", "done", timeout=0.4)["number"] < 10:
            pass
    except TimeoutError:
        return False
    return True


def test_what_is_sent_again_is_carried_out_once_and_answered_alike(server: Served) -> None:
    table, one, _ = two_people(server)
    with server.sitting(table, one) as ada:
        ada.hello()
        message = {
            "type": "act",
            "key": 7,
            "seen": ada.frame["number"],
            "number": ada.frame["options"][0]["number"],
        }
        ada.say(**message)
        first = ada.hear("done")
        ada.say(**message)
        assert ada.hear("done", "stale", "refused") == first
    server.server.live_tables[table].answers.clear()
    with server.sitting(table, one) as again:
        again.hello()
        again.say(**message)
        assert again.hear("done", "stale", "refused") == first
    assert len(entries(server, table)) == first["number"]


def test_an_action_for_a_moment_that_has_passed_is_stale_and_changes_nothing(
    server: Served,
) -> None:
    table, one, _ = two_people(server)
    with server.sitting(table, one) as ada:
        ada.hello()
        seen, options = ada.frame["number"], [one["number"] for one in ada.frame["options"]]
        assert ada.ask(type="act", seen=seen, number=options[0])["type"] == "done"
        before = entries(server, table)
        assert ada.ask(type="act", seen=seen, number=options[1])["type"] == "stale"
        assert ada.ask(type="act", seen=10**6, number=options[1])["type"] == "stale"
        assert entries(server, table) == before


def test_where_both_choose_at_once_one_does_not_make_the_other_stale(server: Served) -> None:
    table, one, two = two_people(server)
    with server.sitting(table, one) as ada, server.sitting(table, two) as ben:
        ada.hello()
        ben.hello()
        seen = ben.frame["number"]
        assert ada.act(number=ada.frame["options"][0]["number"])["type"] == "done"
        told = ben.ask(type="act", seen=seen, number=ben.frame["options"][0]["number"])
        assert told["type"] == "done"


def test_a_refusal_names_the_section_and_an_impossible_wish_is_answered(server: Served) -> None:
    table, one, _ = two_people(server)
    with server.sitting(table, one) as ada:
        ada.hello()
        told = ada.act(text="lay Forum 3")
        assert (told["type"], told["section"]) == ("refused", "2.3")
        assert "choosing two cards" in told["sentence"]
        ada.say(type="why", text="lay Forum 3")
        because = ada.hear("because")
        assert not because["allowed"] and because["section"] == "2.3"
        ada.say(type="why", text=ada.frame["options"][0]["text"])
        assert ada.hear("because")["allowed"]
        ada.say(type="why", text="Take the money!")
        because = ada.hear("because")
        assert not because["allowed"] and "choosing two cards" in because["sentence"]
        ada.say(type="why", text=ada.frame["options"][0]["words"])
        assert ada.hear("because")["allowed"]
        ada.say(type="why", text="dance")
        assert "type what a button says, such as 'give" in ada.hear("because")["sentence"]
        assert ada.act(text="dance")["type"] == "refused"


def test_what_is_pressed_on_the_board_is_answered_with_the_rule_against_it(server: Served) -> None:
    table, one, _ = two_people(server)
    with server.sitting(table, one) as ada:
        ada.hello()
        card = ada.frame["options"][0]["path"][0][0]
        for ids in (["place-0-2"], [card, "place-0-2"]):
            ada.say(type="why", ids=ids)
            because = ada.hear("because")
            assert because["ids"] == ids and because["section"] == "2.3"
            assert "choosing two cards" in because["sentence"]
        for ids in ([card], ["nothing-of-that-name"]):
            ada.say(type="why", ids=ids)
            assert ada.hear("because")["sentence"] == ""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_piece_of_a_board_may_be_asked_about_at_any_time(game: Game) -> None:
    for stop in (1, 25, 60):
        match = recorded(game, 4, stop=stop)
        for seat in match.movers():
            drawn = "".join(match.picture(seat).groups().values())
            for name in sorted(set(re.findall(r' id="([\w-]+)"', drawn)))[:40]:
                reason = why_not_chosen(match, [name], seat)
                assert reason is None or reason.text


def test_take_back_resign_lend_and_talk(server: Served) -> None:
    table, one, two = two_people(server)
    with server.sitting(table, one) as ada, server.sitting(table, two) as ben:
        ada.hello()
        ben.hello()
        assert ada.ask(type="undo")["type"] == "refused"
        ada.act(number=ada.frame["options"][0]["number"])
        assert "undo" in ada.until(lambda frame: frame["number"] == 10)["may"]
        assert ben.ask(type="undo")["type"] == "refused"
        assert ada.ask(type="undo")["type"] == "done"
        ada.until(lambda frame: frame["number"] == 11)
        assert ada.frame["log"][-1]["text"] == "You take back the last action."
        assert ben.ask(type="say", text="  salve <b>Ada</b>\n")["type"] == "done"
        heard = ada.until(lambda frame: frame["talk"])["talk"][0]
        assert (heard["name"], heard["text"], heard["mine"]) == ("Ben", "salve <b>Ada</b>", False)
        assert ben.ask(type="request", what="lend")["type"] == "done"
        ada.until(lambda frame: frame["places"][1]["bot"])
        assert ben.act(number=0)["type"] in ("refused", "stale")
        assert ben.ask(type="request", what="reclaim")["type"] == "done"
        assert ada.ask(type="request", what="vote", seat=1)["type"] == "refused"
        assert ben.ask(type="request", what="resign")["type"] == "done"
        over = ada.until(lambda frame: frame["status"] == "over")
        assert over["result"].startswith("You win: Ben has resigned") and len(over["secret"]) == 64
        assert over["places"][0]["rank"] == 1
    file = one.get(f"/t/{table}/match.txt").text
    assert verified(read_text(file)) > 0
    assert "words 2: iacta est" in file


def test_a_hint_says_what_a_search_bot_would_do_where_the_table_allows_it(server: Served) -> None:
    table, one, _ = two_people(server)
    with server.sitting(table, one) as ada:
        ada.hello()
        assert "hint" in ada.frame["may"]
        advice = ada.ask(type="hint")
        assert all(one["error"] is None or one["error"] >= 0 for one in advice["opinions"])
        assert {type(one["line"]) for one in advice["opinions"]} == {str}
        offered = {option["number"] for option in ada.frame["options"]}
        assert {opinion["number"] for opinion in advice["opinions"]} <= offered
        assert 0.0 <= advice["opinions"][0]["value"] <= 1.0
    strict = server.visitor()
    form = {"game": "roma", "players": "2", "seat-0": "me", "seat-1": "random"}
    table = strict.post("/new", data=form).headers["location"].rpartition("/")[2]
    with server.sitting(table, strict) as ada:
        ada.hello()
        assert "hint" not in ada.frame["may"]
        assert "hints are turned off" in ada.ask(type="hint")["sentence"]


def test_who_keeps_the_others_waiting_is_voted_out_and_who_runs_out_of_time_has_lost(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lusoria.play.table.table.STALLED", 0.0)
    table, one, _ = two_people(server)
    with server.sitting(table, one) as ada:
        ada.hello()
        assert "vote:1" in ada.frame["may"]
        assert ada.ask(type="request", what="vote", seat=1)["type"] == "done"
        ada.until(lambda frame: frame["places"][1]["bot"])
    quick = server.visitor()
    form = {"game": "roma", "players": "2", "seat-0": "me", "seat-1": "random", "clock": "1"}
    table = quick.post("/new", data=form).headers["location"].rpartition("/")[2]
    live_table = server.server.live_tables[table]
    live_table.table.table_record = replace(live_table.table.table_record, clock=0.01)
    with server.sitting(table, quick) as ada:
        ada.hello()
        frame = ada.until(lambda frame: frame["status"] == "over")
    assert frame["result"].startswith("Livia wins: you have run out of time.")
    assert [one["rank"] for one in frame["places"]] == [2, 1]
    assert any(line["text"] == "You run out of time." for line in ada.frame["log"])


def test_the_secret_is_nowhere_before_the_end(server: Served) -> None:
    table, one, _ = two_people(server)
    secret = server.server.live_tables[table].table.table_record.secret
    assert secret.hex() not in repr(server.server.live_tables[table].table.table_record)
    said: list[str] = []
    with server.sitting(table, one) as ada:
        ada.hello()
        ada.act(number=ada.frame["options"][0]["number"])
        ada.ask(type="act", seen=0, text="dance")
        said += [json.dumps(one) for one in ada.heard]
    pages = (f"/t/{table}", f"/t/{table}/replay", f"/t/{table}/step?step=3", f"/api/tables/{table}")
    said += [one.get(path).text for path in pages]
    assert one.get(f"/t/{table}/match.txt").status_code == 403
    assert not any(secret.hex() in text for text in said)


def test_a_seat_is_its_owners_alone_and_comes_back_with_its_link(server: Served) -> None:
    table, one, _ = two_people(server)
    stranger = server.visitor()
    with server.sitting(table, stranger) as guest:
        frame = guest.hello(seat=0)
        assert frame["seat"] == -1 and frame["options"] == [] and frame["mine"] == []
        assert guest.act(number=1)["type"] == "refused"
    assert stranger.get(f"/t/{table}/step?step=9&seat=0").status_code == 403
    assert stranger.post(f"/t/{table}/link", data={"seat": "0"}).status_code == 403
    assert stranger.post(f"/t/{table}/start", data={}).status_code == 403
    assert stranger.post(f"/t/{table}/sit", data={"seat": "0", "name": "Eve"}).status_code == 400
    link = one.post(f"/t/{table}/link", data={"seat": "0"}).json()["address"]
    phone = server.visitor()
    assert phone.get(link.replace("localhost", "127.0.0.1")).status_code == 303
    with server.sitting(table, phone) as ada:
        assert ada.hello()["mine"] == [0]
    with server.sitting(table, one) as ada:
        assert ada.hello()["mine"] == [0]
    assert phone.get(f"/t/{table}/seat/{'x' * 22}").status_code == 404


def test_other_sites_are_refused(server: Served) -> None:
    table, _, _ = two_people(server)
    for origin in ("http://evil.example", "null"):
        with httpx.Client(
            base_url=server.base, headers={"Origin": origin}, trust_env=False
        ) as evil:
            assert evil.post("/play/roma").status_code == 403
    for path in (f"/t/{table}/live", "/t/aaaaaaaaaaaa/live"):
        with pytest.raises(InvalidStatus):
            connect(
                f"ws://127.0.0.1:{server.port}{path}",
                origin=Origin("http://evil.example"),
                proxy=None,
            )


def test_a_flood_from_a_seat_is_cut_off_and_the_seat_comes_back(server: Served) -> None:
    table, one, _ = two_people(server)
    with server.sitting(table, one) as ada:
        ada.hello()
        with contextlib.suppress(ConnectionClosed):
            for _ in range(400):
                ada.say(type="ping")
        with contextlib.suppress(ConnectionClosed):
            assert ada.hear("bye")["reason"] == "limit"
        assert sum(told["type"] == "pong" for told in ada.heard) < 200


def test_unknown_tables_and_pages_say_nothing(server: Served) -> None:
    visitor = server.visitor()
    for path in ("/t/aaaaaaaaaaaa", "/t/x", "/nowhere", "/owner", "/owner?ticket=x"):
        answer = visitor.get(path)
        assert answer.status_code == 404, path
        assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert visitor.get("/static/../app.py").status_code == 404
    assert visitor.get("/docs/%2e%2e/README").status_code == 404


def test_the_documentation_is_served(server: Served) -> None:
    visitor = server.visitor()
    assert "Pick what you want to do." in visitor.get("/docs").text
    assert 'href="/docs/contract"' in visitor.get("/docs/adding").text
    assert "Philox" in visitor.get("/docs/decisions/0005-philox").text


def test_the_owners_link_opens_once(server: Served) -> None:
    owner, other = server.visitor(), server.visitor()
    link = f"/owner?ticket={server.server.owner}"
    assert owner.get(link).status_code == 303
    assert other.get(link).status_code == 404
    page = owner.get("/owner")
    assert page.status_code == 200 and "connections" in page.text
    assert other.get("/owner").status_code == 404


def test_an_uploaded_match_is_replayed_and_a_damaged_one_is_refused(server: Served) -> None:
    table, one, two = two_people(server)
    with server.sitting(table, two) as ben:
        ben.hello()
        ben.ask(type="request", what="resign")
    text = one.get(f"/t/{table}/match.txt").text
    answer = one.post("/replay", files={"file": ("match.txt", text.encode())})
    assert answer.status_code == 303
    copy = answer.headers["location"].split("/")[2]
    frame = one.get(f"/t/{copy}/step?step=5&seat=1").json()
    assert frame["number"] == 5 and frame["layers"]
    assert one.get(f"/t/{copy}/match.txt").text == text
    for wrong in (
        b"",
        b"\xff\xfe",
        b"lusoria match 1\ngame: roma\n\n1: fly",
        text.encode() + b"1: x",
    ):
        assert one.post("/replay", files={"file": ("x", wrong)}).status_code == 400
    assert one.post("/replay", data={"file": "x"}).status_code == 400


def test_a_table_is_found_again_by_a_new_server(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with served(database) as at:
        table, one, _ = two_people(at)
        with at.sitting(table, one) as ada:
            ada.hello()
            ada.act(number=ada.frame["options"][0]["number"])
        cookies = dict(one.cookies)
    with served(database) as at:
        back = at.visitor()
        back.cookies.update(cookies)
        assert table in back.get("/").text
        with at.sitting(table, back) as ada:
            frame = ada.hello()
            assert frame["mine"] == [0] and frame["number"] == 10
            assert ada.ask(type="undo")["type"] == "done"
    store = Store(f"sqlite:///{database}")
    found = read_table(store, table)
    store.close()
    assert found is not None and found.match.log()[-1] == "1: undo"


def test_a_role_of_ludi_is_asked_for_by_name_and_a_name_keeps_its_accents(server: Served) -> None:
    visitor = server.visitor()
    wrong = visitor.post("/play/ludi", data={"role": "<b>", "option-cast": "printed"})
    assert wrong.status_code == 400 and "&lt;b&gt; is not at this table" in wrong.text
    assert (
        'name="role"' in wrong.text and '<option lang="en" selected>printed</option>' in wrong.text
    )
    form = {"role": "venus", "option-cast": "printed", "name": "J\u00fcrgen \u270c"}
    table = visitor.post("/play/ludi", data=form).headers["location"].rpartition("/")[2]
    seat_records = server.server.store.seat_records(table)
    (mine,) = (seat_record for seat_record in seat_records if seat_record.kind == "person")
    _, roles = load_game("ludi").table_for(0, {"cast": "printed"})
    assert (roles[mine.seat], mine.name) == ("venus", form["name"])
    assert f'value="{form["name"]}"' in visitor.get("/new?game=roma").text


def test_a_board_that_cannot_be_shown_is_no_secret_from_the_owner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Display, "message", Mock(side_effect=ValueError("torn canvas")))
    with served(tmp_path / "tables.db") as at:
        visitor = at.visitor()
        table = played_now(visitor, name="Ada", level="random")
        with at.sitting(table, visitor) as ada:
            ada.say(type="hello", protocol=1, seen=-1, seat=-1, narrow=False)
            assert ada.hear("bye", timeout=PATIENCE)["reason"] == "failed"
            with pytest.raises(ConnectionClosed):
                ada.talk.recv(timeout=PATIENCE)
        told = [sentence for _, sentence in at.server.errors]
        assert told == [f"{table}: ValueError('torn canvas')"]


def test_a_socket_that_is_gone_leaves_nothing_behind(server: Served) -> None:
    visitor = server.visitor()
    table = played_now(visitor, name="Ada", level="random")
    sockets = WeakSet[Connection]()
    with collector_at_rest(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(table_client, "Connection", noted(sockets))
        with server.sitting(table, visitor) as ada:
            ada.hello()
            assert len(sockets) == 1
        assert gone(sockets)


def noted(sockets: WeakSet[Connection]) -> Any:
    """Return a maker of sockets that are counted as long as there are any."""

    def made(*given: Any) -> Connection:
        connection = Connection(*given)
        sockets.add(connection)
        return connection

    return made


def gone(things: WeakSet[Any]) -> bool:
    """Wait until nothing is left: the server is told of the end by and by."""
    for _ in range(600):
        if not things:
            return True
        time.sleep(0.1)
    return False
