"""A table whose log goes on in an impossible way: shown up to there, replayed, never a failure."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Console
from sqlalchemy import update

from lusoria.play.match_file import read_text
from lusoria.play.store.schema import ENTRIES
from lusoria.play.store.store import Store
from lusoria.terminal.database import check

from .rooming import made, talking
from .serving import played_now, served

ACTS = 60


@pytest.mark.parametrize("action", [2**31 - 1, 0, -(10**6)])
def test_a_table_is_shown_up_to_an_impossible_entry(tmp_path: Path, action: int) -> None:
    database = tmp_path / "tables.db"
    with served(database) as at:
        visitor = at.visitor()
        table = played_now(visitor, name="Ada", level="random")
        with at.sitting(table, visitor) as ada:
            ada.hello()
            while ada.frame["number"] < ACTS and ada.frame["status"] != "over":
                told = ada.act(number=ada.until(lambda one: one["options"])["options"][0]["number"])
                ada.until(lambda frame, told=told: frame["number"] >= told.get("number", 0))
    entry = damage(database, table, action)
    with served(database) as at:
        after = f"This table is damaged after entry {entry}."
        cookies, visitor = dict(visitor.cookies), at.visitor()
        visitor.cookies.update(cookies)
        with at.sitting(table, visitor) as ada:
            frame = ada.hello()
            assert frame["status"] == "damaged" and frame["number"] == entry
            assert frame["notices"][0].startswith(after) and not frame["options"]
            assert after in frame["description"] and "Ada to act" not in frame["title"]
            assert after in ada.act(number=0)["sentence"]
            assert ada.ask(type="undo")["type"] == ada.ask(type="request", what="resign")["type"]
        for path in ("", "/replay", f"/step?step={entry}", "/log?to=99", "/match.txt"):
            assert visitor.get(f"/t/{table}{path}").status_code == 200, path
        steps = [visitor.get(f"/t/{table}/step?step={at}").json() for at in (entry - 1, entry)]
        assert [after in step["description"] for step in steps] == [False, True]
        told = visitor.get(f"/api/tables/{table}").json()
        assert told["number"] == entry and told["notices"][0].startswith(after)
        match = read_text(visitor.get(f"/t/{table}/match.txt").text)
        assert len(match.entries) == entry
        assert [sentence for _, sentence in at.server.errors if after in sentence]


def test_whoever_runs_a_damaged_classroom_is_told_on_the_console(tmp_path: Path) -> None:
    database = tmp_path / "rooms.db"
    with served(database) as at:
        classroom, host = made(at)
        with talking(at, classroom, host) as console:
            console.hello("console")
            assert console.ask(type="begin")["type"] == "done"
            console.until(lambda it: it.classroom.get("season") and it.seen >= 12)
            assert console.classroom["notices"] == []
    entry = damage(database, classroom.id, -(10**6))
    with served(database) as at:
        cookies, host = dict(host.cookies), at.visitor()
        host.cookies.update(cookies)
        with talking(at, classroom, host) as console:
            told = console.hello("console")
            assert told["status"] == "damaged" and told["entry"] == entry
            (notice,) = console.classroom["notices"]
            assert notice.startswith(f"This table is damaged after entry {entry}.")
            assert not console.parts["verbs"], "nobody acts any more"


def damage(database: Path, table: str, action: int) -> int:
    """Let an entry be one that the rules do not allow; return how many stand before it."""
    store = Store(f"sqlite:///{database}")
    try:
        kept = store.entries(table)
        at = next(at for at in range(len(kept) // 2, len(kept)) if kept[at].entry.seat >= 0)
        here = (ENTRIES.c.table == table, ENTRIES.c.number == at)
        with store.engine.begin() as db:
            db.execute(update(ENTRIES).where(*here).values(action=action))
    finally:
        store.close()
    console = Console(record=True, width=200)
    assert check(f"sqlite:///{database}", console, console) == 1
    assert f"entry {at + 1}: " in console.export_text()
    return at
