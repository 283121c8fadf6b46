"""A match that is over, judged decision by decision from what each seat could know."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from lusoria.cli import main
from lusoria.core.errors import LusoriaError
from lusoria.core.record import blank, copy_of
from lusoria.core.rng import stream_of
from lusoria.core.seats import NOBODY
from lusoria.games import load_game
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match
from lusoria.play.review import (
    BETWEEN,
    Point,
    Review,
    Reviewer,
    better_words,
    decisions_of,
    reviewed,
    sentences_of,
    thinned,
    turning,
)
from lusoria.terminal import chances


def given_up(game: str, seats: int, stop: int) -> Match:
    """Return a match that somebody has given up early."""
    match = recorded(load_game(game), 5, 0, seats, stop=stop)
    for seat in range(1, seats):
        match.resign(seat)
    if seats == 1:
        match.resign(0)
    return match


def test_a_match_is_judged_at_decisions_of_all_seats_and_always_alike() -> None:
    match = given_up("roma", 2, 14)
    found = reviewed(match, points=2, simulations=1, places=0)
    open_to = dict(decisions_of(match))
    assert {point.step: point.seat for point in found.points}.items() <= open_to.items()
    assert all(point.best >= point.taken for point in found.points)
    assert all(0.0 <= point.taken <= 1.0 for point in found.points)
    assert found.ends == (1.0, 0.0)
    assert Review.read(found.text()) == found
    assert Review.read('{"form": 0}') is None
    again = Reviewer(match, points=2, simulations=1, places=0)
    assert list(again.work())[-1] == 1.0 and again.review() == found


def test_where_the_chances_turn_most_the_decisions_between_are_judged_as_well() -> None:
    match = given_up("roma", 2, 36)
    reviewer = Reviewer(match, places=1)
    mine = [(step, 0) for step in range(10, 40)]
    for step, best in ((10, 0.5), (20, 0.6), (39, 0.1)):
        reviewer.points[step] = Point(step, 0, best, best, 0.01, 7)
    between = reviewer.closer(mine)
    assert 20 < between[0] < between[-1] < 39 and len(between) == BETWEEN


def test_a_seat_is_judged_from_what_it_could_know_then() -> None:
    match = given_up("roma", 2, 14)
    step, seat = decisions_of(match)[0]
    entry, state = next(pair for at, pair in enumerate(match.replay()) if at == step)
    state = copy_of(state)
    other = blank(match.game.state)
    match.game.imagine(match.game.look(state, seat), stream_of(8), other)
    assert other.tobytes() != state.tobytes()
    one, two = (
        Reviewer(match, simulations=1).point(step, entry, world) for world in (state, other)
    )
    assert one == two


def test_alone_points_are_judged_instead_of_chances() -> None:
    match = given_up("honors", 1, 12)
    found = reviewed(match, points=1, simulations=1)
    assert found.ends == (float(match.scores[0]),)
    assert found.points[0].best > 2.0


def test_what_was_taken_back_is_no_decision_and_what_goes_on_is_no_match() -> None:
    match = recorded(load_game("roma"), 5, stop=9)
    match.play(match.options(0)[0].number, 0)
    match.undo(0)
    match.play(match.options(0)[1].number, 0)
    assert [step for step, _ in decisions_of(match)] == [11]
    with pytest.raises(LusoriaError, match="not over"):
        Reviewer(match)


def test_nobody_judges_ludi() -> None:
    with pytest.raises(LusoriaError, match="nobody can say"):
        Reviewer(recorded(load_game("ludi"), 1, stop=3))


def test_the_largest_changes_are_turning_points_and_no_two_tell_the_same() -> None:
    match = given_up("roma", 2, 36)
    (one, mine), (two, _), *_, (last, _) = decisions_of(match)
    rival = 1 - mine
    points = [
        Point(one, mine, 0.6, 0.3, 0.01, 7),
        Point(two, mine, 0.31, 0.31, 0.01, 7),
        Point(two + 1, rival, 0.5, 0.49, 0.01, 7),
        Point(last, mine, 0.8, 0.8, 0.01, 7),
        Point(last + 1, rival, 0.1, 0.1, 0.3, 7),
    ]
    turns = turning(match, points, (0.8, 0.1) if mine == 0 else (0.1, 0.8), 0.05)
    assert [(turn.kind, turn.seat) for turn in turns] == [("decision", mine), ("others", mine)]
    assert turns[0].better == 7 and (turns[0].first, turns[0].last) == (one, one + 1)
    assert turns[1].change == pytest.approx(0.49)
    named = turns[0]._replace(better=match.entries[one].action)
    assert sentences_of(match, named) and better_words(match, named)
    assert better_words(match, turns[1]) == ""


def test_nothing_is_called_luck_where_the_player_chose_unjudged() -> None:
    match = given_up("roma", 2, 36)
    (one, mine), *_ = decisions_of(match)
    own = [step for step, seat in decisions_of(match) if seat == mine]
    later = next(step for step in own if step > one)
    points = [Point(one, mine, 0.3, 0.3, 0.01, 7), Point(later + 1, mine, 0.8, 0.8, 0.01, 7)]
    rest = (0.8, 0.2) if mine == 0 else (0.2, 0.8)
    assert all(entry.seat == mine for entry in match.entries[one + 1 : later + 1])
    assert turning(match, points, rest, 0.05) == ()
    points = [points[0], points[1]._replace(step=later)]
    assert later == one + 1 and turning(match, points, rest, 0.05) == ()


def test_what_was_gone_back_on_is_no_decision() -> None:
    match = recorded(load_game("roma"), 5, stop=30)
    before = [step for step, _ in decisions_of(match) if step < 12]
    match.rewind(12, NOBODY, "again")
    assert [step for step, _ in decisions_of(match)] == before


def test_points_are_spread_over_the_match() -> None:
    assert thinned(range(5), 9) == [0, 1, 2, 3, 4]
    assert thinned(range(101), 3) == [0, 50, 100]


def test_a_terminal_shows_the_chances(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.txt"
    file.write_text(given_up("roma", 2, 12).text(), "utf-8")
    monkeypatch.setattr(chances, "Reviewer", partial(Reviewer, points=1, simulations=1))
    assert main(["chances", str(file)]) == 0
    said = capsys.readouterr().out
    assert "Roma: winning chances" in said and "to 100%" in said and "to 0%" in said
    file.write_text(recorded(load_game("roma"), 5, stop=20).text(), "utf-8")
    assert main(["chances", str(file)]) == 2
    assert "not over" in capsys.readouterr().err
