"""A rematch: the same table again, for the same players."""

from __future__ import annotations

from collections.abc import Collection

from ..store.store import BOT, OPEN, PERSON, SeatRecord
from .table import Table


def rematch_seats(table: Table, here: Collection[int], shift: int) -> list[SeatRecord]:
    """Return the seats of a rematch: everybody moves on by *shift* seats.

    Bots and the people who are *here* sit down; for others a seat is kept by their name.
    """
    count = len(table.seat_records)
    return [again(was, (was.seat + shift) % count, was.seat in here) for was in table.seat_records]


def again(was: SeatRecord, seat: int, here: bool) -> SeatRecord:
    """Return a seat of the rematch; what was lent, or said to the dice, does not go on."""
    if was.kind == BOT:
        return SeatRecord(seat=seat, name=was.name, kind=BOT, bot=was.bot)
    return SeatRecord(seat=seat, name=was.name, kind=PERSON if here else OPEN)


def kept_for(table: Table, name: str) -> int | None:
    """Return the open seat that is kept for somebody."""
    found = (one.seat for one in table.seat_records if one.kind == OPEN and one.name == name)
    return next(found, None) if name else None
