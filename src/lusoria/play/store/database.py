"""The database itself: opening, upgrading, and its errors."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from ...core.errors import LusoriaError
from ..journal import data_folder

WRITERS: Final = 4
"""Threads that write to PostgreSQL; SQLite has one writer at a time."""
MIGRATING: Final = 0x6C75736F
"""PostgreSQL's number for the lock under which one process at a time migrates."""
LATEST: Final = "0007"
"""The last step of ``migrations``; a database that has it needs none."""
STEPS: Final = tuple(f"{number:04}" for number in range(1, int(LATEST) + 1))
UNCHANGED: Final = "UPDATE alembic_version SET version_num = version_num"
"""A write that changes nothing."""
UNUSABLE: Final = (DBAPIError, PoolTimeout, sqlite3.Error)
"""Errors of the database itself: full, locked, gone."""


class NoStore(LusoriaError):
    """The database cannot be used."""


def own_address() -> str:
    """Return the address of the user's own database."""
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise NoStore(f"{folder}: {error.strerror}") from error
    return f"sqlite:///{folder / 'tables.db'}"


def engine_of(address: str) -> Engine:
    """Open a database."""
    try:
        url = make_url(address)
        if url.drivername in ("postgres", "postgresql"):
            url = url.set(drivername="postgresql+psycopg")
        if url.get_backend_name() not in ("sqlite", "postgresql"):
            raise NoStore(f"a database is sqlite:///FILE or postgresql://..., not {url.drivername}")
        if url.get_backend_name() == "sqlite":
            if url.database:
                Path(url.database).touch(mode=0o600)
            engine = create_engine(url, connect_args={"timeout": 20.0})
            event.listen(engine, "connect", set_up_sqlite)
            event.listen(engine, "begin", begin_sqlite)
            return engine
        return create_engine(url, pool_pre_ping=True, pool_size=WRITERS + 4)
    except ArgumentError as error:
        raise NoStore("that is no database's address: sqlite:///FILE, postgresql://...") from error
    except ModuleNotFoundError as error:
        raise NoStore("PostgreSQL needs psycopg: install lusoria[postgres]") from error
    except OSError as error:
        raise NoStore(f"{error.filename}: {error.strerror}") from error


class DatabaseFile:
    """The file of SQLite: it would go on writing to one that was deleted, and nobody finds that."""

    def __init__(self, path: Path) -> None:
        """Remember which file it is."""
        self.path, self.number = path, path.stat().st_ino

    def check(self) -> None:
        """Refuse to write when the file was deleted or replaced."""
        try:
            there = self.path.stat().st_ino == self.number
        except OSError:
            there = False
        if not there:
            raise sqlite3.OperationalError("the database file was deleted or replaced")

    def free_space(self) -> int | None:
        """Return the free bytes on its disk, as far as they can be known."""
        try:
            return shutil.disk_usage(self.path.parent).free
        except OSError:
            return None


def file_of(address: str) -> Path | None:
    """Return the file of a database, None where it has none on this machine."""
    url = make_url(address)
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(str(url.database)).absolute()


def set_up_sqlite(connection: Any, _: Any) -> None:
    """Make SQLite keep what it was given, whatever happens to the machine."""
    connection.isolation_level = None
    for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {line}")


def begin_sqlite(connection: Connection) -> None:
    """Begin a transaction ourselves: the driver would begin it too late."""
    connection.exec_driver_sql("BEGIN")


def migrate(engine: Engine) -> None:
    """Apply every step of ``migrations`` that has not been applied."""
    with engine.connect() as db:
        applied = (
            db.dialect.has_table(db, "alembic_version")
            and db.execute(text("SELECT version_num FROM alembic_version")).scalar()
        )
    if applied == LATEST:
        return
    if applied and applied not in STEPS:
        raise NoStore(
            f"{engine.url.render_as_string()}: this database was written by a newer Lusoria; "
            "update Lusoria, or choose another database with --database"
        )
    import alembic.command
    import alembic.config

    config = alembic.config.Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    with engine.begin() as db:
        if engine.dialect.name == "postgresql":
            db.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
        config.attributes["connection"] = db
        alembic.command.upgrade(config, "head")


def said(error: Exception) -> str:
    """Say in a line what a database complains about."""
    cause = getattr(error, "orig", None) or error
    if isinstance(cause, sqlite3.DatabaseError) and "not a database" in str(cause):
        return "this is no database"
    return str(cause).strip().partition("\n")[0]


def unusable(error: Exception) -> bool:
    """Whether an error is the database's own."""
    return isinstance(error, UNUSABLE)
