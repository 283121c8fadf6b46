"""What a room leaves out of the game, and buttons that were shown for something else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from lusoria.core.errors import IllegalAction
from lusoria.web.classrooms.permits import check_meaning

from .rooming import joined, made, seat_of, talking
from .serving import Served, served


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("permits")
    with served(folder / "permits.db") as running:
        yield running


def test_begging_for_death_is_left_out_until_the_facilitator_allows_it(at: Served) -> None:
    classroom, host = made(at)
    antony = seat_of(classroom, "octavian")
    ada = joined(at, classroom, "Ada", f"free-{antony}")
    with talking(at, classroom, ada) as phone, talking(at, classroom, host) as console:
        phone.hello()
        console.hello("console")
        assert console.ask(type="settings", pace=60)["type"] == "done"
        assert console.ask(type="begin")["type"] == "done"
        console.until(lambda it: it.classroom.get("season"))
        assert console.ask(type="clock", do="next")["type"] == "done"
        phone.until(lambda it: "walk" in it.deeds())
        assert "beg death of" not in phone.deeds()
        assert "beg death of" not in {deed[0] for deed in phone.ask(type="why")["deeds"]}
        told = phone.act("beg death of pluto")
        assert told["type"] == "refused" and "left out of today's game" in told["sentence"]
        assert console.ask(type="settings", deaths=True)["type"] == "done"
        phone.until(lambda it: "beg death of" in it.deeds())
        assert phone.act("beg death of pluto")["type"] == "done"


def meaning(now: str) -> Any:
    """Return a table at which every action means one thing now."""
    live = SimpleNamespace(meaning=lambda *_: now)
    match = SimpleNamespace(view=lambda _: None, number=lambda *_: 1)
    return cast(Any, SimpleNamespace(game=SimpleNamespace(live=live), match=match))


def test_a_button_that_means_something_else_by_now_is_refused() -> None:
    check_meaning(meaning("Close nominations"), 0, [1], "Close nominations")
    check_meaning(meaning("Close nominations"), 0, [1], "")
    check_meaning(meaning(""), 0, [1], "Buy a fleet")
    with pytest.raises(IllegalAction, match="would now do something else \\(Close the vote\\)"):
        check_meaning(meaning("Close the vote"), 0, [1], "Close nominations")
