"""Lessons in the terminal, learned by a script."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from lusoria.cli import main
from lusoria.core.errors import LusoriaError
from lusoria.games import GAMES
from lusoria.play.lesson import lesson_of
from lusoria.terminal.lesson import Learning

QUORUM, LUDI = GAMES[1], GAMES[-1]


class Learner:
    """Types what a script says, and after that the right move or Enter; leaves where it must."""

    def __init__(self, *lines: str, until: int = 99) -> None:
        self.out = io.StringIO()
        lesson = lesson_of(QUORUM)
        assert lesson is not None
        console = Console(file=self.out, width=100)
        self.lines, self.until = list(lines), until
        self.lesson = Learning(lesson, console, self)

    def __call__(self, _: str) -> str:
        if self.lines:
            return self.lines.pop(0)
        learning = self.lesson
        if learning.at >= self.until:
            raise EOFError
        if not learning.stop.question:
            return ""
        return learning.lesson.game.format(learning.lesson.goes_on(learning.stop))

    def heard(self) -> str:
        assert self.lesson.run() == 0
        return self.out.getvalue()


def test_a_whole_lesson_ends_with_the_way_to_a_first_game() -> None:
    heard = Learner().heard()
    stops = len(lesson_of(QUORUM).stops)  # type: ignore[union-attr]
    assert f"{stops}/{stops}  Rome is yours" in heard
    assert "play quorum --seats me,easy" in heard
    assert "**" not in heard and "[5.1, 7.1]" in heard


def test_a_learner_may_err_ask_go_back_and_leave() -> None:
    typed = ["", "", "take 1", "play Trade-2 Germania+1", "9", "show", "list Asia", "help", ""]
    heard = Learner(*typed, "rules 3.3", "2", "hop", "back", "skip", until=3).heard()
    assert "Look for a card with +3" in heard, "a wrong move"
    assert "[3.1]" in heard, "an impossible one"
    assert "is not an option; choose 1 to 5" in heard
    assert "The move is: take 3" in heard
    assert "Enter     next step" in heard
    assert "takes one of the five cards in Rome" in heard
    assert "The lesson continues with: take 3" in heard
    assert "learn quorum --stop 4" in heard


def test_there_are_stops_and_games_without_a_lesson(capsys: pytest.CaptureFixture[str]) -> None:
    lesson = lesson_of(QUORUM)
    assert lesson is not None
    with pytest.raises(LusoriaError, match="the lesson has steps 1 to 19"):
        Learning(lesson, Console(), stop=20)
    assert main(["learn", "ludi"]) == 2
    assert "has no lesson" in capsys.readouterr().err
    assert main(["learn", "quorum", "--check"]) == 0
    assert "the lesson agrees with the rules" in capsys.readouterr().out
