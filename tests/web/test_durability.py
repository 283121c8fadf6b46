"""What a server has acknowledged outlives it; several servers share what they keep."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.play.databases import fresh, postgres

from .rooming import joined, made, seat_of, talking
from .serving import served, two_people

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))

import kill


@pytest.mark.skipif(sys.platform == "win32", reason="servers are forked")
def test_acknowledged_actions_outlive_kill_9(tmp_path: Path) -> None:
    tally = kill.run(3, f"sqlite:///{tmp_path / 'tables.db'}", seed=4)
    assert tally.kills == 3 and tally.entries >= 18


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with postgres() as uri:
        yield uri


def test_any_process_serves_any_table(server: str) -> None:
    address = fresh(server)
    with served(address) as one, served(address) as two:
        table, ada, ben = two_people(one)
        there = two.visitor()
        there.cookies.update(dict(ben.cookies))
        with one.sitting(table, ada) as at_one, two.sitting(table, there) as at_two:
            at_one.hello()
            assert at_two.hello()["mine"] == [1]
            assert at_one.act(number=at_one.frame["options"][0]["number"])["type"] == "done"
            at_two.until(lambda frame: frame["number"] == 10)
            assert at_two.act(number=at_two.frame["options"][0]["number"])["type"] == "done"
            at_one.until(lambda frame: frame["number"] == 11)
            assert at_two.ask(type="say", text="salve")["type"] == "done"
            assert at_one.until(lambda frame: frame["talk"])["talk"][0]["text"] == "salve"
            assert at_one.ask(type="request", what="resign")["type"] == "done"
            assert at_two.until(lambda frame: frame["status"] == "over")["secret"]


def test_any_process_serves_a_room_of_ludi(server: str) -> None:
    address = fresh(server)
    with served(address) as one, served(address) as two:
        classroom, host = made(one)
        ada = joined(one, classroom, "Ada", f"free-{seat_of(classroom, 'cicero')}")
        ben = joined(two, classroom, "Ben", f"free-{seat_of(classroom, 'hirtius')}")
        with (
            talking(one, classroom, host) as console,
            talking(one, classroom, ada) as here,
            talking(two, classroom, ben) as there,
        ):
            console.hello("console")
            here.hello()
            there.hello()
            console.until(lambda it: len(it.classroom["people"]) == 2)
            assert console.ask(type="begin")["type"] == "done"
            there.until(lambda it: it.parts.get("verbs"))
            assert soon(lambda: there.act("begin in rome")["type"] == "done")
            here.until(lambda it: it.parts["region rome"]["who"])
            assert console.ask(type="settings", paused=True)["type"] == "done"
            there.until(lambda it: it.classroom["info"]["paused"])


def soon(done: Callable[[], bool]) -> bool:
    """Whether something succeeds once one process has heard what another has done."""
    for _ in range(100):
        if done():
            return True
        time.sleep(0.1)
    return False
