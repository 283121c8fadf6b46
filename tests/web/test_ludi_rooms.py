"""A room: made, joined, played on phones, left and taken up again."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from lusoria.core.errors import LusoriaError
from lusoria.core.live.hosting import BOTS, PERSONS
from lusoria.games import load_game
from lusoria.play.store.classrooms import Participant
from lusoria.play.table.table_reading import read_table
from lusoria.web.classrooms import forms
from lusoria.web.classrooms.classroom import Classroom
from lusoria.web.classrooms.names import checked
from lusoria.web.classrooms.start import wanted

from .rooming import Phone, joined, made, seat_of, talking
from .serving import Served, served


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("rooms")
    with served(folder / "rooms.db") as running:
        yield running


@pytest.fixture(scope="module")
def room(at: Served) -> tuple[Classroom, httpx.Client]:
    """A room that has begun, with Ada as Cicero, to which tests add others."""
    classroom, host = made(at, **{"option-post": "direct"})
    joined(at, classroom, "Ada", f"free-{seat_of(classroom, 'cicero')}")
    begun(at, classroom, host)
    return classroom, host


def begun(at: Served, classroom: Classroom, host: httpx.Client) -> None:
    with talking(at, classroom, host) as console:
        console.hello("console")
        assert console.ask(type="begin")["type"] == "done"


def named(classroom: Classroom, name: str) -> Participant:
    return next(one for one in classroom.people.values() if one.name == name)


def holder(classroom: Classroom, seat: int) -> int:
    hosting = classroom.live_table.table.game.live.hosting
    assert hosting is not None
    return hosting.holders(classroom.live_table.table.match.state)[seat]


def own_deed(phone: Phone) -> int:
    """Return an action that a fresh senator may take."""
    return int(phone.deeds()["begin in"][4][0][1])


def test_people_join_by_a_code_and_act_on_their_phones(at: Served) -> None:
    classroom, host = made(at)
    cicero = seat_of(classroom, "cicero")
    ada = joined(at, classroom, "Ada", f"free-{cicero}")
    ben = joined(at, classroom, "Ben")
    with talking(at, classroom, ada) as phone, talking(at, classroom, host) as console:
        first = phone.hello()
        assert (first["status"], first["seat"]) == ("waiting", cicero)
        assert phone.parts["me"]["role"] == "cicero" and phone.parts["verbs"] == []
        assert phone.parts["story"]["wants"], "what one may want is told"
        assert phone.classroom["you"]["name"] == "Ada"
        assert phone.ask(type="why")["type"] == "refused", "nothing has begun"
        console.hello("console")
        assert [one["name"] for one in console.classroom["people"]] == ["Ada", "Ben"]
        assert console.ask(type="begin")["type"] == "done"
        phone.until(lambda it: it.parts["verbs"])
        assert phone.act(own_deed(phone))["type"] == "done"
        assert phone.act("dance")["type"] == "refused"
        assert {deed[0] for deed in phone.ask(type="why")["deeds"]} >= {"go", "sail"}
    with talking(at, classroom, ben) as phone:
        phone.hello()
        assert phone.classroom["roles"]["cicero"] == {"kind": "person", "names": ["Ada"]}


def test_every_legal_action_of_every_seat_is_on_its_phone(room: tuple[Classroom, Any]) -> None:
    table = read_table(room[0].live_table.store, room[0].id)
    assert table is not None

    def actions(picks: list[Any]) -> Iterator[int]:
        for pick in picks:
            yield from [pick.action] if pick.action >= 0 else actions(pick.picks)

    for seat in range(table.match.seats):
        chapters = table.match.rendered.view_diff(seat).parts["verbs"]
        told = [
            one for chapter in chapters for deed in chapter.deeds for one in actions(deed.picks)
        ]
        assert sorted(told) == sorted(table.match.legal(seat)), table.match.role(seat)


def test_roles_are_taken_drawn_given_or_on_a_card(at: Served) -> None:
    classroom, host = made(at)
    cicero = seat_of(classroom, "cicero")
    joined(at, classroom, "Ada", f"free-{cicero}")
    late = at.visitor().post(
        f"/j/{classroom.record.code}", data={"name": "Eve", "way": f"free-{cicero}"}
    )
    assert late.status_code == 400 and "somebody else has just taken that role" in late.text.lower()
    joined(at, classroom, "Ben", "lot")
    assert named(classroom, "Ben").seat in range(classroom.judge)
    cleo = joined(at, classroom, "Cleo", "")
    assert named(classroom, "Cleo").seat is None
    card = host.post(f"/r/{classroom.id}/link", data={"word": "card", "seat": str(cicero)}).json()
    assert card["qr"].startswith("<svg")
    ticket = card["address"].removeprefix(at.base)
    dora = at.visitor()
    assert "Ada" in dora.get(ticket).text, "who has the role may go on there"
    assert dora.post(ticket, data={"name": "Dora"}).status_code == 303
    assert [one.name for one in classroom.at(cicero)] == ["Ada", "Dora"]
    again = at.visitor()
    assert again.post(ticket, data={"person": str(named(classroom, "Ada").id)}).status_code == 303
    with talking(at, classroom, again) as phone, talking(at, classroom, host) as console:
        phone.hello()
        assert phone.classroom["you"]["name"] == "Ada" and phone.classroom["you"]["beside"] == [
            "Dora"
        ]
        console.hello("console")
        seat = seat_of(classroom, "pansa")
        told = console.ask(type="assign", person=named(classroom, "Cleo").id, seat=seat)
        assert told["type"] == "done" and named(classroom, "Cleo").seat == seat
        judge = console.ask(type="assign", person=named(classroom, "Cleo").id, seat=classroom.judge)
        assert judge["type"] == "refused"
    link = cleo.post(f"/r/{classroom.id}/link", data={"word": "person"}).json()["address"]
    other = at.visitor()
    assert other.get(link).headers["location"] == f"/r/{classroom.id}"
    assert "phone" in other.get(f"/r/{classroom.id}").text
    assert cleo.get(f"/j/{classroom.record.code}").headers["location"] == f"/r/{classroom.id}"


def test_a_lock_and_two_steps_keep_strangers_out(at: Served) -> None:
    classroom, host = made(at, locked="on", two_step="on")
    classroom.tried.rate = 0.0  # however long the posts below take
    wrong = f"{(int(classroom.record.lock) + 1) % 10000:04}"
    stranger = at.visitor().post(f"/j/{classroom.record.code}", data={"name": "Eve", "lock": wrong})
    assert stranger.status_code == 400 and not classroom.people
    ada = joined(at, classroom, "Ada", "lot", lock=classroom.record.lock)
    with talking(at, classroom, ada) as phone, talking(at, classroom, host) as console:
        phone.hello()
        assert phone.parts == {} and phone.classroom["you"]["state"] == "waiting"
        assert "roles" not in phone.classroom, "who is outside is not told who is inside"
        console.hello("console")
        assert console.ask(type="admit")["type"] == "done"
        phone.until(lambda it: it.classroom["you"]["state"] == "here" and "me" in it.parts)
        assert console.ask(type="lock", digits="12")["type"] == "bye", "a lock has four digits"
    joined_late = at.visitor().post(f"/j/{classroom.record.code}", data={"name": "Ben"})
    assert joined_late.status_code == 400
    for _ in range(31):
        last = at.visitor().post(f"/j/{classroom.record.code}", data={"name": "Eve", "lock": wrong})
    assert "too many wrong pins" in last.text.lower()


def test_tickets_open_what_they_are_for_and_nothing_else(at: Served) -> None:
    classroom, host = made(at)
    ada = joined(at, classroom, "Ada")
    stranger = at.visitor()
    for path in ("console", "projector", "links"):
        assert ada.get(f"/r/{classroom.id}/{path}").status_code == 404
        assert stranger.get(f"/r/{classroom.id}/{path}").status_code == 404
        page = host.get(f"/r/{classroom.id}/{path}")
        assert page.status_code == 200 and f"{classroom.record.code.upper()}</p>" in page.text
    assert stranger.get(f"/r/{classroom.id}").headers["location"] == f"/j/{classroom.record.code}"
    assert stranger.get(f"/j/{classroom.record.code.upper()}").status_code == 200, (
        "as it is written"
    )
    assert ada.get(f"/t/{classroom.id}").headers["location"] == f"/r/{classroom.id}"
    assert ada.post(f"/r/{classroom.id}/link", data={"word": "helper"}).status_code == 403
    assert stranger.post(f"/r/{classroom.id}/link", data={"word": "person"}).status_code == 403
    assert stranger.get(f"/s/{'x' * 22}").status_code == 404
    assert (
        stranger.post(f"/t/{classroom.id}/sit", data={"seat": "0", "name": "Eve"}).status_code
        == 403
    )
    for path in ("", "/replay", "/step", "/log", "/match.txt", "/chances", "/annals"):
        assert stranger.get(f"/t/{classroom.id}{path}").status_code == 404, path
    for path in ("", "/stream"):
        assert stranger.get(f"/api/tables/{classroom.id}{path}").status_code == 404, path
    with pytest.raises(InvalidStatus), at.connected(f"/t/{classroom.id}/live", stranger):
        pass
    with pytest.raises((InvalidStatus, ConnectionClosed)), talking(at, classroom, stranger) as talk:
        talk.hello()
    with talking(at, classroom, ada) as phone:
        assert phone.hello("console")["type"] == "bye"
    with talking(at, classroom, ada) as phone:
        phone.hello()
        assert phone.ask(type="begin")["type"] == "refused"
        assert phone.ask(type="remove", person=0)["type"] == "refused" and classroom.people
    link = host.post(f"/r/{classroom.id}/link", data={"word": "helper"}).json()["address"]
    helper = at.visitor()
    assert helper.get(link).headers["location"] == f"/r/{classroom.id}/console"
    with talking(at, classroom, helper) as console:
        console.hello("console")
        assert console.ask(type="remove", person=0)["type"] == "refused"
        assert console.ask(type="rename", person=0, name="Augusta")["type"] == "done"
    assert named(classroom, "Augusta").id == 0
    with talking(at, classroom, host) as console:
        console.hello("console")
        with talking(at, classroom, ada) as phone:
            phone.hello()
            assert console.ask(type="remove", person=0)["type"] == "done"
            assert phone.hear("bye")["reason"] == "gone"
    assert ada.get(f"/r/{classroom.id}").headers["location"] == f"/j/{classroom.record.code}"


def test_two_share_a_role_and_the_log_says_who_acted(at: Served, room: Any) -> None:
    classroom, host = room
    cicero = seat_of(classroom, "cicero")
    card = host.post(f"/r/{classroom.id}/link", data={"word": "card", "seat": str(cicero)}).json()
    bea, ada = at.visitor(), at.visitor()
    bea.post(card["address"], data={"name": "Bea"})
    ada.post(card["address"], data={"person": str(named(classroom, "Ada").id)})
    with talking(at, classroom, ada) as one, talking(at, classroom, bea) as other:
        one.hello()
        other.hello()
        assert other.classroom["you"]["beside"] == ["Ada"]
        action = own_deed(other)
        assert other.act(action)["type"] == "done"
        one.until(lambda it: any(news["mine"] for news in it.news))
        match = classroom.live_table.table.match
        entry = next(it for it in reversed(match.entries) if it.seat == cicero)
        assert (entry.action, entry.who) == (action, "Bea")
        assert one.act(own_deed(one))["type"] == "done"
        last = next(it for it in reversed(match.entries) if it.seat == cicero)
        assert last.who == "", "Ada is whom the seat is named after"


def test_a_phone_that_slept_is_told_only_what_is_new(at: Served, room: Any) -> None:
    classroom, _ = room
    cleo = joined(at, classroom, "Cleo", f"free-{seat_of(classroom, 'hirtius')}")
    with talking(at, classroom, cleo) as phone:
        told = phone.hello()
        known = {name: told[name] for name in ("entry", "revision", "seat", "scope")}
    with talking(at, classroom, cleo) as phone:
        same = phone.hello(**known)
        assert not same["whole"] and same["parts"] == {} and same["news"] == []
    with talking(at, classroom, cleo) as phone:
        phone.hello(**known, with_map=True)
        first = phone.map
        assert "layer chart" in first and next(iter(first)) == "frame"
        assert phone.act(own_deed(phone) if "verbs" in phone.parts else "begin in egypt")
    with talking(at, classroom, cleo) as phone:
        newer = phone.hello(**known)
        assert not newer["whole"] and newer["news"]
        assert "me" in newer["parts"] and "story" not in newer["parts"]
    with talking(at, classroom, cleo) as phone:
        other = phone.hello(**{**known, "seat": 0})
        assert other["whole"] and "story" in other["parts"], "parts of another seat are of no use"


def test_late_comers_take_over_from_bots_and_leavers_give_back(at: Served, room: Any) -> None:
    classroom, host = room
    pansa = seat_of(classroom, "pansa")
    assert holder(classroom, pansa) == BOTS, "who nobody plays is a bot's, also by the rules"
    dan = joined(at, classroom, "Dan", f"free-{pansa}")
    assert holder(classroom, pansa) == PERSONS
    assert classroom.live_table.table.match.names[pansa] == "Dan"
    with talking(at, classroom, dan) as phone, talking(at, classroom, host) as console:
        phone.hello()
        assert phone.ask(type="request", what="leave")["type"] == "done"
        assert holder(classroom, pansa) == BOTS and classroom.live_table.table.player(pansa)
        assert phone.act(0)["type"] == "refused"
        assert phone.ask(type="request", what="back")["type"] == "done"
        assert holder(classroom, pansa) == PERSONS and not classroom.live_table.table.player(pansa)
        console.hello("console")
        assert console.ask(type="bot", seat=pansa, on=True)["type"] == "done"
        phone.until(lambda it: it.classroom["you"]["state"] == "away")
        assert console.ask(type="bot", seat=pansa, on=False)["type"] == "done"
        assert console.ask(type="settings", paused=True)["type"] == "done"
        assert "paused" in phone.act(0)["sentence"]
        assert console.ask(type="settings", paused=False)["type"] == "done"
        assert console.ask(type="remove", person=named(classroom, "Dan").id)["type"] == "done"
        assert holder(classroom, pansa) == BOTS


def test_a_role_that_is_brought_in_has_a_seat_record_and_going_back_hands_over_again(
    at: Served, room: Any
) -> None:
    classroom, host = room
    with talking(at, classroom, host) as console:
        console.hello("console")
        told = console.ask(type="judge", actions=["bring in vulcan"])
        assert told["type"] == "done"
        vulcan = seat_of(classroom, "vulcan")
        assert (
            vulcan == len(classroom.live_table.table.seat_records) - 1
            and vulcan in classroom.free()
        )
        joined(at, classroom, "Finn", f"free-{vulcan}")
        assert holder(classroom, vulcan) == PERSONS
        back = classroom.live_table.commit(
            lambda table: table.rewind(told["number"], classroom.judge, "a mistake")
        )
        asyncio.run_coroutine_threadsafe(back, loop_of(at)).result()
        console.until(lambda _: holder(classroom, vulcan) == PERSONS)
        assert console.ask(type="remove", person=named(classroom, "Finn").id)["type"] == "done"


def loop_of(at: Served) -> Any:
    return at.server.tasks[0].get_loop()


def test_what_an_offer_would_be_is_imagined_not_done(at: Served, room: Any) -> None:
    classroom, _ = room
    seat = seat_of(classroom, "octavian")
    with talking(at, classroom, joined(at, classroom, "Hal", f"free-{seat}")) as phone:
        phone.hello()
        before = classroom.live_table.table.number
        deed = next(deed for deed in phone.deeds().values() if deed[6] == "opens")
        opening = deed[4][0][1]
        told = phone.ask(type="preview", actions=[opening])
        assert told["type"] == "preview" and told["parts"]["desk"]["verb"] == deed[0]
        stages = {deed[6] for chapter in told["chapters"] for deed in chapter[2]}
        assert "drops" in stages
        assert phone.ask(type="preview", actions=[opening, opening])["type"] == "refused"
        assert phone.ask(type="preview", actions=[10**6])["type"] == "refused"
        entries = classroom.live_table.table.match.entries[before:]
        assert phone.parts.get("desk") is None and seat not in {entry.seat for entry in entries}


JUNK = (
    *("", "[]", "null", "{", "x" * 4000, '{"type": "dance"}', '{"type": "acts", "key": 1}'),
    '{"type": "acts", "key": 1, "seen": 0, "actions": [], "note": ""}',
    '{"type": "hello", "protocol": 1, "kind": "owner"}',
    '{"type": "assign", "key": 1, "person": 0, "seat": 0, "sudo": true}',
    '{"type": "preview", "key": 1, "actions": [-99999999999]}',
)


def test_a_hostile_phone_loses_nothing_but_its_own_place(at: Served, room: Any) -> None:
    classroom, _ = room
    mal = joined(at, classroom, "Mal", f"free-{seat_of(classroom, 'juno')}")
    for junk in JUNK:
        with talking(at, classroom, mal) as phone:
            phone.hello()
            phone.talk.send(junk)
            assert phone.hear("bye")["reason"] == "protocol", junk
    with talking(at, classroom, mal) as phone:
        phone.hello()
        with suppress(ConnectionClosed):
            for _ in range(120):
                phone.say(type="ping")
        assert phone.hear("bye")["reason"] == "limit"
    with talking(at, classroom, mal) as phone:
        phone.talk.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            phone.talk.recv(60)


def test_a_room_is_there_again_after_a_restart(tmp_path: Path) -> None:
    with served(tmp_path / "again.db") as at:
        classroom, host = made(at)
        ada = joined(at, classroom, "Ada", f"free-{seat_of(classroom, 'cicero')}")
        begun(at, classroom, host)
        record = classroom.record
        clock = {"step": 0, "running": False, "left": 125.0}
        keep = classroom.keep(record.__class__(**{**vars_of(record), "clock": clock}))
        asyncio.run_coroutine_threadsafe(keep, loop_of(at)).result()
        with talking(at, classroom, ada) as phone:
            told = phone.hello()
    with served(tmp_path / "again.db") as at:
        at.base = f"http://127.0.0.1:{at.port}"
        with talking(at, classroom, ada) as phone:
            known = {name: told[name] for name in ("entry", "revision", "seat", "scope")}
            again = phone.hello(**known)
            assert not again["whole"] and phone.classroom["clock"]["left"] == 125.0
            assert phone.classroom["you"]["role"] == "cicero"
            assert phone.act("begin in rome")["type"] == "done"


def vars_of(kept: Any) -> dict[str, Any]:
    return {name: getattr(kept, name) for name in kept.__slots__}


def test_the_form_of_a_room_explains_and_counts(at: Served) -> None:
    visitor = at.visitor()
    page = visitor.get("/classroom/new?people=30").text
    assert 'value="30"' in page and "30 roles for people" in page
    few = {"custom": "yes", "game": "ludi", "people": "12"}
    swapped = {**few, "check": "1", "role-cicero": "bot", "role-octavian": "person"}
    again = visitor.post("/classroom", data=swapped).text
    assert "1 roles for people, 1 for bots" in again
    refused = visitor.post("/classroom", data={**few, "role-cicero": "person"})
    assert refused.status_code == 400 and "mortals" in refused.text
    assert "Run a lesson now" in visitor.get("/").text
    classroom, host = made(at, date="16 November")
    assert classroom.record.code in host.get(f"/r/{classroom.id}/links").text
    assert "History 201" in host.get("/").text, "my rooms stand on the front page"
    assert visitor.get("/j/nosuch").status_code == 404
    assert (
        visitor.get(f"/j?code={classroom.record.code}").headers["location"]
        == f"/j/{classroom.record.code}"
    )


def test_names_are_short_plain_decent_and_nobody_elses() -> None:
    assert checked("  Ada\u202e\n ", ["Ben"]) == "Ada"
    for other in ("Ada", "ADA", "\u0410da", "A.d.a", "4da"):
        with pytest.raises(LusoriaError, match="looks like it"):
            checked(other, ["Ada"])
    for rude in ("Sh1t", "f u c k", "Arschgesicht", "dick", "H\u00f6re Scheisse"):
        with pytest.raises(LusoriaError, match="another name"):
            checked(rude, [])
        assert checked(rude, [], filtered=False)
    for fine in ("Cassandra", "Scunthorpe", "J\u00fcrgen", "\u674e\u660e", "Dickens"):
        assert checked(fine, []) == fine
    for empty in ("", "  ", "...", "\u200b"):
        with pytest.raises(LusoriaError, match="enter your name"):
            checked(empty, [])


def test_a_command_opens_a_room(tmp_path: Path) -> None:
    assert len(wanted(30, None).cast.people) == 30
    cast = tmp_path / "cast.toml"
    cast.write_text('plan = 12\ndrop = ["pansa"]\n', "utf-8")
    assert "pansa" not in wanted(0, cast, "7b").cast.people
    with pytest.raises(LusoriaError, match="6 people"):
        wanted(5, None)
    with pytest.raises(LusoriaError, match=r"missing\.toml"):
        wanted(0, tmp_path / "missing.toml")
    assert forms.game_for("")[0] is load_game("ludi")
    with pytest.raises(LusoriaError, match="no such game"):
        forms.game_for("roma")
