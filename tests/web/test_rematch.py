"""Playing again: one click for each of those who played, with the same table."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from lusoria.play.store.store import BOT, OPEN, PERSON, PLAYING, WAITING

from .serving import Served, played_now, served, two_people


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("rematch") / "kept.sqlite") as running:
        yield running


def resigned(server: Served, table: str, visitor: httpx.Client) -> None:
    """Let somebody resign."""
    with server.sitting(table, visitor) as sitter:
        sitter.hello()
        assert sitter.ask(type="request", what="resign")["type"] == "done"


def again(visitor: httpx.Client, table: str, **form: str) -> str:
    """Ask for a rematch; return its table."""
    answer = visitor.post(f"/t/{table}/rematch", data=form)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].rpartition("/")[2]


@pytest.mark.parametrize("rotated", [False, True])
def test_everybody_is_one_click_away_from_the_rematch(server: Served, rotated: bool) -> None:
    table, ada, ben = two_people(server)
    resigned(server, table, ben)
    with server.sitting(table, ben) as there:
        assert there.hello()["rematch"] == ""
        fresh = again(ada, table, **({"rotated": "on"} if rotated else {}))
        assert there.until(lambda frame: frame["rematch"])["rematch"] == fresh
    following = server.server.live_tables[fresh].table
    assert following.status == WAITING
    assert "kept for Ben" in ben.get(f"/t/{fresh}").text
    assert again(ben, table) == fresh == again(ada, table)
    assert following.status == PLAYING
    names = [one.name for one in following.seat_records]
    assert names == (["Ben", "Ada"] if rotated else ["Ada", "Ben"])
    for visitor, name in ((ada, "Ada"), (ben, "Ben")):
        with server.sitting(fresh, visitor) as there:
            assert there.hello()["mine"] == [names.index(name)]


def test_alone_with_bots_the_rematch_begins_at_once_with_the_same_bots(server: Served) -> None:
    ada = server.visitor()
    form = {"game": "quorum", "players": "3", "name": "Ada", "hints": "on", "clock": "5"}
    seats = {"seat-0": "me", "seat-1": "easy", "seat-2": "random"}
    table = ada.post("/new", data={**form, **seats}).headers["location"].rpartition("/")[2]
    with pytest.raises(AssertionError, match="when the game is over"):
        again(ada, table)
    with server.sitting(table, ada) as there:
        there.hello()
        assert there.ask(type="request", what="resign")["type"] == "done"
        there.until(lambda frame: frame["status"] == "over")
    fresh = server.server.live_tables[again(ada, table, rotated="on")].table
    assert [(one.kind, one.bot) for one in fresh.seat_records] == [
        (BOT, "random"),
        (PERSON, ""),
        (BOT, "easy"),
    ]
    assert fresh.status == PLAYING and fresh.table_record.clock == 300
    assert fresh.table_record.hints


def test_only_who_has_played_opens_a_rematch(server: Served) -> None:
    table = played_now(ada := server.visitor())
    resigned(server, table, ada)
    eve = server.visitor()
    assert eve.post(f"/t/{table}/rematch", data={}).status_code == 403
    assert ada.post("/t/nowhere/rematch", data={}).status_code == 404


def test_a_seat_that_is_kept_may_be_taken_by_a_friend(server: Served) -> None:
    table, ada, ben = two_people(server)
    resigned(server, table, ben)
    fresh = again(ada, table)
    eve = server.visitor()
    assert eve.post(f"/t/{fresh}/sit", data={"seat": "1", "name": "Eve"}).status_code == 303
    assert again(ben, table) == fresh
    assert [one.kind == OPEN for one in server.server.live_tables[fresh].table.seat_records] == [
        False,
        False,
    ]
    assert ben.get(f"/t/{fresh}").status_code == 200
