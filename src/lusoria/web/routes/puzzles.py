"""Puzzles in the browser: those that come with a game, and a match's costliest decisions.

Nothing is stored on the server: only the browser knows which puzzles are solved. Frames are made
from the view of the seat that is asked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.params import FromPath, FromQuery
from msgspec import Struct

from ...core.errors import LusoriaError
from ...core.game import Game
from ...core.seats import NOBODY
from ...play.puzzles import Puzzle, answered, collection_of, practice, solution
from ...play.puzzles.collection import Listed, puzzles_of
from ...play.review import costly_words, played_words
from ...play.store.store import OVER
from ..live.frames import EMPTY, offered, with_board
from ..live.live_table import LiveTable
from ..live.messages import LONGEST_TEXT, Frame
from ..pages import puzzles
from ..pages.facts import GameCard
from ..reviews import reviewable
from ..server import NoTable, NotYours, Server
from . import page_facts
from .replays import ended, viewer_of

Asked = Request[Any, Any, Any]
KEPT: Final = 200
"""Frames that are kept drawn."""
DAY: Final = {"Cache-Control": "public, max-age=86400"}
PICTURE: Final = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}


class ShownPuzzle(Struct, frozen=True):
    """A puzzle as it is sent."""

    id: str
    about: str
    """What happened at the table, where it comes from a match."""
    frame: Frame


class ShownReply(Struct, frozen=True):
    """What is said to an answer, or to a wish for one."""

    right: bool
    words: str
    """What the action does."""
    said: list[str]
    """What it loses or why it is right, a sentence each."""
    legal: bool = True
    section: str = ""
    """The section of the rules that forbids it, where it is not possible."""
    number: int = -1
    """The action itself."""


def puzzle_in(game: str, id: str) -> Puzzle:
    """Return a puzzle that comes with a game."""
    collection = collection_of(page_facts.game_named(game))
    found = collection.puzzle(id) if collection else None
    if found is None:
        raise NoTable("there is no such puzzle")
    return found


def listed_in(game: str) -> tuple[Listed, ...]:
    """List the puzzles of a game; not every game has some."""
    found = puzzles_of(page_facts.metadata_of(page_facts.game_named(game).name))
    if not found:
        raise NoTable("there are no such puzzles")
    return found


def prepared(request: Asked, name: str) -> None:
    """Refuse what needs rules that are not compiled yet."""
    server: Server = request.app.state.server
    if not server.readiness.ready(name):
        raise LusoriaError("the rules are being prepared; try again in a moment")


def framed(puzzle: Puzzle, narrow: bool) -> Frame:
    """Draw the table of a puzzle as its seat sees it, with its options."""
    match, seat = puzzle.match.copy(), puzzle.seat
    frame = msgspec.structs.replace(
        EMPTY,
        number=len(match.entries),
        status="playing",
        seat=seat,
        title=match.game.title,
        options=offered(match, seat),
    )
    narration = match.narration(seat)
    return with_board(frame, match, narrow, narration.events, narration.latest())


@lru_cache(maxsize=KEPT)
def shown(game: str, id: str, narrow: bool) -> bytes:
    """Draw a puzzle that comes with a game; it is the same for everybody."""
    found = puzzle_in(game, id)
    return msgspec.json.encode(ShownPuzzle(found.id, "", framed(found, narrow)))


@lru_cache(maxsize=KEPT)
def pictured(game: str, id: str, theme: str) -> str:
    """Draw the board of a puzzle, to be looked at."""
    found = puzzle_in(game, id)
    match, seat = found.match, found.seat
    drawn = match.game.board(match.view(seat), (), False, match.names_for(seat), [])
    return str(drawn.svg(theme))


def judged(puzzle: Puzzle, move: str) -> ShownReply:
    """Say what there is to say to an answer, given by its number or in words; none is shown one."""
    wished = move[:LONGEST_TEXT].strip()
    if not wished:
        reply = solution(puzzle)
        return ShownReply(True, reply.words, [reply.loss, *reply.why], number=reply.action)
    match, seat = puzzle.match.copy(), puzzle.seat
    try:
        number = match.number(
            int(wished) if wished.isascii() and wished.isdigit() else wished, seat
        )
        if reason := match.why(number, seat):
            return ShownReply(False, "", [puzzles.sentence(reason.text)], False, reason.section)
    except LusoriaError as error:
        return ShownReply(False, "", [puzzles.sentence(str(error))], False, error.section)
    reply = answered(puzzle, number)
    return ShownReply(reply.right, reply.words, [reply.loss, *reply.why], number=number)


def sent(content: bytes) -> Response[bytes]:
    """Send something of a puzzle."""
    headers = {"Cache-Control": "no-store"}
    return Response(content, media_type=MediaType.JSON, headers=headers)


def page_of(text: str) -> Response[str]:
    """Send a page."""
    headers = {"Cache-Control": "no-store"}
    return Response(text, media_type=MediaType.HTML, headers=headers)


def card_of(request: Asked, game: Game) -> GameCard:
    """Return what pages show of a game."""
    server: Server = request.app.state.server
    return GameCard(
        metadata=page_facts.metadata_of(game.name), ready=server.readiness.progress[game.name]
    )


@get("/puzzles", include_in_schema=False)
async def show_all(request: Asked) -> Response[str]:
    """Show the games that have puzzles, and the puzzle of today."""
    server: Server = request.app.state.server
    cards = [one for one in page_facts.shelved(server) if puzzles_of(one.metadata)]
    found = [puzzles.Shelf(one, puzzles_of(one.metadata)) for one in cards]
    return page_of(puzzles.index(page_facts.reader_of(request), found, page_facts.todays_puzzle()))


@get("/puzzles/{game:str}", include_in_schema=False)
async def show_puzzles(request: Asked, game: FromPath[str]) -> Response[str]:
    """Show the puzzles of a game."""
    found = [puzzles.Entry(one.id, str(one.number), one.difficulty) for one in listed_in(game)]
    card = card_of(request, page_facts.game_named(game))
    reader = page_facts.reader_of(request)
    return page_of(puzzles.page(reader, card, found, f"/puzzles/{game}"))


@get("/puzzles/{game:str}/position", include_in_schema=False)
async def show_position(
    request: Asked, game: FromPath[str], puzzle: FromQuery[str] = "", narrow: FromQuery[int] = 0
) -> Response[bytes]:
    """Send a puzzle."""
    listed_in(game)
    prepared(request, game)
    return sent(await asyncio.to_thread(shown, game, puzzle, bool(narrow)))


@get("/puzzles/{game:str}/answer", include_in_schema=False)
async def show_answer(
    request: Asked, game: FromPath[str], puzzle: FromQuery[str] = "", move: FromQuery[str] = ""
) -> Response[bytes]:
    """Say what there is to say to an answer; without one, show the right one."""
    listed_in(game)
    prepared(request, game)
    found = await asyncio.to_thread(puzzle_in, game, puzzle)
    return sent(msgspec.json.encode(await asyncio.to_thread(judged, found, move)))


@get("/puzzles/{game:str}/board.svg", include_in_schema=False)
async def show_board(
    request: Asked, game: FromPath[str], puzzle: FromQuery[str] = "", theme: FromQuery[str] = "auto"
) -> Response[str]:
    """Send the picture of a puzzle."""
    listed_in(game)
    prepared(request, game)
    colours = theme if theme in ("light", "dark") else "auto"
    drawn = await asyncio.to_thread(pictured, game, puzzle, colours)
    return Response(drawn, media_type="image/svg+xml", headers={**DAY, **PICTURE})


async def practised(
    request: Asked, table: str, seat: int
) -> tuple[LiveTable, int, Sequence[Puzzle], list[puzzles.Entry]]:
    """Return the costliest decisions of a seat in a match that is over, as puzzles."""
    server, live_table, mine = await ended(request, table)
    if live_table.table.status != OVER or not reviewable(live_table.table.match):
        raise NotYours("this match cannot be reviewed")
    wanted = viewer_of(live_table.table, mine, seat if seat >= 0 else mine[0] if mine else 0)
    review = await server.reviews.of(live_table)
    if review is None:
        raise LusoriaError("the match is being reviewed; try again in a moment")
    match = live_table.table.match.copy()
    found = await asyncio.to_thread(practice, match, review, wanted)
    entries = [
        puzzles.Entry(one.id, str(at), decision.grade(review.unit), told(match, decision, wanted))
        for at, (one, decision) in enumerate(zip(found, review.costliest(wanted), strict=True), 1)
    ]
    return live_table, wanted, found, entries


def told(match: Any, decision: Any, viewer: int) -> str:
    """Say what was played there, and what it gave away."""
    cost = costly_words(decision, match.seats == 1)
    return f"{played_words(match, decision, viewer)}: this gave away {cost}."


@get("/t/{table:str}/practise", include_in_schema=False)
async def show_practice(
    request: Asked, table: FromPath[str], seat: FromQuery[int] = NOBODY
) -> Response[str]:
    """Show the costliest decisions of a seat as puzzles."""
    live_table, wanted, _, entries = await practised(request, table, seat)
    game, reader = live_table.table.game, page_facts.reader_of(request)
    base = f"/t/{table}/practise"
    name = live_table.table.match.name_of(wanted)
    return page_of(puzzles.page(reader, card_of(request, game), entries, base, table, wanted, name))


@get("/t/{table:str}/practise/position", include_in_schema=False)
async def show_practice_position(
    request: Asked,
    table: FromPath[str],
    seat: FromQuery[int] = NOBODY,
    puzzle: FromQuery[str] = "",
    narrow: FromQuery[int] = 0,
) -> Response[bytes]:
    """Send one of those decisions."""
    _, _, found, entries = await practised(request, table, seat)
    one = chosen(found, puzzle)
    about = next(entry.about for entry in entries if entry.id == one.id)
    frame = await asyncio.to_thread(framed, one, bool(narrow))
    return sent(msgspec.json.encode(ShownPuzzle(one.id, about, frame)))


@get("/t/{table:str}/practise/answer", include_in_schema=False)
async def show_practice_answer(
    request: Asked,
    table: FromPath[str],
    seat: FromQuery[int] = NOBODY,
    puzzle: FromQuery[str] = "",
    move: FromQuery[str] = "",
) -> Response[bytes]:
    """Say what there is to say to an answer there."""
    _, _, found, _ = await practised(request, table, seat)
    reply = await asyncio.to_thread(judged, chosen(found, puzzle), move)
    return sent(msgspec.json.encode(reply))


def chosen(found: Sequence[Puzzle], id: str) -> Puzzle:
    """Return one of some puzzles."""
    for one in found:
        if one.id == id:
            return one
    raise NoTable("there is no such puzzle")


PUZZLES: Final = [
    show_all,
    show_puzzles,
    show_position,
    show_answer,
    show_board,
    show_practice,
    show_practice_position,
    show_practice_answer,
]
