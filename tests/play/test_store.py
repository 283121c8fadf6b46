"""The store: all or nothing, nobody's number twice, and everything there again afterwards."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.command import downgrade
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, make_url, text, update

from lusoria.cli import main
from lusoria.games import load_game
from lusoria.play.match.match import Entry, Match
from lusoria.play.store import database
from lusoria.play.store.database import NoStore
from lusoria.play.store.schema import METADATA, SNAPSHOTS
from lusoria.play.store.store import (
    BOT,
    OVER,
    PERSON,
    PLAYING,
    ChatMessage,
    Conflict,
    SeatRecord,
    Store,
)
from lusoria.play.table.dice import Dice
from lusoria.play.table.table import Table
from lusoria.play.table.table_reading import read_table
from lusoria.play.table.table_setup import new_table
from lusoria.play.table.tickets import digest_of, is_id, is_ticket, new_id, new_ticket

from .databases import fresh, postgres


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with postgres() as uri:
        yield uri


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    return fresh(request.getfixturevalue("server"))


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    opened_ = Store(address)
    yield opened_
    opened_.close()


def a_table(store: Store, *seated: SeatRecord, game: str = "roma") -> Table:
    """Keep a table of Roma."""
    table_record, seat_records = new_table(load_game(game), 2, seated)
    known = Dice.of(bytes(32))
    table_record = replace(table_record, secret=known.secret, commitment=known.commitment)
    store.create(table_record, seat_records, [(digest_of("t" * 22), 0)]).result()
    return Table(table_record, seat_records)


def grown(store: Store, table: Table, steps: int) -> None:
    """Play so many actions and keep them."""
    if table.status != PLAYING:
        store.begin(table.id).result()
        table.begin()
        trial = table.opening()
        store.append(table.id, 0, trial.entries, 1.0).result()
        table.adopt(trial, 1.0)
    for _ in range(steps):
        seat = table.acts()[0]
        legal = table.match.legal(seat)
        trial = table.propose(seat, table.number, [legal[31 * table.number % len(legal)]])
        entries = trial.entries[table.number :]
        due = table.snapshot_due(len(entries))
        state = trial.state.tobytes() if due else None
        store.append(table.id, table.number, entries, 2.0, state=state).result()
        table.adopt(trial, 2.0)


def test_a_table_is_there_again_as_it_was(address: str) -> None:
    store = Store(address)
    table = a_table(store, SeatRecord(seat=0, kind=PERSON, name="Ada", words="alea"))
    grown(store, table, 30)
    store.say(table.id, ChatMessage(0, 0, "Ada", "salve", 3.0), 5).result()
    store.close()
    again = Store(address)
    found = read_table(again, table.id)
    assert found is not None
    assert found.match.entries == table.match.entries
    assert found.match.state.tobytes() == table.match.state.tobytes()
    assert found.dice == table.dice and found.seat_records == table.seat_records
    assert [one.text for one in found.spoken] == ["salve"]
    assert again.seats_of(digest_of("t" * 22), table.id) == [0]
    assert again.seats_of(digest_of("u" * 22), table.id) == []
    again.close()


def test_a_number_and_a_key_are_taken_once(store: Store) -> None:
    table = a_table(store).id
    store.append(table, 0, [Entry(0, 3), Entry(-2, 4)], 1.0, key=9).result()
    for first, key in ((1, None), (0, 8), (2, 9)):
        with pytest.raises(Conflict):
            store.append(table, first, [Entry(0, 5), Entry(0, 6)], 1.0, key).result()
    assert [one.entry.action for one in store.entries(table)] == [3, 4]
    store.append(table, 2, [Entry(1, 7)], 1.0, key=9).result()
    assert [one.key for one in store.entries(table, 1)] == [None, 9]


def test_of_two_who_sit_down_at_once_one_does(store: Store) -> None:
    table = a_table(store).id
    was = SeatRecord(seat=1)
    store.sit(table, SeatRecord(seat=1, kind=PERSON, name="Ada"), was, "a").result()
    with pytest.raises(Conflict):
        store.sit(table, SeatRecord(seat=1, kind=PERSON, name="Ben"), was, "b").result()
    assert store.seat_records(table)[1].name == "Ada"
    assert (store.seats_of("a", table), store.seats_of("b", table)) == ([1], [])
    store.sit(table, SeatRecord(seat=1), store.seat_records(table)[1]).result()
    assert store.seats_of("a", table) == []


def test_what_fails_in_a_batch_fails_alone(store: Store) -> None:
    table = a_table(store).id
    hold = threading.Event()
    first = store.writer.submit(lambda _: hold.wait(10))
    futures = [store.append(table, at // 2, [Entry(0, at)], 1.0) for at in range(8)]
    hold.set()
    first.result()
    failed = [at for at, future in enumerate(futures) if future.exception()]
    kept = [one.entry.action for one in store.entries(table)]
    assert len(kept) == 4 and sorted([*failed, *kept]) == list(range(8))


def test_nothing_of_a_batch_is_told_when_a_full_disk_has_undone_it(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    table = a_table(store).id
    held, hold = threading.Event(), threading.Event()

    def hold_the_writer(db: Connection) -> None:
        db.exec_driver_sql("PRAGMA max_page_count = 1")
        held.set()
        hold.wait(10)

    first = store.writer.submit(hold_the_writer)
    assert held.wait(10)
    small = store.append(table, 0, [Entry(0, 1)], 1.0)
    large = store.append(table, 1, [Entry(0, 2, "x" * 100_000)], 1.0)
    last = store.append(table, 0, [Entry(0, 3)], 1.0)
    hold.set()
    first.result()
    done = [future.exception() is None for future in (small, large, last)]
    assert done == [False, False, False] and store.entries(table) == []
    store.close()


def test_who_no_longer_waits_for_an_answer_harms_nobody(store: Store) -> None:
    table = a_table(store).id
    hold = threading.Event()
    first = store.writer.submit(lambda _: hold.wait(10))
    waiting = [store.append(table, 0, [Entry(0, at)], 1.0) for at in range(2)]
    assert waiting[0].cancel()
    hold.set()
    first.result()
    waiting[1].result()
    assert [one.entry.action for one in store.entries(table)] == [1]


def test_words_are_kept_once(store: Store) -> None:
    table = a_table(store).id
    spoken = ChatMessage(0, 0, "Ada", "salve", 1.0)
    assert store.say(table, spoken, 1).result()
    assert not store.say(table, spoken, 1).result()
    assert store.say(table, spoken, 2).result()
    assert [one.number for one in store.words(table)] == [0, 1]


def test_lists_of_tables(store: Store) -> None:
    table = a_table(store, SeatRecord(seat=1, kind=BOT))
    assert [table_record.id for table_record, _, _ in store.tables_of(digest_of("t" * 22), 9)] == [
        table.id
    ]
    assert store.tables_of("x", 9) == []
    assert store.listed("waiting", 9) == []
    assert store.all()[0][1][1].bot
    assert store.counts() == {"waiting": 1}
    grown(store, table, 2)
    assert store.lengths([table.id]) == {table.id: table.number}
    store.append(table.id, table.number, [Entry(0, -2)], 3.0, over=True).result()
    table_record = store.table_record(table.id)
    assert table_record is not None and table_record.status == OVER
    store.forget(table.id).result()
    assert store.all() == [] and store.table_record(table.id) is None


def test_the_migrations_make_what_the_schema_says(store: Store) -> None:
    with store.engine.connect() as db:
        differences = compare_metadata(MigrationContext.configure(db), METADATA)
    comments = ("modify_comment",)
    assert [one for one in differences if not str(one).count(comments[0])] == []


def test_snapshots_are_true_and_check_finds_what_is_not(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    store = Store(address)
    table = a_table(store)
    grown(store, table, 60)
    number, state = store.snapshot(table.id) or (0, b"")
    assert number % 100 < 20 and number >= 100 and len(state) == table.game.state.itemsize
    store.close()
    database = make_url(address).render_as_string(hide_password=False)
    assert main(["check-tables", "--database", database]) == 0
    assert main(["tables", "--database", database]) == 0
    assert table.id in capsys.readouterr().out
    assert main(["export", table.id, "--database", database]) == 0
    text = capsys.readouterr().out
    assert table.table_record.secret.hex() not in text and table.table_record.commitment in text
    store = Store(address)
    store.append(table.id, table.number, [Entry(-2, 0)], 1.0).result()
    store.close()
    assert main(["check-tables", "--database", database]) == 1


def test_a_damaged_snapshot_is_ignored_and_check_reports_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = f"sqlite:///{tmp_path / 'tables.db'}"
    store = Store(address)
    table = a_table(store)
    grown(store, table, 60)
    number, sound = store.snapshot(table.id) or (0, b"")
    mine = (SNAPSHOTS.c.table == table.id, SNAPSHOTS.c.number == number)

    def put(**values: object) -> None:
        with store.engine.begin() as db:
            assert db.execute(update(SNAPSHOTS).where(*mine).values(**values)).rowcount == 1

    for bit in range(0, 8 * len(sound), 8 * len(sound) // 40):
        flipped = bytearray(sound)
        flipped[bit // 8] ^= 1 << bit % 8
        put(state=bytes(flipped))
        assert store.snapshot(table.id) is None
        again = read_table(store, table.id)
        assert again is not None
        assert again.match.state.tobytes() == table.match.state.tobytes()
    assert main(["check-tables", "--database", address]) == 1
    assert f"damaged snapshots after entry {number}" in capsys.readouterr().out
    put(state=sound)
    assert store.snapshot(table.id) == (number, sound)
    put(number=number - 1)
    assert store.snapshot(table.id) is None
    store.close()


def test_where_the_latest_snapshot_is_damaged_the_one_before_is_used(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    table = a_table(store).id
    for last in (100, 200, 300):
        entry = [Entry(0, last)]
        store.append(table, last - 1, entry, 1.0, state=bytes([last // 100])).result()
    assert store.snapshot(table) == (300, b"\x03")
    with store.engine.begin() as db:
        late = (SNAPSHOTS.c.table == table, SNAPSHOTS.c.number > 100)
        db.execute(update(SNAPSHOTS).where(*late).values(state=b"x"))
    assert store.snapshot(table) == (100, b"\x01")
    store.close()


def test_snapshots_without_digests_are_dropped_and_the_table_is_as_it_was(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'old.db'}"
    store = Store(address)
    table = a_table(store)
    grown(store, table, 60)
    downgraded(store, "0004")
    with store.engine.begin() as db:
        old = {"t": table.id, "s": b"x" * table.game.state.itemsize}
        db.execute(text("INSERT INTO snapshots VALUES (:t, 100, :s)"), old)
    store.close()
    store = Store(address)
    assert store.snapshots(table.id) == []
    again = read_table(store, table.id)
    assert again is not None
    assert again.match.state.tobytes() == table.match.state.tobytes()
    store.close()


def test_processes_hear_of_each_other(server: str) -> None:
    address = fresh(server)
    one, two = Store(address), Store(address)
    heard: list[str] = []
    there = threading.Event()

    def hear(table: str) -> None:
        heard.append(table)
        there.set()

    two.listen(hear)
    assert there.wait(20)
    table = a_table(one).id
    one.append(table, 0, [Entry(0, 1)], 1.0).result()
    end = time.monotonic() + 20
    while table not in heard and time.monotonic() < end:
        time.sleep(0.02)
    one.close()
    two.close()
    assert table in heard


def test_an_address_that_is_none_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("no database at all, but long enough to be taken for one" * 9)
    wrong = ("mysql://x/y", "nonsense", f"sqlite:///{tmp_path}/no/where.db")
    for address in (*wrong, f"sqlite:///{tmp_path / 'text.db'}"):
        with pytest.raises(NoStore):
            Store(address)
    assert "secret" not in make_url("postgresql://a:secret@h/d").render_as_string()


def test_tickets_and_ids() -> None:
    assert is_ticket(new_ticket()) and new_ticket() != new_ticket()
    assert is_id(new_id()) and not is_id("aaaaaaaaaaa/") and not is_ticket("x" * 23)


def test_the_last_migration_is_the_latest_step() -> None:
    folder = Path(database.__file__).with_name("migrations")
    config = Config()
    config.set_main_option("script_location", str(folder))
    assert ScriptDirectory.from_config(config).get_current_head() == database.LATEST


def keep(store: Store, table: Table, trial: Match) -> None:
    """Let a trial become true, in the store first."""
    entries = trial.entries[table.number :]
    store.append(table.id, table.number, entries, 3.0).result()
    table.adopt(trial, 3.0)


def test_who_acted_who_sits_and_going_back_are_kept(store: Store) -> None:
    people = [
        SeatRecord(seat=seat, kind=PERSON, name=name) for seat, name in enumerate(("Ada", "Ben"))
    ]
    table = a_table(store, *people)
    grown(store, table, 2)
    seat = table.acts()[0]
    keep(store, table, table.propose(seat, table.number, table.match.legal(seat)[:1], who="Bea"))
    keep(store, table, table.rename(1, "Cleo"))
    keep(store, table, table.rewind(table.number - 2, 0, "a slip", "the teacher"))
    again = read_table(store, table.id)
    assert again is not None
    assert again.match.entries == table.match.entries
    assert again.match.state.tobytes() == table.match.state.tobytes()
    assert again.match.names == ["Ada", "Cleo"] and "Bea" in again.match.persons()
    store.add(table.id, SeatRecord(seat=2)).result()
    store.add(table.id, SeatRecord(seat=2, name="twice")).result()
    assert [seat_record.name for seat_record in store.seat_records(table.id)] == ["Ada", "Ben", ""]


def downgraded(store: Store, step: str) -> None:
    """Take a database back to an earlier step."""
    config = Config()
    folder = Path(database.__file__).with_name("migrations")
    config.set_main_option("script_location", str(folder))
    with store.engine.begin() as db:
        config.attributes["connection"] = db
        downgrade(config, step)


def test_a_database_of_an_earlier_step_is_brought_up_to_date(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'old.db'}"
    store = Store(address)
    downgraded(store, "0002")
    store.close()
    store = Store(address)
    table = a_table(store)
    assert store.table_record(table.id) == table.table_record
    store.close()


def test_a_database_of_a_newer_version_is_refused_in_one_sentence(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    store = Store(address)
    with store.engine.begin() as db:
        db.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    store.close()
    shown = make_url(address).render_as_string(hide_password=False)
    for command in (["tables"], ["serve", "--no-browser", "--port", "0"], ["check-tables"]):
        assert main([*command, "--database", shown]) == 2
        told = capsys.readouterr().err
        assert told.count("\n") == 1 and "Traceback" not in told
        assert "newer Lusoria; update Lusoria, or choose another database" in told
    with pytest.raises(NoStore):
        Store(address)


def test_a_match_that_was_brought_goes_on_with_dice_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = f"sqlite:///{tmp_path / 'tables.db'}"
    first = Store(address)
    table = a_table(first, SeatRecord(seat=0, kind=PERSON), SeatRecord(seat=1, kind=PERSON))
    grown(first, table, 4)
    file = tmp_path / "match.txt"
    file.write_text(table.public_match().text(), "utf-8")
    known = ["--database", address]
    assert main(["import", str(file), "--go-on", "--to", "3", *known]) == 0
    again = read_table(first, capsys.readouterr().out.strip())
    assert again is not None and again.status == "waiting" and again.free == [0, 1]
    assert again.table_record.since == again.number == 3 and again.chance_is_due
    assert again.dice.before is not None
    assert again.dice.before.commitment == table.dice.commitment != again.dice.commitment
    for seat in (0, 1):
        again.put_seat_record(again.taken(seat, "Guest"))
    again.begin()
    assert again.opening().entries[:3] == table.match.entries[:3]
    assert main(["check-tables", *known]) == 0
    first.close()
