"""New tables: for a new match, for one that continues here, for one that is replayed."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

from ...bots.naming import Name
from ...core.errors import DamagedFile, InvalidSeats
from ...core.game import Game
from ..match.match import Match
from ..match_file import dice_lines
from ..store.store import BOT, OVER, PERSON, SeatRecord, TableRecord
from .available_bots import available_bot, spare_names, usual_bot
from .dice import Dice
from .tickets import new_id


def new_table(
    game: Game,
    players: int,
    seated: Sequence[SeatRecord] = (),
    options: dict[str, str] | None = None,
    listed: bool = False,
    hints: bool = True,
    clock: float = 0.0,
) -> tuple[TableRecord, list[SeatRecord]]:
    """Set a table: draw its secret, put seats around it, and on some of them who is known."""
    variants = game.settled(options or {})
    players = game.seats_of(players or game.headcount(variants))
    roles = game.roles_at(players, variants)
    given = {seat_record.seat: seat_record for seat_record in seated}
    if stray := [seat for seat in given if not 0 <= seat < len(roles)]:
        raise InvalidSeats(f"{game.title} has {len(roles)} seats here, not {stray[0] + 1}")
    seat_records = [given.get(seat, SeatRecord(seat=seat)) for seat in range(len(roles))]
    names = spare_names(roles, [seat_record.name for seat_record in seat_records])
    for seat_record in seat_records:
        if seat_record.kind == BOT:
            bot = available_bot(seat_record.bot, game, len(roles))
            name = seat_record.name or (names.pop(0) if names else "")
            seat_records[seat_record.seat] = replace(seat_record, bot=bot, name=name)
    now, dice = time.time(), Dice.drawn()
    table_record = TableRecord(
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
    return table_record, seat_records


def continued(match: Match, listed: bool = False) -> tuple[TableRecord, list[SeatRecord]]:
    """Set a table at which a match that was read goes on, with dice that nobody has seen.

    Its entries are to be kept before anybody sits down; bots stay where they were.
    """
    if match.opening is not None:
        raise DamagedFile("a match that begins with a position cannot be kept as a table")
    if match.over:
        raise DamagedFile("the match is over: it can be replayed, it does not go on")
    seat_records = [
        SeatRecord(seat=seat, kind=BOT, bot=usual_bot(match.game)) if bot else SeatRecord(seat=seat)
        for seat, bot in enumerate(match.bots)
    ]
    table_record, _ = new_table(match.game, match.players, (), match.variants, listed)
    earlier = "\n".join(dice_lines(match.dice)) if match.dice else ""
    return replace(table_record, since=len(match.entries), earlier=earlier), seat_records


def branched(match: Match, step: int, seat: int) -> tuple[Match, TableRecord, list[SeatRecord]]:
    """Set a table at which a match goes on from a step, with bots at all seats but one."""
    if not 0 <= seat < match.seats:
        raise InvalidSeats("there is no such seat")
    part = match.at(step)
    part.bots = [bot or usual_bot(match.game) for bot in match.bots]
    part.bots[seat] = ""
    table_record, seat_records = continued(part)
    names = spare_names(match.game.roles(match.players), [])
    return (
        part,
        table_record,
        [
            replace(one, bot=Name.read(bot).label, name=names.pop(0) if names else "")
            if one.kind == BOT
            else one
            for one, bot in zip(seat_records, part.bots, strict=True)
        ],
    )


def brought(match: Match) -> tuple[TableRecord, list[SeatRecord]]:
    """Set a table at which a match that was played elsewhere can be replayed."""
    if match.opening is not None:
        raise DamagedFile("a match that begins with a position cannot be kept as a table")
    table_record, seat_records = new_table(match.game, match.players, (), match.variants)
    dice = match.dice if match.dice and match.dice.secret else Dice("", ("",) * match.seats)
    people = [
        replace(seat_record, name=name, kind=PERSON, words=words)
        for seat_record, name, words in zip(seat_records, match.names, dice.words, strict=True)
    ]
    return (
        replace(table_record, status=OVER, commitment=dice.commitment, secret=dice.secret),
        people,
    )
