"""Tables that are set: for a new match, for one that goes on here, for one that is replayed."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

from ..core.errors import DamagedFile, InvalidSeats
from ..core.game import Game
from .dice import Dice
from .file import dice_lines
from .match import Match
from .offered import offered_bot, spare_names, usual_bot
from .store import BOT, OVER, PERSON, Chair, Sheet
from .tickets import new_id


def new_table(
    game: Game,
    players: int,
    seated: Sequence[Chair] = (),
    options: dict[str, str] | None = None,
    listed: bool = False,
    hints: bool = True,
    clock: float = 0.0,
) -> tuple[Sheet, list[Chair]]:
    """Set a table: draw its secret, put chairs around it, and on some of them who is known."""
    variants = game.settled(options or {})
    players = game.seats_of(players or game.headcount(variants))
    roles = game.roles_at(players, variants)
    given = {chair.seat: chair for chair in seated}
    if stray := [seat for seat in given if not 0 <= seat < len(roles)]:
        raise InvalidSeats(f"{game.title} has {len(roles)} seats here, not {stray[0] + 1}")
    chairs = [given.get(seat, Chair(seat=seat)) for seat in range(len(roles))]
    names = spare_names(roles, [chair.name for chair in chairs])
    for chair in chairs:
        if chair.kind == BOT:
            bot = offered_bot(chair.bot, game, len(roles))
            name = chair.name or (names.pop(0) if names else "")
            chairs[chair.seat] = replace(chair, bot=bot, name=name)
    now, dice = time.time(), Dice.drawn()
    sheet = Sheet(
        id=new_id(),
        game=game.name,
        version=game.version,
        players=players,
        options=variants,
        listed=listed,
        hints=hints,
        clock=clock,
        commitment=dice.commitment,
        secret=dice.secret,
        made=now,
        touched=now,
    )
    return sheet, chairs


def continued(match: Match, listed: bool = False) -> tuple[Sheet, list[Chair]]:
    """Set a table at which a match that was read goes on, with dice that nobody has seen.

    Its entries are to be kept before anybody sits down; bots stay where they were.
    """
    if match.opening is not None:
        raise DamagedFile("a match that begins with a position cannot be kept as a table")
    if match.over:
        raise DamagedFile("the match is over: it can be replayed, it does not go on")
    chairs = [
        Chair(seat=seat, kind=BOT, bot=usual_bot(match.game)) if bot else Chair(seat=seat)
        for seat, bot in enumerate(match.bots)
    ]
    sheet, _ = new_table(match.game, match.players, (), match.variants, listed)
    earlier = "\n".join(dice_lines(match.dice)) if match.dice else ""
    return replace(sheet, since=len(match.entries), earlier=earlier), chairs


def brought(match: Match) -> tuple[Sheet, list[Chair]]:
    """Set a table at which a match that was played elsewhere can be replayed."""
    if match.opening is not None:
        raise DamagedFile("a match that begins with a position cannot be kept as a table")
    sheet, chairs = new_table(match.game, match.players, (), match.variants)
    dice = match.dice if match.dice and match.dice.secret else Dice("", ("",) * match.seats)
    people = [
        replace(chair, name=name, kind=PERSON, words=words)
        for chair, name, words in zip(chairs, match.names, dice.words, strict=True)
    ]
    return (
        replace(sheet, status=OVER, commitment=dice.commitment, secret=dice.secret),
        people,
    )
