"""The tables in a server's database: list, export, import, check."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console

from ..core.errors import LusoriaError
from ..core.seats import NATURE
from ..core.text.words import joined, plural
from ..play.match.log_check import follow
from ..play.match.match import Match
from ..play.match_file import write_text
from ..play.store.classrooms import ClassroomStore
from ..play.store.store import OPEN, Store
from ..play.table.dice import UnfairDice
from ..play.table.table import Table
from ..play.table.table_reading import read_table
from ..play.table.table_setup import brought, continued
from .console import progress


@contextmanager
def opened(address: str) -> Iterator[Store]:
    """Open a database for a while."""
    store = Store(address)
    try:
        yield store
    finally:
        store.close()


def list_tables(address: str, console: Console) -> None:
    """List every table, the latest first."""
    with opened(address) as store:
        found = store.all()
        lengths = store.lengths([table_record.id for table_record, _ in found])
        doors = ClassroomStore(store).doors()
    if not found:
        console.print("No tables yet.")
    for table_record, seat_records in found:
        people = ", ".join(
            seat_record.name or seat_record.bot
            for seat_record in seat_records[:6]
            if seat_record.kind != OPEN
        )
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(table_record.touched))
        steps = lengths.get(table_record.id, 0)
        code, title = doors.get(table_record.id, ("", ""))
        room = f"classroom {code.upper()} {title}: ".replace(" : ", ": ") if code else ""
        facts = f"{table_record.id}  {when}  {table_record.game:<8} {table_record.status:<8}"
        line = f"{facts} {steps:>5}  {room}{people}"
        console.print(line, markup=False, highlight=False)


def exported(address: str, id: str) -> str:
    """Return the match of a table as a file; the secret of its dice only when it is over."""
    with opened(address) as store:
        table = read_table(store, id)
    if table is None:
        raise LusoriaError(f"there is no table '{id[:40]}'; list them with: lusoria tables")
    return write_text(table.public_match())


def forget(address: str, id: str) -> None:
    """Delete a table and everything about it, also from the free pages of the file."""
    with opened(address) as store:
        if store.table_record(id) is None:
            raise LusoriaError(f"there is no table '{id[:40]}'; list them with: lusoria tables")
        store.forget(id).result()
        store.tidy()


def imported(address: str, match: Match, go_on: bool = False) -> str:
    """Store a match as a table, to replay or to *go on* with; return the table's id."""
    table_record, seat_records = continued(match) if go_on else brought(match)
    with opened(address) as store:
        store.create(table_record, seat_records).result()
        if match.entries:
            store.append(table_record.id, 0, match.entries, time.time(), over=not go_on).result()
    return table_record.id


def check(address: str, console: Console, errors: Console) -> int:
    """Replay every stored match; report each that is wrong, and the numbers."""
    wrong = 0
    with opened(address) as store, progress("replaying matches", errors) as reached:
        found = store.all()
        for done, (table_record, _) in enumerate(found):
            reached(done / len(found))
            try:
                table = read_table(store, table_record.id)
                if table is not None:
                    prove(store, table)
            except LusoriaError as error:
                wrong += 1
                console.print(f"{table_record.id}: {error}", markup=False, highlight=False)
    console.print(f"{plural(len(found), 'table')} checked, {wrong} damaged")
    return 1 if wrong else 0


def prove(store: Store, table: Table) -> None:
    """Replay a match: every entry legal, every die from the secret, every snapshot true."""
    match = Match(table.game, table.table_record.players, table.match.variants)
    snapshots = {one.number: one for one in store.snapshots(table.id)}
    for number, one in enumerate(store.entries(table.id)):
        entry = one.entry
        if entry.seat == NATURE and table.drawn and number >= table.table_record.since:
            drawn = int(table.game.sample(match.state, table.dice.stream(number)))
            if drawn != entry.action:
                raise UnfairDice(f"entry {number + 1} does not follow from the dice")
        try:
            follow(match, entry)
        except LusoriaError as error:
            raise LusoriaError(f"entry {number + 1}: {error}") from error
        known = snapshots.get(number + 1)
        if known and known.sound(table.id) and known.state != match.state.tobytes():
            raise LusoriaError(f"the snapshot after entry {number + 1} differs from the log")
    damaged = [str(number) for number, one in snapshots.items() if not one.sound(table.id)]
    if damaged:
        entries = joined(damaged)
        raise LusoriaError(f"damaged snapshots after entry {entries}; the log is used instead")
