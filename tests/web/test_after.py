"""What is there once a match is over, the log in pieces, and options that are documents."""

from __future__ import annotations

import html
import re
import time
from collections.abc import Iterator
from functools import partial

import httpx
import msgspec
import pytest

from lusoria.games import load_game
from lusoria.play.driver import recorded
from lusoria.play.match.disclosure import narration_of
from lusoria.play.review import Review, Reviewer
from lusoria.play.table.table import Table
from lusoria.play.table.table_setup import brought
from lusoria.web import reviews as chances
from lusoria.web.live import frames
from lusoria.web.live.frames import difference, earlier_lines, step_shown, whole_frame
from lusoria.web.live.messages import Frame, LogLine
from lusoria.web.pages import rules

from .serving import Served, played_now, served, two_people


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("store") / "tables.db") as running:
        yield running


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let reviews be short, and note each that is made."""
    made: list[str] = []

    def reviewer(match: object) -> Reviewer:
        made.append("one")
        return partial(Reviewer, points=1, simulations=1)(match)  # type: ignore[arg-type]

    monkeypatch.setattr(chances, "Reviewer", reviewer)
    return made


def given_up(at: Served) -> tuple[str, httpx.Client]:
    """Let two people play a little; then one resigns."""
    table, one, two = two_people(at)
    with at.sitting(table, one) as ada, at.sitting(table, two) as ben:
        ada.hello()
        ben.hello()
        for _ in range(2):
            ada.until(lambda frame: frame["options"])
            ada.act(number=ada.frame["options"][0]["number"])
            ada.hear("frame")
        assert one.get(f"/t/{table}/chances").status_code == 403
        assert one.get(f"/t/{table}/step?step=9&open=1").status_code == 403
        assert one.get(f"/t/{table}/log?to=9&seat=1").status_code == 403
        assert ben.ask(type="request", what="resign")["type"] == "done"
        assert "Ada chooses a card for you." in [line["text"] for line in ben.frame["log"]]
        ben.until(lambda frame: frame["status"] == "over")
        assert ben.frame["open"] and ben.frame["description"].count("known:") == 1
        told = [line["text"] for line in ben.frame["log"]]
        assert sum(text.startswith("Ada chooses") for text in told) == 2
        assert "Ada chooses a card for you." not in told
    return table, one


def test_chances_are_judged_once_in_the_background_and_kept(
    server: Served, quick: list[str]
) -> None:
    table, one = given_up(server)
    found = one.get(f"/t/{table}/chances").json()
    assert found == {"far": 0.0}
    while "lines" not in found:
        time.sleep(0.05)
        found = one.get(f"/t/{table}/chances").json()
        assert 0.0 <= found["far"] <= 1.0
    assert [line["name"] for line in found["lines"]] == ["Ada (you)", "Ben"]
    assert [line["points"][-1][1] for line in found["lines"]] == [1.0, 0.0]
    kept = server.server.store.review(table)
    assert Review.read(kept) is not None
    server.server.reviews.kept.clear()
    stranger = server.visitor()
    assert stranger.get(f"/t/{table}/chances").json()["lines"][0]["name"] == "Ada"
    assert quick == ["one"]


def test_everybody_sees_everything_once_it_is_over(server: Served, quick: list[str]) -> None:
    table, _ = given_up(server)
    stranger = server.visitor()
    page = stranger.get(f"/t/{table}/replay").text
    assert 'data-open="yes"' in page and 'id="opened" checked' in page
    assert 'id="chances"' in page and quick == []
    opened = stranger.get(f"/t/{table}/step?step=10&open=1").json()
    shut = stranger.get(f"/t/{table}/step?step=10").json()
    assert opened["open"] and not shut["open"]
    assert opened["layers"]["hand"] != shut["layers"]["hand"]
    told = opened["log"][-1]["text"]
    assert shut["log"][-1]["text"] == "Ada chooses a card for Ben." != told
    assert told in stranger.get(f"/t/{table}/replay.html?open=1").text


def test_ludi_has_no_chances_to_show(server: Served) -> None:
    match = recorded(load_game("ludi"), 1, stop=12)
    sent = {"file": ("match.txt", match.text().encode(), "text/plain")}
    visitor = server.visitor()
    place = visitor.post("/replay", files=sent).headers["location"]
    assert visitor.get(place.replace("/replay", "/chances")).json() == {"far": -1.0}
    assert 'id="chances"' not in visitor.get(place).text


def test_what_is_thought_about_is_left_off_when_the_server_closes(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chances, "Reviewer", partial(Reviewer, simulations=1))
    with served(tmp_path_factory.mktemp("store") / "tables.db") as at:
        table, one = given_up(at)
        assert one.get(f"/t/{table}/chances").json()["far"] == 0.0
        reviews = at.server.reviews
    assert all(task.done() for task in reviews.tasks.values())


def over(stop: int) -> Table:
    """Return a table at which a match can be looked at."""
    match = recorded(load_game("quorum"), 3, stop=stop)
    table = Table(*brought(match))
    table.match.take_up(match.entries)
    return table


def taken_in(log: list[LogLine], begins: int, frame: Frame) -> list[LogLine]:
    """Put a piece of a log over the one before, as a page does."""
    return [*log[: frame.keep - begins], *frame.log]


def test_a_long_log_is_told_from_its_end_and_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "LINES", 7)
    table = over(60)
    whole = [event.text for event in narration_of(table.match, -1, True).events]
    first = whole_frame(table, -1, False, [], set(), now=1.0)
    assert first.first == first.keep == len(whole) - 7
    told, to = list(first.log), first.first
    while to:
        before, lines = earlier_lines(table, -1, True, to, 60)
        assert len(lines) == to - before <= 7
        told, to = [*lines, *told], before
    assert [line.text for line in told] == whole
    assert earlier_lines(table, -1, True, 10**6, 5)[1][-1].entry < 5


def test_pieces_of_a_log_fit_together_while_it_grows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "LINES", 9)
    table = over(60)
    before = step_shown(table, 30, 0, False)()
    told, begins = list(before.log), before.first
    for step in (31, 33, 33, 40, 45, 59):
        after = step_shown(table, step, 0, False)()
        change = difference(before, after)
        if change.keep < begins:
            told, begins = [], change.keep
        told, before = taken_in(told, begins, change), after
        assert told[-len(after.log) :] == after.log
    assert msgspec.json.encode(difference(before, before)).count(b'"log":[]') == 1


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        ("turns = 10\nvillas = 3", "there is no entry &#39;villas&#39;"),
        ("turns = ", "it cannot be read"),
        ("turns = 10_000", "must be"),
        ("   ", "Paste a document"),
        ("# long\n" * 4000, "too long"),
    ],
)
def test_a_document_that_will_not_do_comes_back_with_a_sentence(
    server: Served, sent: str, sentence: str
) -> None:
    form = {"game": "honors", "players": "1", "seat-0": "me", "option-sheet": "own"}
    answer = server.visitor().post("/new", data={**form, "document-sheet": sent})
    assert answer.status_code == 400 and sentence in answer.text
    assert 'value="own" selected' in answer.text


def test_an_option_may_be_a_document_pasted_or_sent_as_a_file(server: Served) -> None:
    visitor = server.visitor()
    form = {"game": "honors", "players": "1", "name": "Ada", "seat-0": "me"}
    own = {**form, "option-sheet": "own"}
    file = {"document-sheet-file": ("my.toml", b"turns = 10\n", "text/plain")}
    for made in (
        visitor.post("/new", data={**own, "document-sheet": "turns = 10"}),
        visitor.post("/new", data=own, files=file),
    ):
        table = made.headers["location"].rpartition("/")[2]
        assert server.server.live_tables[table].table.table_record.options == {
            "sheet": '{"turns":10}'
        }
    named = visitor.post("/new", data={**form, "option-sheet": "stern"})
    table = named.headers["location"].rpartition("/")[2]
    assert server.server.live_tables[table].table.table_record.options == {"sheet": "stern"}
    damaged = {"document-sheet-file": ("my.toml", b"\xff\xfe", "text/plain")}
    assert visitor.post("/new", data=own, files=damaged).status_code == 400
    template = visitor.get("/document/honors/sheet/stern")
    assert template.status_code == 200 and "turns = " in template.text
    for path in (
        "/document/honors/sheet/mine",
        "/document/honors/x/y",
        "/document/roma/mercatus/x",
    ):
        assert visitor.get(path).status_code == 404


def test_every_game_says_where_its_rules_speak_of_its_cards(server: Served) -> None:
    visitor = server.visitor()
    assert visitor.get("/rules/roma/places").json()["Legionarius"] == "6.8"
    for name in ("roma", "quorum", "loyalty", "honors", "ludi"):
        page = visitor.get(f"/rules/{name}").text
        found = rules.places(name)
        assert len(found) > 20
        assert all(f'id="{anchor}"' in page for anchor in found.values())


def test_people_and_places_of_ludi_are_marked() -> None:
    match = recorded(load_game("ludi"), 1, stop=40)
    board = match.picture(0)
    drawn = "".join(board.groups().values())
    view, game = match.view(0), match.game
    steps = [step for action in match.legal(0) for step in game.path(view, action)]
    marked = {mark for step in steps for mark in step}
    assert any(mark.startswith("role-") for mark in marked)
    assert {mark for mark in marked if mark.startswith("role-")} <= {
        mark for mark in marked if f'id="{mark}"' in drawn
    }


def test_who_has_played_bots_plays_again_with_one_press(server: Served) -> None:
    visitor, sheet = server.visitor(), "turns = 3\n"
    own = {"option-sheet": "own", "document-sheet": sheet, "players": "2", "level": "easy"}
    first = played_now(visitor, "honors", name="Ada", **own)
    page = visitor.get(f"/t/{first}").text
    with server.sitting(first, visitor) as there:
        there.hello()
        assert there.ask(type="request", what="resign")["type"] == "done"
    answer = visitor.post(f"/t/{first}/rematch", data={})
    assert answer.status_code == 303
    second = answer.headers["location"].removeprefix("/t/")
    store = server.server.store
    before, after = (store.table_record(one) for one in (first, second))
    assert before is not None and after is not None and before.id != after.id
    assert (after.players, after.options) == (before.players, before.options)
    seated = [
        [(seat_record.kind, seat_record.bot) for seat_record in store.seat_records(one)]
        for one in (first, second)
    ]
    assert seated[0] == seated[1] and store.seat_records(second)[0].name == "Ada"
    another = html.unescape(re.findall(r'href="/new\?([^"]*)"', page)[0])
    assert "game=honors&players=2&option-sheet=own&document-sheet=" in another, "it keeps the box"
