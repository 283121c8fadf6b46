"""Lessons on the wire: stops and answers, through the eyes of the learner alone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from lusoria.games import GAMES
from lusoria.play.lesson import lesson_of
from lusoria.web.routes.lessons import MOST_SHOTS, shown_stop, way_to

from .serving import served

ROMA = GAMES[0]


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with served(tmp_path_factory.mktemp("lessons") / "house.db") as at:
        yield at.visitor()


def asked(visitor: httpx.Client, stop: int, move: str) -> dict[str, object]:
    answer = visitor.get("/learn/roma/answer", params={"stop": stop, "move": move})
    assert answer.status_code == 200
    told: dict[str, object] = answer.json()
    return told


def test_games_with_a_lesson_lead_to_it(visitor: httpx.Client) -> None:
    for path in ("/", "/new?game=roma", "/rules/roma"):
        assert 'href="/learn/roma"' in visitor.get(path).text, path
        assert "/learn/ludi" not in visitor.get(path).text
    page = visitor.get("/learn/roma")
    assert page.status_code == 200 and "Presents are opened" in page.text
    assert '<input type="hidden" name="level" value="easy">' in page.text
    assert not re.search(
        r"<script(?! type=\"(module|application/json)\")|onclick=|style=", page.text
    )


@pytest.mark.parametrize(
    "path",
    [
        "/learn/ludi",
        "/learn/chess",
        "/learn/roma/stop?stop=99",
        "/learn/roma/stop?stop=-1",
        "/learn/roma/step?step=9999",
        "/learn/roma/answer?stop=0&move=end",
        "/learn/ludi/stop",
    ],
)
def test_what_there_is_not_is_not_there(visitor: httpx.Client, path: str) -> None:
    assert visitor.get(path).status_code == 404


def test_a_stop_has_its_text_its_picture_and_its_options(visitor: httpx.Client) -> None:
    reading = visitor.get("/learn/roma/stop?stop=3").json()
    assert reading["ask"] == "" and reading["frame"]["options"] == []
    assert '<a target="_blank" href="/rules/roma#2.3">2.3</a>' in reading["say"]
    asking = visitor.get("/learn/roma/stop?stop=2&narrow=1").json()
    texts = [option["text"] for option in asking["frame"]["options"]]
    assert texts == ["give Scaenicus", "give Forum", "give Turris"]
    assert all(mark in str(asking["frame"]["layers"]) for mark in asking["marks"])
    step = visitor.get(f"/learn/roma/step?step={reading['way'][0]}").json()
    assert step["type"] == "frame" and step["options"] == []


def test_a_move_is_judged(visitor: httpx.Client) -> None:
    right = asked(visitor, 2, "give scaenicus")
    assert right["right"] is True and right["words"] == ""
    other = asked(visitor, 2, "give Turris")
    assert other["right"] is True and "Scaenicus" in str(other["words"])
    wrong = asked(visitor, 2, "give Forum")
    assert wrong["right"] is False and "Generous" in str(wrong["said"]) and wrong["number"] == -1
    illegal = asked(visitor, 2, "lay Forum 3")
    assert illegal["right"] is False and illegal["section"] == "2.3"
    assert wrong["legal"] is True and illegal["legal"] is False
    nonsense = asked(visitor, 2, "<b>fly</b>")
    assert nonsense["right"] is False and "<b>" not in str(nonsense["said"])
    assert asked(visitor, 2, "")["number"] == right["number"]


def test_a_lesson_shows_what_the_learner_may_know() -> None:
    lesson = lesson_of(ROMA)
    assert lesson is not None
    laid = next(at for at, stop in enumerate(lesson.stops) if stop.title == "Lay your cards")
    shown = shown_stop(lesson, laid, narrow=False)
    told = " ".join(line.text for line in shown.frame.log) + str(shown.frame.description)
    assert "Livia lays a card face down at disc 2" in told
    assert "Velites" not in told
    assert all(len(way_to(lesson, at)) <= MOST_SHOTS for at in range(len(lesson.stops)))
