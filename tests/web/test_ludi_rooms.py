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
from lusoria.core.hosting import BOTS, PERSONS
from lusoria.games import take
from lusoria.play.rooms import Person
from lusoria.play.table import read_table
from lusoria.web.rooms import forms
from lusoria.web.rooms.hall import Hall
from lusoria.web.rooms.names import checked
from lusoria.web.rooms.start import wanted

from .rooming import FORM, Phone, joined, made, seat_of, talking
from .serving import Served, served


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("rooms")
    with served(folder / "rooms.db") as running:
        yield running


@pytest.fixture(scope="module")
def room(at: Served) -> tuple[Hall, httpx.Client]:
    """A room that has begun, with Ada as Cicero, to which tests add others."""
    hall, host = made(at, **{"option-post": "direct"})
    joined(at, hall, "Ada", f"free-{seat_of(hall, 'cicero')}")
    begun(at, hall, host)
    return hall, host


def begun(at: Served, hall: Hall, host: httpx.Client) -> None:
    with talking(at, hall, host) as console:
        console.hello("console")
        assert console.ask(type="begin")["type"] == "done"


def named(hall: Hall, name: str) -> Person:
    return next(one for one in hall.people.values() if one.name == name)


def holder(hall: Hall, seat: int) -> int:
    hosting = hall.room.table.game.hosting
    assert hosting is not None
    return hosting.holders(hall.room.table.match.state)[seat]


def own_deed(phone: Phone) -> int:
    """Return an action that a fresh senator may take."""
    return int(phone.deeds()["begin in"][4][0][1])


def test_people_join_by_a_code_and_act_on_their_phones(at: Served) -> None:
    hall, host = made(at)
    cicero = seat_of(hall, "cicero")
    ada = joined(at, hall, "Ada", f"free-{cicero}")
    ben = joined(at, hall, "Ben")
    with talking(at, hall, ada) as phone, talking(at, hall, host) as console:
        first = phone.hello()
        assert (first["status"], first["seat"]) == ("waiting", cicero)
        assert phone.parts["me"]["role"] == "cicero" and phone.parts["verbs"] == []
        assert phone.parts["story"]["wants"], "what one may want is told"
        assert phone.hall["you"]["name"] == "Ada"
        assert phone.ask(type="why")["type"] == "refused", "nothing has begun"
        console.hello("console")
        assert [one["name"] for one in console.hall["people"]] == ["Ada", "Ben"]
        assert console.ask(type="begin")["type"] == "done"
        phone.until(lambda it: it.parts["verbs"])
        assert phone.act(own_deed(phone))["type"] == "done"
        assert phone.act("dance")["type"] == "refused"
        assert {deed[0] for deed in phone.ask(type="why")["deeds"]} >= {"go", "sail"}
    with talking(at, hall, ben) as phone:
        phone.hello()
        assert phone.hall["roles"]["cicero"] == {"kind": "person", "names": ["Ada"]}


def test_every_legal_action_of_every_seat_is_on_its_phone(room: tuple[Hall, Any]) -> None:
    table = read_table(room[0].room.store, room[0].id)
    assert table is not None

    def actions(picks: list[Any]) -> Iterator[int]:
        for pick in picks:
            yield from [pick.action] if pick.action >= 0 else actions(pick.picks)

    for seat in range(table.match.seats):
        chapters = table.match.glimpse(seat).parts["verbs"]
        told = [
            one for chapter in chapters for deed in chapter.deeds for one in actions(deed.picks)
        ]
        assert sorted(told) == sorted(table.match.legal(seat)), table.match.role(seat)


def test_roles_are_taken_drawn_given_or_on_a_card(at: Served) -> None:
    hall, host = made(at)
    cicero = seat_of(hall, "cicero")
    joined(at, hall, "Ada", f"free-{cicero}")
    late = at.visitor().post(f"/j/{hall.kept.code}", data={"name": "Eve", "way": f"free-{cicero}"})
    assert late.status_code == 400 and "somebody was quicker" in late.text.lower()
    joined(at, hall, "Ben", "lot")
    assert named(hall, "Ben").seat in range(hall.judge)
    cleo = joined(at, hall, "Cleo", "")
    assert named(hall, "Cleo").seat is None
    card = host.post(f"/r/{hall.id}/link", data={"word": "card", "seat": str(cicero)}).json()
    assert card["qr"].startswith("<svg")
    ticket = card["address"].removeprefix(at.base)
    dora = at.visitor()
    assert "Ada" in dora.get(ticket).text, "who has the role may go on there"
    assert dora.post(ticket, data={"name": "Dora"}).status_code == 303
    assert [one.name for one in hall.at(cicero)] == ["Ada", "Dora"]
    again = at.visitor()
    assert again.post(ticket, data={"person": str(named(hall, "Ada").id)}).status_code == 303
    with talking(at, hall, again) as phone, talking(at, hall, host) as console:
        phone.hello()
        assert phone.hall["you"]["name"] == "Ada" and phone.hall["you"]["beside"] == ["Dora"]
        console.hello("console")
        seat = seat_of(hall, "pansa")
        told = console.ask(type="assign", person=named(hall, "Cleo").id, seat=seat)
        assert told["type"] == "done" and named(hall, "Cleo").seat == seat
        judge = console.ask(type="assign", person=named(hall, "Cleo").id, seat=hall.judge)
        assert judge["type"] == "refused"
    link = cleo.post(f"/r/{hall.id}/link", data={"word": "person"}).json()["address"]
    other = at.visitor()
    assert other.get(link).headers["location"] == f"/r/{hall.id}"
    assert "phone" in other.get(f"/r/{hall.id}").text
    assert cleo.get(f"/j/{hall.kept.code}").headers["location"] == f"/r/{hall.id}"


def test_a_lock_and_two_steps_keep_strangers_out(at: Served) -> None:
    hall, host = made(at, locked="on", two_step="on")
    hall.tried.rate = 0.0  # however long the posts below take
    wrong = f"{(int(hall.kept.lock) + 1) % 10000:04}"
    stranger = at.visitor().post(f"/j/{hall.kept.code}", data={"name": "Eve", "lock": wrong})
    assert stranger.status_code == 400 and not hall.people
    ada = joined(at, hall, "Ada", "lot", lock=hall.kept.lock)
    with talking(at, hall, ada) as phone, talking(at, hall, host) as console:
        phone.hello()
        assert phone.parts == {} and phone.hall["you"]["state"] == "waiting"
        assert "roles" not in phone.hall, "who is outside is not told who is inside"
        console.hello("console")
        assert console.ask(type="admit")["type"] == "done"
        phone.until(lambda it: it.hall["you"]["state"] == "here" and "me" in it.parts)
        assert console.ask(type="lock", digits="12")["type"] == "bye", "a lock has four digits"
    joined_late = at.visitor().post(f"/j/{hall.kept.code}", data={"name": "Ben"})
    assert joined_late.status_code == 400
    for _ in range(31):
        last = at.visitor().post(f"/j/{hall.kept.code}", data={"name": "Eve", "lock": wrong})
    assert "too many wrong numbers" in last.text.lower()


def test_tickets_open_what_they_are_for_and_nothing_else(at: Served) -> None:
    hall, host = made(at)
    ada = joined(at, hall, "Ada")
    stranger = at.visitor()
    for path in ("console", "projector", "links"):
        assert ada.get(f"/r/{hall.id}/{path}").status_code == 404
        assert stranger.get(f"/r/{hall.id}/{path}").status_code == 404
        page = host.get(f"/r/{hall.id}/{path}")
        assert page.status_code == 200 and f"{hall.kept.code.upper()}</p>" in page.text
    assert stranger.get(f"/r/{hall.id}").headers["location"] == f"/j/{hall.kept.code}"
    assert stranger.get(f"/j/{hall.kept.code.upper()}").status_code == 200, "as it is written"
    assert ada.get(f"/t/{hall.id}").headers["location"] == f"/r/{hall.id}"
    assert ada.post(f"/r/{hall.id}/link", data={"word": "helper"}).status_code == 403
    assert stranger.post(f"/r/{hall.id}/link", data={"word": "person"}).status_code == 403
    assert stranger.get(f"/s/{'x' * 22}").status_code == 404
    assert stranger.post(f"/t/{hall.id}/sit", data={"seat": "0", "name": "Eve"}).status_code == 403
    for path in ("", "/replay", "/step", "/log", "/match.txt", "/chances", "/annals"):
        assert stranger.get(f"/t/{hall.id}{path}").status_code == 404, path
    for path in ("", "/stream"):
        assert stranger.get(f"/api/tables/{hall.id}{path}").status_code == 404, path
    with pytest.raises(InvalidStatus), at.connected(f"/t/{hall.id}/live", stranger):
        pass
    with pytest.raises((InvalidStatus, ConnectionClosed)), talking(at, hall, stranger) as talk:
        talk.hello()
    with talking(at, hall, ada) as phone:
        assert phone.hello("console")["type"] == "bye"
    with talking(at, hall, ada) as phone:
        phone.hello()
        assert phone.ask(type="begin")["type"] == "refused"
        assert phone.ask(type="remove", person=0)["type"] == "refused" and hall.people
    link = host.post(f"/r/{hall.id}/link", data={"word": "helper"}).json()["address"]
    helper = at.visitor()
    assert helper.get(link).headers["location"] == f"/r/{hall.id}/console"
    with talking(at, hall, helper) as console:
        console.hello("console")
        assert console.ask(type="remove", person=0)["type"] == "refused"
        assert console.ask(type="rename", person=0, name="Augusta")["type"] == "done"
    assert named(hall, "Augusta").id == 0
    with talking(at, hall, host) as console:
        console.hello("console")
        with talking(at, hall, ada) as phone:
            phone.hello()
            assert console.ask(type="remove", person=0)["type"] == "done"
            assert phone.hear("bye")["reason"] == "gone"
    assert ada.get(f"/r/{hall.id}").headers["location"] == f"/j/{hall.kept.code}"


def test_two_share_a_role_and_the_log_says_who_acted(at: Served, room: Any) -> None:
    hall, host = room
    cicero = seat_of(hall, "cicero")
    card = host.post(f"/r/{hall.id}/link", data={"word": "card", "seat": str(cicero)}).json()
    bea, ada = at.visitor(), at.visitor()
    bea.post(card["address"], data={"name": "Bea"})
    ada.post(card["address"], data={"person": str(named(hall, "Ada").id)})
    with talking(at, hall, ada) as one, talking(at, hall, bea) as other:
        one.hello()
        other.hello()
        assert other.hall["you"]["beside"] == ["Ada"]
        action = own_deed(other)
        assert other.act(action)["type"] == "done"
        one.until(lambda it: any(news["mine"] for news in it.news))
        match = hall.room.table.match
        entry = next(it for it in reversed(match.entries) if it.seat == cicero)
        assert (entry.action, entry.who) == (action, "Bea")
        assert one.act(own_deed(one))["type"] == "done"
        last = next(it for it in reversed(match.entries) if it.seat == cicero)
        assert last.who == "", "Ada is whom the seat is named after"


def test_a_phone_that_slept_is_told_only_what_is_new(at: Served, room: Any) -> None:
    hall, _ = room
    cleo = joined(at, hall, "Cleo", f"free-{seat_of(hall, 'hirtius')}")
    with talking(at, hall, cleo) as phone:
        told = phone.hello()
        known = {name: told[name] for name in ("entry", "revision", "seat")}
    with talking(at, hall, cleo) as phone:
        same = phone.hello(**known)
        assert not same["whole"] and same["parts"] == {} and same["news"] == []
    with talking(at, hall, cleo) as phone:
        phone.hello(**known, with_map=True)
        first = phone.map
        assert "layer chart" in first and next(iter(first)) == "frame"
        assert phone.act(own_deed(phone) if "verbs" in phone.parts else "begin in egypt")
    with talking(at, hall, cleo) as phone:
        newer = phone.hello(**known)
        assert not newer["whole"] and newer["news"]
        assert "me" in newer["parts"] and "story" not in newer["parts"]
    with talking(at, hall, cleo) as phone:
        other = phone.hello(**{**known, "seat": 0})
        assert other["whole"] and "story" in other["parts"], "parts of another seat are of no use"


def test_late_comers_take_over_from_bots_and_leavers_give_back(at: Served, room: Any) -> None:
    hall, host = room
    pansa = seat_of(hall, "pansa")
    assert holder(hall, pansa) == BOTS, "who nobody plays is a bot's, also by the rules"
    dan = joined(at, hall, "Dan", f"free-{pansa}")
    assert holder(hall, pansa) == PERSONS
    assert hall.room.table.match.names[pansa] == "Dan"
    with talking(at, hall, dan) as phone, talking(at, hall, host) as console:
        phone.hello()
        assert phone.ask(type="wish", what="leave")["type"] == "done"
        assert holder(hall, pansa) == BOTS and hall.room.table.player(pansa)
        assert phone.act(0)["type"] == "refused"
        assert phone.ask(type="wish", what="back")["type"] == "done"
        assert holder(hall, pansa) == PERSONS and not hall.room.table.player(pansa)
        console.hello("console")
        assert console.ask(type="bot", seat=pansa, on=True)["type"] == "done"
        phone.until(lambda it: it.hall["you"]["state"] == "away")
        assert console.ask(type="bot", seat=pansa, on=False)["type"] == "done"
        assert console.ask(type="settings", paused=True)["type"] == "done"
        assert "paused" in phone.act(0)["sentence"]
        assert console.ask(type="settings", paused=False)["type"] == "done"
        assert console.ask(type="remove", person=named(hall, "Dan").id)["type"] == "done"
        assert holder(hall, pansa) == BOTS


def test_a_role_that_is_brought_in_has_a_chair_and_going_back_hands_over_again(
    at: Served, room: Any
) -> None:
    hall, host = room
    with talking(at, hall, host) as console:
        console.hello("console")
        told = console.ask(type="judge", actions=["bring in vulcan"])
        assert told["type"] == "done"
        vulcan = seat_of(hall, "vulcan")
        assert vulcan == len(hall.room.table.chairs) - 1 and vulcan in hall.free()
        joined(at, hall, "Finn", f"free-{vulcan}")
        assert holder(hall, vulcan) == PERSONS
        back = hall.room.rewind(told["number"], hall.judge, "a mistake")
        asyncio.run_coroutine_threadsafe(back, loop_of(at)).result()
        console.until(lambda _: holder(hall, vulcan) == PERSONS)
        assert console.ask(type="remove", person=named(hall, "Finn").id)["type"] == "done"


def loop_of(at: Served) -> Any:
    return at.house.tasks[0].get_loop()


def test_what_an_offer_would_be_is_imagined_not_done(at: Served, room: Any) -> None:
    hall, _ = room
    seat = seat_of(hall, "octavian")
    with talking(at, hall, joined(at, hall, "Hal", f"free-{seat}")) as phone:
        phone.hello()
        before = hall.room.table.number
        deed = next(deed for deed in phone.deeds().values() if deed[6] == "opens")
        opening = deed[4][0][1]
        told = phone.ask(type="after", actions=[opening])
        assert told["type"] == "ahead" and told["parts"]["desk"]["verb"] == deed[0]
        stages = {deed[6] for chapter in told["chapters"] for deed in chapter[2]}
        assert "drops" in stages
        assert phone.ask(type="after", actions=[opening, opening])["type"] == "refused"
        assert phone.ask(type="after", actions=[10**6])["type"] == "refused"
        entries = hall.room.table.match.entries[before:]
        assert phone.parts.get("desk") is None and seat not in {entry.seat for entry in entries}


JUNK = (
    *("", "[]", "null", "{", "x" * 4000, '{"type": "dance"}', '{"type": "acts", "key": 1}'),
    '{"type": "acts", "key": 1, "seen": 0, "actions": [], "note": ""}',
    '{"type": "hello", "protocol": 1, "kind": "owner"}',
    '{"type": "assign", "key": 1, "person": 0, "seat": 0, "sudo": true}',
    '{"type": "after", "key": 1, "actions": [-99999999999]}',
)


def test_a_hostile_phone_loses_nothing_but_its_own_place(at: Served, room: Any) -> None:
    hall, _ = room
    mal = joined(at, hall, "Mal", f"free-{seat_of(hall, 'juno')}")
    for junk in JUNK:
        with talking(at, hall, mal) as phone:
            phone.hello()
            phone.talk.send(junk)
            assert phone.hear("bye")["reason"] == "protocol", junk
    with talking(at, hall, mal) as phone:
        phone.hello()
        with suppress(ConnectionClosed):
            for _ in range(120):
                phone.say(type="ping")
        assert phone.hear("bye")["reason"] == "limit"
    with talking(at, hall, mal) as phone:
        phone.talk.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            phone.talk.recv(60)


def test_a_room_is_there_again_after_a_restart(tmp_path: Path) -> None:
    with served(tmp_path / "again.db") as at:
        hall, host = made(at)
        ada = joined(at, hall, "Ada", f"free-{seat_of(hall, 'cicero')}")
        begun(at, hall, host)
        kept = hall.kept
        clock = {"step": 0, "running": False, "left": 125.0}
        keep = hall.keep(kept.__class__(**{**vars_of(kept), "clock": clock}))
        asyncio.run_coroutine_threadsafe(keep, loop_of(at)).result()
        with talking(at, hall, ada) as phone:
            told = phone.hello()
    with served(tmp_path / "again.db") as at:
        at.base = f"http://127.0.0.1:{at.port}"
        with talking(at, hall, ada) as phone:
            again = phone.hello(entry=told["entry"], revision=told["revision"], seat=told["seat"])
            assert not again["whole"] and phone.hall["clock"]["left"] == 125.0
            assert phone.hall["you"]["role"] == "cicero"
            assert phone.act("begin in rome")["type"] == "done"


def vars_of(kept: Any) -> dict[str, Any]:
    return {name: getattr(kept, name) for name in kept.__slots__}


def test_the_form_of_a_room_explains_and_counts(at: Served) -> None:
    visitor = at.visitor()
    page = visitor.get("/room/new?people=30").text
    assert 'value="30"' in page and "30 roles for people" in page
    swapped = {**FORM, "check": "1", "role-cicero": "bot", "role-octavian": "person"}
    again = visitor.post("/room", data=swapped).text
    assert "1 roles for people, 1 for bots" in again
    refused = visitor.post("/room", data={**FORM, "role-cicero": "person"})
    assert refused.status_code == 400 and "mortals" in refused.text
    assert "Run Ludi Romani" in visitor.get("/").text
    hall, host = made(at, date="16 November")
    assert hall.kept.code in host.get(f"/r/{hall.id}/links").text
    assert "History 201" in host.get("/").text, "my rooms stand on the front page"
    assert visitor.get("/j/nosuch").status_code == 404
    assert visitor.get(f"/j?code={hall.kept.code}").headers["location"] == f"/j/{hall.kept.code}"


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
        with pytest.raises(LusoriaError, match="called"):
            checked(empty, [])


def test_a_command_opens_a_room(tmp_path: Path) -> None:
    assert len(wanted(30, None).cast.people) == 30
    cast = tmp_path / "cast.toml"
    cast.write_text('plan = 12\ndrop = ["pansa"]\n', "utf-8")
    assert "pansa" not in wanted(0, cast, "7b").cast.people
    with pytest.raises(LusoriaError, match="12 to 110"):
        wanted(5, None)
    with pytest.raises(LusoriaError, match=r"missing\.toml"):
        wanted(0, tmp_path / "missing.toml")
    assert forms.game_for("")[0] is take("ludi")
    with pytest.raises(LusoriaError, match="no such game"):
        forms.game_for("roma")
