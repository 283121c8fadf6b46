"""Sockets and programs read one table at once: every one of them is told the same log."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from lusoria.games import load_game
from lusoria.play.match.disclosure import narration_of
from lusoria.play.match.match import Match
from lusoria.play.store.store import OVER
from lusoria.play.table.table_reading import read_table

from .serving import Served, played_now, served

TABLES, READERS, ACTS = 4, 4, 40


def test_a_live_match_refuses_every_thread_but_its_own_and_a_copy_none() -> None:
    match = Match(load_game("roma"), 2, seed=1)
    match.keep_to_this_thread()
    twin = match.copy()

    def elsewhere(work: Any) -> Any:
        with ThreadPoolExecutor(1) as pool:
            return pool.submit(work).result()

    for work in (lambda: match.narration(0), match.copy, lambda: match.state_at(0)):
        with pytest.raises(RuntimeError, match="belongs to one thread"):
            elsewhere(work)
        work()
    assert elsewhere(lambda: twin.narration(0).events) == match.narration(0).events


def test_whoever_reads_a_table_at_once_is_told_the_same_log(tmp_path: Path) -> None:
    with served(tmp_path / "tables.db") as at:
        visitor = at.visitor()
        tables = [played_now(visitor, name="Ada", level="random") for _ in range(TABLES)]
        with ThreadPoolExecutor(TABLES) as people:
            list(people.map(lambda table: play_and_read(at, visitor, table), tables))
        assert not at.server.errors
        for table in tables:
            while (answer := visitor.get(f"/api/tables/{table}")).status_code == 429:
                time.sleep(0.1)  # so much was read from here that the address must wait
            told = answer.json()["log"]
            assert [(one["entry"], one["text"]) for one in told] == log_of(at, table)


def play_and_read(at: Served, visitor: httpx.Client, table: str) -> None:
    """Play through a socket while another and some programs read; nothing fails on the way."""
    done = threading.Event()

    def reading() -> list[int]:
        answers = []
        with httpx.Client(base_url=at.base, cookies=visitor.cookies, trust_env=False) as reader:
            paths = (f"/api/tables/{table}", f"/t/{table}/log?to=9999", f"/t/{table}/step?step=5")
            while not done.is_set():
                answers += [reader.get(path, timeout=60.0).status_code for path in paths]
        return answers

    with ThreadPoolExecutor(READERS) as readers:
        reads = [readers.submit(reading) for _ in range(READERS)]
        try:
            with at.sitting(table, visitor) as ada, at.sitting(table) as looking:
                ada.hello()
                looking.hello()
                for _ in range(ACTS):
                    ada.until(lambda frame: frame["options"] or frame["status"] == "over")
                    if ada.frame["status"] == "over":
                        break
                    told = ada.act(number=ada.frame["options"][0]["number"])
                    ada.until(lambda frame, told=told: frame["number"] >= told["number"])
        finally:
            done.set()
    assert {status for read in reads for status in read.result()} <= {200, 429}


def log_of(at: Served, table: str) -> list[tuple[int, str]]:
    """Return the log of a table for its first seat, narrated anew from what is kept."""
    kept = read_table(at.server.store, table)
    assert kept is not None
    told = narration_of(kept.match, kept.people()[0], kept.status == OVER)
    return [(event.entry, event.text) for event in told.events]
