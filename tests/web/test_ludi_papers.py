"""Papers and annals of a room: for those who run it, and for all when it is over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from .rooming import joined, made, seat_of, talking
from .serving import Served, served


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("papers")
    with served(folder / "papers.db") as running:
        yield running


def test_who_runs_a_room_prints_and_reads_its_annals_and_others_do_not_yet(at: Served) -> None:
    classroom, host = made(at)
    cicero = seat_of(classroom, "cicero")
    ada = joined(at, classroom, "Ada", f"free-{cicero}")
    stranger = at.visitor()
    room = f"/r/{classroom.id}"
    assert f"{room}/paper/seats.pdf" in host.get(f"{room}/papers").text
    for who in (ada, stranger):
        assert who.get(f"{room}/papers").status_code == 404
        assert who.get(f"{room}/paper/snapshot.pdf").status_code == 404
    card = host.get(f"{room}/paper/seats.pdf?seat={cicero}")
    assert card.headers["content-type"] == "application/pdf"
    assert card.content.startswith(b"%PDF")
    assert host.get(f"{room}/paper/snapshot.pdf").content.startswith(b"%PDF")
    assert host.get(f"{room}/paper/menu.pdf").status_code == 400
    assert host.get(f"{room}/paper/seats.pdf?seat=999").status_code == 400
    assert host.get(f"{room}/paper/seats.txt").status_code == 404
    with talking(at, classroom, host) as console, talking(at, classroom, ada) as phone:
        phone.hello()
        console.hello("console")
        console.ask(type="begin")
        phone.until(lambda it: it.parts["verbs"])
        assert phone.act("begin in rome")["type"] == "done"
    page = host.get(f"{room}/annals?seat={cicero}")
    assert page.status_code == 200 and "You begin in Rome." in page.text
    rows = host.get(f"{room}/annals.csv").text
    assert ",cicero,Ada,begin in rome,You begin in Rome.,standing" in rows
    assert host.get(f"{room}/annals/graph-0.svg").text.startswith("<svg")
    assert host.get(f"{room}/annals.pdf").content.startswith(b"%PDF")
    for who, status in ((ada, 403), (stranger, 404)):
        for address in ("annals", "annals.csv", "annals.pdf", "annals/graph-0.svg"):
            assert who.get(f"{room}/{address}").status_code == status
    assert ada.get(f"/t/{classroom.id}/annals").headers["location"] == f"{room}/annals"
