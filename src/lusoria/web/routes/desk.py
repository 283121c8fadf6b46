"""The designer's desk: change the numbers of a box, play with them, measure them, share them."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import FromPath, FromQuery

from ...bots.player import light_bots
from ...core.box import Box, Field, InvalidDocument, box_of
from ...core.errors import InvalidOption, InvalidSeats, LusoriaError
from ...core.game import Game
from ...draw.charts import STYLE_OF_CHARTS
from ...draw.palette import THEME
from ...lab.balance.compare import contrasting
from ...lab.contrast import PARTS, contrasted
from ...paper.papers import chosen, handout_of, papers_of, printed
from ...play.match.match import Match
from ..errors import NoTable
from ..pages import desk
from ..server import LONGEST_DOCUMENT
from . import page_facts
from .annals import PDF, sent
from .tables import Asked, html, onward, status_of

MOST_FIELDS: Final = 2000
MEASURING: Final = ThreadPoolExecutor(1, "desk")
"""One comparison is played, one paper printed at a time: the server has other guests."""


def on_desk(name: str) -> tuple[Game, Box]:
    """Return a game and its box."""
    game = page_facts.game_named(name)
    try:
        return game, box_of(game)
    except InvalidOption as error:
        raise NoTable(str(error)) from error


@get("/desk/{game:str}", include_in_schema=False)
async def show_desk(
    request: Asked, game: FromPath[str], d: FromQuery[str] = "standard"
) -> Response[str]:
    """Show the numbers of a box: the standard ones, or those of the document in the link."""
    found, box = on_desk(game)
    reader = page_facts.reader_of(request)
    try:
        sheet = desk.BoxForm(settled(box, d))
    except InvalidDocument as error:
        return html(
            desk.page(reader, found, box, desk.BoxForm("standard", error.mistakes)), None, 400
        )
    return html(desk.page(reader, found, box, sheet))


@get("/desk/{game:str}/box.toml", include_in_schema=False)
async def show_document(game: FromPath[str], d: FromQuery[str] = "standard") -> Response[str]:
    """Send the document as a commented file."""
    _, box = on_desk(game)
    name = f'attachment; filename="{box.game}-{box.option}.toml"'
    text = box.template(settled(box, d))
    return Response(text, media_type=MediaType.TEXT, headers={"Content-Disposition": name})


@get("/desk/{game:str}/paper/{file:str}", include_in_schema=False)
async def show_desk_paper(
    game: FromPath[str],
    file: FromPath[str],
    d: FromQuery[str] = "standard",
    players: FromQuery[int] = 0,
) -> Response[bytes]:
    """Print a record sheet or a player aid with the numbers of a document."""
    found, box = on_desk(game)
    name = file.removesuffix(".pdf")
    if name == file or name not in {one.name for one in papers_of(found)}:
        raise NoTable("there is no such paper")
    match = Match(found, found.seats_of(players), {box.option: settled(box, d)})
    content = await asyncio.get_running_loop().run_in_executor(
        MEASURING, printed, found, chosen(found, name)[0], handout_of(match)
    )
    return sent(content, PDF, f"{found.name}-{file}")


@get("/desk/charts.css", include_in_schema=False, sync_to_thread=False)
def show_chart_style() -> Response[str]:
    """Send how charts look; the colours are those of the page."""
    return Response(STYLE_OF_CHARTS.removeprefix(THEME), media_type=MediaType.CSS)


@post("/desk/{game:str}", include_in_schema=False)
async def read_desk(request: Asked, game: FromPath[str]) -> Response[Any]:
    """Check the form; go on to the address that has the document in it, or to a new table."""
    found, box = on_desk(game)
    sent = await request.form()
    if len(sent) > MOST_FIELDS:
        raise LusoriaError("the form has more fields than the box")
    form = {key: value[:400] for key, value in sent.items() if isinstance(value, str)}
    changes = {
        one.path: value
        for one in box.fields()
        for value in [typed(form, one)]
        if value is not None and value != one.standard
    }
    try:
        text = box.changed("standard", changes)
    except InvalidDocument as error:
        raw = {key.removeprefix(desk.VALUE): value for key, value in form.items()}
        sheet = desk.BoxForm("standard", error.mistakes, raw)
        page = desk.page(page_facts.reader_of(request), found, box, sheet)
        return html(page, None, status_of(error))
    if form.get("then") == "play":
        return onward(desk.play_link(found, box, text))
    return onward(desk.desk_link(found.name, text))


def settled(box: Box, text: str) -> str:
    """Return a document in one line."""
    if len(text) > LONGEST_DOCUMENT:
        raise InvalidDocument(box.noun, ["it is too long"])
    return box.settle(text)


def typed(form: dict[str, str], one: Field) -> Any:
    """Return what was typed for a value: a number if it is one; None where it is not there."""
    raw = form.get(f"{desk.VALUE}{one.path}")
    if one.kind == "switch":
        return raw is not None
    if raw is None or one.kind != "number":
        return raw
    plain = raw.strip().replace("\u2212", "-")
    return int(plain) if plain.lstrip("-").isdecimal() and len(plain) < 9 else raw


@get("/desk/{game:str}/compare", include_in_schema=False)
async def compare(
    request: Asked,
    game: FromPath[str],
    d: FromQuery[str] = "standard",
    part: FromQuery[int] = 0,
    players: FromQuery[int] = 0,
    bot: FromQuery[str] = "",
) -> Response[bytes]:
    """Play a part of a comparison with the standard box and draw what is known by then.

    The page asks for one part after the other; without a bot, two that differ play.
    """
    found, box = on_desk(game)
    if not 0 <= part < PARTS:
        raise NoTable("there is no such part of a comparison")
    if bot and bot not in light_bots(found):
        raise InvalidSeats("choose one of the bots in the list")
    boxes = next(iter(box.named)), settled(box, d)
    many = found.seats_of(players)
    known = [
        await asyncio.get_running_loop().run_in_executor(
            MEASURING, contrasted, found, many, boxes, box.option, one, part + 1
        )
        for one in ([bot] if bot else contrasting(found))
    ]
    told = {
        "parts": PARTS,
        "games": known[0].games,
        "clear": sum(len(one.clear) for one in known),
        "report": desk.report(page_facts.reader_of(request), known),
    }
    return Response(msgspec.json.encode(told), media_type=MediaType.JSON)


DESK: Final = [show_desk, show_document, show_desk_paper, show_chart_style, read_desk, compare]
