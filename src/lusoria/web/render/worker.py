"""Draw a board from its sketch, here or in a process that gets its work by pipes.

``python -m lusoria.web.render.worker`` reads requests and writes boards, one after the other, until
the pipe closes. A request contains a view, and a view contains nothing that its viewer may not
know.
"""

from __future__ import annotations

import gc
import random
import sys
from functools import cache
from typing import Any, BinaryIO, Final

import msgspec

from ...core.game import Game
from ...core.record import record_of
from ...core.text.words import Names
from ...games import load_game
from ...play.match.match import Match

HEAD: Final = 4
"""Bytes that say how long a message is."""
PRACTICE: Final = 200
"""Entries of the match by which a render worker comes to know a game."""
SOMETIMES: Final = 3
"""Entries after which it draws a board of it."""
SELDOM: Final = 10_000
"""New things after which the collector of garbage looks for some."""


class RenderJob(msgspec.Struct, frozen=True):
    """All that a board is a function of."""

    game: str
    view: bytes
    actions: list[int]
    narrow: bool
    names: Names
    news: list[str]


class RenderedBoard(msgspec.Struct, frozen=True):
    """What a match looks like to somebody, as a frame tells it."""

    layers: dict[str, str]
    box: str
    style: str
    label: str
    description: str


write = msgspec.msgpack.Encoder().encode
read_order = msgspec.msgpack.Decoder(RenderJob).decode
read_board = msgspec.msgpack.Decoder(RenderedBoard).decode


def board_of(game: Game, view: Any, order: RenderJob) -> RenderedBoard:
    """Draw what is ordered of a game, from the view that the order holds."""
    picture = game.board(view, order.actions, order.narrow, order.names, order.news)
    return RenderedBoard(
        picture.groups(), picture.frame, picture.style, picture.title, picture.description
    )


@cache
def practised(name: str) -> Game:
    """Take a game, and the first time draw some boards of a match for nobody.

    Rules that pictures ask are loaded when they are first called: nobody is to wait for that.
    """
    game, chance = load_game(name), random.Random(1)
    match = Match(game, seed=1)
    while not match.over and len(match.entries) < PRACTICE:
        seat = match.movers()[0]
        match.play(chance.choice(match.legal(seat)), seat)
        if len(match.entries) % SOMETIMES == 0:
            match.picture(seat)
    return game


def answered(raw: bytes) -> bytes:
    """Return the board that a message orders, as a message."""
    order = read_order(raw)
    game = practised(order.game)
    return framed(write(board_of(game, record_of(order.view, game.view), order)))


def framed(raw: bytes) -> bytes:
    """Return a message with its length before it."""
    return len(raw).to_bytes(HEAD, "little") + raw


def message_from(source: BinaryIO) -> bytes:
    """Return the next message, or nothing where no more will come."""
    head = source.read(HEAD)
    return source.read(int.from_bytes(head, "little")) if len(head) == HEAD else b""


def main(orders: BinaryIO, boards: BinaryIO) -> int:
    """Draw until nobody orders any more."""
    gc.set_threshold(SELDOM)
    while raw := message_from(orders):
        boards.write(answered(raw))
        boards.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.stdin.buffer, sys.stdout.buffer))
