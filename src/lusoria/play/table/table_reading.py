"""Tables read from a store, as far as the rules allow what is stored."""

from __future__ import annotations

from collections.abc import Sequence

from ..match.log_check import MOST_PROVEN, sound_part
from ..match.match import Match
from ..public_game import find
from ..store.store import Store, StoredEntry, TableRecord
from .table import Table, state_of


def read_table(store: Store, id: str) -> Table | None:
    """Read a table with its log, up to the first entry that the rules do not allow."""
    table_record = store.table_record(id)
    if table_record is None:
        return None
    seat_records, kept, snapshot = store.seat_records(id), store.entries(id), store.snapshot(id)
    sound = proven(table_record, kept, snapshot)
    table = Table(table_record, seat_records, kept[:sound], snapshot, store.words(id))
    if sound < len(kept):
        table.quarantine()
    return table


def proven(
    table_record: TableRecord, kept: Sequence[StoredEntry], snapshot: tuple[int, bytes] | None
) -> int:
    """Return how many entries of a log can be played; of a very long one only the end is tried."""
    game = find(table_record.game)
    match, known = Match(game, table_record.players, game.restated(table_record.options)), 0
    entries = [one.entry for one in kept]
    if len(kept) > MOST_PROVEN and snapshot and snapshot[0] <= len(kept):
        known = snapshot[0]
        match.take_up(entries[:known], state_of(game, snapshot), known)
    return known + sound_part(match, entries[known:])
