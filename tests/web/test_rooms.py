"""A room: made, joined, played on phones, left and taken up again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from .rooming import joined, made, seat_of, talking
from .serving import Served, served


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("rooms")
    with served(folder / "rooms.db") as running:
        yield running


def test_people_join_by_a_code_and_act_on_their_phones(at: Served) -> None:
    hall, host = made(at)
    cicero = seat_of(hall, "cicero")
    ada = joined(at, hall, "Ada", f"free-{cicero}")
    ben = joined(at, hall, "Ben")
    with talking(at, hall, ada) as phone, talking(at, hall, host) as console:
        first = phone.hello()
        assert (first["status"], first["seat"]) == ("waiting", cicero)
        assert phone.parts["me"]["role"] == "cicero" and phone.parts["verbs"] == []
        assert phone.hall["you"]["name"] == "Ada"
        console.hello("console")
        assert [one["name"] for one in console.hall["people"]] == ["Ada", "Ben"]
        assert console.ask(type="begin")["type"] == "done"
        phone.until(lambda it: it.parts["verbs"])
        assert phone.act(phone.deeds()["begin in"][4][0][1])["type"] == "done"
        assert phone.act("dance")["type"] == "refused"
    with talking(at, hall, ben) as phone:
        phone.hello()
        assert phone.hall["roles"]["cicero"] == {"kind": "person", "names": ["Ada"]}
