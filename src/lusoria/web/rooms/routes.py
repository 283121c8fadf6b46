"""Pages and forms of rooms: making one, joining it, and the way to one's own place in it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any, Final

import msgspec
from litestar import MediaType, Response, WebSocket, get, post, websocket
from litestar.params import FromPath, FromQuery

from ...core.errors import IllegalAction, LusoriaError, NotYourTurn
from ...core.seats import NOBODY
from ...play.database import UNUSABLE, unusable
from ...play.rooms import (
    CARD,
    FACILITATOR,
    HELPER,
    PARTICIPANT,
    PROJECTOR,
    Right,
)
from ...play.store import OVER
from ...play.tickets import digest_of, is_ticket
from .. import shown
from ..gate import address_of, device_cookie, from_here, ticket_of
from ..house import House, NoTable, NotYours
from ..pages import console, host, join, links, phone, projector
from ..pages import practice as practise
from ..pages.texts import texts
from ..routes import (
    Asked,
    base_of,
    clean,
    form_of,
    house_of,
    html,
    name_of,
    named_cookie,
    onward,
    qr_of,
    status_of,
    whole,
)
from . import claims, forms, practice
from .hall import Hall
from .halls import PAGES, RUNS, made_by
from .live import talk
from .names import NameTaken

LINKS: Final = (FACILITATOR, HELPER, PROJECTOR, CARD)
"""What whoever runs a room may make links for."""


async def entered(request: Asked, table: str) -> tuple[House, Hall, dict[str, int]]:
    """Return the house, the room, and what the visitor's ticket opens there."""
    house = house_of(request)
    hall = await house.halls.hall(table)
    return house, hall, await house.halls.rights(ticket_of(request), table)


# Making a room.


@get("/room/new", include_in_schema=False)
async def new_room(
    request: Asked, game: FromQuery[str] = "", people: FromQuery[str] = ""
) -> Response[str]:
    """Show the form of a new room, with the plan for so many people."""
    ask = await asyncio.to_thread(forms.blank, game, whole(people))
    ask = replace(ask, name=name_of(request))
    return html(host.page(shown.reader_of(request), ask))


@post("/room", include_in_schema=False)
async def make_room(request: Asked) -> Response[Any]:
    """Make a room as the form says, or show the form again: with another plan, or what is wrong."""
    house, form = house_of(request), await form_of(request)
    ask = await asyncio.to_thread(forms.filled, form)
    reader = shown.reader_of(request)
    if "plan" in form:
        return html(host.page(reader, replace(ask, cast=ask.hosting.planned(ask.people))))
    if "check" in form:
        return html(host.page(reader, ask))
    ticket, cookies = device_cookie(request)
    try:
        hall = await house.halls.create(ask.wanted(), made_by(ticket), address_of(request))
    except LusoriaError as error:
        ask = replace(ask, wrong=shown.wrong_for(reader, error))
        return html(host.page(reader, ask), status=status_of(error))
    return onward(f"/r/{hall.id}/links", [*cookies, *named_cookie(request, ask.name)])


@get("/r/{table:str}/links", include_in_schema=False)
async def show_links(request: Asked, table: FromPath[str]) -> Response[str]:
    """Show whoever runs a room how others come to it."""
    house, hall, rights = await entered(request, table)
    if FACILITATOR not in rights:
        raise NoTable("there is no such room")
    house.door.know(address_of(request), hall.kept.code)
    return html(links.page(shown.reader_of(request), hall, base_of(request)))


@post("/r/{table:str}/link", include_in_schema=False)
async def make_link(request: Asked, table: FromPath[str]) -> Response[bytes]:
    """Make a link: to one's own role for another phone, or whatever whoever runs it hands out."""
    house, hall, rights = await entered(request, table)
    form = await form_of(request)
    word = form.get("word", PARTICIPANT)
    if word == PARTICIPANT and PARTICIPANT in rights:
        right = Right(table, PARTICIPANT, rights[PARTICIPANT])
    elif word in LINKS and (FACILITATOR in rights or (word == CARD and HELPER in rights)):
        seat = whole(form.get("seat"), NOBODY) if word == CARD else NOBODY
        if word == CARD and not 0 <= seat < hall.room.table.match.seats:
            raise LusoriaError("there is no such seat")
        right = Right(table, word, seat)
    else:
        raise NotYours("that is for the facilitator to say")
    address = f"{base_of(request)}/s/{await house.halls.new_link(right)}"
    told = msgspec.json.encode({"address": address, "qr": qr_of(address)})
    return Response(told, media_type=MediaType.JSON, status_code=200)


# Practising alone.


@get("/practice", include_in_schema=False)
async def choose_practice(request: Asked, game: FromQuery[str] = "") -> Response[str]:
    """Ask which role somebody would like to try."""
    chosen, hosting = forms.game_for(game)
    name = name_of(request)
    return html(practise.page(shown.reader_of(request), chosen, hosting, name))


@post("/practice", include_in_schema=False)
async def begin_practice(request: Asked) -> Response[Any]:
    """Make a room for one person and begin."""
    house, form = house_of(request), await form_of(request)
    game, hosting = forms.game_for(form.get("game", ""))
    ticket, cookies = device_cookie(request)
    reader, name = shown.reader_of(request), clean(form.get("name"))
    try:
        title = texts(reader.language).gettext("Practice")
        wish = await asyncio.to_thread(practice.wanted, game.name, form.get("role", ""), title)
        if not house.shelf.ready(game.name):
            raise LusoriaError("the rules are being prepared; try again in a moment")
        hall = await practice.begun(house.halls, wish, name, ticket)
    except LusoriaError as error:
        wrong = shown.wrong_for(reader, error)
        page = practise.page(reader, game, hosting, name, wrong=wrong)
        return html(page, cookies, status=400)
    return onward(f"/r/{hall.id}", [*cookies, *named_cookie(request, name)])


@post("/r/{table:str}/go", include_in_schema=False)
async def go_on(request: Asked, table: FromPath[str]) -> Response[str]:
    """Let the others go on, or a season end, where somebody practises; or say why not."""
    _, hall, rights = await entered(request, table)
    form, person = await form_of(request), hall.people.get(rights.get(PARTICIPANT, -1))
    try:
        await practice.go(hall, person, form.get("what", ""))
    except (IllegalAction, NotYourTurn) as error:
        return Response(str(error), media_type=MediaType.TEXT, status_code=400)
    return Response("", media_type=MediaType.TEXT, status_code=204)


# Joining.


@get("/j", include_in_schema=False)
async def ask_code(request: Asked, code: FromQuery[str] = "") -> Response[Any]:
    """Ask for the code of a room, or go there."""
    if code:
        return onward(f"/j/{code.strip().lower()[:12]}")
    return html(join.code_page(shown.reader_of(request)))


@get("/j/{code:str}", include_in_schema=False)
async def show_join(request: Asked, code: FromPath[str]) -> Response[Any]:
    """Ask who is coming in; who is in already goes on."""
    house = house_of(request)
    try:
        hall = await house.door.hall(code, address_of(request))
    except NoTable:
        return html(join.code_page(shown.reader_of(request), wrong=True), status=404)
    rights = await house.halls.rights(ticket_of(request), hall.id)
    if rights.get(PARTICIPANT, -1) in hall.people:
        return onward(f"/r/{hall.id}")
    return html(join.page(shown.reader_of(request), hall, name=name_of(request)))


@post("/j/{code:str}", include_in_schema=False)
async def come_in(request: Asked, code: FromPath[str]) -> Response[Any]:
    """Let somebody in, or show the form again with what is wrong."""
    house, form = house_of(request), await form_of(request)
    hall = await house.door.hall(code, address_of(request))
    ticket, cookies = device_cookie(request)
    rights = await house.halls.rights(ticket, hall.id)
    if rights.get(PARTICIPANT, -1) in hall.people:
        return onward(f"/r/{hall.id}")
    name = clean(form.get("name"))
    way, _, seat = form.get("way", "").partition("-")
    try:
        if hall.room.table.status == OVER:
            raise LusoriaError("this game is over")
        if not hall.unlocks(form.get("lock", ""), address_of(request)):
            raise LusoriaError("these are not the digits on the projector")
        if not hall.coming.take(address_of(request)):
            raise LusoriaError("too many come in at once; wait a moment")
        if "again" in form:
            await claims.claim(hall, name, digest_of(ticket))
        else:
            await hall.join(name, digest_of(ticket), way, whole(seat, NOBODY))
    except NameTaken as error:
        known, lock = claims.absent(hall, name), form.get("lock", "")
        reader, wrong = shown.reader_of(request), str(error)
        page = join.page(reader, hall, name=name, wrong=wrong, known=known, lock=lock)
        return html(page, cookies, status=400)
    except LusoriaError as error:
        reader = shown.reader_of(request)
        page = join.page(reader, hall, name=name, wrong=shown.wrong_for(reader, error))
        return html(page, cookies, status=400)
    return onward(f"/r/{hall.id}", [*cookies, *named_cookie(request, name)])


async def linked(house: House, ticket: str) -> tuple[Hall, Right]:
    """Return what the ticket of a link opens."""
    right = await house.halls.right(ticket) if is_ticket(ticket) else None
    if right is None:
        raise NoTable("there is no such room")
    return await house.halls.hall(right.table), right


@get("/s/{ticket:str}", include_in_schema=False)
async def follow_link(request: Asked, ticket: FromPath[str]) -> Response[Any]:
    """Take what a link opens to this device; a card asks first who has it in hand."""
    house = house_of(request)
    hall, right = await linked(house, ticket)
    device, cookies = device_cookie(request)
    if right.word == CARD:
        rights = await house.halls.rights(device, hall.id)
        mine = hall.people.get(rights.get(PARTICIPANT, -1))
        if mine is not None and mine.seat == right.about:
            return onward(f"/r/{hall.id}", cookies)
        name = mine.name if mine else name_of(request)
        page = join.card_page(shown.reader_of(request), hall, right.about, ticket, name)
        return html(page, cookies)
    await house.halls.grant(device, right)
    return onward(f"/r/{hall.id}{PAGES.get(right.word, '')}", cookies)


@post("/s/{ticket:str}", include_in_schema=False)
async def show_card(request: Asked, ticket: FromPath[str]) -> Response[Any]:
    """Take the role of a card: as somebody new, or as somebody who has it already."""
    house, form = house_of(request), await form_of(request)
    hall, right = await linked(house, ticket)
    if right.word != CARD:
        raise NoTable("there is no such room")
    device, cookies = device_cookie(request)
    again = whole(form.get("person"), -1)
    name = clean(form.get("name"))
    try:
        if again >= 0:
            if hall.person(again).seat != right.about:
                raise NotYours("that role is somebody else's")
            await house.halls.grant(device, Right(hall.id, PARTICIPANT, again))
            await hall.back(again)
        elif hall.room.table.status == OVER:
            raise LusoriaError("this game is over")
        else:
            rights = await house.halls.rights(device, hall.id)
            mine = rights.get(PARTICIPANT, -1)
            if mine in hall.people:
                await hall.assign(mine, right.about)
            else:
                digest = digest_of(device)
                await hall.join(name, digest, seat=right.about, card=True)
    except LusoriaError as error:
        reader = shown.reader_of(request)
        wrong = shown.wrong_for(reader, error)
        page = join.card_page(reader, hall, right.about, ticket, name, wrong)
        return html(page, cookies, status=400)
    return onward(f"/r/{hall.id}", [*cookies, *named_cookie(request, name)])


# Being there.


@get("/r/{table:str}", include_in_schema=False)
async def show_phone(request: Asked, table: FromPath[str]) -> Response[Any]:
    """Show somebody's phone; who runs the room goes to its console, a stranger to the door."""
    _, hall, rights = await entered(request, table)
    person = hall.people.get(rights.get(PARTICIPANT, -1))
    if person is None:
        runs = any(word in rights for word in RUNS)
        return onward(f"/r/{table}/console" if runs else f"/j/{hall.kept.code}")
    tour = practice.tour_of(hall, person) if hall.settings.practice else ()
    return html(phone.page(shown.reader_of(request), hall, person, tour))


@get("/r/{table:str}/console", include_in_schema=False)
async def show_console(request: Asked, table: FromPath[str]) -> Response[str]:
    """Show the console to those who run the room."""
    house, hall, rights = await entered(request, table)
    word = next((word for word in RUNS if word in rights), "")
    if not word:
        raise NoTable("there is no such room")
    house.door.know(address_of(request), hall.kept.code)
    return html(console.page(shown.reader_of(request), hall, word, base_of(request)))


@get("/r/{table:str}/projector", include_in_schema=False)
async def show_projector(request: Asked, table: FromPath[str]) -> Response[str]:
    """Show the projector's screen."""
    _, hall, rights = await entered(request, table)
    if not any(word in rights for word in (PROJECTOR, *RUNS)):
        raise NoTable("there is no such room")
    return html(projector.page(shown.reader_of(request), hall, base_of(request)))


@websocket("/r/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """Let a phone, a console or a projector follow a room."""
    house: House = socket.app.state.house
    if not from_here(socket) or house.stopping:
        await socket.close(code=1008)
        return
    try:
        hall = await house.halls.hall(table)
        rights = await house.halls.rights(ticket_of(socket), table)
    except (NoTable, *UNUSABLE) as error:
        await socket.close(code=1013 if unusable(error) else 1008)
        return
    if not rights:
        await socket.close(code=1008)
        return
    await socket.accept()
    await talk(house, hall, rights, socket, socket.app.state.limits)


ROOMS: Final = [
    new_room,
    make_room,
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
