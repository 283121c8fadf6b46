"""Puzzles on the wire: pages, positions, answers; and the costliest decisions of a match."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

import httpx
import pytest

from lusoria.games import load_game
from lusoria.play.puzzles import collection_of
from lusoria.play.puzzles.puzzle import Puzzle
from lusoria.play.review import Decision, Review, Reviewer
from lusoria.play.review.comparing import Answer
from lusoria.web import reviews

from .serving import Served, served, two_people
from .test_after import given_up

ROMA = load_game("roma")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("puzzles") / "tables.db") as running:
        yield running


@pytest.fixture(scope="module")
def visitor(server: Served) -> httpx.Client:
    return server.visitor()


def a_puzzle(place: int = 0) -> Puzzle:
    """Return a puzzle of Roma."""
    found = collection_of(ROMA)
    assert found is not None
    return found.puzzles[place]


def answered(visitor: httpx.Client, puzzle: Puzzle, move: str) -> dict[str, object]:
    """Return what is said to an answer."""
    query = {"puzzle": puzzle.id, "move": move}
    answer = visitor.get("/puzzles/roma/answer", params=query)
    assert answer.status_code == 200
    told: dict[str, object] = answer.json()
    return told


def test_pages_lead_to_the_puzzles(visitor: httpx.Client) -> None:
    for path in ("/", "/puzzles"):
        page = visitor.get(path).text
        assert "Puzzle of the day" in page and "/board.svg?puzzle=" in page
        found = re.search(r'<section class="daily"[^>]*data-game="(\w+)" data-puzzle="(\w+)"', page)
        assert found and visitor.get(f"/puzzles/{found[1]}?puzzle={found[2]}").status_code == 200
    assert 'href="/puzzles/roma"' in visitor.get("/puzzles").text
    page = visitor.get("/puzzles/roma").text
    assert page.count("data-puzzle=") == len(collection_of(ROMA).puzzles)  # type: ignore[union-attr]
    assert not re.search(r"<script(?! type=\"(module|application/json)\")|onclick=|style=", page)


@pytest.mark.parametrize(
    "path",
    [
        "/puzzles/ludi",
        "/puzzles/chess",
        "/puzzles/roma/position?puzzle=nothing",
        "/puzzles/roma/answer",
        "/puzzles/roma/board.svg?puzzle=nothing",
        "/puzzles/ludi/position?puzzle=x",
        "/t/nothing/practise",
    ],
)
def test_what_there_is_not_is_not_there(visitor: httpx.Client, path: str) -> None:
    assert visitor.get(path).status_code == 404


def test_a_position_shows_what_its_seat_sees_and_its_options(visitor: httpx.Client) -> None:
    puzzle = a_puzzle()
    for narrow in (0, 1):
        query = {"puzzle": puzzle.id, "narrow": narrow}
        found = visitor.get("/puzzles/roma/position", params=query).json()
        frame = found["frame"]
        assert (found["id"], frame["seat"], frame["open"]) == (puzzle.id, puzzle.seat, False)
        assert [one["number"] for one in frame["options"]] == [
            choice.number for choice in puzzle.match.options(puzzle.seat)
        ]
        drawn = puzzle.match.picture(puzzle.seat, bool(narrow)).description
        assert frame["description"] == drawn
        assert "loss" not in str(found), "the answer is not sent along"
    picture = visitor.get("/puzzles/roma/board.svg", params={"puzzle": puzzle.id, "theme": "dark"})
    assert picture.headers["content-type"].startswith("image/svg")
    assert 'data-theme="dark"' in picture.text


def test_an_answer_is_judged_by_number_and_in_words(visitor: httpx.Client) -> None:
    puzzle = a_puzzle()
    best, worst = puzzle.best.action, puzzle.answers[-1].action
    right = answered(visitor, puzzle, str(best))
    assert right["right"] is True and right["number"] == best
    said = " ".join(right["said"])  # type: ignore[arg-type]
    assert "The next best gives away" in said and "It is found by easy bots in" in said
    wrong = answered(visitor, puzzle, ROMA.format(worst))
    assert wrong["right"] is False and wrong["legal"] is True and wrong["number"] == worst
    assert str(right["words"]) not in str(wrong)
    assert answered(visitor, puzzle, "") == right
    illegal = answered(visitor, puzzle, "give Forum")
    assert illegal["legal"] is False and illegal["number"] == -1
    assert "names no action" in str(answered(visitor, puzzle, "dance")["said"])
    assert answered(visitor, puzzle, "99999999999999999999")["legal"] is False


def test_the_costliest_decisions_of_a_match_are_practised(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted: list[Decision] = []

    class Planted(Reviewer):
        def review(self) -> Review:
            match = self.match
            step = next(at for at, one in enumerate(match.entries) if one.seat == 0)
            taken, legal = match.entries[step].action, match.at(step).legal(0)
            best = next(one for one in legal if one != taken)
            losses = {best: 0.0, taken: 0.25}
            answers = tuple(
                Answer(one, losses.get(one, 0.1), 0.01)
                for one in sorted(legal, key=lambda one: losses.get(one, 0.1))
            )
            planted.append(Decision(step, 0, 0.7, 0.45, 0.01, best, answers=answers))
            return super().review()._replace(decisions=tuple(planted))

    monkeypatch.setattr(reviews, "Reviewer", partial(Planted, points=1, simulations=1))
    table, one = given_up(server)
    assert "is being reviewed" in one.get(f"/t/{table}/practise").text
    while "lines" not in one.get(f"/t/{table}/chances").json():
        pass
    page = one.get(f"/t/{table}/practise").text
    decision = planted[0]
    assert f'data-puzzle="{decision.step}"' in page and "Find the better move" in page
    base = f"/t/{table}/practise"
    query = {"puzzle": str(decision.step), "seat": "0"}
    found = one.get(f"{base}/position", params=query).json()
    assert "this gave away 25% ±1" in found["about"] and found["frame"]["seat"] == 0
    assert found["frame"]["options"] and found["frame"]["open"] is False
    right = one.get(f"{base}/answer", params={**query, "move": str(decision.action)}).json()
    assert right["right"] is True
    taken = str(server.server.live_tables[table].table.match.entries[decision.step].action)
    wrong = one.get(f"{base}/answer", params={**query, "move": taken}).json()
    assert wrong["right"] is False and "gives away 25% ±1" in wrong["said"][0]
    assert one.get(f"{base}/position", params={"puzzle": "0", "seat": "0"}).status_code == 404
    other = one.get(base, params={"seat": "1"}).text
    assert "there is nothing to practise" in other
    assert f'data-practise="{base}"' in one.get(f"/t/{table}/replay").text


def test_nobody_practises_before_the_end(server: Served) -> None:
    table, one, _ = two_people(server)
    assert one.get(f"/t/{table}/practise").status_code == 403
