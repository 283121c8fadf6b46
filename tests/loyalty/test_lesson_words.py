"""What the lesson of Loyalty says about rules that a beginner would otherwise never hear of."""

from __future__ import annotations

import re

from lusoria.games.loyalty.game import GAME
from lusoria.play.lesson import lesson_of
from lusoria.play.public_game import PublicGame


def said() -> str:
    """Return everything the lesson says, on one line."""
    lesson = lesson_of(GAME)
    assert lesson is not None
    return " ".join(" ".join(text.split()) for stop in lesson.stops for text in lesson.texts(stop))


def test_5_1_the_lesson_says_who_may_follow_with_the_main_action() -> None:
    assert "already has a messenger there may do the main action instead [5.1]" in said()


def test_5_3_the_lesson_says_what_exit_does() -> None:
    exit_words = re.search(r"\*\*EXIT\*\*.*?\[5\.3\]", said())
    assert exit_words is not None
    assert "on at once to any god" in exit_words[0] and "except" in exit_words[0]


def test_7_6_7_7_the_lesson_says_when_coins_count_at_the_end() -> None:
    assert "two of the favours count them, and they break ties [7.6, 7.7]" in said()


def test_lo_24_is_listed_as_a_deviation() -> None:
    (row,) = re.findall(r"^\| LO-24 \|.*$", PublicGame(GAME).rules, re.M)
    assert "**(deviation: " in row and "any 1 messenger" in row
