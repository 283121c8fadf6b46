"""Answers to a puzzle: what a wrong one loses, and why the right one is right."""

from __future__ import annotations

from typing import NamedTuple

from ...core.text.words import joined, sentence
from ..review.wording import change_words, line_words, loss_words, risk_words
from .puzzle import Puzzle


class Reply(NamedTuple):
    """An answer, judged."""

    right: bool
    action: int
    words: str
    """What the action does."""
    loss: str
    """What it loses, or what the next best action does: a sentence."""
    why: tuple[str, ...]
    """The reasons, a sentence each."""


def answered(puzzle: Puzzle, action: int) -> Reply:
    """Judge an answer; a wrong one is told what it loses, and not what is better."""
    if puzzle.right(action):
        return solution(puzzle, action)
    one = puzzle.answer(action)
    names = puzzle.match.names_for(puzzle.seat)
    loss = loss_words(one.loss, one.error, puzzle.points)
    worse = tuple(change.reversed for change in one.changes)
    why = change_words(worse, puzzle.seat, names, better=False)
    said = f"There is something better: this gives away {loss}."
    return Reply(False, action, words_of(puzzle, action), said, tuple(why))


def solution(puzzle: Puzzle, action: int = -1) -> Reply:
    """Say why the best action is right: what the next best loses, what it brings and what follows.

    An *action* that is as good is right, too.
    """
    best, other = puzzle.best, puzzle.next_best
    names = puzzle.match.names_for(puzzle.seat)
    loss = loss_words(other.loss, other.error, puzzle.points)
    said = f"The next best gives away {loss}: {words_of(puzzle, other.action)}."
    if action not in (-1, best.action):
        said = f"As good as the first choice of the bot: {words_of(puzzle, best.action)}."
        other = puzzle.answers[-1]
    why = (
        *change_words(other.changes, puzzle.seat, names),
        *risk_words(puzzle.risk),
        *line_words(puzzle.match, puzzle.seat, best.action, puzzle.line, names),
        *tries_words(puzzle),
    )
    taken = best.action if action == -1 else action
    return Reply(True, taken, words_of(puzzle, taken), sentence(said), why)


def tries_words(puzzle: Puzzle) -> list[str]:
    """Say how often bots find it."""
    tries = [f"{level} bots in {share:.0%}" for level, share in puzzle.tries()]
    return [f"It is found by {joined(tries)} of their tries."] if tries else []


def words_of(puzzle: Puzzle, action: int) -> str:
    """Say in words what an action does."""
    match, seat = puzzle.match, puzzle.seat
    return match.game.describe(match.view(seat), action, match.names_for(seat))
