"""Puzzles: what comes with the games holds, nothing leaks, answers are judged, sets are made."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest

from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.errors import DamagedFile, LusoriaError
from lusoria.core.record import blank
from lusoria.core.rng import stream_of
from lusoria.games import GAMES, all_metadata, load_game
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match
from lusoria.play.puzzles import (
    Collection,
    Maker,
    Puzzle,
    answered,
    collection_of,
    daily,
    making,
    practice,
    read_collection,
    rechecked,
    solution,
    write_collection,
)
from lusoria.play.puzzles.collection import id_of, puzzles_of
from lusoria.play.review import Decision, Review
from lusoria.play.review.comparing import Answer, Change

compiled = pytest.mark.skipif(INTERPRETED, reason="thousands of games are played on")
ROMA = load_game("roma")
WITH_PUZZLES = [game for game in GAMES if puzzles_of(game)]
BY_NAME = pytest.mark.parametrize("game", WITH_PUZZLES, ids=lambda game: game.name)


def shipped(game: Any) -> Collection:
    """Return the puzzles that come with a game."""
    found = collection_of(game)
    assert found is not None
    return found


def test_every_game_but_the_live_one_has_puzzles() -> None:
    assert [game for game in GAMES if not game.is_live] == WITH_PUZZLES
    assert all(20 <= len(shipped(game).puzzles) <= 30 for game in WITH_PUZZLES)


@BY_NAME
def test_every_puzzle_has_one_right_answer_that_is_legal_and_far_ahead(game: Any) -> None:
    puzzles = shipped(game).puzzles
    assert len({one.id for one in puzzles}) == len(puzzles)
    for one in puzzles:
        legal = one.match.legal(one.seat)
        assert len(legal) >= making.FEWEST and one.seat in one.match.movers()
        assert sorted(answer.action for answer in one.answers) == sorted(legal)
        assert [action for action in legal if one.right(action)] == [one.best.action]
        assert one.best.loss == 0.0
        for other in one.answers[1:]:
            assert other.loss >= making.APART * one.unit
            certain = other.loss - making.ERRORS * other.error
            assert certain >= making.APART_FOR_CERTAIN * one.unit
        assert one.margin >= making.APART_FOR_CERTAIN * one.unit


@BY_NAME
def test_puzzles_are_ordered_by_how_often_bots_find_them_and_some_are_hard(game: Any) -> None:
    collection = shipped(game)
    eases = [one.ease for one in collection.puzzles]
    assert eases == sorted(eases, reverse=True) and eases[0] <= making.FOUND
    assert {one.difficulty for one in collection.puzzles} == {"easy", "medium", "hard"}
    assert collection.made.startswith(f"lusoria puzzles {game.name} --count ")
    assert all(one.seed is not None for one in collection.puzzles)
    listed = puzzles_of(game)
    assert [one.id for one in listed] == [one.id for one in collection.puzzles]
    assert [one.difficulty for one in listed] == [one.difficulty for one in collection.puzzles]


@BY_NAME
def test_a_puzzle_says_what_an_answer_loses_and_why_the_right_one_is_right(game: Any) -> None:
    for one in shipped(game).puzzles:
        right, wrong = solution(one), answered(one, one.answers[-1].action)
        assert right.right and right.action == one.best.action and right.why
        assert right == answered(one, one.best.action)
        assert not wrong.right and wrong.why and "this gives away" in wrong.loss
        assert right.words not in " ".join([wrong.loss, *wrong.why])


@BY_NAME
def test_what_the_seat_does_not_know_is_made_up(game: Any) -> None:
    for one in shipped(game).puzzles[:6]:
        view = one.match.view(one.seat)
        other = blank(game.state)
        game.imagine(view, stream_of(5), other)
        position = {"game": game.name, "version": game.version, **game.position(other)}
        again = Match(game, one.match.players, position=position)
        assert again.view(one.seat).tobytes() == view.tobytes()
        assert again.legal(one.seat) == one.match.legal(one.seat)


@compiled
def test_what_is_written_about_a_puzzle_follows_from_its_view_alone() -> None:
    maker = Maker(ROMA, 1, seed=4)
    match = recorded(ROMA, 5, 0, 2, stop=40)
    while match.acting < 0:
        match.nature(stream_of(1))
    seat = match.acting
    position = maker.imagined(match, seat, 0)
    other = blank(ROMA.state)
    ROMA.imagine(match.view(seat), stream_of(77), other)
    twin = match.copy()
    twin.state = other
    assert maker.imagined(twin, seat, 0) == position


@compiled
@BY_NAME
def test_puzzles_hold_when_they_are_judged_again(game: Any) -> None:
    doubts = [one for puzzle in shipped(game).puzzles for one in rechecked(puzzle)]
    assert not doubts


@compiled
def test_a_puzzle_with_another_answer_does_not_hold() -> None:
    puzzle = shipped(ROMA).puzzles[0]
    best, *others = puzzle.answers
    worst = others[-1]
    wrong = (worst._replace(loss=0.0), best._replace(loss=0.2, error=0.01), *others[:-1])
    false = Puzzle(puzzle.id, puzzle.match, puzzle.seat, wrong)
    assert rechecked(false)


def test_a_set_is_read_as_it_was_written_and_damage_is_named() -> None:
    collection = shipped(ROMA)
    text = write_collection(collection)
    again = read_collection(ROMA, text)
    assert write_collection(again) == text
    first = again.puzzles[0]
    assert first.id == id_of(first.match.opening or {}, first.seat)
    assert again.puzzle(first.id) is first and again.puzzle("x") is None
    head, line, *_ = text.splitlines()
    for damaged, said in (
        ("", "line 1: this is no file of puzzles"),
        ('{"puzzles":9,"game":"roma","rules":1,"made":""}', "another version of Lusoria"),
        (head.replace('"rules":', '"rules":9'), "rules version 9"),
        (f"{head}\n{{}}", "line 2: this is no puzzle"),
        (f"{head}\n{line.replace(first.match.game.format(first.best.action), 'dance')}", "line 2"),
        (head.replace('"roma"', '"quorum"'), "puzzles of quorum, not of roma"),
    ):
        with pytest.raises(DamagedFile, match=said):
            read_collection(ROMA, damaged)


def test_the_puzzle_of_the_day_changes_and_goes_through_all_of_them() -> None:
    games, day = all_metadata(), date(2026, 11, 19)
    assert daily(games, day) == daily(games, day)
    days = [daily(games, day + timedelta(days=more)) for more in range(len(WITH_PUZZLES) * 30)]
    assert len({one.game for one in days[: len(WITH_PUZZLES)] if one}) == len(WITH_PUZZLES)
    for game in WITH_PUZZLES:
        seen = {one.id for one in days if one and one.game == game.name}
        assert seen == {one.id for one in puzzles_of(game)}
    assert daily([], day) is None


def review_of(decisions: tuple[Decision, ...]) -> Review:
    """Return a review that found these decisions."""
    return Review((0,), ((0.5, 0.5),), decisions, (), ())


def test_the_costliest_decisions_of_a_match_become_puzzles() -> None:
    match = recorded(ROMA, 5, 0, 2, stop=30)
    step = next(at for at, entry in enumerate(match.entries) if entry.seat == 0)
    legal = match.at(step).legal(0)
    taken = match.entries[step].action
    best, *others = [one for one in legal if one != taken]
    lost = Answer(taken, 0.2, 0.01, (Change("held", "sestertii", 0, 2.0),))
    small = [Answer(one, 0.02, 0.02) for one in others]
    answers = (Answer(best, 0.0, 0.0), *small, lost)
    decision = Decision(step, 0, 0.6, 0.4, 0.01, best, answers=answers)
    review = review_of((decision, decision._replace(step=step, answers=())))
    assert Review.read(review.text()) == review
    (puzzle,) = practice(match, review, 0)
    assert (puzzle.seat, puzzle.step, puzzle.match.legal(0)) == (0, step, legal)
    assert puzzle.right(best) and not puzzle.right(taken)
    assert all(puzzle.right(one) for one in others), "what costs no more than the error is as good"
    assert answered(puzzle, taken).why == ("It costs 2.0 sestertii.",)
    if others:
        assert "As good as" in answered(puzzle, others[0]).loss
    assert not practice(match, review, 1)


@compiled
def test_bots_games_give_puzzles_and_the_same_seed_the_same_ones() -> None:
    sets = []
    for _ in range(2):
        maker = Maker(ROMA, 1, seed=1)
        assert list(maker.work())[-1] == 1.0
        sets.append(write_collection(maker.collection("made here")))
    assert sets[0] == sets[1]
    (puzzle,) = read_collection(ROMA, sets[0]).puzzles
    assert not rechecked(puzzle)


def test_nobody_makes_puzzles_of_ludi() -> None:
    with pytest.raises(LusoriaError, match="nobody can say"):
        Maker(load_game("ludi"), 1)
