"""Pages and forms of classrooms: creating one, joining it, finding one's place in it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import Any, Final

import msgspec
from litestar import MediaType, Response, WebSocket, get, post, websocket
from litestar.params import FromPath, FromQuery

from ...core.errors import IllegalAction, LusoriaError, NotYourTurn
from ...core.seats import NOBODY
from ...play.store.classrooms import CARD, FACILITATOR, HELPER, PARTICIPANT, PROJECTOR, Access
from ...play.store.store import OVER
from ...play.table.tickets import digest_of, is_ticket
from ..classrooms import forms, practice, rejoining
from ..classrooms.classroom import Classroom
from ..classrooms.classroom_client import connection
from ..classrooms.names import NameTaken
from ..classrooms.open_classrooms import PAGES, RUNS, made_by
from ..live.connection import serve
from ..middleware import address_of, device_cookie, ticket_of
from ..pages import console, host, join, links, phone, projector
from ..pages import practice as practise
from ..pages.texts import texts
from ..server import NoTable, NotYours, Server
from . import page_facts
from .tables import (
    Asked,
    base_of,
    clean,
    form_of,
    html,
    is_own,
    name_of,
    named_cookie,
    onward,
    qr_of,
    server_of,
    status_of,
    whole,
)

LINKS: Final = (FACILITATOR, HELPER, PROJECTOR, CARD)
"""What the teacher may make links for."""


async def entered(request: Asked, table: str) -> tuple[Server, Classroom, dict[str, int]]:
    """Return the server, the classroom, and what the visitor's ticket opens there."""
    server = server_of(request)
    classroom = await server.classrooms.classroom(table)
    return server, classroom, await server.classrooms.rights(ticket_of(request), table)


# Making a classroom.


@get("/classroom/new", include_in_schema=False)
async def new_classroom(
    request: Asked,
    game: FromQuery[str] = "",
    people: FromQuery[str] = "",
    lesson: FromQuery[str] = "",
) -> Response[str]:
    """Show the form of a new classroom, with the plan for so many people."""
    ask = await asyncio.to_thread(forms.blank, game, whole(people), lesson)
    ask = replace(ask, name=name_of(request))
    return html(host.page(page_facts.reader_of(request), ask))


@post("/classroom", include_in_schema=False)
async def make_classroom(request: Asked) -> Response[Any]:
    """Make a classroom as the form says, or show the form again with what is wrong."""
    server, form = server_of(request), await form_of(request)
    ask = await asyncio.to_thread(forms.filled, form)
    reader = page_facts.reader_of(request)
    if "plan" in form:
        return html(host.page(reader, replace(ask, cast=ask.hosting.planned(ask.people))))
    if "check" in form:
        return html(host.page(reader, ask))
    ticket, cookies = device_cookie(request)
    try:
        if server.open_to_network is not None and is_own(request):
            await server.open_to_network()
        classroom = await server.classrooms.create(
            ask.wanted(), made_by(ticket), address_of(request)
        )
    except LusoriaError as error:
        ask = replace(ask, wrong=page_facts.wrong_for(reader, error))
        return html(host.page(reader, ask), status=status_of(error))
    server.door.know(address_of(request), classroom.record.code)
    page = "links" if "custom" in form else "console"
    return onward(f"/r/{classroom.id}/{page}", [*cookies, *named_cookie(request, ask.name)])


@get("/r/{table:str}/links", include_in_schema=False)
async def show_links(request: Asked, table: FromPath[str]) -> Response[str]:
    """Show the teacher how others join."""
    server, classroom, rights = await entered(request, table)
    if FACILITATOR not in rights:
        raise NoTable("there is no such room")
    server.door.know(address_of(request), classroom.record.code)
    return html(links.page(page_facts.reader_of(request), classroom, base_of(request)))


@post("/r/{table:str}/link", include_in_schema=False)
async def make_link(request: Asked, table: FromPath[str]) -> Response[bytes]:
    """Make a link: to your own role for another phone, or one that the teacher hands out."""
    server, classroom, rights = await entered(request, table)
    form = await form_of(request)
    word = form.get("word", PARTICIPANT)
    if word == PARTICIPANT and PARTICIPANT in rights:
        right = Access(table, PARTICIPANT, rights[PARTICIPANT])
    elif word in LINKS and (FACILITATOR in rights or (word == CARD and HELPER in rights)):
        seat = whole(form.get("seat"), NOBODY) if word == CARD else NOBODY
        if word == CARD and not 0 <= seat < classroom.live_table.table.match.seats:
            raise LusoriaError("there is no such seat")
        right = Access(table, word, seat)
    else:
        raise NotYours("only your teacher can decide that")
    address = f"{base_of(request)}/s/{await server.classrooms.new_link(right)}"
    told = msgspec.json.encode({"address": address, "qr": qr_of(address)})
    return Response(told, media_type=MediaType.JSON, status_code=200)


# Practising alone.


@get("/practice", include_in_schema=False)
async def choose_practice(request: Asked, game: FromQuery[str] = "") -> Response[str]:
    """Ask which role somebody would like to try."""
    chosen, hosting = forms.game_for(game)
    name = name_of(request)
    return html(practise.page(page_facts.reader_of(request), chosen, hosting, name))


@post("/practice", include_in_schema=False)
async def begin_practice(request: Asked) -> Response[Any]:
    """Make a classroom for one person and begin."""
    server, form = server_of(request), await form_of(request)
    game, hosting = forms.game_for(form.get("game", ""))
    ticket, cookies = device_cookie(request)
    reader, name = page_facts.reader_of(request), clean(form.get("name"))
    try:
        title = texts(reader.language).gettext("Practice")
        wish = await asyncio.to_thread(practice.wanted, game.name, form.get("role", ""), title)
        if not server.readiness.ready(game.name):
            raise LusoriaError("the rules are being prepared; try again in a moment")
        classroom = await practice.begun(server.classrooms, wish, name, ticket)
    except LusoriaError as error:
        wrong = page_facts.wrong_for(reader, error)
        page = practise.page(reader, game, hosting, name, wrong=wrong)
        return html(page, cookies, status=400)
    return onward(f"/r/{classroom.id}", [*cookies, *named_cookie(request, name)])


@post("/r/{table:str}/go", include_in_schema=False)
async def go_on(request: Asked, table: FromPath[str]) -> Response[str]:
    """Let the others go on, or a season end, where somebody practises; or say why not."""
    _, classroom, rights = await entered(request, table)
    form, person = await form_of(request), classroom.people.get(rights.get(PARTICIPANT, -1))
    try:
        await practice.go(classroom, person, form.get("what", ""))
    except (IllegalAction, NotYourTurn) as error:
        return Response(str(error), media_type=MediaType.TEXT, status_code=400)
    return Response("", media_type=MediaType.TEXT, status_code=204)


# Joining.


@get("/j", include_in_schema=False)
async def ask_code(request: Asked, code: FromQuery[str] = "") -> Response[Any]:
    """Ask for the code of a classroom, or go there."""
    if code:
        return onward(f"/j/{code.strip().lower()[:12]}")
    return html(join.code_page(page_facts.reader_of(request)))


@get("/j/{code:str}", include_in_schema=False)
async def show_join(request: Asked, code: FromPath[str]) -> Response[Any]:
    """Ask who is coming in; who is in already goes on."""
    server = server_of(request)
    try:
        classroom = await server.door.classroom(code, address_of(request))
    except NoTable:
        return html(join.code_page(page_facts.reader_of(request), wrong=True), status=404)
    rights = await server.classrooms.rights(ticket_of(request), classroom.id)
    if rights.get(PARTICIPANT, -1) in classroom.people:
        return onward(f"/r/{classroom.id}")
    return html(join.page(page_facts.reader_of(request), classroom, name=name_of(request)))


@post("/j/{code:str}", include_in_schema=False)
async def come_in(request: Asked, code: FromPath[str]) -> Response[Any]:
    """Let somebody in, or show the form again with what is wrong."""
    server, form = server_of(request), await form_of(request)
    classroom = await server.door.classroom(code, address_of(request))
    ticket, cookies = device_cookie(request)
    rights = await server.classrooms.rights(ticket, classroom.id)
    if rights.get(PARTICIPANT, -1) in classroom.people:
        return onward(f"/r/{classroom.id}")
    name = clean(form.get("name"))
    way, _, seat = form.get("way", "").partition("-")
    try:
        if classroom.live_table.table.status == OVER:
            raise LusoriaError("this game is over")
        if not classroom.unlocks(form.get("lock", ""), address_of(request)):
            raise LusoriaError("that PIN is wrong: look at the projector")
        if not classroom.coming.take(address_of(request)):
            raise LusoriaError("too many people are joining at once; wait a moment")
        if "again" in form:
            await rejoining.claim(classroom, name, digest_of(ticket))
        else:
            await classroom.join(name, digest_of(ticket), way, whole(seat, NOBODY))
    except NameTaken as error:
        known, lock = rejoining.absent(classroom, name), form.get("lock", "")
        reader, wrong = page_facts.reader_of(request), str(error)
        page = join.page(reader, classroom, name=name, wrong=wrong, known=known, lock=lock)
        return html(page, cookies, status=400)
    except LusoriaError as error:
        reader = page_facts.reader_of(request)
        page = join.page(reader, classroom, name=name, wrong=page_facts.wrong_for(reader, error))
        return html(page, cookies, status=400)
    return onward(f"/r/{classroom.id}", [*cookies, *named_cookie(request, name)])


async def linked(server: Server, ticket: str) -> tuple[Classroom, Access]:
    """Return what the ticket of a link opens."""
    right = await server.classrooms.right(ticket) if is_ticket(ticket) else None
    if right is None:
        raise NoTable("there is no such room")
    return await server.classrooms.classroom(right.table), right


@get("/s/{ticket:str}", include_in_schema=False)
async def follow_link(request: Asked, ticket: FromPath[str]) -> Response[Any]:
    """Take what a link opens to this device; a card asks first who has it in hand."""
    server = server_of(request)
    classroom, right = await linked(server, ticket)
    device, cookies = device_cookie(request)
    if right.word == CARD:
        rights = await server.classrooms.rights(device, classroom.id)
        mine = classroom.people.get(rights.get(PARTICIPANT, -1))
        if mine is not None and mine.seat == right.about:
            return onward(f"/r/{classroom.id}", cookies)
        name = mine.name if mine else name_of(request)
        page = join.card_page(page_facts.reader_of(request), classroom, right.about, ticket, name)
        return html(page, cookies)
    await server.classrooms.grant(device, right)
    return onward(f"/r/{classroom.id}{PAGES.get(right.word, '')}", cookies)


@post("/s/{ticket:str}", include_in_schema=False)
async def show_card(request: Asked, ticket: FromPath[str]) -> Response[Any]:
    """Take the role of a card, as a new person or as one who has it already."""
    server, form = server_of(request), await form_of(request)
    classroom, right = await linked(server, ticket)
    if right.word != CARD:
        raise NoTable("there is no such room")
    device, cookies = device_cookie(request)
    again = whole(form.get("person"), -1)
    name = clean(form.get("name"))
    try:
        if again >= 0:
            if classroom.person(again).seat != right.about:
                raise NotYours("that role is somebody else's")
            await server.classrooms.grant(device, Access(classroom.id, PARTICIPANT, again))
            await classroom.back(again)
        elif classroom.live_table.table.status == OVER:
            raise LusoriaError("this game is over")
        else:
            rights = await server.classrooms.rights(device, classroom.id)
            mine = rights.get(PARTICIPANT, -1)
            if mine in classroom.people:
                await classroom.assign(mine, right.about)
            else:
                digest = digest_of(device)
                await classroom.join(name, digest, seat=right.about, card=True)
    except LusoriaError as error:
        reader = page_facts.reader_of(request)
        wrong = page_facts.wrong_for(reader, error)
        page = join.card_page(reader, classroom, right.about, ticket, name, wrong)
        return html(page, cookies, status=400)
    return onward(f"/r/{classroom.id}", [*cookies, *named_cookie(request, name)])


# Being there.


@get("/r/{table:str}", include_in_schema=False)
async def show_phone(request: Asked, table: FromPath[str]) -> Response[Any]:
    """Show somebody's phone; who runs the classroom goes to its console, a stranger to the door."""
    _, classroom, rights = await entered(request, table)
    person = classroom.people.get(rights.get(PARTICIPANT, -1))
    if person is None:
        runs = any(word in rights for word in RUNS)
        return onward(f"/r/{table}/console" if runs else f"/j/{classroom.record.code}")
    tour = practice.tour_of(classroom, person) if classroom.settings.practice else ()
    return html(phone.page(page_facts.reader_of(request), classroom, person, tour))


@get("/r/{table:str}/console", include_in_schema=False)
async def show_console(request: Asked, table: FromPath[str]) -> Response[str]:
    """Show the console to those who run the classroom."""
    server, classroom, rights = await entered(request, table)
    word = next((word for word in RUNS if word in rights), "")
    if not word:
        raise NoTable("there is no such room")
    server.door.know(address_of(request), classroom.record.code)
    return html(console.page(page_facts.reader_of(request), classroom, word, base_of(request)))


@get("/r/{table:str}/projector", include_in_schema=False)
async def show_projector(request: Asked, table: FromPath[str]) -> Response[str]:
    """Show the projector's screen."""
    _, classroom, rights = await entered(request, table)
    if not any(word in rights for word in (PROJECTOR, *RUNS)):
        raise NoTable("there is no such room")
    return html(projector.page(page_facts.reader_of(request), classroom, base_of(request)))


@websocket("/r/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """Let a phone, a console or a projector follow a classroom."""
    await serve(socket, partial(connection, socket, table))


CLASSROOMS: Final = [
    new_classroom,
    make_classroom,
    show_links,
    make_link,
    choose_practice,
    begin_practice,
    go_on,
    ask_code,
    show_join,
    come_in,
    follow_link,
    show_card,
    show_phone,
    show_console,
    show_projector,
]
